//! The values of the options of one heap, as a set that is emptied in one step.

use crate::plain::Halt;

/// A set of small naturals.
#[derive(Default)]
pub(super) struct Seen {
    /// For each value the round in which it was marked last.
    marked: Vec<u32>,
    round: u32,
    any: bool,
}

/// No value is so large: bounds the memory.
pub(super) const MAX_VALUE: u32 = 1 << 24;

impl Seen {
    /// Empties the set.
    pub fn clear(&mut self) {
        self.any = false;
        self.round = self.round.wrapping_add(1);
        if self.round <= 1 {
            self.marked.fill(0);
            self.round = 1;
        }
    }

    /// Puts a value in.
    pub fn mark(&mut self, value: u32) -> Result<(), Halt> {
        let place = usize::try_from(value).unwrap_or(usize::MAX);
        if place >= self.marked.len() {
            if value >= MAX_VALUE {
                return Err(Halt::TooLarge);
            }
            self.marked.resize((place + 1).next_power_of_two(), 0);
        }
        self.marked[place] = self.round;
        self.any = true;
        Ok(())
    }

    /// Whether a value is in.
    pub fn has(&self, value: u32) -> bool {
        usize::try_from(value).ok().and_then(|place| self.marked.get(place)) == Some(&self.round)
    }

    /// Whether nothing is in.
    pub fn is_empty(&self) -> bool {
        !self.any
    }

    /// The least natural that is not in.
    pub fn least_missing(&self) -> u32 {
        (0..MAX_VALUE).find(|value| !self.has(*value)).unwrap_or(MAX_VALUE)
    }
}
