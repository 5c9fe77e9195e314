//! A move that the user proposes: which one is meant, whether it wins, and the reply that refutes it if it does not.

use super::groups::winning_moves;
use super::listed::{MOST, options_up_to};
use super::play::{Position, after, values_of};
use super::settled;
use super::typed::Typed;
use crate::answer::{Component, Move, ONE_BY_ONE, each, first_options, is_choice};
use crate::budget::{Exhausted, Meter};
use crate::number::Number;
use crate::solve::Solver;
use grundy_core::value::{Natural, Outcome, Play};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// What was typed, as a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// A move of the rules.
    Legal(Move),
    /// No move of the rules; some that are, the nearest first.
    Illegal(Vec<Move>),
    /// These different moves may be meant.
    Ambiguous(Vec<Move>),
    /// The position has no such component, or the position that is left differs in several components.
    Elsewhere,
    /// The rules are too long to tell whether it is a move.
    Unknown,
}

/// What a move does.
#[derive(Clone, Debug)]
pub struct Proposed {
    /// The move.
    pub one: Move,
    /// What it leaves.
    pub left: Position,
    /// The nim-values of what it leaves, where values answer.
    pub values: Vec<Option<Number>>,
    /// Whether it wins.
    pub verdict: Verdict,
}

/// Whether a move wins.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// It leaves a P-position; whether the game is over then.
    Wins {
        /// Whether there is no move any more.
        over: bool,
    },
    /// It leaves an N-position.
    Loses {
        /// The refutation, in the position after the move; `None` if the game is over, which wins under misère play.
        answer: Option<Move>,
        /// What the refutation leaves: a P-position.
        left: Position,
        /// The nim-values of that, where values answer.
        values: Vec<Option<Number>>,
    },
    /// Neither player can force a win after it.
    Draws,
}

/// Moves that are shown beside one that is none.
const NEAR: usize = 5;

/// Finds the move that is meant.
pub fn propose(
    solver: &Solver<'_>,
    position: &[(usize, Component)],
    typed: &Typed,
    meter: &Meter,
) -> Result<Proposal, Exhausted> {
    let places = meant(position, typed);
    if places.is_empty() {
        return Ok(Proposal::Elsewhere);
    }
    let (mut legal, mut unknown): (Vec<Move>, bool) = (Vec::new(), false);
    // Equal components are the same to the players.
    let mut seen = BTreeSet::new();
    for (component, to) in &places {
        let (game, from) = &position[*component];
        if !seen.insert((*game, from)) {
            continue;
        }
        match legal_option(solver, *game, from, to, meter)? {
            Some(Some(to)) => legal.push(Move { component: *component, from: from.clone(), to }),
            Some(None) => {}
            None => unknown = true,
        }
    }
    Ok(match legal.len() {
        0 if unknown => Proposal::Unknown,
        0 => Proposal::Illegal(near(solver, position, &places, meter)?),
        1 => Proposal::Legal(legal.swap_remove(0)),
        _ => Proposal::Ambiguous(legal),
    })
}

/// The components that may be meant, each with what it becomes.
fn meant(position: &[(usize, Component)], typed: &Typed) -> Vec<(usize, Vec<Component>)> {
    let all = position.iter().enumerate();
    match typed {
        Typed::Arrow { from, to } => {
            all.filter(|(_, (_, part))| part == from).map(|(index, _)| (index, to.clone())).collect()
        }
        Typed::Take(amount) => all
            .filter_map(|(index, (_, part))| match &part[..] {
                [heap] => Some((index, vec![vec![heap.minus(amount)?]])),
                _ => None,
            })
            .collect(),
        Typed::Left(summands) => {
            let games = position.iter().map(|(game, _)| *game + 1).max().unwrap_or(0);
            if games != summands.len() {
                return Vec::new();
            }
            // Components that stand in both are not moved in.
            let mut left: BTreeMap<(usize, &Component), usize> = BTreeMap::new();
            for (game, parts) in summands.iter().enumerate() {
                parts.iter().for_each(|part| *left.entry((game, part)).or_default() += 1);
            }
            let mut gone: Vec<usize> = Vec::new();
            for (index, (game, part)) in position.iter().enumerate() {
                match left.get_mut(&(*game, part)).filter(|count| **count > 0) {
                    Some(count) => *count -= 1,
                    None => gone.push(index),
                }
            }
            left.retain(|_, count| *count > 0);
            match gone[..] {
                [index] if left.keys().all(|(game, _)| *game == position[index].0) => {
                    let parts =
                        left.into_iter().flat_map(|((_, part), count)| std::iter::repeat_n(part.clone(), count));
                    vec![(index, parts.collect())]
                }
                _ => Vec::new(),
            }
        }
    }
}

/// The option that is meant, up to heaps of 0, which may be left out; `None` inside if the rules have none.
fn legal_option(
    solver: &Solver<'_>,
    game: usize,
    from: &Component,
    to: &[Component],
    meter: &Meter,
) -> Result<Option<Option<Vec<Component>>>, Exhausted> {
    let game = solver.knowledge()[game].game();
    let mut typed = to.to_vec();
    typed.sort_unstable();
    let counts = |part: &&Component| !(part.len() == 1 && part[0].is_zero());
    let bare = |parts: &[Component]| parts.iter().filter(counts).cloned().collect::<Vec<Component>>();
    if let Some(rules) = game.rules()
        && is_choice(rules, from, &typed) == Some(true)
    {
        return Ok(Some(Some(typed)));
    }
    let mut found: Option<Vec<Component>> = None;
    let looked = each(game, from, &mut meter.share(ONE_BY_ONE), &mut |parts| {
        let mut option = parts.to_vec();
        option.sort_unstable();
        let exact = option == typed;
        if exact || (found.is_none() && bare(&option) == bare(&typed)) {
            found = Some(option);
        }
        if exact { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    match (looked, found) {
        (_, Some(option)) => Ok(Some(Some(option))),
        (Ok(()), None) => Ok(Some(None)),
        (Err(Exhausted::Interrupted), None) => Err(Exhausted::Interrupted),
        (Err(_), None) => {
            // More options than can be looked at: the conditions decide, unless a move leaves copies, which they do not show.
            let rules = game.rules();
            let copies = rules
                .is_none_or(|rules| rules.moves().iter().any(|one| one.to.iter().any(|part| part.copies.is_some())));
            let decided = rules.filter(|_| !copies).and_then(|rules| is_choice(rules, from, &typed));
            Ok(decided.map(|_| None))
        }
    }
}

/// Options of the components that may be meant: those that differ least in one coordinate first, if they can be listed.
fn near(
    solver: &Solver<'_>,
    position: &[(usize, Component)],
    places: &[(usize, Vec<Component>)],
    meter: &Meter,
) -> Result<Vec<Move>, Exhausted> {
    let mut moves = Vec::new();
    for (component, to) in places.iter().take(NEAR) {
        let (game, from) = &position[*component];
        let mut options = match options_up_to(solver, *game, from, MOST, meter)? {
            Some(options) => options,
            None => {
                let knowledge = &solver.knowledge()[*game];
                first_options(knowledge, from, &mut meter.share(ONE_BY_ONE)).unwrap_or_default()
            }
        };
        options.sort_by_cached_key(|option| distance(option, to));
        let found = options.into_iter().map(|to| Move { component: *component, from: from.clone(), to });
        moves.extend(found.take(NEAR));
    }
    moves.truncate(NEAR);
    Ok(moves)
}

/// How much the coordinates differ, options of another form last.
fn distance(option: &[Component], to: &[Component]) -> (bool, Number) {
    let coordinates = |parts: &[Component]| parts.iter().flatten().cloned().collect::<Vec<Number>>();
    let (own, other) = (coordinates(option), coordinates(to));
    let apart = |(a, b): (&Number, &Number)| a.minus(b).or_else(|| b.minus(a)).unwrap_or_default();
    let all = own.iter().zip(&other).map(apart);
    let sum = all.fold(Number::default(), |sum, one| sum.plus(&one).unwrap_or_default());
    (own.len() != other.len() || option.len() != to.len(), sum)
}

/// What a legal move does.
pub(super) fn judge(
    solver: &mut Solver<'_>,
    position: &[(usize, Component)],
    proposal: &Move,
    meter: &mut Meter,
) -> Result<Proposed, Exhausted> {
    let left = after(position, proposal);
    let answer = settled(solver, &left, meter)?;
    let verdict = match answer.outcome {
        Outcome::P => Verdict::Wins { over: answer.ended },
        Outcome::D => Verdict::Draws,
        Outcome::N => {
            let reply = if answer.ended && answer.play == Play::Misere {
                None
            } else {
                winning_moves(solver, &left, 1, meter)?.into_iter().next()
            };
            let both = reply.as_ref().map_or_else(|| left.clone(), |reply| after(&left, reply));
            let values = match &reply {
                Some(_) => {
                    let answer = settled(solver, &both, meter)?;
                    values_of(solver, &both, &answer)
                }
                None => Vec::new(),
            };
            Verdict::Loses { answer: reply, left: both, values }
        }
    };
    let values = values_of(solver, &left, &answer);
    Ok(Proposed { one: proposal.clone(), left, values, verdict })
}
