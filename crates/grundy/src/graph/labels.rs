//! All labels of a graph under one play: computed here, and kept only if core has verified them.

use super::{outcomes, values};
use crate::budget::{Exhausted, Meter};
use grundy_core::check::graph::{Fault, Graph, Outcomes, Values};
use grundy_core::plain::{Fuel, Halt};
use grundy_core::value::{Outcome, Play};

/// Verified labels.
#[derive(Clone, Debug)]
pub struct Labels {
    /// Outcomes and remoteness.
    pub outcomes: Outcomes,
    /// Nim-values, under normal play.
    pub values: Option<Values>,
}

/// The value of a vertex, or of a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoopyValue {
    /// A nim-value.
    Nim(u32),
    /// ∞ with the nim-values of its options, ascending. A sum with two such parts has none.
    Loop(Vec<u32>),
}

impl LoopyValue {
    /// The outcome under normal play.
    pub fn outcome(&self) -> Outcome {
        match self {
            LoopyValue::Nim(0) => Outcome::P,
            LoopyValue::Loop(values) if !values.contains(&0) => Outcome::D,
            _ => Outcome::N,
        }
    }

    /// The value of the sum of both.
    pub fn plus(&self, other: &LoopyValue) -> LoopyValue {
        match (self, other) {
            (LoopyValue::Nim(one), LoopyValue::Nim(other)) => LoopyValue::Nim(one ^ other),
            (LoopyValue::Nim(number), LoopyValue::Loop(values))
            | (LoopyValue::Loop(values), LoopyValue::Nim(number)) => {
                let mut values: Vec<u32> = values.iter().map(|value| value ^ number).collect();
                values.sort_unstable();
                LoopyValue::Loop(values)
            }
            (LoopyValue::Loop(_), LoopyValue::Loop(_)) => LoopyValue::Loop(Vec::new()),
        }
    }
}

/// Why there are no labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlabelled {
    /// A budget ran out.
    Exhausted(Exhausted),
    /// They are not those of the graph.
    Rejected(Fault),
}

impl From<Exhausted> for Unlabelled {
    fn from(exhausted: Exhausted) -> Self {
        Unlabelled::Exhausted(exhausted)
    }
}

impl Labels {
    /// Computes and verifies the labels of all vertices.
    pub fn of(graph: &Graph, play: Play, meter: &mut Meter) -> Result<Labels, Unlabelled> {
        let remoteness = outcomes::remoteness(graph, play, meter)?;
        let values = match play {
            Play::Normal => Some(values::values(graph, meter)?),
            Play::Misere => None,
        };
        Labels::verify(graph, play, remoteness, values, meter)
    }

    /// Verifies labels, whoever made them: the remoteness of each vertex, its value and its counter.
    pub fn verify(
        graph: &Graph,
        play: Play,
        remoteness: Vec<u32>,
        values: Option<(Vec<u32>, Vec<u32>)>,
        meter: &mut Meter,
    ) -> Result<Labels, Unlabelled> {
        let outcomes = run(meter, |fuel| Outcomes::verify(graph.options(), play, remoteness, fuel))?;
        let values = values
            .map(|(values, counters)| run(meter, |fuel| Values::verify(graph, values, counters, fuel)))
            .transpose()?;
        Ok(Labels { outcomes, values })
    }

    /// The play.
    pub fn play(&self) -> Play {
        self.outcomes.play()
    }

    /// The value of a vertex, under normal play.
    pub fn value(&self, graph: &Graph, vertex: u32) -> Option<LoopyValue> {
        let values = self.values.as_ref()?;
        Some(values.of(vertex).map_or_else(
            || {
                let mut options: Vec<u32> =
                    graph.options().of(vertex).iter().filter_map(|option| values.of(*option)).collect();
                options.sort_unstable();
                options.dedup();
                LoopyValue::Loop(options)
            },
            LoopyValue::Nim,
        ))
    }
}

fn run<T>(meter: &mut Meter, verify: impl FnOnce(&mut Fuel<'_>) -> Result<T, Fault>) -> Result<T, Unlabelled> {
    let found = meter.run(|fuel| match verify(fuel) {
        Ok(labels) => Ok(Ok(labels)),
        Err(Fault::Beyond(halt)) => Err::<_, Halt>(halt),
        Err(fault) => Ok(Err(fault)),
    })?;
    found.map_err(Unlabelled::Rejected)
}
