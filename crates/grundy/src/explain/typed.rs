//! Moves as typed: `5 -> 2`, as answers print them; `take 3`; or the position that is left, `(1, 2)` or `3 0 3`, in a
//! sum with `+` between the summands.

use crate::answer::{Component, Move};
use crate::number::Number;
use crate::position::{self, PositionError, PositionProblem, Typed as Part};
use grundy_core::notation::Span;

/// A move as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A component, and what it becomes.
    Arrow {
        /// The component.
        from: Component,
        /// What is left of it.
        to: Vec<Component>,
    },
    /// So many are taken of a heap.
    Take(Number),
    /// The whole position that is left, summand by summand.
    Left(Vec<Vec<Component>>),
}

/// Arrows between a component and what it becomes.
const ARROWS: [&str; 2] = ["->", "→"];

/// Words for leaving nothing of a component.
pub const NOTHING: [&str; 3] = ["end", "nothing", "空"];

/// Reads a move.
///
/// ```
/// # use grundy::explain::{Typed, read};
/// assert!(matches!(read("5 -> 1, 3"), Ok(Typed::Arrow { to, .. }) if to.len() == 2));
/// assert!(matches!(read("1 -> end"), Ok(Typed::Arrow { to, .. }) if to.is_empty()));
/// assert!(read("1 -> ").is_err() && read("3 -> 2 -> 1").is_err());
/// assert!(matches!(read("take 3"), Ok(Typed::Take(_))));
/// assert!(matches!(read("3 0 + 7"), Ok(Typed::Left(parts)) if parts.len() == 2));
/// ```
pub fn read(text: &str) -> Result<Typed, PositionError> {
    if let Some((at, arrow)) = ARROWS.iter().find_map(|arrow| Some((text.find(arrow)?, arrow))) {
        let mut from = components(text, 0, at)?;
        if from.len() != 1 {
            return Err(error(PositionProblem::Unexpected((*arrow).to_owned()), at, at + arrow.len()));
        }
        let start = at + arrow.len();
        if let Some((at, second)) = ARROWS.iter().find_map(|arrow| Some((start + text[start..].find(arrow)?, arrow))) {
            return Err(error(PositionProblem::Unexpected((*second).to_owned()), at, at + second.len()));
        }
        let to = match text[start..].trim() {
            "" => return Err(error(PositionProblem::Empty, text.len(), text.len())),
            word if NOTHING.contains(&word) => Vec::new(),
            _ => components(text, start, text.len())?,
        };
        return Ok(Typed::Arrow { from: from.swap_remove(0), to });
    }
    if let Some(rest) = text.trim_start().strip_prefix("take ") {
        let start = text.len() - rest.len();
        let mut amounts = components(text, start, text.len())?;
        return match (amounts.len(), amounts.first_mut().map(std::mem::take)) {
            (1, Some(amount)) if amount.len() == 1 => Ok(Typed::Take(amount.into_iter().next().unwrap_or_default())),
            _ => Err(error(PositionProblem::Unexpected(rest.trim().to_owned()), start, text.len())),
        };
    }
    let mut summands = Vec::new();
    let mut start = 0;
    for (end, length) in text.match_indices(" + ").map(|(at, plus)| (at, plus.len())).chain([(text.len(), 0)]) {
        summands.push(components(text, start, end)?);
        start = end + length;
    }
    if summands.iter().all(Vec::is_empty) {
        return Err(error(PositionProblem::Empty, 0, text.len()));
    }
    Ok(Typed::Left(summands))
}

/// A move as it may be typed: [`read`] reads it back.
///
/// ```
/// # use grundy::{answer::Move, explain::as_typed, number::Number};
/// let heap = |n: u64| vec![Number::from(n)];
/// let one = |to| Move { component: 0, from: heap(7), to };
/// assert_eq!(as_typed(&one(vec![heap(1), heap(4)])), "7 -> 1 4");
/// assert_eq!(as_typed(&one(Vec::new())), "7 -> end");
/// ```
pub fn as_typed(one: &Move) -> String {
    let part = |part: &Component| {
        let numbers: Vec<String> = part.iter().map(Number::to_string).collect();
        if numbers.len() == 1 { numbers.concat() } else { format!("({})", numbers.join(", ")) }
    };
    let to: Vec<String> = one.to.iter().map(part).collect();
    let to = if to.is_empty() { NOTHING[0].to_owned() } else { to.join(" ") };
    format!("{} -> {to}", part(&one.from))
}

/// The components in a part of a text; a place of an error counts in the whole.
fn components(text: &str, start: usize, end: usize) -> Result<Vec<Component>, PositionError> {
    let placed = |error: PositionError| {
        let Span { start: from, end: to } = error.span;
        PositionError { span: Span { start: start + from, end: start + to }, ..error }
    };
    let typed = position::read(&text[start..end], None).map_err(placed)?;
    Ok(typed.into_iter().map(|Part { coordinates, .. }| coordinates).collect())
}

fn error(problem: PositionProblem, start: usize, end: usize) -> PositionError {
    PositionError { problem, span: Span { start, end } }
}
