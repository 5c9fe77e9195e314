//! Finding laws: guesses from values. Nothing here decides; a guess becomes a theorem in core's checker or stays a
//! conjecture.

pub mod automatic;
mod formula;
mod horizon;
mod periodic;
mod residue;

pub use formula::{positions_of, requirement_of, values_of};
pub use horizon::largest_number;
pub use periodic::guess;
pub use residue::{Sample, guess_positions, guess_values};
