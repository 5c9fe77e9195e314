//! Which pairs subsets are made of. None are at first; a word without a witness among them is given one that needs as
//! few further pairs as possible.

use super::pairs::{Pair, Pairs};
use crate::budget::{Exhausted, Meter};
use foldhash::{HashMap, HashMapExt};

/// Pairs that witnesses pass through.
pub(super) struct Useful {
    pairs: Vec<bool>,
}

/// A pair after so many symbols.
type Place = (u32, Pair);

/// Bytes of a place, and of the ways to it.
const PLACE: u64 = 96;

/// What stands before the pairs that are reached while the given tracks read zeros.
const START: Pair = Pair::MAX;

impl Useful {
    /// None of so many pairs.
    pub fn none(pairs: &Pairs) -> Useful {
        Useful { pairs: vec![false; pairs.list.len()] }
    }

    /// Whether a pair is of use.
    pub fn has(&self, pair: Pair) -> bool {
        self.pairs[pair as usize]
    }

    /// Makes the pairs of a witness of a word useful; `false` if it has none. Pairs that cost nothing more go first, and
    /// of those the last met, so that the end of the word is soon reached.
    pub fn learn(&mut self, path: &[usize], pairs: &Pairs, meter: &mut Meter) -> Result<bool, Exhausted> {
        // What this holds is free again at its end.
        let mut own = *meter;
        let mut before: HashMap<Place, Pair> = HashMap::new();
        // Places to look at, by how many further pairs they need.
        let mut open: Vec<Vec<(Place, Pair)>> = vec![Vec::new(); path.len() + 2];
        for pair in pairs.before.iter().rev() {
            open[usize::from(!self.has(*pair))].push(((0, *pair), START));
        }
        let mut cost = 0;
        while cost < open.len() {
            let Some((place, from)) = open[cost].pop() else {
                cost += 1;
                continue;
            };
            meter.tick(1)?;
            if before.contains_key(&place) {
                continue;
            }
            own.claim(PLACE)?;
            before.insert(place, from);
            let (at, pair) = place;
            let Some(symbol) = path.get(at as usize) else {
                if pairs.accepts(pair) {
                    self.follow_back(place, &before);
                    return Ok(true);
                }
                continue;
            };
            let symbol = u32::try_from(*symbol).map_err(|_| Exhausted::Size)?;
            for (_, next) in pairs.after(pair, symbol).iter().rev() {
                if !before.contains_key(&(at + 1, *next)) {
                    open[cost + usize::from(!self.has(*next))].push(((at + 1, *next), pair));
                }
            }
        }
        Ok(false)
    }

    fn follow_back(&mut self, mut place: Place, before: &HashMap<Place, Pair>) {
        loop {
            let (at, pair) = place;
            self.pairs[pair as usize] = true;
            match before.get(&place) {
                Some(from) if *from != START && at > 0 => place = (at - 1, *from),
                _ => return,
            }
        }
    }
}
