//! Files of labels, verified against a graph.

use super::Asked;
use crate::failure::Failure;
use crate::input::stdin;
use grundy::budget::{Exhausted, Meter};
use grundy::graph::Unlabelled;
use grundy::graph::file::{Claimed, FileError};
use grundy::json::graph::GraphCheckLine;
use grundy_core::check::graph::Fault;
use grundy_show::diagnostic::Diagnostic;
use grundy_show::graph::name;
use grundy_show::messages::{quoted, text};
use std::fs::File;
use std::io::{BufReader, Read, Write};

/// How labels fail.
enum Rejected {
    /// At a vertex, by a condition; by the numbers beside ∞ if there is none.
    At(u32, Option<char>),
    /// At a line that speaks of another graph.
    Other(u64),
}

/// Verifies the labels of a file, `-` for standard input.
pub fn verify(asked: &Asked<'_>, file: &str, meter: &mut Meter) -> Result<(), Failure> {
    let messages = asked.messages;
    if file == "-" && asked.file == "-" {
        return Err(Failure::input(messages.get("graph-one-stdin")));
    }
    let source: Box<dyn Read> = if file == "-" {
        Box::new(stdin())
    } else {
        Box::new(File::open(file).map_err(|error| Failure::file(messages, file, &error))?)
    };
    let cut = |what| Failure::budget(messages, "graph-cut", what);
    let rejected = match Claimed::read(asked.named, &mut BufReader::new(source), meter) {
        Ok(claimed) => match claimed.verify(asked.named, meter) {
            Ok(_) => None,
            Err(Ok(vertex)) => Some(Rejected::At(vertex, None)),
            Err(Err(Unlabelled::Exhausted(what))) => return Err(cut(what)),
            Err(Err(Unlabelled::Rejected(Fault::At { vertex, condition }))) => {
                Some(Rejected::At(vertex, Some(condition.letter())))
            }
            Err(Err(Unlabelled::Rejected(_))) => return Err(cut(Exhausted::Size)),
        },
        Err(FileError::Other(line)) => Some(Rejected::Other(line)),
        Err(FileError::Exhausted(what)) => return Err(cut(what)),
        Err(FileError::Io(error)) => return Err(Failure::file(messages, file, &error)),
        Err(FileError::Line(line)) => {
            let message = messages.with("graph-labels-line", &[("file", quoted(file)), ("line", text(line))]);
            let help = Some(messages.get("graph-labels-line.help"));
            return Err(Diagnostic { code: None, message, place: None, help }.into());
        }
    };
    let shown =
        if asked.json { json(asked, file, rejected.as_ref()) } else { sentence(asked, file, rejected.as_ref()) };
    writeln!(anstream::stdout(), "{shown}")?;
    if rejected.is_none() { Ok(()) } else { Err(Failure::Silent(1)) }
}

fn json(asked: &Asked<'_>, file: &str, rejected: Option<&Rejected>) -> String {
    let line = GraphCheckLine::verified(asked.file, file);
    let line = match rejected {
        None => line,
        Some(Rejected::At(vertex, condition)) => line.rejected(Some(asked.named.names.of(*vertex)), *condition, None),
        Some(Rejected::Other(at)) => line.rejected(None, None, Some(*at)),
    };
    serde_json::to_string(&line).unwrap_or_default()
}

fn sentence(asked: &Asked<'_>, file: &str, rejected: Option<&Rejected>) -> String {
    let file = ("file", quoted(file));
    match rejected {
        None => asked.messages.with("graph-verified", &[file, ("vertices", text(asked.named.vertices()))]),
        Some(Rejected::At(vertex, condition)) => {
            let id = if condition.is_some() { "graph-rejected" } else { "graph-rejected-set" };
            let values = [
                file,
                ("vertex", text(name(asked.named, *vertex))),
                ("condition", text(condition.map_or_else(String::new, String::from))),
            ];
            asked.messages.with(id, &values)
        }
        Some(Rejected::Other(line)) => asked.messages.with("graph-rejected-other", &[file, ("line", text(line))]),
    }
}
