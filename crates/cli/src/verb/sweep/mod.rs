//! `grundy sweep PATTERN`: a row for each ruleset of a family; resumable in a file, in shards that are merged.

mod file;
mod merge;
mod table;
mod workers;

use super::Verb;
use crate::Context;
use crate::command::{flag, positional};
use crate::failure::Failure;
use crate::terminal::Spinner;
use clap::{ArgMatches, Command, value_parser};
use grundy::catalogue::RulesError;
use grundy::sweep::{Family, FamilyError, Limits, MOST_PLACES, MOST_ROWS, Row, Unfinished, rows, subtraction};
use grundy_show::diagnostic;
use grundy_show::messages::{Messages, number, quoted, text};
use std::io::{BufWriter, Write};
use std::num::NonZero;
use table::{Head, Shard, Tally};

pub const VERB: Verb = Verb {
    name: "sweep",
    usage: "PATTERN | --merge FILE…",
    arguments,
    run,
    examples: &[
        "grundy sweep 0.? --to 1000",
        "grundy sweep \"{1..4}\"",
        "grundy sweep \"{1..6}\" --shard 2/3 --threads 2",
    ],
};

/// The largest heap of a code, and the steps for each, when nothing is said: some seconds where there is no law.
const TO: u64 = 100_000;
const STEPS: u64 = 1 << 26;

fn arguments(command: Command, messages: &Messages) -> Command {
    let own = |name: &'static str, help: &str| flag(messages, name).help(messages.get(help));
    command
        .arg(positional(messages, "pattern", "PATTERN").required_unless_present("merge"))
        .arg(own("to", "help-to-sweep").value_name("N").value_parser(value_parser!(u64).range(..1 << 32)))
        .arg(own("steps", "help-steps-sweep").value_name("N").value_parser(value_parser!(u64)))
        .arg(flag(messages, "threads").value_name("K").value_parser(value_parser!(u16).range(1..=1024)))
        .arg(flag(messages, "shard").value_name("I/K"))
        .arg(own("out", "help-out-sweep").value_name("FILE"))
        .arg(
            flag(messages, "merge")
                .value_name("FILE")
                .num_args(1..)
                .conflicts_with_all(["pattern", "to", "steps", "threads", "shard"]),
        )
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let messages = &context.messages;
    let out = matches.get_one::<String>("out").map(String::as_str).filter(|file| *file != "-");
    if let Some(files) = matches.get_many::<String>("merge") {
        let files: Vec<&str> = files.map(String::as_str).collect();
        return merge::merge(messages, &files, out.unwrap_or("-"));
    }
    let pattern = matches.get_one::<String>("pattern").map_or("", String::as_str);
    let family = Family::read(pattern).map_err(|error| Failure::input(refusal(messages, pattern, &error)))?;
    let limits = Limits {
        to: matches.get_one("to").copied().unwrap_or(TO),
        steps: matches.get_one("steps").copied().unwrap_or(STEPS),
    };
    let shard = match matches.get_one::<String>("shard") {
        None => Shard::WHOLE,
        Some(word) => {
            Shard::read(word).ok_or_else(|| Failure::input(messages.with("sweep-shard", &[("word", quoted(word))])))?
        }
    };
    let threads = matches.get_one::<u16>("threads").map_or_else(cores, |threads| (*threads).into());
    let head = Head { family, limits, shard };
    match out {
        None => {
            let mut stdout = BufWriter::new(std::io::stdout().lock());
            stdout.write_all(head.text().as_bytes())?;
            sweep(messages, &head, head.range().start, Tally::default(), threads, |lines| {
                stdout.write_all(lines.as_bytes()).and_then(|()| stdout.flush()).map_err(Failure::from)
            })
        }
        Some(file) => {
            let Some((mut open, next, tally)) = file::resume(messages, file, &head)? else { return Ok(()) };
            let _spinner = Spinner::start();
            sweep(messages, &head, next, tally, threads, |lines| {
                open.write_all(lines.as_bytes()).map_err(|error| Failure::cannot_write(messages, file, &error))
            })
        }
    }
}

/// Computes the rows from one on, and writes them and the last line.
fn sweep(
    messages: &Messages,
    head: &Head,
    from: u64,
    mut tally: Tally,
    threads: usize,
    mut write: impl FnMut(&str) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let end = head.range().end;
    let parts = workers::Parts { from, end, cut: |from| head.family.together(from).min(end) };
    let work = |part| rows(&head.family, part, head.limits);
    workers::in_order(threads, &parts, work, |rows: Result<Vec<Row>, Unfinished>| {
        let rows = rows.map_err(|unfinished| why(messages, unfinished))?;
        let mut lines = String::new();
        for row in rows {
            let line = format!("{row}\n");
            tally.add(&line);
            lines += &line;
        }
        write(&lines)
    })?;
    write(&tally.text())
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}

fn why(messages: &Messages, unfinished: Unfinished) -> Failure {
    match unfinished {
        Unfinished::Exhausted(exhausted) => Failure::budget(messages, "sweep-stopped", exhausted),
        Unfinished::Notation(error) => {
            diagnostic::rules(messages, &RulesError::Notation { error, text: String::new() }, "").into()
        }
    }
}

fn refusal(messages: &Messages, pattern: &str, error: &FamilyError) -> String {
    match error {
        FamilyError::Form => messages.with("sweep-form", &[("pattern", quoted(pattern))]),
        FamilyError::Digit(digit) => messages.with("sweep-digit", &[("digit", text(digit))]),
        FamilyError::Places => messages.with("sweep-places", &[("most", number(MOST_PLACES))]),
        FamilyError::Rows => messages.with("sweep-rows", &[("most", text(MOST_ROWS))]),
        FamilyError::Largest => messages.with("sweep-largest", &[("most", text(subtraction::MOST))]),
    }
}
