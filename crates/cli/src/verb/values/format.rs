//! The formats of values: one line of [`FORMATS`] and one function each.

use super::npy;
use grundy::engine::component_at;
use grundy::graph::{LoopyValue, file};
use grundy::json;
use grundy_core::value::Play;
use std::collections::BTreeMap;
use std::io::{Result, Write};

/// What is written.
pub struct Shown<'v> {
    /// The values of the box as far as they were computed, the last coordinate fastest: under misère play 0 for P, 1 for N.
    pub values: &'v [u32],
    /// The play.
    pub play: Play,
    /// The last value of each coordinate.
    pub ends: &'v [u64],
    /// What has no nim-value, by its place.
    pub loops: &'v BTreeMap<usize, LoopyValue>,
    /// The rules as they are written in full.
    pub rules: &'v str,
}

/// A format.
pub struct Format {
    /// Its name on the command line.
    pub name: &'static str,
    /// The most coordinates that it has room for.
    pub coordinates: usize,
    /// The message where there are more.
    pub beyond: &'static str,
    /// Whether it has room for ∞ and for draws.
    pub loops: bool,
    /// Writes it.
    pub write: fn(&mut dyn Write, &Shown<'_>) -> Result<()>,
}

/// All formats.
pub const FORMATS: [Format; 5] = [
    Format { name: "plain", coordinates: usize::MAX, beyond: "", loops: true, write: plain },
    Format { name: "csv", coordinates: usize::MAX, beyond: "", loops: true, write: csv },
    Format { name: "json", coordinates: usize::MAX, beyond: "", loops: true, write: json },
    Format { name: "b-file", coordinates: 1, beyond: "cli-bfile", loops: false, write: b_file },
    Format { name: "npy", coordinates: npy::DIMENSIONS, beyond: "cli-npy", loops: false, write: npy::write },
];

/// A value as text: a number, or under misère play an outcome; what stands for ∞ and for draws is told.
fn word(shown: &Shown<'_>, (place, value): (usize, &u32), infinite: fn(&LoopyValue) -> String) -> String {
    match (shown.play, *value) {
        (Play::Normal, _) if shown.loops.contains_key(&place) => infinite(&shown.loops[&place]),
        (Play::Misere, _) if shown.loops.contains_key(&place) => "D".to_owned(),
        (Play::Normal, value) => value.to_string(),
        (Play::Misere, 0) => "P".to_owned(),
        (Play::Misere, _) => "N".to_owned(),
    }
}

/// Rows of the last coordinate, columns of one width; a blank line where an earlier coordinate but one changes.
fn plain(out: &mut dyn Write, shown: &Shown<'_>) -> Result<()> {
    let ends = shown.ends;
    // A word holds no blank.
    let infinite = |value: &LoopyValue| grundy_show::circles::value(value).replace(' ', "");
    let words: Vec<String> = shown.values.iter().enumerate().map(|value| word(shown, value, infinite)).collect();
    if ends.len() == 1 {
        return writeln!(out, "{}", words.join(" "));
    }
    let width = words.iter().map(String::len).max().unwrap_or(1);
    let row = ends.last().and_then(|end| usize::try_from(*end).ok()).map_or(1, |end| end.saturating_add(1));
    let sheet = ends.iter().rev().nth(1).and_then(|end| usize::try_from(*end).ok()).map_or(1, |end| end + 1);
    for (at, line) in words.chunks(row).enumerate() {
        if ends.len() > 2 && at > 0 && at % sheet == 0 {
            writeln!(out)?;
        }
        let padded: Vec<String> = line.iter().map(|word| format!("{word:>width$}")).collect();
        writeln!(out, "{}", padded.join(" "))?;
    }
    Ok(())
}

fn csv(out: &mut dyn Write, shown: &Shown<'_>) -> Result<()> {
    let names: Vec<String> = match shown.ends.len() {
        1 => vec!["n".to_owned()],
        arity => (1..=arity).map(|at| format!("n{at}")).collect(),
    };
    writeln!(out, "{},{}", names.join(","), if shown.play == Play::Normal { "value" } else { "outcome" })?;
    // Commas in a field are between quotes.
    let infinite = |value: &LoopyValue| format!("\"{}\"", file::value(value));
    for (place, value) in shown.values.iter().enumerate() {
        let component: Vec<String> = component_at(place as u64, shown.ends).iter().map(u64::to_string).collect();
        writeln!(out, "{},{}", component.join(","), word(shown, (place, value), infinite))?;
    }
    Ok(())
}

fn json(out: &mut dyn Write, shown: &Shown<'_>) -> Result<()> {
    let outcomes = shown.play == Play::Misere;
    let rows = json::Rows { values: shown.values, first: 0, loops: shown.loops, ends: shown.ends, outcomes };
    let object = json::Values::new(shown.rules.to_owned(), shown.play.to_string(), shown.ends.len(), rows);
    serde_json::to_writer(&mut *out, &object)?;
    writeln!(out)
}

/// The format of the On-Line Encyclopedia of Integer Sequences. Outcomes are 0 for P and 1 for N.
fn b_file(out: &mut dyn Write, shown: &Shown<'_>) -> Result<()> {
    shown.values.iter().enumerate().try_for_each(|(heap, value)| writeln!(out, "{heap} {value}"))
}
