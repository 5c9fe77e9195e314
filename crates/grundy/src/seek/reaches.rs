//! Repeated moves: the components from which repeating a move reaches a P-position, learnt as outcomes are.

use super::End;
use super::effort::Effort;
use crate::automata::minimised;
use crate::budget::Meter;
use crate::find::automatic::{Labels, Stopped, learn};
use grundy_core::check::automatic::step;
use grundy_core::law::{Automaton, System};
use grundy_core::plain::{Atom, PlainMove, Ruleset, Term};

/// One automaton for each repeated move, with suffixes up to a length; `None` if one is not learnt.
pub(super) fn learn_all(
    rules: &Ruleset,
    system: &System,
    length: usize,
    effort: &Effort,
    labels: &mut Labels<'_>,
    meter: &mut Meter,
) -> Result<Option<Vec<Automaton>>, End> {
    let mut found = Vec::new();
    for one in rules.moves() {
        let Some((changed, by)) = step(one).as_ref().and_then(taken) else { continue };
        let mut label = |point: &[u64]| -> Result<u32, Stopped> {
            let mut after = point.to_vec();
            while let Some(less) = after[changed].checked_sub(after[by]).filter(|_| after[by] > 0) {
                after[changed] = less;
                if labels.at(&after, meter)? == 0 {
                    return Ok(1);
                }
            }
            Ok(0)
        };
        match learn(system, one.arity, length, &mut label, effort.limits(one.arity)) {
            Ok(learnt) => found.push(learnt.automaton),
            Err(crate::find::automatic::Unlearnt::Stopped(stopped, _)) => return Err(stopped.into()),
            Err(_) => return Ok(None),
        }
    }
    let mut smallest = Vec::new();
    for automaton in found {
        smallest.push(minimised(&automaton, meter)?);
    }
    Ok(Some(smallest))
}

/// The coordinate that a step makes smaller, and the one that it takes from it.
fn taken(step: &PlainMove) -> Option<(usize, usize)> {
    let part = step.to.first()?;
    let changed = (0..step.arity).find(|at| part.coordinates.get(*at) != Some(at))?;
    let by = step.atoms.iter().find_map(|atom| match atom {
        Atom::Equal(Term::Variable(_), Term::Variable(by)) => Some(*by),
        _ => None,
    })?;
    Some((changed, by))
}
