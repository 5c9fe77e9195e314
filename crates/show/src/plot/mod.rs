//! Pictures: values, outcomes and automata as scenes of shapes, written as SVG and PNG, or as text for a terminal. What is
//! drawn comes as data; nothing here computes.

mod automaton;
pub mod color;
mod frame;
mod graph;
mod heat;
mod layers;
mod layout;
mod measure;
#[cfg(feature = "png")]
pub mod png;
mod rows;
mod scene;
mod sequence;
mod sheet;
mod svg;
pub mod terminal;
mod ticks;
mod turned;

pub use automaton::{Drawing, MOST_ARROWS, MOST_STATES};
pub use frame::{Page, SIDES, Style};
pub use graph::{Graph, MOST_EDGES, MOST_VERTICES, Noted};
pub use heat::Heat;
pub use rows::{MOST_CELLS, Rows};
pub use scene::{Anchor, Item, Run, Scene, Stroke, Text};
pub use sequence::Sequence;
pub use svg::svg;
pub use ticks::ticks;

use crate::messages::Messages;
use terminal::Terminal;

/// A picture, drawn from its data in two ways.
pub trait Picture {
    /// As shapes.
    fn scene(&self, messages: &Messages, page: &Page, style: &Style) -> Scene;

    /// As lines of a terminal, without the words around it.
    fn text(&self, messages: &Messages, terminal: &Terminal) -> String;
}

/// A law by which values repeat, as far as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeats {
    /// The heap from which they repeat.
    pub preperiod: u64,
    /// How many heaps later.
    pub period: u64,
    /// How much they have risen then.
    pub saltus: u64,
}

/// More nodes or arrows than are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// The nodes: states, or vertices.
    pub nodes: usize,
    /// The arrows between them.
    pub arrows: usize,
}

/// The picture as SVG.
pub fn draw(picture: &dyn Picture, messages: &Messages, page: &Page, style: &Style) -> (String, (u32, u32)) {
    let scene = picture.scene(messages, page, style);
    // A sheet that is too large for pixels keeps its proportions.
    let shrunk = (f64::from(SIDES.1) / scene.width.max(scene.height)).min(1.0);
    let size = style.size.unwrap_or((pixels(scene.width * shrunk), pixels(scene.height * shrunk)));
    (svg(&scene, size), size)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to the sides of a picture")]
fn pixels(length: f64) -> u32 {
    length.round().clamp(1.0, f64::from(SIDES.1)) as u32
}

/// The picture as lines of a terminal: the title, the rules, the picture, the caption.
pub fn text(picture: &dyn Picture, messages: &Messages, page: &Page, terminal: &Terminal) -> String {
    // Long rules are cut.
    let rules = terminal.lines(&page.rules);
    let rules: String =
        rules.lines().take(RULES).filter(|line| !line.is_empty()).map(|line| format!("{line}\n")).collect();
    let caption: String = page.caption.iter().map(|line| terminal.lines(line)).collect();
    let below = if caption.is_empty() { caption } else { format!("\n{caption}") };
    format!("{}{rules}\n{}{below}", terminal.lines(&page.title), picture.text(messages, terminal))
}

/// Lines of rules in a terminal, at most.
const RULES: usize = 2;
