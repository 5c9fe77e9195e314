//! Loopy nim-values of all vertices, with counters that core verifies (C. A. B. Smith, Graphs and composite games, 1966;
//! A. S. Fraenkel and Y. Perl, Constructions in combinatorial games with cycles, 1975; A. S. Fraenkel and Y. Yesha, The
//! generalized Sprague–Grundy function and its invariance under certain mappings, 1986).
//!
//! Vertices from which every play ends have the mex of their options, in the order of Kahn's topological sorting. The
//! others are valued in stages i = 0, 1, 2, …: a vertex gets i if no option has i, and if every option without a number
//! *reverts*, which is to say has an option of value i; when no more of them do, those that have no option of value i
//! are loopy for ever. Each stage is a retrograde analysis of what is left, layer by layer. A counter is the length of the
//! longest play where every play ends, and else tells in which layer the number was given, so that counters do not depend on
//! the order of the vertices. Time: O(arrows · (largest number + 1)), memory 16 bytes a vertex.

use crate::budget::{Exhausted, Meter};
use crate::graph::outcomes::degree;
use grundy_core::check::graph::{Arrows, ENDLESS, Graph};

/// The value of every vertex, [`ENDLESS`] for a loopy one, and the counters.
pub fn values(graph: &Graph, meter: &mut Meter) -> Result<(Vec<u32>, Vec<u32>), Exhausted> {
    let (mut values, mut counters) = (vec![ENDLESS; graph.options().size()], vec![0; graph.options().size()]);
    let (open, ended) = topological(graph, &mut values, &mut counters, meter)?;
    if ended.len() < values.len() {
        // The last vertex has the longest play.
        let counter = ended.last().map_or(0, |vertex| counters[*vertex as usize] + 1);
        let edge = edge(graph.before(), &values, ended);
        let left = graph.options().vertices().filter(|vertex| open[*vertex as usize] > 0).collect();
        let marked = vec![0; values.len().div_ceil(64)];
        Stages { graph, values: &mut values, counters: &mut counters, open, left, marked, counter }
            .run(&edge, meter)?;
    }
    Ok((values, counters))
}

/// Values the vertices from which every play ends. Gives them in order, and how many options of each vertex have no value.
fn topological(
    graph: &Graph,
    values: &mut [u32],
    counters: &mut [u32],
    meter: &mut Meter,
) -> Result<(Vec<u32>, Vec<u32>), Exhausted> {
    let (options, before) = (graph.options(), graph.before());
    let mut open: Vec<u32> = options.vertices().map(|vertex| degree(options, vertex)).collect();
    let longest = open.iter().max().map_or(0, |longest| *longest as usize);
    // Which vertex has seen a value last: by its place in the order, from 1.
    let mut seen = vec![0_u32; longest + 1];
    let mut order: Vec<u32> = options.vertices().filter(|vertex| open[*vertex as usize] == 0).collect();
    let mut place = 0;
    while let Some(&vertex) = order.get(place as usize) {
        place += 1;
        meter.tick(1 + (options.of(vertex).len() + before.of(vertex).len()) as u64)?;
        let mut longest = 0;
        for option in options.of(vertex) {
            longest = longest.max(counters[*option as usize] + 1);
            if let Some(seen) = seen.get_mut(values[*option as usize] as usize) {
                *seen = place;
            }
        }
        counters[vertex as usize] = longest;
        values[vertex as usize] = (0..).zip(&seen).find(|(_, seen)| **seen != place).map_or(0, |(mex, _)| mex);
        for &earlier in before.of(vertex) {
            open[earlier as usize] -= 1;
            if open[earlier as usize] == 0 {
                order.push(earlier);
            }
        }
    }
    Ok((open, order))
}

/// Of the vertices that have a value, those that one without is before, by ascending value.
fn edge(before: &Arrows, values: &[u32], mut ended: Vec<u32>) -> Vec<u32> {
    ended.retain(|vertex| before.of(*vertex).iter().any(|earlier| values[*earlier as usize] == ENDLESS));
    ended.sort_unstable_by_key(|vertex| values[*vertex as usize]);
    ended.shrink_to_fit();
    ended
}

/// The stages: what is left of them is in `left`.
struct Stages<'a> {
    graph: &'a Graph,
    values: &'a mut [u32],
    /// Of a vertex that is left: how many options have no number and do not revert, in this stage.
    counters: &'a mut [u32],
    /// Of each vertex: how many options have no number. Loopy vertices, which get none any more, have [`ENDLESS`].
    open: Vec<u32>,
    /// The vertices that may still get a number, ascending.
    left: Vec<u32>,
    /// One bit a vertex: in this stage some option has the number of the stage.
    marked: Vec<u64>,
    /// The counter of the next layer.
    counter: u32,
}

impl Stages<'_> {
    fn run(&mut self, mut edge: &[u32], meter: &mut Meter) -> Result<(), Exhausted> {
        let mut stage = 0;
        while !self.left.is_empty() {
            meter.tick(1 + self.left.len() as u64 + self.marked.len() as u64 / 64)?;
            self.marked.fill(0);
            for vertex in &self.left {
                self.counters[*vertex as usize] = self.open[*vertex as usize];
            }
            let of_stage = edge.partition_point(|vertex| self.values[*vertex as usize] <= stage);
            self.stage(stage, &edge[..of_stage], meter)?;
            edge = &edge[of_stage..];
            self.sift();
            stage += 1;
        }
        Ok(())
    }

    /// Gives the number of the stage to all that get it.
    fn stage(&mut self, stage: u32, edge: &[u32], meter: &mut Meter) -> Result<(), Exhausted> {
        // All marks of the edge stand before any of them counts: a vertex with an option of this number gets another.
        let mut reverting = Vec::new();
        for vertex in edge {
            self.mark(*vertex, &mut reverting, meter)?;
        }
        let mut found: Vec<u32> =
            self.left.iter().copied().filter(|vertex| self.counters[*vertex as usize] == 0).collect();
        self.revert(&mut reverting, &mut found, meter)?;
        // Where one of a layer is an option of another, it reverts, so that the order within a layer does not matter.
        while !found.is_empty() {
            let layer = std::mem::take(&mut found);
            for vertex in layer {
                if self.is_marked(vertex) {
                    continue;
                }
                self.values[vertex as usize] = stage;
                self.counters[vertex as usize] = self.counter;
                for earlier in self.graph.before().of(vertex) {
                    let open = &mut self.open[*earlier as usize];
                    *open -= u32::from(*open != ENDLESS);
                }
                self.mark(vertex, &mut reverting, meter)?;
                self.revert(&mut reverting, &mut found, meter)?;
            }
            self.counter += 1;
        }
        Ok(())
    }

    /// A vertex has the number of the stage: every vertex without a number that it is an option of reverts.
    fn mark(&mut self, vertex: u32, reverting: &mut Vec<u32>, meter: &mut Meter) -> Result<(), Exhausted> {
        let before = self.graph.before().of(vertex);
        meter.tick(1 + before.len() as u64)?;
        for &earlier in before {
            if self.values[earlier as usize] == ENDLESS && !self.is_marked(earlier) {
                self.marked[earlier as usize / 64] |= 1 << (earlier % 64);
                reverting.push(earlier);
            }
        }
        Ok(())
    }

    /// Vertices revert: those of which all options do are found.
    fn revert(&mut self, reverting: &mut Vec<u32>, found: &mut Vec<u32>, meter: &mut Meter) -> Result<(), Exhausted> {
        for vertex in reverting.drain(..) {
            let before = self.graph.before().of(vertex);
            meter.tick(1 + before.len() as u64)?;
            for &earlier in before {
                let place = earlier as usize;
                if self.values[place] == ENDLESS && self.open[place] != ENDLESS {
                    self.counters[place] -= 1;
                    if self.counters[place] == 0 {
                        found.push(earlier);
                    }
                }
            }
        }
        Ok(())
    }

    fn is_marked(&self, vertex: u32) -> bool {
        self.marked[vertex as usize / 64] >> (vertex % 64) & 1 == 1
    }

    /// What has no number and no option of the number of the stage is loopy.
    fn sift(&mut self) {
        let mut left = std::mem::take(&mut self.left);
        left.retain(|vertex| {
            let place = *vertex as usize;
            let goes_on = self.values[place] == ENDLESS && self.is_marked(*vertex);
            if self.values[place] == ENDLESS && !goes_on {
                self.open[place] = ENDLESS;
                self.counters[place] = 0;
            }
            goes_on
        });
        self.left = left;
    }
}
