//! Games as programs: a function from a state to the states that a move leads to. These are written from the problems'
//! own words and share nothing with the texts.

use grundy_core::value::mex;
use std::collections::HashMap;
use std::hash::Hash;

/// A game whose moves are a function.
pub struct Literal<State, Next> {
    next: Next,
    values: HashMap<State, u64>,
    wins: HashMap<State, bool>,
    losing_without_move: bool,
}

impl<State: Clone + Eq + Hash, Next: Fn(&State) -> Vec<State>> Literal<State, Next> {
    /// Who cannot move loses.
    pub fn normal(next: Next) -> Self {
        Literal { next, values: HashMap::new(), wins: HashMap::new(), losing_without_move: true }
    }

    /// Who cannot move wins.
    pub fn misere(next: Next) -> Self {
        Literal { next, values: HashMap::new(), wins: HashMap::new(), losing_without_move: false }
    }

    /// Whether the next player wins.
    pub fn wins(&mut self, state: &State) -> bool {
        if let Some(known) = self.wins.get(state) {
            return *known;
        }
        let next = (self.next)(state);
        let won = if next.is_empty() { !self.losing_without_move } else { next.iter().any(|left| !self.wins(left)) };
        self.wins.insert(state.clone(), won);
        won
    }

    /// The nim-value.
    pub fn value(&mut self, state: &State) -> u64 {
        if let Some(known) = self.values.get(state) {
            return *known;
        }
        let mut seen: Vec<u64> = (self.next)(state).iter().map(|left| self.value(left)).collect();
        let value = mex(&mut seen);
        self.values.insert(state.clone(), value);
        value
    }
}

/// The first `length` nim-values of a game of heaps: `options` lists the values of the options of heap n, given the
/// values of all smaller heaps.
pub fn table(length: usize, options: impl Fn(usize, &[u64]) -> Vec<u64>) -> Vec<u64> {
    let mut values = Vec::new();
    for n in 0..length {
        let mut seen = options(n, &values);
        values.push(mex(&mut seen));
    }
    values
}

/// The nim-sum.
pub fn nim_sum(values: &[u64]) -> u64 {
    values.iter().fold(0, |sum, value| sum ^ value)
}

/// Misere Nim as Bouton has it: with all heaps at most 1 their parity decides, else the nim-sum as in normal play.
pub fn misere_nim_wins(sizes: &[u64]) -> bool {
    if sizes.iter().all(|&size| size <= 1) { sizes.iter().sum::<u64>() % 2 == 0 } else { nim_sum(sizes) != 0 }
}

pub fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
