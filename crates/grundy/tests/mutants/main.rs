//! Mutants: certificates with one token changed. A mutant of the claim or of the rules that the checker verifies must
//! be true, which is looked up in the values of the plain engine on a long prefix. A mutant of a hint must be verified.
//!
//! With `MUTANTS=FOLDER` every mutant is written to a file there, and `verdicts.tsv` beside them says the verdict of this
//! checker on each, so that other checkers can be compared.

mod edits;
mod truth;

use edits::{Edited, mutants};
use grundy_core::certificate::Certificate;
use grundy_core::check::{Rejection, check};
use grundy_core::plain::Fuel;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// Steps for each mutant.
const STEPS: u64 = 1 << 28;

fn verdict(text: &str) -> (&'static str, Option<Certificate>) {
    let Ok(certificate) = Certificate::read(text) else { return ("malformed", None) };
    match check(certificate, &mut Fuel::new(STEPS)) {
        Ok(theorem) => ("verified", Some(theorem.certificate().clone())),
        Err(Rejection::Beyond(_)) => ("beyond", None),
        Err(_) => ("rejected", None),
    }
}

fn originals() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/certificates");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let name = |path: &Path| path.file_stem().unwrap().to_str().unwrap().to_owned();
    let mut all: Vec<_> = files.map(|path| (name(&path), fs::read_to_string(path).unwrap())).collect();
    all.sort();
    all
}

#[test]
fn what_survives_is_true() {
    let dump = std::env::var("MUTANTS").ok();
    let (mut table, mut counts) = (String::from("file\tedited\tverdict\n"), BTreeMap::new());
    let mut survivors = 0;
    for (name, original) in originals() {
        let mut known = truth::Known::default();
        for (number, mutant) in mutants(&original).into_iter().enumerate() {
            let (verdict, verified) = verdict(&mutant.text);
            *counts.entry((mutant.edited, verdict)).or_insert(0) += 1;
            if let Some(folder) = &dump {
                let file = format!("{name}-{number:04}.cert");
                fs::write(Path::new(folder).join(&file), &mutant.text).unwrap();
                writeln!(table, "{file}\t{:?}\t{verdict}", mutant.edited).unwrap();
            }
            if mutant.edited == Edited::Hint {
                assert_eq!(verdict, "verified", "{name}: {}", mutant.what);
            } else if let Some(certificate) = verified {
                survivors += 1;
                known.assert_true(&certificate, &format!("{name}: {}", mutant.what));
            }
        }
    }
    if let Some(folder) = &dump {
        fs::write(Path::new(folder).join("verdicts.tsv"), table).unwrap();
    }
    println!("{counts:#?}");
    let all: usize = counts.values().sum();
    let of = |edited: Edited, verdict: &'static str| counts.get(&(edited, verdict)).copied().unwrap_or(0);
    println!("{all} mutants, {survivors} survive and are true");
    assert!(all >= 5000, "only {all} mutants");
    // The test would say nothing if all or none came through.
    assert!(of(Edited::Rules, "rejected") >= 500 && of(Edited::Law, "rejected") >= 500 && survivors >= 100);
}

/// The edits reach what matters: the claims that a checker with a shorter window would let pass.
#[test]
fn claims_that_a_shorter_window_would_let_pass_are_rejected() {
    for (kind, rules, preperiod, period, saltus, values) in [
        ("unequal", "n -> a, b where a + b = n, 1 <= a, a < b", 3, 3, 0, "0 0 0 1 0 2"),
        ("breaking", "n -> a, b where a + b = s, s + 3 = n, 1 <= a, a <= b", 0, 1, 0, "0"),
        ("all-but", "n -> m where m + 2 = s, m < n, not n = s", 2, 1, 1, "0 1 0"),
        ("breaking", "n -> end where n = 1", 4, 1, 0, "0 1 0 3 0"),
        ("window", "n -> end where n = 1", 4, 1, 0, "0 1 0 3 0"),
        ("window", "n -> m where m + 1 = n; n -> m where m = 0, 1 <= n, n <= 2", 0, 3, 0, "0 1 2"),
    ] {
        let text = format!(
            "grundy certificate 1\nkind: {kind}\nrules: {rules}\nplay: normal\nlaw: periodic value\n\
             preperiod: {preperiod}\nperiod: {period}\nsaltus: {saltus}\nvalues: {values}\n"
        );
        assert_eq!(verdict(&text).0, "rejected", "{text}");
    }
}
