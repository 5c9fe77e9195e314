//! Outcomes of a box under normal play, where moves leave one part or none that stands before its component: options
//! are looked at only until one of them is P.

use crate::budget::{Exhausted, Meter};
use crate::engine::{Declined, Task, Values, component_at, components, place_of};
use grundy_core::plain::Halt;
use std::ops::ControlFlow;

/// The outcomes, 0 for P and 1 for N, the last coordinate fastest.
pub(super) fn outcomes(task: Task<'_>, meter: &mut Meter) -> Result<Values, Declined> {
    let cells = components(task.upto).unwrap_or(u64::MAX);
    let mut values: Vec<u32> = Vec::new();
    let mut stopped = None;
    while (values.len() as u64) < cells && stopped.is_none() {
        if 4 * values.len() as u64 > meter.memory() {
            stopped = Some(Exhausted::Memory);
            break;
        }
        let component = component_at(values.len() as u64, task.upto);
        let (mut wins, mut declined) = (false, None);
        let ran = meter.run(|fuel| {
            let halt = task.game.each_option(&component, fuel, &mut |parts| {
                match parts {
                    [] => wins = true,
                    [part] => {
                        let place = place_of(part, task.upto).and_then(|place| usize::try_from(place).ok());
                        match place.and_then(|place| values.get(place)) {
                            Some(value) => wins = *value == 0,
                            None => {
                                let (component, part) = (component.clone(), part.clone());
                                declined = Some(Declined::Order { component, part });
                            }
                        }
                    }
                    _ => declined = Some(Declined::Splits),
                }
                if wins || declined.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            match halt {
                Err(Halt::Stopped) => Ok(()),
                other => other,
            }
        });
        match (declined, ran) {
            (Some(declined), _) => return Err(declined),
            (None, Err(exhausted)) => stopped = Some(exhausted),
            (None, Ok(())) => values.push(u32::from(wins)),
        }
    }
    Ok(Values { values, stopped })
}
