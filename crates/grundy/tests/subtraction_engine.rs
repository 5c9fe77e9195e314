//! The engine for subtraction games against values computed from the definition: each of its methods in turn, both
//! plays, any end of the box, any known prefix, and budgets that run out.

use grundy::budget::{Budget, Exhausted, Meter};
use grundy::engine::{Declined, Task, Values, engine, subtraction};
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use std::time::Duration;

/// A ruleset: its text, and whether t may be taken from n, for every n from a heap on; below that heap each n may also
/// become 0.
struct Sample {
    text: String,
    taken: Box<dyn Fn(u64) -> bool>,
    ends_below: u64,
}

impl std::fmt::Debug for Sample {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

/// Values from the definition: the least natural that is no option's value; the outcome under misère play.
fn plainly(sample: &Sample, play: Play, heaps: u64) -> Vec<u32> {
    let heaps = usize::try_from(heaps).unwrap();
    let amounts: Vec<usize> = (1..heaps).filter(|amount| (sample.taken)(*amount as u64)).collect();
    let mut marks = vec![0; heaps + 1];
    let mut values: Vec<u32> = Vec::new();
    for heap in 0..heaps {
        let mut moves = false;
        let to_nothing = (0 < heap && (heap as u64) < sample.ends_below).then_some(heap);
        for amount in amounts.iter().copied().take_while(|amount| *amount <= heap).chain(to_nothing) {
            marks[values[heap - amount] as usize] = heap + 1;
            moves = true;
        }
        let mex = marks.iter().position(|mark| *mark != heap + 1).unwrap();
        values.push(match play {
            Play::Normal => u32::try_from(mex).unwrap(),
            Play::Misere => u32::from(!moves || mex > 0),
        });
    }
    values
}

fn meter() -> Meter {
    Budget { time: Duration::from_secs(600), ..Budget::default() }.start()
}

fn is_prime(n: u64) -> bool {
    n > 1 && (2..).take_while(|d| d * d <= n).all(|d| !n.is_multiple_of(d))
}

fn list(amounts: impl IntoIterator<Item = u64>) -> Sample {
    let amounts: Vec<u64> = amounts.into_iter().collect();
    let words: Vec<String> = amounts.iter().map(u64::to_string).collect();
    let text = format!("take {{{}}}", words.join(", "));
    Sample { text, taken: Box::new(move |amount| amounts.contains(&amount)), ends_below: 0 }
}

fn rule(text: &str, taken: impl Fn(u64) -> bool + 'static) -> Sample {
    Sample { text: text.to_owned(), taken: Box::new(taken), ends_below: 0 }
}

/// Sets that are not lists.
fn named() -> impl Strategy<Value = Sample> {
    let plain: Vec<fn() -> Sample> = vec![
        || rule("n -> m where m < n", |_| true),
        || rule("take odd", |t| t % 2 == 1),
        || rule("n -> n - t where t in even, t >= 2", |t| t % 2 == 0),
        || rule("take primes", is_prime),
        || rule("take squares", |t| t.isqrt().pow(2) == t),
        || rule("take powers(2)", u64::is_power_of_two),
        || rule("take powers(3)", |t| (0..20).any(|e| 3_u64.pow(e) == t)),
        || {
            rule("take fibonacci", |t| {
                [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597, 2584, 4181, 6765].contains(&t)
            })
        },
        || rule("take odd; take {4}", |t| t % 2 == 1 || t == 4),
        || rule("n -> n - t where t + 2 in multiples(5)", |t| t % 5 == 3),
        || rule("n -> n - t where t in primes, 5 <= t <= 97", |t| (5..=97).contains(&t) && is_prime(t)),
        || rule("n -> n - t where t in odd, t <= 301", |t| t % 2 == 1 && t <= 301),
        || {
            rule("take squares; take primes; take 600..610", |t| {
                t.isqrt().pow(2) == t || is_prime(t) || (600..=610).contains(&t)
            })
        },
    ];
    (0..plain.len()).prop_map(move |at| plain[at]())
}

fn ranges() -> impl Strategy<Value = Sample> {
    prop::collection::vec((1_u64..400, 0_u64..500), 1..4).prop_map(|ranges| {
        let texts: Vec<String> = ranges.iter().map(|(low, width)| format!("take {low}..{}", low + width)).collect();
        rule(&texts.join("; "), move |t| ranges.iter().any(|(low, width)| (*low..=low + width).contains(&t)))
    })
}

fn all_but() -> impl Strategy<Value = Sample> {
    prop::collection::btree_set(1_u64..300, 1..5).prop_map(|out| {
        let words: Vec<String> = out.iter().map(u64::to_string).collect();
        let text = format!("n -> n - t where t >= 1, t not in {{{}}}", words.join(", "));
        rule(&text, move |t| !out.contains(&t))
    })
}

fn sample() -> impl Strategy<Value = Sample> {
    let any = prop_oneof![
        3 => prop::collection::btree_set(prop_oneof![1_u64..6, 1_u64..300, 1_u64..2000], 1..60).prop_map(list),
        1 => prop::collection::btree_set(1_u64..3000, 300..600).prop_map(list),
        1 => ranges(),
        1 => all_but(),
        3 => named(),
    ];
    (any, prop_oneof![3 => Just(0_u64), 1 => 2_u64..700]).prop_map(|(mut sample, ends_below)| {
        if ends_below > 0 {
            sample.text += &format!("; n -> 0 where 0 < n < {ends_below}");
            sample.ends_below = ends_below;
        }
        sample
    })
}

fn heaps() -> impl Strategy<Value = u64> {
    prop_oneof![
        1_u64..4,
        (1_u64..6, -2_i64..3).prop_map(|(blocks, more)| (256 * blocks).saturating_add_signed(more)),
        1_u64..1500
    ]
}

/// By the engine if no method is named. `None` where it is declined.
fn filled(method: Option<&str>, task: Task<'_>, before: &[u32], meter: &mut Meter) -> Option<Values> {
    let found = match method {
        Some(method) => subtraction::fill_by(method, task, before.to_vec(), meter),
        None => engine("subtraction").unwrap().fill(task, before.to_vec(), meter),
    };
    match found {
        Ok(values) => Some(values),
        Err(Declined::Shape) => None,
        Err(other) => panic!("{other:?}"),
    }
}

fn ways() -> impl Iterator<Item = Option<&'static str>> {
    subtraction::methods().map(Some).chain([None])
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 100,
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_method_gives_the_values_of_the_definition(
        sample in sample(), heaps in heaps(), known in 0_usize..10_000, misere: bool
    ) {
        let rules = Ruleset::read(&sample.text).unwrap();
        let play = if misere { Play::Misere } else { Play::Normal };
        let expected = plainly(&sample, play, heaps);
        let task = Task { game: &rules, play, upto: &[heaps - 1] };
        let share = known % expected.len();
        let mut accepted = 0;
        for method in ways() {
            for before in [&[][..], &expected[..share], &expected] {
                let mut meter = meter();
                let memory = meter.memory();
                let Some(found) = filled(method, task, before, &mut meter) else { continue };
                accepted += 1;
                prop_assert_eq!(found.stopped, None, "{} by {:?}", &sample.text, method);
                prop_assert_eq!(&found.values, &expected, "{} by {:?}", &sample.text, method);
                prop_assert_eq!(meter.memory(), memory, "{} by {:?}", &sample.text, method);
            }
        }
        prop_assert!(accepted >= 6, "{}", sample.text);
    }

    #[test]
    fn a_budget_that_runs_out_leaves_a_right_prefix(
        sample in sample(), heaps in heaps(), steps in 0_u64..20_000, known in 0_usize..500, misere: bool
    ) {
        let rules = Ruleset::read(&sample.text).unwrap();
        let play = if misere { Play::Misere } else { Play::Normal };
        let expected = plainly(&sample, play, heaps);
        let before = &expected[..known.min(expected.len())];
        let task = Task { game: &rules, play, upto: &[heaps - 1] };
        for method in ways() {
            let mut meter = Budget { steps, time: Duration::from_secs(600), ..Budget::default() }.start();
            let memory = meter.memory();
            let Some(found) = filled(method, task, before, &mut meter) else { continue };
            prop_assert!(found.values.len() >= before.len());
            prop_assert_eq!(found.stopped.is_none(), found.values.len() == expected.len());
            prop_assert!(expected.starts_with(&found.values), "{} by {:?}", &sample.text, method);
            prop_assert_eq!(meter.memory(), memory, "{} by {:?}", &sample.text, method);
        }
    }
}

/// Each set far beyond its first repetition, so that chunks, sliding and copying are all met.
#[test]
fn long_boxes_agree_with_the_definition() {
    let samples = [
        list([1, 3, 4]),
        list([1, 9000]),
        list([7, 300, 9001, 12_345, 20_000]),
        list((1..60).map(|i| i * i % 9973)),
        rule("take 40..9500", |t| (40..=9500).contains(&t)),
        rule("take squares", |t| t.isqrt().pow(2) == t),
        rule("n -> n - t where t in odd, t <= 9001", |t| t % 2 == 1 && t <= 9001),
    ];
    for sample in samples {
        let rules = Ruleset::read(&sample.text).unwrap();
        for play in [Play::Normal, Play::Misere] {
            let short = sample.text.contains("..") || sample.text.contains("odd");
            let heaps = if short { 20_000 } else { 100_000 };
            let expected = plainly(&sample, play, heaps);
            let task = Task { game: &rules, play, upto: &[heaps - 1] };
            for method in ways() {
                if let Some(found) = filled(method, task, &[], &mut meter()) {
                    assert_eq!(found.stopped, None);
                    assert!(found.values == expected, "{} by {method:?}", sample.text);
                }
            }
        }
    }
}

#[test]
fn memory_is_asked_for_before_it_is_taken() {
    let rules = Ruleset::read("take {1, 30, 700}").unwrap();
    let task = Task { game: &rules, play: Play::Normal, upto: &[1 << 20] };
    let chosen = engine("subtraction").unwrap();
    let mut poor = Budget { memory: 1 << 22, ..Budget::default() }.start();
    assert!(matches!(chosen.cost(task, &poor), Err(Declined::Memory(_))));
    assert!(matches!(chosen.fill(task, Vec::new(), &mut poor), Err(Declined::Memory(_))));
    let cost = chosen.cost(task, &meter()).unwrap();
    assert_eq!(cost.components, (1 << 20) + 1);
    assert!(cost.bytes >= 4 << 20 && cost.bytes < 5 << 20, "{cost:?}");
    let huge = Task { upto: &[1 << 39], ..task };
    assert_eq!(chosen.cost(huge, &meter()), Err(Declined::Size));
}

#[test]
fn what_was_computed_before_the_memory_ran_out_is_right() {
    let sample = rule("take squares", |t| t.isqrt().pow(2) == t);
    let rules = Ruleset::read(&sample.text).unwrap();
    let task = Task { game: &rules, play: Play::Normal, upto: &[29_999] };
    let expected = plainly(&sample, Play::Normal, 30_000);
    for memory in [10_000, 40_000, 80_000, 200_000, 1_000_000] {
        let mut meter = Budget { memory, ..Budget::default() }.start();
        let found = subtraction::fill_by("planes", task, vec![0, 1], &mut meter).unwrap();
        assert_eq!(found.stopped.is_none(), found.values.len() == 30_000, "{memory}");
        assert!(expected.starts_with(&found.values) && found.values.len() >= 2, "{memory}");
        assert_eq!(meter.memory(), memory);
    }
}

#[test]
fn other_rules_are_declined() {
    let texts = ["n -> n - t where t in {0, 1}", "n -> a, b where a + b + 1 = n", "(a, b) -> (a - 1, b)", "n -> n + 1"];
    for text in texts {
        let rules = Ruleset::read(text).unwrap();
        let upto = vec![10; rules.arities()[0]];
        let task = Task { game: &rules, play: Play::Normal, upto: &upto };
        let declined = engine("subtraction").unwrap().fill(task, Vec::new(), &mut meter());
        assert_eq!(declined, Err(Declined::Shape), "{text}");
    }
}

#[test]
fn an_exhausted_budget_says_so() {
    let rules = Ruleset::read("take primes").unwrap();
    let task = Task { game: &rules, play: Play::Normal, upto: &[100_000] };
    let mut meter = Budget { steps: 30_000, ..Budget::default() }.start();
    let found = engine("subtraction").unwrap().fill(task, vec![0, 0], &mut meter).unwrap();
    assert_eq!(found.stopped, Some(Exhausted::Steps));
    assert!(found.values.len() >= 2);
}

/// The same values without the vector instructions of the processor, in a process of its own: the choice is made once.
#[test]
fn the_portable_path_gives_the_same_values() {
    let own = std::env::current_exe().unwrap();
    let run = std::process::Command::new(own)
        .args(["--exact", "long_boxes_agree_with_the_definition"])
        .env("GRUNDY_SIMD", "off")
        .output()
        .unwrap();
    let printed = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success() && printed.contains("1 passed"), "{printed}");
}
