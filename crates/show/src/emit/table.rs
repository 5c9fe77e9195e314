//! Tables of numbers as text: broken into lines, of the smallest type that holds them.

use serde::Serialize;

/// The widest line of a table, in letters.
const WIDTH: usize = 92;

/// A table that repeats from some row on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Table {
    /// How many rows.
    pub rows: usize,
    /// The row from which it repeats.
    pub preperiod: usize,
    /// After so many rows; positive.
    pub period: usize,
    /// Bits of the smallest unsigned type that holds the entries: 8, 16, 32 or 64.
    pub bits: u32,
    /// The lines of the entries, with commas between them.
    pub lines: Vec<String>,
    /// The only entry, if there is one.
    pub only: Option<u64>,
}

impl Table {
    /// The table of these rows.
    pub fn of(rows: &[u64], preperiod: usize) -> Table {
        let entries = rows.iter().map(u64::to_string);
        Table {
            rows: rows.len(),
            preperiod,
            period: rows.len().saturating_sub(preperiod).max(1),
            bits: bits(rows),
            lines: lines(entries),
            only: if rows.len() == 1 { rows.first().copied() } else { None },
        }
    }
}

/// Bits of the smallest unsigned type that holds all numbers.
pub fn bits(numbers: &[u64]) -> u32 {
    let largest = numbers.iter().copied().max().unwrap_or(0);
    [8, 16, 32].into_iter().find(|bits| largest >> bits == 0).unwrap_or(64)
}

/// Entries with commas between them, as many in a line as fit.
pub fn lines(entries: impl Iterator<Item = String>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for entry in entries {
        if let Some(line) = lines.last_mut() {
            line.push(',');
            if line.len() + entry.len() + 2 <= WIDTH {
                *line += &format!(" {entry}");
                continue;
            }
        }
        lines.push(entry);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{Table, bits};

    #[test]
    fn types_are_the_smallest() {
        assert_eq!([bits(&[]), bits(&[255]), bits(&[256, 1]), bits(&[1 << 16]), bits(&[1 << 32])], [8, 8, 16, 32, 64]);
    }

    #[test]
    fn lines_are_not_wide_and_hold_every_entry() {
        let rows: Vec<u64> = (0..10_000).collect();
        let table = Table::of(&rows, 17);
        assert!(table.lines.iter().all(|line| line.len() <= super::WIDTH));
        let read: Vec<u64> = table.lines.join(" ").split(',').map(|n| n.trim().parse().unwrap()).collect();
        assert_eq!(read, rows);
        assert_eq!((table.preperiod, table.period, table.bits, table.only), (17, 9983, 16, None));
    }
}
