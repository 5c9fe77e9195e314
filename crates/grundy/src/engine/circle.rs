//! Circles: a component that moves can lead back to. Where no rank is found the smallest one is looked for, since a
//! zero move is rarely meant.

use crate::budget::Meter;
use crate::game::{Game, options};
use foldhash::{HashMap, HashMapExt};
use grundy_core::value::Component;
use std::collections::VecDeque;

/// The components of a circle in the order of play; the last leads back to the first.
pub type Circle = Vec<Component>;

/// Components with a total up to this are looked at.
const MAX_TOTAL: u64 = 12;
/// Components reached from one of them before the search turns to the next.
const MAX_REACHED: usize = 500;

/// A smallest circle of components of these arities, by the total of its first component and then by its length, if
/// one is found within the budget.
pub fn smallest(game: &dyn Game, arities: &[usize], meter: &mut Meter) -> Option<Circle> {
    for total in 0..=MAX_TOTAL {
        for &arity in arities.iter().filter(|arity| **arity <= 6) {
            let mut component = vec![0; arity];
            if arity > 0 {
                component[arity - 1] = total;
            }
            loop {
                if let Some(circle) = through(game, &component, meter)? {
                    return Some(circle);
                }
                if !next_composition(&mut component) {
                    break;
                }
            }
        }
    }
    None
}

/// The next tuple of the same total in lexicographic order.
fn next_composition(tuple: &mut [u64]) -> bool {
    let Some(last) = (1..tuple.len()).rev().find(|at| tuple[*at] > 0) else { return false };
    let rest = tuple[last] - 1;
    tuple[last] = 0;
    tuple[last - 1] += 1;
    let end = tuple.len() - 1;
    tuple[end] = rest;
    true
}

/// A shortest circle through a component: `Some(None)` if there is none nearby, `None` if the budget ran out.
fn through(game: &dyn Game, start: &Component, meter: &mut Meter) -> Option<Option<Circle>> {
    let mut came: HashMap<Component, Component> = HashMap::new();
    let mut queue = VecDeque::from([start.clone()]);
    while let Some(component) = queue.pop_front() {
        for part in options(game, &component, meter).ok()?.into_iter().flatten() {
            if part == *start {
                let mut circle = vec![component];
                while circle.last() != Some(start) {
                    let before = circle.last().and_then(|last| came.get(last)).cloned();
                    circle.extend(before);
                }
                circle.reverse();
                return Some(Some(circle));
            }
            if came.len() < MAX_REACHED && !came.contains_key(&part) {
                came.insert(part.clone(), component.clone());
                queue.push_back(part);
            }
        }
    }
    Some(None)
}
