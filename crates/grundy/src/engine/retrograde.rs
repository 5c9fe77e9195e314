//! Retrograde analysis of sums: every position that can be reached is a vertex of a graph, which is decided from the ends
//! backwards (`graph/outcomes.rs`), in the order of their remoteness (C. A. B. Smith, Graphs and composite games, 1966): so
//! many moves remain if the winner hurries and the loser resists. Outcomes that are known already need no options.

use super::outcome::{Outcomes, bytes_of_position};
use super::parts::Sum;
use crate::budget::{Exhausted, Meter};
use crate::graph::outcomes::{backwards, degree};
use crate::graph::{BYTES_OF_ARROW, graph};
use foldhash::{HashMap, HashMapExt};
use grundy_core::check::graph::{ENDLESS, outcome_of};
use grundy_core::value::Outcome;

/// What can be reached: positions in the order in which they are met, with what is known of them, and the moves.
#[derive(Default)]
struct Reached {
    positions: Vec<(Sum, Option<Outcome>)>,
    tails: Vec<u32>,
    heads: Vec<u32>,
    claimed: u64,
}

/// Decides every position that can be reached from `start`.
pub(super) fn decide(
    outcomes: &mut Outcomes<'_>,
    start: &Sum,
    meter: &mut Meter,
) -> Result<HashMap<Sum, Outcome>, Exhausted> {
    let play = outcomes.play();
    let decided = decided(outcomes, start, true, meter)?;
    // The parity of a remoteness tells an outcome; no more is wanted here.
    Ok(decided.into_iter().map(|(position, steps)| (position, outcome_of(play, steps))).collect())
}

/// The remoteness of every position that can be reached from `start` and is no draw, with its outcome.
pub(super) fn remoteness(
    outcomes: &mut Outcomes<'_>,
    start: &Sum,
    meter: &mut Meter,
) -> Result<HashMap<Sum, (Outcome, Option<u64>)>, Exhausted> {
    let play = outcomes.play();
    let decided = decided(outcomes, start, false, meter)?;
    let known = |steps: u32| (outcome_of(play, steps), (steps != ENDLESS).then_some(u64::from(steps)));
    Ok(decided.into_iter().map(|(position, steps)| (position, known(steps))).collect())
}

/// All positions that can be reached, decided as far as play ends, with their steps. A position whose outcome is known
/// already is not looked into where that is enough; its remoteness is then not found.
fn decided(
    outcomes: &mut Outcomes<'_>,
    start: &Sum,
    known_is_enough: bool,
    meter: &mut Meter,
) -> Result<Vec<(Sum, u32)>, Exhausted> {
    let mut reached = Reached::default();
    let result = explore(outcomes, start, known_is_enough, &mut reached, meter);
    meter.release(reached.claimed);
    result?;
    let Reached { positions, tails, heads, .. } = reached;
    let play = outcomes.play();
    let size = u32::try_from(positions.len()).map_err(|_| Exhausted::Size)?;
    let graph = graph(size, tails, heads, meter)?.graph;
    let open = graph.options().vertices().map(|vertex| degree(graph.options(), vertex)).collect();
    let known = |outcome: Option<Outcome>| match outcome {
        Some(outcome) if outcome != Outcome::D => u32::from(outcome != play.of_the_end()),
        _ => ENDLESS,
    };
    let known = positions.iter().map(|(_, outcome)| known(*outcome)).collect();
    let decided = backwards(graph.before(), open, known, play, meter)?;
    Ok(positions.into_iter().map(|(position, _)| position).zip(decided).collect())
}

fn explore(
    outcomes: &mut Outcomes<'_>,
    start: &Sum,
    known_is_enough: bool,
    reached: &mut Reached,
    meter: &mut Meter,
) -> Result<(), Exhausted> {
    let mut places: HashMap<Sum, u32> = HashMap::new();
    let mut place = |position: &Sum, reached: &mut Reached, meter: &mut Meter| -> Result<u32, Exhausted> {
        if let Some(&at) = places.get(position) {
            return Ok(at);
        }
        let bytes = 2 * bytes_of_position(position) + 64;
        meter.claim(bytes)?;
        reached.claimed += bytes;
        let at = u32::try_from(reached.positions.len()).map_err(|_| Exhausted::Size)?;
        places.insert(position.clone(), at);
        reached.positions.push((position.clone(), None));
        Ok(at)
    };
    place(start, reached, meter)?;
    let mut at = 0;
    while let Some((position, _)) = reached.positions.get(at as usize) {
        let position = position.clone();
        let mut known = outcomes.known(&position).filter(|_| known_is_enough);
        if known.is_none() {
            let before = meter.memory();
            let next = outcomes.next(&position, meter)?;
            let bytes = before.saturating_sub(meter.memory());
            if position.is_empty() {
                known = Some(outcomes.play().of_the_end());
            }
            for position in &next {
                let to = place(position, reached, meter)?;
                meter.claim(BYTES_OF_ARROW)?;
                reached.claimed += BYTES_OF_ARROW;
                reached.tails.push(at);
                reached.heads.push(to);
            }
            meter.release(bytes);
        }
        reached.positions[at as usize].1 = known;
        at += 1;
    }
    Ok(())
}
