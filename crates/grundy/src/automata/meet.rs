//! Several relations at once, each with or without a `not`, without building their product: is there a word of all?

use super::intern::{Codes, Lists};
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

/// The tuples of states that were reached.
struct Tuples {
    lists: Lists,
    /// By their code in mixed radix, where that is a machine number.
    codes: Option<(Codes, Vec<usize>)>,
}

impl Tuples {
    fn new(parts: &[Part<'_>]) -> Tuples {
        let (mut radix, mut fits) = (Vec::with_capacity(parts.len()), Some(1_usize));
        for part in parts {
            radix.push(fits.unwrap_or(0));
            fits = fits.and_then(|so_far| so_far.checked_mul(part.relation.states()));
        }
        Tuples { lists: Lists::new(), codes: fits.map(|bound| (Codes::below(bound), radix)) }
    }

    fn number(&mut self, tuple: &[u32]) -> Option<u32> {
        let Some((codes, radix)) = &mut self.codes else { return self.lists.number(tuple) };
        let code = tuple.iter().zip(radix).map(|(state, factor)| *state as usize * *factor).sum();
        codes.get(code).or_else(|| {
            let number = self.lists.push(tuple)?;
            codes.insert(code, number);
            Some(number)
        })
    }
}

/// A shortest word of all the relations, over the union of their tracks. A relation beside `false` must not hold; each
/// of its tracks must be one of a relation that is to hold.
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
    if parts.is_empty() {
        return Ok(Some(Word { tracks, symbols: Vec::new() }));
    }
    Ok(search(&parts, meter)?.map(|symbols| Word { tracks, symbols }))
}

/// A walk through all tuples of states, breadth first.
fn search(parts: &[Part<'_>], meter: &mut Meter) -> Result<Option<Vec<usize>>, Exhausted> {
    let width = parts[0].own.len();
    let accepted = |tuple: &[u32]| {
        let mut each = parts.iter().zip(tuple);
        each.all(|(part, state)| part.relation.automaton().output(*state as usize) == part.wanted)
    };
    let mut tuples = Tuples::new(parts);
    let mut before: Vec<Option<(usize, usize)>> = vec![None];
    let (mut at, mut to) = (0, vec![0; parts.len()]);
    tuples.number(&to);
    if accepted(&to) {
        return Ok(Some(Vec::new()));
    }
    while at < before.len() {
        meter.tick(1 + (width / 8) as u64)?;
        if before.len() > MAX_STATES || tuples.lists.bytes() > meter.memory() {
            return Err(Exhausted::Memory);
        }
        let from = tuples.lists.get(at).to_vec();
        let rows: Vec<&[u32]> =
            parts.iter().zip(&from).map(|(part, state)| part.relation.automaton().row(*state as usize)).collect();
        for symbol in 0..width {
            to.clear();
            for (part, row) in parts.iter().zip(&rows) {
                let target = row[part.own[symbol] as usize];
                if !part.alive[target as usize] {
                    break;
                }
                to.push(target);
            }
            if to.len() < parts.len() {
                continue;
            }
            let number = tuples.number(&to).ok_or(Exhausted::Memory)? as usize;
            if number == before.len() {
                before.push(Some((at, symbol)));
                if accepted(&to) {
                    return Ok(Some(way(&before, number)));
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
