//! Finding values: the least common value that no option with a rare part has, nor one that is left as one heap. For a
//! block of heaps all those options that reach before the block are marked at once, those within it heap by heap.

use super::far::{Far, LongMarks, MarkLong};
use super::few::{self, FindNear, Near, Recent};
use super::history::{BLOCK, BLOCKS, History, LONG};
use super::taps::{Lists, Mark, Tap, column};
use crate::engine::simd::Width;

/// The options that give common values.
#[derive(Clone)]
pub(super) struct Finder {
    /// Taps that reach into the block, nearest first.
    near: Vec<Tap>,
    few: Near,
    /// Taps that reach into the long block.
    middle: Lists,
    far: Far,
    long: Box<LongMarks>,
    /// The next block of the long one.
    block: usize,
    seen: Seen,
}

/// A candidate beyond all planes.
#[derive(Debug)]
pub(super) struct TooLarge;

impl Finder {
    /// All taps of common options. No heap of the last block is rare.
    pub fn new(taps: &[Tap], history: &History) -> Finder {
        let within = |from: usize, to: usize| -> Vec<Tap> {
            let mut taps: Vec<Tap> = taps.iter().filter(|tap| (from..to).contains(&tap.offset)).copied().collect();
            taps.sort_unstable_by_key(|tap| tap.offset);
            taps
        };
        let planes = history.planes();
        let (near, far) = (within(0, BLOCK), within(LONG, usize::MAX));
        Finder {
            few: Near::new(&near),
            near,
            middle: Lists::new(&vec![within(BLOCK, LONG); planes.count()], planes),
            far: Far::new(|_| &far, planes),
            long: Box::new([[[0; BLOCK]; 32]; BLOCKS]),
            block: 0,
            seen: Seen { stamps: Box::new([0; 256]), now: 0 },
        }
    }

    /// The codes of the next block.
    pub fn block(&mut self, history: &History, width: Width) -> Result<[u8; BLOCK], TooLarge> {
        let planes = history.planes();
        if self.block == 0 {
            width.run(MarkLong { far: &self.far, planes, place: planes.next(), marks: &mut self.long });
        }
        let marks = &mut self.long[self.block];
        width.run(Mark { lists: &self.middle, planes, place: planes.next(), marks });
        self.block = (self.block + 1) % BLOCKS;
        // The codes of the block stand after as many of the heaps before it as near taps reach back.
        let mut recent = [0; size_of::<Recent>()];
        recent[..BLOCK].copy_from_slice(history.last(BLOCK));
        if planes.count() <= few::PLANES {
            width
                .run(FindNear { near: &self.few, marks, recent: &mut recent, planes: planes.count() })
                .ok_or(TooLarge)?;
        } else {
            for at in 0..BLOCK {
                let marked = column(marks, planes.count(), at);
                let code = candidate(&self.near, &mut self.seen, &recent, at, marked);
                recent[BLOCK + at] = code.filter(|code| usize::from(*code) < 8 * planes.count()).ok_or(TooLarge)?;
            }
        }
        let mut codes = [0; BLOCK];
        codes.copy_from_slice(&recent[BLOCK..2 * BLOCK]);
        Ok(codes)
    }
}

/// Stamps of codes, so that nothing is cleared.
#[derive(Clone)]
struct Seen {
    stamps: Box<[u32; 256]>,
    now: u32,
}

/// The least code that is neither marked nor that of a near tap.
#[inline(always)]
fn candidate(near: &[Tap], seen: &mut Seen, recent: &Recent, at: usize, marked: [u64; 4]) -> Option<u8> {
    seen.now = seen.now.wrapping_add(1);
    if seen.now == 0 {
        seen.stamps.fill(0);
        seen.now = 1;
    }
    for tap in near {
        let code = recent[(BLOCK + at).saturating_sub(tap.offset)];
        seen.stamps[usize::from(code ^ tap.code)] = seen.now;
    }
    for (word, first) in marked.iter().zip([0_u8, 64, 128, 192]) {
        let mut free = !word;
        while free != 0 {
            let code = first + free.trailing_zeros().to_le_bytes()[0];
            if seen.stamps[usize::from(code)] != seen.now {
                return Some(code);
            }
            free &= free - 1;
        }
    }
    None
}
