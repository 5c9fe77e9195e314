//! `grundy graph FILE [VERTEX…]`: the labels of a graph, or who wins with tokens on some vertices.

mod input;
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
use grundy::graph::{Labels, NamedGraph, Summary, Unlabelled, circles, dot, file};
use grundy::tokens::{Question, answer};
use grundy_core::check::graph::Fault;
use grundy_core::value::Play;
use grundy_show::diagnostic::Diagnostic;
use grundy_show::graph::{name, some_names};
use grundy_show::messages::{Messages, quoted, text};
use std::fs;
use std::io::Write;
use std::time::Duration;

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

/// Reading and labelling take time in proportion to the graph, so that they may take longer than a search when no time is
/// granted.
const PATIENCE: Duration = Duration::from_secs(600);

fn arguments(command: Command, messages: &Messages) -> Command {
    let own = |name: &'static str, help: &str| flag(messages, name).help(messages.get(help));
    let formats = Format::ALL.map(|(name, _)| name);
    let command = command
        .arg(positional(messages, "source", "FILE").required(true))
        .arg(positional(messages, "tokens", "VERTEX").num_args(0..).allow_negative_numbers(true))
        .arg(flag(messages, "misere").action(ArgAction::SetTrue))
        .arg(own("format", "help-format-graph").value_name("FORMAT").value_parser(formats).hide_possible_values(true))
        .arg(flag(messages, "all").action(ArgAction::SetTrue))
        .arg(own("dot", "help-drawing").action(ArgAction::SetTrue).conflicts_with_all(["tokens", "json"]))
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
    let time = if matches.contains_id("time") { granted.time } else { PATIENCE };
    let mut meter = Budget { time, ..granted }.start();
    let file = matches.get_one::<String>("source").map_or("-", String::as_str);
    if let Some(out) = matches.get_one::<String>("out").filter(|out| is_same(file, out)) {
        return Err(Failure::input(messages.with("graph-out-same", &[("file", quoted(out))])));
    }
    let spinner = Spinner::start();
    let named = input::graph(messages, matches, file, &mut meter)?;
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
    let tokens = tokens(&asked, &words)?;
    if tokens.is_empty() {
        whole(&asked, matches, &mut meter, spinner)
    } else {
        position(&asked, &tokens, &granted, &mut meter)
    }
}

/// Whether two names are those of one file that is there.
fn is_same(one: &str, other: &str) -> bool {
    matches!((fs::canonicalize(one), fs::canonicalize(other)), (Ok(one), Ok(other)) if one == other)
}

/// The vertices that words stand for: a word is a name, or several with blanks between them.
fn tokens(asked: &Asked<'_>, words: &[&str]) -> Result<Vec<u32>, Failure> {
    let find = |name: &str| asked.named.names.find(name);
    let mut tokens = Vec::new();
    for word in words {
        match find(word) {
            Some(vertex) => tokens.push(vertex),
            None if word.trim().contains(char::is_whitespace) => {
                for part in word.split_whitespace() {
                    tokens.push(find(part).ok_or_else(|| no_vertex(asked, part))?);
                }
            }
            None => return Err(no_vertex(asked, word)),
        }
    }
    Ok(tokens)
}

fn no_vertex(asked: &Asked<'_>, word: &str) -> Failure {
    let values = [("name", quoted(word)), ("names", text(some_names(asked.named)))];
    let help = Some(asked.messages.with("graph-no-vertex.help", &values));
    Diagnostic { code: None, message: asked.messages.with("graph-no-vertex", &values), place: None, help }.into()
}

fn labels(asked: &Asked<'_>, meter: &mut Meter) -> Result<Labels, Failure> {
    Labels::of(&asked.named.graph, asked.play, meter).map_err(|unlabelled| match unlabelled {
        Unlabelled::Exhausted(what) => Failure::budget(asked.messages, "graph-cut", what),
        Unlabelled::Rejected(fault) => {
            let (vertex, condition) = match fault {
                Fault::At { vertex, condition } => (name(asked.named, vertex), condition.letter()),
                _ => (String::new(), ' '),
            };
            let values = [("vertex", text(vertex)), ("condition", text(condition))];
            Failure::Budget(asked.messages.with("graph-fault", &values))
        }
    })
}

/// The whole graph: in numbers and as a table, as a drawing, or as a file of labels.
fn whole(asked: &Asked<'_>, matches: &ArgMatches, meter: &mut Meter, spinner: Spinner) -> Result<(), Failure> {
    let Asked { messages, named, .. } = asked;
    let circles =
        circles(&named.graph, meter).map_err(|exhausted| Failure::budget(messages, "graph-cut", exhausted))?;
    let labels = labels(asked, meter)?;
    drop(spinner);
    if matches.get_flag("dot") {
        return output::write_all(messages, "-", |out| dot::draw(named, &labels, out));
    }
    if let Some(out) = matches.get_one::<String>("out") {
        output::write_all(messages, out, |out| file::write(named, &labels, out))?;
        if out == "-" {
            return Ok(());
        }
    }
    let summary = Summary::of(named, &labels, circles);
    output::write_all(messages, "-", |out| report::whole(asked, &labels, &summary, out))
}

/// Tokens on vertices.
fn position(asked: &Asked<'_>, tokens: &[u32], granted: &Budget, meter: &mut Meter) -> Result<(), Failure> {
    let labels = labels(asked, meter)?;
    let left = Budget { steps: meter.steps(), memory: meter.memory(), time: granted.time };
    let question = Question { graph: &asked.named.graph, labels: &labels, tokens, limit: asked.limit };
    let answer = answer(question, &mut left.under(meter))
        .map_err(|exhausted| Failure::budget(asked.messages, "unanswered", exhausted))?;
    let shown = report::position(asked, tokens, &answer);
    Ok(anstream::stdout().write_all(shown.as_bytes())?)
}
