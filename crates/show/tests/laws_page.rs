//! docs/laws.md is the page that is generated from the catalogue.

use grundy::catalogue::games;
use grundy_show::laws_page::{laws_page, row};

#[test]
fn the_page_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/laws.md");
    let written = std::fs::read_to_string(path).unwrap();
    let page = laws_page();
    for (line, (made, written)) in page.lines().zip(written.lines()).enumerate() {
        assert_eq!(made, written, "line {}: cargo run -p grundy-show --example laws > docs/laws.md", line + 1);
    }
    assert_eq!(page.lines().count(), written.lines().count());
}

#[test]
fn every_proved_row_has_a_measured_time() {
    let times = include_str!("../data/check_times.tsv");
    let proved: Vec<String> =
        games().iter().map(row).filter(|row| row.certificate.is_some()).map(|row| row.word).collect();
    let measured: Vec<&str> = times.lines().filter_map(|line| line.split('\t').next()).collect();
    assert!(proved.len() >= 12);
    assert_eq!(measured, proved, "cargo run --release -p grundy-show --example check_times");
}
