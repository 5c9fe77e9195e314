//! Looking at the heaps that decide, in ascending order, so that the first failure is the smallest.

use super::reduce::Regularity;
use crate::budget::{Exhausted, Meter};

/// What looking at the deciding heaps found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Looked<T> {
    /// Nothing, at any of them: so it is everywhere.
    Everywhere,
    /// This, at the first heap where there is something.
    Found(T),
    /// All before this heap is well; then the budget ran out.
    Stopped(u128, Exhausted),
}

/// Rounds of a regular part that decide about truths: they repeat.
pub(super) const TRUTHS: i128 = 1;

/// Rounds that decide about values: two linear forms that agree twice agree everywhere.
pub(super) const VALUES: i128 = 2;

/// Looks at the deciding heaps of two functions, each of which costs so many steps; `None` if there are too large ones.
pub(super) fn look<T>(
    regularity: &Regularity,
    rounds: i128,
    cost: u64,
    meter: &mut Meter,
    mut at: impl FnMut(u128) -> Option<T>,
) -> Option<Looked<T>> {
    for (start, end) in regularity.deciding(rounds)? {
        for heap in start..end {
            if let Err(exhausted) = meter.tick(cost) {
                return Some(Looked::Stopped(heap, exhausted));
            }
            if let Some(found) = at(heap) {
                return Some(Looked::Found(found));
            }
        }
    }
    Some(Looked::Everywhere)
}
