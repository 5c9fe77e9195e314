//! Interval propagation: an atom narrows the ranges of its variables, over and over, until nothing changes.
//!
//! The same code proves that every chosen name is bounded (coordinates range over a large box), finds the greatest
//! removal of a subtraction set, and enumerates options (coordinates are fixed). An upper end of [`OPEN`] means that
//! there is none; sums and products stop at [`HUGE`], which stands for every number from there on: a lower end of it says
//! that the number is at least so large, an upper end that it is finite. On single values below it every rule decides its
//! atom exactly; of numbers from there on nothing is decided, and enumeration says that they are too large.

use super::atom::{Atom, Operation, PlainMove, Term};
use super::set::Set;
use crate::notation::LIMIT;
use crate::value::gcd;
use std::collections::VecDeque;

/// No upper end.
pub(super) const OPEN: u64 = u64::MAX;
/// All numbers from here on, which are too large to be computed with.
pub(super) const HUGE: u64 = u64::MAX - 1;
/// Looks at each atom after which propagation stops, sound but perhaps not at its end.
const ROUNDS: usize = 64;

/// An inclusive range of naturals.
pub(super) type Range = (u64, u64);

/// A contradiction: some variable has no value left.
pub(super) struct Empty;

/// Ranges of the variables of one move, and the atoms that have to be looked at again.
#[derive(Clone, Debug)]
pub(super) struct Domains<'a> {
    pub ranges: Vec<Range>,
    atoms: &'a [Atom],
    watches: &'a [Vec<usize>],
    few: &'a [Option<usize>],
    queue: VecDeque<usize>,
    queued: Vec<bool>,
    /// Looks at atoms and copies of ranges since they were last counted.
    work: u64,
    /// Whether atoms were left waiting once. They may have been forgotten since.
    early: bool,
}

fn plus(a: u64, b: u64) -> u64 {
    if a == OPEN || b == OPEN { OPEN } else { a.saturating_add(b).min(HUGE) }
}

fn times(a: u64, b: u64) -> u64 {
    match (a, b) {
        (0, _) | (_, 0) => 0,
        (OPEN, _) | (_, OPEN) => OPEN,
        _ => a.saturating_mul(b).min(HUGE),
    }
}

fn power(a: u64, b: u64) -> u64 {
    match (a, b) {
        (_, 0) | (1, _) => 1,
        (0, _) => 0,
        (OPEN, _) | (_, OPEN) => OPEN,
        _ => u32::try_from(b).ok().and_then(|b| a.checked_pow(b)).unwrap_or(HUGE).min(HUGE),
    }
}

impl<'a> Domains<'a> {
    /// Ranges to start from; no atom has been looked at.
    pub(super) fn new(one: &'a PlainMove, ranges: Vec<Range>) -> Domains<'a> {
        let atoms = &one.atoms[..];
        Domains {
            ranges,
            atoms,
            watches: &one.watches,
            few: &one.few,
            queue: (0..atoms.len()).collect(),
            queued: vec![true; atoms.len()],
            work: 0,
            early: false,
        }
    }

    pub(super) fn get(&self, term: Term) -> Range {
        match term {
            Term::Variable(variable) => self.ranges[variable],
            Term::Number(number) => (number, number),
        }
    }

    /// Changes the range of a variable, whatever it was.
    pub(super) fn set(&mut self, variable: usize, range: Range) {
        self.ranges[variable] = range;
        let watches = self.watches;
        for &atom in watches.get(variable).map_or(&[][..], |atoms| atoms) {
            if !std::mem::replace(&mut self.queued[atom], true) {
                self.queue.push_back(atom);
            }
        }
    }

    fn narrow(&mut self, term: Term, low: u64, high: u64) -> Result<(), Empty> {
        let (from, to) = self.get(term);
        let (low, high) = (from.max(low), to.min(high));
        if low > high {
            return Err(Empty);
        }
        if let Term::Variable(variable) = term
            && (low, high) != (from, to)
        {
            self.set(variable, (low, high));
        }
        Ok(())
    }

    /// Narrows by all atoms whose variables changed, until nothing changes or many rounds went by.
    pub(super) fn propagate(&mut self) -> Result<(), Empty> {
        let result = self.rounds(ROUNDS * self.atoms.len());
        self.early |= !self.queue.is_empty();
        if result.is_err() {
            self.forget();
        }
        result
    }

    /// Looks at all atoms that are not known to hold. On single values this ends, for nothing is left to narrow.
    pub(super) fn finish(&mut self) -> Result<(), Empty> {
        if self.early {
            self.queue = (0..self.atoms.len()).collect();
            self.queued.fill(true);
        }
        let result = self.rounds(usize::MAX);
        self.forget();
        result
    }

    fn rounds(&mut self, most: usize) -> Result<(), Empty> {
        let atoms = self.atoms;
        for _ in 0..most {
            let Some(atom) = self.queue.pop_front() else { return Ok(()) };
            self.queued[atom] = false;
            self.work += 1;
            self.by(&atoms[atom])?;
        }
        Ok(())
    }

    /// Looks at atoms and copies of ranges since the last call.
    pub(super) fn take_work(&mut self) -> u64 {
        std::mem::take(&mut self.work)
    }

    /// Leaves the atoms that wait alone: the ranges are about to be put back.
    fn forget(&mut self) {
        while let Some(atom) = self.queue.pop_front() {
            self.queued[atom] = false;
        }
    }

    /// Puts earlier ranges back.
    pub(super) fn restore(&mut self, ranges: &[Range]) {
        self.forget();
        self.work += ranges.len() as u64;
        self.ranges.copy_from_slice(ranges);
    }

    /// The value, if it is known exactly.
    fn single(&self, term: Term) -> Option<u64> {
        let (low, high) = self.get(term);
        (low == high && low < HUGE).then_some(low)
    }

    fn by(&mut self, atom: &Atom) -> Result<(), Empty> {
        match atom {
            Atom::Sum(x, y, z) => self.by_sum(*x, *y, *z),
            Atom::Equal(x, y) => {
                let (low, high) = self.get(*y);
                self.narrow(*x, low, high)?;
                let (low, high) = self.get(*x);
                self.narrow(*y, low, high)
            }
            Atom::AtMost(x, y) => {
                self.narrow(*x, 0, self.get(*y).1)?;
                self.narrow(*y, self.get(*x).0, OPEN)
            }
            Atom::Less(x, y) => {
                let high = self.get(*y).1;
                self.narrow(*x, 0, if high >= HUGE { high } else { high.checked_sub(1).ok_or(Empty)? })?;
                self.narrow(*y, plus(self.get(*x).0, 1), OPEN)
            }
            Atom::Unequal(x, y) => match (self.single(*x), self.single(*y)) {
                (Some(x), Some(y)) if x == y => Err(Empty),
                (Some(value), None) => self.leave_out(*y, value),
                (None, Some(value)) => self.leave_out(*x, value),
                _ => Ok(()),
            },
            Atom::In(x, set) => self.by_set(*x, set),
            Atom::NotIn(x, set) => {
                if let Set::Finite(ranges) = set {
                    let low = self.get(*x).0;
                    if let Some((_, last)) = ranges.iter().find(|(first, last)| (*first..=*last).contains(&low)) {
                        self.narrow(*x, plus(*last, 1), OPEN)?;
                    }
                }
                match self.single(*x) {
                    Some(value) if set.contains(value) => Err(Empty),
                    _ => Ok(()),
                }
            }
            Atom::Apply(operation, x, y, z) => self.by_operation(*operation, *x, *y, *z),
            Atom::Divides(x, y, truth) => self.by_divides(*x, *y, *truth),
            Atom::Tuple(terms, rows, true) => {
                let fits = |row: &&Vec<u64>| {
                    row.iter().zip(terms).all(|(value, term)| (self.get(*term).0..=self.get(*term).1).contains(value))
                };
                let rows: Vec<&Vec<u64>> = rows.iter().filter(fits).collect();
                for (at, term) in terms.iter().enumerate() {
                    let low = rows.iter().map(|row| row[at]).min().ok_or(Empty)?;
                    let high = rows.iter().map(|row| row[at]).max().ok_or(Empty)?;
                    self.narrow(*term, low, high)?;
                }
                Ok(())
            }
            Atom::Tuple(terms, rows, false) => {
                let values = terms.iter().map(|term| self.single(*term)).collect::<Option<Vec<u64>>>();
                match values {
                    Some(values) if rows.binary_search(&values).is_ok() => Err(Empty),
                    _ => Ok(()),
                }
            }
        }
    }

    /// Cuts a value off an end of the range.
    fn leave_out(&mut self, term: Term, value: u64) -> Result<(), Empty> {
        let (low, high) = self.get(term);
        if low == value && high != OPEN {
            self.narrow(term, value.saturating_add(1), OPEN)
        } else if low == value {
            self.narrow(term, value.saturating_add(1).min(HUGE), OPEN)
        } else if high == value {
            self.narrow(term, 0, value - 1)
        } else {
            Ok(())
        }
    }

    fn by_sum(&mut self, x: Term, y: Term, z: Term) -> Result<(), Empty> {
        let (a, b, sum) = (self.get(x), self.get(y), self.get(z));
        self.narrow(z, plus(a.0, b.0), plus(a.1, b.1))?;
        if x == y {
            let half = |end: u64| if end >= HUGE { end } else { end / 2 };
            let (low, high) = self.get(z);
            return self.narrow(x, if low == HUGE { 0 } else { low.div_ceil(2) }, half(high));
        }
        let less = |sum: Range, other: Range| -> Result<Range, Empty> {
            let low = if other.1 == OPEN || sum.0 == HUGE { 0 } else { sum.0.saturating_sub(other.1) };
            let high = if sum.1 >= HUGE { sum.1 } else { sum.1.checked_sub(other.0).ok_or(Empty)? };
            Ok((low, high))
        };
        let (low, high) = less(sum, b)?;
        self.narrow(x, low, high)?;
        let (low, high) = less(sum, self.get(x))?;
        self.narrow(y, low, high)
    }

    fn by_set(&mut self, x: Term, set: &Set) -> Result<(), Empty> {
        let (low, high) = self.get(x);
        let ends = matches!(set, Set::Finite(_) | Set::Multiples(0) | Set::Powers(0 | 1));
        // A set without an end has members beyond all that are computed with.
        let low = match low {
            _ if low >= LIMIT && !ends => low,
            _ => match set.at_least(low) {
                Some(low) => low.min(HUGE),
                None if ends => return Err(Empty),
                None => HUGE,
            },
        };
        let high = match set {
            _ if high < HUGE => set.at_most(high).ok_or(Empty)?,
            Set::Finite(ranges) => ranges.last().ok_or(Empty)?.1,
            Set::Multiples(0) => 0,
            Set::Powers(base @ (0 | 1)) => u64::from(*base < 2),
            _ => high,
        };
        self.narrow(x, low, high)
    }

    fn by_divides(&mut self, x: Term, y: Term, truth: bool) -> Result<(), Empty> {
        if let (Some(x), Some(y)) = (self.single(x), self.single(y)) {
            let divides = if x == 0 { y == 0 } else { y.is_multiple_of(x) };
            return if divides == truth { Ok(()) } else { Err(Empty) };
        }
        if truth && self.get(y).0 >= 1 {
            self.narrow(x, 1, self.get(y).1)?;
        }
        match self.single(x) {
            Some(0) if truth => self.narrow(y, 0, 0),
            Some(x) if truth => {
                let (low, high) = self.get(y);
                let low = low.checked_next_multiple_of(x).map_or(HUGE, |low| low.min(HUGE));
                self.narrow(y, low, if high < HUGE { high / x * x } else { high })
            }
            _ => Ok(()),
        }
    }

    fn by_operation(&mut self, operation: Operation, x: Term, y: Term, z: Term) -> Result<(), Empty> {
        let (a, b) = (self.get(x), self.get(y));
        if let (Some(a), Some(b)) = (self.single(x), self.single(y)) {
            let value = match operation {
                Operation::Mul => times(a, b),
                Operation::Div => a.checked_div(b).ok_or(Empty)?,
                Operation::Rem => a.checked_rem(b).ok_or(Empty)?,
                Operation::Pow => power(a, b),
                // At most as large as its arguments.
                Operation::Gcd => u64::try_from(gcd(a.into(), b.into())).unwrap_or(OPEN),
                Operation::Xor => a ^ b,
            };
            let value = value.min(HUGE);
            return self.narrow(z, value, value);
        }
        match operation {
            Operation::Mul => {
                self.narrow(z, times(a.0, b.0), times(a.1, b.1))?;
                let product = self.get(z);
                if x == y {
                    let high = if product.1 >= HUGE { product.1 } else { product.1.isqrt() };
                    return self.narrow(x, 0, high);
                }
                self.by_product(x, y, z)?;
                self.by_product(y, x, z)
            }
            Operation::Div => {
                self.narrow(y, 1, OPEN)?;
                let b = self.get(y);
                self.narrow(z, if b.1 >= HUGE { 0 } else { a.0 / b.1 }, if a.1 >= HUGE { a.1 } else { a.1 / b.0 })?;
                let quotient = self.get(z);
                self.narrow(
                    x,
                    times(quotient.0, b.0),
                    if quotient.1 == OPEN || b.1 == OPEN { OPEN } else { times(plus(quotient.1, 1), b.1) },
                )?;
                if quotient.0 >= 1 {
                    let high = self.get(x).1;
                    self.narrow(y, 1, if high >= HUGE { high } else { high / quotient.0 })?;
                }
                Ok(())
            }
            Operation::Rem => {
                self.narrow(y, 1, OPEN)?;
                let b = self.get(y);
                self.narrow(z, 0, a.1.min(if b.1 >= HUGE { b.1 } else { b.1 - 1 }))?;
                self.narrow(y, plus(self.get(z).0, 1), OPEN)?;
                self.narrow(x, self.get(z).0, OPEN)
            }
            Operation::Pow => self.by_power(x, y, z),
            Operation::Gcd => {
                let high = match (a.0, b.0) {
                    (0, 0) => a.1.max(b.1),
                    (0, _) => b.1,
                    (_, 0) => a.1,
                    _ => a.1.min(b.1),
                };
                self.narrow(z, u64::from(a.0 > 0 || b.0 > 0), high)
            }
            Operation::Xor => {
                // x xor y lies between |x - y| and x + y.
                for (one, two, result) in [(x, y, z), (x, z, y), (y, z, x)] {
                    let (a, b) = (self.get(one), self.get(two));
                    let apart = |low: u64, high: u64| if high >= HUGE { 0 } else { low.saturating_sub(high) };
                    self.narrow(result, apart(a.0, b.1).max(apart(b.0, a.1)), plus(a.1, b.1))?;
                }
                Ok(())
            }
        }
    }

    /// Narrows one factor by the other and the product.
    fn by_product(&mut self, x: Term, y: Term, z: Term) -> Result<(), Empty> {
        let product = self.get(z);
        if product.0 >= 1 {
            self.narrow(x, 1, OPEN)?;
            self.narrow(y, 1, OPEN)?;
        }
        let other = self.get(y);
        if other.0 >= 1 {
            self.narrow(x, 0, if product.1 >= HUGE { product.1 } else { product.1 / other.0 })?;
        }
        if product.0 >= 1 && product.0 < HUGE && other.1 < HUGE {
            self.narrow(x, product.0.div_ceil(other.1), OPEN)?;
        }
        Ok(())
    }

    fn by_power(&mut self, x: Term, y: Term, z: Term) -> Result<(), Empty> {
        let (a, b) = (self.get(x), self.get(y));
        let low = if a.0 == 0 { u64::from(b.1 == 0) } else { power(a.0, b.0) };
        self.narrow(z, low, power(a.1.max(1), b.1))?;
        let high = self.get(z).1;
        if high >= HUGE {
            return if high == HUGE && a.0 >= 2 { self.narrow(y, 0, HUGE) } else { Ok(()) };
        }
        if a.0 >= 2 {
            self.narrow(y, 0, u64::from(high.max(1).ilog(a.0)))?;
        }
        if b.0 >= 1 {
            self.narrow(x, 0, high)?;
            let (mut root, mut above) = (0, self.get(x).1);
            let degree = u32::try_from(b.0).unwrap_or(u32::MAX);
            while root < above {
                let middle = root + (above - root).div_ceil(2);
                match middle.checked_pow(degree) {
                    Some(power) if power <= high => root = middle,
                    _ => above = middle - 1,
                }
            }
            self.narrow(x, 0, root)?;
        }
        Ok(())
    }
}

impl PlainMove {
    /// For each variable, the atoms that mention it.
    pub(super) fn watched(&mut self, variables: usize) {
        self.watches = vec![Vec::new(); variables];
        self.few = vec![None; variables];
        for (at, atom) in self.atoms.iter().enumerate() {
            if let Atom::In(Term::Variable(variable), _) | Atom::Divides(_, Term::Variable(variable), true) = atom {
                self.few[*variable] = Some(at);
            }
            for term in atom.terms() {
                if let Term::Variable(variable) = term
                    && self.watches[variable].last() != Some(&at)
                {
                    self.watches[variable].push(at);
                }
            }
        }
    }

    fn ranges(&self, coordinates: u64) -> Vec<Range> {
        (0..self.watches.len()).map(|at| (0, if at < self.arity { coordinates } else { OPEN })).collect()
    }

    /// The variables without an upper end when the coordinates are bounded.
    pub(super) fn unbounded(&self) -> Vec<usize> {
        let mut domains = Domains::new(self, self.ranges(LIMIT - 1));
        let possible = domains.propagate().is_ok();
        (0..self.watches.len()).filter(|at| possible && domains.ranges[*at].1 == OPEN).collect()
    }

    /// Whether intervals alone show that no coordinates allow the move.
    pub(super) fn is_impossible(&self) -> bool {
        Domains::new(self, self.ranges(OPEN)).propagate().is_err()
    }

    /// The largest value that each variable can have when coordinates are free, where intervals show one.
    pub fn ceilings(&self) -> Vec<Option<u64>> {
        self.free_ranges().into_iter().map(|(_, high)| (high < HUGE).then_some(high)).collect()
    }

    /// The least value that a term can have when coordinates are free, as far as intervals show.
    pub fn floor(&self, term: Term) -> u64 {
        match term {
            Term::Variable(variable) => self.free_ranges()[variable].0.min(LIMIT),
            Term::Number(number) => number,
        }
    }

    fn free_ranges(&self) -> Vec<Range> {
        let mut domains = Domains::new(self, self.ranges(OPEN));
        // A contradiction leaves ranges that hold of every solution: there is none.
        _ = domains.propagate();
        domains.ranges
    }
}

impl Domains<'_> {
    /// Narrows one variable by the sets that it is in, and by what divides it.
    pub(super) fn skip(&mut self, variable: usize) -> Result<(), Empty> {
        let (atoms, watches) = (self.atoms, self.watches);
        watches[variable].iter().try_for_each(|at| match &atoms[*at] {
            Atom::In(x, set) => self.by_set(*x, set),
            Atom::Divides(x, y, true) if *y == Term::Variable(variable) => self.by_divides(*x, *y, true),
            _ => Ok(()),
        })
    }

    /// About how many values of a variable are worth a try.
    pub(super) fn choices(&self, variable: usize, (low, high): Range) -> u64 {
        match self.few[variable].map(|at| &self.atoms[at]) {
            Some(Atom::In(_, set)) => set.about(low, high),
            Some(Atom::Divides(x, ..)) => (high - low) / self.single(*x).unwrap_or(1).max(1),
            _ => high - low,
        }
    }
}
