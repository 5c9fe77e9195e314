//! Replays the corpora of the fuzz targets `parse` and `certificate`: every input that ever failed, beside broken and
//! tricky ones.

use std::error::Error;
use std::fs;
use std::path::Path;

#[path = "../../../fuzz/checks/certificate.rs"]
mod certificate;
#[path = "../../../fuzz/checks/parse.rs"]
mod parse;

#[test]
fn every_text_of_the_corpus_is_read_or_refused_in_good_order() -> Result<(), Box<dyn Error>> {
    replay("parse", parse::check)
}

#[test]
fn every_certificate_of_the_corpus_gets_a_verdict() -> Result<(), Box<dyn Error>> {
    replay("certificate", certificate::check)
}

fn replay(target: &str, check: fn(&[u8])) -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut failed = Vec::new();
    let mut replayed = 0;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let bytes = fs::read(&path)?;
        replayed += 1;
        if std::panic::catch_unwind(|| check(&bytes)).is_err() {
            failed.push(path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default());
        }
    }
    assert!(replayed >= 60, "only {replayed} files");
    assert!(failed.is_empty(), "{failed:?}");
    Ok(())
}
