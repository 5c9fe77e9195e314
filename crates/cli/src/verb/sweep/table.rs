//! The text of a sweep: a head line with the arguments, a line with the names of the columns, a line for each row, and a
//! last line with their number and checksum.

use grundy::sweep::{COLUMNS, Family, Limits};
use std::fmt;
use std::ops::Range;

/// A part of the rows: the one of this number, from 1 on, of so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    pub number: u32,
    pub of: u32,
}

impl Shard {
    /// All rows.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Reads `2/3`.
    pub fn read(word: &str) -> Option<Shard> {
        let (number, of) = word.split_once('/')?;
        let shard = Shard { number: number.parse().ok()?, of: of.parse().ok()? };
        (1 <= shard.number && shard.number <= shard.of).then_some(shard)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.number, self.of)
    }
}

/// The arguments that decide what the rows are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    pub family: Family,
    pub limits: Limits,
    pub shard: Shard,
}

/// The format and the program: rows of another version may be others.
const FIRST: &str = concat!("# grundy sweep 1\tversion=", env!("CARGO_PKG_VERSION"));

impl Head {
    /// The head line, without its end.
    pub fn line(&self) -> String {
        let Head { family, limits, shard } = self;
        format!("{FIRST}\tpattern={family}\tto={}\tsteps={}\tshard={shard}", limits.to, limits.steps)
    }

    /// Reads a head line of this version.
    pub fn read(line: &str) -> Option<Head> {
        let mut words = line.strip_prefix(FIRST)?.strip_prefix('\t')?.split('\t');
        let mut word = |name: &str| words.next()?.strip_prefix(name)?.strip_prefix('=');
        let family = Family::read(word("pattern")?).ok()?;
        let limits = Limits { to: word("to")?.parse().ok()?, steps: word("steps")?.parse().ok()? };
        let head = Head { family, limits, shard: Shard::read(word("shard")?)? };
        (head.line() == line).then_some(head)
    }

    /// All that stands before the rows.
    pub fn text(&self) -> String {
        format!("{}\n{}\n", self.line(), COLUMNS.join("\t"))
    }

    /// The numbers of the rows of the shard.
    pub fn range(&self) -> Range<u64> {
        let (rows, of) = (u128::from(self.family.rows()), u128::from(self.shard.of));
        let end = |number: u32| u64::try_from(rows * u128::from(number) / of).unwrap_or(u64::MAX);
        end(self.shard.number - 1)..end(self.shard.number)
    }
}

/// Rows that are counted and summed: the 64-bit hash FNV-1a (G. Fowler, L. C. Noll and K.-P. Vo, 1991) of their lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    rows: u64,
    hash: u64,
}

impl Default for Tally {
    fn default() -> Self {
        Tally { rows: 0, hash: 0xCBF2_9CE4_8422_2325 }
    }
}

impl Tally {
    /// Adds a line with its end.
    pub fn add(&mut self, line: &str) {
        self.rows += 1;
        self.hash = line.bytes().fold(self.hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3));
    }

    /// The last line.
    pub fn text(&self) -> String {
        format!("# end\trows={}\tchecksum={:016x}\n", self.rows, self.hash)
    }
}
