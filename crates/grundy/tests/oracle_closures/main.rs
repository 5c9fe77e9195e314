//! Every ruleset of the data suite, written a second time as plain loops, and the check that values, misère outcomes and
//! options in the file are those of the oracle.

#[path = "../oracle/mod.rs"]
mod oracle;

mod breaking;
mod memory;
mod subtraction;
mod tuples;

use serde::Deserialize;
use std::collections::{HashMap, HashSet};

/// A ruleset's id and the options of a component.
pub type Row = (&'static str, fn(&[u64]) -> Vec<Vec<Vec<u64>>>);

const TABLES: &[&[Row]] = &[
    subtraction::FINITE,
    subtraction::INFINITE,
    subtraction::BY_HEAP,
    breaking::CODES,
    breaking::SPLITS,
    tuples::TWO,
    tuples::THREE,
    memory::MEMORY,
    memory::PARTS,
];

#[derive(Deserialize)]
struct Suite {
    ruleset: Vec<Ruleset>,
}

#[derive(Deserialize)]
struct Ruleset {
    id: String,
    text: String,
    also: Vec<String>,
    arity: usize,
    #[serde(rename = "box")]
    corner: Option<Vec<u64>>,
    values: Vec<u64>,
    misere: String,
    options: Vec<Listed>,
    law: Option<Law>,
    source: String,
}

#[derive(Deserialize)]
struct Listed {
    of: Vec<u64>,
    to: Vec<Vec<Vec<u64>>>,
}

#[derive(Deserialize)]
struct Law {
    preperiod: usize,
    period: usize,
    saltus: u64,
}

fn suite() -> Vec<Ruleset> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/rulesets.toml");
    let text = std::fs::read_to_string(path).expect("the data suite is readable");
    toml::from_str::<Suite>(&text).expect("the data suite is well formed").ruleset
}

/// The components of a row in the order of its values: heaps 0, 1, 2, …, or a box with the last coordinate fastest.
fn components(row: &Ruleset) -> Vec<Vec<u64>> {
    let Some(corner) = &row.corner else {
        return (0..).take(row.values.len()).map(|n| vec![n]).collect();
    };
    let mut list = vec![vec![]];
    for &highest in corner {
        let longer = |c: &Vec<u64>| (0..=highest).map(|x| [c.as_slice(), &[x]].concat()).collect::<Vec<_>>();
        list = list.iter().flat_map(longer).collect();
    }
    list
}

/// The options as the suite writes them: parts ascending, shorter options first, then lexicographic, each once.
fn in_order(mut options: Vec<Vec<Vec<u64>>>) -> Vec<Vec<Vec<u64>>> {
    options.iter_mut().for_each(|option| option.sort());
    options.sort_by(|x, y| x.len().cmp(&y.len()).then_with(|| x.cmp(y)));
    options.dedup();
    options
}

fn each_row(check: impl Fn(&Ruleset, &dyn Fn(&[u64]) -> Vec<Vec<Vec<u64>>>)) {
    let closures: HashMap<_, _> = TABLES.concat().into_iter().collect();
    for row in suite() {
        let closure = closures.get(row.id.as_str());
        check(&row, closure.unwrap_or_else(|| panic!("{} has no closure", row.id)));
    }
}

#[test]
fn rows_are_complete_and_unique() {
    let rows = suite();
    let ids: HashSet<_> = rows.iter().map(|row| row.id.as_str()).collect();
    let closures: HashSet<_> = TABLES.concat().into_iter().map(|row| row.0).collect();
    assert_eq!(ids, closures);
    assert_eq!(ids.len(), rows.len());
    for row in &rows {
        let texts: HashSet<_> = row.also.iter().chain([&row.text]).collect();
        assert!(texts.len() > 3 && texts.len() == row.also.len() + 1, "{}: texts", row.id);
        assert_eq!(components(row).len(), row.values.len(), "{}: values", row.id);
        assert!(components(row).iter().all(|c| c.len() == row.arity), "{}: arity", row.id);
        assert!(!row.options.is_empty() && row.source.starts_with("oracle"), "{}: options, source", row.id);
    }
}

#[test]
fn values_are_those_of_the_oracle() {
    each_row(|row, options| {
        let mut memo = HashMap::new();
        let values: Vec<_> = components(row).iter().map(|c| oracle::nim_value(options, c, &mut memo)).collect();
        assert_eq!(row.values, values, "{}", row.id);
    });
}

#[test]
fn options_are_those_of_the_oracle() {
    each_row(|row, options| {
        for listed in &row.options {
            assert_eq!(listed.to, in_order(options(&listed.of)), "{} at {:?}", row.id, listed.of);
        }
    });
}

#[test]
fn outcomes_are_those_of_the_oracle() {
    each_row(|row, options| {
        let (mut misere, mut normal) = (HashMap::new(), HashMap::new());
        assert!(!row.misere.is_empty() && row.misere.len() <= row.values.len(), "{}", row.id);
        for ((component, value), outcome) in components(row).into_iter().zip(&row.values).zip(row.misere.chars()) {
            let position = [component];
            let wins = oracle::next_player_wins(options, true, &position, &mut misere);
            assert_eq!(outcome, if wins { 'N' } else { 'P' }, "{} at {position:?}, misère", row.id);
            if normal.len() < 500 {
                let wins = oracle::next_player_wins(options, false, &position, &mut normal);
                assert_eq!(*value != 0, wins, "{} at {position:?}, normal", row.id);
            }
        }
    });
}

#[test]
fn laws_fit_the_values() {
    for row in suite() {
        let Some(law) = &row.law else { continue };
        let fits = |n: usize| row.values.get(n + law.period).is_none_or(|later| *later == row.values[n] + law.saltus);
        assert!((law.preperiod..row.values.len()).all(fits), "{}", row.id);
        assert!(law.preperiod == 0 || !fits(law.preperiod - 1), "{}: a smaller preperiod", row.id);
    }
}
