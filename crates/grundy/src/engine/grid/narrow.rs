//! Lines whose values fit one word: values below 64, as under misère play, where they are outcomes.

use super::lane::Lane;
use super::{Below, Kernel};
use grundy_core::value::Play;
use std::ops::Range;

/// The first word of one block for each line.
pub(super) struct Narrow {
    pub(super) lanes: Vec<Lane>,
    pub(super) singles: Vec<Below>,
    pub(super) play: Play,
    pub(super) width: usize,
}

impl Kernel for Narrow {
    fn eighths(&self) -> u64 {
        1 + (self.lanes.len() + self.singles.len()) as u64 / 4
    }

    fn strip(&mut self, row: usize, columns: Range<usize>, values: &mut [u32], known: bool) {
        let lines: Vec<_> = self.lanes.iter().map(|lane| lane.lines_of(row, columns.clone())).collect();
        for (at, column) in columns.enumerate() {
            let place = row * self.width + column;
            // The values at the options, as bits.
            let mut seen = 0;
            for (lane, lines) in self.lanes.iter_mut().zip(&lines) {
                let [set, ..] = &mut lane.blocks[lines[at]];
                if let Some(back) = lane.start.from(row, column) {
                    *set |= 1 << (values[place - back] % 64);
                }
                seen |= *set;
            }
            if known {
                continue;
            }
            for back in self.singles.iter().filter_map(|single| single.from(row, column)) {
                seen |= 1_u64 << (values[place - back] % 64);
            }
            values[place] = match self.play {
                Play::Normal => seen.trailing_ones(),
                Play::Misere => u32::from(seen == 0 || seen & 1 == 1),
            };
        }
    }
}
