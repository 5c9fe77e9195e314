//! What is around every picture: the title, the rules, a legend, the axes, and a caption below.

use super::color::{Color, Theme};
use super::measure::{width, wrapped};
use super::scene::{Anchor, Item, Scene, Stroke, Text};
use super::ticks::ticks;

/// What a picture says in words.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Page {
    /// The title.
    pub title: String,
    /// The rules.
    pub rules: String,
    /// What stands below: the law and what it rests on.
    pub caption: Vec<String>,
}

/// How a picture is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// The colours.
    pub theme: Theme,
    /// The size in pixels, if one is asked for.
    pub size: Option<(u32, u32)>,
}

/// The least width or height of a picture, and the greatest.
pub const SIDES: (u32, u32) = (240, 4096);

const MARGIN: f64 = 22.0;
const TITLE: f64 = 19.0;
const RULES: f64 = 12.5;
const SMALL: f64 = 12.0;
const LINE: f64 = 17.0;
/// A tick needs so much room for each letter of its label.
const DIGIT: f64 = 8.0;

/// A part of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// The left side.
    pub x: f64,
    /// The upper side.
    pub y: f64,
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

impl Area {
    /// The lower side.
    pub fn bottom(&self) -> f64 {
        self.y + self.height
    }
}

/// A picture that is being drawn.
pub struct Canvas {
    /// What is drawn already.
    pub scene: Scene,
    /// The colours.
    pub theme: Theme,
    /// Where there is room.
    pub area: Area,
}

impl Canvas {
    /// A sheet with title, rules, legend and caption; the rest is free.
    pub fn new(page: &Page, theme: Theme, (width, height): (f64, f64), legend: &[(Color, String)]) -> Canvas {
        let about = page.caption.join(" ");
        let about = format!("{} {about}", page.rules).trim().to_owned();
        let scene = Scene { width, height, title: page.title.clone(), about, items: Vec::new() };
        let area = Area { x: MARGIN, y: MARGIN, width: width - 2.0 * MARGIN, height: height - 2.0 * MARGIN };
        let mut canvas = Canvas { scene, theme, area };
        canvas.add(Item::Rect((0.0, 0.0), width, height, theme.paper));
        canvas.heading(page);
        canvas.legend(legend);
        canvas.caption(page);
        canvas
    }

    /// Adds a shape.
    pub fn add(&mut self, item: Item) {
        self.scene.items.push(item);
    }

    /// Adds letters.
    pub fn write(&mut self, place: (f64, f64), text: Text) {
        self.add(Item::Text(place, text));
    }

    /// Letters of ticks and labels.
    pub fn small(&self, text: impl Into<String>) -> Text {
        Text::plain(text, SMALL, self.theme.soft)
    }

    fn heading(&mut self, page: &Page) {
        let (x, wide) = (self.area.x, self.area.width);
        for line in wrapped(&page.title, wide / TITLE, width) {
            self.take(TITLE);
            let bold = Text { bold: true, ..Text::plain(line, TITLE, self.theme.ink) };
            self.write((x, self.area.y - 3.0), bold);
            self.take(4.0);
        }
        let lines = wrapped(&page.rules, wide / RULES, width);
        // Long rules are cut: the picture is not for reading them.
        const MOST: usize = 2;
        for (at, line) in lines.iter().take(MOST).enumerate() {
            self.take(LINE);
            let line = if at + 1 == MOST && lines.len() > MOST { format!("{line} …") } else { line.clone() };
            self.write((x, self.area.y - 4.0), Text::plain(line, RULES, self.theme.soft));
        }
        self.take(6.0);
    }

    fn legend(&mut self, legend: &[(Color, String)]) {
        const BOX: f64 = 11.0;
        if legend.is_empty() {
            return;
        }
        let mut x = self.area.x;
        self.take(LINE);
        for (color, words) in legend {
            let long = width(words) * SMALL;
            if x > self.area.x && x + BOX + long > self.area.x + self.area.width {
                x = self.area.x;
                self.take(LINE);
            }
            let y = self.area.y - 4.0;
            self.add(Item::Rect((x, y - BOX + 1.0), BOX, BOX, *color));
            // Cells as light as the paper need a rim.
            let rim = Stroke::solid(self.theme.soft, 0.8);
            let (left, right, upper, lower) = (x, x + BOX, y - BOX + 1.0, y + 1.0);
            let corners = [(left, upper), (right, upper), (right, lower), (left, lower), (left, upper)];
            corners.windows(2).for_each(|ends| self.add(Item::Line(ends[0], ends[1], rim)));
            let words = Text::plain(words.clone(), SMALL, self.theme.ink);
            self.write((x + BOX + 5.0, y), words);
            x += BOX + long + 24.0;
        }
        self.take(8.0);
    }

    fn caption(&mut self, page: &Page) {
        let wide = self.area.width / SMALL;
        let lines: Vec<String> = page.caption.iter().flat_map(|line| wrapped(line, wide, width)).collect();
        // A small picture keeps at least half of its room.
        let most = (0..=lines.len()).rev().find(|count| LINE * as_f64(*count) < self.area.height / 2.0).unwrap_or(0);
        self.area.height -= LINE * as_f64(most) + 6.0;
        let (x, mut y) = (self.area.x, self.area.bottom() + 6.0);
        for line in lines.into_iter().take(most) {
            y += LINE;
            self.write((x, y - 4.0), self.small(line));
        }
    }

    /// Takes room from above.
    fn take(&mut self, height: f64) {
        self.area.y += height;
        self.area.height = (self.area.height - height).max(1.0);
    }

    /// Takes room from the right.
    pub fn take_right(&mut self, wide: f64) {
        self.area.width = (self.area.width - wide).max(1.0);
    }

    /// Takes the room of two axes with their labels; the longest number on the left has so many letters.
    pub fn take_axes(&mut self, longest: usize) {
        let (left, below) = (Canvas::left(longest), 2.0 * LINE + 6.0);
        self.area.x += left;
        self.area.width = (self.area.width - left).max(1.0);
        self.area.height = (self.area.height - below).max(1.0);
    }

    fn left(longest: usize) -> f64 {
        LINE + DIGIT * as_f64(longest) + 6.0
    }

    /// Writes the labels of the axes beside the area.
    pub fn labels(&mut self, across: &str, upwards: &str, longest: usize) {
        let area = self.area;
        let beside = (area.x - Canvas::left(longest) + SMALL, area.y + area.height / 2.0);
        // A low picture has no room for it.
        if width(upwards) * SMALL <= area.height {
            self.write(beside, Text { upwards: true, ..self.label(upwards) });
        }
        self.write((area.x + area.width / 2.0, area.bottom() + 2.0 * LINE + 2.0), self.label(across));
    }

    fn label(&self, words: &str) -> Text {
        Text::plain(words, SMALL, self.theme.ink).at(Anchor::Middle)
    }

    /// The axis below the area for numbers from one to another, each as wide as the others.
    pub fn axis_below(&mut self, from: u64, to: u64) {
        let area = self.area;
        let letters = to.to_string().len().max(2);
        let most = whole(area.width / (DIGIT * as_f64(letters) + 14.0)).clamp(1, 24);
        for tick in ticks(from, to, most) {
            let x = area.x + area.width * place(tick, from, to);
            self.add(Item::Line((x, area.bottom()), (x, area.bottom() + 4.0), Stroke::solid(self.theme.soft, 1.0)));
            let label = self.small(tick.to_string()).at(Anchor::Middle);
            self.write((x, area.bottom() + LINE), label);
        }
        let end = area.x + area.width;
        self.add(Item::Line((area.x, area.bottom()), (end, area.bottom()), Stroke::solid(self.theme.soft, 1.0)));
    }

    /// The axis on the left of the area, with names in place of numbers if there are some; lines across the area if asked.
    pub fn axis_left(&mut self, from: u64, to: u64, names: &[&str], lines: bool) {
        let area = self.area;
        let most = whole(area.height / 26.0).clamp(1, 16);
        for tick in ticks(from, to, most) {
            let y = area.bottom() - area.height * place(tick, from, to);
            let grid = Stroke::solid(self.theme.grid, 1.0);
            if lines {
                self.add(Item::Line((area.x, y), (area.x + area.width, y), grid));
            }
            self.add(Item::Line((area.x - 4.0, y), (area.x, y), Stroke::solid(self.theme.soft, 1.0)));
            let name = names.get(usize::try_from(tick).unwrap_or(usize::MAX));
            let label = self.small(name.map_or_else(|| tick.to_string(), |name| (*name).to_owned())).at(Anchor::End);
            self.write((area.x - 8.0, y + 4.0), label);
        }
        self.add(Item::Line((area.x, area.y), (area.x, area.bottom()), Stroke::solid(self.theme.soft, 1.0)));
    }
}

/// Where the middle of a number's stretch is, as a part of the axis.
pub fn place(number: u64, from: u64, to: u64) -> f64 {
    let count = float(to.saturating_sub(from)) + 1.0;
    (float(number.saturating_sub(from)) + 0.5) / count
}

/// Positions on paper need no more digits than this keeps.
#[expect(clippy::cast_precision_loss, reason = "a place on paper")]
pub fn float(number: u64) -> f64 {
    number as f64
}

/// The same for a count.
pub fn as_f64(number: usize) -> f64 {
    float(number as u64)
}

/// The whole part of a length on paper.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to what fits")]
pub fn whole(length: f64) -> usize {
    length.clamp(0.0, 1e6) as usize
}
