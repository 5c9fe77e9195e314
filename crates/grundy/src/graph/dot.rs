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
        let name = name(named, vertex);
        let label = escaped(&visible(&named.names.of(vertex)));
        let label = match labels.value(&named.graph, vertex) {
            Some(found) => format!("{label}\\n{}", value(&found).replacen("loop", "∞", 1)),
            None => label,
        };
        writeln!(out, "  \"{name}\" [label = \"{label}\", shape = {shape}, fillcolor = \"{color}\"];")?;
    }
    for &vertex in vertices {
        let name = self::name(named, vertex);
        for option in options.of(vertex) {
            let wins = labels.outcomes.of(*option) == Outcome::P;
            let style = if wins { " [style = bold]" } else { "" };
            writeln!(out, "  \"{name}\" -> \"{}\"{style};", self::name(named, *option))?;
        }
    }
    writeln!(out, "}}")
}

/// The name of a vertex between quotes. Where control characters are replaced it is still that of no other vertex.
fn name(named: &NamedGraph, vertex: u32) -> String {
    let own = named.names.of(vertex);
    let mut shown = visible(&own);
    if shown != own {
        shown += &format!(" ({vertex})");
        while named.names.find(&shown).is_some() {
            shown.push('\'');
        }
    }
    escaped(&shown)
}

/// The pictures of control characters in place of them, since terminals obey them.
fn visible(name: &str) -> String {
    let picture = |letter: char| match letter {
        '\n' | '\t' => letter,
        '\u{0}'..='\u{1f}' => char::from_u32(0x2400 + u32::from(letter)).unwrap_or('\u{fffd}'),
        '\u{7f}' => '\u{2421}',
        _ if letter.is_control() => '\u{fffd}',
        _ => letter,
    };
    name.chars().map(picture).collect()
}

/// A text inside quotes.
fn escaped(name: &str) -> String {
    name.replace('\\', "\\\\").replace('"', "\\\"")
}
