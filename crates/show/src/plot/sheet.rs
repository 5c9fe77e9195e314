//! The sheet of a drawing that has a size of its own: as large as the drawing with the words around it, or of the proportions
//! that are asked for.

use super::color::Color;
use super::frame::{Canvas, Page, Style};
use super::scene::Point;

/// Beside the drawing, on either side.
const SIDE: f64 = 60.0;

/// The least width of a sheet: lines of words are to be read.
const LEAST: f64 = 520.0;

/// A sheet for a drawing of such a width and height, and the upper left corner of the drawing, which stands in the middle.
pub fn sheet(page: &Page, style: &Style, (width, height): (f64, f64), legend: &[(Color, String)]) -> (Canvas, Point) {
    // The words around the drawing need so much height.
    let wide = (width + 2.0 * SIDE).max(LEAST);
    let around = 2000.0 - Canvas::new(page, style.theme, (wide, 2000.0), legend).area.height;
    let tall = height + around + 12.0;
    let (mut wide, mut tall) = (wide, tall);
    if let Some((own_wide, own_tall)) = style.size {
        let ratio = f64::from(own_wide) / f64::from(own_tall);
        (wide, tall) = (wide.max(tall * ratio), tall.max(wide / ratio));
    }
    let canvas = Canvas::new(page, style.theme, (wide, tall), legend);
    let area = canvas.area;
    let corner = (area.x + (area.width - width) / 2.0, area.y + (area.height - height) / 2.0);
    (canvas, corner)
}
