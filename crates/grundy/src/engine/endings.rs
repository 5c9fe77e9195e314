//! Sums of parts from which every play ends, all of which are known: P if all options are N, else N, on one thread or several.
//! Threads search the same sum and share what they find; where no option looks like the winning one, all have to be looked at,
//! and every second thread begins at the other end. Memory is bounded (`memo.rs`): what is forgotten is found again.

use super::memo::Memo;
use super::outcome::Outcomes;
use super::parts::{Sum, bytes_of_sum};
use crate::budget::{Exhausted, Meter};
use foldhash::fast::FixedState;
use grundy_core::value::{Outcome, Play};
use std::hash::BuildHasher;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// Shards of the memo, each with a lock of its own.
const SHARDS: usize = 64;

/// Steps on one thread before others begin.
const ALONE: u64 = 1 << 18;

/// Parts that stand for themselves, with all that is below them, and what was found of their sums.
pub(super) struct Endings {
    play: Play,
    own: Vec<Option<Own>>,
    /// The part that is *1: two of them are equal to nothing.
    one: Option<u32>,
    shards: Vec<Mutex<Memo<bool>>>,
    hasher: FixedState,
}

struct Own {
    /// What one move leaves, as sums of parts that stand for themselves.
    options: Vec<Sum>,
    value: u64,
    height: u64,
}

/// A sum that is looked at, with the options that were not, the likeliest P-position last.
struct Frame {
    sum: Sum,
    next: Vec<Sum>,
    bytes: u64,
}

/// How an option looks: no nim-sum, few parts and short play first.
type Look = (bool, usize, u64);

impl Endings {
    /// No part, and so many bytes for the memo.
    pub(super) fn new(play: Play, most: u64) -> Endings {
        let shards = (0..SHARDS).map(|_| Mutex::new(Memo::new(most / SHARDS as u64))).collect();
        Endings { play, own: Vec::new(), one: None, shards, hasher: FixedState::default() }
    }

    /// How many sums were found.
    pub(super) fn count(&self) -> u64 {
        self.shards.iter().map(|shard| shard.lock().unwrap_or_else(PoisonError::into_inner).count()).sum()
    }

    fn part(&self, part: u32) -> Option<&Own> {
        self.own.get(part as usize)?.as_ref()
    }

    fn shard(&self, sum: &[u32]) -> &Mutex<Memo<bool>> {
        // Shards are told by other bits than those that tables go by.
        let hash = self.hasher.hash_one(sum) >> 32;
        &self.shards[usize::try_from(hash).unwrap_or(0) % SHARDS]
    }

    /// Whether a sum is N, if that is known.
    fn known(&self, sum: &[u32]) -> Option<bool> {
        self.shard(sum).lock().unwrap_or_else(PoisonError::into_inner).get(sum)
    }

    fn keep(&self, sum: Sum, is_won: bool) {
        self.shard(&sum).lock().unwrap_or_else(PoisonError::into_inner).insert(sum, is_won);
    }

    /// The outcome of a sum of parts that are known.
    pub(super) fn outcome(&self, sum: &Sum, threads: usize, meter: &mut Meter) -> Result<Outcome, Exhausted> {
        let outcome = |is_won: bool| if is_won { Outcome::N } else { Outcome::P };
        if threads > 1 && meter.steps() > ALONE {
            let mut alone = meter.share(ALONE);
            let found = self.search(sum, 0, &mut alone, &AtomicBool::new(false));
            meter.tick(ALONE - alone.steps())?;
            match found {
                Err(Exhausted::Steps) => {}
                found => return found.map(|found| outcome(found.unwrap_or_default())),
            }
        }
        let stop = AtomicBool::new(false);
        let part = meter.part(threads as u64);
        let worker = |number: usize| {
            let mut own = part;
            let found = self.search(sum, number, &mut own, &stop);
            if matches!(found, Ok(Some(_))) {
                stop.store(true, Ordering::Relaxed);
            }
            (found, part.steps() - own.steps())
        };
        let mut found = Vec::new();
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|number| scope.spawn(move || worker(number))).collect();
            found.push(worker(0));
            found.extend(others.into_iter().filter_map(|other| other.join().ok()));
        });
        meter.tick(found.iter().map(|(_, steps)| steps).sum())?;
        let decided = found.iter().find_map(|(found, _)| found.ok().flatten());
        let failed = found.iter().find_map(|(found, _)| found.err());
        decided.map(outcome).ok_or(failed.unwrap_or(Exhausted::Time))
    }

    /// Whether a sum is N; `None` if another thread was faster.
    fn search(
        &self,
        start: &Sum,
        number: usize,
        meter: &mut Meter,
        stop: &AtomicBool,
    ) -> Result<Option<bool>, Exhausted> {
        let mut stack = vec![self.open(start.clone(), number, meter)?];
        // Whether the last sum that was decided, above the frame, is N.
        let mut above = None;
        while let Some(frame) = stack.last_mut() {
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            meter.tick(1)?;
            let decided = if above.take() == Some(false) { Some(true) } else { self.look(frame) };
            let Some(is_won) = decided else {
                let next = frame.next.pop().unwrap_or_default();
                stack.push(self.open(next, number, meter)?);
                continue;
            };
            if let Some(Frame { sum, bytes, .. }) = stack.pop() {
                meter.release(bytes);
                self.keep(sum, is_won);
                above = Some(is_won);
            }
        }
        Ok(above)
    }

    /// Whether the sum of a frame is N, if what is known decides that; options that are known to be N are left out, and the
    /// last one is not known.
    fn look(&self, frame: &mut Frame) -> Option<bool> {
        if frame.sum.is_empty() {
            return Some(self.play.of_the_end() == Outcome::N);
        }
        // Another thread may have been here.
        if let Some(is_won) = self.known(&frame.sum) {
            return Some(is_won);
        }
        while let Some(next) = frame.next.last() {
            match self.known(next) {
                Some(true) => frame.next.pop(),
                Some(false) => return Some(true),
                None => return None,
            };
        }
        Some(false)
    }

    fn open(&self, sum: Sum, number: usize, meter: &mut Meter) -> Result<Frame, Exhausted> {
        let mut next = self.next(&sum, meter)?;
        // Where no option has nim-sum 0, all are likely to be N.
        if number % 2 == 1 && next.first().is_some_and(|((is_other, ..), _)| *is_other) {
            next.reverse();
        }
        let mut next: Vec<Sum> = next.into_iter().rev().map(|(_, sum)| sum).collect();
        // A P-position that is known decides at once.
        if let Some(at) = next.iter().position(|next| self.known(next) == Some(false)) {
            next.truncate(at + 1);
        }
        let bytes = bytes_of_sum(&sum) + next.iter().map(|sum| bytes_of_sum(sum)).sum::<u64>();
        meter.claim(bytes)?;
        Ok(Frame { sum, next, bytes })
    }

    /// The sums that one move leaves, each once, the likeliest P-position first.
    fn next(&self, sum: &[u32], meter: &mut Meter) -> Result<Vec<(Look, Sum)>, Exhausted> {
        let value =
            |sum: &[u32]| sum.iter().filter_map(|part| self.part(*part)).fold(0, |value, own| value ^ own.value);
        let height = |sum: &[u32]| {
            let heights = sum.iter().filter_map(|part| self.part(*part)).map(|own| own.height);
            heights.fold(0, u64::saturating_add)
        };
        let whole = value(sum);
        let mut next = Vec::new();
        for (at, part) in sum.iter().enumerate() {
            let Some(own) = self.part(*part).filter(|_| at == 0 || sum[at - 1] != *part) else { continue };
            meter.tick(own.options.len() as u64 * (1 + sum.len() as u64))?;
            for option in &own.options {
                let mut left = Vec::with_capacity(sum.len() + option.len());
                left.extend_from_slice(&sum[..at]);
                left.extend_from_slice(&sum[at + 1..]);
                left.extend_from_slice(option);
                left.sort_unstable();
                self.pair(&mut left);
                let is_other = whole ^ own.value ^ value(option) != 0;
                let look = (is_other, left.len(), height(&left));
                next.push((look, Sum::from(left)));
            }
        }
        next.sort_unstable();
        next.dedup();
        Ok(next)
    }

    /// *1 + *1 = 0.
    fn pair(&self, sum: &mut Vec<u32>) {
        let Some(one) = self.one else { return };
        let start = sum.partition_point(|part| *part < one);
        let count = sum[start..].iter().take_while(|part| **part == one).count();
        sum.drain(start..start + count / 2 * 2);
    }
}

impl Outcomes<'_> {
    /// Learns the parts of a sum and all below them.
    pub(super) fn learn(&mut self, endings: &mut Endings, sum: &Sum, meter: &mut Meter) -> Result<(), Exhausted> {
        endings.one = self.rooms().1.one();
        let mut open: Vec<u32> = sum.to_vec();
        while let Some(part) = open.pop() {
            if endings.part(part).is_some() {
                continue;
            }
            let options = self.look(&[part], meter)?;
            meter.claim(64 + options.iter().map(|option| bytes_of_sum(option)).sum::<u64>())?;
            open.extend(options.iter().flat_map(|option| option.iter()));
            let forms = self.rooms().1;
            let (value, height) = (forms.value(&[part]).unwrap_or(0), forms.height(part).unwrap_or(0));
            if endings.own.len() <= part as usize {
                endings.own.resize_with(part as usize + 1, || None);
            }
            endings.own[part as usize] = Some(Own { options, value, height });
        }
        Ok(())
    }
}
