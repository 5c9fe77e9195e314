//! The graph of a file, or the part of it that some vertices reach.

use super::asked::Drawn;
use super::format::Format;
use crate::failure::Failure;
use crate::terminal::Spinner;
use crate::verb::graph::input;
use clap::ArgMatches;
use grundy::graph::{Labels, NamedGraph, dot};
use grundy_core::value::Play;
use grundy_show::messages::{Messages, number, text};
use grundy_show::plot::{Graph, MOST_EDGES, MOST_VERTICES, Noted, Page, TooLarge};
use std::path::Path;

pub fn collect(messages: &Messages, matches: &ArgMatches, file: &str, format: &Format) -> Result<Drawn, Failure> {
    let spinner = Spinner::start();
    let mut meter = input::meter(matches);
    let named = input::graph(messages, file, None, &mut meter)?;
    // Where rules would stand is the first vertex.
    let words = ["rules", "vertices"].map(|id| matches.get_many::<String>(id).into_iter().flatten());
    let words: Vec<&str> = words.into_iter().flatten().map(String::as_str).collect();
    let from = input::tokens(messages, &named, &words)?;
    let play = if matches.get_flag("misere") { Play::Misere } else { Play::Normal };
    let labels = input::labels(messages, &named, play, &mut meter)?;
    let vertices = input::part(messages, &named, &from, &mut meter)?;
    drop(spinner);
    let noted = noted(matches, play);
    let page = page(messages, matches, file, (&named, play, &vertices), noted);
    if format.is_dot() {
        return Ok(Drawn { picture: None, page, stopped: None, dot: Some(written(&named, &labels, &vertices)) });
    }
    let graph = Graph::new(&named, &labels, &vertices, noted).map_err(|large| too_large(messages, large))?;
    Ok(Drawn::of(graph, page, None))
}

fn noted(matches: &ArgMatches, play: Play) -> Noted {
    match play {
        _ if matches.get_flag("remoteness") => Noted::Remoteness,
        Play::Normal if !matches.get_flag("outcomes") => Noted::Value,
        _ => Noted::Outcome,
    }
}

fn written(named: &NamedGraph, labels: &Labels, vertices: &[u32]) -> Vec<u8> {
    let mut bytes = Vec::new();
    // Writing to memory does not fail.
    _ = dot::draw(named, labels, vertices, &mut bytes);
    bytes
}

fn too_large(messages: &Messages, large: TooLarge) -> Failure {
    let values = [
        ("vertices", number(large.nodes)),
        ("arrows", number(large.arrows)),
        ("most-vertices", number(MOST_VERTICES)),
        ("most-arrows", number(MOST_EDGES)),
    ];
    Failure::Budget(messages.with("plot-graph-large", &values))
}

/// The words around the picture.
fn page(
    messages: &Messages,
    matches: &ArgMatches,
    file: &str,
    (named, play, vertices): (&NamedGraph, Play, &[u32]),
    noted: Noted,
) -> Page {
    let name = Path::new(file).file_name().map_or_else(String::new, |name| name.display().to_string());
    let name = if file == "-" { messages.get("plot-graph") } else { name };
    let of = match noted {
        Noted::Value => "values",
        Noted::Remoteness => "remoteness",
        Noted::Outcome => "outcomes",
    };
    let arrows: usize = vertices.iter().map(|vertex| named.graph.options().of(*vertex).len()).sum();
    let values = [
        ("game", text(name)),
        ("of", text(of)),
        ("play", text(if play == Play::Normal { "normal" } else { "misere" })),
        ("vertices", number(vertices.len())),
        ("arrows", number(arrows)),
        ("all", number(named.vertices())),
        ("part", text(if vertices.len() < named.vertices() { "yes" } else { "no" })),
    ];
    let title = matches.get_one::<String>("title");
    let title = title.map_or_else(|| messages.with("plot-title-graph", &values), String::clone);
    let caption =
        vec![messages.with("plot-graph-notes", &values), messages.with("standing-proved", &[("by", text("labels"))])];
    Page { title, rules: messages.with("plot-graph-size", &values), caption }
}
