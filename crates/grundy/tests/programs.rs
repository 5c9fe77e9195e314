//! Programs without a process: random small games told line by line, against the definition alone, under both plays, with
//! sums and with circles.

mod tables;

use grundy::answer::Component;
use grundy::budget::Budget;
use grundy::exec::{Broke, Malformed, Program, Silence, Source};
use grundy::number::Number;
use grundy::solve::{Question, Solver};
use grundy_core::value::{Outcome, Play, mex};
use std::collections::{BTreeMap, VecDeque};
use tables::{Dice, Table};

/// Answers from a table, under names.
struct Told {
    table: Table,
    name: fn(u64) -> String,
    lines: VecDeque<String>,
    line: String,
    over: bool,
}

impl Told {
    fn of(table: &Table, name: fn(u64) -> String) -> Box<Told> {
        let (lines, line) = (VecDeque::new(), String::new());
        Box::new(Told { table: table.clone(), name, lines, line, over: false })
    }
}

impl Source for Told {
    fn send(&mut self, batch: Vec<u8>) {
        let batch = String::from_utf8(batch).unwrap();
        assert!(batch.ends_with("\n\n") && !batch[..batch.len() - 1].contains("\n\n"), "{batch:?}");
        for wanted in batch.lines().filter(|line| !line.is_empty()) {
            let at = (0..).zip(&self.table.0).find(|(at, _)| (self.name)(*at) == wanted);
            let option = |option: &Vec<u64>| match option.is_empty() {
                true => "end".to_owned(),
                false => option.iter().map(|part| (self.name)(*part)).collect::<Vec<_>>().join(" + "),
            };
            let options = at.map(|(_, options)| options.iter().map(option).collect::<Vec<_>>().join(" | "));
            self.lines.push_back(options.unwrap());
        }
    }

    fn line(&mut self, _: usize, _: &mut dyn FnMut() -> bool) -> Result<&[u8], Silence> {
        self.line = self.lines.pop_front().ok_or(Silence::Code(0))?;
        Ok(self.line.as_bytes())
    }

    fn surplus(&mut self, _: &mut dyn FnMut() -> bool) -> Option<Vec<u8>> {
        self.over = true;
        self.lines.pop_front().map(String::into_bytes)
    }

    fn errors(&mut self) -> String {
        String::new()
    }
}

fn heap(at: u64) -> String {
    at.to_string()
}

fn opaque(at: u64) -> String {
    format!("{}.{}", "XO".repeat(usize::try_from(at % 3).unwrap() + 1), at)
}

/// The positions that can be reached from a sum, each with what one move leaves.
fn reached(table: &Table, start: &[u64]) -> BTreeMap<Vec<u64>, Vec<Vec<u64>>> {
    let sorted = |mut sum: Vec<u64>| {
        sum.sort_unstable();
        sum
    };
    let mut found = BTreeMap::new();
    let mut waiting = vec![sorted(start.to_vec())];
    while let Some(sum) = waiting.pop() {
        if found.contains_key(&sum) {
            continue;
        }
        let mut next = Vec::new();
        for at in 0..sum.len() {
            for option in &table.0[usize::try_from(sum[at]).unwrap()] {
                let mut left = sum.clone();
                left.splice(at..=at, option.iter().copied());
                next.push(sorted(left));
            }
        }
        waiting.extend(next.iter().cloned());
        found.insert(sum, next);
    }
    found
}

/// Outcomes by the definition: P or N within so many moves, for more and more moves; what never is either is a draw.
fn outcomes(positions: &BTreeMap<Vec<u64>, Vec<Vec<u64>>>, play: Play) -> BTreeMap<&Vec<u64>, Outcome> {
    let mut known: BTreeMap<&Vec<u64>, Outcome> = BTreeMap::new();
    loop {
        let mut more = Vec::new();
        for (sum, next) in positions.iter().filter(|(sum, _)| !known.contains_key(sum)) {
            let is = |outcome: Outcome| {
                move |left: &Vec<u64>, known: &BTreeMap<&Vec<u64>, Outcome>| known.get(left) == Some(&outcome)
            };
            if next.is_empty() {
                more.push((sum, if play == Play::Normal { Outcome::P } else { Outcome::N }));
            } else if next.iter().any(|left| is(Outcome::P)(left, &known)) {
                more.push((sum, Outcome::N));
            } else if next.iter().all(|left| is(Outcome::N)(left, &known)) {
                more.push((sum, Outcome::P));
            }
        }
        if more.is_empty() {
            return positions.keys().map(|sum| (sum, known.get(sum).copied().unwrap_or(Outcome::D))).collect();
        }
        known.extend(more);
    }
}

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
