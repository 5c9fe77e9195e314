//! Moves made in positions.

use crate::answer::{Answer, Component, Move};
use crate::budget::{Exhausted, Meter};
use crate::number::Number;

/// A sum: components, each with the index of its game.
pub type Position = Vec<(usize, Component)>;

/// What a component of a position that is kept takes.
const BYTES_PER_COMPONENT: u64 = 128;

/// Claims the memory of positions like this one that are kept.
pub(super) fn claim(position: &[(usize, Component)], copies: usize, meter: &mut Meter) -> Result<(), Exhausted> {
    meter.claim(BYTES_PER_COMPONENT * (position.len() as u64 + 1) * copies as u64)
}

/// The position that a move leaves. A component that is left as nothing is left out, and several parts take the place of
/// one.
pub fn after(position: &[(usize, Component)], one: &Move) -> Position {
    let mut after = position.to_vec();
    if let Some((game, _)) = position.get(one.component) {
        after.splice(one.component..=one.component, one.to.iter().map(|part| (*game, part.clone())));
    }
    after
}

/// The nim-values of the components of an answer, if it has them all; else none.
pub(super) fn values_of(answer: &Answer) -> Vec<Option<Number>> {
    let all_known = answer.value.is_some() && answer.values.iter().all(Option::is_some);
    if all_known { answer.values.clone() } else { Vec::new() }
}
