//! Labels against the definition, in the order in which the boxes have to grow most awkwardly.

use crate::oracle::{next_player_wins, nim_value};
use grundy::budget::{Budget, Exhausted};
use grundy::engine::Declined;
use grundy::find::automatic::{Labels, Stopped};
use grundy_core::law::Determines;
use grundy_core::plain::{Fuel, Ruleset};
use grundy_core::value::Play;
use std::collections::HashMap;

const GAMES: &[(&str, &[u64])] = &[
    ("take powers(2)", &[40]),
    ("take {2, 5}; n -> end where n = 3", &[30]),
    ("n -> n - t where 1 <= t, 2t <= n", &[40]),
    ("n -> a, b where a + b + t = n, t in {1, 2}", &[25]),
    ("n -> n - 3 where n % 4 != 1; n -> n + 2 where n % 4 = 1", &[20]),
    (
        "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1; (a, b) -> (a - t, b - t) where t >= 1",
        &[8, 8],
    ),
    ("(n, cap) -> (n - t, 2t) where 1 <= t <= cap", &[12, 12]),
    ("(cap, n) -> (t + 1, n - t) where 1 <= t <= cap", &[9, 9]),
    ("(n, k) -> (n - t, t) where 1 <= t <= 3, t != k", &[12, 3]),
    ("(a, b) -> (a - t, b) where t >= 1, b divides t; (a, b) -> (a, b - t) where t >= 1, a divides t", &[10, 10]),
    (
        "(a, b, c) -> (a - t, b, c) where t >= 1; (a, b, c) -> (a + t, b - t, c) where t >= 1; (a, b, c) -> (a, b + t, c - t) where t >= 1",
        &[3, 3, 3],
    ),
    ("(a, b) -> (a - 2, b + 1); (a, b) -> (a, b - 1); (a, b) -> end where a = b", &[6, 6]),
    (
        "(a, b, c) -> (a - t, b, c - 1) where t >= 1, a >= 2; (a, b, c) -> (a - 1, b - s, c - s) where s <= 2",
        &[4, 4, 4],
    ),
    ("(a, b, c) -> (a - t, b - t, c) where 1 <= t <= c; (a, b, c) -> (a, b, c - 1)", &[4, 4, 3]),
    (
        "(a, b, c) -> (x, y, c) where x <= a, y <= b, x + y < a + b; (a, b, c) -> (a, b, c - t) where t in {2, 3}",
        &[3, 3, 5],
    ),
    ("(a, b, c) -> (a - 1, b - 1, c); (a, b, c) -> (a, b - 1, c - 1); (a, b, c) -> (b, a, c - 1)", &[4, 4, 4]),
    ("(a, b) -> (a - 3, b - 1); (a, b) -> (a - 1, b - 2) where b >= 2; (a, b) -> (a, b - 4) where a != 1", &[9, 9]),
    ("(n, top) -> (n + t, top) where 1 <= t <= 3, n + t <= top", &[9, 9]),
];

fn each_point(ends: &[u64]) -> Vec<Vec<u64>> {
    ends.iter().fold(vec![Vec::new()], |points, end| {
        points.iter().flat_map(|point| (0..=*end).map(move |own| [&point[..], &[own]].concat())).collect()
    })
}

fn is_split(text: &str) -> bool {
    text.contains("a, b where")
}

/// The points of a box in an order that mixes small and large ones.
fn mixed(ends: &[u64]) -> Vec<Vec<u64>> {
    let points = each_point(ends);
    let count = points.len();
    let stride = (count / 3 + 1..).find(|step| gcd(*step, count) == 1).unwrap();
    (0..count).map(|at| points[at * stride % count].clone()).collect()
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[test]
fn labels_are_what_the_definition_says() {
    for (text, ends) in GAMES {
        let rules = Ruleset::read(text).unwrap();
        let options = |component: &[u64]| rules.options(component, &mut Fuel::new(1 << 30)).unwrap();
        for (play, determines) in [
            (Play::Normal, Determines::Value),
            (Play::Normal, Determines::Outcome),
            (Play::Misere, Determines::Outcome),
        ] {
            if play == Play::Misere && is_split(text) {
                continue;
            }
            let (mut values, mut outcomes) = (HashMap::new(), HashMap::new());
            let mut labels = Labels::new(&rules, ends.len(), play, determines, &[]);
            let mut meter = Budget::default().start();
            for point in mixed(ends) {
                let expected = match determines {
                    Determines::Value => nim_value(&options, &point, &mut values),
                    Determines::Outcome => {
                        let misere = play == Play::Misere;
                        u64::from(next_player_wins(&options, misere, std::slice::from_ref(&point), &mut outcomes))
                    }
                };
                let found = labels.at(&point, &mut meter).map(u64::from);
                assert_eq!(found, Ok(expected), "{text} at {point:?}, {play:?}, {determines}");
            }
        }
    }
}

#[test]
fn a_ceiling_keeps_a_coordinate_small_and_changes_no_label_below_it() {
    for (text, ends) in GAMES.iter().filter(|(_, ends)| ends.len() == 2) {
        let rules = Ruleset::read(text).unwrap();
        let mut meter = Budget::default().start();
        let mut free = Labels::new(&rules, 2, Play::Normal, Determines::Value, &[]);
        let mut cut = Labels::new(&rules, 2, Play::Normal, Determines::Value, &[(1, 2)]);
        for point in mixed(ends) {
            let expected = if point[1] > 2 { Ok(0) } else { free.at(&point, &mut meter) };
            assert_eq!(cut.at(&point, &mut meter), expected, "{text} at {point:?}");
        }
        assert!(cut.upto().is_empty() || cut.upto()[1] == 2, "{text}");
    }
}

#[test]
fn what_no_engine_takes_is_declined() {
    let label = |text: &str, play, component: &[u64]| {
        let rules = Ruleset::read(text).unwrap();
        let mut labels = Labels::new(&rules, component.len(), play, Determines::Outcome, &[]);
        labels.at(component, &mut Budget::default().start())
    };
    let splits = label("n -> a, b where a + b + t = n, t in {1, 2}", Play::Misere, &[9]);
    assert_eq!(splits, Err(Stopped::Declined(Declined::Splits)));
    let upwards = "(a, b) -> (a + 1, b - 1), (a + 1, b - 1)";
    assert_eq!(label(upwards, Play::Misere, &[0, 2]), Err(Stopped::Declined(Declined::Splits)));
    let circle = label("n -> n / 2", Play::Misere, &[5]);
    assert!(matches!(circle, Err(Stopped::Declined(Declined::Circle(_)))));
}

#[test]
fn a_budget_ends_the_work_and_what_was_asked_before_stays_right() {
    let rules =
        Ruleset::read("(a, b, c) -> (a - t, b, c) where t >= 1; (a, b, c) -> (a + t, b - t, c + 1) where t >= 1")
            .unwrap();
    let mut labels = Labels::new(&rules, 3, Play::Normal, Determines::Outcome, &[]);
    let few = Budget { steps: 300, ..Budget::default() };
    assert_eq!(labels.at(&[9, 9, 0], &mut few.start()), Err(Stopped::Exhausted(Exhausted::Steps)));
    let mut meter = Budget::default().start();
    let mut fresh = Labels::new(&rules, 3, Play::Normal, Determines::Outcome, &[]);
    for point in each_point(&[5, 5, 1]) {
        assert_eq!(labels.at(&point, &mut meter), fresh.at(&point, &mut meter), "{point:?}");
    }
}

#[test]
fn random_vectors_in_three_coordinates_are_what_the_definition_says() {
    let mut state = 3_u64;
    let mut random = move |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    for round in 0..60 {
        let mut moves = Vec::new();
        for _ in 0..1 + random(4) {
            let vector = [random(3), random(3), random(3)];
            let along = |entry: u64| if entry == 0 { String::new() } else { format!(" - {entry}t") };
            let [a, b, c] = vector.map(along);
            let least = 1 + random(2);
            let most = if random(2) == 0 { String::new() } else { format!(", t <= {}", least + random(2)) };
            let floor = if random(3) == 0 { format!(", a + c >= {}", random(4)) } else { String::new() };
            if vector != [0, 0, 0] {
                moves.push(format!("(a, b, c) -> (a{a}, b{b}, c{c}) where t >= {least}{most}{floor}"));
            }
        }
        if moves.is_empty() {
            continue;
        }
        let text = moves.join("; ");
        let rules = Ruleset::read(&text).unwrap();
        let options = |component: &[u64]| rules.options(component, &mut Fuel::new(1 << 30)).unwrap();
        let play = if round % 2 == 0 { Play::Normal } else { Play::Misere };
        let mut labels = Labels::new(&rules, 3, play, Determines::Outcome, &[]);
        let (mut meter, mut outcomes) = (Budget::default().start(), HashMap::new());
        labels.reach(&[5, 5, 5], &mut meter).unwrap();
        for point in each_point(&[5, 5, 5]) {
            let expected =
                next_player_wins(&options, play == Play::Misere, std::slice::from_ref(&point), &mut outcomes);
            assert_eq!(labels.at(&point, &mut meter), Ok(u32::from(expected)), "{text} at {point:?}, {play:?}");
        }
    }
}

/// Vectors, and rules that say the same.
const WIDE: &[(&str, &[[u64; 2]])] = &[
    ("(a, b) -> (a - 1, b - 2); (a, b) -> (a - 2, b - 1)", &[[1, 2], [2, 1]]),
    ("(a, b) -> (a - 1, b - 67); (a, b) -> (a - 3, b); (a, b) -> (a, b - 5)", &[[1, 67], [3, 0], [0, 5]]),
    ("(a, b) -> (a - 2, b - 64); (a, b) -> (a - 1, b - 1)", &[[2, 64], [1, 1]]),
    ("(a, b) -> (a - 1, b); (a, b) -> (a - 1, b - 128); (a, b) -> (a, b - 130)", &[[1, 0], [1, 128], [0, 130]]),
];

#[test]
fn labels_of_wide_boxes_are_what_their_vectors_say() {
    let ends = [40, 150];
    for (text, vectors) in WIDE {
        let rules = Ruleset::read(text).unwrap();
        for play in [Play::Normal, Play::Misere] {
            let mut expected: HashMap<[u64; 2], bool> = HashMap::new();
            for point in each_point(&ends) {
                let below =
                    |vector: &[u64; 2]| Some([point[0].checked_sub(vector[0])?, point[1].checked_sub(vector[1])?]);
                let options: Vec<[u64; 2]> = vectors.iter().filter_map(below).collect();
                let wins =
                    if options.is_empty() { play == Play::Misere } else { options.iter().any(|own| !expected[own]) };
                expected.insert([point[0], point[1]], wins);
            }
            let mut meter = Budget::default().start();
            let mut labels = Labels::new(&rules, 2, play, Determines::Outcome, &[]);
            labels.reach(&ends, &mut meter).unwrap();
            for (point, wins) in &expected {
                assert_eq!(labels.at(point, &mut meter).unwrap(), u32::from(*wins), "{text} {play:?} {point:?}");
            }
        }
    }
}
