//! The engine of take-and-break games that leave three heaps against the plainest engine: random rules of its shape, known
//! prefixes, small budgets, values of every width; and rules that are nearly of its shape, which it has to decline.

mod breaks;

use breaks::{fill, known_values, plenty, prefix, read};
use grundy::budget::{Budget, Exhausted};
use grundy::engine::{Declined, Task, engine, fill as by_the_first};
use grundy_core::value::Play;
use proptest::prelude::*;

/// One move or more that leaves three heaps, and others.
fn rules() -> impl Strategy<Value = String> {
    (breaks::rules(3..=3), breaks::rules(1..=3)).prop_map(|(three, others)| format!("{three}; {others}"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_table_agrees(text in rules(), end in 0..50_u64) {
        let found = fill("triples", &text, end, Play::Normal, &[]);
        prop_assert!(found.is_ok(), "{:?}: {}", found, text);
        prop_assert_eq!(found, fill("table", &text, end, Play::Normal, &[]), "{}", text);
    }

    #[test]
    fn misere_outcomes_do_not_add_up(text in rules(), end in 0..50_u64) {
        prop_assert_eq!(fill("triples", &text, end, Play::Misere, &[]), Err(Declined::Splits), "{}", text);
    }

    #[test]
    fn what_a_budget_leaves_is_a_prefix(
        text in rules(),
        end in 0..60_u64,
        steps in prop_oneof![0..1000_u64, 1000..20_000_u64],
        known in 0..60_usize,
    ) {
        prefix("triples", &text, end, steps, known)?;
    }

    /// Whatever the known values are, as large as they can be, both engines go on from them in the same way.
    #[test]
    fn known_values_of_any_width(text in rules(), known in known_values()) {
        let found = fill("triples", &text, 45, Play::Normal, &known).unwrap();
        prop_assert_eq!(found, fill("table", &text, 45, Play::Normal, &known).unwrap(), "{}", text);
    }
}

#[test]
fn games_with_codes() {
    let texts = [
        "0.3F",
        "0.F8",
        "0.8",
        "0.08",
        "0.FF",
        "8.",
        "C.8",
        "8.4!",
        "n -> a, b, c where a + b + c + t = n, t in {1, 4}",
        "n -> a, b, c where a + b + c + 1 = n; n -> end where n = 0",
        "take 1..99; n -> a, b, c where a + b + c = n, a >= 1, b >= 1, c >= 1",
    ];
    for text in texts {
        let found = fill("triples", text, 200, Play::Normal, &[]).unwrap();
        assert_eq!(found, fill("table", text, 200, Play::Normal, &[]).unwrap(), "{text}");
    }
}

/// Values beyond a byte, many words of them, found option by option from a plain reading of the rules: take one or two
/// and leave none or one, or take two and leave two or three.
#[test]
fn values_grow_out_of_bytes() {
    let found = fill("triples", "0.3F", 620, Play::Normal, &[]).unwrap().values;
    let mut values: Vec<u32> = Vec::new();
    for n in 0..=620_usize {
        let mut left = vec![false; 1 << 10];
        let mut leave = |value: u32| left[value as usize] = true;
        for rest in [n.checked_sub(1), n.checked_sub(2)].into_iter().flatten() {
            leave(if rest == 0 { 0 } else { values[rest] });
        }
        for a in 1..n.saturating_sub(2) {
            leave(values[a] ^ values[n - 2 - a]);
            for b in a..n.saturating_sub(2 + a) {
                leave(values[a] ^ values[b] ^ values[n - 2 - a - b]);
            }
        }
        values.push(u32::try_from(left.iter().position(|left| !left).unwrap()).unwrap());
    }
    assert!(values.iter().any(|value| *value > 300));
    assert_eq!(found, values);
}

#[test]
fn it_is_the_first_that_takes_three_heaps() {
    let rules = read("0.3F");
    let task = Task { game: &rules, play: Play::Normal, upto: &[50] };
    assert_eq!(by_the_first(task, &[], &mut plenty()).unwrap().1, "triples");
}

/// A hundredth of the steps of the table, and less.
#[test]
fn five_thousand_heaps_take_few_steps() {
    let rules = read("0.3F");
    let task = Task { game: &rules, play: Play::Normal, upto: &[5000] };
    let found =
        engine("triples").unwrap().fill(task, Vec::new(), &mut Budget { steps: 1 << 22, ..plenty_of_time() }.start());
    assert_eq!(found.map(|found| (found.stopped, found.values.len())), Ok((None, 5001)));
}

fn plenty_of_time() -> Budget {
    Budget { time: std::time::Duration::from_secs(600), ..Budget::default() }
}

#[test]
fn a_stopped_fill_keeps_its_values() {
    let rules = read("0.3F");
    let task = Task { game: &rules, play: Play::Normal, upto: &[1000] };
    for (budget, stopped) in [
        (Budget { steps: 10_000, ..plenty_of_time() }, Exhausted::Steps),
        (Budget { memory: 1 << 16, ..plenty_of_time() }, Exhausted::Memory),
    ] {
        let half = engine("triples").unwrap().fill(task, Vec::new(), &mut budget.start()).unwrap();
        assert!(half.stopped == Some(stopped) && half.values.len() >= 300, "{:?}, {}", half.stopped, half.values.len());
        let whole = engine("triples").unwrap().fill(task, half.values.clone(), &mut plenty()).unwrap();
        assert_eq!(whole, fill("triples", "0.3F", 1000, Play::Normal, &[]).unwrap());
        assert!(whole.values.starts_with(&half.values));
    }
}

#[test]
fn other_shapes_are_declined() {
    let others = [
        "0.7",
        "n -> m where m < n",
        "n -> a, b, c where a + b + c = n",
        "n -> a, b, c where a + b + c < n",
        "n -> a, b, c where a + b + c + 1 = n, a <= 3",
        "n -> a, b, c where a + b + c + 1 = n, a >= 1",
        "n -> a, b, c where a + b + c + 1 = n, a < b, b < c",
        "n -> a, b, c where a + b + c + 1 = n, a != b",
        "n -> a, b, c where a + b + c + 1 = n, a <= 2b",
        "n -> 3 copies of m where 3m + 1 = n",
        "n -> a, b, c, d where a + b + c + d + 1 = n",
        "n -> a, b, c where a + b + c + t = n, t divides n, t >= 1",
    ];
    for text in others {
        assert_eq!(fill("triples", text, 30, Play::Normal, &[]), Err(Declined::Shape), "{text}");
    }
}

#[test]
fn what_the_memory_does_not_hold_is_declined() {
    let rules = read("0.3F");
    let mut meter = Budget { memory: 3 << 19, ..Budget::default() }.start();
    let task = Task { game: &rules, play: Play::Normal, upto: &[1 << 30] };
    let found = engine("triples").unwrap().fill(task, Vec::new(), &mut meter);
    assert!(matches!(found, Err(Declined::Memory(cost)) if cost.bytes > 3 << 19));
}
