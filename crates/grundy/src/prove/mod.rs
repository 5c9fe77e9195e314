//! Proving laws: each kind of proof offers a certificate, and core's checker alone says yes or no.

use crate::budget::{Exhausted, Meter};
use grundy_core::certificate::Certificate;
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
    for kind in KINDS {
        let certificate = Certificate::new(kind.name, rules, play, determines, law.clone());
        let verdict = meter.run(|fuel| match check(certificate, fuel) {
            Ok(theorem) => Ok(Some(theorem)),
            Err(Rejection::Beyond(halt)) => Err(halt),
            Err(_) => Ok(None),
        })?;
        if let Some(theorem) = verdict {
            return Ok(Some(Arc::new(theorem)));
        }
    }
    Ok(None)
}
