//! `grundy solve --exec COMMAND POSITION…`: the same answer, from what a program says of its positions.

use super::{LISTED, line, listed, report, threads};
use crate::Context;
use crate::failure::Failure;
use crate::program::Asked;
use crate::terminal::Spinner;
use clap::ArgMatches;
use grundy::answer::Unanswered;
use grundy::position::{PositionError, PositionProblem};
use grundy::solve::{Question, Solver};
use grundy_core::notation::Span;
use grundy_show::diagnostic::{self, Diagnostic};
use std::io::Write;

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
    asked.explore(&position)?;
    let mut meter = asked.meter;
    let mut solver = Solver::new(vec![&*asked.program], asked.play, &mut meter).on_threads(threads(matches));
    let answered = solver.solve(Question { position: &position, limit }, &mut meter);
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
