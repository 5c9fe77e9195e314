//! The offer of a finite-state proof: what was found of a sparse game, for core's checker to say yes or no.

use super::verify;
use crate::budget::{Exhausted, Meter};
use grundy_core::certificate::Certificate;
use grundy_core::check::{Rejection, Theorem};
use grundy_core::law::{Law, Repeating};
use grundy_core::plain::Ruleset;

/// The theorem that nim-values repeat with this preperiod and period, if the last `window` values determine the next one
/// by the classes of `mask` and `parity` and with these witnesses; otherwise the reason. The values themselves are not
/// listed. The cost is about `preperiod + window + period` heaps.
#[expect(clippy::too_many_arguments, reason = "the numbers of the certificate")]
pub fn finite_state(
    rules: &Ruleset,
    preperiod: u64,
    period: u64,
    mask: u64,
    parity: bool,
    window: u64,
    witnesses: Vec<u64>,
    meter: &mut Meter,
) -> Result<Result<Theorem, Rejection>, Exhausted> {
    let Some(law) = Repeating::new(preperiod, period) else { return Ok(Err(Rejection::OutOfScope)) };
    verify(Certificate::finite_state(rules, Law::Repeating(law), mask, parity, window, witnesses), meter)
}
