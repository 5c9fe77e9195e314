//! Digits of long numbers in a numeration system, and back. The units are kept, so that each is made once.

use crate::budget::{Exhausted, Meter};
use crate::number::{Number, bytes_of};
use grundy_core::law::System;
use grundy_core::value::Natural;

/// A numeration system with the units that were needed so far.
pub(super) struct Numerals {
    system: System,
    units: Vec<Number>,
}

impl Numerals {
    /// No units yet.
    pub fn new(system: &System) -> Numerals {
        let units = system.initial.iter().map(|unit| Number::from(*unit)).collect();
        Numerals { system: system.clone(), units }
    }

    /// Makes sure that there is a unit above the number.
    fn reach(&mut self, number: &Number, meter: &mut Meter) -> Result<(), Exhausted> {
        while self.units.last().is_none_or(|last| last <= number) {
            let next = self.next().ok_or(Exhausted::Size)?;
            let bytes = bytes_of(&next);
            meter.tick(2 + bytes / 64)?;
            meter.claim(32 + bytes)?;
            // Units that do not grow are those of no system.
            if self.units.last().is_some_and(|last| *last >= next) {
                return Err(Exhausted::Size);
            }
            self.units.push(next);
        }
        Ok(())
    }

    fn next(&self) -> Option<Number> {
        let mut terms = self.system.recurrence.iter().zip(self.units.iter().rev()).filter(|(factor, _)| **factor > 0);
        terms.try_fold(Number::from(0), |sum, (factor, unit)| match factor {
            1 => sum.plus(unit),
            factor => sum.plus(&unit.times(&Number::from(*factor))?),
        })
    }

    /// The greedy digits of some numbers, most significant first, all of one length. `None` if the system does not use
    /// the word of one of them.
    pub fn words(&mut self, numbers: &[Number], meter: &mut Meter) -> Result<Option<Vec<Vec<u8>>>, Exhausted> {
        let Some(most) = numbers.iter().max() else { return Ok(Some(Vec::new())) };
        self.reach(most, meter)?;
        let length = self.units.partition_point(|unit| unit <= most);
        let mut words = Vec::with_capacity(numbers.len());
        for number in numbers {
            let mut rest = number.clone();
            let mut word = Vec::with_capacity(length);
            for unit in self.units[..length].iter().rev() {
                let digit = if *unit <= rest { self.digit(&mut rest, unit).ok_or(Exhausted::Size)? } else { 0 };
                word.push(digit);
            }
            meter.tick(length as u64 * (1 + bytes_of(number) / 128))?;
            let valid = &self.system.valid;
            let is_known = word.iter().all(|digit| usize::from(*digit) < self.system.digits());
            if !is_known || valid.read(word.iter().map(|digit| usize::from(*digit))) != 1 {
                return Ok(None);
            }
            words.push(word);
        }
        Ok(Some(words))
    }

    /// Takes a unit out of what is left as often as it goes.
    fn digit(&self, rest: &mut Number, unit: &Number) -> Option<u8> {
        if self.system.digits() == 2 {
            *rest = rest.minus(unit)?;
            return Some(1);
        }
        let (digit, left) = rest.div_rem(unit)?;
        *rest = left;
        digit.to_u64().and_then(|digit| u8::try_from(digit).ok())
    }

    /// The number of a word, most significant digit first.
    pub fn number(&mut self, word: &[u8], meter: &mut Meter) -> Result<Number, Exhausted> {
        let start = word.iter().position(|digit| *digit > 0).unwrap_or(word.len());
        let word = &word[start..];
        while self.units.len() < word.len() {
            let last = self.units.last().cloned().ok_or(Exhausted::Size)?;
            self.reach(&last, meter)?;
        }
        let mut sum = Number::from(0);
        for (digit, unit) in word.iter().rev().zip(&self.units) {
            let term = match digit {
                0 => continue,
                1 => sum.plus(unit),
                digit => unit.times(&Number::from(u64::from(*digit))).and_then(|term| sum.plus(&term)),
            };
            sum = term.ok_or(Exhausted::Size)?;
        }
        meter.tick(word.len() as u64 * (1 + bytes_of(&sum) / 128))?;
        Ok(sum)
    }
}
