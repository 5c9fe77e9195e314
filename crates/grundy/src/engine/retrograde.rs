//! Retrograde analysis: outcomes of all positions that can be reached, from the ends backwards. A position is N as
//! soon as one option is P, P as soon as all are N; what is never decided is D, since each player can keep to
//! undecided positions for ever. Positions are decided in the order of their remoteness (C. A. B. Smith, Graphs and
//! composite games, 1966): 0 for an end, for N one more than the least of a P-option, for P one more than the largest of
//! all options; so many moves remain if the winner hurries and the loser resists.

use super::outcome::{Outcomes, Position, bytes_of_position};
use crate::budget::{Exhausted, Meter};
use foldhash::{HashMap, HashMapExt};
use grundy_core::value::Outcome;
use std::collections::VecDeque;

struct Node {
    position: Position,
    before: Vec<usize>,
    open: usize,
    outcome: Option<Outcome>,
    remoteness: u64,
}

/// Decides every position that can be reached from `start`.
pub(super) fn decide(
    outcomes: &mut Outcomes<'_>,
    start: &Position,
    meter: &mut Meter,
) -> Result<HashMap<Position, Outcome>, Exhausted> {
    let nodes = decided(outcomes, start, true, meter)?;
    Ok(nodes.into_iter().map(|node| (node.position, node.outcome.unwrap_or(Outcome::D))).collect())
}

/// The remoteness of every position that can be reached from `start` and is no draw, with its outcome.
pub(super) fn remoteness(
    outcomes: &mut Outcomes<'_>,
    start: &Position,
    meter: &mut Meter,
) -> Result<HashMap<Position, (Outcome, Option<u64>)>, Exhausted> {
    let nodes = decided(outcomes, start, false, meter)?;
    let known = |node: Node| match node.outcome {
        Some(outcome) => (node.position, (outcome, Some(node.remoteness))),
        None => (node.position, (Outcome::D, None)),
    };
    Ok(nodes.into_iter().map(known).collect())
}

/// All positions that can be reached, decided as far as play ends. A position whose outcome is known already is not
/// looked into where that is enough; its remoteness is then not found.
fn decided(
    outcomes: &mut Outcomes<'_>,
    start: &Position,
    known_is_enough: bool,
    meter: &mut Meter,
) -> Result<Vec<Node>, Exhausted> {
    let mut nodes: Vec<Node> = Vec::new();
    let mut places: HashMap<Position, usize> = HashMap::new();
    let mut claimed = 0;
    let result = explore(outcomes, start, known_is_enough, &mut nodes, &mut places, &mut claimed, meter);
    meter.release(claimed);
    result?;
    let certain = |node: &Node| matches!(node.outcome, Some(Outcome::P | Outcome::N));
    let mut decided: VecDeque<usize> = (0..nodes.len()).filter(|at| certain(&nodes[*at])).collect();
    while let Some(at) = decided.pop_front() {
        let (outcome, remoteness) = (nodes[at].outcome, nodes[at].remoteness);
        for before in std::mem::take(&mut nodes[at].before) {
            let node = &mut nodes[before];
            if node.outcome.is_some() {
                continue;
            }
            node.open -= 1;
            node.outcome = match outcome {
                Some(Outcome::P) => Some(Outcome::N),
                _ if node.open == 0 => Some(Outcome::P),
                _ => continue,
            };
            node.remoteness = remoteness + 1;
            decided.push_back(before);
        }
    }
    Ok(nodes)
}

fn explore(
    outcomes: &mut Outcomes<'_>,
    start: &Position,
    known_is_enough: bool,
    nodes: &mut Vec<Node>,
    places: &mut HashMap<Position, usize>,
    claimed: &mut u64,
    meter: &mut Meter,
) -> Result<(), Exhausted> {
    let mut place = |position: &Position, nodes: &mut Vec<Node>, meter: &mut Meter| -> Result<usize, Exhausted> {
        if let Some(&at) = places.get(position) {
            return Ok(at);
        }
        let bytes = 2 * bytes_of_position(position) + 64;
        meter.claim(bytes)?;
        *claimed += bytes;
        places.insert(position.clone(), nodes.len());
        nodes.push(Node { position: position.clone(), before: Vec::new(), open: 0, outcome: None, remoteness: 0 });
        Ok(nodes.len() - 1)
    };
    place(start, nodes, meter)?;
    let mut at = 0;
    while at < nodes.len() {
        let position = nodes[at].position.clone();
        if let Some(known) = outcomes.known(&position).filter(|_| known_is_enough) {
            nodes[at].outcome = Some(known);
        } else {
            let before = meter.memory();
            let next = outcomes.next(&position, meter)?;
            let bytes = before.saturating_sub(meter.memory());
            if position.is_empty() {
                nodes[at].outcome = Some(outcomes.play().of_the_end());
            }
            nodes[at].open = next.len();
            for position in &next {
                let to = place(position, nodes, meter)?;
                nodes[to].before.push(at);
            }
            meter.release(bytes);
        }
        at += 1;
    }
    Ok(())
}
