//! A case that was read: its numbers by field, as machine words or as digits.

use crate::row::{Cases, Count, Fields, Numbers};
use crate::scan::{Place, ScanError, Scanner};
use grundy::number::Number;
use grundy_core::value::Natural;
use std::io::{self, Read};
use std::ops::Range;

/// The numbers of one case.
pub struct Case<'a> {
    words: &'a [u64],
    long: &'a dyn Fn(usize) -> Option<&'a str>,
    has_long: bool,
    fields: &'a Fields,
    items: &'a [Range<usize>],
    /// Which case it is, from 1.
    pub number: u64,
}

impl<'a> Case<'a> {
    /// The same numbers as another case.
    pub fn numbered(&self, number: u64) -> Case<'a> {
        Case { number, ..*self }
    }

    fn place(&self, field: usize, member: usize) -> usize {
        let own = &self.fields.fields[field];
        let (item, width) = (&self.items[own.item], self.fields.items[own.item].width);
        item.start + own.place + if own.is_list { member * width } else { 0 }
    }

    /// Whether all numbers are machine words.
    pub fn is_short(&self) -> bool {
        !self.has_long
    }

    /// The numbers of a list that no other list is mixed with, if they are machine words.
    pub fn list(&self, field: usize) -> Option<&'a [u64]> {
        let own = &self.fields.fields[field];
        let is_plain = self.fields.items[own.item].width == 1 && !self.has_long;
        is_plain.then(|| &self.words[self.items[own.item].clone()])
    }

    /// The digits of a single number that is no machine word.
    pub fn digits(&self, field: usize) -> Option<&'a str> {
        (self.long)(self.place(field, 0))
    }

    /// Appends the numbers of a field, separated by commas.
    pub fn write(&self, field: usize, text: &mut String) {
        for member in 0..Numbers::<u64>::count(self, field) {
            let place = self.place(field, member);
            let comma = if member > 0 { ", " } else { "" };
            match (self.long)(place) {
                Some(digits) => text.extend([comma, digits]),
                None => text.extend([comma, &self.words[place].to_string()]),
            }
        }
    }
}

impl Numbers<u64> for Case<'_> {
    fn count(&self, field: usize) -> usize {
        let own = &self.fields.fields[field];
        match own.is_list {
            true => self.items[own.item].len() / self.fields.items[own.item].width,
            false => 1,
        }
    }

    fn number(&self, field: usize, member: usize) -> u64 {
        self.words[self.place(field, member)]
    }
}

impl Numbers<Number> for Case<'_> {
    fn count(&self, field: usize) -> usize {
        Numbers::<u64>::count(self, field)
    }

    fn number(&self, field: usize, member: usize) -> Number {
        let place = self.place(field, member);
        match (self.long)(place) {
            // What stands there are digits, not more than positions have.
            Some(digits) => Number::from_digits(digits).unwrap_or_default(),
            None => Number::from_u64(self.words[place]),
        }
    }
}

/// Reads case after case.
pub struct CaseReader<'p, R> {
    scanner: Scanner<R>,
    fields: &'p Fields,
    cases: &'p Cases,
    items: Vec<Range<usize>>,
    /// How many cases were read, and how many there are if that is known.
    read: u64,
    total: Option<u64>,
}

/// Why the next case cannot be read.
#[derive(Debug)]
pub enum CaseError {
    /// The input ends inside a case, or before the last one.
    Ends(Place),
    /// Something else stands where a number should.
    Scan(ScanError),
    /// A list is longer than any input.
    Length(Place),
}

impl From<ScanError> for CaseError {
    fn from(error: ScanError) -> Self {
        match error {
            ScanError::Ends(place) => CaseError::Ends(place),
            other => CaseError::Scan(other),
        }
    }
}

/// Called when the stream has to be asked for more.
pub type Before<'b> = &'b mut dyn FnMut() -> io::Result<()>;

impl<'p, R: Read> CaseReader<'p, R> {
    /// Reads a stream, keeping at most so many bytes of a case.
    pub fn new(source: R, fields: &'p Fields, cases: &'p Cases, memory: u64) -> Self {
        let scanner = Scanner::new(source, memory);
        let total = if *cases == Cases::One { Some(1) } else { None };
        CaseReader { scanner, fields, cases, items: Vec::new(), read: 0, total }
    }

    /// Reads the next case; whether there is one.
    pub fn next(&mut self, before: Before<'_>) -> Result<bool, CaseError> {
        if *self.cases == Cases::Counted && self.total.is_none() {
            let index = self.scanner.next(before)?;
            self.total = Some(self.scanner.words(index..index + 1)[0]);
        }
        if self.total.is_some_and(|total| self.read >= total) {
            return Ok(false);
        }
        self.scanner.forget();
        self.items.clear();
        for (at, item) in self.fields.items.iter().enumerate() {
            let count = match item.count {
                None => Some(1),
                Some(Count::Number(number)) => usize::try_from(number).ok(),
                Some(Count::Item(item)) => {
                    let place = self.items[item].start;
                    usize::try_from(self.scanner.words(place..place + 1)[0]).ok()
                }
            };
            let count = count.and_then(|count| count.checked_mul(item.width));
            let count = count.ok_or_else(|| CaseError::Length(self.scanner.here()))?;
            match self.scanner.several(count, before) {
                Ok(range) => self.items.push(range),
                Err(ScanError::Ends(_))
                    if *self.cases == Cases::ToTheEnd && at == 0 && self.scanner.next_index() == 0 =>
                {
                    return Ok(false);
                }
                Err(error) => return Err(error.into()),
            }
            if let Cases::Until(numbers) = self.cases
                && at + 1 == numbers.len()
                && self.scanner.words(0..numbers.len()) == numbers
                && !self.scanner.has_long(&(0..numbers.len()))
            {
                return Ok(false);
            }
        }
        self.read += 1;
        Ok(true)
    }

    /// The case that was read last.
    pub fn with<T>(&self, use_case: impl FnOnce(&Case<'_>) -> T) -> T {
        let all = 0..self.scanner.next_index();
        let case = Case {
            words: self.scanner.words(all.clone()),
            has_long: self.scanner.has_long(&all),
            long: &|index| self.scanner.long(index),
            fields: self.fields,
            items: &self.items,
            number: self.read,
        };
        use_case(&case)
    }

    /// Where the last number that was read stands.
    pub fn here(&self) -> Place {
        self.scanner.here()
    }

    /// Where the first number behind the last case stands, if it is known already that there is one.
    pub fn rest(&mut self) -> Option<Place> {
        if !self.scanner.is_ready() {
            return None;
        }
        match self.scanner.next(&mut || Ok(())) {
            Ok(_) => Some(self.scanner.here()),
            Err(ScanError::NoNatural(_, place) | ScanError::TooLong(place)) => Some(place),
            Err(_) => None,
        }
    }
}
