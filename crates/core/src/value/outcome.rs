//! Who wins: plays and outcomes.

use std::fmt;

/// What becomes of a player who cannot move. It belongs to the question, never to the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Play {
    /// Who cannot move loses.
    Normal,
    /// Who cannot move wins.
    Misere,
}

impl Play {
    /// The outcome of a position without a move.
    pub fn of_the_end(self) -> Outcome {
        match self {
            Play::Normal => Outcome::P,
            Play::Misere => Outcome::N,
        }
    }
}

impl fmt::Display for Play {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Play::Normal => "normal",
            Play::Misere => "misere",
        })
    }
}

/// Who wins a position under perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// The previous player wins: every move loses.
    P,
    /// The next player wins: some move leaves a P-position.
    N,
    /// Nobody can force a win: play goes on for ever.
    D,
}

impl fmt::Display for Outcome {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Outcome::P => "P",
            Outcome::N => "N",
            Outcome::D => "D",
        })
    }
}
