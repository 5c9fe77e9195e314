//! Outcomes of components whose moves leave one part or none, by a search with a memo and a stack of its own. A
//! component is N as soon as one option is P. Under normal play what has no option is P, under misère play N; a move
//! that leaves no part wins or loses at once.

use super::Stopped;
use crate::budget::{Exhausted, Meter};
use crate::engine::Declined;
use crate::game::Game;
use foldhash::HashMap;
use grundy_core::plain::Halt;
use grundy_core::value::{Component, Play};
use std::ops::ControlFlow;

/// Outcomes of the components of one game under one play, kept from question to question.
#[derive(Default)]
pub(super) struct Memo {
    known: HashMap<Component, State>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    P,
    N,
}

/// A component that is being searched, and those of its options that were not known when it was met.
struct Frame {
    component: Component,
    left: Vec<Component>,
    bytes: u64,
}

/// What the options of a component are.
enum Looked {
    Decided(State),
    Open(Vec<Component>, u64),
}

/// About how many bytes an entry takes.
fn bytes(component: &[u64]) -> u64 {
    96 + 16 * component.len() as u64
}

impl Memo {
    /// 0 for P, 1 for N.
    pub(super) fn outcome(
        &mut self,
        game: &dyn Game,
        play: Play,
        component: &[u64],
        meter: &mut Meter,
    ) -> Result<u32, Stopped> {
        let state = match self.known.get(component) {
            Some(state) => *state,
            None => {
                let mut stack = Vec::new();
                let found = self.run(game, play, component, &mut stack, meter);
                stack.iter().for_each(|frame: &Frame| {
                    self.known.remove(&frame.component);
                });
                found?
            }
        };
        Ok(u32::from(state == State::N))
    }

    fn run(
        &mut self,
        game: &dyn Game,
        play: Play,
        component: &[u64],
        stack: &mut Vec<Frame>,
        meter: &mut Meter,
    ) -> Result<State, Stopped> {
        let mut next = Some(component.to_vec());
        loop {
            if let Some(component) = next.take() {
                meter.claim(bytes(&component))?;
                match self.look(game, play, &component, meter)? {
                    Looked::Decided(state) if stack.is_empty() => {
                        self.known.insert(component, state);
                        return Ok(state);
                    }
                    Looked::Decided(state) => {
                        self.known.insert(component, state);
                    }
                    Looked::Open(left, bytes) => {
                        self.known.insert(component.clone(), State::Open);
                        stack.push(Frame { component, left, bytes });
                    }
                }
            }
            let Some(frame) = stack.last_mut() else { return Err(Exhausted::Size.into()) };
            let state = loop {
                // An option stays in the list until its outcome is known.
                let Some(option) = frame.left.last() else { break Some(State::P) };
                match self.known.get(option) {
                    Some(State::P) => break Some(State::N),
                    Some(State::N) => {
                        frame.left.pop();
                    }
                    Some(State::Open) => return Err(Stopped::Declined(Declined::Circle(option.clone()))),
                    None => {
                        next = Some(option.clone());
                        break None;
                    }
                }
            };
            if let Some(state) = state
                && let Some(Frame { component, bytes, .. }) = stack.pop()
            {
                meter.release(bytes);
                self.known.insert(component, state);
                if stack.is_empty() {
                    return Ok(state);
                }
            }
        }
    }

    /// Looks at the options of a component until one is known to be P.
    fn look(&self, game: &dyn Game, play: Play, component: &[u64], meter: &mut Meter) -> Result<Looked, Stopped> {
        let (mut left, mut any, mut wins, mut splits) = (Vec::new(), false, false, false);
        let (room, mut used) = (meter.memory(), 0);
        meter.run(|fuel| {
            let halt = game.each_option(component, fuel, &mut |parts| {
                any = true;
                match parts {
                    [] => wins = play == Play::Normal,
                    [part] => match self.known.get(part) {
                        Some(State::P) => wins = true,
                        Some(State::N) => {}
                        Some(State::Open) | None => {
                            used += bytes(part);
                            left.push(part.clone());
                        }
                    },
                    _ => splits = true,
                }
                if wins || splits || used > room { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            match halt {
                Err(Halt::Stopped) => Ok(()),
                other => other,
            }
        })?;
        if splits {
            return Err(Stopped::Declined(Declined::Splits));
        }
        if wins || (!any && play == Play::Misere) {
            return Ok(Looked::Decided(State::N));
        }
        if left.is_empty() {
            return Ok(Looked::Decided(State::P));
        }
        meter.claim(used)?;
        // The smallest component is looked at first: it is decided soonest.
        left.sort_unstable_by_key(|part| {
            std::cmp::Reverse(part.iter().fold(0_u64, |sum, own| sum.saturating_add(*own)))
        });
        Ok(Looked::Open(left, used))
    }
}
