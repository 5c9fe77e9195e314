//! `grundy stress PROBLEM|RULES -- COMMAND…`: a program is tested against the exact answers.

use super::Verb;
use crate::Context;
use crate::command::{flag, positional};
use crate::failure::Failure;
use crate::output;
use crate::question;
use crate::terminal::Spinner;
use crate::verb::judge;
use crate::verb::solve::table;
use clap::{ArgAction, ArgMatches, Command, value_parser};
use grundy::budget::INTERRUPTED;
use grundy::catalogue::{self, RulesError};
use grundy_contest::row::{Problem, Row, Words, find};
use grundy_contest::stress::{
    Effort, Laws, Line, NoProgram, Program, Tested, budget, constant_rules, details, stress, verdict,
};
use grundy_show::messages::{Messages, quoted};
use std::collections::BTreeMap;
use std::io::{ErrorKind, Write};
use std::sync::atomic::Ordering;
use std::time::Duration;

pub const VERB: Verb = Verb {
    name: "stress",
    usage: "PROBLEM|RULES|--format FILE [--time SECONDS] [--seed S] -- COMMAND…",
    arguments,
    run,
    examples: &[
        "grundy stress poj-1067 --runs 20 -- python3 testdata/stress/wythoff.py",
        "grundy stress \"take {1, 3, 4}\" --runs 20 -- python3 testdata/stress/seven.py",
    ],
};

fn arguments(command: Command, messages: &Messages) -> Command {
    command
        .arg(
            positional(messages, "subject", "PROBLEM|RULES").required_unless_present("format").conflicts_with("format"),
        )
        .arg(positional(messages, "program", "COMMAND").last(true).num_args(1..).required(true))
        .arg(flag(messages, "format").help(messages.get("help-row")).value_name("FILE"))
        .arg(flag(messages, "words").value_name("N=…,P=…"))
        .arg(flag(messages, "misere").action(ArgAction::SetTrue).conflicts_with("normal"))
        .arg(flag(messages, "normal").action(ArgAction::SetTrue))
        .arg(flag(messages, "largest").value_name("N").default_value("10^18").hide_default_value(true))
        .arg(number(messages, "time", "help-stress-time", "SECONDS", "10"))
        .arg(flag(messages, "runs").value_name("N").value_parser(value_parser!(u64).range(1..)))
        .arg(number(messages, "seed", "help-stress-seed", "S", "1"))
        .arg(
            flag(messages, "limit-time")
                .value_name("SECONDS")
                .value_parser(seconds)
                .default_value("2")
                .hide_default_value(true),
        )
        .arg(number(messages, "limit-memory", "help-limit-memory", "MiB", "256"))
        .arg(flag(messages, "out").help(messages.get("help-stress-out")).value_name("FILE"))
        .arg(flag(messages, "json").action(ArgAction::SetTrue))
}

/// A time in seconds, which may have a fraction.
fn seconds(text: &str) -> Result<Duration, String> {
    let read = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    read.filter(|time| !time.is_zero() && time.as_secs() < 1 << 32).ok_or_else(|| text.to_owned())
}

/// An option that is a number below 2^32.
fn number(
    messages: &Messages,
    name: &'static str,
    help: &str,
    value: &'static str,
    default: &'static str,
) -> clap::Arg {
    flag(messages, name)
        .help(messages.get(help))
        .value_name(value)
        .value_parser(value_parser!(u64).range(..1 << 32))
        .default_value(default)
        .hide_default_value(true)
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let messages = &context.messages;
    let problem = problem(context, matches)?;
    let number = |name: &str| matches.get_one::<u64>(name).copied().unwrap_or_default();
    let words = matches.get_many::<String>("program").into_iter().flatten().cloned();
    let program = Program {
        command: words.collect(),
        time: matches.get_one::<Duration>("limit-time").copied().unwrap_or(Duration::from_secs(2)),
        memory: Some(number("limit-memory") << 20).filter(|bytes| *bytes > 0),
    };
    if let Err(why) = program.file() {
        let name = [("program", quoted(&program.command[0]))];
        return Err(Failure::input(messages.with(
            match why {
                NoProgram::Missing => "stress-no-program",
                NoProgram::NotExecutable => "stress-not-executable",
            },
            &name,
        )));
    }
    let effort = Effort {
        time: Duration::from_secs(number("time")),
        runs: matches.get_one::<u64>("runs").copied().unwrap_or(u64::MAX),
        seed: number("seed"),
    };
    let (rules, budget) = (constant_rules(&problem), budget());
    let mut oracle = Laws::new(&problem, rules.as_ref(), &budget);
    let spinner = Spinner::start();
    let mut say = |runs: u64, cases: u64| {
        let counts = [("runs", quoted(runs)), ("cases", quoted(cases))];
        spinner.say(messages.with("stress-progress", &counts));
    };
    let tested = stress(&problem, &mut oracle, &program, effort, &mut say);
    drop(spinner);
    let tested = tested.map_err(|error| match error.kind() {
        ErrorKind::Interrupted => Failure::Interrupted,
        _ => Failure::file(messages, &program.command[0], &error),
    })?;
    if let (Some(file), Some(failure)) = (matches.get_one::<String>("out"), &tested.failure) {
        output::write_all(messages, file, |out| out.write_all(failure.input.as_bytes()))?;
    }
    if tested.runs == 0 && INTERRUPTED.load(Ordering::SeqCst) {
        return Err(Failure::Interrupted);
    }
    if tested.runs == 0 {
        return Err(Failure::Budget(messages.get("stress-nothing-tested")));
    }
    let shown = if matches.get_flag("json") {
        let line = Line::new(messages, name(&problem), effort.seed, &tested);
        format!("{}\n", serde_json::to_string(&line).unwrap_or_default())
    } else {
        report(messages, &tested, &program, effort.seed)
    };
    anstream::stdout().write_all(shown.as_bytes())?;
    if tested.failure.is_some() { Err(Failure::Silent(1)) } else { Ok(()) }
}

fn report(messages: &Messages, tested: &Tested, program: &Program, seed: u64) -> String {
    let rows = details(messages, tested, program, seed).into_iter();
    let rows = rows.map(|(id, value)| vec![format!(" {}", messages.get(id)), value]).collect();
    format!("{}\n{}", verdict(messages, tested), table(None, rows))
}

fn name(problem: &Problem) -> &str {
    if problem.row.id.is_empty() { &problem.row.rules } else { &problem.row.id }
}

/// The problem: a row by its name or in a file, else rules.
fn problem(context: &Context, matches: &ArgMatches) -> Result<Problem, Failure> {
    let play = match (matches.get_flag("misere"), matches.get_flag("normal")) {
        (true, _) => Some("misere".to_owned()),
        (_, true) => Some("normal".to_owned()),
        _ => None,
    };
    let known = if let Some(file) = matches.get_one::<String>("format") {
        Some(judge::read(context, Problem::of_file(&question::file(context, file)?))?.row)
    } else {
        find(subject(matches)).cloned()
    };
    let row = match known {
        Some(row) => Row { play: play.or(row.play), ..row },
        None => of_rules(context, matches, play)?,
    };
    judge::worded(context, matches, judge::read(context, Problem::new(row))?)
}

fn subject(matches: &ArgMatches) -> &str {
    matches.get_one::<String>("subject").map_or("", String::as_str)
}

/// The row of rules: a component a line, its coordinates one after the other, `1` if the next player wins, `0` if the previous
/// one does, `-1` if nobody can force a win.
fn of_rules(context: &Context, matches: &ArgMatches, play: Option<String>) -> Result<Row, Failure> {
    let source = subject(matches);
    let text = question::elsewhere(context, source)?.unwrap_or_else(|| source.to_owned());
    let rules = catalogue::read(&text, &[]).map_err(|error| match error {
        RulesError::UnknownGame { name, near, .. } if near.is_empty() => {
            Failure::input(context.messages.with("stress-unknown", &[("name", quoted(name))]))
        }
        _ => Failure::from(grundy_show::diagnostic::rules(&context.messages, &error, &text)),
    })?;
    let arity = rules.arities().first().copied().unwrap_or(1);
    // Names of the input stand for numbers where the rules mention them, so they are names that the rules do not have.
    let mut word = "n".to_owned();
    while text.contains(&word) {
        word.push('_');
    }
    let names: Vec<String> = (1..=arity).map(|at| format!("{word}{at}")).collect();
    let largest = matches.get_one::<String>("largest").map_or("10^18", String::as_str);
    Ok(Row {
        id: String::new(),
        en: String::new(),
        zh: String::new(),
        rules: text,
        play,
        cases: "to the end".to_owned(),
        input: names.join(" "),
        position: format!("({})", names.join(", ")),
        words: Words { n: "1".to_owned(), p: "0".to_owned(), d: Some("-1".to_owned()) },
        moves: None,
        limits: names.into_iter().map(|name| (name, format!("0..{largest}"))).collect::<BTreeMap<_, _>>(),
    })
}
