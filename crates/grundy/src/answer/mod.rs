//! Answers: who wins, by which moves, and how one knows.

mod at_once;
mod automatic;
mod board;
mod by_labels;
mod by_outcome;
mod by_pairing;
mod by_search;
mod by_value;
mod fold;
mod knowledge;
mod law;
mod legal;
mod level;
mod literature;
mod loopy;
mod options;
mod pairs;
mod progressions;
mod recurring;
mod residue;
mod shapes;
mod sought;
mod stated;
mod strategy;
mod theorems;
mod winning;

pub use at_once::at_once;
pub use automatic::AutomaticKnowledge;
pub use by_labels::{Labelled, by_labels};
pub use by_outcome::by_outcome;
pub use by_pairing::by_pairing;
pub use by_search::{by_search, by_tests};
pub use by_value::by_value;
pub use knowledge::{Knowledge, NoValue};
pub use law::{Law, Learned, Statement, learn};
pub use literature::{basis, basis_at};
pub use loopy::{Loopy, loopy};
pub use options::{has_option, splits};
pub use recurring::{Came, Looked, Recurring};
pub use residue::{required, residue};
pub use stated::{Stated, coordinates, stated};
pub use strategy::{NoStrategy, Strategy, Way};
pub use theorems::{BESIDE_LITERATURE, STEPS, Theorems, theorems, theorems_of_outcomes};
pub use winning::{Choice, Found};

pub(crate) use by_value::first_options;
pub(crate) use legal::{integer, is_choice};
pub(crate) use options::each;
pub(crate) use winning::{ONE_BY_ONE, options_of_value, sum};

use crate::budget::Exhausted;
use crate::graph::LoopyValue;
use crate::number::Number;
use grundy_core::check::Basis;
use grundy_core::value::{Outcome, Play};

/// A component of any size.
pub type Component = Vec<Number>;

/// A move: the component that it is made in, and what that becomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index of the component.
    pub component: usize,
    /// What it was.
    pub from: Component,
    /// What is left, ascending.
    pub to: Vec<Component>,
}

/// Winning moves: how many, and the first ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// How many there are, if that is known.
    pub count: Option<Number>,
    /// The first ones, by component and then by what is left.
    pub list: Vec<Move>,
}

impl Moves {
    /// No winning moves.
    fn none() -> Moves {
        Moves { count: Some(Number::from(0)), list: Vec::new() }
    }

    /// What ran out if the count is not known, or if fewer moves are listed than there are and were asked for.
    fn check_list(&self, limit: usize) -> Result<(), Exhausted> {
        match &self.count {
            None => Err(Exhausted::Moves),
            Some(count) if self.list.len() < limit && Number::from(self.list.len() as u64) < *count => {
                Err(Exhausted::Memory)
            }
            Some(_) => Ok(()),
        }
    }

    /// Forgets the count, because something ran out.
    fn unknown(&mut self, exhausted: Exhausted) -> Exhausted {
        self.count = None;
        exhausted
    }

    /// Whether the list holds all of them.
    pub fn is_complete(&self) -> bool {
        self.count == Some(Number::from(self.list.len() as u64))
    }
}

/// For a P-position: some move of the loser, and an answer to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The move.
    pub to: Move,
    /// The answer, in the position after the move; its component index counts there.
    pub answer: Move,
}

/// Everything that is said about a position.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The play.
    pub play: Play,
    /// Who wins.
    pub outcome: Outcome,
    /// Whether there is no move at all.
    pub ended: bool,
    /// The nim-value of the sum, where there is one.
    pub value: Option<Number>,
    /// The nim-value of each component.
    pub values: Vec<Option<Number>>,
    /// The moves that win.
    pub moves: Moves,
    /// A reply that shows a P-position.
    pub reply: Option<Reply>,
    /// What the answer rests on.
    pub basis: Basis,
    /// What is said besides where it is not known that play ends, and all that can be reached was looked at. The moves that
    /// win are then listed by how near to the end they come.
    pub circles: Option<Circles>,
    /// What ran out before all winning moves were found.
    pub cut: Option<Exhausted>,
}

/// What is said of a position from which play may go on for ever.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Circles {
    /// The loopy nim-value of the sum, under normal play where each move leaves one component.
    pub value: Option<LoopyValue>,
    /// Those of the components, if there is one of the sum.
    pub values: Vec<LoopyValue>,
    /// How many moves play lasts if the winner hurries and the loser resists, where it ends and that is known.
    pub remoteness: Option<u64>,
    /// The moves of a draw that keep it.
    pub drawing: Moves,
    /// At N a move that wins and comes nearer to the end, at P the longest resistance if that is known, at D a move that
    /// keeps the draw.
    pub best: Option<Move>,
    /// Whether play ends if the winner makes the first of the moves each time.
    pub ends: bool,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// The budget ran out; no proof that the game ends is missing.
    Exhausted(Exhausted),
    /// The budget ran out, and there is no proof that this game ends.
    MayNotEnd(Exhausted),
}
