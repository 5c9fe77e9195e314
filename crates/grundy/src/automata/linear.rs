//! Linear forms Σ cᵢxᵢ + c of numbers on tracks: their signs and residues as automata.

use super::labels::Labels;
use super::relation::Track;
use crate::budget::{Exhausted, Meter};
use foldhash::{HashMap, HashMapExt};
use grundy_core::law::{Automaton, MAX_SYMBOLS, System};
use std::collections::BTreeMap;
use std::hash::Hash;

/// The most states of an automaton of a form.
const MOST_STATES: usize = 1 << 18;

/// What a linear form is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Atom {
    /// The number on a track.
    Number(Track),
    /// The sum of its digits, of which only residues are read.
    DigitSum(Track),
}

impl Atom {
    fn track(self) -> Track {
        match self {
            Atom::Number(track) | Atom::DigitSum(track) => track,
        }
    }
}

/// A linear form.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Form {
    pub(super) parts: BTreeMap<Atom, i64>,
    pub(super) constant: i64,
}

impl Form {
    pub(super) fn number(constant: i64) -> Form {
        Form { parts: BTreeMap::new(), constant }
    }

    pub(super) fn atom(atom: Atom) -> Form {
        Form { parts: BTreeMap::from([(atom, 1)]), constant: 0 }
    }

    /// The number that it is, if it is one.
    pub(super) fn as_number(&self) -> Option<i64> {
        self.parts.is_empty().then_some(self.constant)
    }

    /// The track whose number it is, if it is one.
    pub(super) fn as_track(&self) -> Option<Track> {
        let mut parts = self.parts.iter();
        match (parts.next(), parts.next(), self.constant) {
            (Some((Atom::Number(track), 1)), None, 0) => Some(*track),
            _ => None,
        }
    }

    /// This and so many times the other; `None` beyond 64 bits.
    pub(super) fn plus(&self, factor: i64, other: &Form) -> Option<Form> {
        let mut sum = self.clone();
        sum.constant = sum.constant.checked_add(other.constant.checked_mul(factor)?)?;
        for (atom, count) in &other.parts {
            let own = sum.parts.entry(*atom).or_insert(0);
            *own = own.checked_add(count.checked_mul(factor)?)?;
        }
        sum.parts.retain(|_, count| *count != 0);
        Some(sum)
    }

    /// Whether a sum of digits is part of it.
    pub(super) fn reads_digits(&self) -> bool {
        self.parts.keys().any(|atom| matches!(atom, Atom::DigitSum(_)))
    }

    fn tracks(&self) -> Vec<Track> {
        let mut tracks: Vec<Track> = self.parts.keys().map(|atom| atom.track()).collect();
        tracks.sort_unstable();
        tracks.dedup();
        tracks
    }
}

/// The base of a system that is Uₙ = bUₙ₋₁ from U₀ = 1 on.
pub(super) fn base_of(system: &System) -> Option<u64> {
    match (&system.recurrence[..], &system.initial[..]) {
        ([base], [1]) if system.digits() as u64 == *base => Some(*base),
        _ => None,
    }
}

/// The labels of the states that are reached from a first one by the digits on tracks.
pub(super) fn reached<S: Clone + Eq + Hash>(
    digits: usize,
    tracks: &[Track],
    start: S,
    next: impl Fn(&S, &[i64]) -> S,
    label: impl Fn(&S) -> u32,
    meter: &mut Meter,
) -> Result<Labels, Exhausted> {
    let count = u32::try_from(tracks.len()).map_err(|_| Exhausted::Memory)?;
    let width = digits.checked_pow(count).filter(|width| *width <= MAX_SYMBOLS).ok_or(Exhausted::Memory)?;
    let own = i64::try_from(digits).map_err(|_| Exhausted::Memory)?;
    let mut symbols: Vec<Vec<i64>> = vec![Vec::new()];
    for _ in tracks {
        symbols =
            symbols.iter().flat_map(|symbol| (0..own).map(move |digit| [&symbol[..], &[digit]].concat())).collect();
    }
    let mut known: HashMap<S, u32> = HashMap::new();
    known.insert(start.clone(), 0);
    let mut states = vec![start];
    let mut targets: Vec<u32> = Vec::new();
    let mut at = 0;
    while at < states.len() {
        meter.tick(1 + width as u64)?;
        if states.len() > MOST_STATES {
            return Err(Exhausted::Memory);
        }
        for symbol in &symbols {
            let target = next(&states[at], symbol);
            let fresh = u32::try_from(states.len()).map_err(|_| Exhausted::Memory)?;
            let number = *known.entry(target.clone()).or_insert(fresh);
            if number == fresh {
                states.push(target);
            }
            targets.push(number);
        }
        at += 1;
    }
    let automaton = Automaton::new(digits, tracks.len(), states.iter().map(label).collect(), targets);
    Labels::new(tracks.to_vec(), &automaton.ok_or(Exhausted::Memory)?, meter)
}

/// What was read of a form: the vector v of Σ vᵢUᵢ over the r places from the last digit on, or the sign, once it is certain.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Read {
    Open(Vec<i128>),
    Certain(u32),
}

/// The sign of a form without sums of digits: 0 where it is negative, 1 where it is 0, 2 where it is positive.
///
/// With i digits to come, the vector is worth vᵢ = v₁Uᵢ₊ᵣ₋₁ + … + vᵣUᵢ, and each track less than Uᵢ. With N the sum of the
/// negative coefficients, the form c + … is positive whatever comes if xᵢ = vᵢ − NUᵢ ≥ t = max(0, 1 − N − c). The
/// xᵢ follow the recurrence, which has natural coefficients: if x₀, …, xᵣ₋₁ ≥ t, then so are all.
pub(super) fn sign(system: &System, form: &Form, meter: &mut Meter) -> Result<Labels, Exhausted> {
    let tracks = form.tracks();
    let order = system.recurrence.len();
    let counts: Vec<i128> = form.parts.values().map(|count| i128::from(*count)).collect();
    let constant = i128::from(form.constant);
    let sums = [1, -1].map(|sign| counts.iter().map(|count| (-sign * count).max(0)).sum::<i128>());
    let units: Vec<i128> = system.units::<u64>().take(2 * order).map(i128::from).collect();
    if units.len() < 2 * order {
        return Err(Exhausted::Size);
    }
    let factors: Vec<i128> = system.recurrence.iter().map(|factor| i128::from(*factor)).collect();
    let worth = |vector: &[i128], to_come: usize| -> i128 {
        vector.iter().zip(units[to_come..to_come + order].iter().rev()).map(|(part, unit)| part * unit).sum()
    };
    let certain = |vector: &[i128]| {
        let is = |sign: i128, sum: i128| {
            let least = (1 - sum - sign * constant).max(0);
            (0..order).all(|to_come| sign * worth(vector, to_come) - sum * units[to_come] >= least)
        };
        if is(1, sums[0]) { Some(2) } else { is(-1, sums[1]).then_some(0) }
    };
    let next = |read: &Read, symbol: &[i64]| {
        let Read::Open(vector) = read else { return read.clone() };
        let mut moved: Vec<i128> =
            (0..order).map(|at| factors[at] * vector[0] + vector.get(at + 1).copied().unwrap_or(0)).collect();
        moved[order - 1] += counts.iter().zip(symbol).map(|(count, digit)| count * i128::from(*digit)).sum::<i128>();
        certain(&moved).map_or(Read::Open(moved), Read::Certain)
    };
    let start = vec![0; order];
    let start = certain(&start).map_or(Read::Open(start), Read::Certain);
    let label = |read: &Read| match read {
        Read::Certain(sign) => *sign,
        Read::Open(vector) => match worth(vector, 0) + constant {
            ..0 => 0,
            0 => 1,
            1.. => 2,
        },
    };
    reached(system.digits(), &tracks, start, next, label, meter)
}

/// The residue of a form modulo m. What was read is Σ vᵢUᵢ over the r places from the last digit on, v modulo m, beside
/// the sums of digits modulo m.
pub(super) fn residue(system: &System, form: &Form, modulus: u64, meter: &mut Meter) -> Result<Labels, Exhausted> {
    let tracks = form.tracks();
    let modulus = i128::from(modulus);
    let of = |number: u64| i128::from(number) % modulus;
    let count = |atom: Atom| form.parts.get(&atom).map_or(0, |count| i128::from(*count).rem_euclid(modulus));
    let numbers: Vec<i128> = tracks.iter().map(|track| count(Atom::Number(*track))).collect();
    let sums: Vec<i128> = tracks.iter().map(|track| count(Atom::DigitSum(*track))).collect();
    let read = |counts: &[i128], symbol: &[i64]| -> i128 {
        counts.iter().zip(symbol).map(|(count, digit)| count * i128::from(*digit)).sum()
    };
    let order = system.recurrence.len();
    let next = |(vector, sum): &(Vec<i128>, i128), symbol: &[i64]| {
        let mut moved: Vec<i128> = (0..order)
            .map(|at| of(system.recurrence[at]) * vector[0] + vector.get(at + 1).copied().unwrap_or(0))
            .collect();
        moved[order - 1] += read(&numbers, symbol);
        moved.iter_mut().for_each(|part| *part %= modulus);
        (moved, (sum + read(&sums, symbol)) % modulus)
    };
    let label = |(vector, sum): &(Vec<i128>, i128)| {
        let units = system.initial.iter().rev().map(|unit| of(*unit));
        let value: i128 = vector.iter().zip(units).map(|(part, unit)| part * unit % modulus).sum();
        u32::try_from((value + sum + i128::from(form.constant)).rem_euclid(modulus)).unwrap_or(u32::MAX)
    };
    reached(system.digits(), &tracks, (vec![0; order], 0), next, label, meter)
}
