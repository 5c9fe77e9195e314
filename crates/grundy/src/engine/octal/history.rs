//! The codes of the heaps so far, as bytes, and their one-hot planes: plane k has for each heap a byte with the bit
//! c mod 8 if the code c of the heap has ⌊c / 8⌋ = k, and no bit otherwise. Rare heaps, and places before heap 0, have
//! no bit in any plane, and `NONE` as a code.

use super::mask::Classes;
use crate::engine::simd::Width;

/// Heaps of a block.
pub(super) const BLOCK: usize = 256;
/// Blocks of a long block, and its heaps.
pub(super) const BLOCKS: usize = 4;
pub(super) const LONG: usize = BLOCKS * BLOCK;
/// What stands in place of the code of a rare heap.
pub(super) const NONE: u8 = 0xff;
/// Planes at the most, so that `NONE` is in none.
pub(super) const MAX_PLANES: usize = 31;
/// The least number of heaps that are kept, so that lists are learnt from all; few in tests of what is dropped.
const LEAST: usize = if cfg!(test) { 1 << 15 } else { 1 << 21 };
/// Heaps of a plane beside those that are kept.
const CHUNK: usize = 32 * BLOCK;

/// The code of a heap, or `NONE`; `None` if it is too large for planes.
pub(super) fn code_of(classes: Classes, heap: usize, value: u16) -> Option<u8> {
    if classes.is_rare(heap, value.into()) {
        return Some(NONE);
    }
    u8::try_from(classes.code(value.into())).ok().filter(|code| usize::from(*code) < 8 * MAX_PLANES)
}

/// The codes of all heaps, or of the first and the last ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Codes {
    /// Those of the first heaps, where some are dropped.
    pub first: Vec<u8>,
    /// The first heap of the last ones.
    pub dropped: usize,
    pub last: Vec<u8>,
}

/// Codes and planes.
#[derive(Clone)]
pub(super) struct History {
    /// The codes of the heaps from `dropped` on.
    codes: Vec<u8>,
    /// The codes of the first heaps, where some are dropped.
    head: Vec<u8>,
    dropped: usize,
    /// How many first and how many last heaps are kept.
    keep: usize,
    planes: Planes,
}

impl History {
    /// The history of these codes, a block at least, with so many planes that reach so many heaps back.
    pub fn new(codes: Codes, keep: usize, planes: usize, reach: usize) -> History {
        let mut planes = Planes::new(planes, reach);
        planes.load(&codes.last);
        History { codes: codes.last, head: codes.first, dropped: codes.dropped, keep: keep.max(LEAST + reach), planes }
    }

    /// The next heap.
    pub fn heaps(&self) -> usize {
        self.dropped + self.codes.len()
    }

    /// The first heap whose code is kept among the last ones.
    pub fn dropped(&self) -> usize {
        self.dropped
    }

    /// The codes from there on.
    pub fn codes(&self) -> &[u8] {
        &self.codes
    }

    /// The codes of the first heaps.
    pub fn first(&self) -> &[u8] {
        if self.dropped == 0 { &self.codes } else { &self.head }
    }

    /// All codes that are kept.
    pub fn kept(&self) -> Codes {
        Codes { first: self.head.clone(), dropped: self.dropped, last: self.codes.clone() }
    }

    /// The codes of the last heaps, so many or all.
    pub fn last(&self, heaps: usize) -> &[u8] {
        &self.codes[self.codes.len().saturating_sub(heaps)..]
    }

    pub fn planes(&self) -> &Planes {
        &self.planes
    }

    /// Keeps only so many heaps. The planes are of no use any more.
    pub fn truncate(&mut self, heaps: usize) {
        self.codes.truncate(heaps.saturating_sub(self.dropped));
    }

    /// Appends the codes of a block.
    pub fn push(&mut self, codes: &[u8; BLOCK], width: Width) {
        self.codes.extend_from_slice(codes);
        self.planes.push(codes, width);
        if self.codes.len() >= self.keep.saturating_mul(2) {
            if self.dropped == 0 {
                self.head = self.codes[..self.keep].to_vec();
            }
            let drop = self.codes.len() - self.keep;
            self.codes.drain(..drop);
            self.dropped += drop;
        }
    }
}

/// The planes of the last heaps.
#[derive(Clone)]
pub(super) struct Planes {
    bytes: Vec<u8>,
    count: usize,
    /// Bytes of a plane.
    stride: usize,
    /// No tap reads so far before a heap.
    margin: usize,
    /// Heaps that are kept: a long block and the margin before it.
    kept: usize,
    /// The place of the next heap in a plane.
    next: usize,
}

impl Planes {
    fn new(count: usize, reach: usize) -> Planes {
        let margin = reach + BLOCK;
        let kept = margin + LONG;
        let stride = kept + CHUNK;
        Planes { bytes: vec![0; count * stride], count, stride, margin, kept, next: kept }
    }

    pub fn count(&self) -> usize {
        self.count
    }

    /// All planes, one after the other.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The place of the next heap in the first plane.
    pub fn next(&self) -> usize {
        self.next
    }

    /// Where what is `offset` heaps before a place in the first plane stands in a plane, from the margin before it on.
    pub fn base(&self, plane: usize, offset: usize) -> Option<u32> {
        u32::try_from((plane * self.stride + self.margin).checked_sub(offset)?).ok()
    }

    pub fn margin(&self) -> usize {
        self.margin
    }

    fn load(&mut self, codes: &[u8]) {
        let first = codes.len().saturating_sub(self.kept);
        let codes = &codes[first..];
        for (place, code) in (self.kept - codes.len()..).zip(codes) {
            let (plane, bit) = (code / 8, 1 << (code % 8));
            if let Some(byte) = self.bytes.get_mut(usize::from(plane) * self.stride + place)
                && usize::from(plane) < self.count
            {
                *byte = bit;
            }
        }
    }

    fn push(&mut self, codes: &[u8; BLOCK], width: Width) {
        if self.next + BLOCK > self.stride {
            for plane in 0..self.count {
                let start = plane * self.stride;
                self.bytes.copy_within(start + self.next - self.kept..start + self.next, start);
            }
            self.next = self.kept;
        }
        width.run(Spread { planes: self, codes });
        self.next += BLOCK;
    }
}

/// Writes a block into all planes.
struct Spread<'a> {
    planes: &'a mut Planes,
    codes: &'a [u8; BLOCK],
}

impl pulp::NullaryFnOnce for Spread<'_> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let next = self.planes.next;
        // Bits by words of 16: wide registers have shifts for these.
        let mut bits = [0; BLOCK];
        for (bit, code) in bits.iter_mut().zip(self.codes) {
            *bit = (1_u16 << (code % 8)).to_le_bytes()[0];
        }
        for (row, plane) in self.planes.bytes.chunks_exact_mut(self.planes.stride).zip(0_u8..) {
            if let Some(row) = row[next..].first_chunk_mut::<BLOCK>() {
                for ((byte, code), bit) in row.iter_mut().zip(self.codes).zip(&bits) {
                    *byte = if code / 8 == plane { *bit } else { 0 };
                }
            }
        }
    }
}
