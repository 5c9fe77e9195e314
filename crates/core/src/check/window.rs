//! Window theorem. Let the options of every heap n ≥ T be n − t for the amounts t ≤ n of a finite set with maximum k.
//! If v(n + p) = v(n) for s ≤ n < max(s + k, T), then v(n + p) = v(n) for all n ≥ s. Below T any move to smaller heaps
//! may exist.
//!
//! Proof: for n ≥ s + k and n ≥ T, the options of n + p and of n are removals of the same amounts, all allowed, and
//! lead to heaps ≥ s below n + p and n, where the values agree by induction. Both the nim-value and the misère outcome
//! depend on the options' values alone. (R. K. Guy and C. A. B. Smith, The G-values of various games, 1956, for one
//! part.)

use super::{Certificate, Rejection};
use crate::law::Determines;
use crate::plain::Fuel;
use crate::value::{Play, mex};
use std::ops::ControlFlow;

pub(super) fn verify(certificate: &Certificate, fuel: &mut Fuel<'_>) -> Result<(), Rejection> {
    let Certificate { rules, play, determines, law, .. } = certificate;
    let shape = rules.subtraction().ok_or(Rejection::OutOfScope)?;
    let most = shape.most.ok_or(Rejection::OutOfScope)?;
    // A misère nim-value would have no meaning, and outcomes do not rise.
    if law.saltus() != 0 || (*play, *determines) == (Play::Misere, Determines::Value) {
        return Err(Rejection::OutOfScope);
    }
    let amounts = shape.amounts(rules, most, fuel)?;
    if amounts.first() == Some(&0) {
        return Err(Rejection::Circle { heap: shape.from });
    }
    let start = law.preperiod() as u64;
    let window = (start.checked_add(most).ok_or(Rejection::OutOfScope)?).max(shape.from);
    let end = window.checked_add(law.period() as u64).ok_or(Rejection::OutOfScope)?;
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..end {
        fuel.burn(1 + amounts.len() as u64)?;
        let mut options = if heap < shape.from {
            from_the_rules(certificate, &values, heap, fuel)?
        } else {
            amounts.iter().filter_map(|t| before(&values, *t)).collect()
        };
        let found = match (play, determines) {
            (_, Determines::Value) => mex(&mut options),
            (Play::Normal, Determines::Outcome) => u64::from(options.contains(&0)),
            (Play::Misere, Determines::Outcome) => u64::from(options.is_empty() || options.contains(&0)),
        };
        if law.at(&heap) != Some(found) {
            return Err(Rejection::WrongValue { heap, found });
        }
        values.push(found);
    }
    Ok(())
}

/// The value of the heap that `t` less leaves, if there are so many.
fn before(values: &[u64], t: u64) -> Option<u64> {
    let t = usize::try_from(t).ok()?;
    values.len().checked_sub(t).map(|heap| values[heap])
}

/// The values of the options of a small heap. Nim-values of several parts add up; outcomes of several parts do not.
fn from_the_rules(
    certificate: &Certificate,
    values: &[u64],
    heap: u64,
    fuel: &mut Fuel<'_>,
) -> Result<Vec<u64>, Rejection> {
    let (mut found, mut stray) = (Vec::new(), None);
    certificate.rules.each_option(&[heap], fuel, &mut |parts| {
        // With nothing left, the next player loses under normal play and wins under misère play.
        let mut sum = u64::from(parts.is_empty() && certificate.play == Play::Misere);
        for part in parts {
            match usize::try_from(part[0]).ok().and_then(|part| values.get(part)) {
                Some(value) if part.len() == 1 => sum ^= value,
                _ => stray = Some(Rejection::Circle { heap }),
            }
        }
        if parts.len() > 1 && certificate.determines == Determines::Outcome {
            stray = Some(Rejection::OutOfScope);
        }
        found.push(sum);
        ControlFlow::Continue(())
    })?;
    stray.map_or(Ok(found), Err)
}
