//! Programs without a process: random small games told line by line, against the definition alone, under both plays, with
//! sums and with circles.

mod tables;
mod told;

use grundy::answer::Component;
use grundy::budget::{Budget, Exhausted};
use grundy::exec::{Broke, Malformed, Program, Silence, Source};
use grundy::number::Number;
use grundy::solve::{Question, Solver};
use grundy_core::value::{Outcome, Play, mex};
use std::time::Duration;
use tables::{Dice, Table};
use told::{Told, heap, opaque, outcomes, reached};

fn large(component: Vec<u64>) -> Component {
    component.into_iter().map(Number::from).collect()
}

fn check(table: &Table, start: &[u64], play: Play, name: fn(u64) -> String) {
    let program = Program::new(Told::of(table, name));
    let mut meter = Budget::default().start();
    let from: Vec<Vec<u64>> = start.iter().map(|at| program.component(&name(*at)).unwrap()).collect();
    assert!(program.explore(&from, u64::MAX, &mut meter).unwrap().all);
    let position: Vec<(usize, Component)> = from.into_iter().map(|component| (0, large(component))).collect();
    let mut solver = Solver::new(vec![&program], play, &mut meter);
    let answer = solver.solve(Question { position: &position, limit: usize::MAX }, &mut meter).unwrap();
    program.finish(&meter).unwrap();
    let positions = reached(table, start);
    let right = outcomes(&positions, play);
    let sum = positions.keys().find(|sum| {
        sum.len() == start.len() && {
            let mut own = start.to_vec();
            own.sort_unstable();
            own == **sum
        }
    });
    let sum = sum.unwrap();
    assert_eq!(answer.outcome, right[sum], "{table:?} {start:?} {play}");
    // Every move that is listed leads to P, and so many different options do.
    let mut winning = 0;
    for at in 0..start.len() {
        let mut options: Vec<Vec<u64>> = table.0[usize::try_from(start[at]).unwrap()].clone();
        options.iter_mut().for_each(|option| option.sort_unstable());
        options.sort();
        options.dedup();
        for option in options {
            let mut left = start.to_vec();
            left.splice(at..=at, option);
            left.sort_unstable();
            winning += u64::from(right[&left] == Outcome::P);
        }
    }
    assert_eq!(answer.moves.count, Some(Number::from(winning)), "{table:?} {start:?} {play}");
    assert_eq!(answer.moves.list.len() as u64, winning);
    assert_eq!(answer.basis.standing(), "computed");
}

#[test]
fn games_that_end_are_what_the_definition_says() {
    let mut dice = Dice(3);
    for round in 0..300 {
        let table = Table::random(&mut dice, 7, true);
        let start: Vec<u64> = (0..=dice.below(3)).map(|_| dice.below(7)).collect();
        let name = if round % 2 == 0 { heap } else { opaque };
        for play in [Play::Normal, Play::Misere] {
            check(&table, &start, play, name);
        }
    }
}

#[test]
fn games_with_circles_are_what_the_definition_says() {
    let mut dice = Dice(4);
    for round in 0..300 {
        let table = Table::random(&mut dice, 6, false);
        let start: Vec<u64> = (0..=dice.below(2)).map(|_| dice.below(6)).collect();
        let name = if round % 2 == 0 { heap } else { opaque };
        for play in [Play::Normal, Play::Misere] {
            check(&table, &start, play, name);
        }
    }
}

#[test]
fn values_of_what_ends_are_least_values_that_are_missing() {
    let mut dice = Dice(5);
    for _ in 0..300 {
        let table = Table::random(&mut dice, 12, true);
        let mut values: Vec<u64> = Vec::new();
        for options in &table.0 {
            let sum =
                |option: &Vec<u64>| option.iter().fold(0, |sum, part| sum ^ values[usize::try_from(*part).unwrap()]);
            let mut seen = options.iter().map(sum).collect();
            values.push(mex(&mut seen));
        }
        let program = Program::new(Told::of(&table, opaque));
        let from: Vec<Vec<u64>> = (0..12).map(|at| program.component(&opaque(at)).unwrap()).collect();
        program.explore(&from, u64::MAX, &mut Budget::default().start()).unwrap();
        for (component, value) in from.iter().zip(&values) {
            let found = grundy::game::Game::value_at_once(&program, component);
            assert_eq!(found.map(u64::from), Some(*value), "{table:?}");
        }
    }
}

#[test]
fn names_come_back_as_they_were() {
    let program = Program::new(Told::of(&Table(vec![vec![], vec![vec![0]]]), heap));
    for name in ["0", "17", "007", "549755813887", "549755813888", "-1", "a b", "左", "XX.OO"] {
        let component = program.component(name).unwrap();
        assert_eq!(program.name(&component).as_deref(), Some(name));
        let is_heap = large(component)[0] == Number::from(name.parse::<u64>().unwrap_or(u64::MAX));
        assert_eq!(is_heap, ["0", "17", "549755813887"].contains(&name), "{name}");
    }
    assert!(["", " ", "end", "a + b", "a | b", "a\nb"].iter().all(|name| program.component(name).is_none()));
}

#[test]
fn a_program_that_breaks_is_asked_nothing_more() {
    struct Bad(u32);
    impl Source for Bad {
        fn send(&mut self, _: Vec<u8>) {
            self.0 += 1;
            assert!(self.0 < 2);
        }
        fn line(&mut self, _: usize, _: &mut dyn FnMut() -> bool) -> Result<&[u8], Silence> {
            Ok(b"3 | | 4")
        }
        fn surplus(&mut self, _: &mut dyn FnMut() -> bool) -> Option<Vec<u8>> {
            None
        }
        fn errors(&mut self) -> String {
            "why".to_owned()
        }
    }
    let program = Program::new(Box::new(Bad(0)));
    let from = [program.component("x").unwrap()];
    assert!(program.explore(&from, u64::MAX, &mut Budget::default().start()).is_err());
    assert!(program.explore(&from, u64::MAX, &mut Budget::default().start()).is_err());
    let broken = program.broken().unwrap();
    assert_eq!(
        (broken.why, &broken.position[..], &broken.errors[..]),
        (Broke::Malformed(Malformed::NoPart), "x", "why")
    );
    assert!(program.finish(&Budget::default().start()).is_err());
}

/// Where steps run out nothing stays under way: the program answers what is asked next, and at last everything.
#[test]
fn a_program_is_asked_on_after_steps_ran_out() {
    let mut dice = Dice(6);
    for round in 0..200 {
        let table = Table::random(&mut dice, 12, round % 2 == 0);
        let program = Program::new(Told::of(&table, opaque));
        let all: Vec<Vec<u64>> = (0..12).map(|at| program.component(&opaque(at)).unwrap()).collect();
        let mut meter = Budget::default().start();
        let mut ran_out = 0;
        for steps in 1..6 {
            for one in &all {
                let asked = program.reach(std::slice::from_ref(one), steps, Duration::MAX, &mut meter);
                assert_eq!(asked.is_ok(), program.is_reached(one));
                assert!(matches!(asked, Ok(()) | Err(Exhausted::Steps)) && program.broken().is_none());
                ran_out += u32::from(asked.is_err());
            }
        }
        assert!(ran_out > 0 || table.0.iter().map(Vec::len).sum::<usize>() < 12, "{table:?}");
        program.reach(&all, u64::MAX, Duration::MAX, &mut meter).unwrap();
        let whole = Program::new(Told::of(&table, opaque));
        let same: Vec<Vec<u64>> = (0..12).map(|at| whole.component(&opaque(at)).unwrap()).collect();
        whole.explore(&same, u64::MAX, &mut meter).unwrap();
        let value = grundy::game::Game::value_at_once;
        for (one, other) in all.iter().zip(&same) {
            assert_eq!(value(&program, one), value(&whole, other), "{table:?}");
        }
        assert_eq!(program.asked(), 12, "each position is asked for once");
        program.finish(&meter).unwrap();
    }
}

/// Heaps ascend, and what is on a circle stands behind all that ends, in the order in which it is reached.
#[test]
fn positions_are_ordered_by_their_longest_play() {
    // 0 ends; 3 → 2 → 1 → 0; 4 ↔ 5, and both lead to 3.
    let table = Table(vec![
        vec![],
        vec![vec![0]],
        vec![vec![1]],
        vec![vec![2], vec![0]],
        vec![vec![5], vec![3]],
        vec![vec![4], vec![3]],
    ]);
    let program = Program::new(Told::of(&table, heap));
    let mut meter = Budget::default().start();
    for (from, order) in [("5", [0, 1, 2, 3, 5, 4]), ("4", [0, 1, 2, 3, 4, 5])] {
        let from = [program.component(from).unwrap()];
        program.reach(&from, u64::MAX, Duration::MAX, &mut meter).unwrap();
        assert_eq!(program.positions(&from, &mut meter).unwrap(), order.map(|at| vec![at]));
    }
}
