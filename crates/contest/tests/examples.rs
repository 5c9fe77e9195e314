//! Examples of every problem, byte for byte: `testdata/judge/ID.in` and `ID.out`, or `ID.k.in` where a file holds one case.

use grundy::budget::Budget;
use grundy_contest::judge::judge;
use grundy_contest::row::{Problem, find, rows};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/judge")
}

fn problem(id: &str) -> Problem {
    Problem::new(find(id).unwrap_or_else(|| panic!("no problem {id}")).clone()).unwrap()
}

#[test]
fn examples_are_answered_byte_for_byte() {
    let mut seen = BTreeSet::new();
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "in") {
            continue;
        }
        let stem = path.file_stem().unwrap().to_str().unwrap();
        let id = stem.split('.').next().unwrap();
        let problem = problem(id);
        let mut out = Vec::new();
        let start = std::time::Instant::now();
        let report = judge(&problem, fs::File::open(&path).unwrap(), &mut out, &Budget::default());
        let report = report.unwrap_or_else(|error| panic!("{stem}: {error:?}"));
        println!("{stem} {:?}", start.elapsed());
        assert_eq!(report.conjectured, None, "{stem}");
        assert_eq!(report.rest, None, "{stem}");
        let expected = fs::read_to_string(path.with_extension("out")).unwrap();
        let out = String::from_utf8(out).unwrap();
        let wrong = out.lines().zip(expected.lines()).position(|(own, other)| own != other);
        assert!(
            out == expected,
            "{stem}: line {:?} of {} and {}",
            wrong,
            out.lines().count(),
            expected.lines().count()
        );
        seen.insert(id.to_owned());
    }
    let all: BTreeSet<String> = rows().iter().map(|row| row.id.clone()).collect();
    assert_eq!(seen, all, "every problem has an example");
}
