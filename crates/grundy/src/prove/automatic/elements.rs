//! Elements: states of the products that are to cover another, by number, with what follows them while the given tracks
//! read a symbol and their own tracks whatever they like.

use super::first::symbols;
use crate::budget::{Exhausted, Meter};
use foldhash::{HashMap, HashMapExt};
use grundy_core::check::automatic::{Product, State, Walk};

/// A state of one of the other products, by number.
pub(super) type Element = u32;

/// A step of an element: what it reaches, and the digits on its own tracks as one number.
pub(super) type Reached = (Element, u64);

/// The elements that were met, and what follows them.
pub(super) struct Elements<'a> {
    others: Vec<Walk<'a>>,
    /// Which product, and the state.
    pub list: Vec<(usize, State)>,
    numbers: HashMap<(usize, State), Element>,
    accept: Vec<bool>,
    /// For each element and each symbol of the given tracks, once it is asked for, what follows.
    next: Vec<Option<Box<[Reached]>>>,
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
        let (list, numbers, accept, next, before) = (Vec::new(), HashMap::new(), Vec::new(), Vec::new(), Vec::new());
        let mut elements = Elements { others: walks, list, numbers, accept, next, symbols, given, before };
        elements.close_zeros(widest, meter)?;
        Ok(elements)
    }

    fn number(&mut self, other: usize, state: State) -> Result<Element, Exhausted> {
        let fresh = u32::try_from(self.list.len()).map_err(|_| Exhausted::Memory)?;
        let number = *self.numbers.entry((other, state)).or_insert(fresh);
        if number == fresh {
            self.list.push((other, state));
            self.accept.push(self.others[other].product().accepts(state));
            self.next.resize_with(self.list.len() * self.symbols, || None);
        }
        Ok(number)
    }

    /// Whether a word may end at an element.
    pub fn accepts(&self, element: Element) -> bool {
        self.accept[element as usize]
    }

    /// What follows an element under a symbol, ascending, each once.
    pub fn follow(&mut self, element: Element, symbol: usize, meter: &mut Meter) -> Result<&[Reached], Exhausted> {
        let place = element as usize * self.symbols + symbol;
        if self.next[place].is_none() {
            let found = self.found(element, symbol, meter)?;
            self.next[place] = Some(found);
        }
        Ok(self.next[place].as_deref().unwrap_or_default())
    }

    fn found(&mut self, element: Element, symbol: usize, meter: &mut Meter) -> Result<Box<[Reached]>, Exhausted> {
        let (other, state) = self.list[element as usize];
        let (walk, given) = (&self.others[other], &self.given[symbol]);
        let mut word = vec![0; walk.product().tracks()];
        word[..given.len()].copy_from_slice(given);
        let mut found: Vec<(State, u64)> = Vec::new();
        let (base, mut fits) = (walk.product().digits() as u64, true);
        meter.run(|fuel| {
            walk.each_next(state, &mut word, fuel, &mut |next, word, _| {
                let digits = word[given.len()..].iter();
                let mut digits = digits;
                let number = digits.try_fold(0_u64, |number, digit| {
                    number.checked_mul(base)?.checked_add(u64::from(*digit)).filter(|number| *number < 1 << 62)
                });
                fits &= number.is_some();
                found.push((next, number.unwrap_or(0)));
                Ok(())
            })
        })?;
        if !fits {
            return Err(Exhausted::Size);
        }
        found.sort_unstable();
        found.dedup_by_key(|(state, _)| *state);
        let numbered: Result<Vec<Reached>, Exhausted> =
            found.into_iter().map(|(next, digits)| Ok((self.number(other, next)?, digits))).collect();
        let mut numbered = numbered?;
        numbered.sort_unstable();
        meter.claim(16 * numbered.len() as u64 + 64)?;
        Ok(numbered.into_boxed_slice())
    }

    /// What follows an element under a symbol that was followed.
    pub fn followers(&self, element: Element, symbol: usize) -> &[Reached] {
        self.next[element as usize * self.symbols + symbol].as_deref().unwrap_or_default()
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
