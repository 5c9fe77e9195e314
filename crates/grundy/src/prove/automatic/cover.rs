//! Covers: of the subset construction as much as a checker needs. From each subset some elements are kept: one that
//! accepts where a word may end, and one before each that is kept after it. Subsets that keep the same are one state.

use super::elements::{Element, Elements};
use super::first::Firsts;
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

/// The most elements that all subsets together may have before only useful ones are looked at.
const MANY: usize = 1 << 23;

/// Searches for a cover of a product by others.
pub(super) fn cover(all: &Product, others: &[Product], meter: &mut Meter) -> Result<Cover, Exhausted> {
    let Some(mut firsts) = Firsts::of(all)? else { return Ok(Cover::Found(vec![0])) };
    let mut elements = Elements::of(all, others, meter)?;
    let mut useful = None;
    let mut most = MANY;
    loop {
        let mut subsets = Subsets::new(&firsts, &elements, useful.as_ref());
        match subsets.build(&mut firsts, &mut elements, &mut useful, most, meter)? {
            Built::All => {
                let cover = Subcover { firsts: &firsts, elements: &elements, subsets: &subsets };
                let kept = cover.keep(meter)?;
                return Ok(Cover::Found(cover.write(&kept, meter)?));
            }
            Built::Missed(at) => {
                return Ok(Cover::Missed(subsets.path(at).into_iter().map(|(symbol, _)| symbol).collect()));
            }
            Built::TooMany => {
                meter.release(subsets.bytes());
                useful.get_or_insert_with(Useful::default);
                most = usize::MAX;
            }
        }
    }
}

/// Subsets of which a part is to be written down.
struct Subcover<'a> {
    firsts: &'a Firsts<'a>,
    elements: &'a Elements<'a>,
    subsets: &'a Subsets,
}

impl Subcover<'_> {
    /// The elements that each subset keeps.
    fn keep(&self, meter: &mut Meter) -> Result<Vec<Vec<Element>>, Exhausted> {
        let (subsets, elements) = (self.subsets, self.elements);
        let mut sources: Vec<Vec<(usize, usize)>> = vec![Vec::new(); subsets.list.len()];
        for at in 0..subsets.list.len() {
            for symbol in 0..self.firsts.symbols() {
                if let Some(next) = subsets.after(at, symbol) {
                    sources[next].push((at, symbol));
                }
            }
        }
        let mut kept: Vec<Vec<Element>> = vec![Vec::new(); subsets.list.len()];
        let mut open: Vec<(usize, Element)> = Vec::new();
        for (at, subset) in subsets.list.iter().enumerate() {
            if !self.firsts.accepts(subset.state) {
                continue;
            }
            if !kept[at].iter().any(|element| elements.accepts(*element))
                && let Some(element) = subset.elements.iter().find(|element| elements.accepts(**element))
            {
                kept[at].push(*element);
                open.push((at, *element));
            }
            // What is needed so far is followed back at once, so that later choices can share it.
            while let Some((at, element)) = open.pop() {
                for (before, symbol) in &sources[at] {
                    meter.tick(1 + kept[*before].len() as u64)?;
                    let leads = |own: &Element| {
                        let followers = elements.followers(*own, *symbol);
                        followers.binary_search_by_key(&element, |(next, _)| *next).is_ok()
                    };
                    if kept[*before].iter().any(leads) {
                        continue;
                    }
                    if let Some(own) = subsets.list[*before].elements.iter().copied().find(|own| leads(own)) {
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
    fn write(&self, kept: &[Vec<Element>], meter: &mut Meter) -> Result<Vec<u64>, Exhausted> {
        let (subsets, elements) = (self.subsets, self.elements);
        let mut states: Vec<usize> = vec![0];
        let mut known: HashMap<(u32, &[Element]), usize> = HashMap::new();
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
                for element in &kept[next] {
                    meter.tick(1)?;
                    let before = kept[own].iter().enumerate().find_map(|(place, before)| {
                        let followers = elements.followers(*before, symbol);
                        let found = followers.binary_search_by_key(element, |(next, _)| *next).ok()?;
                        Some([place as u64, followers[found].1])
                    });
                    steps.extend(before.ok_or(Exhausted::Size)?);
                }
            }
            at += 1;
        }
        let mut cover = vec![states.len() as u64];
        cover.extend(states.iter().map(|state| kept[*state].len() as u64));
        for element in &kept[0] {
            let digits = elements.before.iter().find(|(own, _)| own == element).map(|(_, digits)| digits);
            let digits = digits.ok_or(Exhausted::Size)?;
            cover.extend([elements.list[*element as usize].0 as u64, digits.len() as u64]);
            cover.extend(digits);
        }
        cover.extend(steps);
        Ok(cover)
    }
}
