//! The plain form: the one meaning of a text.
//!
//! A move is `FROM -> TO where ATOMS`: every coordinate is a variable, and the condition is a list of atoms
//! `x + y = z`, `x = y`, `x < y`, `x <= y`, `x in SET`, some of them negated, beside opaque atoms (`x * y = z`,
//! `gcd(x, y) = z`, …) that engines evaluate and the prover declines by name. Options (`options`) and shapes
//! (`shape`) are read off it, and nothing looks at the syntax tree again.

mod atom;
mod bound;
mod breaking;
mod emit;
mod form;
mod linear;
mod options;
mod origins;
mod print;
mod read;
mod rewrite;
mod ruleset;
mod set;
mod settle;
mod shape;
mod takings;

pub use atom::{Atom, Operation, Part, PlainMove, Term, Variable};
pub use breaking::Breaking;
pub use form::Form;
pub use linear::{Constraint, LinearMove};
pub use options::{Fuel, Halt};
pub use ruleset::{Ruleset, Warning};
pub use set::Set;
pub use shape::Subtraction;
pub use takings::{Taking, Takings};
