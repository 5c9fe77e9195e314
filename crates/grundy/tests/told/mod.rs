//! A table of options as a program that tells them, and the outcomes of its sums by the definition alone.
#![allow(dead_code)]

use super::tables::Table;
use grundy::exec::{Silence, Source};
use grundy_core::value::{Outcome, Play};
use std::collections::{BTreeMap, VecDeque};

/// Answers from a table, under names.
pub struct Told {
    table: Table,
    name: fn(u64) -> String,
    lines: VecDeque<String>,
    line: String,
    over: bool,
}

impl Told {
    pub fn of(table: &Table, name: fn(u64) -> String) -> Box<Told> {
        let (lines, line) = (VecDeque::new(), String::new());
        Box::new(Told { table: table.clone(), name, lines, line, over: false })
    }
}

impl Source for Told {
    fn send(&mut self, batch: Vec<u8>) {
        let batch = String::from_utf8(batch).unwrap();
        assert!(batch.ends_with("\n\n") && !batch[..batch.len() - 1].contains("\n\n"), "{batch:?}");
        for wanted in batch.lines().filter(|line| !line.is_empty()) {
            let at = (0..).zip(&self.table.0).find(|(at, _)| (self.name)(*at) == wanted);
            let option = |option: &Vec<u64>| match option.is_empty() {
                true => "end".to_owned(),
                false => option.iter().map(|part| (self.name)(*part)).collect::<Vec<_>>().join(" + "),
            };
            let options = at.map(|(_, options)| options.iter().map(option).collect::<Vec<_>>().join(" | "));
            self.lines.push_back(options.unwrap());
        }
    }

    fn line(&mut self, _: usize, _: &mut dyn FnMut() -> bool) -> Result<&[u8], Silence> {
        self.line = self.lines.pop_front().ok_or(Silence::Code(0))?;
        Ok(self.line.as_bytes())
    }

    fn surplus(&mut self, _: &mut dyn FnMut() -> bool) -> Option<Vec<u8>> {
        self.over = true;
        self.lines.pop_front().map(String::into_bytes)
    }

    fn errors(&mut self) -> String {
        String::new()
    }
}

/// A name that is a number.
pub fn heap(at: u64) -> String {
    at.to_string()
}

/// A name that is none.
pub fn opaque(at: u64) -> String {
    format!("{}.{}", "XO".repeat(usize::try_from(at % 3).unwrap() + 1), at)
}

/// The positions that can be reached from a sum, each with what one move leaves.
pub fn reached(table: &Table, start: &[u64]) -> BTreeMap<Vec<u64>, Vec<Vec<u64>>> {
    let sorted = |mut sum: Vec<u64>| {
        sum.sort_unstable();
        sum
    };
    let mut found = BTreeMap::new();
    let mut waiting = vec![sorted(start.to_vec())];
    while let Some(sum) = waiting.pop() {
        if found.contains_key(&sum) {
            continue;
        }
        let mut next = Vec::new();
        for at in 0..sum.len() {
            for option in &table.0[usize::try_from(sum[at]).unwrap()] {
                let mut left = sum.clone();
                left.splice(at..=at, option.iter().copied());
                next.push(sorted(left));
            }
        }
        waiting.extend(next.iter().cloned());
        found.insert(sum, next);
    }
    found
}

/// Outcomes by the definition: P or N within so many moves, for more and more moves; what never is either is a draw.
pub fn outcomes(positions: &BTreeMap<Vec<u64>, Vec<Vec<u64>>>, play: Play) -> BTreeMap<&Vec<u64>, Outcome> {
    let mut known: BTreeMap<&Vec<u64>, Outcome> = BTreeMap::new();
    loop {
        let mut more = Vec::new();
        for (sum, next) in positions.iter().filter(|(sum, _)| !known.contains_key(sum)) {
            let is = |outcome: Outcome| {
                move |left: &Vec<u64>, known: &BTreeMap<&Vec<u64>, Outcome>| known.get(left) == Some(&outcome)
            };
            if next.is_empty() {
                more.push((sum, if play == Play::Normal { Outcome::P } else { Outcome::N }));
            } else if next.iter().any(|left| is(Outcome::P)(left, &known)) {
                more.push((sum, Outcome::N));
            } else if next.iter().all(|left| is(Outcome::N)(left, &known)) {
                more.push((sum, Outcome::P));
            }
        }
        if more.is_empty() {
            return positions.keys().map(|sum| (sum, known.get(sum).copied().unwrap_or(Outcome::D))).collect();
        }
        known.extend(more);
    }
}
