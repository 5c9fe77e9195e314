//! The box of a vertex: as wide as its letters need, with corners so round that a short name stands in a circle, and the
//! points of its rim.

use super::Vertex;
use crate::plot::frame::as_f64;
use crate::plot::measure::{width, wrapped};

/// The size of the letters of a name, and of what stands below it.
pub const LETTERS: f64 = 13.0;
/// Of what stands below a name.
pub const NOTES: f64 = 11.5;
/// The height of a line.
pub const LINE: f64 = 15.0;

/// Beside letters, and above and below them.
const BESIDE: f64 = 13.0;
const ABOVE: f64 = 5.0;

/// The widest line, in sizes of its letters, and the lines of a name at most.
const WIDEST: f64 = 11.0;
const LINES: usize = 3;

/// The largest radius of a corner.
const ROUND: f64 = 20.0;

/// The box of a vertex.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// The name.
    pub lines: Vec<String>,
    /// What stands below it.
    pub note: String,
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

impl Shape {
    /// The box that the letters of a vertex need.
    pub fn of(vertex: &Vertex) -> Shape {
        let mut lines = wrapped(&vertex.name, WIDEST, width);
        if lines.len() > LINES {
            lines.truncate(LINES);
            lines.iter_mut().last().into_iter().for_each(|last| last.push('…'));
        }
        let mut note = vertex.note.clone();
        if width(&note) > WIDEST {
            while width(&note) > WIDEST && note.pop().is_some() {}
            note.push('…');
        }
        let widest = lines.iter().map(|line| width(line) * LETTERS).fold(width(&note) * NOTES, f64::max);
        let mut shape = Shape { lines, note, width: 0.0, height: 0.0 };
        shape.height = shape.letters() + 2.0 * ABOVE;
        shape.width = (widest + 2.0 * BESIDE).max(shape.height);
        shape
    }

    /// The height of all lines.
    pub fn letters(&self) -> f64 {
        LINE * (as_f64(self.lines.len()) + 1.0)
    }

    /// The radius of the corners.
    pub fn radius(&self) -> f64 {
        ROUND.min(self.height / 2.0)
    }

    /// How far from its middle the rim is on the right, so much above or below the middle.
    pub fn right(&self, from_middle: f64) -> f64 {
        self.width / 2.0 - self.corner(self.height / 2.0 - from_middle.abs())
    }

    /// How far from its middle the rim is above, so much beside the middle.
    pub fn above(&self, from_middle: f64) -> f64 {
        self.height / 2.0 - self.corner(self.width / 2.0 - from_middle.abs())
    }

    /// How far a corner is inside, at such a distance from the side.
    fn corner(&self, from_side: f64) -> f64 {
        let radius = self.radius();
        let inside = (radius - from_side).clamp(0.0, radius);
        radius - (radius * radius - inside * inside).sqrt()
    }
}
