//! A graph in numbers.

use super::circles::Circles;
use super::{Labels, NamedGraph};

/// A labelled graph in numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Vertices without an option.
    pub ends: u64,
    /// The vertices from which play can go on for ever.
    pub circles: Circles,
    /// P-, N- and D-vertices.
    pub outcomes: [u64; 3],
    /// The largest nim-value, if there is one, and the number of loopy vertices. Under normal play.
    pub values: Option<(Option<u32>, u64)>,
    /// The longest remoteness, if some play ends.
    pub remoteness: Option<u32>,
}

impl Summary {
    /// Counts.
    pub fn of(named: &NamedGraph, labels: &Labels, circles: Circles) -> Summary {
        let options = named.graph.options();
        let mut summary = Summary {
            ends: 0,
            circles,
            outcomes: [0; 3],
            values: labels.values.as_ref().map(|_| (None, 0)),
            remoteness: None,
        };
        for vertex in options.vertices() {
            summary.ends += u64::from(options.of(vertex).is_empty());
            summary.outcomes[labels.outcomes.of(vertex) as usize] += 1;
            summary.remoteness = summary.remoteness.max(labels.outcomes.remoteness(vertex));
            if let (Some((largest, loopy)), Some(values)) = (&mut summary.values, &labels.values) {
                match values.of(vertex) {
                    None => *loopy += 1,
                    value => *largest = (*largest).max(value),
                }
            }
        }
        summary
    }
}
