//! Automata for what moves do: the components that can be moved in, and which coordinates before and after a move belong
//! together. The variables that the mover chooses are eliminated one after the other, each where the fewest tracks meet.

use crate::automata::{Relation, Track};
use crate::budget::{Exhausted, Meter};
use grundy_core::check::automatic::{Draft, Relations, Unspoken, lemma_variables, step};
use grundy_core::law::{Automaton, System};
use grundy_core::plain::{PlainMove, Ruleset};

/// Output 1 for the components that some move applies to.
pub(super) fn movable(
    rules: &Ruleset,
    arity: usize,
    system: &System,
    relations: &Relations,
    meter: &mut Meter,
) -> Result<Result<Automaton, Unspoken>, Exhausted> {
    let given: Vec<usize> = (0..arity).collect();
    let mut any: Option<Relation> = None;
    for one in rules.moves() {
        let own = step(one);
        let draft = match atoms(own.as_ref().unwrap_or(one), &given, relations) {
            Ok(draft) => draft,
            Err(unspoken) => return Ok(Err(unspoken)),
        };
        let own = projected(&draft, arity, system, meter)?;
        any = Some(match any {
            Some(any) => any.or(&own, system, meter)?,
            None => own,
        });
    }
    Ok(any.and_then(|any| any.in_order(&names(arity))).ok_or(Unspoken::Size))
}

/// Output 1 where the coordinates before a move and those after it belong together.
pub(super) fn lemma(
    one: &PlainMove,
    system: &System,
    relations: &Relations,
    meter: &mut Meter,
) -> Result<Result<Automaton, Unspoken>, Exhausted> {
    let read = lemma_variables(one);
    let draft = match atoms(one, &read, relations) {
        Ok(draft) => draft,
        Err(unspoken) => return Ok(Err(unspoken)),
    };
    let lemma = projected(&draft, read.len(), system, meter)?;
    Ok(lemma.in_order(&names(read.len())).ok_or(Unspoken::Size))
}

/// Whether automata speak of all atoms of a move.
pub(super) fn said(one: &PlainMove, relations: &Relations) -> Result<(), Unspoken> {
    atoms(one, &lemma_variables(one), relations).map(|_| ())
}

/// The atoms of a move, some of whose variables are on the first tracks.
fn atoms(one: &PlainMove, given: &[usize], relations: &Relations) -> Result<Draft, Unspoken> {
    let mut draft = Draft::new(given.len());
    let track = |variable: usize| given.iter().position(|own| *own == variable);
    let tracks: Vec<usize> =
        (0..one.variables.len()).map(|variable| track(variable).unwrap_or_else(|| draft.track())).collect();
    relations.require_atoms(&mut draft, one, &tracks)?;
    Ok(draft)
}

/// The names of the first tracks.
fn names(tracks: usize) -> Vec<Track> {
    (0..).take(tracks).collect()
}

/// What the members of a draft say about its first tracks.
pub fn projected(draft: &Draft, kept: usize, system: &System, meter: &mut Meter) -> Result<Relation, Exhausted> {
    let mut relations: Vec<Relation> = Vec::new();
    for (automaton, tracks, wanted) in draft.members() {
        let names: Result<Vec<Track>, _> = tracks.iter().map(|track| Track::try_from(*track)).collect();
        let names = names.map_err(|_| Exhausted::Size)?;
        let outputs = wanted.iter().map(|wanted| u32::from(*wanted)).collect();
        let targets = (0..automaton.states()).flat_map(|state| automaton.row(state).iter().copied()).collect();
        let own = Automaton::new(automaton.digits(), automaton.tracks(), outputs, targets);
        let own = own.and_then(|own| Relation::new(&names, &own)).ok_or(Exhausted::Memory)?;
        let valid = Relation::valid(system, own.tracks(), meter)?;
        relations.push(own.and(&valid, meter)?);
    }
    let is_hidden = |track: &Track| usize::from(*track) >= kept;
    loop {
        let mut hidden: Vec<Track> =
            relations.iter().flat_map(|own| own.tracks().iter().copied().filter(is_hidden)).collect();
        hidden.sort_unstable();
        hidden.dedup();
        let meet = |track: &Track| {
            let mut met: Vec<Track> = relations
                .iter()
                .filter(|own| own.tracks().contains(track))
                .flat_map(|own| own.tracks().iter().copied())
                .collect();
            met.sort_unstable();
            met.dedup();
            met.len()
        };
        let Some(track) = hidden.into_iter().min_by_key(meet) else { break };
        let (with, without): (Vec<Relation>, Vec<Relation>) =
            relations.into_iter().partition(|own| own.tracks().contains(&track));
        relations = without;
        relations.push(joined(with, system, meter)?.exists(&[track], meter)?);
    }
    joined(relations, system, meter)?.widened(&names(kept), system, meter)
}

/// All of some relations, those with the fewest tracks first.
fn joined(mut all: Vec<Relation>, system: &System, meter: &mut Meter) -> Result<Relation, Exhausted> {
    all.sort_by_key(|own| own.tracks().len());
    let mut joined = Relation::constant(system.digits(), true).ok_or(Exhausted::Memory)?;
    for own in all {
        joined = joined.and(&own, meter)?;
    }
    Ok(joined)
}
