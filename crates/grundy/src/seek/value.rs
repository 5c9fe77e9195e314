//! Nim-values: periodic ones are written down as automata, unbounded ones are learnt as graphs, the value standing on one
//! more track.

use super::effort::Effort;
use super::{End, Ended, Offered, Search};
use crate::automata::{graph_of, minimised, outputs_of};
use crate::budget::Meter;
use crate::find::automatic::{Labels, Stopped, Unlearnt, learn};
use crate::find::guess;
use grundy_core::law::{Determines, Form, System};

/// Outputs of an automaton are tried if values are below this.
const FEW: u32 = 64;

/// Components at which it is seen whether values are few.
const SEEN: u64 = 1 << 10;

impl Search<'_> {
    /// A heap's values that repeat, perhaps rising, as an automaton in base 2; or, of components all but one of whose
    /// coordinates are bounded, rows of such values.
    pub(super) fn written_down(
        &mut self,
        heaps: &[u64],
        labels: &mut Labels<'_>,
        meter: &mut Meter,
    ) -> Result<(), End> {
        let free = self.arity()? - self.aim.ceilings.len();
        if free != 1 {
            return Ok(());
        }
        let binary = crate::find::automatic::Candidate::base(2);
        self.enter(binary);
        let Some(system) = self.system(0, meter)? else { return Ok(()) };
        for &heaps in heaps {
            let form = if self.arity()? == 1 {
                let mut values = Vec::new();
                for heap in 0..heaps {
                    values.push(labels.at(&[heap], meter)?);
                }
                match guess(&values, true) {
                    Some(law) if law.saltus() == 0 => Some(Form::Outputs(outputs_of(&law, 2, meter)?)),
                    Some(law) => Some(Form::Graph(graph_of(&law, 2, meter)?)),
                    None => None,
                }
            } else {
                self.rows(heaps, &system, labels, meter)?.map(Form::Graph)
            };
            let Some(form) = form else { continue };
            match self.offer(0, form, Vec::new(), meter)? {
                Offered::Refuted(_) => {}
                Offered::Proved | Offered::NoSystem => return Ok(()),
            }
        }
        Ok(())
    }

    /// Whether the values of the first components are few enough for outputs.
    pub(super) fn values_are_few(&self, labels: &mut Labels<'_>, meter: &mut Meter) -> Result<bool, End> {
        if self.aim.determines == Determines::Outcome {
            return Ok(true);
        }
        let arity = self.arity()?;
        let free = u32::try_from((arity - self.aim.ceilings.len()).max(1)).unwrap_or(1);
        let side = (1_u64..).take_while(|side| side.pow(free) < SEEN).last().unwrap_or(1);
        let corner = self.upto(side)?;
        // The far edges of a box are where values are largest.
        let mut largest = [0; 2];
        for (part, largest) in [2, 1].into_iter().zip(&mut largest) {
            let corner: Vec<u64> = corner.iter().map(|end| end / part).collect();
            for at in 0..arity {
                for step in 0..=corner[at] {
                    let mut component = corner.clone();
                    component[at] = step;
                    *largest = labels.at(&component, meter)?.max(*largest);
                }
            }
        }
        // Values that are as large as coordinates, and grow with them, are not few.
        let grow = largest[1] > largest[0] && 2 * u64::from(largest[1]) >= side;
        Ok(largest[1] < FEW && !grow)
    }

    /// Learns the values of a system as a graph.
    pub(super) fn graphs(
        &mut self,
        at: usize,
        system: &System,
        effort: &Effort,
        labels: &mut Labels<'_>,
        meter: &mut Meter,
    ) -> Result<(), End> {
        let (arity, row) = (self.arity()?, self.systems[at].0);
        for length in 1..=effort.length {
            let mut label = |point: &[u64]| -> Result<u32, Stopped> {
                let (value, component) = point.split_last().unwrap_or((&0, &[]));
                Ok(u32::from(u64::from(labels.at(component, meter)?) == *value))
            };
            let free = arity + 1 - self.aim.ceilings.len();
            let learnt = match learn(system, arity + 1, length, &mut label, effort.limits(free)) {
                Ok(learnt) => learnt,
                Err(Unlearnt::Stopped(stopped, _)) => return Err(stopped.into()),
                Err(unlearnt) => {
                    self.sought.tried[row].note(length, unlearnt.classes(), 0);
                    self.sought.tried[row].ended = Ended::Grows;
                    return Ok(());
                }
            };
            self.sought.tried[row].note(length, learnt.classes, learnt.largest);
            let automaton = minimised(&learnt.automaton, meter)?;
            match self.offer(at, Form::Graph(automaton), Vec::new(), meter)? {
                Offered::Proved | Offered::NoSystem => return Ok(()),
                Offered::Refuted(_) => {}
            }
        }
        Ok(())
    }
}
