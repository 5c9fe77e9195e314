//! An answer as a row wants it printed: words for the outcome, and a line for each winning move.

use super::CaseFailure;
use crate::printer::Printer;
use crate::row::{MoveLines, Numbers, Piece, Problem, Template};
use grundy::answer::{Answer, Move};
use grundy::budget::Exhausted;
use grundy::number::Number;
use grundy_core::law::{Bindings, Value};
use grundy_core::value::Outcome;
use std::collections::HashSet;
use std::io::{self, Write};

/// Prints the answer to a case, given its numbers, and which case it is, from 1.
pub fn print<W: Write>(
    problem: &Problem,
    case: &dyn Numbers<Number>,
    number: u64,
    answer: &Answer,
    out: &mut Printer<W>,
) -> Result<(), CaseFailure> {
    let words = problem.words_of(answer.outcome).ok_or(CaseFailure::NoWord)?;
    let lines = match (&problem.moves, answer.outcome) {
        (Some(lines), Outcome::N) => lines_of(lines, problem, case, answer)?,
        _ => Vec::new(),
    };
    let count = answer.moves.count.as_ref();
    if let (true, None) = (problem.counts_moves, count) {
        return Err(CaseFailure::Moves(answer.cut.unwrap_or(Exhausted::Moves)));
    }
    print_words(words, number, &|| count.map(Number::to_string).unwrap_or_default(), out)?;
    for line in lines {
        out.text(&line)?;
    }
    Ok(())
}

/// Prints words and the end of the line.
pub(super) fn print_words<W: Write>(
    words: &Template,
    number: u64,
    count: &dyn Fn() -> String,
    out: &mut Printer<W>,
) -> io::Result<()> {
    for piece in words.pieces() {
        match piece {
            Piece::Text(text) => out.text(text)?,
            Piece::Case => out.number(number)?,
            Piece::Count => out.text(&count())?,
            Piece::Value(_) => {}
        }
    }
    out.text("\n")
}

/// The lines of all winning moves.
fn lines_of(
    lines: &MoveLines,
    problem: &Problem,
    case: &dyn Numbers<Number>,
    answer: &Answer,
) -> Result<Vec<String>, CaseFailure> {
    if !answer.moves.is_complete() {
        return Err(CaseFailure::Moves(answer.cut.unwrap_or(Exhausted::Moves)));
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
    case: &dyn Numbers<Number>,
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
