//! Taps: an option of n with one part fixed has the code of the heap `offset` places before n, xor `code`. A list of
//! taps, sorted by where it is used, marks for a block of heaps which codes its options have.

use super::history::{BLOCK, Planes};

/// An option with one part fixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Tap {
    /// The code of the fixed part.
    pub code: u8,
    /// The amount and the fixed part.
    pub offset: usize,
}

/// For each plane of codes a list of taps that mark it.
#[derive(Clone)]
pub(super) struct Lists {
    /// Where taps read, from the place of the heap less the margin of the planes: by plane of the options, then by code mod 8.
    bases: Vec<u32>,
    /// The ends of those groups.
    ends: Vec<usize>,
    planes: usize,
}

/// What the options of each heap of a block are: for each plane a bit for each code.
pub(super) type Marks = [[u8; BLOCK]; 32];

impl Lists {
    /// The lists for these planes, one for each.
    pub fn new(lists: &[Vec<Tap>], planes: &Planes) -> Lists {
        let (mut bases, mut ends) = (Vec::new(), Vec::new());
        for (plane, list) in lists.iter().enumerate() {
            for low in 0..8 {
                let of = list.iter().filter(|tap| tap.code % 8 == low);
                let read = |tap: &Tap| {
                    let from = plane ^ usize::from(tap.code / 8);
                    (from < planes.count()).then(|| planes.base(from, tap.offset)).flatten()
                };
                bases.extend(of.filter_map(read));
                ends.push(bases.len());
            }
        }
        Lists { bases, ends, planes: lists.len() }
    }

    /// Adds the codes of options to marks, for a block from a place on.
    #[inline(always)]
    fn mark(&self, planes: &Planes, place: usize, marks: &mut Marks) {
        let bytes = &planes.bytes()[place - planes.margin()..];
        let mut begin = 0;
        for (plane, ends) in self.ends.chunks_exact(8).enumerate().take(self.planes) {
            let mut lows = [[0_u8; BLOCK]; 8];
            for (low, end) in lows.iter_mut().zip(ends) {
                gather(bytes, &self.bases[begin..*end], low);
                begin = *end;
            }
            let joined = join_lows(&mut lows);
            for at in 0..BLOCK {
                marks[plane][at] |= joined[at];
            }
        }
    }
}

/// Adds what lists reach to marks, for the block from a place on.
pub(super) struct Mark<'a> {
    pub lists: &'a Lists,
    pub planes: &'a Planes,
    pub place: usize,
    pub marks: &'a mut Marks,
}

impl pulp::NullaryFnOnce for Mark<'_> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        self.lists.mark(self.planes, self.place, self.marks);
    }
}

/// Adds what taps read.
#[inline(always)]
pub(super) fn gather(bytes: &[u8], bases: &[u32], all: &mut [u8; BLOCK]) {
    let mut sum = *all;
    for base in bases {
        if let Some(read) = bytes.get(*base as usize..).and_then(|bytes| bytes.first_chunk::<BLOCK>()) {
            for at in 0..BLOCK {
                sum[at] |= read[at];
            }
        }
    }
    *all = sum;
}

/// Joins what taps with codes of 0 to 7 mod 8 have read: bit c of the group of x means c xor x.
#[inline(always)]
pub(super) fn join_lows(lows: &mut [[u8; BLOCK]; 8]) -> [u8; BLOCK] {
    let [a, b, c, d, e, f, g, h] = lows;
    for (left, right) in [(&mut *a, &*b), (&mut *c, &*d), (&mut *e, &*f), (&mut *g, &*h)] {
        join::<1, 0x55>(left, right);
    }
    join::<2, 0x33>(a, c);
    join::<2, 0x33>(e, g);
    join::<4, 0x0f>(a, e);
    *a
}

/// Adds the right marks with bits SHIFT apart exchanged.
#[inline(always)]
fn join<const SHIFT: u32, const LOW: u8>(left: &mut [u8; BLOCK], right: &[u8; BLOCK]) {
    for at in 0..BLOCK {
        left[at] |= (right[at] >> SHIFT) & LOW | (right[at] & LOW) << SHIFT;
    }
}

/// The marks of one heap of a block, as bits of words.
#[inline]
pub(super) fn column(marks: &Marks, planes: usize, at: usize) -> [u64; 4] {
    let mut words = [0; 4];
    for plane in 0..planes {
        words[plane / 8] |= u64::from(marks[plane][at]) << (8 * (plane % 8));
    }
    words
}
