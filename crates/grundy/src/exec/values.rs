//! Nim-values of what was told, option by option: G(x) = mex { ⊕ G(parts) }. Each position is looked at once, on a stack of
//! numbers; a position from which a circle can be reached has no value here.

use super::book::Book;
use crate::budget::{Exhausted, Meter};
use grundy_core::value::mex;

/// Values of positions by number.
#[derive(Default)]
pub(super) struct Values {
    values: Vec<u32>,
}

const UNKNOWN: u32 = u32::MAX;
/// Looked at, with parts that are not valued yet.
const OPEN: u32 = u32::MAX - 1;
/// A circle, or a position that was not told, can be reached.
const NONE: u32 = u32::MAX - 2;

/// What a position takes: its value, and its place on the stack.
const BYTES: u64 = 20;

impl Values {
    /// The value of a position, if it was computed and there is one.
    pub(super) fn of(&self, position: u32) -> Option<u32> {
        self.values.get(position as usize).copied().filter(|value| *value < NONE)
    }

    /// Values a position and all that it leads to; whether it has a value.
    pub(super) fn fill(&mut self, book: &Book, position: u32, meter: &mut Meter) -> Result<bool, Exhausted> {
        if self.values.len() < book.count() {
            meter.claim(BYTES * (book.count() - self.values.len()) as u64)?;
            self.values.resize(book.count(), UNKNOWN);
        }
        let mut stack: Vec<(u32, u32)> = Vec::new();
        let mut seen = Vec::new();
        self.enter(book, position, &mut stack);
        while let Some((own, next)) = stack.last_mut() {
            let own = *own;
            meter.tick(1)?;
            match self.unvalued(book, own, next) {
                Some(part) => self.enter(book, part, &mut stack),
                None => {
                    self.values[own as usize] = self.value(book, own, &mut seen);
                    meter.tick(u64::from(book.options_of(own)))?;
                    stack.pop();
                }
            }
        }
        Ok(self.of(position).is_some())
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

    fn value(&self, book: &Book, position: u32, seen: &mut Vec<u64>) -> u32 {
        seen.clear();
        for option in book.options(position) {
            let mut sum = 0;
            for part in option {
                match self.values[*part as usize] {
                    // What is open still lies on a circle with this position.
                    value if value >= NONE => return NONE,
                    value => sum ^= value,
                }
            }
            seen.push(sum.into());
        }
        u32::try_from(mex(seen)).unwrap_or(NONE)
    }
}
