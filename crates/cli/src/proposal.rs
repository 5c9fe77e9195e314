//! A move as the user types it: the move that is meant, or what is wrong with it.

use crate::failure::Failure;
use grundy::answer::{Component, Move};
use grundy::budget::Exhausted;
use grundy::explain::{Proposal, Typed, read};
use grundy_show::diagnostic::{self, Diagnostic};
use grundy_show::messages::{Messages, quoted, text};
use grundy_show::position::position;
use grundy_show::reason::{short_move, shortened};

/// Moves that are shown where one is none, or may be several.
const NEAR: usize = 5;

/// The move that a text means in a position, or why there is no such move.
pub fn meant(
    messages: &Messages,
    sum: &[(usize, Component)],
    typed: &str,
    find: impl FnOnce(&Typed) -> Result<Proposal, Exhausted>,
) -> Result<Move, Failure> {
    let parsed = read(typed).map_err(|error| Failure::from(diagnostic::position(messages, &error, typed)))?;
    let found = find(&parsed).map_err(|what| Failure::budget(messages, "explain-cut", what))?;
    decided(messages, sum, typed, found).map_err(Failure::from)
}

/// What was found as a move, or what is to be said of it.
pub fn decided(
    messages: &Messages,
    sum: &[(usize, Component)],
    typed: &str,
    found: Proposal,
) -> Result<Move, Diagnostic> {
    let (id, near) = match found {
        Proposal::Legal(one) => return Ok(one),
        Proposal::Illegal(near) => ("explain-illegal", near),
        Proposal::Ambiguous(all) => ("explain-ambiguous", all),
        Proposal::Elsewhere => ("explain-elsewhere", Vec::new()),
        Proposal::Unknown => ("explain-unknown", Vec::new()),
    };
    let near: Vec<String> = near.iter().take(NEAR).map(|one| short_move(messages, one)).collect();
    let near = if near.is_empty() { "none".to_owned() } else { near.join("; ") };
    let whole = shortened(&position(messages, sum.iter().map(|(_, part)| part)));
    let values = [("move", quoted(typed)), ("near", text(near)), ("position", quoted(whole))];
    let help = format!("{id}.help");
    let help = messages.has(&help).then(|| messages.with(&help, &values));
    Err(Diagnostic { code: None, message: messages.with(id, &values), place: None, help })
}
