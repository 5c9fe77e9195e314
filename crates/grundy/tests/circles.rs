//! Games in which play can go round, asked of the solver: outcomes, all moves, remoteness, and that whoever makes the first
//! of the winning moves each time wins in the end, in sums, with options of several parts, under both plays.

mod tables;

use grundy::answer::{Answer, Component as Large, Loopy, loopy};
use grundy::budget::Budget;
use grundy::game::Game;
use grundy::graph::LoopyValue;
use grundy::number::Number;
use grundy::solve::{Question, Solver};
use grundy_core::value::{Natural, Outcome, Play};
use std::collections::{BTreeMap, BTreeSet};
use tables::{Dice, Table};

type Sum = Vec<u64>;

/// The moves of a sum: which part, what it becomes, and what is left.
fn moves(table: &Table, sum: &Sum) -> Vec<(usize, Sum, Sum)> {
    let mut moves = Vec::new();
    for (at, part) in sum.iter().enumerate() {
        let mut options = table.0[usize::try_from(*part).unwrap()].clone();
        options.iter_mut().for_each(|option| option.sort_unstable());
        options.sort();
        options.dedup();
        for option in options {
            let mut left = sum.clone();
            left.splice(at..=at, option.iter().copied());
            left.sort_unstable();
            moves.push((at, option, left));
        }
    }
    moves
}

/// What can be reached from a sum, if it is not too much.
fn reached(table: &Table, start: &Sum) -> Option<BTreeMap<Sum, Vec<Sum>>> {
    let mut all = BTreeMap::new();
    let mut open = vec![start.clone()];
    while let Some(sum) = open.pop() {
        if all.contains_key(&sum) {
            continue;
        }
        let left: Vec<Sum> = moves(table, &sum).into_iter().map(|(_, _, left)| left).collect();
        open.extend(left.iter().cloned());
        all.insert(sum, left);
        if all.len() > 400 {
            return None;
        }
    }
    Some(all)
}

type Known = (Outcome, Option<u64>);

/// The least number of moves within which the winner ends play, whatever the loser does: round by round.
fn by_definition(all: &BTreeMap<Sum, Vec<Sum>>, play: Play) -> BTreeMap<Sum, Known> {
    let mut known: BTreeMap<&Sum, Known> = BTreeMap::new();
    for (sum, _) in all.iter().filter(|(_, left)| left.is_empty()) {
        known.insert(sum, (play.of_the_end(), Some(0)));
    }
    for steps in 1..=all.len() as u64 {
        let mut found = Vec::new();
        for (sum, left) in all.iter().filter(|(sum, _)| !known.contains_key(sum)) {
            let outcome = |left: &Sum| known.get(left).map(|(outcome, _)| *outcome);
            if left.iter().any(|left| outcome(left) == Some(Outcome::P)) {
                found.push((sum, (Outcome::N, Some(steps))));
            } else if left.iter().all(|left| outcome(left) == Some(Outcome::N)) {
                found.push((sum, (Outcome::P, Some(steps))));
            }
        }
        known.extend(found);
    }
    all.keys().map(|sum| (sum.clone(), known.get(sum).copied().unwrap_or((Outcome::D, None)))).collect()
}

fn ask(solver: &mut Solver<'_>, sum: &Sum) -> Answer {
    let position: Vec<(usize, Large)> = sum.iter().map(|part| (0, vec![Number::from(*part)])).collect();
    solver.solve(Question { position: &position, limit: usize::MAX }, &mut Budget::default().start()).unwrap()
}

fn number(component: &Large) -> u64 {
    component[0].to_u64().unwrap()
}

/// What the first move of a list leaves.
fn left(sum: &Sum, one: &grundy::answer::Move) -> Sum {
    let mut left = sum.clone();
    assert_eq!(left[one.component], number(&one.from));
    left.splice(one.component..=one.component, one.to.iter().map(number));
    left.sort_unstable();
    left
}

/// Whether play ends in a graph of sums, whatever is done.
fn ends(all: &BTreeMap<Sum, Vec<Sum>>) -> bool {
    let mut open: BTreeMap<&Sum, &Vec<Sum>> = all.iter().collect();
    loop {
        let before = open.len();
        let ended: Vec<&Sum> = open
            .iter()
            .filter(|(_, left)| left.iter().all(|left| !open.contains_key(left)))
            .map(|(sum, _)| *sum)
            .collect();
        ended.iter().for_each(|sum| {
            open.remove(*sum);
        });
        if open.is_empty() || open.len() == before {
            return open.is_empty();
        }
    }
}

/// Asks about all that can be reached; whether play can go round if the winner makes any winning move.
fn check(table: &Table, start: &Sum, play: Play) -> Option<bool> {
    let all = reached(table, start)?;
    let known = by_definition(&all, play);
    let games: Vec<&dyn Game> = vec![table];
    let mut solver = Solver::new(games, play, &mut Budget::default().start());
    let (mut first, mut any) = (BTreeMap::new(), BTreeMap::new());
    for (sum, (outcome, steps)) in &known {
        let about = format!("{table:?} {play} {sum:?}");
        let answer = ask(&mut solver, sum);
        assert_eq!(answer.outcome, *outcome, "{about}");
        let wanted = match outcome {
            Outcome::N => Some(Outcome::P),
            Outcome::D => Some(Outcome::D),
            Outcome::P => None,
        };
        let mut right: Vec<(usize, Sum)> = moves(table, sum)
            .into_iter()
            .filter(|(_, _, left)| Some(known[left].0) == wanted)
            .map(|(at, option, _)| (at, option))
            .collect();
        right.sort();
        let circles = answer.circles.as_ref();
        let list = match outcome {
            Outcome::D => &circles.expect(&about).drawing.list,
            _ => &answer.moves.list,
        };
        let mut listed: Vec<(usize, Sum)> =
            list.iter().map(|one| (one.component, one.to.iter().map(number).collect())).collect();
        listed.sort();
        assert_eq!(listed, right, "{about}");
        if let Some(found) = circles.and_then(|circles| circles.remoteness) {
            assert_eq!(Some(found), *steps, "{about}");
        }
        match outcome {
            Outcome::N => {
                first.insert(sum.clone(), list.iter().take(1).map(|one| left(sum, one)).collect());
                any.insert(sum.clone(), list.iter().map(|one| left(sum, one)).collect());
            }
            Outcome::P => {
                first.insert(sum.clone(), all[sum].clone());
                any.insert(sum.clone(), all[sum].clone());
                // An answer comes nearer to the end too.
                if let Some(reply) = &answer.reply {
                    let gone = left(sum, &reply.to);
                    assert_eq!(known[&gone].0, Outcome::N, "{about}");
                }
            }
            Outcome::D => {}
        }
    }
    assert!(ends(&first), "{table:?} {play} {start:?}");
    Some(!ends(&any))
}

#[test]
fn tokens_on_random_tables() {
    let mut dice = Dice(9);
    let (mut checked, mut round) = (0, 0);
    for _ in 0..250 {
        let table = Table::random(&mut dice, 6, false);
        let start: Sum = (0..=dice.below(2)).map(|_| dice.below(6)).collect();
        for play in [Play::Normal, Play::Misere] {
            if let Some(goes_round) = check(&table, &start, play) {
                checked += 1;
                round += usize::from(goes_round);
            }
        }
    }
    assert!(checked > 400 && round > 10, "{checked} {round}");
}

#[test]
fn values_of_a_box_say_who_wins() {
    let mut dice = Dice(11);
    let mut round = 0;
    for _ in 0..300 {
        let table = Table::random(&mut dice, 6, false);
        for play in [Play::Normal, Play::Misere] {
            let found = loopy(&table, play, &[5], &mut Budget::default().start()).unwrap();
            let Loopy { values, loops } = found.unwrap();
            for (at, own) in values.iter().enumerate() {
                let all = reached(&table, &vec![at as u64]).unwrap();
                let (outcome, _) = by_definition(&all, play)[&vec![at as u64]];
                let said = match (loops.get(&at), own, play) {
                    (None, 0, _) => Outcome::P,
                    (None, ..) => Outcome::N,
                    (Some(LoopyValue::Loop(numbers)), _, Play::Normal) if numbers.contains(&0) => Outcome::N,
                    (Some(_), ..) => Outcome::D,
                };
                assert_eq!(said, outcome, "{table:?} {play} {at}");
                let Some(LoopyValue::Loop(numbers)) = loops.get(&at).filter(|_| play == Play::Normal) else { continue };
                let options = table.0[at].iter().flatten().map(|to| usize::try_from(*to).unwrap());
                let of: BTreeSet<u32> = options.filter(|to| !loops.contains_key(to)).map(|to| values[to]).collect();
                assert!(of.iter().eq(numbers), "{table:?} {at}");
                round += 1;
            }
        }
    }
    assert!(round > 100, "{round}");
}

#[test]
fn options_of_several_parts_beside_circles() {
    let mut dice = Dice(10);
    let (mut checked, mut round) = (0, 0);
    for _ in 0..1000 {
        // From three positions to themselves and below; to two parts only below, so that there are not too many sums.
        let table = Table(
            (0..6)
                .map(|at| {
                    let below = at / 3 * 3;
                    let mut options: Vec<Vec<u64>> = (0..dice.below(4)).map(|_| vec![below + dice.below(3)]).collect();
                    if below > 0 {
                        options.extend((0..dice.below(2)).map(|_| vec![dice.below(below), dice.below(below)]));
                    }
                    options
                })
                .collect(),
        );
        let start = vec![3 + dice.below(3), 3 + dice.below(3)];
        for play in [Play::Normal, Play::Misere] {
            if let Some(goes_round) = check(&table, &start, play) {
                checked += 1;
                round += usize::from(goes_round);
            }
        }
    }
    assert!(checked > 300 && round > 5, "{checked} {round}");
}
