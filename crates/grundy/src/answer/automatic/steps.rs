//! The steps of some products whose first tracks are the component (and perhaps a wanted value), and whose next tracks
//! are the result: what is left of the component. All other tracks are hidden. Steps are kept once they were taken:
//! after a few digits most of what a long number asks for is known.
//!
//! Sets of states make the steps deterministic in the result (M. O. Rabin and D. Scott, Finite automata and their
//! decision problems, 1959), so that a result counts once, whichever product and hidden digits lead to it.

use super::sets::Sets;
use crate::budget::{Exhausted, Meter};
use foldhash::{HashMap, HashMapExt};
use grundy_core::check::automatic::{Product, State, Walk};
use std::sync::Arc;

/// Pairs of a result symbol and what it leads to.
pub(super) type Targets = Arc<[(u32, u32)]>;

/// Products with one component and one result, and the steps that were taken.
pub(super) struct Steps {
    products: Vec<Product>,
    given: usize,
    results: usize,
    digits: usize,
    elements: Vec<(usize, State)>,
    numbers: HashMap<(usize, State), u32>,
    accepts: Vec<bool>,
    next: HashMap<(u32, u32), Targets>,
    pub sets: Sets,
    forward: HashMap<(u32, u32), u32>,
    back: HashMap<(u32, u32, u32), u32>,
    split: HashMap<(u32, u32, u32), Targets>,
    start: Vec<u32>,
    front: Option<Front>,
}

/// What is reached before the first digit of the component.
#[derive(Clone, Copy)]
pub(super) struct Front {
    /// All that is reached.
    pub all: u32,
    /// What is reached while the result has no digit either.
    pub empty: u32,
}

/// The most sets, and steps of single elements, that are kept from question to question.
const MAX_KEPT: usize = 1 << 18;

impl Steps {
    /// Products with so many given tracks and so many of the result. `None` if the symbols are too many.
    pub fn new(products: Vec<Product>, given: usize, results: usize, digits: usize) -> Option<Steps> {
        let symbols = |tracks: usize| u32::try_from(digits).ok()?.checked_pow(u32::try_from(tracks).ok()?);
        symbols(given)?;
        symbols(results)?;
        let mut steps = Steps {
            products,
            given,
            results,
            digits,
            elements: Vec::new(),
            numbers: HashMap::new(),
            accepts: Vec::new(),
            next: HashMap::new(),
            sets: Sets::new(),
            forward: HashMap::new(),
            back: HashMap::new(),
            split: HashMap::new(),
            start: Vec::new(),
            front: None,
        };
        steps.begin()?;
        Some(steps)
    }

    /// Numbers the first states.
    fn begin(&mut self) -> Option<()> {
        let starts = (0..).zip(&self.products).filter_map(|(at, product)| Some((at, product.start()?)));
        for (at, state) in starts.collect::<Vec<(usize, State)>>() {
            let start = self.number(at, state)?;
            self.start.push(start);
        }
        Some(())
    }

    /// The tracks of the result.
    pub fn results(&self) -> usize {
        self.results
    }

    /// The number of digits.
    pub fn digits(&self) -> usize {
        self.digits
    }

    /// Forgets what was kept if that is much.
    pub fn tidy(&mut self) -> Result<(), Exhausted> {
        if self.sets.len() <= MAX_KEPT && self.next.len() <= MAX_KEPT {
            return Ok(());
        }
        self.sets = Sets::new();
        self.forward.clear();
        self.back.clear();
        self.split.clear();
        self.next.clear();
        self.elements.clear();
        self.numbers.clear();
        self.accepts.clear();
        self.start.clear();
        self.front = None;
        self.begin().ok_or(Exhausted::Memory)
    }

    fn number(&mut self, product: usize, state: State) -> Option<u32> {
        let fresh = u32::try_from(self.elements.len()).ok()?;
        let number = *self.numbers.entry((product, state)).or_insert(fresh);
        if number == fresh {
            self.elements.push((product, state));
            self.accepts.push(self.products[product].accepts(state));
        }
        Some(number)
    }

    /// What follows an element under a symbol of the given tracks: result symbols and elements, each pair once.
    fn follow(&mut self, element: u32, given: u32, meter: &mut Meter) -> Result<Targets, Exhausted> {
        if let Some(known) = self.next.get(&(element, given)) {
            return Ok(known.clone());
        }
        let (at, state) = self.elements[element as usize];
        let product = &self.products[at];
        let base = u32::try_from(self.digits).map_err(|_| Exhausted::Size)?;
        let mut word = vec![0; product.tracks()];
        let mut rest = given;
        for digit in word[..self.given].iter_mut().rev() {
            *digit = u8::try_from(rest % base).map_err(|_| Exhausted::Size)?;
            rest /= base;
        }
        let result = self.given..self.given + self.results;
        let mut found: Vec<(u32, State)> = Vec::new();
        meter.run(|fuel| {
            Walk::unlisted(product).each_next(state, &mut word, fuel, &mut |next, word, _| {
                found.push((word[result.clone()].iter().fold(0, |sum, digit| sum * base + u32::from(*digit)), next));
                Ok(())
            })
        })?;
        found.sort_unstable();
        found.dedup();
        meter.claim(8 * found.len() as u64 + 96)?;
        let before = self.elements.len();
        let mut targets = Vec::with_capacity(found.len());
        for (symbol, next) in found {
            targets.push((symbol, self.number(at, next).ok_or(Exhausted::Memory)?));
        }
        meter.claim(72 * (self.elements.len() - before) as u64)?;
        let targets: Targets = Arc::from(targets);
        self.next.insert((element, given), targets.clone());
        Ok(targets)
    }

    /// What is reached from a set under a symbol of the given tracks.
    pub fn forward(&mut self, set: u32, given: u32, meter: &mut Meter) -> Result<u32, Exhausted> {
        if let Some(known) = self.forward.get(&(set, given)) {
            return Ok(*known);
        }
        let mut reached = Vec::new();
        for element in self.sets.get(set).clone().iter() {
            let targets = self.follow(*element, given, meter)?;
            meter.tick(1 + targets.len() as u64 / 8)?;
            reached.extend(targets.iter().map(|(_, next)| *next));
        }
        let number = self.sets.number(&mut reached, meter)?;
        self.forward.insert((set, given), number);
        Ok(number)
    }

    /// Of a set, what reaches another one under a symbol of the given tracks.
    pub fn back(&mut self, set: u32, given: u32, into: u32, meter: &mut Meter) -> Result<u32, Exhausted> {
        if let Some(known) = self.back.get(&(set, given, into)) {
            return Ok(*known);
        }
        let wanted = self.sets.get(into).clone();
        let mut kept = Vec::new();
        for element in self.sets.get(set).clone().iter() {
            let targets = self.follow(*element, given, meter)?;
            meter.tick(1 + targets.len() as u64 / 8)?;
            if targets.iter().any(|(_, next)| wanted.binary_search(next).is_ok()) {
                kept.push(*element);
            }
        }
        let number = self.sets.number(&mut kept, meter)?;
        self.back.insert((set, given, into), number);
        Ok(number)
    }

    /// What is reached from a set within another one, by symbol of the result, ascending.
    pub fn split(&mut self, set: u32, given: u32, within: u32, meter: &mut Meter) -> Result<Targets, Exhausted> {
        if let Some(known) = self.split.get(&(set, given, within)) {
            return Ok(known.clone());
        }
        let wanted = self.sets.get(within).clone();
        let mut reached: Vec<(u32, u32)> = Vec::new();
        for element in self.sets.get(set).clone().iter() {
            let targets = self.follow(*element, given, meter)?;
            meter.tick(1 + targets.len() as u64 / 8)?;
            reached.extend(targets.iter().filter(|(_, next)| wanted.binary_search(next).is_ok()));
        }
        reached.sort_unstable();
        let mut targets = Vec::new();
        for same in reached.chunk_by(|a, b| a.0 == b.0) {
            let mut members = same.iter().map(|(_, next)| *next).collect();
            targets.push((same[0].0, self.sets.number(&mut members, meter)?));
        }
        meter.claim(8 * targets.len() as u64 + 96)?;
        let targets: Targets = Arc::from(targets);
        self.split.insert((set, given, within), targets.clone());
        Ok(targets)
    }

    /// The members of a set that accept.
    pub fn accepting(&mut self, set: u32, meter: &mut Meter) -> Result<u32, Exhausted> {
        let mut kept: Vec<u32> = self.sets.get(set).iter().copied().filter(|own| self.accepts[*own as usize]).collect();
        self.sets.number(&mut kept, meter)
    }

    /// The common members of two sets.
    pub fn meet(&mut self, first: u32, second: u32, meter: &mut Meter) -> Result<u32, Exhausted> {
        let other = self.sets.get(second).clone();
        let mut kept: Vec<u32> =
            self.sets.get(first).iter().copied().filter(|own| other.binary_search(own).is_ok()).collect();
        self.sets.number(&mut kept, meter)
    }

    /// What is reached before the first digit of the component.
    pub fn front(&mut self, meter: &mut Meter) -> Result<Front, Exhausted> {
        if let Some(front) = self.front {
            return Ok(front);
        }
        let empty = self.closure(|symbol| symbol == 0, meter)?;
        let all = self.closure(|_| true, meter)?;
        let front = Front { all, empty };
        self.front = Some(front);
        Ok(front)
    }

    /// What zeros of the component lead to from the start, by some symbols of the result.
    fn closure(&mut self, is_read: impl Fn(u32) -> bool, meter: &mut Meter) -> Result<u32, Exhausted> {
        let mut reached = self.start.clone();
        let mut seen: Vec<bool> = vec![false; self.elements.len()];
        reached.iter().for_each(|element| seen[*element as usize] = true);
        let mut at = 0;
        while let Some(element) = reached.get(at).copied() {
            for (symbol, next) in self.follow(element, 0, meter)?.iter() {
                seen.resize(self.elements.len(), false);
                if is_read(*symbol) && !std::mem::replace(&mut seen[*next as usize], true) {
                    reached.push(*next);
                }
            }
            at += 1;
        }
        self.sets.number(&mut reached, meter)
    }
}
