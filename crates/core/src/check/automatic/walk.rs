//! Steps of a product. For each member, each of its states, and the digits that are known when the member is asked,
//! the other digits that lead to a living state are listed beforehand, so that no dead digit is tried.

use super::product::{Member, Product, State};
use crate::plain::{Fuel, Halt};

/// A product whose steps are listed.
pub struct Walk<'p> {
    product: &'p Product,
    /// For each member, if they are few enough.
    steps: Vec<Option<Steps>>,
}

/// The steps of one member.
struct Steps {
    /// For each state and digits that are known, where their steps begin.
    starts: Vec<u32>,
    /// The digits that are not known, as a number, and where they lead.
    list: Vec<(u32, u32)>,
    /// For each such number its digits.
    digits: Vec<u8>,
    /// The tracks whose digits are known, and what a digit of them adds to the number of these digits.
    known: Vec<(usize, usize)>,
    /// How many numbers the digits that are known make.
    width: usize,
}

/// What is called with each step: the state, the digits, and what is left to be spent.
pub type Visit<'v> = dyn FnMut(State, &[u8], &mut Fuel<'_>) -> Result<(), Halt> + 'v;

/// The most steps of a member that are listed.
const MAX_LISTED: usize = 1 << 20;

impl<'p> Walk<'p> {
    /// Lists the steps of a product.
    pub fn of(product: &'p Product, fuel: &mut Fuel<'_>) -> Result<Walk<'p>, Halt> {
        let mut steps = Vec::new();
        for member in product.ordered() {
            let size = member.automaton.states() * member.automaton.width();
            if size > MAX_LISTED {
                steps.push(None);
                continue;
            }
            fuel.burn(1 + size as u64 / 8)?;
            steps.push(Steps::of(member, product.digits()));
        }
        Ok(Walk { product, steps })
    }

    /// A product whose steps are found when they are asked for.
    pub fn unlisted(product: &'p Product) -> Walk<'p> {
        Walk { product, steps: Vec::new() }
    }

    /// The product.
    pub fn product(&self) -> &'p Product {
        self.product
    }

    /// Calls `visit` with each state that is alive after one digit on each track, and these digits. The digits of the
    /// given tracks are the first of `word`.
    pub fn each_next(
        &self,
        state: State,
        word: &mut [u8],
        fuel: &mut Fuel<'_>,
        visit: &mut Visit<'_>,
    ) -> Result<(), Halt> {
        self.extend(0, state, 0, word, fuel, visit)
    }

    fn extend(
        &self,
        mut at: usize,
        state: State,
        mut reached: State,
        word: &mut [u8],
        fuel: &mut Fuel<'_>,
        visit: &mut Visit<'_>,
    ) -> Result<(), Halt> {
        loop {
            let Some(member) = self.product.ordered().get(at) else { return visit(reached, word, fuel) };
            let own = member.state(state);
            let Some(Some(steps)) = self.steps.get(at) else {
                let symbol = member.known.iter().map(|(track, weight)| usize::from(word[*track]) * weight).sum();
                return self.try_digits((at, own), 0, symbol, (state, reached), word, fuel, visit);
            };
            let known = steps.known.iter().map(|(track, weight)| usize::from(word[*track]) * weight).sum::<usize>();
            let place = own * steps.width + known;
            let listed = &steps.list[steps.starts[place] as usize..steps.starts[place + 1] as usize];
            fuel.burn(1 + listed.len() as u64)?;
            at += 1;
            let enter = |digits: u32, word: &mut [u8]| {
                let first = digits as usize * member.free.len();
                for ((track, _), digit) in member.free.iter().zip(&steps.digits[first..]) {
                    word[*track] = *digit;
                }
            };
            match listed {
                [] => return Ok(()),
                [(digits, target)] => {
                    enter(*digits, word);
                    reached |= State::from(*target) << member.shift;
                }
                _ => {
                    for (digits, target) in listed {
                        enter(*digits, word);
                        let reached = reached | State::from(*target) << member.shift;
                        self.extend(at, state, reached, word, fuel, visit)?;
                    }
                    return Ok(());
                }
            }
        }
    }

    /// Tries all digits of a member whose steps are not listed.
    #[expect(clippy::too_many_arguments, reason = "one loop nest over digits and automata")]
    fn try_digits(
        &self,
        (at, own): (usize, usize),
        tried: usize,
        symbol: usize,
        (state, reached): (State, State),
        word: &mut [u8],
        fuel: &mut Fuel<'_>,
        visit: &mut Visit<'_>,
    ) -> Result<(), Halt> {
        let member = &self.product.ordered()[at];
        let Some((track, weight)) = member.free.get(tried) else {
            fuel.burn(1)?;
            let target = member.automaton.next(own, symbol);
            if !member.alive[target] {
                return Ok(());
            }
            return self.extend(at + 1, state, reached | (target as State) << member.shift, word, fuel, visit);
        };
        for digit in 0..self.product.digits() {
            word[*track] = u8::try_from(digit).unwrap_or(u8::MAX);
            self.try_digits((at, own), tried + 1, symbol + digit * weight, (state, reached), word, fuel, visit)?;
        }
        Ok(())
    }
}

impl Steps {
    /// `None` if there are too many.
    fn of(member: &Member, base: usize) -> Option<Steps> {
        let free = all_digits(member.free.len(), base);
        let known = all_digits(member.known.len(), base);
        let symbol = |digits: &[u8], tracks: &[(usize, usize)]| -> usize {
            digits.iter().zip(tracks).map(|(digit, (_, weight))| usize::from(*digit) * weight).sum()
        };
        let known: Vec<usize> = known.iter().map(|digits| symbol(digits, &member.known)).collect();
        let symbols: Vec<usize> = free.iter().map(|digits| symbol(digits, &member.free)).collect();
        let mut weight = known.len();
        let weigh = |(track, _): &(usize, usize)| {
            weight /= base;
            (*track, weight)
        };
        let told = member.known.iter().map(weigh).collect();
        let (starts, list) = (vec![0], Vec::new());
        let mut steps = Steps { starts, list, digits: free.concat(), known: told, width: known.len() };
        for state in 0..member.automaton.states() {
            for known in &known {
                if member.alive[state] {
                    for (number, symbol) in (0_u32..).zip(&symbols) {
                        let target = member.automaton.next(state, known + symbol);
                        if member.alive[target] {
                            steps.list.push((number, u32::try_from(target).ok()?));
                        }
                    }
                }
                steps.starts.push(u32::try_from(steps.list.len()).ok()?);
            }
        }
        Some(steps)
    }
}

/// All words of so many digits, the last changing fastest.
fn all_digits(count: usize, base: usize) -> Vec<Vec<u8>> {
    let mut word = vec![0; count];
    let mut all = vec![word.clone()];
    while super::advance(&mut word, base) {
        all.push(word.clone());
    }
    all
}
