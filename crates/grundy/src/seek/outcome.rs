//! One system at one effort: tables with longer and longer suffixes, replayed over all labels, and offered.

use super::effort::Effort;
use super::{End, Ended, Offered, Search};
use crate::automata::minimised;
use crate::budget::Meter;
use crate::find::automatic::{Labelled, Labels, Learnt, Unlearnt, learn, replay};
use grundy_core::law::{Automaton, Form, System};

/// The fewest and the most components on which what is learnt is replayed; the checker says whether the others agree.
const REPLAYED: [u64; 2] = [1 << 6, 1 << 13];

impl Search<'_> {
    /// Tries a system; the search goes on unless something is proved or runs out.
    pub(super) fn attempt(
        &mut self,
        at: usize,
        system: &System,
        effort: &Effort,
        labels: &mut Labels<'_>,
        meter: &mut Meter,
    ) -> Result<(), End> {
        let row = self.systems[at].0;
        if !self.values_are_few(labels, meter)? {
            return self.graphs(at, system, effort, labels, meter);
        }
        let free = self.arity()? - self.aim.ceilings.len();
        for length in 1..=effort.length {
            let Some(learnt) = self.learn(row, system, length, effort, labels, meter)? else { break };
            if !self.fits(&learnt, system, free, labels, meter)? {
                self.sought.tried[row].ended = Ended::Unfit;
                continue;
            }
            let automaton = minimised(&learnt.automaton, meter)?;
            let reaches = match self.reaches(system, length, effort, labels, meter)? {
                Some(reaches) => reaches,
                None => continue,
            };
            match self.offer(at, Form::Outputs(automaton), reaches, meter)? {
                Offered::Proved | Offered::NoSystem => return Ok(()),
                Offered::Refuted(component) => self.look_at(&component, effort, free, labels, meter)?,
            }
        }
        Ok(())
    }

    /// A table, if it closes.
    fn learn(
        &mut self,
        row: usize,
        system: &System,
        length: usize,
        effort: &Effort,
        labels: &mut Labels<'_>,
        meter: &mut Meter,
    ) -> Result<Option<Learnt>, End> {
        let (arity, free) = (self.arity()?, self.arity()? - self.aim.ceilings.len());
        let learnt = learn(system, arity, length, &mut labels.within(meter), effort.limits(free));
        let tried = &mut self.sought.tried[row];
        match learnt {
            Ok(learnt) => {
                tried.note(length, learnt.classes, learnt.largest);
                Ok(Some(learnt))
            }
            Err(Unlearnt::Stopped(stopped, classes)) => {
                tried.note(length, classes, 0);
                Err(stopped.into())
            }
            Err(unlearnt) => {
                tried.note(length, unlearnt.classes(), labels.upto().iter().copied().max().unwrap_or(0));
                tried.ended = Ended::Grows;
                Ok(None)
            }
        }
    }

    /// Whether an automaton agrees with the labels that are known, in a box of some size.
    fn fits(
        &self,
        learnt: &Learnt,
        system: &System,
        free: usize,
        labels: &mut Labels<'_>,
        meter: &mut Meter,
    ) -> Result<bool, End> {
        let exponent = u32::try_from(free.max(1)).unwrap_or(1);
        let side = |cells: u64| (1_u64..).take_while(|side| side.pow(exponent) <= cells).last().unwrap_or(1);
        let known = labels.upto().iter().copied().max().unwrap_or(0).max(learnt.largest);
        // Without a box each label is searched for.
        let most = if labels.upto().is_empty() { 0 } else { side(REPLAYED[1]) };
        let side = known.min(most).max(side(REPLAYED[0]));
        let upto = self.upto(side)?;
        Ok(replay(&learnt.automaton, system, &upto, &mut labels.within(meter))?.is_none())
    }

    /// A box with this side, where no ceiling is below it.
    pub(super) fn upto(&self, side: u64) -> Result<Vec<u64>, End> {
        let ceiling = |at: usize| self.aim.ceilings.iter().filter(|own| own.0 == at).map(|own| own.1).min();
        Ok((0..self.arity()?).map(|at| ceiling(at).map_or(side, |most| most.min(side))).collect())
    }

    /// Has the labels around a component computed, if it is not too large.
    fn look_at(
        &self,
        component: &[u64],
        effort: &Effort,
        free: usize,
        labels: &mut Labels<'_>,
        meter: &mut Meter,
    ) -> Result<(), End> {
        let side = component.iter().copied().max().unwrap_or(0);
        if side <= effort.limits(free).largest {
            let upto = self.upto(side)?;
            labels.within(meter).reach(&upto)?;
        }
        Ok(())
    }

    /// For each repeated move, the components from which repeating it reaches a P-position; `None` if they are not learnt.
    fn reaches(
        &self,
        system: &System,
        length: usize,
        effort: &Effort,
        labels: &mut Labels<'_>,
        meter: &mut Meter,
    ) -> Result<Option<Vec<Automaton>>, End> {
        super::reaches::learn_all(self.rules, system, length, effort, labels, meter)
    }
}
