//! Automata for what moves do: the components that can be moved in, and which coordinates before and after a move belong
//! together. Both are read off the subset construction.

use super::subsets::Subsets;
use crate::automata::minimised;
use crate::budget::{Exhausted, Meter};
use grundy_core::check::automatic::{Draft, Product, Relations, Unspoken, step};
use grundy_core::law::{Automatic, Automaton, System};
use grundy_core::plain::{PlainMove, Ruleset};

/// Output 1 for the components that some move applies to.
pub fn movable(rules: &Ruleset, law: &Automatic, meter: &mut Meter) -> Result<Result<Automaton, Unspoken>, Exhausted> {
    movable_in(rules, &law.system, law.arity(), meter)
}

/// The same of so many coordinates in a numeration system.
pub(super) fn movable_in(
    rules: &Ruleset,
    system: &System,
    arity: usize,
    meter: &mut Meter,
) -> Result<Result<Automaton, Unspoken>, Exhausted> {
    let products = || {
        let relations = Relations::of(system).ok_or(Unspoken::Size)?;
        let all = Draft::new(arity).finish(&relations, arity).ok_or(Unspoken::Size)?;
        let moves = rules.moves().iter().map(|one| {
            let own = step(one);
            product(own.as_ref().unwrap_or(one), &(0..one.arity).collect::<Vec<usize>>(), &relations)
        });
        Ok((all, moves.collect::<Result<Vec<Product>, Unspoken>>()?))
    };
    match products() {
        Ok((all, moves)) => Ok(Ok(language(&all, &moves, meter)?)),
        Err(unspoken) => Ok(Err(unspoken)),
    }
}

/// Output 1 where the coordinates before a move and the new ones after it belong together.
pub fn lemma(one: &PlainMove, law: &Automatic, meter: &mut Meter) -> Result<Result<Automaton, Unspoken>, Exhausted> {
    let is_read =
        |variable: &usize| *variable < one.arity || one.to.iter().any(|part| part.coordinates.contains(variable));
    let read: Vec<usize> = (0..one.variables.len()).filter(is_read).collect();
    let products = || {
        let relations = Relations::of(&law.system).ok_or(Unspoken::Size)?;
        let all = Draft::new(read.len()).finish(&relations, read.len()).ok_or(Unspoken::Size)?;
        Ok((all, vec![product(one, &read, &relations)?]))
    };
    match products() {
        Ok((all, moves)) => Ok(Ok(language(&all, &moves, meter)?)),
        Err(unspoken) => Ok(Err(unspoken)),
    }
}

/// The atoms of a move, some of whose variables are on the first tracks.
fn product(one: &PlainMove, given: &[usize], relations: &Relations) -> Result<Product, Unspoken> {
    let mut draft = Draft::new(given.len());
    let track = |variable: usize| given.iter().position(|own| *own == variable);
    let tracks: Vec<usize> =
        (0..one.variables.len()).map(|variable| track(variable).unwrap_or_else(|| draft.track())).collect();
    relations.require_atoms(&mut draft, one, &tracks)?;
    draft.finish(relations, given.len()).ok_or(Unspoken::Size)
}

/// Output 1 for the words of a product that have a witness in one of the others.
fn language(all: &Product, others: &[Product], meter: &mut Meter) -> Result<Automaton, Exhausted> {
    let (subsets, _) = Subsets::of(all, others, false, meter)?;
    let dead = subsets.list.len();
    let mut targets = Vec::new();
    for subset in &subsets.list {
        for next in &subset.next {
            targets.push(u32::try_from(next.unwrap_or(dead)).map_err(|_| Exhausted::Memory)?);
        }
    }
    let symbols = all.digits().pow(u32::try_from(all.given()).map_err(|_| Exhausted::Size)?);
    targets.extend(std::iter::repeat_n(u32::try_from(dead).map_err(|_| Exhausted::Memory)?, symbols));
    let accepts = |at: usize| u32::from(all.accepts(subsets.list[at].state) && subsets.has_witness(at));
    let outputs = (0..dead).map(accepts).chain([0]).collect();
    let automaton = Automaton::new(all.digits(), all.given(), outputs, targets).ok_or(Exhausted::Size)?;
    minimised(&automaton, meter)
}
