//! The values of the heaps below an end, from the rules alone, compared with what a law says of them.

use super::seen::Seen;
use super::sparse::Classes;
use super::{Rejection, periodic};
use crate::certificate::Certificate;
use crate::law::Determines;
use crate::plain::{Fuel, Halt, Taking, Takings};
use crate::value::Play;
use std::ops::ControlFlow;

/// The most heaps that are replayed: bounds the memory.
pub(super) const MAX_HEAPS: u64 = 1 << 24;

/// Computes every heap below `end`, and all that the law lists, and accepts if the law gives just these values. `takings` are made when the end is
/// known to be in reach, so that they are not too many.
pub(super) fn replay(
    certificate: &Certificate,
    end: u64,
    fuel: &mut Fuel<'_>,
    takings: impl FnOnce(&mut Fuel<'_>) -> Result<Takings, Halt>,
) -> Result<(), Rejection> {
    let law = periodic(certificate)?;
    // All values that the law lists are compared, also where the window ends before them.
    let end = end.max(law.values().len() as u64);
    if end > MAX_HEAPS {
        return Err(Rejection::Beyond(Halt::TooLarge));
    }
    let takings = takings(fuel)?;
    moves_down(&takings, end)?;
    let mut replay = Replay::new(certificate, &takings);
    for heap in 0..end {
        let found = replay.next(fuel)?;
        if law.at(&heap) != Some(u64::from(found)) {
            return Err(Rejection::WrongValue { heap, found: found.into() });
        }
    }
    Ok(())
}

/// The values of the first heaps, one after the other.
pub(super) struct Replay<'a> {
    certificate: &'a Certificate,
    takings: &'a Takings,
    /// Until many heaps are rare.
    classes: Option<Classes<'a>>,
    values: Vec<u32>,
    seen: Seen,
}

impl<'a> Replay<'a> {
    /// Nothing is computed yet. Every part of an option has to be smaller than its heap, see [`moves_down`].
    pub fn new(certificate: &'a Certificate, takings: &'a Takings) -> Replay<'a> {
        let classes = Classes::of(certificate, takings);
        Replay { certificate, takings, classes, values: Vec::new(), seen: Seen::default() }
    }

    /// The value of the next heap.
    pub fn next(&mut self, fuel: &mut Fuel<'_>) -> Result<u32, Rejection> {
        let Replay { certificate, takings, classes, values, seen } = self;
        let heap = values.len() as u64;
        fuel.burn(1)?;
        seen.clear();
        let found = match classes {
            Some(classes) if heap >= takings.from => classes.value(heap, takings, values, seen, fuel)?,
            _ => {
                if heap < takings.from {
                    options(certificate, values, heap, seen, fuel)?;
                } else {
                    takings.all.iter().try_for_each(|one| left(one, heap, values, seen, fuel))?;
                }
                value(certificate, seen)
            }
        };
        values.push(found);
        if classes.as_mut().is_some_and(|classes| !classes.learn(heap, found)) {
            *classes = None;
        }
        Ok(found)
    }
}

/// Every part of an option is smaller than its heap, unless nothing is taken and the rest may stand beside 0.
pub(super) fn moves_down(takings: &Takings, end: u64) -> Result<(), Rejection> {
    let stays = |one: &Taking| one.amounts.first() == Some(&0) && !(one.positive && one.parts > 1);
    match takings.all.iter().find(|one| stays(one)) {
        Some(one) if takings.from.max(one.least()) < end => {
            Err(Rejection::Circle { heap: takings.from.max(one.least()) })
        }
        _ => Ok(()),
    }
}

/// What the values of the options say of a heap.
fn value(certificate: &Certificate, seen: &Seen) -> u32 {
    match (certificate.play, certificate.determines) {
        (_, Determines::Value) => seen.least_missing(),
        (Play::Normal, Determines::Outcome) => u32::from(seen.has(0)),
        (Play::Misere, Determines::Outcome) => u32::from(seen.is_empty() || seen.has(0)),
    }
}

/// Marks what a taking leaves of a heap.
fn left(one: &Taking, heap: u64, values: &[u32], seen: &mut Seen, fuel: &mut Fuel<'_>) -> Result<(), Rejection> {
    let at = |part: u64| usize::try_from(part).ok().and_then(|part| values.get(part)).copied().unwrap_or(0);
    let more = one.all_from.unwrap_or(u64::MAX)..=heap;
    for amount in one.amounts.iter().copied().take_while(|amount| *amount < *more.start()).chain(more.clone()) {
        let Some(rest) = heap.checked_sub(amount) else { break };
        match one.parts {
            1 if rest >= one.least() => {
                fuel.burn(1)?;
                seen.mark(at(rest))?;
            }
            2 => {
                fuel.burn(rest / 2 + 1)?;
                for small in (one.least()..=rest / 2).filter(|small| !one.unequal || 2 * small != rest) {
                    seen.mark(at(small) ^ at(rest - small))?;
                }
            }
            3 => {
                for small in one.least()..=rest / 3 {
                    fuel.burn(rest / 2 + 1)?;
                    for middle in small..=(rest - small) / 2 {
                        seen.mark(at(small) ^ at(middle) ^ at(rest - small - middle))?;
                    }
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// Marks the values of the options of a heap, asking the rules. Nim-values of several parts add up; outcomes of
/// several parts do not.
fn options(
    certificate: &Certificate,
    values: &[u32],
    heap: u64,
    seen: &mut Seen,
    fuel: &mut Fuel<'_>,
) -> Result<(), Rejection> {
    let mut stray = Ok(());
    certificate
        .rules
        .each_option(&[heap], fuel, &mut |parts| {
            // With nothing left, the next player loses under normal play and wins under misère play.
            let mut sum = u32::from(parts.is_empty() && certificate.play == Play::Misere);
            for part in parts {
                match usize::try_from(part[0]).ok().and_then(|part| values.get(part)) {
                    Some(value) if part.len() == 1 => sum ^= value,
                    _ => stray = Err(Rejection::Circle { heap }),
                }
            }
            if parts.len() > 1 && certificate.determines == Determines::Outcome {
                stray = Err(Rejection::OutOfScope);
            }
            if stray.is_ok() {
                stray = seen.mark(sum).map_err(Rejection::Beyond);
            }
            if stray.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
        .or_else(|halt| if halt == Halt::Stopped { Ok(()) } else { Err(halt) })?;
    stray
}
