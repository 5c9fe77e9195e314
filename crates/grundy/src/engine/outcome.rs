//! Outcomes of whole positions by search, under either play and for sums of different games: N if some option is P,
//! P if all options are N. The memo holds multisets of parts; parts without a move count for nothing under either play and
//! are left out, and under misère play parts are replaced by smaller sums that are equal to them (`misere.rs`). Where the
//! search meets a position that it is still searching, play can go on for ever, and retrograde analysis decides. Misère sums
//! all of whose parts were replaced end, and are searched by `endings.rs`.

use super::endings::Endings;
use super::misere::Forms;
use super::parts::{Parts, Sum, bytes_of_sum};
use super::retrograde;
use crate::budget::{Exhausted, Meter};
use crate::game::{Game, options};
use foldhash::{HashMap, HashMapExt};
use grundy_core::value::{Component, Outcome, Play};

/// A sum: components, each with the index of its game, in ascending order.
pub type Position = Vec<(usize, Component)>;

/// The components of a position that have a move, in ascending order: so [`Outcomes::remoteness`] names positions.
pub fn lively(games: &[&dyn Game], position: &Position, meter: &mut Meter) -> Result<Position, Exhausted> {
    let mut lively = Position::new();
    for (game, component) in position {
        if !options(games[*game], component, meter)?.is_empty() {
            lively.push((*game, component.clone()));
        }
    }
    lively.sort_unstable();
    Ok(lively)
}

/// Outcomes of sums of some games under one play, kept from question to question.
pub struct Outcomes<'a> {
    play: Play,
    parts: Parts<'a>,
    forms: Forms,
    endings: Option<Endings>,
    threads: usize,
    known: HashMap<Sum, Option<Outcome>>,
}

pub(super) enum Found {
    Outcome(Outcome),
    Circle,
}

struct Frame {
    position: Sum,
    next: Vec<Sum>,
    /// Whether an option is a draw.
    drawn: bool,
    bytes: u64,
}

impl<'a> Outcomes<'a> {
    /// Nothing known yet.
    pub fn new(games: &'a [&'a dyn Game], play: Play) -> Outcomes<'a> {
        let (parts, forms) = (Parts::new(games), Forms::default());
        Outcomes { play, parts, forms, endings: None, threads: 1, known: HashMap::new() }
    }

    /// The same with so many threads for a long search of sums that end.
    pub fn on_threads(self, threads: usize) -> Outcomes<'a> {
        Outcomes { threads: threads.max(1), ..self }
    }

    /// The outcome of a position.
    pub fn of(&mut self, position: Position, meter: &mut Meter) -> Result<Outcome, Exhausted> {
        let parts = self.numbers(position, meter)?;
        let mut equal = self.play == Play::Misere;
        if equal {
            for part in &parts {
                equal &= self.form(*part, meter)?;
            }
        }
        self.forms.replace(equal);
        let position = self.lively(&parts, meter)?;
        if equal {
            return self.ending(&position, meter);
        }
        match self.search(&position, meter)? {
            Found::Outcome(outcome) => Ok(outcome),
            Found::Circle => {
                let decided = retrograde::decide(self, &position, meter)?;
                meter.claim(decided.keys().map(|position| bytes_of_position(position)).sum())?;
                self.known.extend(decided.into_iter().map(|(position, outcome)| (position, Some(outcome))));
                Ok(self.known.get(&position).copied().flatten().unwrap_or(Outcome::D))
            }
        }
    }

    /// The outcome of a sum of parts that stand for themselves. Three eighths of the memory are for what is found.
    fn ending(&mut self, sum: &Sum, meter: &mut Meter) -> Result<Outcome, Exhausted> {
        let mut endings = match self.endings.take() {
            Some(endings) => endings,
            None => {
                let most = meter.memory() / 8 * 3;
                meter.claim(most)?;
                Endings::new(self.play, most)
            }
        };
        // Parts that are learnt only in part are of no use.
        self.learn(&mut endings, sum, meter)?;
        let found = endings.outcome(sum, self.threads, meter);
        self.endings = Some(endings);
        found
    }

    /// The outcome of every position that can be reached, and how many moves remain if the winner hurries and the loser
    /// resists, by the components that have a move, in ascending order; no number for a draw.
    pub fn remoteness(
        &mut self,
        position: Position,
        meter: &mut Meter,
    ) -> Result<HashMap<Position, (Outcome, Option<u64>)>, Exhausted> {
        let parts = self.numbers(position, meter)?;
        // What is equal to a part may take another number of moves.
        self.forms.replace(false);
        let position = self.lively(&parts, meter)?;
        let found = retrograde::remoteness(self, &position, meter)?;
        let mut named = HashMap::with_capacity(found.len());
        for (sum, known) in found {
            let mut position: Position = sum.iter().map(|part| self.parts.key(*part).clone()).collect();
            position.sort_unstable();
            meter.claim(
                bytes_of_position(&sum) + position.iter().map(|(_, part)| 32 + 8 * part.len() as u64).sum::<u64>(),
            )?;
            named.insert(position, known);
        }
        Ok(named)
    }

    /// The numbers of the components of a position.
    fn numbers(&mut self, position: Position, meter: &mut Meter) -> Result<Vec<u32>, Exhausted> {
        position.into_iter().map(|(game, component)| self.parts.number(game, component, meter)).collect()
    }

    /// How many positions are known.
    pub fn count(&self) -> u64 {
        self.known.len() as u64 + self.endings.as_ref().map_or(0, Endings::count)
    }

    /// The play.
    pub fn play(&self) -> Play {
        self.play
    }

    /// What is known already.
    pub(super) fn known(&self, position: &[u32]) -> Option<Outcome> {
        self.known.get(position).copied().flatten()
    }

    /// The parts, and what stands for them.
    pub(super) fn rooms(&mut self) -> (&mut Parts<'a>, &mut Forms) {
        (&mut self.parts, &mut self.forms)
    }

    /// Sorts a position; parts without a move are left out, others replaced by what is equal to them.
    fn lively(&mut self, position: &[u32], meter: &mut Meter) -> Result<Sum, Exhausted> {
        let mut lively = Vec::with_capacity(position.len());
        for part in position {
            match self.forms.of(*part) {
                Some(form) => lively.extend_from_slice(form),
                None if self.parts.options(*part, meter)?.is_empty() => {}
                None => lively.push(*part),
            }
        }
        lively.sort_unstable();
        self.forms.pair(&mut lively);
        Ok(lively.into())
    }

    /// The positions that one move leaves. Their bytes are claimed while the list is made; who keeps it releases them.
    pub(super) fn next(&mut self, position: &[u32], meter: &mut Meter) -> Result<Vec<Sum>, Exhausted> {
        let mut next = Vec::new();
        let mut left = Vec::new();
        for (at, part) in position.iter().enumerate() {
            if at > 0 && position[at - 1] == *part {
                continue;
            }
            for option in self.parts.options(*part, meter)?.iter() {
                meter.tick(1 + position.len() as u64)?;
                left.clear();
                left.extend_from_slice(&position[..at]);
                left.extend_from_slice(&position[at + 1..]);
                left.extend_from_slice(option);
                let after = self.lively(&left, meter)?;
                meter.claim(bytes_of_sum(&after))?;
                next.push(after);
            }
        }
        next.sort_unstable();
        next.dedup();
        // What is P under normal play mostly is under misère play too. Else small positions first: they are decided soonest.
        next.sort_by_cached_key(|position| {
            let weight = |part: &u32| self.forms.height(*part).unwrap_or_else(|| self.parts.total(*part));
            let is_zero = self.forms.value(position) == Some(0);
            (!is_zero, position.len(), position.iter().map(weight).fold(0, u64::saturating_add))
        });
        Ok(next)
    }

    pub(super) fn search(&mut self, start: &[u32], meter: &mut Meter) -> Result<Found, Exhausted> {
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

    fn run(&mut self, start: &[u32], stack: &mut Vec<Frame>, meter: &mut Meter) -> Result<Found, Exhausted> {
        stack.push(self.open(start.into(), meter)?);
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

    fn open(&mut self, position: Sum, meter: &mut Meter) -> Result<Frame, Exhausted> {
        let before = meter.memory();
        let mut next = self.next(&position, meter)?;
        // A P-position that is known decides at once.
        if let Some(at) = next.iter().position(|next| self.known(next) == Some(Outcome::P)) {
            next.swap(0, at);
        }
        next.reverse();
        let bytes = before.saturating_sub(meter.memory());
        meter.claim(bytes_of_position(&position))?;
        self.known.insert(position.clone(), None);
        Ok(Frame { position, next, drawn: false, bytes })
    }
}

/// About how many bytes a position takes in a table that grows.
pub(super) fn bytes_of_position(position: &[u32]) -> u64 {
    2 * bytes_of_sum(position)
}
