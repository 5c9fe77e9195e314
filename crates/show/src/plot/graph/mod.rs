//! A directed graph on which a token moves, with the outcome of each vertex: rounded boxes in layers from left to right,
//! arrows between them as curves, those that win thick. Each part that no arrow joins to the others is laid out alone.

mod parts;
mod shapes;
mod text;

use super::color::{Color, Theme};
use super::frame::{Canvas, Page, Style};
use super::scene::{Anchor, Item, Point, Scene, Stroke, Text};
use super::sheet::sheet;
use super::terminal::Terminal;
use super::{Picture, TooLarge};
use crate::circles::value;
use crate::graph::name;
use crate::messages::Messages;
use grundy::graph::{Labels, NamedGraph};
use grundy_core::value::Outcome;
use parts::{Part, laid_out};
use shapes::{LETTERS, LINE, NOTES, Shape};
use std::collections::BTreeMap;

/// The most vertices of a graph that is drawn.
pub const MOST_VERTICES: usize = 40;
/// The most arrows.
pub const MOST_EDGES: usize = 120;

/// What stands in a vertex below its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noted {
    /// Its nim-value, or ∞ with the nim-values of its options.
    Value,
    /// Its outcome, and its remoteness if it has one.
    Remoteness,
    /// Its outcome alone.
    Outcome,
}

/// A graph that can be drawn so that it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    vertices: Vec<Vertex>,
    /// Places among the vertices, each pair once.
    arrows: Vec<(usize, usize)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Vertex {
    name: String,
    outcome: Outcome,
    note: String,
}

impl Graph {
    /// Some vertices of a graph, with the arrows between them.
    pub fn new(named: &NamedGraph, labels: &Labels, vertices: &[u32], noted: Noted) -> Result<Graph, TooLarge> {
        let options = named.graph.options();
        let places: BTreeMap<u32, usize> =
            vertices.iter().enumerate().map(|(place, vertex)| (*vertex, place)).collect();
        let arrows = || {
            let of = |(place, vertex): (usize, &u32)| {
                options.of(*vertex).iter().filter_map(|option| places.get(option)).map(move |to| (place, *to))
            };
            vertices.iter().enumerate().flat_map(of)
        };
        let count = arrows().count();
        if vertices.len() > MOST_VERTICES || count > MOST_EDGES {
            return Err(TooLarge { nodes: vertices.len(), arrows: count });
        }
        let vertex = |vertex: &u32| {
            let outcome = labels.outcomes.of(*vertex);
            let note = match noted {
                Noted::Value => labels.value(&named.graph, *vertex).map(|own| value(&own)),
                Noted::Remoteness => labels.outcomes.remoteness(*vertex).map(|moves| format!("{outcome} {moves}")),
                Noted::Outcome => None,
            };
            Vertex { name: name(named, *vertex), outcome, note: note.unwrap_or_else(|| outcome.to_string()) }
        };
        Ok(Graph { vertices: vertices.iter().map(vertex).collect(), arrows: arrows().collect() })
    }

    /// Whether an arrow is a winning move.
    fn wins(&self, arrow: usize) -> bool {
        self.vertices[self.arrows[arrow].1].outcome == Outcome::P
    }

    fn legend(&self, messages: &Messages, theme: Theme) -> Vec<(Color, String)> {
        let outcomes = [(Outcome::P, "plot-p"), (Outcome::N, "plot-n"), (Outcome::D, "plot-d")];
        let met = |outcome: Outcome| self.vertices.iter().any(|vertex| vertex.outcome == outcome);
        let outcomes = outcomes.into_iter().filter(|(outcome, _)| met(*outcome));
        let mut legend: Vec<_> = outcomes.map(|(outcome, id)| (filled(theme, outcome), messages.get(id))).collect();
        if (0..self.arrows.len()).any(|arrow| self.wins(arrow)) {
            legend.push((theme.p, messages.get("plot-winning")));
        }
        legend
    }
}

/// The colour of an outcome.
fn color(theme: Theme, outcome: Outcome) -> Color {
    match outcome {
        Outcome::P => theme.p,
        Outcome::N => theme.value,
        Outcome::D => theme.draw,
    }
}

/// The colour inside a vertex.
fn filled(theme: Theme, outcome: Outcome) -> Color {
    theme.paper.mix(color(theme, outcome), 0.2)
}

/// The pen of one part.
struct Pen<'a> {
    canvas: &'a mut Canvas,
    graph: &'a Graph,
    part: &'a Part,
    /// Where the part begins.
    corner: Point,
}

impl Pen<'_> {
    fn moved(&self, (x, y): Point) -> Point {
        (x + self.corner.0, y + self.corner.1)
    }

    fn stroke(&self, arrow: usize) -> Stroke {
        let theme = self.canvas.theme;
        if self.graph.wins(arrow) { Stroke::solid(theme.p, 2.4) } else { Stroke::solid(theme.soft, 1.2) }
    }

    /// The arrows that win, or the others.
    fn arrows(&mut self, wins: bool) {
        for (arrow, points) in &self.part.curves {
            if self.graph.wins(*arrow) == wins {
                let points = points.iter().map(|point| self.moved(*point)).collect();
                let stroke = self.stroke(*arrow);
                self.canvas.add(Item::Curve(points, stroke, true));
            }
        }
    }

    fn vertices(&mut self) {
        for (vertex, shape, middle) in &self.part.shapes {
            let middle = self.moved(*middle);
            self.vertex(&self.graph.vertices[*vertex], shape, middle);
        }
    }

    fn vertex(&mut self, vertex: &Vertex, shape: &Shape, (x, y): Point) {
        const INSIDE: f64 = 3.4;
        let theme = self.canvas.theme;
        let (color, fill) = (color(theme, vertex.outcome), filled(theme, vertex.outcome));
        let rim = match vertex.outcome {
            Outcome::P => Stroke::solid(color, 1.8),
            Outcome::N => Stroke::solid(color, 1.4),
            Outcome::D => Stroke { dashed: true, ..Stroke::solid(theme.soft, 1.4) },
        };
        let (left, top) = (x - shape.width / 2.0, y - shape.height / 2.0);
        self.canvas.add(Item::Frame((left, top), shape.width, shape.height, shape.radius(), fill, rim));
        // A second rim tells a P-position without colours.
        if vertex.outcome == Outcome::P {
            let (wide, tall) = (shape.width - 2.0 * INSIDE, shape.height - 2.0 * INSIDE);
            let radius = shape.radius() - INSIDE;
            let rim = Stroke::solid(color, 1.0);
            self.canvas.add(Item::Frame((left + INSIDE, top + INSIDE), wide, tall, radius, fill, rim));
        }
        let mut base = y - shape.letters() / 2.0 - 3.0;
        for line in &shape.lines {
            base += LINE;
            self.canvas.write((x, base), Text::plain(line.clone(), LETTERS, theme.ink).at(Anchor::Middle));
        }
        let note = Text::plain(shape.note.clone(), NOTES, theme.ink).at(Anchor::Middle);
        self.canvas.write((x, base + LINE - 1.0), note);
    }
}

impl Picture for Graph {
    fn scene(&self, messages: &Messages, page: &Page, style: &Style) -> Scene {
        let (parts, size) = laid_out(self);
        let (mut canvas, (x, y)) = sheet(page, style, size, &self.legend(messages, style.theme));
        for part in &parts {
            let corner = (x + part.corner.0, y + part.corner.1);
            let mut pen = Pen { canvas: &mut canvas, graph: self, part, corner };
            pen.arrows(false);
            pen.arrows(true);
            pen.vertices();
        }
        canvas.scene
    }

    fn text(&self, messages: &Messages, terminal: &Terminal) -> String {
        text::write(self, messages, terminal)
    }
}
