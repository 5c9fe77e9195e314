//! `grundy/play/1` and `grundy/play-score/1`: what a program is told in a match.

use super::{Coordinates, OneMove, coordinates, one_move};
use crate::answer::Move;
use crate::explain::as_typed;
use crate::play::{Choice, End, Match, Score, Seat, Side, Table, Why};
use serde::Serialize;

/// Moves that are counted.
const COUNTED: usize = 10_000;

/// `grundy/play/1`: the position after a request.
#[derive(Clone, Debug, Serialize)]
pub struct State {
    schema: &'static str,
    event: &'static str,
    rules: Vec<String>,
    under: Vec<usize>,
    play: String,
    position: Vec<Coordinates>,
    you: Option<&'static str>,
    turn: &'static str,
    made: Vec<Made>,
    ply: String,
    legal: Option<String>,
    over: bool,
    result: Option<Ending>,
    #[serde(skip_serializing_if = "Option::is_none")]
    undone: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<Made>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<Shown>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    complete: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<Revealed>,
}

/// A move, as an object and as it may be typed.
#[derive(Clone, Debug, Serialize)]
pub struct Shown {
    r#move: OneMove,
    text: String,
}

/// A move with the player who makes it, and where it may be told why.
#[derive(Clone, Debug, Serialize)]
pub struct Made {
    by: &'static str,
    #[serde(flatten)]
    one: Shown,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    remaining: Option<String>,
}

/// How a match ended.
#[derive(Clone, Debug, Serialize)]
pub struct Ending {
    winner: Option<&'static str>,
    by: &'static str,
}

/// Who is winning.
#[derive(Clone, Debug, Serialize)]
pub struct Revealed {
    outcome: Option<String>,
    standing: Option<&'static str>,
    by: Option<String>,
    remaining: Option<String>,
    winning_moves: Option<String>,
}

/// `grundy/play-score/1`: how both players did.
#[derive(Clone, Debug, Serialize)]
pub struct ScoreLine {
    schema: &'static str,
    result: Option<Ending>,
    you: Option<&'static str>,
    ply: String,
    players: Vec<Player>,
}

/// How one player did.
#[derive(Clone, Debug, Serialize)]
pub struct Player {
    side: &'static str,
    moves: String,
    had_win: String,
    kept_win: String,
    unknown: String,
    hints: String,
    undone: String,
    certain: bool,
    blunder: Option<Given>,
}

/// The first move that gave a win away.
#[derive(Clone, Debug, Serialize)]
pub struct Given {
    ply: String,
    #[serde(flatten)]
    one: Shown,
    instead: Option<Shown>,
}

fn named(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

fn shown(one: &Move) -> Shown {
    Shown { r#move: one_move(one), text: as_typed(one) }
}

/// The side of the only guest.
fn only(table: &Table<'_>) -> Option<&'static str> {
    let guest = Side::BOTH.into_iter().find(|side| table.seat(*side) == Seat::Guest);
    guest.filter(|_| !table.is_for_two()).map(named)
}

impl Ending {
    fn new(end: End) -> Ending {
        let by = match end {
            End::NoMove { .. } => "no-move",
            End::Resigned { .. } => "resignation",
            End::Repeated => "repetition",
            End::TooLong => "length",
        };
        Ending { winner: end.winner().map(named), by }
    }
}

impl Made {
    /// A move that a player made.
    pub fn new(by: Side, one: &Move) -> Made {
        Made { by: named(by), one: shown(one), why: None, remaining: None }
    }

    /// A move that was chosen, with its reason.
    pub fn chosen(by: Side, choice: &Choice) -> Made {
        let (why, remaining) = match choice.why {
            Why::Wins { moves } => ("wins", moves),
            Why::Resists { moves } => ("resists", moves),
            Why::Draws => ("draws", None),
            Why::Unknown => ("unknown", None),
            Why::Errs => ("chance", None),
        };
        Made { why: Some(why), remaining: remaining.map(|moves| moves.to_string()), ..Made::new(by, &choice.one) }
    }
}

impl State {
    /// The state of a table after a request of some name, with the moves that it led to.
    pub fn new(table: &mut Table<'_>, rules: Vec<String>, event: &'static str, made: Vec<Made>) -> State {
        let end = table.game.end();
        let legal = table.game.legal(COUNTED);
        let (you, game) = (only(table), &table.game);
        State {
            schema: "grundy/play/1",
            event,
            rules,
            under: game.position().iter().map(|(game, _)| *game).collect(),
            play: game.play().to_string(),
            position: game.position().iter().map(|(_, part)| coordinates(part)).collect(),
            you,
            turn: named(game.turn()),
            made,
            ply: game.plies().len().to_string(),
            legal: legal.complete.then(|| legal.moves.len().to_string()),
            over: end.is_some(),
            result: end.map(Ending::new),
            undone: None,
            hint: None,
            moves: None,
            complete: None,
            verdict: None,
        }
    }

    /// With the number of moves that were taken back, or made again.
    pub fn undone(self, moves: usize) -> State {
        State { undone: Some(moves.to_string()), ..self }
    }

    /// With a hint, if there is one.
    pub fn hint(self, hint: Option<Made>) -> State {
        State { hint, ..self }
    }

    /// With at most so many legal moves.
    pub fn moves(self, game: &Match<'_>, most: usize) -> State {
        let legal = game.legal(most);
        State { moves: Some(legal.moves.iter().map(shown).collect()), complete: Some(legal.complete), ..self }
    }

    /// With who is winning.
    pub fn revealed(self, game: &mut Match<'_>) -> State {
        let verdict = game.verdict();
        let count = verdict.answer.as_ref().and_then(|answer| answer.moves.count.as_ref());
        let revealed = Revealed {
            outcome: verdict.outcome.map(|outcome| outcome.to_string()),
            standing: verdict.basis.as_ref().map(|basis| basis.standing()),
            by: verdict.basis.as_ref().and_then(|basis| basis.by()).map(str::to_owned),
            remaining: verdict.remoteness.map(|moves| moves.to_string()),
            winning_moves: count.map(ToString::to_string),
        };
        State { verdict: Some(revealed), ..self }
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.over
    }
}

impl ScoreLine {
    /// The scores of a table.
    pub fn new(table: &mut Table<'_>) -> ScoreLine {
        let result = table.game.end().map(Ending::new);
        ScoreLine {
            schema: "grundy/play-score/1",
            result,
            you: only(table),
            ply: table.game.plies().len().to_string(),
            players: Side::BOTH.into_iter().map(|side| player(side, table.game.score(side))).collect(),
        }
    }
}

fn player(side: Side, score: Score) -> Player {
    let given = |blunder: crate::play::Blunder| Given {
        ply: blunder.number.to_string(),
        one: shown(&blunder.one),
        instead: blunder.instead.as_ref().map(shown),
    };
    Player {
        side: named(side),
        moves: score.moves.to_string(),
        had_win: score.had_win.to_string(),
        kept_win: score.kept.to_string(),
        unknown: score.unknown.to_string(),
        hints: score.hints.to_string(),
        undone: score.taken_back.to_string(),
        certain: score.is_certain,
        blunder: score.blunder.map(given),
    }
}
