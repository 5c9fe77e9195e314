//! Tests of values in place of values: the same outcomes, and fewer components.

#[path = "../examples/cram/board.rs"]
mod cram;
mod tables;

use cram::{Cram, board};
use grundy::answer::by_tests;
use grundy::budget::{Budget, Exhausted};
use grundy::engine::{Nimbers, Search, SearchFailure};
use grundy::game::{Game, options};
use grundy::number::Number;
use grundy_core::plain::Ruleset;
use grundy_core::value::{Component, Outcome};
use std::time::Duration;
use tables::{Dice, Table};

fn budget() -> Budget {
    Budget { time: Duration::from_secs(1000), memory: 1 << 31, ..Budget::default() }
}

/// The nim-value of a sum by the mex of each component.
fn value(game: &dyn Game, sum: &[Component], search: &mut Search) -> u32 {
    sum.iter().map(|part| search.value(game, part, &mut budget().start()).unwrap()).fold(0, |sum, value| sum ^ value)
}

#[test]
fn every_test_of_a_value_is_right() {
    let mut dice = Dice(2);
    for _ in 0..400 {
        let table = Table::random(&mut dice, 8, true);
        let games: [&dyn Game; 1] = [&table];
        let (mut nimbers, mut search) = (Nimbers::new(&games), Search::new());
        for _ in 0..10 {
            let sum: Vec<Component> = (0..dice.below(4)).map(|_| vec![dice.below(8)]).collect();
            let asked: Vec<(usize, Component)> = sum.iter().map(|part| (0, part.clone())).collect();
            let is = value(&table, &sum, &mut search);
            let wanted = u32::try_from(dice.below(5)).unwrap();
            assert_eq!(nimbers.has_value(&asked, wanted, &mut budget().start()), Ok(is == wanted), "{table:?} {sum:?}");
            let outcome = if is == 0 { Outcome::P } else { Outcome::N };
            assert_eq!(nimbers.of(&asked, &mut budget().start()), Ok(outcome));
        }
    }
}

#[test]
fn answers_by_tests_have_all_winning_moves() {
    let mut dice = Dice(4);
    for _ in 0..200 {
        let table = Table::random(&mut dice, 7, true);
        let games: [&dyn Game; 1] = [&table];
        let sum: Vec<u64> = (0..1 + dice.below(3)).map(|_| dice.below(7)).collect();
        let position: Vec<_> = sum.iter().map(|part| (0, vec![Number::from(*part)])).collect();
        let found = by_tests(&games, &position, usize::MAX, &mut budget().start()).unwrap();
        let mut search = Search::new();
        let parts: Vec<Component> = sum.iter().map(|part| vec![*part]).collect();
        let is = value(&table, &parts, &mut search);
        assert_eq!(found.outcome, if is == 0 { Outcome::P } else { Outcome::N }, "{table:?} {sum:?}");
        let mut wins = 0;
        for (at, part) in parts.iter().enumerate() {
            for option in options(&table, part, &mut budget().start()).unwrap() {
                let mut left = parts.clone();
                left.splice(at..=at, option);
                wins += u64::from(is != 0 && value(&table, &left, &mut search) == 0);
            }
        }
        assert_eq!(found.moves.count, Some(Number::from(wins)), "{table:?} {sum:?}");
        assert_eq!(found.moves.list.len() as u64, wins);
    }
}

#[test]
fn circles_and_budgets_end_it() {
    let round = Table(vec![vec![vec![1]], vec![vec![0]]]);
    let games: [&dyn Game; 1] = [&round];
    let found = Nimbers::new(&games).of(&[(0, vec![0])], &mut budget().start());
    assert!(matches!(found, Err(SearchFailure::Circle(_))));
    let kayles = Ruleset::read("0.77").unwrap();
    let games: [&dyn Game; 1] = [&kayles];
    for (few, what) in [
        (Budget { steps: 1000, ..budget() }, Exhausted::Steps),
        (Budget { memory: 1 << 12, ..budget() }, Exhausted::Memory),
    ] {
        let found = Nimbers::new(&games).of(&[(0, vec![60]), (0, vec![61])], &mut few.start());
        assert_eq!(found, Err(SearchFailure::Exhausted(what)));
    }
}

/// Rows are printed with `-- --nocapture`; docs/speed.md shows them.
fn compare(name: &str, game: &dyn Game, sum: &[Component]) -> (usize, usize) {
    let games = [game];
    let (mut nimbers, mut search) = (Nimbers::new(&games), Search::new());
    let asked: Vec<(usize, Component)> = sum.iter().map(|part| (0, part.clone())).collect();
    let outcome = nimbers.of(&asked, &mut budget().start()).unwrap();
    assert_eq!(outcome == Outcome::P, value(game, sum, &mut search) == 0, "{name}");
    println!("{name}: {outcome}, {} components of {}", nimbers.count(), search.count());
    (nimbers.count(), search.count())
}

#[test]
fn outcomes_take_fewer_components_than_values() {
    for (rows, columns) in [(3, 5), (4, 4), (4, 5)] {
        let (few, all) = compare(&format!("Cram {rows} x {columns}"), &Cram, &[board(rows, columns)]);
        assert!(2 * few < all, "{rows} x {columns}: {few} of {all}");
    }
    let grids = [board(4, 4), board(3, 4), board(3, 5)];
    let (few, all) = compare("Cram 4 x 4 + 3 x 4 + 3 x 5", &Cram, &grids);
    assert!(few < all, "{few} of {all}");
}
