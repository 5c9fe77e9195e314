//! Looking for a period on the way. A few stretches of codes are remembered, at heaps that grow by a quarter; where one
//! comes again, the distance may be a period. R. P. Brent, An improved Monte Carlo factorization algorithm, 1980, for
//! marks that move on.

use super::history::NONE;
use memchr::memmem::Finder;

/// Codes of a stretch at the most, and as many of its last ones as are looked for.
const STRETCH: usize = 1 << 20;
const NEEDLE: usize = 64;
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
    /// Whether it is known that no smaller `from` does.
    pub least: bool,
}

/// The stretches, the latest last, each with the heap before which it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Repeats {
    stretches: Vec<(usize, Vec<u8>)>,
    /// Heaps that have been looked at.
    looked: usize,
}

impl Repeats {
    /// What is remembered, from its parts.
    pub fn of(stretches: Vec<(usize, Vec<u8>)>, looked: usize) -> Repeats {
        // A stretch that is too short was never one.
        let stretches = stretches.into_iter().filter(|(heap, stretch)| (NEEDLE..=*heap).contains(&stretch.len()));
        Repeats { stretches: stretches.collect(), looked }
    }

    /// The parts of what is remembered.
    pub fn parts(&self) -> (&[(usize, Vec<u8>)], usize) {
        (&self.stretches, self.looked)
    }

    /// The codes from a heap on count as new again.
    pub fn rewind(&mut self, heap: usize) {
        self.looked = self.looked.min(heap);
    }

    /// Looks at the codes that are new; `codes` are those from a heap on. A repetition is one if it is as long as
    /// `window`, and `even` if it has to be.
    pub fn look(&mut self, codes: (usize, &[u8]), window: usize, even: bool) -> Option<Repeat> {
        let (dropped, kept) = codes;
        let heaps = dropped + kept.len();
        if heaps < self.looked + LOOK {
            return None;
        }
        let first = self.looked.saturating_sub(NEEDLE).max(dropped);
        let found = self.stretches.iter().find_map(|(heap, stretch)| {
            // The stretch itself ends at its own heap.
            let begin = first.max(*heap + 1 - NEEDLE);
            let finder = Finder::new(&stretch[stretch.len() - NEEDLE..]);
            let ends = finder.find_iter(kept.get(begin - dropped..)?).map(|at| begin + at + NEEDLE);
            let again = |end: usize| repeat(codes, end - heap, window).or_else(|| again(codes, *heap, stretch, end));
            ends.filter_map(again).find(|one| one.to - one.from >= window && !(even && one.period % 2 == 1))
        });
        self.looked = heaps;
        if self.stretches.last().is_none_or(|(heap, _)| heaps >= heap + heap / 4) {
            if self.stretches.len() == MOST {
                self.stretches.remove(0);
            }
            self.stretches.push((heaps, kept[kept.len().saturating_sub(STRETCH)..].to_vec()));
        }
        found
    }
}

/// The repetition with a period at the end of the codes from a heap on, if it is as long as a window.
pub(super) fn repeat((dropped, codes): (usize, &[u8]), period: usize, window: usize) -> Option<Repeat> {
    // Rare heaps have no code, and repeat nothing.
    let before = codes.len().checked_sub(period).filter(|_| period > 0)?;
    let pairs = codes[..before].iter().rev().zip(codes.iter().rev());
    let equal = pairs.take_while(|(a, b)| a == b && **a != NONE).count();
    let (from, to) = (dropped + before - equal, dropped + before);
    (equal >= window).then_some(Repeat { from, period, to, least: equal < before || dropped == 0 })
}

/// The least divisor of a period that is one too, at the end of the codes for a window; an even one if it has to be. What
/// repeats later with the divisor repeats with it wherever it repeats with the period.
pub(super) fn least(codes: (usize, &[u8]), period: usize, window: usize, even: bool) -> usize {
    let mut least = period;
    let (mut left, mut factor) = (period, 2);
    while left > 1 {
        if factor * factor > left {
            factor = left;
        }
        while left.is_multiple_of(factor) {
            left /= factor;
            let smaller = least / factor;
            if !(even && smaller % 2 == 1) && at_end(codes.1, smaller, window) {
                least = smaller;
            }
        }
        factor += 1;
    }
    least
}

/// Whether the last codes of a window repeat with a period.
fn at_end(codes: &[u8], period: usize, window: usize) -> bool {
    codes.len() >= period + window && {
        let (last, before) = (&codes[codes.len() - window..], &codes[codes.len() - window - period..]);
        period > 0 && last == &before[..window]
    }
}

/// The repetition of a stretch before a heap that comes again before an end, where the codes between are not kept.
fn again((dropped, codes): (usize, &[u8]), heap: usize, stretch: &[u8], end: usize) -> Option<Repeat> {
    let pairs = stretch.iter().rev().zip(codes.get(..end.checked_sub(dropped)?)?.iter().rev());
    let equal = pairs.take_while(|(a, b)| a == b && **a != NONE).count();
    (dropped > 0).then_some(Repeat { from: heap - equal, period: end - heap, to: heap, least: false })
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
        (0..heaps)
            .map(|n| if n < preperiod { first[n] + 16 } else { first[preperiod + (n - preperiod) % period] })
            .collect()
    }

    #[test]
    fn a_period_is_seen_soon_after_its_second_round() {
        for (preperiod, period) in [(0, 100), (5000, 5000), (20_000, 3000), (1000, 40_001)] {
            let all = codes(preperiod, period, 400_000);
            let mut repeats = Repeats::default();
            let found = (1..all.len() / 256)
                .find_map(|block| Some((block * 256, repeats.look((0, &all[..block * 256]), 500, period % 2 == 0)?)));
            let (heaps, found) = found.unwrap();
            assert_eq!((found.period % period, found.from), (0, if preperiod == 0 { 0 } else { preperiod }));
            assert!(heaps < 3 * (preperiod + period) + 20_000, "{heaps} for {preperiod} and {period}");
        }
    }

    #[test]
    fn odd_periods_and_short_repetitions_are_none() {
        let all = codes(0, 4001, 30_000);
        let mut repeats = Repeats::default();
        let found = (1..117).find_map(|block| repeats.look((0, &all[..block * 256]), 100, true)).unwrap();
        assert_eq!(found.period, 8002);
        let mut repeats = Repeats::default();
        assert!((1..117).all(|block| repeats.look((0, &all[..block * 256]), 29_000, false).is_none()));
    }
}
