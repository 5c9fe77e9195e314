//! Tokens on the vertices of a graph: a move takes one token along an arrow. Under normal play values decide: numbers are
//! xor-ed; one token on ∞ with K, the others on numbers with xor x, is N if x is in K, else D; two tokens on ∞ are D
//! (C. A. B. Smith, Graphs and composite games, 1966; A. S. Fraenkel and Y. Yesha, The generalized Sprague–Grundy function
//! and its invariance under certain mappings, 1986). Under misère play one token that can move is decided by its label;
//! outcomes of several do not add up, and all their positions are searched.

use crate::budget::{Exhausted, Meter};
use crate::engine::{Outcomes, Position};
use crate::game::Game;
use crate::graph::{Labels, LoopyValue, NamedGraph, best};
use grundy_core::value::Outcome;
use std::collections::BTreeSet;

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The graph.
    pub named: &'a NamedGraph,
    /// Its labels, which fix the play.
    pub labels: &'a Labels,
    /// The vertices on which tokens stand.
    pub tokens: &'a [u32],
    /// The most moves that are listed.
    pub limit: usize,
}

/// One token moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TokenMove {
    /// Which token.
    pub token: usize,
    /// Where it stands.
    pub from: u32,
    /// Where it goes.
    pub to: u32,
}

/// What an answer rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Verified labels.
    Labels,
    /// A search of all positions that can be reached.
    Search,
}

/// Who wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The outcome of the sum.
    pub outcome: Outcome,
    /// The value of the sum, under normal play.
    pub value: Option<LoopyValue>,
    /// The value of each token, under normal play.
    pub values: Option<Vec<LoopyValue>>,
    /// How many moves play lasts, if at most one token can move and play ends.
    pub remoteness: Option<u32>,
    /// How many moves keep what the player to move has: at N those that win, at D those that keep the draw; none at P. Of
    /// tokens on one vertex the first one moves: the others leave the same.
    pub count: u64,
    /// The first of them, by token and then by vertex.
    pub moves: Vec<TokenMove>,
    /// Of one token that can move: at N the fastest win, at P the longest resistance, at D a move that keeps the draw.
    pub best: Option<TokenMove>,
    /// What it rests on.
    pub ground: Ground,
}

/// Answers a question. `Err` where a budget runs out: the outcome is not known.
pub fn answer(question: Question<'_>, meter: &mut Meter) -> Result<Answer, Exhausted> {
    let Question { named, labels, tokens, .. } = question;
    let options = named.graph.options();
    let lively: Vec<usize> = (0..tokens.len()).filter(|token| !options.of(tokens[*token]).is_empty()).collect();
    let values: Option<Vec<LoopyValue>> = tokens.iter().map(|token| labels.value(&named.graph, *token)).collect();
    let value = values.as_ref().map(|values| values.iter().fold(LoopyValue::Nim(0), |sum, value| sum.plus(value)));
    let (outcome, ground, (count, moves)) = match (&values, &lively[..]) {
        (Some(values), _) => by_value(question, values, meter)?,
        (None, []) => (labels.play().of_the_end(), Ground::Labels, (0, Vec::new())),
        (None, &[token]) => {
            let outcome = labels.outcomes.of(tokens[token]);
            let found =
                list(question, |moved| moved.token == token && keeps(outcome, labels.outcomes.of(moved.to)), meter)?;
            (outcome, Ground::Labels, found)
        }
        (None, _) => by_search(question, meter)?,
    };
    let alone = match lively[..] {
        [token] => Some(token),
        _ => None,
    };
    let remoteness = match (alone, lively.is_empty()) {
        (Some(token), _) => labels.outcomes.remoteness(tokens[token]),
        (None, true) => Some(0),
        (None, false) => None,
    };
    let best = alone.and_then(|token| {
        let from = tokens[token];
        Some(TokenMove { token, from, to: best(&named.graph, &labels.outcomes, from)? })
    });
    Ok(Answer { outcome, value, values, remoteness, count, moves, best, ground })
}

/// Whether a move to such a position keeps what the player has.
fn keeps(outcome: Outcome, after: Outcome) -> bool {
    matches!((outcome, after), (Outcome::N, Outcome::P) | (Outcome::D, Outcome::D))
}

type Found = (Outcome, Ground, (u64, Vec<TokenMove>));

fn by_value(question: Question<'_>, values: &[LoopyValue], meter: &mut Meter) -> Result<Found, Exhausted> {
    // The sum of all tokens but one, for each of them.
    let mut below = vec![LoopyValue::Nim(0)];
    for value in values {
        below.push(below[below.len() - 1].plus(value));
    }
    let outcome = below[values.len()].outcome();
    let mut rest = vec![LoopyValue::Nim(0); values.len()];
    let mut above = LoopyValue::Nim(0);
    for (token, value) in values.iter().enumerate().rev() {
        meter.tick(1)?;
        rest[token] = below[token].plus(&above);
        above = above.plus(value);
    }
    let found = list(
        question,
        |moved| {
            let after = question.labels.value(&question.named.graph, moved.to);
            after.is_some_and(|after| keeps(outcome, rest[moved.token].plus(&after).outcome()))
        },
        meter,
    )?;
    Ok((outcome, Ground::Labels, found))
}

fn by_search(question: Question<'_>, meter: &mut Meter) -> Result<Found, Exhausted> {
    let games: [&dyn Game; 1] = [question.named];
    let mut outcomes = Outcomes::new(&games, question.labels.play());
    let sum = |moved: Option<TokenMove>| -> Position {
        let place = |(token, vertex): (usize, &u32)| match moved {
            Some(moved) if moved.token == token => moved.to,
            _ => *vertex,
        };
        question.tokens.iter().enumerate().map(|token| (0, vec![u64::from(place(token))])).collect()
    };
    let outcome = outcomes.of(sum(None), meter)?;
    let mut failed = None;
    let mut own = *meter;
    let found = list(
        question,
        |moved| match outcomes.of(sum(Some(moved)), &mut own) {
            Ok(after) => keeps(outcome, after),
            Err(exhausted) => {
                failed = Some(exhausted);
                false
            }
        },
        meter,
    )?;
    meter.settle(&own);
    failed.map_or(Ok((outcome, Ground::Search, found)), Err)
}

/// The number of moves of which something is true, and the first of them.
fn list(
    question: Question<'_>,
    mut is_one: impl FnMut(TokenMove) -> bool,
    meter: &mut Meter,
) -> Result<(u64, Vec<TokenMove>), Exhausted> {
    let (mut count, mut moves) = (0, Vec::new());
    let mut moved_from = BTreeSet::new();
    for (token, &from) in question.tokens.iter().enumerate().filter(|(_, from)| moved_from.insert(**from)) {
        for &to in question.named.graph.options().of(from) {
            meter.tick(1)?;
            let moved = TokenMove { token, from, to };
            if is_one(moved) {
                count += 1;
                if moves.len() < question.limit {
                    moves.push(moved);
                }
            }
        }
    }
    Ok((count, moves))
}
