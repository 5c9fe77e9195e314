//! The first results in increasing order: the number on the first track decides, then the second, and so on, so that the
//! digits of one track are chosen before those of the next.

use super::paths::Paths;
use crate::budget::{Exhausted, Meter};

/// A result: the digits on each of its tracks, most significant first.
pub(super) type Word = Vec<Vec<u8>>;

/// Lists results of so many tracks.
pub(super) struct Listing {
    /// The number of digits.
    pub digits: u32,
    /// The number of tracks.
    pub tracks: usize,
    /// The most results.
    pub limit: usize,
    /// The results so far.
    pub found: Vec<Word>,
}

/// The digits of one track so far, and the nodes that they lead to.
struct Way {
    /// For each depth the digit, and its symbol if there was only one step.
    word: Vec<(u8, Option<u32>)>,
    /// The nodes of all depths, one after the other.
    nodes: Vec<u32>,
    /// Where the nodes of each depth begin.
    starts: Vec<usize>,
}

impl Way {
    /// Takes the last digit back.
    fn back(&mut self) -> Option<u8> {
        let (digit, _) = self.word.pop()?;
        self.nodes.truncate(self.starts.pop()?);
        Some(digit)
    }
}

impl Listing {
    /// Adds the results of some paths, whose tracks before `track` have one word each.
    pub fn add(&mut self, paths: &Paths, track: usize, meter: &mut Meter) -> Result<(), Exhausted> {
        if self.found.len() >= self.limit {
            return Ok(());
        }
        meter.tick(1 + paths.size() as u64 / 2)?;
        if paths.size() == paths.len() {
            let symbols: Vec<u32> = (0..paths.len()).flat_map(|layer| paths.layer(layer)).map(|step| step.0).collect();
            return self.push(&symbols, meter);
        }
        // Where all paths have the same digits, there is nothing to choose.
        let is_fixed = (0..paths.len()).all(|layer| {
            let mut digits = paths.layer(layer).iter().map(|(symbol, _)| self.digit(*symbol, track));
            let first = digits.next();
            digits.all(|digit| Some(digit) == first)
        });
        if is_fixed {
            return self.add(paths, track + 1, meter);
        }
        self.choose(paths, track, meter)
    }

    /// Goes through the words of a track in increasing order.
    fn choose(&mut self, paths: &Paths, track: usize, meter: &mut Meter) -> Result<(), Exhausted> {
        let mut way = Way { word: Vec::with_capacity(paths.len()), nodes: vec![0], starts: vec![0] };
        // The least digit that is tried next.
        let mut from = 0;
        loop {
            let depth = way.word.len();
            if depth == paths.len() {
                let symbols: Option<Vec<u32>> = way.word.iter().map(|(_, symbol)| *symbol).collect();
                match symbols {
                    Some(symbols) => self.push(&symbols, meter)?,
                    None => {
                        let rest = paths.restricted(|at, symbol| self.digit(symbol, track) == way.word[at].0)?;
                        self.add(&rest, track + 1, meter)?;
                    }
                }
                if self.found.len() >= self.limit {
                    return Ok(());
                }
            } else if self.go(&mut way, paths, track, from) {
                meter.tick(1)?;
                from = 0;
                continue;
            }
            let Some(last) = way.back() else { return Ok(()) };
            from = u32::from(last) + 1;
        }
    }

    /// Goes on by the least digit from some digit on, if there is one.
    fn go(&self, way: &mut Way, paths: &Paths, track: usize, from: u32) -> bool {
        let start = way.starts[way.starts.len() - 1];
        let end = way.nodes.len();
        if let [node] = way.nodes[start..]
            && let [(symbol, next)] = paths.from(node)
        {
            let digit = self.digit(*symbol, track);
            if u32::from(digit) >= from {
                way.word.push((digit, Some(*symbol)));
                way.nodes.push(*next);
                way.starts.push(end);
            }
            return u32::from(digit) >= from;
        }
        let steps = way.nodes[start..].iter().flat_map(|node| paths.from(*node));
        let digits = steps.map(|(symbol, _)| self.digit(*symbol, track));
        let Some(digit) = digits.filter(|digit| u32::from(*digit) >= from).min() else { return false };
        let mut only = None;
        for at in start..end {
            for (symbol, next) in paths.from(way.nodes[at]) {
                if self.digit(*symbol, track) == digit {
                    only = (way.nodes.len() == end).then_some(*symbol);
                    way.nodes.push(*next);
                }
            }
        }
        way.nodes[end..].sort_unstable();
        let mut kept = end;
        for at in end..way.nodes.len() {
            if at == end || way.nodes[at] != way.nodes[kept - 1] {
                way.nodes[kept] = way.nodes[at];
                kept += 1;
            }
        }
        way.nodes.truncate(kept);
        way.word.push((digit, only));
        way.starts.push(end);
        true
    }

    /// Adds the result of some symbols.
    fn push(&mut self, symbols: &[u32], meter: &mut Meter) -> Result<(), Exhausted> {
        meter.claim((symbols.len() * self.tracks) as u64)?;
        let digits = |track| symbols.iter().map(|symbol| self.digit(*symbol, track)).collect();
        let result = (0..self.tracks).map(digits).collect();
        self.found.push(result);
        Ok(())
    }

    /// The digit of a symbol on a track.
    fn digit(&self, symbol: u32, track: usize) -> u8 {
        let after = (track + 1..self.tracks).fold(symbol, |symbol, _| symbol / self.digits);
        u8::try_from(after % self.digits).unwrap_or(u8::MAX)
    }
}
