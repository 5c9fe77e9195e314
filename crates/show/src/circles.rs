//! Where play can go round, in words: loopy nim-values, and why a sum of components is won, lost or drawn.

use crate::messages::{Messages, Value, number, text};
use crate::position::listed;
use grundy::graph::LoopyValue;
use grundy_core::value::{Outcome, Play};

/// A value: `3`, `∞{0, 2}`.
pub fn value(value: &LoopyValue) -> String {
    match value {
        LoopyValue::Nim(number) => number.to_string(),
        LoopyValue::Loop(values) => {
            let values: Vec<String> = values.iter().map(u32::to_string).collect();
            format!("∞{{{}}}", values.join(", "))
        }
    }
}

/// How many moves play lasts.
pub fn remote(messages: &Messages, moves: u64) -> String {
    messages.with("graph-remoteness", &[("moves", count(moves))])
}

fn count(moves: u64) -> Value {
    number(usize::try_from(moves).unwrap_or(usize::MAX))
}

/// What the reason is read off.
pub(crate) struct Why<'a> {
    pub play: Play,
    pub outcome: Outcome,
    /// The value of the sum and of its components, if values say who wins.
    pub value: Option<&'a LoopyValue>,
    pub values: Option<&'a [LoopyValue]>,
    /// How many moves play lasts, if that is known.
    pub remoteness: Option<u64>,
    /// Whether all positions were searched.
    pub by_search: bool,
    /// The move to make.
    pub best: Option<String>,
}

impl Why<'_> {
    /// The reason in one sentence.
    pub(crate) fn say(self, messages: &Messages) -> String {
        let values = self.values.unwrap_or_default();
        let loops: Vec<&LoopyValue> = values.iter().filter(|value| matches!(value, LoopyValue::Loop(_))).collect();
        let shown: Vec<String> = values.iter().map(value).collect();
        let rest = values.iter().fold(0, |sum, value| match value {
            LoopyValue::Nim(number) => sum ^ number,
            LoopyValue::Loop(_) => sum,
        });
        let alone = !self.by_search && values.len() < 2;
        let arguments = [
            ("play", text(self.play)),
            ("move", text(self.best.as_deref().unwrap_or_default())),
            ("moves", count(self.remoteness.unwrap_or(0))),
            ("values", text(listed(&shown))),
            ("value", text(self.value.map_or_else(String::new, value))),
            ("loop", text(loops.first().map_or_else(String::new, |own| value(own)))),
            ("rest", text(rest)),
            ("count", number(loops.len())),
        ];
        let id = match (self.outcome, self.remoteness.is_some()) {
            _ if self.remoteness == Some(0) => "graph-reason-none",
            (Outcome::N, true) => "graph-reason-wins",
            (Outcome::P, true) => "graph-reason-loses",
            (Outcome::D, _) if alone => "graph-reason-draws",
            (Outcome::N, _) if self.by_search => "graph-reason-search-wins",
            (Outcome::P, _) if self.by_search => "graph-reason-search-loses",
            (Outcome::D, _) if self.by_search => "graph-reason-search-draws",
            (Outcome::N, _) if loops.is_empty() => "graph-reason-sum-wins",
            (Outcome::N, _) => "graph-reason-loop-wins",
            (Outcome::P, _) => "graph-reason-sum-loses",
            (Outcome::D, _) if loops.len() == 1 => "graph-reason-loop-draws",
            (Outcome::D, _) => "graph-reason-loops-draw",
        };
        messages.with(id, &arguments)
    }
}
