//! Lines whose values fit one word: values below 64, as under misère play, where they are outcomes.

use super::lane::Lane;
use super::{Below, Kernel, TILE, Wanted};
use grundy_core::value::Play;
use std::ops::Range;

/// The first word of one block for each line.
pub(super) struct Narrow {
    lanes: Vec<Lane>,
    singles: Vec<Below>,
    play: Play,
    width: usize,
    /// For each lane, the lines of the cells at hand.
    lines: Vec<[usize; TILE]>,
}

impl Kernel for Narrow {
    fn eighths(&self) -> u64 {
        1 + (self.lanes.len() + self.singles.len()) as u64 / 4
    }

    fn strip(&mut self, row: usize, columns: Range<usize>, values: &mut [u32]) {
        self.find_lines(row, columns.clone());
        for (at, column) in columns.enumerate() {
            let place = row * self.width + column;
            // The values at the options, as bits.
            let mut seen = 0;
            for (lane, lines) in self.lanes.iter_mut().zip(&self.lines) {
                let [set, ..] = &mut lane.blocks[lines[at]];
                if let Some(back) = lane.start.back_from(row, column) {
                    *set |= 1 << (values[place - back] % 64);
                }
                seen |= *set;
            }
            for back in self.singles.iter().filter_map(|single| single.back_from(row, column)) {
                seen |= 1_u64 << (values[place - back] % 64);
            }
            values[place] = match self.play {
                Play::Normal => seen.trailing_ones(),
                Play::Misere => u32::from(seen == 0 || seen & 1 == 1),
            };
        }
    }

    fn replay(&mut self, row: usize, columns: Range<usize>, values: &[u32], _: Wanted) {
        self.find_lines(row, columns.clone());
        for (lane, lines) in self.lanes.iter_mut().zip(&self.lines) {
            for (column, line) in columns.clone().zip(lines) {
                if let Some(back) = lane.start.back_from(row, column) {
                    lane.blocks[*line][0] |= 1 << (values[row * self.width + column - back] % 64);
                }
            }
        }
    }
}

impl Narrow {
    pub(super) fn new(lanes: Vec<Lane>, singles: Vec<Below>, play: Play, width: usize) -> Narrow {
        let lines = vec![[0; TILE]; lanes.len()];
        Narrow { lanes, singles, play, width, lines }
    }

    fn find_lines(&mut self, row: usize, columns: Range<usize>) {
        for (lane, lines) in self.lanes.iter().zip(&mut self.lines) {
            lane.lines_of(row, columns.clone(), lines);
        }
    }
}
