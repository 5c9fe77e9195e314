//! Every text of the table has a check or a reason why it has none, and is read as it stands.

use crate::check::{Check, constants};
use crate::nim::NIM;
use grundy_core::notation::Problem;
use grundy_core::plain::{Fuel, Ruleset};
use std::collections::{BTreeMap, BTreeSet};

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/games.tsv");

/// Texts that the notation does not have, and why.
const REJECTED: &[(&str, &str)] =
    &[("CF87C", "a range is not a list of components; the check writes one move for each number of parts")];

/// A row of the table with a text: its problem, the text without remarks in brackets.
struct Row {
    id: String,
    rules: String,
}

fn rows() -> Vec<Row> {
    let table = std::fs::read_to_string(TABLE).unwrap_or_else(|error| panic!("{TABLE}: {error}"));
    let mut lines = table.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let header = lines.next().unwrap_or_default();
    let column = |name| header.iter().position(|own| *own == name).unwrap_or_else(|| panic!("no column {name}"));
    let (id, rules) = (column("id"), column("rules"));
    let with_text = lines.filter(|line| !line[rules].is_empty());
    let row = |line: Vec<&str>| {
        let text = line[rules].split('[').next().unwrap_or_default().trim();
        Row { id: line[id].to_owned(), rules: text.to_owned() }
    };
    with_text.map(row).collect()
}

fn checks() -> Vec<&'static Check> {
    let files = [
        crate::subtraction::CHECKS,
        crate::nim::CHECKS,
        crate::breaking::CHECKS,
        crate::cutting::CHECKS,
        crate::coupled::CHECKS,
        crate::several::CHECKS,
        crate::staircase::CHECKS,
        crate::race::CHECKS,
        crate::coins::CHECKS,
        crate::memory::CHECKS,
        crate::phases::CHECKS,
        crate::strings::CHECKS,
    ];
    files.into_iter().flatten().collect()
}

fn rejected(id: &str) -> bool {
    REJECTED.iter().any(|(own, _)| *own == id)
}

#[test]
fn every_text_of_the_table_has_one_check() {
    let rows = rows();
    assert_eq!(rows.len(), 151);
    let mut checked: BTreeMap<&str, &str> = BTreeMap::new();
    for check in checks() {
        for id in check.ids.split(' ') {
            assert!(checked.insert(id, check.rules).is_none(), "{id} has two checks");
        }
    }
    for row in &rows {
        match checked.remove(row.id.as_str()) {
            Some(rules) => assert_eq!(rules, row.rules, "{}", row.id),
            None => panic!("{} has no check: {}", row.id, row.rules),
        }
    }
    assert!(checked.is_empty(), "not in the table: {checked:?}");
}

#[test]
fn every_text_is_read_once_its_parameters_are_introduced() {
    let parameters: BTreeMap<&str, &[&str]> = checks().iter().map(|one| (one.rules, one.parameters)).collect();
    let complete = rows().into_iter().filter(|row| !row.rules.contains("..."));
    for row in complete {
        let rules = if row.rules == "nim" { NIM } else { &row.rules };
        let names = parameters.get(row.rules.as_str()).copied().unwrap_or_default();
        let values: Vec<(&str, u64)> = names.iter().copied().zip(3..).collect();
        let read = Ruleset::read(&constants(rules, &values));
        match read {
            Ok(rules) => {
                assert!(!rejected(&row.id), "{} is read", row.id);
                assert_eq!(rules.warnings(), [], "{}", row.id);
            }
            Err(error) => assert!(rejected(&row.id), "{}: {rules}: {error}", row.id),
        }
    }
}

#[test]
fn a_parameter_that_nothing_introduces_is_an_error() {
    for check in checks().into_iter().filter(|one| !one.parameters.is_empty()) {
        let problem = Ruleset::read(check.rules).map_err(|error| error.problem);
        let named = match &problem {
            Err(Problem::OccursOnce { name } | Problem::Unbounded { name } | Problem::UnknownName { name }) => name,
            other => panic!("{}: {other:?}", check.rules),
        };
        let known = check.parameters.contains(&named.as_str());
        assert!(known, "{}: {problem:?}", check.rules);
    }
}

#[test]
fn given_parameters_mean_what_constants_mean() {
    let mut seen = BTreeSet::new();
    for check in checks().into_iter().filter(|one| !one.parameters.is_empty() && seen.insert(one.rules)) {
        let given = format!("given {}; {}", check.parameters.join(", "), check.rules);
        let values: Vec<(&str, u64)> = check.parameters.iter().copied().zip(3..).collect();
        let fixed: Vec<(String, u64)> = values.iter().map(|&(name, value)| (name.to_owned(), value)).collect();
        let constant =
            Ruleset::read(&constants(check.rules, &values)).unwrap_or_else(|error| panic!("{given}: {error}"));
        let with = Ruleset::read_with(&given, &fixed).unwrap_or_else(|error| panic!("{given}: {error}"));
        let open = Ruleset::read(&given).unwrap_or_else(|error| panic!("{given}: {error}"));
        assert_eq!(with.to_string(), constant.to_string());
        let arity = constant.arities()[0];
        for component in crate::reading::tuples(arity, 0..12) {
            let expected = constant.options(&component, &mut Fuel::new(1 << 20));
            let parameters: Vec<u64> = values.iter().map(|(_, value)| *value).collect();
            let longer = [&component[..], &parameters].concat();
            let mut found = open.options(&longer, &mut Fuel::new(1 << 20));
            for part in found.iter_mut().flatten().flatten() {
                assert_eq!(part.split_off(arity), parameters, "{given} at {component:?}");
            }
            assert_eq!(found, expected, "{given} at {component:?}");
        }
    }
}
