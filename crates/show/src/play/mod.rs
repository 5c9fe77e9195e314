//! What is said and drawn in a match: positions, moves, who is winning, how it ended, and the score.

mod drawn;
mod said;

pub use crate::emit::escape::visible;
pub use drawn::{Board, Square, board, drawn, pips};
pub use said::{Names, ended, explained, moved, scores, suggested, winning};
