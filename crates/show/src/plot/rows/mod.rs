//! The values of heaps in rows of one period under each other: columns show the law, and what differs from the last row is
//! marked, so that the preperiod is seen.

mod text;

use super::Picture;
use super::color::{Color, ORANGE, viridis};
use super::frame::{Canvas, Page, Style, as_f64, float};
use super::scene::{Anchor, Item, Scene, Text, runs};
use super::terminal::Terminal;
use crate::messages::{Messages, text};
use grundy::chart::Cell;
use grundy_core::value::Outcome;

/// Values in rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    /// The first heap.
    pub from: u64,
    /// What is known of it and of those after it; one row at least.
    pub cells: Vec<Cell>,
    /// Heaps in a row.
    pub width: usize,
    /// How much values rise from a row to the next.
    pub saltus: u64,
}

/// The most heaps that are drawn in rows.
pub const MOST_CELLS: usize = 1 << 16;

/// The usual size, and the height of a row with numbers.
const SIZE: (u32, u32) = (960, 640);
const ROW: f64 = 26.0;

/// The width of a column, at most.
const COLUMN: f64 = 72.0;

/// A column needs so many pixels for each digit.
const DIGIT: f64 = 8.0;

impl Rows {
    fn count(&self) -> usize {
        self.cells.len().div_ceil(self.width)
    }

    /// Whether a heap differs from the one of its column in the last full row, as far as both are known.
    fn differs(&self, at: usize) -> bool {
        let last = self.cells.len() / self.width;
        let Some(row) = last.checked_sub(1) else { return false };
        let other = row * self.width + at % self.width;
        let risen = |row: usize| (row as u64).saturating_mul(self.saltus);
        match (self.cells[at], self.cells[other]) {
            (Cell::Value(own), Cell::Value(other)) => {
                own.wrapping_sub(risen(at / self.width)) != other.wrapping_sub(risen(row))
            }
            (Cell::Unknown, _) | (_, Cell::Unknown) => false,
            (own, other) => own.outcome() != other.outcome(),
        }
    }

    /// What a heap shows.
    fn word(cell: Cell) -> String {
        match cell {
            Cell::Value(value) => value.to_string(),
            Cell::Outcome(outcome) => outcome.to_string(),
            Cell::Unknown => String::new(),
        }
    }

    /// The letters of the longest word.
    fn longest(&self) -> usize {
        self.cells.iter().map(|cell| Rows::word(*cell).len()).max().unwrap_or(1).max(1)
    }

    fn color(&self, at: usize, largest: u64, style: &Style, pale: f64) -> Option<Color> {
        let own = match self.cells[at] {
            Cell::Unknown => return None,
            Cell::Value(value) => viridis(0.08 + 0.84 * float(value) / float(largest.max(1))),
            Cell::Outcome(Outcome::P) => style.theme.value,
            Cell::Outcome(Outcome::N) => style.theme.paper.mix(style.theme.value, 0.3),
            Cell::Outcome(Outcome::D) => style.theme.draw,
        };
        Some(if self.differs(at) { ORANGE } else { style.theme.paper.mix(own, pale) })
    }

    /// The numbers in their cells.
    fn numbers(&self, canvas: &mut Canvas, (wide, tall): (f64, f64), colors: &[Option<Color>]) {
        let size = (tall * 0.52).min(13.0);
        for (at, cell) in self.cells.iter().enumerate() {
            let Some(color) = colors[at] else { continue };
            let x = canvas.area.x + wide * (as_f64(at % self.width) + 0.5);
            let y = canvas.area.y + tall * (as_f64(at / self.width) + 0.5) + size * 0.36;
            let words = Text::plain(Rows::word(*cell), size, color.ink()).at(Anchor::Middle);
            canvas.write((x, y), Text { bold: color == ORANGE, ..words });
        }
    }

    /// The first heap of each row.
    fn starts(&self, canvas: &mut Canvas, tall: f64) {
        // Rows that are too low for a number each have every second one, or every fifth, …
        let rows = self.count() as u64;
        let most = super::frame::whole(canvas.area.height / 15.0).max(1);
        for row in super::ticks(0, rows.saturating_sub(1), most) {
            let heap = self.from + row * self.width as u64;
            let label = canvas.small(heap.to_string()).at(Anchor::End);
            let y = canvas.area.y + tall * (float(row) + 0.5) + 4.0;
            canvas.write((canvas.area.x - 8.0, y), label);
        }
    }

    fn legend(&self, messages: &Messages, style: &Style) -> Vec<(Color, String)> {
        let differ = (ORANGE, messages.get("plot-differs"));
        if self.cells.iter().any(|cell| matches!(cell, Cell::Outcome(_))) {
            let n = style.theme.paper.mix(style.theme.value, 0.3);
            return vec![(style.theme.value, messages.get("plot-p")), (n, messages.get("plot-n")), differ];
        }
        vec![differ]
    }
}

impl Picture for Rows {
    fn scene(&self, messages: &Messages, page: &Page, style: &Style) -> Scene {
        // Without a size that is asked for, as high as its rows need.
        let rows = as_f64(self.count());
        let (wide, tall) = style.size.map_or_else(
            || (f64::from(SIZE.0), (rows * ROW).min(f64::from(SIZE.1)) + 150.0),
            |(wide, tall)| (f64::from(wide), f64::from(tall)),
        );
        let mut canvas = Canvas::new(page, style.theme, (wide, tall), &self.legend(messages, style));
        let last = self.from + (self.cells.len() as u64).saturating_sub(1);
        let offset = [("width", text(self.width))];
        let longest = last.to_string().len();
        canvas.take_axes(longest);
        let unit = (canvas.area.width / as_f64(self.width), (canvas.area.height / rows).min(ROW * 1.3));
        // A few columns do not fill the width.
        let unit = (unit.0.min(COLUMN), unit.1);
        canvas.area.width = unit.0 * as_f64(self.width);
        canvas.area.height = unit.1 * rows;
        let written = unit.0 >= DIGIT * as_f64(self.longest()) && unit.1 >= 12.0;
        let largest = self.cells.iter().filter_map(|cell| cell.value()).max().unwrap_or(1);
        let pale = if written { 0.45 } else { 1.0 };
        let colors: Vec<Option<Color>> = (0..self.cells.len()).map(|at| self.color(at, largest, style, pale)).collect();
        for (color, runs) in runs(self.width, colors.iter().copied()) {
            canvas.add(Item::Cells((canvas.area.x, canvas.area.y), unit.0, unit.1, color, runs));
        }
        if written {
            self.numbers(&mut canvas, unit, &colors);
        }
        self.starts(&mut canvas, unit.1);
        canvas.labels(&messages.with("plot-offset", &offset), &messages.get("plot-row"), longest);
        canvas.axis_below(0, (self.width as u64).saturating_sub(1));
        canvas.scene
    }

    fn text(&self, messages: &Messages, terminal: &Terminal) -> String {
        text::write(self, messages, terminal)
    }
}
