//! An automaton in a terminal: a line for each state, with its arrows.

use super::Drawing;
use crate::messages::{Messages, number};
use crate::plot::terminal::Terminal;

/// Writes the states; the first one is where words begin, and those that accept stand in brackets.
pub fn write(drawing: &Drawing, messages: &Messages, terminal: &Terminal) -> String {
    let long = drawing.states.len().saturating_sub(1).to_string().len();
    let mut out = String::new();
    for (index, state) in drawing.states.iter().enumerate() {
        let start = if index == 0 { "→" } else { " " };
        let name = if state.accepts { format!("[{}]", state.name) } else { format!(" {} ", state.name) };
        let arrows = drawing.arrows.iter().filter(|arrow| arrow.from == index);
        let arrows: Vec<String> = arrows.map(|arrow| format!("{} → {}", arrow.lines.join(" "), arrow.to)).collect();
        let line = format!("{start} {:>long$} {name}  {}", index, arrows.join("; "));
        out += &format!("{}\n", line.trim_end());
    }
    let words = messages.with("plot-automaton-text", &[("states", number(drawing.states.len()))]);
    format!("{out}\n{}", terminal.lines(&words))
}
