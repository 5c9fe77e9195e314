//! `grundy values RULES --to N[,M]`: the values of heaps, or of a box of components.

mod format;
mod npy;

use super::Verb;
use crate::Context;
use crate::command::{about_programs, flag, positional};
use crate::failure::Failure;
use crate::output;
use crate::program::Asked;
use crate::question;
use crate::terminal::Spinner;
use clap::{ArgMatches, Command};
use format::{FORMATS, Format, Shown};
use grundy::answer::{Loopy, loopy};
use grundy::budget::{Exhausted, Meter};
use grundy::engine::{Declined, ENGINES, Task, Values, engine, fill};
use grundy::game::Game;
use grundy::graph::LoopyValue;
use grundy::position;
use grundy_core::value::{Natural, Play};
use grundy_show::diagnostic::{declined, exhausted};
use grundy_show::messages::{Messages, number, quoted, text};
use std::collections::BTreeMap;

pub const VERB: Verb = Verb {
    name: "values",
    usage: "RULES --to N[,M] | --exec COMMAND --to N",
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
    about_programs(command, messages)
        .arg(positional(messages, "rules", "RULES").required_unless_present("exec").conflicts_with("exec"))
        .arg(flag(messages, "to").value_name("N[,M]").allow_hyphen_values(true).required_unless_present("show-plain"))
        .arg(flag(messages, "engine").value_name("NAME"))
        .arg(flag(messages, "format").value_name("FORMAT").value_parser(names).hide_possible_values(true))
        .arg(flag(messages, "out").value_name("FILE").help(messages.get("help-out-values")))
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    if crate::program::is_asked(matches) {
        return of_program(context, matches);
    }
    let messages = &context.messages;
    let Some((rules, play)) = question::one_ruleset(context, matches)? else { return Ok(()) };
    let arity = rules.arities().into_iter().max().unwrap_or(1);
    let Some(to) = matches.get_one::<String>("to") else { return Ok(()) };
    let ends = sides(context, "to", to, arity)?;
    let format = format(matches);
    if arity > format.coordinates {
        return Err(Failure::input(messages.get(format.beyond)));
    }
    let mut meter = question::budget(matches).start();
    let found = compute(context, matches, Task { game: &rules, play, upto: &ends }, &mut meter)?;
    write(messages, matches, &found, (play, &ends, rules.expanded()))
}

/// The values of the heaps of a program, as far as it answers.
fn of_program(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let mut asked = Asked::start(context, matches)?;
    let ends = sides(context, "to", matches.get_one::<String>("to").map_or("", String::as_str), 1)?;
    let spinner = Spinner::start();
    let (last, stopped) = asked.program.heaps(ends[0], &mut asked.meter);
    drop(spinner);
    let broken = stopped.filter(|_| last.is_none() || asked.program.broken().is_some());
    if let Some(what) = broken {
        return Err(asked.failure(what));
    }
    let task = Task { game: &*asked.program, play: asked.play, upto: &[last.unwrap_or(0)] };
    let known = || (0..=last.unwrap_or(0)).map(|heap| asked.program.value_at_once(&[heap])).collect();
    // What was valued where it was asked for is not valued again.
    let known: Option<Vec<u32>> = (asked.play == Play::Normal && !matches.contains_id("engine")).then(known).flatten();
    let mut found = match known {
        Some(values) => Found { values: Values { values, stopped: None }, loops: BTreeMap::new() },
        None => compute(context, matches, task, &mut asked.meter.clone())?,
    };
    asked.finish()?;
    found.values.stopped = found.values.stopped.or(stopped);
    write(&asked.messages, matches, &found, (asked.play, &ends, &asked.command))
}

/// Values, and what has none.
struct Found {
    values: Values,
    loops: BTreeMap<usize, LoopyValue>,
}

fn format(matches: &ArgMatches) -> &'static Format {
    let name = match (matches.get_flag("json"), matches.get_one::<String>("format")) {
        (true, _) => "json",
        (false, format) => format.map_or("plain", String::as_str),
    };
    FORMATS.iter().find(|known| known.name == name).unwrap_or(&FORMATS[0])
}

fn write(
    messages: &Messages,
    matches: &ArgMatches,
    found: &Found,
    (play, ends, rules): (Play, &[u64], &str),
) -> Result<(), Failure> {
    let Found { values, loops } = found;
    let format = format(matches);
    if !(loops.is_empty() || format.loops) {
        return Err(Failure::input(messages.with("values-loops", &[("format", text(format.name))])));
    }
    let shown = Shown { values: &values.values, play, ends, loops, rules };
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

fn compute(context: &Context, matches: &ArgMatches, task: Task<'_>, meter: &mut Meter) -> Result<Found, Failure> {
    let messages = &context.messages;
    let spinner = Spinner::start();
    let name = matches.get_one::<String>("engine");
    let filled = match name {
        None => fill(task, &[], meter).map(|(values, _)| values),
        Some(name) => {
            let Some(engine) = engine(name) else {
                let engines: Vec<&str> = ENGINES.iter().map(|engine| engine.name()).collect();
                let values = [("name", quoted(name)), ("engines", text(engines.join(", ")))];
                return Err(Failure::input(messages.with("cli-unknown-engine", &values)));
            };
            engine.fill(task, Vec::new(), meter)
        }
    };
    // Where play can go round, labels of a graph are values.
    if name.is_none() && matches!(filled, Err(Declined::Circle(_))) {
        match loopy(task.game, task.play, task.upto, meter) {
            Ok(Some(Loopy { values, loops })) => return Ok(Found { values: Values { values, stopped: None }, loops }),
            Err(Exhausted::Interrupted) => return Err(Failure::Interrupted),
            Ok(None) | Err(_) => {}
        }
    }
    drop(spinner);
    let values = filled.map_err(|reason| {
        Failure::Budget(messages.with("values-declined", &[("why", text(declined(messages, &reason)))]))
    })?;
    Ok(Found { values, loops: BTreeMap::new() })
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
