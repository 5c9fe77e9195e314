//! Graphs as JSON: `grundy/graph/1`, `grundy/graph-vertex/1`, `grundy/graph-position/1`, `grundy/graph-check/1`.

use crate::graph::file::value;
use crate::graph::{Labels, NamedGraph, Summary, best};
use crate::tokens::{Answer, Ground, TokenMove};
use grundy_core::value::{Outcome, Play};
use serde::Serialize;

/// `grundy/graph/1`: a graph in numbers.
#[derive(Clone, Debug, Serialize)]
pub struct GraphLine {
    schema: &'static str,
    file: String,
    play: String,
    vertices: String,
    arrows: String,
    repeated: String,
    loops: String,
    ends: String,
    circles: CircleCounts,
    outcomes: OutcomeCounts,
    largest: Option<String>,
    loopy: Option<String>,
    remoteness: Option<String>,
    standing: &'static str,
    by: &'static str,
}

/// Vertices on circles, and others that lead to one.
#[derive(Clone, Debug, Serialize)]
struct CircleCounts {
    on: String,
    before: String,
}

/// Vertices of each outcome.
#[derive(Clone, Debug, Serialize)]
#[allow(non_snake_case, reason = "outcomes are capital letters everywhere")]
struct OutcomeCounts {
    P: String,
    N: String,
    D: String,
}

impl GraphLine {
    /// The object of a graph.
    pub fn new(file: &str, named: &NamedGraph, play: Play, summary: &Summary) -> GraphLine {
        let [p, n, d] = summary.outcomes.map(|count| count.to_string());
        GraphLine {
            schema: "grundy/graph/1",
            file: file.to_owned(),
            play: play.to_string(),
            vertices: named.vertices().to_string(),
            arrows: named.arrows().to_string(),
            repeated: named.repeated.to_string(),
            loops: named.loops.to_string(),
            ends: summary.ends.to_string(),
            circles: CircleCounts { on: summary.circles.on.to_string(), before: summary.circles.before.to_string() },
            outcomes: OutcomeCounts { P: p, N: n, D: d },
            largest: summary.values.and_then(|(largest, _)| largest).map(|largest| largest.to_string()),
            loopy: summary.values.map(|(_, loopy)| loopy.to_string()),
            remoteness: summary.remoteness.map(|moves| moves.to_string()),
            standing: "proved",
            by: "labels",
        }
    }
}

/// `grundy/graph-vertex/1`: a vertex with its labels.
#[derive(Clone, Debug, Serialize)]
pub struct VertexLine {
    schema: &'static str,
    vertex: String,
    outcome: String,
    value: Option<String>,
    remoteness: Option<String>,
    best: Option<String>,
}

impl VertexLine {
    /// The object of a vertex.
    pub fn new(named: &NamedGraph, labels: &Labels, vertex: u32) -> VertexLine {
        VertexLine {
            schema: "grundy/graph-vertex/1",
            vertex: named.names.of(vertex),
            outcome: labels.outcomes.of(vertex).to_string(),
            value: labels.value(&named.graph, vertex).map(|own| value(&own)),
            remoteness: labels.outcomes.remoteness(vertex).map(|moves| moves.to_string()),
            best: best(&named.graph, &labels.outcomes, vertex).map(|option| named.names.of(option)),
        }
    }
}

/// `grundy/graph-position/1`: tokens on vertices.
#[derive(Clone, Debug, Serialize)]
pub struct PositionLine {
    schema: &'static str,
    file: String,
    play: String,
    position: Vec<String>,
    outcome: String,
    value: Option<String>,
    values: Vec<Option<String>>,
    remoteness: Option<String>,
    winning_moves: Moves,
    drawing_moves: Moves,
    best: Option<OneMove>,
    reason: String,
    standing: &'static str,
    by: &'static str,
}

#[derive(Clone, Debug, Serialize)]
struct Moves {
    count: String,
    complete: bool,
    moves: Vec<OneMove>,
}

#[derive(Clone, Debug, Serialize)]
struct OneMove {
    token: usize,
    from: String,
    to: String,
}

impl PositionLine {
    /// The object of an answer.
    pub fn new(
        file: &str,
        named: &NamedGraph,
        play: Play,
        tokens: &[u32],
        answer: &Answer,
        reason: String,
    ) -> PositionLine {
        let one =
            |one: &TokenMove| OneMove { token: one.token, from: named.names.of(one.from), to: named.names.of(one.to) };
        let moves = |outcome: Outcome| match outcome == answer.outcome {
            true => Moves {
                count: answer.count.to_string(),
                complete: answer.moves.len() as u64 == answer.count,
                moves: answer.moves.iter().map(one).collect(),
            },
            false => Moves { count: "0".to_owned(), complete: true, moves: Vec::new() },
        };
        let (standing, by) = match answer.ground {
            Ground::Labels => ("proved", "labels"),
            Ground::Search => ("computed", "search"),
        };
        let values = answer.values.as_ref();
        PositionLine {
            schema: "grundy/graph-position/1",
            file: file.to_owned(),
            play: play.to_string(),
            position: tokens.iter().map(|token| named.names.of(*token)).collect(),
            outcome: answer.outcome.to_string(),
            value: answer.value.as_ref().map(value),
            values: (0..tokens.len()).map(|token| values.map(|values| value(&values[token]))).collect(),
            remoteness: answer.remoteness.map(|moves| moves.to_string()),
            winning_moves: moves(Outcome::N),
            drawing_moves: moves(Outcome::D),
            best: answer.best.as_ref().map(one),
            reason,
            standing,
            by,
        }
    }
}

/// `grundy/graph-check/1`: whether the labels of a file are those of a graph.
#[derive(Clone, Debug, Serialize)]
pub struct GraphCheckLine {
    schema: &'static str,
    file: String,
    labels: String,
    verdict: &'static str,
    vertex: Option<String>,
    condition: Option<String>,
    line: Option<String>,
}

impl GraphCheckLine {
    /// They are.
    pub fn verified(file: &str, labels: &str) -> GraphCheckLine {
        let (file, labels) = (file.to_owned(), labels.to_owned());
        let schema = "grundy/graph-check/1";
        GraphCheckLine { schema, file, labels, verdict: "verified", vertex: None, condition: None, line: None }
    }

    /// They are not: at this vertex this condition fails, or this line speaks of another graph.
    pub fn rejected(self, vertex: Option<String>, condition: Option<char>, line: Option<u64>) -> GraphCheckLine {
        let (condition, line) = (condition.map(|letter| letter.to_string()), line.map(|line| line.to_string()));
        GraphCheckLine { verdict: "rejected", vertex, condition, line, ..self }
    }
}
