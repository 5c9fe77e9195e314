//! Proving laws: each kind of proof offers a certificate, and core's checker alone says yes or no.

pub mod automatic;
mod finite_state;
mod sparse;

pub use finite_state::finite_state;
pub use sparse::{rares, sparse};

use crate::budget::{Exhausted, Meter};
use grundy_core::certificate::{Certificate, Sparse};
use grundy_core::check::{KINDS, Rejection, Theorem, check};
use grundy_core::law::{Determines, Periodic};
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use std::sync::Arc;

/// A theorem, if some proof kind verifies the law within the budget.
pub fn prove(
    rules: &Ruleset,
    play: Play,
    determines: Determines,
    law: &Periodic,
    meter: &mut Meter,
) -> Result<Option<Arc<Theorem>>, Exhausted> {
    let hint = if determines == Determines::Value { hint(rules, law, meter)? } else { None };
    for kind in KINDS {
        let offered = Certificate::new(kind.name, rules, play, determines, law.clone());
        let certificate = Certificate { hint: hint.clone(), ..offered };
        if let Ok(theorem) = verify(certificate, meter)? {
            return Ok(Some(Arc::new(theorem)));
        }
    }
    Ok(None)
}

/// The verdict of core's checker within what is left of a budget.
pub fn verify(certificate: Certificate, meter: &mut Meter) -> Result<Result<Theorem, Rejection>, Exhausted> {
    meter.run(|fuel| match check(certificate, fuel) {
        Err(Rejection::Beyond(halt)) => Err(halt),
        verdict => Ok(verdict),
    })
}

/// The hint of a take-and-break game.
fn hint(rules: &Ruleset, law: &Periodic, meter: &mut Meter) -> Result<Option<Sparse>, Exhausted> {
    match rules.breaking().filter(|shape| shape.parts == 2 && shape.most < law.values().len() as u64) {
        Some(shape) => {
            let takings = meter.run(|fuel| shape.takings(rules, shape.most, fuel))?;
            Ok(sparse(law.values(), &takings))
        }
        None => Ok(None),
    }
}
