//! Elements: states of the products that are to cover another, by number, with what follows them while the given tracks
//! read a symbol and their own tracks whatever they like.

use super::first::symbols;
use crate::budget::{Exhausted, Meter};
use foldhash::{HashMap, HashMapExt};
use grundy_core::check::automatic::{Product, State, Walk};
use std::ops::Range;

/// A state of one of the other products, by number.
pub(super) type Element = u32;

/// A step of an element: what it reaches, and the digits on its own tracks as one number.
pub(super) type Reached = (Element, u64);

/// The most numbers that the digits on own tracks make.
const MOST_DIGITS: u64 = 1 << 62;

/// Bytes of an element.
const ELEMENT: u64 = 112;

/// Stands for what was not asked for.
const UNKNOWN: u32 = u32::MAX;

/// The elements that were met, and what follows them.
pub(super) struct Elements<'a> {
    others: Vec<Walk<'a>>,
    /// Which product, and the state.
    pub list: Vec<(usize, State)>,
    numbers: HashMap<(usize, State), Element>,
    accept: Vec<bool>,
    /// For each element that was followed, for each symbol of the given tracks the place of its range, or `UNKNOWN`.
    places: Vec<Option<Box<[u32]>>>,
    /// Where what follows stands in `steps`.
    ranges: Vec<Range<usize>>,
    steps: Vec<Reached>,
    /// What was found last, before it has numbers.
    found: Vec<(State, u64)>,
    symbols: usize,
    /// The digits of each symbol.
    given: Vec<Vec<u8>>,
    /// The elements that are reached while the given tracks read zeros, each with the digits on its own tracks.
    pub before: Vec<(Element, Vec<u64>)>,
}

impl<'a> Elements<'a> {
    /// Those that are reached while the given tracks, those of `all`, read zeros.
    pub fn of(
        all: &Product,
        others: &'a [Product],
        widest: usize,
        meter: &mut Meter,
    ) -> Result<Elements<'a>, Exhausted> {
        let symbols = symbols(all)?;
        let mut word = vec![0; all.given()];
        let mut given = Vec::new();
        for _ in 0..symbols {
            given.push(word.clone());
            grundy_core::check::automatic::advance(&mut word, all.digits());
        }
        let mut walks = Vec::new();
        for other in others {
            walks.push(meter.run(|fuel| Walk::of(other, fuel))?);
        }
        let mut elements = Elements {
            others: walks,
            list: Vec::new(),
            numbers: HashMap::new(),
            accept: Vec::new(),
            places: Vec::new(),
            ranges: Vec::new(),
            steps: Vec::new(),
            found: Vec::new(),
            symbols,
            given,
            before: Vec::new(),
        };
        elements.close_zeros(widest, meter)?;
        Ok(elements)
    }

    fn number(&mut self, other: usize, state: State) -> Result<Element, Exhausted> {
        let fresh = u32::try_from(self.list.len()).map_err(|_| Exhausted::Memory)?;
        let number = *self.numbers.entry((other, state)).or_insert(fresh);
        if number == fresh {
            self.list.push((other, state));
            self.accept.push(self.others[other].product().accepts(state));
            self.places.push(None);
        }
        Ok(number)
    }

    /// Whether a word may end at an element.
    pub fn accepts(&self, element: Element) -> bool {
        self.accept[element as usize]
    }

    /// What follows an element under a symbol, ascending, each once.
    pub fn follow(&mut self, element: Element, symbol: usize, meter: &mut Meter) -> Result<&[Reached], Exhausted> {
        let range = match self.range(element, symbol) {
            Some(range) => range,
            None => self.find(element, symbol, meter)?,
        };
        Ok(&self.steps[range])
    }

    fn range(&self, element: Element, symbol: usize) -> Option<Range<usize>> {
        let place = self.places[element as usize].as_ref()?[symbol];
        self.ranges.get(place as usize).cloned()
    }

    fn find(&mut self, element: Element, symbol: usize, meter: &mut Meter) -> Result<Range<usize>, Exhausted> {
        let (other, state) = self.list[element as usize];
        let mut found = std::mem::take(&mut self.found);
        found.clear();
        let (walk, given) = (&self.others[other], &self.given[symbol]);
        let mut word = vec![0; walk.product().tracks()];
        word[..given.len()].copy_from_slice(given);
        let base = walk.product().digits() as u64;
        let own = u32::try_from(word.len() - given.len()).map_err(|_| Exhausted::Size)?;
        base.checked_pow(own).filter(|numbers| *numbers <= MOST_DIGITS).ok_or(Exhausted::Size)?;
        meter.run(|fuel| {
            walk.each_next(state, &mut word, fuel, &mut |next, word, _| {
                let number = word[given.len()..].iter().fold(0, |number, digit| number * base + u64::from(*digit));
                found.push((next, number));
                Ok(())
            })
        })?;
        found.sort_unstable();
        found.dedup_by_key(|(state, _)| *state);
        let (start, known) = (self.steps.len(), self.list.len());
        for (next, digits) in &found {
            let number = self.number(other, *next)?;
            self.steps.push((number, *digits));
        }
        self.steps[start..].sort_unstable();
        meter.claim(16 * found.len() as u64 + 24 + ELEMENT * (self.list.len() - known) as u64)?;
        self.found = found;
        self.note(element, symbol, start..self.steps.len(), meter)
    }

    /// Keeps where the steps of an element under a symbol stand.
    fn note(
        &mut self,
        element: Element,
        symbol: usize,
        range: Range<usize>,
        meter: &mut Meter,
    ) -> Result<Range<usize>, Exhausted> {
        let place = u32::try_from(self.ranges.len()).ok().filter(|place| *place != UNKNOWN).ok_or(Exhausted::Memory)?;
        let places = &mut self.places[element as usize];
        if places.is_none() {
            meter.claim(4 * self.symbols as u64 + 64)?;
        }
        places.get_or_insert_with(|| vec![UNKNOWN; self.symbols].into_boxed_slice())[symbol] = place;
        self.ranges.push(range.clone());
        Ok(range)
    }

    /// What follows an element under a symbol that was followed.
    pub fn followers(&self, element: Element, symbol: usize) -> &[Reached] {
        self.range(element, symbol).map_or(&[], |range| &self.steps[range])
    }

    /// The elements that are reached while the given tracks read zeros.
    fn close_zeros(&mut self, widest: usize, meter: &mut Meter) -> Result<(), Exhausted> {
        let mut met: Vec<bool> = Vec::new();
        for other in 0..self.others.len() {
            let product = self.others[other].product();
            if let Some(start) = product.start().filter(|_| product.tracks() <= widest) {
                let number = self.number(other, start)?;
                self.before.push((number, Vec::new()));
            }
        }
        met.resize(self.list.len(), true);
        let mut at = 0;
        while at < self.before.len() {
            let element = self.before[at].0;
            for (next, digits) in self.follow(element, 0, meter)?.to_vec() {
                met.resize(self.list.len(), false);
                if !std::mem::replace(&mut met[next as usize], true) {
                    let way = self.before[at].1.iter().copied().chain([digits]).collect();
                    self.before.push((next, way));
                }
            }
            at += 1;
        }
        Ok(())
    }
}
