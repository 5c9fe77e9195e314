//! Scenes as SVG 1.1: one file that needs no other, with a title and a description, the same bytes for the same scene.

use super::color::Color;
use super::scene::{Anchor, Item, Point, Run, Scene, Stroke, Text};
use crate::emit::escape::{visible, xml};
use std::fmt::Write;

/// Fonts that are asked for; the last one is what a reader has.
const FONTS: &str =
    "Grundy Sans, Noto Sans, DejaVu Sans, Arial, Noto Sans CJK SC, Microsoft YaHei, PingFang SC, sans-serif";

/// The scene as SVG, drawn at a size in pixels.
pub fn svg(scene: &Scene, size: (u32, u32)) -> String {
    let (width, height) = (short(scene.width), short(scene.height));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\" font-family=\"{FONTS}\">\n<title>{}</title>\n<desc>{}</desc>\n",
        size.0,
        size.1,
        escaped(&scene.title),
        escaped(&scene.about),
    );
    for item in &scene.items {
        write_item(&mut out, item);
    }
    out + "</svg>\n"
}

fn write_item(out: &mut String, item: &Item) {
    // Writing to a text does not fail.
    _ = match item {
        Item::Rect((x, y), width, height, color) => writeln!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>",
            short(*x),
            short(*y),
            short(*width),
            short(*height),
            color.hex()
        ),
        Item::Line((x, y), (to_x, to_y), stroke) => {
            let path = format!("M{} {}L{} {}", short(*x), short(*y), short(*to_x), short(*to_y));
            writeln!(out, "<path d=\"{path}\" {}/>", stroked(*stroke))
        }
        Item::Frame((x, y), width, height, radius, color, stroke) => {
            let place = format!("x=\"{}\" y=\"{}\"", short(*x), short(*y));
            let size = format!("width=\"{}\" height=\"{}\" rx=\"{}\"", short(*width), short(*height), short(*radius));
            writeln!(out, "<rect {place} {size} fill=\"{}\"{}/>", color.hex(), rimmed(*stroke))
        }
        Item::Circle((x, y), radius, color, rim) => {
            let rim = rim.map(rimmed).unwrap_or_default();
            let place = format!("cx=\"{}\" cy=\"{}\" r=\"{}\"", short(*x), short(*y), short(*radius));
            writeln!(out, "<circle {place} fill=\"{}\"{rim}/>", color.hex())
        }
        Item::Curve(points, stroke, head) => write_curve(out, points, *stroke, *head),
        Item::Text(place, text) => write_text(out, *place, text),
        Item::Cells(corner, width, height, color, runs) => write_cells(out, *corner, (*width, *height), *color, runs),
    };
}

fn stroked(stroke: Stroke) -> String {
    let dashes = if stroke.dashed { " stroke-dasharray=\"4 3\"" } else { "" };
    format!("fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"{dashes}", stroke.color.hex(), short(stroke.width))
}

/// The rim of a shape that is filled.
fn rimmed(stroke: Stroke) -> String {
    format!(" {}", stroked(stroke)).replace(" fill=\"none\"", "")
}

fn write_curve(out: &mut String, points: &[Point], stroke: Stroke, head: bool) -> std::fmt::Result {
    let Some(((x, y), rest)) = points.split_first() else { return Ok(()) };
    let mut path = format!("M{} {}", short(*x), short(*y));
    for cubic in rest.chunks(3) {
        let numbers: Vec<String> = cubic.iter().map(|(x, y)| format!("{} {}", short(*x), short(*y))).collect();
        write!(path, "C{}", numbers.join(" "))?;
    }
    writeln!(out, "<path d=\"{path}\" {}/>", stroked(stroke))?;
    match (head, points) {
        (true, [.., before, tip]) => write_head(out, *before, *tip, stroke.color),
        _ => Ok(()),
    }
}

/// The head of an arrow.
fn write_head(out: &mut String, (from_x, from_y): Point, (x, y): Point, color: Color) -> std::fmt::Result {
    const LENGTH: f64 = 8.0;
    const HALF: f64 = 3.2;
    let length = (x - from_x).hypot(y - from_y).max(1e-9);
    let (dx, dy) = ((x - from_x) / length, (y - from_y) / length);
    let (back_x, back_y) = (x - LENGTH * dx, y - LENGTH * dy);
    let corner = |side: f64| format!("{} {}", short(back_x - side * dy), short(back_y + side * dx));
    let path = format!("M{} {}L{}L{}z", short(x), short(y), corner(HALF), corner(-HALF));
    writeln!(out, "<path d=\"{path}\" fill=\"{}\"/>", color.hex())
}

fn write_text(out: &mut String, (x, y): Point, text: &Text) -> std::fmt::Result {
    let anchor = match text.anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::End => " text-anchor=\"end\"",
    };
    // A rim in place of a bold font, which the font of PNG pictures does not have.
    let rim = format!(" stroke=\"{}\" stroke-width=\"{}\"", text.color.hex(), short(text.size / 28.0));
    let bold = if text.bold { &rim[..] } else { "" };
    let (x, y) = (short(x), short(y));
    let turned = if text.upwards { format!(" transform=\"rotate(-90 {x} {y})\"") } else { String::new() };
    writeln!(
        out,
        "<text x=\"{x}\" y=\"{y}\" font-size=\"{}\" fill=\"{}\"{anchor}{bold}{turned}>{}</text>",
        short(text.size),
        text.color.hex(),
        escaped(&text.text)
    )
}

/// All cells of one colour are one path in units of a cell.
fn write_cells(
    out: &mut String,
    (x, y): Point,
    (width, height): (f64, f64),
    color: Color,
    runs: &[Run],
) -> std::fmt::Result {
    let mut path = String::new();
    // A run is a stroke as wide as a cell; the path stands at its end.
    let mut at = (0_i64, 0_i64);
    for run in runs {
        let (column, row) = (i64::from(run.column), i64::from(run.row));
        let (dx, dy) = (column - at.0, row - at.1);
        let comma = if dy < 0 { "" } else { " " };
        write!(path, "m{dx}{comma}{dy}h{}", run.length)?;
        at = (column + i64::from(run.length), row);
    }
    let moved = format!("translate({} {}) scale({} {})", short(x), short(y), fine(width), fine(height));
    let path = format!("M0 .5{path}");
    writeln!(
        out,
        "<path shape-rendering=\"crispEdges\" transform=\"{moved}\" stroke=\"{}\" d=\"{path}\"/>",
        color.hex()
    )
}

/// A number with at most two decimals.
fn short(number: f64) -> String {
    decimals(number, 2)
}

/// A number with at most five decimals.
fn fine(number: f64) -> String {
    decimals(number, 5)
}

fn decimals(number: f64, most: usize) -> String {
    let text = format!("{number:.most$}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// The text inside an element or an attribute. What XML has no letter for becomes a space.
fn escaped(text: &str) -> String {
    xml(&visible(text).replace(['\u{fffe}', '\u{ffff}'], " "))
}
