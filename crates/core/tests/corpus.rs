//! Replays the corpus of the fuzz target `parse`: every input that ever failed, beside broken and tricky texts.

use std::error::Error;
use std::fs;
use std::path::Path;

#[path = "../../../fuzz/checks/parse.rs"]
mod checks;

#[test]
fn every_text_of_the_corpus_is_read_or_refused_in_good_order() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/parse");
    let mut failed = Vec::new();
    let mut replayed = 0;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let bytes = fs::read(&path)?;
        replayed += 1;
        if std::panic::catch_unwind(|| checks::check(&bytes)).is_err() {
            failed.push(path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default());
        }
    }
    assert!(replayed >= 60, "only {replayed} files");
    assert!(failed.is_empty(), "{failed:?}");
    Ok(())
}
