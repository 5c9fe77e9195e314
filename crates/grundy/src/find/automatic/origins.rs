//! Outcomes of a box under normal play by marking from behind, where each move leaves one part or nothing: components are
//! met in the order of the box; one that is not marked is P, and marks all components of which it is an option. As
//! P-positions are rare where there are many moves, few options are looked at.

use crate::budget::{Exhausted, Meter};
use crate::engine::{component_at, components, place_of};
use grundy_core::plain::{Fuel, Halt, PlainMove, Ruleset};
use std::ops::ControlFlow;

/// Steps to see that a move leads to no component beyond the box.
const BEYOND: u64 = 1 << 12;

/// The outcomes, 0 for P and 1 for N, the last coordinate fastest; `None` where a move leaves more, or leads beyond the
/// box, or to what does not stand before its component.
pub(super) fn outcomes(rules: &Ruleset, ends: &[u64], meter: &mut Meter) -> Result<Option<Vec<u32>>, Exhausted> {
    let is_plain = |one: &PlainMove| {
        let is_one = one.to.iter().all(|part| part.copies.is_none() && part.coordinates.len() == ends.len());
        one.to.len() < 2 && is_one && !one.leads_beyond(ends, &mut Fuel::new(BEYOND))
    };
    if rules.arities() != [ends.len()] || !rules.moves().iter().all(is_plain) {
        return Ok(None);
    }
    let cells = components(ends).and_then(|cells| usize::try_from(cells).ok()).ok_or(Exhausted::Memory)?;
    if (cells as u64).saturating_mul(4) > meter.memory() {
        return Err(Exhausted::Memory);
    }
    let mut outcomes = vec![0; cells];
    let ended = rules.moves().iter().filter(|one| one.to.is_empty());
    let others: Vec<&PlainMove> = rules.moves().iter().filter(|one| !one.to.is_empty()).collect();
    for one in ended {
        mark(one, None, ends, &mut outcomes, meter)?;
    }
    for place in 0..cells {
        meter.tick(1)?;
        if outcomes[place] == 0 {
            let component = component_at(place as u64, ends);
            for one in &others {
                if !mark(one, Some((place, &component)), ends, &mut outcomes, meter)? {
                    return Ok(None);
                }
            }
        }
    }
    Ok(Some(outcomes))
}

/// Marks the components from which a move leaves a component, or nothing. Whether all of them stand after it.
fn mark(
    one: &PlainMove,
    left: Option<(usize, &Vec<u64>)>,
    ends: &[u64],
    outcomes: &mut [u32],
    meter: &mut Meter,
) -> Result<bool, Exhausted> {
    let (before, parts) = match left {
        Some((place, component)) => (Some(place), std::slice::from_ref(component)),
        None => (None, &[][..]),
    };
    let mut is_before = true;
    meter.run(|fuel| {
        let halt = one.each_origin(parts, ends, fuel, &mut |origin| match place_of(origin, ends)
            .and_then(|place| usize::try_from(place).ok())
        {
            Some(place) if before.is_none_or(|before| before < place) => {
                outcomes[place] = 1;
                ControlFlow::Continue(())
            }
            _ => {
                is_before = false;
                ControlFlow::Break(())
            }
        });
        match halt {
            Err(Halt::Stopped) => Ok(()),
            other => other,
        }
    })?;
    Ok(is_before)
}
