//! Circles: where play can go on for ever.

use crate::budget::{Exhausted, Meter};
use grundy_core::check::graph::Graph;

/// The vertices from which play can go on for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Circles {
    /// Those that lie on a circle.
    pub on: u64,
    /// The others, which lead to one.
    pub before: u64,
}

/// How many vertices lie on circles, and how many others lead to one (R. E. Tarjan, Depth-first search and linear graph
/// algorithms, 1972): a vertex lies on a circle if its component has another vertex, or an arrow to itself.
pub fn circles(graph: &Graph, meter: &mut Meter) -> Result<Circles, Exhausted> {
    let options = graph.options();
    let size = options.size();
    // Before its component is closed a vertex has the place at which it was met, from 1, or an earlier one that it reaches.
    let mut low = vec![0_u32; size];
    let mut leads = vec![false; size];
    let (mut on, mut met, mut path, mut open) = (0, 0, Vec::new(), Vec::new());
    for root in options.vertices() {
        if low[root as usize] == 0 {
            met += 1;
            low[root as usize] = met;
            path.push((root, 0_u32, met));
            open.push(root);
        }
        while let Some((vertex, next, place)) = path.last_mut() {
            meter.tick(1)?;
            if let Some(&option) = options.of(*vertex).get(*next as usize) {
                *next += 1;
                match low[option as usize] {
                    0 => {
                        met += 1;
                        low[option as usize] = met;
                        path.push((option, 0, met));
                        open.push(option);
                    }
                    u32::MAX => leads[*vertex as usize] |= leads[option as usize],
                    reached => low[*vertex as usize] = low[*vertex as usize].min(reached),
                }
                continue;
            }
            let (vertex, place) = (*vertex, *place);
            path.pop();
            let reached = low[vertex as usize];
            if reached == place {
                let from = open.iter().rposition(|other| *other == vertex).unwrap_or(0);
                let is_circle = open.len() - from > 1 || options.of(vertex).binary_search(&vertex).is_ok();
                on += if is_circle { open.len() - from } else { 0 };
                for member in open.drain(from..) {
                    low[member as usize] = u32::MAX;
                    leads[member as usize] |= is_circle;
                }
            }
            if let Some((parent, ..)) = path.last() {
                // The component of the vertex is either closed now, or that of its parent.
                let parent = *parent as usize;
                low[parent] = low[parent].min(if reached == place { u32::MAX } else { reached });
                leads[parent] |= leads[vertex as usize];
            }
        }
    }
    let leading = leads.iter().filter(|leads| **leads).count();
    Ok(Circles { on: on as u64, before: (leading - on) as u64 })
}
