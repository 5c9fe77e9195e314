//! Charts against the definition: nim-values by mex, outcomes by looking at all moves of whole positions, in plain loops.

use grundy::budget::Budget;
use grundy::catalogue::{self, Rules};
use grundy::chart::{Cell, Chart, components, sums};
use grundy_core::value::{Outcome, Play};
use std::collections::{BTreeMap, BTreeSet};

type Position = Vec<Vec<u64>>;
type Options = fn(&[u64]) -> Vec<Position>;

fn rules(text: &str) -> Rules {
    catalogue::read(text, &[]).unwrap()
}

fn take_134(heap: &[u64]) -> Vec<Position> {
    [1, 3, 4].into_iter().filter(|t| *t <= heap[0]).map(|t| vec![vec![heap[0] - t]]).collect()
}

fn kayles(heap: &[u64]) -> Vec<Position> {
    let left = (1..=2).filter(|t| *t <= heap[0]).map(|t| heap[0] - t);
    left.flat_map(|rest| (0..=rest / 2).map(move |a| vec![vec![a], vec![rest - a]])).collect()
}

fn nim(heap: &[u64]) -> Vec<Position> {
    (0..heap[0]).map(|left| vec![vec![left]]).collect()
}

fn wythoff(pair: &[u64]) -> Vec<Position> {
    let (a, b) = (pair[0], pair[1]);
    let one = (0..a).map(|left| vec![vec![left, b]]).chain((0..b).map(|left| vec![vec![a, left]]));
    one.chain((1..=a.min(b)).map(|t| vec![vec![a - t, b - t]])).collect()
}

fn euclid(pair: &[u64]) -> Vec<Position> {
    let (a, b) = (pair[0], pair[1]);
    let first = (1..=a).filter(|t| b > 0 && t % b == 0).map(|t| vec![vec![a - t, b]]);
    first.chain((1..=b).filter(|t| a > 0 && t % a == 0).map(|t| vec![vec![a, b - t]])).collect()
}

/// A nim-value by the definition.
fn value(options: Options, component: &[u64], memo: &mut BTreeMap<Vec<u64>, u64>) -> u64 {
    if let Some(known) = memo.get(component) {
        return *known;
    }
    let mut values = BTreeSet::new();
    for parts in options(component) {
        values.insert(parts.iter().map(|part| value(options, part, memo)).fold(0, |sum, value| sum ^ value));
    }
    let mex = (0..).find(|value| !values.contains(value)).unwrap();
    memo.insert(component.to_vec(), mex);
    mex
}

/// Whether who is to move wins a whole position.
fn wins(options: Options, play: Play, mut position: Position, memo: &mut BTreeMap<Position, bool>) -> bool {
    position.sort();
    if let Some(known) = memo.get(&position) {
        return *known;
    }
    let mut moved = false;
    let mut won = false;
    for at in 0..position.len() {
        for parts in options(&position[at]) {
            moved = true;
            let mut next = position.clone();
            next.remove(at);
            next.extend(parts);
            won |= !wins(options, play, next, memo);
        }
    }
    let won = if moved { won } else { play == Play::Misere };
    memo.insert(position, won);
    won
}

fn each(chart: &Chart, mut check: impl FnMut(&[u64], Cell)) {
    assert_eq!(chart.stopped, None);
    for a in chart.starts[0]..=chart.ends[0] {
        for b in chart.starts[1]..=chart.ends[1] {
            check(&[a, b], chart.at(&[a, b]));
        }
    }
}

#[test]
fn nim_values_of_pairs_are_those_of_the_definition() {
    let games: [(&str, Options); 2] = [("wythoff", wythoff), ("euclid", euclid)];
    for (text, options) in games {
        let mut memo = BTreeMap::new();
        let mut meter = Budget::default().start();
        let chart = components(&rules(text), Play::Normal, &[2, 1], &[13, 16], &[], &mut meter).unwrap();
        each(&chart, |pair, cell| assert_eq!(cell, Cell::Value(value(options, pair, &mut memo)), "{text} {pair:?}"));
        assert_eq!(chart.known(), 12 * 16);
    }
}

#[test]
fn outcomes_of_misere_pairs_are_those_of_the_definition() {
    let mut memo = BTreeMap::new();
    let mut meter = Budget::default().start();
    let chart = components(&rules("wythoff"), Play::Misere, &[0, 0], &[12, 9], &[], &mut meter).unwrap();
    each(&chart, |pair, cell| {
        let lost = !wins(wythoff, Play::Misere, vec![pair.to_vec()], &mut memo);
        assert_eq!(cell, Cell::Outcome(if lost { Outcome::P } else { Outcome::N }), "{pair:?}");
    });
}

#[test]
fn sums_of_two_heaps_are_those_of_the_definition() {
    let games: [(&str, Options, u64); 3] = [("take {1, 3, 4}", take_134, 14), ("kayles", kayles, 9), ("nim", nim, 9)];
    for (text, options, most) in games {
        for play in [Play::Normal, Play::Misere] {
            let mut meter = Budget::default().start();
            let chart = sums(&rules(text), play, [1, 0], [most, most + 2], &mut meter).unwrap();
            let (mut values, mut outcomes) = (BTreeMap::new(), BTreeMap::new());
            each(&chart, |pair, cell| {
                let lost = !wins(options, play, vec![vec![pair[0]], vec![pair[1]]], &mut outcomes);
                assert_eq!(
                    cell.outcome(),
                    Some(if lost { Outcome::P } else { Outcome::N }),
                    "{text} {play:?} {pair:?}"
                );
                let mut xor = || pair.iter().fold(0, |xor, heap| xor ^ value(options, &[*heap], &mut values));
                let expected = (play == Play::Normal).then(&mut xor);
                assert_eq!(cell.value(), expected, "{text} {play:?} {pair:?}");
            });
        }
    }
}

#[test]
fn draws_are_drawn_where_play_goes_round() {
    // From 3 one can go to 4 and from 4 to 3; both other ways from 3 lose.
    let text = "n -> n - t where 1 <= t <= 2; 3 -> 4";
    let mut meter = Budget::default().start();
    let chart = components(&rules(text), Play::Normal, &[0], &[6], &[], &mut meter).unwrap();
    let outcomes: Vec<Option<Outcome>> = chart.cells.iter().map(|cell| cell.outcome()).collect();
    let [p, n, d] = [Outcome::P, Outcome::N, Outcome::D].map(Some);
    assert_eq!(outcomes, [p, n, n, d, d, d, d]);
    assert!(chart.cells.iter().all(|cell| cell.value().is_none()));
}

#[test]
fn what_runs_out_leaves_the_rest_unknown() {
    let mut meter = Budget { steps: 4000, ..Budget::default() }.start();
    let chart = sums(&rules("kayles"), Play::Misere, [0, 0], [12, 12], &mut meter).unwrap();
    assert!(chart.stopped.is_some() && chart.known() > 0 && chart.known() < 13 * 13);
    // Small positions are known first.
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    for (a, b) in (0..=12).flat_map(|a| (0..=12).map(move |b| (a, b))) {
        if chart.at(&[a, b]) == Cell::Unknown { unknown.push(a + b) } else { known.push(a + b) }
    }
    assert!(known.iter().max() <= unknown.iter().min());
}

#[test]
fn a_chart_that_does_not_fit_is_declined() {
    let mut meter = Budget { memory: 1 << 10, ..Budget::default() }.start();
    assert!(sums(&rules("nim"), Play::Normal, [0, 0], [100, 100], &mut meter).is_err());
    let mut meter = Budget::default().start();
    assert!(components(&rules("nim"), Play::Normal, &[0], &[u64::MAX], &[], &mut meter).is_err());
}

#[test]
fn known_values_are_gone_on_from() {
    let mut meter = Budget::default().start();
    let before: Vec<u32> = (0..50).collect();
    let chart = components(&rules("nim"), Play::Normal, &[45], &[60], &before, &mut meter).unwrap();
    assert_eq!(chart.cells, (45..=60).map(Cell::Value).collect::<Vec<Cell>>());
}
