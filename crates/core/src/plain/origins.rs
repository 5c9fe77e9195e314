//! Moves looked at from behind: the components from which a move leaves given parts.

use super::atom::PlainMove;
use super::bound::{Domains, OPEN};
use super::options::{Fuel, Halt};
use crate::value::Component;
use std::ops::ControlFlow;

impl PlainMove {
    /// Calls `visit` with each component of the move's arity whose coordinates are at most `ends` and from which it may leave
    /// these parts in this order, perhaps several times with the same one. A move that leaves copies has no origins here.
    ///
    /// ```
    /// # use grundy_core::plain::{Fuel, Ruleset};
    /// # use std::ops::ControlFlow;
    /// let rules = Ruleset::read("take {1, 3}")?;
    /// let mut origins = Vec::new();
    /// let visit = &mut |origin: &[u64]| {
    ///     origins.push(origin[0]);
    ///     ControlFlow::Continue(())
    /// };
    /// rules.moves()[0].each_origin(&[vec![5]], &[7], &mut Fuel::new(1000), visit).unwrap();
    /// assert_eq!(origins, [6]);
    /// # Ok::<(), grundy_core::notation::NotationError>(())
    /// ```
    pub fn each_origin(
        &self,
        parts: &[Component],
        ends: &[u64],
        fuel: &mut Fuel<'_>,
        visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> Result<(), Halt> {
        let fits =
            |(own, part): (&super::Part, &Component)| own.copies.is_none() && own.coordinates.len() == part.len();
        let all_fit = self.to.len() == parts.len() && self.to.iter().zip(parts).all(fits);
        if self.arity != ends.len() || !all_fit {
            return Ok(());
        }
        let mut ranges = vec![(0, OPEN); self.variables.len()];
        for (range, end) in ranges.iter_mut().zip(ends) {
            range.1 = *end;
        }
        for (variable, value) in self.to.iter().zip(parts).flat_map(|(own, part)| own.coordinates.iter().zip(part)) {
            let range = &mut ranges[*variable];
            if !(range.0..=range.1).contains(value) {
                return Ok(());
            }
            *range = (*value, *value);
        }
        let mut origin = Vec::with_capacity(self.arity);
        self.solutions(Domains::new(self, ranges), fuel, &mut |solution, _| {
            origin.clear();
            origin.extend(solution[..self.arity].iter().map(|(value, _)| *value));
            match visit(&origin) {
                ControlFlow::Continue(()) => Ok(()),
                ControlFlow::Break(()) => Err(Halt::Stopped),
            }
        })
    }

    /// Whether a component whose coordinates are at most `ends` has an option by this move with a part, of as many
    /// coordinates, one of which is larger than its end. What cannot be told counts as such.
    pub fn leads_beyond(&self, ends: &[u64], fuel: &mut Fuel<'_>) -> bool {
        let parts = self.to.iter().filter(|part| part.coordinates.len() == ends.len());
        let mut results = parts.flat_map(|part| part.coordinates.iter().zip(ends));
        results.any(|(variable, end)| {
            let mut ranges = vec![(0, OPEN); self.variables.len()];
            ranges.iter_mut().zip(ends).for_each(|(range, end)| range.1 = *end);
            let range = &mut ranges[*variable];
            range.0 = end + 1;
            let is_possible = range.0 <= range.1;
            is_possible && self.solutions(Domains::new(self, ranges), fuel, &mut |_, _| Err(Halt::Stopped)).is_err()
        })
    }
}
