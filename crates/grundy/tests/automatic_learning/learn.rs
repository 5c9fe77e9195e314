//! Automata that are learnt from labels, against the labels of larger numbers and against automata that are known.

use crate::systems_by_hand::{base, quadratic, zeckendorf};
use grundy::budget::Budget;
use grundy::find::automatic::{Labels, Learnt, Limits, Stopped, Unlearnt, learn, replay};
use grundy_core::law::{Automaton, Determines, System};
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;

const LIMITS: Limits = Limits { states: 1000, largest: 1 << 12, questions: 1 << 24 };
const WYTHOFF: &str =
    "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1; (a, b) -> (a - t, b - t) where t >= 1";

/// What is learnt, and the first tuple up to an end that contradicts it.
fn outcome_law(
    text: &str,
    play: Play,
    system: &System,
    length: usize,
    end: u64,
) -> (Result<Learnt, Unlearnt>, Option<Vec<u64>>) {
    let rules = Ruleset::read(text).unwrap();
    let arity = rules.arities()[0];
    let mut meter = Budget::default().start();
    let mut labels = Labels::new(&rules, arity, play, Determines::Outcome, &[]);
    let found = learn(system, arity, length, &mut labels.within(&mut meter), LIMITS);
    let first = found.as_ref().ok().and_then(|learnt| {
        replay(&learnt.automaton, system, &vec![end; arity], &mut labels.within(&mut meter)).unwrap()
    });
    (found, first)
}

#[test]
fn laws_of_the_literature_are_learnt_and_hold_far_beyond_the_table() {
    let nim =
        "(a, b, c) -> (m, b, c) where m < a; (a, b, c) -> (a, m, c) where m < b; (a, b, c) -> (a, b, m) where m < c";
    let near = "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1; (a, b) -> (a - t, b - u) where t >= 1, u >= 1, t - u < 2, u - t < 2";
    let rows = [
        ("take powers(2)", Play::Normal, base(2), 1, 3, 11, 5000),
        ("n -> n - t where 1 <= t, 2t <= n", Play::Normal, base(2), 1, 3, 11, 500),
        (WYTHOFF, Play::Normal, zeckendorf(), 2, 13, 25, 300),
        (WYTHOFF, Play::Misere, zeckendorf(), 2, 19, 33, 300),
        (near, Play::Normal, quadratic(2), 2, 15, 115, 400),
        ("(n, cap) -> (n - t, 2t) where 1 <= t <= cap", Play::Normal, zeckendorf(), 1, 8, 12, 300),
        (nim, Play::Normal, base(2), 1, 2, 7, 20),
        (nim, Play::Misere, base(2), 1, 5, 11, 20),
    ];
    for (text, play, system, length, classes, largest, end) in rows {
        let (found, first) = outcome_law(text, play, &system, length, end);
        let found = found.unwrap();
        assert_eq!((found.classes, found.largest, first), (classes, largest, None), "{text}, {play:?}");
    }
}

#[test]
fn tables_of_what_has_no_law_here_grow_with_the_suffixes() {
    let sizes = |text: &str, system: System| -> Vec<usize> {
        let size = |length| match outcome_law(text, Play::Normal, &system, length, 0).0 {
            Ok(learnt) => learnt.classes,
            Err(unlearnt) => unlearnt.classes(),
        };
        (1..=2).map(size).collect()
    };
    assert_eq!(sizes("take fibonacci", base(2)), [4, 7]);
    assert_eq!(sizes("take squares", base(2)), [5, 23]);
    assert_eq!(sizes(WYTHOFF, base(2)), [5, 27]);
}

#[test]
fn a_table_that_closes_too_early_is_contradicted_by_the_first_tuple_that_differs() {
    let (found, first) = outcome_law(WYTHOFF, Play::Normal, &zeckendorf(), 1, 30);
    let (found, system) = (found.unwrap(), zeckendorf());
    let wrong = |point: &[u64]| {
        let golden = |k: u64| (k + (5 * k * k).isqrt()) / 2;
        let (low, high) = (point[0].min(point[1]), point[0].max(point[1]));
        found.automaton.read(system.symbols(point)) != u32::from(low != golden(high - low))
    };
    let first = first.unwrap();
    assert!(wrong(&first), "{first:?}");
    // Words are compared digit by digit, so no smaller square has a tuple that differs in a shorter word.
    let shorter = (0..=30_u64).flat_map(|a| (0..=30).map(move |b| [a, b])).filter(|point| wrong(point));
    let shortest = shorter.map(|point| system.symbols(&point).len()).min();
    assert_eq!(Some(system.symbols(&first[..]).len()), shortest);
}

#[test]
fn nim_values_are_learnt_as_a_graph() {
    let rules = Ruleset::read("(a, b) -> (m, b) where m < a; (a, b) -> (a, m) where m < b").unwrap();
    let mut meter = Budget::default().start();
    let mut labels = Labels::new(&rules, 2, Play::Normal, Determines::Value, &[]);
    let mut graph = |point: &[u64]| -> Result<u32, Stopped> {
        Ok(u32::from(u64::from(labels.at(&point[..2], &mut meter)?) == point[2]))
    };
    let found = learn(&base(2), 3, 1, &mut graph, LIMITS).unwrap();
    assert_eq!(found.classes, 2);
    assert_eq!(replay(&found.automaton, &base(2), &[15, 15, 15], &mut graph), Ok(None));
}

/// A complete automaton over base `digits` whose first state is not left by zeros.
fn random_automaton(digits: usize, tracks: usize, states: u32, random: &mut impl FnMut(u32) -> u32) -> Automaton {
    let width = digits.pow(u32::try_from(tracks).unwrap());
    let mut targets: Vec<u32> = (0..states as usize * width).map(|_| random(states)).collect();
    targets[0] = 0;
    Automaton::new(digits, tracks, (0..states).map(|_| random(2)).collect(), targets).unwrap()
}

#[test]
fn random_automata_are_recovered() {
    let mut state = 5_u64;
    let mut random = move |below: u32| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((state >> 33) % u64::from(below)).unwrap()
    };
    for round in 0..150 {
        let (digits, tracks, states) = [(2, 1, 5), (2, 2, 4), (3, 1, 4), (2, 3, 3), (4, 2, 3)][round % 5];
        let secret = random_automaton(digits, tracks, states, &mut random);
        let system = base(digits as u64);
        let mut label = |point: &[u64]| -> Result<u32, Stopped> { Ok(secret.read(system.symbols(point))) };
        // Two states of n that differ do so after a word of length n − 2 or less.
        let found = learn(&system, tracks, states as usize - 2, &mut label, LIMITS).unwrap();
        assert!(found.classes <= states as usize);
        let longest = if tracks == 3 { 15 } else { 63 };
        assert_eq!(replay(&found.automaton, &system, &vec![longest; tracks], &mut label), Ok(None), "{secret:?}");
    }
}

#[test]
fn invalid_words_lead_to_a_state_of_their_own() {
    let mut all_one = |_: &[u64]| -> Result<u32, Stopped> { Ok(1) };
    let found = learn(&zeckendorf(), 1, 1, &mut all_one, LIMITS).unwrap();
    assert_eq!((found.classes, found.automaton.outputs()), (2, &[1, 1, 0][..]));
    assert_eq!(
        [found.automaton.read([1, 0, 1]), found.automaton.read([1, 1]), found.automaton.read([1, 1, 0])],
        [1, 0, 0]
    );
}

#[test]
fn boxes_and_single_labels_teach_the_same() {
    let rules = Ruleset::read(WYTHOFF).unwrap();
    for (system, ceilings) in [(zeckendorf(), vec![]), (base(2), vec![(1, 2)]), (base(3), vec![(0, 1)])] {
        let mut meter = Budget::default().start();
        let mut labels = Labels::new(&rules, 2, Play::Normal, Determines::Value, &ceilings);
        let few = Limits { states: 40, ..LIMITS };
        let boxed = learn(&system, 2, 2, &mut labels.within(&mut meter), few);
        let single = learn(&system, 2, 2, &mut |point: &[u64]| labels.at(point, &mut meter), few);
        assert_eq!(boxed.map(|found| found.automaton), single.map(|found| found.automaton));
    }
}

#[test]
fn limits_end_a_table_and_say_how_far_it_came() {
    let squares = |point: &[u64]| -> Result<u32, Stopped> { Ok(u32::from(point[0].isqrt().pow(2) == point[0])) };
    let with = |limits| learn(&base(2), 1, 3, &mut { squares }, limits).map(|found| found.classes);
    assert_eq!(with(Limits { states: 6, ..LIMITS }), Err(Unlearnt::States(7)));
    assert!(matches!(with(Limits { largest: 100, ..LIMITS }), Err(Unlearnt::Size(classes)) if classes > 1));
    assert!(matches!(with(Limits { questions: 100, ..LIMITS }), Err(Unlearnt::Questions(classes)) if classes > 1));
    assert!(learn(&base(2), 0, 1, &mut { squares }, LIMITS).is_err());
    assert!(matches!(learn(&base(2), 17, 1, &mut { squares }, LIMITS), Err(Unlearnt::Unfit)));
    assert!(matches!(learn(&base(2), 4, 9, &mut { squares }, LIMITS), Err(Unlearnt::Unfit)));
}
