//! The move to make: to the P-option that ends play soonest at N, to the option that lasts longest at P, to any draw at D.

use grundy_core::check::graph::{Graph, Outcomes};
use grundy_core::value::Outcome;

/// The best option of a vertex, the first of several; `None` at an end.
pub fn best(graph: &Graph, outcomes: &Outcomes, vertex: u32) -> Option<u32> {
    let options = graph.options().of(vertex).iter().copied();
    let remoteness = |option: &u32| outcomes.remoteness(*option).unwrap_or(0);
    match outcomes.of(vertex) {
        Outcome::N => options.filter(|option| outcomes.of(*option) == Outcome::P).min_by_key(remoteness),
        Outcome::P => options.rev().max_by_key(remoteness),
        Outcome::D => options.into_iter().find(|option| outcomes.of(*option) == Outcome::D),
    }
}
