//! The font of PNG pictures.

use grundy::catalogue::games;
use skrifa::{FontRef, MetadataProvider};
use std::collections::BTreeSet;

const FONT: &[u8] = include_bytes!("../../data/fonts/grundy-sans.otf");

/// Messages that pictures write begin so.
const WRITTEN: [&str; 9] =
    ["plot-", "law-", "label-", "standing-", "system-", "engine-", "exhausted-", "values-", "theorem-"];

/// The texts of messages that pictures write, with the lines that go on.
fn written(source: &str) -> String {
    let mut shown = String::new();
    let mut inside = false;
    for line in source.lines() {
        if !line.starts_with(' ') {
            inside = WRITTEN.iter().any(|prefix| line.starts_with(prefix));
        }
        if inside {
            shown += line;
        }
    }
    shown
}

#[test]
fn every_letter_of_messages_and_names_is_in_the_font() {
    let font = FontRef::new(FONT).unwrap();
    let mut text = written(include_str!("../../messages/en.ftl")) + &written(include_str!("../../messages/zh.ftl"));
    assert!(text.contains("必败局面") && text.contains("preperiod"));
    for game in games() {
        text += &format!("{}{}{}{}", game.en, game.zh, game.rules, game.source);
    }
    for row in grundy::catalogue::rows() {
        text += &format!("{row:?}");
    }
    text.extend((' '..='~').chain("≤≥≠→∈⊕·×…−“”‘’".chars()));
    let missing: BTreeSet<char> =
        text.chars().filter(|letter| !letter.is_control() && font.charmap().map(*letter).is_none()).collect();
    assert!(missing.is_empty(), "make the font anew (crates/show/data/fonts/README.md): {missing:?}");
}

#[test]
fn the_font_is_small_and_its_licence_is_beside_it() {
    assert!(FONT.len() < 300 << 10);
    let licence = include_str!("../../data/fonts/OFL.txt");
    assert!(licence.contains("SIL OPEN FONT LICENSE Version 1.1") && licence.contains("Reserved Font Name 'Source'"));
    let font = FontRef::new(FONT).unwrap();
    let names: Vec<String> =
        font.localized_strings(skrifa::string::StringId::FAMILY_NAME).map(|name| name.to_string()).collect();
    assert!(!names.is_empty() && names.iter().all(|name| name == "Grundy Sans"), "{names:?}");
}
