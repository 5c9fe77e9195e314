//! A hint for the replay of a take-and-break game: the splitting of values in two classes that leaves the fewest rare
//! heaps, and parts at which options of rare values are found.
//!
//! Parts are chosen greedily on a sample of heaps: the next one is that which reaches most of what is open.

use crate::engine::octal::mask::Classes;
use grundy_core::certificate::Sparse;
use grundy_core::plain::{Taking, Takings};
use std::collections::BinaryHeap;

/// Values below this are looked at: a larger value leaves no hint.
const MAX_VALUE: usize = 1 << 16;
/// Heaps of the sample, and parts that are candidates, where one amount may leave two parts; fewer where more do.
const SAMPLE: usize = 600;
const CANDIDATES: usize = 6000;
/// The most parts that are chosen.
const MOST: usize = 1024;
/// The most amounts that may leave two parts, and the least number of heaps for each rare one.
const SPLITS: usize = 1 << 8;
const COMMON: usize = 8;
/// A law with fewer values is replayed quickly without a hint.
const WORTH_IT: usize = 1 << 10;

/// A hint for a law with these first values, where one helps.
pub fn sparse(values: &[u64], takings: &Takings) -> Option<Sparse> {
    let worth_it = values.len() >= WORTH_IT && takings.all.iter().all(|one| one.parts <= 2 && one.all_from.is_none());
    let values: Vec<usize> = values.iter().map(|value| usize::try_from(*value)).collect::<Result<_, _>>().ok()?;
    if !worth_it || values.iter().any(|value| *value >= MAX_VALUE) {
        return None;
    }
    let splits = splits(takings);
    let classes = classes(&values, &splits)?;
    let rare: Vec<usize> = (0..values.len()).filter(|heap| is_rare(&classes, *heap, values[*heap])).collect();
    if rare.len() > values.len() / COMMON {
        return None;
    }
    let witnesses = witnesses(&values, &splits, &classes, &rare, takings);
    Some(Sparse { mask: classes.mask.into(), parity: classes.parity, witnesses })
}

/// The number of heaps of rare value among the first ones, which have these values, for the classes that leave the fewest.
/// `None` without amounts that may leave two parts, or where they or the values are too many.
pub fn rares(values: &[u32], takings: &Takings) -> Option<u64> {
    let values: Vec<usize> = values.iter().map(|value| usize::try_from(*value)).collect::<Result<_, _>>().ok()?;
    if values.iter().any(|value| *value >= MAX_VALUE) {
        return None;
    }
    let classes = classes(&values, &splits(takings))?;
    Some(values.iter().enumerate().filter(|(heap, value)| is_rare(&classes, *heap, **value)).count() as u64)
}

/// The amounts that may leave two parts.
fn splits(takings: &Takings) -> Vec<(&Taking, usize)> {
    takings.all.iter().filter(|one| one.parts == 2).flat_map(amounts).collect()
}

fn amounts(one: &Taking) -> impl Iterator<Item = (&Taking, usize)> {
    one.amounts.iter().filter_map(move |amount| Some((one, usize::try_from(*amount).ok()?)))
}

/// The classes that leave the fewest rare heaps, if there are amounts that may leave two parts, and not too many.
fn classes(values: &[usize], splits: &[(&Taking, usize)]) -> Option<Classes> {
    let odd = splits.first().filter(|_| splits.len() <= SPLITS)?.1 % 2 == 1;
    let same = splits.iter().all(|(_, amount)| (amount % 2 == 1) == odd);
    Some(Classes::fewest_rare(values.iter().copied(), same.then_some(odd))?.0)
}

/// Whether the value of a heap is rare. Values have 16 bits.
fn is_rare(classes: &Classes, heap: usize, value: usize) -> bool {
    u32::try_from(value).is_ok_and(|value| classes.is_rare(heap, value))
}

/// The value of the option of a heap with this part, if it is one.
fn option(values: &[usize], one: &Taking, rest: usize, part: usize) -> Option<usize> {
    let other = rest.checked_sub(part)?;
    let least = usize::from(one.positive);
    (part.min(other) >= least && !(one.unequal && part == other)).then(|| values[part] ^ values[other])
}

fn witnesses(
    values: &[usize],
    splits: &[(&Taking, usize)],
    classes: &Classes,
    rare: &[usize],
    takings: &Takings,
) -> Vec<u64> {
    let from = usize::try_from(takings.from).unwrap_or(usize::MAX);
    // Spread over all heaps, at distances without a small common period.
    let size = SAMPLE / splits.len().isqrt();
    let sample = (0..size).map(|at| values.len() - 1 - at * (values.len() - 1) / size).filter(|heap| *heap >= from);
    // For each candidate, the open values of the sample that it reaches, numbered.
    let candidates = (CANDIDATES / splits.len().isqrt()).min(values.len());
    let mut reached: Vec<Vec<usize>> = vec![Vec::new(); candidates];
    let mut goals = 0;
    for heap in sample {
        let rests = || splits.iter().filter_map(|(one, amount)| Some((*one, heap.checked_sub(*amount)?)));
        let mut settled = vec![false; values[heap]];
        let mut settle = |value: usize| {
            if let Some(place) = settled.get_mut(value) {
                *place = true;
            }
        };
        for (one, amount) in takings.all.iter().filter(|one| one.parts == 1).flat_map(amounts) {
            let rest = heap.checked_sub(amount).filter(|rest| *rest >= usize::from(one.positive));
            rest.into_iter().for_each(|rest| settle(values[rest]));
        }
        for (one, rest) in rests() {
            rare.iter().filter_map(|part| option(values, one, rest, *part)).for_each(&mut settle);
        }
        let is_open = |value: usize| is_rare(classes, heap, value) && !settled[value];
        let numbers: Vec<Option<usize>> = (0..values[heap])
            .map(|value| {
                is_open(value).then(|| {
                    goals += 1;
                    goals - 1
                })
            })
            .collect();
        for (part, reached) in reached.iter_mut().enumerate() {
            for (one, rest) in rests() {
                let value = option(values, one, rest, part);
                reached.extend(value.and_then(|value| *numbers.get(value)?));
            }
        }
    }
    greedy_cover(&reached, goals)
}

/// Candidates that together reach all goals that can be reached, the best first; at least one.
fn greedy_cover(reached: &[Vec<usize>], goals: usize) -> Vec<u64> {
    let mut done = vec![false; goals];
    let mut best: BinaryHeap<(usize, usize)> = reached.iter().enumerate().map(|(at, all)| (all.len(), at)).collect();
    let mut chosen = Vec::new();
    while let Some((gain, at)) = best.pop().filter(|(gain, _)| chosen.is_empty() || *gain > 0) {
        // Gains only fall, so one that is still right is the best.
        let mut open: Vec<usize> = reached[at].iter().copied().filter(|goal| !done[*goal]).collect();
        open.sort_unstable();
        open.dedup();
        if open.len() < gain {
            best.push((open.len(), at));
            continue;
        }
        open.into_iter().for_each(|goal| done[goal] = true);
        chosen.push(at as u64);
        if chosen.len() == MOST {
            break;
        }
    }
    chosen
}
