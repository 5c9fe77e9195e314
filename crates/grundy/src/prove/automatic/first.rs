//! The states of the product that is to be covered, by number, with what follows them.

use crate::budget::{Exhausted, Meter};
use foldhash::{HashMap, HashMapExt};
use grundy_core::check::automatic::{Product, State, advance};

/// A state of the product, by number.
pub(super) type First = u32;

/// The states that were met.
pub(super) struct Firsts<'a> {
    product: &'a Product,
    symbols: usize,
    list: Vec<State>,
    numbers: HashMap<State, First>,
    accept: Vec<bool>,
    /// For each state that was followed, by symbol, what follows.
    next: Vec<Option<Box<[Option<First>]>>>,
}

impl<'a> Firsts<'a> {
    /// The first state; `None` if it is not alive.
    pub fn of(product: &'a Product) -> Result<Option<Firsts<'a>>, Exhausted> {
        let symbols = symbols(product)?;
        let (list, numbers, accept, next) = (Vec::new(), HashMap::new(), Vec::new(), Vec::new());
        let mut firsts = Firsts { product, symbols, list, numbers, accept, next };
        let Some(start) = product.start() else { return Ok(None) };
        firsts.number(start)?;
        Ok(Some(firsts))
    }

    /// How many symbols the given tracks have.
    pub fn symbols(&self) -> usize {
        self.symbols
    }

    /// Whether a word may end at a state.
    pub fn accepts(&self, at: First) -> bool {
        self.accept[at as usize]
    }

    /// What follows a state under a symbol, if anything does.
    pub fn next(&mut self, at: First, symbol: usize, meter: &mut Meter) -> Result<Option<First>, Exhausted> {
        if let Some(next) = &self.next[at as usize] {
            return Ok(next[symbol]);
        }
        let mut given = vec![0; self.product.given()];
        let mut next = Vec::with_capacity(self.symbols);
        meter.tick(self.symbols as u64)?;
        meter.claim(8 * self.symbols as u64 + 96)?;
        for _ in 0..self.symbols {
            next.push(match self.product.next(self.list[at as usize], &given) {
                Some(state) => Some(self.number(state)?),
                None => None,
            });
            advance(&mut given, self.product.digits());
        }
        let found = next[symbol];
        self.next[at as usize] = Some(next.into_boxed_slice());
        Ok(found)
    }

    fn number(&mut self, state: State) -> Result<First, Exhausted> {
        let fresh = First::try_from(self.list.len()).map_err(|_| Exhausted::Memory)?;
        let number = *self.numbers.entry(state).or_insert(fresh);
        if number == fresh {
            self.list.push(state);
            self.accept.push(self.product.accepts(state));
            self.next.push(None);
        }
        Ok(number)
    }
}

/// How many symbols the given tracks of a product have.
pub(super) fn symbols(product: &Product) -> Result<usize, Exhausted> {
    let tracks = u32::try_from(product.given()).map_err(|_| Exhausted::Size)?;
    product.digits().checked_pow(tracks).ok_or(Exhausted::Size)
}
