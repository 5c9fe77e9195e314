//! COVER: every word of a product has a witness in one of some others, shown by a deterministic automaton whose states
//! stand for states of the product and for sets of states of the others, each reached from one of the set before it.

use super::product::{Product, State};
use crate::plain::{Fuel, Halt};

/// Why a cover is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncovered {
    /// The list is too short, or holds a number that is too large.
    Numbers,
    /// A step leads to no living state of the product.
    Step,
    /// A state is reached with other elements.
    Elements,
    /// A word that is accepted has no element that is.
    Witness,
    /// The budget ran out.
    Beyond(Halt),
}

impl From<Halt> for Uncovered {
    fn from(halt: Halt) -> Self {
        Uncovered::Beyond(halt)
    }
}

/// A state of one of the others.
type Element = (usize, State);

/// Numbers that are read one after the other.
pub struct Stream<'a> {
    rest: &'a [u64],
}

impl Stream<'_> {
    /// From the first number on.
    pub fn new(numbers: &[u64]) -> Stream<'_> {
        Stream { rest: numbers }
    }

    /// Whether nothing is left.
    pub fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    fn next(&mut self) -> Result<u64, Uncovered> {
        let (first, rest) = self.rest.split_first().ok_or(Uncovered::Numbers)?;
        self.rest = rest;
        Ok(*first)
    }

    /// A number below a bound.
    fn below(&mut self, bound: usize) -> Result<usize, Uncovered> {
        usize::try_from(self.next()?).ok().filter(|number| *number < bound).ok_or(Uncovered::Numbers)
    }

    /// The digits of the tracks that are not given, as one number in the base of the digits.
    fn digits(&mut self, product: &Product, word: &mut [u8]) -> Result<(), Uncovered> {
        let mut number = self.next()?;
        let base = product.digits() as u64;
        for digit in word[product.given()..].iter_mut().rev() {
            *digit = u8::try_from(number % base).map_err(|_| Uncovered::Numbers)?;
            number /= base;
        }
        if number == 0 { Ok(()) } else { Err(Uncovered::Numbers) }
    }
}

/// Verifies that every word of a product has a witness in one of the others.
pub fn verify(
    all: &Product,
    others: &[Product],
    stream: &mut Stream<'_>,
    fuel: &mut Fuel<'_>,
) -> Result<(), Uncovered> {
    let states = stream.below(usize::MAX)?;
    if states == 0 {
        // No state is needed where no word is accepted.
        return if all.start().is_none() { Ok(()) } else { Err(Uncovered::Witness) };
    }
    if states > stream.rest.len() {
        return Err(Uncovered::Numbers);
    }
    let mut sizes = Vec::with_capacity(states);
    for _ in 0..states {
        sizes.push(stream.below(1 << 32)?);
    }
    let mut known: Vec<Option<(State, Vec<Element>)>> = vec![None; states];
    let mut words: Vec<Vec<u8>> = others.iter().map(|other| vec![0; other.tracks()]).collect();
    let start = all.start().ok_or(Uncovered::Step)?;
    let first = (0..sizes[0]).map(|_| first_element(others, &mut words, stream, fuel)).collect::<Result<_, _>>()?;
    known[0] = Some((start, first));
    let mut given = vec![0; all.given()];
    for at in 0..states {
        let (state, elements) = known[at].clone().ok_or(Uncovered::Numbers)?;
        if all.accepts(state) && !elements.iter().any(|(other, state)| others[*other].accepts(*state)) {
            return Err(Uncovered::Witness);
        }
        given.fill(0);
        loop {
            fuel.burn(1)?;
            if let Some(next) = all.next(state, &given) {
                let target = stream.below(states)?;
                let mut reached = Vec::with_capacity(sizes[target].min(elements.len() << 8));
                for _ in 0..sizes[target] {
                    fuel.burn(1)?;
                    let (other, before) = elements[stream.below(elements.len())?];
                    let word = &mut words[other];
                    word[..given.len()].copy_from_slice(&given);
                    stream.digits(&others[other], word)?;
                    reached.push((other, others[other].next(before, word).ok_or(Uncovered::Step)?));
                }
                match &known[target] {
                    Some((state, elements)) if *state != next || *elements != reached => {
                        return Err(Uncovered::Elements);
                    }
                    Some(_) => {}
                    None => known[target] = Some((next, reached)),
                }
            }
            if !advance(&mut given, all.digits()) {
                break;
            }
        }
    }
    Ok(())
}

/// An element of the first state: what one of the others reaches while the given tracks still read zeros.
fn first_element(
    others: &[Product],
    words: &mut [Vec<u8>],
    stream: &mut Stream<'_>,
    fuel: &mut Fuel<'_>,
) -> Result<Element, Uncovered> {
    let other = stream.below(others.len())?;
    let mut state = others[other].start().ok_or(Uncovered::Step)?;
    for _ in 0..stream.below(1 << 32)? {
        fuel.burn(1)?;
        words[other].fill(0);
        stream.digits(&others[other], &mut words[other])?;
        state = others[other].next(state, &words[other]).ok_or(Uncovered::Step)?;
    }
    Ok((other, state))
}

/// The next word of digits, the last changing fastest; `false` after the last one.
pub fn advance(word: &mut [u8], digits: usize) -> bool {
    for digit in word.iter_mut().rev() {
        if usize::from(*digit) + 1 < digits {
            *digit += 1;
            return true;
        }
        *digit = 0;
    }
    false
}
