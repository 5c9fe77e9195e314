//! Sums under misère play by equal games, against the definition, and how few positions they take.

use grundy::budget::Budget;
use grundy::engine::Outcomes;
use grundy::game::{Game, Visit, options};
use grundy_core::plain::{Fuel, Halt, Ruleset};
use grundy_core::value::{Component, Outcome, Play};
use std::collections::BTreeMap;

mod tables;

use tables::{Dice, Table};

fn rules(text: &str) -> Ruleset {
    Ruleset::read(text).unwrap()
}

fn heaps(all: &[u64]) -> Vec<(usize, Component)> {
    all.iter().map(|heap| (0, vec![*heap])).collect()
}

/// N if a move leaves P, or if there is none under misère play: nothing else.
fn by_definition(
    game: &dyn Game,
    play: Play,
    sum: &mut Vec<Component>,
    known: &mut BTreeMap<Vec<Component>, Outcome>,
) -> Outcome {
    sum.sort();
    if let Some(outcome) = known.get(sum) {
        return *outcome;
    }
    let (mut any, mut wins) = (false, false);
    for at in 0..sum.len() {
        for option in options(game, &sum[at], &mut Budget::default().start()).unwrap() {
            any = true;
            let mut left = sum.clone();
            left.splice(at..=at, option);
            wins |= by_definition(game, play, &mut left, known) == Outcome::P;
        }
    }
    let outcome = if wins || (!any && play == Play::Misere) { Outcome::N } else { Outcome::P };
    known.insert(sum.clone(), outcome);
    outcome
}

#[test]
fn random_games_that_split_are_what_the_definition_says() {
    let mut dice = Dice(1);
    for _ in 0..300 {
        let table = Table::random(&mut dice, 5, true);
        let games: [&dyn Game; 1] = [&table];
        for play in [Play::Normal, Play::Misere] {
            let (mut known, mut outcomes) = (BTreeMap::new(), Outcomes::new(&games, play));
            for _ in 0..12 {
                let sum: Vec<u64> = (0..=dice.below(3)).map(|_| dice.below(5)).collect();
                let right = by_definition(&table, play, &mut sum.iter().map(|at| vec![*at]).collect(), &mut known);
                let found = outcomes.of(heaps(&sum), &mut Budget::default().start());
                assert_eq!(found, Ok(right), "{table:?} {play} {sum:?}");
            }
        }
    }
}

#[test]
fn twelve_heaps_of_kayles_take_few_positions() {
    let kayles = rules("0.77");
    let games: [&dyn Game; 1] = [&kayles];
    for sum in [[12; 12], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [12, 12, 12, 11, 11, 11, 10, 10, 10, 9, 9, 9]] {
        let mut outcomes = Outcomes::new(&games, Play::Misere);
        let mut meter = Budget { time: std::time::Duration::from_secs(600), ..Budget::default() }.start();
        assert!(outcomes.of(heaps(&sum), &mut meter).is_ok());
        println!("{sum:?}: {} positions, {} steps", outcomes.count(), (1_u64 << 33) - meter.steps());
        assert!(outcomes.count() < 300_000);
    }
}

#[test]
fn what_is_forgotten_and_threads_change_no_outcome() {
    let kayles = rules("0.77");
    let games: [&dyn Game; 1] = [&kayles];
    let mut dice = Dice(6);
    let mut forgot = 0;
    for _ in 0..12 {
        let sum: Vec<u64> = (0..6).map(|_| 5 + dice.below(8)).collect();
        let plenty = || Budget { time: std::time::Duration::from_secs(600), ..Budget::default() };
        let (mut alone, mut small) = (Outcomes::new(&games, Play::Misere), Outcomes::new(&games, Play::Misere));
        let mut two = Outcomes::new(&games, Play::Misere).on_threads(2);
        let right = alone.of(heaps(&sum), &mut plenty().start()).unwrap();
        assert_eq!(two.of(heaps(&sum), &mut plenty().start()), Ok(right), "{sum:?}");
        // A part of it is for what is found, in shards of some dozen sums.
        let bounded = Budget { memory: 1 << 19, ..plenty() };
        assert_eq!(small.of(heaps(&sum), &mut bounded.start()), Ok(right), "{sum:?}");
        forgot += u64::from(small.count() > alone.count());
    }
    assert!(forgot > 0);
}

/// Two games of which one goes round in a circle: equal games are replaced only where play ends.
#[test]
fn circles_beside_sums_that_end() {
    struct Round;
    impl Game for Round {
        fn each_option(&self, at: &[u64], _: &mut Fuel<'_>, visit: Visit<'_>) -> Result<(), Halt> {
            // 0 ↔ 1, and 1 leaves the circle.
            let options: &[&[u64]] = match at[0] {
                0 => &[&[1]],
                1 => &[&[0], &[2]],
                _ => &[],
            };
            for option in options {
                if visit(&option.iter().map(|part| vec![*part]).collect::<Vec<_>>()).is_break() {
                    return Err(Halt::Stopped);
                }
            }
            Ok(())
        }
    }
    let kayles = rules("0.77");
    let games: [&dyn Game; 2] = [&kayles, &Round];
    let mut outcomes = Outcomes::new(&games, Play::Misere);
    let mut of = |sum: &[(usize, u64)]| {
        let sum = sum.iter().map(|(game, at)| (*game, vec![*at])).collect();
        outcomes.of(sum, &mut Budget::default().start()).unwrap()
    };
    assert_eq!((of(&[(0, 1)]), of(&[(1, 2)])), (Outcome::P, Outcome::N));
    assert_eq!(of(&[(1, 1)]), Outcome::D);
    assert_eq!(of(&[(0, 1), (1, 1)]), Outcome::N);
    assert_eq!(of(&[(0, 3), (0, 4), (1, 2)]), of(&[(0, 3), (0, 4)]));
}
