//! Window theorem. Let the options of every heap n ≥ T be n − t for the amounts t ≤ n of a finite set with maximum k.
//! If v(n + p) = v(n) for s ≤ n < max(s + k, T), then v(n + p) = v(n) for all n ≥ s. Below T any move to smaller heaps
//! may exist.
//!
//! Proof: for n ≥ s + k and n ≥ T, the options of n + p and of n are removals of the same amounts, all allowed, and
//! lead to heaps ≥ s below n + p and n, where the values agree by induction. Both the nim-value and the misère outcome
//! depend on the options' values alone. (R. K. Guy and C. A. B. Smith, The G-values of various games, 1956, for one
//! part.)

use super::replay::replay;
use super::{Rejection, periodic};
use crate::certificate::Certificate;
use crate::law::Determines;
use crate::plain::Fuel;
use crate::value::Play;

pub(super) fn verify(certificate: &Certificate, fuel: &mut Fuel<'_>) -> Result<(), Rejection> {
    let Certificate { rules, play, determines, .. } = certificate;
    let law = periodic(certificate)?;
    let shape = rules.subtraction().ok_or(Rejection::OutOfScope)?;
    let most = shape.most.ok_or(Rejection::OutOfScope)?;
    // A misère nim-value would have no meaning, and outcomes do not rise.
    if law.saltus() != 0 || (*play, *determines) == (Play::Misere, Determines::Value) {
        return Err(Rejection::OutOfScope);
    }
    let start = law.preperiod() as u64;
    let window = start.checked_add(most).ok_or(Rejection::OutOfScope)?.max(shape.from);
    let end = window.checked_add(law.period() as u64).ok_or(Rejection::OutOfScope)?;
    replay(certificate, end, fuel, |fuel| shape.takings(rules, fuel))
}
