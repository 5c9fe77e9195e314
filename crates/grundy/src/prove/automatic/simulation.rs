//! The simulation preorder of the pairs beside one state: y simulates x if y accepts where x does, and each step of x is
//! answered by a step of y under the same symbol to a pair that simulates what x reached (R. Milner, An algebraic definition
//! of simulation between programs, 1971). What is simulated by another element of a subset can be left out of it.

use super::pairs::{Pair, Pairs};
use crate::budget::{Exhausted, Meter};

/// Which pairs simulate which.
pub(super) struct Simulation {
    /// For each pair, where its bits begin, and its place among the pairs of its state.
    places: Vec<(usize, usize)>,
    /// For each pair, a bit for each pair of its state that simulates it.
    bits: Vec<u64>,
}

/// The most bits.
const MOST: u64 = 1 << 27;

impl Simulation {
    /// The greatest simulation; `None` if there are too many pairs.
    pub fn of(pairs: &Pairs, meter: &mut Meter) -> Result<Option<Simulation>, Exhausted> {
        let states = pairs.list.iter().map(|(state, _)| *state as usize + 1).max().unwrap_or(0);
        let mut beside: Vec<Vec<Pair>> = vec![Vec::new(); states];
        for (pair, (state, _)) in (0..).zip(&pairs.list) {
            beside[*state as usize].push(pair);
        }
        let size = |own: &Vec<Pair>| own.len().div_ceil(64) * own.len();
        let words: usize = beside.iter().map(size).sum();
        if 64 * words as u64 > MOST {
            return Ok(None);
        }
        meter.tick(words as u64)?;
        meter.claim(8 * words as u64 + 16 * pairs.list.len() as u64)?;
        let (mut places, mut start) = (vec![(0, 0); pairs.list.len()], 0);
        for own in &beside {
            for (place, pair) in own.iter().enumerate() {
                places[*pair as usize] = (start + place * own.len().div_ceil(64), place);
            }
            start += size(own);
        }
        let mut simulation = Simulation { places, bits: vec![u64::MAX; words] };
        while simulation.refine(pairs, &beside, meter)? {}
        Ok(Some(simulation))
    }

    /// Takes out what a step refutes; whether there was something.
    fn refine(&mut self, pairs: &Pairs, beside: &[Vec<Pair>], meter: &mut Meter) -> Result<bool, Exhausted> {
        let mut refined = false;
        for own in beside {
            for x in own {
                meter.tick(own.len() as u64)?;
                for y in own {
                    if self.simulates(*y, *x) && !self.answers(*y, *x, pairs) {
                        let (start, place) = (self.places[*x as usize].0, self.places[*y as usize].1);
                        self.bits[start + place / 64] &= !(1 << (place % 64));
                        refined = true;
                    }
                }
            }
        }
        Ok(refined)
    }

    /// Whether y answers all steps of x, as far as is known.
    fn answers(&self, y: Pair, x: Pair, pairs: &Pairs) -> bool {
        if pairs.accepts(x) && !pairs.accepts(y) {
            return false;
        }
        let (own, mut other) = (pairs.steps(x), pairs.steps(y));
        for (symbol, next) in own {
            other = &other[other.partition_point(|(own, _)| own < symbol)..];
            let same = other.iter().take_while(|(own, _)| own == symbol);
            if !same.into_iter().any(|(_, answer)| self.simulates(*answer, *next)) {
                return false;
            }
        }
        true
    }

    /// Whether y simulates x, both beside one state.
    pub fn simulates(&self, y: Pair, x: Pair) -> bool {
        let (start, place) = (self.places[x as usize].0, self.places[y as usize].1);
        self.bits[start + place / 64] >> (place % 64) & 1 == 1
    }

    /// Leaves out what another one simulates; of those that simulate each other the first stays.
    pub fn reduce(&self, subset: &mut Vec<Pair>) {
        let mut at = 0;
        while at < subset.len() {
            let x = subset[at];
            let covers = |(place, y): (usize, &Pair)| {
                place != at && self.simulates(*y, x) && (place < at || !self.simulates(x, *y))
            };
            if subset.iter().enumerate().any(covers) {
                subset.remove(at);
            } else {
                at += 1;
            }
        }
    }
}
