//! Writes many certificates, so that a checker can be tried on them: of every text of the data suite with one heap, under
//! both plays, and of all octal codes 0.ab and 4.ab, as far as a law is proved within a small budget.
//! `cargo run --release -p grundy --example certificates -- FOLDER`.

use grundy::answer::learn;
use grundy::budget::Budget;
use grundy_core::check::Basis;
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use serde::Deserialize;
use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// Heaps, steps and time for each law.
const HEAPS: u64 = 1 << 12;
const STEPS: u64 = 1 << 22;
const TIME: Duration = Duration::from_secs(1);

#[derive(Deserialize)]
struct Suite {
    ruleset: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    id: String,
    text: String,
    #[serde(default)]
    also: Vec<String>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("which folder?")?;
    let suite = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/rulesets.toml");
    let mut texts: Vec<(String, String)> = Vec::new();
    for row in toml::from_str::<Suite>(&fs::read_to_string(suite)?)?.ruleset {
        let all = std::iter::once(row.text).chain(row.also).enumerate();
        texts.extend(all.map(|(number, text)| (format!("{}-{number}", row.id), text)));
    }
    let digits = || (0..8).flat_map(|a| (0..8).map(move |b| format!("{a}{b}")));
    texts.extend(digits().flat_map(|ab| ["0", "4"].map(|d| (format!("octal-{d}-{ab}"), format!("{d}.{ab}")))));
    let mut written = 0;
    for (name, text) in texts {
        let rules = Ruleset::read(&text)?;
        if rules.arities() != [1] {
            continue;
        }
        let splits = rules.moves().iter().any(|one| one.to.len() > 1);
        for play in [Play::Normal, Play::Misere] {
            // No theorem speaks of misère play where heaps split.
            if splits && play == Play::Misere {
                continue;
            }
            let mut meter = Budget { steps: STEPS, time: TIME, ..Budget::default() }.start();
            let learned = learn(&rules, play, Vec::new(), HEAPS, &mut meter);
            for law in learned.laws {
                if let Basis::Proved(theorem) = law.basis {
                    let file = Path::new(&folder).join(format!("{name}-{play}.cert"));
                    fs::write(file, theorem.certificate().to_string())?;
                    written += 1;
                }
            }
        }
    }
    println!("{written} certificates");
    Ok(())
}
