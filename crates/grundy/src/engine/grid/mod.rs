//! Two coupled heaps whose options lie at fixed vectors below. The values met along a ray of vectors are those of one
//! line of the grid, a coset of the step, up to the start of the ray: one set of bits for each line, into which the
//! value at x − start goes when x is visited. G(x) is the least value that is in none of the sets of the lines
//! through x, and not at a single vector below x.
//!
//! The grid is swept in bands of rows, and each band in tiles of columns, so that the sets of a tile stay in the cache;
//! what lies below x in both coordinates is visited before x.

mod lane;
mod narrow;
mod wide;

use super::{Cost, Declined, Engine, Task, Values, cost_of_box};
use crate::budget::{Exhausted, Meter};
use crate::shape::{Vectors, are_vectors};
use grundy_core::value::Play;
use lane::Lane;
use narrow::Narrow;
use std::ops::Range;
use wide::Wide;

/// Fills a grid line by line.
pub(super) struct Grid;

impl Engine for Grid {
    fn name(&self) -> &'static str {
        "grid"
    }

    fn cost(&self, task: Task<'_>, meter: &Meter) -> Result<Cost, Declined> {
        if task.upto.len() != 2 || !task.game.rules().is_some_and(are_vectors) {
            return Err(Declined::Shape);
        }
        cost_of_box(task, 4, meter)
    }

    fn fill(&self, task: Task<'_>, before: Vec<u32>, meter: &mut Meter) -> Result<Values, Declined> {
        let cost = self.cost(task, meter)?;
        let (Some(rules), &[rows, columns]) = (task.game.rules(), task.upto) else { return Err(Declined::Shape) };
        let natural = |end: u64| usize::try_from(end).map_err(|_| Declined::Size);
        let ends = [natural(rows)?, natural(columns)?];
        let vectors = match Vectors::of(rules, ends, meter) {
            Ok(vectors) => vectors.ok_or(Declined::Shape)?,
            Err(stopped) => return Ok(Values { values: before, stopped: Some(stopped) }),
        };
        // Every option is one value more at the most, and a chain of options falls by the least sum at each step.
        let largest = vectors.count.min((ends[0] + ends[1]) / vectors.least);
        let narrow = task.play == Play::Misere || largest < 64;
        let blocks = if narrow { 1 } else { wide::blocks(largest) };
        let lines = vectors.rays.iter().map(|ray| Lane::bytes(*ray, ends, blocks));
        let bytes = lines.fold(cost.bytes, |sum, bytes| sum.saturating_add(bytes));
        if bytes > meter.memory() {
            return Err(Declined::Memory(Cost { bytes, ..cost }));
        }
        let lanes: Vec<Lane> = vectors.rays.iter().map(|ray| Lane::new(*ray, ends, blocks)).collect();
        let width = ends[1] + 1;
        let singles = vectors.singles.iter().map(|vector| Below::of(*vector, ends)).collect();
        let mirror = !narrow && rows <= columns && vectors.are_symmetric();
        let mut sweep = Sweep { ends, values: before, largest: if narrow { 63 } else { largest }, mirror };
        Ok(if narrow {
            sweep.run(&mut Narrow::new(lanes, singles, task.play, width), meter)
        } else {
            sweep.run(&mut Wide::new(lanes, singles, blocks, width), meter)
        })
    }
}

/// Columns of a tile, at the most.
const TILE: usize = 64;
/// Rows of a band at the most.
const BAND: usize = 256;

/// A vector, as a way back in the box.
struct Below {
    vector: [usize; 2],
    places: usize,
}

impl Below {
    fn of(vector: [usize; 2], ends: [usize; 2]) -> Below {
        Below { vector, places: vector[0] * (ends[1] + 1) + vector[1] }
    }

    /// How many places back it leads from a cell, if it stays in the box.
    #[inline(always)]
    fn back_from(&self, row: usize, column: usize) -> Option<usize> {
        (row >= self.vector[0] && column >= self.vector[1]).then_some(self.places)
    }
}

/// A way to value some columns of a row.
trait Kernel {
    /// The work of a cell, in eighths of a step.
    fn eighths(&self) -> u64;

    /// Values some cells, with what is below in their lines.
    fn strip(&mut self, row: usize, columns: Range<usize>, values: &mut [u32]);

    /// Only puts what is known into the lines of some cells, those that `wanted` says.
    fn replay(&mut self, row: usize, columns: Range<usize>, values: &[u32], wanted: Wanted);
}

/// Lines that are of use later.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    All,
    /// Those along which the column grows more than the row: no other line through a cell far below the diagonal comes
    /// back to it.
    Rising,
}

struct Sweep {
    ends: [usize; 2],
    values: Vec<u32>,
    largest: usize,
    /// Whether the values of (a, b) and (b, a) are the same, and all rows are columns too: then what lies left of the
    /// square of a band is known from above.
    mirror: bool,
}

impl Sweep {
    /// Values the rows in bands; what is left when the budget runs out are whole bands. They grow, so that it is at
    /// least about half of what was done.
    fn run(&mut self, kernel: &mut dyn Kernel, meter: &mut Meter) -> Values {
        let [rows, width] = self.ends.map(|end| end + 1);
        let before = self.values.len().min(rows * width);
        // Values that cannot be are no start.
        let possible = self.values.iter().all(|value| *value as usize <= self.largest);
        let known = if possible { before / width } else { 0 };
        self.values.resize(rows * width, 0);
        let mut done = 0;
        let mut stopped = None;
        while done < rows && stopped.is_none() {
            let end = if done < known { known } else { rows };
            let band = done..end.min(done + done.clamp(1, BAND));
            match self.band(kernel, band.clone(), done < known, meter) {
                Ok(()) => done = band.end,
                Err(exhausted) => stopped = Some(exhausted),
            }
        }
        let mut values = std::mem::take(&mut self.values);
        values.truncate(before.max(done * width));
        Values { values, stopped }
    }

    fn band(
        &mut self,
        kernel: &mut dyn Kernel,
        rows: Range<usize>,
        known: bool,
        meter: &mut Meter,
    ) -> Result<(), Exhausted> {
        let width = self.ends[1] + 1;
        for first in (0..width).step_by(TILE) {
            let columns = first..width.min(first + TILE);
            let mirrored = self.mirror && !known && columns.end <= rows.start;
            let steps = 1 + columns.len() as u64 * kernel.eighths() / 8;
            for row in rows.clone() {
                meter.tick(steps)?;
                if mirrored {
                    for column in columns.clone() {
                        self.values[row * width + column] = self.values[column * width + row];
                    }
                    let far = row - columns.end >= BAND;
                    kernel.replay(row, columns.clone(), &self.values, if far { Wanted::Rising } else { Wanted::All });
                } else if known {
                    kernel.replay(row, columns.clone(), &self.values, Wanted::All);
                } else {
                    kernel.strip(row, columns.clone(), &mut self.values);
                }
            }
        }
        Ok(())
    }
}
