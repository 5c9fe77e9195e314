//! Graphs and positions of tokens as tables and as JSON.

use super::Asked;
use crate::verb::solve::table;
use grundy::graph::{Labels, Summary, best};
use grundy::json::graph::{GraphLine, PositionLine, VertexLine};
use grundy::tokens::{Answer, Ground};
use grundy_core::value::{Outcome, Play};
use grundy_show::circles::{remote, value};
use grundy_show::graph::{a_move, name, reason, verdict};
use grundy_show::messages::{Messages, text};
use grundy_show::position::abridged;
use std::io::{self, Write};

/// Objects hold strings and lists alone, which always serialise.
fn line(object: serde_json::Result<String>) -> String {
    format!("{}\n", object.unwrap_or_default())
}

/// The graph in numbers, and its first vertices with their labels.
pub fn whole(asked: &Asked<'_>, labels: &Labels, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
    let Asked { messages, named, .. } = asked;
    let vertices = named.graph.options().vertices();
    let shown = vertices.take(asked.limit);
    if asked.json {
        out.write_all(line(serde_json::to_string(&GraphLine::new(asked.file, named, asked.play, summary))).as_bytes())?;
        for vertex in shown {
            out.write_all(line(serde_json::to_string(&VertexLine::new(named, labels, vertex))).as_bytes())?;
        }
        return Ok(());
    }
    let has_circles = summary.circles.on > 0;
    writeln!(out, "{}", messages.get(if has_circles { "graph-endless" } else { "graph-ends" }))?;
    writeln!(out, "{}", rows(messages, numbers(asked, summary)))?;
    let mut head = vec![format!(" {}", messages.get("label-vertex")), messages.get("label-outcome")];
    head.extend((asked.play == Play::Normal).then(|| messages.get("label-value")));
    head.extend([messages.get("label-remoteness"), messages.get("label-best")]);
    let row = |vertex| {
        let mut row = vec![format!(" {}", name(named, vertex)), labels.outcomes.of(vertex).to_string()];
        row.extend(labels.value(&named.graph, vertex).map(|own| value(&own)));
        row.push(labels.outcomes.remoteness(vertex).map_or_else(String::new, |moves| moves.to_string()));
        row.push(
            best(&named.graph, &labels.outcomes, vertex)
                .map_or_else(String::new, |to| format!("→ {}", name(named, to))),
        );
        row
    };
    // Long tables are written in pieces, each with columns of its own.
    let all: Vec<u32> = shown.collect();
    for (piece, vertices) in all.chunks(PIECE).enumerate() {
        let head = (piece == 0).then_some(&head[..]);
        out.write_all(table(head, vertices.iter().copied().map(row).collect()).as_bytes())?;
    }
    let more = named.vertices() - all.len();
    if more > 0 {
        writeln!(out, "  {}", messages.with("graph-more", &[("more", text(more))]))?;
    }
    Ok(())
}

/// Counts that are not spoken of where there is none.
const OFTEN_NONE: [&str; 2] = ["repeated", "loops"];

/// Rows of a table that is held as a whole.
const PIECE: usize = 1 << 16;

fn rows(messages: &Messages, rows: Vec<(&str, String)>) -> String {
    table(None, rows.into_iter().map(|(id, value)| vec![format!(" {}", messages.get(id)), value]).collect())
}

fn standing(messages: &Messages, ground: Ground) -> String {
    match ground {
        Ground::Labels => messages.with("standing-proved", &[("by", text("labels"))]),
        Ground::Search => messages.with("standing-computed", &[("by", text("search"))]),
    }
}

fn numbers<'a>(asked: &Asked<'_>, summary: &Summary) -> Vec<(&'a str, String)> {
    let Asked { messages, named, .. } = asked;
    let counts = |id: &str, values: &[(&str, u64)]| {
        let none = |count: u64| if count == 0 { "none".to_owned() } else { count.to_string() };
        let shown = |name: &str, count| if OFTEN_NONE.contains(&name) { text(none(count)) } else { text(count) };
        let values: Vec<_> = values.iter().map(|(name, count)| (*name, shown(name, *count))).collect();
        messages.with(id, &values)
    };
    let [p, n, d] = summary.outcomes;
    let circles = match (summary.circles.on, summary.circles.before) {
        (0, _) => messages.get("graph-no-circles"),
        (on, before) => counts("graph-circles", &[("on", on), ("before", before)]),
    };
    let (vertices, arrows) = (named.vertices() as u64, named.arrows() as u64);
    let mut rows = vec![
        ("label-play", messages.get(&format!("play-{}", asked.play))),
        ("label-vertices", counts("graph-vertices", &[("count", vertices), ("ends", summary.ends)])),
        (
            "label-arrows",
            counts("graph-arrows", &[("count", arrows), ("repeated", named.repeated), ("loops", named.loops)]),
        ),
        ("label-circles", circles),
        ("label-outcomes", counts("graph-outcomes", &[("p", p), ("n", n), ("d", d)])),
    ];
    if let Some((largest, loopy)) = summary.values {
        let largest = largest.map_or_else(|| "none".to_owned(), |largest| largest.to_string());
        let mut said = messages.with("graph-largest", &[("largest", text(largest))]);
        if loopy > 0 {
            said += &format!("; {}", counts("graph-loopy", &[("count", loopy)]));
        }
        rows.push(("label-largest", said));
    }
    let longest = summary.remoteness;
    rows.extend(longest.map(|moves| ("label-longest", remote(messages, moves.into()))));
    rows.push(("label-standing", standing(messages, Ground::Labels)));
    rows
}

/// Who wins with tokens on vertices.
pub fn position(asked: &Asked<'_>, tokens: &[u32], answer: &Answer) -> String {
    let Asked { messages, named, play, .. } = asked;
    let why = reason(messages, named, *play, answer);
    if asked.json {
        return line(serde_json::to_string(&PositionLine::new(asked.file, named, *play, tokens, answer, why)));
    }
    let names: Vec<String> = tokens.iter().map(|token| name(named, *token)).collect();
    let mut all =
        vec![("label-position", abridged(&names.join(" "))), ("label-play", messages.get(&format!("play-{play}")))];
    if let (Some(values), Some(sum)) = (&answer.values, &answer.value) {
        if values.len() > 1 {
            all.push(("label-values", abridged(&values.iter().map(value).collect::<Vec<_>>().join(" "))));
        }
        all.push(("label-value", abridged(&value(sum))));
    }
    let remoteness = answer.remoteness.filter(|moves| *moves > 0);
    all.extend(remoteness.map(|moves| ("label-remoteness", remote(messages, moves))));
    let label = if answer.outcome == Outcome::D { "label-drawing-moves" } else { "label-moves" };
    all.push((label, moves(asked, answer)));
    all.push(("label-reason", why));
    all.push(("label-standing", standing(messages, answer.ground)));
    format!("{}\n{}", verdict(messages, answer.outcome), rows(messages, all))
}

fn moves(asked: &Asked<'_>, answer: &Answer) -> String {
    if answer.count == 0 {
        return asked.messages.get("moves-none");
    }
    let mut lines = vec![answer.count.to_string()];
    lines.extend(answer.moves.iter().map(|one| a_move(asked.named, *one)));
    let more = answer.count - answer.moves.len() as u64;
    lines.extend((more > 0).then(|| asked.messages.with("graph-moves-more", &[("more", text(more))])));
    lines.join("\n")
}
