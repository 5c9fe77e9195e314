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

/// The greatest common divisor; `gcd(0, 0) = 0`.
pub fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Puts options in their order, each once: by the number of parts, then part by part.
pub fn order_options<T: Ord>(options: &mut Vec<Vec<T>>) {
    options.sort_unstable_by(|a, b| a.len().cmp(&b.len()).then_with(|| a.cmp(b)));
    options.dedup();
}
