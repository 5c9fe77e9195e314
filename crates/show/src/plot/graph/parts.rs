//! The parts of a graph that no arrow joins, each in layers, and where they stand: in rows, in the order of their first
//! vertices.

use super::Graph;
use super::shapes::Shape;
use crate::plot::frame::as_f64;
use crate::plot::layers::{Layers, Place, layers};
use crate::plot::layout::{Placed, Room, place, smooth};
use crate::plot::scene::Point;
use crate::plot::turned::by_depth;
use std::collections::BTreeMap;

/// Between parts.
const APART: f64 = 34.0;

/// A row of parts is so wide, or as wide as its only part.
const ROW: f64 = 820.0;

/// The height of an arrow from a vertex to itself.
const LOOP: f64 = 22.0;

/// Between arrows at one side of a vertex.
const PORT: f64 = 9.0;

/// How much of the height that arrows climb between two layers is added to the width between them, and the most.
const CLIMB: f64 = 0.22;
const WIDEST: f64 = 90.0;

/// A part on paper; places are counted from its corner.
pub struct Part {
    /// Where it begins.
    pub corner: Point,
    /// The vertices, with their middles.
    pub shapes: Vec<(usize, Shape, Point)>,
    /// The arrows, as control points.
    pub curves: Vec<(usize, Vec<Point>)>,
    /// The layers of its vertices, from the first to the last.
    pub layers: Vec<Vec<usize>>,
    size: (f64, f64),
}

/// All parts of a graph, and how much room they take together.
pub fn laid_out(graph: &Graph) -> (Vec<Part>, (f64, f64)) {
    let mut parts: Vec<Part> = components(graph).iter().map(|vertices| Sketch::new(graph, vertices).part()).collect();
    let most = parts.iter().map(|part| part.size.0).fold(ROW, f64::max);
    let (mut x, mut y, mut tall, mut wide) = (0.0, 0.0, 0.0_f64, 0.0_f64);
    for part in &mut parts {
        if x > 0.0 && x + part.size.0 > most {
            (x, y, tall) = (0.0, y + tall + APART, 0.0);
        }
        part.corner = (x, y);
        x += part.size.0 + APART;
        tall = tall.max(part.size.1);
        wide = wide.max(x - APART);
    }
    (parts, (wide, y + tall))
}

/// The vertices that arrows join, whichever way they lead.
fn components(graph: &Graph) -> Vec<Vec<usize>> {
    let mut of: Vec<usize> = (0..graph.vertices.len()).collect();
    for (from, to) in &graph.arrows {
        let (one, other) = (of[*from].min(of[*to]), of[*from].max(of[*to]));
        of.iter_mut().filter(|own| **own == other).for_each(|own| *own = one);
    }
    let mut found: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    of.iter().enumerate().for_each(|(vertex, first)| found.entry(*first).or_default().push(vertex));
    found.into_values().collect()
}

/// An end of an arrow at a side of a vertex: the height that it leads to, the arrow, and whether it begins there.
type End = (f64, usize, bool);

/// A part that is being laid out; its vertices are counted in it.
struct Sketch<'a> {
    vertices: &'a [usize],
    /// The arrows between different vertices, by their place in the graph.
    arrows: Vec<usize>,
    /// The arrows from a vertex to itself.
    loops: Vec<Option<usize>>,
    layers: Layers,
    shapes: Vec<Shape>,
}

impl Sketch<'_> {
    fn new<'a>(graph: &Graph, vertices: &'a [usize]) -> Sketch<'a> {
        let own: BTreeMap<usize, usize> = vertices.iter().enumerate().map(|(own, vertex)| (*vertex, own)).collect();
        let mut loops = vec![None; vertices.len()];
        let (mut arrows, mut pairs) = (Vec::new(), Vec::new());
        for (arrow, (from, to)) in graph.arrows.iter().enumerate() {
            let Some((from, to)) = own.get(from).zip(own.get(to)) else { continue };
            if from == to {
                loops[*from] = Some(arrow);
            } else {
                arrows.push(arrow);
                pairs.push((*from, *to));
            }
        }
        let layers = layers(vertices.len(), &pairs, &by_depth(vertices.len(), &pairs));
        let mut shapes: Vec<Shape> = vertices.iter().map(|vertex| Shape::of(&graph.vertices[*vertex])).collect();
        // Arrows at one side need room beside each other.
        let neighbours = layers.neighbours();
        for (vertex, shape) in shapes.iter_mut().enumerate() {
            let most = neighbours.iter().map(|side| side[vertex].len()).max().unwrap_or(0);
            shape.height = shape.height.max(PORT * (as_f64(most) + 1.0));
            shape.width = shape.width.max(shape.height.min(2.0 * shape.radius()));
        }
        // Boxes of one layer are equally wide, so that no arrow from one of them crosses another.
        for layer in &layers.order {
            let own = |place: &usize| matches!(layers.places[*place], Place::Node(_)).then_some(*place);
            let widest = layer.iter().filter_map(own).map(|vertex| shapes[vertex].width).fold(0.0, f64::max);
            layer.iter().filter_map(own).for_each(|vertex| shapes[vertex].width = widest);
        }
        Sketch { vertices, arrows, loops, layers, shapes }
    }

    /// The room of each place; `between` is the width of each layer that holds no vertices.
    fn room(&self, between: &[f64]) -> Vec<Room> {
        let room = |(at, place): (usize, &Place)| match place {
            Place::Node(vertex) => {
                let Shape { width, height, .. } = self.shapes[*vertex];
                let own = if self.loops[*vertex].is_some() { LOOP } else { 0.0 };
                Room { width, above: height / 2.0 + own, below: height / 2.0 }
            }
            Place::Passing(_) | Place::Label(_) => {
                Room { width: between[self.layers.layer[at]], above: 3.0, below: 3.0 }
            }
        };
        self.layers.places.iter().enumerate().map(room).collect()
    }

    /// The middles of all places: between layers there is more width where arrows climb higher.
    fn placed(&self) -> Placed {
        let mut between = vec![0.0; self.layers.order.len()];
        let first = place(&self.layers, &self.room(&between));
        for (from, to) in &self.layers.lines {
            let climb = CLIMB * (first.at[*from].1 - first.at[*to].1).abs();
            let layer = self.layers.layer[*from] | 1;
            between[layer] = climb.clamp(between[layer], WIDEST.max(between[layer]));
        }
        place(&self.layers, &self.room(&between))
    }

    /// The ends of arrows at each side of a vertex, left and right, from above.
    fn ends(&self, placed: &Placed) -> Vec<[Vec<End>; 2]> {
        let mut ends = vec![[Vec::new(), Vec::new()]; self.vertices.len()];
        for (arrow, chain) in self.layers.chains.iter().enumerate() {
            let last = chain.len() - 1;
            for (vertex, next, begins) in [(chain[0], chain[1], true), (chain[last], chain[last - 1], false)] {
                let side = usize::from(self.layers.layer[next] > self.layers.layer[vertex]);
                ends[vertex][side].push((placed.at[next].1, arrow, begins));
            }
        }
        ends.iter_mut().flatten().for_each(|side| side.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1))));
        ends
    }

    /// The point of the rim where an arrow begins or ends.
    fn port(&self, placed: &Placed, ends: &[[Vec<End>; 2]], vertex: usize, arrow: usize, begins: bool) -> Point {
        let (x, y) = placed.at[vertex];
        let is_own = |end: &End| (end.1, end.2) == (arrow, begins);
        let found = [(0, -1.0), (1, 1.0)].into_iter().find_map(|(side, sign)| {
            let at = ends[vertex][side].iter().position(is_own)?;
            Some((sign, as_f64(at) - (as_f64(ends[vertex][side].len()) - 1.0) / 2.0))
        });
        let (sign, place) = found.unwrap_or((1.0, 0.0));
        (x + sign * (self.shapes[vertex].right(PORT * place) + 1.0), y + PORT * place)
    }

    /// The widths of the layers.
    fn widths(&self) -> Vec<f64> {
        let wide = |layer: &Vec<usize>| {
            let vertex = layer.iter().find(|place| matches!(self.layers.places[**place], Place::Node(_)));
            vertex.map_or(0.0, |vertex| self.shapes[*vertex].width)
        };
        self.layers.order.iter().map(wide).collect()
    }

    fn part(&self) -> Part {
        let placed = self.placed();
        let (ends, widths) = (self.ends(&placed), self.widths());
        let mut curves = Vec::new();
        for (own, chain) in self.layers.chains.iter().enumerate() {
            let last = chain.len() - 1;
            let mut points = vec![self.port(&placed, &ends, chain[0], own, true)];
            let forward = self.layers.layer[chain[1]] > self.layers.layer[chain[0]];
            for passed in &chain[1..last] {
                let (x, y) = placed.at[*passed];
                // An arrow goes level beside boxes.
                match widths[self.layers.layer[*passed]] / 2.0 {
                    0.0 => points.push((x, y)),
                    half if forward => points.extend([(x - half, y), (x + half, y)]),
                    half => points.extend([(x + half, y), (x - half, y)]),
                }
            }
            points.push(self.port(&placed, &ends, chain[last], own, false));
            curves.push((self.arrows[own], smooth(&points)));
        }
        let own_loops = self.loops.iter().enumerate();
        curves.extend(
            own_loops.filter_map(|(vertex, arrow)| Some(((*arrow)?, self.own_loop(vertex, placed.at[vertex])))),
        );
        let shape = |(own, vertex): (usize, &usize)| (*vertex, self.shapes[own].clone(), placed.at[own]);
        let nodes = |layer: &Vec<usize>| layer.iter().filter_map(|place| self.vertices.get(*place).copied()).collect();
        Part {
            corner: (0.0, 0.0),
            shapes: self.vertices.iter().enumerate().map(shape).collect(),
            curves,
            layers: self.layers.order.iter().map(nodes).filter(|layer: &Vec<usize>| !layer.is_empty()).collect(),
            size: (placed.width, placed.height),
        }
    }

    /// The curve from a vertex to itself.
    fn own_loop(&self, vertex: usize, (x, y): Point) -> Vec<Point> {
        const SIDE: f64 = 9.0;
        let foot = y - self.shapes[vertex].above(SIDE) - 1.0;
        let top = y - self.shapes[vertex].height / 2.0 - 1.3 * LOOP;
        vec![(x - SIDE, foot), (x - 2.3 * SIDE, top), (x + 2.3 * SIDE, top), (x + SIDE, foot)]
    }
}
