//! Answers from outcomes alone, where no nim-value is known. Under normal play a sum of P-positions is P, and a sum with
//! exactly one N-position is N by the moves that win there; outcomes of two N-positions do not add up. Under misère play
//! they answer a single component.

use super::by_value::{first_options, weaken};
use super::knowledge::NoValue;
use super::options::has_ended;
use super::winning::{Found, ONE_BY_ONE, checked, tried};
use super::{Answer, Component, Knowledge, Move, Moves, Reply};
use crate::budget::{Exhausted, Meter};
use crate::catalogue::Candidates;
use crate::number::Number;
use grundy_core::check::Basis;
use grundy_core::value::{Natural, Outcome, Play};

/// The answer from the outcomes of the components; `None` if some outcome is not known.
pub fn by_outcome(
    games: &[Knowledge<'_>],
    play: Play,
    position: &[(usize, Component)],
    limit: usize,
    meter: &mut Meter,
) -> Option<Result<Answer, NoValue>> {
    let mut basis: Option<Basis> = None;
    let mut won = Vec::new();
    for (index, (game, component)) in position.iter().enumerate() {
        let (is_p, own) = outcome(&games[*game], component)?;
        weaken(&mut basis, own);
        if !is_p {
            won.push(index);
        }
    }
    let basis = basis?;
    if won.len() > 1 || (play == Play::Misere && position.len() > 1) {
        return Some(Err(NoValue::Exhausted(Exhausted::Outcomes)));
    }
    let mut ended = has_ended(position.iter().map(|(game, part)| (games[*game].game(), part)), meter);
    let (mut moves, mut cut, mut reply) = (Moves::none(), None, None);
    let outcome = if won.is_empty() { Outcome::P } else { Outcome::N };
    match won.first() {
        Some(index) if !ended => {
            let (game, component) = &position[*index];
            match lost_options(&games[*game], play, component, limit, meter) {
                Ok(found) => {
                    let to_move = |to| Move { component: *index, from: component.clone(), to };
                    moves.list = found.first.into_iter().map(to_move).collect();
                    moves.count = found.count;
                    // Under misère play only the end is won without a move that wins.
                    let none = moves.count.as_ref().is_some_and(Number::is_zero);
                    ended = play == Play::Misere && none;
                    cut = moves.check_list(limit).err();
                }
                Err(exhausted) => cut = Some(moves.unknown(exhausted)),
            }
        }
        Some(_) => {}
        None => reply = show_reply(games, play, position, meter),
    }
    let values = vec![None; position.len()];
    Some(Ok(Answer { play, outcome, ended, value: None, values, moves, reply, basis, circles: None, cut }))
}

/// Whether a component is P: by its value, if that was computed, else by a law of the outcome.
fn outcome(game: &Knowledge<'_>, component: &Component) -> Option<(bool, Basis)> {
    game.outcome(component).or_else(|| {
        let value = game.value(component)?;
        Some((value.is_zero(), Basis::Computed { by: game.learned().by }))
    })
}

/// The options of a component that are P.
fn lost_options(
    game: &Knowledge<'_>,
    play: Play,
    component: &Component,
    limit: usize,
    meter: &mut Meter,
) -> Result<Found, Exhausted> {
    if let Some(found) = game.lost_options(component, limit, meter) {
        return found;
    }
    let is_p = |to: &Component| outcome(game, to).is_some_and(|(is_p, _)| is_p);
    let candidates = game.cited().and_then(|cited| cited.candidates(component, play, None));
    let listed = |candidates: Candidates, meter: &mut Meter| {
        checked(game, component, candidates.to, candidates.complete, is_p, limit, meter)
    };
    match candidates {
        Some(candidates) if candidates.complete => Ok(listed(candidates, meter)),
        candidates => {
            let share = if candidates.is_some() { ONE_BY_ONE.min(meter.steps()) } else { meter.steps() };
            let one_by_one = tried(game, component, &mut meter.share(share), &mut |parts| match parts {
                [part] => outcome(game, part).map(|(is_p, _)| is_p),
                // Under normal play nothing that is left is P; outcomes of several parts say nothing.
                [] => Some(play == Play::Normal),
                _ => None,
            });
            match (one_by_one, candidates) {
                (Ok(found), _) => Ok(Found::all(found, limit)),
                (Err(_), Some(candidates)) => Ok(listed(candidates, meter)),
                (Err(exhausted), None) => Err(exhausted),
            }
        }
    }
}

/// A move of the loser and an answer to it.
fn show_reply(
    games: &[Knowledge<'_>],
    play: Play,
    position: &[(usize, Component)],
    meter: &mut Meter,
) -> Option<Reply> {
    for (index, (game, component)) in position.iter().enumerate() {
        let knowledge = &games[*game];
        let tries = first_options(knowledge, component, meter).unwrap_or_else(|| one_less(knowledge, component, meter));
        for to in tries {
            let [left] = &to[..] else { continue };
            if let Ok(found) = lost_options(knowledge, play, left, 1, meter)
                && let Some(answer) = found.first.into_iter().next()
            {
                let answer = Move { component: index, from: left.clone(), to: answer };
                return Some(Reply { to: Move { component: index, from: component.clone(), to }, answer });
            }
        }
    }
    None
}

/// Options in which one coordinate is one less, where the coordinates are too large for listing.
pub(super) fn one_less(game: &Knowledge<'_>, component: &Component, meter: &mut Meter) -> Vec<Vec<Component>> {
    let one = Number::from(1);
    let mut changes = Vec::new();
    for (place, coordinate) in component.iter().enumerate().take(ONES) {
        changes.extend(coordinate.minus(&one).map(|less| vec![(place, less)]));
    }
    if game.game().rules().is_none() {
        return Vec::new();
    }
    checked(game, component, changes, false, |_| true, ONES, meter).first
}

/// So many coordinates are made less by one.
const ONES: usize = 8;
