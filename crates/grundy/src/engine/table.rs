//! The plainest engine: fill a table upwards. Every part of an option has to stand before the component, in the order
//! of the box (last coordinate fastest), where its value is already known. G(x) = mex { ⊕ G(parts) } over the options;
//! under misère play an option is one component, and x is N if it has no option or one of them is P.

use super::{Cost, Declined, Engine, Task, Values, component_at, cost_of_box, place_of};
use crate::budget::{Exhausted, Meter};
use grundy_core::plain::Halt;
use grundy_core::value::Play;
use std::ops::ControlFlow;

/// Fills a table upwards.
pub(super) struct Table;

impl Engine for Table {
    fn name(&self) -> &'static str {
        "table"
    }

    fn cost(&self, task: Task<'_>, meter: &Meter) -> Result<Cost, Declined> {
        cost_of_box(task, 4, meter)
    }

    fn fill(&self, task: Task<'_>, before: Vec<u32>, meter: &mut Meter) -> Result<Values, Declined> {
        let cost = self.cost(task, meter)?;
        upwards(task, cost.components, before, meter)
    }
}

/// Fills so many places of a box, one by one.
pub(super) fn upwards(task: Task<'_>, places: u64, before: Vec<u32>, meter: &mut Meter) -> Result<Values, Declined> {
    let mut values = before;
    let mut seen = Seen::default();
    let mut stopped = None;
    while (values.len() as u64) < places && stopped.is_none() {
        match value(task, values.len() as u64, &values, &mut seen, meter)? {
            Ok(value) => values.push(value),
            Err(exhausted) => stopped = Some(exhausted),
        }
    }
    Ok(Values { values, stopped })
}

/// Values seen among the options, marked with a stamp so that nothing is cleared.
#[derive(Default)]
pub(super) struct Seen {
    stamps: Vec<u32>,
    now: u32,
}

impl Seen {
    fn clear(&mut self) {
        self.now += 1;
        if self.now == u32::MAX {
            self.stamps.fill(0);
            self.now = 1;
        }
    }

    fn mark(&mut self, value: u32) {
        let place = value as usize;
        if place >= self.stamps.len() {
            self.stamps.resize(place + 1, 0);
        }
        self.stamps[place] = self.now;
    }

    fn mex(&self) -> Option<u32> {
        let free = self.stamps.iter().position(|stamp| *stamp != self.now).unwrap_or(self.stamps.len());
        u32::try_from(free).ok()
    }
}

/// The value of the component at a place, the values before it being known.
pub(super) fn value(
    task: Task<'_>,
    place: u64,
    values: &[u32],
    seen: &mut Seen,
    meter: &mut Meter,
) -> Result<Result<u32, Exhausted>, Declined> {
    let component = component_at(place, task.upto);
    let mut declined = None;
    let mut any = false;
    seen.clear();
    let ran = meter.run(|fuel| {
        let halt = task.game.each_option(&component, fuel, &mut |parts| {
            any = true;
            if task.play == Play::Misere && parts.len() > 1 {
                declined = Some(Declined::Splits);
                return ControlFlow::Break(());
            }
            let mut sum = u32::from(task.play == Play::Misere && parts.is_empty());
            for part in parts {
                let known = place_of(part, task.upto).and_then(|place| values.get(usize::try_from(place).ok()?));
                match known {
                    Some(value) => sum ^= value,
                    None => {
                        let (component, part) = (component.clone(), part.clone());
                        declined = Some(Declined::Order { component, part });
                        return ControlFlow::Break(());
                    }
                }
            }
            seen.mark(sum);
            ControlFlow::Continue(())
        });
        match halt {
            Err(Halt::Stopped) if declined.is_some() => Ok(()),
            other => other,
        }
    });
    if let Some(declined) = declined {
        return Err(declined);
    }
    Ok(match (ran, task.play) {
        (Err(exhausted), _) => Err(exhausted),
        (Ok(()), Play::Normal) => seen.mex().ok_or(Exhausted::Size),
        (Ok(()), Play::Misere) => Ok(u32::from(!any || seen.stamps.first() == Some(&seen.now))),
    })
}
