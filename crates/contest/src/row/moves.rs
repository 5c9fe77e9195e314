//! How winning moves are printed: names for what a component is before and after the move, the line, the order.

use super::fields::is_letter;
use super::{Fields, Moves, Piece, RowError, RowProblem, Template};
use grundy_core::law::Expression;

/// The lines of winning moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveLines {
    /// Names of the coordinates before the move.
    pub before: Vec<String>,
    /// Names of those after it.
    pub after: Vec<String>,
    /// What is printed.
    pub line: Template,
    /// What the lines are sorted by.
    pub order: Vec<Expression>,
    /// Whether equal lines are printed once.
    pub once: bool,
}

impl MoveLines {
    /// Whether a line is a heap before and after the move, in the order of the heaps.
    pub fn are_heaps(&self) -> bool {
        let ([before], [after]) = (&self.before[..], &self.after[..]) else { return false };
        let [Piece::Value(first), Piece::Text(space), Piece::Value(second)] = self.line.pieces() else { return false };
        let plain = first.is_name(before) && space == " " && second.is_name(after);
        plain && self.order.is_empty() && !self.once
    }

    pub(super) fn read(moves: &Moves, fields: &Fields) -> Result<MoveLines, RowError> {
        let form = || RowError::whole("moves.move", &moves.names, RowProblem::Form("row-form-move"));
        let (before, after) = moves.names.split_once("->").ok_or_else(form)?;
        let (before, after) = (names(before).ok_or_else(form)?, names(after).ok_or_else(form)?);
        let own: Vec<&str> = before.iter().chain(&after).map(String::as_str).collect();
        if let Some(twice) = (1..own.len()).find(|at| own[..*at].contains(&own[*at])) {
            return Err(RowError::whole("moves.move", &moves.names, RowProblem::Twice(own[twice].to_owned())));
        }
        let single = fields.fields.iter().filter(|field| !field.is_list).map(|field| &field.name[..]);
        let known: Vec<&str> = own.iter().copied().chain(single).collect();
        let line = Template::of_line("moves.line", &moves.line, &known)?;
        let order = moves.order.iter().map(|text| {
            Expression::read(text, &known, &[]).map_err(|error| {
                let span = error.span;
                RowError { key: "moves.order", text: text.clone(), problem: RowProblem::Formula(error), span }
            })
        });
        Ok(MoveLines { order: order.collect::<Result<_, _>>()?, before, after, line, once: moves.once })
    }
}

/// `a` or `(a, b)`.
fn names(text: &str) -> Option<Vec<String>> {
    let text = text.trim();
    let inner = text.strip_prefix('(').map_or(Some(text), |rest| rest.strip_suffix(')'))?;
    let is_name = |name: &&str| {
        let mut first = true;
        !name.is_empty() && name.chars().all(|letter| is_letter(letter, std::mem::take(&mut first)))
    };
    inner.split(',').map(|name| Some(name.trim()).filter(is_name).map(str::to_owned)).collect()
}
