//! The engine of take-and-break games against the plainest engine: random rules of its shape, both plays, known
//! prefixes, small budgets, values of every width; and rules that are nearly of its shape, which it has to decline.

mod breaks;

use breaks::{fill, known_values, plenty, prefix, read};
use grundy::budget::Budget;
use grundy::engine::{Declined, Task, engine};
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use proptest::prelude::*;

fn rules() -> impl Strategy<Value = String> {
    breaks::rules(1..=2)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_table_agrees(text in rules(), end in 0..60_u64) {
        let found = fill("splits", &text, end, Play::Normal, &[]);
        prop_assert!(found.is_ok(), "{:?}: {}", found, text);
        prop_assert_eq!(found, fill("table", &text, end, Play::Normal, &[]), "{}", text);
    }

    #[test]
    fn misere_outcomes_do_not_add_up(text in rules(), end in 0..60_u64) {
        let found = fill("splits", &text, end, Play::Misere, &[]);
        let leaves_two = read(&text).breaking().is_some_and(|shape| shape.parts > 1);
        if leaves_two {
            prop_assert_eq!(found, Err(Declined::Splits), "{}", text);
        } else {
            // Small heaps may split all the same.
            match fill("table", &text, end, Play::Misere, &[]) {
                Ok(values) => prop_assert_eq!(found, Ok(values), "{}", text),
                Err(declined) => prop_assert_eq!(found, Err(declined), "{}", text),
            }
        }
    }

    #[test]
    fn what_a_budget_leaves_is_a_prefix(
        text in rules(),
        end in 0..80_u64,
        steps in prop_oneof![0..1000_u64, 1000..20_000_u64],
        known in 0..60_usize,
    ) {
        prefix("splits", &text, end, steps, known)?;
    }

    /// Whatever the known values are, as large as they can be, both engines go on from them in the same way.
    #[test]
    fn known_values_of_any_width(
        text in rules(),
        known in known_values(),
    ) {
        let found = fill("splits", &text, 50, Play::Normal, &known).unwrap();
        prop_assert_eq!(found, fill("table", &text, 50, Play::Normal, &known).unwrap(), "{}", text);
    }
}

#[test]
fn values_grow_out_of_bytes() {
    let text = "take 1..300; n -> a, b where a + b = n, a >= 1, b >= 1";
    let found = fill("splits", text, 700, Play::Normal, &[]).unwrap();
    assert!(found.values.iter().any(|value| *value > 300));
    assert_eq!(found, fill("table", text, 700, Play::Normal, &[]).unwrap());
}

#[test]
fn games_with_names() {
    // Kayles, Dawson's Kayles, 0.77, Lasker's Nim, Grundy's game, 4.7 and others.
    let texts = [
        "n -> a, b where a + b + t = n, t in {1, 2}",
        "0.07",
        "0.77",
        "0.137",
        "4.3",
        "4!.",
        "4.7",
        "0.7!7!",
        "0.6",
        "0.333",
        "n -> a, b where a + b + t = n, 2 <= t <= 4",
        "take {1, 2, 4, 9}; n -> a, b where a + b = n, a >= 1, b >= 1",
    ];
    for text in texts {
        let found = fill("splits", text, 150, Play::Normal, &[]).unwrap();
        assert_eq!(found, fill("table", text, 150, Play::Normal, &[]).unwrap(), "{text}");
    }
}

/// Guy and Smith 1956: Kayles has period 12 from 71 on.
#[test]
fn kayles_has_its_period() {
    let found = fill("splits", "0.77", 3000, Play::Normal, &[]).unwrap().values;
    assert!((71..=3000 - 12).all(|n| found[n] == found[n + 12]) && found[70] != found[82]);
}

#[test]
fn a_stopped_fill_keeps_its_values() {
    let rules = read("4!.");
    let task = Task { game: &rules, play: Play::Normal, upto: &[1000] };
    let half =
        engine("splits").unwrap().fill(task, Vec::new(), &mut Budget { steps: 4000, ..Budget::default() }.start());
    let half = half.unwrap();
    assert!(half.stopped.is_some() && half.values.len() >= 300, "{}", half.values.len());
    let whole = engine("splits").unwrap().fill(task, half.values.clone(), &mut plenty()).unwrap();
    assert_eq!(whole, fill("splits", "4!.", 1000, Play::Normal, &[]).unwrap());
    assert!(whole.values.starts_with(&half.values));
}

#[test]
fn other_shapes_are_declined() {
    let others = [
        "0.8",
        "n -> m where m < n",
        "n -> a, b where a + b = n",
        "n -> a, b where a + b + t = n, t >= 1, a <= 3",
        "n -> a, b where a + b < n",
        "n -> a, b where a + b + 1 = n, a <= 2b",
        "n -> 2 copies of m where 2m + 1 = n",
        "n -> end; n -> n - 1",
        "n -> a, b where a + b + t = n, t divides n, t >= 1",
        "n -> n / 2 where n >= 1",
    ];
    for text in others {
        assert_eq!(fill("splits", text, 30, Play::Normal, &[]), Err(Declined::Shape), "{text}");
    }
    let rules = read("(a, b) -> (a - 1, b)");
    let task = Task { game: &rules, play: Play::Normal, upto: &[5, 5] };
    assert_eq!(engine("splits").unwrap().fill(task, Vec::new(), &mut plenty()), Err(Declined::Shape));
}

#[test]
fn what_the_memory_does_not_hold_is_declined() {
    let rules = Ruleset::read("0.77").unwrap();
    let mut meter = Budget { memory: 3 << 19, ..Budget::default() }.start();
    let task = Task { game: &rules, play: Play::Normal, upto: &[1 << 30] };
    let found = engine("splits").unwrap().fill(task, Vec::new(), &mut meter);
    assert!(matches!(found, Err(Declined::Memory(cost)) if cost.bytes > 3 << 19));
}
