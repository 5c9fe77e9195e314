//! docs/notation.md says nothing that is not so: its rules are read, and its wrong texts are refused with the code
//! that stands beside them.

use grundy_core::notation::{MAX_TEXT, Problem};
use grundy_core::plain::Ruleset;
use std::collections::BTreeSet;

const PAGE: &str = include_str!("../../../docs/notation.md");

/// The lines of every block fenced with this tag, one list a block.
fn blocks(tag: &str) -> Vec<Vec<&'static str>> {
    let fence = format!("```{tag}");
    let mut found = Vec::new();
    let mut lines = PAGE.lines();
    while let Some(line) = lines.next() {
        if line.starts_with("```") {
            let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            if line == fence {
                found.push(block);
            }
        }
    }
    found
}

/// The rulesets of the page: one a line, or one a block that begins with `# several lines`.
fn rulesets() -> Vec<String> {
    let mut found = Vec::new();
    for block in blocks("rules") {
        match block.first() {
            Some(first) if first.starts_with("# several lines") => found.push(block.join("\n")),
            _ => found.extend(block.iter().filter(|line| !line.trim().is_empty()).map(|line| (*line).to_owned())),
        }
    }
    found
}

#[test]
fn every_ruleset_of_the_page_is_read() {
    let found = rulesets();
    assert!(found.len() > 60, "{}", found.len());
    for text in found {
        let rules = Ruleset::read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let plain = rules.to_string();
        assert!(Ruleset::read_plain(&plain).is_ok(), "{text}: {plain}");
    }
}

#[test]
fn every_wrong_text_of_the_page_has_its_code_and_every_code_a_wrong_text() {
    let mut seen = BTreeSet::new();
    for line in blocks("bad").into_iter().flatten() {
        let (code, text) = line.split_once('|').unwrap_or_else(|| panic!("{line}: CODE | text"));
        let code = code.trim();
        if code.starts_with("E0") {
            let error = Ruleset::read(text.trim()).err().unwrap_or_else(|| panic!("{line}: is read"));
            assert_eq!(error.problem.code(), code, "{line}: {error}");
            seen.insert(code);
        }
    }
    // A text of that length does not stand on the page.
    let long = "#".repeat(MAX_TEXT + 1);
    assert_eq!(Ruleset::read(&long).err().map(|error| error.problem.code()), Some("E023"));
    seen.insert("E023");
    let all: BTreeSet<&str> = Problem::ALL.iter().map(|(code, _)| *code).collect();
    assert_eq!(seen, all);
}

/// What the page shows of `--show-plain`: a text, the arrow, its plain form.
#[test]
fn every_plain_form_of_the_page_is_what_is_printed() {
    let lines: Vec<&str> = blocks("plain").into_iter().flatten().collect();
    assert!(lines.len() >= 10 && lines.len().is_multiple_of(2));
    for pair in lines.chunks(2) {
        let plain = pair[1].trim_start().strip_prefix("= ").unwrap_or_else(|| panic!("{}", pair[1]));
        let rules = Ruleset::read(pair[0]).unwrap_or_else(|error| panic!("{}: {error}", pair[0]));
        assert_eq!(rules.to_string(), plain, "{}", pair[0]);
    }
}
