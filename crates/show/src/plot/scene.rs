//! A picture as a list of shapes, from back to front, in units of a pixel; the origin is the upper left corner.

use super::color::Color;

/// A picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
    /// What it is called.
    pub title: String,
    /// What it shows, for those who cannot see it.
    pub about: String,
    /// The shapes.
    pub items: Vec<Item>,
}

/// A place.
pub type Point = (f64, f64);

/// A shape.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A rectangle: its upper left corner, width and height, filled.
    Rect(Point, f64, f64, Color),
    /// A line between two points.
    Line(Point, Point, Stroke),
    /// A circle, filled, perhaps with a rim.
    Circle(Point, f64, Color, Option<Stroke>),
    /// A box with round corners: its upper left corner, width and height, the radius of its corners, filled, with a rim.
    Frame(Point, f64, f64, f64, Color, Stroke),
    /// A smooth curve through control points (a start, and three points for each cubic), perhaps with a head.
    Curve(Vec<Point>, Stroke, bool),
    /// Letters: where the base line begins, ends or has its middle.
    Text(Point, Text),
    /// Cells of one colour in a grid: the upper left corner, width and height of a cell, and its runs.
    Cells(Point, f64, f64, Color, Vec<Run>),
}

/// A line's colour and width, and whether it is dashed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// The colour.
    pub color: Color,
    /// The width.
    pub width: f64,
    /// Whether it is dashed.
    pub dashed: bool,
}

impl Stroke {
    /// A line without dashes.
    pub fn solid(color: Color, width: f64) -> Stroke {
        Stroke { color, width, dashed: false }
    }
}

/// Letters.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// What is written.
    pub text: String,
    /// The size of the font.
    pub size: f64,
    /// The colour.
    pub color: Color,
    /// The side of the text that its place is at.
    pub anchor: Anchor,
    /// Whether it is bold.
    pub bold: bool,
    /// Whether it runs upwards.
    pub upwards: bool,
}

impl Text {
    /// Plain letters that begin at their place.
    pub fn plain(text: impl Into<String>, size: f64, color: Color) -> Text {
        Text { text: text.into(), size, color, anchor: Anchor::Start, bold: false, upwards: false }
    }

    /// The same at another side of the place.
    pub fn at(self, anchor: Anchor) -> Text {
        Text { anchor, ..self }
    }
}

/// The side of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Where it begins.
    Start,
    /// Its middle.
    Middle,
    /// Where it ends.
    End,
}

/// Cells beside each other: column, row, how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Run {
    /// The row, from above.
    pub row: u32,
    /// The first column.
    pub column: u32,
    /// How many columns.
    pub length: u32,
}

/// The runs of each colour in a grid of cells, row by row from above. Cells without a colour stay free.
pub fn runs(columns: usize, colors: impl IntoIterator<Item = Option<Color>>) -> Vec<(Color, Vec<Run>)> {
    let mut found: std::collections::BTreeMap<Color, Vec<Run>> = std::collections::BTreeMap::new();
    for (place, color) in colors.into_iter().enumerate() {
        let (Ok(row), Ok(column)) = (u32::try_from(place / columns.max(1)), u32::try_from(place % columns.max(1)))
        else {
            break;
        };
        let Some(color) = color else { continue };
        let own = found.entry(color).or_default();
        match own.last_mut() {
            Some(run) if run.row == row && run.column + run.length == column => run.length += 1,
            _ => own.push(Run { row, column, length: 1 }),
        }
    }
    found.into_iter().collect()
}
