//! Finding laws: guesses from values. Nothing here decides; a guess becomes a theorem in core's checker or stays a
//! conjecture.

mod periodic;

pub use periodic::guess;
