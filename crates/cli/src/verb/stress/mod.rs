//! `grundy stress PROBLEM|RULES -- PROGRAM…`: a program is tested against the exact answers.

mod rulebook;

use super::Verb;
use crate::Context;
use crate::command::{flag, positional};
use crate::failure::Failure;
use crate::output;
use crate::program::Asked;
use crate::question;
use crate::terminal::Spinner;
use crate::verb::judge;
use crate::verb::solve::table;
use clap::{ArgAction, ArgMatches, Command, value_parser};
use grundy::budget::INTERRUPTED;
use grundy::catalogue::{self, RulesError};
use grundy_contest::row::{Problem, Row, Words, find};
use grundy_contest::stress::{
    About, Effort, Laws, Line, NoProgram, Oracle, Program, Subject, Tested, budget, constant_rules, details, stress,
    verdict,
};
use grundy_show::messages::{Messages, quoted};
use std::collections::BTreeMap;
use std::io::{ErrorKind, Write};
use std::sync::atomic::Ordering;
use std::time::Duration;

pub const VERB: Verb = Verb {
    name: "stress",
    usage: "PROBLEM|RULES|--format FILE|--exec COMMAND [PROBLEM|POSITION…] [--time SECONDS] [--seed S] -- PROGRAM…",
    arguments,
    run,
    examples: &[
        "grundy stress poj-1067 --runs 20 -- python3 testdata/stress/wythoff.py",
        "grundy stress \"take {1, 3, 4}\" --runs 20 -- python3 testdata/stress/seven.py",
        "grundy stress --exec \"python3 testdata/exec/kayles.py\" 30 --runs 20 -- python3 testdata/stress/kayles.py",
    ],
};

fn arguments(command: Command, messages: &Messages) -> Command {
    command
        .arg(
            positional(messages, "subject", "PROBLEM|RULES|POSITION")
                .num_args(0..)
                .required_unless_present_any(["format", "exec"])
                .allow_negative_numbers(true),
        )
        .arg(positional(messages, "program", "PROGRAM").last(true).num_args(1..).required(true))
        .arg(flag(messages, "exec").value_name("COMMAND"))
        .arg(flag(messages, "format").help(messages.get("help-row")).value_name("FILE"))
        .arg(flag(messages, "words").value_name("N=…,P=…"))
        .arg(flag(messages, "misere").action(ArgAction::SetTrue).conflicts_with("normal"))
        .arg(flag(messages, "normal").action(ArgAction::SetTrue))
        .arg(flag(messages, "largest").value_name("N"))
        .arg(number(messages, "time", "help-stress-time", "SECONDS", "10"))
        .arg(flag(messages, "runs").value_name("N").value_parser(value_parser!(u64).range(1..)))
        .arg(
            flag(messages, "steps")
                .help(messages.get("help-stress-steps"))
                .value_name("N")
                .value_parser(value_parser!(u64))
                .requires("exec"),
        )
        .arg(
            flag(messages, "memory")
                .help(messages.get("help-stress-memory"))
                .value_name("MiB")
                .value_parser(value_parser!(u64).range(..1 << 32))
                .requires("exec"),
        )
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

/// What is tested, and how long.
struct Test {
    program: Program,
    effort: Effort,
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let test = test(context, matches)?;
    if crate::program::is_asked(matches) {
        return rulebook::run(context, matches, &test);
    }
    let problem = problem(context, matches)?;
    let (rules, budget) = (constant_rules(&problem), budget());
    let mut oracle = Laws::new(&problem, rules.as_ref(), &budget);
    judged_by(&context.messages, matches, &test, Subject::new(&problem), &mut oracle, None)
}

/// The program that is tested, if it can be run, and how long.
fn test(context: &Context, matches: &ArgMatches) -> Result<Test, Failure> {
    let number = |name: &str| matches.get_one::<u64>(name).copied().unwrap_or_default();
    let words = matches.get_many::<String>("program").into_iter().flatten().cloned();
    let program = Program {
        command: words.collect(),
        time: matches.get_one::<Duration>("limit-time").copied().unwrap_or(Duration::from_secs(2)),
        memory: Some(number("limit-memory") << 20).filter(|bytes| *bytes > 0),
    };
    if let Err(why) = program.file() {
        let name = [("program", quoted(&program.command[0]))];
        return Err(Failure::input(context.messages.with(
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
    Ok(Test { program, effort })
}

/// Tests a program by what an oracle knows, and reports. What a rulebook has said counts only if it keeps to the protocol to its
/// end.
fn judged_by(
    messages: &Messages,
    matches: &ArgMatches,
    test: &Test,
    subject: Subject<'_>,
    oracle: &mut dyn Oracle,
    asked: Option<&Asked>,
) -> Result<(), Failure> {
    let Test { program, effort } = test;
    let spinner = Spinner::start();
    let mut say = |runs: u64, cases: u64| {
        let counts = [("runs", quoted(runs)), ("cases", quoted(cases))];
        spinner.say(messages.with("stress-progress", &counts));
    };
    let tested = stress(subject, oracle, program, *effort, &mut say);
    drop(spinner);
    let tested = tested.map_err(|error| match error.kind() {
        ErrorKind::Interrupted => Failure::Interrupted,
        _ => Failure::file(messages, &program.command[0], &error),
    })?;
    if (tested.runs == 0 || oracle.is_broken()) && INTERRUPTED.load(Ordering::SeqCst) {
        return Err(Failure::Interrupted);
    }
    asked.map_or(Ok(()), Asked::finish)?;
    if tested.runs == 0 {
        let id = if asked.is_some() { "stress-nothing-asked" } else { "stress-nothing-tested" };
        return Err(Failure::Budget(messages.get(id)));
    }
    if let (Some(file), Some(failure)) = (matches.get_one::<String>("out"), &tested.failure) {
        output::write_all(messages, file, |out| out.write_all(failure.input.as_bytes()))?;
    }
    let about = About { program, seed: effort.seed, rulebook: asked.map(|asked| &asked.command[..]), subject };
    let shown = if matches.get_flag("json") {
        let line = Line::new(messages, &about, &tested);
        format!("{}\n", serde_json::to_string(&line).unwrap_or_default())
    } else {
        report(messages, &tested, &about)
    };
    anstream::stdout().write_all(shown.as_bytes())?;
    if tested.failure.is_some() { Err(Failure::Silent(1)) } else { Ok(()) }
}

fn report(messages: &Messages, tested: &Tested, about: &About<'_>) -> String {
    let rows = details(messages, tested, about).into_iter();
    let rows = rows.map(|(id, value)| vec![format!(" {}", messages.get(id)), value]).collect();
    format!("{}\n{}", verdict(messages, tested), table(None, rows))
}

/// The problem: a row by its name or in a file, else rules.
fn problem(context: &Context, matches: &ArgMatches) -> Result<Problem, Failure> {
    let known = match (matches.get_one::<String>("format"), &subjects(matches)[..]) {
        (Some(_), [_, ..]) => return Err(Failure::input(context.messages.get("stress-format-beside"))),
        (Some(file), []) => Some(row_of_file(context, file)?),
        (None, [one]) => find(one).cloned(),
        (None, _) => return Err(Failure::input(context.messages.get("stress-one-subject"))),
    };
    let row = match known {
        Some(row) => limited(context, matches, row)?,
        None => of_rules(context, matches)?,
    };
    let words = judge::words(context, matches, &row.words)?;
    let play = play(matches).or(row.play);
    judge::read(context, Problem::new(Row { words, play, ..row }))
}

/// The play that is asked for.
fn play(matches: &ArgMatches) -> Option<String> {
    let asked = [("misere", "misere"), ("normal", "normal")];
    asked.into_iter().find(|(flag, _)| matches.get_flag(flag)).map(|(_, play)| play.to_owned())
}

fn row_of_file(context: &Context, file: &str) -> Result<Row, Failure> {
    judge::read(context, Row::of_file(&question::file(context, file)?))
}

/// A row that has limits of its own.
fn limited(context: &Context, matches: &ArgMatches, row: Row) -> Result<Row, Failure> {
    no_largest(context, matches).map(|()| row)
}

/// Only components that are coordinates one after the other have a largest one.
fn no_largest(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    if matches.contains_id("largest") {
        return Err(Failure::input(context.messages.get("stress-largest")));
    }
    Ok(())
}

/// What is tested: a problem, rules, or positions.
fn subjects(matches: &ArgMatches) -> Vec<&str> {
    matches.get_many::<String>("subject").into_iter().flatten().map(String::as_str).collect()
}

/// The row of rules, with as many coordinates as they have.
fn of_rules(context: &Context, matches: &ArgMatches) -> Result<Row, Failure> {
    let source = subjects(matches).first().copied().unwrap_or_default();
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
    Ok(row_of_components(matches, text, &names))
}

/// The row of components, one a line: its coordinates one after the other, `1` if the next player wins, `0` if the previous one
/// does, `-1` if nobody can force a win.
fn row_of_components(matches: &ArgMatches, rules: String, names: &[String]) -> Row {
    let largest = matches.get_one::<String>("largest").map_or("10^18", String::as_str);
    Row {
        id: String::new(),
        en: String::new(),
        zh: String::new(),
        rules,
        play: None,
        cases: "to the end".to_owned(),
        input: names.join(" "),
        position: format!("({})", names.join(", ")),
        words: Words { n: "1".to_owned(), p: "0".to_owned(), d: Some("-1".to_owned()) },
        moves: None,
        limits: names.iter().map(|name| (name.clone(), format!("0..{largest}"))).collect::<BTreeMap<_, _>>(),
    }
}
