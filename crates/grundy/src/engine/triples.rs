//! Take-and-break games that leave up to three heaps. The smallest part a of a rest m is at most m / 3, and the others
//! have a sum of S(m − a) = { G(b) ⊕ G(m − a − b) }, which is kept as bits for every m. So v is left if bit v ⊕ G(a) of
//! S(m − a) is set for some a; then the word of that bit, in another order, shows 64 values that are left. The least
//! value that is not left is looked for upwards. R. K. Guy and C. A. B. Smith, The G-values of various games, 1956.

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
    /// The least value that is not left. `left` holds bits of values that are left, and is added to.
    pub fn least_absent(&self, left: &mut Vec<u64>, meter: &mut Meter) -> Result<u32, Exhausted> {
        for place in 0.. {
            if left.len() == place {
                left.push(0);
            }
            while left[place] != u64::MAX {
                let value =
                    u32::try_from(place * 64).ok().and_then(|first| first.checked_add(left[place].trailing_ones()));
                let value = value.ok_or(Exhausted::Size)?;
                match self.word_with(value, meter)? {
                    Some(word) => left[place] |= word,
                    None => return Ok(value),
                }
            }
        }
        Err(Exhausted::Size)
    }

    /// Values that are left, as bits of the word of a value, with that value among them.
    fn word_with(&self, value: u32, meter: &mut Meter) -> Result<Option<u64>, Exhausted> {
        for triple in self.triples {
            let Some(rest) = self.heap.checked_sub(triple.amount) else { break };
            let mut from = triple.from;
            let parts = self.values.get(from..=rest / 3).unwrap_or(&[]);
            for parts in parts.chunks(PARTS_A_STEP) {
                meter.tick(1)?;
                for (own, part) in parts.iter().zip(from..) {
                    let sum = value ^ own;
                    let word = self.pairs.of(rest - part).get((sum / 64) as usize).copied().unwrap_or(0);
                    if word >> (sum % 64) & 1 == 1 {
                        return Ok(Some(exchanged(word, own % 64)));
                    }
                }
                from += parts.len();
            }
        }
        Ok(None)
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
