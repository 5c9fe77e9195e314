//! Shapes: what a ruleset is by which variables its conditions mention, read off the linear view of its plain form.
//! Engines, cited laws and answers ask for them; nothing here is trusted by a proof.

mod alone;
mod amounts;
mod inequalities;
mod memory;
mod same;
mod splits;
mod vectors;

pub use amounts::{Amounts, Piece, Ranges};
pub use inequalities::{contradict, implied};
pub use memory::{Memory, Taking};
pub use same::{numbers, same};
pub use splits::{Split, Splits, splitting};
pub use vectors::{Ray, Vectors, are_vectors};
