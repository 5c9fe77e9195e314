//! The pairs of a rectangle as cells, the first number across, the second upwards: P-positions marked, and nim-values as
//! colours, or outcomes alone. Where cells would be smaller than a pixel or two, a block of them becomes one.

mod blocks;
mod text;

use super::Picture;
use super::color::{Color, Theme, viridis};
use super::frame::{Canvas, Page, Style, as_f64, float};
use super::scene::{Anchor, Item, Scene, Stroke, runs};
use super::terminal::Terminal;
use crate::messages::{Messages, text};
use blocks::{Block, Blocks};
use grundy::chart::Chart;
use grundy_core::value::Outcome;

/// A heat map.
pub struct Heat {
    /// The positions: two coordinates.
    pub chart: Chart,
    /// What the coordinates are called.
    pub names: [String; 2],
}

/// The usual size.
const SIZE: (u32, u32) = (780, 760);

/// The width of the scale of values.
const WITHOUT_SCALE: u32 = 64;

/// Cells along a side, at most; beyond they are put together.
const CELLS: u64 = 256;

/// Shades of values.
const SHADES: u64 = 32;

/// Viridis is used up to here: P-positions are lighter than any value.
const TOP: f64 = 0.86;

impl Heat {
    /// How many positions a side has.
    fn sides(&self) -> [u64; 2] {
        [0, 1].map(|side| self.chart.ends[side] - self.chart.starts[side] + 1)
    }

    /// The largest nim-value, if there are nim-values.
    fn largest(&self) -> Option<u64> {
        self.chart.cells.iter().filter_map(|cell| cell.value()).max()
    }

    fn has_draws(&self) -> bool {
        self.chart.cells.iter().any(|cell| cell.outcome() == Some(Outcome::D))
    }

    fn legend(&self, messages: &Messages, theme: Theme) -> Vec<(Color, String)> {
        let values = self.largest().is_some();
        let mut legend = vec![(p_color(theme, values), messages.get("plot-p"))];
        if !values {
            legend.push((n_color(theme), messages.get("plot-n")));
        }
        if self.has_draws() {
            legend.push((theme.draw, messages.get("plot-d")));
        }
        if self.chart.stopped.is_some() {
            legend.push((theme.paper, messages.get("plot-unknown")));
        }
        legend
    }

    /// What is said of blocks, where there are some.
    fn about_blocks(&self, messages: &Messages, each: u64) -> Option<String> {
        let id = if self.largest().is_some() { "plot-blocks" } else { "plot-blocks-outcomes" };
        (each > 1).then(|| messages.with(id, &[("side", text(each))]))
    }

    /// The scale of values on the right of the picture.
    fn scale(&self, canvas: &mut Canvas, messages: &Messages, largest: u64) {
        const WIDE: f64 = 14.0;
        let area = canvas.area;
        let x = area.x + area.width + 22.0;
        let steps = (largest + 1).min(64);
        let tall = area.height / float(steps);
        // Each colour reaches down to the lower side, so that there are no seams.
        for step in (0..steps).rev() {
            let value = if steps <= 1 { 0 } else { step * largest / (steps - 1) };
            let high = tall * float(step + 1);
            canvas.add(Item::Rect((x, area.bottom() - high), WIDE, high, shade(value, largest)));
        }
        for tick in super::ticks(0, largest, 8) {
            let y = area.bottom() - area.height * super::frame::place(tick, 0, largest);
            canvas.add(Item::Line((x + WIDE, y), (x + WIDE + 3.0, y), Stroke::solid(canvas.theme.soft, 1.0)));
            let label = canvas.small(tick.to_string());
            canvas.write((x + WIDE + 6.0, y + 4.0), label);
        }
        let label = canvas.small(messages.get("label-value")).at(Anchor::End);
        canvas.write((x + WIDE + 30.0, area.y - 7.0), label);
    }

    /// The cells and a frame around them.
    fn cells(&self, canvas: &mut Canvas, blocks: &Blocks, largest: Option<u64>) {
        let (area, theme) = (canvas.area, canvas.theme);
        let (wide, tall) = (area.width / as_f64(blocks.columns), area.height / as_f64(blocks.rows));
        let corner = (area.x, area.y);
        let colors = blocks.downwards().map(|block| color(block, theme, largest));
        for (color, runs) in runs(blocks.columns, colors) {
            canvas.add(Item::Cells(corner, wide, tall, color, runs));
        }
        for (from, to) in corners(area) {
            canvas.add(Item::Line(from, to, Stroke::solid(theme.soft, 1.0)));
        }
    }
}

/// The four sides of an area.
fn corners(area: super::frame::Area) -> [((f64, f64), (f64, f64)); 4] {
    let (left, right) = (area.x, area.x + area.width);
    let all = [(left, area.y), (right, area.y), (right, area.bottom()), (left, area.bottom())];
    [(all[0], all[1]), (all[1], all[2]), (all[2], all[3]), (all[3], all[0])]
}

/// The colour of P-positions: on a map of values white, which no value has.
fn p_color(theme: Theme, values: bool) -> Color {
    if values { Color(255, 255, 255) } else { theme.p }
}

/// The colour of N-positions where values are not drawn.
fn n_color(theme: Theme) -> Color {
    theme.paper.mix(theme.value, 0.16)
}

/// The colour of a value.
fn shade(value: u64, largest: u64) -> Color {
    let shades = largest.min(SHADES);
    let step = if shades == 0 { 0 } else { u128::from(value) * u128::from(shades) / u128::from(largest) };
    let step = u64::try_from(step).unwrap_or(shades);
    viridis(TOP * float(step) / float(shades.max(1)))
}

fn color(block: Block, theme: Theme, largest: Option<u64>) -> Option<Color> {
    match block {
        Block::P => Some(p_color(theme, largest.is_some())),
        Block::Value(value) => Some(shade(value, largest.unwrap_or(1))),
        Block::N => Some(n_color(theme)),
        Block::D => Some(theme.draw),
        Block::Unknown => None,
    }
}

impl Picture for Heat {
    fn scene(&self, messages: &Messages, page: &Page, style: &Style) -> Scene {
        let sides = self.sides();
        let largest = self.largest();
        // A map that is wider than high needs less height.
        let lower = (f64::from(SIZE.0) * 0.8 * (1.0 - float(sides[1]) / float(sides[0]))).max(0.0);
        let high = SIZE.1 - u32::try_from(super::frame::whole(lower)).unwrap_or(0).min(SIZE.1 / 2);
        let usual = if largest.is_some() { (SIZE.0, high) } else { (SIZE.0 - WITHOUT_SCALE, high) };
        let (wide, tall) = style.size.unwrap_or(usual);
        let each = sides[0].max(sides[1]).div_ceil(CELLS).next_power_of_two();
        let blocks = Blocks::new(&self.chart, [each; 2]);
        let mut page = page.clone();
        page.caption.extend(self.about_blocks(messages, each));
        let size = (f64::from(wide), f64::from(tall));
        let mut canvas = Canvas::new(&page, style.theme, size, &self.legend(messages, style.theme));
        if largest.is_some() {
            canvas.take_right(f64::from(WITHOUT_SCALE));
        }
        let longest = self.chart.ends[1].to_string().len();
        canvas.take_axes(longest);
        // A cell is a square.
        let unit = (canvas.area.width / float(sides[0])).min(canvas.area.height / float(sides[1]));
        let (own_wide, own_tall) = (unit * float(sides[0]), unit * float(sides[1]));
        canvas.area = super::frame::Area { width: own_wide, height: own_tall, ..canvas.area };
        self.cells(&mut canvas, &blocks, largest);
        let [across, upwards] = &self.names;
        canvas.labels(across, upwards, longest);
        canvas.axis_below(self.chart.starts[0], self.chart.ends[0]);
        canvas.axis_left(self.chart.starts[1], self.chart.ends[1], &[], false);
        if let Some(largest) = largest {
            self.scale(&mut canvas, messages, largest);
        }
        canvas.scene
    }

    fn text(&self, messages: &Messages, terminal: &Terminal) -> String {
        text::write(self, messages, terminal)
    }
}
