//! Looking for a period on the way. A few stretches of codes are remembered, at heaps that grow by a quarter; where one
//! comes again, the distance may be a period. R. P. Brent, An improved Monte Carlo factorization algorithm, 1980, for
//! marks that move on.

use memchr::memmem::Finder;

/// Codes of a stretch.
const STRETCH: usize = 64;
/// Stretches that are remembered.
const MOST: usize = 5;
/// Heaps between two looks.
const LOOK: usize = 1 << 12;

/// A repetition that has been seen: G(n + period) = G(n) for `from` <= n < `to`, by codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Repeat {
    pub from: usize,
    pub period: usize,
    pub to: usize,
}

/// The stretches, the latest last, each with the heap before which it stands.
#[derive(Clone, Default)]
pub(super) struct Repeats {
    stretches: Vec<(usize, Vec<u8>)>,
    /// Heaps that have been looked at.
    looked: usize,
}

impl Repeats {
    /// Looks at the codes that are new. A repetition is one if it is as long as `window`, and `even` if it has to be.
    pub fn look(&mut self, codes: &[u8], window: usize, even: bool) -> Option<Repeat> {
        let heaps = codes.len();
        if heaps < self.looked + LOOK {
            return None;
        }
        let first = self.looked.saturating_sub(STRETCH);
        let found = self.stretches.iter().find_map(|(heap, stretch)| {
            // The stretch itself ends at its own heap.
            let begin = first.max(*heap + 1 - STRETCH.min(*heap));
            let new = codes.get(begin..)?;
            let finder = Finder::new(stretch);
            let ends = finder.find_iter(new).map(|at| begin + at + STRETCH);
            ends.filter_map(|end| repeat(codes, end - heap, window)).find(|one| !even || one.period % 2 == 0)
        });
        self.looked = heaps;
        if self.stretches.last().is_none_or(|(heap, _)| heaps >= heap + heap / 4) {
            if self.stretches.len() == MOST {
                self.stretches.remove(0);
            }
            self.stretches.push((heaps, codes[heaps - STRETCH..].to_vec()));
        }
        found
    }
}

/// The repetition with a period at the end of the codes, if it is as long as a window.
pub(super) fn repeat(codes: &[u8], period: usize, window: usize) -> Option<Repeat> {
    let to = codes.len().checked_sub(period)?;
    let equal =
        codes[..to].iter().rev().zip(codes.iter().rev()).take_while(|(a, b)| a == b && **a != super::history::NONE);
    let from = to - equal.count();
    (period > 0 && to - from >= window).then_some(Repeat { from, period, to })
}

#[cfg(test)]
mod tests {
    use super::Repeats;

    /// Codes with a preperiod and a period, without short repetitions inside.
    fn codes(preperiod: usize, period: usize, heaps: usize) -> Vec<u8> {
        let mut state = 7_u64;
        let mut first = Vec::new();
        for _ in 0..preperiod + period {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            first.push(state.to_be_bytes()[0] % 16);
        }
        (0..heaps).map(|n| if n < preperiod { 99 } else { first[preperiod + (n - preperiod) % period] }).collect()
    }

    #[test]
    fn a_period_is_seen_soon_after_its_second_round() {
        for (preperiod, period) in [(0, 100), (5000, 5000), (20_000, 3000), (1000, 40_001)] {
            let all = codes(preperiod, period, 400_000);
            let mut repeats = Repeats::default();
            let found = (1..all.len() / 256)
                .find_map(|block| Some((block * 256, repeats.look(&all[..block * 256], 500, period % 2 == 0)?)));
            let (heaps, found) = found.unwrap();
            assert_eq!((found.period % period, found.from), (0, if preperiod == 0 { 0 } else { preperiod }));
            assert!(heaps < 3 * (preperiod + period) + 20_000, "{heaps} for {preperiod} and {period}");
        }
    }

    #[test]
    fn odd_periods_and_short_repetitions_are_none() {
        let all = codes(0, 4001, 30_000);
        let mut repeats = Repeats::default();
        let found = (1..117).find_map(|block| repeats.look(&all[..block * 256], 100, true)).unwrap();
        assert_eq!(found.period, 8002);
        let mut repeats = Repeats::default();
        assert!((1..117).all(|block| repeats.look(&all[..block * 256], 29_000, false).is_none()));
    }
}
