//! Answers by search of whole positions: sums under misère play, and games with circles, where no values add up; and by tests
//! of values, under normal play, where there are too many components to value all of them.

use super::options::{has_ended, large, small_position};
use super::{Answer, Circles, Component, Move, Moves, Reply};
use crate::budget::{Exhausted, Meter};
use crate::engine::{Nimbers, Outcomes, Position, SearchFailure, lively};
use crate::game::{Game, bytes_of, options};
use crate::number::Number;
use foldhash::HashMap;
use grundy_core::check::Basis;
use grundy_core::value::{Choice, Outcome, Play};

/// The answer by search, listing at most `limit` winning moves. Unless it is known that play ends, all positions that can be reached are looked at as well, if
/// they are not too many, to order moves by their remoteness.
pub fn by_search<'a>(
    games: &'a [&'a dyn Game],
    outcomes: Outcomes<'a>,
    position: &[(usize, Component)],
    limit: usize,
    ends: bool,
    meter: &mut Meter,
) -> Result<Answer, Exhausted> {
    let start = small_position(position).ok_or(Exhausted::Search)?;
    let play = outcomes.play();
    let mut search = Search { games, outcomes: Finder::Search(Box::new(outcomes)), known: None };
    let outcome = search.outcomes.of(start.clone(), meter)?;
    if !ends {
        search.look_at_all(&start, meter)?;
    }
    search.answer_to(play, outcome, (position, &start), limit, meter)
}

/// The answer under normal play by tests of values: a sum is P if its value is 0, and no value is computed that the tests do
/// not need.
pub fn by_tests<'a>(
    games: &'a [&'a dyn Game],
    position: &[(usize, Component)],
    limit: usize,
    meter: &mut Meter,
) -> Result<Answer, Exhausted> {
    let start = small_position(position).ok_or(Exhausted::Search)?;
    let mut search = Search { games, outcomes: Finder::Tests(Box::new(Nimbers::new(games))), known: None };
    let outcome = search.outcomes.of(start.clone(), meter)?;
    search.answer_to(Play::Normal, outcome, (position, &start), limit, meter)
}

/// Who tells outcomes.
enum Finder<'a> {
    Search(Box<Outcomes<'a>>),
    Tests(Box<Nimbers<'a>>),
}

impl Finder<'_> {
    fn of(&mut self, position: Position, meter: &mut Meter) -> Result<Outcome, Exhausted> {
        match self {
            Finder::Search(outcomes) => outcomes.of(position, meter),
            Finder::Tests(nimbers) => nimbers.of(&position, meter).map_err(|failure| match failure {
                SearchFailure::Circle(_) => Exhausted::Search,
                SearchFailure::Exhausted(exhausted) => exhausted,
            }),
        }
    }
}

/// An outcome, and the remoteness unless it is a draw.
type Known = (Outcome, Option<u64>);

struct Search<'a> {
    games: &'a [&'a dyn Game],
    outcomes: Finder<'a>,
    /// Everything that can be reached, if that was looked at.
    known: Option<HashMap<Position, Known>>,
}

impl Search<'_> {
    /// The answer for a position, and its small form, of this outcome.
    fn answer_to(
        &mut self,
        play: Play,
        outcome: Outcome,
        (position, start): (&[(usize, Component)], &Position),
        limit: usize,
        meter: &mut Meter,
    ) -> Result<Answer, Exhausted> {
        // The best move is named though none is to be listed.
        let listed = limit.max(usize::from(self.known.is_some()));
        let (mut moves, mut cut, mut reply) = (Moves::none(), None, None);
        match outcome {
            Outcome::N => (moves, cut) = self.list(Outcome::P, start, listed, meter),
            Outcome::P => reply = self.reply(start, meter),
            Outcome::D => {}
        }
        let mut circles = None;
        if self.known.is_some() {
            let (mut drawing, unknown) = match outcome {
                Outcome::D => self.list(Outcome::D, start, listed, meter),
                _ => (Moves::none(), None),
            };
            cut = cut.or(unknown);
            let first = moves.list.first().or(drawing.list.first());
            let best = first.or(reply.as_ref().map(|reply| &reply.to)).cloned();
            let remoteness = self.steps(start, meter)?.and_then(|(_, steps)| steps);
            let ends = outcome != Outcome::D;
            drawing.list.truncate(limit);
            circles = Some(Circles { value: None, values: Vec::new(), remoteness, drawing, best, ends });
        }
        moves.list.truncate(limit);
        let values: Vec<Option<Number>> = vec![None; position.len()];
        let ended = has_ended(position.iter().map(|(game, part)| (self.games[*game], part)), meter);
        let by = match self.outcomes {
            Finder::Search(_) => "search",
            Finder::Tests(_) => "tests of values",
        };
        let basis = Basis::Computed { by };
        Ok(Answer { play, outcome, ended, value: None, values, moves, reply, basis, circles, cut })
    }

    /// Half of the time is for it.
    fn look_at_all(&mut self, start: &Position, meter: &mut Meter) -> Result<(), Exhausted> {
        let Finder::Search(outcomes) = &mut self.outcomes else { return Ok(()) };
        let mut own = meter.half_the_time();
        let known = outcomes.remoteness(start.clone(), &mut own);
        meter.settle(&own);
        match known {
            Err(Exhausted::Interrupted) => Err(Exhausted::Interrupted),
            known => {
                self.known = known.ok();
                Ok(())
            }
        }
    }

    /// What is known of a position if everything is.
    fn steps(&self, position: &Position, meter: &mut Meter) -> Result<Option<Known>, Exhausted> {
        let Some(known) = &self.known else { return Ok(None) };
        Ok(known.get(&lively(self.games, position, meter)?).copied())
    }

    /// The moves that leave a position of an outcome, those first that come nearest to the end; and what ran out, if not
    /// all were found.
    fn list(
        &mut self,
        wanted: Outcome,
        position: &Position,
        limit: usize,
        meter: &mut Meter,
    ) -> (Moves, Option<Exhausted>) {
        let mut found = Vec::new();
        let counted = self.collect(wanted, position, limit, &mut found, meter);
        // Those of the same number stay in their order.
        found.sort_by_key(|(steps, _)| *steps);
        let list = found.into_iter().take(limit).map(|(_, one)| one).collect();
        let count = counted.as_ref().ok().map(|count| Number::from(*count));
        (Moves { count, list }, counted.err())
    }

    fn collect(
        &mut self,
        wanted: Outcome,
        position: &Position,
        limit: usize,
        found: &mut Vec<(u64, Move)>,
        meter: &mut Meter,
    ) -> Result<u64, Exhausted> {
        let mut count = 0;
        for (index, (game, component)) in position.iter().enumerate() {
            for option in options(self.games[*game], component, meter)? {
                let left = after(position, index, &option);
                let (outcome, steps) = match self.steps(&left, meter)? {
                    Some(known) => known,
                    None => (self.outcomes.of(left, meter)?, None),
                };
                if outcome == wanted {
                    count += 1;
                    // Without an order the first ones are enough.
                    if self.known.is_some() || found.len() < limit {
                        meter.claim(bytes_of(&option))?;
                        found.push((steps.unwrap_or(0), a_move(position, index, &option)));
                    }
                }
            }
        }
        Ok(count)
    }

    /// The longest resistance if it is known, else any move, with an answer to it.
    fn reply(&mut self, position: &Position, meter: &mut Meter) -> Option<Reply> {
        let mut longest: Option<(u64, Move, Position)> = None;
        'all: for (index, (game, component)) in position.iter().enumerate() {
            for option in options(self.games[*game], component, meter).ok()? {
                let left = after(position, index, &option);
                let steps = self.steps(&left, meter).ok()?.and_then(|(_, steps)| steps).unwrap_or(0);
                if longest.as_ref().is_none_or(|(most, ..)| *most < steps) {
                    longest = Some((steps, a_move(position, index, &option), left));
                }
                if self.known.is_none() {
                    break 'all;
                }
            }
        }
        let (_, to, left) = longest?;
        Some(Reply { to, answer: self.answer(&left, meter)? })
    }

    /// The move that comes nearest to the end where that is known, else the first that wins.
    fn answer(&mut self, position: &Position, meter: &mut Meter) -> Option<Move> {
        if self.known.is_some() {
            return self.list(Outcome::P, position, 1, meter).0.list.pop();
        }
        for (index, (game, component)) in position.iter().enumerate() {
            for option in options(self.games[*game], component, meter).ok()? {
                if self.outcomes.of(after(position, index, &option), meter).ok()? == Outcome::P {
                    return Some(a_move(position, index, &option));
                }
            }
        }
        None
    }
}

fn after(position: &Position, index: usize, option: &Choice) -> Position {
    let game = position[index].0;
    let mut after = position.clone();
    after.splice(index..=index, option.iter().map(|part| (game, part.clone())));
    after
}

fn a_move(position: &Position, index: usize, option: &Choice) -> Move {
    let to = option.iter().map(|part| large(part)).collect();
    Move { component: index, from: large(&position[index].1), to }
}
