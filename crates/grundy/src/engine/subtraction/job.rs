//! What the methods are given: the amounts of a subtraction game on one heap, the play, and how many heaps are wanted.
//! From [`Job::start`] on a heap n has an option, and its options are exactly n − t for the amounts t ≤ n.

use crate::budget::{Exhausted, Meter};
use crate::shape::{Amounts, Piece};
use grundy_core::value::Play;

/// A subtraction game on heaps below an end.
#[derive(Debug)]
pub(super) struct Job {
    /// The amounts.
    pub(super) amounts: Amounts,
    /// Under normal play nim-values are wanted, under misère play 0 for P and 1 for N.
    pub(super) play: Play,
    /// Heaps 0 to `heaps` − 1 are wanted.
    pub(super) heaps: usize,
}

impl Job {
    /// The first heap at which the methods start; smaller ones are known.
    pub(super) fn start(&self) -> usize {
        let least = self.amounts.least().map_or(self.heaps, |least| self.index(least));
        self.index(self.amounts.from).max(least)
    }

    /// The largest amount, if that is seen.
    pub(super) fn most(&self) -> Option<u64> {
        let last = |piece: &Piece| match piece {
            Piece::Steps { last, .. } => *last,
            Piece::Members { set, low, high } => high.map(|high| set.at_most(high).map_or(0, |most| most.max(*low))),
        };
        self.amounts.pieces.iter().try_fold(0, |most, piece| Some(last(piece)?.max(most)))
    }

    /// A heap or an amount as a place in memory: the number of heaps if it is larger.
    pub(super) fn index(&self, number: u64) -> usize {
        usize::try_from(number).map_or(self.heaps, |number| number.min(self.heaps))
    }

    /// About how many amounts count for the heaps that are wanted.
    pub(super) fn count(&self) -> u64 {
        use grundy_core::plain::Set;
        let end = self.heaps as u64;
        let count = |piece: &Piece| match piece {
            Piece::Steps { first, step, last } => {
                last.unwrap_or(end).min(end).checked_sub(*first).map_or(0, |width| width / step + 1)
            }
            Piece::Members { set, low, high } => {
                let high = high.unwrap_or(end).min(end);
                match set {
                    Set::Powers(_) | Set::Fibonacci => 64,
                    Set::Squares => high.isqrt(),
                    // Fewer than one number of eight is prime as soon as it matters.
                    Set::Primes => high.saturating_sub(*low) / 8 + 8,
                    _ => high.saturating_sub(*low) + 1,
                }
            }
        };
        self.amounts.pieces.iter().map(count).fold(0, u64::saturating_add)
    }

    /// The amounts that count for the heaps that are wanted, ascending.
    pub(super) fn listed(&self, meter: &mut Meter) -> Result<Vec<usize>, Exhausted> {
        let mut amounts = Vec::new();
        for piece in &self.amounts.pieces {
            let mut next = self.next(piece, 0);
            while let Some(amount) = next {
                let place = self.index(amount);
                next = self.next(piece, amount + 1);
                amounts.push(place);
                // Primes are tested one by one.
                meter.tick(next.map_or(1, |next| 1 + (next - amount) / 8))?;
            }
        }
        amounts.sort_unstable();
        amounts.dedup();
        Ok(amounts)
    }

    /// The least amount of a piece that is at least `low` and counts for the heaps that are wanted.
    fn next(&self, piece: &Piece, low: u64) -> Option<u64> {
        let (amount, end) = match piece {
            Piece::Steps { first, step, last } => {
                let rounds = low.saturating_sub(*first).div_ceil(*step);
                (first.checked_add(rounds.checked_mul(*step)?)?, *last)
            }
            Piece::Members { set, low: least, high } => (set.at_least(low.max(*least))?, *high),
        };
        (amount < self.heaps as u64 && end.is_none_or(|end| amount <= end)).then_some(amount)
    }
}
