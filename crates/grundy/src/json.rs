//! The JSON contract: one object a line, keys in this order. Every coordinate, value, count, preperiod, period, saltus
//! and upto is a decimal string; only the arrays of `values` hold numbers.

pub mod claims;
pub mod explain;
pub mod graph;
pub mod play;

use crate::answer::{Answer, Circles, Component, Law, Move, Moves, Stated};
use crate::graph::LoopyValue;
use crate::graph::file::value as loopy_value;
use crate::seek::Sought;
use grundy_core::certificate::Certificate;
use grundy_core::check::{Basis, Theorem};
use grundy_core::law::Determines;
use grundy_core::value::Play;
use serde::Serialize;
use std::collections::BTreeMap;

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
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    circles: Option<Round>,
}

/// What [`Solve`] says besides where it is not known that play ends.
#[derive(Clone, Debug, Serialize)]
struct Round {
    remoteness: Option<String>,
    drawing_moves: WinningMoves,
    best: Option<OneMove>,
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

/// The nim-value of an answer, a loopy one as `loop{0,2}`.
fn value_of(answer: &Answer) -> Option<String> {
    let loopy = || answer.circles.as_ref()?.value.as_ref().map(loopy_value);
    answer.value.as_ref().map(ToString::to_string).or_else(loopy)
}

/// The nim-values of the components of an answer.
fn values_of(answer: &Answer) -> Vec<Option<String>> {
    match &answer.circles {
        Some(Circles { value: Some(_), values, .. }) => values.iter().map(|own| Some(loopy_value(own))).collect(),
        _ => answer.values.iter().map(|value| value.as_ref().map(ToString::to_string)).collect(),
    }
}

/// Whether an answer rests on a law.
fn rests_on_law(basis: &Basis) -> bool {
    !matches!(basis, Basis::Computed { .. })
}

impl Solve {
    /// The object of an answer.
    pub fn new(answer: &Answer, asked: Asked<'_>) -> Solve {
        let loopy = answer.circles.as_ref();
        Solve {
            schema: "grundy/solve/1",
            rules: asked.rules.to_vec(),
            under: asked.position.iter().map(|(game, _)| *game).collect(),
            play: answer.play.to_string(),
            position: asked.position.iter().map(|(_, component)| coordinates(component)).collect(),
            outcome: answer.outcome.to_string(),
            value: value_of(answer),
            values: values_of(answer),
            winning_moves: WinningMoves::of(&answer.moves),
            reply: answer
                .reply
                .as_ref()
                .map(|reply| Reply { r#move: one_move(&reply.to), answer: one_move(&reply.answer) }),
            reason: asked.reason,
            law: asked.law.filter(|_| rests_on_law(&answer.basis)),
            form: match &answer.basis {
                Basis::Computed { .. } => "none",
                Basis::Cited(_) => "formula",
                Basis::Proved(theorem) => form(theorem.law()),
                Basis::Conjectured { .. } => "periodic",
            },
            standing: answer.basis.standing(),
            by: answer.basis.by().map(str::to_owned),
            circles: loopy.map(|circles| Round {
                remoteness: circles.remoteness.map(|moves| moves.to_string()),
                drawing_moves: WinningMoves::of(&circles.drawing),
                best: circles.best.as_ref().map(one_move),
            }),
        }
    }
}

impl WinningMoves {
    fn of(moves: &Moves) -> WinningMoves {
        WinningMoves {
            count: moves.count.as_ref().map(ToString::to_string),
            complete: moves.is_complete(),
            moves: moves.list.iter().map(one_move).collect(),
        }
    }
}

/// `grundy/values/1`.
#[derive(Clone, Debug, Serialize)]
pub struct Values<'a> {
    schema: &'static str,
    rules: Vec<String>,
    play: String,
    from: serde_json::Value,
    values: Rows<'a>,
}

impl Values<'_> {
    /// The object of a box of values.
    pub fn new(rules: String, play: String, arity: usize, rows: Rows<'_>) -> Values<'_> {
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

/// A form in which no law was found; of automata, a numeration system.
#[derive(Clone, Debug, Serialize)]
pub struct Tried {
    system: String,
    upto: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    growth: Vec<usize>,
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

    /// The object of a law from the literature.
    pub fn cited(rules: String, play: String, of: Determines, statement: Option<String>, source: &str) -> LawLine {
        let none = LawLine::none(rules, play, &of.to_string(), 0);
        let (form, standing, by) = ("formula", "cited", Some(source.to_owned()));
        LawLine { form, statement, standing, by, tried: None, ..none }
    }

    /// The object of a law that a theorem gives, whatever its form.
    pub fn proved(
        rules: String,
        play: String,
        theorem: &Theorem,
        of: Determines,
        statement: Option<String>,
    ) -> LawLine {
        let none = LawLine::none(rules, play, &of.to_string(), 0);
        let (form, by) = (form(theorem.law()), Some(theorem.certificate().kind.clone()));
        let numbers = numbers(theorem.law());
        let shown = |of: fn((u64, u64, u64)) -> u64| numbers.map(|numbers| of(numbers).to_string());
        let (preperiod, period, saltus) = (shown(|of| of.0), shown(|of| of.1), shown(|of| of.2));
        LawLine { form, preperiod, period, saltus, statement, standing: "proved", by, tried: None, ..none }
    }

    /// The objects of a law that an automaton gives: of the value, if it gives that, and of the outcome.
    pub fn proved_automatic(rules: &str, play: Play, theorem: &Theorem, stated: &Stated) -> Vec<LawLine> {
        let line = |of: Determines, statement: Option<String>| {
            LawLine::proved(rules.to_owned(), play.to_string(), theorem, of, statement)
        };
        let is_value = theorem.certificate().determines == Determines::Value;
        let value = is_value.then(|| line(Determines::Value, stated.value.clone()));
        value.into_iter().chain([line(Determines::Outcome, stated.positions.clone())]).collect()
    }

    /// The object of a search that found no law.
    pub fn tried(rules: String, play: String, of: Determines, sought: &Sought) -> LawLine {
        let none = LawLine::none(rules, play, &of.to_string(), 0);
        let row = |tried: &crate::seek::Tried| Tried {
            system: tried.name(),
            upto: tried.upto.to_string(),
            growth: tried.growth.clone(),
        };
        LawLine { tried: Some(sought.tried.iter().map(row).collect()), ..none }
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
            tried: Some(vec![Tried { system: "periodic".to_owned(), upto: upto.to_string(), growth: Vec::new() }]),
        }
    }
}

/// `grundy/check/1`: the verdict on a certificate.
#[derive(Clone, Debug, Serialize)]
pub struct CheckLine {
    schema: &'static str,
    file: String,
    verdict: &'static str,
    kind: Option<String>,
    text: Option<String>,
    rules: Option<String>,
    play: Option<String>,
    of: Option<String>,
    form: Option<&'static str>,
    preperiod: Option<String>,
    period: Option<String>,
    saltus: Option<String>,
    steps: String,
    line: Option<String>,
    why: Option<String>,
}

impl CheckLine {
    /// The object of a file that is no certificate, from this line on.
    pub fn unread(file: &str, line: usize) -> CheckLine {
        CheckLine { line: Some(line.to_string()), ..CheckLine::of(file) }
    }

    /// The object of a certificate, before the verdict.
    pub fn claim(file: &str, claim: &Certificate) -> CheckLine {
        let numbers = numbers(&claim.law);
        let shown = |number: fn((u64, u64, u64)) -> u64| numbers.map(|numbers| number(numbers).to_string());
        CheckLine {
            kind: Some(claim.kind.clone()),
            text: claim.text.clone(),
            rules: Some(claim.rules.to_string()),
            play: Some(claim.play.to_string()),
            of: Some(claim.determines.to_string()),
            form: Some(form(&claim.law)),
            preperiod: shown(|(preperiod, ..)| preperiod),
            period: shown(|(_, period, _)| period),
            saltus: shown(|(.., saltus)| saltus),
            ..CheckLine::of(file)
        }
    }

    /// With the steps of the verification.
    pub fn steps(self, steps: u64) -> CheckLine {
        CheckLine { steps: steps.to_string(), ..self }
    }

    /// With the verdict, and why it is not `verified`.
    pub fn verdict(self, verdict: &'static str, why: Option<String>) -> CheckLine {
        CheckLine { verdict, why, ..self }
    }

    fn of(file: &str) -> CheckLine {
        CheckLine {
            schema: "grundy/check/1",
            file: file.to_owned(),
            verdict: "",
            kind: None,
            text: None,
            rules: None,
            play: None,
            of: None,
            form: None,
            preperiod: None,
            period: None,
            saltus: None,
            steps: "0".to_owned(),
            line: None,
            why: None,
        }
    }
}

/// Preperiod, period and saltus, where a law has them.
fn numbers(law: &grundy_core::law::Law) -> Option<(u64, u64, u64)> {
    let rising = law.periodic().map(|law| (law.preperiod() as u64, law.period() as u64, law.saltus()));
    rising.or(law.repeats().map(|law| (law.preperiod(), law.period(), 0)))
}

/// The form of a law, as DESIGN names it.
fn form(law: &grundy_core::law::Law) -> &'static str {
    match law {
        // Of a certificate's two ways to say that values repeat, one lists them.
        grundy_core::law::Law::Periodic(_) | grundy_core::law::Law::Repeating(_) => "periodic",
        grundy_core::law::Law::Automatic(_) => "automatic",
        grundy_core::law::Law::Residue(_) => "residue",
    }
}

/// `grundy/error/1`: the object of a line that has no answer.
#[derive(Clone, Debug, Serialize)]
pub struct Failed {
    schema: &'static str,
    code: Option<String>,
    message: String,
}

impl Failed {
    /// What is wrong, with the stable code of an input error.
    pub fn new(code: Option<&str>, message: &str) -> Failed {
        Failed { schema: "grundy/error/1", code: code.map(str::to_owned), message: message.to_owned() }
    }
}

/// The values of a box as arrays as deep as there are coordinates: numbers, or under misère play `"P"`, `"N"` and `"D"`; a
/// component without a nim-value is `"loop{0,2}"`.
#[derive(Clone, Copy, Debug)]
pub struct Rows<'a> {
    /// The values, the last coordinate fastest.
    pub values: &'a [u32],
    /// The place of the first of them.
    pub first: usize,
    /// What has no nim-value, by its place.
    pub loops: &'a BTreeMap<usize, LoopyValue>,
    /// The last value of each coordinate.
    pub ends: &'a [u64],
    /// Whether the values are outcomes: 0 for P, 1 for N.
    pub outcomes: bool,
}

/// One of the values.
#[derive(Serialize)]
#[serde(untagged)]
enum Cell {
    Number(u32),
    Outcome(&'static str),
    Infinite(String),
}

impl Rows<'_> {
    fn cell(&self, (place, value): (usize, &u32)) -> Cell {
        match (self.loops.get(&(self.first + place)), self.outcomes) {
            (Some(_), true) => Cell::Outcome("D"),
            (Some(own), false) => Cell::Infinite(loopy_value(own)),
            (None, true) => Cell::Outcome(if *value == 0 { "P" } else { "N" }),
            (None, false) => Cell::Number(*value),
        }
    }
}

impl Serialize for Rows<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.ends {
            [] | [_] => serializer.collect_seq(self.values.iter().enumerate().map(|value| self.cell(value))),
            [_, inner @ ..] => {
                let size: u64 = inner.iter().map(|end| end.saturating_add(1)).fold(1, u64::saturating_mul);
                let size = usize::try_from(size).unwrap_or(usize::MAX).max(1);
                let row = |(at, values)| Rows { values, first: self.first + at * size, ends: inner, ..*self };
                serializer.collect_seq(self.values.chunks(size).enumerate().map(row))
            }
        }
    }
}
