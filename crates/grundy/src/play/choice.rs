//! The perfect player. From a won position it makes a move that keeps the win: the one that ends play soonest where all
//! that can be reached is known, else one that leaves least. From a lost one it resists: exactly as long as possible where
//! that is known, else by a heuristic, and it says which. From a draw it keeps the draw. Where nothing is known it moves.

use super::Match;
use super::remote::Known;
use super::verdict::LISTED;
use crate::answer::Move;
use crate::explain::{after, options_up_to};
use crate::solve::Question;
use grundy_core::value::Outcome;
use std::cmp::Reverse;

/// A move that is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub one: Move,
    /// Why.
    pub why: Why,
}

/// Why a move is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It keeps the win.
    Wins {
        /// So many moves remain with this one if the loser resists, where that is known; then no other move is faster.
        moves: Option<u64>,
    },
    /// The position is lost.
    Resists {
        /// So many moves remain with this one if the winner hurries, where that is known; then no other move lasts
        /// longer. Else a heuristic chose it.
        moves: Option<u64>,
    },
    /// It keeps the draw.
    Draws,
    /// Who wins is not known, or the position is won and no winning move was found.
    Unknown,
    /// By chance, as a player who is not perfect.
    Errs,
}

/// Options of a component that are looked at where all positions are known.
const ALL: usize = 1 << 16;

/// Moves of which the solver is asked where a position is a draw.
const ASKED: usize = 64;

/// Moves that chance chooses among.
const STRAY: usize = 256;

impl Match<'_> {
    /// What the perfect player does; `None` if there is no move, or none is found.
    pub fn choice(&mut self) -> Option<Choice> {
        let (outcome, ended) = (self.verdict().outcome, self.verdict().ended);
        if ended {
            return None;
        }
        if let Some(exact) = self.exact() {
            return Some(exact);
        }
        let found = match outcome {
            Some(Outcome::N) => self.winning().map(|one| Choice { one, why: Why::Wins { moves: None } }),
            Some(Outcome::P) => self.resisting().map(|one| Choice { one, why: Why::Resists { moves: None } }),
            Some(Outcome::D) => self.drawing().map(|one| Choice { one, why: Why::Draws }),
            None => None,
        };
        found.or_else(|| self.resisting().map(|one| Choice { one, why: Why::Unknown }))
    }

    /// The same for a player who asks, which is counted.
    pub fn hint(&mut self) -> Option<Choice> {
        self.hints[self.turn().index()] += 1;
        self.choice()
    }

    /// A legal move that a number chooses.
    pub fn stray(&mut self, word: u64) -> Option<Choice> {
        if self.verdict().ended {
            return None;
        }
        let mut moves = self.legal(STRAY).moves;
        let place = word.checked_rem(moves.len() as u64)?;
        let one = moves.swap_remove(usize::try_from(place).ok()?);
        Some(Choice { one, why: Why::Errs })
    }

    /// The choice where all positions that can be reached are known.
    fn exact(&mut self) -> Option<Choice> {
        let mut meter = self.budget.start();
        let (own, _) = self.remote.known(&self.solver, &self.position, &mut meter)?;
        let mut best: Option<((bool, Reverse<u64>), Choice)> = None;
        for (component, _) in self.kinds() {
            let (game, from) = &self.position[component];
            for to in options_up_to(&self.solver, *game, from, ALL, &meter).ok()?? {
                let one = Move { component, from: from.clone(), to };
                let left = self.remote.known(&self.solver, &after(&self.position, &one), &mut meter)?;
                let (order, why) = valued(own, left);
                let better = best.as_ref().is_none_or(|(known, _)| order > *known);
                if better {
                    best = Some((order, Choice { one, why }));
                }
            }
        }
        best.filter(|((keeps, _), _)| *keeps).map(|(_, choice)| choice)
    }

    /// Of the winning moves that are known, one that ends play, else the one that leaves least.
    fn winning(&mut self) -> Option<Move> {
        let moves = self.verdict().answer.as_ref()?.moves.list.clone();
        let question = |left: &[_], game: &mut Match<'_>| {
            let answer = game.solver.solve(Question { position: left, limit: 0 }, &mut game.budget.start());
            answer.is_ok_and(|answer| answer.ended)
        };
        let few = self.position.len() * moves.len() <= LISTED * LISTED;
        let ends = moves.iter().find(|one| few && question(&after(&self.position, one), self));
        ends.cloned().or_else(|| moves.into_iter().min_by_key(|one| self.change(one)))
    }

    /// A move that leaves a draw.
    fn drawing(&mut self) -> Option<Move> {
        let moves = self.legal(ASKED).moves;
        moves.into_iter().find(|one| {
            let left = after(&self.position, one);
            let question = Question { position: &left, limit: 0 };
            let answer = self.solver.solve(question, &mut self.budget.start());
            answer.is_ok_and(|answer| answer.outcome == Outcome::D)
        })
    }
}

/// How good a move is by what it leaves, larger for better: whether it keeps what the position is worth, and how soon it
/// wins, or how long it resists.
fn valued(own: Outcome, (left, remoteness): Known) -> ((bool, Reverse<u64>), Why) {
    let moves = remoteness.map(|left| left + 1);
    let soon = Reverse(moves.unwrap_or(u64::MAX));
    let late = Reverse(u64::MAX - moves.unwrap_or(0));
    match (own, left) {
        (Outcome::N, Outcome::P) => ((true, soon), Why::Wins { moves }),
        (Outcome::P, Outcome::N) => ((true, late), Why::Resists { moves }),
        (Outcome::D, Outcome::D) => ((true, late), Why::Draws),
        _ => ((false, late), Why::Unknown),
    }
}
