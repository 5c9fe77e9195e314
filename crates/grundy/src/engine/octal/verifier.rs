//! Verifying values: every rare value below a candidate is the value of an option. Options with a part of a learnt list
//! of witnesses are marked for a whole block; what they leave open is searched, part by part.

use super::counts::Counts;
use super::far::{Far, LongMarks, MarkLong};
use super::few::{self, FindOpen, Needs};
use super::history::{BLOCK, BLOCKS, History, LONG, NONE};
use super::hunt::{Hunt, LANES, Wanted, first_of};
use super::mask::Classes;
use super::taps::{Tap, column};
use super::used::Used;
use crate::engine::simd::Width;

/// The witnesses of a game.
pub(super) struct Verifier {
    two: Vec<usize>,
    lists: Far,
    marks: Box<LongMarks>,
    hunt: Hunt,
    smaller: Smaller,
    pub counts: Counts,
    pub used: Used,
}

/// A heap with a rare value that no option has.
#[derive(Debug)]
pub(super) struct Unwitnessed {
    pub heap: usize,
}

impl Verifier {
    pub fn new(smaller: Smaller, two: &[usize], lists: &[Vec<Tap>], hunt: Hunt, history: &History) -> Verifier {
        Verifier {
            two: two.to_vec(),
            lists: Far::new(|plane| &lists[plane], history.planes()),
            marks: Box::new([[[0; BLOCK]; 32]; BLOCKS]),
            hunt,
            smaller,
            counts: Counts::default(),
            used: Used::default(),
        }
    }

    /// Verifies the last long block of a history, up to the first heap that is not as it should be.
    pub fn long_block(&mut self, history: &History, width: Width) -> Result<(), Unwitnessed> {
        let planes = history.planes();
        width.run(MarkLong { far: &self.lists, planes, place: planes.next() - LONG, marks: &mut self.marks });
        let mut heap = history.heaps() - LONG;
        for (block, codes) in history.last(LONG).as_chunks::<BLOCK>().0.iter().enumerate() {
            if planes.count() <= few::PLANES {
                self.few(history, heap, block, codes, width)?;
            } else {
                self.many(history, heap, block, codes, width)?;
            }
            heap += BLOCK;
        }
        Ok(())
    }

    /// A block of the long one, from a heap on, where all codes are below sixteen.
    fn few(
        &mut self,
        history: &History,
        first: usize,
        block: usize,
        codes: &[u8; BLOCK],
        width: Width,
    ) -> Result<(), Unwitnessed> {
        let mut open = [[0; BLOCK]; few::PLANES];
        let planes = history.planes().count();
        let (needs, marks) = (&self.smaller.few, &self.marks[block]);
        let mut counted = 0;
        if width.run(FindOpen { needs, first, codes, marks, planes, open: &mut open }) {
            for at in few::places(&open) {
                let word = u64::from(open[0][at]) | u64::from(open[1][at]) << 8;
                self.counts.list += (at - counted) as u64;
                self.search(history, first + at, [word, 0, 0, 0], width)?;
                self.counts.search += 1;
                counted = at + 1;
            }
        }
        self.counts.list += (BLOCK - counted) as u64;
        Ok(())
    }

    /// A block of the long one, from a heap on.
    fn many(
        &mut self,
        history: &History,
        first: usize,
        block: usize,
        codes: &[u8],
        width: Width,
    ) -> Result<(), Unwitnessed> {
        for (at, code) in codes.iter().enumerate() {
            let marked = column(&self.marks[block], history.planes().count(), at);
            let mut open = self.smaller.than(first + at, *code);
            open.iter_mut().zip(marked).for_each(|(open, marked)| *open &= !marked);
            if open == [0; 4] {
                self.counts.list += 1;
                continue;
            }
            self.search(history, first + at, open, width)?;
            self.counts.search += 1;
        }
        Ok(())
    }

    /// Searches options of a heap with these codes.
    fn search(&mut self, history: &History, heap: usize, open: [u64; 4], width: Width) -> Result<(), Unwitnessed> {
        for (mut word, first) in open.into_iter().zip([0_u8, 64, 128, 192]) {
            while word != 0 {
                let wanted = first + word.trailing_zeros().to_le_bytes()[0];
                word &= word - 1;
                let rests = || self.two.iter().filter_map(|amount| heap.checked_sub(*amount));
                let hunted = |rest| {
                    let wanted = Wanted { rest, code: wanted };
                    self.hunt.find(history.codes(), history.dropped(), wanted, width)
                };
                let search = |rest| width.run(Search { history, rest, wanted });
                let found = rests().find_map(hunted).or_else(|| rests().find_map(search));
                let Some(part) = found else { return Err(Unwitnessed { heap }) };
                self.used.found(part, heap);
            }
        }
        Ok(())
    }
}

/// For heaps of either parity and each code of a common value, the codes of the smaller rare values.
pub(super) struct Smaller {
    all: Box<[[[u64; 4]; 256]; 2]>,
    few: Needs,
}

impl Smaller {
    /// Those of the codes of so many planes.
    pub fn of(classes: Classes, planes: usize) -> Smaller {
        // A smaller rare value may have a larger code: where only digits below the lowest of the mask are larger.
        let codes = u32::try_from(8 * planes).unwrap_or(256).min(256);
        let mut all = Box::new([[[0; 4]; 256]; 2]);
        for (heap, of_parity) in all.iter_mut().enumerate() {
            for (code, words) in (0..codes).zip(of_parity.iter_mut()) {
                let common = classes.value(heap, code, false);
                let most = classes.largest_below(code).min(255);
                for rare in (0..=most).filter(|rare| classes.value(heap, *rare, true) < common) {
                    words[rare as usize / 64] |= 1 << (rare % 64);
                }
            }
        }
        let few = Needs::of(|heap, code| all[heap][usize::from(code)][0]);
        Smaller { all, few }
    }

    /// The codes of the rare values below the common value of a code, at a heap.
    #[inline]
    pub fn than(&self, heap: usize, code: u8) -> [u64; 4] {
        self.all[heap % 2][usize::from(code)]
    }
}

/// Searches the least part whose option has the wanted code: two different common heaps with sum `rest`, among those
/// that are kept.
struct Search<'a> {
    history: &'a History,
    rest: usize,
    wanted: u8,
}

impl pulp::NullaryFnOnce for Search<'_> {
    type Output = Option<usize>;

    #[inline(always)]
    fn call(self) -> Option<usize> {
        let (first, dropped, last) = (self.history.first(), self.history.dropped(), self.history.codes());
        let fits = |small: u8, large: u8| (small ^ large == self.wanted) & (small != NONE) & (large != NONE);
        // Parts go up from 1, partners down from rest - 1, as far as they are kept.
        let most = (self.rest.saturating_sub(1) / 2).min(first.len() - 1).min(self.rest - dropped.min(self.rest));
        let end = self.rest - dropped.min(self.rest);
        let mut part = 1;
        while part + LANES <= most + 1 {
            let to = end - part + 1;
            let (small, large) = (&first[part..], &last[to - LANES..to]);
            if let (Some(small), Some(large)) = (small.first_chunk::<LANES>(), large.first_chunk::<LANES>()) {
                let mut found = [0_u8; LANES];
                for at in 0..LANES {
                    found[at] = u8::from(fits(small[at], large[LANES - 1 - at]));
                }
                if found != [0; LANES] {
                    return Some(part + first_of(&found));
                }
            }
            part += LANES;
        }
        (part..=most).find(|part| fits(first[*part], last[end - part]))
    }
}

#[cfg(test)]
mod tests {
    use super::{Classes, Smaller};

    /// The codes of all rare values below a value.
    fn by_definition(classes: Classes, heap: usize, value: u32) -> Vec<u32> {
        let rare = (0..value).filter(|rare| classes.is_rare(heap, *rare));
        let mut codes: Vec<u32> = rare.map(|rare| classes.code(rare)).collect();
        codes.sort_unstable();
        codes
    }

    #[test]
    fn all_smaller_rare_values_are_asked_for() {
        for (mask, parity, constant) in [(30, false, false), (13, true, true), (0x1ee, false, false), (1, true, false)]
        {
            let classes = Classes { mask, parity, constant };
            let smaller = Smaller::of(classes, 32);
            for heap in [100, 101] {
                for value in (0..400).filter(|value| !classes.is_rare(heap, *value)) {
                    let code = u8::try_from(classes.code(value)).unwrap();
                    let words = smaller.than(heap, code);
                    let codes = (0..256_u32).filter(|code| words[*code as usize / 64] >> (code % 64) & 1 == 1);
                    assert_eq!(codes.collect::<Vec<_>>(), by_definition(classes, heap, value), "{classes:?} {value}");
                }
            }
        }
    }
}
