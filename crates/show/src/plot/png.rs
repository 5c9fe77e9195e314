//! SVG as PNG, drawn by resvg with the font of this crate alone, so that it looks the same on every machine.

use resvg::{tiny_skia, usvg};
use skrifa::{FontRef, MetadataProvider};
use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

/// The font: data/fonts/README.md says what it is.
pub const FONT: &[u8] = include_bytes!("../../data/fonts/grundy-sans.otf");

/// Its name.
const FAMILY: &str = "Grundy Sans";

static FONTS: LazyLock<Arc<usvg::fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = usvg::fontdb::Database::new();
    fonts.load_font_data(FONT.to_vec());
    fonts.set_sans_serif_family(FAMILY);
    Arc::new(fonts)
});

/// The picture in so many pixels; `None` if it is not SVG, or larger than memory.
pub fn png(svg: &str, (width, height): (u32, u32)) -> Option<Vec<u8>> {
    let options =
        usvg::Options { fontdb: Arc::clone(&FONTS), font_family: FAMILY.to_owned(), ..usvg::Options::default() };
    let tree = usvg::Tree::from_str(svg, &options).ok()?;
    let mut pixels = tiny_skia::Pixmap::new(width, height)?;
    let drawn = tree.size();
    let scale = |wanted: u32, own: f32| wanted as f32 / own;
    let transform = tiny_skia::Transform::from_scale(scale(width, drawn.width()), scale(height, drawn.height()));
    resvg::render(&tree, transform, &mut pixels.as_mut());
    pixels.encode_png().ok()
}

/// The letters of a picture that the font lacks, which are drawn as boxes.
pub fn missing(svg: &str) -> BTreeSet<char> {
    let letters: BTreeSet<char> = svg.chars().filter(|letter| !letter.is_control()).collect();
    let Ok(font) = FontRef::new(FONT) else { return letters };
    letters.into_iter().filter(|letter| font.charmap().map(*letter).is_none()).collect()
}
