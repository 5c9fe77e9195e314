//! Several relations at once, each with or without a `not`, without building their product: is there a word of all?

use super::intern::Lists;
use super::relation::{MAX_STATES, Relation, Track, reading};
use super::witness::{numbers, way};
use crate::budget::{Exhausted, Meter};
use grundy_core::law::System;
use grundy_core::value::Natural;

/// A word over named tracks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The names, increasing.
    pub tracks: Vec<Track>,
    /// The symbols of all tracks.
    pub symbols: Vec<usize>,
}

impl Word {
    /// The numbers on the tracks; `None` if one leaves the number type.
    pub fn numbers<N: Natural>(&self, system: &System) -> Option<Vec<N>> {
        numbers(system, self.tracks.len(), &self.symbols)
    }
}

/// One of the relations that are read at once.
struct Part<'a> {
    relation: &'a Relation,
    wanted: u32,
    alive: Vec<bool>,
    own: Vec<u32>,
}

/// A shortest word of all the relations, over the union of their tracks, in increasing order. A relation beside `false`
/// must not hold; each of its tracks must be one of a relation that is to hold.
pub fn common_word(all: &[(&Relation, bool)], meter: &mut Meter) -> Result<Option<Word>, Exhausted> {
    let mut tracks: Vec<Track> = all.iter().flat_map(|(relation, _)| relation.tracks()).copied().collect();
    tracks.sort_unstable();
    tracks.dedup();
    let mut parts = Vec::with_capacity(all.len());
    for (relation, holds) in all {
        let automaton = relation.automaton();
        let wanted = u32::from(*holds);
        let alive = automaton.lead_to(&automaton.outputs().iter().map(|output| *output == wanted).collect::<Vec<_>>());
        if !alive[0] {
            return Ok(None);
        }
        let own = reading(automaton.digits(), &tracks, relation.tracks()).ok_or(Exhausted::Memory)?;
        parts.push(Part { relation, wanted, alive, own });
    }
    let Some(width) = parts.first().map(|part| part.own.len()) else {
        return Ok(Some(Word { tracks, symbols: Vec::new() }));
    };
    let mut lists = Lists::new();
    lists.number(&vec![0; parts.len()]);
    let mut before: Vec<Option<(usize, usize)>> = vec![None];
    let (mut at, mut from, mut to) = (0, Vec::new(), Vec::new());
    while at < lists.len() {
        from.clear();
        from.extend_from_slice(lists.get(at));
        let found = |(part, state): (&Part<'_>, &u32)| part.relation.automaton().output(*state as usize) == part.wanted;
        if parts.iter().zip(&from).all(found) {
            return Ok(Some(Word { tracks, symbols: way(&before, at) }));
        }
        meter.tick(1 + (width / 8) as u64)?;
        if lists.len() > MAX_STATES || lists.bytes() > meter.memory() {
            return Err(Exhausted::Memory);
        }
        for symbol in 0..width {
            to.clear();
            for (part, state) in parts.iter().zip(&from) {
                let target = part.relation.automaton().row(*state as usize)[part.own[symbol] as usize];
                if !part.alive[target as usize] {
                    break;
                }
                to.push(target);
            }
            if to.len() == parts.len() {
                let number = lists.number(&to).ok_or(Exhausted::Memory)? as usize;
                if number == before.len() {
                    before.push(Some((at, symbol)));
                }
            }
        }
        at += 1;
    }
    Ok(None)
}

/// Whether no word is one of all the relations.
pub fn empty_together(all: &[(&Relation, bool)], meter: &mut Meter) -> Result<bool, Exhausted> {
    Ok(common_word(all, meter)?.is_none())
}
