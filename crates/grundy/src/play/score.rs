//! A score for each player: how often a win was there, how often the move kept it, and the first time that it did not.

use super::{Match, Side};
use crate::answer::Move;
use grundy_core::value::Outcome;

/// What a player did in a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Moves made, without those that were taken back.
    pub moves: u64,
    /// Moves made in an N-position: a win was there.
    pub had_win: u64,
    /// Moves of these that left a P-position: they kept the win.
    pub kept: u64,
    /// Moves of which it is not known whether they kept a win.
    pub unknown: u64,
    /// The first move that gave a win away.
    pub blunder: Option<Blunder>,
    /// Moves taken back.
    pub taken_back: u64,
    /// Hints asked for.
    pub hints: u64,
    /// Whether no outcome that was counted rests on a conjecture.
    pub is_certain: bool,
}

/// A move that gave a win away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blunder {
    /// Its number in the match, from 1.
    pub number: usize,
    /// The move.
    pub one: Move,
    /// A move that would have kept the win, if one is known.
    pub instead: Option<Move>,
}

impl Match<'_> {
    /// The score of a player up to now.
    pub fn score(&self, side: Side) -> Score {
        let (taken_back, hints) = (self.taken_back[side.index()], self.hints[side.index()]);
        let mut score = Score { taken_back, hints, is_certain: true, ..Score::default() };
        for (place, ply) in self.done.iter().enumerate().skip(side.index()).step_by(2) {
            score.moves += 1;
            score.is_certain &= ply.is_certain;
            match (ply.was, ply.left) {
                (Some(Outcome::N), Some(Outcome::P)) => {
                    (score.had_win, score.kept) = (score.had_win + 1, score.kept + 1)
                }
                (Some(Outcome::N), Some(_)) => {
                    score.had_win += 1;
                    let blunder = || Blunder { number: place + 1, one: ply.one.clone(), instead: ply.instead.clone() };
                    score.blunder = score.blunder.or_else(|| Some(blunder()));
                }
                (Some(Outcome::P | Outcome::D), _) => {}
                (None, _) | (Some(Outcome::N), None) => score.unknown += 1,
            }
        }
        score
    }
}
