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

/// Taps into the block: the bit of each code xor the code of the tap, by code.
#[derive(Clone)]
pub(super) struct Near(Vec<(usize, [Codes; 16])>);

impl Near {
    pub fn new(taps: &[Tap]) -> Near {
        // A tap with a larger code reaches no code of these planes.
        let of = |tap: &Tap| (tap.offset, std::array::from_fn(|code| bit(code.to_le_bytes()[0] ^ tap.code)));
        Near(taps.iter().filter(|tap| tap.code < 16).map(of).collect())
    }

    /// The least code that is neither marked nor that of a tap: for each heap of a block whose codes stand after those
    /// of the block before it. `None` where all codes are taken.
    pub fn block(&self, marked: &[Codes; BLOCK], recent: &mut [u8; 2 * BLOCK]) -> Option<()> {
        for (at, marked) in marked.iter().enumerate() {
            let mut taken = *marked;
            for (offset, bits) in &self.0 {
                let code = recent[(BLOCK + at).saturating_sub(*offset)];
                taken |= bits[usize::from(code % 16)];
            }
            let code = taken.trailing_ones();
            if code == 16 {
                return None;
            }
            recent[BLOCK + at] = code.to_le_bytes()[0];
        }
        Some(())
    }
}

/// The bit of a code.
fn bit(code: u8) -> Codes {
    1 << (code % 16)
}

/// The first sixteen codes of a word.
pub(super) fn low(word: u64) -> Codes {
    let [a, b, ..] = word.to_le_bytes();
    Codes::from_le_bytes([a, b])
}
