//! The lines of a ray: the cosets of its step d = g·(p, q), with p and q coprime. On a line q·a − p·b is constant, and
//! so is u·a + v·b modulo g, where u·p + v·q ≡ 1 (mod g). So the line of (a, b) is a term of the row and a term of the
//! column, and a residue where g > 1.

use super::{Below, TILE};
use crate::shape::Ray;
use grundy_core::value::gcd;
use std::ops::Range;

/// Values of a line, as bits.
pub(super) type Block = [u64; 4];
/// How many bits that is.
pub(super) const BLOCK: usize = 256;

/// One set of values for each line.
pub(super) struct Lane {
    /// So many blocks for each line as the lane was made for.
    pub(super) blocks: Vec<Block>,
    /// For each line, the first block that is not full.
    pub(super) hints: Vec<u32>,
    /// Where the ray starts.
    pub(super) start: Below,
    /// Whether the ray starts with its step: then a value can go into its line as soon as it is known.
    pub(super) prompt: bool,
    factor: usize,
    /// What one row, and one column less, add to the number of a line.
    rises: [usize; 2],
    /// What they add to the residue.
    turns: [usize; 2],
    last_column: usize,
}

impl Lane {
    /// Bytes that a lane takes.
    pub(super) fn bytes(ray: Ray, ends: [usize; 2], blocks: usize) -> u64 {
        (Lane::lines(ray, ends) as u64).saturating_mul(32 * blocks as u64 + 4)
    }

    fn lines(ray: Ray, ends: [usize; 2]) -> usize {
        // Entries of a step are small, and ends below 2^40.
        ray.step[1] * ends[0] + ray.step[0] * ends[1] + factor(ray)
    }

    /// Empty lines.
    pub(super) fn new(ray: Ray, ends: [usize; 2], blocks: usize) -> Lane {
        let (lines, factor) = (Lane::lines(ray, ends), factor(ray));
        let [p, q] = ray.step.map(|entry| entry / factor);
        let mut pairs = (0..factor).flat_map(|u| (0..factor).map(move |v| [u, v]));
        let turns = pairs.find(|[u, v]| (u * p + v * q) % factor == 1 % factor);
        Lane {
            blocks: vec![[0; 4]; lines * blocks],
            hints: vec![0; lines],
            start: Below::of(ray.start, ends),
            prompt: ray.start == ray.step,
            factor,
            rises: [q * factor, p * factor],
            turns: turns.unwrap_or([0, 0]),
            last_column: ends[1],
        }
    }

    /// Whether the column grows more than the row along a line.
    pub(super) fn rises(&self) -> bool {
        self.rises[0] > self.rises[1]
    }

    /// The lines of some cells of a row.
    #[inline(always)]
    pub(super) fn lines_of(&self, row: usize, columns: Range<usize>, lines: &mut [usize; TILE]) {
        let [of_row, of_column] = self.rises;
        let mut base = row * of_row + (self.last_column - columns.start) * of_column;
        let mut turn = row * self.turns[0] + columns.start * self.turns[1];
        for line in &mut lines[..columns.len()] {
            *line = base + if self.factor > 1 { turn % self.factor } else { 0 };
            base = base.saturating_sub(of_column);
            turn += self.turns[1];
        }
    }
}

fn factor(ray: Ray) -> usize {
    let [p, q] = ray.step.map(|entry| entry as u128);
    usize::try_from(gcd(p, q)).unwrap_or(1).max(1)
}
