//! Take-and-break games that leave at most two heaps, value by value: G(n) is the least value that is not left by an
//! amount. The values G(a) ⊕ G(m − a) of two different heaps that are not 0 depend on m alone; so they are found once
//! for each m, and kept for all amounts t with n − t = m. R. K. Guy and C. A. B. Smith, The G-values of various games,
//! 1956.

mod sums;

use super::table::{Seen, value};
use super::{Cost, Declined, Engine, Task, Values, cost_of_box};
use crate::budget::{Exhausted, Meter};
use crate::shape::{Split, Splits, splitting};
use grundy_core::value::Play;
use std::collections::VecDeque;
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
        let cost = self.cost(task, meter)?;
        let (Some(rules), [end]) = (task.game.rules(), task.upto) else { return Err(Declined::Shape) };
        let heaps = usize::try_from(cost.components).map_err(|_| Declined::Memory(cost))?;
        let splits = match Splits::of(rules, *end, meter) {
            Ok(splits) => splits.ok_or(Declined::Shape)?,
            Err(stopped) => return Ok(Values { values: before, stopped: Some(stopped) }),
        };
        let mut values = before;
        let mut seen = Seen::default();
        while values.len() < heaps.min(splits.from) {
            match value(task, values.len() as u64, &values, &mut seen, meter)? {
                Ok(value) => values.push(value),
                Err(stopped) => return Ok(Values { values, stopped: Some(stopped) }),
            }
        }
        let room = meter.memory().saturating_sub(cost.bytes);
        let mut filling = Filling::new(&splits.takings, values, heaps, task.play, room);
        let stopped = filling.run(heaps, meter).err();
        Ok(Values { values: filling.values, stopped })
    }
}

/// The heaps valued so far, and the sums of two of them.
struct Filling<'a> {
    takings: &'a [Split],
    play: Play,
    values: Vec<u32>,
    heaps: Heaps,
    /// The least and the largest amount that leaves two different heaps.
    window: Option<(usize, usize)>,
    /// The sums of two heaps of m for consecutive m, as bits; the last m is `summed − 1`.
    sums: VecDeque<Vec<u64>>,
    summed: usize,
    /// Bytes that sums may still take.
    room: u64,
    /// The values of the options at hand, as bits.
    left: Vec<u64>,
    /// No value that is found is larger.
    largest: usize,
}

impl Filling<'_> {
    fn new(takings: &[Split], values: Vec<u32>, heaps: usize, play: Play, room: u64) -> Filling<'_> {
        let two = || takings.iter().filter(|split| split.two).map(|split| split.amount);
        let window = two().min().zip(two().max());
        // No value is larger than the number of options.
        let largest = takings.len().saturating_mul(heaps / 2 + 3);
        Filling {
            takings,
            play,
            window,
            sums: VecDeque::new(),
            summed: window.map_or(0, |(_, most)| values.len().saturating_sub(most)),
            heaps: Heaps::new(&values, heaps, largest),
            values,
            room,
            left: Vec::new(),
            largest,
        }
    }

    fn run(&mut self, heaps: usize, meter: &mut Meter) -> Result<(), Exhausted> {
        while self.values.len() < heaps {
            let heap = self.values.len();
            meter.tick(1 + self.takings.len() as u64 / 4)?;
            self.sum_up(heap, meter)?;
            self.collect(heap);
            let value = match self.play {
                Play::Normal => least_absent(&self.left).ok_or(Exhausted::Size)?,
                Play::Misere => u32::from(self.left.is_empty() || self.left[0] & 1 == 1),
            };
            self.values.push(value);
            self.heaps.push(value, &self.values);
        }
        Ok(())
    }

    /// Finds the sums of two heaps of m for all m that are left of a heap.
    fn sum_up(&mut self, heap: usize, meter: &mut Meter) -> Result<(), Exhausted> {
        let Some((least, most)) = self.window else { return Ok(()) };
        while self.summed + least <= heap {
            meter.tick(1 + self.summed as u64 / 64)?;
            if self.heaps.marks() as u64 > self.room {
                return Err(Exhausted::Memory);
            }
            let sums = self.heaps.sums(self.summed);
            self.room = self.room.checked_sub(bytes(&sums)).ok_or(Exhausted::Memory)?;
            self.sums.push_back(sums);
            self.summed += 1;
            // An m further back than the largest amount is left of no later heap.
            while self.sums.len() > most - least + 1 {
                self.room += self.sums.pop_front().map_or(0, |sums| bytes(&sums));
            }
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
                continue;
            }
            if split.two {
                let sums = (rest + self.sums.len()).checked_sub(self.summed).and_then(|at| self.sums.get(at));
                unite(&mut self.left, sums.map_or(&[], |sums| &sums[..]));
            }
            if split.twins && rest.is_multiple_of(2) {
                mark(&mut self.left, 0, self.largest);
            }
            // A rest as large as the heap is left as two heaps that are smaller, and in no other way.
            if let Some(value) = self.values.get(rest) {
                if split.one {
                    mark(&mut self.left, *value, self.largest);
                }
                if split.beside_none {
                    mark(&mut self.left, zero ^ value, self.largest);
                }
            }
        }
    }
}

fn bytes(sums: &[u64]) -> u64 {
    24 + 8 * sums.len() as u64
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
