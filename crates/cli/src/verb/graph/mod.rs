//! `grundy graph FILE [VERTEX…]`: the labels of a graph, or who wins with tokens on some vertices.

pub mod input;
mod report;
mod verify;

use super::Verb;
use crate::Context;
use crate::command::{budget_flags, flag, positional};
use crate::failure::Failure;
use crate::output;
use crate::question;
use crate::terminal::Spinner;
use clap::{ArgAction, ArgMatches, Command};
use grundy::budget::{Budget, Meter};
use grundy::graph::read::Format;
use grundy::graph::{NamedGraph, Summary, circles, dot, file};
use grundy::tokens::{Question, answer};
use grundy_core::value::Play;
use grundy_show::messages::{Messages, quoted};
use std::fs;
use std::io::Write;

pub const VERB: Verb = Verb {
    name: "graph",
    usage: "FILE [VERTEX…]",
    arguments,
    run,
    examples: &[
        "grundy graph testdata/graphs/loops.txt",
        "grundy graph testdata/graphs/loops.txt w y",
        "grundy graph testdata/graphs/loops.txt w x --misere",
        "grundy graph testdata/graphs/geography.dot --dot",
        "echo \"a b\" | grundy graph - --json",
    ],
};

/// Rows, and moves, that are listed when not all are asked for.
const LISTED: usize = 20;

fn arguments(command: Command, messages: &Messages) -> Command {
    let own = |name: &'static str, help: &str| flag(messages, name).help(messages.get(help));
    let formats = Format::ALL.map(|(name, _)| name);
    let command = command
        .arg(positional(messages, "source", "FILE").required(true))
        .arg(positional(messages, "tokens", "VERTEX").num_args(0..).allow_negative_numbers(true))
        .arg(flag(messages, "misere").action(ArgAction::SetTrue))
        .arg(own("format", "help-format-graph").value_name("FORMAT").value_parser(formats).hide_possible_values(true))
        .arg(flag(messages, "all").action(ArgAction::SetTrue))
        .arg(own("dot", "help-drawing").action(ArgAction::SetTrue).conflicts_with_all(["json"]))
        .arg(own("out", "help-out-labels").value_name("FILE").conflicts_with_all(["tokens", "dot"]))
        .arg(flag(messages, "verify").value_name("LABELS").conflicts_with_all(["tokens", "dot", "out", "misere"]))
        .arg(flag(messages, "json").action(ArgAction::SetTrue));
    budget_flags(command, messages)
}

/// What is asked about.
struct Asked<'a> {
    messages: &'a Messages,
    file: &'a str,
    named: &'a NamedGraph,
    play: Play,
    /// Rows, and moves, that are listed.
    limit: usize,
    json: bool,
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let messages = &context.messages;
    let granted = question::budget(matches);
    let mut meter = input::meter(matches);
    let file = matches.get_one::<String>("source").map_or("-", String::as_str);
    if let Some(out) = matches.get_one::<String>("out").filter(|out| is_same(file, out)) {
        return Err(Failure::input(messages.with("graph-out-same", &[("file", quoted(out))])));
    }
    let spinner = Spinner::start();
    let said = matches.get_one::<String>("format").map(String::as_str);
    let format = said.and_then(|said| Format::ALL.iter().find(|(name, _)| *name == said)).map(|(_, format)| *format);
    let named = input::graph(messages, file, format, &mut meter)?;
    let asked = Asked {
        messages,
        file,
        named: &named,
        play: if matches.get_flag("misere") { Play::Misere } else { Play::Normal },
        limit: if matches.get_flag("all") { usize::MAX } else { LISTED },
        json: matches.get_flag("json"),
    };
    if let Some(labels) = matches.get_one::<String>("verify") {
        return verify::verify(&asked, labels, &mut meter);
    }
    let words: Vec<&str> = matches.get_many::<String>("tokens").into_iter().flatten().map(String::as_str).collect();
    let tokens = input::tokens(messages, &named, &words)?;
    if matches.get_flag("dot") {
        drawing(&asked, &tokens, &mut meter, spinner)
    } else if tokens.is_empty() {
        whole(&asked, matches, &mut meter, spinner)
    } else {
        position(&asked, &tokens, &granted, &mut meter)
    }
}

/// Whether two names are those of one file that is there.
fn is_same(one: &str, other: &str) -> bool {
    matches!((fs::canonicalize(one), fs::canonicalize(other)), (Ok(one), Ok(other)) if one == other)
}

/// The whole graph: in numbers and as a table, as a drawing, or as a file of labels.
fn whole(asked: &Asked<'_>, matches: &ArgMatches, meter: &mut Meter, spinner: Spinner) -> Result<(), Failure> {
    let Asked { messages, named, .. } = asked;
    let circles =
        circles(&named.graph, meter).map_err(|exhausted| Failure::budget(messages, "graph-cut", exhausted))?;
    let labels = input::labels(messages, named, asked.play, meter)?;
    drop(spinner);
    if let Some(out) = matches.get_one::<String>("out") {
        output::write_all(messages, out, |out| file::write(named, &labels, out))?;
        if out == "-" {
            return Ok(());
        }
    }
    let summary = Summary::of(named, &labels, circles);
    output::write_all(messages, "-", |out| report::whole(asked, &labels, &summary, out))
}

/// The graph for Graphviz, or the part of it that vertices reach.
fn drawing(asked: &Asked<'_>, from: &[u32], meter: &mut Meter, spinner: Spinner) -> Result<(), Failure> {
    let Asked { messages, named, .. } = asked;
    let labels = input::labels(messages, named, asked.play, meter)?;
    let vertices = input::part(messages, named, from, meter)?;
    drop(spinner);
    output::write_all(messages, "-", |out| dot::draw(named, &labels, &vertices, out))
}

/// Tokens on vertices.
fn position(asked: &Asked<'_>, tokens: &[u32], granted: &Budget, meter: &mut Meter) -> Result<(), Failure> {
    let labels = input::labels(asked.messages, asked.named, asked.play, meter)?;
    let left = Budget { steps: meter.steps(), memory: meter.memory(), time: granted.time };
    let question = Question { graph: &asked.named.graph, labels: &labels, tokens, limit: asked.limit };
    let answer = answer(question, &mut left.under(meter))
        .map_err(|exhausted| Failure::budget(asked.messages, "unanswered", exhausted))?;
    let shown = report::position(asked, tokens, &answer);
    Ok(anstream::stdout().write_all(shown.as_bytes())?)
}
