//! All-but theorem. Let the options of every heap n be n − t for all t ≥ 1 outside a finite set F, m = max F (0 if F is
//! empty). If G(n + p) = G(n) + saltus for 2m + 1 consecutive n from s on, then for all n ≥ s.
//!
//! Proof: a value may be used at n exactly if all earlier heaps of that value are at distances in F, so the heaps of one
//! value lie within m of its first use. A value that was never used may always be used, so the used values are an initial
//! segment, new ones appear in order, and the newest is the maximum of the last m + 1. Whether an older value may be used
//! at n depends on its heaps, all within 2m of n. So the last 2m + 1 values relative to the newest determine the next one
//! relative to it, and a window that repeats with a saltus repeats for ever.

use super::replay::{MAX_HEAPS, replay};
use super::{Rejection, periodic};
use crate::certificate::Certificate;
use crate::law::Determines;
use crate::plain::{Fuel, Halt};
use crate::value::Play;

pub(super) fn verify(certificate: &Certificate, fuel: &mut Fuel<'_>) -> Result<(), Rejection> {
    let Certificate { rules, play, determines, .. } = certificate;
    let law = periodic(certificate)?;
    if (*play, *determines) != (Play::Normal, Determines::Value) || law.saltus() == 0 {
        return Err(Rejection::OutOfScope);
    }
    let shape = rules.subtraction().filter(|shape| shape.from == 0).ok_or(Rejection::OutOfScope)?;
    let all_from = shape.all_from.ok_or(Rejection::OutOfScope)?;
    // The amounts are listed up to here.
    if all_from > MAX_HEAPS {
        return Err(Rejection::Beyond(Halt::TooLarge));
    }
    let takings = shape.takings(rules, fuel)?;
    let is_allowed = |t: &u64| takings.all.iter().any(|one| one.amounts.binary_search(t).is_ok());
    let most = (1..all_from).rev().find(|t| !is_allowed(t)).unwrap_or(0);
    let (start, period) = (law.preperiod() as u64, law.period() as u64);
    let end = most
        .checked_mul(2)
        .and_then(|twice| twice.checked_add(1)?.checked_add(start)?.checked_add(period))
        .ok_or(Rejection::OutOfScope)?;
    replay(certificate, end, fuel, |_| Ok(takings))
}
