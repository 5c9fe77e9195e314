//! Components, options and positions as text, the way they are typed.

use crate::messages::{Messages, text};
use grundy::answer::{Component, Move};
use std::fmt::Display;

/// A component: `5`, `(3, 5)`.
pub fn tuple<N: Display>(component: &[N]) -> String {
    match component {
        [one] => one.to_string(),
        several => format!("({})", several.iter().map(N::to_string).collect::<Vec<_>>().join(", ")),
    }
}

/// A position: `5 7 8`, `(3, 5)`.
pub fn position<'a>(components: impl Iterator<Item = &'a Component>) -> String {
    components.map(|component| tuple(component)).collect::<Vec<_>>().join(" ")
}

/// The most parts of a move that are shown.
const PARTS: usize = 20;

/// A move: `8 → 2`, `5 → 1, 3`.
pub fn a_move(messages: &Messages, one: &Move) -> String {
    let mut parts: Vec<String> = one.to.iter().take(PARTS).map(|part| tuple(part)).collect();
    if one.to.len() > PARTS {
        parts.push("…".to_owned());
    }
    let to = if parts.is_empty() { messages.get("the-end") } else { parts.join(", ") };
    messages.with("move-of", &[("from", text(tuple(&one.from))), ("to", text(to))])
}
