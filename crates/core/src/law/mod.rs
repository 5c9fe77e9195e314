//! Laws: statements about all positions, as data.

mod automatic;
mod formula;
mod periodic;

pub use automatic::{Automatic, Automaton, Form, MAX_SYMBOLS, System};
pub use formula::{
    Bindings, Expression, Integer, MAX_EXPONENT, Predicate, Value, beatty_golden, contains, is_beatty_golden, named,
};
pub use periodic::Periodic;

use std::fmt;

/// What a law determines of a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Determines {
    /// Its nim-value, hence the outcome of every sum under normal play.
    Value,
    /// Its outcome alone, as a value: 0 for P, 1 for N.
    Outcome,
}

impl fmt::Display for Determines {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Determines::Value => "value",
            Determines::Outcome => "outcome",
        })
    }
}
