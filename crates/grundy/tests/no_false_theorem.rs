//! Random rules near the edge of the theorems: thresholds, orders, parities, heaps that rise. Whatever is guessed from a
//! short prefix and passes the checker is true to the end of a long prefix.

use grundy::budget::{Budget, Meter};
use grundy::engine::{Task, engine};
use grundy::find::guess;
use grundy_core::certificate::Certificate;
use grundy_core::check::{KINDS, check};
use grundy_core::law::{Determines, Law, Periodic};
use grundy_core::plain::{Fuel, Ruleset, Takings};
use grundy_core::value::{Play, order_options};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::FileFailurePersistence;
use std::time::Duration;

/// Heaps of the long prefix.
const LONG: u64 = 260;

fn patient() -> Meter {
    Budget { time: Duration::from_secs(3600), ..Budget::default() }.start()
}

fn set() -> impl Strategy<Value = String> {
    prop::collection::btree_set(0_u64..12, 1..4).prop_map(|set| {
        let members: Vec<String> = set.iter().map(u64::to_string).collect();
        format!("{{{}}}", members.join(", "))
    })
}

/// A condition that may or may not leave the shape; K stands for a number.
fn with_number(conditions: &'static [&'static str]) -> impl Strategy<Value = String> {
    let number = prop_oneof![0_u64..12, 20_u64..130];
    (select(conditions), number).prop_map(|(condition, number)| condition.replace('K', &number.to_string()))
}

fn one_part() -> impl Strategy<Value = String> {
    let more = with_number(&[
        "",
        "",
        "",
        ", n >= K",
        ", n <= K",
        ", n - t >= K",
        ", n != K",
        ", t != K",
        ", n % 2 = 0",
        ", t < n",
        ", 2t <= n + K",
        ", n - t != K",
        ", n - t > t",
        ", K divides n - t",
        ", t % 3 != 1",
    ]);
    let amount = prop_oneof![
        set().prop_map(|set| format!("t in {set}, t >= 1")),
        set().prop_map(|set| format!("t >= 1, t not in {set}")),
        Just("1 <= t <= 5".to_owned()),
        set().prop_map(|set| format!("t in {set}")),
    ];
    (amount, more).prop_map(|(amount, more)| format!("n -> n - t where {amount}{more}"))
}

fn rising() -> impl Strategy<Value = String> {
    let more = with_number(&[", n >= K", ", n <= K", ", n = K", ""]);
    (set(), more).prop_map(|(set, more)| format!("n -> n + t where t in {set}{more}"))
}

fn parts() -> impl Strategy<Value = String> {
    let more = with_number(&[
        "",
        "",
        ", a >= 1",
        ", a >= 1, b >= 1",
        ", a < b",
        ", a <= b",
        ", 1 <= a < b",
        ", a != b",
        ", a >= 2",
        ", n >= K",
        ", n <= K",
        ", a + b >= K",
        ", a <= b + 1",
        ", b <= a + K",
        ", a >= 1, a <= b",
        ", b >= 1, a <= b",
    ]);
    let two = (set(), more)
        .prop_map(|(set, more)| format!("n -> a, b where a + b + t = n, t in {set}, t + a >= 1, t + b >= 1{more}"));
    let plain = (set(), with_number(&["", ", 1 <= a < b", ", 1 <= a <= b", ", n >= K, 1 <= a, 1 <= b"]))
        .prop_map(|(set, more)| format!("n -> a, b where a + b + t = n, t in {set}, t >= 1{more}"));
    let three = (set(), with_number(&["", ", 1 <= a <= b <= c", ", a <= b <= c", ", a < b < c"]))
        .prop_map(|(set, more)| format!("n -> a, b, c where a + b + c + t = n, t in {set}, t >= 1{more}"));
    prop_oneof![3 => plain, 3 => two, 1 => three]
}

fn rules() -> impl Strategy<Value = String> {
    let target =
        with_number(&["n -> 0 where 0 < n < K", "n -> 1 where n > 1", "n -> 0 where n > K", "n -> end where n <= K"]);
    let one = prop_oneof![5 => one_part(), 4 => parts(), 1 => rising(), 1 => target];
    prop::collection::vec(one, 1..4).prop_map(|moves| moves.join("; "))
}

/// The options that takings say, from their definition.
fn left(takings: &Takings, heap: u64) -> Vec<Vec<Vec<u64>>> {
    let mut all = Vec::new();
    for one in &takings.all {
        let further = one.all_from.unwrap_or(u64::MAX)..=heap;
        for amount in one.amounts.iter().copied().chain(further).filter(|amount| *amount <= heap) {
            let rest = heap - amount;
            let lists: Vec<Vec<u64>> = match one.parts {
                1 => vec![vec![rest]],
                2 => (0..=rest / 2).map(|a| vec![a, rest - a]).collect(),
                _ => (0..=rest)
                    .flat_map(|a| (a..=rest).map(move |b| (a, b)))
                    .filter(|(a, b)| a + 2 * b <= rest)
                    .map(|(a, b)| vec![a, b, rest - a - b])
                    .collect(),
            };
            let allowed = |parts: &Vec<u64>| {
                (!one.positive || parts.iter().all(|part| *part > 0)) && !(one.unequal && parts[0] == parts[1])
            };
            all.extend(lists.into_iter().filter(allowed));
        }
    }
    let mut all: Vec<Vec<Vec<u64>>> =
        all.into_iter().map(|parts| parts.into_iter().map(|part| vec![part]).collect()).collect();
    order_options(&mut all);
    all
}

/// What a finite-state proof verifies of a law, whether it lists its values or not, is true to the end of a long prefix.
fn finite_state(rules: &Ruleset, text: &str, law: &Periodic, long: Option<&[u32]>) -> Result<(), TestCaseError> {
    let laws = [Some(Law::Periodic(law.clone())), Law::Periodic(law.clone()).repeats().map(Law::Repeating)];
    for (law, window) in laws.into_iter().flatten().flat_map(|law| [2, 5, 13].map(|window| (law.clone(), window))) {
        for (mask, parity) in [1, 2, 3, 7].into_iter().flat_map(|mask| [(mask, false), (mask, true)]) {
            let witnesses = (0..=window).collect();
            let offered = Certificate::finite_state(rules, law.clone(), mask, parity, window, witnesses);
            if check(offered, &mut Fuel::new(1 << 30)).is_err() {
                continue;
            }
            let Some(long) = long else { return Err(TestCaseError::fail(format!("{text}: heaps have no values"))) };
            let repeats = law.repeats().unwrap();
            for heap in 0..long.len() {
                let before = usize::try_from(repeats.fold(&(heap as u64)).unwrap()).unwrap();
                prop_assert_eq!(
                    long[heap],
                    long[before],
                    "{}: {:?} {} {} {} at {}",
                    text,
                    law,
                    mask,
                    parity,
                    window,
                    heap
                );
                let said = law.at(&[heap as u64]);
                prop_assert!(said.is_none_or(|said| said == u64::from(long[heap])), "{}: {:?} at {}", text, law, heap);
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: std::env::var("CASES").map_or(500, |cases| cases.parse().unwrap()),
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        max_global_rejects: 1 << 20,
        ..ProptestConfig::default()
    })]

    /// The checker replays by what the shape says is taken: these are the options of every heap from there on.
    #[test]
    fn takings_are_the_options(text in rules()) {
        let Ok(rules) = Ruleset::read(&text) else { return Ok(()) };
        let mut fuel = Fuel::new(1 << 30);
        let subtracting = rules.subtraction().filter(|shape| shape.most.is_some() || shape.all_from.is_some());
        let subtracting = subtracting.map(|shape| shape.takings(&rules, &mut fuel).unwrap());
        let breaking = rules.breaking().map(|shape| shape.takings(&rules, shape.most, &mut fuel).unwrap());
        for takings in subtracting.into_iter().chain(breaking) {
            for heap in takings.from..takings.from + 30 {
                let options = rules.options(&[heap], &mut fuel).unwrap();
                prop_assert_eq!(left(&takings, heap), options, "{} at {}: {:?}", text, heap, takings);
            }
        }
    }

    #[test]
    fn what_passes_the_checker_is_true(text in rules()) {
        let Ok(rules) = Ruleset::read(&text) else { return Ok(()) };
        for play in [Play::Normal, Play::Misere] {
            let splits = rules.moves().iter().any(|one| one.to.len() > 1);
            if play == Play::Misere && splits {
                continue;
            }
            let task = Task { game: &rules, play, upto: &[LONG] };
            // Without values of all heaps there is nothing to be true; then nothing may be proved either.
            let long = engine("table").unwrap().fill(task, Vec::new(), &mut patient()).ok().map(|filled| filled.values);
            let prefix = |length: usize| match &long {
                Some(long) => long[..length].to_vec(),
                None => (0..length).map(|heap| u32::try_from(heap % 2).unwrap()).collect(),
            };
            for length in [6, 12, 24, 48, 96] {
                let values = prefix(length);
                let outcome: Vec<u32> = values.iter().map(|value| u32::from(*value > 0)).collect();
                let tries = [(Determines::Value, values), (Determines::Outcome, outcome)];
                for (determines, values) in tries {
                    let Some(law) = guess(&values, determines == Determines::Value) else { continue };
                    // The same law with one of its first values changed, and with a longer preperiod.
                    let mut changed: Vec<u64> = (0..law.values().len() as u64 + 3).map(|heap| law.at(&heap).unwrap()).collect();
                    let place = (length * 7) % changed.len();
                    changed[place] += 1;
                    let changed = Periodic::new(changed, law.preperiod() + 3, law.saltus()).unwrap();
                    if play == Play::Normal && determines == Determines::Value {
                        finite_state(&rules, &text, &law, long.as_deref())?;
                    }
                    for (kind, law) in KINDS.into_iter().flat_map(|kind| [(kind, law.clone()), (kind, changed.clone())]) {
                        let rules = rules.clone();
                        let offered = Certificate::new(kind.name, &rules, play, determines, law.clone());
                        if check(offered, &mut Fuel::new(1 << 34)).is_err() {
                            continue;
                        }
                        prop_assert!(long.is_some(), "{} by {}: heaps have no values", text, kind.name);
                        for (heap, value) in (0_u64..).zip(long.iter().flatten()) {
                            let value = if determines == Determines::Outcome { u64::from(*value > 0) } else { u64::from(*value) };
                            prop_assert_eq!(law.at(&heap), Some(value), "{} {} by {} at {}", text, play, kind.name, heap);
                        }
                    }
                }
            }
        }
    }
}
