//! `grundy values RULES --to N[,M]`: the values of heaps, or of a box of components.

use super::Verb;
use crate::Context;
use crate::command::{about_rules, flag, positional};
use crate::failure::Failure;
use crate::question;
use crate::terminal::Spinner;
use clap::{ArgMatches, Command};
use grundy::budget::Exhausted;
use grundy::engine::{ENGINES, Task, Values, component_at, engine, fill};
use grundy::json;
use grundy::position;
use grundy_core::value::{Natural, Play};
use grundy_show::diagnostic::{declined, exhausted};
use grundy_show::messages::{Messages, number, quoted, text};
use std::io::{BufWriter, Write};

pub const VERB: Verb = Verb {
    name: "values",
    usage: "RULES --to N[,M]",
    arguments,
    run,
    examples: &[
        "grundy values \"take {1, 3, 4}\" --to 20",
        "grundy values wythoff --to 8,8",
        "grundy values 0.77 --to 100 --format b-file",
        "grundy values nim --to 9 --misere --json",
    ],
};

fn arguments(command: Command, messages: &Messages) -> Command {
    about_rules(command, messages)
        .arg(positional(messages, "rules", "RULES").required(true))
        .arg(flag(messages, "to").value_name("N[,M]").allow_hyphen_values(true).required_unless_present("show-plain"))
        .arg(flag(messages, "engine").value_name("NAME"))
        .arg(
            flag(messages, "format")
                .value_name("FORMAT")
                .value_parser(["plain", "csv", "json", "b-file"])
                .hide_possible_values(true),
        )
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let messages = &context.messages;
    let Some((rules, play)) = question::one_ruleset(context, matches)? else { return Ok(()) };
    let arity = rules.arities().into_iter().max().unwrap_or(1);
    let Some(to) = matches.get_one::<String>("to") else { return Ok(()) };
    let ends = upto(context, to, arity)?;
    let format = match (matches.get_flag("json"), matches.get_one::<String>("format")) {
        (true, _) => "json",
        (false, format) => format.map_or("plain", String::as_str),
    };
    if format == "b-file" && arity != 1 {
        return Err(Failure::input(messages.get("cli-bfile")));
    }
    let values = compute(context, matches, Task { game: &rules, play, upto: &ends })?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    match format {
        "csv" => csv(&mut out, &values, play, &ends)?,
        "b-file" => b_file(&mut out, &values)?,
        "json" => {
            let rows = json::Rows { values: &values.values, ends: &ends, outcomes: play == Play::Misere };
            let object = json::Values::new(rules.expanded().to_owned(), play.to_string(), arity, rows);
            serde_json::to_writer(&mut out, &object).map_err(std::io::Error::from)?;
            writeln!(out)?;
        }
        _ => plain(&mut out, &values, play, &ends)?,
    }
    out.flush()?;
    match values.stopped {
        None => Ok(()),
        Some(Exhausted::Interrupted) => Err(Failure::Interrupted),
        Some(stopped) => {
            let why = text(exhausted(messages, stopped));
            Err(Failure::Budget(messages.with("values-cut", &[("count", text(values.values.len())), ("why", why)])))
        }
    }
}

fn compute(context: &Context, matches: &ArgMatches, task: Task<'_>) -> Result<Values, Failure> {
    let messages = &context.messages;
    let mut meter = question::budget(matches).start();
    let spinner = Spinner::start();
    let filled = match matches.get_one::<String>("engine") {
        None => fill(task, &[], &mut meter).map(|(values, _)| values),
        Some(name) => {
            let Some(engine) = engine(name) else {
                let engines: Vec<&str> = ENGINES.iter().map(|engine| engine.name()).collect();
                let values = [("name", quoted(name)), ("engines", text(engines.join(", ")))];
                return Err(Failure::input(messages.with("cli-unknown-engine", &values)));
            };
            engine.fill(task, Vec::new(), &mut meter)
        }
    };
    drop(spinner);
    filled.map_err(|reason| {
        Failure::Budget(messages.with("values-declined", &[("why", text(declined(messages, &reason)))]))
    })
}

/// The ends of a box: one number for each coordinate, or one for all.
pub fn upto(context: &Context, to: &str, arity: usize) -> Result<Vec<u64>, Failure> {
    let end = |word: &str| match &position::read(word, None).ok()?[..] {
        [one] if one.coordinates.len() == 1 => one.coordinates[0].to_u64(),
        _ => None,
    };
    let ends: Option<Vec<u64>> = to.split(',').map(end).collect();
    match ends {
        Some(ends) if ends.len() == arity => Ok(ends),
        Some(ends) if ends.len() == 1 && arity > 0 => Ok(vec![ends[0]; arity]),
        _ => Err(Failure::input(context.messages.with("cli-to", &[("arity", number(arity))]))),
    }
}

/// A value as text: a number, or under misère play an outcome.
fn word(value: u32, play: Play) -> String {
    match (play, value) {
        (Play::Normal, value) => value.to_string(),
        (Play::Misere, 0) => "P".to_owned(),
        (Play::Misere, _) => "N".to_owned(),
    }
}

/// Rows of the last coordinate, columns of one width; a blank line where an earlier coordinate but one changes.
fn plain(out: &mut impl Write, values: &Values, play: Play, ends: &[u64]) -> std::io::Result<()> {
    let words: Vec<String> = values.values.iter().map(|value| word(*value, play)).collect();
    if ends.len() == 1 {
        return writeln!(out, "{}", words.join(" "));
    }
    let width = words.iter().map(String::len).max().unwrap_or(1);
    let row = ends.last().and_then(|end| usize::try_from(*end).ok()).map_or(1, |end| end.saturating_add(1));
    let sheet = ends.iter().rev().nth(1).and_then(|end| usize::try_from(*end).ok()).map_or(1, |end| end + 1);
    for (at, line) in words.chunks(row).enumerate() {
        if ends.len() > 2 && at > 0 && at % sheet == 0 {
            writeln!(out)?;
        }
        let padded: Vec<String> = line.iter().map(|word| format!("{word:>width$}")).collect();
        writeln!(out, "{}", padded.join(" "))?;
    }
    Ok(())
}

fn csv(out: &mut impl Write, values: &Values, play: Play, ends: &[u64]) -> std::io::Result<()> {
    let names: Vec<String> = match ends.len() {
        1 => vec!["n".to_owned()],
        arity => (1..=arity).map(|at| format!("n{at}")).collect(),
    };
    writeln!(out, "{},{}", names.join(","), if play == Play::Normal { "value" } else { "outcome" })?;
    for (place, value) in (0_u64..).zip(&values.values) {
        let component: Vec<String> = component_at(place, ends).iter().map(u64::to_string).collect();
        writeln!(out, "{},{}", component.join(","), word(*value, play))?;
    }
    Ok(())
}

/// The format of the On-Line Encyclopedia of Integer Sequences. Outcomes are 0 for P and 1 for N.
fn b_file(out: &mut impl Write, values: &Values) -> std::io::Result<()> {
    values.values.iter().enumerate().try_for_each(|(heap, value)| writeln!(out, "{heap} {value}"))
}
