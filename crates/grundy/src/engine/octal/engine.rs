//! The engine among the others: it takes many heaps that are left as at most two, under normal play.

use super::{End, Octal};
use crate::budget::Meter;
use crate::engine::table::upwards;
use crate::engine::{Cost, Declined, Engine, SPARSE, Task, Values, cost_of_box};
use crate::shape::{Splits, splitting};
use grundy_core::value::Play;

/// Fewer heaps are found faster by all options.
const LEAST: u64 = 1 << 11;

/// Fills heaps that break, most of which are common.
pub(in crate::engine) struct Sparse;

impl Engine for Sparse {
    fn name(&self) -> &'static str {
        SPARSE
    }

    fn cost(&self, task: Task<'_>, meter: &Meter) -> Result<Cost, Declined> {
        let shape = task.game.rules().and_then(splitting).filter(|shape| shape.parts == 2 && task.upto.len() == 1);
        match (shape, task.play) {
            (Some(_), Play::Misere) => Err(Declined::Splits),
            (Some(_), Play::Normal) if task.upto[0] >= LEAST => cost_of_box(task, 12, meter),
            _ => Err(Declined::Shape),
        }
    }

    fn fill(&self, task: Task<'_>, before: Vec<u32>, meter: &mut Meter) -> Result<Values, Declined> {
        let cost = self.cost(task, meter)?;
        let (Some(rules), [end]) = (task.game.rules(), task.upto) else { return Err(Declined::Shape) };
        let heaps = usize::try_from(cost.components).map_err(|_| Declined::Size)?;
        let splits = match Splits::of(rules, *end, meter) {
            Ok(splits) => splits.ok_or(Declined::Shape)?,
            Err(stopped) => return Ok(Values { values: before, stopped: Some(stopped) }),
        };
        let first = upwards(task, cost.components.min(splits.from as u64), before, meter)?;
        if first.stopped.is_some() || first.values.len() >= heaps {
            return Ok(first);
        }
        let mut values = first.values;
        let known: Option<Vec<u16>> = values.iter().map(|value| u16::try_from(*value).ok()).collect();
        let mut octal = Octal::new(&splits, known.ok_or(Declined::Shape)?).ok_or(Declined::Shape)?;
        let stopped = match octal.run(heaps, meter) {
            Ok(End::Reached | End::Period(_)) => None,
            Ok(End::Dense | End::Large | End::Forgotten) => return Err(Declined::Shape),
            Err(stopped) => Some(stopped),
        };
        octal.extend(values.len(), &mut values);
        values.truncate(heaps);
        Ok(Values { values, stopped })
    }
}
