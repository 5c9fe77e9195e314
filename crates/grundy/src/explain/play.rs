//! Moves made in positions.

use crate::answer::{Answer, Component, Move};
use crate::budget::{Exhausted, Meter};
use crate::catalogue::misere_sums;
use crate::number::Number;
use crate::solve::Solver;
use grundy_core::check::Basis;
use grundy_core::value::Play;

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

/// The nim-values of the components of a position, if they decide its answer; else none. Under misère play they do by
/// the rule of C. L. Bouton (Nim, a game with a complete mathematical theory, 1901), where T. S. Ferguson's theorem
/// allows it.
pub(super) fn values_of(solver: &Solver<'_>, position: &[(usize, Component)], answer: &Answer) -> Vec<Option<Number>> {
    let values: Vec<Option<Number>> = match answer.play {
        Play::Normal if answer.value.is_some() => answer.values.clone(),
        Play::Misere if matches!(&answer.basis, Basis::Cited(source) if *source == misere_sums()) => {
            let Some(games) = solver.nim_values() else { return Vec::new() };
            position.iter().map(|(game, part)| games[*game].value(part)).collect()
        }
        _ => Vec::new(),
    };
    if values.iter().all(Option::is_some) { values } else { Vec::new() }
}
