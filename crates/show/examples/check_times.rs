//! Measures how long the checker takes for each certificate of docs/laws.md, and prints crates/show/data/check_times.tsv
//! anew; the times of check.py are kept. With a folder the certificates are written there, named by their line:
//! `cargo run --release -p grundy-show --example check_times -- [FOLDER] > times.tsv`.

use grundy::budget::Budget;
use grundy::prove::verify;
use grundy_core::certificate::Certificate;
use grundy_show::laws_page::rows;
use std::time::{Duration, Instant};

/// Verifications of each certificate; the shortest time counts.
const RUNS: u32 = 9;

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1);
    let measured = include_str!("../data/check_times.tsv");
    let rows = rows();
    let proved = rows.iter().filter_map(|row| Some((&row.word, row.certificate()?)));
    for (number, (word, certificate)) in proved.enumerate() {
        let text = certificate.to_string();
        if let Some(folder) = &folder {
            std::fs::write(format!("{folder}/{number:02}.cert"), &text)?;
        }
        let best = (0..RUNS).map(|_| time(&text)).min().unwrap_or_default();
        let old = measured.lines().find(|line| line.split('\t').next() == Some(word));
        let python = old.and_then(|line| line.split('\t').nth(2)).unwrap_or("–");
        println!("{word}\t{:.2}\t{python}", best.as_secs_f64() * 1000.0);
    }
    Ok(())
}

/// Reading, rewriting and replaying.
fn time(text: &str) -> Duration {
    let started = Instant::now();
    let certificate = Certificate::read(text);
    let verdict = certificate.map(|certificate| verify(certificate, &mut Budget::default().start()));
    assert!(matches!(verdict, Ok(Ok(Ok(_)))), "not verified: {text}");
    started.elapsed()
}
