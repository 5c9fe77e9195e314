//! Answers from values. R. P. Sprague (Über mathematische Kampfspiele, 1935) and P. M. Grundy (Mathematics and games,
//! 1939): the value of a sum is the nim-sum of the values, and a position is P exactly if it is 0. A move wins if it
//! gives its component the wanted value total ⊕ g. Under misère play the same path serves a single component whose
//! options are single components: its value is 0 for P and 1 for N.

use super::knowledge::NoValue;
use super::options::{each, has_ended};
use super::{Answer, Component, Knowledge, Move, Moves, Reply};
use crate::budget::{Exhausted, Meter};
use crate::number::Number;
use grundy_core::check::Basis;
use grundy_core::value::{Natural, Outcome, Play, order_options};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ops::ControlFlow;

/// The answer from values, listing at most `limit` winning moves. `position` holds components, each with the index of
/// its game.
pub fn by_value(
    games: &mut [Knowledge<'_>],
    play: Play,
    position: &[(usize, Component)],
    limit: usize,
    meter: &mut Meter,
) -> Result<Answer, NoValue> {
    let basis = ensure_all(games, position, meter)?;
    let values: Vec<Option<Number>> = position.iter().map(|(game, part)| games[*game].value(part)).collect();
    let total = sum(&values).ok_or(NoValue::Exhausted(Exhausted::Size))?;
    // The empty sum under misère play is won by who is to move.
    let total = if play == Play::Misere && position.is_empty() { Number::from(1) } else { total };
    let outcome = if total.is_zero() { Outcome::P } else { Outcome::N };
    let mut moves = Moves { count: Some(0), list: Vec::new() };
    let mut cut = None;
    let mut reply = None;
    let ended = has_ended(position.iter().map(|(game, part)| (games[*game].game(), part)), meter);
    if outcome == Outcome::N {
        cut = winning(games, play, position, &total, limit, &mut moves, meter).err();
    } else {
        reply = show_reply(games, play, position, meter);
    }
    let shown = |value: Option<Number>| value.filter(|_| play == Play::Normal);
    let values = values.into_iter().map(shown).collect();
    Ok(Answer { play, outcome, ended, value: shown(Some(total)), values, moves, reply, basis, cut })
}

/// Values every component; the weakest basis of all.
fn ensure_all(
    games: &mut [Knowledge<'_>],
    position: &[(usize, Component)],
    meter: &mut Meter,
) -> Result<Basis, NoValue> {
    let rank = |basis: &Basis| match basis {
        Basis::Proved(_) => 0,
        Basis::Cited(_) => 1,
        Basis::Computed { .. } => 2,
        Basis::Conjectured { .. } => 3,
    };
    // The largest first, so that one table serves them all.
    let mut order: Vec<&(usize, Component)> = position.iter().collect();
    order.sort_unstable_by(|a, b| b.cmp(a));
    order.dedup();
    let mut weakest: Option<Basis> = None;
    for (game, component) in order {
        let basis = games[*game].ensure(component, meter)?;
        if weakest.as_ref().is_none_or(|weakest| rank(&basis) > rank(weakest)) {
            weakest = Some(basis);
        }
    }
    Ok(weakest.unwrap_or(Basis::Computed { by: "table" }))
}

fn sum<'a>(values: impl IntoIterator<Item = &'a Option<Number>>) -> Option<Number> {
    values.into_iter().try_fold(Number::from(0), |sum, value| Some(sum.xor(value.as_ref()?)))
}

/// Lists the winning moves of an N-position; what ran out, if something did.
fn winning(
    games: &[Knowledge<'_>],
    play: Play,
    position: &[(usize, Component)],
    total: &Number,
    limit: usize,
    moves: &mut Moves,
    meter: &mut Meter,
) -> Result<(), Exhausted> {
    // Equal components have the same options, so each kind is enumerated once.
    let mut kinds: BTreeMap<(usize, &Component), Vec<Vec<Component>>> = BTreeMap::new();
    let mut count: u64 = 0;
    for (index, (game, component)) in position.iter().enumerate() {
        let found = match kinds.entry((*game, component)) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(free) => match wanted(&games[*game], play, component, total, meter) {
                Ok(found) => free.insert(found),
                Err(exhausted) => {
                    moves.count = None;
                    return Err(exhausted);
                }
            },
        };
        count += found.len() as u64;
        let room = limit.saturating_sub(moves.list.len());
        let listed = found.iter().take(room);
        moves.list.extend(listed.map(|to| Move { component: index, from: component.clone(), to: to.clone() }));
    }
    moves.count = Some(count);
    Ok(())
}

/// The options of a component that leave the wanted value, each once, in order.
fn wanted(
    game: &Knowledge<'_>,
    play: Play,
    component: &Component,
    total: &Number,
    meter: &mut Meter,
) -> Result<Vec<Vec<Component>>, Exhausted> {
    let wanted = match (play, game.value(component)) {
        (Play::Misere, _) => Number::from(0),
        (Play::Normal, Some(own)) => total.xor(&own),
        (Play::Normal, None) => return Err(Exhausted::Size),
    };
    if let (Play::Normal, Some(found)) = (play, game.options_of_value(component, &wanted, meter)) {
        return Ok(found.into_iter().map(|left| vec![left]).collect());
    }
    if game.has_too_many_options(component) {
        return Err(Exhausted::Moves);
    }
    let mut found: Vec<Vec<Component>> = Vec::new();
    let room = meter.memory() / 128;
    let mut unknown = false;
    each(game.game(), component, meter, &mut |parts| {
        // Misère outcomes of several parts do not add up; such options are for the search.
        if play == Play::Misere && parts.len() > 1 {
            return ControlFlow::Continue(());
        }
        let values: Vec<Option<Number>> = parts.iter().map(|part| game.value(part)).collect();
        // What ends the game under misère play leaves a win to the other player.
        let ends = play == Play::Misere && parts.is_empty();
        match sum(&values) {
            Some(value) if value == wanted && !ends => {
                let mut option = parts.to_vec();
                option.sort_unstable();
                found.push(option);
            }
            Some(_) => {}
            None => unknown = true,
        }
        if unknown || found.len() as u64 > room { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    if unknown || found.len() as u64 > room {
        return Err(Exhausted::Memory);
    }
    order_options(&mut found);
    Ok(found)
}

/// A move that can be made in a P-position, and an answer to it: the first move that has one.
fn show_reply(
    games: &[Knowledge<'_>],
    play: Play,
    position: &[(usize, Component)],
    meter: &mut Meter,
) -> Option<Reply> {
    for (index, (game, component)) in position.iter().enumerate() {
        let mut tries: Vec<Vec<Component>> = Vec::new();
        each(games[*game].game(), component, meter, &mut |parts| {
            tries.push(parts.to_vec());
            if tries.len() < TRIES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
        .ok()?;
        for mut to in tries {
            to.sort_unstable();
            let mut after: Vec<(usize, Component)> = position.to_vec();
            after.splice(index..=index, to.iter().map(|part| (*game, part.clone())));
            if let Some(answer) = first_answer(games, play, &after, meter) {
                return Some(Reply { to: Move { component: index, from: component.clone(), to }, answer });
            }
        }
    }
    None
}

/// Moves that are tried of each component. Under misère play a move may end the game, and then has no answer.
const TRIES: usize = 8;

/// The first winning move of an N-position, if values show one.
fn first_answer(games: &[Knowledge<'_>], play: Play, after: &[(usize, Component)], meter: &mut Meter) -> Option<Move> {
    let values: Vec<Option<Number>> = after.iter().map(|(game, part)| games[*game].value(part)).collect();
    let total = sum(&values)?;
    after.iter().enumerate().find_map(|(at, (own, part))| {
        let to = wanted(&games[*own], play, part, &total, meter).ok()?.into_iter().next()?;
        Some(Move { component: at, from: part.clone(), to })
    })
}
