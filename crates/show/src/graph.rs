//! Graphs in words: what is wrong with a text, values, and why a position of tokens is won, lost or drawn.

use crate::circles::Why;
use crate::diagnostic::Diagnostic;
use crate::emit::escape::visible;
use crate::messages::{Messages, Value, quoted, text};
use grundy::graph::NamedGraph;
use grundy::graph::read::{Expected, Problem, ReadError};
use grundy::tokens::{Answer, Ground, TokenMove};
use grundy_core::value::{Outcome, Play};

/// What is wrong with the text of a graph; `None` if it is not the text.
pub fn problem(messages: &Messages, file: &str, error: &ReadError) -> Option<Diagnostic> {
    let word = |word: &str| text(if word.is_empty() { "none" } else { word });
    let (id, values): (&str, Vec<(&str, Value)>) = match &error.problem {
        Problem::NotText => ("graph-not-text", Vec::new()),
        Problem::TooLong => ("graph-too-long", Vec::new()),
        Problem::ThreeNames(line) => ("graph-three-names", vec![("found", quoted(visible(line)))]),
        Problem::Comma(name) => ("graph-comma", vec![("found", quoted(visible(name)))]),
        Problem::SignBeside(name, sign) => {
            ("graph-sign-beside", vec![("found", quoted(visible(name))), ("sign", quoted(sign))])
        }
        Problem::LooksLikeJson => ("graph-looks-like-json", Vec::new()),
        Problem::Numeral(word) => ("graph-numeral", vec![("found", quoted(visible(word)))]),
        Problem::LooksLikeDot => ("graph-looks-like-dot", Vec::new()),
        Problem::Empty => ("graph-empty", Vec::new()),
        Problem::Undirected => ("graph-undirected", Vec::new()),
        Problem::Unclosed(what) => {
            let close = match *what {
                "/*" => "star",
                "\"" => "quote",
                "[" => "bracket",
                "<" => "angle",
                _ => "brace",
            };
            ("graph-unclosed", vec![("what", text(what)), ("close", text(close))])
        }
        Problem::Expected(expected, found) => {
            let expected = text(messages.get(wanted(*expected)));
            let found = if found.is_empty() { word("") } else { quoted(visible(found)) };
            ("graph-expected", vec![("expected", expected), ("found", found)])
        }
        Problem::Exhausted(_) | Problem::Io(_) => return None,
    };
    let place = [("file", quoted(file)), ("line", text(error.line)), ("what", text(messages.with(id, &values)))];
    let help = Some(messages.with(&format!("{id}.help"), &values));
    Some(Diagnostic { code: None, message: messages.with("graph-line", &place), place: None, help })
}

fn wanted(expected: Expected) -> &'static str {
    match expected {
        Expected::Digraph => "graph-wants-digraph",
        Expected::Brace => "graph-wants-brace",
        Expected::Statement => "graph-wants-statement",
        Expected::Vertex => "graph-wants-vertex",
        Expected::Value => "graph-wants-value",
        Expected::Attributes => "graph-wants-attributes",
        Expected::End => "graph-wants-end",
    }
}

/// The name of a vertex on one line, its beginning if it is long.
pub fn name(named: &NamedGraph, vertex: u32) -> String {
    const SHOWN: usize = 40;
    let name = visible(&named.names.of(vertex));
    let beginning: String = name.chars().take(SHOWN).collect();
    match (name.is_empty(), beginning.len() < name.len()) {
        (true, _) => "\"\"".to_owned(),
        (_, true) => format!("{beginning}…"),
        _ => name,
    }
}

/// A move of a token: `w → y`.
pub fn a_move(named: &NamedGraph, one: TokenMove) -> String {
    format!("{} → {}", name(named, one.from), name(named, one.to))
}

/// Who wins.
pub fn verdict(messages: &Messages, outcome: Outcome) -> String {
    messages.get(match outcome {
        Outcome::N => "wins",
        Outcome::P => "loses",
        Outcome::D => "draws",
    })
}

/// Why.
pub fn reason(messages: &Messages, named: &NamedGraph, play: Play, answer: &Answer) -> String {
    let why = Why {
        play,
        outcome: answer.outcome,
        value: answer.value.as_ref(),
        values: answer.values.as_deref(),
        remoteness: answer.remoteness,
        by_search: answer.ground == Ground::Search,
        best: answer.best.map(|one| a_move(named, one)),
    };
    why.say(messages)
}

/// Some names of vertices, for whoever asked for one that is none.
pub fn some_names(named: &NamedGraph) -> String {
    const SHOWN: u32 = 8;
    let all = named.graph.options().vertices();
    let mut names: Vec<String> = all.clone().take(SHOWN as usize).map(|vertex| name(named, vertex)).collect();
    names.extend((all.end > SHOWN).then(|| "…".to_owned()));
    names.join(", ")
}
