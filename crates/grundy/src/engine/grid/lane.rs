//! The lines of a ray: the cosets of its step d = g·(p, q), with p and q coprime. On a line q·a − p·b is constant, and
//! so is u·a + v·b modulo g, where u·p + v·q ≡ 1 (mod g). So the line of (a, b) is a term of the row and a term of the
//! column, and a residue where g > 1.

use crate::shape::Ray;
use grundy_core::value::gcd;

/// One set of values for each line, as bits.
pub(super) struct Lane {
    /// `words` words for each line, and a few more, so that a block of words may be read at the end of the last line.
    pub(super) bits: Vec<u64>,
    /// For each line, the first word that is not full.
    pub(super) hints: Vec<u32>,
    /// Cells that have an option at the start of the ray.
    pub(super) least: [usize; 2],
    /// How many places back in the box that is.
    pub(super) lag: usize,
    words: usize,
    factor: usize,
    rise: usize,
    columns: Vec<usize>,
    turns: [usize; 2],
    turn_of_column: Vec<usize>,
}

/// Words that are read at a time.
pub(super) const BLOCK: usize = 4;

impl Lane {
    fn geometry(ray: Ray, ends: [usize; 2]) -> (usize, [usize; 2], usize) {
        let [p, q] = ray.step;
        let factor = usize::try_from(gcd(p as u128, q as u128)).unwrap_or(1).max(1);
        let reduced = [p / factor, q / factor];
        (factor, reduced, (reduced[1] * ends[0] + reduced[0] * ends[1] + 1) * factor)
    }

    /// Bytes that a lane takes.
    pub(super) fn bytes(ray: Ray, ends: [usize; 2], words: usize) -> u64 {
        let (_, _, lines) = Lane::geometry(ray, ends);
        let lines = (lines as u64).saturating_mul(8 * words as u64 + 4);
        lines.saturating_add(16 * (ends[1] as u64 + 1)).saturating_add(64)
    }

    /// Empty lines.
    pub(super) fn new(ray: Ray, ends: [usize; 2], words: usize) -> Lane {
        let (factor, [p, q], lines) = Lane::geometry(ray, ends);
        let pairs = (0..factor).flat_map(|u| (0..factor).map(move |v| [u, v]));
        let mut turns = pairs.filter(|[u, v]| (u * p + v * q) % factor == 1 % factor);
        let turns = turns.next().unwrap_or([0, 0]);
        let width = ends[1] + 1;
        Lane {
            bits: vec![0; lines * words + BLOCK],
            hints: vec![0; lines],
            least: ray.start,
            lag: ray.start[0] * width + ray.start[1],
            words,
            factor,
            rise: q * factor,
            columns: (0..width).map(|column| p * (width - 1 - column) * factor).collect(),
            turns,
            turn_of_column: (0..width).map(|column| turns[1] * column % factor).collect(),
        }
    }

    /// What a row adds to the number of a line, and to its residue.
    pub(super) fn row(&self, row: usize) -> [usize; 2] {
        [row * self.rise, row * self.turns[0] % self.factor]
    }

    /// The line of a cell in a row.
    #[inline(always)]
    pub(super) fn line(&self, [base, turn]: [usize; 2], column: usize) -> usize {
        let line = base + self.columns[column];
        if self.factor == 1 {
            return line;
        }
        let turn = turn + self.turn_of_column[column];
        line + if turn < self.factor { turn } else { turn - self.factor }
    }

    /// Puts a value into a line.
    #[inline(always)]
    pub(super) fn insert(&mut self, line: usize, value: u32) {
        let word = (value / 64) as usize;
        let start = line * self.words;
        self.bits[start + word] |= 1 << (value % 64);
        let mut hint = self.hints[line];
        if word == hint as usize && self.bits[start + word] == u64::MAX {
            while self.bits[start + hint as usize] == u64::MAX {
                hint += 1;
            }
            self.hints[line] = hint;
        }
    }
}
