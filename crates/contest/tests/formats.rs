//! Rows: what `--show` prints, and that it is read again as the same row.

use grundy_contest::row::{Problem, find, rows};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/judge/formats")
}

#[test]
fn every_row_is_shown_as_it_was() {
    for row in rows() {
        let expected = fs::read_to_string(folder().join(format!("{}.toml", row.id))).unwrap();
        assert_eq!(row.to_file(), expected, "{}", row.id);
        assert_eq!(Problem::of_file(&expected).unwrap().row, *row);
    }
    assert_eq!(fs::read_dir(folder()).unwrap().count(), rows().len());
}

#[test]
fn ids_are_unique_and_found_however_they_are_written() {
    let ids: BTreeSet<&str> = rows().iter().map(|row| &row.id[..]).collect();
    assert_eq!(ids.len(), rows().len());
    for id in ["hdu-2176", "HDU 2176", "hdu2176", "HDU_2176"] {
        assert_eq!(find(id).map(|row| &row.id[..]), Some("hdu-2176"), "{id}");
    }
    assert!(find("hdu-21766").is_none() && find("").is_none());
    assert!(rows().iter().all(|row| !row.en.is_empty() && !row.zh.is_empty()));
}
