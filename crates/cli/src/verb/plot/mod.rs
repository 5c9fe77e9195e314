//! `grundy plot RULES`: values, outcomes, rows of a period or an automaton as a picture; the kinds are one list, a file each.
//! `grundy plot --graph FILE [VERTEX…]`: a small graph.

mod asked;
mod automaton;
mod format;
mod graph;
mod heat;
mod laws;
mod rows;
mod sequence;

use super::Verb;
use crate::Context;
use crate::command::{budget_flags, flag, positional, rules_flags};
use crate::failure::Failure;
use crate::output;
use crate::question;
use crate::terminal::Spinner;
use asked::{Asked, Drawn};
use clap::{ArgAction, ArgMatches, Command};
use format::Format;
use grundy::catalogue::Rules;
use grundy_core::value::Play;
use grundy_show::diagnostic::exhausted;
use grundy_show::messages::{Messages, number, text};
use grundy_show::plot::color::THEMES;
use std::io::Write;

pub const VERB: Verb = Verb {
    name: "plot",
    usage: "RULES | --graph FILE [VERTEX…]",
    arguments,
    run,
    examples: &[
        "grundy plot kayles",
        "grundy plot wythoff --to 30",
        "grundy plot kayles --kind rows",
        "grundy plot \"take {1, 3, 4}\" --kind heat --misere",
        "grundy plot fibonacci-nim --kind automaton --format dot",
        "grundy plot wythoff --to 200 --format svg",
        "grundy plot --graph testdata/graphs/loops.txt",
    ],
};

/// A kind of picture.
struct Kind {
    /// Its name on the command line.
    name: &'static str,
    /// Whether it is drawn of components with so many coordinates.
    fits: fn(arity: usize) -> bool,
    /// Collects what is drawn.
    collect: fn(&mut Asked<'_>) -> Result<Drawn, Failure>,
}

/// All kinds; of those that fit the first one is drawn if none is named.
static KINDS: [Kind; 4] = [sequence::KIND, heat::KIND, rows::KIND, automaton::KIND];

/// What is asked about rules, and not about a graph.
const OF_RULES: [&str; 6] = ["kind", "from", "to", "width", "with", "show-plain"];

fn arguments(command: Command, messages: &Messages) -> Command {
    let of_plot = |name: &'static str, help: &str| flag(messages, name).help(messages.get(help));
    let command = rules_flags(command, messages)
        .arg(positional(messages, "rules", "RULES").required_unless_present("graph"))
        .arg(positional(messages, "vertices", "VERTEX").num_args(0..).allow_negative_numbers(true).requires("graph"))
        .arg(of_plot("graph", "help-graph-plot").value_name("FILE").conflicts_with_all(OF_RULES))
        .arg(flag(messages, "remoteness").action(ArgAction::SetTrue).requires("graph").conflicts_with("outcomes"))
        .arg(
            flag(messages, "kind")
                .value_name("KIND")
                .value_parser(KINDS.each_ref().map(|kind| kind.name))
                .hide_possible_values(true),
        )
        .arg(flag(messages, "from").value_name("A").allow_hyphen_values(true))
        .arg(of_plot("to", "help-to-plot").value_name("N[,M]").allow_hyphen_values(true))
        .arg(flag(messages, "width").value_name("W").value_parser(clap::value_parser!(u64)))
        .arg(of_plot("outcomes", "help-outcomes-plot").action(ArgAction::SetTrue))
        .arg(of_plot("out", "help-out-plot").value_name("FILE"))
        .arg(
            of_plot("format", "help-format-plot")
                .value_name("FORMAT")
                .value_parser(format::NAMES)
                .hide_possible_values(true),
        )
        .arg(flag(messages, "size").value_name("WxH"))
        .arg(flag(messages, "title").value_name("TITLE"))
        .arg(
            flag(messages, "theme")
                .value_name("THEME")
                .value_parser(THEMES.map(|theme| theme.name))
                .hide_possible_values(true),
        );
    budget_flags(command, messages)
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let messages = &context.messages;
    let (format, drawn) = match matches.get_one::<String>("graph") {
        Some(file) => {
            let format = Format::read(messages, matches)?;
            let drawn = graph::collect(messages, matches, file, &format)?;
            (format, drawn)
        }
        None => {
            let Some((rules, play)) = question::one_ruleset(context, matches)? else { return Ok(()) };
            let format = Format::read(messages, matches)?;
            let drawn = of_rules(context, matches, &rules, play, format.columns())?;
            (format, drawn)
        }
    };
    let bytes = format.write(messages, &drawn)?;
    let file = matches.get_one::<String>("out").map_or("-", String::as_str);
    match format.is_text() && file == "-" {
        true => anstream::stdout().write_all(&bytes)?,
        false => output::write_all(messages, file, |out| out.write_all(&bytes))?,
    }
    drawn.stopped.map_or(Ok(()), |(what, count)| match what {
        grundy::budget::Exhausted::Interrupted => Err(Failure::Interrupted),
        _ => {
            let values = [("count", text(count)), ("why", text(exhausted(messages, what)))];
            Err(Failure::Budget(messages.with("plot-cut", &values)))
        }
    })
}

/// The picture of rules.
fn of_rules(
    context: &Context,
    matches: &ArgMatches,
    rules: &Rules,
    play: Play,
    columns: Option<usize>,
) -> Result<Drawn, Failure> {
    let arity = rules.arities().into_iter().max().unwrap_or(1);
    let kind = kind(&context.messages, matches, arity)?;
    let mut asked = Asked::new(context, matches, rules, play, arity, columns);
    let spinner = Spinner::start();
    let drawn = (kind.collect)(&mut asked);
    drop(spinner);
    drawn
}

/// The kind that is asked for, or the first that fits.
fn kind(messages: &Messages, matches: &ArgMatches, arity: usize) -> Result<&'static Kind, Failure> {
    let mut fitting = KINDS.iter().filter(|kind| (kind.fits)(arity));
    match matches.get_one::<String>("kind") {
        Some(name) => fitting.find(|kind| kind.name == name).ok_or_else(|| {
            let values = [("kind", text(name)), ("arity", number(arity))];
            Failure::input(messages.with("plot-kind", &values))
        }),
        // An automaton is drawn only if it is asked for.
        None => fitting
            .next()
            .filter(|_| arity <= 2)
            .ok_or_else(|| Failure::input(messages.with("plot-arity", &[("arity", number(arity))]))),
    }
}
