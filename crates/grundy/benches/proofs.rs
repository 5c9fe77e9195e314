//! How long it takes from rules to a theorem, values and guess included, and from the text of a certificate to the
//! verdict. Minimum and median of several runs; steps of the checker, which are the same everywhere.

use grundy::answer::learn;
use grundy::budget::Budget;
use grundy::prove::verify;
use grundy_core::certificate::Certificate;
use grundy_core::check::Basis;
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use std::path::Path;
use std::time::{Duration, Instant};

const RUNS: usize = 15;

fn timed(mut work: impl FnMut()) -> [Duration; 2] {
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    [times[0], times[RUNS / 2]]
}

fn main() {
    println!("from rules to a theorem");
    for text in ["take {1, 3, 4}", "0.07", "0.77", "0.137", "0.156", "0.356"] {
        let rules = Ruleset::read(text).unwrap();
        let [least, median] = timed(|| {
            let learned = learn(&rules, Play::Normal, Vec::new(), 1 << 15, &mut Budget::default().start());
            assert!(matches!(learned.laws[0].basis, Basis::Proved(_)), "{text}");
        });
        println!("{text:24} {least:>12.2?} {median:>12.2?}");
    }
    println!("from a certificate to the verdict");
    // More files may be named, such as those that the test `sparse_certificates` writes.
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/certificates");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.extend(std::env::args().skip(1).filter(|argument| argument.ends_with(".cert")).map(Into::into));
    files.sort();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let mut steps = 0;
        let [least, median] = timed(|| {
            let mut meter = Budget::default().start();
            let before = meter.steps();
            let certificate = Certificate::read(&text).unwrap();
            assert!(verify(certificate, &mut meter).unwrap().is_ok());
            steps = before - meter.steps();
        });
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        println!("{name:24} {least:>12.2?} {median:>12.2?} {:>8} bytes {steps:>10} steps", text.len());
    }
}
