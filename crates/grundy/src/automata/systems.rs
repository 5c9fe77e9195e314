//! The numeration systems of recurrences Uₙ = c₁Uₙ₋₁ + … + c_rUₙ₋_r: base b is Uₙ = bUₙ₋₁, Zeckendorf's is 1, 2, 3, 5, …
//! All are built in one way; what is built is a claim that `grundy_core` checks.

use super::{adder, greedy};
use crate::budget::{Exhausted, Meter};
use grundy_core::law::System;

/// The system of a recurrence, r factors and r initial units; the last factors may be 0, so that it holds from a later
/// unit on. `None` if its greedy words or its addition are of no automaton that is small enough.
pub fn recurrence(factors: &[u64], initial: &[u64], meter: &mut Meter) -> Result<Option<System>, Exhausted> {
    let Some(units) = greedy::units(factors, initial) else { return Ok(None) };
    let Some(digits) = greedy::digits(&units) else { return Ok(None) };
    let Some(valid) = greedy::greedy_words(&units, digits, meter)? else { return Ok(None) };
    let add = adder::adder(factors, &units, &valid, meter)?;
    Ok(add.map(|add| System { recurrence: factors.to_vec(), initial: initial.to_vec(), valid, add }))
}

/// Base b; `None` if b has too many digits, or fewer than two.
pub fn base(b: u64, meter: &mut Meter) -> Result<Option<System>, Exhausted> {
    recurrence(&[b], &[1], meter)
}

/// Zeckendorf's system: sums of Fibonacci numbers no two of which are neighbours.
pub fn zeckendorf(meter: &mut Meter) -> Result<Option<System>, Exhausted> {
    recurrence(&[1, 1], &[1, 2], meter)
}
