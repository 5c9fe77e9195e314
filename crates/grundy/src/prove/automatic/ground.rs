//! What all laws of a ruleset in one numeration system stand on: a rank, lemmas about the moves, which components can be
//! moved in, and the covers that do not depend on a law. It is made once, however many laws are tried.

use super::language::{lemma, movable};
use crate::budget::{Exhausted, Meter};
use crate::engine::rank;
use foldhash::{HashMap, HashMapExt};
use grundy_core::certificate::{Evidence, Weights};
use grundy_core::check::automatic::{Relations, Says, Unspoken, lemma_variables, step};
use grundy_core::law::{Automaton, System};
use grundy_core::plain::{PlainMove, Ruleset, Term};
use grundy_core::value::Play;
use std::sync::Arc;

/// What laws in a system stand on.
pub struct Ground {
    /// The numeration system.
    pub system: Arc<System>,
    rank: Vec<Weights>,
    movable: Option<Automaton>,
    lemmas: Vec<(usize, Automaton)>,
    pub(super) covers: HashMap<Says, Vec<u64>>,
}

/// Why there is no ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Groundless {
    /// Automata do not speak of the rules.
    Unspoken(Unspoken),
    /// There is no rank, so that play may not end.
    NoRank,
}

impl Ground {
    /// The ground of the laws of components of an arity.
    pub fn of(
        rules: &Ruleset,
        play: Play,
        system: System,
        arity: usize,
        meter: &mut Meter,
    ) -> Result<Result<Ground, Groundless>, Exhausted> {
        let Some(relations) = Relations::of(&system) else {
            return Ok(Err(Groundless::Unspoken(Unspoken::Size)));
        };
        let Some(rank) = rank_of(rules, arity, meter) else { return Ok(Err(Groundless::NoRank)) };
        let mut lemmas = Vec::new();
        for (index, one) in rules.moves().iter().enumerate() {
            let own = step(one);
            let one = own.as_ref().unwrap_or(one);
            match lemma(one, &system, &relations, meter)? {
                Ok(lemma) if hides(one) => lemmas.push((index, lemma)),
                Ok(_) => {}
                Err(unspoken) => return Ok(Err(Groundless::Unspoken(unspoken))),
            }
        }
        let movable = match play {
            Play::Normal => None,
            Play::Misere => match movable(rules, arity, &system, &relations, meter)? {
                Ok(movable) => Some(movable),
                Err(unspoken) => return Ok(Err(Groundless::Unspoken(unspoken))),
            },
        };
        Ok(Ok(Ground { system: Arc::new(system), rank, movable, lemmas, covers: HashMap::new() }))
    }

    /// The evidence without covers.
    pub(super) fn evidence(&self, reaches: Vec<Automaton>) -> Evidence {
        let (rank, movable, lemmas) = (self.rank.clone(), self.movable.clone(), self.lemmas.clone());
        Evidence { rank, movable, reaches, lemmas, covers: Vec::new() }
    }
}

/// Whether a move has variables that its lemma does not speak of, which proofs are spared then.
fn hides(one: &PlainMove) -> bool {
    let stands = |variable: &usize| one.atoms.iter().any(|atom| atom.terms().contains(&Term::Variable(*variable)));
    (0..one.variables.len()).filter(stands).count() > lemma_variables(one).len()
}

/// A rank of the components of one arity, with the slack of the forms that rise.
fn rank_of(rules: &Ruleset, arity: usize, meter: &mut Meter) -> Option<Vec<Weights>> {
    let forms = rank::infer(rules, meter)?.forms.into_iter().find(|(own, _)| *own == arity)?.1;
    let ceilings: Vec<Vec<Option<u64>>> = rules.moves().iter().map(|one| one.ceilings()).collect();
    let weights = |form: Vec<i128>| {
        let bound = |ceilings: &Vec<Option<u64>>| {
            let negative = form.iter().zip(ceilings).filter(|(weight, _)| **weight < 0);
            negative.map(|(weight, most)| most.unwrap_or(0).saturating_mul(u64::try_from(-weight).unwrap_or(0))).sum()
        };
        let slack = ceilings.iter().map(bound).max().unwrap_or(0);
        let weights = form.iter().map(|weight| i64::try_from(*weight)).collect::<Result<_, _>>().ok()?;
        Some(Weights { weights, slack })
    };
    forms.into_iter().map(weights).collect()
}
