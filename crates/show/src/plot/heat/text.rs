//! A heat map in a terminal: colours if it has them, else shades of values and full blocks for P-positions.

use super::blocks::{Block, Blocks};
use super::{Heat, color};
use crate::messages::{Messages, text};
use crate::plot::measure::cells;
use crate::plot::terminal::{Terminal, labels, right};
use crate::plot::ticks::ticks;

/// Rows of a map, at most.
const TALL: u64 = 40;

/// Writes the map, its axes and what the letters mean.
pub fn write(heat: &Heat, messages: &Messages, terminal: &Terminal) -> String {
    let sides = heat.sides();
    let margin = heat.chart.ends[1].to_string().len() + 2;
    let beside = margin + 2 + cells(&heat.names[0]);
    let room = terminal.width.saturating_sub(beside).max(8) as u64;
    // A cell is two letters wide, which is nearly a square.
    let each = (2 * sides[0]).div_ceil(room).max(sides[1].div_ceil(TALL)).max(1);
    let blocks = Blocks::new(&heat.chart, [each; 2]);
    let largest = heat.largest();
    let rows = ticks(heat.chart.starts[1], heat.chart.ends[1], (blocks.rows / 2).clamp(2, 10));
    let row_of = |number: u64| usize::try_from((number - heat.chart.starts[1]) / each).unwrap_or(0);
    let mut out = format!("{}\n", heat.names[1]);
    for row in (0..blocks.rows).rev() {
        let label = rows.iter().find(|number| row_of(**number) == row).map(u64::to_string).unwrap_or_default();
        let bar = if label.is_empty() { '│' } else { '┤' };
        let line: String = (0..blocks.columns).map(|at| letters(blocks.at(at, row), terminal, largest)).collect();
        out += &format!("{}{bar}{}\n", right(&label, margin - 1), line.trim_end());
    }
    let columns: Vec<(usize, String)> =
        ticks(heat.chart.starts[0], heat.chart.ends[0], (blocks.columns / 4).clamp(2, 16))
            .into_iter()
            .map(|number| {
                (2 * usize::try_from((number - heat.chart.starts[0]) / each).unwrap_or(0), number.to_string())
            })
            .collect();
    let name = format!(" {}", heat.names[0]);
    out += &format!("{}└{}{name}\n", " ".repeat(margin - 1), "─".repeat(2 * blocks.columns));
    out += &format!("{}{}\n\n", " ".repeat(margin), labels(&columns, 2 * blocks.columns + 2));
    out += &legend(heat, messages, terminal, largest);
    let about = heat.about_blocks(messages, each);
    out + &about.map(|about| terminal.lines(&about)).unwrap_or_default()
}

/// The two letters of a block.
fn letters(block: Block, terminal: &Terminal, largest: Option<u64>) -> String {
    match (terminal.colors, block) {
        (_, Block::Unknown) => " ?".to_owned(),
        (Some(theme), _) => color(block, theme, largest).map_or("  ".to_owned(), |color| terminal.filled("  ", color)),
        (None, Block::P) => "██".to_owned(),
        (None, Block::N) => "· ".to_owned(),
        (None, Block::D) => "= ".to_owned(),
        (None, Block::Value(value)) => SHADES[shade(value, largest.unwrap_or(1))].to_owned(),
    }
}

/// Shades of values without colours, the small ones first.
const SHADES: [&str; 3] = ["  ", "··", "░░"];

fn shade(value: u64, largest: u64) -> usize {
    let third = u128::from(value) * 3 / (u128::from(largest) + 1);
    usize::try_from(third).unwrap_or(2).min(2)
}

/// What the letters mean.
fn legend(heat: &Heat, messages: &Messages, terminal: &Terminal, largest: Option<u64>) -> String {
    let mut parts = vec![(letters(Block::P, terminal, largest), messages.get("plot-p"))];
    match largest {
        None => parts.push((letters(Block::N, terminal, largest), messages.get("plot-n"))),
        Some(largest) => {
            // The least and the greatest value of each shade.
            let steps = if terminal.colors.is_some() { 5 } else { 3 };
            for step in 0..steps {
                let first = ((largest + 1) * step).div_ceil(steps).max(1);
                let last = ((largest + 1) * (step + 1)).div_ceil(steps).saturating_sub(1);
                if first > last {
                    continue;
                }
                let sample = if terminal.colors.is_some() { u64::midpoint(first, last) } else { first };
                let range = if first == last { first.to_string() } else { format!("{first}..{last}") };
                let words = messages.with("plot-values", &[("range", text(range))]);
                parts.push((format!("[{}]", letters(Block::Value(sample), terminal, Some(largest))), words));
            }
        }
    }
    if heat.has_draws() {
        parts.push((letters(Block::D, terminal, largest), messages.get("plot-d")));
    }
    if heat.chart.stopped.is_some() {
        parts.push(("?".to_owned(), messages.get("plot-unknown")));
    }
    parts.into_iter().map(|(sign, words)| format!("{} {words}\n", sign.trim_end_matches(' '))).collect()
}
