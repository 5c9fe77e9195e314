//! Names of vertices. A number below 2^27, written without leading zeros, is one bit at its place: its rank among the
//! bits is the vertex. Other names are interned behind the numbers, in the order in which they come.

use crate::budget::{Exhausted, Meter};
use foldhash::fast::RandomState;
use string_interner::StringInterner;
use string_interner::backend::StringBackend;
use string_interner::symbol::{Symbol, SymbolU32};

/// What a vertex is called before all are known: a number itself, or a place among the other names, from here on.
const NUMBERS: u32 = 1 << 27;

/// About how many bytes an interned name takes beside its letters.
const BYTES_OF_NAME: u64 = 24;

/// The names of vertices.
#[derive(Clone, Debug)]
pub struct Names {
    bits: Vec<u64>,
    /// How many numbers stand before each word of bits.
    ranks: Vec<u32>,
    numbers: u32,
    others: StringInterner<StringBackend<SymbolU32>, RandomState>,
}

impl Default for Names {
    /// No names yet.
    fn default() -> Self {
        Names { bits: Vec::new(), ranks: Vec::new(), numbers: 0, others: StringInterner::new() }
    }
}

impl Names {
    /// A preliminary number of a name, and whether it is new. It holds until all names are known.
    pub fn intern(&mut self, name: &str, meter: &mut Meter) -> Result<(u32, bool), Exhausted> {
        if let Some(number) = number(name) {
            let (word, bit) = (number as usize / 64, 1 << (number % 64));
            if word >= self.bits.len() {
                let words = (word + 1).max(2 * self.bits.len());
                meter.claim(12 * (words - self.bits.len()) as u64)?;
                self.bits.resize(words, 0);
            }
            let new = self.bits[word] & bit == 0;
            self.bits[word] |= bit;
            return Ok((number, new));
        }
        let before = self.others.len();
        if let Some(symbol) = self.others.get(name) {
            return Ok((place(symbol)?, false));
        }
        if before >= (NUMBERS as usize) * 15 {
            return Err(Exhausted::Size);
        }
        meter.claim(BYTES_OF_NAME + name.len() as u64)?;
        Ok((place(self.others.get_or_intern(name))?, true))
    }

    /// All names are known: from here on vertices are 0, 1, 2, …
    pub fn seal(&mut self) {
        self.bits.shrink_to_fit();
        self.others.shrink_to_fit();
        let mut numbers = 0;
        self.ranks = self
            .bits
            .iter()
            .map(|word| {
                numbers += word.count_ones();
                numbers - word.count_ones()
            })
            .collect();
        self.numbers = numbers;
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.numbers as usize + self.others.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The vertex of a preliminary number.
    pub fn vertex(&self, preliminary: u32) -> u32 {
        match preliminary.checked_sub(NUMBERS) {
            Some(place) => self.numbers + place,
            None => {
                let word = preliminary as usize / 64;
                let below = self.bits[word] & ((1 << (preliminary % 64)) - 1);
                self.ranks[word] + below.count_ones()
            }
        }
    }

    /// The vertex of a name.
    pub fn find(&self, name: &str) -> Option<u32> {
        match number(name) {
            Some(number) => {
                let word = self.bits.get(number as usize / 64)?;
                (word >> (number % 64) & 1 == 1).then(|| self.vertex(number))
            }
            None => self.others.get(name).and_then(|symbol| place(symbol).ok()).map(|place| self.vertex(place)),
        }
    }

    /// The name of a vertex.
    pub fn of(&self, vertex: u32) -> String {
        if let Some(place) = vertex.checked_sub(self.numbers) {
            let symbol = SymbolU32::try_from_usize(place as usize);
            return symbol.and_then(|symbol| self.others.resolve(symbol)).unwrap_or_default().to_owned();
        }
        let word = self.ranks.partition_point(|rank| *rank <= vertex) - 1;
        let mut bits = self.bits[word];
        for _ in 0..vertex - self.ranks[word] {
            bits &= bits - 1;
        }
        (word * 64 + bits.trailing_zeros() as usize).to_string()
    }
}

fn place(symbol: SymbolU32) -> Result<u32, Exhausted> {
    u32::try_from(symbol.to_usize()).ok().and_then(|place| place.checked_add(NUMBERS)).ok_or(Exhausted::Size)
}

/// The number that a name is, if it has a bit.
fn number(name: &str) -> Option<u32> {
    let digits = name.as_bytes();
    if digits.is_empty() || digits.len() > 9 || (digits[0] == b'0' && digits.len() > 1) {
        return None;
    }
    let value = digits
        .iter()
        .try_fold(0_u32, |value, digit| digit.is_ascii_digit().then(|| 10 * value + u32::from(digit - b'0')))?;
    (value < NUMBERS).then_some(value)
}
