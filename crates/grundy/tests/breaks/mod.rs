//! Random take-and-break rules, and what their engines have in common with the plainest engine.

use grundy::budget::{Budget, Meter};
use grundy::engine::{Declined, Task, Values, engine};
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use proptest::prelude::*;
use std::ops::RangeInclusive;

/// A move that takes one of some amounts and leaves one heap or more.
#[derive(Clone, Debug)]
struct Rule {
    amounts: Vec<u64>,
    parts: usize,
    positive: bool,
    /// What is required of several heaps: nothing, an order, or of two that they differ.
    relation: &'static str,
    /// The move exists for heaps of this size and more.
    from: u64,
}

impl Rule {
    fn text(&self) -> String {
        let amounts: Vec<String> = self.amounts.iter().map(u64::to_string).collect();
        let amounts = amounts.join(", ");
        let from = if self.from > 0 { format!(", n >= {}", self.from) } else { String::new() };
        let parts = &["a", "b", "c"][..self.parts];
        let positive =
            if self.positive { parts.iter().map(|part| format!(", {part} >= 1")).collect() } else { String::new() };
        let (to, sum, relation) = (parts.join(", "), parts.join(" + "), self.relation);
        format!("n -> {to} where {sum} + t = n, t in {{{amounts}}}{positive}{relation}{from}")
    }
}

fn rule(parts: RangeInclusive<usize>) -> impl Strategy<Value = Rule> {
    let from = prop_oneof![4 => Just(0_u64), 1 => 1..15_u64];
    let amounts = prop::collection::vec(0..9_u64, 1..4);
    (amounts, parts, any::<bool>(), 0..5_usize, from).prop_map(|(mut amounts, parts, positive, relation, from)| {
        // Nothing may be taken only if the heap is left as smaller ones.
        if parts == 1 || !positive {
            amounts.iter_mut().for_each(|amount| *amount = (*amount).max(1));
        }
        let relation = match parts {
            1 => "",
            2 => ["", "", ", a != b", ", a < b", ", a <= b"][relation],
            _ => ["", "", ", a <= b, b <= c", ", b <= a, a <= c", ", a <= b <= c"][relation],
        };
        Rule { amounts, parts, positive, relation, from }
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

/// Rules whose moves leave so many heaps, but for exceptions.
pub fn rules(parts: RangeInclusive<usize>) -> impl Strategy<Value = String> {
    (prop::collection::vec(rule(parts), 1..4), prop::collection::vec(exception(), 0..2))
        .prop_map(|(rules, exceptions)| rules.iter().map(Rule::text).chain(exceptions).collect::<Vec<_>>().join("; "))
}

/// Values of some first heaps, of any width, whether a game has them or not.
pub fn known_values() -> impl Strategy<Value = Vec<u32>> {
    prop::collection::vec(prop_oneof![0..9_u32, 250..260_u32, 65_530..65_540_u32, 0..1_u32 << 17], 1..30)
}

pub fn plenty() -> Meter {
    Budget { time: std::time::Duration::from_secs(600), ..Budget::default() }.start()
}

pub fn read(text: &str) -> Ruleset {
    Ruleset::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub fn fill(name: &str, text: &str, end: u64, play: Play, before: &[u32]) -> Result<Values, Declined> {
    engine(name).unwrap().fill(Task { game: &read(text), play, upto: &[end] }, before.to_vec(), &mut plenty())
}

/// What a small budget leaves is a prefix of the values of the table, and all of them if nothing ran out.
pub fn prefix(name: &str, text: &str, end: u64, steps: u64, known: usize) -> Result<(), TestCaseError> {
    let all = fill("table", text, end, Play::Normal, &[]).unwrap().values;
    let before = all[..known.min(all.len())].to_vec();
    let mut meter = Budget { steps, ..Budget::default() }.start();
    let task = Task { game: &read(text), play: Play::Normal, upto: &[end] };
    let found = engine(name).unwrap().fill(task, before.clone(), &mut meter).unwrap();
    prop_assert!(found.values.len() >= before.len());
    prop_assert!(found.stopped.is_some() || found.values.len() == all.len());
    prop_assert!(all.starts_with(&found.values), "{}", text);
    Ok(())
}
