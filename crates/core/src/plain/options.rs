//! The options of a component: every solution of the atoms with the coordinates fixed, smallest range first.

use super::atom::{Part, PlainMove, Variable};
use super::bound::{Domains, HUGE, OPEN};
use super::ruleset::Ruleset;
use crate::notation::LIMIT;
use crate::value::{Choice, Component, order_options};
use std::ops::ControlFlow;

/// Steps that an enumeration may still take, and perhaps a watch that can end it. One step is one value tried for one
/// variable, or one part made.
pub struct Fuel<'a> {
    steps: u64,
    until_look: u64,
    watch: Option<&'a dyn Fn() -> bool>,
}

/// Looks at atoms and copies of ranges that make a step of their own: small moves do not come so far.
const WORK: u64 = 16;

/// Steps between two looks at the watch.
const LOOK: u64 = 1 << 12;

impl<'a> Fuel<'a> {
    /// So many steps.
    pub fn new(steps: u64) -> Fuel<'a> {
        Fuel { steps, until_look: LOOK, watch: None }
    }

    /// So many steps, and a watch that is asked now and then whether to go on.
    pub fn watched(steps: u64, watch: &'a dyn Fn() -> bool) -> Fuel<'a> {
        Fuel { steps, until_look: 0, watch: Some(watch) }
    }

    /// The same, the watch being asked after so many steps, not at once.
    pub fn looking_after(self, steps: u64) -> Fuel<'a> {
        Fuel { until_look: steps.min(LOOK), ..self }
    }

    /// Steps until the watch is asked.
    pub fn until_look(&self) -> u64 {
        self.until_look
    }

    /// Steps left.
    pub fn left(&self) -> u64 {
        self.steps
    }

    /// Takes steps, if so many are left.
    pub fn burn(&mut self, steps: u64) -> Result<(), Halt> {
        self.steps = self.steps.checked_sub(steps).ok_or(Halt::Fuel)?;
        match self.until_look.checked_sub(steps) {
            Some(left) => self.until_look = left,
            None => {
                self.until_look = LOOK;
                if self.watch.is_some_and(|goes_on| !goes_on()) {
                    return Err(Halt::Watch);
                }
            }
        }
        Ok(())
    }
}

/// Why an enumeration ended before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The steps ran out.
    Fuel,
    /// The watch said so.
    Watch,
    /// A value is 2^62 or more.
    TooLarge,
    /// The visitor had enough.
    Stopped,
}

/// The most equal parts that one move may leave.
const MAX_COPIES: u64 = 1 << 16;

impl Ruleset {
    /// Calls `visit` with each option of a component, perhaps several times with the same one. Parts are unsorted.
    pub fn each_option(
        &self,
        component: &[u64],
        fuel: &mut Fuel<'_>,
        visit: &mut dyn FnMut(&[Component]) -> ControlFlow<()>,
    ) -> Result<(), Halt> {
        let mut parts = Vec::new();
        for one in self.moves().iter().filter(|one| one.arity == component.len()) {
            let mut ranges = vec![(0, OPEN); one.variables.len()];
            for (range, &coordinate) in ranges.iter_mut().zip(component) {
                if coordinate >= LIMIT {
                    return Err(Halt::TooLarge);
                }
                *range = (coordinate, coordinate);
            }
            one.solutions(Domains::new(one, ranges), fuel, &mut |solution, fuel| {
                one.leave(solution, &mut parts, fuel)?;
                match visit(&parts) {
                    ControlFlow::Continue(()) => Ok(()),
                    ControlFlow::Break(()) => Err(Halt::Stopped),
                }
            })?;
        }
        Ok(())
    }

    /// The options of a component, each once, parts ascending, shorter options first.
    ///
    /// ```
    /// # use grundy_core::plain::{Fuel, Ruleset};
    /// let kayles = Ruleset::read("n -> a, b where a + b + t = n, t in {1, 2}")?;
    /// let options = kayles.options(&[2], &mut Fuel::new(1000)).unwrap();
    /// assert_eq!(options, [vec![vec![0], vec![0]], vec![vec![0], vec![1]]]);
    /// # Ok::<(), grundy_core::notation::NotationError>(())
    /// ```
    pub fn options(&self, component: &[u64], fuel: &mut Fuel<'_>) -> Result<Vec<Choice>, Halt> {
        let mut options = Vec::new();
        self.each_option(component, fuel, &mut |parts| {
            let mut option = parts.to_vec();
            option.sort_unstable();
            options.push(option);
            ControlFlow::Continue(())
        })?;
        order_options(&mut options);
        Ok(options)
    }

    /// Whether a component has no option.
    pub fn is_terminal(&self, component: &[u64], fuel: &mut Fuel<'_>) -> Result<bool, Halt> {
        match self.each_option(component, fuel, &mut |_| ControlFlow::Break(())) {
            Ok(()) => Ok(true),
            Err(Halt::Stopped) => Ok(false),
            Err(halt) => Err(halt),
        }
    }
}

type Visit<'a> = &'a mut dyn FnMut(&[(u64, u64)], &mut Fuel<'_>) -> Result<(), Halt>;

impl PlainMove {
    /// Calls `visit` with each solution within the ranges, all of them single values.
    pub(super) fn solutions(
        &self,
        mut domains: Domains<'_>,
        fuel: &mut Fuel<'_>,
        visit: Visit<'_>,
    ) -> Result<(), Halt> {
        fuel.burn(1)?;
        let narrowed = domains.propagate();
        fuel.burn(domains.take_work() / WORK)?;
        match narrowed {
            Ok(()) => self.search(&mut domains, fuel, visit),
            Err(_) => Ok(()),
        }
    }

    /// Tries the values of the variable of the fewest choices, each with all that follows from it.
    fn search(&self, domains: &mut Domains<'_>, fuel: &mut Fuel<'_>, visit: Visit<'_>) -> Result<(), Halt> {
        let open = domains.ranges.iter().enumerate().filter(|(_, (low, high))| low != high);
        let Some((at, _)) = open.min_by_key(|(at, range)| domains.choices(*at, **range)) else {
            if domains.ranges.iter().any(|(value, _)| *value >= LIMIT) {
                return Err(Halt::TooLarge);
            }
            // Propagation that stopped early has not checked these values.
            return if domains.finish().is_ok() { visit(&domains.ranges, fuel) } else { Ok(()) };
        };
        if domains.ranges[at].0 >= HUGE {
            return Err(Halt::TooLarge);
        }
        let before = domains.ranges.clone();
        let (mut low, high) = before[at];
        loop {
            fuel.burn(1)?;
            domains.set(at, (low, low));
            let narrowed = domains.propagate();
            fuel.burn(domains.take_work() / WORK)?;
            if narrowed.is_ok() {
                self.search(domains, fuel, &mut *visit)?;
            }
            domains.restore(&before);
            if low == high {
                return Ok(());
            }
            // The set of the variable names the next value to try.
            domains.ranges[at] = (low + 1, high);
            if domains.skip(at).is_err() {
                domains.restore(&before);
                return Ok(());
            }
            low = domains.ranges[at].0;
            domains.restore(&before);
        }
    }

    fn leave(&self, solution: &[(u64, u64)], parts: &mut Vec<Component>, fuel: &mut Fuel<'_>) -> Result<(), Halt> {
        let mut made = 0;
        for Part { copies, coordinates } in &self.to {
            let count = copies.map_or(1, |copies| solution[copies].0);
            if count > MAX_COPIES {
                return Err(Halt::TooLarge);
            }
            for _ in 0..count {
                fuel.burn(1)?;
                if made == parts.len() {
                    parts.push(Vec::new());
                }
                parts[made].clear();
                parts[made].extend(coordinates.iter().map(|coordinate: &Variable| solution[*coordinate].0));
                made += 1;
            }
        }
        parts.truncate(made);
        Ok(())
    }
}
