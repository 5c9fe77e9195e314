//! Values of a box of components from which play can go round: the box and all that it leads to are the vertices of a graph,
//! and its labels are the values.

use super::board::Board;
use crate::budget::{Exhausted, Meter};
use crate::engine::{component_at, components};
use crate::game::Game;
use crate::graph::LoopyValue;
use grundy_core::value::{Outcome, Play};
use std::collections::BTreeMap;

/// Values of a box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loopy {
    /// The values, the last coordinate fastest; under misère play 0 for P and 1 for N. What stands at the places of `loops` says
    /// nothing.
    pub values: Vec<u32>,
    /// The components without a nim-value, by their place: under normal play ∞ with the nim-values of its options, under
    /// misère play the draws.
    pub loops: BTreeMap<usize, LoopyValue>,
}

/// The values of all components up to these ends, inclusive; `None` if a move leaves several components.
pub fn loopy(game: &dyn Game, play: Play, ends: &[u64], meter: &mut Meter) -> Result<Option<Loopy>, Exhausted> {
    let count = components(ends).ok_or(Exhausted::Size)?;
    let mut position = Vec::new();
    for place in 0..count {
        meter.claim(64 + 8 * ends.len() as u64)?;
        position.push((0, component_at(place, ends)));
    }
    let Some((board, labels)) = Board::labelled(&[game], play, &position, meter)? else { return Ok(None) };
    let Some(vertices) = board.tokens(&position) else { return Ok(None) };
    let (mut values, mut loops) = (Vec::new(), BTreeMap::new());
    for (place, vertex) in vertices.into_iter().enumerate() {
        let value = labels.value(&board.graph, vertex).unwrap_or_else(|| match labels.outcomes.of(vertex) {
            Outcome::P => LoopyValue::Nim(0),
            Outcome::N => LoopyValue::Nim(1),
            Outcome::D => LoopyValue::Loop(Vec::new()),
        });
        match value {
            LoopyValue::Nim(number) => values.push(number),
            LoopyValue::Loop(_) => {
                values.push(0);
                loops.insert(place, value);
            }
        }
    }
    Ok(Some(Loopy { values, loops }))
}
