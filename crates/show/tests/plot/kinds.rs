//! SVG and PNG of every kind.

use super::{counting, page, pictures};
use grundy_core::law::{Automatic, Determines, Form, System};
use grundy_show::messages::{Language, Messages};
use grundy_show::plot::color::THEMES;
use grundy_show::plot::{Drawing, MOST_STATES, Picture, Style, draw};
use roxmltree::Document;

const USUAL: Style = Style { theme: THEMES[0], size: None };

/// A picture is XML, says what it shows, and stays inside its sheet.
fn check(name: &str, picture: &dyn Picture, messages: &Messages, style: &Style) {
    let (svg, size) = draw(picture, messages, &page(), style);
    let document = Document::parse(&svg).unwrap_or_else(|error| panic!("{name}: {error}"));
    let root = document.root_element();
    let text = |tag: &str| root.children().find(|node| node.has_tag_name(tag)).and_then(|node| node.text());
    assert_eq!(text("title"), Some("A title with < & > \"quotes\" and a  [31m control"), "{name}");
    assert!(text("desc").is_some_and(|about| about.contains("t in {1, 3, 4}")), "{name}");
    let sheet: Vec<f64> = root.attribute("viewBox").unwrap().split(' ').map(|side| side.parse().unwrap()).collect();
    for node in root.descendants().filter(|node| node.is_element()) {
        for attribute in node.attributes() {
            assert!(!attribute.value().contains("NaN") && !attribute.value().contains("inf"), "{name}: {attribute:?}");
        }
        for (place, side) in [("x", sheet[2]), ("y", sheet[3]), ("cx", sheet[2]), ("cy", sheet[3])] {
            let Some(at) = node.attribute(place).map(|at| at.parse::<f64>().unwrap()) else { continue };
            assert!((-1.0..=side + 1.0).contains(&at), "{name} {size:?}: {place} = {at} of {side}");
        }
    }
    assert_eq!(svg, draw(picture, messages, &page(), style).0, "{name}");
}

#[test]
fn every_kind_is_svg_in_both_languages_and_themes() {
    for (language, _) in Language::ALL {
        let messages = Messages::new(language);
        for (name, picture) in pictures() {
            for theme in THEMES {
                check(name, &*picture, &messages, &Style { theme, size: None });
            }
        }
    }
}

#[test]
fn every_kind_fits_on_small_and_narrow_sheets() {
    let messages = Messages::new(Language::English);
    for (name, picture) in pictures() {
        for size in [(240, 240), (240, 4096), (4096, 240), (1000, 700)] {
            check(name, &*picture, &messages, &Style { size: Some(size), ..USUAL });
        }
    }
}

#[test]
fn pictures_of_many_heaps_stay_small() {
    let messages = Messages::new(Language::English);
    for (name, picture) in pictures() {
        let bytes = draw(&*picture, &messages, &page(), &USUAL).0.len();
        assert!(bytes < 400 << 10, "{name}: {bytes}");
    }
}

#[test]
fn an_automaton_that_cannot_be_read_is_not_drawn() {
    let law = |states: u32| {
        let form = Form::Outputs(counting(states));
        Automatic { system: System::binary().unwrap(), ceilings: Vec::new(), form }
    };
    let most = u32::try_from(MOST_STATES).unwrap();
    assert!(Drawing::new(&law(most), Determines::Value, None).is_ok());
    let refused = Drawing::new(&law(most + 1), Determines::Value, None).unwrap_err();
    assert_eq!(refused.nodes, MOST_STATES + 1);
}

#[cfg(feature = "png")]
#[test]
fn png_has_the_size_that_is_asked_for() {
    let messages = Messages::new(Language::Chinese);
    for (name, picture) in pictures() {
        for size in [None, Some((320, 500))] {
            let (svg, size) = draw(&*picture, &messages, &page(), &Style { size, ..USUAL });
            let bytes = grundy_show::plot::png::png(&svg, size).unwrap();
            let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
            assert_eq!((reader.info().width, reader.info().height), size, "{name}");
            let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
            reader.next_frame(&mut pixels).unwrap();
            let colors: std::collections::BTreeSet<&[u8]> = pixels.chunks(4).collect();
            assert!(colors.len() > 8, "{name} is empty");
        }
    }
}

#[cfg(feature = "png")]
#[test]
fn letters_without_a_shape_are_known() {
    let missing = grundy_show::plot::png::missing("<text>必败 龘 P \u{1f431}\n</text>");
    assert_eq!(missing.into_iter().collect::<String>(), "龘\u{1f431}");
}
