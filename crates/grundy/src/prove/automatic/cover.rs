//! Covers: of the subset construction as much as a checker needs. From each subset some elements are kept: one that
//! accepts where a word may end, and one before each that is kept after it. Subsets that keep the same are one state.

use super::elements::Elements;
use super::first::Firsts;
use super::pairs::{Pair, Pairs};
use super::simulation::Simulation;
use super::subsets::{Built, Subsets};
use super::useful::Useful;
use crate::budget::{Exhausted, Meter};
use foldhash::{HashMap, HashMapExt};
use grundy_core::check::automatic::Product;

/// What a search for a cover ends with.
pub(super) enum Cover {
    /// The cover, as a certificate states it.
    Found(Vec<u64>),
    /// Symbols of the given tracks of a word without a witness, as few as possible.
    Missed(Vec<usize>),
}

/// How subsets are built, and how many elements they may have together before the next way is tried.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// Of all elements.
    Whole,
    /// Without what another element simulates.
    Simulated,
    /// Of elements alone that some word turned out to need.
    Useful,
}

/// The ways, in order.
const WAYS: &[(Way, usize)] = &[(Way::Whole, 1 << 21), (Way::Simulated, 1 << 23), (Way::Useful, usize::MAX)];

/// Searches for a cover of a product by others. Those with few tracks go first: where moves that leave few parts reach
/// all that has to be reached, no move with more parts is looked at.
pub(super) fn cover(all: &Product, others: &[Product], meter: &mut Meter) -> Result<Cover, Exhausted> {
    // What the search held is free again when it ends, but for the cover itself.
    let mut own = *meter;
    let found = search(all, others, &mut own);
    meter.settle(&own);
    if let Ok(Cover::Found(numbers)) = &found {
        meter.claim(8 * numbers.len() as u64)?;
    }
    found
}

fn search(all: &Product, others: &[Product], meter: &mut Meter) -> Result<Cover, Exhausted> {
    let mut widths: Vec<usize> = others.iter().map(Product::tracks).collect();
    widths.sort_unstable();
    widths.dedup();
    let widest = widths.pop().unwrap_or(0);
    for width in widths.into_iter().filter(|width| width + APART <= widest) {
        if let found @ Cover::Found(_) = cover_by(all, others, width, WAYS, meter)? {
            return Ok(found);
        }
    }
    cover_by(all, others, widest, WAYS, meter)
}

/// So many tracks more make a search dear.
const APART: usize = 3;

/// Searches for a cover by those that have at most so many tracks, in some ways.
pub(super) fn cover_by(
    all: &Product,
    others: &[Product],
    widest: usize,
    ways: &[(Way, usize)],
    meter: &mut Meter,
) -> Result<Cover, Exhausted> {
    let Some(mut firsts) = Firsts::of(all)? else { return Ok(Cover::Found(vec![0])) };
    let mut elements = Elements::of(all, others, widest, meter)?;
    let pairs = Pairs::of(&mut firsts, &mut elements, meter)?;
    for (way, most) in ways {
        // Where only some pairs are of use, those that would answer for others may be missing.
        let simulation = if *way == Way::Simulated { Simulation::of(&pairs, meter)? } else { None };
        let mut useful = (*way == Way::Useful).then(|| Useful::none(&pairs));
        loop {
            let mut subsets = Subsets::new(&firsts, &pairs, useful.as_ref());
            match subsets.build(&mut firsts, &pairs, simulation.as_ref(), &mut useful, *most, meter)? {
                Built::All => {
                    let cover = Subcover { firsts: &firsts, elements: &elements, pairs: &pairs, subsets: &subsets };
                    let kept = cover.keep(meter)?;
                    return Ok(Cover::Found(cover.write(&kept, meter)?));
                }
                Built::Missed(at) => return Ok(Cover::Missed(subsets.path(at))),
                Built::Repaired => meter.release(subsets.bytes()),
                Built::TooMany => {
                    meter.release(subsets.bytes());
                    break;
                }
            }
        }
    }
    Err(Exhausted::Memory)
}

/// Subsets of which a part is to be written down.
struct Subcover<'a> {
    firsts: &'a Firsts<'a>,
    elements: &'a Elements<'a>,
    pairs: &'a Pairs,
    subsets: &'a Subsets,
}

impl Subcover<'_> {
    /// The pairs that each subset keeps.
    fn keep(&self, meter: &mut Meter) -> Result<Vec<Vec<Pair>>, Exhausted> {
        let (subsets, pairs) = (self.subsets, self.pairs);
        let mut sources: Vec<Vec<(usize, u32)>> = vec![Vec::new(); subsets.list.len()];
        for at in 0..subsets.list.len() {
            for (symbol, label) in (0..self.firsts.symbols()).zip(0..) {
                if let Some(next) = subsets.after(at, symbol) {
                    sources[next].push((at, label));
                }
            }
        }
        let mut kept: Vec<Vec<Pair>> = vec![Vec::new(); subsets.list.len()];
        let mut open: Vec<(usize, Pair)> = Vec::new();
        for (at, subset) in subsets.list.iter().enumerate() {
            if !self.firsts.accepts(subset.state) {
                continue;
            }
            if !kept[at].iter().any(|pair| pairs.accepts(*pair))
                && let Some(pair) = subset.pairs.iter().find(|pair| pairs.accepts(**pair))
            {
                kept[at].push(*pair);
                open.push((at, *pair));
            }
            // What is needed so far is followed back at once, so that later choices can share it.
            while let Some((at, pair)) = open.pop() {
                for (before, symbol) in &sources[at] {
                    meter.tick(1 + kept[*before].len() as u64)?;
                    let leads = |own: &Pair| pairs.leads(*own, *symbol, pair);
                    if kept[*before].iter().any(leads) {
                        continue;
                    }
                    if let Some(own) = subsets.list[*before].pairs.iter().copied().find(|own| leads(own)) {
                        kept[*before].push(own);
                        open.push((*before, own));
                    }
                }
            }
        }
        kept.iter_mut().for_each(|own| own.sort_unstable());
        Ok(kept)
    }

    /// The cover as numbers: how many states; how many elements each has; the elements of the first; and for each state and
    /// symbol the state that follows, with the place of the element before each of its elements and the digits between them.
    fn write(&self, kept: &[Vec<Pair>], meter: &mut Meter) -> Result<Vec<u64>, Exhausted> {
        let (subsets, elements) = (self.subsets, self.elements);
        let element = |pair: &Pair| self.pairs.list[*pair as usize].1;
        let mut states: Vec<usize> = vec![0];
        let mut known: HashMap<(u32, &[Pair]), usize> = HashMap::new();
        known.insert((subsets.list[0].state, &kept[0]), 0);
        let mut steps = Vec::new();
        let mut at = 0;
        while at < states.len() {
            let own = states[at];
            for symbol in 0..self.firsts.symbols() {
                let Some(next) = subsets.after(own, symbol) else { continue };
                let fresh = states.len();
                let state = *known.entry((subsets.list[next].state, &kept[next])).or_insert(fresh);
                if state == fresh {
                    states.push(next);
                }
                steps.push(state as u64);
                // States that keep the same elements are one, whichever of them was reached.
                for pair in &kept[next] {
                    meter.tick(1)?;
                    let before = kept[own].iter().enumerate().find_map(|(place, before)| {
                        let followers = elements.followers(element(before), symbol);
                        let found = followers.binary_search_by_key(&element(pair), |(next, _)| *next).ok()?;
                        Some([place as u64, followers[found].1])
                    });
                    steps.extend(before.ok_or(Exhausted::Size)?);
                }
            }
            at += 1;
        }
        let mut cover = vec![states.len() as u64];
        cover.extend(states.iter().map(|state| kept[*state].len() as u64));
        for pair in &kept[0] {
            let digits = elements.before.iter().find(|(own, _)| *own == element(pair)).map(|(_, digits)| digits);
            let digits = digits.ok_or(Exhausted::Size)?;
            cover.extend([elements.list[element(pair) as usize].0 as u64, digits.len() as u64]);
            cover.extend(digits);
        }
        cover.extend(steps);
        Ok(cover)
    }
}
