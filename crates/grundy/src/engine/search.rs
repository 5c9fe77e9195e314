//! Memoised search: the nim-value of a component from those of the components it leads to, whatever their order. The
//! stack is a list of its own, so that depth is bounded by memory alone; a component that is met again while it is
//! being valued lies on a circle.

use super::outcome::Outcomes;
use super::{Cost, Declined, Engine, Task, Values, component_at, cost_of_box};
use crate::budget::{Exhausted, Meter};
use crate::game::{Game, bytes_of, options};
use foldhash::{HashMap, HashMapExt};
use grundy_core::value::{Choice, Component, Outcome, Play, mex};

/// Nim-values of the components of one game, kept from question to question.
#[derive(Default)]
pub struct Search {
    known: HashMap<Component, State>,
}

#[derive(Clone, Copy)]
enum State {
    Open,
    Value(u32),
}

/// Why there is no nim-value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchFailure {
    /// This component can come back to itself.
    Circle(Component),
    /// The budget ran out.
    Exhausted(Exhausted),
}

impl From<Exhausted> for SearchFailure {
    fn from(exhausted: Exhausted) -> Self {
        SearchFailure::Exhausted(exhausted)
    }
}

/// What an entry of the memo takes in its table at the most, while the table grows and the old one still stands.
const ENTRY: u64 = 160;

struct Frame {
    component: Component,
    options: Vec<Choice>,
    /// Options before this one are valued.
    next: usize,
    seen: Vec<u64>,
    bytes: u64,
}

impl Search {
    /// Nothing known yet.
    pub fn new() -> Search {
        Search { known: HashMap::new() }
    }

    /// The nim-value of a component.
    pub fn value(&mut self, game: &dyn Game, component: &[u64], meter: &mut Meter) -> Result<u32, SearchFailure> {
        if let Some(value) = self.known(component) {
            return Ok(value);
        }
        let mut stack: Vec<Frame> = Vec::new();
        let result = self.run(game, component, &mut stack, meter);
        for frame in stack {
            meter.release(frame.bytes);
            self.known.remove(&frame.component);
        }
        result
    }

    /// How many components were looked at.
    pub fn count(&self) -> usize {
        self.known.len()
    }

    /// The nim-value of a component, if it was computed before.
    pub fn known(&self, component: &[u64]) -> Option<u32> {
        match self.known.get(component) {
            Some(State::Value(value)) => Some(*value),
            _ => None,
        }
    }

    fn run(
        &mut self,
        game: &dyn Game,
        component: &[u64],
        stack: &mut Vec<Frame>,
        meter: &mut Meter,
    ) -> Result<u32, SearchFailure> {
        stack.push(self.open(game, component.to_vec(), meter)?);
        loop {
            let Some(frame) = stack.last_mut() else { return Err(Exhausted::Size.into()) };
            match self.advance(frame, meter)? {
                Some(part) => {
                    let frame = self.open(game, part, meter)?;
                    stack.push(frame);
                }
                None => {
                    let value = u32::try_from(mex(&mut frame.seen)).map_err(|_| Exhausted::Size)?;
                    let finished = stack.pop().map(|frame| (frame.component, frame.bytes));
                    if let Some((component, bytes)) = finished {
                        meter.release(bytes);
                        self.known.insert(component, State::Value(value));
                    }
                    if stack.is_empty() {
                        return Ok(value);
                    }
                }
            }
        }
    }

    fn open(&mut self, game: &dyn Game, component: Component, meter: &mut Meter) -> Result<Frame, SearchFailure> {
        let options = options(game, &component, meter)?;
        let bytes = options.iter().map(|option| bytes_of(option)).sum::<u64>() + bytes_of(&[]);
        meter.claim(bytes + ENTRY + bytes_of(std::slice::from_ref(&component)))?;
        self.known.insert(component.clone(), State::Open);
        Ok(Frame { component, options, next: 0, seen: Vec::new(), bytes })
    }

    /// Values options until one has a part that is not known: that part.
    fn advance(&mut self, frame: &mut Frame, meter: &mut Meter) -> Result<Option<Component>, SearchFailure> {
        while let Some(option) = frame.options.get(frame.next) {
            meter.tick(1 + option.len() as u64)?;
            let mut sum = 0;
            for part in option {
                match self.known.get(part) {
                    Some(State::Value(value)) => sum ^= value,
                    Some(State::Open) => return Err(SearchFailure::Circle(part.clone())),
                    None => return Ok(Some(part.clone())),
                }
            }
            frame.seen.push(sum.into());
            frame.next += 1;
        }
        Ok(None)
    }
}

/// The engine that searches from each component of the box.
pub(super) struct Memo;

impl Engine for Memo {
    fn name(&self) -> &'static str {
        "search"
    }

    fn cost(&self, task: Task<'_>, meter: &Meter) -> Result<Cost, Declined> {
        cost_of_box(task, 4 + 40 + 8 * task.upto.len() as u64, meter)
    }

    fn fill(&self, task: Task<'_>, before: Vec<u32>, meter: &mut Meter) -> Result<Values, Declined> {
        let cost = self.cost(task, meter)?;
        let mut values = before;
        let mut search = Search::new();
        let games = [task.game];
        let mut outcomes = Outcomes::new(&games, task.play);
        // What is claimed for outcomes is free again afterwards.
        let mut own = *meter;
        while (values.len() as u64) < cost.components {
            let component = component_at(values.len() as u64, task.upto);
            let found = match task.play {
                Play::Normal => search.value(task.game, &component, meter),
                Play::Misere => {
                    outcomes.of(vec![(0, component)], &mut own).map_err(SearchFailure::Exhausted).and_then(|outcome| {
                        match outcome {
                            Outcome::P => Ok(0),
                            Outcome::N => Ok(1),
                            Outcome::D => Err(SearchFailure::Circle(component_at(values.len() as u64, task.upto))),
                        }
                    })
                }
            };
            meter.settle(&own);
            match found {
                Ok(value) => values.push(value),
                Err(SearchFailure::Circle(component)) => return Err(Declined::Circle(component)),
                Err(SearchFailure::Exhausted(exhausted)) => return Ok(Values { values, stopped: Some(exhausted) }),
            }
        }
        Ok(Values { values, stopped: None })
    }
}
