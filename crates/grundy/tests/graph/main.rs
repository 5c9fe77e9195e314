//! Graphs: labels, sums, reading, and files of labels.

mod deep;
mod files;
mod oracle;
mod reading;
mod small;
mod verification;

use grundy::budget::{Budget, Meter};
use grundy::graph::read::{Format, read};
use grundy::graph::{Draft, NamedGraph};
use std::time::Duration;

/// What no test uses up.
fn plenty() -> Meter {
    Budget { steps: 1 << 40, time: Duration::from_secs(3600), memory: 4 << 30 }.start()
}

fn edges(text: &str) -> NamedGraph {
    read(&mut text.as_bytes(), Format::Edges, &mut plenty()).unwrap()
}

/// A graph from its lists of options; vertices are named by their numbers.
fn named(options: &[Vec<usize>]) -> NamedGraph {
    let (mut draft, mut meter) = (Draft::new(), plenty());
    for vertex in 0..options.len() {
        draft.vertex(&vertex.to_string(), &mut meter).unwrap();
    }
    for (tail, heads) in options.iter().enumerate() {
        for head in heads {
            draft.arrow(u32::try_from(tail).unwrap(), u32::try_from(*head).unwrap(), &mut meter).unwrap();
        }
    }
    draft.finish(&mut meter).unwrap()
}

/// Xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(bound).unwrap()).unwrap()
    }

    /// The options of 3 to 6 vertices, of any density; half of the graphs have no circle, and a quarter has a path through all.
    fn graph(&mut self) -> Vec<Vec<usize>> {
        let (size, acyclic, path) = (3 + self.below(4), self.below(2) == 0, self.below(4) == 0);
        let density = if path { 1 } else { 1 + self.below(7) };
        let mut graph = vec![Vec::new(); size];
        for (tail, options) in graph.iter_mut().enumerate() {
            for head in 0..if acyclic { tail } else { size } {
                if self.below(12) < density || (path && head + 1 == tail) {
                    options.push(head);
                }
            }
        }
        graph
    }
}
