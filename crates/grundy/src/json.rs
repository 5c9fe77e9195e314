//! The JSON contract: one object a line, keys in this order. Every coordinate, value, count, preperiod, period, saltus
//! and upto is a decimal string; only the arrays of `values` hold numbers.

use crate::answer::{Answer, Component, Law, Move};
use grundy_core::check::Basis;
use serde::Serialize;

/// A component: its coordinates as strings.
pub type Coordinates = Vec<String>;

/// `grundy/solve/1`.
#[derive(Clone, Debug, Serialize)]
pub struct Solve {
    schema: &'static str,
    rules: Vec<String>,
    under: Vec<usize>,
    play: String,
    position: Vec<Coordinates>,
    outcome: String,
    value: Option<String>,
    values: Vec<Option<String>>,
    winning_moves: WinningMoves,
    reply: Option<Reply>,
    reason: String,
    law: Option<String>,
    form: &'static str,
    standing: &'static str,
    by: Option<String>,
}

/// The winning moves of [`Solve`].
#[derive(Clone, Debug, Serialize)]
pub struct WinningMoves {
    count: Option<String>,
    complete: bool,
    moves: Vec<OneMove>,
}

/// A move: what becomes of one component.
#[derive(Clone, Debug, Serialize)]
pub struct OneMove {
    component: usize,
    from: Coordinates,
    to: Vec<Coordinates>,
}

/// A move in a P-position and an answer to it.
#[derive(Clone, Debug, Serialize)]
pub struct Reply {
    r#move: OneMove,
    answer: OneMove,
}

/// What a verb knows about a question beside its answer.
#[derive(Clone, Debug)]
pub struct Asked<'a> {
    /// The expanded text of each ruleset.
    pub rules: &'a [String],
    /// The components, each with the index of its ruleset.
    pub position: &'a [(usize, Component)],
    /// The reason as a sentence.
    pub reason: String,
    /// The law that the answer rests on, as a formula.
    pub law: Option<String>,
}

fn coordinates(component: &Component) -> Coordinates {
    component.iter().map(ToString::to_string).collect()
}

fn one_move(one: &Move) -> OneMove {
    OneMove { component: one.component, from: coordinates(&one.from), to: one.to.iter().map(coordinates).collect() }
}

/// Whether an answer rests on a law.
fn rests_on_law(basis: &Basis) -> bool {
    !matches!(basis, Basis::Computed { .. })
}

impl Solve {
    /// The object of an answer.
    pub fn new(answer: &Answer, asked: Asked<'_>) -> Solve {
        let string = |value: &crate::number::Number| value.to_string();
        Solve {
            schema: "grundy/solve/1",
            rules: asked.rules.to_vec(),
            under: asked.position.iter().map(|(game, _)| *game).collect(),
            play: answer.play.to_string(),
            position: asked.position.iter().map(|(_, component)| coordinates(component)).collect(),
            outcome: answer.outcome.to_string(),
            value: answer.value.as_ref().map(string),
            values: answer.values.iter().map(|value| value.as_ref().map(string)).collect(),
            winning_moves: WinningMoves {
                count: answer.moves.count.map(|count| count.to_string()),
                complete: answer.moves.is_complete(),
                moves: answer.moves.list.iter().map(one_move).collect(),
            },
            reply: answer
                .reply
                .as_ref()
                .map(|reply| Reply { r#move: one_move(&reply.to), answer: one_move(&reply.answer) }),
            reason: asked.reason,
            law: asked.law.filter(|_| rests_on_law(&answer.basis)),
            form: if rests_on_law(&answer.basis) { "periodic" } else { "none" },
            standing: answer.basis.standing(),
            by: answer.basis.by().map(str::to_owned),
        }
    }
}

/// `grundy/values/1`.
#[derive(Clone, Debug, Serialize)]
pub struct Values {
    schema: &'static str,
    rules: Vec<String>,
    play: String,
    from: serde_json::Value,
    values: serde_json::Value,
}

impl Values {
    /// The object of a box of values; `rows` is nested as deep as there are coordinates.
    pub fn new(rules: String, play: String, arity: usize, rows: serde_json::Value) -> Values {
        let from = if arity == 1 { serde_json::Value::from("0") } else { vec!["0"; arity].into() };
        Values { schema: "grundy/values/1", rules: vec![rules], play, from, values: rows }
    }
}

/// `grundy/law/1`.
#[derive(Clone, Debug, Serialize)]
pub struct LawLine {
    schema: &'static str,
    rules: Vec<String>,
    play: String,
    of: String,
    form: &'static str,
    preperiod: Option<String>,
    period: Option<String>,
    saltus: Option<String>,
    statement: Option<String>,
    standing: &'static str,
    by: Option<String>,
    upto: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    tried: Option<Vec<Tried>>,
}

/// A form in which no law was found.
#[derive(Clone, Debug, Serialize)]
pub struct Tried {
    system: &'static str,
    upto: String,
}

impl LawLine {
    /// The object of a law.
    pub fn found(rules: String, play: String, law: &Law, statement: Option<String>, upto: u64) -> LawLine {
        LawLine {
            schema: "grundy/law/1",
            rules: vec![rules],
            play,
            of: law.determines.to_string(),
            form: "periodic",
            preperiod: Some(law.law.preperiod().to_string()),
            period: Some(law.law.period().to_string()),
            saltus: Some(law.law.saltus().to_string()),
            statement,
            standing: law.basis.standing(),
            by: law.basis.by().map(str::to_owned),
            upto: upto.to_string(),
            tried: None,
        }
    }

    /// The object that says that no law was found.
    pub fn none(rules: String, play: String, of: &str, upto: u64) -> LawLine {
        LawLine {
            schema: "grundy/law/1",
            rules: vec![rules],
            play,
            of: of.to_owned(),
            form: "none",
            preperiod: None,
            period: None,
            saltus: None,
            statement: None,
            standing: "none",
            by: None,
            upto: upto.to_string(),
            tried: Some(vec![Tried { system: "periodic", upto: upto.to_string() }]),
        }
    }
}
