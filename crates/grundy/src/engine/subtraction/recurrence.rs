//! Values of a finite set of amounts repeat. From max(from, most) on the value of a heap n is a function of the `most`
//! values before it, `most` being the largest amount; so where the last `most` values occurred before, all that follows
//! is a copy of what followed then. (S. Golomb, A mathematical investigation of games of "take-away", 1966.)

use super::job::Job;
use crate::budget::{Exhausted, Meter};
use memchr::memmem;

/// Looks for a repetition each time that the number of values has doubled.
pub(super) struct Recurrence {
    /// The largest amount.
    most: usize,
    /// The first heap whose value is a function of the `most` values before it.
    first: usize,
    next: usize,
}

/// Places that agree in the low bytes of their values, but not in the values, before a look is given up.
const TRIES: usize = 8;

impl Recurrence {
    /// For a finite set of amounts.
    pub(super) fn of(job: &Job) -> Option<Recurrence> {
        let most = usize::try_from(job.most()?).ok().filter(|most| *most > 0 && *most < job.heaps)?;
        let first = job.index(job.amounts.from).max(most);
        Some(Recurrence { most, first, next: first.checked_add(most)?.checked_add(64)? })
    }

    /// The next look comes when so many values are known.
    pub(super) fn next_look(&self) -> usize {
        self.next
    }

    /// The period of what follows, if the last `most` values are found among those before.
    pub(super) fn look(&mut self, values: &[u32], meter: &mut Meter) -> Option<usize> {
        if values.len() < self.next {
            return None;
        }
        self.next = values.len().saturating_mul(2);
        let bytes = values.len() as u64;
        meter.claim(bytes).ok()?;
        let found = meter.tick(bytes / 64).ok().and_then(|()| self.search(values));
        meter.release(bytes);
        found
    }

    fn search(&self, values: &[u32]) -> Option<usize> {
        let low: Vec<u8> = values.iter().map(|value| value.to_le_bytes()[0]).collect();
        let end = values.len();
        let (window, before) = (low.get(end - self.most..)?, low.get(..end - 1)?);
        let finder = memmem::Finder::new(window);
        let mut from = self.first - self.most;
        for _ in 0..TRIES {
            let start = from + finder.find(before.get(from..)?)?;
            if values[start..start + self.most] == values[end - self.most..] {
                return Some(end - self.most - start);
            }
            from = start + 1;
        }
        None
    }
}

/// Heaps that are copied between two ticks.
const PART: usize = 1 << 14;

/// Goes on with a period up to so many heaps.
pub(super) fn repeat(
    values: &mut Vec<u32>,
    mut period: usize,
    heaps: usize,
    meter: &mut Meter,
) -> Result<(), Exhausted> {
    while values.len() < heaps {
        let part = period.min(PART).min(heaps - values.len());
        meter.tick(1 + part as u64 / 64)?;
        let from = values.len() - period;
        values.extend_from_within(from..from + part);
        // A short period is copied several times at once as soon as it stands there several times.
        if part == period && period < PART {
            period *= 2;
        }
    }
    Ok(())
}
