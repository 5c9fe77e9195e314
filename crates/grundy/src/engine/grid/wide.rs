//! Lines of many words, under normal play. The least value that no line through a cell holds is not below the first
//! word that is not full of any of them; from there the words are looked at in blocks.

use super::lane::{BLOCK, Lane};
use super::{Kernel, Single};
use std::ops::Range;

/// Many words for each line.
pub(super) struct Wide {
    lanes: Vec<Lane>,
    singles: Vec<Single>,
    /// The values at the single options of a cell.
    scratch: Vec<u64>,
    words: usize,
    width: usize,
}

/// Words for values up to `largest`, and so that the last is never full. An odd number of cache lines, so that the
/// same word of neighbouring lines does not fall into the same few places of a cache.
pub(super) fn words(largest: usize) -> usize {
    let words = (largest / 64 + 2).next_multiple_of(8);
    if (words / 8).is_multiple_of(2) { words + 8 } else { words }
}

impl Wide {
    pub(super) fn new(lanes: Vec<Lane>, singles: Vec<Single>, words: usize, width: usize) -> Wide {
        Wide { lanes, singles, scratch: vec![0; words + BLOCK], words, width }
    }

    /// The cells of a strip, with the loops over as many lines as the caller knows.
    #[inline(always)]
    fn cells(&mut self, lines: Lines<'_>, row: usize, columns: Range<usize>, values: &mut [u32], known: bool) {
        let Lines { lanes, parts, places } = lines;
        for (part, lane) in parts.iter_mut().zip(lanes.iter()) {
            *part = lane.row(row);
        }
        for column in columns {
            let place = row * self.width + column;
            let mut start = 0;
            for ((lane, part), own) in lanes.iter_mut().zip(parts.iter()).zip(places.iter_mut()) {
                let line = lane.line(*part, column);
                if row >= lane.least[0] && column >= lane.least[1] {
                    lane.insert(line, values[place - lane.lag]);
                }
                start = start.max(lane.hints[line]);
                *own = line * self.words;
            }
            if known {
                continue;
            }
            let reached = |single: &&Single| row >= single.least[0] && column >= single.least[1];
            for single in self.singles.iter().filter(reached) {
                let value = values[place - single.lag];
                self.scratch[(value / 64) as usize] |= 1 << (value % 64);
            }
            let scratch = if self.singles.is_empty() { None } else { Some(&self.scratch[..]) };
            let free = first_free(lanes, places, scratch, start as usize);
            for single in self.singles.iter().filter(reached) {
                self.scratch[(values[place - single.lag] / 64) as usize] = 0;
            }
            values[place] = free;
        }
    }

    /// The same, for a number of lines that is fixed when this is compiled.
    fn fixed<const N: usize>(
        &mut self,
        lanes: &mut [Lane],
        row: usize,
        columns: Range<usize>,
        values: &mut [u32],
        known: bool,
    ) {
        let Ok(lanes) = <&mut [Lane; N]>::try_from(lanes) else { return };
        let (mut parts, mut places) = ([[0; 2]; N], [0; N]);
        self.cells(Lines { lanes, parts: &mut parts, places: &mut places }, row, columns, values, known);
    }
}

/// The lines through a cell: for each lane the terms of the row, and where the line starts.
struct Lines<'a> {
    lanes: &'a mut [Lane],
    parts: &'a mut [[usize; 2]],
    places: &'a mut [usize],
}

impl Kernel for Wide {
    fn eighths(&self) -> u64 {
        2 + 2 * self.lanes.len() as u64 + self.singles.len() as u64 / 4
    }

    fn strip(&mut self, row: usize, columns: Range<usize>, values: &mut [u32], known: bool) {
        let mut lanes = std::mem::take(&mut self.lanes);
        match lanes.len() {
            1 => self.fixed::<1>(&mut lanes, row, columns, values, known),
            2 => self.fixed::<2>(&mut lanes, row, columns, values, known),
            3 => self.fixed::<3>(&mut lanes, row, columns, values, known),
            4 => self.fixed::<4>(&mut lanes, row, columns, values, known),
            5 => self.fixed::<5>(&mut lanes, row, columns, values, known),
            many => {
                let (mut parts, mut places) = (vec![[0; 2]; many], vec![0; many]);
                let lines = Lines { lanes: &mut lanes, parts: &mut parts, places: &mut places };
                self.cells(lines, row, columns, values, known);
            }
        }
        self.lanes = lanes;
    }
}

/// The least value from the word `start` on that is in none of the sets.
#[inline(always)]
fn first_free(lanes: &[Lane], places: &[usize], scratch: Option<&[u64]>, start: usize) -> u32 {
    let mut word = start;
    loop {
        let mut seen = [0_u64; BLOCK];
        if let Some(scratch) = scratch {
            seen.copy_from_slice(&scratch[word..word + BLOCK]);
        }
        for (lane, place) in lanes.iter().zip(places) {
            let block = &lane.bits[place + word..place + word + BLOCK];
            seen.iter_mut().zip(block).for_each(|(seen, own)| *seen |= own);
        }
        if seen.iter().fold(u64::MAX, |all, seen| all & seen) != u64::MAX {
            for seen in seen {
                if seen != u64::MAX {
                    break;
                }
                word += 1;
            }
            let ones = seen.iter().find(|seen| **seen != u64::MAX).map_or(0, |seen| seen.trailing_ones());
            return u32::try_from(word * 64).unwrap_or(u32::MAX).saturating_add(ones);
        }
        word += BLOCK;
    }
}
