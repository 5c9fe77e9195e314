//! Rows in a terminal: the values, those that differ from the last row in brackets; where a row is too long, a sign for some
//! heaps each.

use super::Rows;
use crate::messages::{Messages, number as number_of, text};
use crate::plot::color::ORANGE;
use crate::plot::terminal::{Terminal, right};

/// Writes the rows, each after its first heap.
pub fn write(rows: &Rows, messages: &Messages, terminal: &Terminal) -> String {
    let last = rows.from + (rows.count().saturating_sub(1) * rows.width) as u64;
    let margin = last.to_string().len();
    let room = terminal.width.saturating_sub(margin + 3).max(8);
    let long = rows.longest();
    // A value has room for brackets.
    let numbers = rows.width * (long + 2) <= room;
    let each = rows.width.div_ceil(room);
    let mut out = String::new();
    for row in 0..rows.count() {
        let start = row * rows.width;
        let end = (start + rows.width).min(rows.cells.len());
        let line: String = if numbers {
            (start..end).map(|at| number(rows, at, long, terminal)).collect()
        } else {
            (start..end).step_by(each).map(|at| sign(rows, at..(at + each).min(end), terminal)).collect()
        };
        let heap = rows.from + start as u64;
        out += &format!("{} │ {}\n", right(&heap.to_string(), margin), line.trim_end());
    }
    let id = if numbers { "plot-brackets" } else { "plot-signs" };
    let words = messages.with(id, &[("width", text(rows.width)), ("count", number_of(each))]);
    format!("{out}\n{}", terminal.lines(&words))
}

fn number(rows: &Rows, at: usize, long: usize, terminal: &Terminal) -> String {
    let word = Rows::word(rows.cells[at]);
    match rows.differs(at) {
        true => terminal.painted(&right(&format!("[{word}]"), long + 2), ORANGE),
        false => right(&format!("{word} "), long + 2),
    }
}

/// A sign for some heaps: whether one of them differs.
fn sign(rows: &Rows, mut heaps: std::ops::Range<usize>, terminal: &Terminal) -> String {
    match heaps.any(|at| rows.differs(at)) {
        true => terminal.painted("#", ORANGE),
        false => "·".to_owned(),
    }
}
