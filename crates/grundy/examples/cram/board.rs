//! Cram as a game of components: dominoes are laid on the free squares of a board, in either direction, and squares that hang
//! together are a component. A component is (rows, columns, free squares as bits), the smallest of its reflections and turns.

use grundy::game::{Game, Visit};
use grundy_core::plain::{Fuel, Halt};
use grundy_core::value::Component;

/// Cram on boards of at most 62 squares.
#[derive(Clone, Copy, Debug)]
pub struct Cram;

/// A whole board.
pub fn board(rows: u64, columns: u64) -> Component {
    least((0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).collect())
}

impl Game for Cram {
    fn each_option(&self, component: &[u64], fuel: &mut Fuel<'_>, visit: Visit<'_>) -> Result<(), Halt> {
        let free = squares(component);
        for &(row, column) in &free {
            for other in [(row, column + 1), (row + 1, column)] {
                fuel.burn(1 + free.len() as u64)?;
                if !free.contains(&other) {
                    continue;
                }
                let left = free.iter().copied().filter(|square| *square != (row, column) && *square != other).collect();
                if visit(&parts(left)).is_break() {
                    return Err(Halt::Stopped);
                }
            }
        }
        Ok(())
    }
}

type Square = (u64, u64);

fn squares(component: &[u64]) -> Vec<Square> {
    let [rows, columns, bits] = component else { return Vec::new() };
    let all = (0..*rows).flat_map(|row| (0..*columns).map(move |column| (row, column)));
    all.filter(|(row, column)| bits >> (row * columns + column) & 1 == 1).collect()
}

/// The components of some squares; a square alone has no move and is left out.
fn parts(mut rest: Vec<Square>) -> Vec<Component> {
    let mut parts = Vec::new();
    while let Some(first) = rest.pop() {
        let mut part = vec![first];
        let mut at = 0;
        while let Some(&(row, column)) = part.get(at) {
            rest.retain(|&(other, beside)| {
                let touches = row.abs_diff(other) + column.abs_diff(beside) == 1;
                if touches {
                    part.push((other, beside));
                }
                !touches
            });
            at += 1;
        }
        if part.len() > 1 {
            parts.push(least(part));
        }
    }
    parts
}

/// The same squares moved, reflected and turned so that the numbers are least.
fn least(mut squares: Vec<Square>) -> Component {
    let mut least: Option<Component> = None;
    for turn in 0..8 {
        squares.iter_mut().for_each(|square| *square = (square.1, square.0));
        let top = squares.iter().map(|square| square.0).min().unwrap_or(0);
        let left = squares.iter().map(|square| square.1).min().unwrap_or(0);
        squares.iter_mut().for_each(|square| *square = (square.0 - top, square.1 - left));
        let rows = squares.iter().map(|square| square.0 + 1).max().unwrap_or(0);
        let columns = squares.iter().map(|square| square.1 + 1).max().unwrap_or(0);
        let bits = squares.iter().fold(0, |bits, (row, column)| bits | 1 << (row * columns + column));
        least = Some(least.map_or_else(|| vec![rows, columns, bits], |best| best.min(vec![rows, columns, bits])));
        // Turns through the diagonal and reflections in turn give all eight.
        if turn % 2 == 0 {
            squares.iter_mut().for_each(|square| square.0 = rows - 1 - square.0);
        }
    }
    least.unwrap_or_default()
}
