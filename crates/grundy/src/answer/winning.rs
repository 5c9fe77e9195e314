//! The options of a component that have a wanted value: read off a law where that is possible at any size, else one by
//! one.

use super::legal::{is_option, may_end};
use super::options::each;
use super::{Component, Knowledge};
use crate::budget::{Exhausted, Meter};
use crate::catalogue::Changes;
use crate::number::{Number, bytes_of};
use grundy_core::plain::{Fuel, Ruleset};
use grundy_core::value::{Natural, Play, order_options};
use std::ops::ControlFlow;

/// What one move leaves, ascending.
pub type Choice = Vec<Component>;

/// Some options of a component: how many there are, if that is known, and the first ones in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// How many.
    pub count: Option<Number>,
    /// The first ones.
    pub first: Vec<Choice>,
}

impl Found {
    /// All of a list.
    pub fn all(options: Vec<Choice>, limit: usize) -> Found {
        let count = Some(Number::from(options.len() as u64));
        Found { count, first: options.into_iter().take(limit).collect() }
    }
}

/// The nim-sum of values that are all known.
pub(crate) fn sum<'a>(values: impl IntoIterator<Item = &'a Option<Number>>) -> Option<Number> {
    values.into_iter().try_fold(Number::from(0), |sum, value| Some(sum.xor(value.as_ref()?)))
}

/// Steps for trying options one by one where a law shows the winning moves anyway.
pub(crate) const ONE_BY_ONE: u64 = 1 << 20;

/// The options of a component that leave the wanted value, each once.
pub(crate) fn options_of_value(
    game: &Knowledge<'_>,
    play: Play,
    component: &Component,
    wanted: &Number,
    limit: usize,
    meter: &mut Meter,
) -> Result<Found, Exhausted> {
    if let Some(found) = game.options_of_value(component, wanted, limit, meter) {
        return found;
    }
    let one_by_one = |meter: &mut Meter| {
        tried(game, component, meter, &mut |parts| {
            // Misère outcomes of several parts do not add up; such options are for the search.
            if play == Play::Misere && parts.len() > 1 {
                return Some(false);
            }
            let values: Vec<Option<Number>> = parts.iter().map(|part| game.value(part)).collect();
            // What ends the game under misère play leaves a win to the other player.
            let ends = play == Play::Misere && parts.is_empty();
            Some(sum(&values)? == *wanted && !ends)
        })
    };
    let too_many = game.has_too_many_options(component);
    if !too_many && let Ok(found) = one_by_one(&mut meter.share(ONE_BY_ONE)) {
        return Ok(Found::all(found, limit));
    }
    // Where a law shows the winning options, not the whole budget is for trying them one by one.
    let candidates = game.cited().filter(|cited| cited.has_value());
    let candidates = candidates.and_then(|cited| cited.candidates(component, play, Some(wanted)));
    let has_value = |to: &Component| game.value(to).as_ref() == Some(wanted);
    let complete = candidates.as_ref().is_some_and(|candidates| candidates.complete);
    let failure = if too_many || complete {
        Exhausted::Moves
    } else {
        match one_by_one(meter) {
            Ok(found) => return Ok(Found::all(found, limit)),
            Err(exhausted) => exhausted,
        }
    };
    let listed = candidates.map(|found| checked(game, component, found.to, found.complete, has_value, limit, meter));
    listed.ok_or(failure)
}

/// Of what a law says may be left, the options that the rules allow and that are wanted.
pub(super) fn checked(
    game: &Knowledge<'_>,
    component: &Component,
    candidates: Vec<Changes<Number>>,
    complete: bool,
    is_wanted: impl Fn(&Component) -> bool,
    limit: usize,
    meter: &mut Meter,
) -> Found {
    let rules = game.game().rules();
    let mut limit = limit;
    let all_win = complete;
    let (mut count, mut first, mut complete) = (0_u64, Vec::new(), complete);
    for changes in candidates {
        // Without a text of the moves, the row of the law says what is legal.
        if rules.is_none() && all_win && first.len() >= limit {
            count += 1;
            continue;
        }
        // What the memory does not hold is counted, but not listed.
        if first.len() < limit && meter.claim(bytes_of_move(component)).is_err() {
            limit = first.len();
            if rules.is_none() && all_win {
                count += 1;
                continue;
            }
        }
        let mut to = component.clone();
        changes.into_iter().for_each(|(place, becomes)| to[place] = becomes);
        // What is listed is looked at again, though the law says that it wins; without a text there is only the law.
        let listed = first.len() < limit;
        let trusted = all_win && (!listed || rules.is_none());
        let legal = rules.map_or(Some(true), |rules| is_option(rules, component, &to));
        let ends = legal == Some(false) && rules.is_some_and(|rules| leaves_nothing(rules, component, &to));
        match legal {
            Some(legal) if (legal || ends) && (trusted || is_wanted(&to)) => {
                count += 1;
                if listed {
                    first.push(if ends { Vec::new() } else { vec![to] });
                }
            }
            Some(true) => complete = false,
            Some(false) => {}
            None => complete = false,
        }
    }
    Found { count: complete.then(|| Number::from(count)), first }
}

/// About how many bytes a listed move takes: the component before and after it.
fn bytes_of_move(component: &Component) -> u64 {
    128 + component.iter().map(|coordinate| 64 + 2 * bytes_of(coordinate)).sum::<u64>()
}

/// Whether the rules allow to leave nothing where a law speaks of the heap 0, from which there is no move: that is the
/// same to both players.
fn leaves_nothing(rules: &Ruleset, from: &Component, to: &Component) -> bool {
    let is_zero = matches!(&to[..], [heap] if heap.is_zero());
    is_zero && may_end(rules, from) == Some(true) && rules.is_terminal(&[0], &mut Fuel::new(1 << 10)) == Ok(true)
}

/// The options for which a question is answered with yes, each once, in order; the question may have no answer.
pub(super) fn tried(
    game: &Knowledge<'_>,
    component: &Component,
    meter: &mut Meter,
    keep: &mut dyn FnMut(&[Component]) -> Option<bool>,
) -> Result<Vec<Choice>, Exhausted> {
    let mut found: Vec<Choice> = Vec::new();
    let room = meter.memory() / bytes_of_move(component);
    let mut unknown = false;
    each(game.game(), component, meter, &mut |parts| {
        match keep(parts) {
            Some(true) => {
                let mut option = parts.to_vec();
                option.sort_unstable();
                found.push(option);
            }
            Some(false) => {}
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
