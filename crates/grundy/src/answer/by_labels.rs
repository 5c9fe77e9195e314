//! Answers where play can go round and a move leaves one component: all components that can be reached are the vertices of
//! a graph, whose labels core verifies, and a sum is tokens on it (`tokens`).

use super::board::Board;
use super::options::small_position;
use super::{Answer, Circles, Component, Move, Moves, Reply};
use crate::budget::{Exhausted, Meter};
use crate::game::Game;
use crate::graph::Labels;
use crate::number::Number;
use crate::tokens::{self, Ground, Question, TokenMove};
use grundy_core::check::Basis;
use grundy_core::value::{Outcome, Play};

/// A graph with its labels, kept from question to question.
#[derive(Default)]
pub struct Labelled(Option<(Board, Labels)>);

/// The answer by labels, listing at most `limit` moves; `None` if a move leaves several components.
pub fn by_labels(
    games: &[&dyn Game],
    play: Play,
    labelled: &mut Labelled,
    position: &[(usize, Component)],
    limit: usize,
    meter: &mut Meter,
) -> Result<Option<Answer>, Exhausted> {
    let Some(start) = small_position(position) else { return Ok(None) };
    if labelled.0.as_ref().is_none_or(|(board, _)| board.tokens(&start).is_none()) {
        // Its bytes are free again before the next is made.
        labelled.0 = None;
        let mut own = *meter;
        let made = Board::labelled(games, play, &start, &mut own);
        meter.settle(&own);
        labelled.0 = made?;
    }
    let known = labelled.0.as_ref().and_then(|(board, labels)| Some((board, labels, board.tokens(&start)?)));
    known.map(|(board, labels, tokens)| answer(board, labels, &tokens, limit, meter)).transpose()
}

fn answer(
    board: &Board,
    labels: &Labels,
    tokens: &[u32],
    limit: usize,
    meter: &mut Meter,
) -> Result<Answer, Exhausted> {
    let ask = |tokens: &[u32], limit, meter: &mut Meter| {
        tokens::answer(Question { graph: &board.graph, labels, tokens, limit }, meter)
    };
    let found = ask(tokens, usize::MAX, meter)?;
    // Of tokens on one vertex only the first one is told.
    let same = |one: &TokenMove| {
        let one = *one;
        let tokens = tokens.iter().enumerate().filter(move |(_, vertex)| **vertex == one.from);
        tokens.map(move |(token, _)| TokenMove { token, ..one })
    };
    let moved: Vec<TokenMove> = found.moves.iter().flat_map(same).collect();
    let a_move = |one: TokenMove| {
        let from = board.component(one.from).pop().unwrap_or_default();
        Move { component: one.token, from, to: board.component(one.to) }
    };
    let listed = |outcome: Outcome| match outcome == found.outcome {
        true => Moves {
            count: Some(Number::from(moved.len() as u64)),
            list: moved.iter().take(limit).map(|one| a_move(*one)).collect(),
        },
        false => Moves::none(),
    };
    let mut reply = None;
    if found.outcome == Outcome::P {
        let moved = found.best.or_else(|| first(board, tokens));
        reply = moved.map(|to| -> Result<Option<Reply>, Exhausted> {
            let mut after = tokens.to_vec();
            after[to.token] = to.to;
            let answer = ask(&after, 1, meter)?.best;
            Ok(answer.map(|answer| Reply { to: a_move(to), answer: a_move(answer) }))
        });
    }
    let circles = Circles {
        value: found.value.clone(),
        values: found.values.clone().unwrap_or_default(),
        remoteness: found.remoteness,
        drawing: listed(Outcome::D),
        best: found.best.map(a_move),
        ends: found.ends,
    };
    Ok(Answer {
        play: labels.play(),
        outcome: found.outcome,
        ended: first(board, tokens).is_none(),
        value: None,
        values: vec![None; tokens.len()],
        moves: listed(Outcome::N),
        reply: reply.transpose()?.flatten(),
        basis: Basis::Computed {
            by: match found.ground {
                Ground::Labels => "labels",
                Ground::Search => "search",
            },
        },
        circles: Some(circles),
        cut: None,
    })
}

/// The first move of tokens.
fn first(board: &Board, tokens: &[u32]) -> Option<TokenMove> {
    let moves = tokens.iter().enumerate().filter_map(|(token, from)| {
        let to = *board.graph.options().of(*from).first()?;
        Some(TokenMove { token, from: *from, to })
    });
    moves.into_iter().next()
}
