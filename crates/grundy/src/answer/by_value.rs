//! Answers from values. R. P. Sprague (Über mathematische Kampfspiele, 1935) and P. M. Grundy (Mathematics and games,
//! 1939): the value of a sum is the nim-sum of the values, and a position is P exactly if it is 0. A move wins if it
//! gives its component the wanted value total ⊕ g. Under misère play the same path serves a single component whose
//! options are single components: its value is 0 for P and 1 for N.

use super::by_outcome::one_less;
use super::knowledge::NoValue;
use super::options::{each, has_ended};
use super::winning::{Found, options_of_value, sum};
use super::{Answer, Component, Knowledge, Move, Moves, Reply};
use crate::budget::{Exhausted, Meter};
use crate::number::Number;
use grundy_core::check::Basis;
use grundy_core::value::{Natural, Outcome, Play};
use std::collections::BTreeMap;
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
    let mut moves = Moves::none();
    let mut cut = None;
    let mut reply = None;
    let mut ended = has_ended(position.iter().map(|(game, part)| (games[*game].game(), part)), meter);
    let wanted = |at: usize, values: &[Option<Number>], total: &Number| match (play, &values[at]) {
        (Play::Misere, _) => Some(Number::from(0)),
        (Play::Normal, own) => Some(total.xor(own.as_ref()?)),
    };
    if outcome == Outcome::N {
        let wanted = |at: usize| wanted(at, &values, &total);
        cut = winning(games, play, position, &wanted, limit, &mut moves, meter).err();
        // Under misère play only the end is won without a move that wins.
        ended |= play == Play::Misere && moves.count.as_ref().is_some_and(Number::is_zero);
    } else {
        reply = show_reply(games, play, position, meter, &|values| {
            let total = sum(values)?;
            (0..values.len()).map(|at| wanted(at, values, &total)).collect()
        });
    }
    let shown = |value: Option<Number>| value.filter(|_| play == Play::Normal);
    let values = values.into_iter().map(shown).collect();
    Ok(Answer { play, outcome, ended, value: shown(Some(total)), values, moves, reply, basis, circles: None, cut })
}

/// Values every component; the weakest basis of all.
pub(super) fn ensure_all(
    games: &mut [Knowledge<'_>],
    position: &[(usize, Component)],
    meter: &mut Meter,
) -> Result<Basis, NoValue> {
    // The largest of each game first, so that one table serves them all.
    let mut largest: BTreeMap<usize, &Component> = BTreeMap::new();
    for (game, component) in position {
        let known = largest.entry(*game).or_insert(component);
        *known = (*known).max(component);
    }
    let first = largest.into_iter().map(|(game, component)| games[game].ensure(component, meter));
    let mut weakest: Option<Basis> = None;
    for basis in first.collect::<Result<Vec<Basis>, NoValue>>()? {
        weaken(&mut weakest, basis);
    }
    for (game, component) in position {
        // A proved law covers all heaps, not only the largest.
        if component.len() > 1 || !games[*game].is_proved() {
            weaken(&mut weakest, games[*game].ensure(component, meter)?);
        }
    }
    Ok(weakest.unwrap_or(Basis::Computed { by: "table" }))
}

/// Keeps the weaker of two bases.
pub(super) fn weaken(weakest: &mut Option<Basis>, basis: Basis) {
    let rank = |basis: &Basis| match basis {
        Basis::Proved(_) => 0,
        Basis::Computed { .. } => 1,
        Basis::Cited(_) => 2,
        Basis::Conjectured { .. } => 3,
    };
    if weakest.as_ref().is_none_or(|weakest| rank(&basis) > rank(weakest)) {
        *weakest = Some(basis);
    }
}

/// Lists the winning moves of an N-position, given the value that wins in each component; what ran out, if something
/// did.
pub(super) fn winning(
    games: &[Knowledge<'_>],
    play: Play,
    position: &[(usize, Component)],
    wanted: &dyn Fn(usize) -> Option<Number>,
    limit: usize,
    moves: &mut Moves,
    meter: &mut Meter,
) -> Result<(), Exhausted> {
    // Where options are tried one by one, equal components are tried once.
    let mut kinds: BTreeMap<(usize, &Component, Number), Found> = BTreeMap::new();
    let mut count = Some(Number::from(0));
    for (index, (game, component)) in position.iter().enumerate() {
        let Some(wanted) = wanted(index) else { return Err(moves.unknown(Exhausted::Size)) };
        let room = limit.saturating_sub(moves.list.len());
        let by_law = games[*game].options_of_value(component, &wanted, room, meter);
        let key = (*game, component, wanted);
        let (found, from_law) = match (by_law, kinds.get(&key)) {
            (Some(found), _) => (found, true),
            (None, Some(known)) => (Ok(known.clone()), true),
            (None, None) => (options_of_value(&games[*game], play, component, &key.2, limit, meter), false),
        };
        let found = found.map_err(|exhausted| moves.unknown(exhausted))?;
        count = count.zip(found.count.as_ref()).and_then(|(all, more)| all.plus(more));
        let listed = found.first.iter().take(room);
        moves.list.extend(listed.map(|to| Move { component: index, from: component.clone(), to: to.clone() }));
        if !from_law {
            kinds.insert(key, found);
        }
    }
    moves.count = count;
    moves.check_list(limit)
}

/// The value that wins in each component, from the values of all.
type Wanted<'a> = &'a dyn Fn(&[Option<Number>]) -> Option<Vec<Number>>;

/// A move that can be made in a P-position, and an answer to it: the first move that has one.
pub(super) fn show_reply(
    games: &[Knowledge<'_>],
    play: Play,
    position: &[(usize, Component)],
    meter: &mut Meter,
    wanted: Wanted<'_>,
) -> Option<Reply> {
    for (index, (game, component)) in position.iter().enumerate() {
        let tries = match first_options(&games[*game], component, meter) {
            // Where options are too large for listing, a theorem still tells the answers to some of them.
            None if games[*game].has_theorem(component) => one_less(&games[*game], component, meter),
            tries => tries?,
        };
        for mut to in tries {
            to.sort_unstable();
            let mut after: Vec<(usize, Component)> = position.to_vec();
            after.splice(index..=index, to.iter().map(|part| (*game, part.clone())));
            let values: Vec<Option<Number>> = after.iter().map(|(game, part)| games[*game].value(part)).collect();
            let Some(wanted) = wanted(&values) else { continue };
            let answer = after.iter().zip(wanted).enumerate().find_map(|(at, ((own, part), wanted))| {
                let found = options_of_value(&games[*own], play, part, &wanted, 1, meter).ok()?;
                Some(Move { component: at, from: part.clone(), to: found.first.into_iter().next()? })
            });
            if let Some(answer) = answer {
                return Some(Reply { to: Move { component: index, from: component.clone(), to }, answer });
            }
        }
    }
    None
}

/// Moves that are tried of each component. Under misère play a move may end the game, and then has no answer.
const TRIES: usize = 8;

/// Some options of a component.
pub(crate) fn first_options(
    game: &Knowledge<'_>,
    component: &Component,
    meter: &mut Meter,
) -> Option<Vec<Vec<Component>>> {
    let mut tries: Vec<Vec<Component>> = Vec::new();
    let listed = each(game.game(), component, meter, &mut |parts| {
        tries.push(parts.to_vec());
        if tries.len() < TRIES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    match listed {
        Ok(()) => Some(tries),
        Err(_) => None,
    }
}
