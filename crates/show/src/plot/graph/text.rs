//! A graph in a terminal: a line for each vertex, layer by layer, with the vertices that its arrows lead to.

use super::parts::{Part, laid_out};
use super::{Graph, color};
use crate::messages::Messages;
use crate::plot::frame::as_f64;
use crate::plot::measure::{cells, wrapped};
use crate::plot::terminal::{Terminal, columns};
use grundy_core::value::Outcome;

/// Writes the vertices; P-positions stand in brackets, and so do winning moves.
pub fn write(graph: &Graph, messages: &Messages, terminal: &Terminal) -> String {
    let longest = |written: fn(&Graph, usize) -> String| {
        let cells = (0..graph.vertices.len()).map(|vertex| cells(&written(graph, vertex)));
        cells.max().unwrap_or(0).min(terminal.width / 3)
    };
    let (names, notes) = (longest(bracketed), longest(note));
    let parts: Vec<String> = laid_out(graph)
        .0
        .iter()
        .map(|part| {
            part.layers.iter().flatten().map(|vertex| line(graph, part, *vertex, (names, notes), terminal)).collect()
        })
        .collect();
    format!("{}\n{}", parts.join("\n"), terminal.lines(&messages.get("graph-drawn-text")))
}

fn line(graph: &Graph, part: &Part, vertex: usize, (names, notes): (usize, usize), terminal: &Terminal) -> String {
    let (name, note) = (fitted(&bracketed(graph, vertex), names), fitted(&note(graph, vertex), notes));
    let indent = names + notes + 4;
    let room = terminal.width.saturating_sub(indent);
    let arrows = wrapped(&arrows(graph, part, vertex), as_f64(room), columns);
    let arrows = arrows.join(&format!("\n{}", " ".repeat(indent)));
    let painted = match terminal.colors {
        Some(theme) => terminal.painted(&name, color(theme, graph.vertices[vertex].outcome)),
        None => name,
    };
    format!("{}\n", format!("{painted}  {note}  {arrows}").trim_end())
}

/// A text in so many columns; a longer one is cut.
fn fitted(text: &str, to: usize) -> String {
    let mut shown = text.to_owned();
    if cells(&shown) > to {
        while cells(&shown) >= to && shown.pop().is_some() {}
        shown.push('…');
    }
    format!("{shown}{}", " ".repeat(to.saturating_sub(cells(&shown))))
}

/// The outcome, and what else is noted.
fn note(graph: &Graph, vertex: usize) -> String {
    let own = &graph.vertices[vertex];
    let outcome = own.outcome.to_string();
    if own.note.starts_with(&outcome) { own.note.clone() } else { format!("{outcome} {}", own.note) }
}

fn bracketed(graph: &Graph, vertex: usize) -> String {
    let own = &graph.vertices[vertex];
    if own.outcome == Outcome::P { format!("[{}]", own.name) } else { format!(" {} ", own.name) }
}

/// Where the arrows of a vertex lead: on, back, or to the vertex itself.
fn arrows(graph: &Graph, part: &Part, vertex: usize) -> String {
    let layer = |vertex: usize| part.layers.iter().position(|layer| layer.contains(&vertex));
    let mut ways: [Vec<String>; 2] = [Vec::new(), Vec::new()];
    let mut stays = "";
    for (_, to) in graph.arrows.iter().filter(|(from, _)| *from == vertex) {
        if *to == vertex {
            stays = "↺";
        } else {
            ways[usize::from(layer(*to) < layer(vertex))].push(bracketed(graph, *to).trim().to_owned());
        }
    }
    let mut written: Vec<String> = Vec::new();
    for (sign, ends) in ["→", "↑"].iter().zip(ways) {
        written.extend((!ends.is_empty()).then(|| format!("{sign} {}", ends.join(", "))));
    }
    written.extend((!stays.is_empty()).then(|| stays.to_owned()));
    written.join("  ")
}
