//! The least preperiod where codes are dropped. What stands in the window before a heap decides all codes from it on, so
//! the windows before n and n + p are equal from some heap on and at none before: a bisection over windows that are kept
//! finds where, and what lies between two of them is found anew. Values that were verified once need no witness again.

use super::finder::Finder;
use super::history::{BLOCK, Codes, History};
use super::taps::Tap;
use crate::budget::{Exhausted, Meter};
use crate::engine::simd::Width;

/// Heaps between two windows.
const EVERY: usize = 1 << 30;

/// The codes before some heaps, as many as decide the next one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Snapshots {
    every: usize,
    taken: Vec<(usize, Vec<u8>)>,
}

impl Default for Snapshots {
    fn default() -> Snapshots {
        Snapshots { every: EVERY, taken: Vec::new() }
    }
}

impl Snapshots {
    /// Those that were taken before, ascending.
    pub fn of(taken: Vec<(usize, Vec<u8>)>) -> Snapshots {
        Snapshots { taken, ..Snapshots::default() }
    }

    /// Forgets all windows.
    pub fn clear(&mut self) {
        self.taken.clear();
    }

    /// The heaps with the codes before them.
    pub fn taken(&self) -> &[(usize, Vec<u8>)] {
        &self.taken
    }

    /// Notes the last codes, if it is time to.
    pub fn note(&mut self, (dropped, codes): (usize, &[u8]), window: usize) {
        let heap = dropped + codes.len();
        if codes.len() >= window && self.taken.last().is_none_or(|(last, _)| heap >= last + self.every) {
            self.taken.push((heap, codes[codes.len() - window..].to_vec()));
        }
    }

    /// The least heap from which on codes repeat with a period, where they do from `from` on; the codes of the first heaps
    /// tell what was before the first window. `None` if too little is kept.
    pub fn least(
        &self,
        first: &[u8],
        replay: &impl Fn(usize, &[u8]) -> Replay,
        period: usize,
        from: usize,
        meter: &mut Meter,
    ) -> Result<Option<usize>, Exhausted> {
        // A run that begins at the last window before a heap.
        let before = |heap: usize| -> Option<Replay> {
            let at = self.taken.partition_point(|(taken, _)| *taken <= heap).checked_sub(1)?;
            Some(replay(self.taken[at].0, &self.taken[at].1))
        };
        let (mut unequal, mut equal) = (0, self.taken.partition_point(|(heap, codes)| *heap < from + codes.len()));
        while unequal < equal {
            let middle = usize::midpoint(unequal, equal);
            let (heap, codes) = &self.taken[middle];
            let Some(mut later) = before(heap + period) else { return Ok(None) };
            later.reach(heap + period, meter)?;
            let Some(again) = later.codes(heap + period - codes.len(), heap + period) else { return Ok(None) };
            if again == codes { equal = middle } else { unequal = middle + 1 }
        }
        // The last heap that does not repeat stands behind the beginning of the last unequal window.
        let last = unequal.checked_sub(1).map(|at| &self.taken[at]);
        let mut now = last.map(|(heap, codes)| replay(*heap, codes));
        let mut begin = last.map_or(1, |(heap, codes)| heap - codes.len());
        let end = self.taken.get(unequal).map_or(from, |(heap, _)| from.min(*heap));
        // A window tells the codes before its heap too.
        let Some(mut later) = before((begin + period).max(last.map_or(0, |(heap, _)| *heap))) else { return Ok(None) };
        let mut least = begin;
        while begin < end {
            let next = (begin + BLOCK).min(end);
            later.reach(next + period, meter)?;
            let codes = match &mut now {
                Some(now) => {
                    now.reach(next, meter)?;
                    now.codes(begin, next)
                }
                None => first.get(begin..next),
            };
            let (Some(codes), Some(again)) = (codes, later.codes(begin + period, next + period)) else {
                return Ok(None);
            };
            if let Some(last) = codes.iter().zip(again).rposition(|(one, again)| one != again) {
                least = begin + last + 1;
            }
            begin = next;
        }
        Ok(Some(least))
    }
}

/// Codes that are found anew.
pub(super) struct Replay {
    finder: Finder,
    history: History,
    width: Width,
}

impl Replay {
    /// From taps of common options and the codes before the next heap, as many as they reach back.
    pub fn new(finds: &[Tap], codes: Codes, planes: usize, width: Width) -> Replay {
        let reach = finds.iter().map(|tap| tap.offset).max().unwrap_or(0);
        let history = History::new(codes, 0, planes, reach);
        Replay { finder: Finder::new(finds, &history), history, width }
    }

    /// Goes on to a heap, and perhaps a block beyond.
    fn reach(&mut self, heap: usize, meter: &mut Meter) -> Result<(), Exhausted> {
        while self.history.heaps() < heap {
            meter.tick(BLOCK as u64)?;
            // Codes that were found once are not too large now.
            let Ok(codes) = self.finder.block(&self.history, self.width) else { break };
            self.history.push(&codes, self.width);
        }
        Ok(())
    }

    /// The codes of these heaps, if they are known and not dropped.
    fn codes(&self, begin: usize, end: usize) -> Option<&[u8]> {
        let dropped = self.history.dropped();
        self.history.codes().get(begin.checked_sub(dropped)?..end.checked_sub(dropped)?)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{End, Octal, Period};
    use super::Snapshots;
    use crate::budget::{Budget, Exhausted, Meter};
    use crate::engine::Task;
    use crate::engine::table::upwards;
    use crate::shape::Splits;
    use grundy_core::plain::Ruleset;
    use grundy_core::value::Play;
    use std::time::Duration;

    fn plenty() -> Meter {
        Budget { time: Duration::from_secs(3600), ..Budget::default() }.start()
    }

    /// A game of which so many heaps are kept, and windows so often.
    fn game(code: &str, keep: usize, every: usize) -> Octal {
        let rules = Ruleset::read(code).unwrap();
        let splits = Splits::of(&rules, 1 << 12, &mut plenty()).unwrap().unwrap();
        let task = Task { game: &rules, play: Play::Normal, upto: &[1 << 12] };
        let first = upwards(task, splits.from as u64, Vec::new(), &mut plenty()).unwrap().values;
        let first = first.into_iter().map(|value| u16::try_from(value).unwrap()).collect();
        let octal = Octal::new(&splits, first).unwrap().keeping(keep).looking();
        Octal { snapshots: Snapshots { every, taken: Vec::new() }, ..octal }
    }

    fn period(mut octal: Octal) -> (Octal, Period) {
        match octal.run(1 << 22, &mut plenty()).unwrap() {
            End::Period(period) => (octal, period),
            end => panic!("{end:?}"),
        }
    }

    #[test]
    fn the_least_preperiod_is_found_where_values_are_dropped() {
        for code in ["0.16", "0.56"] {
            let (_, kept) = period(game(code, usize::MAX, 1 << 14));
            assert!(kept.least);
            for every in [1 << 12, 50_000, 1 << 20] {
                let (octal, found) = period(game(code, 1, every));
                assert!(octal.values(0).is_empty(), "{code}: nothing is dropped");
                assert_eq!(
                    (found.preperiod, found.period, found.least),
                    (kept.preperiod, kept.period, true),
                    "{code} {every}"
                );
            }
        }
    }

    #[test]
    fn windows_are_in_checkpoints_and_a_bisection_that_is_ended_begins_again() {
        let mut octal = game("0.16", 1, 1 << 14);
        assert_eq!(octal.run(1 << 17, &mut plenty()), Ok(End::Reached));
        let bytes = octal.to_bytes("0.16").unwrap();
        let resumed = game("0.16", 1, 1 << 14).resume(&bytes, "0.16").unwrap();
        assert_eq!(resumed.snapshots.taken(), octal.snapshots.taken());
        let (_, found) = period(octal);
        let mut resumed = Octal { snapshots: Snapshots { every: 1 << 14, ..resumed.snapshots.clone() }, ..resumed };
        let mut ended = 0;
        let again = loop {
            match resumed.run(1 << 22, &mut Budget { steps: 60_000, ..Budget::default() }.start()) {
                Err(Exhausted::Steps) if ended < 100 => ended += 1,
                Ok(End::Period(period)) => break period,
                end => panic!("{end:?}"),
            }
        };
        assert!(ended > 1);
        // Lists are learnt anew, so that other parts are witnesses.
        let said = |of: Period| (of.preperiod, of.period, of.least);
        assert_eq!(said(again), said(found));
    }
}
