//! Games with at most sixteen codes, as many famous ones are: what the options of a heap have is one word of 16 bits.

use super::history::BLOCK;
use super::taps::{Marks, Tap};
use std::cell::Cell;

/// Planes at the most.
pub(super) const PLANES: usize = 2;

/// Codes at the most.
const CODES: usize = 8 * PLANES;

/// Heaps that are compared at once.
const LANES: usize = 64;

/// The codes of the block before, and those of a block as far as they are found.
pub(super) type Recent = [u8; 2 * BLOCK];

/// The codes of heaps one after the other, which are read while others are written.
type Row<'a> = &'a [Cell<u8>; LANES];

/// Taps into the block. Those that reach over a row of heaps are read for all of the row at once, the others heap by heap.
#[derive(Clone)]
pub(super) struct Near {
    wide: Vec<Tap>,
    close: Vec<Close>,
}

/// A tap of less than a row, with the bit of each code of the heap that it reads.
#[derive(Clone)]
struct Close {
    offset: usize,
    bits: [u32; 256],
}

impl Near {
    /// Taps of less than a block.
    pub fn new(taps: &[Tap]) -> Near {
        // A tap with a larger code reaches no code of these planes.
        let small = taps.iter().filter(|tap| usize::from(tap.code) < CODES);
        let (wide, close): (Vec<Tap>, Vec<Tap>) = small.partition(|tap| tap.offset >= LANES);
        let bits =
            |tap: Tap| std::array::from_fn(|read| if read < CODES { 1 << (read ^ usize::from(tap.code)) } else { 0 });
        let close = close.into_iter().map(|tap| Close { offset: tap.offset, bits: bits(tap) });
        Near { wide, close: close.collect() }
    }

    /// The least code that is neither marked nor that of a tap: for each heap of a block whose codes stand after those
    /// of the block before it. `None` where all codes of the planes are taken.
    #[inline(always)]
    fn block(&self, marks: &Marks, recent: &mut Recent, planes: usize) -> Option<()> {
        for first in (0..BLOCK).step_by(LANES) {
            let mut taken = [0_u32; LANES];
            for (lane, taken) in taken.iter_mut().enumerate() {
                *taken = u32::from(marks[0][first + lane]) | u32::from(marks[1][first + lane]) << 8;
            }
            for tap in &self.wide {
                if let Some(read) = recent[BLOCK + first - tap.offset..].first_chunk::<LANES>() {
                    for (taken, read) in taken.iter_mut().zip(read) {
                        *taken |= 1 << ((read ^ tap.code) % 32);
                    }
                }
            }
            self.row(&taken, Cell::from_mut(&mut recent[..]).as_slice_of_cells(), BLOCK + first)?;
        }
        let largest = recent[BLOCK..].iter().fold(0, |largest, code| (*code).max(largest));
        (usize::from(largest) < 8 * planes).then_some(())
    }

    /// The codes of the row at a place, where codes that are taken by other taps are known.
    #[inline(always)]
    fn row(&self, taken: &[u32; LANES], recent: &[Cell<u8>], place: usize) -> Option<()> {
        let row = |start: usize| -> Option<Row<'_>> { recent.get(start..)?.first_chunk::<LANES>() };
        let write = row(place)?;
        macro_rules! with {
            ($($count:literal)*) => {
                match self.close.len() {
                    $($count => {
                        let close: &[Close; $count] = self.close.first_chunk()?;
                        let mut reads = [write; $count];
                        for (read, close) in reads.iter_mut().zip(close) {
                            *read = row(place - close.offset)?;
                        }
                        each(close, &reads, taken, write);
                    })*
                    _ => {
                        let reads: Option<Vec<Row<'_>>> = self.close.iter().map(|close| row(place - close.offset)).collect();
                        each(&self.close, &reads?, taken, write);
                    }
                }
            };
        }
        // Where the number of taps is known, nothing is counted heap by heap.
        with!(1 2 3 4 5 6 7 8);
        Some(())
    }
}

/// The least code that is not taken, heap by heap.
#[inline(always)]
fn each(close: &[Close], reads: &[Row<'_>], taken: &[u32; LANES], write: Row<'_>) {
    for (lane, taken) in taken.iter().enumerate() {
        let mut taken = *taken;
        for (close, read) in close.iter().zip(reads) {
            taken |= close.bits[usize::from(read[lane].get())];
        }
        write[lane].set(taken.trailing_ones().to_le_bytes()[0]);
    }
}

/// Finds the codes of a block.
pub(super) struct FindNear<'a> {
    pub near: &'a Near,
    pub marks: &'a Marks,
    pub recent: &'a mut Recent,
    pub planes: usize,
}

impl pulp::NullaryFnOnce for FindNear<'_> {
    type Output = Option<()>;

    #[inline(always)]
    fn call(self) -> Option<()> {
        self.near.block(self.marks, self.recent, self.planes)
    }
}

/// For each code of a heap, the codes that its options have to have: a bit for each, plane by plane, in a row of heaps that
/// begins with an even or an odd one.
pub(super) struct Needs([[[[u8; LANES]; CODES]; PLANES]; 2]);

/// The open codes of a block: a bit for each, plane by plane.
pub(super) type Open = [[u8; BLOCK]; PLANES];

/// The heaps of the block with an open code, ascending.
pub(super) fn places(open: &Open) -> impl Iterator<Item = usize> {
    let words = open[0].as_chunks::<8>().0.iter().zip(open[1].as_chunks::<8>().0);
    let words = words.map(|(low, high)| u64::from_le_bytes(*low) | u64::from_le_bytes(*high));
    words.enumerate().filter(|(_, word)| *word != 0).flat_map(|(at, word)| {
        let bytes = word.to_le_bytes();
        (0..8).filter(move |byte| bytes[*byte] != 0).map(move |byte| 8 * at + byte)
    })
}

impl Needs {
    /// The needs of a heap of a parity with a code, as a word.
    pub fn of(needs: impl Fn(usize, u8) -> u64) -> Needs {
        let byte = |parity: usize, plane: usize, code: usize, lane: usize| {
            u8::try_from(code).map_or(0, |code| needs((parity + lane) % 2, code).to_le_bytes()[plane])
        };
        Needs(std::array::from_fn(|parity| {
            std::array::from_fn(|plane| {
                std::array::from_fn(|code| std::array::from_fn(|lane| byte(parity, plane, code, lane)))
            })
        }))
    }

    /// What is needed and not marked, and whether there is any.
    #[inline(always)]
    fn open(&self, first: usize, codes: &[u8; BLOCK], marks: &Marks, planes: usize, open: &mut Open) -> bool {
        let mut any = [0; LANES];
        for (plane, rows) in self.0[first % 2].iter().enumerate().take(planes) {
            for (at, codes) in codes.as_chunks::<LANES>().0.iter().enumerate() {
                let mut needed = [0; LANES];
                for (code, row) in (0..).zip(&rows[..8 * planes]) {
                    for lane in 0..LANES {
                        needed[lane] |= if codes[lane] == code { row[lane] } else { 0 };
                    }
                }
                let at = at * LANES;
                for lane in 0..LANES {
                    needed[lane] &= !marks[plane][at + lane];
                    any[lane] |= needed[lane];
                }
                open[plane][at..at + LANES].copy_from_slice(&needed);
            }
        }
        any != [0; LANES]
    }
}

/// Finds what is open in a block from a heap on.
pub(super) struct FindOpen<'a> {
    pub needs: &'a Needs,
    pub first: usize,
    pub codes: &'a [u8; BLOCK],
    pub marks: &'a Marks,
    pub planes: usize,
    pub open: &'a mut Open,
}

impl pulp::NullaryFnOnce for FindOpen<'_> {
    type Output = bool;

    #[inline(always)]
    fn call(self) -> bool {
        self.needs.open(self.first, self.codes, self.marks, self.planes, self.open)
    }
}

#[cfg(test)]
mod tests {
    use super::{BLOCK, FindOpen, Needs, PLANES};
    use crate::engine::simd::Width;

    #[test]
    fn what_is_open_is_needed_and_not_marked() {
        let need = |parity: usize, code: u8| 0x9e37_u64.rotate_left(u32::from(code)) >> parity & 0xffff;
        let needs = Needs::of(need);
        let codes: [u8; BLOCK] = std::array::from_fn(|at| u8::try_from(at * at % 251 % 16).unwrap());
        let mut marks = [[0_u8; BLOCK]; 32];
        for (plane, row) in marks.iter_mut().enumerate().take(PLANES) {
            *row = std::array::from_fn(|at| u8::try_from(at * (7 + 4 * plane) % 256).unwrap());
        }
        for (first, planes) in [(1024, 2), (77, 2), (8, 1)] {
            let codes = codes.map(|code| code % (8 * u8::try_from(planes).unwrap()));
            for width in [Width::best(), Width::portable()] {
                let mut open = [[0; BLOCK]; 2];
                assert!(width.run(FindOpen {
                    needs: &needs,
                    first,
                    codes: &codes,
                    marks: &marks,
                    planes,
                    open: &mut open
                }));
                for at in 0..BLOCK {
                    let word = need((first + at) % 2, codes[at]);
                    for (plane, open) in open.iter().enumerate() {
                        let wanted = if plane < planes { word.to_le_bytes()[plane] & !marks[plane][at] } else { 0 };
                        assert_eq!(open[at], wanted, "{first} {planes} {at}");
                    }
                }
            }
        }
        let none = Needs::of(|_, _| 0);
        let mut open = [[0; BLOCK]; 2];
        assert!(!Width::best().run(FindOpen {
            needs: &none,
            first: 0,
            codes: &codes,
            marks: &marks,
            planes: 2,
            open: &mut open
        }));
    }
}
