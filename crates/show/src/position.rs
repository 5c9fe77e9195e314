//! Components, options and positions as text, the way they are typed.

use crate::messages::{Messages, text};
use grundy::answer::{Component, Move};
use grundy::number::Number;
use std::fmt::Display;

/// A component: `5`, `(3, 5)`.
pub fn tuple<N: Display>(component: &[N]) -> String {
    match component {
        [one] => one.to_string(),
        several => format!("({})", several.iter().map(N::to_string).collect::<Vec<_>>().join(", ")),
    }
}

/// A component by its name, if it has one, else by its numbers.
pub fn part(messages: &Messages, component: &[Number]) -> String {
    messages.names().and_then(|names| names.name(component)).unwrap_or_else(|| tuple(component))
}

/// A position: `5 7 8`, `(3, 5)`; where components have names, which may hold spaces, `XX.O + O`.
pub fn position<'a>(messages: &Messages, components: impl Iterator<Item = &'a Component>) -> String {
    let between = if messages.names().is_some() { " + " } else { " " };
    components.map(|component| part(messages, component)).collect::<Vec<_>>().join(between)
}

/// The most parts of a move that are shown.
const PARTS: usize = 20;

/// Components of more coordinates show only those that a move changes.
const COORDINATES: usize = 12;

/// A move: `8 → 2`, `5 → 1, 3`, and of many coordinates `[17] 8 → 2`, the place from 1 in brackets.
pub fn a_move(messages: &Messages, one: &Move) -> String {
    if let [to] = &one.to[..]
        && to.len() == one.from.len()
        && to.len() > COORDINATES
    {
        let changed = one.from.iter().zip(to).enumerate().filter(|(_, (from, to))| from != to);
        let shown = |(place, (from, to)): (usize, (&Number, &Number))| format!("[{}] {from} → {to}", place + 1);
        return changed.map(shown).collect::<Vec<_>>().join(", ");
    }
    let mut parts: Vec<String> = one.to.iter().take(PARTS).map(|to| part(messages, to)).collect();
    if one.to.len() > PARTS {
        parts.push("…".to_owned());
    }
    let between = if messages.names().is_some() { " + " } else { ", " };
    let to = if parts.is_empty() { messages.get("the-end") } else { parts.join(between) };
    messages.with("move-of", &[("from", text(part(messages, &one.from))), ("to", text(to))])
}

/// A long text shows its beginning and its end.
pub fn abridged(text: &str) -> String {
    const SHOWN: usize = 60;
    let letters: Vec<char> = text.chars().collect();
    if letters.len() <= 3 * SHOWN {
        return text.to_owned();
    }
    let (start, end) = (&letters[..SHOWN], &letters[letters.len() - SHOWN..]);
    format!("{} … {}", start.iter().collect::<String>(), end.iter().collect::<String>())
}

/// At most twelve values; an ellipsis stands for the others.
pub fn listed(values: &[String]) -> String {
    if values.len() <= 12 { values.join(", ") } else { format!("{}, …", values[..12].join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::abridged;

    #[test]
    fn long_texts_are_cut_between_letters() {
        assert_eq!(abridged("§ 5"), "§ 5");
        assert_eq!(abridged(&"§".repeat(1000)).chars().count(), 123);
    }
}
