//! The words that write numbers greedily: of every length, what follows a digit is less than the unit above it.
//!
//! For the units of a recurrence they are often the words of a finite automaton, and always if the dominant root is
//! Pisot (A. Bertrand-Mathis, 1989). It is read off what words may follow, tried to a length (A. Nerode, Linear automaton
//! transformations, 1958).

use crate::budget::{Exhausted, Meter};
use foldhash::{HashMap, HashMapExt};
use grundy_core::law::Automaton;

/// Words up to so many in number are tried as what follows.
const MOST_ENDS: usize = 1 << 13;

/// The most states of the automaton of greedy words.
const MOST_STATES: usize = 1 << 8;

/// The first units, as far as they stay below 2^62; `None` unless they begin with 1 and grow.
pub(super) fn units(factors: &[u64], initial: &[u64]) -> Option<Vec<u64>> {
    if factors.is_empty() || factors.len() != initial.len() || initial[0] != 1 {
        return None;
    }
    let mut units = initial.to_vec();
    loop {
        let last = units.iter().rev().zip(factors);
        let next =
            last.map(|(unit, factor)| unit.checked_mul(*factor)).try_fold(0, |sum: u64, term| sum.checked_add(term?));
        match next.filter(|next| *next < 1 << 62) {
            Some(next) if units.len() < 200 => units.push(next),
            _ => break,
        }
    }
    units.windows(2).all(|pair| pair[0] < pair[1]).then_some(units)
}

/// The number of digits that greedy words have: no digit reaches the ratio of two units, rounded up.
pub(super) fn digits(units: &[u64]) -> Option<usize> {
    let most = units.windows(2).map(|pair| pair[1].div_ceil(pair[0])).max()?;
    usize::try_from(most).ok().filter(|digits| (2..=64).contains(digits))
}

/// Whether a word is greedy.
fn greedy(units: &[u64], word: &[usize]) -> bool {
    let mut below = 0_u64;
    word.iter().rev().enumerate().all(|(place, digit)| {
        below += units[place] * *digit as u64;
        below < units[place + 1]
    })
}

/// All words up to a length, the shortest first.
fn words(digits: usize, length: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    let mut at = 0;
    while all[at].len() < length {
        for digit in 0..digits {
            let longer = [&all[at][..], &[digit]].concat();
            all.push(longer);
        }
        at += 1;
    }
    all
}

/// The automaton in which prefixes are one state if the same words up to a length make them greedy.
fn told_apart(units: &[u64], digits: usize, length: usize, meter: &mut Meter) -> Result<Option<Automaton>, Exhausted> {
    let ends = words(digits, length);
    let mut known: HashMap<Vec<bool>, u32> = HashMap::new();
    let mut prefixes: Vec<Vec<usize>> = vec![Vec::new()];
    let signature = |prefix: &[usize]| -> Vec<bool> {
        ends.iter().map(|end| greedy(units, &[prefix, &end[..]].concat())).collect()
    };
    known.insert(signature(&[]), 0);
    let (mut outputs, mut targets) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < prefixes.len() {
        if prefixes.len() > MOST_STATES || prefixes[at].len() + length + 2 > units.len() {
            return Ok(None);
        }
        outputs.push(u32::from(greedy(units, &prefixes[at])));
        for digit in 0..digits {
            meter.tick(1 + ends.len() as u64)?;
            let longer = [&prefixes[at][..], &[digit]].concat();
            let Ok(fresh) = u32::try_from(prefixes.len()) else { return Ok(None) };
            let number = *known.entry(signature(&longer)).or_insert(fresh);
            if number == fresh {
                prefixes.push(longer);
            }
            targets.push(number);
        }
        at += 1;
    }
    Ok(Automaton::new(digits, 1, outputs, targets))
}

/// Whether the automaton accepts as many words of each length as there are numbers below the unit.
fn fits(units: &[u64], automaton: &Automaton) -> bool {
    let mut ways = vec![0_u64; automaton.states()];
    ways[0] = 1;
    for unit in units {
        let words = ways.iter().zip(automaton.outputs()).filter(|(_, output)| **output == 1);
        if words.map(|(ways, _)| u128::from(*ways)).sum::<u128>() != u128::from(*unit) {
            return false;
        }
        let mut longer = vec![0_u64; automaton.states()];
        for (state, ways) in ways.iter().enumerate() {
            for target in automaton.row(state) {
                longer[*target as usize] = longer[*target as usize].saturating_add(*ways);
            }
        }
        ways = longer;
    }
    true
}

/// The automaton of the greedy words, told from what may follow them; `None` if none small enough fits.
pub(super) fn greedy_words(units: &[u64], digits: usize, meter: &mut Meter) -> Result<Option<Automaton>, Exhausted> {
    for length in 1.. {
        let ends = u32::try_from(length).ok().and_then(|length| digits.checked_pow(length));
        if ends.is_none_or(|ends| ends > MOST_ENDS) || length + 2 > units.len() {
            break;
        }
        let found = told_apart(units, digits, length, meter)?;
        if let Some(found) = found.filter(|found| fits(units, found)) {
            return super::minimised(&found, meter).map(Some);
        }
    }
    Ok(None)
}
