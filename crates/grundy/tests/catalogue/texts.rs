//! Entries whose problem has a complete text in the table of problems, which `tests/problems` compares with the problem's
//! own rules: the entry has the same options.

use crate::compare::{options, rules, tuples};
use grundy_core::plain::Ruleset;

const TABLE: &str = include_str!("../../../../testdata/games.tsv");

/// Problem, entry, coordinates below this bound.
const PAIRS: &[(&str, &str, u64)] = &[
    ("HDU1536", "s-nim(2, 5)", 30),
    ("CF1312F", "attacks(2, 3, 4)", 20),
    ("CF850C", "shifting-exponents", 200),
    ("ABC255G", "constrained-nim(3, 2, 5, 1, 5, 4)", 20),
    ("LC464", "race-without-repeats(6)", 70),
    ("HDU2999", "row-set(2, 3)", 30),
    ("HDU4388", "xor-splitting", 40),
    ("POJ2311", "cutting-game", 12),
    ("ABC206F", "interval-game(1, 3, 2, 5, 4, 6)", 9),
    ("ARC151C", "zero-one-row", 8),
    ("AGC002E", "candy-piles(3)", 5),
    ("CF1451F", "nullify-the-matrix(2)", 3),
    ("CF1149E", "election-promises(4, 1, 2)", 7),
    ("HDU4315", "climbing-the-hill(3, 2)", 6),
    ("HDU5724", "row-jumps", 256),
    ("HDU5996", "tree-stairs(1, 0, 0, 1)", 5),
    ("HDU1524", "token-on-graph(5, 3, 5, 2, 4, 2, 4, 0, 3, 1, 2, 0, 2, 1)", 8),
    ("CF276B", "letters-to-palindrome(3)", 5),
    ("CF1738C", "even-number-addicts", 4),
    ("HDU1404", "digital-deletions", 400),
];

#[test]
fn entries_have_the_options_of_the_texts() {
    for (id, call, bound) in PAIRS {
        let line = TABLE.lines().find(|line| line.split('\t').next() == Some(id));
        let text = line.and_then(|line| line.split('\t').nth(2)).unwrap_or_else(|| panic!("no {id}"));
        let text = Ruleset::read(text).unwrap_or_else(|error| panic!("{id}: {error}"));
        let entry = rules(call);
        assert_eq!(entry.arities(), text.arities(), "{call}");
        for component in tuples(text.arities()[0], *bound) {
            let reached = component.windows(2).all(|pair| pair[0] >= pair[1]) || *id != "AGC002E";
            if reached {
                assert_eq!(options(&entry, &component), options(&text, &component), "{call} at {component:?}");
            }
        }
    }
}
