//! Laws: statements about all positions, as data.

mod automatic;
mod formula;
mod periodic;
mod repeating;
pub mod residue;

pub use automatic::{Automatic, Automaton, Form, MAX_SYMBOLS, System, units};
pub use formula::{
    Bindings, Expression, Integer, MAX_EXPONENT, Predicate, Value, beatty_golden, contains, is_beatty_golden, named,
};
pub use periodic::Periodic;
pub use repeating::Repeating;
pub use residue::{Clause, Residue, Says, complement};

use crate::value::Natural;
use std::fmt;

/// A law that a certificate claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Law {
    /// Values that repeat, perhaps rising.
    Periodic(Periodic),
    /// Values that repeat; they are those of the rules and are not listed.
    Repeating(Repeating),
    /// Values that an automaton reads off the digits.
    Automatic(Automatic),
    /// Outcomes or values by the residue of a heap modulo a form of its parameters.
    Residue(Residue),
}

impl Law {
    /// What the law gives a component of any size: a nim-value, or 0 for P and another number for N; `None` if it does not
    /// speak of it, if it does not list values, or if that does not fit the number type.
    pub fn at<N: Natural>(&self, component: &[N]) -> Option<N> {
        match (self, component) {
            (Law::Periodic(law), [heap]) => law.at(heap),
            (Law::Periodic(_), _) | (Law::Repeating(_), _) => None,
            (Law::Automatic(law), component) => law.at(component),
            (Law::Residue(law), component) => law.at(component),
        }
    }

    /// How many coordinates the components have.
    pub fn arity(&self) -> usize {
        match self {
            Law::Periodic(_) | Law::Repeating(_) => 1,
            Law::Automatic(law) => law.arity(),
            Law::Residue(law) => law.arity(),
        }
    }

    /// The law, if it is periodic.
    pub fn periodic(&self) -> Option<&Periodic> {
        match self {
            Law::Periodic(law) => Some(law),
            Law::Repeating(_) | Law::Automatic(_) | Law::Residue(_) => None,
        }
    }

    /// Preperiod and period of a law by which values repeat without rising, listed or not.
    pub fn repeats(&self) -> Option<Repeating> {
        match self {
            Law::Periodic(law) if law.saltus() == 0 => Repeating::new(law.preperiod() as u64, law.period() as u64),
            Law::Repeating(law) => Some(*law),
            _ => None,
        }
    }

    /// The law, if an automaton gives it.
    pub fn automatic(&self) -> Option<&Automatic> {
        match self {
            Law::Automatic(law) => Some(law),
            Law::Periodic(_) | Law::Repeating(_) | Law::Residue(_) => None,
        }
    }

    /// The law, if it is one of residues.
    pub fn residue(&self) -> Option<&Residue> {
        match self {
            Law::Residue(law) => Some(law),
            Law::Periodic(_) | Law::Repeating(_) | Law::Automatic(_) => None,
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
