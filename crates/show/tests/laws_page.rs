//! docs/laws.md and docs/games.md, in both languages, are the pages that are generated from the catalogue.

use grundy_show::games_page::games_page;
use grundy_show::laws_page::{Row, laws_page, rows};
use grundy_show::messages::Language;
use std::sync::LazyLock;

/// Laws are looked for once.
static ROWS: LazyLock<Vec<Row>> = LazyLock::new(rows);

/// Compares a page with the file, or with `BLESS=1` writes the file.
fn up_to_date(name: &str, page: &str, command: &str) {
    let path = format!("{}/../../docs/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, page).unwrap();
    }
    let written = std::fs::read_to_string(path).unwrap();
    for (line, (made, written)) in page.lines().zip(written.lines()).enumerate() {
        assert_eq!(made, written, "line {}: cargo run -p grundy-show --example {command} > docs/{name}", line + 1);
    }
    assert_eq!(page.lines().count(), written.lines().count());
}

#[test]
fn the_laws_are_up_to_date() {
    up_to_date("laws.md", &laws_page(&ROWS), "laws");
}

#[test]
fn the_games_are_up_to_date() {
    up_to_date("games.md", &games_page(&ROWS, Language::English), "games en");
    up_to_date("games.zh.md", &games_page(&ROWS, Language::Chinese), "games zh");
}

#[test]
fn every_proved_row_has_a_line_of_times() {
    let times = include_str!("../data/check_times.tsv");
    let proved: Vec<&str> = ROWS.iter().filter(|row| row.certificate().is_some()).map(|row| &row.word[..]).collect();
    let measured: Vec<&str> = times.lines().filter_map(|line| line.split('\t').next()).collect();
    assert!(proved.len() >= 12);
    assert_eq!(measured, proved, "cargo run --release -p grundy-show --example check_times");
}
