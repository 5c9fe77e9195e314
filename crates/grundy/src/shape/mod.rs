//! Shapes: what a ruleset is by which variables its conditions mention, read off the linear view of its plain form.
//! Engines, cited laws and answers ask for them; nothing here is trusted by a proof.

mod amounts;
mod memory;
mod splits;
mod vectors;

pub use amounts::{Amounts, Piece};
pub use memory::{Memory, Taking};
pub use splits::{Split, Splits, splitting};
pub use vectors::{Ray, Vectors, are_vectors};
