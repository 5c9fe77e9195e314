//! Taps for a long block of heaps: they are taken plane by plane of the heaps that they read, so that what is read stays
//! in the fastest cache.

use super::history::{BLOCK, BLOCKS, Planes};
use super::taps::{Tap, gather, join_lows};

/// For each block of a long block and each plane, a bit for each code that an option has.
pub(super) type LongMarks = [[[u8; BLOCK]; 32]; BLOCKS];

/// For each plane of codes a list of taps that mark it. What they read is known before the long block, or all of it.
#[derive(Clone)]
pub(super) struct Far {
    /// Where taps read, from the place of the heap less the margin of the planes.
    bases: Vec<u32>,
    /// For each plane of options, each plane that is read and each code mod 8 the end of its taps.
    ends: Vec<usize>,
    planes: usize,
}

impl Far {
    /// The lists, one for each plane.
    pub fn new<'l>(list: impl Fn(usize) -> &'l [Tap], planes: &Planes) -> Far {
        let (mut bases, mut ends) = (Vec::new(), Vec::new());
        for target in 0..planes.count() {
            let mut offsets = vec![Vec::new(); 256];
            list(target).iter().for_each(|tap| offsets[usize::from(tap.code)].push(tap.offset));
            for source in 0..planes.count() {
                for offsets in &offsets[8 * (target ^ source)..][..8] {
                    bases.extend(offsets.iter().filter_map(|offset| planes.base(source, *offset)));
                    ends.push(bases.len());
                }
            }
        }
        Far { bases, ends, planes: planes.count() }
    }

    #[inline(always)]
    fn mark(&self, planes: &Planes, place: usize, marks: &mut LongMarks) {
        let bytes = &planes.bytes()[place - planes.margin()..];
        let mut begin = 0;
        for (target, sources) in self.ends.chunks_exact(8 * self.planes).enumerate() {
            let mut lows = [[[0_u8; BLOCK]; 8]; BLOCKS];
            for ends in sources.chunks_exact(8) {
                if ends[7] == begin {
                    continue;
                }
                for (block, lows) in lows.iter_mut().enumerate() {
                    let bytes = &bytes[(block * BLOCK).min(bytes.len())..];
                    let mut first = begin;
                    for (low, end) in lows.iter_mut().zip(ends) {
                        if first < *end {
                            gather(bytes, &self.bases[first..*end], low);
                        }
                        first = *end;
                    }
                }
                begin = ends[7];
            }
            for (marks, lows) in marks.iter_mut().zip(&mut lows) {
                marks[target] = join_lows(lows);
            }
        }
    }
}

/// Marks what taps reach, for the long block from a place on.
pub(super) struct MarkLong<'a> {
    pub far: &'a Far,
    pub planes: &'a Planes,
    pub place: usize,
    pub marks: &'a mut LongMarks,
}

impl pulp::NullaryFnOnce for MarkLong<'_> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        self.far.mark(self.planes, self.place, self.marks);
    }
}
