//! What all laws of a ruleset in one numeration system stand on: a rank, lemmas about the moves, which components can be
//! moved in, and the covers that do not depend on a law. It is made once, however many laws are tried.

use super::language::{lemma, movable, said};
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
    relations: Relations,
    moves: Option<Moves>,
    pub(super) covers: HashMap<Says, Vec<u64>>,
}

/// What the moves do, as automata.
struct Moves {
    movable: Option<Automaton>,
    lemmas: Vec<(usize, Automaton)>,
}

impl Ground {
    /// The ground of the laws of components of an arity, with a rank of them. What it needs beyond that is made when a law is
    /// to be proved.
    pub fn of(rules: &Ruleset, rank: Vec<Weights>, system: System) -> Result<Ground, Unspoken> {
        let relations = Relations::of(&system).ok_or(Unspoken::Size)?;
        for one in rules.moves() {
            said(step(one).as_ref().unwrap_or(one), &relations)?;
        }
        Ok(Ground { system: Arc::new(system), rank, relations, moves: None, covers: HashMap::new() })
    }

    /// What the moves do.
    fn moves(&mut self, rules: &Ruleset, play: Play, meter: &mut Meter) -> Result<Result<&Moves, Unspoken>, Exhausted> {
        if self.moves.is_none() {
            match Moves::of(rules, play, &self.system, &self.relations, meter)? {
                Ok(moves) => self.moves = Some(moves),
                Err(unspoken) => return Ok(Err(unspoken)),
            }
        }
        Ok(self.moves.as_ref().ok_or(Unspoken::Size))
    }

    /// The evidence without covers.
    pub(super) fn evidence(
        &mut self,
        rules: &Ruleset,
        play: Play,
        reaches: Vec<Automaton>,
        meter: &mut Meter,
    ) -> Result<Result<Evidence, Unspoken>, Exhausted> {
        let rank = self.rank.clone();
        let of = |moves: &Moves| {
            let (movable, lemmas) = (moves.movable.clone(), moves.lemmas.clone());
            Evidence { rank, movable, reaches, lemmas, covers: Vec::new() }
        };
        Ok(self.moves(rules, play, meter)?.map(of))
    }
}

impl Moves {
    fn of(
        rules: &Ruleset,
        play: Play,
        system: &System,
        relations: &Relations,
        meter: &mut Meter,
    ) -> Result<Result<Moves, Unspoken>, Exhausted> {
        let mut lemmas = Vec::new();
        for (index, one) in rules.moves().iter().enumerate() {
            let own = step(one);
            let one = own.as_ref().unwrap_or(one);
            if !hides(one) {
                continue;
            }
            match lemma(one, system, relations, meter)? {
                Ok(lemma) => lemmas.push((index, lemma)),
                Err(unspoken) => return Ok(Err(unspoken)),
            }
        }
        let arity = rules.arities().iter().copied().max().unwrap_or(0);
        let movable = match play {
            Play::Normal => None,
            Play::Misere => match movable(rules, arity, system, relations, meter)? {
                Ok(movable) => Some(movable),
                Err(unspoken) => return Ok(Err(unspoken)),
            },
        };
        Ok(Ok(Moves { movable, lemmas }))
    }
}

/// Whether a move has variables that its lemma does not speak of, which proofs are spared then.
fn hides(one: &PlainMove) -> bool {
    let stands = |variable: &usize| one.atoms.iter().any(|atom| atom.terms().contains(&Term::Variable(*variable)));
    (0..one.variables.len()).filter(stands).count() > lemma_variables(one).len()
}

/// A rank of the components of one arity, with the slack of the forms that rise; `None` if none is known, so that play
/// may not end.
pub fn rank_of(rules: &Ruleset, arity: usize, meter: &mut Meter) -> Option<Vec<Weights>> {
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
