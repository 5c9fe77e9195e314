//! Answers by search of whole positions: sums under misère play, and games with circles, where no values add up.

use super::options::{has_ended, small};
use super::{Answer, Component, Move, Moves, Reply};
use crate::budget::{Exhausted, Meter};
use crate::engine::{MAX_COORDINATE, Outcomes};
use crate::game::{Game, options};
use crate::number::Number;
use grundy_core::check::Basis;
use grundy_core::value::{Choice, Outcome, Play};

/// The answer by search, listing at most `limit` winning moves.
pub fn by_search(
    games: &[&dyn Game],
    play: Play,
    position: &[(usize, Component)],
    limit: usize,
    meter: &mut Meter,
) -> Result<Answer, Exhausted> {
    let start: Option<Vec<(usize, Vec<u64>)>> = position
        .iter()
        .map(|(game, component)| {
            let small = small(component)?;
            small.iter().all(|coordinate| *coordinate < MAX_COORDINATE).then_some((*game, small))
        })
        .collect();
    let start = start.ok_or(Exhausted::Search)?;
    let mut outcomes = Outcomes::new(games, play);
    let outcome = outcomes.of(start.clone(), meter)?;
    let mut moves = Moves::none();
    let mut cut = None;
    let mut reply = None;
    match outcome {
        Outcome::N => {
            let found = winning(games, &mut outcomes, &start, limit, &mut moves, meter);
            if let Err(exhausted) = found {
                cut = Some(moves.unknown(exhausted));
            }
        }
        Outcome::P => reply = show_reply(games, &mut outcomes, &start, meter),
        Outcome::D => {}
    }
    let values: Vec<Option<Number>> = vec![None; position.len()];
    let ended = has_ended(position.iter().map(|(game, part)| (games[*game], part)), meter);
    let basis = Basis::Computed { by: "search" };
    Ok(Answer { play, outcome, ended, value: None, values, moves, reply, basis, cut })
}

type Small = Vec<(usize, Vec<u64>)>;

fn after(position: &Small, index: usize, option: &Choice) -> Small {
    let game = position[index].0;
    let mut after = position.clone();
    after.splice(index..=index, option.iter().map(|part| (game, part.clone())));
    after
}

fn a_move(position: &Small, index: usize, option: &Choice) -> Move {
    let enlarged = |part: &Vec<u64>| part.iter().map(|coordinate| Number::from(*coordinate)).collect();
    Move { component: index, from: enlarged(&position[index].1), to: option.iter().map(enlarged).collect() }
}

fn winning(
    games: &[&dyn Game],
    outcomes: &mut Outcomes<'_>,
    position: &Small,
    limit: usize,
    moves: &mut Moves,
    meter: &mut Meter,
) -> Result<(), Exhausted> {
    let mut count: u64 = 0;
    for (index, (game, component)) in position.iter().enumerate() {
        for option in options(games[*game], component, meter)? {
            if outcomes.of(after(position, index, &option), meter)? == Outcome::P {
                count += 1;
                if moves.list.len() < limit {
                    moves.list.push(a_move(position, index, &option));
                }
            }
        }
    }
    moves.count = Some(Number::from(count));
    Ok(())
}

fn show_reply(games: &[&dyn Game], outcomes: &mut Outcomes<'_>, position: &Small, meter: &mut Meter) -> Option<Reply> {
    for (index, (game, component)) in position.iter().enumerate() {
        for option in options(games[*game], component, meter).ok()? {
            let left = after(position, index, &option);
            for (at, (own, part)) in left.iter().enumerate() {
                for reply in options(games[*own], part, meter).ok()? {
                    if outcomes.of(after(&left, at, &reply), meter).ok()? == Outcome::P {
                        return Some(Reply { to: a_move(position, index, &option), answer: a_move(&left, at, &reply) });
                    }
                }
            }
        }
    }
    None
}
