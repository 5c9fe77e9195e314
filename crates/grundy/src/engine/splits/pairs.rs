//! The sums of two heaps, for consecutive m: found when a heap first needs them, and kept as long as a later heap may.

use super::sums::Heaps;
use crate::budget::{Exhausted, Meter};
use std::collections::VecDeque;

/// The sums of two different heaps that are not 0 and together m.
pub(in crate::engine) struct Pairs {
    heaps: Heaps,
    /// The least and the largest amount t for which a heap n asks for the sums of m = n − t.
    window: Option<(usize, usize)>,
    /// As bits; the last m is `summed − 1`.
    kept: VecDeque<Vec<u64>>,
    summed: usize,
    /// Bytes that sums may still take.
    room: u64,
}

impl Pairs {
    /// No sums yet; so many heaps have values.
    pub(super) fn new(window: Option<(usize, usize)>, heaps: Heaps, known: usize, room: u64) -> Pairs {
        let summed = window.map_or(0, |(_, most)| known.saturating_sub(most));
        Pairs { heaps, window, kept: VecDeque::new(), summed, room }
    }

    /// Adds a value, which is the last of `values`.
    pub fn push(&mut self, value: u32, values: &[u32]) {
        self.heaps.push(value, values);
    }

    /// Finds the sums for all m that a heap asks for.
    pub fn sum_up(&mut self, heap: usize, meter: &mut Meter) -> Result<(), Exhausted> {
        let Some((least, most)) = self.window else { return Ok(()) };
        while self.summed + least <= heap {
            meter.tick(1 + self.summed as u64 / 64)?;
            if self.heaps.marks() as u64 > self.room {
                return Err(Exhausted::Memory);
            }
            let sums = self.heaps.sums(self.summed);
            self.room = self.room.checked_sub(bytes(&sums)).ok_or(Exhausted::Memory)?;
            self.kept.push_back(sums);
            self.summed += 1;
            // An m further back than the largest amount is asked for by no later heap.
            while self.kept.len() - 1 > most - least {
                self.room += self.kept.pop_front().map_or(0, |sums| bytes(&sums));
            }
        }
        Ok(())
    }

    /// The sums for an m, as bits; none where they were not asked for.
    pub fn of(&self, m: usize) -> &[u64] {
        let sums = (m + self.kept.len()).checked_sub(self.summed).and_then(|at| self.kept.get(at));
        sums.map_or(&[], |sums| &sums[..])
    }
}

/// The bytes that the sums for one m take at least.
pub(in crate::engine) const BYTES_OF_SUMS: u64 = 24;

fn bytes(sums: &[u64]) -> u64 {
    BYTES_OF_SUMS + 8 * sums.len() as u64
}
