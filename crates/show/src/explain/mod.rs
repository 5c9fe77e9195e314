//! Explanations as pages: one tree of blocks, written as text, Markdown or HTML.

mod columns;
mod document;
mod html;
mod markdown;
mod plain;
mod proof;
mod replies;
mod values;

pub use document::{Block, Document, Table};
pub use html::html;
pub use markdown::markdown;
pub use plain::plain;

use crate::diagnostic::exhausted;
use crate::emit::escape::visible;
use crate::messages::{Language, Messages, text};
use crate::position::{abridged, position};
use crate::reason::{reason, short_move, shortened, verdict};
use columns::columns;
use grundy::answer::{Knowledge, Move};
use grundy::explain::{Explanation, Position, Proposed, Verdict};
use grundy_core::value::{Outcome, Play};

/// What a page tells of, beside the explanation.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// The rules of each summand, as typed.
    pub sources: &'a [&'a str],
    /// What is known of each game.
    pub games: &'a [Knowledge<'a>],
}

/// Writes a page.
pub type Writer = fn(&Document) -> String;

/// The formats, with their writers.
pub const FORMATS: [(&str, Writer); 3] = [("text", plain), ("markdown", markdown), ("html", html)];

/// The page of an explanation.
pub fn document(messages: &Messages, asked: Asked<'_>, explained: &Explanation) -> Document {
    let language = Language::ALL.iter().find(|(own, _)| *own == messages.language()).map_or("en", |(_, tag)| tag);
    let page = Page { messages, asked, explained };
    let values = [("position", text(page.question())), ("outcome", text(explained.answer.outcome))];
    let title = messages.with("explain-title", &values);
    let mut blocks = vec![page.facts()];
    blocks.extend(explained.proposed.as_ref().into_iter().flat_map(|proposed| page.proposed(proposed)));
    blocks.extend(columns(&page));
    blocks.extend(values::mexes(&page));
    blocks.extend(page.outcome());
    blocks.extend(proof::laws(&page));
    Document { language, title, blocks }
}

/// What the parts of a page are made of.
struct Page<'a> {
    messages: &'a Messages,
    asked: Asked<'a>,
    explained: &'a Explanation,
}

impl Page<'_> {
    /// A message.
    fn say(&self, id: &str, values: &[(&'static str, &str)]) -> String {
        let values: Vec<(&str, crate::messages::Value)> =
            values.iter().map(|(name, value)| (*name, text(value))).collect();
        self.messages.with(id, &values)
    }

    fn heading(&self, id: &str) -> Block {
        Block::Heading(self.messages.get(id))
    }

    fn text(&self, id: &str, values: &[(&'static str, &str)]) -> Block {
        Block::Text(self.say(id, values))
    }

    /// The question as it may be typed.
    fn question(&self) -> String {
        let summand = |(game, source): (usize, &&str)| {
            let own = self.explained.position.iter().filter(|(own, _)| *own == game).map(|(_, part)| part);
            format!("{} {}", visible(source), said(&position(self.messages, own)))
        };
        self.asked.sources.iter().enumerate().map(summand).collect::<Vec<_>>().join(" + ")
    }

    fn facts(&self) -> Block {
        let answer = &self.explained.answer;
        let rules = self.asked.games.iter().zip(self.asked.sources);
        let rules = rules.map(|(game, source)| match game.game().rules() {
            Some(rules) => visible(rules.expanded()),
            None => visible(source),
        });
        let mut facts: Vec<(String, String)> = rules.map(|rules| (self.messages.get("label-rules"), rules)).collect();
        facts.push((self.messages.get("label-position"), spread(&self.explained.position, self.messages)));
        facts.push((self.messages.get("label-play"), self.messages.get(&format!("play-{}", answer.play))));
        facts.push((self.messages.get("label-outcome"), verdict(self.messages, answer)));
        Block::Facts(facts)
    }

    /// Why the position is won, lost or drawn.
    fn outcome(&self) -> Vec<Block> {
        let Explanation { answer, win, replies, .. } = self.explained;
        let mut blocks = Vec::new();
        match (answer.outcome, win, replies) {
            (Outcome::P, _, Some(replies)) => {
                blocks.push(self.heading("explain-replies"));
                blocks.push(self.text("explain-lost", &[("ends", self.ending())]));
                blocks.extend(replies::groups(self, replies));
            }
            (Outcome::N, Some(win), _) => {
                blocks.push(self.heading("explain-wins"));
                let first = answer.moves.list.first().map(|one| said_move(self.messages, one)).unwrap_or_default();
                let left = spread(&win.left, self.messages);
                let over = if win.over { "yes" } else { "no" };
                blocks.push(self.text("explain-win", &[("move", &first), ("left", &left), ("over", over)]));
                blocks.extend(columns::after_move(self, &win.left, &win.values));
                blocks.extend(self.others());
                if let Some(replies) = &win.replies {
                    blocks.push(self.heading("explain-replies-after"));
                    blocks.push(self.text("explain-won", &[("left", &left), ("ends", self.ending())]));
                    blocks.extend(replies::groups(self, replies));
                }
            }
            _ => {
                blocks.push(self.heading("explain-reason"));
                blocks.push(Block::Text(reason(self.messages, answer)));
            }
        }
        if let Some(what) = self.explained.cut {
            blocks.push(self.text("explain-cut", &[("why", &exhausted(self.messages, what))]));
        }
        if !self.explained.ends && answer.outcome != Outcome::D {
            blocks.push(self.text("explain-circles", &[]));
        }
        blocks
    }

    /// The other moves that win, if there are more.
    fn others(&self) -> Vec<Block> {
        let moves = &self.explained.answer.moves;
        let Some(rest) = moves.list.get(1..).filter(|rest| !rest.is_empty()) else {
            let only = moves.is_complete();
            return only.then(|| self.text("explain-only-win", &[])).into_iter().collect();
        };
        let count = moves.count.as_ref().map_or_else(|| "?".to_owned(), |count| said(&count.to_string()));
        let listed = rest.iter().map(|one| said_move(self.messages, one)).collect();
        let complete = if moves.is_complete() { "yes" } else { "no" };
        vec![self.text("explain-other-wins", &[("count", &count), ("complete", complete)]), Block::List(listed)]
    }

    /// What is said of the move that the user proposes.
    fn proposed(&self, proposed: &Proposed) -> Vec<Block> {
        let said = said_move(self.messages, &proposed.one);
        let left = spread(&proposed.left, self.messages);
        let mut blocks = vec![Block::Heading(self.say("explain-proposed", &[("move", &said)]))];
        match &proposed.verdict {
            Verdict::Wins { over } => {
                let over = if *over { "yes" } else { "no" };
                blocks.push(self.text("explain-proposed-wins", &[("left", &left), ("over", over)]));
                blocks.extend(columns::after_move(self, &proposed.left, &proposed.values));
            }
            Verdict::Loses { answer: Some(answer), left: both, values } => {
                let answer = said_move(self.messages, answer);
                let both_said = spread(both, self.messages);
                let said = [("left", &left[..]), ("answer", &answer), ("both", &both_said)];
                blocks.push(self.text("explain-proposed-loses", &said));
                blocks.extend(columns::after_move(self, both, values));
                blocks.extend(self.instead());
            }
            Verdict::Loses { answer: None, .. } => {
                blocks.push(self.text("explain-proposed-ends", &[]));
                blocks.extend(self.instead());
            }
            Verdict::Draws => blocks.push(self.text("explain-proposed-draws", &[])),
        }
        blocks
    }

    /// Moves that win in the place of one that does not.
    fn instead(&self) -> Vec<Block> {
        let list: &[Move] = &self.explained.answer.moves.list;
        if list.is_empty() {
            let lost = self.explained.answer.outcome == Outcome::P;
            return lost.then(|| self.text("explain-instead-none", &[])).into_iter().collect();
        }
        let complete = if self.explained.answer.moves.is_complete() { "yes" } else { "no" };
        let listed = list.iter().map(|one| said_move(self.messages, one)).collect();
        vec![self.text("explain-instead", &[("complete", complete)]), Block::List(listed)]
    }

    /// How play ends for who is in a lost position; `never` if it is not known that it ends.
    fn ending(&self) -> &'static str {
        match (self.explained.ends, self.explained.answer.play) {
            (true, Play::Normal) => "normal",
            (true, Play::Misere) => "misere",
            (false, _) => "unknown",
        }
    }
}

/// A position, long ones cut; nothing has a word of its own.
fn spread(of: &Position, messages: &Messages) -> String {
    match of.is_empty() {
        true => messages.get("the-end"),
        false => said(&position(messages, of.iter().map(|(_, part)| part))),
    }
}

/// A text of numbers as a person reads it: long numbers and long lists show their beginning and their end.
fn said(text: &str) -> String {
    abridged(&shortened(text))
}

/// A move in the same way.
fn said_move(messages: &Messages, one: &Move) -> String {
    abridged(&short_move(messages, one))
}
