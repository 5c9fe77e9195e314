//! Covers: of the subset construction as much as a checker needs. From each subset some elements are kept: one that
//! accepts where a word may end, and one before each that is kept after it. Subsets that keep the same are one state.

use super::subsets::{Element, Subsets};
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

/// Searches for a cover of a product by others.
pub(super) fn cover(all: &Product, others: &[Product], meter: &mut Meter) -> Result<Cover, Exhausted> {
    let (subsets, covered) = Subsets::of(all, others, true, meter)?;
    if subsets.list.is_empty() {
        return Ok(Cover::Found(vec![0]));
    }
    if !covered {
        return Ok(Cover::Missed(subsets.way(subsets.list.len() - 1)));
    }
    let kept = keep(all, &subsets, meter)?;
    Ok(Cover::Found(write(&subsets, &kept, meter)?))
}

/// The elements that each subset keeps.
fn keep(all: &Product, subsets: &Subsets<'_>, meter: &mut Meter) -> Result<Vec<Vec<Element>>, Exhausted> {
    let mut sources: Vec<Vec<(usize, usize)>> = vec![Vec::new(); subsets.list.len()];
    for (at, subset) in subsets.list.iter().enumerate() {
        for (symbol, next) in subset.next.iter().enumerate() {
            if let Some(next) = next {
                sources[*next].push((at, symbol));
            }
        }
    }
    let mut kept: Vec<Vec<Element>> = vec![Vec::new(); subsets.list.len()];
    let mut open: Vec<(usize, Element)> = Vec::new();
    for (at, subset) in subsets.list.iter().enumerate() {
        if !all.accepts(subset.state) {
            continue;
        }
        if !kept[at].iter().any(|element| subsets.elements.accepts(*element))
            && let Some(element) = subset.elements.iter().find(|element| subsets.elements.accepts(**element))
        {
            kept[at].push(*element);
            open.push((at, *element));
        }
        // What is needed so far is followed back at once, so that later choices can share it.
        while let Some((at, element)) = open.pop() {
            for (before, symbol) in &sources[at] {
                meter.tick(1 + kept[*before].len() as u64)?;
                let leads = |own: &Element| {
                    let followers = subsets.elements.followers(*own, *symbol);
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
    kept.iter_mut().for_each(|elements| elements.sort_unstable());
    Ok(kept)
}

/// The cover as numbers: how many states; how many elements each has; the elements of the first; and for each state and
/// symbol the state that follows, with the place of the element before each of its elements and the digits between them.
fn write(subsets: &Subsets<'_>, kept: &[Vec<Element>], meter: &mut Meter) -> Result<Vec<u64>, Exhausted> {
    let mut states: Vec<usize> = vec![0];
    let mut known: HashMap<(u128, &[Element]), usize> = HashMap::new();
    known.insert((subsets.list[0].state, &kept[0]), 0);
    let mut steps = Vec::new();
    let mut at = 0;
    while at < states.len() {
        let own = states[at];
        for (symbol, next) in subsets.list[own].next.iter().enumerate() {
            let Some(next) = next else { continue };
            let fresh = states.len();
            let state = *known.entry((subsets.list[*next].state, &kept[*next])).or_insert(fresh);
            if state == fresh {
                states.push(*next);
            }
            steps.push(state as u64);
            // States that keep the same elements are one, whichever of them was reached.
            for element in &kept[*next] {
                meter.tick(1)?;
                let before = kept[own].iter().enumerate().find_map(|(place, before)| {
                    let followers = subsets.elements.followers(*before, symbol);
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
        let digits = subsets.before.get(element).ok_or(Exhausted::Size)?;
        cover.extend([subsets.elements.list[*element as usize].0 as u64, digits.len() as u64]);
        cover.extend(digits);
    }
    cover.extend(steps);
    Ok(cover)
}
