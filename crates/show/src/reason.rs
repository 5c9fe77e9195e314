//! The reason of an answer in one sentence, with the winning move, or the reply to a losing one.

use crate::circles::Why;
use crate::messages::{Messages, Value, text};
use crate::position::{a_move, listed};
use grundy::answer::{Answer, Circles, Move};
use grundy_core::check::Basis;
use grundy_core::value::{Outcome, Play};

/// Who wins, in one sentence, which says so if it rests on a conjecture.
pub fn verdict(messages: &Messages, answer: &Answer) -> String {
    let conjectured = matches!(answer.basis, Basis::Conjectured { .. });
    messages.get(match (answer.outcome, conjectured) {
        (Outcome::N, false) => "wins",
        (Outcome::P, false) => "loses",
        (Outcome::N, true) => "wins-conjectured",
        (Outcome::P, true) => "loses-conjectured",
        (Outcome::D, _) => "draws",
    })
}

/// Why.
pub fn reason(messages: &Messages, answer: &Answer) -> String {
    if let Some(circles) = answer.circles.as_ref().filter(|_| !answer.ended) {
        return by_circles(messages, answer, circles);
    }
    let shown = |one: Option<String>| text(one.unwrap_or_else(|| "none".to_owned()));
    let reply = answer.reply.as_ref();
    let values: Vec<String> = answer
        .values
        .iter()
        .map(|value| value.as_ref().map_or_else(|| "?".to_owned(), |value| short(&value.to_string())))
        .collect();
    let first = answer.moves.list.first().map(|one| short_move(messages, one));
    let has_move = first.is_some();
    let arguments: Vec<(&str, Value)> = vec![
        ("reply", shown(reply.map(|reply| short_move(messages, &reply.to)))),
        ("answer", shown(reply.map(|reply| short_move(messages, &reply.answer)))),
        ("value", text(answer.value.as_ref().map_or_else(String::new, |value| short(&value.to_string())))),
        ("values", text(listed(&values))),
        ("move", shown(first)),
    ];
    let by_value = answer.value.is_some();
    let many = answer.values.len() > 1;
    let id = match (answer.outcome, by_value, many) {
        _ if answer.ended && answer.play == Play::Normal => "reason-terminal-normal",
        _ if answer.ended => "reason-terminal-misere",
        (Outcome::D, ..) => "reason-draw",
        (Outcome::P, true, false) => "reason-value-zero",
        (Outcome::P, true, true) => "reason-sum-zero",
        (Outcome::P, false, _) => "reason-search-loss",
        (Outcome::N, true, false) if has_move => "reason-value",
        (Outcome::N, true, false) => "reason-value-only",
        (Outcome::N, true, true) if has_move => "reason-sum",
        (Outcome::N, true, true) => "reason-sum-only",
        (Outcome::N, false, _) if has_move => "reason-search-win",
        (Outcome::N, false, _) => "reason-search-unlisted",
    };
    messages.with(id, &arguments)
}

fn by_circles(messages: &Messages, answer: &Answer, circles: &Circles) -> String {
    let why = Why {
        play: answer.play,
        outcome: answer.outcome,
        value: circles.value.as_ref(),
        values: circles.value.as_ref().map(|_| &circles.values[..]),
        remoteness: circles.remoteness,
        by_search: answer.basis.by() == Some("search"),
        best: circles.best.as_ref().map(|one| short_move(messages, one)),
    };
    why.say(messages)
}

/// A long number shows its first and last digits.
pub fn short(number: &str) -> String {
    const SHOWN: usize = 12;
    match number.len() {
        0..=40 => number.to_owned(),
        length => format!("{}…{}", &number[..SHOWN], &number[length - SHOWN..]),
    }
}

/// A move, its long numbers cut.
pub fn short_move(messages: &Messages, one: &Move) -> String {
    shortened(&a_move(messages, one))
}

/// A text of numbers, the long ones cut.
pub fn shortened(text: &str) -> String {
    text.split_inclusive([' ', ',', '(', ')']).map(cut).collect()
}

/// A word with its trailing sign, cut if it is a long number.
fn cut(word: &str) -> String {
    let digits = word.trim_end_matches(|letter: char| !letter.is_ascii_digit());
    if digits.bytes().all(|byte| byte.is_ascii_digit()) {
        short(digits) + &word[digits.len()..]
    } else {
        word.to_owned()
    }
}
