//! The engine of heaps with a memory against the definition and against search: random rules of its shape, written in
//! the notation with the heap first or second, both plays, random boxes and small budgets; and rules that are nearly
//! of its shape, which it has to decline.

use grundy::budget::{Budget, Meter};
use grundy::catalogue;
use grundy::engine::{Declined, Task, Values, engine};
use grundy_core::plain::Ruleset;
use grundy_core::value::{Play, mex};
use proptest::prelude::*;
use std::collections::HashMap;

/// A move: t from `least` on, and up to `most` if that is given, where factor·t + shift ≤ scale·memory, and what is left
/// is times·t + plus or anything from there to `slack` more.
#[derive(Clone, Debug)]
struct Rule {
    least: u64,
    most: Option<u64>,
    factor: u64,
    shift: i64,
    scale: u64,
    times: u64,
    plus: u64,
    slack: u64,
}

impl Rule {
    fn text(&self, heap_first: bool) -> String {
        let Rule { least, most, factor, shift, scale, times, plus, slack } = self;
        let pair = |heap: &str, memory: &str| {
            if heap_first { format!("({heap}, {memory})") } else { format!("({memory}, {heap})") }
        };
        let upto = most.map_or_else(String::new, |most| format!(", t <= {most}"));
        let bound = match (scale, shift) {
            (0, _) => String::new(),
            (_, shift) if *shift < 0 => format!(", {factor}t <= {scale}cap + {}", -shift),
            (_, shift) => format!(", {factor}t + {shift} <= {scale}cap"),
        };
        let left = format!("c >= {times}t + {plus}, c <= {times}t + {}", plus + slack);
        let (from, to) = (pair("n", "cap"), pair("n - t", "c"));
        format!("{from} -> {to} where t >= {least}{upto}{bound}, {left}")
    }

    fn options(&self, n: u64, cap: u64) -> Vec<(u64, u64)> {
        let allowed = |t: &u64| {
            let (left, right) = (i128::from(self.factor * t) + i128::from(self.shift), i128::from(self.scale * cap));
            self.most.is_none_or(|most| *t <= most) && (self.scale == 0 || left <= right)
        };
        let lefts = |t: u64| (0..=self.slack).map(move |more| (n - t, self.times * t + self.plus + more));
        (self.least..=n).filter(allowed).flat_map(lefts).collect()
    }
}

fn rule() -> impl Strategy<Value = Rule> {
    let most = prop_oneof![2 => Just(None), 1 => (0..6_u64).prop_map(Some)];
    let slack = prop_oneof![4 => Just(0_u64), 1 => 1..3_u64];
    (1..4_u64, most, 1..4_u64, -3..4_i64, prop_oneof![1 => Just(0_u64), 5 => 1..3_u64], 0..4_u64, 0..3_u64, slack)
        .prop_map(|(least, most, factor, shift, scale, times, plus, slack)| Rule {
            least,
            most: most.map(|more| least + more),
            factor,
            shift,
            scale,
            times,
            plus,
            slack,
        })
}

fn text(rules: &[Rule], heap_first: bool) -> String {
    rules.iter().map(|rule| rule.text(heap_first)).collect::<Vec<_>>().join("; ")
}

/// The value by the definition.
fn value(rules: &[Rule], n: u64, cap: u64, play: Play, known: &mut HashMap<(u64, u64), u32>) -> u32 {
    if let Some(value) = known.get(&(n, cap)) {
        return *value;
    }
    let options = rules.iter().flat_map(|rule| rule.options(n, cap));
    let mut seen: Vec<u64> = options.map(|(m, c)| value(rules, m, c, play, known).into()).collect();
    let value = match play {
        Play::Normal => u32::try_from(mex(&mut seen)).unwrap(),
        Play::Misere => u32::from(seen.is_empty() || seen.contains(&0)),
    };
    known.insert((n, cap), value);
    value
}

/// The box by the definition, `ends` being of the heap and of the memory.
fn expected(rules: &[Rule], ends: [u64; 2], heap_first: bool, play: Play) -> Vec<u32> {
    let mut known = HashMap::new();
    let [heap, memory] = ends;
    if heap_first {
        let cells = (0..=heap).flat_map(|n| (0..=memory).map(move |cap| (n, cap)));
        cells.map(|(n, cap)| value(rules, n, cap, play, &mut known)).collect()
    } else {
        let cells = (0..=memory).flat_map(|cap| (0..=heap).map(move |n| (n, cap)));
        cells.map(|(n, cap)| value(rules, n, cap, play, &mut known)).collect()
    }
}

fn plenty() -> Meter {
    Budget { time: std::time::Duration::from_secs(600), ..Budget::default() }.start()
}

fn read(text: &str) -> Ruleset {
    Ruleset::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn fill(name: &str, text: &str, ends: &[u64], play: Play) -> Result<Values, Declined> {
    engine(name).unwrap().fill(Task { game: &read(text), play, upto: ends }, Vec::new(), &mut plenty())
}

fn plays() -> impl Strategy<Value = Play> {
    prop_oneof![2 => Just(Play::Normal), 1 => Just(Play::Misere)]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn values_follow_from_the_definition(
        rules in prop::collection::vec(rule(), 1..4),
        ends in [0..40_u64, 0..25_u64],
        heap_first in any::<bool>(),
        play in plays(),
    ) {
        let (text, [heap, memory]) = (text(&rules, heap_first), ends);
        let upto = if heap_first { [heap, memory] } else { [memory, heap] };
        let found = fill("memory", &text, &upto, play);
        let found = found.map_err(|declined| TestCaseError::fail(format!("{declined:?}: {text}")))?;
        prop_assert_eq!(found.stopped, None);
        prop_assert_eq!(found.values, expected(&rules, ends, heap_first, play), "{} {:?}", text, ends);
    }

    #[test]
    fn search_agrees_on_small_boxes(
        rules in prop::collection::vec(rule(), 1..3),
        ends in [0..7_u64, 0..7_u64],
        heap_first in any::<bool>(),
        play in plays(),
    ) {
        let text = text(&rules, heap_first);
        prop_assert_eq!(fill("memory", &text, &ends, play), fill("search", &text, &ends, play), "{}", text);
    }

    #[test]
    fn what_a_budget_leaves_is_a_prefix(
        rules in prop::collection::vec(rule(), 1..3),
        ends in [0..40_u64, 0..12_u64],
        heap_first in any::<bool>(),
        play in plays(),
        steps in 0..2000_u64,
        known in 0..200_usize,
    ) {
        let all = expected(&rules, ends, heap_first, play);
        let before = all[..known.min(all.len())].to_vec();
        let ruleset = read(&text(&rules, heap_first));
        let upto = if heap_first { ends } else { [ends[1], ends[0]] };
        let mut meter = Budget { steps, ..Budget::default() }.start();
        let task = Task { game: &ruleset, play, upto: &upto };
        let found = engine("memory").unwrap().fill(task, before.clone(), &mut meter).unwrap();
        prop_assert!(found.values.len() >= before.len());
        prop_assert!(found.stopped.is_some() || found.values.len() == all.len());
        prop_assert!(all.starts_with(&found.values));
    }
}

#[test]
fn games_with_names() {
    for call in ["fibonacci-nim", "dynamic-nim(1)", "dynamic-nim(2)", "dynamic-nim(3)", "dynamic-nim(5)"] {
        let rules = catalogue::read(call, &[]).unwrap_or_else(|error| panic!("{call}: {error:?}"));
        for play in [Play::Normal, Play::Misere] {
            let task = Task { game: &rules, play, upto: &[40, 25] };
            let found = engine("memory").unwrap().fill(task, Vec::new(), &mut plenty()).unwrap();
            assert_eq!(found, engine("search").unwrap().fill(task, Vec::new(), &mut plenty()).unwrap(), "{call}");
        }
    }
}

/// Whinihan: with all but the whole heap to be taken at first, the Fibonacci numbers are lost.
#[test]
fn fibonacci_numbers_are_lost() {
    let found = fill("memory", "(n, cap) -> (n - t, 2t) where 1 <= t <= cap", &[2000, 2000], Play::Normal).unwrap();
    let lost = (2..=2000).filter(|n| found.values[n * 2001 + n - 1] == 0);
    let fibonacci = std::iter::successors(Some((2_usize, 3_usize)), |(a, b)| Some((*b, a + b))).map(|(a, _)| a);
    assert_eq!(lost.collect::<Vec<_>>(), fibonacci.take_while(|n| *n <= 2000).collect::<Vec<_>>());
}

#[test]
fn a_stopped_fill_keeps_whole_heaps() {
    let rules = read("(n, cap) -> (n - t, 2t) where 1 <= t <= cap");
    let task = Task { game: &rules, play: Play::Normal, upto: &[300, 300] };
    let mut meter = Budget { steps: 16_000, ..Budget::default() }.start();
    let half = engine("memory").unwrap().fill(task, Vec::new(), &mut meter).unwrap();
    assert!(half.stopped.is_some() && half.values.len() >= 301 * 30, "{}", half.values.len());
    let whole = engine("memory").unwrap().fill(task, half.values.clone(), &mut plenty()).unwrap();
    assert!(whole.stopped.is_none() && whole.values.starts_with(&half.values));
}

#[test]
fn other_shapes_are_declined() {
    let others = [
        "(n, cap) -> (n - t, cap) where 1 <= t <= cap",
        "(n, cap) -> (n - t, 2t) where t <= cap",
        "(n, cap) -> (n + t, 2t) where 1 <= t <= cap",
        "(n, cap) -> (n - t, 2t) where 1 <= t, t >= cap",
        "(n, cap) -> (n - t, 2t) where 1 <= t <= cap, t + cap != 5",
        "(n, cap) -> (n - t, 2t) where 1 <= t <= cap, t <= n - 3, n >= 9",
        "(n, cap) -> (n - t, c) where 1 <= t <= cap, c <= 2cap",
        "(n, cap) -> (n - t, 2t), (1, 1) where 1 <= t <= cap",
        "(n, cap) -> (n - t, n - t) where 1 <= t <= cap",
        "(n, last) -> (n - t, t) where 1 <= t <= 3, t != last",
        "(n, cap) -> (n - t, 2t) where 1 <= t <= cap; n -> n - 1",
        "n -> n - 1",
    ];
    for text in others {
        let ends = vec![12; if text.starts_with("n") { 1 } else { 2 }];
        for play in [Play::Normal, Play::Misere] {
            assert_eq!(fill("memory", text, &ends, play), Err(Declined::Shape), "{text}");
        }
    }
}

#[test]
fn what_the_memory_does_not_hold_is_declined() {
    let rules = Ruleset::read("(n, cap) -> (n - t, 2t) where 1 <= t <= cap").unwrap();
    for upto in [&[3999, 3999][..], &[999, 9]] {
        let mut meter = Budget { memory: 3 << 19, ..Budget::default() }.start();
        let task = Task { game: &rules, play: Play::Normal, upto };
        let found = engine("memory").unwrap().fill(task, Vec::new(), &mut meter);
        assert!(matches!(found, Err(Declined::Memory(cost)) if cost.bytes > 3 << 19), "{upto:?}");
    }
}
