//! Unions of a few pieces: each piece one or two simple conditions together. Of the pieces that lie inside, the one that
//! covers most of what is left is taken, again and again; so for the positions of value 0 and for the others.

use super::outcome::sums;
use super::sample::Sample;
use crate::budget::{Exhausted, Meter};
use grundy_core::law::{Bindings, Predicate};

/// The most pieces of a union that is tried before, and after, the texts of modes.
const PIECES: [usize; 2] = [2, 5];

/// The most simple conditions.
const MOST_SIMPLE: usize = 220;

/// A condition with the positions of the sample of which it holds.
struct Simple {
    text: String,
    holds: Vec<u64>,
}

fn bits(truths: impl Iterator<Item = bool>) -> Vec<u64> {
    let mut bits = Vec::new();
    for (at, truth) in truths.enumerate() {
        if at % 64 == 0 {
            bits.push(0);
        }
        if let Some(last) = bits.last_mut() {
            *last |= u64::from(truth) << (at % 64);
        }
    }
    bits
}

fn within(small: &[u64], large: &[u64]) -> bool {
    small.iter().zip(large).all(|(small, large)| small & !large == 0)
}

fn common(one: &[u64], other: &[u64]) -> u32 {
    one.iter().zip(other).map(|(one, other)| (one & other).count_ones()).sum()
}

fn both(one: &[u64], other: &[u64]) -> Vec<u64> {
    one.iter().zip(other).map(|(one, other)| one & other).collect()
}

/// Comparisons of coordinates with each other and with small numbers, and small residues.
fn texts(names: &[String]) -> Vec<String> {
    let mut texts = Vec::new();
    for name in names {
        texts.extend((0..4).map(|number| format!("{name} = {number}")));
        texts.extend((1..4).map(|number| format!("{name} >= {number}")));
        texts.extend(
            [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2), (4, 0), (4, 1), (4, 2), (4, 3)]
                .map(|(m, r)| format!("{name} % {m} = {r}")),
        );
    }
    for (at, one) in names.iter().enumerate() {
        for other in &names[at + 1..] {
            texts.push(format!("{one} = {other}"));
            for (one, other) in [(one, other), (other, one)] {
                texts.push(format!("{one} < {other}"));
                texts.push(format!("{one} <= {other}"));
                texts.extend((1..4).map(|number| format!("{one} + {number} = {other}")));
                texts.extend([1, 2].map(|number| format!("{one} + {number} < {other}")));
                for count in 2..4 {
                    texts.extend(["<", "<=", "=", ">", ">="].map(|sign| format!("{count} * {one} {sign} {other}")));
                    texts.push(format!("{count} * {one} + 1 = {other}"));
                    texts.push(format!("{count} * {one} <= {other} + 1"));
                }
            }
        }
    }
    for (counts, sum) in sums(names) {
        if counts.iter().all(|count| *count <= 1) {
            texts.extend([(2, 0), (2, 1), (3, 0), (3, 1), (3, 2)].map(|(m, r)| format!("({sum}) % {m} = {r}")));
            texts.extend((0..3).map(|number| format!("{sum} = {number}")));
        }
    }
    for one in 0..names.len() {
        let rest: Vec<&str> =
            names.iter().enumerate().filter(|(at, _)| *at != one).map(|(_, name)| name.as_str()).collect();
        if rest.len() >= 2 {
            texts.extend(["=", "<", "<=", ">", ">="].map(|sign| format!("{} {sign} {}", names[one], rest.join(" + "))));
        }
    }
    texts.truncate(MOST_SIMPLE);
    texts
}

/// Unions of one piece or two.
pub(super) fn one_or_two(sample: &Sample<'_>, meter: &mut Meter) -> Result<Vec<String>, Exhausted> {
    up_to(PIECES[0], sample, meter)
}

/// Unions of more pieces.
pub(super) fn pieces(sample: &Sample<'_>, meter: &mut Meter) -> Result<Vec<String>, Exhausted> {
    up_to(PIECES[1], sample, meter)
}

fn up_to(most: usize, sample: &Sample<'_>, meter: &mut Meter) -> Result<Vec<String>, Exhausted> {
    let words: Vec<&str> = sample.names.iter().map(String::as_str).collect();
    let mut all: Vec<Simple> = Vec::new();
    for text in texts(sample.names) {
        meter.tick(1 + sample.tuples.len() as u64 / 8)?;
        let Ok(predicate) = Predicate::read(&text, &words, &[]) else { continue };
        let holds = |tuple: &Vec<u64>| predicate.holds(&Bindings::of_coordinates(sample.names, tuple)) == Some(true);
        all.push(Simple { text, holds: bits(sample.tuples.iter().map(holds)) });
    }
    let zeros = bits(sample.values.iter().map(|value| *value == 0));
    let others = bits(sample.values.iter().map(|value| *value != 0));
    let mut texts = Vec::new();
    texts.extend(union(&all, &zeros, most, meter)?);
    texts.extend(union(&all, &others, most, meter)?.map(|text| format!("not ({text})")));
    texts.sort_by_key(String::len);
    Ok(texts)
}

/// The union of pieces inside a set that is all of it.
fn union(all: &[Simple], wanted: &[u64], most: usize, meter: &mut Meter) -> Result<Option<String>, Exhausted> {
    let mut left = wanted.to_vec();
    let mut chosen: Vec<String> = Vec::new();
    while left.iter().any(|word| *word > 0) {
        if chosen.len() == most {
            return Ok(None);
        }
        let Some((text, holds)) = largest(all, wanted, &left, meter)? else { return Ok(None) };
        chosen.push(text);
        left.iter_mut().zip(&holds).for_each(|(left, holds)| *left &= !holds);
    }
    Ok((!chosen.is_empty()).then(|| chosen.join(" or ")))
}

/// The piece inside the wanted set that has most of what is left; of one condition rather than of two.
fn largest(
    all: &[Simple],
    wanted: &[u64],
    left: &[u64],
    meter: &mut Meter,
) -> Result<Option<(String, Vec<u64>)>, Exhausted> {
    let mut best: Option<(u32, String, Vec<u64>)> = None;
    for (at, one) in all.iter().enumerate() {
        let gain = common(&one.holds, left);
        let least = best.as_ref().map_or(0, |(gain, ..)| *gain);
        if gain <= least {
            continue;
        }
        if within(&one.holds, wanted) {
            best = Some((gain, one.text.clone(), one.holds.clone()));
            continue;
        }
        meter.tick((at * left.len()) as u64 / 16)?;
        for other in &all[..at] {
            let holds = both(&one.holds, &other.holds);
            let gain = common(&holds, left);
            if best.as_ref().is_none_or(|(least, ..)| gain > *least) && gain > 0 && within(&holds, wanted) {
                best = Some((gain, format!("{} and {}", other.text, one.text), holds));
            }
        }
    }
    Ok(best.map(|(_, text, holds)| (text, holds)))
}
