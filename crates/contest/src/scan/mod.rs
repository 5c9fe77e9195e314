//! Naturals in decimal digits, separated by white space, from a stream of any length in bounded memory: whole blocks are
//! read at once, and all numbers of a block that fit a machine word are converted before they are asked for.

mod digits;
mod portable;
#[cfg(test)]
mod tests;
#[cfg(target_arch = "x86_64")]
mod wide;

pub use digits::Residues;

use grundy::position::MAX_DIGITS;
use std::collections::VecDeque;
use std::io::{self, Read};
use std::ops::Range;

/// Where a block ends in the buffer. It stays in the second cache.
const END: usize = 1 << 18;

/// Zero bytes before a block, so that the bytes before each of its places can always be read.
const BEFORE: usize = 64;

/// Zero bytes behind it, so that those behind each of its places can always be read.
const BEHIND: usize = 1 << 17;

/// The bytes of a block and those around it.
type Buffer = [u8; END + BEHIND];

/// A place in the input, both from 1; the column counts bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: u64,
    /// The column.
    pub column: u64,
}

impl Place {
    /// The place behind some bytes.
    fn after(self, bytes: &[u8]) -> Place {
        match memchr::memrchr(b'\n', bytes) {
            None => Place { column: self.column + bytes.len() as u64, ..self },
            Some(last) => Place {
                line: self.line + memchr::memchr_iter(b'\n', bytes).count() as u64,
                column: (bytes.len() - last) as u64,
            },
        }
    }
}

/// Why no number can be read.
#[derive(Debug)]
pub enum ScanError {
    /// The input is at its end.
    Ends(Place),
    /// Something that is no natural number: its beginning, as text.
    NoNatural(String, Place),
    /// A number with too many digits.
    TooLong(Place),
    /// More numbers than the memory holds would have to be kept.
    Memory(Place),
    /// The stream fails.
    Io(io::Error),
}

/// A number or what stands in the place of one that does not fit a machine word.
#[derive(Debug)]
enum Odd {
    /// Digits of a longer number, without zeros before them.
    Long(Box<str>),
    /// What is no natural number; nothing behind it is read.
    Bad(String, Place),
    /// A number that is longer than is read; nothing behind it is read.
    TooLong(Place),
}

impl Odd {
    /// The bytes that it takes beside its place among the words.
    fn bytes(&self) -> usize {
        match self {
            Odd::Long(digits) => digits.len() + BESIDE,
            Odd::Bad(..) | Odd::TooLong(_) => 0,
        }
    }
}

/// Bytes that a long number takes beside its digits.
const BESIDE: usize = 96;

/// What was read and is not done with: numbers are known by their indices, which count from [`Scanner::forget`] on.
pub struct Scanner<R> {
    source: R,
    /// Zeros, then what is left of a token at the end of the last block, then a block.
    bytes: Box<Buffer>,
    /// Where the bytes that are not yet converted begin, and where the bytes that were read end.
    at: usize,
    end: usize,
    /// Where the bytes of the last block begin in the input, and in `bytes`.
    place: Place,
    block: usize,
    is_last: bool,
    words: Vec<u64>,
    /// Those of `words` that are no words, by index, ascending.
    odd: VecDeque<(usize, Odd)>,
    /// Numbers before this index are forgotten, those before the next one are given out.
    kept: usize,
    given: usize,
    /// The index of the first number of the last block.
    first: usize,
    most: usize,
    /// Bytes of the digits of long numbers that are kept.
    long: usize,
    convert: Convert,
}

/// Converts the tokens of a block up to an end, in front of which stands white space. Stops at what is no word; the
/// number of bytes that are done.
type Convert = fn(bytes: &Buffer, from: usize, to: usize, words: &mut Vec<u64>) -> usize;

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

impl<R: Read> Scanner<R> {
    /// Reads a stream, keeping at most so many bytes of numbers that were not forgotten.
    pub fn new(source: R, memory: u64) -> Scanner<R> {
        let most = usize::try_from(memory / 8).unwrap_or(usize::MAX).max(END);
        Scanner {
            source,
            bytes: Box::new([0; END + BEHIND]),
            at: BEFORE,
            end: BEFORE,
            place: Place { line: 1, column: 1 },
            block: BEFORE,
            is_last: false,
            words: Vec::new(),
            odd: VecDeque::new(),
            kept: 0,
            given: 0,
            first: 0,
            most,
            long: 0,
            convert: best(),
        }
    }

    /// Forgets all numbers that were given out; indices count from here.
    pub fn forget(&mut self) {
        self.kept = self.given;
        while let Some((_, odd)) = self.odd.front().filter(|(index, _)| *index < self.kept) {
            self.long -= odd.bytes();
            self.odd.pop_front();
        }
    }

    /// The index of the next number.
    pub fn next_index(&self) -> usize {
        self.given - self.kept
    }

    /// Gives out the next number; `before` is called when the stream has to be asked for more.
    pub fn next(&mut self, before: &mut dyn FnMut() -> io::Result<()>) -> Result<usize, ScanError> {
        self.several(1, before).map(|range| range.start)
    }

    /// Gives out several numbers.
    pub fn several(
        &mut self,
        count: usize,
        before: &mut dyn FnMut() -> io::Result<()>,
    ) -> Result<Range<usize>, ScanError> {
        while self.words.len() - self.given < count && !self.is_blocked() {
            if count > self.most || self.words.len() - self.kept + self.long / 8 > self.most {
                return Err(ScanError::Memory(self.here()));
            }
            if self.is_last && self.at == self.end {
                self.given = self.words.len();
                return Err(ScanError::Ends(self.place.after(&self.bytes[self.block..self.end])));
            }
            before().map_err(ScanError::Io)?;
            self.refill().map_err(ScanError::Io)?;
        }
        let until = self.given.saturating_add(count);
        if let Some((index, odd)) = self.odd.back().filter(|(index, _)| *index < until) {
            match odd {
                Odd::Long(_) => {}
                Odd::Bad(text, place) => {
                    self.given = *index;
                    return Err(ScanError::NoNatural(text.clone(), *place));
                }
                Odd::TooLong(place) => {
                    self.given = *index;
                    return Err(ScanError::TooLong(*place));
                }
            }
        }
        let range = self.given - self.kept..self.given - self.kept + count;
        self.given += count;
        Ok(range)
    }

    /// Whether the next number is there without asking the stream.
    pub fn is_ready(&self) -> bool {
        self.given < self.words.len()
    }

    /// Numbers by their indices. What is no machine word stands as the largest one; [`Scanner::long`] has its digits.
    pub fn words(&self, range: Range<usize>) -> &[u64] {
        &self.words[self.kept + range.start..self.kept + range.end]
    }

    /// Whether some of the numbers are no machine words.
    pub fn has_long(&self, range: &Range<usize>) -> bool {
        let (start, end) = (self.kept + range.start, self.kept + range.end);
        let first = self.odd.partition_point(|(index, _)| *index < start);
        self.odd.get(first).is_some_and(|(index, _)| *index < end)
    }

    /// The digits of a number that is no machine word.
    pub fn long(&self, index: usize) -> Option<&str> {
        let found = self.odd.binary_search_by_key(&(self.kept + index), |(index, _)| *index).ok()?;
        match &self.odd[found].1 {
            Odd::Long(digits) => Some(digits),
            _ => None,
        }
    }

    /// Where the last number that was given out stands; if its block is gone, where the block behind it begins.
    pub fn here(&self) -> Place {
        let Some(mut left) = self.given.checked_sub(self.first).filter(|left| *left > 0) else { return self.place };
        let mut at = self.block;
        loop {
            at += self.bytes[at..self.end].iter().take_while(|byte| is_space(**byte)).count();
            left -= 1;
            if left == 0 || at >= self.end {
                return self.place.after(&self.bytes[self.block..at]);
            }
            at += self.bytes[at..self.end].iter().take_while(|byte| !is_space(**byte)).count();
        }
    }

    fn is_blocked(&self) -> bool {
        matches!(self.odd.back(), Some((_, Odd::Bad(..) | Odd::TooLong(_))))
    }

    /// Reads a block behind what is left of the last one, and converts it up to its last white space.
    fn refill(&mut self) -> io::Result<()> {
        // Forgotten numbers make room.
        if self.kept > 0 {
            self.words.drain(..self.kept);
            self.odd.iter_mut().for_each(|(index, _)| *index -= self.kept);
            self.given -= self.kept;
            self.kept = 0;
        }
        self.place = self.place.after(&self.bytes[self.block..self.at]);
        self.bytes.copy_within(self.at..self.end, BEFORE);
        (self.end, self.at, self.block) = (BEFORE + self.end - self.at, BEFORE, BEFORE);
        self.first = self.words.len();
        let read = loop {
            match self.source.read(&mut self.bytes[self.end..END]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                other => break other?,
            }
        };
        self.end += read;
        self.is_last = read == 0;
        let whole = match self.bytes[self.at..self.end].iter().rposition(|byte| is_space(*byte)) {
            _ if self.is_last => self.end,
            Some(space) => self.at + space + 1,
            None => self.at,
        };
        let mut convert = self.convert;
        while self.at < whole && !self.is_blocked() {
            self.at = convert(&self.bytes, self.at, whole, &mut self.words);
            if self.at < whole {
                self.take_odd(whole);
                // Where one number is long others will be, and a wide conversion begins anew behind each.
                convert = portable::convert;
            }
        }
        // A token that fills so much of the buffer is wrong whatever follows.
        if self.end - self.at > MAX_DIGITS && !self.is_blocked() {
            self.take_odd(self.end);
        }
        Ok(())
    }

    /// Takes a token that is no word, at which the conversion stopped.
    fn take_odd(&mut self, whole: usize) {
        let token = &self.bytes[self.at..whole];
        let run = digits::run(token);
        let length = run + token[run..].iter().position(|byte| is_space(*byte)).unwrap_or(token.len() - run);
        let token = &token[..length];
        let place = || self.place.after(&self.bytes[self.block..self.at]);
        let digits = std::str::from_utf8(token).ok().filter(|_| run == length);
        match digits {
            Some(digits) if length <= MAX_DIGITS => {
                let digits = digits.trim_start_matches('0');
                match if digits.is_empty() { Ok(0) } else { digits.parse() } {
                    Ok(word) => self.words.push(word),
                    Err(_) => {
                        let odd = Odd::Long(digits.into());
                        self.long += odd.bytes();
                        self.odd.push_back((self.words.len(), odd));
                        self.words.push(u64::MAX);
                    }
                }
                self.at += length;
            }
            Some(_) => self.block(Odd::TooLong(place())),
            None => {
                let shown = String::from_utf8_lossy(&token[..length.min(SHOWN)]).into_owned();
                self.block(Odd::Bad(shown, place()));
            }
        }
    }

    /// Nothing behind this is read.
    fn block(&mut self, odd: Odd) {
        self.odd.push_back((self.words.len(), odd));
        self.words.push(u64::MAX);
    }
}

/// Bytes of a wrong token that are shown.
const SHOWN: usize = 40;

/// The fastest conversion that the processor has.
fn best() -> Convert {
    #[cfg(target_arch = "x86_64")]
    if let Some(convert) = wide::available() {
        return convert;
    }
    portable::convert
}
