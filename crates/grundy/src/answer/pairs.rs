//! The options of a heap that breaks that have one value under a periodic law: one heap m of that value, or two heaps a
//! and m − a whose values have it as their nim-sum. From the preperiod on the values of a and m − a depend on the
//! residue of a alone, so that pairs are counted by residues, exactly at any size.

use super::progressions::{Run, bytes_of_option};
use super::winning::{Choice, Found};
use crate::budget::{Exhausted, Meter};
use crate::number::Number;
use crate::shape::{Split, Splits};
use grundy_core::law::Periodic;
use grundy_core::value::Natural;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The most runs of pairs, and the longest preperiod, that are walked.
const MOST: usize = 1 << 20;

/// The smaller parts of some pairs with the same sum.
struct Pairs {
    sum: Number,
    smaller: Run,
}

/// The options of a value, each once; `None` if they are not read off the law.
pub(super) fn pairs_of_value(
    heap: &Number,
    splits: &Splits,
    law: &Periodic,
    wanted: &Number,
    limit: usize,
    meter: &mut Meter,
) -> Option<Result<Found, Exhausted>> {
    if law.saltus() > 0 || *heap < Number::from(u64::try_from(splits.from).ok()?) {
        return None;
    }
    let wanted = wanted.to_u64();
    let (mut whole, mut pairs) = (Vec::new(), Vec::new());
    for split in &splits.takings {
        let Some(left) = heap.minus(&Number::from(u64::try_from(split.amount).ok()?)) else { continue };
        let Some(wanted) = wanted else { continue };
        if is_whole(split, &left) && law.at(&left)?.to_u64() == Some(wanted) {
            whole.push(left.clone());
        }
        add_pairs(split, &left, law, wanted, &mut pairs)?;
        if pairs.len() > MOST {
            return None;
        }
        if let Err(exhausted) = meter.tick((law.values().len() + pairs.len()) as u64) {
            return Some(Err(exhausted));
        }
    }
    let mut count = Number::from(whole.len() as u64);
    for one in &pairs {
        count = count.plus(&one.smaller.count()?)?;
    }
    whole.sort_unstable();
    let first: Vec<Choice> = whole.into_iter().take(limit).map(|left| vec![vec![left]]).collect();
    let listed = list(&pairs, first, limit, meter)?;
    Some(listed.map(|first| Found { count: Some(count), first }))
}

fn is_whole(split: &Split, left: &Number) -> bool {
    if left.is_zero() { split.none } else { split.one }
}

/// The pairs with a sum and a value: those with a part of 0, equal parts, small parts one by one, others by residue.
fn add_pairs(split: &Split, sum: &Number, law: &Periodic, wanted: u64, pairs: &mut Vec<Pairs>) -> Option<()> {
    let zero = Number::from(0);
    let value = |heap: &Number| law.at(heap)?.to_u64();
    let mut add = |smaller: Run| pairs.push(Pairs { sum: sum.clone(), smaller });
    let beside_zero = if sum.is_zero() { split.both_none } else { split.beside_none };
    if beside_zero && value(&zero)? ^ value(sum)? == wanted {
        add(Run::single(zero));
    }
    let (half, rest) = sum.div_rem(&Number::from(2))?;
    if split.twins && rest.is_zero() && !sum.is_zero() && wanted == 0 {
        add(Run::single(half.clone()));
    }
    // The last part that is smaller than the other.
    let last = if rest.is_zero() { half.minus(&Number::from(1)) } else { Some(half) };
    let Some(last) = last.filter(|_| split.two) else { return Some(()) };
    let (preperiod, period) = (law.preperiod(), law.period());
    for part in 1..preperiod {
        let part = Number::from(part as u64);
        if part > last {
            return Some(());
        }
        if value(&part)? ^ value(&sum.minus(&part)?)? == wanted {
            add(Run::single(part));
        }
    }
    // Both parts are past the preperiod from here on, since the smaller one is.
    let start = Number::from(preperiod.max(1) as u64);
    let Some(above) = sum.minus(&Number::from(2 * preperiod as u64)) else { return Some(()) };
    let above = usize::try_from(above.div_rem(&Number::from(period as u64))?.1.to_u64()?).ok()?;
    for place in 0..period {
        let other = (above + period - place) % period;
        if law.values()[preperiod + place] ^ law.values()[preperiod + other] == wanted {
            let residue = Number::from(((preperiod + place) % period) as u64);
            add(Run {
                modulus: Number::from(period as u64),
                residues: (residue.clone(), residue),
                low: start.clone(),
                high: last.clone(),
            });
        }
    }
    Some(())
}

/// The pairs in ascending order, after what is listed already.
fn list(
    pairs: &[Pairs],
    mut listed: Vec<Choice>,
    limit: usize,
    meter: &mut Meter,
) -> Option<Result<Vec<Choice>, Exhausted>> {
    let zero = Number::from(0);
    let mut next: BinaryHeap<Reverse<(Number, Number, usize)>> = BinaryHeap::new();
    let entry = |index: usize, start: &Number| {
        let smaller = pairs[index].smaller.at_least(start)?;
        Some(Reverse((smaller.clone(), pairs[index].sum.minus(&smaller)?, index)))
    };
    next.extend((0..pairs.len()).filter(|_| listed.len() < limit).filter_map(|index| entry(index, &zero)));
    while listed.len() < limit
        && let Some(Reverse((smaller, larger, index))) = next.pop()
    {
        // What the memory does not hold is counted, but not listed.
        if meter.claim(bytes_of_option(&larger)) == Err(Exhausted::Memory) {
            break;
        }
        if let Err(exhausted) = meter.tick(1) {
            return Some(Err(exhausted));
        }
        next.extend(entry(index, &smaller.plus(&Number::from(1))?));
        listed.push(vec![vec![smaller], vec![larger]]);
    }
    Some(Ok(listed))
}
