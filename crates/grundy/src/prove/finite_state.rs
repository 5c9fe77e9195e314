//! The offer of a finite-state proof: what was found of a sparse game, for core's checker to say yes or no.

use super::verify;
use crate::budget::{Exhausted, Meter};
use crate::engine::octal::Period;
use grundy_core::certificate::Certificate;
use grundy_core::check::{Rejection, Theorem};
use grundy_core::law::{Law, Periodic, Repeating};
use grundy_core::plain::Ruleset;

/// The theorem that nim-values repeat as was seen, if what was noted on the way proves it; otherwise the reason. The law
/// lists the values if they are given, as many as the preperiod and the period have heaps. The cost is about as many
/// heaps, and the window of the theorem.
pub fn finite_state(
    rules: &Ruleset,
    seen: &Period,
    values: Option<Vec<u64>>,
    meter: &mut Meter,
) -> Result<Result<Theorem, Rejection>, Exhausted> {
    let law = match values {
        Some(values) => Periodic::new(values, seen.preperiod, 0).map(Law::Periodic),
        None => Repeating::new(seen.preperiod as u64, seen.period as u64).map(Law::Repeating),
    };
    let Some(law) = law else { return Ok(Err(Rejection::OutOfScope)) };
    let witnesses = seen.witnesses.iter().map(|part| *part as u64).collect();
    let (mask, window) = (u64::from(seen.classes.mask), seen.window as u64);
    verify(Certificate::finite_state(rules, law, mask, seen.classes.parity, window, witnesses), meter)
}
