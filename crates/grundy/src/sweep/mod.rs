//! Sweep: whole families of rulesets, one row each, in an order that is fixed.

mod family;
pub mod octal;
mod row;
pub mod subtraction;

pub use family::{Family, FamilyError, MOST_PLACES, MOST_ROWS};
pub use row::{COLUMNS, Limits, Row, rows};

use crate::budget::Exhausted;
use grundy_core::notation::NotationError;

/// Why rows are not finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfinished {
    /// A budget that is no part of the arguments ran out, or the user interrupted.
    Exhausted(Exhausted),
    /// The rules of a row cannot be read.
    Notation(NotationError),
}

impl From<Exhausted> for Unfinished {
    fn from(exhausted: Exhausted) -> Self {
        Unfinished::Exhausted(exhausted)
    }
}

impl From<NotationError> for Unfinished {
    fn from(error: NotationError) -> Self {
        Unfinished::Notation(error)
    }
}
