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

/// A law that a certificate claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Law {
    /// Values that repeat, perhaps rising.
    Periodic(Periodic),
    /// Values that an automaton reads off the digits.
    Automatic(Automatic),
}

impl Law {
    /// The law, if it is periodic.
    pub fn periodic(&self) -> Option<&Periodic> {
        match self {
            Law::Periodic(law) => Some(law),
            Law::Automatic(_) => None,
        }
    }

    /// The law, if an automaton gives it.
    pub fn automatic(&self) -> Option<&Automatic> {
        match self {
            Law::Periodic(_) => None,
            Law::Automatic(law) => Some(law),
        }
    }
}

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
