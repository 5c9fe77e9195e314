//! The values that games are about: naturals of any length, components, plays, outcomes and mex.

mod natural;
mod outcome;

pub use natural::Natural;
pub use outcome::{Outcome, Play};

/// A tuple of naturals that is moved in as one: a heap `[n]`, two coupled heaps `[a, b]`, a heap with a memory.
pub type Component = Vec<u64>;

/// What one move leaves of a component: a multiset of components, kept in ascending order.
pub type Choice = Vec<Component>;

/// The least natural that is not in `seen` (minimum excludant). The slice is sorted and deduplicated in place.
///
/// ```
/// assert_eq!(grundy_core::value::mex(&mut vec![0, 3, 1, 1]), 2);
/// ```
pub fn mex(seen: &mut Vec<u64>) -> u64 {
    seen.sort_unstable();
    seen.dedup();
    (0..).zip(seen.iter()).find_map(|(least, &value)| (least != value).then_some(least)).unwrap_or(seen.len() as u64)
}
