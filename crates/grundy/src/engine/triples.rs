//! Take-and-break games that leave up to three heaps. The smallest part a of a rest m is at most m / 3, and the others
//! have a sum of S(m − a) = { G(b) ⊕ G(m − a − b) }, which is kept as bits for every m. So the options of m with this a
//! have the values v for which bit v ⊕ G(a) of S(m − a) is set: 64 of them are a word of S(m − a) in another order. The
//! least value that is not left is looked for word by word, upwards, and a word that is full asks for no further a.
//! R. K. Guy and C. A. B. Smith, The G-values of various games, 1956.

use super::splits::{self, Pairs};
use super::{Cost, Declined, Engine, Task, Values, cost_of_box};
use crate::budget::{Exhausted, Meter};
use crate::shape::Split;
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;

/// Fills heaps that break into three.
pub(super) struct Triples;

impl Engine for Triples {
    fn name(&self) -> &'static str {
        "triples"
    }

    fn cost(&self, task: Task<'_>, meter: &Meter) -> Result<Cost, Declined> {
        let shape = task.game.rules().and_then(Ruleset::breaking);
        match (shape.filter(|shape| shape.parts == 3 && task.upto.len() == 1), task.play) {
            (None, _) => Err(Declined::Shape),
            (Some(_), Play::Misere) => Err(Declined::Splits),
            // A value of four bytes, the same twice in the width that fits, and sums.
            (Some(_), Play::Normal) => cost_of_box(task, 12 + splits::BYTES_OF_SUMS, meter),
        }
    }

    fn fill(&self, task: Task<'_>, before: Vec<u32>, meter: &mut Meter) -> Result<Values, Declined> {
        splits::fill(task, self.cost(task, meter)?, before, meter)
    }
}

/// An amount after which three heaps may be left.
pub(super) struct Triple {
    amount: usize,
    /// The least size of a part.
    from: usize,
}

impl Triple {
    /// The amounts that leave three heaps.
    pub fn all(takings: &[Split]) -> Vec<Triple> {
        let three = takings.iter().filter(|split| split.three);
        three.map(|split| Triple { amount: split.amount, from: usize::from(!split.three_none) }).collect()
    }

    /// The least number by which two parts together are smaller than the heap.
    pub fn least(&self) -> usize {
        self.amount + self.from
    }

    /// The values left by two equal heaps that are not 0 and a third that is neither 0 nor larger.
    pub fn each_twin(&self, heap: usize, values: &[u32], mut then: impl FnMut(u32)) {
        let Some(rest) = heap.checked_sub(self.amount) else { return };
        // The third is odd if the rest is.
        let ends = values.get(..=rest / 3).unwrap_or(&[]);
        ends.iter().skip(if rest.is_multiple_of(2) { 2 } else { 1 }).step_by(2).for_each(|value| then(*value));
    }
}

/// A look through the options of one heap that are three heaps.
pub(super) struct Scan<'a> {
    pub heap: usize,
    pub triples: &'a [Triple],
    pub values: &'a [u32],
    pub pairs: &'a Pairs,
}

/// Parts that are looked at in one step.
const PARTS_A_STEP: usize = 16;

impl Scan<'_> {
    /// The least value that is not left, with `left` as bits of values that are left in other ways.
    pub fn least_absent(&self, left: &[u64], meter: &mut Meter) -> Result<u32, Exhausted> {
        for place in 0..1 << 26 {
            let known = left.get(place as usize).copied().unwrap_or(0);
            let word = self.word(place, known, meter)?;
            if word != u64::MAX {
                return Ok(64 * place + word.trailing_ones());
            }
        }
        Err(Exhausted::Size)
    }

    /// Which of 64 values from 64 times a place on are left, as bits; `known` are some of them.
    fn word(&self, place: u32, known: u64, meter: &mut Meter) -> Result<u64, Exhausted> {
        let mut word = known;
        for triple in self.triples {
            let Some(rest) = self.heap.checked_sub(triple.amount) else { break };
            let parts = self.values.get(triple.from..=rest / 3).unwrap_or(&[]);
            // Parts that are nearly equal go first: they fill a word soonest.
            let mut end = triple.from + parts.len();
            for parts in parts.rchunks(PARTS_A_STEP) {
                if word == u64::MAX {
                    return Ok(word);
                }
                meter.tick(1)?;
                end -= parts.len();
                for (own, part) in parts.iter().zip(end..) {
                    let sums = self.pairs.of(rest - part).get((place ^ (own / 64)) as usize);
                    word |= sums.map_or(0, |sums| exchanged(*sums, own % 64));
                }
            }
        }
        Ok(word)
    }
}

/// The bits of a word in the order in which bit i is where bit i ⊕ `by` was.
fn exchanged(word: u64, by: u32) -> u64 {
    const LOWER: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ];
    LOWER.iter().zip(0..).fold(word, |word, (lower, digit)| match by & (1 << digit) {
        0 => word,
        shift => (word >> shift & lower) | (word & lower) << shift,
    })
}

#[cfg(test)]
mod tests {
    use super::exchanged;

    #[test]
    fn bits_are_exchanged() {
        for by in 0..64 {
            assert!((0..64).all(|bit| exchanged(1 << bit, by) == 1 << (bit ^ by)), "{by}");
        }
    }
}
