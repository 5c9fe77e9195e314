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

impl Listing {
    /// Adds the results of some paths, whose tracks before `track` have one word each.
    pub fn add(&mut self, paths: &Paths, track: usize, meter: &mut Meter) -> Result<(), Exhausted> {
        if self.found.len() >= self.limit {
            return Ok(());
        }
        meter.tick(paths.layers.iter().map(|layer| 1 + layer.steps.len() as u64 / 4).sum())?;
        if paths.layers.iter().all(|layer| layer.steps.len() == 1) {
            let symbols: Vec<u32> = paths.layers.iter().map(|layer| layer.steps[0].0).collect();
            return self.push(&symbols, meter);
        }
        // Where all paths have the same digits, there is nothing to choose.
        let is_fixed = paths.layers.iter().all(|layer| {
            let mut digits = layer.steps.iter().map(|(symbol, _)| self.digit(*symbol, track));
            let first = digits.next();
            digits.all(|digit| Some(digit) == first)
        });
        if is_fixed {
            return self.add(paths, track + 1, meter);
        }
        self.choose(paths, track, meter)
    }

    /// Goes through the words of a track in increasing order. At each depth stand the nodes that its digits so far lead
    /// to, and the symbol that led there if there is no other.
    fn choose(&mut self, paths: &Paths, track: usize, meter: &mut Meter) -> Result<(), Exhausted> {
        let mut word: Vec<(u8, Option<u32>)> = Vec::with_capacity(paths.layers.len());
        let mut depths: Vec<Vec<u32>> = vec![vec![0]];
        // The least digit that is tried next.
        let mut from = 0;
        loop {
            let depth = word.len();
            if depth == paths.layers.len() {
                let symbols: Option<Vec<u32>> = word.iter().map(|(_, symbol)| *symbol).collect();
                match symbols {
                    Some(symbols) => self.push(&symbols, meter)?,
                    None => {
                        let rest = paths.restricted(|at, symbol| self.digit(symbol, track) == word[at].0);
                        self.add(&rest, track + 1, meter)?;
                    }
                }
                if self.found.len() >= self.limit {
                    return Ok(());
                }
            } else if let Some((digit, symbol, nodes)) = self.next(paths, depth, &depths[depth], track, from) {
                meter.tick(1 + nodes.len() as u64)?;
                word.push((digit, symbol));
                depths.push(nodes);
                from = 0;
                continue;
            }
            let Some((last, _)) = word.pop() else { return Ok(()) };
            depths.pop();
            from = u32::from(last) + 1;
        }
    }

    /// Adds the result of some symbols.
    fn push(&mut self, symbols: &[u32], meter: &mut Meter) -> Result<(), Exhausted> {
        meter.claim((symbols.len() * self.tracks) as u64)?;
        let digits = |track| symbols.iter().map(|symbol| self.digit(*symbol, track)).collect();
        let result = (0..self.tracks).map(digits).collect();
        self.found.push(result);
        Ok(())
    }

    /// The least digit from some digit on that goes on from some of the nodes, its symbol if it is one step, and the
    /// nodes that it leads to.
    fn next(
        &self,
        paths: &Paths,
        depth: usize,
        nodes: &[u32],
        track: usize,
        from: u32,
    ) -> Option<(u8, Option<u32>, Vec<u32>)> {
        let layer = &paths.layers[depth];
        if let [node] = nodes
            && let [(symbol, next)] = layer.of(*node)
        {
            let digit = self.digit(*symbol, track);
            return (u32::from(digit) >= from).then(|| (digit, Some(*symbol), vec![*next]));
        }
        let steps = || nodes.iter().flat_map(|node| layer.of(*node));
        let digits = steps().map(|(symbol, _)| self.digit(*symbol, track));
        let digit = digits.filter(|digit| u32::from(*digit) >= from).min()?;
        let chosen = || steps().filter(|(symbol, _)| self.digit(*symbol, track) == digit);
        let mut next: Vec<u32> = chosen().map(|(_, next)| *next).collect();
        let symbol = if next.len() == 1 { chosen().next().map(|(symbol, _)| *symbol) } else { None };
        next.sort_unstable();
        next.dedup();
        Some((digit, symbol, next))
    }

    /// The digit of a symbol on a track.
    fn digit(&self, symbol: u32, track: usize) -> u8 {
        let after = (track + 1..self.tracks).fold(symbol, |symbol, _| symbol / self.digits);
        u8::try_from(after % self.digits).unwrap_or(u8::MAX)
    }
}
