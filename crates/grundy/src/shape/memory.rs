//! Heaps with a memory, as in Fibonacci Nim: components of a heap n and a memory, whose options (m, c) are the pairs
//! with (n − m, c) in some relation, where a larger memory only allows more. So each pair of an amount t = n − m and a
//! new memory c has a least memory, its need, from which (n − t, c) is an option of every heap n ≥ t.

use super::alone::Alone;
use crate::budget::{Exhausted, Meter};
use grundy_core::plain::{Constraint, PlainMove, Ruleset};

/// Rules of this kind.
#[derive(Clone, Debug)]
pub struct Memory {
    /// Which coordinate is the heap.
    pub heap: usize,
    moves: Vec<Bounded>,
}

/// A move as rules of its own, and its lower bounds of the memory.
#[derive(Clone, Debug)]
struct Bounded {
    alone: Alone,
    bounds: Vec<Bound>,
    /// Bounds that only grow with the heap that is left. If the amount and the new memory alone satisfy them, they mean
    /// nothing, as `n >= 1` does where one or more are taken.
    floors: Vec<Bound>,
}

/// The memory times `factor`, the amount times `amount`, the new memory times `left` and a constant are 0 or more.
#[derive(Clone, Copy, Debug)]
struct Bound {
    factor: i128,
    amount: i128,
    left: i128,
    constant: i128,
}

/// What may be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Taking {
    /// The least memory that allows it.
    pub need: usize,
    /// The amount, which is positive.
    pub amount: usize,
    /// The memory that is left.
    pub left: usize,
}

/// The largest memory that is looked at.
const MAX_MEMORY: u64 = 1 << 40;

impl Memory {
    /// The rules as heaps with a memory, if they are that.
    pub fn of(rules: &Ruleset) -> Option<Memory> {
        if rules.arities() != [2] {
            return None;
        }
        (0..2).find_map(|heap| {
            let moves = rules.moves().iter().map(|one| bounded(one, heap)).collect::<Option<Vec<Bounded>>>()?;
            Some(Memory { heap, moves })
        })
    }

    /// What may be taken from heaps up to an end, by increasing need, for a memory up to an end and all larger ones that
    /// play leads to. `None` if an amount is not positive, or if this is more than so many.
    pub fn takings(&self, ends: [u64; 2], most: usize, meter: &mut Meter) -> Result<Option<Vec<Taking>>, Exhausted> {
        let (heap, mut memory) = (ends[self.heap], ends[1 - self.heap]);
        while memory < MAX_MEMORY {
            let Some(found) = self.with_memory(heap, memory, most, meter)? else { return Ok(None) };
            let largest = found.iter().map(|taking| taking.left as u64).max().unwrap_or(0);
            if largest <= memory {
                return Ok(Some(found));
            }
            // More than is needed does no harm, and it takes few rounds.
            memory = largest.max(2 * memory);
        }
        Ok(None)
    }

    fn with_memory(
        &self,
        heap: u64,
        memory: u64,
        most: usize,
        meter: &mut Meter,
    ) -> Result<Option<Vec<Taking>>, Exhausted> {
        let mut found = Vec::new();
        let mut component = [heap; 2];
        component[1 - self.heap] = memory;
        for one in &self.moves {
            let all = one.alone.all_fit(&component, meter, &mut |parts| {
                let taking = parts.first().and_then(|part| self.taking(one, heap, part));
                found.extend(taking);
                taking.is_some() && found.len() <= most
            })?;
            if !all {
                return Ok(None);
            }
        }
        // Of equal takings the one of the least need counts.
        found.sort_unstable_by_key(|taking| (taking.amount, taking.left, taking.need));
        found.dedup_by_key(|taking| (taking.amount, taking.left));
        found.sort_unstable();
        Ok(Some(found))
    }

    fn taking(&self, one: &Bounded, heap: u64, part: &[u64]) -> Option<Taking> {
        let left = *part.get(1 - self.heap)?;
        let amount = heap.checked_sub(*part.get(self.heap)?).filter(|amount| *amount > 0)?;
        if one.floors.iter().any(|floor| floor.need(amount, left) != Some(0)) {
            return None;
        }
        let needs = one.bounds.iter().map(|bound| bound.need(amount, left));
        let need = needs.collect::<Option<Vec<u64>>>()?.into_iter().max().unwrap_or(0);
        let natural = |number: u64| usize::try_from(number).ok();
        Some(Taking { need: natural(need)?, amount: natural(amount)?, left: natural(left)? })
    }
}

impl Bound {
    /// The least memory that satisfies it.
    fn need(self, amount: u64, left: u64) -> Option<u64> {
        let of_amount = self.amount.checked_mul(amount.into())?;
        let of_left = self.left.checked_mul(left.into())?;
        let without = self.constant.checked_add(of_amount)?.checked_add(of_left)?;
        let least = without.div_euclid(self.factor).checked_neg()?.max(0);
        u64::try_from(least).ok()
    }
}

/// A move with its bounds, if this coordinate is the heap.
fn bounded(one: &PlainMove, heap: usize) -> Option<Bounded> {
    let [part] = &one.to[..] else { return None };
    let ([_, _], None) = (&part.coordinates[..], part.copies) else { return None };
    let (memory, result, left) = (1 - heap, part.coordinates[heap], part.coordinates[1 - heap]);
    if result < one.arity || left < one.arity || result == left {
        return None;
    }
    let (mut bounds, mut floors) = (Vec::new(), Vec::new());
    for constraint in one.linear()?.constraints {
        for form in constraint.forms() {
            let (factor, gain) = (form.of(memory), form.of(heap).checked_add(form.of(result))?);
            if factor == 0 && gain == 0 {
                continue;
            }
            let plain = form.terms.iter().all(|(variable, _)| [heap, memory, result, left].contains(variable));
            if factor < 0 || gain < 0 || !plain || !matches!(constraint, Constraint::NonNegative(_)) {
                return None;
            }
            let bound = Bound { factor, amount: form.of(heap), left: form.of(left), constant: form.constant };
            if gain == 0 {
                bounds.push(bound);
            } else {
                floors.push(Bound { factor: 1, ..bound });
            }
        }
    }
    Some(Bounded { alone: Alone::of(one)?, bounds, floors })
}

#[cfg(test)]
mod tests {
    use super::{Memory, Taking};
    use crate::budget::Budget;
    use grundy_core::plain::Ruleset;

    fn takings(text: &str, ends: [u64; 2]) -> Option<Vec<(usize, usize, usize)>> {
        let memory = Memory::of(&Ruleset::read(text).unwrap())?;
        let found = memory.takings(ends, 1 << 16, &mut Budget::default().start()).unwrap()?;
        Some(found.into_iter().map(|Taking { need, amount, left }| (need, amount, left)).collect())
    }

    #[test]
    fn needs_are_read_off_the_bounds() {
        let fibonacci = "(n, cap) -> (n - t, 2t) where 1 <= t <= cap";
        assert_eq!(takings(fibonacci, [3, 1]).unwrap(), [(1, 1, 2), (2, 2, 4), (3, 3, 6)]);
        let other = "(cap, n) -> (t + 1, n - t) where t >= 1, 2t <= cap + 1, cap >= 2";
        assert_eq!(takings(other, [9, 3]).unwrap(), [(2, 1, 2), (3, 2, 3), (5, 3, 4)]);
        let more = "(n, cap) -> (n - t - 1, 2t) where t <= cap";
        assert_eq!(takings(more, [3, 1]).unwrap(), [(0, 1, 0), (1, 2, 2), (2, 3, 4)]);
        let free = "(n, cap) -> (n - t, c) where t >= 1, c + 3t <= 2cap, c <= 1; (n, cap) -> (n - 1, 0)";
        assert_eq!(takings(free, [2, 9]).unwrap(), [(0, 1, 0), (2, 1, 1), (3, 2, 0), (4, 2, 1)]);
    }

    #[test]
    fn other_rules_are_none() {
        let others = [
            "(n, cap) -> (n - t, cap) where 1 <= t <= cap",
            "(n, cap) -> (n - t, 2t) where t >= cap, t >= 1",
            "(n, cap) -> (n - t, 2t) where t <= cap",
            "(n, cap) -> (n - t, 2t) where 1 <= t <= cap, t <= n / 2",
            "(n, cap) -> (n - t, c) where c <= 2cap, t >= 1",
            "(n, last) -> (n - t, t) where 1 <= t <= 3, t != last",
            "(n, k) -> (m, m) where m < n",
            "(n, cap) -> (n - t, 2t) where 1 <= t <= cap, n >= 3",
            "(n, k) -> (n + x, k - 1) where 1 <= x <= 3",
        ];
        for text in others {
            assert_eq!(takings(text, [12, 12]), None, "{text}");
        }
    }
}
