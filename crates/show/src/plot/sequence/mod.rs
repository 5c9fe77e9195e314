//! The values of heaps in a row, as bars while there are few, as points while each has a place of its own, and beyond as
//! stretches of heaps that are the darker the more of them have a value. Outcomes stand in three lines in place of values.

mod stretches;
mod text;

use super::color::Color;
use super::frame::{Area, Canvas, Page, Style, as_f64, float, place, whole};
use super::scene::{Anchor, Item, Scene, Stroke};
use super::terminal::Terminal;
use super::{Picture, Repeats};
use crate::messages::{Messages, text};
use grundy::chart::Cell;
use grundy_core::value::Outcome;
use stretches::Stretches;

/// The heaps from one on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sequence {
    /// The first heap.
    pub from: u64,
    /// What is known of it and of those after it; one at least.
    pub cells: Vec<Cell>,
    /// The law, if one is known.
    pub repeats: Option<Repeats>,
}

/// The usual size.
const SIZE: (u32, u32) = (960, 480);

/// So many heaps are drawn as bars, at most.
const BARS: usize = 160;

/// A heap that is drawn alone takes so many pixels, at least.
const ROOM: f64 = 2.0;

/// The names of outcomes by height.
const OUTCOMES: [&str; 3] = ["P", "N", "D"];

/// How high a heap stands: its value, or the place of its outcome.
fn height(cell: Cell) -> Option<u64> {
    match cell {
        Cell::Value(value) => Some(value),
        Cell::Outcome(Outcome::P) => Some(0),
        Cell::Outcome(Outcome::N) => Some(1),
        Cell::Outcome(Outcome::D) => Some(2),
        Cell::Unknown => None,
    }
}

impl Sequence {
    fn last(&self) -> u64 {
        self.from + (self.cells.len() as u64).saturating_sub(1)
    }

    /// Whether outcomes are drawn.
    fn of_outcomes(&self) -> bool {
        self.cells.iter().any(|cell| matches!(cell, Cell::Outcome(_)))
    }

    /// The least and the greatest height that has a place: from 0 on, unless all are far above it.
    fn range(&self) -> (u64, u64) {
        if self.of_outcomes() {
            return (0, if self.cells.contains(&Cell::Outcome(Outcome::D)) { 2 } else { 1 });
        }
        let heights = || self.cells.iter().filter_map(|cell| height(*cell));
        let (low, high) = (heights().min().unwrap_or(0), heights().max().unwrap_or(0).max(1));
        if low > high - low { (low, high.max(low + 1)) } else { (0, high) }
    }

    fn is_p(cell: Cell) -> bool {
        cell.outcome() == Some(Outcome::P)
    }

    fn legend(&self, messages: &Messages, style: &Style) -> Vec<(Color, String)> {
        let word = |id: &str| messages.get(id);
        let mut legend = vec![(style.theme.p, word("plot-p")), (style.theme.value, word("plot-n"))];
        if self.cells.contains(&Cell::Outcome(Outcome::D)) {
            legend.push((style.theme.draw, word("plot-d")));
        }
        legend
    }

    fn color(cell: Cell, style: &Style) -> Color {
        match cell.outcome() {
            Some(Outcome::P) => style.theme.p,
            Some(Outcome::D) => style.theme.draw,
            _ => style.theme.value,
        }
    }

    /// Heaps one by one.
    fn alone(&self, canvas: &mut Canvas, style: &Style) {
        let area = canvas.area;
        let (low, high) = self.range();
        let step = area.width / as_f64(self.cells.len());
        let bars = self.cells.len() <= BARS && !self.of_outcomes() && low == 0;
        let radius = (step * 0.42).clamp(1.6, 4.0);
        for (at, cell) in self.cells.iter().enumerate() {
            let Some(own) = height(*cell) else { continue };
            let (x, y) = (area.x + step * as_f64(at), area.bottom() - area.height * place(own, low, high));
            let color = Sequence::color(*cell, style);
            if bars && own > 0 {
                let gap = (step * 0.15).min(3.0);
                canvas.add(Item::Rect((x + gap, y), step - 2.0 * gap, zero(area, high) - y, color));
            } else {
                canvas.add(Item::Circle((x + step / 2.0, y), radius, color, None));
            }
        }
    }

    /// Heaps by stretches.
    fn together(&self, canvas: &mut Canvas, style: &Style) -> u64 {
        let area = canvas.area;
        let (low, high) = self.range();
        // A value has a row of its own while there is room.
        let rows = (high - low + 1).min(whole(area.height / ROOM).max(1) as u64);
        let stretches = Stretches::new(&self.cells, whole(area.width / ROOM).max(1), (low, high, rows));
        let colors = stretches.colors(|is_p, dark| {
            let full = if is_p { style.theme.p } else { style.theme.value };
            style.theme.paper.mix(full, dark)
        });
        let (wide, tall) = (area.width / as_f64(stretches.columns), area.height / float(rows));
        for (color, runs) in super::scene::runs(stretches.columns, colors) {
            canvas.add(Item::Cells((area.x, area.y), wide, tall, color, runs));
        }
        stretches.each
    }

    /// The preperiod, and where the periods begin.
    fn marks(&self, canvas: &mut Canvas, messages: &Messages, repeats: Repeats) {
        const ABOVE: f64 = 17.0;
        canvas.area.y += ABOVE;
        canvas.area.height = (canvas.area.height - ABOVE).max(1.0);
        let area = canvas.area;
        let (from, to) = (self.from, self.last() + 1);
        let x = |heap: u64| area.x + area.width * float(heap.clamp(from, to) - from) / float(to - from);
        if repeats.preperiod > from {
            let end = x(repeats.preperiod);
            canvas.add(Item::Rect((area.x, area.y), end - area.x, area.height, canvas.theme.band));
            self.mark(canvas, (area.x, end), messages.with("plot-preperiod", &[("length", text(repeats.preperiod))]));
        }
        let Some(first) = start_of_period(repeats, from).filter(|first| *first < to) else { return };
        let next = first.saturating_add(repeats.period);
        if next < to {
            let words = messages.with("plot-period", &[("length", text(repeats.period))]);
            self.mark(canvas, (x(first), x(next)), words);
        }
        // Where periods are narrow only the first one is marked.
        let many = float(repeats.period) / float(to - from) * area.width >= 24.0;
        let starts = std::iter::successors(Some(first), |start| start.checked_add(repeats.period));
        for start in starts.take_while(|start| *start < to).take(if many { usize::MAX } else { 2 }) {
            let stroke = Stroke { color: canvas.theme.soft, width: 0.8, dashed: true };
            canvas.add(Item::Line((x(start), area.y), (x(start), area.bottom()), stroke));
        }
    }

    /// Words above a stretch, and a line below them.
    fn mark(&self, canvas: &mut Canvas, (left, right): (f64, f64), words: String) {
        let y = canvas.area.y - 3.0;
        let long = super::measure::width(&words) * 12.0;
        canvas.add(Item::Line((left, y), (right, y), Stroke::solid(canvas.theme.soft, 1.5)));
        let (end, middle) = (canvas.area.x + canvas.area.width, f64::midpoint(left, right));
        let start = (middle - long / 2.0).clamp(canvas.area.x, (end - long).max(canvas.area.x));
        let label = canvas.small(words).at(Anchor::Start);
        canvas.write((start, y - 4.0), label);
    }
}

/// Where the value 0 stands.
fn zero(area: Area, high: u64) -> f64 {
    area.bottom() - area.height * place(0, 0, high) + 1.0
}

/// The first heap from one on at which a period begins.
fn start_of_period(repeats: Repeats, from: u64) -> Option<u64> {
    let gone = from.saturating_sub(repeats.preperiod).div_ceil(repeats.period.max(1));
    repeats.preperiod.checked_add(gone.checked_mul(repeats.period)?)
}

impl Picture for Sequence {
    fn scene(&self, messages: &Messages, page: &Page, style: &Style) -> Scene {
        let (wide, tall) = style.size.unwrap_or(SIZE);
        let size = (f64::from(wide), f64::from(tall));
        let (low, high) = self.range();
        let longest = if self.of_outcomes() { 1 } else { high.to_string().len() };
        let upwards = messages.get(if self.of_outcomes() { "label-outcome" } else { "label-value" });
        // Whether heaps are drawn one by one is known only when the room is.
        let draw = |page: &Page| {
            let mut canvas = Canvas::new(page, style.theme, size, &self.legend(messages, style));
            canvas.take_axes(longest);
            canvas.labels(&messages.get("plot-heap"), &upwards, longest);
            if let Some(repeats) = self.repeats {
                self.marks(&mut canvas, messages, repeats);
            }
            let names: &[&str] = if self.of_outcomes() { &OUTCOMES } else { &[] };
            canvas.axis_left(low, high, names, true);
            let alone = as_f64(self.cells.len()) * ROOM <= canvas.area.width;
            let each = if alone {
                self.alone(&mut canvas, style);
                1
            } else {
                self.together(&mut canvas, style)
            };
            canvas.axis_below(self.from, self.last());
            (canvas.scene, each)
        };
        let (scene, each) = draw(page);
        if each == 1 {
            return scene;
        }
        let mut page = page.clone();
        page.caption.push(messages.with("plot-stretches", &[("count", text(each))]));
        draw(&page).0
    }

    fn text(&self, messages: &Messages, terminal: &Terminal) -> String {
        text::write(self, messages, terminal)
    }
}
