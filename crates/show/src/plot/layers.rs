//! Layers of a directed graph, after K. Sugiyama, S. Tagawa and M. Toda, Methods for visual understanding of hierarchical
//! system structures (1981): arrows that close a circle are turned round, each node stands one layer after the last of those
//! before it, arrows become chains of places through all layers between, and the places of a layer are ordered by the means
//! of their neighbours so that few chains cross.

use super::frame::as_f64;

/// A place of a layer: of a node, or of an arrow that passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A node.
    Node(usize),
    /// An arrow passes.
    Passing(usize),
    /// An arrow passes, with its label.
    Label(usize),
}

/// The layers of a graph: nodes stand in even ones, and every arrow has its label in an odd one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layers {
    /// The places of each layer in their order.
    pub order: Vec<Vec<usize>>,
    /// What stands at each place.
    pub places: Vec<Place>,
    /// The layer of each place.
    pub layer: Vec<usize>,
    /// Places that a line joins, from a layer to the next.
    pub lines: Vec<(usize, usize)>,
    /// For each arrow its chain of places from its source to its target.
    pub chains: Vec<Vec<usize>>,
}

/// Sweeps over the layers.
const SWEEPS: usize = 24;

/// The layers of a graph of so many nodes. No arrow leads from a node to itself, and the others close no circle if those
/// that are to be turned round are.
pub fn layers(nodes: usize, arrows: &[(usize, usize)], turned: &[bool]) -> Layers {
    let ranks = ranks(nodes, arrows, turned);
    let mut layers = Layers {
        order: vec![Vec::new(); 2 * ranks.iter().max().map_or(0, |most| most + 1)],
        places: (0..nodes).map(Place::Node).collect(),
        layer: ranks.iter().map(|rank| 2 * rank).collect(),
        lines: Vec::new(),
        chains: Vec::new(),
    };
    for (index, (from, to)) in arrows.iter().enumerate() {
        let chain = layers.chain(index, *from, *to);
        layers.chains.push(chain);
    }
    for place in 0..layers.places.len() {
        layers.order[layers.layer[place]].push(place);
    }
    while layers.order.last().is_some_and(Vec::is_empty) {
        layers.order.pop();
    }
    layers.arrange();
    layers
}

/// The rank of each node: the length of the longest way to it over arrows that close no circle.
fn ranks(nodes: usize, arrows: &[(usize, usize)], turned: &[bool]) -> Vec<usize> {
    let forward: Vec<(usize, usize)> = arrows
        .iter()
        .zip(turned)
        .map(|((from, to), turned)| if *turned { (*to, *from) } else { (*from, *to) })
        .collect();
    let mut ranks = vec![0; nodes];
    // Without circles the longest way has fewer steps than there are nodes.
    for _ in 0..nodes {
        for (from, to) in &forward {
            ranks[*to] = ranks[*to].max(ranks[*from] + 1);
        }
    }
    // A node moves as near to those after it as it can: arrows get shorter.
    for _ in 0..nodes {
        for node in 1..nodes {
            let after: Option<usize> = forward.iter().filter(|(from, _)| *from == node).map(|(_, to)| ranks[*to]).min();
            let before = forward.iter().filter(|(_, to)| *to == node).count();
            let more = forward.iter().filter(|(from, _)| *from == node).count() > before;
            if let Some(nearest) = after.filter(|_| more) {
                ranks[node] = nearest.saturating_sub(1).max(ranks[node]);
            }
        }
    }
    let least = ranks.iter().copied().min().unwrap_or(0);
    ranks.into_iter().map(|rank| rank - least).collect()
}

impl Layers {
    /// The chain of an arrow, with its places between.
    fn chain(&mut self, arrow: usize, from: usize, to: usize) -> Vec<usize> {
        let back = self.layer[from] > self.layer[to];
        let (first, last) = if back { (to, from) } else { (from, to) };
        let (start, end) = (self.layer[first], self.layer[last]);
        // The label stands in the middle, in a layer that has no nodes.
        let middle = (start + end) / 2;
        let middle = if middle.is_multiple_of(2) { middle + 1 } else { middle };
        let mut chain = vec![first];
        for layer in start + 1..end {
            let place = self.places.len();
            self.places.push(if layer == middle { Place::Label(arrow) } else { Place::Passing(arrow) });
            self.layer.push(layer);
            chain.push(place);
        }
        chain.push(last);
        self.lines.extend(chain.windows(2).map(|pair| (pair[0], pair[1])));
        if back {
            chain.reverse();
        }
        chain
    }

    /// The places before and after each place.
    pub fn neighbours(&self) -> [Vec<Vec<usize>>; 2] {
        let mut both = [vec![Vec::new(); self.places.len()], vec![Vec::new(); self.places.len()]];
        for (from, to) in &self.lines {
            both[0][*to].push(*from);
            both[1][*from].push(*to);
        }
        both
    }

    /// Orders the places of each layer by the means of their neighbours, forwards and backwards in turn, and keeps the order
    /// in which the fewest lines cross.
    fn arrange(&mut self) {
        let neighbours = self.neighbours();
        let mut best = (self.crossings(), self.order.clone());
        for sweep in 0..SWEEPS {
            let back = sweep % 2;
            let count = self.order.len();
            for step in 1..count {
                let layer = if back == 1 { count - 1 - step } else { step };
                self.sort_layer(layer, &neighbours[back]);
            }
            self.exchange(&neighbours);
            let crossings = self.crossings();
            if crossings < best.0 {
                best = (crossings, self.order.clone());
            }
        }
        self.order = best.1;
    }

    /// The index of each place in its layer.
    fn indices(&self) -> Vec<usize> {
        let mut indices = vec![0; self.places.len()];
        for layer in &self.order {
            layer.iter().enumerate().for_each(|(index, place)| indices[*place] = index);
        }
        indices
    }

    fn sort_layer(&mut self, layer: usize, neighbours: &[Vec<usize>]) {
        let indices = self.indices();
        let mean = |place: &usize| {
            let own = &neighbours[*place];
            let sum: usize = own.iter().map(|other| indices[*other]).sum();
            if own.is_empty() { as_f64(indices[*place]) } else { as_f64(sum) / as_f64(own.len()) }
        };
        self.order[layer].sort_by(|a, b| mean(a).total_cmp(&mean(b)));
    }

    /// Exchanges neighbours of a layer while fewer lines cross then.
    fn exchange(&mut self, neighbours: &[Vec<Vec<usize>>; 2]) {
        let mut indices = self.indices();
        for layer in 0..self.order.len() {
            for left in 1..self.order[layer].len() {
                let (one, other) = (self.order[layer][left - 1], self.order[layer][left]);
                let gain = |side: &Vec<Vec<usize>>| {
                    let (mut now, mut then) = (0_usize, 0_usize);
                    for a in &side[one] {
                        for b in &side[other] {
                            now += usize::from(indices[*a] > indices[*b]);
                            then += usize::from(indices[*a] < indices[*b]);
                        }
                    }
                    (now, then)
                };
                let (before, after) = (gain(&neighbours[0]), gain(&neighbours[1]));
                if before.0 + after.0 > before.1 + after.1 {
                    self.order[layer].swap(left - 1, left);
                    (indices[one], indices[other]) = (left, left - 1);
                }
            }
        }
    }

    /// How many pairs of lines cross.
    fn crossings(&self) -> usize {
        let indices = self.indices();
        let mut by_layer: Vec<Vec<(usize, usize)>> = vec![Vec::new(); self.order.len()];
        for (from, to) in &self.lines {
            by_layer[self.layer[*from]].push((indices[*from], indices[*to]));
        }
        let crosses = |a: &(usize, usize), b: &(usize, usize)| (a.0 < b.0 && a.1 > b.1) || (a.0 > b.0 && a.1 < b.1);
        let count = |lines: &Vec<(usize, usize)>| {
            let pairs =
                lines.iter().enumerate().map(|(at, one)| lines[at + 1..].iter().filter(|b| crosses(one, b)).count());
            pairs.sum::<usize>()
        };
        by_layer.iter().map(count).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::{Layers, Place};
    use crate::plot::turned::by_distance;

    fn layers(nodes: usize, arrows: &[(usize, usize)]) -> Layers {
        super::layers(nodes, arrows, &by_distance(nodes, arrows))
    }

    #[test]
    fn a_chain_has_no_crossing_and_every_arrow_its_label() {
        let arrows = [(0, 1), (1, 2), (2, 0), (0, 2), (1, 3), (3, 0)];
        let layers = layers(4, &arrows);
        for (index, (from, to)) in arrows.iter().enumerate() {
            let chain = &layers.chains[index];
            assert_eq!((chain.first(), chain.last()), (Some(from), Some(to)));
            let labels = chain.iter().filter(|place| layers.places[**place] == Place::Label(index)).count();
            assert_eq!(labels, 1, "{chain:?}");
            assert!(chain.windows(2).all(|pair| layers.layer[pair[0]].abs_diff(layers.layer[pair[1]]) == 1));
        }
        assert_eq!(layers.order.iter().map(Vec::len).sum::<usize>(), layers.places.len());
        assert!((0..4).all(|node| layers.layer[node].is_multiple_of(2)));
    }

    #[test]
    fn a_plane_graph_is_drawn_without_crossings() {
        let arrows = [(0, 2), (0, 1), (1, 4), (2, 3), (3, 5), (4, 5), (1, 3)];
        assert_eq!(layers(6, &arrows).crossings(), 0);
    }
}
