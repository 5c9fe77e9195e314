//! The options of a heap that have one value, where the amounts and the heaps of that value are progressions: counted
//! exactly at any size, and listed in ascending order without trying the others.

use super::level::Level;
use super::winning::{Choice, Found};
use crate::budget::{Exhausted, Meter};
use crate::number::{Number, bytes_of};
use crate::shape::{Amounts, Piece};
use grundy_core::plain::Set;
use grundy_core::value::{Natural, gcd};
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

/// The heaps from `low` to `high` whose residue lies in a range.
pub(super) struct Run {
    pub modulus: Number,
    pub residues: (Number, Number),
    pub low: Number,
    pub high: Number,
}

/// The largest common modulus of steps that are not 1.
const MAX_MODULUS: u64 = 1 << 12;

/// The most runs, and the most amounts without a pattern.
const MAX_RUNS: usize = 1 << 20;

/// The options n − t of a heap n that have a value: for amounts without a pattern each is asked, for progressions the
/// level says which. `None` if the amounts are neither few nor progressions, or if there is no level for them.
pub(super) fn options_in_level(
    heap: &Number,
    amounts: &Amounts,
    level: Option<&Level>,
    has_value: &dyn Fn(&Number) -> bool,
    limit: usize,
    meter: &mut Meter,
) -> Option<Result<Found, Exhausted>> {
    let steps = disjoint(&amounts.pieces)?;
    let mut singles: BTreeSet<Number> = BTreeSet::new();
    let members = match members(&amounts.pieces, heap, meter)? {
        Ok(members) => members,
        Err(exhausted) => return Some(Err(exhausted)),
    };
    for member in members {
        let left = heap.minus(&member)?;
        if !steps.iter().any(|one| one.holds(&member)) && has_value(&left) {
            singles.insert(left);
        }
    }
    let mut runs = Vec::new();
    if !steps.is_empty() {
        let level = level?;
        for single in &level.singles {
            let Some(amount) = heap.minus(single) else { continue };
            if steps.iter().any(|one| one.holds(&amount)) {
                singles.insert(single.clone());
            }
        }
        for one in &steps {
            runs.extend(runs_of(one, heap, level)?);
            if runs.len() > MAX_RUNS {
                return None;
            }
        }
    }
    if let Err(exhausted) = meter.tick((runs.len() + singles.len()) as u64) {
        return Some(Err(exhausted));
    }
    let mut count = Number::from(singles.len() as u64);
    for run in &runs {
        count = count.plus(&run.count()?)?;
    }
    let singles = singles.into_iter().map(Run::single);
    let listed = list(singles.chain(runs).collect(), limit, meter)?;
    Some(listed.map(|first| Found { count: Some(count), first }))
}

/// `first`, `first + step`, … up to `last`.
struct Steps {
    first: Number,
    step: u64,
    last: Option<Number>,
}

impl Steps {
    fn holds(&self, amount: &Number) -> bool {
        let above = amount.minus(&self.first);
        let on = above.and_then(|above| above.div_rem(&Number::from(self.step))).is_some_and(|(_, r)| r.is_zero());
        on && self.last.as_ref().is_none_or(|last| amount <= last)
    }
}

/// The progressions among the pieces, no two with a common amount: where some step is not 1, all are cut into the
/// residues of a common modulus, and joined there.
fn disjoint(pieces: &[Piece]) -> Option<Vec<Steps>> {
    let mut modulus = 1;
    for piece in pieces {
        if let Piece::Steps { step, first, last } = piece
            && *last != Some(*first)
        {
            let divisor = u64::try_from(gcd(modulus.into(), (*step).into())).ok()?;
            modulus = (modulus / divisor).checked_mul(*step).filter(|common| *common <= MAX_MODULUS)?;
        }
    }
    let mut made = Vec::new();
    for residue in 0..modulus {
        let mut ranges = Vec::new();
        for piece in pieces {
            let Piece::Steps { first, step, last } = piece else { continue };
            let step = if *last == Some(*first) { modulus } else { *step };
            if first % step != residue % step {
                continue;
            }
            // The first amount of this residue, and places counted from the residue in steps of the modulus.
            let start = first.checked_add((residue + modulus - first % modulus) % modulus)?;
            let end = match last {
                Some(last) if start > *last => continue,
                Some(last) => (last - residue) / modulus,
                None => u64::MAX,
            };
            ranges.push(((start - residue) / modulus, end));
        }
        let Set::Finite(ranges) = Set::finite(ranges) else { return None };
        for (low, high) in ranges {
            let amount = |place: u64| Number::from(place).times(&modulus.into())?.plus(&residue.into());
            let last = if high == u64::MAX { None } else { Some(amount(high)?) };
            made.push(Steps { first: amount(low)?, step: modulus, last });
        }
    }
    Some(made)
}

/// The amounts up to the heap that no progression describes; `None` if there are too many.
fn members(pieces: &[Piece], heap: &Number, meter: &mut Meter) -> Option<Result<BTreeSet<Number>, Exhausted>> {
    let mut found = BTreeSet::new();
    for piece in pieces {
        let Piece::Members { set, low, high } = piece else { continue };
        let (low, high) = (Number::from(*low), high.map(Number::from));
        for member in Members::of(set)? {
            if member > *heap || high.as_ref().is_some_and(|high| member > *high) {
                break;
            }
            if found.len() > MAX_RUNS {
                return None;
            }
            // Making it and asking for the value of what it leaves cost its length.
            let length = bytes_of(&member);
            if let Err(exhausted) = meter.claim(BYTES + length).and_then(|()| meter.tick(1 + length)) {
                return Some(Err(exhausted));
            }
            if member >= low {
                found.insert(member);
            }
        }
    }
    Some(Ok(found))
}

/// The members of a set in ascending order, of any length.
struct Members {
    now: Option<Number>,
    state: Walk,
}

enum Walk {
    Powers(Number),
    Fibonacci(Number),
    Squares(Number),
}

impl Members {
    fn of(set: &Set) -> Option<Members> {
        let one = || Number::from(1);
        let state = match set {
            Set::Powers(base) if *base >= 2 => Walk::Powers(Number::from(*base)),
            Set::Fibonacci => Walk::Fibonacci(Number::from(2)),
            Set::Squares => Walk::Squares(Number::from(3)),
            _ => return None,
        };
        Some(Members { now: Some(one()), state })
    }
}

impl Iterator for Members {
    type Item = Number;

    fn next(&mut self) -> Option<Number> {
        let now = self.now.take()?;
        self.now = match &mut self.state {
            Walk::Powers(base) => now.times(base),
            Walk::Fibonacci(next) => {
                let after = now.plus(next)?;
                Some(std::mem::replace(next, after))
            }
            Walk::Squares(odd) => {
                let next = now.plus(odd);
                *odd = odd.plus(&Number::from(2))?;
                next
            }
        };
        Some(now)
    }
}

/// The options by the amounts of a progression that lie in the residues of a level.
fn runs_of(steps: &Steps, heap: &Number, level: &Level) -> Option<Vec<Run>> {
    let Some(high) = heap.minus(&steps.first) else { return Some(Vec::new()) };
    let low = steps.last.as_ref().and_then(|last| heap.minus(last)).unwrap_or(Number::from(0)).max(level.from.clone());
    let run = |modulus: &Number, residues: (Number, Number)| Run {
        modulus: modulus.clone(),
        residues,
        low: low.clone(),
        high: high.clone(),
    };
    if steps.step == 1 {
        return Some(level.residues.iter().map(|range| run(&level.modulus, range.clone())).collect());
    }
    // Of the residues of the modulus, those that the step allows: m ≡ r and m ≡ n − first.
    let modulus = level.modulus.to_u64().filter(|modulus| *modulus <= MAX_RUNS as u64)?;
    let common = u64::try_from(gcd(modulus.into(), steps.step.into())).ok()?;
    let whole = (modulus / common).checked_mul(steps.step)?;
    let start = high.div_rem(&Number::from(steps.step))?.1.to_u64()?;
    let mut runs = Vec::new();
    for (low, high) in &level.residues {
        for residue in low.to_u64()?..=high.to_u64()? {
            if residue % common != start % common {
                continue;
            }
            let both = (0..whole / modulus).map(|k| residue + k * modulus).find(|both| both % steps.step == start)?;
            runs.push(run(&Number::from(whole), (both.into(), both.into())));
        }
    }
    Some(runs)
}

impl Run {
    pub fn single(heap: Number) -> Run {
        Run { modulus: Number::from(1), residues: (0.into(), 0.into()), low: heap.clone(), high: heap }
    }

    /// How many heaps it holds.
    pub fn count(&self) -> Option<Number> {
        if self.low > self.high {
            return Some(Number::from(0));
        }
        self.below(&self.high.plus(&Number::from(1))?)?.minus(&self.below(&self.low)?)
    }

    /// How many heaps below an end have a residue of the range.
    fn below(&self, end: &Number) -> Option<Number> {
        let (rounds, rest) = end.div_rem(&self.modulus)?;
        let width = self.residues.1.minus(&self.residues.0)?.plus(&Number::from(1))?;
        let last = rest.minus(&self.residues.0).unwrap_or(Number::from(0)).min(width.clone());
        rounds.times(&width)?.plus(&last)
    }

    /// The first heap of the run that is at least `start`.
    pub fn at_least(&self, start: &Number) -> Option<Number> {
        let start = start.max(&self.low);
        let residue = start.div_rem(&self.modulus)?.1;
        let (low, high) = &self.residues;
        let next = if residue < *low {
            start.plus(&low.minus(&residue)?)?
        } else if residue <= *high {
            start.clone()
        } else {
            start.plus(&self.modulus.minus(&residue)?.plus(low)?)?
        };
        (next <= self.high).then_some(next)
    }
}

/// About how many bytes a listed option takes, besides its numbers.
const BYTES: u64 = 160;

/// About how many bytes an option of a heap takes that is listed: it stands beside the heap.
pub(super) fn bytes_of_option(heap: &Number) -> u64 {
    BYTES + 2 * bytes_of(heap)
}

/// The first heaps of all runs in ascending order, each once.
fn list(runs: Vec<Run>, limit: usize, meter: &mut Meter) -> Option<Result<Vec<Choice>, Exhausted>> {
    let zero = Number::from(0);
    let mut next: BinaryHeap<Reverse<(Number, usize)>> = BinaryHeap::new();
    for (index, run) in runs.iter().enumerate().filter(|_| limit > 0) {
        next.extend(run.at_least(&zero).map(|first| Reverse((first, index))));
    }
    let mut listed = Vec::new();
    while listed.len() < limit
        && let Some(Reverse((heap, index))) = next.pop()
    {
        // What the memory does not hold is counted, but not listed.
        if meter.claim(bytes_of_option(&heap)) == Err(Exhausted::Memory) {
            break;
        }
        if let Err(exhausted) = meter.tick(1) {
            return Some(Err(exhausted));
        }
        next.extend(runs[index].at_least(&heap.plus(&Number::from(1))?).map(|after| Reverse((after, index))));
        listed.push(vec![vec![heap]]);
    }
    Some(Ok(listed))
}
