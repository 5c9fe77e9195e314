//! The other program. It is run and its output is read, and nothing else of it is used.

use super::clock::{PROCESSOR, of_children};
use std::process::Command;
use std::time::Duration;

/// The time that ogsolve states, or has spent on a processor, and the nimbers that it prints; `None` where it is missing.
pub fn ogsolve(code: &str, method: &str, heaps: usize) -> Option<(Duration, Vec<u16>)> {
    let last = (heaps - 1).to_string();
    let run = |print: &[&str]| {
        let output = Command::new("ogsolve").args([code, "-m", method, "-n", &last]).args(print).output().ok()?;
        String::from_utf8(output.stdout).ok()
    };
    let spent = if *PROCESSOR {
        let before = of_children();
        run(&[])?;
        Some(of_children() - before)
    } else {
        None
    };
    let text = run(&["-p"])?;
    let after = |key: &str| text.lines().find_map(|line| line.trim().strip_prefix(key)).unwrap().trim();
    let nimbers = after("nimbers:").split_whitespace().map(|word| word.parse().unwrap()).collect();
    Some((spent.unwrap_or_else(|| duration(after("calculation time:"))), nimbers))
}

/// Whether it is there.
pub fn is_there() -> bool {
    Command::new("ogsolve").arg("--version").output().is_ok()
}

/// A number with its unit, as Rust prints a duration.
fn duration(text: &str) -> Duration {
    let units = [("ns", 1e-9), ("µs", 1e-6), ("ms", 1e-3), ("s", 1.0)];
    let (number, unit) = units.iter().find_map(|(unit, size)| Some((text.strip_suffix(unit)?, size))).unwrap();
    Duration::from_secs_f64(number.parse::<f64>().unwrap() * unit)
}
