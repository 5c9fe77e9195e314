//! The subset construction: after each word of a product, its state and a set of states that some other products can be
//! in, whatever stood on their own tracks. If only some elements are of use, the others are left out of all sets.

use super::elements::{Element, Elements};
use super::first::{First, Firsts};
use super::useful::Useful;
use crate::budget::{Exhausted, Meter};
use foldhash::{HashMap, HashMapExt};

/// A set of elements beside a state of the first product.
pub(super) struct Subset {
    /// The state.
    pub state: First,
    /// The elements, ascending.
    pub elements: Box<[Element]>,
    /// The subset that it was first reached from, and the symbol.
    pub from: Option<(usize, usize)>,
}

/// Subsets, the first before all others, in the order in which they are met.
pub(super) struct Subsets {
    pub list: Vec<Subset>,
    /// For each subset and symbol of the given tracks, the subset that follows, or `NONE`.
    pub next: Vec<u32>,
    symbols: usize,
}

/// Nothing follows.
pub(super) const NONE: u32 = u32::MAX;

/// The most subsets.
const MAX_SUBSETS: usize = 1 << 20;

/// How a construction ends.
pub(super) enum Built {
    /// All subsets are there.
    All,
    /// This one, the last that was looked at, ends a word that has no witness in it.
    Missed(usize),
    /// There would be more elements in all subsets than allowed.
    TooMany,
}

impl Subsets {
    /// The first subset alone.
    pub fn new(firsts: &Firsts<'_>, elements: &Elements<'_>, useful: Option<&Useful>) -> Subsets {
        let keeps = |element: &Element| useful.is_none_or(|useful| useful.has(0, *element));
        let mut first: Vec<Element> = elements.before.iter().map(|(element, _)| *element).filter(keeps).collect();
        first.sort_unstable();
        let first = Subset { state: 0, elements: first.into_boxed_slice(), from: None };
        Subsets { list: vec![first], next: Vec::new(), symbols: firsts.symbols() }
    }

    /// Goes on from the first subset. `missed` is asked what to do where a word has no witness: it says whether to go on.
    pub fn build(
        &mut self,
        firsts: &mut Firsts<'_>,
        elements: &mut Elements<'_>,
        useful: &mut Option<Useful>,
        most: usize,
        meter: &mut Meter,
    ) -> Result<Built, Exhausted> {
        let mut known: HashMap<(First, Box<[Element]>), u32> = HashMap::new();
        known.insert((0, self.list[0].elements.clone()), 0);
        let (mut at, mut held) = (0, self.list[0].elements.len());
        let mut repaired = false;
        let mut next: Vec<Element> = Vec::new();
        while at < self.list.len() {
            let state = self.list[at].state;
            if firsts.accepts(state) && !self.list[at].elements.iter().any(|element| elements.accepts(*element)) {
                let Some(useful) = useful.as_mut() else { return Ok(Built::Missed(at)) };
                if !useful.learn(&self.path(at), firsts, elements, meter)? {
                    return Ok(Built::Missed(at));
                }
                repaired = true;
            }
            for symbol in 0..self.symbols {
                let Some(state) = firsts.next(state, symbol, meter)? else {
                    self.next.push(NONE);
                    continue;
                };
                next.clear();
                for element in &self.list[at].elements {
                    let followers = elements.follow(*element, symbol, meter)?;
                    match useful {
                        Some(useful) => {
                            let keeps = |own: &Element| useful.has(state, *own);
                            next.extend(followers.iter().map(|(next, _)| *next).filter(keeps));
                        }
                        None => next.extend(followers.iter().map(|(next, _)| *next)),
                    }
                    meter.tick(1 + followers.len() as u64 / 4)?;
                }
                next.sort_unstable();
                next.dedup();
                let fresh = u32::try_from(self.list.len()).map_err(|_| Exhausted::Memory)?;
                let key = (state, next.clone().into_boxed_slice());
                let place = *known.entry(key).or_insert(fresh);
                if place == fresh {
                    held += next.len();
                    meter.claim(16 * next.len() as u64 + 4 * self.symbols as u64 + 160)?;
                    let elements = next.clone().into_boxed_slice();
                    self.list.push(Subset { state, elements, from: Some((at, symbol)) });
                }
                self.next.push(place);
            }
            if held > most {
                return Ok(Built::TooMany);
            }
            if self.list.len() > MAX_SUBSETS {
                return Err(Exhausted::Memory);
            }
            at += 1;
        }
        Ok(if repaired { Built::TooMany } else { Built::All })
    }

    /// About how many bytes were claimed.
    pub fn bytes(&self) -> u64 {
        let one = |subset: &Subset| 16 * subset.elements.len() as u64 + 4 * self.symbols as u64 + 160;
        self.list.iter().skip(1).map(one).sum()
    }

    /// The subset that follows one under a symbol.
    pub fn after(&self, at: usize, symbol: usize) -> Option<usize> {
        let next = self.next[at * self.symbols + symbol];
        (next != NONE).then_some(next as usize)
    }

    /// The symbols on the way to a subset, each with the state of the first product after it.
    pub fn path(&self, mut at: usize) -> Vec<(usize, First)> {
        let mut path = Vec::new();
        while let Some((before, symbol)) = self.list[at].from {
            path.push((symbol, self.list[at].state));
            at = before;
        }
        path.reverse();
        path
    }
}
