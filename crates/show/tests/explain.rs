//! The pages of explanations: every format holds the same words, HTML is closed and lets no text of the user through as
//! tags, and every language says everything.

use grundy::budget::{Budget, Meter};
use grundy::catalogue::{self, Rules};
use grundy::explain::{Position, explain, propose, read};
use grundy::solve::{Question, Solver};
use grundy_core::value::Play;
use grundy_show::explain::{Asked, Block, Document, document, html, markdown, plain};
use grundy_show::messages::{Language, Messages};
use std::time::Duration;

fn plenty() -> Meter {
    Budget { time: Duration::from_secs(3600), ..Budget::default() }.start()
}

/// The page of a question in one language, with a move if one is proposed.
fn page(language: Language, sources: &[&str], typed: &[&str], play: Play, one: Option<&str>) -> Document {
    let rules: Vec<Rules> = sources.iter().map(|source| catalogue::read(source, &[]).unwrap()).collect();
    let mut position: Position = Vec::new();
    for (game, typed) in typed.iter().enumerate() {
        let parts = grundy::position::read(typed, None).unwrap();
        position.extend(parts.into_iter().map(|part| (game, part.coordinates)));
    }
    let mut solver = Solver::of_rules(&rules, play, &mut plenty());
    let proposed = one.map(|one| match propose(&solver, &position, &read(one).unwrap(), &plenty()).unwrap() {
        grundy::explain::Proposal::Legal(one) => one,
        other => panic!("{other:?}"),
    });
    let question = Question { position: &position, limit: 20 };
    let explained = explain(&mut solver, question, proposed.as_ref(), &mut plenty()).unwrap();
    assert_eq!(explained.cut, None);
    document(&Messages::new(language), Asked { sources, games: solver.knowledge() }, &explained)
}

/// Sources, positions, play, and a move.
type Row = (&'static [&'static str], &'static [&'static str], Play, Option<&'static str>);

const ROWS: &[Row] = &[
    (&["nim"], &["3 5 6"], Play::Normal, None),
    (&["nim"], &["3 5 7"], Play::Normal, Some("7 -> 5")),
    (&["nim", "take 1..3"], &["3 5", "7"], Play::Normal, Some("5 -> 0")),
    (&["take 1..3"], &["8"], Play::Normal, Some("take 2")),
    (&["take {1, 3, 4}"], &["14"], Play::Normal, None),
    (&["take {1, 3, 4}"], &["10^18"], Play::Normal, Some("take 3")),
    (&["take 1..10^6"], &["(10^6 + 1) * 10^9"], Play::Normal, None),
    (&["wythoff"], &["(3, 5)"], Play::Normal, Some("(3, 4)")),
    (&["wythoff"], &["(1618033988749894848, 2618033988749894848)"], Play::Normal, None),
    (&["kayles"], &["10^18 10^18"], Play::Normal, None),
    (&["dawsons-kayles"], &["8 9"], Play::Normal, None),
    (&["grundys-game"], &["10 13"], Play::Normal, None),
    (&["n -> m where m < n, n - m != 2"], &["5 4 9"], Play::Normal, None),
    (&["given K; take 1..K"], &["(21, 6)"], Play::Normal, None),
    (&["stairs(100000)"], &["0"], Play::Normal, None),
    (&["fibonacci-nim"], &["(21, 20)"], Play::Normal, None),
    (&["nim"], &["1 1 1"], Play::Misere, None),
    (&["nim"], &["10^18 20 30"], Play::Misere, None),
    (&["take 1..3"], &["1"], Play::Misere, Some("take 1")),
    (&["kayles"], &["5 6"], Play::Misere, None),
    (&["nim"], &["0"], Play::Normal, None),
    (&["n -> n - 1; n -> n + 1 where n < 5"], &["3"], Play::Normal, Some("2")),
    (&["n -> m where m < n # <script>alert(1)</script> & \"x\" *y* |z|"], &["2 2"], Play::Normal, None),
];

/// All words of a page, in order.
fn words(document: &Document) -> Vec<String> {
    let mut all = vec![document.title.clone()];
    for block in &document.blocks {
        match block {
            Block::Heading(text) | Block::Text(text) => all.push(text.clone()),
            Block::Facts(facts) => all.extend(facts.iter().flat_map(|(name, fact)| [name.clone(), fact.clone()])),
            Block::Columns(lines) | Block::List(lines) => all.extend(lines.iter().cloned()),
            Block::Table(table) => all.extend(table.head.iter().chain(table.rows.iter().flatten()).cloned()),
            Block::Items(items) => {
                for (text, table) in items {
                    all.push(text.clone());
                    // A table without rows is none.
                    let head = table.head.iter().filter(|_| !table.rows.is_empty());
                    all.extend(head.chain(table.rows.iter().flatten()).cloned());
                }
            }
        }
    }
    all
}

/// The texts between tags, with entities read; panics if a tag is not closed.
fn read_html(text: &str) -> Vec<String> {
    let mut open: Vec<String> = Vec::new();
    let mut found = Vec::new();
    let body = text.strip_prefix("<!DOCTYPE html>").unwrap();
    for piece in body.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').unwrap();
        match (tag.strip_prefix('/'), tag.split(' ').next().unwrap()) {
            (Some(closed), _) => assert_eq!(open.pop().as_deref(), Some(closed)),
            (None, "meta") => {}
            (None, name) => open.push(name.to_owned()),
        }
        let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")];
        let text = entities.iter().fold(text.to_owned(), |text, (entity, letter)| text.replace(entity, letter));
        if !text.trim().is_empty() && open.last().is_some_and(|open| open != "style") {
            found.push(text);
        }
    }
    assert!(open.is_empty(), "{open:?}");
    found
}

#[test]
fn every_format_holds_the_words_of_the_page_in_order() {
    for (sources, typed, play, one) in ROWS {
        for (language, tag) in Language::ALL {
            // Under play that needs a law by its name, the position is written out.
            let staircase = format!("({})", vec!["1"; 100_000].join(", "));
            let typed: Vec<&str> = if sources[0] == "stairs(100000)" { vec![&staircase] } else { typed.to_vec() };
            let page = page(language, sources, &typed, *play, *one);
            let words = words(&page);
            for (format, text) in [("text", plain(&page)), ("markdown", markdown(&page))] {
                // Lines are broken, and signs are made harmless.
                let bare = |text: &str| text.replace(['\\', ' ', '\n'], "");
                let squeezed = bare(&text);
                let mut rest = &squeezed[..];
                for word in words.iter().map(|word| bare(word)) {
                    let at = rest.find(&word).unwrap_or_else(|| panic!("{format} {sources:?}: {word}"));
                    rest = &rest[at + word.len()..];
                }
                assert!(text.ends_with('\n') && !text.contains("\n\n\n"), "{format} {sources:?}\n{text}");
            }
            let written = html(&page);
            assert!(written.contains(&format!("<html lang=\"{tag}\">")) && !written.contains("<script"));
            let found = read_html(&written);
            let mut rest = found.iter().flat_map(|text| text.split('\n'));
            for word in words.iter().flat_map(|word| word.split('\n')).filter(|word| !word.trim().is_empty()) {
                assert!(rest.any(|text| text == word), "{sources:?}: {word}");
            }
            // No message is missing: an unknown id would stand for itself.
            assert!(words.iter().all(|word| !word.contains("explain-")), "{words:?}");
        }
    }
}

#[test]
fn chinese_pages_hold_no_english_words() {
    for (sources, typed, play, one) in ROWS.iter().filter(|(sources, ..)| sources[0].starts_with("take")) {
        let page = page(Language::Chinese, sources, typed, *play, *one);
        for block in &page.blocks {
            if let Block::Heading(text) = block {
                assert!(!text.contains(|letter: char| letter.is_ascii_alphabetic()), "{text}");
            }
        }
    }
}

#[test]
fn the_sum_stands_in_columns() {
    let page = page(Language::English, &["nim"], &["3 5 6"], Play::Normal, None);
    let columns = page.blocks.iter().find_map(|block| match block {
        Block::Columns(lines) => Some(lines.clone()),
        _ => None,
    });
    assert_eq!(columns.unwrap(), ["3 = 011", "5 = 101", "6 = 110", "-------", "0 = 000"]);
    let whatever = "Whatever you take, I take so much that together we take 7. That leaves 14 (a multiple of 7).";
    let bash = page_text(&["take 1..6"], &["21"]);
    assert!(bash.contains(whatever), "{bash}");
}

fn page_text(sources: &[&str], typed: &[&str]) -> String {
    plain(&page(Language::English, sources, typed, Play::Normal, None))
}
