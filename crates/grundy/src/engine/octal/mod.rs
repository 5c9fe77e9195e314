//! Sparse take-and-break games, at the limit of the machine: G(n) for heaps that are left as at most two, where nearly
//! all heaps are common (`mask`). The first heaps are found one by one (`ramp`), then by blocks (`kernel`). Every value
//! is the value: each smaller one is shown to be that of an option, and the value itself to be that of none. On the way
//! a period is looked for (`repeats`), and what a proof of it needs is noted (`used`).

mod checkpoint;
mod counts;
mod engine;
mod far;
mod few;
mod finder;
mod history;
mod hunt;
mod kernel;
mod learn;
pub mod mask;
mod moves;
mod ramp;
mod repeats;
mod snapshots;
mod taps;
mod used;
mod verifier;

pub use checkpoint::Unreadable;
pub use counts::Counts;
pub(super) use engine::Sparse;

use super::simd::Width;
use crate::budget::{Exhausted, Meter};
use crate::shape::Splits;
use history::{BLOCK, LONG};
use kernel::{Kernel, Stop};
use mask::Classes;
use moves::Moves;
use ramp::Ramp;
use repeats::{Repeat, Repeats};
use snapshots::Snapshots;
use used::Used;

/// Blocks begin at this heap at the earliest.
const BLOCKS: usize = 1 << 13;
/// Blocks begin where at most one heap in so many of the last ones is rare.
const SELDOM: usize = 1 << 10;
/// So many heaps are found one by one after a rare one.
const AFTER: usize = 2 * BLOCK;
/// A game that is not sparse below so many heaps is dense.
const DENSE: usize = 1 << 15;
/// Lists are learnt anew whenever there are four times as many heaps, up to here, where that pays.
const LEARNT: usize = 1 << 20;
/// Long blocks between two looks for a period, where two threads work.
const ROUND: usize = 1 << 10;

/// How a run ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// All heaps that were asked for are known.
    Reached,
    /// Too many heaps are rare.
    Dense,
    /// A value is too large.
    Large,
    /// A heap may be rare, or a value too large, and the values that tell are not kept.
    Forgotten,
    /// A period is seen, and all heaps that its proof asks for are known.
    Period(Period),
}

/// A period that is seen, and what proves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Period {
    /// The preperiod.
    pub preperiod: usize,
    /// Whether it is the least one.
    pub least: bool,
    /// The period: the distance at which a stretch of values came again.
    pub period: usize,
    /// The classes.
    pub classes: Classes,
    /// The window of the finite-state theorem.
    pub window: usize,
    /// Parts that are witnesses.
    pub witnesses: Vec<usize>,
}

/// The values of a game, heap by heap.
pub struct Octal {
    stage: Stage,
    moves: Moves,
    width: Width,
    threads: usize,
    /// How many first and how many last heaps are kept.
    keep: usize,
    /// How values were verified before the stage, and by which parts.
    counts: Counts,
    used: Used,
    /// Heaps at which lists are learnt again.
    review: usize,
    /// Whether values are too large for blocks.
    wide: bool,
    /// Where a period is looked for: what is remembered, and what is seen, with the heaps that its proof needs.
    repeats: Option<Repeats>,
    seen: Option<(Repeat, usize)>,
    snapshots: Snapshots,
}

enum Stage {
    Ramp(Box<Ramp>),
    Kernel(Box<Kernel>),
}

impl Octal {
    /// Begins after values that are known; the rules are as the splits say from the next heap on. `None`: a heap of 0 has
    /// a move, so that it counts beside another.
    pub fn new(splits: &Splits, known: Vec<u16>) -> Option<Octal> {
        if known.first().is_some_and(|value| *value > 0) {
            return None;
        }
        let moves = Moves::of(splits);
        let stage = Stage::Ramp(Box::new(Ramp::new(moves.clone(), known)));
        Some(Octal {
            stage,
            moves,
            width: Width::best(),
            threads: 1,
            keep: usize::MAX,
            counts: Counts::default(),
            used: Used::default(),
            review: usize::MAX,
            wide: false,
            repeats: None,
            seen: None,
            snapshots: Snapshots::default(),
        })
    }

    /// On so many threads; two are the most that are used.
    pub fn on_threads(self, threads: usize) -> Octal {
        Octal { threads, ..self }
    }

    /// Keeps only so many of the first heaps, and of the last ones as many to twice as many; at least some millions.
    pub fn keeping(self, keep: usize) -> Octal {
        Octal { keep, ..self }
    }

    /// Looks for a period on the way.
    pub fn looking(self) -> Octal {
        Octal { repeats: Some(Repeats::default()), ..self }
    }

    /// How many heaps are known.
    pub fn heaps(&self) -> usize {
        match &self.stage {
            Stage::Ramp(ramp) => ramp.values.len(),
            Stage::Kernel(kernel) => kernel.heaps(),
        }
    }

    /// The values from a heap on; none if that heap is not kept.
    pub fn values(&self, from: usize) -> Vec<u16> {
        let mut values = Vec::new();
        self.extend(from, &mut values);
        values
    }

    /// Appends the values from a heap on; none if that heap is not kept.
    pub fn extend<V: From<u16> + Copy>(&self, from: usize, values: &mut Vec<V>) {
        match &self.stage {
            Stage::Ramp(ramp) => values.extend(ramp.values.iter().skip(from).map(|value| V::from(*value))),
            Stage::Kernel(kernel) => kernel.extend(from, values),
        }
    }

    /// How many heaps are rare, where the game is sparse so far.
    pub fn rare(&self) -> Option<usize> {
        match &self.stage {
            Stage::Ramp(ramp) => ramp.classes.map(|_| ramp.rare.len()),
            Stage::Kernel(kernel) => Some(kernel.rare.len()),
        }
    }

    /// How the values were verified.
    pub fn counts(&self) -> Counts {
        self.counts.plus(match &self.stage {
            Stage::Ramp(ramp) => ramp.counts,
            Stage::Kernel(kernel) => kernel.counts(),
        })
    }

    /// Finds the values of so many heaps, and perhaps some more, or of as many as prove a period.
    pub fn run(&mut self, heaps: usize, meter: &mut Meter) -> Result<End, Exhausted> {
        while self.heaps() < heaps {
            let end = match &self.stage {
                Stage::Ramp(_) => self.one_heap(meter)?,
                Stage::Kernel(_) => self.blocks(heaps, meter)?,
            };
            if let Some(end) = end {
                return Ok(end);
            }
        }
        Ok(End::Reached)
    }

    /// One more heap of the ramp, and blocks from there on where they pay.
    fn one_heap(&mut self, meter: &mut Meter) -> Result<Option<End>, Exhausted> {
        let Stage::Ramp(ramp) = &mut self.stage else { return Ok(None) };
        if ramp.push(meter)?.is_none() {
            return Ok(Some(End::Large));
        }
        let heaps = ramp.values.len();
        if ramp.is_dense() && heaps >= DENSE {
            return Ok(Some(End::Dense));
        }
        if self.wide || !is_seldom(ramp, heaps) {
            return Ok(None);
        }
        let Some(kernel) = Kernel::new(ramp, self.keep, self.width) else {
            self.wide = true;
            return Ok(None);
        };
        self.counts = self.counts.plus(ramp.counts);
        // Which parts were witnesses in the ramp is not noted.
        self.used.forget(heaps);
        self.stage = Stage::Kernel(Box::new(kernel.with_used(std::mem::take(&mut self.used))));
        self.review = next_review(heaps);
        Ok(None)
    }

    /// More blocks; the ramp after the first rare heap.
    fn blocks(&mut self, heaps: usize, meter: &mut Meter) -> Result<Option<End>, Exhausted> {
        let Stage::Kernel(kernel) = &mut self.stage else { return Ok(None) };
        let left = heaps.min(self.review).saturating_sub(kernel.heaps()).div_ceil(LONG);
        let stop = if self.threads > 1 && left > ROUND / 8 {
            kernel.on_two(left.min(ROUND), meter)?
        } else {
            meter.tick(LONG as u64)?;
            kernel.long_block()
        };
        match stop {
            Ok(()) if kernel.heaps() >= self.review => {
                if kernel.is_worn() {
                    kernel.learn(0);
                }
                self.review = next_review(kernel.heaps());
            }
            Ok(()) => {}
            Err(Stop::TooLarge) if kernel.learn(1) => self.review = next_review(kernel.heaps()),
            Err(_) if kernel.last_codes().0 > 0 => return Ok(Some(End::Forgotten)),
            Err(Stop::Rare | Stop::TooLarge) => {
                self.counts = self.counts.plus(kernel.counts());
                self.used = kernel.used().clone();
                let mut values = Vec::new();
                kernel.extend(0, &mut values);
                let mut ramp = Ramp::new(self.moves.clone(), values);
                ramp.counts = Counts::default();
                self.stage = Stage::Ramp(Box::new(ramp));
                self.seen = None;
                self.snapshots.clear();
                return Ok(None);
            }
        }
        self.snapshots.note(kernel.last_codes(), kernel.window());
        match self.period() {
            Some(period) => Ok(Some(End::Period(self.with_least_preperiod(period, meter)?))),
            None => Ok(None),
        }
    }

    /// The same period from the least heap on, where that can be found.
    fn with_least_preperiod(&self, period: Period, meter: &mut Meter) -> Result<Period, Exhausted> {
        let Stage::Kernel(kernel) = &self.stage else { return Ok(period) };
        if period.least {
            return Ok(period);
        }
        let replay = |heap: usize, codes: &[u8]| kernel.replay(heap, codes);
        let found = self.snapshots.least(kernel.first_codes(), &replay, period.period, period.preperiod, meter)?;
        // Whether heap 0 is as its later ones is not asked here.
        Ok(found.map_or(period.clone(), |preperiod| Period { preperiod, least: preperiod > 1, ..period }))
    }

    /// Looks at a period that was seen only after twice as many heaps again.
    pub fn distrust(&mut self, period: usize) {
        let heaps = self.heaps();
        if let Stage::Kernel(kernel) = &self.stage {
            self.seen = repeats::repeat(kernel.last_codes(), period, 0).map(|repeat| (repeat, 2 * heaps));
        }
    }

    /// The last heaps are looked at again, so that a period that was seen there is seen once more.
    pub fn look_again(&mut self) {
        if let (Stage::Kernel(kernel), Some(repeats)) = (&self.stage, &mut self.repeats) {
            repeats.rewind(kernel.last_codes().0);
            self.seen = None;
        }
    }

    /// The period, if one is seen and enough heaps are known.
    fn period(&mut self) -> Option<Period> {
        let (Stage::Kernel(kernel), Some(repeats)) = (&self.stage, &mut self.repeats) else { return None };
        let classes = kernel.classes;
        if self.seen.is_none() {
            let repeat = repeats.look(kernel.last_codes(), kernel.reach(), classes.parity);
            self.seen = repeat.map(|repeat| (repeat, 0));
        }
        let (seen, needed) = self.seen?;
        if kernel.heaps() < needed {
            return None;
        }
        let codes = kernel.last_codes();
        let seen = Repeat { period: repeats::least(codes, seen.period, kernel.reach(), classes.parity), ..seen };
        let again = repeats::repeat(codes, seen.period, kernel.reach());
        let (window, witnesses) = kernel.used().window(kernel.reach(), self.moves.most());
        let repeat = again.unwrap_or(seen);
        let needed = (repeat.from + window).max(2 * window + 1).max(self.moves.from) + repeat.period;
        // What is compared no more has to be long enough as it is.
        if again.is_none() && (codes.0 == 0 || needed - repeat.period > repeat.to) {
            self.seen = None;
            return None;
        }
        if kernel.heaps() < needed {
            self.seen = Some((repeat, needed));
            return None;
        }
        let Repeat { from, period, least, .. } = repeat;
        // The code of heap 0 is not kept; its value is 0.
        let from_zero = from == 1 && codes.1.get(period).is_some_and(|code| kernel.value(period, *code) == 0);
        let preperiod = if from_zero { 0 } else { from };
        Some(Period { preperiod, least, period, classes, window, witnesses })
    }
}

/// Where lists are learnt again.
fn next_review(heaps: usize) -> usize {
    if heaps < LEARNT { 4 * heaps } else { usize::MAX }
}

/// Whether rare heaps are so seldom now that blocks pay.
///
/// A rare heap that is left alone may have a value that is common where it is left, and a heap of 0 may be left of an
/// amount: blocks begin behind all of these.
fn is_seldom(ramp: &Ramp, heaps: usize) -> bool {
    let most = ramp.moves.most();
    let last = ramp.rare.last().copied().unwrap_or(0) + most;
    // Witnesses below a quarter of the heaps are then smaller than what is left beside them.
    let far = heaps >= BLOCKS && heaps >= last + AFTER && heaps >= 2 * most + AFTER;
    if ramp.classes.is_none() || !far || !heaps.is_multiple_of(BLOCK) {
        return false;
    }
    let since = 3 * heaps / 4;
    ramp.rare.iter().rev().take_while(|heap| **heap >= since).count() <= (heaps - since) / SELDOM
}
