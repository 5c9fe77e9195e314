//! Heaps in a terminal: bars of eighths while each has a column, else shades of stretches.

use super::stretches::Stretches;
use super::{OUTCOMES, Sequence, height};
use crate::messages::{Messages, text};
use crate::plot::color::Color;
use crate::plot::terminal::{Terminal, labels, right};
use crate::plot::ticks::ticks;
use grundy::chart::Cell;

/// Rows of a chart, at most.
const TALL: u64 = 16;

const EIGHTHS: [&str; 9] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
const SHADES: [&str; 4] = ["░", "▒", "▓", "█"];

/// Writes the chart and its axes.
pub fn write(sequence: &Sequence, messages: &Messages, terminal: &Terminal) -> String {
    let (low, high) = sequence.range();
    let names = sequence.of_outcomes();
    let label = |value: u64| match (names, usize::try_from(value)) {
        (true, Ok(place)) if place < OUTCOMES.len() => OUTCOMES[place].to_owned(),
        _ => value.to_string(),
    };
    let margin = if names { 1 } else { high.to_string().len() } + 2;
    let room = terminal.width.saturating_sub(margin + 1).max(8);
    let fits = sequence.cells.len() <= room;
    let bars = fits && !names && low == 0;
    let rows = (high - low + 1).min(TALL);
    let (lines, each, wide) = if bars {
        // A bar two columns wide is easier to read.
        let wide = if 2 * sequence.cells.len() <= room { 2 } else { 1 };
        (self::bars(sequence, terminal, high, wide), 1, wide)
    } else {
        let stretches = Stretches::new(&sequence.cells, room, (low, high, rows));
        (shades(&stretches, terminal), stretches.each, 1)
    };
    let axis = |row: usize, value: Option<u64>| {
        let line = &lines[row];
        let (name, bar) = value.map_or((String::new(), '│'), |value| (label(value), '┤'));
        format!("{}{bar}{}\n", right(&name, margin - 1), line.trim_end())
    };
    let tall = lines.len();
    let mut out: String = (0..tall).map(|row| axis(row, labelled(row, tall, low, high))).collect();
    let columns = sequence.cells.len().div_ceil(usize::try_from(each).unwrap_or(1)) * wide;
    let below = ticks(sequence.from, sequence.last(), (columns / 8).max(2));
    let column = |heap: u64| usize::try_from((heap - sequence.from) / each).unwrap_or(0) * wide;
    let below: Vec<(usize, String)> = below.into_iter().map(|heap| (column(heap), heap.to_string())).collect();
    out += &format!("{}└{}\n", " ".repeat(margin - 1), "─".repeat(columns));
    out += &format!("{}{}\n", " ".repeat(margin), labels(&below, room));
    if each > 1 {
        out.push('\n');
        out += &terminal.lines(&messages.with("plot-stretches", &[("count", text(each))]));
    }
    out
}

/// The number beside a row: each has one while there are few, then those at the ends and in the middle.
fn labelled(row: usize, tall: usize, low: u64, high: u64) -> Option<u64> {
    let from_below = (tall - 1 - row) as u64;
    let (rows, span) = (tall as u64, high - low + 1);
    let value = low + u64::try_from(u128::from(from_below) * u128::from(span) / u128::from(rows)).unwrap_or(0);
    let shown = tall <= 6 || from_below.is_multiple_of(rows.div_ceil(5)) && from_below + 1 < rows || row == 0;
    shown.then_some(if row == 0 && span > rows { high } else { value })
}

/// Bars: each row stands for one value, or for some, and the topmost letter of a bar for eighths of it.
fn bars(sequence: &Sequence, terminal: &Terminal, high: u64, wide: usize) -> Vec<String> {
    let rows = (high + 1).min(TALL);
    let theme = terminal.colors;
    let eighths = |value: u64| u128::from(value) * 8 * u128::from(rows) / (u128::from(high) + 1);
    (0..rows)
        .rev()
        .map(|row| {
            let cell = |cell: &Cell| {
                let Some(value) = height(*cell) else { return " ".repeat(wide) };
                if value == 0 && row == 0 {
                    return paint(terminal, &mark(wide), theme.map(|theme| theme.p));
                }
                // The lowest row is for the value 0; a bar rises above the line.
                let above = eighths(value + 1).saturating_sub(u128::from(row) * 8).min(8);
                let part = if rows == high + 1 { if value >= row && value > 0 { 8 } else { 0 } } else { above };
                let filled = EIGHTHS[usize::try_from(part).unwrap_or(0)];
                paint(terminal, &gap(filled, wide), theme.map(|theme| theme.value))
            };
            sequence.cells.iter().map(cell).collect::<String>()
        })
        .collect()
}

/// A P-position in the lowest row.
fn mark(wide: usize) -> String {
    gap("·", wide)
}

/// A bar of two columns leaves one free.
fn gap(letter: &str, wide: usize) -> String {
    if wide == 2 { format!("{letter} ") } else { letter.to_owned() }
}

fn paint(terminal: &Terminal, letters: &str, color: Option<Color>) -> String {
    match color {
        Some(color) if !letters.trim().is_empty() => terminal.painted(letters, color),
        _ => letters.to_owned(),
    }
}

/// Stretches of heaps: the darker, the more of them.
fn shades(stretches: &Stretches, terminal: &Terminal) -> Vec<String> {
    let theme = terminal.colors;
    let letter = |(part, is_p): &(f64, bool)| {
        let shade = [0.0, 0.25, 0.5, 0.75].iter().filter(|least| part > least).count();
        let Some(shade) = shade.checked_sub(1) else { return " ".to_owned() };
        paint(terminal, SHADES[shade], theme.map(|theme| if *is_p { theme.p } else { theme.value }))
    };
    stretches.rows().map(|row| row.iter().map(letter).collect::<String>().trim_end().to_owned()).collect()
}
