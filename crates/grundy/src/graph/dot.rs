//! A graph as a drawing in the language of Graphviz, coloured by outcome with colours that the colour-blind tell apart
//! (M. Okabe and K. Ito, Color universal design, 2008). Shapes tell the outcomes too, and winning moves are bold.

use super::file::value;
use super::{Labels, NamedGraph};
use grundy_core::value::Outcome;
use std::io::{self, Write};

/// Draws some vertices, with all their arrows; these lead to vertices that are drawn too.
pub fn draw(named: &NamedGraph, labels: &Labels, vertices: &[u32], out: &mut dyn Write) -> io::Result<()> {
    let options = named.graph.options();
    writeln!(out, "digraph graph_{} {{", labels.play())?;
    writeln!(out, "  node [style = filled, fontname = \"sans-serif\"];")?;
    for &vertex in vertices {
        let (color, shape) = match labels.outcomes.of(vertex) {
            Outcome::P => ("#E69F00", "doublecircle"),
            Outcome::N => ("#56B4E9", "circle"),
            Outcome::D => ("#CCCCCC", "box"),
        };
        let name = escaped(&named.names.of(vertex));
        let label = match labels.value(&named.graph, vertex) {
            Some(found) => format!("{name}\\n{}", value(&found).replacen("loop", "∞", 1)),
            None => name.clone(),
        };
        writeln!(out, "  \"{name}\" [label = \"{label}\", shape = {shape}, fillcolor = \"{color}\"];")?;
    }
    for &vertex in vertices {
        let name = escaped(&named.names.of(vertex));
        for option in options.of(vertex) {
            let wins = labels.outcomes.of(*option) == Outcome::P;
            let style = if wins { " [style = bold]" } else { "" };
            writeln!(out, "  \"{name}\" -> \"{}\"{style};", escaped(&named.names.of(*option)))?;
        }
    }
    writeln!(out, "}}")
}

/// A name between quotes.
fn escaped(name: &str) -> String {
    name.replace('\\', "\\\\").replace('"', "\\\"")
}
