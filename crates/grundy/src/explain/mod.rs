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
pub use typed::{NOTHING, Typed, as_typed, read};

pub(crate) use listed::options_up_to;

use crate::answer::{Answer, Component, Move, Unanswered};
use crate::budget::{Exhausted, Meter};
use crate::number::Number;
use crate::solve::{Question, Solver};
use grundy_core::value::Outcome;
use play::values_of;

/// All that is said of a position.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The components, each with the index of its game.
    pub position: Position,
    /// Who wins, and what that rests on.
    pub answer: Answer,
    /// The nim-values of the components, where they answer.
    pub values: Vec<Option<Number>>,
    /// Where the nim-values of the components come from: of the first few different ones.
    pub mexes: Vec<Mex>,
    /// For an N-position, what the first winning move leaves.
    pub win: Option<Win>,
    /// For a P-position, what is answered to each option.
    pub replies: Option<Replies>,
    /// What is said of a move that the user proposes.
    pub proposed: Option<Proposed>,
    /// Whether it is known that play ends, if the winner makes the moves that are named.
    pub ends: bool,
    /// What ran out before all of this was found.
    pub cut: Option<Exhausted>,
}

/// A move that wins: the first one of the answer.
#[derive(Clone, Debug)]
pub struct Win {
    /// What it leaves, a P-position.
    pub left: Position,
    /// The nim-values of what it leaves, where values answer.
    pub values: Vec<Option<Number>>,
    /// Whether there is no move any more.
    pub over: bool,
    /// What is answered to each option of what it leaves, if it has any.
    pub replies: Option<Replies>,
}

/// Explains a position, and a move of it if one is proposed, which [`propose`] finds.
pub fn explain(
    solver: &mut Solver<'_>,
    question: Question<'_>,
    proposed: Option<&Move>,
    meter: &mut Meter,
) -> Result<Explanation, Unanswered> {
    let position = question.position.to_vec();
    let answer = solver.solve(question, meter)?;
    let mut cut = answer.cut;
    let mexes = mexes::mexes(solver, &position, &answer, meter);
    let proposed = proposed.and_then(|one| noted(&mut cut, proposed::judge(solver, &position, one, meter)));
    let replies = match answer.outcome {
        Outcome::P if !answer.ended => noted(&mut cut, groups::replies(solver, &position, &answer, meter)),
        _ => None,
    };
    let win = answer.moves.list.first().and_then(|one| {
        let left = after(&position, one);
        let answer = noted(&mut cut, settled(solver, &left, meter))?;
        let lost = answer.outcome == Outcome::P && !answer.ended;
        let replies = lost.then(|| noted(&mut cut, groups::replies(solver, &left, &answer, meter))).flatten();
        Some(Win { values: values_of(solver, &left, &answer), left, over: answer.ended, replies })
    });
    let values = values_of(solver, &position, &answer);
    let ends = answer.value.is_some()
        || answer.circles.as_ref().map_or_else(|| solver.ends(&position), |circles| circles.ends);
    Ok(Explanation { position, answer, values, mexes, win, replies, proposed, ends, cut })
}

/// What was found; what ran out is noted, if it is the first that did.
fn noted<T>(cut: &mut Option<Exhausted>, found: Result<T, Exhausted>) -> Option<T> {
    found.map_err(|what| *cut = cut.or(Some(what))).ok()
}

/// Who wins a position, without its moves.
fn settled(solver: &mut Solver<'_>, position: &[(usize, Component)], meter: &mut Meter) -> Result<Answer, Exhausted> {
    answered(solver, Question { position, limit: 0 }, meter)
}

/// The answer to a question about a position that play has led to.
fn answered(solver: &mut Solver<'_>, question: Question<'_>, meter: &mut Meter) -> Result<Answer, Exhausted> {
    solver.solve(question, meter).map_err(|unanswered| match unanswered {
        Unanswered::Exhausted(what) | Unanswered::MayNotEnd(what) => what,
    })
}
