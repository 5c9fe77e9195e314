//! Take-and-break games that leave at most two heaps, value by value: G(n) is the least value that is not left by an
//! amount. The values G(a) ⊕ G(m − a) of two different heaps that are not 0 depend on m alone; so they are found once
//! for each m, and kept for all amounts t with n − t = m. R. K. Guy and C. A. B. Smith, The G-values of various games,
//! 1956. Heaps that break into three are filled here too, and `triples` looks through what three of them leave.

mod pairs;
mod sums;

use super::table::upwards;
use super::triples::{Scan, Triple};
use super::{Cost, Declined, Engine, Task, Values, cost_of_box};
use crate::budget::{Exhausted, Meter};
use crate::shape::{Split, Splits, splitting};
use grundy_core::value::Play;
pub(super) use pairs::{BYTES_OF_SUMS, Pairs};
use sums::Heaps;

/// Fills heaps that break.
pub(super) struct Breaks;

impl Engine for Breaks {
    fn name(&self) -> &'static str {
        "splits"
    }

    fn cost(&self, task: Task<'_>, meter: &Meter) -> Result<Cost, Declined> {
        let shape = task.game.rules().and_then(splitting).filter(|_| task.upto.len() == 1);
        match (shape, task.play) {
            (None, _) => Err(Declined::Shape),
            (Some(shape), Play::Misere) if shape.parts > 1 => Err(Declined::Splits),
            // A value of four bytes, and the same twice in the width that fits.
            (Some(_), _) => cost_of_box(task, 12, meter),
        }
    }

    fn fill(&self, task: Task<'_>, before: Vec<u32>, meter: &mut Meter) -> Result<Values, Declined> {
        fill(task, self.cost(task, meter)?, before, meter)
    }
}

/// Fills heaps whose shape and cost are known.
pub(super) fn fill(task: Task<'_>, cost: Cost, before: Vec<u32>, meter: &mut Meter) -> Result<Values, Declined> {
    let (Some(rules), [end]) = (task.game.rules(), task.upto) else { return Err(Declined::Shape) };
    let heaps = usize::try_from(cost.components).map_err(|_| Declined::Size)?;
    let splits = match Splits::of(rules, *end, meter) {
        Ok(splits) => splits.ok_or(Declined::Shape)?,
        Err(stopped) => return Ok(Values { values: before, stopped: Some(stopped) }),
    };
    let first = upwards(task, cost.components.min(splits.from as u64), before, meter)?;
    if first.stopped.is_some() {
        return Ok(first);
    }
    let room = meter.memory().saturating_sub(cost.bytes);
    let mut filling = Filling::new(&splits.takings, first.values, heaps, task.play, room);
    let stopped = filling.run(heaps, meter).err();
    Ok(Values { values: filling.values, stopped })
}

/// The heaps valued so far, and the sums of two of them.
struct Filling<'a> {
    takings: &'a [Split],
    play: Play,
    values: Vec<u32>,
    pairs: Pairs,
    /// What leaves three heaps.
    triples: Vec<Triple>,
    /// The values of the options at hand, as bits.
    left: Vec<u64>,
    /// No value that is found is larger.
    largest: usize,
}

impl Filling<'_> {
    fn new(takings: &[Split], values: Vec<u32>, heaps: usize, play: Play, room: u64) -> Filling<'_> {
        let triples = Triple::all(takings);
        // No value is larger than the number of options. Of three heaps the sum of two may be larger all the same.
        let largest = if triples.is_empty() { takings.len().saturating_mul(heaps / 2 + 3) } else { usize::MAX };
        let pairs = Pairs::new(window(takings, &triples), Heaps::new(&values, heaps, largest), values.len(), room);
        Filling { takings, play, pairs, triples, values, left: Vec::new(), largest }
    }

    fn run(&mut self, heaps: usize, meter: &mut Meter) -> Result<(), Exhausted> {
        while self.values.len() < heaps {
            let heap = self.values.len();
            meter.tick(1 + self.takings.len() as u64 / 4)?;
            self.pairs.sum_up(heap, meter)?;
            self.collect(heap);
            let value = match self.play {
                Play::Misere => u32::from(self.left.is_empty() || self.left[0] & 1 == 1),
                Play::Normal if self.triples.is_empty() => least_absent(&self.left).ok_or(Exhausted::Size)?,
                Play::Normal => {
                    for triple in &self.triples {
                        triple.each_twin(heap, &self.values, |value| mark(&mut self.left, value, self.largest));
                    }
                    Scan { heap, triples: &self.triples, values: &self.values, pairs: &self.pairs }
                        .least_absent(&self.left, meter)?
                }
            };
            self.values.push(value);
            self.pairs.push(value, &self.values);
        }
        Ok(())
    }

    /// Collects the values of the options of a heap.
    fn collect(&mut self, heap: usize) {
        self.left.clear();
        let zero = self.values.first().copied().unwrap_or(0);
        for split in self.takings {
            let Some(rest) = heap.checked_sub(split.amount) else { break };
            if rest == 0 {
                if split.none {
                    mark(&mut self.left, zero, self.largest);
                }
                if split.both_none {
                    mark(&mut self.left, 0, self.largest);
                }
                if split.three_none {
                    mark(&mut self.left, zero, self.largest);
                }
                continue;
            }
            if split.two {
                unite(&mut self.left, self.pairs.of(rest));
            }
            if split.twins && rest.is_multiple_of(2) {
                mark(&mut self.left, 0, self.largest);
            }
            if split.three_none && rest.is_multiple_of(2) {
                mark(&mut self.left, zero, self.largest);
            }
            // A rest as large as the heap is left as two heaps that are smaller, and in no other way.
            if let Some(value) = self.values.get(rest) {
                if split.one || split.three_none {
                    mark(&mut self.left, *value, self.largest);
                }
                if split.beside_none {
                    mark(&mut self.left, zero ^ value, self.largest);
                }
            }
        }
    }
}

/// The least and the largest amount after which sums of two heaps are asked for. Beside a third heap that is smallest,
/// those of all m are.
fn window(takings: &[Split], triples: &[Triple]) -> Option<(usize, usize)> {
    let two = || takings.iter().filter(|split| split.two).map(|split| split.amount);
    let least = two().chain(triples.iter().map(Triple::least)).min()?;
    Some((least, if triples.is_empty() { two().max()? } else { usize::MAX }))
}

/// Marks a value, unless it is beyond all values that can be found.
fn mark(bits: &mut Vec<u64>, value: u32, largest: usize) {
    let value = value as usize;
    if value > largest {
        return;
    }
    if bits.len() <= value / 64 {
        bits.resize(value / 64 + 1, 0);
    }
    bits[value / 64] |= 1 << (value % 64);
}

fn unite(bits: &mut Vec<u64>, more: &[u64]) {
    if bits.len() < more.len() {
        bits.resize(more.len(), 0);
    }
    bits.iter_mut().zip(more).for_each(|(own, more)| *own |= more);
}

/// The least value whose bit is not set.
fn least_absent(bits: &[u64]) -> Option<u32> {
    let full = bits.iter().take_while(|word| **word == u64::MAX).count();
    let ones = bits.get(full).map_or(0, |word| word.trailing_ones());
    u32::try_from(full * 64).ok()?.checked_add(ones)
}
