//! `grundy judge PROBLEM < INPUT`: an online judge's input in, its output out.

use super::Verb;
use crate::Context;
use crate::command::{budget_flags, flag, positional};
use crate::failure::Failure;
use crate::input::stdin;
use crate::question;
use crate::terminal;
use crate::verb::solve::table;
use clap::{ArgAction, ArgMatches, Command};
use grundy_contest::diagnostic::{Kind, judged, row, warnings};
use grundy_contest::judge::{JudgeError, judge};
use grundy_contest::row::{Problem, Row, RowError, Words, find, rows};
use grundy_show::messages::{Language, Messages, quoted};
use std::io::Write;

pub const VERB: Verb = Verb {
    name: "judge",
    usage: "PROBLEM|--format FILE < INPUT > OUTPUT",
    arguments,
    run,
    examples: &[
        "echo \"3 3 6 9 0\" | grundy judge hdu-2176",
        "echo \"10 3\" | grundy judge bash-listing --words \"N=yes,P=no\"",
        "grundy judge hdu-2176 --show",
        "grundy judge --list",
    ],
};

fn arguments(command: Command, messages: &Messages) -> Command {
    let command = command
        .arg(positional(messages, "problem", "PROBLEM").conflicts_with_all(["format", "list"]))
        .arg(flag(messages, "format").help(messages.get("help-row")).value_name("FILE").conflicts_with("list"))
        .arg(flag(messages, "words").value_name("N=…,P=…"))
        .arg(flag(messages, "show").help(messages.get("help-show-row")).action(ArgAction::SetTrue))
        .arg(flag(messages, "list").action(ArgAction::SetTrue));
    budget_flags(command, messages)
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let messages = &context.messages;
    if matches.get_flag("list") {
        return Ok(anstream::stdout().write_all(list(messages).as_bytes())?);
    }
    let problem = worded(context, matches, problem(context, matches)?)?;
    if matches.get_flag("show") {
        return Ok(std::io::stdout().write_all(problem.row.to_file().as_bytes())?);
    }
    let budget = question::budget(matches);
    match judge(&problem, stdin(), std::io::stdout().lock(), &budget) {
        Ok(report) => {
            warnings(messages, &report).iter().for_each(|warning| terminal::warning(messages, warning));
            Ok(())
        }
        Err(error) => Err(failure(messages, error)),
    }
}

fn failure(messages: &Messages, error: JudgeError) -> Failure {
    match (judged(messages, &error), error) {
        (Some((Kind::Input, diagnostic)), _) => diagnostic.into(),
        (Some((Kind::Budget, diagnostic)), _) => Failure::Budget(diagnostic.message),
        (None, JudgeError::Interrupted) => Failure::Interrupted,
        (None, JudgeError::Write(error)) => error.into(),
        (None, JudgeError::Read(error)) => Failure::file(messages, "-", &error),
        (None, other) => Failure::File(format!("{other:?}")),
    }
}

/// The row of a name, or of a file.
fn problem(context: &Context, matches: &ArgMatches) -> Result<Problem, Failure> {
    let messages = &context.messages;
    if let Some(file) = matches.get_one::<String>("format") {
        let source = question::file(context, file)?;
        return read(context, Problem::of_file(&source));
    }
    let id = matches.get_one::<String>("problem").ok_or_else(|| Failure::input(messages.get("judge-which")))?;
    let row = find(id).ok_or_else(|| Failure::input(messages.with("judge-unknown", &[("id", quoted(id))])))?;
    read(context, Problem::new(row.clone()))
}

/// The problem with the words of `--words`.
fn worded(context: &Context, matches: &ArgMatches, problem: Problem) -> Result<Problem, Failure> {
    if !matches.contains_id("words") {
        return Ok(problem);
    }
    let words = words(context, matches, &problem.row.words)?;
    read(context, Problem::new(Row { words, ..problem.row }))
}

/// The words of a row, some of which `--words` may replace.
pub fn words(context: &Context, matches: &ArgMatches, words: &Words) -> Result<Words, Failure> {
    let Some(asked) = matches.get_one::<String>("words") else { return Ok(words.clone()) };
    words.replaced(asked).ok_or_else(|| Failure::input(context.messages.get("judge-words")))
}

/// A row that is ready, or what is wrong with it.
pub fn read<T>(context: &Context, read: Result<T, RowError>) -> Result<T, Failure> {
    read.map_err(|error| row(&context.messages, &error).into())
}

fn list(messages: &Messages) -> String {
    let head = ["judge-id", "judge-title", "judge-rules"].map(|id| messages.get(id));
    let title = |row: &Row| match messages.language() {
        Language::English => row.en.clone(),
        Language::Chinese => row.zh.clone(),
    };
    table(Some(&head), rows().iter().map(|row| vec![row.id.clone(), title(row), row.rules.clone()]).collect())
}
