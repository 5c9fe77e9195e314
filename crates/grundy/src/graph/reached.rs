//! What can be reached: the part of a graph that moves from some vertices never leave, so that outcomes and values in it are
//! those of the whole graph.

use crate::budget::{Exhausted, Meter};
use grundy_core::check::graph::Graph;

/// The vertices that some reach, with themselves, in ascending order.
pub fn reached(graph: &Graph, from: &[u32], meter: &mut Meter) -> Result<Vec<u32>, Exhausted> {
    let options = graph.options();
    meter.claim(options.size() as u64)?;
    let mut met = vec![false; options.size()];
    let mut open: Vec<u32> = Vec::new();
    let mut meet = |vertex: u32, open: &mut Vec<u32>| {
        if !std::mem::replace(&mut met[vertex as usize], true) {
            open.push(vertex);
        }
    };
    from.iter().for_each(|vertex| meet(*vertex, &mut open));
    let mut at = 0;
    while let Some(&vertex) = open.get(at) {
        at += 1;
        meter.tick(1 + options.of(vertex).len() as u64)?;
        options.of(vertex).iter().for_each(|option| meet(*option, &mut open));
    }
    open.sort_unstable();
    Ok(open)
}
