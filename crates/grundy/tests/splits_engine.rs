//! The engine of take-and-break games against the plainest engine: random rules of its shape, both plays, known
//! prefixes, small budgets, values of every width; and rules that are nearly of its shape, which it has to decline.

use grundy::budget::{Budget, Meter};
use grundy::engine::{Declined, Task, Values, engine};
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use proptest::prelude::*;

/// A move that takes one of some amounts and leaves one heap or two.
#[derive(Clone, Debug)]
struct Rule {
    amounts: Vec<u64>,
    two: bool,
    positive: bool,
    /// What is required of two heaps: nothing, an order, or that they differ.
    relation: &'static str,
    /// The move exists for heaps of this size and more.
    from: u64,
}

impl Rule {
    fn text(&self) -> String {
        let amounts: Vec<String> = self.amounts.iter().map(u64::to_string).collect();
        let amounts = amounts.join(", ");
        let from = if self.from > 0 { format!(", n >= {}", self.from) } else { String::new() };
        if self.two {
            let positive = if self.positive { ", a >= 1, b >= 1" } else { "" };
            format!("n -> a, b where a + b + t = n, t in {{{amounts}}}{positive}{}{from}", self.relation)
        } else {
            let positive = if self.positive { ", m >= 1" } else { "" };
            format!("n -> m where m + t = n, t in {{{amounts}}}{positive}{from}")
        }
    }
}

fn rule() -> impl Strategy<Value = Rule> {
    let relation = prop_oneof![Just(""), Just(""), Just(", a != b"), Just(", a < b"), Just(", a <= b")];
    let from = prop_oneof![4 => Just(0_u64), 1 => 1..15_u64];
    let amounts = prop::collection::vec(0..9_u64, 1..4);
    (amounts, any::<bool>(), any::<bool>(), relation, from).prop_map(|(mut amounts, two, positive, relation, from)| {
        // Nothing may be taken only if the heap is left as two smaller ones.
        if !(two && positive) {
            amounts.iter_mut().for_each(|amount| *amount = (*amount).max(1));
        }
        Rule { amounts, two, positive, relation, from }
    })
}

/// A move of small heaps that is of no shape.
fn exception() -> impl Strategy<Value = String> {
    (1..9_u64, 0..4_u64).prop_map(|(heap, kind)| match kind {
        0 => format!("n -> end where n = {heap}"),
        1 => format!("n -> 0 where 0 < n <= {heap}"),
        2 => format!("n -> {}, {} where n = {heap}", heap - 1, heap / 2),
        _ => format!("n -> a, a where 2a < n <= {heap}"),
    })
}

fn rules() -> impl Strategy<Value = String> {
    (prop::collection::vec(rule(), 1..4), prop::collection::vec(exception(), 0..2))
        .prop_map(|(rules, exceptions)| rules.iter().map(Rule::text).chain(exceptions).collect::<Vec<_>>().join("; "))
}

fn plenty() -> Meter {
    Budget { time: std::time::Duration::from_secs(600), ..Budget::default() }.start()
}

fn read(text: &str) -> Ruleset {
    Ruleset::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn fill(name: &str, text: &str, end: u64, play: Play, before: &[u32]) -> Result<Values, Declined> {
    engine(name).unwrap().fill(Task { game: &read(text), play, upto: &[end] }, before.to_vec(), &mut plenty())
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
        let all = fill("table", &text, end, Play::Normal, &[]).unwrap().values;
        let before = all[..known.min(all.len())].to_vec();
        let mut meter = Budget { steps, ..Budget::default() }.start();
        let task = Task { game: &read(&text), play: Play::Normal, upto: &[end] };
        let found = engine("splits").unwrap().fill(task, before.clone(), &mut meter).unwrap();
        prop_assert!(found.values.len() >= before.len());
        prop_assert!(found.stopped.is_some() || found.values.len() == all.len());
        prop_assert!(all.starts_with(&found.values), "{}", text);
    }

    /// Whatever the known values are, as large as they can be, both engines go on from them in the same way.
    #[test]
    fn known_values_of_any_width(
        text in rules(),
        known in prop::collection::vec(prop_oneof![0..9_u32, 250..260_u32, 65_530..65_540_u32, 0..1_u32 << 20], 1..30),
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
