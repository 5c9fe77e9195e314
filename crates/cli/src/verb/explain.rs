//! `grundy explain RULES POSITION… [+ RULES POSITION…] [--move MOVE]`: why a position is won or lost, as a page.

use super::Verb;
use super::solve::{readable, why};
use crate::Context;
use crate::command::{about_programs, flag, positional};
use crate::failure::Failure;
use crate::program::Asked;
use crate::proposal::{decided, meant};
use crate::question;
use crate::sum::Sum;
use crate::terminal::Spinner;
use clap::{ArgMatches, Command};
use grundy::answer::Unanswered;
use grundy::explain::{Explanation, Typed, explain, propose};
use grundy::json::explain::Explained;
use grundy::solve::{Question, Solver};
use grundy_show::explain::{Asked as Shown, FORMATS, document};
use grundy_show::messages::Messages;
use std::io::Write;
use std::rc::Rc;

pub const VERB: Verb = Verb {
    name: "explain",
    usage: "RULES POSITION… [+ RULES POSITION…] [--move MOVE] | --exec COMMAND POSITION… [--move MOVE]",
    arguments,
    run,
    examples: &[
        "grundy explain wythoff \"(3, 5)\"",
        "grundy explain \"take 1..3\" 8",
        "grundy explain nim 3 5 7 --move \"7 -> 5\"",
        "grundy explain \"take {1, 3, 4}\" 10^18 --move \"take 3\"",
        "grundy explain kayles 5 6 --format markdown",
    ],
};

/// Winning moves that are listed.
const LISTED: usize = 20;

fn arguments(command: Command, messages: &Messages) -> Command {
    let formats = FORMATS.map(|(name, _)| name);
    let format = flag(messages, "format").help(messages.get("help-format-explain")).value_name("FORMAT");
    about_programs(command, messages)
        .arg(positional(messages, "question", "QUESTION").required(true).num_args(1..).allow_negative_numbers(true))
        .arg(flag(messages, "move").value_name("MOVE").allow_hyphen_values(true))
        .arg(format.value_parser(formats).hide_possible_values(true).default_value(formats[0]).hide_default_value(true))
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    if crate::program::is_asked(matches) {
        return of_program(context, matches);
    }
    let messages = &context.messages;
    let Some(asked) = Sum::read(context, matches)? else { return Ok(()) };
    let position = asked.components(context)?;
    let spinner = Spinner::start();
    let mut meter = question::budget(matches).start();
    let mut solver = Solver::of_rules(&asked.rules, asked.play, &mut meter);
    let typed = matches.get_one::<String>("move");
    let find = |typed: &Typed| propose(&solver, &position, typed, &meter);
    let one = typed.map(|typed| meant(messages, &position, typed, find)).transpose()?;
    let question = Question { position: &position, limit: LISTED.min(readable(&position)) };
    let explained = explain(&mut solver, question, one.as_ref(), &mut meter);
    drop(spinner);
    let explained = explained.map_err(|unanswered| why(messages, unanswered))?;
    let expanded: Vec<String> = asked.rules.iter().map(|rules| rules.expanded().to_owned()).collect();
    let shown = page(messages, matches, (&asked.sources, &expanded), &solver, &explained);
    anstream::stdout().write_all(shown.as_bytes())?;
    cut(messages, &explained)
}

/// The same of a program in place of rules.
fn of_program(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let mut asked = Asked::start(context, matches)?;
    let words: Vec<&str> = matches.get_many::<String>("question").into_iter().flatten().map(|word| &word[..]).collect();
    let position = asked.position(context, &words)?;
    let spinner = Spinner::start();
    asked.explore(&position)?;
    let mut meter = asked.meter;
    let (program, command) = (Rc::clone(&asked.program), asked.command.clone());
    let mut solver = Solver::new(vec![&*program], asked.play, &mut meter);
    let one = match matches.get_one::<String>("move") {
        Some(typed) => {
            let meant = asked.a_move(typed)?;
            let found = propose(&solver, &position, &meant, &meter);
            let found = found.map_err(|what| Failure::budget(&asked.messages, "explain-cut", what))?;
            Some(decided(&asked.messages, &position, typed, found)?)
        }
        None => None,
    };
    let question = Question { position: &position, limit: LISTED };
    let explained = explain(&mut solver, question, one.as_ref(), &mut meter);
    drop(spinner);
    let explained = explained.map_err(|unanswered| match unanswered {
        Unanswered::Exhausted(what) | Unanswered::MayNotEnd(what) => asked.failure(what),
    })?;
    asked.finish()?;
    let shown = page(&asked.messages, matches, (&[&command], std::slice::from_ref(&command)), &solver, &explained);
    let shown = if matches.get_flag("json") { asked.in_json(&shown) } else { shown };
    anstream::stdout().write_all(shown.as_bytes())?;
    cut(&asked.messages, &explained)
}

/// An explanation in the format that is asked for.
fn page(
    messages: &Messages,
    matches: &ArgMatches,
    (sources, expanded): (&[&str], &[String]),
    solver: &Solver<'_>,
    explained: &Explanation,
) -> String {
    if matches.get_flag("json") {
        return format!("{}\n", serde_json::to_string(&Explained::new(expanded, explained)).unwrap_or_default());
    }
    let page = document(messages, Shown { sources, games: solver.knowledge() }, explained);
    let format = matches.get_one::<String>("format").map_or(FORMATS[0].0, String::as_str);
    let writer = FORMATS.iter().find(|(name, _)| *name == format).map_or(FORMATS[0].1, |(_, writer)| *writer);
    writer(&page)
}

fn cut(messages: &Messages, explained: &Explanation) -> Result<(), Failure> {
    match explained.cut {
        Some(exhausted) => Err(Failure::budget(messages, "explain-cut", exhausted)),
        None => Ok(()),
    }
}
