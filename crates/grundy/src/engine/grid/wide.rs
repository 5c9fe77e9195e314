//! Lines of many blocks, under normal play. The least value that no line through a cell holds is not below the first
//! block that is not full of any of them.

use super::lane::{BLOCK, Block, Lane};
use super::{Below, Kernel, TILE, Wanted};
use std::ops::Range;

/// Many blocks for each line.
pub(super) struct Wide {
    lanes: Vec<Lane>,
    singles: Vec<Below>,
    /// The values at the single options of a cell.
    scratch: Vec<Block>,
    blocks: usize,
    width: usize,
    /// Room for the lines of the cells at hand, for each lane.
    lines: Vec<[usize; TILE]>,
}

/// Blocks for values up to `largest`, and so that the last is never full. An odd number of cache lines, so that the
/// same block of neighbouring lines does not fall into the same few places of a cache.
pub(super) fn blocks(largest: usize) -> usize {
    let lines = (largest / BLOCK + 2).div_ceil(2);
    2 * (lines + usize::from(lines.is_multiple_of(2)))
}

/// The lines through the cells of a strip, and room for where their blocks start.
struct Lines<'a> {
    lanes: &'a mut [Lane],
    lines: &'a [[usize; TILE]],
    places: &'a mut [usize],
}

/// The lanes, where the lines of a cell start in them, and the first block to look at.
type Through<'a> = (&'a [Lane], &'a [usize], usize);

impl Wide {
    pub(super) fn new(lanes: Vec<Lane>, singles: Vec<Below>, blocks: usize, width: usize) -> Wide {
        let lines = vec![[0; TILE]; lanes.len()];
        Wide { lanes, singles, scratch: vec![[0; 4]; blocks], blocks, width, lines }
    }

    /// The cells of a strip, compiled for as many lines as the caller knows. `PROMPT`: all lanes are.
    #[inline(always)]
    fn cells<const PROMPT: bool>(
        &mut self,
        lines: Lines<'_>,
        row: usize,
        columns: Range<usize>,
        values: &mut [u32],
        find: impl Fn(Through<'_>, Option<&[Block]>) -> u32,
    ) {
        let Lines { lanes, lines, places } = lines;
        let singles = !self.singles.is_empty();
        for (at, column) in columns.enumerate().take(TILE) {
            let place = row * self.width + column;
            let mut first = 0;
            for ((lane, of), own) in lanes.iter_mut().zip(lines).zip(places.iter_mut()) {
                *own = of[at] * self.blocks;
                if !PROMPT
                    && !lane.prompt
                    && let Some(back) = lane.start.back_from(row, column)
                {
                    insert(lane, of[at], *own, values[place - back]);
                }
                first = first.max(lane.hints[of[at]]);
            }
            let free = if singles {
                self.mark(row, column, place, values);
                let free = find((lanes, places, first as usize), Some(&self.scratch));
                self.unmark(row, column, place, values);
                free
            } else {
                find((lanes, places, first as usize), None)
            };
            values[place] = free;
            for ((lane, of), own) in lanes.iter_mut().zip(lines).zip(places.iter()) {
                if PROMPT || lane.prompt {
                    insert(lane, of[at], *own, free);
                }
            }
        }
    }

    /// The same for a number of lines that is known when this is compiled.
    fn fixed<const N: usize>(&mut self, lanes: &mut [Lane], row: usize, columns: Range<usize>, values: &mut [u32]) {
        let Ok(lanes) = <&mut [Lane; N]>::try_from(lanes) else { return };
        let mut lines = [[0; TILE]; N];
        for (lane, lines) in lanes.iter().zip(&mut lines) {
            lane.lines_of(row, columns.clone(), lines);
        }
        let (mut places, blocks) = ([0; N], self.blocks);
        let find = |cell: Through<'_>, scratch: Option<&[Block]>| first_free_of::<N>(cell, blocks, scratch);
        let prompt = lanes.iter().all(|lane| lane.prompt);
        let lines = Lines { lanes, lines: &lines, places: &mut places };
        if prompt {
            self.cells::<true>(lines, row, columns, values, find);
        } else {
            self.cells::<false>(lines, row, columns, values, find);
        }
    }

    /// Marks the values at the single options of a cell.
    fn mark(&mut self, row: usize, column: usize, place: usize, values: &[u32]) {
        for back in self.singles.iter().filter_map(|single| single.back_from(row, column)) {
            let value = values[place - back] as usize;
            self.scratch[value / BLOCK][value / 64 % 4] |= 1 << (value % 64);
        }
    }

    fn unmark(&mut self, row: usize, column: usize, place: usize, values: &[u32]) {
        for back in self.singles.iter().filter_map(|single| single.back_from(row, column)) {
            self.scratch[values[place - back] as usize / BLOCK] = [0; 4];
        }
    }
}

impl Kernel for Wide {
    fn eighths(&self) -> u64 {
        2 + 2 * self.lanes.len() as u64 + self.singles.len() as u64 / 4
    }

    fn strip(&mut self, row: usize, columns: Range<usize>, values: &mut [u32]) {
        let mut lanes = std::mem::take(&mut self.lanes);
        match lanes.len() {
            1 => self.fixed::<1>(&mut lanes, row, columns, values),
            2 => self.fixed::<2>(&mut lanes, row, columns, values),
            3 => self.fixed::<3>(&mut lanes, row, columns, values),
            4 => self.fixed::<4>(&mut lanes, row, columns, values),
            5 => self.fixed::<5>(&mut lanes, row, columns, values),
            many => {
                let mut lines = std::mem::take(&mut self.lines);
                for (lane, lines) in lanes.iter().zip(&mut lines) {
                    lane.lines_of(row, columns.clone(), lines);
                }
                let of = Lines { lanes: &mut lanes, lines: &lines, places: &mut vec![0; many] };
                self.cells::<false>(of, row, columns, values, first_free);
                self.lines = lines;
            }
        }
        self.lanes = lanes;
    }

    fn replay(&mut self, row: usize, columns: Range<usize>, values: &[u32], wanted: Wanted) {
        let mut lines = [0; TILE];
        for lane in self.lanes.iter_mut().filter(|lane| wanted == Wanted::All || lane.rises()) {
            lane.lines_of(row, columns.clone(), &mut lines);
            for (column, line) in columns.clone().zip(lines) {
                let place = row * self.width + column;
                let back = if lane.prompt { Some(0) } else { lane.start.back_from(row, column) };
                if let Some(back) = back {
                    insert(lane, line, line * self.blocks, values[place - back]);
                }
            }
        }
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

/// Word by word: a comparison of arrays would go through memory.
#[inline(always)]
fn is_full([a, b, c, d]: Block) -> bool {
    a & b & c & d == u64::MAX
}

/// The least value from a block on that is in none of the sets.
fn first_free((lanes, places, first): Through<'_>, scratch: Option<&[Block]>) -> u32 {
    let seen = |at: usize| {
        let start = scratch.map_or([0; 4], |scratch| scratch[at]);
        lanes.iter().zip(places).fold(start, |seen, (lane, place)| union(seen, &lane.blocks[place + at]))
    };
    let at = (first..).find(|at| !is_full(seen(*at))).unwrap_or(first);
    least(at, seen(at))
}

/// The same for so many lines, each of so many blocks.
#[inline(always)]
fn first_free_of<const N: usize>((lanes, places, first): Through<'_>, blocks: usize, scratch: Option<&[Block]>) -> u32 {
    let length = blocks - first;
    let line = |at: usize| &lanes[at].blocks[places[at] + first..][..length];
    let lines: [&[Block]; N] = std::array::from_fn(line);
    let scratch = scratch.map(|scratch| &scratch[first..][..length]);
    let seen = |at: usize| {
        let start = scratch.map_or([0; 4], |scratch| scratch[at]);
        lines.iter().fold(start, |seen, line| union(seen, &line[at]))
    };
    let at = (0..length).find(|at| !is_full(seen(*at))).unwrap_or(0);
    least(first + at, seen(at))
}

#[inline(always)]
fn union(seen: Block, block: &Block) -> Block {
    [seen[0] | block[0], seen[1] | block[1], seen[2] | block[2], seen[3] | block[3]]
}

/// The least value that is free in a block.
#[inline(always)]
fn least(at: usize, seen: Block) -> u32 {
    let mut free = u32::try_from(at * BLOCK).unwrap_or(u32::MAX);
    for word in seen {
        free = free.saturating_add(word.trailing_ones());
        if word != u64::MAX {
            break;
        }
    }
    free
}
