//! The subset construction: after each word of a product, its state and the set of states that some other products can be
//! in, whatever stood on their own tracks. Read backwards it says which words have a witness.

use crate::budget::{Exhausted, Meter};
use foldhash::{HashMap, HashMapExt};
use grundy_core::check::automatic::{Product, State, advance};

/// A state of one of the other products, by number.
pub(super) type Element = u32;

/// A step of an element: what it reaches, and the digits on its own tracks as one number.
pub(super) type Reached = (Element, u64);

/// The elements that were met, and what follows them.
pub(super) struct Elements<'a> {
    others: &'a [Product],
    /// Which product, and the state.
    pub list: Vec<(usize, State)>,
    numbers: HashMap<(usize, State), Element>,
    /// For each element and each symbol of the given tracks, once it is asked for, what follows.
    next: Vec<Option<Box<[Reached]>>>,
    symbols: usize,
}

/// A set of elements beside a state of the first product.
pub(super) struct Subset {
    /// The state.
    pub state: State,
    /// The elements, ascending.
    pub elements: Vec<Element>,
    /// By symbol of the given tracks, the subset that follows, if the first product can go on.
    pub next: Vec<Option<usize>>,
    /// The subset that it was first reached from, and the symbol.
    pub from: Option<(usize, usize)>,
}

/// All subsets that are reached, the first before all others.
pub(super) struct Subsets<'a> {
    pub elements: Elements<'a>,
    pub list: Vec<Subset>,
    /// For each element that is reached while the given tracks read zeros, the digits on its own tracks.
    pub before: HashMap<Element, Vec<u64>>,
}

/// The most subsets.
const MAX_SUBSETS: usize = 1 << 20;

impl<'a> Elements<'a> {
    fn new(others: &'a [Product], symbols: usize) -> Elements<'a> {
        Elements { others, list: Vec::new(), numbers: HashMap::new(), next: Vec::new(), symbols }
    }

    fn number(&mut self, other: usize, state: State) -> Result<Element, Exhausted> {
        let fresh = u32::try_from(self.list.len()).map_err(|_| Exhausted::Memory)?;
        let number = *self.numbers.entry((other, state)).or_insert(fresh);
        if number == fresh {
            self.list.push((other, state));
            self.next.resize(self.list.len() * self.symbols, None);
        }
        Ok(number)
    }

    /// Whether a word may end at an element.
    pub fn accepts(&self, element: Element) -> bool {
        let (other, state) = self.list[element as usize];
        self.others[other].accepts(state)
    }

    /// What follows an element under a symbol, ascending, each once.
    pub fn follow(
        &mut self,
        element: Element,
        given: &[u8],
        symbol: usize,
        meter: &mut Meter,
    ) -> Result<(), Exhausted> {
        let place = element as usize * self.symbols + symbol;
        if self.next[place].is_some() {
            return Ok(());
        }
        let (other, state) = self.list[element as usize];
        let product = &self.others[other];
        let mut word = vec![0; product.tracks()];
        word[..given.len()].copy_from_slice(given);
        let mut found: Vec<(State, u64)> = Vec::new();
        let (base, mut fits) = (product.digits() as u64, true);
        meter.run(|fuel| {
            product.each_next(state, &mut word, fuel, &mut |next, word| {
                let digits = word[given.len()..].iter();
                let mut digits = digits;
                let number = digits.try_fold(0_u64, |number, digit| {
                    number.checked_mul(base)?.checked_add(u64::from(*digit)).filter(|number| *number < 1 << 62)
                });
                fits &= number.is_some();
                found.push((next, number.unwrap_or(0)));
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
        self.next[place] = Some(numbered.into_boxed_slice());
        Ok(())
    }

    /// What follows an element under a symbol that was followed.
    pub fn followers(&self, element: Element, symbol: usize) -> &[Reached] {
        self.next[element as usize * self.symbols + symbol].as_deref().unwrap_or_default()
    }
}

impl<'a> Subsets<'a> {
    /// The construction. It ends early, without the rest, at a word of the first product that has no witness, if `covers`
    /// says that all should have one; that subset is the last.
    pub fn of(
        all: &Product,
        others: &'a [Product],
        covers: bool,
        meter: &mut Meter,
    ) -> Result<(Subsets<'a>, bool), Exhausted> {
        let symbols = all.digits().pow(u32::try_from(all.given()).map_err(|_| Exhausted::Size)?);
        let mut elements = Elements::new(others, symbols);
        let before = zero_closure(&mut elements, all.given(), meter)?;
        let mut first: Vec<Element> = before.keys().copied().collect();
        first.sort_unstable();
        let mut found = Subsets { elements, list: Vec::new(), before };
        let Some(start) = all.start() else { return Ok((found, true)) };
        let mut known: HashMap<(State, Vec<Element>), usize> = HashMap::new();
        known.insert((start, first.clone()), 0);
        found.list.push(Subset { state: start, elements: first, next: Vec::new(), from: None });
        let mut at = 0;
        let mut given = vec![0; all.given()];
        while at < found.list.len() {
            if covers && all.accepts(found.list[at].state) && !found.has_witness(at) {
                found.list.truncate(at + 1);
                return Ok((found, false));
            }
            given.fill(0);
            for symbol in 0..symbols {
                meter.tick(1)?;
                let next = match all.next(found.list[at].state, &given) {
                    Some(state) => Some((state, found.step(at, &given, symbol, meter)?)),
                    None => None,
                };
                let target = match next {
                    Some(key) => {
                        let fresh = found.list.len();
                        let place = *known.entry(key.clone()).or_insert(fresh);
                        if place == fresh {
                            let (state, elements) = key;
                            meter.claim(8 * elements.len() as u64 + 16 * symbols as u64 + 128)?;
                            found.list.push(Subset { state, elements, next: Vec::new(), from: Some((at, symbol)) });
                        }
                        Some(place)
                    }
                    None => None,
                };
                found.list[at].next.push(target);
                advance(&mut given, all.digits());
            }
            if found.list.len() > MAX_SUBSETS {
                return Err(Exhausted::Memory);
            }
            at += 1;
        }
        Ok((found, true))
    }

    /// The elements that follow a subset under a symbol.
    fn step(&mut self, at: usize, given: &[u8], symbol: usize, meter: &mut Meter) -> Result<Vec<Element>, Exhausted> {
        let own = std::mem::take(&mut self.list[at].elements);
        let mut next = Vec::new();
        for element in &own {
            self.elements.follow(*element, given, symbol, meter)?;
            next.extend(self.elements.followers(*element, symbol).iter().map(|(next, _)| *next));
        }
        meter.tick(next.len() as u64)?;
        self.list[at].elements = own;
        next.sort_unstable();
        next.dedup();
        Ok(next)
    }

    /// Whether some element of a subset accepts.
    pub fn has_witness(&self, at: usize) -> bool {
        self.list[at].elements.iter().any(|element| self.elements.accepts(*element))
    }

    /// The symbols on the way to a subset.
    pub fn way(&self, mut at: usize) -> Vec<usize> {
        let mut way = Vec::new();
        while let Some((before, symbol)) = self.list[at].from {
            way.push(symbol);
            at = before;
        }
        way.reverse();
        way
    }
}

/// The elements that are reached while the given tracks read zeros, each with the digits on its own tracks.
fn zero_closure(
    elements: &mut Elements<'_>,
    given: usize,
    meter: &mut Meter,
) -> Result<HashMap<Element, Vec<u64>>, Exhausted> {
    let mut before: HashMap<Element, Vec<u64>> = HashMap::new();
    let mut open = Vec::new();
    for other in 0..elements.others.len() {
        if let Some(start) = elements.others[other].start() {
            let number = elements.number(other, start)?;
            before.insert(number, Vec::new());
            open.push(number);
        }
    }
    let zeros = vec![0; given];
    let mut at = 0;
    while let Some(element) = open.get(at).copied() {
        elements.follow(element, &zeros, 0, meter)?;
        for (next, digits) in elements.followers(element, 0) {
            if !before.contains_key(next) {
                let way = before[&element].iter().copied().chain([*digits]).collect();
                before.insert(*next, way);
                open.push(*next);
            }
        }
        at += 1;
    }
    Ok(before)
}
