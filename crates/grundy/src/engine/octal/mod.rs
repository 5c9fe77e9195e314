//! Sparse take-and-break games, at the limit of the machine: G(n) for heaps that are left as at most two, where nearly
//! all heaps are common (`mask`). The first heaps are found one by one (`ramp`), then by blocks (`kernel`). Every value
//! is the value: each smaller one is shown to be that of an option, and the value itself to be that of none.

mod counts;
mod engine;
mod far;
mod finder;
mod history;
mod kernel;
mod learn;
pub mod mask;
mod moves;
mod ramp;
mod taps;
mod verifier;

pub use counts::Counts;
pub(super) use engine::Sparse;

use super::simd::Width;
use crate::budget::{Exhausted, Meter};
use crate::shape::Splits;
use history::BLOCK;
use kernel::{Kernel, Stop};
use moves::Moves;
use ramp::Ramp;

/// Blocks begin at this heap at the earliest.
const BLOCKS: usize = 1 << 13;
/// Blocks begin where at most one heap in so many of the last ones is rare.
const SELDOM: usize = 1 << 10;
/// So many heaps are found one by one after a rare one.
const AFTER: usize = 2 * BLOCK;
/// A game that is not sparse below so many heaps is dense.
const DENSE: usize = 1 << 15;
/// Lists are learnt anew whenever there are four times as many heaps, up to here.
const LEARNT: usize = 1 << 20;

/// How a run ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// All heaps that were asked for are known.
    Reached,
    /// Too many heaps are rare.
    Dense,
    /// A value is too large.
    Large,
}

/// The values of a game, heap by heap.
pub struct Octal {
    stage: Stage,
    moves: Moves,
    width: Width,
    /// How values were verified before the stage.
    counts: Counts,
    /// Heaps at which lists are learnt again.
    review: usize,
    /// Whether values are too large for blocks.
    wide: bool,
}

enum Stage {
    Ramp(Box<Ramp>),
    Kernel(Box<Kernel>),
}

impl Octal {
    /// Begins after values that are known; the rules are as the splits say from the next heap on.
    pub fn new(splits: &Splits, known: Vec<u16>) -> Octal {
        let moves = Moves::of(splits);
        let stage = Stage::Ramp(Box::new(Ramp::new(moves.clone(), known)));
        Octal { stage, moves, width: Width::best(), counts: Counts::default(), review: usize::MAX, wide: false }
    }

    /// How many heaps are known.
    pub fn heaps(&self) -> usize {
        match &self.stage {
            Stage::Ramp(ramp) => ramp.values.len(),
            Stage::Kernel(kernel) => kernel.heaps(),
        }
    }

    /// The values from a heap on.
    pub fn values(&self, from: usize) -> Vec<u16> {
        match &self.stage {
            Stage::Ramp(ramp) => ramp.values.get(from..).unwrap_or(&[]).to_vec(),
            Stage::Kernel(kernel) => kernel.values(from),
        }
    }

    /// How the values were verified.
    pub fn counts(&self) -> Counts {
        self.counts.plus(match &self.stage {
            Stage::Ramp(ramp) => ramp.counts,
            Stage::Kernel(kernel) => kernel.counts(),
        })
    }

    /// Finds the values of so many heaps, and perhaps some more.
    pub fn run(&mut self, heaps: usize, meter: &mut Meter) -> Result<End, Exhausted> {
        while self.heaps() < heaps {
            let next = match &mut self.stage {
                Stage::Ramp(ramp) => {
                    if ramp.push(meter)?.is_none() {
                        return Ok(End::Large);
                    }
                    let heaps = ramp.values.len();
                    if ramp.is_dense() && heaps >= DENSE {
                        return Ok(End::Dense);
                    }
                    if self.wide || !is_seldom(ramp, heaps) {
                        continue;
                    }
                    let kernel = Kernel::new(ramp, self.width);
                    self.wide = kernel.is_none();
                    kernel.map(|kernel| Stage::Kernel(Box::new(kernel)))
                }
                Stage::Kernel(kernel) => {
                    meter.tick(BLOCK as u64)?;
                    match kernel.block() {
                        Ok(()) if kernel.heaps() < self.review => continue,
                        Ok(()) | Err(Stop::Rare | Stop::TooLarge) => {
                            Some(Stage::Ramp(Box::new(Ramp::new(self.moves.clone(), kernel.values(0)))))
                        }
                    }
                }
            };
            self.turn(next);
        }
        Ok(End::Reached)
    }

    /// Turns to the next stage.
    fn turn(&mut self, next: Option<Stage>) {
        let Some(stage) = next else { return };
        self.counts = self.counts();
        self.stage = stage;
        if let Stage::Ramp(ramp) = &mut self.stage {
            ramp.counts = Counts::default();
        }
        let heaps = self.heaps();
        self.review = if heaps < LEARNT { 4 * heaps } else { usize::MAX };
    }
}

/// Whether rare heaps are so seldom now that blocks pay.
fn is_seldom(ramp: &Ramp, heaps: usize) -> bool {
    let last = ramp.rare.last().copied().unwrap_or(0);
    if ramp.classes.is_none() || heaps < BLOCKS || heaps < last + AFTER || !heaps.is_multiple_of(BLOCK) {
        return false;
    }
    let since = 3 * heaps / 4;
    ramp.rare.iter().rev().take_while(|heap| **heap >= since).count() <= (heaps - since) / SELDOM
}
