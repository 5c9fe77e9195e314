//! Proofs of residue laws: the covers are searched for, and core's checker has the last word.

use super::cover::{Cover, cover};
use super::language::movable;
use crate::budget::{Exhausted, Meter};
use crate::prove::verify;
use grundy_core::certificate::{Certificate, Evidence};
use grundy_core::check::Theorem;
use grundy_core::check::automatic::{Goal, Relations, residue_goals};
use grundy_core::law::{Determines, Law, Residue, Says, System};
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use std::sync::Arc;

/// The name of this kind of proof.
const KIND: &str = "residue";

/// A theorem, if the law of residues is one and its goals hold. It has the names of the rules.
pub fn prove_residue(
    rules: &Ruleset,
    play: Play,
    law: &Residue,
    meter: &mut Meter,
) -> Result<Option<Arc<Theorem>>, Exhausted> {
    let Some(first) = rules.moves().first() else { return Ok(None) };
    let law = &law.with_names(&first.variables[..first.arity]);
    let determines = match law.says {
        Says::Positions(_) => Determines::Outcome,
        Says::Values { .. } => Determines::Value,
    };
    let movable = match (play, System::binary()) {
        (Play::Normal, _) => None,
        (Play::Misere, Some(system)) if rules.arities() == [law.arity()] => {
            let Some(relations) = Relations::of(&system) else { return Ok(None) };
            match movable(rules, law.arity(), &system, &relations, meter)? {
                Ok(movable) => Some(movable),
                Err(_) => return Ok(None),
            }
        }
        _ => return Ok(None),
    };
    let evidence = Evidence { movable, ..Evidence::default() };
    let mut certificate = Certificate::of(KIND, rules, play, determines, Law::Residue(law.clone()), evidence);
    if !law.is_well_formed() {
        return Ok(None);
    }
    let Ok(goals) = residue_goals(&certificate, law) else { return Ok(None) };
    // A goal that fails is cheaper to find where nothing has to be covered.
    for (_, goal) in &goals {
        if let Goal::Empty(product) = goal
            && meter.run(|fuel| product.shortest(fuel))?.is_some()
        {
            return Ok(None);
        }
    }
    for (_, goal) in &goals {
        let Goal::Cover(all, others) = goal else { continue };
        match cover(all, others, meter)? {
            Cover::Found(numbers) => certificate.evidence.covers.extend(numbers),
            Cover::Missed(_) => return Ok(None),
        }
    }
    Ok(verify(certificate, meter)?.ok().map(Arc::new))
}
