//! Sweep: the amounts are a few progressions f, f + s, …, with one common step s and all f congruent modulo s (ranges
//! have step 1). The options of n lie in the residue class of n − f; from one heap of the class to the next, n − s to n,
//! each progression lets one option in, n − f, and one out, n − l − s, where l is its last amount. Counting how often
//! each value occurs gives the mex in O(progressions) steps a heap, however many amounts there are.

use super::counters::Counters;
use super::job::Job;
use super::{Estimate, Method};
use crate::budget::{Exhausted, Meter};
use crate::shape::Piece;
use grundy_core::value::Play;

/// Counts the values of the options.
pub(super) struct Sweep;

/// Heaps between two ticks.
const CHUNK: usize = 1 << 10;

impl Method for Sweep {
    fn name(&self) -> &'static str {
        "sweep"
    }

    fn estimate(&self, job: &Job) -> Option<Estimate> {
        let progressions = Progressions::of(job)?;
        let heaps = job.heaps as u64;
        let each = 8 + 6 * progressions.ends.len() as u64;
        let limit = progressions.limit(job) as u64;
        let bytes = Counters::bytes(limit).saturating_mul(progressions.step as u64);
        Some(Estimate { nanoseconds: heaps.saturating_mul(each), bytes })
    }

    fn run(&self, job: &Job, values: &mut Vec<u32>, meter: &mut Meter) -> Result<(), Exhausted> {
        let Some(progressions) = Progressions::of(job) else { return Ok(()) };
        let steps = 1 + CHUNK as u64 * (2 + progressions.ends.len() as u64) / 12;
        let mut classes = progressions.counted(job, values, meter)?;
        while values.len() < job.heaps {
            meter.tick(steps)?;
            let end = job.heaps.min(values.len() + CHUNK);
            progressions.advance(job.play, &mut classes, values, end);
        }
        Ok(())
    }
}

/// Progressions with a common step, all in one residue class.
struct Progressions {
    step: usize,
    /// The residue of the amounts.
    residue: usize,
    /// The first amount of each, and how far behind n the option lies that n lets out, if it ever lets one out.
    ends: Vec<(usize, Option<usize>)>,
}

impl Progressions {
    fn of(job: &Job) -> Option<Progressions> {
        let mut common: Option<(u64, u64)> = None;
        let mut ends = Vec::new();
        for piece in &job.amounts.pieces {
            let Piece::Steps { first, step, last } = piece else { return None };
            if *common.get_or_insert((*step, first % step)) != (*step, first % step) {
                return None;
            }
            let out = last.and_then(|last| last.checked_add(*step)).map(|out| job.index(out));
            ends.push((job.index(*first), out.filter(|out| *out < job.heaps)));
        }
        let (step, residue) = common?;
        let step = usize::try_from(step).ok().filter(|step| *step <= job.heaps)?;
        Some(Progressions { step, residue: usize::try_from(residue).ok()?, ends })
    }

    /// More than the values that an option may have and still count: there are not more options.
    fn limit(&self, job: &Job) -> usize {
        let widths =
            self.ends.iter().map(|(first, out)| (out.unwrap_or(job.heaps).max(*first) - first) / self.step + 1);
        widths.fold(0, usize::saturating_add).min(job.heaps / self.step + 1) + 1
    }

    /// The values of the options of the last heap of each class.
    fn counted(&self, job: &Job, values: &[u32], meter: &mut Meter) -> Result<Vec<Counters>, Exhausted> {
        let limit = self.limit(job);
        let mut classes: Vec<Counters> = (0..self.step).map(|_| Counters::new(limit)).collect();
        for heap in values.len().saturating_sub(self.step)..values.len() {
            for &(first, out) in &self.ends {
                let Some(largest) = heap.checked_sub(first) else { continue };
                let options = (0..=largest).rev().step_by(self.step);
                let options = options.take_while(|option| out.is_none_or(|out| heap - option < out));
                for option in options {
                    classes[option % self.step].add(values[option]);
                    if option % 64 == 0 {
                        meter.tick(8)?;
                    }
                }
            }
        }
        Ok(classes)
    }

    /// Values the heaps up to an end.
    fn advance(&self, play: Play, classes: &mut [Counters], values: &mut Vec<u32>, end: usize) {
        // The class of n − residue.
        let mut class = (values.len() + self.step - self.residue) % self.step;
        for heap in values.len()..end {
            let counters = &mut classes[class];
            for &(first, out) in &self.ends {
                if let Some(option) = heap.checked_sub(first) {
                    counters.add(values[option]);
                }
                if let Some(option) = out.and_then(|out| heap.checked_sub(out)) {
                    counters.remove(values[option]);
                }
            }
            values.push(match play {
                Play::Normal => u32::try_from(counters.mex()).unwrap_or(u32::MAX),
                Play::Misere => u32::from(counters.contains(0)),
            });
            class += 1;
            if class == self.step {
                class = 0;
            }
        }
    }
}
