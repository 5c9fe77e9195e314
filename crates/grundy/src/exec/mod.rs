//! A program as a game. A position is any text; a batch is lines of positions and then an empty line, and is answered by as
//! many lines: options separated by ` | `, the parts of an option by ` + `, `end` for an option that leaves nothing, and an
//! empty line for a position without options. What was told is kept in a book of numbers, so that a position is asked for
//! once; positions that are met are asked for breadth first, in large batches. How a program is reached is a [`Source`].

mod book;
mod line;
mod names;
mod program;
mod reach;
mod source;
mod values;

pub use line::{Malformed, NAME};
pub use program::{Broke, Broken, Explored, Program};
pub use source::{Silence, Source};
