//! Components as the vertices of a graph, where a move leaves one component or nothing: a sum is then tokens on the graph
//! (`tokens`), whose size does not grow with the number of tokens.

use super::Component;
use super::options::large;
use crate::budget::{Exhausted, Meter};
use crate::engine::Position;
use crate::game::{Game, bytes_of, options};
use crate::graph::{BYTES_OF_ARROW, Labels, Unlabelled, graph};
use foldhash::HashMap;
use grundy_core::check::graph::Graph;
use grundy_core::value::{self, Play};

/// A component with its game, or what is left when a move leaves nothing.
type Place = Option<(usize, value::Component)>;

/// The graph of all components that can be reached.
pub(super) struct Board {
    /// The graph; vertices are in the order of their components.
    pub graph: Graph,
    places: Vec<Place>,
}

/// What was met so far.
#[derive(Default)]
struct Met {
    numbers: HashMap<Place, u32>,
    places: Vec<Place>,
    tails: Vec<u32>,
    heads: Vec<u32>,
}

impl Board {
    /// The components that can be reached from a position; `None` if a move leaves several. The bytes that it takes stay
    /// claimed.
    fn of(games: &[&dyn Game], position: &Position, meter: &mut Meter) -> Result<Option<Board>, Exhausted> {
        let mut met = Met::default();
        match met.explore(games, position, meter)? {
            true => met.finish(meter).map(Some),
            false => Ok(None),
        }
    }

    /// The same with the labels of the graph; also `None` if core does not confirm them, so that they answer nothing.
    pub fn labelled(
        games: &[&dyn Game],
        play: Play,
        position: &Position,
        meter: &mut Meter,
    ) -> Result<Option<(Board, Labels)>, Exhausted> {
        let Some(board) = Board::of(games, position, meter)? else { return Ok(None) };
        match Labels::of(&board.graph, play, meter) {
            Ok(labels) => Ok(Some((board, labels))),
            Err(Unlabelled::Exhausted(exhausted)) => Err(exhausted),
            Err(Unlabelled::Rejected(_)) => Ok(None),
        }
    }

    /// The vertices of the components of a position, if all can be reached from those that were asked about.
    pub fn tokens(&self, position: &Position) -> Option<Vec<u32>> {
        let vertex = |component: &(usize, value::Component)| {
            let found = self.places.binary_search_by(|place| place.as_ref().cmp(&Some(component))).ok();
            found.and_then(|vertex| u32::try_from(vertex).ok())
        };
        position.iter().map(vertex).collect()
    }

    /// What is left on a vertex.
    pub fn component(&self, vertex: u32) -> Vec<Component> {
        let place = self.places[vertex as usize].iter();
        place.map(|(_, component)| large(component)).collect()
    }
}

impl Met {
    /// Everything that can be reached; whether each move leaves one component at most.
    fn explore(&mut self, games: &[&dyn Game], position: &Position, meter: &mut Meter) -> Result<bool, Exhausted> {
        for component in position {
            self.number(Some(component.clone()), meter)?;
        }
        let mut at = 0;
        while let Some(place) = self.places.get(at as usize) {
            let Some((game, component)) = place.clone() else {
                at += 1;
                continue;
            };
            for option in options(games[game], &component, meter)? {
                meter.tick(1)?;
                let mut parts = option.into_iter();
                let left = parts.next().map(|part| (game, part));
                if parts.next().is_some() {
                    return Ok(false);
                }
                let head = self.number(left, meter)?;
                meter.claim(BYTES_OF_ARROW)?;
                self.tails.push(at);
                self.heads.push(head);
            }
            at += 1;
        }
        Ok(true)
    }

    fn number(&mut self, place: Place, meter: &mut Meter) -> Result<u32, Exhausted> {
        if let Some(number) = self.numbers.get(&place) {
            return Ok(*number);
        }
        let bytes = place.as_ref().map_or(64, |(_, component)| bytes_of(std::slice::from_ref(component)));
        meter.claim(2 * bytes)?;
        let number = u32::try_from(self.places.len()).map_err(|_| Exhausted::Size)?;
        self.places.push(place.clone());
        self.numbers.insert(place, number);
        Ok(number)
    }

    /// Numbers vertices by the order of their components, so that answers do not depend on where the search began.
    fn finish(mut self, meter: &mut Meter) -> Result<Board, Exhausted> {
        let size = u32::try_from(self.places.len()).map_err(|_| Exhausted::Size)?;
        let mut order: Vec<u32> = (0..size).collect();
        order.sort_by_key(|place| &self.places[*place as usize]);
        let mut rank = vec![0; order.len()];
        for (at, place) in (0..).zip(&order) {
            rank[*place as usize] = at;
        }
        let ranked = |vertices: Vec<u32>| -> Vec<u32> { vertices.into_iter().map(|one| rank[one as usize]).collect() };
        let places = order.iter().map(|place| self.places[*place as usize].take()).collect();
        let graph = graph(size, ranked(self.tails), ranked(self.heads), meter)?.graph;
        Ok(Board { graph, places })
    }
}
