//! The shape of take-and-break games: heaps that lose some amount and are left as several parts.

use super::atom::{PlainMove, Variable};
use super::bound::{Domains, HUGE, OPEN};
use super::linear::Constraint;
use super::ruleset::Ruleset;

/// A take-and-break game: from `from` on, the options of a heap n are all lists of 1 to `parts` parts with sum n − t, for
/// the amounts t of a finite set that depends on the number of parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breaking {
    /// Heaps below this one may have other options.
    pub from: u64,
    /// The largest amount.
    pub most: u64,
    /// The most parts.
    pub parts: usize,
    /// Whether for some amounts the parts must be positive.
    pub apart: bool,
    /// Whether for some amounts two parts must differ.
    pub unequal: bool,
}

/// What a move requires of its parts.
pub(super) struct Parts {
    /// The parts, those that must be smaller first.
    pub ascending: Vec<Variable>,
    pub positive: bool,
    pub unequal: bool,
    pub from: u64,
}

impl Ruleset {
    /// The take-and-break game that this is, if it is one: one heap, and all conditions about the amount n − (sum of the
    /// parts) alone, or that all parts are positive, or different, or in order, or about a bounded n, or true from some
    /// heap on.
    pub fn breaking(&self) -> Option<Breaking> {
        if self.arities() != [1] {
            return None;
        }
        let mut shape = Breaking { from: 0, most: 0, parts: 0, apart: false, unequal: false };
        for one in self.moves() {
            if let Some(end) = one.last_heap()? {
                shape.from = shape.from.max(end);
                continue;
            }
            let parts = one.parts()?;
            if one.parts_may_rise(&parts) {
                return None;
            }
            let most = one.largest_amount(&parts)?;
            shape.from = shape.from.max(parts.from);
            shape.most = shape.most.max(most);
            shape.parts = shape.parts.max(parts.ascending.len());
            shape.apart |= parts.positive;
            shape.unequal |= parts.unequal;
        }
        Some(shape)
    }
}

impl PlainMove {
    /// What it requires of its parts, if that is all that it requires beside the amount.
    pub(super) fn parts(&self) -> Option<Parts> {
        let mut parts = Vec::new();
        for part in &self.to {
            let ([part], None) = (&part.coordinates[..], part.copies) else { return None };
            if *part == 0 || parts.contains(part) {
                return None;
            }
            parts.push(*part);
        }
        let (mut positive, mut orders, mut differ, mut from) = (Vec::new(), Vec::new(), 0, 0_i128);
        for constraint in self.linear()?.constraints {
            let of_amount =
                constraint.forms().iter().all(|form| parts.iter().all(|part| form.of(*part) == -form.of(0)));
            if of_amount {
                continue;
            }
            match &constraint {
                Constraint::NonNegative(form) => match form.terms[..] {
                    [(0, a)] if a > 0 => from = from.max(-form.constant.div_euclid(a)),
                    [(part, 1)] if form.constant == -1 && parts.contains(&part) => positive.push(part),
                    [(x, a), (y, b)] if parts.contains(&x) && parts.contains(&y) && a * b == -1 => {
                        let (small, large) = if a < 0 { (x, y) } else { (y, x) };
                        match form.constant {
                            0 => {}
                            -1 => differ += 1,
                            _ => return None,
                        }
                        orders.push((small, large));
                    }
                    _ => return None,
                },
                Constraint::NonZero(form) => match form.terms[..] {
                    [(x, 1), (y, -1)] | [(x, -1), (y, 1)]
                        if form.constant == 0 && parts.contains(&x) && parts.contains(&y) =>
                    {
                        differ += 1;
                    }
                    _ => return None,
                },
                _ => return None,
            }
        }
        let ascending = ascending(&parts, &orders)?;
        // In order, the smallest part speaks for all; without order, all or none must be positive.
        let all = parts.iter().all(|part| positive.contains(part));
        let smallest = !orders.is_empty() && ascending.first().is_some_and(|first| positive.contains(first));
        if !(positive.is_empty() || all || smallest) {
            return None;
        }
        let unequal = differ > 0;
        if parts.is_empty() || parts.len() > 3 || (unequal && parts.len() != 2) {
            return None;
        }
        Some(Parts { ascending, positive: !positive.is_empty(), unequal, from: u64::try_from(from).ok()? })
    }

    /// Whether intervals leave it open that the parts sum to more than the heap. Since the move depends on the amount
    /// alone, one heap and one choice of all parts but the largest stand for all.
    fn parts_may_rise(&self, parts: &Parts) -> bool {
        let Some((largest, others)) = parts.ascending.split_last() else { return true };
        let mut ranges = vec![(0, OPEN); self.variables.len()];
        let heap = parts.from.saturating_add(16);
        ranges[0] = (heap, heap);
        let mut left = heap;
        for (part, value) in others.iter().zip(1..) {
            ranges[*part] = (value, value);
            left -= value;
        }
        ranges[*largest] = (left + 1, OPEN);
        Domains::new(self, ranges).propagate().is_ok()
    }

    /// The largest amount that can be taken, the same whatever the parts are: here they are so large that every lower
    /// bound of the heap holds.
    fn largest_amount(&self, parts: &Parts) -> Option<u64> {
        let mut ranges = vec![(0, OPEN); self.variables.len()];
        let mut left: u64 = 0;
        for (part, value) in parts.ascending.iter().zip(parts.from.checked_add(1)?..) {
            ranges[*part] = (value, value);
            left = left.checked_add(value)?;
        }
        let mut domains = Domains::new(self, ranges);
        if domains.propagate().is_err() {
            return Some(0);
        }
        match domains.ranges[0].1 {
            OPEN | HUGE => None,
            end => Some(end.saturating_sub(left)),
        }
    }
}

/// The parts in an order that the requirements allow: no requirement at all, or a chain through all parts.
fn ascending(parts: &[Variable], orders: &[(Variable, Variable)]) -> Option<Vec<Variable>> {
    if orders.is_empty() {
        return Some(parts.to_vec());
    }
    let mut chain = parts.to_vec();
    chain.sort_by_key(|part| orders.iter().filter(|(_, large)| large == part).count());
    let linked = chain.windows(2).all(|pair| orders.contains(&(pair[0], pair[1])));
    // A requirement against the chain would be a circle of requirements.
    let place = |part: &Variable| chain.iter().position(|own| own == part);
    (linked && orders.iter().all(|(small, large)| place(small) < place(large))).then_some(chain)
}
