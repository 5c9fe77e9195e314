//! The graph of a file or of standard input, its vertices by their names, and its labels; and why there are none.

use crate::failure::Failure;
use crate::input::stdin;
use crate::question;
use clap::ArgMatches;
use grundy::budget::{Budget, Exhausted, Meter};
use grundy::graph::read::{Format, Problem, ReadError, read};
use grundy::graph::{Labels, NamedGraph, Unlabelled, reached};
use grundy_core::check::graph::Fault;
use grundy_core::value::Play;
use grundy_show::diagnostic::{Diagnostic, exhausted};
use grundy_show::graph::{name, problem, some_names};
use grundy_show::messages::{Messages, quoted, text};
use std::fs::File;
use std::io::{BufReader, Read};
use std::time::Duration;

/// Bytes that are read at once.
const PIECE: usize = 1 << 17;

/// Reading and labelling take time in proportion to the graph, so that they may take longer than a search when no time is
/// granted.
const PATIENCE: Duration = Duration::from_secs(600);

/// The budget of a graph.
pub fn meter(matches: &ArgMatches) -> Meter {
    let granted = question::budget(matches);
    let time = if matches.contains_id("time") { granted.time } else { PATIENCE };
    Budget { time, ..granted }.start()
}

/// Reads the graph of a file, `-` for standard input, in a format that is named, or else known by the name of the file or
/// by how its text begins.
pub fn graph(
    messages: &Messages,
    file: &str,
    format: Option<Format>,
    meter: &mut Meter,
) -> Result<NamedGraph, Failure> {
    let granted = meter.memory();
    let (source, length): (Box<dyn Read>, _) = if file == "-" {
        (Box::new(stdin()), None)
    } else {
        let open = File::open(file).map_err(|error| Failure::file(messages, file, &error))?;
        let length = open.metadata().ok().filter(std::fs::Metadata::is_file).map(|found| found.len());
        (Box::new(open), length)
    };
    let mut source = BufReader::with_capacity(PIECE, source);
    let format = format.or_else(|| Format::of_file(file)).unwrap_or_else(|| Format::of_text(&mut source));
    read(&mut source, format, meter).map_err(|error| refusal(messages, file, error, granted, length))
}

fn refusal(messages: &Messages, file: &str, error: ReadError, granted: u64, length: Option<u64>) -> Failure {
    if let Some(diagnostic) = problem(messages, file, &error) {
        return diagnostic.into();
    }
    match error.problem {
        Problem::Io(error) => Failure::file(messages, file, &error),
        Problem::Exhausted(Exhausted::Interrupted) => Failure::Interrupted,
        Problem::Exhausted(what @ (Exhausted::Time | Exhausted::Steps)) => {
            Failure::budget(messages, "graph-unread", what)
        }
        Problem::Exhausted(what) => {
            let needs = (what == Exhausted::Memory).then_some(()).and_then(|()| needed(granted, error.read, length));
            let needs = needs.map_or_else(|| "none".to_owned(), |mebibytes| mebibytes.to_string());
            let values = [("why", text(exhausted(messages, what))), ("needs", text(needs))];
            Failure::Budget(messages.with("graph-too-large", &values))
        }
        _ => Failure::Silent(2),
    }
}

/// MiB that all of the file takes, if the rest is like what was read, and a quarter more.
fn needed(granted: u64, read: u64, length: Option<u64>) -> Option<u128> {
    let length = length.filter(|length| *length >= read && read > 0)?;
    let bytes = u128::from(granted) * u128::from(length) * 5 / (4 * u128::from(read));
    Some((bytes >> 20) + 1)
}

/// The vertices that words stand for: a word is a name, or several with blanks between them.
pub fn tokens(messages: &Messages, named: &NamedGraph, words: &[&str]) -> Result<Vec<u32>, Failure> {
    let find = |name: &str| named.names.find(name);
    let mut tokens = Vec::new();
    for word in words {
        match find(word) {
            Some(vertex) => tokens.push(vertex),
            None if word.trim().contains(char::is_whitespace) => {
                for part in word.split_whitespace() {
                    tokens.push(find(part).ok_or_else(|| no_vertex(messages, named, part))?);
                }
            }
            None => return Err(no_vertex(messages, named, word)),
        }
    }
    Ok(tokens)
}

fn no_vertex(messages: &Messages, named: &NamedGraph, word: &str) -> Failure {
    let values = [("name", quoted(word)), ("names", text(some_names(named)))];
    let help = Some(messages.with("graph-no-vertex.help", &values));
    Diagnostic { code: None, message: messages.with("graph-no-vertex", &values), place: None, help }.into()
}

/// The labels of all vertices.
pub fn labels(messages: &Messages, named: &NamedGraph, play: Play, meter: &mut Meter) -> Result<Labels, Failure> {
    Labels::of(&named.graph, play, meter).map_err(|unlabelled| match unlabelled {
        Unlabelled::Exhausted(what) => Failure::budget(messages, "graph-cut", what),
        Unlabelled::Rejected(fault) => {
            let (vertex, condition) = match fault {
                Fault::At { vertex, condition } => (name(named, vertex), condition.letter()),
                _ => (String::new(), ' '),
            };
            let values = [("vertex", text(vertex)), ("condition", text(condition))];
            Failure::Budget(messages.with("graph-fault", &values))
        }
    })
}

/// The vertices that some reach, in ascending order; all if none is named.
pub fn part(messages: &Messages, named: &NamedGraph, from: &[u32], meter: &mut Meter) -> Result<Vec<u32>, Failure> {
    if from.is_empty() {
        return Ok(named.graph.options().vertices().collect());
    }
    reached(&named.graph, from, meter).map_err(|exhausted| Failure::budget(messages, "graph-cut", exhausted))
}
