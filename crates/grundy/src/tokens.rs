//! Tokens on the vertices of a graph: a move takes one token along an arrow. Under normal play values decide: numbers are
//! xor-ed; one token on ∞ with K, the others on numbers with xor x, is N if x is in K, else D; two tokens on ∞ are D
//! (C. A. B. Smith, Graphs and composite games, 1966; A. S. Fraenkel and Y. Yesha, The generalized Sprague–Grundy function
//! and its invariance under certain mappings, 1986). Under misère play one token that can move is decided by its label;
//! outcomes of several do not add up, and all their positions are searched.
//!
//! Where play can go round, a move that wins need not come nearer to the end. Moves are listed by what they leave. One token:
//! the least remoteness first. Several tokens on numbers: the least sum of the numbers first, and of those the least sum of
//! the counters. For if a token is taken to a smaller number, some token answers to a smaller number too; if one is taken to
//! a larger number or to ∞, it answers back to its number with a smaller counter (`grundy_core::check::graph`, condition c).
//! So the first move of the list leaves less than the P-position before it, and who makes it each time wins in the end.

use crate::budget::{Exhausted, Meter};
use crate::engine::{Outcomes, Position, lively};
use crate::game::Game;
use crate::graph::{Labels, LoopyValue, best, circles};
use foldhash::HashMap;
use grundy_core::check::graph::Graph;
use grundy_core::value::Outcome;
use std::collections::BTreeSet;

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The graph.
    pub graph: &'a Graph,
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
    /// How many moves play lasts if the winner hurries and the loser resists, where it ends and that is known: of one
    /// token that can move, and of several under misère play where the search had room for it.
    pub remoteness: Option<u64>,
    /// How many moves keep what the player to move has: at N those that win, at D those that keep the draw; none at P. Of
    /// tokens on one vertex the first one moves: the others leave the same.
    pub count: u64,
    /// The first of them, by what they leave and then by token and vertex.
    pub moves: Vec<TokenMove>,
    /// At N a move that wins and comes nearer to the end, at P the longest resistance if that is known, at D a move that
    /// keeps the draw.
    pub best: Option<TokenMove>,
    /// Whether play ends if the winner makes the first of the moves each time.
    pub ends: bool,
    /// What it rests on.
    pub ground: Ground,
}

/// How near to the end a move comes: less is nearer.
type Pace = (u64, u64);

/// Answers a question. `Err` where a budget runs out: the outcome is not known.
pub fn answer(question: Question<'_>, meter: &mut Meter) -> Result<Answer, Exhausted> {
    let Question { graph, labels, tokens, .. } = question;
    let mut lively = (0..tokens.len()).filter(|token| !graph.options().of(tokens[*token]).is_empty());
    let (first, second) = (lively.next(), lively.next());
    let values: Option<Vec<LoopyValue>> = tokens.iter().map(|token| labels.value(graph, *token)).collect();
    let value = values.as_ref().map(|values| values.iter().fold(LoopyValue::Nim(0), |sum, value| sum.plus(value)));
    let answer = match (first, second, &values) {
        (None, ..) => Answer { remoteness: Some(0), ..Answer::of(labels.play().of_the_end(), Ground::Labels) },
        (Some(token), None, _) => alone(question, token, meter)?,
        (_, _, Some(values)) => by_value(question, values, meter)?,
        (_, _, None) => by_search(question, meter)?,
    };
    Ok(Answer { value, values, ..answer })
}

impl Answer {
    /// An answer without moves, which ends.
    fn of(outcome: Outcome, ground: Ground) -> Answer {
        let ends = outcome != Outcome::D;
        let (value, values, remoteness, best) = (None, None, None, None);
        Answer { outcome, value, values, remoteness, count: 0, moves: Vec::new(), best, ends, ground }
    }

    /// The same with the moves that keep what the player has.
    fn with(self, Listed { count, first, moves }: Listed) -> Answer {
        Answer { best: first, count, moves, ..self }
    }
}

/// Whether a move to such a position keeps what the player has.
fn keeps(outcome: Outcome, after: Outcome) -> bool {
    matches!((outcome, after), (Outcome::N, Outcome::P) | (Outcome::D, Outcome::D))
}

/// One token that can move: labels say all.
fn alone(question: Question<'_>, token: usize, meter: &mut Meter) -> Result<Answer, Exhausted> {
    let Question { graph, labels: Labels { outcomes, .. }, tokens, .. } = question;
    let from = tokens[token];
    let outcome = outcomes.of(from);
    let steps = |vertex| outcomes.remoteness(vertex).map(u64::from);
    let pace = |moved: TokenMove, _: &mut Meter| {
        let wanted = moved.token == token && keeps(outcome, outcomes.of(moved.to));
        Ok(wanted.then(|| (steps(moved.to).unwrap_or(0), 0)))
    };
    let answer = Answer::of(outcome, Ground::Labels).with(list(question, pace, meter)?);
    let best = best(graph, outcomes, from).map(|to| TokenMove { token, from, to });
    Ok(Answer { best, remoteness: steps(from), ..answer })
}

/// Several tokens under normal play.
fn by_value(question: Question<'_>, values: &[LoopyValue], meter: &mut Meter) -> Result<Answer, Exhausted> {
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
    let Question { graph, labels, tokens, .. } = question;
    // The number and the counter of a vertex; nothing of one on ∞, which a winning move leaves.
    let of = |vertex| -> Pace {
        let numbers = labels.values.as_ref().and_then(|values| Some((values.of(vertex)?, values.counter(vertex))));
        numbers.map_or((0, 0), |(number, counter)| (number.into(), counter.into()))
    };
    let all = tokens.iter().map(|token| of(*token)).fold((0, 0), |sum, own| (sum.0 + own.0, sum.1 + own.1));
    let pace = |moved: TokenMove, _: &mut Meter| {
        let after = labels.value(graph, moved.to);
        let wanted = after.is_some_and(|after| keeps(outcome, rest[moved.token].plus(&after).outcome()));
        let (from, to) = (of(moved.from), of(moved.to));
        let left = || (all.0 - from.0 + to.0, all.1 - from.1 + to.1);
        Ok(wanted.then(|| if outcome == Outcome::N { left() } else { (0, 0) }))
    };
    Ok(Answer::of(outcome, Ground::Labels).with(list(question, pace, meter)?))
}

/// Steps for a look at all positions that can be reached, before they are searched.
const LOOK: u64 = 1 << 20;

/// Several tokens under misère play.
fn by_search(question: Question<'_>, meter: &mut Meter) -> Result<Answer, Exhausted> {
    let games: [&dyn Game; 1] = [question.graph];
    let mut outcomes = Outcomes::new(&games, question.labels.play());
    let start = sum(question, None);
    match outcomes.remoteness(start.clone(), &mut meter.share(LOOK)) {
        Ok(known) => return by_remoteness(question, &known, meter),
        Err(Exhausted::Interrupted) => return Err(Exhausted::Interrupted),
        Err(_) => {}
    }
    // Without circles every play ends, and a search need not look at all positions.
    let circles = circles(question.graph, meter)?;
    if circles.on > 0 {
        let known = outcomes.remoteness(start, meter)?;
        return by_remoteness(question, &known, meter);
    }
    let outcome = outcomes.of(start, meter)?;
    let pace = |moved: TokenMove, meter: &mut Meter| {
        let after = outcomes.of(sum(question, Some(moved)), meter)?;
        Ok(keeps(outcome, after).then_some((0, 0)))
    };
    Ok(Answer::of(outcome, Ground::Search).with(list(question, pace, meter)?))
}

type Known = (Outcome, Option<u64>);

fn by_remoteness(
    question: Question<'_>,
    known: &HashMap<Position, Known>,
    meter: &mut Meter,
) -> Result<Answer, Exhausted> {
    let games: [&dyn Game; 1] = [question.graph];
    let of = |moved: Option<TokenMove>, meter: &mut Meter| -> Result<Known, Exhausted> {
        Ok(known.get(&lively(&games, &sum(question, moved), meter)?).copied().unwrap_or((Outcome::D, None)))
    };
    let (outcome, remoteness) = of(None, meter)?;
    let pace = |moved: TokenMove, meter: &mut Meter| {
        let (after, steps) = of(Some(moved), meter)?;
        Ok(keeps(outcome, after).then(|| (steps.unwrap_or(0), 0)))
    };
    let answer = Answer::of(outcome, Ground::Search).with(list(question, pace, meter)?);
    let mut best = answer.best;
    if outcome == Outcome::P {
        let resisting =
            |moved: TokenMove, meter: &mut Meter| Ok(Some((u64::MAX - of(Some(moved), meter)?.1.unwrap_or(0), 0)));
        best = list(question, resisting, meter)?.first;
    }
    Ok(Answer { remoteness, best, ..answer })
}

/// The tokens, after a move if there is one.
fn sum(question: Question<'_>, moved: Option<TokenMove>) -> Position {
    let place = |(token, vertex): (usize, &u32)| match moved {
        Some(moved) if moved.token == token => moved.to,
        _ => *vertex,
    };
    question.tokens.iter().enumerate().map(|token| (0, vec![u64::from(place(token))])).collect()
}

/// What a move takes while it waits for its place in the list.
const BYTES_OF_MOVE: u64 = 48;

/// Moves that have a pace: how many there are, the first one, and as many as are listed.
struct Listed {
    count: u64,
    first: Option<TokenMove>,
    moves: Vec<TokenMove>,
}

fn list(
    question: Question<'_>,
    mut pace: impl FnMut(TokenMove, &mut Meter) -> Result<Option<Pace>, Exhausted>,
    meter: &mut Meter,
) -> Result<Listed, Exhausted> {
    let mut found: Vec<(Pace, TokenMove)> = Vec::new();
    let mut moved_from = BTreeSet::new();
    for (token, &from) in question.tokens.iter().enumerate().filter(|(_, from)| moved_from.insert(**from)) {
        for &to in question.graph.options().of(from) {
            meter.tick(1)?;
            let moved = TokenMove { token, from, to };
            if let Some(pace) = pace(moved, meter)? {
                meter.claim(BYTES_OF_MOVE)?;
                found.push((pace, moved));
            }
        }
    }
    let count = found.len() as u64;
    // Those of the same pace stay in their order.
    found.sort_by_key(|(pace, _)| *pace);
    meter.release(BYTES_OF_MOVE * count);
    let first = found.first().map(|(_, moved)| *moved);
    Ok(Listed { count, first, moves: found.into_iter().take(question.limit).map(|(_, moved)| moved).collect() })
}
