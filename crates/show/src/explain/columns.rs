//! The nim-sum of the values in binary columns.

use super::Page;
use super::document::Block;
use crate::messages::Messages;
use crate::position::part;
use crate::reason::shortened;
use grundy::explain::Position;
use grundy::number::Number;
use grundy_core::value::{Natural, Play};

/// Sums of so many components and more, and values of so many binary digits and more, are not written in columns.
const ROWS: usize = 24;
const DIGITS: usize = 96;

/// The sum of the position, and why it decides.
pub(super) fn columns(page: &Page<'_>) -> Vec<Block> {
    let answer = &page.explained.answer;
    let values = &page.explained.values;
    if values.len() < 2 || answer.ended {
        return Vec::new();
    }
    let mut blocks = vec![page.heading("explain-xor")];
    if let Some(rows) = rows(page.messages, &page.explained.position, values) {
        blocks.extend([page.text("explain-xor-how", &[]), rows]);
    }
    let sum = values.iter().flatten().fold(Number::default(), |sum, value| sum.xor(value));
    let id = match (answer.play, sum.is_zero()) {
        (Play::Misere, _) => "explain-xor-misere",
        (Play::Normal, true) => "explain-xor-zero",
        (Play::Normal, false) => "explain-xor-not-zero",
    };
    blocks.push(page.text(id, &[("value", &shortened(&sum.to_string()))]));
    blocks
}

/// The sum after a move, if there is one to write.
pub(super) fn after_move(page: &Page<'_>, left: &Position, values: &[Option<Number>]) -> Vec<Block> {
    match rows(page.messages, left, values) {
        Some(rows) if values.len() > 1 => vec![page.text("explain-xor-then", &[]), rows],
        _ => Vec::new(),
    }
}

/// A row for each value, and their nim-sum.
fn rows(messages: &Messages, position: &Position, values: &[Option<Number>]) -> Option<Block> {
    let values: Vec<&Number> = values.iter().map(Option::as_ref).collect::<Option<_>>()?;
    if values.is_empty() || values.len() > ROWS || values.len() != position.len() {
        return None;
    }
    let sum = values.iter().fold(Number::default(), |sum, value| sum.xor(value));
    let digits: Vec<String> = values.iter().copied().chain([&sum]).map(binary).collect::<Option<_>>()?;
    let width = digits.iter().map(String::len).max().unwrap_or(1);
    let name = |one: &[Number]| match messages.names() {
        Some(_) => part(messages, one),
        None => shortened(&part(messages, one)).trim_matches(['(', ')']).to_owned(),
    };
    let label = |(one, value): (&[Number], &Number)| match one {
        [heap] if heap == value => shortened(&value.to_string()),
        one => format!("G({}) = {}", name(one), shortened(&value.to_string())),
    };
    let parts = position.iter().map(|(_, part)| &part[..]);
    let mut labels: Vec<String> = parts.zip(values.iter().copied()).map(label).collect();
    labels.push(shortened(&sum.to_string()));
    let widest = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    let row = |(label, digits): (&String, &String)| {
        format!("{}{label} = {}{digits}", " ".repeat(widest - label.chars().count()), "0".repeat(width - digits.len()))
    };
    let mut lines: Vec<String> = labels.iter().zip(&digits).map(row).collect();
    lines.insert(lines.len() - 1, "-".repeat(widest + 3 + width));
    Some(Block::Columns(lines))
}

/// Binary digits, if they are not too many.
fn binary(value: &Number) -> Option<String> {
    let two = Number::from(2);
    let (mut rest, mut digits) = (value.clone(), Vec::new());
    while !rest.is_zero() || digits.is_empty() {
        if digits.len() == DIGITS {
            return None;
        }
        let (half, digit) = rest.div_rem(&two)?;
        digits.push(if digit.is_zero() { '0' } else { '1' });
        rest = half;
    }
    Some(digits.into_iter().rev().collect())
}
