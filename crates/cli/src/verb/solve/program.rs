//! `grundy solve --exec COMMAND POSITION…`: the same answer, from what a program says of its positions.

use super::{LISTED, line, listed, report, threads};
use crate::Context;
use crate::failure::Failure;
use crate::program::Asked;
use crate::terminal::Spinner;
use clap::ArgMatches;
use grundy::answer::{Answer, Component, Unanswered, by_tests};
use grundy::budget::Exhausted;
use grundy::game::Game;
use grundy::position::{PositionError, PositionProblem};
use grundy::solve::{Question, Solver};
use grundy_core::notation::Span;
use grundy_core::value::Play;
use grundy_show::diagnostic::{self, Diagnostic};
use std::io::Write;
use std::rc::Rc;

pub fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let limit = if matches.contains_id("moves") { listed(context, matches)? } else { LISTED };
    let mut asked = Asked::start(context, matches)?;
    let words: Vec<&str> = matches.get_many::<String>("question").into_iter().flatten().map(|word| &word[..]).collect();
    let position = asked.position(context, &words)?;
    if position.is_empty() {
        let error = PositionError { problem: PositionProblem::Empty, span: Span::default() };
        let diagnostic = diagnostic::position(&context.messages, &error, "");
        return Err(Diagnostic { place: None, ..diagnostic }.into());
    }
    let spinner = Spinner::start();
    let program = Rc::clone(&asked.program);
    let games: [&dyn Game; 1] = [&*program];
    let tested = by_few(&mut asked, &games, &position, limit)?;
    if tested.is_none() {
        asked.explore(&position)?;
    }
    let mut meter = asked.meter;
    let mut solver = Solver::new(games.to_vec(), asked.play, &mut meter).on_threads(threads(matches));
    let answered = match tested {
        Some(answer) => Ok(answer),
        None => solver.solve(Question { position: &position, limit }, &mut meter),
    };
    drop(spinner);
    let answer = answered.map_err(|unanswered| match unanswered {
        Unanswered::Exhausted(what) | Unanswered::MayNotEnd(what) => asked.failure(what),
    })?;
    asked.finish()?;
    let shown = match matches.get_flag("json") {
        true => asked.in_json(&line(&asked.messages, vec![asked.command.clone()], &solver, &position, &answer)),
        false => report(&asked.messages, &solver, &position, &answer),
    };
    anstream::stdout().write_all(shown.as_bytes())?;
    match answer.cut {
        Some(exhausted) => Err(Failure::budget(&asked.messages, "moves-unknown", exhausted)),
        None => Ok(()),
    }
}

/// Under normal play, where half of the budget does not reach all positions, the answer by tests of values, if it is found
/// within half of the rest.
fn by_few(
    asked: &mut Asked,
    games: &[&dyn Game],
    position: &[(usize, Component)],
    limit: usize,
) -> Result<Option<Answer>, Failure> {
    if asked.play == Play::Misere || asked.explore_half(position)? {
        return Ok(None);
    }
    let mut share = asked.meter.part(2);
    let steps = share.steps();
    let tested = by_tests(games, position, limit, &mut share);
    let spent = asked.meter.tick(steps - share.steps());
    match (tested, spent) {
        (Ok(answer), Ok(())) => Ok(Some(answer)),
        (Err(what @ (Exhausted::Interrupted | Exhausted::Time)), _) | (_, Err(what)) => Err(asked.failure(what)),
        (Err(_), Ok(())) if asked.program.broken().is_some() => Err(asked.failure(Exhausted::Time)),
        (Err(_), Ok(())) => Ok(None),
    }
}
