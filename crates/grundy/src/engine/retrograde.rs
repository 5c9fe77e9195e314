//! Retrograde analysis: outcomes of all positions that can be reached, from the ends backwards. A position is N as
//! soon as one option is P, P as soon as all are N; what is never decided is D, since each player can keep to
//! undecided positions for ever.

use super::outcome::{Outcomes, bytes_of_position};
use super::parts::Sum;
use crate::budget::{Exhausted, Meter};
use foldhash::{HashMap, HashMapExt};
use grundy_core::value::Outcome;

struct Node {
    position: Sum,
    before: Vec<usize>,
    open: usize,
    outcome: Option<Outcome>,
}

/// Decides every position that can be reached from `start`.
pub(super) fn decide(
    outcomes: &mut Outcomes<'_>,
    start: &Sum,
    meter: &mut Meter,
) -> Result<HashMap<Sum, Outcome>, Exhausted> {
    let mut nodes: Vec<Node> = Vec::new();
    let mut places: HashMap<Sum, usize> = HashMap::new();
    let mut claimed = 0;
    let result = explore(outcomes, start, &mut nodes, &mut places, &mut claimed, meter);
    meter.release(claimed);
    result?;
    let certain = |node: &Node| matches!(node.outcome, Some(Outcome::P | Outcome::N));
    let mut decided: Vec<usize> = (0..nodes.len()).filter(|at| certain(&nodes[*at])).collect();
    while let Some(at) = decided.pop() {
        let outcome = nodes[at].outcome;
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
            decided.push(before);
        }
    }
    Ok(nodes.into_iter().map(|node| (node.position, node.outcome.unwrap_or(Outcome::D))).collect())
}

fn explore(
    outcomes: &mut Outcomes<'_>,
    start: &Sum,
    nodes: &mut Vec<Node>,
    places: &mut HashMap<Sum, usize>,
    claimed: &mut u64,
    meter: &mut Meter,
) -> Result<(), Exhausted> {
    let mut place = |position: &Sum, nodes: &mut Vec<Node>, meter: &mut Meter| -> Result<usize, Exhausted> {
        if let Some(&at) = places.get(position) {
            return Ok(at);
        }
        let bytes = 2 * bytes_of_position(position) + 64;
        meter.claim(bytes)?;
        *claimed += bytes;
        places.insert(position.clone(), nodes.len());
        nodes.push(Node { position: position.clone(), before: Vec::new(), open: 0, outcome: None });
        Ok(nodes.len() - 1)
    };
    place(start, nodes, meter)?;
    let mut at = 0;
    while at < nodes.len() {
        let position = nodes[at].position.clone();
        if let Some(known) = outcomes.known(&position) {
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
