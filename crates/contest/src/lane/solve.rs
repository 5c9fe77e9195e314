//! Everything: the solver answers, with all winning moves where they are asked for.

use super::{CaseFailure, Desk, print_words};
use crate::case::Case;
use crate::printer::Printer;
use crate::row::{MoveLines, Numbers, Piece, Problem};
use grundy::answer::{Answer, Component, Move};
use grundy::number::Number;
use grundy::solve::Question;
use grundy_core::check::Basis;
use grundy_core::law::{Bindings, Value};
use grundy_core::value::Outcome;
use std::collections::HashSet;
use std::io::Write;

pub(super) fn answer<W: Write>(
    desk: &mut Desk<'_>,
    case: &Case<'_>,
    out: &mut Printer<W>,
) -> Result<bool, CaseFailure> {
    let position = position(desk, case)?;
    let limit = if desk.problem.moves.is_some() { usize::MAX } else { 0 };
    let mut meter = desk.budget.start();
    let answer = desk.solver.solve(Question { position: &position, limit }, &mut meter);
    let answer = answer.map_err(CaseFailure::Unanswered)?;
    desk.conjectured |= matches!(answer.basis, Basis::Conjectured { .. });
    let (words, problem) = (desk.words(answer.outcome)?, desk.problem);
    let lines = match (&problem.moves, answer.outcome) {
        (Some(lines), Outcome::N) => lines_of(lines, problem, case, &answer)?,
        _ => Vec::new(),
    };
    let count = answer.moves.count.as_ref();
    if let (true, None) = (problem.counts_moves, count) {
        return Err(CaseFailure::Moves(answer.cut.unwrap_or(grundy::budget::Exhausted::Moves)));
    }
    print_words(words, case, &|| count.map(Number::to_string).unwrap_or_default(), out)?;
    for line in lines {
        out.text(&line)?;
    }
    Ok(true)
}

/// The components of the case, if the rules know them.
pub fn position(desk: &Desk<'_>, case: &Case<'_>) -> Result<Vec<(usize, Component)>, CaseFailure> {
    let (mut coordinates, mut ends) = (Vec::<Number>::new(), Vec::new());
    desk.problem.components.evaluate(case, &mut coordinates, &mut ends).map_err(CaseFailure::NoPosition)?;
    let mut position = Vec::with_capacity(ends.len());
    let mut start = 0;
    for end in ends {
        let component = coordinates[start..end].to_vec();
        start = end;
        if !desk.arities.contains(&component.len()) || !desk.rules.admits(&component) {
            return Err(CaseFailure::NotAdmitted(component));
        }
        position.push((0, component));
    }
    Ok(position)
}

/// The lines of all winning moves.
fn lines_of(
    lines: &MoveLines,
    problem: &Problem,
    case: &Case<'_>,
    answer: &Answer,
) -> Result<Vec<String>, CaseFailure> {
    if !answer.moves.is_complete() {
        return Err(CaseFailure::Moves(answer.cut.unwrap_or(grundy::budget::Exhausted::Moves)));
    }
    let mut made = Vec::with_capacity(answer.moves.list.len());
    for one in &answer.moves.list {
        let bindings = bindings(lines, problem, case, one).ok_or(CaseFailure::Unprintable)?;
        let value = |value: &grundy_core::law::Expression| match value.value(&bindings) {
            Some(Value::One(number)) => Ok(number),
            _ => Err(CaseFailure::Unprintable),
        };
        let keys = lines.order.iter().map(value).collect::<Result<Vec<_>, CaseFailure>>()?;
        let mut line = String::new();
        for piece in lines.line.pieces() {
            match piece {
                Piece::Text(text) => line.push_str(text),
                Piece::Value(expression) => {
                    let number = value(expression)?.natural().ok_or(CaseFailure::Unprintable)?;
                    line.push_str(&number.to_string());
                }
                Piece::Case | Piece::Count => {}
            }
        }
        line.push('\n');
        made.push((keys, line));
    }
    // Stable: what the order does not tell apart stays in that of the components.
    made.sort_by(|a, b| a.0.cmp(&b.0));
    if lines.once {
        let mut seen = HashSet::new();
        made.retain(|(_, line)| seen.insert(line.clone()));
    }
    Ok(made.into_iter().map(|(_, line)| line).collect())
}

/// What the names of a line stand for; `None` if the move does not leave one component of that shape.
fn bindings<'a>(
    lines: &'a MoveLines,
    problem: &'a Problem,
    case: &Case<'_>,
    one: &Move,
) -> Option<Bindings<'a, Number>> {
    let [to] = &one.to[..] else { return None };
    if one.from.len() != lines.before.len() || to.len() != lines.after.len() {
        return None;
    }
    let mut bindings = Bindings::new();
    for (field, own) in problem.fields.fields.iter().enumerate().filter(|(_, own)| !own.is_list) {
        bindings.natural(&own.name, case.number(field, 0));
    }
    for (name, number) in lines.before.iter().zip(&one.from).chain(lines.after.iter().zip(to)) {
        bindings.natural(name, number.clone());
    }
    Some(bindings)
}
