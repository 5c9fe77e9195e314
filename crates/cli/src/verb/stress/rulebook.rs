//! `grundy stress --exec COMMAND [PROBLEM|POSITION…] -- PROGRAM…`: the right answers come from a program that tells options. Its
//! positions are heaps, components of a problem, or all that some positions lead to.

use super::{Test, judged_by, row_of_components, subjects};
use crate::Context;
use crate::failure::Failure;
use crate::program::Asked;
use crate::terminal::Spinner;
use crate::verb::judge;
use clap::ArgMatches;
use grundy::game::Game;
use grundy_contest::row::{Problem, Row, find};
use grundy_contest::stress::{Effort, Named, Rulebook, Script, Subject};
use grundy_core::value::Natural;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// Heaps up to this are asked for at first.
const FIRST: u64 = 64;

/// Positions of a sum, at the most.
const SUMMANDS: u64 = 4;

/// How long one line of the program may take: half of the time, and five seconds if the time has as many.
fn patience(time: Duration) -> Duration {
    (time / 2).max(time.clamp(Duration::from_secs(1), Duration::from_secs(5)))
}

pub fn run(context: &Context, matches: &ArgMatches, test: &Test) -> Result<(), Failure> {
    let mut asked = Asked::start(context, matches)?;
    let words = subjects(matches);
    let file = matches.get_one::<String>("format");
    let row = match (file, &words[..]) {
        (Some(_), [_, ..]) => return Err(Failure::input(context.messages.get("stress-format-beside"))),
        (Some(file), []) => Some(super::row_of_file(context, file)?),
        (None, [one]) => find(one).cloned(),
        (None, _) => None,
    };
    if row.is_none() && !words.is_empty() {
        return positions(context, matches, test, &mut asked, &words);
    }
    let row = match row {
        Some(row) => super::limited(context, matches, row)?,
        None => row_of_components(matches, String::new(), &["n".to_owned()]),
    };
    let problem = problem(context, matches, row)?;
    let granted = (asked.meter, matches.get_one::<u64>("steps").copied());
    let games: [&dyn Game; 1] = [&*asked.program];
    let patience = patience(test.effort.time);
    let mut oracle = Rulebook::new(&problem, &asked.program, &games, Script::Numbers, granted, patience);
    let subject = Subject { problem: &problem, names: None, first: Some(FIRST) };
    judged_by(&asked.messages, matches, test, subject, &mut oracle, Some(&asked))
}

/// The problem of a row, with the words and the play that are asked for.
fn problem(context: &Context, matches: &ArgMatches, row: Row) -> Result<Problem, Failure> {
    let words = judge::words(context, matches, &row.words)?;
    let play = super::play(matches).or(row.play);
    judge::read(context, Problem::of_program(Row { words, play, ..row }))
}

/// Tests of all that some positions lead to, and of sums of these.
fn positions(
    context: &Context,
    matches: &ArgMatches,
    test: &Test,
    asked: &mut Asked,
    words: &[&str],
) -> Result<(), Failure> {
    super::no_largest(context, matches)?;
    let clock = Instant::now();
    let start = asked.position(context, words)?;
    let spinner = Spinner::start();
    let from: Vec<Vec<u64>> =
        start.iter().map(|(_, component)| component.iter().filter_map(Natural::to_u64).collect()).collect();
    let patience = patience(test.effort.time);
    let reached = asked.program.reach(&from, u64::MAX, patience, &mut asked.meter);
    let named = reached
        .and_then(|()| asked.program.positions(&from, &mut asked.meter))
        .and_then(|components| Named::new(&asked.program, components, &mut asked.meter));
    drop(spinner);
    let named = named.map_err(|what| asked.failure(what))?;
    let Some(last) = named.names.len().checked_sub(1) else {
        return Err(Failure::input(context.messages.get("stress-no-position")));
    };
    let limits = [("k", format!("1..{SUMMANDS}")), ("S", format!("0..{last}"))];
    let row = Row {
        input: "k S[k]".to_owned(),
        position: "S".to_owned(),
        limits: limits.into_iter().map(|(name, range)| (name.to_owned(), range)).collect::<BTreeMap<_, _>>(),
        ..row_of_components(matches, String::new(), &[])
    };
    let problem = problem(context, matches, row)?;
    let games: [&dyn Game; 1] = [&*asked.program];
    let script = Script::Names(&named);
    let granted = (asked.meter, matches.get_one::<u64>("steps").copied());
    let mut oracle = Rulebook::new(&problem, &asked.program, &games, script, granted, patience);
    let subject = Subject { problem: &problem, names: Some(&named.names), first: None };
    // What it took to look at all positions is a part of the time.
    let effort = Effort { time: test.effort.time.saturating_sub(clock.elapsed()), ..test.effort };
    let test = Test { program: test.program.clone(), effort };
    judged_by(&asked.messages, matches, &test, subject, &mut oracle, Some(asked))
}
