//! Whole emitted texts: kept as files, so that every change of what is written is seen.

use super::theorems;
use grundy::answer::learn;
use grundy::budget::Budget;
use grundy::catalogue::read;
use grundy_core::value::Play;
use grundy_show::emit::{TARGETS, Target, emit};
use grundy_show::messages::{Language, Messages};
use std::fs;
use std::path::{Path, PathBuf};

/// File name, rules, play, language.
const PAGES: [(&str, &str, Play, Language); 5] = [
    ("take-1-3-4", "take {1, 3, 4}", Play::Normal, Language::English),
    ("misere", "take {2, 4, 7}", Play::Misere, Language::English),
    ("all-but", "n -> n - t where t >= 1, t not in {1, 4}", Play::Normal, Language::English),
    ("kayles", "0.77", Play::Normal, Language::English),
    ("chinese", "take 1..3", Play::Normal, Language::Chinese),
];

/// File name, game of [`theorems`], language.
const THEOREMS: [(&str, &str, Language); 4] = [
    ("wythoff", "wythoff", Language::English),
    ("lasker", "lasker", Language::English),
    ("bash", "bash", Language::English),
    ("chinese-row", "row", Language::Chinese),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/emit/texts")
}

#[test]
fn texts_are_as_they_were() {
    for (name, text, play, language) in PAGES {
        let (messages, rules) = (Messages::new(language), read(text, &[]).unwrap());
        let meter = &mut Budget::default().start();
        let learned = learn(rules.ruleset().unwrap(), play, Vec::new(), 1 << 10, meter);
        for target in &TARGETS {
            let written = emit(&messages, target, &rules, play, &learned.laws[0], meter).unwrap();
            is_as_it_was(name, target, &written);
        }
    }
}

#[test]
fn texts_of_theorems_are_as_they_were() {
    for (name, game, language) in THEOREMS {
        for target in &TARGETS {
            is_as_it_was(name, target, &theorems::emitted(game, language, target.name));
        }
    }
}

/// With `BLESS=1` the files are written anew.
fn is_as_it_was(name: &str, target: &Target, written: &str) {
    assert!(written.ends_with('\n') && !written.contains("\n\n\n\n"), "{name}, {}", target.name);
    assert!(written.lines().all(|line| line == line.trim_end()), "{name}, {}: spaces", target.name);
    let file = folder().join(format!("{name}.{}.txt", target.name));
    if std::env::var_os("BLESS").is_some() {
        fs::create_dir_all(folder()).unwrap();
        fs::write(&file, written).unwrap();
    }
    let kept = fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(written, kept, "{}: BLESS=1 writes it anew", file.display());
}

#[test]
fn latex_groups_and_environments_close() {
    let names = PAGES.iter().map(|page| page.0).chain(THEOREMS.iter().map(|page| page.0));
    for name in names {
        let file = folder().join(format!("{name}.latex.txt"));
        let text = fs::read_to_string(file).unwrap().replace("\\{", "").replace("\\}", "").replace("\\%", "");
        let mut depth = 0_i32;
        for letter in text.chars() {
            depth += i32::from(letter == '{') - i32::from(letter == '}');
            assert!(depth >= 0, "{name}");
        }
        assert_eq!(depth, 0, "{name}");
        assert_eq!(text.matches('$').count() % 2, 0, "{name}");
        assert_eq!(text.matches("\\begin{").count(), text.matches("\\end{").count(), "{name}");
        assert!(text.matches('%').count() <= 1, "{name}: one comment");
    }
}
