//! Squares of positions put together: a block that holds a P-position is one, so that none is lost; else a block has the
//! mean of its nim-values, or the outcome of its first position.

use grundy::chart::{Cell, Chart};
use grundy_core::value::Outcome;

/// What a block shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block {
    /// It holds a P-position.
    P,
    /// The mean of its nim-values.
    Value(u64),
    /// An N-position.
    N,
    /// A draw.
    D,
    /// Nothing is known.
    Unknown,
}

/// Blocks, the second number fastest.
pub struct Blocks {
    /// How many blocks there are across.
    pub columns: usize,
    /// How many there are upwards.
    pub rows: usize,
    blocks: Vec<Block>,
}

impl Blocks {
    /// Blocks of so many numbers across and upwards.
    pub fn new(chart: &Chart, each: [u64; 2]) -> Blocks {
        let count = |side: usize| (chart.ends[side] - chart.starts[side] + 1).div_ceil(each[side]);
        let (columns, rows) = (count(0), count(1));
        let mut blocks = Vec::new();
        for column in 0..columns {
            for row in 0..rows {
                blocks.push(block(chart, [column, row], each));
            }
        }
        let size = |count: u64| usize::try_from(count).unwrap_or(0);
        Blocks { columns: size(columns), rows: size(rows), blocks }
    }

    /// A block.
    pub fn at(&self, column: usize, row: usize) -> Block {
        self.blocks[column * self.rows + row]
    }

    /// All blocks as one reads them: the highest row first.
    pub fn downwards(&self) -> impl Iterator<Item = Block> {
        (0..self.rows).rev().flat_map(move |row| (0..self.columns).map(move |column| self.at(column, row)))
    }
}

fn block(chart: &Chart, at: [u64; 2], each: [u64; 2]) -> Block {
    let side = |side: usize| {
        let first = chart.starts[side] + at[side] * each[side];
        first..=(first + each[side] - 1).min(chart.ends[side])
    };
    let (mut values, mut count, mut first) = (0_u128, 0_u128, Block::Unknown);
    for across in side(0) {
        for upwards in side(1) {
            let cell = chart.at(&[across, upwards]);
            let own = match (cell, cell.outcome()) {
                (_, None) => continue,
                (_, Some(Outcome::P)) => return Block::P,
                (Cell::Value(value), _) => {
                    values += u128::from(value);
                    count += 1;
                    continue;
                }
                (_, Some(Outcome::D)) => Block::D,
                (_, Some(Outcome::N)) => Block::N,
            };
            first = if first == Block::Unknown { own } else { first };
        }
    }
    let mean = values.checked_div(count).and_then(|mean| u64::try_from(mean).ok());
    mean.map_or(first, Block::Value)
}
