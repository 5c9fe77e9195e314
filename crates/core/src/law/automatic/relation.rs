//! The relations that are built in: between words of a numeration system in which longer words, and lexicographically
//! larger ones of one length, are larger numbers. Output 1 where the relation holds.

use super::{Automaton, System};
use crate::plain::{Form, Set};
use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};
use std::hash::Hash;

/// The most states of a set.
const MAX_STATES: usize = 1 << 14;

impl System {
    /// x = y.
    pub fn equal(&self) -> Option<Automaton> {
        self.compared(vec![1, 0, 0])
    }

    /// x < y.
    pub fn less(&self) -> Option<Automaton> {
        self.compared(vec![0, 1, 0])
    }

    /// x <= y.
    pub fn at_most(&self) -> Option<Automaton> {
        self.compared(vec![1, 1, 0])
    }

    /// Three states: equal so far, less, greater.
    fn compared(&self, outputs: Vec<u32>) -> Option<Automaton> {
        let digits = self.digits();
        let order = |symbol: usize| match (symbol / digits).cmp(&(symbol % digits)) {
            Ordering::Equal => 0,
            Ordering::Less => 1,
            Ordering::Greater => 2,
        };
        let width = digits.checked_pow(2)?;
        let targets =
            (0..3).flat_map(|state| (0..width).map(move |symbol| if state == 0 { order(symbol) } else { state }));
        Automaton::new(digits, 2, outputs, targets.collect())
    }

    /// x ⊕ y = z, in base 2 alone.
    pub fn xor(&self) -> Option<Automaton> {
        let next = |right: &bool, symbol: usize| *right && symbol.count_ones().is_multiple_of(2);
        self.is_binary().then(|| build(2, 3, true, next, |right| u32::from(*right)))?
    }

    fn is_binary(&self) -> bool {
        self.is_linear(&[2], &[1]) && self.digits() == 2
    }

    /// c + c₁x₁ + c₂x₂ + … >= 0, in base 2 alone, with a track for each term; `None` if it has too many states. What was
    /// read is a sum s = c₁x₁ + …; the digits that follow bring s to no less than s if s is at least the negative
    /// coefficients together, and to no more if it is at most minus the positive ones, so that far from 0 it is decided.
    pub fn at_least_zero(&self, form: &Form) -> Option<Automaton> {
        let sum = |sign: i128| {
            let own = form.terms.iter().map(|(_, factor)| factor.checked_mul(sign)).filter(|own| *own != Some(0));
            own.map(|own| own.map(|own| own.max(0))).try_fold(0_i128, |sum, own| sum.checked_add(own?))
        };
        let (positive, negative) = (sum(1)?, sum(-1)?);
        let high = negative.max(form.constant.checked_neg()?);
        let low = (-positive).min(-form.constant - 1);
        let few = high.checked_sub(low)? < i128::try_from(MAX_STATES).ok()?;
        let tracks = u32::try_from(form.terms.len()).ok().filter(|_| few && self.is_binary())?;
        let next = |sum: &i128, symbol: usize| {
            let digit = |at: usize| i128::from(symbol >> (form.terms.len() - 1 - at) & 1 == 1);
            let read = form.terms.iter().enumerate().map(|(at, (_, factor))| factor * digit(at));
            (2 * sum + read.sum::<i128>()).clamp(low, high)
        };
        build(2, tracks, 0, next, |sum| u32::from(sum + form.constant >= 0))
    }

    /// x = number; `None` if the greedy word of the number is not one of the system.
    pub fn constant(&self, number: u64) -> Option<Automaton> {
        self.members(&Set::finite(vec![(number, number)]))
    }

    /// x in a set; `None` if the set is foreign to the system.
    pub fn members(&self, set: &Set) -> Option<Automaton> {
        match set {
            Set::Finite(ranges) => self.ranges(ranges),
            Set::Powers(0) => self.ranges(&[(0, 1)]),
            Set::Powers(1) => self.ranges(&[(1, 1)]),
            Set::Multiples(0) => self.ranges(&[(0, 0)]),
            Set::Powers(base) => self.powers(*base),
            Set::Multiples(modulus) => self.residue(*modulus, 0),
            Set::Odd => self.residue(2, 1),
            Set::Even => self.residue(2, 0),
            Set::Fibonacci => self.is_linear(&[1, 1], &[1, 2]).then(|| self.units_apart(1))?,
            Set::Squares | Set::Primes => None,
        }
    }

    fn is_linear(&self, recurrence: &[u64], initial: &[u64]) -> bool {
        self.recurrence == recurrence && self.initial == initial
    }

    /// The powers of a power of the base.
    fn powers(&self, base: u64) -> Option<Automaton> {
        let own = *self.recurrence.first().filter(|own| self.is_linear(&[**own], &[1]) && **own >= 2)?;
        let mut power = own;
        let mut exponent = 1;
        while power < base {
            power = power.checked_mul(own)?;
            exponent += 1;
        }
        (power == base).then(|| self.units_apart(exponent))?
    }

    /// U₀, U_k, U₂ₖ, …: a one and then a multiple of k zeros.
    fn units_apart(&self, k: usize) -> Option<Automaton> {
        // The words are those of the units only if they are words of the system.
        let mut state = self.valid.next(0, 1);
        for _ in 0..self.valid.states() {
            if self.valid.output(state) != 1 {
                return None;
            }
            state = self.valid.next(state, 0);
        }
        // State 0: nothing yet; 1 + i: a one and i zeros modulo k; the last: anything else.
        let next = |state: &usize, digit: usize| match (*state, digit) {
            (0, 0) => 0,
            (0, 1) => 1,
            (state, 0) if state <= k => 1 + state % k,
            _ => k + 1,
        };
        build(self.digits(), 1, 0, next, |state| u32::from(*state == 1))
    }

    /// x % modulus = residue. What was read is Σ vᵢUᵢ over the r places from the last digit on, v modulo the modulus.
    fn residue(&self, modulus: u64, residue: u64) -> Option<Automaton> {
        let modulus = u128::from(modulus);
        let next = |vector: &Vec<u128>, digit: usize| self.shifted(vector, |number| number % modulus, digit as u128);
        let value = |vector: &Vec<u128>| {
            let units = self.initial.iter().rev().map(|unit| u128::from(*unit) % modulus);
            vector.iter().zip(units).fold(0, |sum, (own, unit)| (sum + own * unit) % modulus)
        };
        let start = vec![0; self.recurrence.len()];
        build(self.digits(), 1, start, next, |vector| u32::from(value(vector) == u128::from(residue) % modulus))
    }

    /// v ↦ vM + digit · e: the places move up by one, the highest goes through the recurrence.
    fn shifted(&self, vector: &[u128], reduce: impl Fn(u128) -> u128, digit: u128) -> Vec<u128> {
        let last = vector.len() - 1;
        let moved = self.recurrence.iter().enumerate().map(|(at, factor)| {
            let below = vector.get(at + 1).copied().unwrap_or(0);
            let digit = if at == last { digit } else { 0 };
            reduce(reduce(u128::from(*factor)) * vector[0] + below + digit)
        });
        moved.collect()
    }

    /// x in a union of ranges: the number of bounds (first members, and last members plus one) up to x is odd.
    fn ranges(&self, ranges: &[(u64, u64)]) -> Option<Automaton> {
        let numbers: Vec<u64> = ranges.iter().flat_map(|(low, high)| [*low, *high + 1]).collect();
        let mut bounds: Vec<Vec<u8>> = Vec::with_capacity(numbers.len());
        for number in &numbers {
            let word = self.valid_words(&[*number])?.swap_remove(0);
            bounds.push(word);
        }
        let longest = bounds.last().map_or(0, Vec::len);
        // A state is the number of digits since the first that is not 0, and the place of what was read among the
        // beginnings of that length of all bounds that are as long: 2i + 1 for the i-th of them, 2i before it.
        let beginnings: Vec<Vec<&[u8]>> = (0..=longest)
            .map(|length| {
                let mut found: Vec<&[u8]> = bounds.iter().filter_map(|bound| bound.get(..length)).collect();
                found.sort_unstable();
                found.dedup();
                found
            })
            .collect();
        let start = (0, 1);
        let next = |state: &(usize, usize), digit: usize| {
            let (length, place) = *state;
            if *state == start && digit == 0 {
                return start;
            }
            let Some(after) = beginnings.get(length + 1) else { return (longest + 1, 0) };
            // What was read before the digit, compared with the beginning of a bound.
            let order = |bound: &[u8]| {
                let at = beginnings[length].binary_search(&&bound[..length]).unwrap_or(0);
                (2 * at + 1).cmp(&place).then(usize::from(bound[length]).cmp(&digit))
            };
            let before = after.partition_point(|bound| order(bound) == Ordering::Less);
            let meets = after.get(before).is_some_and(|bound| order(bound) == Ordering::Equal);
            (length + 1, 2 * before + usize::from(meets))
        };
        // How many bounds are shorter than each length, and how many of that length stand before each beginning.
        let mut shorter = vec![0; longest + 2];
        bounds.iter().for_each(|bound| shorter[bound.len() + 1..].iter_mut().for_each(|count| *count += 1));
        let ends: HashSet<&[u8]> = bounds.iter().map(|bound| &bound[..]).collect();
        let before: Vec<Vec<usize>> = beginnings
            .iter()
            .map(|found| {
                let counts = found.iter().scan(0, |count, bound| {
                    *count += usize::from(ends.contains(bound));
                    Some(*count)
                });
                std::iter::once(0).chain(counts).collect()
            })
            .collect();
        let output = |(length, place): &(usize, usize)| {
            // Of the empty set there is no beginning at all.
            let reached = before.get(*length).and_then(|counts| counts.get(place.div_ceil(2))).copied().unwrap_or(0);
            u32::from((shorter[(*length).min(longest + 1)] + reached) % 2 == 1)
        };
        build(self.digits(), 1, start, next, output)
    }
}

/// x + y = z in base 2. What was read is x + y − z; it can still become 0 from 0 and from −1 alone.
pub(super) fn binary_sums() -> Option<Automaton> {
    let next = |sum: &Option<bool>, symbol: usize| {
        let owed = 2 * usize::from((*sum)?);
        let (read, result) = ((symbol >> 2 & 1) + (symbol >> 1 & 1), (symbol & 1) + owed);
        if read > result || result > read + 1 { None } else { Some(result > read) }
    };
    build(2, 3, Some(false), next, |sum| u32::from(*sum == Some(false)))
}

/// The smallest automaton that does what the states reached from a first one do.
fn build<S: Clone + Eq + Hash>(
    digits: usize,
    tracks: u32,
    start: S,
    next: impl Fn(&S, usize) -> S,
    output: impl Fn(&S) -> u32,
) -> Option<Automaton> {
    let width = digits.checked_pow(tracks)?;
    let mut states = vec![start.clone()];
    let mut known: HashMap<S, u32> = HashMap::from([(start, 0)]);
    let mut targets = Vec::new();
    let mut at = 0;
    while at < states.len() {
        for symbol in 0..width {
            let target = next(&states[at], symbol);
            let fresh = u32::try_from(states.len()).ok()?;
            let place = *known.entry(target.clone()).or_insert(fresh);
            if place == fresh {
                states.push(target);
            }
            targets.push(place);
        }
        if states.len() > MAX_STATES {
            return None;
        }
        at += 1;
    }
    let outputs: Vec<u32> = states.iter().map(output).collect();
    let (outputs, targets) = smallest(&outputs, &targets, width);
    Automaton::new(digits, usize::try_from(tracks).ok()?, outputs, targets)
}

/// States are told apart by their outputs, and then by the classes of their targets until nothing changes (E. F. Moore,
/// Gedanken-experiments on sequential machines, 1956). A class stands where its first state stood.
fn smallest(outputs: &[u32], targets: &[u32], width: usize) -> (Vec<u32>, Vec<u32>) {
    let mut classes = outputs.to_vec();
    let mut count = 0;
    loop {
        let mut known: HashMap<(u32, Vec<u32>), u32> = HashMap::new();
        let mut first: Vec<usize> = Vec::new();
        let mut next = Vec::with_capacity(classes.len());
        for (state, row) in targets.chunks(width).enumerate() {
            let after = row.iter().map(|target| classes[*target as usize]).collect();
            let fresh = u32::try_from(first.len()).unwrap_or(u32::MAX);
            let class = *known.entry((classes[state], after)).or_insert(fresh);
            if class == fresh {
                first.push(state);
            }
            next.push(class);
        }
        classes = next;
        if first.len() == count {
            let rows = first.iter().flat_map(|state| &targets[state * width..(state + 1) * width]);
            let targets = rows.map(|target| classes[*target as usize]).collect();
            return (first.iter().map(|state| outputs[*state]).collect(), targets);
        }
        count = first.len();
    }
}
