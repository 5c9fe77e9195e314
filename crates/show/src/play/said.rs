//! The sentences of a match. A player has a name by the kind of match: you and grundy, or the first and the second player.

use crate::diagnostic::exhausted;
use crate::messages::{Messages, Value, number, text};
use crate::reason::{reason, short_move};
use crate::statement::standing;
use grundy::answer::Move;
use grundy::play::{Choice, End, Score, Seat, Side, Table, Verdict, Why};
use grundy_core::value::{Outcome, Play};

/// How the players are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Names {
    /// The side of the only person; `None` if two play.
    pub only: Option<Side>,
}

impl Names {
    /// The names at a table.
    pub fn of(table: &Table<'_>) -> Names {
        let only = Side::BOTH.into_iter().find(|side| table.seat(*side) == Seat::Guest);
        Names { only: only.filter(|_| !table.is_for_two()) }
    }

    /// The word by which the messages choose.
    pub fn word(self, side: Side) -> &'static str {
        match (self.only, side) {
            (Some(only), side) if only == side => "you",
            (Some(_), _) => "grundy",
            (None, Side::First) => "first",
            (None, Side::Second) => "second",
        }
    }
}

/// That a player made a move; with its reason, if that may be told.
pub fn moved(messages: &Messages, names: Names, side: Side, one: &Move, why: Option<Why>) -> String {
    let said = [("who", text(names.word(side))), ("move", text(short_move(messages, one)))];
    let said = messages.with("play-moved", &said);
    match why {
        Some(why) => joined(messages, said, because(messages, why)),
        None => said,
    }
}

fn because(messages: &Messages, why: Why) -> String {
    let counted = |id: &str, moves: Option<u64>| {
        let count = moves.map_or(0, |moves| usize::try_from(moves).unwrap_or(usize::MAX));
        let known = if moves.is_some() { "yes" } else { "no" };
        messages.with(id, &[("known", text(known)), ("moves", number(count))])
    };
    match why {
        Why::Wins { moves } => counted("play-because-wins", moves),
        Why::Resists { moves } => counted("play-because-resists", moves),
        Why::Draws => messages.get("play-because-draws"),
        Why::Unknown => messages.get("play-because-unknown"),
        Why::Errs => messages.get("play-because-errs"),
    }
}

/// A hint.
pub fn suggested(messages: &Messages, choice: &Choice) -> String {
    let said = messages.with("play-hint", &[("move", text(short_move(messages, &choice.one)))]);
    joined(messages, said, because(messages, choice.why))
}

/// Two sentences, one behind the other.
fn joined(messages: &Messages, first: String, second: String) -> String {
    messages.with("play-join", &[("first", text(first)), ("second", text(second))])
}

/// Who is winning, for how long, and what that rests on.
pub fn winning(messages: &Messages, names: Names, turn: Side, verdict: &Verdict) -> String {
    let winner = match verdict.outcome {
        Some(Outcome::N) => names.word(turn),
        Some(Outcome::P) => names.word(turn.other()),
        Some(Outcome::D) => return messages.get("play-who-draw"),
        None => {
            let why = verdict.unknown.map_or_else(String::new, |what| exhausted(messages, what));
            return messages.with("play-who-unknown", &[("why", text(why))]);
        }
    };
    let conjectured = if verdict.is_conjectured() { "yes" } else { "no" };
    let mut said = messages.with("play-who", &[("who", text(winner)), ("conjectured", text(conjectured))]);
    if let Some(moves) = verdict.remoteness.filter(|moves| *moves > 0) {
        let moves = usize::try_from(moves).unwrap_or(usize::MAX);
        said = joined(messages, said, messages.with("play-who-moves", &[("moves", number(moves))]));
    }
    said
}

/// Why: the reason of the answer and its standing, in lines.
pub fn explained(messages: &Messages, verdict: &Verdict) -> Vec<String> {
    let reason = verdict.answer.as_ref().map(|answer| reason(messages, answer));
    let labelled = |id: &str, said: String| format!("{}: {said}", messages.get(id));
    let reason = reason.map(|reason| labelled("label-reason", reason));
    let standing = verdict.basis.as_ref().map(|basis| labelled("label-standing", standing(messages, basis)));
    reason.into_iter().chain(standing).collect()
}

/// How a match ended.
pub fn ended(messages: &Messages, names: Names, end: End, play: Play) -> String {
    let said = |id: &str, winner: Side| {
        let values: [(&str, Value); 2] = [("who", text(names.word(winner))), ("play", text(play))];
        messages.with(id, &values)
    };
    match end {
        End::NoMove { winner } => said("play-end", winner),
        End::Resigned { winner } => said("play-resigned", winner),
        End::Repeated => messages.get("play-repeated"),
        End::TooLong => messages.get("play-too-long"),
    }
}

/// The scores of those who are no machine, in lines.
pub fn scores(messages: &Messages, names: Names, of: impl Fn(Side) -> Score) -> Vec<String> {
    let sides = Side::BOTH.into_iter().filter(|side| names.only.is_none_or(|only| only == *side));
    sides.flat_map(|side| score(messages, names.word(side), &of(side))).collect()
}

fn score(messages: &Messages, who: &'static str, score: &Score) -> Vec<String> {
    let count = |n: u64| number(usize::try_from(n).unwrap_or(usize::MAX));
    let values = [("who", text(who)), ("had", count(score.had_win)), ("kept", count(score.kept))];
    let mut lines = vec![messages.with("play-score", &values)];
    if let Some(blunder) = &score.blunder {
        let instead = blunder.instead.as_ref().map_or_else(|| "none".to_owned(), |one| short_move(messages, one));
        let values = [
            ("number", number(blunder.number)),
            ("move", text(short_move(messages, &blunder.one))),
            ("instead", text(instead)),
        ];
        lines.push(messages.with("play-blunder", &values));
    }
    if score.unknown > 0 {
        lines.push(messages.with("play-score-unknown", &[("moves", count(score.unknown))]));
    }
    if !score.is_certain {
        lines.push(messages.get("play-score-conjectured"));
    }
    if score.hints + score.taken_back > 0 {
        let values = [("hints", count(score.hints)), ("undone", count(score.taken_back))];
        lines.push(messages.with("play-score-helped", &values));
    }
    lines
}
