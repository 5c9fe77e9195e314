//! The options of a small P-position, each looked at: those are one group after which a reply can leave the same position.
//! As few groups are made as taking the largest again and again makes.

use super::groups::{Class, Exchange, Group, Replies, winning_moves};
use super::play::{Position, after, claim};
use crate::answer::{Component, Move, ONE_BY_ONE, each};
use crate::budget::{Exhausted, Meter};
use crate::solve::Solver;
use grundy_core::value::order_options;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// The most options that are listed.
pub const MOST: usize = 200;

/// Replies to one option that are looked at.
const CHOICES: usize = 16;

/// All options of a position, by component and then in their order; `None` if they are more than are listed, or more than
/// can be looked at.
pub(super) fn all_options(
    solver: &Solver<'_>,
    position: &[(usize, Component)],
    meter: &Meter,
) -> Result<Option<Vec<Move>>, Exhausted> {
    let mut all = Vec::new();
    for (component, (game, from)) in position.iter().enumerate() {
        let room = MOST - all.len();
        let Some(options) = options_up_to(solver, *game, from, room, meter)? else { return Ok(None) };
        all.extend(options.into_iter().map(|to| Move { component, from: from.clone(), to }));
    }
    Ok(Some(all))
}

/// The options of a component in their order, each once, if they are at most so many.
pub(crate) fn options_up_to(
    solver: &Solver<'_>,
    game: usize,
    from: &Component,
    most: usize,
    meter: &Meter,
) -> Result<Option<Vec<Vec<Component>>>, Exhausted> {
    let mut found: BTreeSet<Vec<Component>> = BTreeSet::new();
    let visited = each(solver.knowledge()[game].game(), from, &mut meter.share(ONE_BY_ONE), &mut |parts| {
        let mut option = parts.to_vec();
        option.sort_unstable();
        found.insert(option);
        if found.len() > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    match visited {
        Err(Exhausted::Interrupted) => Err(Exhausted::Interrupted),
        Ok(()) if found.len() <= most => {
            let mut options: Vec<Vec<Component>> = found.into_iter().collect();
            order_options(&mut options);
            Ok(Some(options))
        }
        _ => Ok(None),
    }
}

/// Groups listed options by what a reply leaves.
pub(super) fn by_what_is_left(
    solver: &mut Solver<'_>,
    position: &[(usize, Component)],
    options: Vec<Move>,
    meter: &mut Meter,
) -> Result<Replies, Exhausted> {
    // For each position that some reply leaves, the options that it can be left after.
    let mut leads: BTreeMap<Position, Vec<(usize, Exchange)>> = BTreeMap::new();
    let mut ending = Vec::new();
    for (index, one) in options.iter().enumerate() {
        let gone = after(position, one);
        let choices = winning_moves(solver, &gone, CHOICES, meter)?;
        if choices.is_empty() {
            ending.push(Exchange { one: one.clone(), answer: None, left: gone });
            continue;
        }
        claim(&gone, 2 * choices.len(), meter)?;
        for answer in choices {
            let left = after(&gone, &answer);
            let mut key = left.clone();
            key.sort_unstable();
            let lead = leads.entry(key).or_default();
            if lead.last().is_none_or(|(last, _)| *last != index) {
                lead.push((index, Exchange { one: one.clone(), answer: Some(answer), left }));
            }
        }
    }
    let mut groups = Vec::new();
    while let Some(largest) = largest(&leads) {
        let exchanges = leads.remove(&largest).unwrap_or_default();
        let taken: BTreeSet<usize> = exchanges.iter().map(|(index, _)| *index).collect();
        for lead in leads.values_mut() {
            lead.retain(|(index, _)| !taken.contains(index));
        }
        let exchanges: Vec<Exchange> = exchanges.into_iter().map(|(_, exchange)| exchange).collect();
        groups.push(Group { class: Class::Leaving(largest), exchanges, exists: true });
    }
    if !ending.is_empty() {
        groups.push(Group { class: Class::Ending, exchanges: ending, exists: true });
    }
    Ok(Replies::listed(position.to_vec(), groups))
}

/// The position after most options; of several, the largest in order.
fn largest(leads: &BTreeMap<Position, Vec<(usize, Exchange)>>) -> Option<Position> {
    let filled = leads.iter().filter(|(_, lead)| !lead.is_empty());
    let best = filled.max_by_key(|(key, lead)| (lead.len(), Reverse(lead[0].0), (*key).clone()));
    best.map(|(key, _)| key.clone())
}
