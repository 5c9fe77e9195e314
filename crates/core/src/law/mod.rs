//! Laws: statements about all positions, as data.

mod automatic;
mod formula;
mod periodic;
pub mod residue;

pub use automatic::{Automatic, Automaton, Form, MAX_SYMBOLS, System, units};
pub use formula::{
    Bindings, Expression, Integer, MAX_EXPONENT, Predicate, Value, beatty_golden, contains, is_beatty_golden, named,
};
pub use periodic::Periodic;
pub use residue::{Clause, Residue, Says, complement};

use std::fmt;

/// A law that a certificate claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Law {
    /// Values that repeat, perhaps rising.
    Periodic(Periodic),
    /// Values that an automaton reads off the digits.
    Automatic(Automatic),
    /// Outcomes or values by the residue of a heap modulo a form of its parameters.
    Residue(Residue),
}

impl Law {
    /// The law, if it is periodic.
    pub fn periodic(&self) -> Option<&Periodic> {
        match self {
            Law::Periodic(law) => Some(law),
            Law::Automatic(_) | Law::Residue(_) => None,
        }
    }

    /// The law, if an automaton gives it.
    pub fn automatic(&self) -> Option<&Automatic> {
        match self {
            Law::Automatic(law) => Some(law),
            Law::Periodic(_) | Law::Residue(_) => None,
        }
    }

    /// The law, if it is one of residues.
    pub fn residue(&self) -> Option<&Residue> {
        match self {
            Law::Residue(law) => Some(law),
            Law::Periodic(_) | Law::Automatic(_) => None,
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
