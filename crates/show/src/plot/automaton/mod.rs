//! The automaton of a law as a graph: a circle for each state, a double one where it accepts, arrows with the digits that lead
//! along them, those of the coordinates side by side.

mod labels;
mod text;
mod used;

use super::frame::{Canvas, Page, Style};
use super::layers::{Layers, Place, layers};
use super::layout::{Placed, Room, place, smooth};
use super::measure::width;
use super::scene::{Anchor, Item, Point, Scene, Stroke, Text};
use super::sheet::sheet;
use super::terminal::Terminal;
use super::turned::by_distance;
use super::{Picture, TooLarge};
use crate::messages::Messages;
use grundy_core::law::{Automatic, Automaton, Determines, Form};
use labels::digits;
use std::collections::{BTreeMap, BTreeSet};
use used::{Steps, used};

/// An automaton that can be drawn so that it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    states: Vec<State>,
    arrows: Vec<Arrow>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    /// What is written in it.
    name: String,
    /// Whether it accepts: P-positions, the value 0, or components beside their value.
    accepts: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Arrow {
    from: usize,
    to: usize,
    /// Its digits, in lines.
    lines: Vec<String>,
}

/// The most states of a graph that is drawn, and the most arrows.
pub const MOST_STATES: usize = 24;
/// The most arrows.
pub const MOST_ARROWS: usize = 96;

const RADIUS: f64 = 17.0;
const LETTERS: f64 = 12.5;
const LINE: f64 = 15.0;
/// The height of an arrow from a state to itself.
const LOOP: f64 = 24.0;

impl Drawing {
    /// The graph of a law, as far as words of numbers lead. A state that has the output `left_out` and leads to itself alone is
    /// left out, with the arrows to it.
    pub fn new(law: &Automatic, determines: Determines, left_out: Option<u32>) -> Result<Drawing, TooLarge> {
        let used = used(law);
        let shown = shown(law.automaton(), &used, left_out);
        let arrows = arrows(law.automaton(), &used, &shown);
        if shown.len() > MOST_STATES || arrows.len() > MOST_ARROWS {
            return Err(TooLarge { nodes: shown.len(), arrows: arrows.len() });
        }
        let state = |(index, number): (usize, &usize)| {
            let output = law.automaton().output(*number);
            let (name, accepts) = match (&law.form, determines) {
                (Form::Graph(_), _) => (index.to_string(), output == 1),
                (Form::Outputs(_), Determines::Outcome) if output == 0 => ("P".to_owned(), true),
                (Form::Outputs(_), Determines::Outcome) => ("N".to_owned(), false),
                (Form::Outputs(_), Determines::Value) => (output.to_string(), output == 0),
            };
            State { name, accepts }
        };
        Ok(Drawing { states: shown.iter().enumerate().map(state).collect(), arrows })
    }

    /// The arrow from a state to itself.
    fn own(&self, state: usize) -> Option<&Arrow> {
        self.arrows.iter().find(|arrow| arrow.from == state && arrow.to == state)
    }

    /// The arrows between different states.
    fn between(&self) -> Vec<&Arrow> {
        self.arrows.iter().filter(|arrow| arrow.from != arrow.to).collect()
    }

    /// The room of each place.
    fn room(&self, layers: &Layers, between: &[&Arrow]) -> Vec<Room> {
        let room = |place: &Place| match place {
            Place::Node(state) => {
                let own = self.own(*state).map_or(0.0, |own| LOOP - 4.0 + tall(&own.lines));
                let wide = self.own(*state).map_or(0.0, |own| wide(&own.lines));
                Room { width: wide.max(2.0 * RADIUS), above: RADIUS + own, below: RADIUS }
            }
            Place::Passing(_) => Room { width: 0.0, above: 3.0, below: 3.0 },
            Place::Label(arrow) => {
                let lines = &between[*arrow].lines;
                Room { width: wide(lines) + 6.0, above: tall(lines) / 2.0, below: tall(lines) / 2.0 }
            }
        };
        layers.places.iter().map(room).collect()
    }
}

/// The states that words lead to, but for one that has the output `left_out` for ever.
fn shown(automaton: &Automaton, used: &Steps, left_out: Option<u32>) -> Vec<usize> {
    let reached: BTreeSet<usize> = used.iter().map(|(state, symbol)| automaton.next(*state, *symbol)).collect();
    let stays = |state: usize| {
        Some(automaton.output(state)) == left_out && automaton.row(state).iter().all(|target| *target as usize == state)
    };
    (0..automaton.states()).filter(|state| *state == 0 || reached.contains(state) && !stays(*state)).collect()
}

/// The arrows between the states that are shown, one from each to each.
fn arrows(automaton: &Automaton, used: &Steps, shown: &[usize]) -> Vec<Arrow> {
    let index: BTreeMap<usize, usize> = shown.iter().enumerate().map(|(index, state)| (*state, index)).collect();
    let mut symbols: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
    for (state, symbol) in used {
        let ends = index.get(state).zip(index.get(&automaton.next(*state, *symbol)));
        if let Some((from, to)) = ends {
            symbols.entry((*from, *to)).or_default().push(*symbol);
        }
    }
    let arrow =
        |((from, to), symbols): ((usize, usize), Vec<usize>)| Arrow { from, to, lines: digits(automaton, &symbols) };
    symbols.into_iter().map(arrow).collect()
}

fn wide(lines: &[String]) -> f64 {
    lines.iter().map(|line| width(line) * LETTERS).fold(0.0, f64::max)
}

fn tall(lines: &[String]) -> f64 {
    LINE * super::frame::as_f64(lines.len())
}

/// The pen of one graph.
struct Pen<'a> {
    canvas: Canvas,
    /// Where the graph begins.
    corner: Point,
    placed: &'a Placed,
}

impl Pen<'_> {
    fn at(&self, place: usize) -> Point {
        let (x, y) = self.placed.at[place];
        (x + self.corner.0, y + self.corner.1)
    }

    /// An arrow along its chain of places, which begin and end at states.
    fn arrow(&mut self, chain: &[usize]) {
        let mut points: Vec<Point> = chain.iter().map(|place| self.at(*place)).collect();
        let last = points.len() - 1;
        let (start, end) = (rim(points[0], points[1]), rim(points[last], points[last - 1]));
        (points[0], points[last]) = (start, end);
        let stroke = Stroke::solid(self.canvas.theme.soft, 1.3);
        self.canvas.add(Item::Curve(smooth(&points), stroke, true));
    }

    /// Letters in lines around a place, over what is drawn there.
    fn label(&mut self, (x, y): Point, lines: &[String]) {
        let (wide, tall) = (wide(lines), tall(lines));
        let paper = self.canvas.theme.paper;
        self.canvas.add(Item::Rect((x - wide / 2.0 - 1.0, y - tall / 2.0), wide + 2.0, tall, paper));
        for (at, line) in lines.iter().enumerate() {
            let base = y - tall / 2.0 + LINE * (super::frame::as_f64(at) + 0.78);
            let words = Text::plain(line.clone(), LETTERS, self.canvas.theme.ink).at(Anchor::Middle);
            self.canvas.write((x, base), words);
        }
    }

    fn state(&mut self, state: &State, own: Option<&Arrow>, (x, y): Point) {
        let theme = self.canvas.theme;
        if let Some(own) = own {
            let stroke = Stroke::solid(theme.soft, 1.3);
            let (side, top) = (0.55 * RADIUS, y - RADIUS - LOOP + 6.0);
            let foot = y - 0.83 * RADIUS;
            let curve = vec![(x - side, foot), (x - 1.9 * side, top), (x + 1.9 * side, top), (x + side, foot)];
            self.canvas.add(Item::Curve(curve, stroke, true));
            self.label((x, y - RADIUS - LOOP + 8.0 - tall(&own.lines) / 2.0), &own.lines);
        }
        let (color, rim) = if state.accepts { (theme.p, 1.8) } else { (theme.ink, 1.3) };
        let inside = if state.accepts { theme.paper.mix(theme.p, 0.12) } else { theme.paper };
        self.canvas.add(Item::Circle((x, y), RADIUS, inside, Some(Stroke::solid(color, rim))));
        if state.accepts {
            self.canvas.add(Item::Circle((x, y), RADIUS - 3.5, inside, Some(Stroke::solid(color, 1.1))));
        }
        let words = Text::plain(state.name.clone(), LETTERS, theme.ink).at(Anchor::Middle);
        self.canvas.write((x, y + 4.4), words);
    }
}

/// The point of a circle around a state that is nearest to a place, not far from its sides.
fn rim((x, y): Point, (to_x, to_y): Point) -> Point {
    const STEEP: f64 = 1.25;
    let (dx, dy) = (to_x - x, to_y - y);
    let dy = dy.clamp(-STEEP * dx.abs(), STEEP * dx.abs());
    let length = dx.hypot(dy).max(1e-9);
    (x + dx / length * (RADIUS + 1.0), y + dy / length * (RADIUS + 1.0))
}

impl Picture for Drawing {
    fn scene(&self, messages: &Messages, page: &Page, style: &Style) -> Scene {
        let between = self.between();
        let pairs: Vec<(usize, usize)> = between.iter().map(|arrow| (arrow.from, arrow.to)).collect();
        let layers = layers(self.states.len(), &pairs, &by_distance(self.states.len(), &pairs));
        let placed = place(&layers, &self.room(&layers, &between));
        let legend = [(style.theme.p, messages.get("plot-accepts"))];
        let (canvas, (x, y)) = sheet(page, style, (placed.width, placed.height), &legend);
        let corner = (x + 10.0, y);
        let mut pen = Pen { canvas, corner, placed: &placed };
        let (x, y) = pen.at(0);
        let start = vec![(x - RADIUS - 30.0, y), (x - RADIUS - 20.0, y), (x - RADIUS - 10.0, y), (x - RADIUS - 1.0, y)];
        pen.canvas.add(Item::Curve(start, Stroke::solid(style.theme.ink, 1.5), true));
        layers.chains.iter().for_each(|chain| pen.arrow(chain));
        for (place, what) in layers.places.iter().enumerate() {
            match what {
                Place::Label(arrow) => pen.label(pen.at(place), &between[*arrow].lines),
                Place::Node(state) => pen.state(&self.states[*state], self.own(*state), pen.at(place)),
                Place::Passing(_) => {}
            }
        }
        pen.canvas.scene
    }

    fn text(&self, messages: &Messages, terminal: &Terminal) -> String {
        text::write(self, messages, terminal)
    }
}
