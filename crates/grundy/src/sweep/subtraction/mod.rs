//! All subtraction games with amounts up to 24: for each set S the least preperiod and the least period of
//! G(n) = mex {G(n − t) : t in S, t <= n}, and its largest value, all exact by the window theorem.
//!
//! Sets share their values. If G, of S, has G(n − x) ≠ G(n) for all n >= x, then S with x has the same values: every smaller
//! value is still reached, and by induction x reaches none of G(n). So the amounts that may join S are kept, and a set is
//! computed only if no amount of it may join the others. If S and a subset have the same values, all sets between have
//! them, so that looking at one amount at a time misses nothing. The sets with fewer amounts come first.

mod lanes;
mod period;

use crate::budget::{Exhausted, Meter};
use lanes::{LANES, Lanes, STRETCH};
use std::ops::Range;

/// The largest amount of a set.
pub const MOST: u32 = 24;

/// What is known of the nim-values of a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Law {
    /// The least preperiod.
    pub preperiod: u32,
    /// The least period.
    pub period: u32,
    /// The largest value.
    pub maximum: u8,
}

/// Heaps of a lane before its values are first looked at for a period; later looks are half as many heaps again apart.
const FIRST: usize = 64;

/// The laws of sets of amounts, in order: bit t − 1 of a set says that t may be taken. The set 0 has no move.
///
/// # Errors
/// `Exhausted::Size` if a set has an amount above [`MOST`], otherwise what of the budget ran out.
///
/// ```
/// # use grundy::{budget::Budget, sweep::subtraction::laws};
/// let found = laws(0b1101..0b1110, &mut Budget::default().start()).unwrap()[0]; // take {1, 3, 4}
/// assert_eq!((found.preperiod, found.period, found.maximum), (0, 7, 3));
/// ```
pub fn laws(sets: Range<u32>, meter: &mut Meter) -> Result<Vec<Law>, Exhausted> {
    let largest = u32::BITS - sets.end.saturating_sub(1).leading_zeros();
    if largest > MOST {
        return Err(Exhausted::Size);
    }
    let bytes = (size_of::<Law>() + 2 * size_of::<u32>()) as u64 * sets.len() as u64;
    meter.claim(bytes)?;
    let (laws, joining) = (vec![Law::default(); sets.len()], vec![0; sets.len()]);
    let mut family = Family { first: sets.start, window: largest.max(1) as usize, laws, joining };
    let mut layers = vec![Vec::new(); largest as usize + 1];
    sets.for_each(|set| layers[set.count_ones() as usize].push(set));
    for (amounts, mut layer) in layers.into_iter().enumerate() {
        meter.tick(1 + layer.len() as u64 / 4)?;
        layer.retain(|set| !family.shares(*set));
        // No value is larger than the number of amounts.
        let larger = match amounts {
            0..8 => family.compute::<8>(&layer, meter)?,
            8..10 => family.compute::<10>(&layer, meter)?,
            _ => family.compute::<12>(&layer, meter)?,
        };
        family.compute::<{ MOST as usize + 1 }>(&larger, meter)?;
    }
    meter.release(bytes);
    Ok(family.laws)
}

/// The sets from a first one on.
struct Family {
    first: u32,
    /// The largest amount of any set: as many values in a row that repeat prove a period of all of them.
    window: usize,
    laws: Vec<Law>,
    /// Of each set that is done, the amounts that may join it without changing a value.
    joining: Vec<u32>,
}

impl Family {
    /// Whether the set has the values of one with an amount less, which it is then given.
    fn shares(&mut self, set: u32) -> bool {
        let Some(place) = set.checked_sub(self.first) else { return false };
        let mut rest = set;
        while rest != 0 {
            let amount = rest & rest.wrapping_neg();
            rest ^= amount;
            // Sets before the first one are not known.
            let Some(other) = place.checked_sub(amount) else { continue };
            if self.joining[other as usize] & amount != 0 {
                self.joining[place as usize] = self.joining[other as usize];
                self.laws[place as usize] = self.laws[other as usize];
                return true;
            }
        }
        false
    }

    /// Computes the laws of sets, and gives those back of which a value is not below `PLANES`.
    fn compute<const PLANES: usize>(&mut self, sets: &[u32], meter: &mut Meter) -> Result<Vec<u32>, Exhausted> {
        let (mut larger, mut left) = (Vec::new(), sets.iter());
        let mut lanes = Lanes::<PLANES>::default();
        let mut games: [Game; LANES] = Default::default();
        games.iter_mut().enumerate().for_each(|(lane, game)| game.enter(left.next(), lane, &mut lanes));
        let mut claimed = 0;
        while games.iter().any(|game| game.set.is_some()) {
            meter.tick((PLANES * LANES * STRETCH) as u64 >> 7)?;
            lanes.advance();
            for (lane, game) in games.iter_mut().enumerate() {
                let Some(set) = game.set else { continue };
                game.values.extend_from_slice(&lanes.values(lane));
                if lanes.is_beyond(lane) {
                    larger.push(set);
                } else if let Some(law) = game.law(self.window) {
                    let place = (set - self.first) as usize;
                    (self.laws[place], self.joining[place]) = (law, !lanes.clashes(lane));
                } else {
                    let most = game.values.capacity() as u64;
                    meter.claim(most.saturating_sub(claimed) * LANES as u64)?;
                    claimed = claimed.max(most);
                    continue;
                }
                game.enter(left.next(), lane, &mut lanes);
            }
        }
        meter.release(claimed * LANES as u64);
        Ok(larger)
    }
}

/// A game that is being computed in a lane.
#[derive(Default)]
struct Game {
    /// `None` if the lane is idle.
    set: Option<u32>,
    values: Vec<u8>,
    /// The number of values at which they are looked at.
    look: usize,
}

impl Game {
    fn enter<const PLANES: usize>(&mut self, set: Option<&u32>, lane: usize, lanes: &mut Lanes<PLANES>) {
        self.set = set.copied();
        self.values.clear();
        self.look = FIRST;
        lanes.enter(lane, self.set.unwrap_or(0));
    }

    /// The law, if its time has come and the last values were seen before.
    fn law(&mut self, window: usize) -> Option<Law> {
        if self.values.len() < self.look {
            return None;
        }
        self.look += self.look / 2;
        let (preperiod, period) = period::least(&self.values, window)?;
        let maximum = self.values.iter().copied().max().unwrap_or(0);
        Some(Law { preperiod: u32::try_from(preperiod).ok()?, period: u32::try_from(period).ok()?, maximum })
    }
}
