//! Outcomes of whole positions by search, under either play and for sums of different games: N if some option is P,
//! P if all options are N. The memo holds multisets of components; components without a move count for nothing under
//! either play and are left out. Where the search meets a position that it is still searching, play can go on for
//! ever, and retrograde analysis decides.

use super::retrograde;
use crate::budget::{Exhausted, Meter};
use crate::game::{Game, bytes_of, options};
use foldhash::{HashMap, HashMapExt};
use grundy_core::value::{Choice, Component, Outcome, Play};
use std::sync::Arc;

/// A sum: components, each with the index of its game, in ascending order.
pub type Position = Vec<(usize, Component)>;

/// Outcomes of sums of some games under one play, kept from question to question.
pub struct Outcomes<'a> {
    games: &'a [&'a dyn Game],
    play: Play,
    options: HashMap<(usize, Component), Arc<Vec<Choice>>>,
    known: HashMap<Position, Option<Outcome>>,
}

enum Found {
    Outcome(Outcome),
    Circle,
}

struct Frame {
    position: Position,
    next: Vec<Position>,
    /// Whether an option is a draw.
    drawn: bool,
    bytes: u64,
}

impl<'a> Outcomes<'a> {
    /// Nothing known yet.
    pub fn new(games: &'a [&'a dyn Game], play: Play) -> Outcomes<'a> {
        Outcomes { games, play, options: HashMap::new(), known: HashMap::new() }
    }

    /// The outcome of a position.
    pub fn of(&mut self, position: Position, meter: &mut Meter) -> Result<Outcome, Exhausted> {
        meter.claim(2 * bytes_of_position(&position))?;
        let position = self.lively(position, meter)?;
        match self.search(&position, meter)? {
            Found::Outcome(outcome) => Ok(outcome),
            Found::Circle => {
                let decided = retrograde::decide(self, &position, meter)?;
                let bytes: u64 = decided.keys().map(bytes_of_position).sum();
                meter.claim(bytes)?;
                self.known.extend(decided.into_iter().map(|(position, outcome)| (position, Some(outcome))));
                Ok(self.known.get(&position).copied().flatten().unwrap_or(Outcome::D))
            }
        }
    }

    /// The outcome of every position that can be reached, and how many moves remain if the winner hurries and the loser
    /// resists, by the components that have a move, in ascending order; no number for a draw.
    pub fn remoteness(
        &mut self,
        position: Position,
        meter: &mut Meter,
    ) -> Result<HashMap<Position, (Outcome, Option<u64>)>, Exhausted> {
        let position = self.lively(position, meter)?;
        let found = retrograde::remoteness(self, &position, meter)?;
        meter.claim(found.keys().map(bytes_of_position).sum())?;
        Ok(found)
    }

    /// The play.
    pub(super) fn play(&self) -> Play {
        self.play
    }

    /// What is known already.
    pub(super) fn known(&self, position: &Position) -> Option<Outcome> {
        self.known.get(position).copied().flatten()
    }

    /// Sorts a position and leaves out components without a move.
    fn lively(&mut self, position: Position, meter: &mut Meter) -> Result<Position, Exhausted> {
        let mut lively = Vec::with_capacity(position.len());
        for (game, component) in position {
            if !self.component_options(game, &component, meter)?.is_empty() {
                lively.push((game, component));
            }
        }
        lively.sort_unstable();
        Ok(lively)
    }

    fn component_options(
        &mut self,
        game: usize,
        component: &Component,
        meter: &mut Meter,
    ) -> Result<Arc<Vec<Choice>>, Exhausted> {
        let key = (game, component.clone());
        if let Some(known) = self.options.get(&key) {
            return Ok(Arc::clone(known));
        }
        let found = Arc::new(options(self.games[game], component, meter)?);
        meter.claim(
            found.iter().map(|option| bytes_of(option)).sum::<u64>() + bytes_of(std::slice::from_ref(component)),
        )?;
        self.options.insert(key, Arc::clone(&found));
        Ok(found)
    }

    /// The positions that one move leaves. Their bytes are claimed while the list is made; who keeps it releases them.
    pub(super) fn next(&mut self, position: &Position, meter: &mut Meter) -> Result<Vec<Position>, Exhausted> {
        let mut next = Vec::new();
        for (at, (game, component)) in position.iter().enumerate() {
            if at > 0 && position[at - 1] == position[at] {
                continue;
            }
            for option in self.component_options(*game, component, meter)?.iter() {
                meter.tick(1 + position.len() as u64)?;
                meter.claim(bytes_of_position(position) + bytes_of(option))?;
                let mut left = position.clone();
                left.remove(at);
                left.extend(option.iter().map(|part| (*game, part.clone())));
                next.push(self.lively(left, meter)?);
            }
        }
        next.sort_unstable();
        next.dedup();
        // Small positions first: they are decided soonest.
        next.sort_by_key(|position| {
            (position.len(), position.iter().map(|(_, part)| part.iter().sum::<u64>()).sum::<u64>())
        });
        Ok(next)
    }

    fn search(&mut self, start: &Position, meter: &mut Meter) -> Result<Found, Exhausted> {
        if let Some(known) = self.known(start) {
            return Ok(Found::Outcome(known));
        }
        let mut stack = Vec::new();
        let result = self.run(start, &mut stack, meter);
        for Frame { position, bytes, .. } in stack {
            meter.release(bytes);
            self.known.remove(&position);
        }
        result
    }

    fn run(&mut self, start: &Position, stack: &mut Vec<Frame>, meter: &mut Meter) -> Result<Found, Exhausted> {
        stack.push(self.open(start.clone(), meter)?);
        // The outcome that the frame above has just found, if one has.
        let mut below = None;
        while let Some(frame) = stack.last_mut() {
            meter.tick(1)?;
            let outcome = match below.take() {
                Some(Outcome::P) => Some(Outcome::N),
                other => loop {
                    frame.drawn |= other == Some(Outcome::D);
                    match frame.next.pop() {
                        None if frame.position.is_empty() => break Some(self.play.of_the_end()),
                        None if frame.drawn => break Some(Outcome::D),
                        None => break Some(Outcome::P),
                        Some(next) => match self.known.get(&next) {
                            Some(Some(Outcome::P)) => break Some(Outcome::N),
                            Some(Some(outcome)) => frame.drawn |= *outcome == Outcome::D,
                            Some(None) => return Ok(Found::Circle),
                            None => {
                                let opened = self.open(next, meter)?;
                                stack.push(opened);
                                break None;
                            }
                        },
                    }
                },
            };
            if let Some(outcome) = outcome
                && let Some(Frame { position, bytes, .. }) = stack.pop()
            {
                meter.release(bytes);
                self.known.insert(position, Some(outcome));
                below = Some(outcome);
            }
        }
        Ok(Found::Outcome(below.unwrap_or(Outcome::D)))
    }

    fn open(&mut self, position: Position, meter: &mut Meter) -> Result<Frame, Exhausted> {
        let before = meter.memory();
        let mut next = self.next(&position, meter)?;
        next.reverse();
        let bytes = before.saturating_sub(meter.memory());
        meter.claim(2 * bytes_of_position(&position))?;
        self.known.insert(position.clone(), None);
        Ok(Frame { position, next, drawn: false, bytes })
    }
}

/// About how many bytes a position takes.
pub(super) fn bytes_of_position(position: &Position) -> u64 {
    160 + position.iter().map(|(_, component)| 40 + 8 * component.len() as u64).sum::<u64>()
}
