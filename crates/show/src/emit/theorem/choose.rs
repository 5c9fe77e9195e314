//! The winning moves of an automatic law as one relation between a component and what is left of it: some move leads from
//! the one to the other, and the other is a P-position. What the mover chooses beside is eliminated.

use super::walk::{Walk, walk};
use grundy::automata::compare::{domain, zeros};
use grundy::automata::{Relation, Track};
use grundy::budget::{Exhausted, Meter};
use grundy::prove::automatic::projected;
use grundy_core::certificate::Certificate;
use grundy_core::check::automatic::{Draft, Relations, holds, lemma_variables, step};
use grundy_core::law::{Automatic, Automaton};
use grundy_core::plain::PlainMove;
use grundy_core::value::Play;
use std::sync::Arc;

/// Why there is no function for moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Without {
    /// Moves leave several components.
    Splits,
    /// A move is repeated.
    Repeats,
    /// A move ends the game, and wins by that.
    Ends,
    /// The table would be too large.
    Large,
    /// The law is one of residues.
    Residue,
}

impl Without {
    /// The id of the reason in words.
    pub fn id(self) -> &'static str {
        match self {
            Without::Splits => "emit-without-splits",
            Without::Repeats => "emit-without-repeats",
            Without::Ends => "emit-without-ends",
            Without::Large => "emit-without-large",
            Without::Residue => "emit-without-residue",
        }
    }
}

/// Steps for the table of moves.
const STEPS: u64 = 1 << 30;

/// The walk to a winning move.
pub fn choose(
    certificate: &Certificate,
    law: &Automatic,
    meter: &mut Meter,
) -> Result<Result<Walk, Without>, Exhausted> {
    let moves = certificate.rules.moves();
    if moves.iter().any(|one| step(one).is_some()) {
        return Ok(Err(Without::Repeats));
    }
    if moves.iter().any(|one| one.to.len() > 1 || one.to.iter().any(|part| part.copies.is_some())) {
        return Ok(Err(Without::Splits));
    }
    // Under misère play who ends the game has lost.
    if certificate.play == Play::Normal && moves.iter().any(|one| one.to.is_empty()) {
        return Ok(Err(Without::Ends));
    }
    let mut share = meter.half_the_time().share(STEPS);
    match table(certificate, law, &mut share) {
        Ok(Some(walk)) => Ok(Ok(walk)),
        Err(Exhausted::Interrupted) => Err(Exhausted::Interrupted),
        Ok(None) | Err(_) => Ok(Err(Without::Large)),
    }
}

fn table(certificate: &Certificate, law: &Automatic, meter: &mut Meter) -> Result<Option<Walk>, Exhausted> {
    let (arity, system) = (law.arity(), &law.system);
    let names: Vec<Track> = (0..).take(2 * arity).collect();
    let Some(relations) = Relations::of(system) else { return Ok(None) };
    let lost = zeros(law, meter)?.in_order(&names[..arity]).ok_or(Exhausted::Memory)?;
    let maker = Maker { certificate, relations: &relations, lost: Arc::new(lost), arity };
    let mut all = Relation::constant(system.digits(), false).ok_or(Exhausted::Memory)?;
    for (index, one) in certificate.rules.moves().iter().enumerate().filter(|(_, one)| !one.to.is_empty()) {
        let Some(draft) = maker.draft(index, one) else { return Ok(None) };
        let own = projected(&draft, 2 * arity, system, meter)?.and(&domain(law, meter)?, meter)?;
        all = all.widened(own.tracks(), system, meter)?.or(&own, system, meter)?;
    }
    let all = all.widened(&names, system, meter)?;
    let Some(automaton) = all.in_order(&names) else { return Ok(None) };
    walk(&automaton, arity, system, meter)
}

/// What the drafts of all moves are made of.
struct Maker<'a> {
    certificate: &'a Certificate,
    relations: &'a Relations,
    /// Output 1 for the P-positions.
    lost: Arc<Automaton>,
    arity: usize,
}

impl Maker<'_> {
    /// A move on the tracks of the component and of what is left, which is a P-position; `None` if no automaton says it.
    fn draft(&self, index: usize, one: &PlainMove) -> Option<Draft> {
        let (arity, mut draft) = (self.arity, Draft::new(2 * self.arity));
        let left: Vec<usize> = (arity..2 * arity).collect();
        let [part] = &one.to[..] else { return None };
        if one.arity != arity || part.coordinates.len() != arity {
            return None;
        }
        let equal = Arc::new(self.certificate.law.automatic()?.system.equal()?);
        let mut tracks: Vec<Option<usize>> =
            (0..one.variables.len()).map(|variable| (variable < arity).then_some(variable)).collect();
        for (variable, track) in part.coordinates.iter().zip(&left) {
            match tracks[*variable] {
                None => tracks[*variable] = Some(*track),
                Some(known) => _ = draft.require(&equal, &[known, *track], holds),
            }
        }
        match self.certificate.evidence.lemmas.iter().find(|(own, _)| *own == index) {
            // The theorem has shown that the lemma says the same as the atoms.
            Some((_, lemma)) => {
                let read = lemma_variables(one).into_iter().map(|variable| tracks[variable]);
                _ = draft.require(&Arc::new(lemma.clone()), &read.collect::<Option<Vec<usize>>>()?, holds);
            }
            None => {
                let tracks: Vec<usize> =
                    tracks.into_iter().map(|track| track.unwrap_or_else(|| draft.track())).collect();
                self.relations.require_atoms(&mut draft, one, &tracks).ok()?;
            }
        }
        draft.require(&self.lost, &left, holds);
        Some(draft)
    }
}
