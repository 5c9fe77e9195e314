//! How far a program is asked, in steps: breadth first from some positions, through what was told before. Where the steps end
//! nothing stays under way, so that the program may be asked again, for something smaller. And the order of what is reached.

use super::program::{BYTES, Broke, Broken, Inner, Program, UNDER_WAY, over};
use super::source::Silence;
use super::values::Values;
use crate::budget::{Budget, Exhausted, Meter};
use foldhash::{HashSet, HashSetExt};
use grundy_core::value::Component;
use std::collections::VecDeque;
use std::time::Duration;

/// The most positions of a batch: small ones, since what is under way is waited for when the time is over.
const BATCH: usize = 1 << 9;

/// The steps that a batch may take, about.
const WORK: u64 = 1 << 15;

/// How long what is under way is waited for when the time is over.
const LATE: Duration = Duration::from_secs(1);

/// What a position takes in a list of all: its place in a set that may be half empty, in two lists, and as a component.
const BYTES_EACH: u64 = 64;

/// Positions that were met, and those of them that were not looked at.
struct Walk {
    met: HashSet<u32>,
    open: VecDeque<u32>,
    /// Steps that are left.
    steps: u64,
}

/// How long lines are waited for.
struct Waits {
    /// Each of them.
    patience: Budget,
    /// All that are under way when the time is over.
    late: Option<Meter>,
}

impl Waits {
    fn new(patience: Duration) -> Waits {
        Waits { patience: Budget { time: patience, ..Budget::default() }, late: None }
    }

    fn late(&mut self, halted: Result<(), Exhausted>) {
        if self.late.is_none() && halted == Err(Exhausted::Time) {
            self.late = Some(Budget { time: LATE, ..Budget::default() }.start());
        }
    }
}

impl Walk {
    fn meet(&mut self, position: u32) {
        if self.met.insert(position) {
            self.open.push_back(position);
        }
    }
}

impl Program {
    /// Asks for all that some components lead to, within some steps of the budget, and values them. The program may take so
    /// long for each line.
    ///
    /// # Errors
    ///
    /// Steps, time or memory ran out: the program may be asked for something else, unless [`Program::broken`] says that it
    /// broke, it was slow when the time ran out, or the user interrupted.
    pub fn reach(
        &self,
        from: &[Component],
        steps: u64,
        patience: Duration,
        meter: &mut Meter,
    ) -> Result<(), Exhausted> {
        let inner = &mut *self.inner.borrow_mut();
        if inner.is_over {
            return Err(over(meter));
        }
        let numbers: Vec<u32> = from.iter().filter_map(|component| inner.number(component)).collect();
        let mut walk = Walk { met: HashSet::new(), open: VecDeque::new(), steps };
        numbers.iter().filter(|number| !inner.values.is_filled(**number)).for_each(|number| walk.meet(*number));
        inner.walk(&mut walk, Waits::new(patience), meter)?;
        numbers.into_iter().try_for_each(|number| inner.values.fill(&inner.book, number, meter).map(|_| ()))
    }

    /// Whether all that a component leads to was told.
    pub fn is_reached(&self, component: &[u64]) -> bool {
        let inner = &mut *self.inner.borrow_mut();
        inner.number(component).is_some_and(|number| inner.values.is_filled(number))
    }

    /// All positions that some components lead to and that were told: those first from which play is shorter, at its
    /// longest, then those from which it may go on for ever; among these what is reached sooner.
    pub fn positions(&self, from: &[Component], meter: &mut Meter) -> Result<Vec<Component>, Exhausted> {
        let inner = &mut *self.inner.borrow_mut();
        let mut walk = Walk { met: HashSet::new(), open: VecDeque::new(), steps: u64::MAX };
        from.iter().filter_map(|component| inner.number(component)).for_each(|number| walk.meet(number));
        let (mut found, mut lengths) = (Vec::new(), Values::lengths());
        while let Some(position) = walk.open.pop_front() {
            meter.claim(BYTES_EACH)?;
            meter.tick(1 + u64::from(inner.book.options_of(position)))?;
            inner.book.options(position).flatten().for_each(|part| walk.meet(*part));
            lengths.fill(&inner.book, position, meter)?;
            found.push(position);
        }
        found.sort_by_key(|position| lengths.of(*position).unwrap_or(u32::MAX));
        Ok(found.into_iter().map(|position| vec![inner.coordinate(position)]).collect())
    }
}

impl Inner {
    fn walk(&mut self, walk: &mut Walk, mut waits: Waits, meter: &mut Meter) -> Result<(), Exhausted> {
        let mut under_way: VecDeque<Vec<u32>> = VecDeque::new();
        let mut halted = Ok(());
        loop {
            while halted.is_ok() && under_way.len() < UNDER_WAY {
                let batch = self.gather(walk, meter).unwrap_or_else(|exhausted| {
                    halted = Err(exhausted);
                    Vec::new()
                });
                if batch.is_empty() {
                    break;
                }
                self.send(&batch);
                under_way.push_back(batch);
            }
            // What is under way is waited for, whatever ran out.
            let Some(batch) = under_way.pop_front() else { return halted };
            for position in batch {
                let heard = self.hear(position, walk, &waits, meter)?;
                halted = halted.and(heard).and_then(|()| meter.look());
                waits.late(halted);
            }
        }
    }

    /// Reads an answer. What runs out then is told inside; an error outside ends all, since nothing more is waited for.
    fn hear(
        &mut self,
        position: u32,
        walk: &mut Walk,
        waits: &Waits,
        meter: &mut Meter,
    ) -> Result<Result<(), Exhausted>, Exhausted> {
        let mut clock = waits.late;
        let mut goes_on = || clock.get_or_insert_with(|| waits.patience.start()).look().is_ok();
        let is_given_up = waits.late.is_some_and(|late| late.look().is_err());
        if is_given_up || self.receive(position, meter.memory(), &mut goes_on).is_none() {
            self.is_over = true;
            let is_silent = |broken: &Broken| broken.why == Broke::Silence(Silence::Stopped);
            if waits.late.is_some() && self.broken.as_ref().is_some_and(is_silent) {
                // It was slow, and not asked in time.
                self.broken = None;
            }
            return Err(over(meter));
        }
        let looked = self.look(position, walk, meter);
        Ok(looked.and_then(|()| self.claim(meter)))
    }

    /// Meets what a position leads to that was told.
    fn look(&self, position: u32, walk: &mut Walk, meter: &mut Meter) -> Result<(), Exhausted> {
        let mut steps = 1;
        for option in self.book.options(position) {
            steps += option.len() as u64;
            option.iter().filter(|part| !self.values.is_filled(**part)).for_each(|part| walk.meet(*part));
        }
        walk.steps = walk.steps.checked_sub(steps).ok_or(Exhausted::Steps)?;
        meter.tick(steps)
    }

    /// The next positions that were not told, as many as the steps seem to pay for.
    fn gather(&self, walk: &mut Walk, meter: &mut Meter) -> Result<Vec<u32>, Exhausted> {
        meter.look()?;
        let paid = walk.steps.min(meter.steps()).min(WORK) / self.book.steps_each();
        let most = usize::try_from(paid).unwrap_or(BATCH).clamp(1, BATCH);
        let (mut batch, mut bytes) = (Vec::new(), 0);
        while batch.len() < most && bytes < BYTES {
            let Some(position) = walk.open.pop_front() else { break };
            if self.book.is_told(position) {
                self.look(position, walk, meter)?;
            } else {
                bytes += self.book.names.name(position).len();
                batch.push(position);
            }
        }
        Ok(batch)
    }
}
