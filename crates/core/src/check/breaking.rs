//! Breaking theorem. Let the options of every heap n ≥ T be all lists of 1 to P parts with sum n − t, for amounts t ≤ k
//! that may differ from one number of parts to another, where for each amount and number of parts either every part may
//! be 0 or every part must be positive. If G(n + p) = G(n) for s ≤ n < max(Ps + (P − 1)p + k, T), then it holds for all
//! n ≥ s; where some part must be positive, s ≥ 1 is needed.
//!
//! Proof, by induction on n ≥ max(Ps + (P − 1)p + k, T). The parts of an option of n + p sum to at least P(s + p), so
//! the largest is x ≥ s + p; x − p ≥ s is positive if it must be, x − p < n, and G(x − p) = G(x), so n has an option of
//! the same value. The largest part x of an option of n is at least s, and x + p in its place gives an option of n + p of
//! the same value. (R. K. Guy and C. A. B. Smith, The G-values of various games, 1956, for P = 2.)

use super::replay::replay;
use super::{Rejection, periodic};
use crate::certificate::Certificate;
use crate::law::Determines;
use crate::plain::{Breaking, Fuel};
use crate::value::Play;

pub(super) fn verify(certificate: &Certificate, fuel: &mut Fuel<'_>) -> Result<(), Rejection> {
    let shape = in_scope(certificate)?;
    if shape.unequal {
        return Err(Rejection::OutOfScope);
    }
    let parts = shape.parts as u64;
    verify_window(certificate, &shape, parts, parts.saturating_sub(1), fuel)
}

/// The shape of the rules, where the law is one of nim-values that repeat.
pub(super) fn in_scope(certificate: &Certificate) -> Result<Breaking, Rejection> {
    let Certificate { play, determines, law, .. } = certificate;
    if law.repeats().is_none() || (*play, *determines) != (Play::Normal, Determines::Value) {
        return Err(Rejection::OutOfScope);
    }
    certificate.rules.breaking().ok_or(Rejection::OutOfScope)
}

/// Replays to the end of the window `max(starts * s + periods * p + k, T)`, and a period more.
pub(super) fn verify_window(
    certificate: &Certificate,
    shape: &Breaking,
    starts: u64,
    periods: u64,
    fuel: &mut Fuel<'_>,
) -> Result<(), Rejection> {
    let law = periodic(certificate)?;
    let (start, period) = ((law.preperiod() as u64).max(u64::from(shape.apart)), law.period() as u64);
    let window = starts
        .checked_mul(start)
        .zip(periods.checked_mul(period))
        .and_then(|(starts, periods)| starts.checked_add(periods)?.checked_add(shape.most))
        .ok_or(Rejection::OutOfScope)?
        .max(shape.from);
    let end = window.checked_add(period).ok_or(Rejection::OutOfScope)?;
    replay(certificate, end, fuel, |fuel| shape.takings(&certificate.rules, shape.most, fuel))
}
