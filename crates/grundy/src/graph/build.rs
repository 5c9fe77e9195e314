//! Arrows → lists: the pairs are permuted in place into the order of their tails (each is swapped once into a place of
//! its own), so that a graph takes no more memory while it is built than afterwards.

use crate::budget::{Exhausted, Meter};
use grundy_core::check::graph::{Arrows, Graph};

/// A graph and what was dropped.
#[derive(Clone, Debug)]
pub struct Built {
    /// The graph, each option once, in ascending order.
    pub graph: Graph,
    /// How many arrows were there already.
    pub repeated: u64,
    /// How many arrows lead from a vertex to itself.
    pub loops: u64,
}

/// The graph of the arrows from `tails[i]` to `heads[i]`, all of them below `vertices`.
pub fn graph(vertices: u32, mut tails: Vec<u32>, mut heads: Vec<u32>, meter: &mut Meter) -> Result<Built, Exhausted> {
    let mut starts = starts(vertices, &tails)?;
    permute(&starts, &mut tails, &mut heads, meter)?;
    drop(tails);
    let (repeated, loops) = sort(&mut starts, &mut heads, meter)?;
    heads.shrink_to_fit();
    let options = Arrows::new(starts, heads).ok_or(Exhausted::Size)?;
    let before = turned(&options, meter)?;
    let graph = Graph::new(options, before).ok_or(Exhausted::Size)?;
    Ok(Built { graph, repeated, loops })
}

/// Tails whose places are filled in turn. A swap waits for the memory that the last one asked for; those of several tails
/// are waited for together.
const IN_TURN: usize = 16;

/// Puts pairs into the order of their tails.
fn permute(starts: &[u32], tails: &mut [u32], heads: &mut [u32], meter: &mut Meter) -> Result<(), Exhausted> {
    let size = starts.len() - 1;
    // The place for the next arrow of each tail. What stands before it has found its place.
    let mut next = starts[..size].to_vec();
    let mut cursors: Vec<_> = (0..IN_TURN).map(|part| part * size / IN_TURN..(part + 1) * size / IN_TURN).collect();
    while !cursors.is_empty() {
        meter.tick(IN_TURN as u64)?;
        cursors.retain_mut(|left| {
            while left.start < left.end && next[left.start] == starts[left.start + 1] {
                left.start += 1;
            }
            if left.start == left.end {
                return false;
            }
            let at = next[left.start] as usize;
            let own = tails[at] as usize;
            if own != left.start {
                let place = next[own] as usize;
                tails.swap(at, place);
                heads.swap(at, place);
            }
            next[own] += 1;
            true
        });
    }
    Ok(())
}

/// The same arrows, looked at from their ends. Lists are in ascending order.
pub fn turned(arrows: &Arrows, meter: &mut Meter) -> Result<Arrows, Exhausted> {
    let vertices = arrows.vertices();
    let mut starts = vec![0_u32; arrows.size() + 1];
    for vertex in vertices.clone() {
        meter.tick(1 + arrows.of(vertex).len() as u64)?;
        arrows.of(vertex).iter().for_each(|end| starts[*end as usize + 1] += 1);
    }
    for at in 1..starts.len() {
        starts[at] += starts[at - 1];
    }
    let mut next = starts.clone();
    let mut ends = vec![0; arrows.count()];
    for vertex in vertices {
        meter.tick(1 + arrows.of(vertex).len() as u64)?;
        for end in arrows.of(vertex) {
            let place = &mut next[*end as usize];
            ends[*place as usize] = vertex;
            *place += 1;
        }
    }
    Arrows::new(starts, ends).ok_or(Exhausted::Size)
}

/// Where the list of each tail begins.
fn starts(vertices: u32, tails: &[u32]) -> Result<Vec<u32>, Exhausted> {
    if u32::try_from(tails.len()).is_err() || vertices == u32::MAX {
        return Err(Exhausted::Size);
    }
    let mut starts = vec![0_u32; vertices as usize + 1];
    tails.iter().for_each(|tail| starts[*tail as usize + 1] += 1);
    for at in 1..starts.len() {
        starts[at] += starts[at - 1];
    }
    Ok(starts)
}

/// Sorts every list and keeps each of its members once. Gives how many were dropped, and how many arrows are loops.
fn sort(starts: &mut [u32], heads: &mut Vec<u32>, meter: &mut Meter) -> Result<(u64, u64), Exhausted> {
    let (mut kept, mut loops) = (0, 0);
    for (tail, owner) in (0..starts.len() - 1).zip(0_u32..) {
        let (from, to) = (starts[tail] as usize, starts[tail + 1] as usize);
        meter.tick(1 + (to - from) as u64)?;
        heads[from..to].sort_unstable();
        starts[tail] = u32::try_from(kept).map_err(|_| Exhausted::Size)?;
        let mut last = None;
        for at in from..to {
            let head = heads[at];
            if last != Some(head) {
                loops += u64::from(head == owner);
                heads[kept] = head;
                kept += 1;
                last = Some(head);
            }
        }
    }
    let repeated = heads.len() - kept;
    if let Some(end) = starts.last_mut() {
        *end = u32::try_from(kept).map_err(|_| Exhausted::Size)?;
    }
    heads.truncate(kept);
    Ok((repeated as u64, loops))
}
