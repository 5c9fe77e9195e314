//! The subset construction: after each word of a product, its state and a set of states that some other products can be
//! in, whatever stood on their own tracks. If only some pairs are of use, the others are left out of all sets. Where a
//! simulation is known, what is simulated is left out, and of two sets beside one state, one of them part of the other,
//! only the smaller is followed (M. De Wulf, L. Doyen, T. A. Henzinger and J.-F. Raskin, Antichains, 2006).

use super::first::{First, Firsts};
use super::pairs::{Pair, Pairs};
use super::simulation::Simulation;
use super::useful::Useful;
use crate::budget::{Exhausted, Meter};
use foldhash::{HashMap, HashMapExt};

/// A set of elements beside a state of the first product.
pub(super) struct Subset {
    /// The state.
    pub state: First,
    /// The elements, as pairs with the state, ascending.
    pub pairs: Box<[Pair]>,
    /// The subset that it was first reached from, and the symbol.
    pub from: Option<(usize, usize)>,
}

/// Subsets, the first before all others, in the order in which they are met.
pub(super) struct Subsets {
    pub list: Vec<Subset>,
    /// For each subset and symbol of the given tracks, the subset that follows, or `NONE`.
    next: Vec<u32>,
    /// For each subset, the one in whose place it stands: itself, or one that is a part of it.
    part: Vec<u32>,
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
    /// Some word had no witness in it before more pairs became useful.
    Repaired,
    /// There would be more subsets, or more elements in all of them, than allowed.
    TooMany,
}

impl Subsets {
    /// The first subset alone.
    pub fn new(firsts: &Firsts<'_>, pairs: &Pairs, useful: Option<&Useful>) -> Subsets {
        let keeps = |pair: &Pair| useful.is_none_or(|useful| useful.has(*pair));
        let first = pairs.before.iter().copied().filter(keeps).collect();
        let first = Subset { state: 0, pairs: first, from: None };
        Subsets { list: vec![first], next: Vec::new(), part: vec![0], symbols: firsts.symbols() }
    }

    /// Goes on from the first subset. Where a word has no witness among the useful pairs, it is given one.
    pub fn build(
        &mut self,
        firsts: &mut Firsts<'_>,
        pairs: &Pairs,
        simulation: Option<&Simulation>,
        useful: &mut Option<Useful>,
        most: usize,
        meter: &mut Meter,
    ) -> Result<Built, Exhausted> {
        let mut known: HashMap<(First, Box<[Pair]>), u32> = HashMap::new();
        known.insert((0, self.list[0].pairs.clone()), 0);
        let (mut at, mut held) = (0, self.list[0].pairs.len());
        let mut smallest = Smallest::default();
        smallest.enter(0, &self.list[0]);
        let mut repaired = false;
        let mut reached: Vec<Vec<Pair>> = vec![Vec::new(); self.symbols];
        while at < self.list.len() {
            let state = self.list[at].state;
            meter.tick(smallest.beside(state) / 16)?;
            if simulation.is_some()
                && let Some(part) = smallest.part_of(state, &self.list[at].pairs, Some(at), &self.list)
            {
                self.part[at] = part;
                self.next.extend(std::iter::repeat_n(NONE, self.symbols));
                at += 1;
                continue;
            }
            if firsts.accepts(state) && !self.list[at].pairs.iter().any(|pair| pairs.accepts(*pair)) {
                let Some(useful) = useful.as_mut() else { return Ok(Built::Missed(at)) };
                if !useful.learn(&self.path(at), pairs, meter)? {
                    return Ok(Built::Missed(at));
                }
                repaired = true;
            }
            for pair in &self.list[at].pairs {
                let steps = pairs.steps(*pair);
                meter.tick(1 + steps.len() as u64 / 4)?;
                for (symbol, next) in steps {
                    if useful.as_ref().is_none_or(|useful| useful.has(*next)) {
                        reached[*symbol as usize].push(*next);
                    }
                }
            }
            meter.tick(1 + self.symbols as u64 / 8)?;
            for (symbol, next) in reached.iter_mut().enumerate() {
                let Some(state) = firsts.next(state, symbol, meter)? else {
                    self.next.push(NONE);
                    continue;
                };
                next.sort_unstable();
                next.dedup();
                if let Some(simulation) = simulation {
                    let count = next.len() as u64;
                    meter.tick((count * count + smallest.beside(state)) / 16)?;
                    simulation.reduce(next);
                }
                let fresh = u32::try_from(self.list.len()).map_err(|_| Exhausted::Memory)?;
                let mut place = known.get(&(state, next[..].into())).copied();
                if place.is_none() && simulation.is_some() {
                    place = smallest.part_of(state, next, None, &self.list);
                }
                let place = place.unwrap_or(fresh);
                if place == fresh {
                    held += next.len();
                    meter.claim(8 * next.len() as u64 + 4 * self.symbols as u64 + 160)?;
                    let subset = Subset { state, pairs: next[..].into(), from: Some((at, symbol)) };
                    known.insert((state, subset.pairs.clone()), fresh);
                    smallest.enter(fresh, &subset);
                    self.list.push(subset);
                    self.part.push(fresh);
                }
                self.next.push(place);
                next.clear();
            }
            if held > most || self.list.len() > MAX_SUBSETS {
                return Ok(Built::TooMany);
            }
            at += 1;
        }
        Ok(if repaired { Built::Repaired } else { Built::All })
    }

    /// About how many bytes were claimed.
    pub fn bytes(&self) -> u64 {
        let one = |subset: &Subset| 8 * subset.pairs.len() as u64 + 4 * self.symbols as u64 + 160;
        self.list.iter().skip(1).map(one).sum()
    }

    /// The subset that follows one under a symbol.
    pub fn after(&self, at: usize, symbol: usize) -> Option<usize> {
        let mut next = self.next[at * self.symbols + symbol];
        while next != NONE && self.part[next as usize] != next {
            next = self.part[next as usize];
        }
        (next != NONE).then_some(next as usize)
    }

    /// The symbols on the way to a subset.
    pub fn path(&self, mut at: usize) -> Vec<usize> {
        let mut path = Vec::new();
        while let Some((before, symbol)) = self.list[at].from {
            path.push(symbol);
            at = before;
        }
        path.reverse();
        path
    }
}

/// Subsets by their state.
#[derive(Default)]
struct Smallest {
    /// For each state, subsets, each with marks of its elements.
    beside: Vec<Vec<(u64, u32)>>,
}

impl Smallest {
    fn enter(&mut self, at: u32, subset: &Subset) {
        let state = subset.state as usize;
        self.beside.resize_with(self.beside.len().max(state + 1), Vec::new);
        self.beside[state].push((marks(&subset.pairs), at));
    }

    /// How many subsets are beside a state.
    fn beside(&self, state: First) -> u64 {
        self.beside.get(state as usize).map_or(0, |own| own.len() as u64)
    }

    /// A subset beside the state, another one than `own`, all of whose elements are in a list.
    fn part_of(&self, state: First, pairs: &[Pair], own: Option<usize>, list: &[Subset]) -> Option<u32> {
        let all = marks(pairs);
        let part = |(marks, at): &&(u64, u32)| {
            let at = *at as usize;
            marks & !all == 0 && own != Some(at) && is_part(&list[at].pairs, pairs)
        };
        self.beside.get(state as usize)?.iter().find(part).map(|(_, at)| *at)
    }
}

/// A bit for each element, many elements having one bit.
fn marks(pairs: &[Pair]) -> u64 {
    pairs.iter().fold(0, |marks, pair| marks | 1 << (pair % 61))
}

/// Whether all of an ascending list are in another one.
fn is_part(part: &[Pair], all: &[Pair]) -> bool {
    let mut rest = all.iter();
    part.len() <= all.len() && part.iter().all(|own| rest.by_ref().any(|other| other == own))
}
