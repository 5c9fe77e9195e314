//! The regularity of a formula about one heap: finitely many intervals of heaps on which its truth depends on n modulo M
//! alone, or its value is linear on each residue class. It is read off the formula, node by node, and never off samples;
//! a formula with a construct that is not taken is declined, and the construct named.
//!
//! Taken are n, naturals, +, -, *, / and % by what does not grow, constant powers, min, max, sum, gcd, xor of what does not
//! grow, if; comparisons, sets of constants and ranges, odd, even, multiples, divides, and, or, not. What is regular is
//! also known where it is regular, so that nothing is ever sampled to find it: the formula itself is evaluated at the
//! heaps that decide.

mod condition;
mod cut;
mod expression;
mod pieces;

use crate::budget::{Exhausted, Meter};
use grundy_core::law::{Expression, Predicate};
use pieces::{Class, Pieces, lcm};

/// Why a formula is not reduced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreduced {
    /// This part of it is nothing that the reduction takes.
    Construct(String),
    /// The moduli of its parts have too large a common multiple.
    Modulus,
    /// Its numbers grow too large.
    Size,
    /// The budget ran out.
    Exhausted(Exhausted),
}

impl From<Exhausted> for Unreduced {
    fn from(exhausted: Exhausted) -> Self {
        Unreduced::Exhausted(exhausted)
    }
}

/// Where a function of one heap is regular: from each start to the next one, or not; the last part, which has no end, is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regularity {
    /// The modulus.
    pub modulus: i128,
    /// Starts of the intervals, the first one 0, and whether the function is regular there.
    pub parts: Vec<(i128, bool)>,
}

impl Regularity {
    /// Regular from a heap on, with a period.
    pub fn from(start: u64, period: u64) -> Regularity {
        let before = (start > 0).then_some((0, false));
        Regularity { modulus: period.into(), parts: before.into_iter().chain([(start.into(), true)]).collect() }
    }

    /// Where both are regular.
    pub fn with(&self, other: &Regularity) -> Option<Regularity> {
        let mut starts: Vec<i128> = self.parts.iter().chain(&other.parts).map(|part| part.0).collect();
        starts.sort_unstable();
        starts.dedup();
        let at = |parts: &[(i128, bool)], heap: i128| {
            parts[..parts.partition_point(|part| part.0 <= heap)].last().is_some_and(|part| part.1)
        };
        let both = |start: i128| (start, at(&self.parts, start) && at(&other.parts, start));
        let modulus = lcm(self.modulus, other.modulus)?;
        Some(Regularity { modulus, parts: starts.into_iter().map(both).collect() })
    }

    fn of<T: Class>(pieces: &Pieces<T>) -> Regularity {
        let parts = pieces.list.iter().map(|piece| (piece.start, piece.classes.is_some()));
        Regularity { modulus: pieces.modulus, parts: parts.collect() }
    }

    /// The heaps that decide, as ranges without their ends, ascending: all where it is irregular, so many rounds where it
    /// is regular. `None` if they are too large.
    pub fn deciding(&self, rounds: i128) -> Option<Vec<(u128, u128)>> {
        let mut ranges = Vec::with_capacity(self.parts.len());
        for (index, (start, is_regular)) in self.parts.iter().enumerate() {
            let end = self.parts.get(index + 1).map(|part| part.0);
            let stop = if *is_regular { Some(start.checked_add(rounds.checked_mul(self.modulus)?)?) } else { None };
            let end = [end, stop].into_iter().flatten().min()?;
            ranges.push((u128::try_from(*start).ok()?, u128::try_from(end).ok()?));
        }
        Some(ranges)
    }
}

/// Reduces the formulas of one heap.
struct Reducer<'a> {
    /// The names of the heap.
    names: &'a [&'a str],
    meter: Meter,
}

/// Where the truth of a condition about one heap is regular. Names are those of the heap.
pub fn of_predicate(formula: &Predicate, names: &[&str], meter: &mut Meter) -> Result<Regularity, Unreduced> {
    reduced(names, meter, |reducer| Ok(Regularity::of(&reducer.condition(formula.syntax())?)))
}

/// Where the value of an expression of one heap is linear on each residue class.
pub fn of_expression(formula: &Expression, names: &[&str], meter: &mut Meter) -> Result<Regularity, Unreduced> {
    reduced(names, meter, |reducer| Ok(Regularity::of(&reducer.expression(formula.syntax())?)))
}

/// Spends the steps of the budget; the memory is given back.
fn reduced<T>(
    names: &[&str],
    meter: &mut Meter,
    work: impl FnOnce(&mut Reducer<'_>) -> Result<T, Unreduced>,
) -> Result<T, Unreduced> {
    let mut reducer = Reducer { names, meter: *meter };
    let result = work(&mut reducer);
    meter.tick(meter.steps().saturating_sub(reducer.meter.steps()))?;
    result
}
