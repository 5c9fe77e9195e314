//! Shapes: what a ruleset is by which variables its conditions mention, never by its syntax.

use super::atom::{PlainMove, Variable};
use super::bound::{Domains, HUGE, OPEN};
use super::linear::Constraint;
use super::options::{Fuel, Halt};
use super::ruleset::Ruleset;
use super::set::Set;
use std::collections::BTreeSet;

/// A subtraction game: from `from` on, the options of a heap n are exactly n − t for the amounts t ≤ n.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subtraction {
    /// Heaps below this one may have other options.
    pub from: u64,
    /// The largest amount, if there is one.
    pub most: Option<u64>,
    /// Every amount from here on is allowed, if that is seen.
    pub all_from: Option<u64>,
    /// The moves that subtract, by index, and the least result from which each does so freely.
    moves: Vec<(usize, u64)>,
}

impl Ruleset {
    /// The subtraction game that this is, if it is one: one heap, one part m, all other conditions about n − m alone,
    /// or about a bounded n, or true from some heap on.
    pub fn subtraction(&self) -> Option<Subtraction> {
        if self.arities() != [1] {
            return None;
        }
        let mut shape = Subtraction { from: 0, most: Some(0), all_from: None, moves: Vec::new() };
        for (index, one) in self.moves().iter().enumerate() {
            // A move of small heaps only leaves the large ones alone, whatever it does.
            if let Some(end) = one.last_heap()? {
                shape.from = shape.from.max(end);
                continue;
            }
            let [part] = &one.to[..] else { return None };
            let ([result], None) = (&part.coordinates[..], part.copies) else { return None };
            let start = one.invariant_from(*result)?;
            if *result == 0 || one.may_rise(*result, start) {
                return None;
            }
            let most = one.largest_difference(*result, start)?;
            shape.from = shape.from.max(if start == 0 { 0 } else { start.checked_add(most?)? });
            shape.most = shape.most.zip(most).map(|(a, b)| a.max(b));
            shape.all_from = match (shape.all_from, one.all_from(*result)) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            };
            shape.moves.push((index, start));
        }
        Some(shape)
    }
}

impl Subtraction {
    /// The moves that subtract, by index; the others are for heaps below `from` only.
    pub fn moves(&self) -> impl Iterator<Item = usize> {
        self.moves.iter().map(|(index, _)| *index)
    }

    /// The amounts up to `limit`, ascending.
    pub fn amounts(&self, rules: &Ruleset, limit: u64, fuel: &mut Fuel<'_>) -> Result<Vec<u64>, Halt> {
        let mut amounts = BTreeSet::new();
        for &(index, start) in &self.moves {
            let one = &rules.moves()[index];
            let Some(&result) = one.to.first().and_then(|part| part.coordinates.first()) else { continue };
            let mut ranges = vec![(0, OPEN); one.variables.len()];
            ranges[0] = (start, start.saturating_add(limit));
            ranges[result] = (start, start);
            one.solutions(Domains::new(one, ranges), fuel, &mut |solution, _| {
                amounts.insert(solution[0].0 - start);
                Ok(())
            })?;
        }
        Ok(amounts.into_iter().collect())
    }
}

impl PlainMove {
    /// `Some(Some(end))`: the move exists for heaps below `end` only; `Some(None)`: for heaps of any size.
    pub(super) fn last_heap(&self) -> Option<Option<u64>> {
        let mut domains = Domains::new(self, vec![(0, OPEN); self.variables.len()]);
        if domains.propagate().is_err() {
            return Some(Some(0));
        }
        match domains.ranges[0].1 {
            OPEN => Some(None),
            HUGE => None,
            end => Some(Some(end + 1)),
        }
    }

    /// The least result from which the move depends on the difference of heap and result alone.
    fn invariant_from(&self, result: Variable) -> Option<u64> {
        let mut start: i128 = 0;
        for constraint in self.linear()?.constraints {
            let invariant = constraint.forms().iter().all(|form| form.of(0) + form.of(result) == 0 && result != 0);
            if invariant {
                continue;
            }
            // A lower bound of the heap or of the result alone holds from some result on.
            let Constraint::NonNegative(form) = &constraint else { return None };
            let [(variable, a)] = form.terms[..] else { return None };
            if (variable != 0 && variable != result) || a <= 0 {
                return None;
            }
            start = start.max(-form.constant.div_euclid(a));
        }
        u64::try_from(start).ok()
    }

    /// Whether intervals leave it open that the result is larger than the heap. Since the move depends on their
    /// difference alone, one heap stands for all.
    fn may_rise(&self, result: Variable, start: u64) -> bool {
        let mut ranges = vec![(0, OPEN); self.variables.len()];
        ranges[0] = (start, start);
        ranges[result] = (start.saturating_add(1), OPEN);
        Domains::new(self, ranges).propagate().is_ok()
    }

    /// The amount from which every larger one is allowed: all conditions bound the amount below or leave out some.
    fn all_from(&self, result: Variable) -> Option<u64> {
        let mut least: i128 = 0;
        for constraint in self.linear()?.constraints {
            let [form] = constraint.forms() else { return None };
            // The form is a(n - m) + b with a > 0, or its negative where that says the same.
            let [(0, a), (own, other)] = form.terms[..] else { return None };
            if own != result || a + other != 0 {
                return None;
            }
            least = least.max(match &constraint {
                Constraint::NonNegative(form) if a > 0 => -form.constant.div_euclid(a),
                Constraint::NonZero(form) => (-form.constant).div_euclid(a).checked_add(1)?,
                Constraint::In(form, Set::Finite(ranges), false) if a > 0 => {
                    let last = i128::from(ranges.last().map_or(0, |range| range.1));
                    (last - form.constant).div_euclid(a).checked_add(1)?
                }
                _ => return None,
            });
        }
        u64::try_from(least).ok()
    }

    /// The largest heap minus `start` that can be moved to `start`; `Some(None)` if there is none.
    fn largest_difference(&self, result: Variable, start: u64) -> Option<Option<u64>> {
        let mut ranges = vec![(0, OPEN); self.variables.len()];
        ranges[result] = (start, start);
        let mut domains = Domains::new(self, ranges);
        if domains.propagate().is_err() {
            return Some(Some(0));
        }
        match domains.ranges[0].1 {
            OPEN => Some(None),
            HUGE => None,
            end => Some(end.checked_sub(start)),
        }
    }
}
