//! Automatic laws. A law says by an automaton which components have which value; the rules, the law and a rank make goals
//! of two kinds, EMPTY and COVER, and if all hold the law does, by induction along the rank.
//!
//! That words are naturals is shown by the certificate too: LABEL makes the addition automaton sound, and covers make
//! sums exist and larger words larger. (J. R. Büchi, Weak second-order arithmetic and finite automata, 1960; M.
//! Mignoty, A. Renard, M. Rigo, M. A. Whiteland, Automatic proofs in combinatorial game theory, 2025.)

mod cover;
mod goals;
mod label;
mod product;
mod relations;
mod repeat;
mod residue;
mod states;
mod walk;

pub use cover::{Stream, Uncovered, advance, verify as verify_cover};
pub use goals::{Goal, Says, goals, lemma_variables};
pub use product::{Draft, Product, State};
pub use relations::{Relations, Unspoken, holds};
pub use repeat::step;
pub use residue::residue_goals;
pub use walk::Walk;

use super::Rejection;
use crate::certificate::Certificate;
use crate::law::{Automatic, System};
use crate::plain::{Fuel, Halt};
pub(super) use residue::verify as verify_residue;

pub(super) fn verify(certificate: &Certificate, fuel: &mut Fuel<'_>) -> Result<(), Rejection> {
    let law = certificate.law.automatic().ok_or(Rejection::OutOfScope)?;
    if !is_sound(law) {
        return Err(Rejection::OutOfScope);
    }
    if !label::is_sound(&law.system, fuel)? {
        return Err(Rejection::Addition);
    }
    let goals = goals(certificate, law, &certificate.evidence).map_err(unspoken)?;
    decide(&goals, &certificate.evidence.covers, &law.system, fuel)
}

/// What is too large is beyond this checker, and not wrong.
fn unspoken(why: Unspoken) -> Rejection {
    match why {
        Unspoken::Large => Rejection::Beyond(Halt::TooLarge),
        why => Rejection::Unspoken(why),
    }
}

/// Decides goals, given all their covers.
fn decide(goals: &[(Says, Goal)], covers: &[u64], system: &System, fuel: &mut Fuel<'_>) -> Result<(), Rejection> {
    let mut covers = Stream::new(covers);
    for (says, goal) in goals {
        match goal {
            Goal::Empty(product) => {
                if let Some(word) = product.shortest(fuel)? {
                    return Err(Rejection::Fails { says: *says, at: numbers(system, &word, product.tracks()) });
                }
            }
            Goal::Cover(all, others) => {
                cover::verify(all, others, &mut covers, fuel).map_err(|why| match why {
                    Uncovered::Beyond(halt) => Rejection::Beyond(halt),
                    why => Rejection::Uncovered { says: *says, why },
                })?;
            }
        }
    }
    if covers.is_at_end() { Ok(()) } else { Err(Rejection::Surplus) }
}

/// Whether automata and system fit together: the same digits, tracks for all coordinates, the words of 0 and 1, and units
/// that are positive.
fn is_sound(law: &Automatic) -> bool {
    let System { recurrence, initial, valid, add } = &law.system;
    let digits = valid.digits();
    let tracks = valid.tracks() == 1 && add.tracks() == 3 && law.arity() > 0;
    let same = add.digits() == digits && law.automaton().digits() == digits && digits >= 2;
    let units = !recurrence.is_empty() && recurrence.len() == initial.len() && initial[0] == 1;
    let positive = initial.iter().all(|unit| *unit > 0) && recurrence.iter().any(|factor| *factor > 0);
    let words = tracks && valid.output(0) == 1 && valid.output(valid.next(0, 1)) == 1;
    let ceilings = law.ceilings.iter().all(|(coordinate, _)| *coordinate < law.arity());
    tracks && same && units && positive && words && ceilings
}

/// The numbers on the tracks of a word, as far as they fit.
fn numbers(system: &System, word: &[Vec<u8>], tracks: usize) -> Vec<u64> {
    let digits = |track: usize| word.iter().rev().map(|symbol| usize::from(symbol[track])).collect::<Vec<usize>>();
    (0..tracks).map(|track| system.number(&digits(track)).unwrap_or(u64::MAX)).collect()
}
