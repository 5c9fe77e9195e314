//! `grundy explain RULES POSITION… [+ RULES POSITION…] [--move MOVE]`: why a position is won or lost, as a page.

use super::Verb;
use super::solve::{readable, why};
use crate::Context;
use crate::command::{about_rules, flag, positional};
use crate::failure::Failure;
use crate::proposal::meant;
use crate::question;
use crate::sum::Sum;
use crate::terminal::Spinner;
use clap::{ArgMatches, Command};
use grundy::explain::{Typed, explain, propose};
use grundy::json::explain::Explained;
use grundy::solve::{Question, Solver};
use grundy_show::explain::{Asked, FORMATS, document};
use grundy_show::messages::Messages;
use std::io::Write;

pub const VERB: Verb = Verb {
    name: "explain",
    usage: "RULES POSITION… [+ RULES POSITION…] [--move MOVE]",
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
    about_rules(command, messages)
        .arg(positional(messages, "question", "QUESTION").required(true).num_args(1..).allow_negative_numbers(true))
        .arg(flag(messages, "move").value_name("MOVE").allow_hyphen_values(true))
        .arg(format.value_parser(formats).hide_possible_values(true).default_value(formats[0]).hide_default_value(true))
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
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
    let shown = if matches.get_flag("json") {
        let expanded: Vec<String> = asked.rules.iter().map(|rules| rules.expanded().to_owned()).collect();
        format!("{}\n", serde_json::to_string(&Explained::new(&expanded, &explained)).unwrap_or_default())
    } else {
        let page = document(messages, Asked { sources: &asked.sources, games: solver.knowledge() }, &explained);
        let format = matches.get_one::<String>("format").map_or(FORMATS[0].0, String::as_str);
        let writer = FORMATS.iter().find(|(name, _)| *name == format).map_or(FORMATS[0].1, |(_, writer)| *writer);
        writer(&page)
    };
    anstream::stdout().write_all(shown.as_bytes())?;
    match explained.cut {
        Some(exhausted) => Err(Failure::budget(messages, "explain-cut", exhausted)),
        None => Ok(()),
    }
}
