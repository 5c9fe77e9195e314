//! A terminal: its width, and colours if it has some.

use super::color::{Color, Theme};
use super::frame::as_f64;
use super::measure::{cells, wrapped};

/// What is written to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Terminal {
    /// Letters in a line.
    pub width: usize,
    /// The colours, if it has any.
    pub colors: Option<Theme>,
}

/// The width of what is no terminal.
pub const USUAL: usize = 80;

/// The least width that is drawn for, and the greatest.
pub const WIDTHS: (usize, usize) = (40, 400);

impl Terminal {
    /// Letters in a colour.
    pub fn painted(&self, text: &str, color: Color) -> String {
        match self.colors {
            Some(_) => format!("\u{1b}[38;5;{}m{text}\u{1b}[0m", color.of_terminal()),
            None => text.to_owned(),
        }
    }

    /// Sentences in lines that fit, each ended.
    pub(super) fn lines(&self, words: &str) -> String {
        let lines = wrapped(words, as_f64(self.width), columns);
        lines.iter().map(|line| format!("{line}\n")).collect()
    }

    /// Letters on a colour.
    pub fn filled(&self, text: &str, color: Color) -> String {
        match self.colors {
            Some(_) => {
                let ink = color.ink().of_terminal();
                format!("\u{1b}[38;5;{ink};48;5;{}m{text}\u{1b}[0m", color.of_terminal())
            }
            None => text.to_owned(),
        }
    }
}

/// The columns that a text takes.
pub fn columns(text: &str) -> f64 {
    as_f64(cells(text))
}

/// A text at the right side of so many columns.
pub(super) fn right(text: &str, width: usize) -> String {
    format!("{}{text}", " ".repeat(width.saturating_sub(cells(text))))
}

/// A line with labels below columns: each label has its middle at a column, as far as there is room; those that would touch
/// the one before are left out.
pub(super) fn labels(ticks: &[(usize, String)], width: usize) -> String {
    let mut line = String::new();
    for (column, label) in ticks {
        let long = cells(label);
        let start = column.saturating_sub(long / 2).min(width.saturating_sub(long));
        if start > cells(&line) || line.is_empty() {
            line += &" ".repeat(start - cells(&line));
            line += label;
        }
    }
    line
}
