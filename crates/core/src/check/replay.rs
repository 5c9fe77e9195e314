//! The values of the heaps below an end, from the rules alone, compared with what a law says of them.

use super::{Certificate, Rejection};
use crate::law::Determines;
use crate::plain::Fuel;
use crate::value::{Play, mex};
use std::ops::ControlFlow;

/// Computes every heap below `end` and accepts if the law gives just these values.
pub(super) fn replay(certificate: &Certificate, end: u64, fuel: &mut Fuel<'_>) -> Result<(), Rejection> {
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..end {
        fuel.burn(1)?;
        let mut options = options(certificate, &values, heap, fuel)?;
        let found = match (certificate.play, certificate.determines) {
            (_, Determines::Value) => mex(&mut options),
            (Play::Normal, Determines::Outcome) => u64::from(options.contains(&0)),
            (Play::Misere, Determines::Outcome) => u64::from(options.is_empty() || options.contains(&0)),
        };
        if certificate.law.at(&heap) != Some(found) {
            return Err(Rejection::WrongValue { heap, found });
        }
        values.push(found);
    }
    Ok(())
}

/// The values of the options of a heap. Nim-values of several parts add up; outcomes of several parts do not.
fn options(certificate: &Certificate, values: &[u64], heap: u64, fuel: &mut Fuel<'_>) -> Result<Vec<u64>, Rejection> {
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
