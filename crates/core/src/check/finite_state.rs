//! Finite-state theorem. Let the options of every heap n ≥ T be all lists of one or two parts with sum n − t, for amounts
//! t ≤ k that may differ from one number of parts to the other, where parts may have to be positive, or different. Let
//! values be rare or common as in `sparse`, and let p be even if the parity of a heap counts. Let W ≥ k be such that every
//! rare heap r < n₀ + p has r + k ≤ W, where n₀ = max(s + W, 2W + 1, T), and call a list of two parts with a part a ≤ W − t
//! near. If for n₀ ≤ n < n₀ + p every value below G(n) that is rare at n is that of a near option or of one with one part,
//! and G(n + p) = G(n) for s ≤ n < n₀, then G(n + p) = G(n) for all n ≥ s.
//!
//! Proof, by induction on n ≥ n₀ + p. A near option of a heap n > 2W has its other part among the last W heaps, as have
//! options of one part; parts are positive and different there of themselves. An option of a common value has one rare
//! part or just one part, so it is near. The last W values before n are those before n − p, at least s: so the near
//! options and those of one part have the same values at n and n − p, where values have the same classes. So G(n − p) is
//! common and no option of n has it; every smaller value is that of an option. So G(n) = G(n − p), and n is common.

use super::Rejection;
use super::breaking::in_scope;
use super::machine::Machine;
use super::replay::{MAX_HEAPS, Replay, moves_down};
use super::sparse::Classes;
use crate::certificate::Certificate;
use crate::law::Repeating;
use crate::plain::{Fuel, Halt};

pub(super) fn verify(certificate: &Certificate, fuel: &mut Fuel<'_>) -> Result<(), Rejection> {
    let shape = in_scope(certificate)?;
    let law = certificate.law.repeats().ok_or(Rejection::OutOfScope)?;
    let (hint, window) = certificate.hint.as_ref().zip(certificate.window).ok_or(Rejection::OutOfScope)?;
    if shape.parts > 2 || (hint.parity && law.period() % 2 == 1) {
        return Err(Rejection::OutOfScope);
    }
    // All heaps up to here are kept, and the amounts are listed.
    let head = window.saturating_mul(2).saturating_add(1).max(shape.from);
    if head.max(shape.most) > MAX_HEAPS {
        return Err(Rejection::Beyond(Halt::TooLarge));
    }
    let listed = certificate.law.periodic().map_or(&[][..], |law| law.values());
    let mut compared = Compared::new(law, listed, window, head).ok_or(Rejection::Beyond(Halt::TooLarge))?;
    let takings = shape.takings(&certificate.rules, shape.most, fuel)?;
    moves_down(&takings, compared.last)?;
    let classes = Classes::of(certificate, &takings).ok_or(Rejection::OutOfScope)?;
    let most = takings.all.iter().filter_map(|one| one.amounts.last()).max().copied().unwrap_or(0);
    let last_rare = window.checked_sub(most).ok_or(Rejection::WindowTooSmall { heap: head })?;
    let replay = Replay::new(certificate, &takings);
    let (values, rare) = first_heaps(replay, head, &classes, last_rare, &mut compared, fuel)?;
    let mut machine = Machine::new(&classes, &takings, window, &rare, &values, fuel)?;
    for heap in head..compared.last {
        let value = machine.next(heap, fuel)?.ok_or(Rejection::WindowTooSmall { heap })?;
        compared.next(heap, value)?;
    }
    Ok(())
}

/// The values of the heaps below `head`, and those that are rare, none of them above `last_rare`.
fn first_heaps(
    mut replay: Replay<'_>,
    head: u64,
    classes: &Classes<'_>,
    last_rare: u64,
    compared: &mut Compared<'_>,
    fuel: &mut Fuel<'_>,
) -> Result<(Vec<u16>, Vec<u64>), Rejection> {
    let (mut values, mut rare) = (Vec::new(), Vec::new());
    for heap in 0..head {
        let found = replay.next(fuel)?;
        let value = u16::try_from(found).map_err(|_| Halt::TooLarge)?;
        compared.next(heap, value)?;
        if classes.is_rare(heap, found) {
            if heap > last_rare {
                return Err(Rejection::WindowTooSmall { heap });
            }
            rare.push(heap);
        }
        values.push(value);
    }
    Ok((values, rare))
}

/// The values from the preperiod to n₀, which have to come again a period later, and those that the law lists.
struct Compared<'a> {
    listed: &'a [u64],
    start: u64,
    /// The number n₀.
    end: u64,
    /// The end of preperiod and period.
    again: u64,
    /// The number n₀ + p, where all is compared.
    last: u64,
    kept: Vec<u16>,
}

impl<'a> Compared<'a> {
    /// `None` if the numbers are too large. At most `window` or `head` values are kept.
    fn new(law: Repeating, listed: &'a [u64], window: u64, head: u64) -> Option<Compared<'a>> {
        let (start, period) = (law.preperiod(), law.period());
        let end = start.checked_add(window)?.max(head);
        let (again, last) = (start.checked_add(period)?, end.checked_add(period)?);
        Some(Compared { listed, start, end, again, last, kept: Vec::new() })
    }

    /// Looks at the value of the next heap.
    fn next(&mut self, heap: u64, value: u16) -> Result<(), Rejection> {
        let wrong = Err(Rejection::WrongValue { heap, found: value.into() });
        let at = |heap: u64| usize::try_from(heap).ok();
        if at(heap).and_then(|place| self.listed.get(place)).is_some_and(|listed| *listed != u64::from(value)) {
            return wrong;
        }
        if (self.start..self.end).contains(&heap) {
            self.kept.push(value);
        }
        let before = heap.checked_sub(self.again).and_then(at).and_then(|place| self.kept.get(place));
        if before.is_some_and(|before| *before != value) { wrong } else { Ok(()) }
    }
}
