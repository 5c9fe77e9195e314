//! The statement of a proved law is a formula that a claim proves: for every row of the data suite under both plays.

use grundy::answer::{Law, learn};
use grundy::budget::Budget;
use grundy::catalogue;
use grundy::claim::{Claim, Direction, Subject, Verdict, decide};
use grundy_core::check::Basis;
use grundy_core::value::Play;
use grundy_show::statement::{formula, whole_formula};
use serde::Deserialize;

#[derive(Deserialize)]
struct Suite {
    ruleset: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    text: String,
    arity: usize,
    values: Vec<u64>,
}

/// The proved law of some heaps, which the finder of the data suite sees too. Where heaps break, misère values come from
/// searching whole positions, and there is no theorem.
fn proved_law(text: &str, play: Play, heaps: u64) -> Option<Law> {
    let rules = catalogue::read(text, &[]).unwrap();
    let ruleset = rules.ruleset()?;
    if play == Play::Misere && ruleset.subtraction().is_none() {
        return None;
    }
    let most = if ruleset.subtraction().is_some() { 8 * heaps } else { 2 * heaps };
    let learned = learn(ruleset, play, Vec::new(), most, &mut Budget::default().start());
    learned.laws.into_iter().find(|law| matches!(law.basis, Basis::Proved(_)))
}

fn is_proved(text: &str, play: Play, statement: &str) -> bool {
    let rules = catalogue::read(text, &[]).unwrap();
    let claim = Claim::read(statement, Subject::Positions(Direction::Both), &rules, &[]).unwrap();
    let verdict = decide(&claim, &rules, play, Budget::default().start());
    matches!(verdict, Verdict::Holds(Basis::Proved(_)))
}

#[test]
fn the_statement_of_every_proved_row_is_proved_as_a_claim() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/rulesets.toml");
    let suite: Suite = toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let mut proved = [0, 0];
    for row in suite.ruleset.iter().filter(|row| row.arity == 1) {
        for (count, play) in proved.iter_mut().zip([Play::Normal, Play::Misere]) {
            let Some(law) = proved_law(&row.text, play, row.values.len() as u64) else { continue };
            let statement = whole_formula(&law).unwrap();
            assert!(is_proved(&row.text, play, &statement), "{} {play}: {statement}", row.text);
            *count += 1;
        }
    }
    assert!(proved[0] >= 30 && proved[1] >= 15, "{proved:?} rows are proved");
}

#[test]
fn a_statement_that_is_longer_than_a_person_reads_is_proved_too() {
    for text in ["take {100, 250}", "take {90, 91, 400}"] {
        let law = proved_law(text, Play::Normal, 1 << 11).unwrap();
        assert_eq!(formula(&law), None, "{text}: {:?}", law.law);
        let statement = whole_formula(&law).unwrap();
        assert!(is_proved(text, Play::Normal, &statement), "{text}: {statement}");
    }
}
