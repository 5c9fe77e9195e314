//! The graph of a file or of standard input, and why there is none.

use crate::failure::Failure;
use crate::input::stdin;
use clap::ArgMatches;
use grundy::budget::{Exhausted, Meter};
use grundy::graph::NamedGraph;
use grundy::graph::read::{Format, Problem, ReadError, read};
use grundy_show::diagnostic::exhausted;
use grundy_show::graph::problem;
use grundy_show::messages::{Messages, text};
use std::fs::File;
use std::io::{BufReader, Read};

/// Bytes that are read at once.
const PIECE: usize = 1 << 17;

/// Reads the graph of a file, `-` for standard input.
pub fn graph(messages: &Messages, matches: &ArgMatches, file: &str, meter: &mut Meter) -> Result<NamedGraph, Failure> {
    let said = matches.get_one::<String>("format").map(String::as_str);
    let known = said.and_then(|said| Format::ALL.iter().find(|(name, _)| *name == said));
    let format = known.map_or_else(|| Format::of_file(file), |(_, format)| *format);
    let granted = meter.memory();
    let (source, length): (Box<dyn Read>, _) = if file == "-" {
        (Box::new(stdin()), None)
    } else {
        let open = File::open(file).map_err(|error| Failure::file(messages, file, &error))?;
        let length = open.metadata().ok().filter(std::fs::Metadata::is_file).map(|found| found.len());
        (Box::new(open), length)
    };
    read(&mut BufReader::with_capacity(PIECE, source), format, meter)
        .map_err(|error| refusal(messages, file, error, granted, length))
}

fn refusal(messages: &Messages, file: &str, error: ReadError, granted: u64, length: Option<u64>) -> Failure {
    if let Some(diagnostic) = problem(messages, file, &error) {
        return diagnostic.into();
    }
    match error.problem {
        Problem::Io(error) => Failure::file(messages, file, &error),
        Problem::Exhausted(Exhausted::Interrupted) => Failure::Interrupted,
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
