//! Heaps by stretches of equal length: how many of each stretch have a height, height by height.

use super::{Sequence, height};
use grundy::chart::Cell;

/// A grid of counts, the highest row first.
pub struct Stretches {
    /// How many stretches there are.
    pub columns: usize,
    /// How many heaps a stretch holds; the last one may hold fewer.
    pub each: u64,
    /// For each cell how many heaps it holds, and whether they are P-positions.
    cells: Vec<(u32, bool)>,
}

/// Shades are rounded to so many, so that neighbours are alike.
const SHADES: f64 = 5.0;

/// The lightest shade.
const LEAST: f64 = 0.22;

impl Stretches {
    /// At most so many stretches, and rows from a least height to a greatest.
    pub fn new(all: &[Cell], most: usize, (low, high, rows): (u64, u64, u64)) -> Stretches {
        let each = all.len().div_ceil(most.max(1)).max(1);
        let columns = all.len().div_ceil(each);
        let tall = usize::try_from(rows).unwrap_or(1).max(1);
        let mut cells = vec![(0, false); columns * tall];
        for (at, cell) in all.iter().enumerate() {
            let Some(own) = height(*cell) else { continue };
            let span = u128::from(high - low) + 1;
            let row = u128::from(own.saturating_sub(low)) * u128::from(rows) / span;
            let row = usize::try_from(row).unwrap_or(tall).min(tall - 1);
            let (count, is_p) = &mut cells[(tall - 1 - row) * columns + at / each];
            *count += 1;
            *is_p |= Sequence::is_p(*cell);
        }
        Stretches { columns, each: each as u64, cells }
    }

    /// The colours of the cells: `color` gives that of P-positions or of others, so dark.
    pub fn colors<C>(&self, color: impl Fn(bool, f64) -> C) -> Vec<Option<C>> {
        let most = self.most();
        let shade = |count: u32| {
            let part = (f64::from(count) / most).sqrt();
            LEAST + (1.0 - LEAST) * (part * SHADES).ceil() / SHADES
        };
        self.cells.iter().map(|(count, is_p)| (*count > 0).then(|| color(*is_p, shade(*count)))).collect()
    }

    /// The most heaps of a cell.
    fn most(&self) -> f64 {
        f64::from(self.cells.iter().map(|(count, _)| *count).max().unwrap_or(1).max(1))
    }

    /// For each row the counts of its cells as parts of the greatest one, and whether they are P-positions.
    pub fn rows(&self) -> impl Iterator<Item = Vec<(f64, bool)>> {
        let most = self.most();
        let part = move |(count, is_p): &(u32, bool)| (f64::from(*count) / most, *is_p);
        self.cells.chunks(self.columns.max(1)).map(move |row| row.iter().map(part).collect())
    }
}
