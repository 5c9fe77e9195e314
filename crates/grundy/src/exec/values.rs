//! What follows from the options of a position, upwards: its nim-value G(x) = mex { ⊕ G(parts) }, or the length of its longest
//! play H(x) = max { 1 + Σ H(parts) }. Each position is looked at once, on a stack of numbers; a position from which a circle
//! can be reached has neither.

use super::book::Book;
use crate::budget::{Exhausted, Meter};
use grundy_core::value::mex;

/// Values of positions by number.
pub(super) struct Values {
    values: Vec<u32>,
    fold: Fold,
}

/// The value of a position, all of whose parts are looked at, with room for the values of its options.
type Fold = fn(&Values, &Book, u32, &mut Vec<u64>) -> u32;

const UNKNOWN: u32 = u32::MAX;
/// Looked at, with parts that are not valued yet.
const OPEN: u32 = u32::MAX - 1;
/// A circle, or a position that was not told, can be reached.
const NONE: u32 = u32::MAX - 2;

/// What a position takes: its value, and its place on the stack.
const BYTES: u64 = 20;

impl Values {
    /// Nim-values.
    pub(super) fn nim() -> Values {
        Values { values: Vec::new(), fold: nim_value }
    }

    /// Lengths of longest plays.
    pub(super) fn lengths() -> Values {
        Values { values: Vec::new(), fold: length }
    }

    /// The value of a position, if it was computed and there is one.
    pub(super) fn of(&self, position: u32) -> Option<u32> {
        self.values.get(position as usize).copied().filter(|value| *value < NONE)
    }

    /// Whether a position was looked at with all that it leads to.
    pub(super) fn is_filled(&self, position: u32) -> bool {
        self.values.get(position as usize).is_some_and(|value| *value <= NONE)
    }

    /// Values a position and all that it leads to; whether it has a value.
    pub(super) fn fill(&mut self, book: &Book, position: u32, meter: &mut Meter) -> Result<bool, Exhausted> {
        if self.values.len() < book.count() {
            meter.claim(BYTES * (book.count() - self.values.len()) as u64)?;
            self.values.resize(book.count(), UNKNOWN);
        }
        let mut stack: Vec<(u32, u32)> = Vec::new();
        let filled = self.fill_on(book, position, &mut stack, meter);
        // What was begun is no circle.
        stack.iter().for_each(|(own, _)| self.values[*own as usize] = UNKNOWN);
        filled.map(|()| self.of(position).is_some())
    }

    fn fill_on(
        &mut self,
        book: &Book,
        position: u32,
        stack: &mut Vec<(u32, u32)>,
        meter: &mut Meter,
    ) -> Result<(), Exhausted> {
        let mut seen = Vec::new();
        self.enter(book, position, stack);
        while let Some((own, next)) = stack.last_mut() {
            let own = *own;
            meter.tick(1)?;
            match self.unvalued(book, own, next) {
                Some(part) => self.enter(book, part, stack),
                None => {
                    meter.tick(u64::from(book.options_of(own)))?;
                    seen.clear();
                    self.values[own as usize] = (self.fold)(self, book, own, &mut seen);
                    stack.pop();
                }
            }
        }
        Ok(())
    }

    fn enter(&mut self, book: &Book, position: u32, stack: &mut Vec<(u32, u32)>) {
        let value = &mut self.values[position as usize];
        if *value != UNKNOWN {
            return;
        }
        *value = if book.is_told(position) { OPEN } else { NONE };
        if *value == OPEN {
            stack.push((position, 0));
        }
    }

    /// The next part, from an option on, that was not looked at.
    fn unvalued(&self, book: &Book, position: u32, next: &mut u32) -> Option<u32> {
        while *next < book.options_of(position) {
            let parts = book.nth(position, *next);
            if let Some(part) = parts.iter().find(|part| self.values[**part as usize] == UNKNOWN) {
                return Some(*part);
            }
            *next += 1;
        }
        None
    }

    /// The values of the parts of an option; `None` for one that has none: what is open still lies on a circle.
    fn parts<'a>(&'a self, option: &'a [u32]) -> impl Iterator<Item = Option<u32>> + 'a {
        option.iter().map(|part| self.of(*part))
    }
}

fn nim_value(values: &Values, book: &Book, position: u32, seen: &mut Vec<u64>) -> u32 {
    for option in book.options(position) {
        let Some(sum) = values.parts(option).try_fold(0, |sum, value| Some(sum ^ value?)) else { return NONE };
        seen.push(sum.into());
    }
    u32::try_from(mex(seen)).unwrap_or(NONE)
}

fn length(values: &Values, book: &Book, position: u32, _: &mut Vec<u64>) -> u32 {
    let mut longest = 0;
    for option in book.options(position) {
        let Some(sum) = values.parts(option).try_fold(1_u32, |sum, own| Some(sum.saturating_add(own?))) else {
            return NONE;
        };
        longest = longest.max(sum);
    }
    longest.min(NONE - 1)
}
