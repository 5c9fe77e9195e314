//! Who wins a sum under normal play, with as few nim-values as that takes: G + *n is P exactly if G has value n, so a value is
//! tested for and not computed (J. Lemoine and S. Viennot, Nimbers are inevitable, 2012). Of several parts all but one are
//! valued by tests n = 0, 1, 2, …, and the last one is only compared with what they come to; of one part the question is
//! whether some option has value n, and which m < n it has itself. Equal parts cancel. A test ends with the first option that
//! decides it. What is known is kept: a value, or values that are excluded.

use super::SearchFailure;
use super::parts::{Options, Parts};
use crate::budget::{Exhausted, Meter};
use crate::game::Game;
use foldhash::{HashMap, HashMapExt, HashSet, HashSetExt};
use grundy_core::value::{Component, Outcome};
use std::collections::hash_map::Entry;

/// Outcomes of sums of some games that end, under normal play, kept from question to question.
pub struct Nimbers<'a> {
    parts: Parts<'a>,
    known: HashMap<u32, Known>,
    /// Tests under way: of a part and a value.
    open: HashSet<(u32, u32)>,
    tests: u64,
}

/// What is known of the value of a part.
#[derive(Clone, Debug, Default)]
struct Known {
    value: Option<u32>,
    /// All values below this one are excluded.
    below: u32,
    /// Others that are excluded.
    others: Vec<u32>,
}

/// A question on the stack.
enum Frame {
    /// Whether a sum has a value; its parts are unknown, and differ.
    Sum { parts: Vec<u32>, value: u32, asked: bool },
    /// Whether a part has a value: no option from `next` on that has it, and no smaller value of its own.
    Part { part: u32, value: u32, options: Options, next: usize, smaller: u32 },
}

/// What a part takes that is known, and a frame.
const BYTES: u64 = 96;

/// What is to be done with the topmost question.
enum Step {
    Answer(bool),
    Ask(Frame),
}

impl<'a> Nimbers<'a> {
    /// Nothing known yet.
    pub fn new(games: &'a [&'a dyn Game]) -> Nimbers<'a> {
        Nimbers { parts: Parts::new(games), known: HashMap::new(), open: HashSet::new(), tests: 0 }
    }

    /// The outcome of a sum of components, each with the index of its game.
    pub fn of(&mut self, position: &[(usize, Component)], meter: &mut Meter) -> Result<Outcome, SearchFailure> {
        Ok(if self.has_value(position, 0, meter)? { Outcome::P } else { Outcome::N })
    }

    /// Whether a sum has a nim-value: whether it is P together with a heap of that many.
    pub fn has_value(
        &mut self,
        position: &[(usize, Component)],
        value: u32,
        meter: &mut Meter,
    ) -> Result<bool, SearchFailure> {
        let mut parts = Vec::with_capacity(position.len());
        for (game, component) in position {
            parts.push(self.parts.number(*game, component.clone(), meter)?);
        }
        let decided = self.decide(&parts, value, meter);
        self.open.clear();
        decided
    }

    /// How many tests of a part and a value there were.
    pub fn tests(&self) -> u64 {
        self.tests
    }

    /// How many parts were looked at.
    pub fn count(&self) -> usize {
        self.known.len()
    }

    fn decide(&mut self, parts: &[u32], value: u32, meter: &mut Meter) -> Result<bool, SearchFailure> {
        let mut stack = vec![Frame::Sum { parts: parts.to_vec(), value, asked: false }];
        // The answer to the question above, if there was one.
        let mut answer = None;
        while let Some(mut frame) = stack.pop() {
            meter.tick(1)?;
            match self.step(&mut frame, answer.take(), meter)? {
                Step::Answer(found) => {
                    if let Frame::Part { part, value, .. } = frame {
                        self.open.remove(&(part, value));
                        meter.release(BYTES);
                    }
                    answer = Some(found);
                }
                Step::Ask(question) => stack.extend([frame, question]),
            }
        }
        Ok(answer.unwrap_or(false))
    }

    fn step(&mut self, frame: &mut Frame, answer: Option<bool>, meter: &mut Meter) -> Result<Step, SearchFailure> {
        match frame {
            Frame::Sum { asked: true, parts, .. } if parts.len() == 1 => Ok(Step::Answer(answer.unwrap_or(false))),
            Frame::Sum { parts, value, asked } => {
                self.fold(parts, value, meter)?;
                match parts[..] {
                    [] => Ok(Step::Answer(*value == 0)),
                    [part] => {
                        if let Some(found) = self.says(part, *value) {
                            return Ok(Step::Answer(found));
                        }
                        *asked = true;
                        Ok(Step::Ask(self.test(part, *value, meter)?))
                    }
                    // The smallest part is valued first; the largest is only compared.
                    [part, ..] => Ok(Step::Ask(self.test(part, self.least(part), meter)?)),
                }
            }
            Frame::Part { part, value, options, next, smaller } => {
                if answer == Some(true) {
                    // An option with this value, or a smaller value of its own, which the test itself has noted.
                    return Ok(self.note(*part, *value, false, meter)?);
                }
                if let Some(found) = self.says(*part, *value) {
                    return Ok(Step::Answer(found));
                }
                if *next < options.len() {
                    let parts = options[*next].to_vec();
                    *next += 1;
                    return Ok(Step::Ask(Frame::Sum { parts, value: *value, asked: false }));
                }
                // No option has this value, so that the part has it or a smaller one.
                *smaller = self.least(*part).max(*smaller);
                if *smaller < *value {
                    let test = self.test(*part, *smaller, meter)?;
                    *smaller += 1;
                    return Ok(Step::Ask(test));
                }
                Ok(self.note(*part, *value, true, meter)?)
            }
        }
    }

    /// Takes known parts out of a sum, and equal ones in pairs; the smallest part first.
    fn fold(&mut self, parts: &mut Vec<u32>, value: &mut u32, meter: &mut Meter) -> Result<(), SearchFailure> {
        meter.tick(parts.len() as u64)?;
        let mut unknown: Vec<u32> = Vec::with_capacity(parts.len());
        parts.sort_unstable();
        for part in parts.drain(..) {
            match self.known.get(&part).and_then(|known| known.value) {
                Some(own) => *value ^= own,
                None if unknown.last() == Some(&part) => _ = unknown.pop(),
                None => unknown.push(part),
            }
        }
        if unknown.len() > 1 {
            let mut weights = HashMap::new();
            for part in &unknown {
                weights.insert(*part, (self.parts.options(*part, meter)?.len(), self.parts.total(*part)));
            }
            unknown.sort_by_key(|part| weights.get(part).copied());
        }
        *parts = unknown;
        Ok(())
    }

    /// What is known of whether a part has a value.
    fn says(&self, part: u32, value: u32) -> Option<bool> {
        let known = self.known.get(&part)?;
        match known.value {
            Some(own) => Some(own == value),
            None if value < known.below || known.others.contains(&value) => Some(false),
            None => None,
        }
    }

    /// The least value that is not excluded.
    fn least(&self, part: u32) -> u32 {
        self.known.get(&part).map_or(0, |known| known.below)
    }

    /// A test of a value that is not known.
    fn test(&mut self, part: u32, value: u32, meter: &mut Meter) -> Result<Frame, SearchFailure> {
        if !self.open.insert((part, value)) {
            return Err(SearchFailure::Circle(self.parts.key(part).1.clone()));
        }
        self.tests += 1;
        meter.claim(BYTES)?;
        if let Entry::Vacant(unknown) = self.known.entry(part) {
            meter.claim(BYTES)?;
            unknown.insert(Known::default());
        }
        let options = self.parts.options(part, meter)?;
        Ok(Frame::Part { part, value, options, next: 0, smaller: 0 })
    }

    /// Notes that a part has a value, or has it not.
    fn note(&mut self, part: u32, value: u32, has: bool, meter: &mut Meter) -> Result<Step, Exhausted> {
        let known = self.known.entry(part).or_default();
        if has {
            known.value = Some(value);
            known.others = Vec::new();
        } else if known.value.is_none() {
            meter.claim(4)?;
            known.others.push(value);
            while let Some(at) = known.others.iter().position(|other| *other == known.below) {
                known.others.swap_remove(at);
                known.below += 1;
            }
        }
        Ok(Step::Answer(has))
    }
}
