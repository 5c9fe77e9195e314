//! Periodic laws as automata. Where values repeat, prefixes are told apart by their number below the end of the first
//! period and by their residue from there on. Where they rise by d in p heaps, value g belongs to heap n exactly if
//! p·g − d·n is what it is at the residue of n; read digit by digit this number stays bounded wherever it can come back.

use super::minimised;
use crate::budget::{Exhausted, Meter};
use foldhash::{HashMap, HashMapExt};
use grundy_core::law::{Automaton, Periodic};
use std::hash::Hash;

/// What was read of a heap: a number that is still small, or its residue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Heap {
    Small(u64),
    /// The number modulo the period, counted from the preperiod on.
    Large(u64),
}

impl Heap {
    fn of(law: &Periodic, number: u64) -> Heap {
        let (preperiod, period) = (law.preperiod() as u64, law.period() as u64);
        if number < preperiod + period { Heap::Small(number) } else { Heap::Large((number - preperiod) % period) }
    }

    /// After one more digit in a base.
    fn read(self, law: &Periodic, base: u64, digit: u64) -> Heap {
        let (preperiod, period) = (law.preperiod() as u64, law.period() as u64);
        match self {
            Heap::Small(number) => Heap::of(law, number * base + digit),
            // base · (preperiod + residue) + digit − preperiod, which is not below 0.
            Heap::Large(residue) => Heap::Large(((preperiod + residue) * base + digit - preperiod) % period),
        }
    }

    /// The place in the list of values that gives the value at this heap, and the heap that stands there.
    fn place(self, law: &Periodic) -> u64 {
        match self {
            Heap::Small(number) => number,
            Heap::Large(residue) => law.preperiod() as u64 + residue,
        }
    }
}

/// The output automaton of a law whose values repeat, in a base.
pub fn outputs_of(law: &Periodic, base: usize, meter: &mut Meter) -> Result<Automaton, Exhausted> {
    let next = |heap: &Heap, digit: usize| heap.read(law, base as u64, digit as u64);
    let value = |heap: &Heap| usize::try_from(heap.place(law)).ok().and_then(|at| law.values().get(at)).copied();
    let output = |heap: &Heap| value(heap).and_then(|value| u32::try_from(value).ok()).unwrap_or(u32::MAX);
    built(base, 1, Heap::of(law, 0), next, output, meter)
}

/// The graph automaton of a law, rising or not, in a base: tracks n and g.
pub fn graph_of(law: &Periodic, base: usize, meter: &mut Meter) -> Result<Automaton, Exhausted> {
    let (period, saltus) = (law.period() as i128, i128::from(law.saltus()));
    let wanted = |at: usize| period * i128::from(law.values()[at]) - saltus * at as i128;
    let most = (0..law.values().len()).map(|at| wanted(at).abs()).max().unwrap_or(0);
    // From a number beyond this bound, digits never lead back.
    let bound = most + (period + saltus) * base as i128;
    let number = base as i128;
    let next = |state: &Option<(Heap, i128)>, symbol: usize| {
        let (heap, difference) = (*state)?;
        let (n, g) = (symbol / base, symbol % base);
        let difference = difference * number + period * g as i128 - saltus * n as i128;
        (difference.abs() <= bound).then(|| (heap.read(law, base as u64, n as u64), difference))
    };
    let output = |state: &Option<(Heap, i128)>| {
        let right = state.is_some_and(|(heap, difference)| {
            usize::try_from(heap.place(law)).is_ok_and(|at| difference == wanted(at))
        });
        u32::from(right)
    };
    built(base, 2, Some((Heap::of(law, 0), 0)), next, output, meter)
}

/// The smallest automaton that does what the states reached from a first one do.
fn built<S: Clone + Eq + Hash>(
    digits: usize,
    tracks: u32,
    start: S,
    next: impl Fn(&S, usize) -> S,
    output: impl Fn(&S) -> u32,
    meter: &mut Meter,
) -> Result<Automaton, Exhausted> {
    let width = digits.checked_pow(tracks).ok_or(Exhausted::Size)?;
    let mut known: HashMap<S, u32> = HashMap::new();
    known.insert(start.clone(), 0);
    let mut states = vec![start];
    let mut targets = Vec::new();
    let mut at = 0;
    while at < states.len() {
        meter.tick(width as u64)?;
        meter.claim(4 * width as u64 + 64)?;
        for symbol in 0..width {
            let target = next(&states[at], symbol);
            let fresh = u32::try_from(states.len()).map_err(|_| Exhausted::Memory)?;
            let place = *known.entry(target.clone()).or_insert(fresh);
            if place == fresh {
                states.push(target);
            }
            targets.push(place);
        }
        at += 1;
    }
    let tracks = usize::try_from(tracks).unwrap_or(1);
    let automaton = Automaton::new(digits, tracks, states.iter().map(output).collect(), targets);
    minimised(&automaton.ok_or(Exhausted::Size)?, meter)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    /// Digits of several numbers, as symbols.
    fn symbols(base: usize, numbers: &[u64]) -> Vec<usize> {
        let digit = |number: u64, place: u32| usize::try_from(number / (base as u64).pow(place)).unwrap() % base;
        let symbol = |place| numbers.iter().fold(0, |symbol, number| symbol * base + digit(*number, place));
        (0..12).rev().map(symbol).collect()
    }

    #[test]
    fn automata_give_what_the_law_gives() {
        let laws = [
            Periodic::new(vec![0, 1, 2, 3], 0, 0),
            Periodic::new(vec![5, 0, 1, 1, 2], 2, 0),
            Periodic::new(vec![0], 0, 1),
            Periodic::new(vec![0, 1, 2, 4, 3], 1, 4),
            Periodic::new(vec![0, 0, 7, 1, 3, 2], 3, 2),
        ];
        for law in laws.into_iter().flatten() {
            for base in [2, 3] {
                let meter = &mut Budget::default().start();
                let graph = graph_of(&law, base, meter).unwrap();
                let outputs = (law.saltus() == 0).then(|| outputs_of(&law, base, meter).unwrap());
                for n in 0..200_u64 {
                    let value = law.at(&n).unwrap();
                    for g in 0..150 {
                        assert_eq!(graph.read(symbols(base, &[n, g])), u32::from(g == value), "{law:?} {n} {g}");
                    }
                    if let Some(outputs) = &outputs {
                        assert_eq!(u64::from(outputs.read(symbols(base, &[n]))), value, "{law:?} {n}");
                    }
                }
            }
        }
    }
}
