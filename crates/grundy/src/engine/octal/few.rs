//! Games with at most sixteen codes, as many famous ones are: what the options of a heap have is one word of 16 bits.

use super::history::BLOCK;
use super::taps::{Marks, Tap};

/// Planes at the most.
pub(super) const PLANES: usize = 2;

/// A bit for each of sixteen codes.
pub(super) type Codes = u16;

/// The marks of a block, heap by heap.
pub(super) fn columns(marks: &Marks) -> [Codes; BLOCK] {
    let mut all = [0; BLOCK];
    for (at, all) in all.iter_mut().enumerate() {
        *all = Codes::from(marks[0][at]) | Codes::from(marks[1][at]) << 8;
    }
    all
}

/// Heaps that are found together, where no tap reaches from one to the other.
const GROUP: usize = 8;

/// The codes of the block before, those of a block as far as they are found, and room for a group.
pub(super) type Recent = [u8; 2 * BLOCK + GROUP];

/// Taps into the block: as many heaps are found together as the nearest one is away.
#[derive(Clone)]
pub(super) struct Near {
    taps: Vec<Tap>,
    group: usize,
}

impl Near {
    /// Taps of less than a block.
    pub fn new(taps: &[Tap]) -> Near {
        // A tap with a larger code reaches no code of these planes.
        let taps: Vec<Tap> = taps.iter().filter(|tap| tap.code < 16).copied().collect();
        let nearest = taps.iter().map(|tap| tap.offset).min();
        Near { taps, group: nearest.unwrap_or(GROUP).clamp(1, GROUP) }
    }

    /// The least code that is neither marked nor that of a tap: for each heap of a block whose codes stand after those
    /// of the block before it. `None` where all codes of the
    /// planes are taken.
    #[inline(always)]
    fn block(&self, marked: &[Codes; BLOCK], recent: &mut Recent, planes: usize) -> Option<()> {
        let mut rows = [0; BLOCK + GROUP];
        rows[..BLOCK].copy_from_slice(marked);
        let mut largest = 0;
        for at in (0..BLOCK).step_by(self.group) {
            let mut taken = [0_i32; GROUP];
            for (taken, marked) in taken.iter_mut().zip(&rows[at..]) {
                *taken = (*marked).into();
            }
            for tap in &self.taps {
                if let Some(read) = recent[BLOCK + at - tap.offset..].first_chunk::<GROUP>() {
                    for (taken, code) in taken.iter_mut().zip(read) {
                        *taken |= 1 << ((code ^ tap.code) % 32);
                    }
                }
            }
            let codes = taken.map(least_free);
            // Those beyond the group are found anew with the next one.
            recent[BLOCK + at..][..GROUP].copy_from_slice(&codes);
            for code in &codes[..self.group.min(BLOCK - at)] {
                largest = largest.max(*code);
            }
        }
        (usize::from(largest) < 8 * planes).then_some(())
    }
}

/// The place of the lowest of seventeen bits that is not set; 16 if the sixteen first are. A power of 2 is the exponent of
/// a floating-point number, so that many are found together.
#[inline(always)]
fn least_free(taken: i32) -> u8 {
    let lowest = (!taken & taken.wrapping_add(1)) & 0xffff | (i32::from(taken & 0xffff == 0xffff)) << 16;
    #[expect(clippy::cast_precision_loss, reason = "a power of 2 is exact")]
    let [.., high, exponent] = (lowest as f32).to_bits().to_le_bytes();
    (exponent << 1 | high >> 7) - 127
}

/// Finds the codes of a block.
pub(super) struct FindNear<'a> {
    pub near: &'a Near,
    pub marked: &'a [Codes; BLOCK],
    pub recent: &'a mut Recent,
    pub planes: usize,
}

impl pulp::NullaryFnOnce for FindNear<'_> {
    type Output = Option<()>;

    #[inline(always)]
    fn call(self) -> Option<()> {
        self.near.block(self.marked, self.recent, self.planes)
    }
}

/// The first sixteen codes of a word.
pub(super) fn low(word: u64) -> Codes {
    let [a, b, ..] = word.to_le_bytes();
    Codes::from_le_bytes([a, b])
}
