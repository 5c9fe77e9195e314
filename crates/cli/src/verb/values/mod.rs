//! `grundy values RULES --to N[,M]`: the values of heaps, or of a box of components.

mod format;
mod npy;

use super::Verb;
use crate::Context;
use crate::command::{about_rules, flag, positional};
use crate::failure::Failure;
use crate::output;
use crate::question;
use crate::terminal::Spinner;
use clap::{ArgMatches, Command};
use format::{FORMATS, Shown};
use grundy::budget::Exhausted;
use grundy::engine::{ENGINES, Task, Values, engine, fill};
use grundy::position;
use grundy_core::value::Natural;
use grundy_show::diagnostic::{declined, exhausted};
use grundy_show::messages::{Messages, number, quoted, text};

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
    let names: Vec<&str> = FORMATS.iter().map(|format| format.name).collect();
    about_rules(command, messages)
        .arg(positional(messages, "rules", "RULES").required(true))
        .arg(flag(messages, "to").value_name("N[,M]").allow_hyphen_values(true).required_unless_present("show-plain"))
        .arg(flag(messages, "engine").value_name("NAME"))
        .arg(flag(messages, "format").value_name("FORMAT").value_parser(names).hide_possible_values(true))
        .arg(flag(messages, "out").value_name("FILE").help(messages.get("help-out-values")))
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let messages = &context.messages;
    let Some((rules, play)) = question::one_ruleset(context, matches)? else { return Ok(()) };
    let arity = rules.arities().into_iter().max().unwrap_or(1);
    let Some(to) = matches.get_one::<String>("to") else { return Ok(()) };
    let ends = sides(context, "to", to, arity)?;
    let format = match (matches.get_flag("json"), matches.get_one::<String>("format")) {
        (true, _) => "json",
        (false, format) => format.map_or("plain", String::as_str),
    };
    let Some(format) = FORMATS.iter().find(|known| known.name == format) else { return Ok(()) };
    if arity > format.coordinates {
        return Err(Failure::input(messages.get(format.beyond)));
    }
    let values = compute(context, matches, Task { game: &rules, play, upto: &ends })?;
    let shown = Shown { values: &values.values, play, ends: &ends, rules: rules.expanded() };
    let file = matches.get_one::<String>("out").map_or("-", String::as_str);
    output::write_all(messages, file, |out| (format.write)(out, &shown))?;
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

/// The sides of a box, as an option gives them: one number for each coordinate, or one for all.
pub fn sides(context: &Context, option: &str, to: &str, arity: usize) -> Result<Vec<u64>, Failure> {
    let end = |word: &str| match &position::read(word, None).ok()?[..] {
        [one] if one.coordinates.len() == 1 => one.coordinates[0].to_u64(),
        _ => None,
    };
    let ends: Option<Vec<u64>> = to.split(',').map(end).collect();
    match ends {
        Some(ends) if ends.len() == arity => Ok(ends),
        Some(ends) if ends.len() == 1 && arity > 0 => Ok(vec![ends[0]; arity]),
        _ => {
            let values = [("option", text(option)), ("arity", number(arity))];
            Err(Failure::input(context.messages.with("cli-to", &values)))
        }
    }
}
