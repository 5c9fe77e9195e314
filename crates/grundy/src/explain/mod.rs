//! Why a position is won or lost: what a person needs to believe it. The nim-sum in binary columns, the mex of each
//! component, a move that wins, and for a P-position every option in exactly one group with its reply. All of it is asked
//! of the solver; nothing is said that the solver does not say.

mod classes;
mod groups;
mod listed;
mod mexes;
mod play;
mod proposed;
mod typed;

pub use groups::{Class, Exchange, Group, Replies};
pub use mexes::{Mex, OfValue};
pub use play::{Position, after};
pub use proposed::{Proposal, Proposed, Verdict, propose};
pub use typed::{Typed, read};

use crate::answer::{Answer, Move, Unanswered};
use crate::budget::{Budget, Exhausted, Meter};
use crate::engine::rank;
use crate::number::Number;
use crate::solve::{Question, Solver};
use grundy_core::plain::Ruleset;
use grundy_core::value::Outcome;
use play::values_of;

/// All that is said of a position.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The components, each with the index of its game.
    pub position: Position,
    /// Who wins, and what that rests on.
    pub answer: Answer,
    /// Where the nim-values of the components come from: of the first few different ones.
    pub mexes: Vec<Mex>,
    /// For an N-position, what the first winning move leaves.
    pub win: Option<Win>,
    /// For a P-position, what is answered to each option.
    pub replies: Option<Replies>,
    /// What is said of a move that the user proposes.
    pub proposed: Option<Proposed>,
    /// Whether it is proved that play ends.
    pub ends: bool,
}

/// A move that wins: the first one of the answer.
#[derive(Clone, Debug)]
pub struct Win {
    /// What it leaves, a P-position.
    pub left: Position,
    /// The nim-values of what it leaves, where values answer.
    pub values: Vec<Option<Number>>,
    /// What is answered to each option of what it leaves; `None` if the game is over.
    pub replies: Option<Replies>,
}

/// Why there is no explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unexplained {
    /// There is no answer.
    Unanswered(Unanswered),
    /// The answer is known; what ran out while replies to all moves were looked for.
    Replies(Exhausted),
}

impl From<Unanswered> for Unexplained {
    fn from(unanswered: Unanswered) -> Self {
        Unexplained::Unanswered(unanswered)
    }
}

impl From<Exhausted> for Unexplained {
    fn from(exhausted: Exhausted) -> Self {
        Unexplained::Replies(exhausted)
    }
}

/// Explains a position, and a move of it if one is proposed, which [`propose`] finds.
pub fn explain(
    solver: &mut Solver<'_>,
    question: Question<'_>,
    proposed: Option<&Move>,
    meter: &mut Meter,
) -> Result<Explanation, Unexplained> {
    let position = question.position.to_vec();
    let answer = solver.solve(question, meter)?;
    let mexes = mexes::mexes(solver, &position, &answer, meter);
    let proposed = proposed.map(|one| proposed::judge(solver, &position, one, meter)).transpose()?;
    let replies = match answer.outcome {
        Outcome::P if !answer.ended => Some(groups::replies(solver, &position, &answer, meter)?),
        _ => None,
    };
    let win = match answer.moves.list.first() {
        Some(one) => Some(win(solver, after(&position, one), meter)?),
        None => None,
    };
    let ends = ends(solver, &position);
    Ok(Explanation { position, answer, mexes, win, replies, proposed, ends })
}

fn win(solver: &mut Solver<'_>, left: Position, meter: &mut Meter) -> Result<Win, Unexplained> {
    let answer = solver.solve(Question { position: &left, limit: 0 }, meter)?;
    let replies = match answer.outcome {
        Outcome::P if !answer.ended => Some(groups::replies(solver, &left, &answer, meter)?),
        _ => None,
    };
    Ok(Win { values: values_of(&answer), left, replies })
}

/// Steps of the proof that play ends, of each game.
const ENDING: u64 = 1 << 22;

/// Whether it is proved that play of each game ends: of what the literature or a value answers it is known.
fn ends(solver: &Solver<'_>, position: &Position) -> bool {
    let mut games: Vec<usize> = position.iter().map(|(game, _)| *game).collect();
    games.sort_unstable();
    games.dedup();
    let mut meter = Budget { steps: ENDING, ..Budget::default() }.start();
    let mut is_proved = |rules: &Ruleset| rank::infer(rules, &mut meter).is_some();
    let mut rules = games.into_iter().filter_map(|game| solver.knowledge()[game].game().rules());
    rules.all(&mut is_proved)
}
