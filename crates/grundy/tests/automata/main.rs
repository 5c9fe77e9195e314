//! Automata against the definitions: operations on relations, numeration systems.

mod formulas;
mod kernel;
mod statements;
mod systems;

use grundy::automata::Relation;
use grundy::budget::{Budget, Meter};
use grundy_core::law::System;

/// The usual budget.
pub fn meter() -> Meter {
    Budget::default().start()
}

/// Whether a relation holds of some numbers, in the order of the tracks.
pub fn holds(system: &System, relation: &Relation, numbers: &[u64]) -> bool {
    relation.automaton().read(system.symbols(numbers)) == 1
}
