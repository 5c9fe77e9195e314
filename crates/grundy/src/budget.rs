//! One budget of steps, time and memory for a question, owned by `solve` and passed down.

use grundy_core::plain::{Fuel, Halt};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What a question may cost.
#[derive(Clone, Debug)]
pub struct Budget {
    /// Steps: one is about the work of trying one value for one variable, some 50 ns.
    pub steps: u64,
    /// Wall-clock time.
    pub time: Duration,
    /// Bytes of tables and memos.
    pub memory: u64,
}

impl Default for Budget {
    /// Ten seconds, 256 MiB, and steps that ten seconds do not use up.
    fn default() -> Self {
        Budget { steps: 1 << 33, time: Duration::from_secs(10), memory: 256 << 20 }
    }
}

/// What of a budget ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exhausted {
    /// The steps.
    Steps,
    /// The time.
    Time,
    /// The memory.
    Memory,
    /// A number of the rules grew beyond 2^62.
    Size,
    /// There are more moves than are looked at one by one.
    Moves,
    /// Whole positions would have to be searched, and the heaps are too large for that.
    Search,
    /// Only outcomes are known of several components, and they do not add up.
    Outcomes,
    /// The user interrupted.
    Interrupted,
}

/// Set to stop all work at the next tick, as an interrupt handler does.
pub static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// A budget being spent.
#[derive(Clone, Copy, Debug)]
pub struct Meter {
    steps: u64,
    deadline: Instant,
    memory: u64,
    until_look: u64,
}

/// Steps between two looks at the clock: some steps are a hundred times as dear as others, and a look is as dear as a few.
const LOOK: u64 = 1 << 12;

impl Budget {
    /// Starts the clock.
    pub fn start(&self) -> Meter {
        Meter { steps: self.steps, deadline: Instant::now() + self.time, memory: self.memory, until_look: 0 }
    }

    /// The same under a clock that runs already: whichever ends first.
    pub fn under(&self, clock: &Meter) -> Meter {
        let own = self.start();
        Meter { deadline: own.deadline.min(clock.deadline), ..own }
    }
}

impl Meter {
    /// Spends steps.
    pub fn tick(&mut self, steps: u64) -> Result<(), Exhausted> {
        self.steps = self.steps.checked_sub(steps).ok_or(Exhausted::Steps)?;
        match self.until_look.checked_sub(steps) {
            Some(left) => self.until_look = left,
            None => {
                self.until_look = LOOK;
                self.look()?;
            }
        }
        Ok(())
    }

    /// Whether the user interrupted, or the time is over: for those who wait and take no steps.
    pub fn look(&self) -> Result<(), Exhausted> {
        if INTERRUPTED.load(Ordering::Relaxed) {
            return Err(Exhausted::Interrupted);
        }
        if Instant::now() > self.deadline { Err(Exhausted::Time) } else { Ok(()) }
    }

    /// Claims bytes.
    pub fn claim(&mut self, bytes: u64) -> Result<(), Exhausted> {
        self.memory = self.memory.checked_sub(bytes).ok_or(Exhausted::Memory)?;
        Ok(())
    }

    /// The steps that are left of a copy are left here too; the bytes that it claimed are free again.
    pub fn settle(&mut self, copy: &Meter) {
        self.steps = self.steps.min(copy.steps);
    }

    /// Gives bytes back.
    pub fn release(&mut self, bytes: u64) {
        self.memory += bytes;
    }

    /// Bytes left.
    pub fn memory(&self) -> u64 {
        self.memory
    }

    /// Steps left.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// So many steps at the most of what is left. Steps, and not time, so that the same is found on every machine.
    pub fn share(&self, steps: u64) -> Meter {
        Meter { steps: self.steps.min(steps), until_look: 0, ..*self }
    }

    /// One of so many equal parts of the steps and bytes that are left, in the same time, for a thread.
    pub fn part(&self, parts: u64) -> Meter {
        Meter { steps: self.steps / parts.max(1), memory: self.memory / parts.max(1), until_look: 0, ..*self }
    }

    /// Half of the time that is left, and all else.
    pub fn half_the_time(&self) -> Meter {
        let now = Instant::now();
        Meter { deadline: now + self.deadline.saturating_duration_since(now) / 2, until_look: 0, ..*self }
    }

    /// All but so much of the time that is left, which stays for what comes later.
    pub fn keeping(&self, time: Duration) -> Meter {
        Meter { deadline: self.deadline.checked_sub(time).unwrap_or(self.deadline), until_look: 0, ..*self }
    }

    /// Runs an enumeration of core within what is left.
    pub fn run<T>(&mut self, work: impl FnOnce(&mut Fuel<'_>) -> Result<T, Halt>) -> Result<T, Exhausted> {
        let deadline = self.deadline;
        let watch = || !INTERRUPTED.load(Ordering::Relaxed) && Instant::now() <= deadline;
        let mut fuel = Fuel::watched(self.steps, &watch).looking_after(self.until_look);
        let result = work(&mut fuel);
        (self.steps, self.until_look) = (fuel.left(), fuel.until_look());
        result.map_err(|halt| match halt {
            Halt::Fuel => Exhausted::Steps,
            Halt::Watch if INTERRUPTED.load(Ordering::Relaxed) => Exhausted::Interrupted,
            Halt::Watch => Exhausted::Time,
            Halt::TooLarge | Halt::Stopped => Exhausted::Size,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Budget, Exhausted};
    use std::time::Duration;

    #[test]
    fn an_end_of_the_time_is_seen_within_some_thousand_steps() {
        let time = Duration::from_millis(100);
        let mut meter = Budget { time, ..Budget::default() }.start();
        meter.tick(1).unwrap();
        std::thread::sleep(2 * time);
        let seen = (0..1 << 12).find_map(|_| meter.tick(1).err());
        assert!(seen == Some(Exhausted::Time) || meter.tick(2) == Err(Exhausted::Time), "{seen:?}");
    }

    #[test]
    fn a_budget_under_a_clock_ends_with_it() {
        let ended = Budget { time: Duration::ZERO, ..Budget::default() }.start();
        std::thread::sleep(Duration::from_millis(2));
        assert_eq!(Budget::default().under(&ended).tick(1), Err(Exhausted::Time));
        let clock = Budget::default().start();
        let short = Budget { time: Duration::ZERO, ..Budget::default() }.under(&clock);
        std::thread::sleep(Duration::from_millis(2));
        assert_eq!({ short }.tick(1), Err(Exhausted::Time));
        assert_eq!(clock.keeping(Duration::from_secs(10)).tick(1), Err(Exhausted::Time));
        assert_eq!(clock.keeping(Duration::from_secs(1)).tick(1), Ok(()));
    }
}
