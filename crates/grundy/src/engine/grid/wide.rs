//! Lines of many blocks, under normal play. The least value that no line through a cell holds is not below the first
//! block that is not full of any of them.

use super::lane::{BLOCK, Block, Lane};
use super::{Below, Kernel, TILE};
use std::ops::Range;

/// Many blocks for each line.
pub(super) struct Wide {
    lanes: Vec<Lane>,
    singles: Vec<Below>,
    /// The values at the single options of a cell.
    scratch: Vec<Block>,
    blocks: usize,
    width: usize,
}

/// Blocks for values up to `largest`, and so that the last is never full. An odd number of cache lines, so that the
/// same block of neighbouring lines does not fall into the same few places of a cache.
pub(super) fn blocks(largest: usize) -> usize {
    let lines = (largest / BLOCK + 2).div_ceil(2);
    2 * (lines + usize::from(lines.is_multiple_of(2)))
}

/// The lines through the cells of a strip.
struct Lines<'a> {
    lanes: &'a mut [Lane],
    of: &'a [[usize; TILE]],
    /// For the cell at hand, where the blocks of its lines start.
    places: &'a mut [usize],
}

impl Wide {
    pub(super) fn new(lanes: Vec<Lane>, singles: Vec<Below>, blocks: usize, width: usize) -> Wide {
        Wide { lanes, singles, scratch: vec![[0; 4]; blocks], blocks, width }
    }

    /// The cells of a strip, compiled for as many lines as the caller knows. `PROMPT`: all lanes are.
    #[inline(always)]
    fn cells<const PROMPT: bool>(
        &mut self,
        lines: Lines<'_>,
        row: usize,
        columns: Range<usize>,
        values: &mut [u32],
        known: bool,
    ) {
        let Lines { lanes, of, places } = lines;
        for (at, column) in columns.enumerate().take(TILE) {
            let place = row * self.width + column;
            let mut first = 0;
            for ((lane, of), own) in lanes.iter_mut().zip(of).zip(places.iter_mut()) {
                *own = of[at] * self.blocks;
                if !PROMPT
                    && !lane.prompt
                    && let Some(back) = lane.start.from(row, column)
                {
                    insert(lane, of[at], *own, values[place - back]);
                }
                first = first.max(lane.hints[of[at]]);
            }
            if !known {
                let singles = !self.singles.is_empty();
                if singles {
                    self.mark(row, column, place, values);
                }
                let scratch = if singles { Some(&self.scratch[..]) } else { None };
                let free = first_free(lanes, places, scratch, first as usize);
                if singles {
                    self.unmark(row, column, place, values);
                }
                values[place] = free;
            }
            let value = values[place];
            for ((lane, of), own) in lanes.iter_mut().zip(of).zip(places.iter()) {
                if PROMPT || lane.prompt {
                    insert(lane, of[at], *own, value);
                }
            }
        }
    }

    /// The same for a number of lines that is known when this is compiled.
    fn fixed<const N: usize>(
        &mut self,
        lanes: &mut [Lane],
        row: usize,
        columns: Range<usize>,
        values: &mut [u32],
        known: bool,
    ) {
        let Ok(lanes) = <&mut [Lane; N]>::try_from(lanes) else { return };
        let of = lanes.each_ref().map(|lane| lane.lines_of(row, columns.clone()));
        let prompt = lanes.iter().all(|lane| lane.prompt);
        let lines = Lines { lanes, of: &of, places: &mut [0; N] };
        if prompt {
            self.cells::<true>(lines, row, columns, values, known);
        } else {
            self.cells::<false>(lines, row, columns, values, known);
        }
    }

    /// Marks the values at the single options of a cell.
    fn mark(&mut self, row: usize, column: usize, place: usize, values: &[u32]) {
        for back in self.singles.iter().filter_map(|single| single.from(row, column)) {
            let value = values[place - back] as usize;
            self.scratch[value / BLOCK][value / 64 % 4] |= 1 << (value % 64);
        }
    }

    fn unmark(&mut self, row: usize, column: usize, place: usize, values: &[u32]) {
        for back in self.singles.iter().filter_map(|single| single.from(row, column)) {
            self.scratch[values[place - back] as usize / BLOCK] = [0; 4];
        }
    }
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
                let of: Vec<_> = lanes.iter().map(|lane| lane.lines_of(row, columns.clone())).collect();
                let lines = Lines { lanes: &mut lanes, of: &of, places: &mut vec![0; many] };
                self.cells::<false>(lines, row, columns, values, known);
            }
        }
        self.lanes = lanes;
    }
}

/// Puts a value into a line, whose blocks start at a place.
#[inline(always)]
fn insert(lane: &mut Lane, line: usize, place: usize, value: u32) {
    let value = value as usize;
    let block = &mut lane.blocks[place + value / BLOCK];
    let word = &mut block[value / 64 % 4];
    *word |= 1 << (value % 64);
    if *word == u64::MAX {
        let hint = &mut lane.hints[line];
        while lane.blocks[place + *hint as usize] == [u64::MAX; 4] {
            *hint += 1;
        }
    }
}

/// The least value from a block on that is in none of the sets.
#[inline(always)]
fn first_free(lanes: &[Lane], places: &[usize], scratch: Option<&[Block]>, first: usize) -> u32 {
    let mut at = first;
    loop {
        let mut seen = scratch.map_or([0; 4], |scratch| scratch[at]);
        for (lane, place) in lanes.iter().zip(places) {
            seen.iter_mut().zip(&lane.blocks[place + at]).for_each(|(seen, own)| *seen |= own);
        }
        if seen != [u64::MAX; 4] {
            let full = seen.iter().take_while(|word| **word == u64::MAX).count();
            let ones = seen.get(full).map_or(0, |word| word.trailing_ones());
            return u32::try_from(at * BLOCK + full * 64).unwrap_or(u32::MAX).saturating_add(ones);
        }
        at += 1;
    }
}
