//! Families are read, printed and numbered; every code of a family is one that the notation reads.

use grundy::sweep::{Family, FamilyError, Limits, rows};
use grundy_core::plain::Ruleset;

#[test]
fn families_are_printed_as_they_are_read() {
    for text in ["0.?", "0.7?3", "4.00", "?.?", "0.123456700", "{1..1}", "{1..24}"] {
        let family = Family::read(text).unwrap();
        assert_eq!(family.to_string(), text);
    }
    assert_eq!(Family::read(" { 1 .. 20 } ").unwrap().to_string(), "{1..20}");
    assert_eq!(Family::read("0.77!"), Err(FamilyError::Digit('!')));
    assert_eq!(Family::read("00.7"), Err(FamilyError::Form));
    assert_eq!(Family::read(".7"), Err(FamilyError::Form));
}

#[test]
fn every_row_has_rules_of_its_own_that_are_read() {
    for text in ["?.??", "0.3?", "{1..9}"] {
        let family = Family::read(text).unwrap();
        let all: Vec<String> = (0..family.rows()).map(|row| family.rules(row)).collect();
        let mut sorted = all.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), all.len(), "{text}");
        all.iter().for_each(|rules| assert!(Ruleset::read(rules).is_ok(), "{rules}"));
    }
    let codes = Family::read("?.?").unwrap();
    assert_eq!((codes.rows(), codes.rules(0), codes.rules(15)), (16, "0.0".to_owned(), "4.7".to_owned()));
}

#[test]
fn rows_do_not_depend_on_where_they_are_cut() {
    let limits = Limits { to: 50, steps: 1 << 20 };
    for text in ["0.??", "{1..9}"] {
        let family = Family::read(text).unwrap();
        let all = rows(&family, 0..family.rows(), limits).unwrap();
        let cut: Vec<u64> = vec![0, 1, 7, 8, family.rows()];
        let parts: Vec<_> = cut.windows(2).flat_map(|ends| rows(&family, ends[0]..ends[1], limits).unwrap()).collect();
        assert_eq!(parts, all);
        let mut at = 0;
        while at < family.rows() {
            let next = family.together(at);
            assert!(at < next && next <= family.rows());
            at = next;
        }
    }
}
