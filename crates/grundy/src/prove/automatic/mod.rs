//! Proofs of automatic laws: the evidence is searched for, goal by goal, and core's checker has the last word. Where a goal
//! fails a component is found at which the law is wrong, or that has an option where it is.

mod cover;
mod elements;
mod first;
mod ground;
mod language;
mod pairs;
mod residue;
mod simulation;
mod subsets;
mod useful;

pub use ground::{Ground, rank_of};
pub use language::projected;
pub use residue::prove_residue;

use super::verify;
use crate::budget::{Exhausted, Meter};
use cover::{Cover, cover};
use grundy_core::certificate::Certificate;
use grundy_core::check::automatic::{Goal, Says, Unspoken, goals};
use grundy_core::check::{Rejection, Theorem};
use grundy_core::law::{Automatic, Automaton, Determines, Form, Law};
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use std::sync::Arc;

/// The name of this kind of proof.
const KIND: &str = "automatic";

/// Steps that are spent on a goal before covers are searched for.
const AHEAD: u64 = 1 << 17;

/// A law that an automaton gives, to be proved.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// What it determines.
    pub determines: Determines,
    /// Coordinates that are at most so much.
    pub ceilings: Vec<(usize, u64)>,
    /// The law.
    pub form: Form,
    /// For each repeated move: from which components repeating it reaches a P-position.
    pub reaches: Vec<Automaton>,
}

/// What an attempt ends with.
#[derive(Clone, Debug)]
pub enum Attempt {
    /// The law is a theorem.
    Proved(Arc<Theorem>),
    /// The law is wrong at this component, or at an option of it, or at smaller ones.
    Refuted(Vec<u64>),
    /// Automata do not speak of these rules.
    Declined(Unspoken),
    /// The rank does not show that play ends.
    NoRank,
    /// The numeration system does not hold what it should.
    NoSystem,
}

/// Tries to prove a law.
pub fn prove_automatic(
    rules: &Ruleset,
    play: Play,
    ground: &mut Ground,
    proposal: Proposal,
    meter: &mut Meter,
) -> Result<Attempt, Exhausted> {
    let Proposal { determines, ceilings, form, reaches } = proposal;
    let law = &Automatic { system: (*ground.system).clone(), ceilings, form };
    let law_of = Law::Automatic(law.clone());
    let evidence = match ground.evidence(rules, play, reaches, meter)? {
        Ok(evidence) => evidence,
        Err(unspoken) => return Ok(Attempt::Declined(unspoken)),
    };
    let mut certificate = Certificate::of(KIND, rules, play, determines, law_of, evidence);
    let goals = match goals(&certificate, law, &certificate.evidence) {
        Ok(goals) => goals,
        Err(unspoken) => return Ok(Attempt::Declined(unspoken)),
    };
    // A goal that fails is cheaper to find where nothing has to be covered. One that is dear is left to the checker, which
    // looks at all of them again.
    for (says, goal) in &goals {
        let (Says::Differs(_) | Says::Repeats(_) | Says::Functional, Goal::Empty(product)) = (says, goal) else {
            continue;
        };
        let mut short = meter.share(AHEAD);
        let before = short.steps();
        let found = short.run(|fuel| product.shortest(fuel));
        meter.tick(before - short.steps())?;
        if let Ok(Some(word)) = found {
            return Ok(Attempt::Refuted(component(law, word.iter().map(|symbol| &symbol[..]))));
        }
    }
    for (says, goal) in &goals {
        let Goal::Cover(all, others) = goal else { continue };
        if let Some(numbers) = ground.covers.get(says) {
            certificate.evidence.covers.extend(numbers);
            continue;
        }
        match cover(all, others, meter)? {
            Cover::Found(numbers) => {
                certificate.evidence.covers.extend(&numbers);
                if matches!(says, Says::Adds | Says::Ordered | Says::LemmaLeft(_)) {
                    ground.covers.insert(*says, numbers);
                }
            }
            Cover::Missed(_) if matches!(says, Says::Adds | Says::Ordered) => return Ok(Attempt::NoSystem),
            Cover::Missed(way) => {
                let word: Vec<Vec<u8>> = way.iter().map(|symbol| digits(*symbol, all.digits(), all.given())).collect();
                return Ok(Attempt::Refuted(component(law, word.iter().map(|symbol| &symbol[..]))));
            }
        }
    }
    Ok(match verify(certificate, meter)? {
        Ok(theorem) => Attempt::Proved(Arc::new(theorem)),
        Err(Rejection::Fails { says: Says::Falls(..), .. }) => Attempt::NoRank,
        Err(Rejection::Fails { at, .. }) => Attempt::Refuted(at.into_iter().take(law.arity()).collect()),
        Err(_) => Attempt::NoSystem,
    })
}

/// The digits of a symbol.
fn digits(mut symbol: usize, base: usize, tracks: usize) -> Vec<u8> {
    let mut digits = vec![0; tracks];
    for digit in digits.iter_mut().rev() {
        *digit = u8::try_from(symbol % base).unwrap_or(0);
        symbol /= base;
    }
    digits
}

/// The component on the first tracks of a word; what does not fit counts as the largest number.
fn component<'w>(law: &Automatic, word: impl DoubleEndedIterator<Item = &'w [u8]> + Clone) -> Vec<u64> {
    let track = |track: usize| -> Vec<usize> { word.clone().rev().map(|symbol| usize::from(symbol[track])).collect() };
    (0..law.arity()).map(|at| law.system.number(&track(at)).unwrap_or(u64::MAX)).collect()
}

#[cfg(test)]
mod tests;
