//! Lines whose values fit one word: values below 64, as under misère play, where they are outcomes.

use super::lane::Lane;
use super::{Kernel, Single};
use grundy_core::value::Play;
use std::ops::Range;

/// One word for each line.
pub(super) struct Narrow {
    pub(super) lanes: Vec<Lane>,
    pub(super) singles: Vec<Single>,
    pub(super) play: Play,
    pub(super) width: usize,
}

impl Kernel for Narrow {
    fn eighths(&self) -> u64 {
        1 + (self.lanes.len() + self.singles.len()) as u64 / 4
    }

    fn strip(&mut self, row: usize, columns: Range<usize>, values: &mut [u32], known: bool) {
        let parts: Vec<[usize; 2]> = self.lanes.iter().map(|lane| lane.row(row)).collect();
        for column in columns {
            let place = row * self.width + column;
            // The values at the options, as bits.
            let mut seen = 0;
            for (lane, part) in self.lanes.iter_mut().zip(&parts) {
                let line = lane.line(*part, column);
                if row >= lane.least[0] && column >= lane.least[1] {
                    lane.bits[line] |= 1 << (values[place - lane.lag] % 64);
                }
                seen |= lane.bits[line];
            }
            if known {
                continue;
            }
            for single in &self.singles {
                if row >= single.least[0] && column >= single.least[1] {
                    seen |= 1_u64 << (values[place - single.lag] % 64);
                }
            }
            values[place] = match self.play {
                Play::Normal => seen.trailing_ones(),
                Play::Misere => u32::from(seen == 0 || seen & 1 == 1),
            };
        }
    }
}
