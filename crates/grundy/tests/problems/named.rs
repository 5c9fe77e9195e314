//! Every problem of the table that the notation can write is one of the catalogue or of `grundy judge`. The table says which
//! have a text that is checked here (`rules`), which an entry whose law `tests/catalogue` checks (`entry`), and why the
//! others have none.

use grundy::catalogue::games;
use std::collections::BTreeSet;

const TABLE: &str = include_str!("../../../../testdata/games.tsv");
const JUDGE: &str = include_str!("../../../contest/data/judge.toml");

/// A number of a problem without what judges and tables write differently.
fn bare(number: &str) -> String {
    let letters = number.to_lowercase().replace("hackerrank", "hr");
    letters.chars().filter(char::is_ascii_alphanumeric).collect()
}

/// The problems of the catalogue, and those of `grundy judge`.
fn named() -> (BTreeSet<String>, BTreeSet<String>) {
    let catalogue = games().iter().flat_map(|game| &game.problems).map(|problem| bare(problem)).collect();
    let judge = JUDGE.lines().filter_map(|line| line.strip_prefix("id = ")).map(bare).collect();
    (catalogue, judge)
}

#[test]
fn every_writable_problem_is_in_the_catalogue_or_the_judge() {
    let (catalogue, judge) = named();
    assert!(judge.len() >= 19);
    let (mut texts, mut entries, mut others) = (0, 0, 0);
    for line in TABLE.lines().skip(1) {
        let row: Vec<&str> = line.split('\t').collect();
        let (id, rules, verdict, note) = (row[0], row[2], row[7], row[8]);
        let known = |id: &str| catalogue.contains(&bare(id)) || judge.contains(&bare(id));
        let known = known(id) || id.split('/').all(known);
        match verdict {
            _ if !rules.is_empty() => {
                assert!(known, "{id} has a text, and no entry");
                texts += 1;
            }
            "entry" => {
                let name = note.split([',', ' ']).next().unwrap_or_default();
                let game = games().iter().find(|game| game.name == name).unwrap_or_else(|| panic!("{id}: no {name}"));
                assert!(game.problems.iter().any(|problem| bare(problem) == bare(id)), "{name} does not name {id}");
                entries += 1;
            }
            "cannot" | "out of scope" | "not a ruleset" => {
                assert!(!note.is_empty(), "{id} has no reason");
                assert!(!known, "{id} is said to be beyond the notation, and is named");
                others += 1;
            }
            other => panic!("{id}: {other}"),
        }
    }
    assert_eq!((texts, entries, others), (151, 21, 15));
}
