//! Who is winning, and what that rests on. What was worked out exactly stands above a conjecture.

use super::Match;
use crate::answer::{Answer, Unanswered, has_option};
use crate::budget::Exhausted;
use crate::solve::Question;
use grundy_core::check::Basis;
use grundy_core::value::Outcome;

/// Who is winning.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// The outcome, if it is known.
    pub outcome: Option<Outcome>,
    /// What it rests on.
    pub basis: Option<Basis>,
    /// Whether there is no move.
    pub ended: bool,
    /// How many moves remain if the winner hurries and the loser resists, where that is known.
    pub remoteness: Option<u64>,
    /// The solver's answer, with the first winning moves.
    pub answer: Option<Answer>,
    /// What ran out if the outcome is not known.
    pub unknown: Option<Exhausted>,
}

impl Verdict {
    /// Whether it rests on a conjecture.
    pub fn is_conjectured(&self) -> bool {
        matches!(self.basis, Some(Basis::Conjectured { .. }))
    }
}

/// Winning moves that are asked for.
pub(super) const LISTED: usize = 64;

impl Match<'_> {
    /// Who is winning in the position that stands now.
    pub fn verdict(&mut self) -> &Verdict {
        let verdict = match self.verdict.take() {
            Some(known) => known,
            None => self.judged(),
        };
        self.verdict.insert(verdict)
    }

    fn judged(&mut self) -> Verdict {
        let question = Question { position: &self.position, limit: LISTED };
        let answered = self.solver.solve(question, &mut self.budget.start());
        let remote = self.remote.look(&self.solver, self.play, &self.position, &self.budget);
        let (answer, unknown) = match answered {
            Ok(answer) => (Some(answer), None),
            Err(Unanswered::Exhausted(what) | Unanswered::MayNotEnd(what)) => (None, Some(what)),
        };
        if let Some((outcome, remoteness)) = remote {
            let searched = Basis::Computed { by: "search" };
            let agrees = |answer: &&Answer| answer.outcome == outcome && !is_conjectured(&answer.basis);
            let answer = answer.filter(|answer| answer.outcome == outcome);
            let basis = Some(answer.as_ref().filter(agrees).map_or(searched, |answer| answer.basis.clone()));
            return Verdict {
                outcome: Some(outcome),
                basis,
                ended: remoteness == Some(0),
                remoteness,
                answer,
                unknown: None,
            };
        }
        // A conjecture may say of a misère position that it has no winning move, and so no move at all.
        let is_sure = answer.as_ref().is_some_and(|answer| !is_conjectured(&answer.basis));
        let ended = answer.as_ref().is_none_or(|answer| answer.ended) && (is_sure || self.has_no_move());
        Verdict {
            outcome: answer.as_ref().map(|answer| answer.outcome),
            basis: answer.as_ref().map(|answer| answer.basis.clone()),
            ended,
            remoteness: None,
            answer,
            unknown,
        }
    }

    /// Whether no component has a move. What cannot be asked for its options is taken to have some.
    fn has_no_move(&self) -> bool {
        let mut meter = self.budget.start();
        let games = self.solver.knowledge();
        self.position.iter().all(|(game, part)| has_option(games[*game].game(), part, &mut meter) == Ok(false))
    }
}

fn is_conjectured(basis: &Basis) -> bool {
    matches!(basis, Basis::Conjectured { .. })
}
