//! Functions of one heap that are regular but for finitely many heaps. The heaps 0, 1, 2, … are cut into finitely many
//! intervals; on a regular one f(qM + r) is known for each residue r of one modulus M (a truth, or a linear form in q),
//! on an irregular one nothing is said, and every heap of it has to be looked at.

use super::{Reducer, Unreduced};

/// What a function is on one residue class.
pub(super) trait Class: Copy {
    /// The same with kq + j in place of q.
    fn lifted(self, k: i128, j: i128) -> Option<Self>;
}

/// The integer slope * q + at of the heap qM + r.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Linear {
    pub slope: i128,
    pub at: i128,
}

impl Linear {
    pub(super) fn constant(at: i128) -> Linear {
        Linear { slope: 0, at }
    }

    /// The form, if its numbers are not too large for the arithmetic that follows.
    pub(super) fn new(slope: Option<i128>, at: Option<i128>) -> Result<Option<Linear>, Unreduced> {
        let fits = |number: &i128| number.unsigned_abs() < LARGE;
        let linear = || Some(Linear { slope: slope.filter(fits)?, at: at.filter(fits)? });
        linear().map(Some).ok_or(Unreduced::Size)
    }

    /// Its value at q.
    pub(super) fn value(self, q: i128) -> Option<i128> {
        self.slope.checked_mul(q)?.checked_add(self.at).filter(|value| value.unsigned_abs() < LARGE)
    }
}

/// A number, or none where the expression has no value.
impl Class for Option<Linear> {
    fn lifted(self, k: i128, j: i128) -> Option<Self> {
        let Some(linear) = self else { return Some(None) };
        Linear::new(linear.slope.checked_mul(k), linear.value(j)).ok()
    }
}

/// A truth, or none where the condition has no value.
impl Class for Option<bool> {
    fn lifted(self, _: i128, _: i128) -> Option<Self> {
        Some(self)
    }
}

/// An interval from `start` to the start of the next one; without classes it is irregular.
#[derive(Clone, Debug)]
pub(super) struct Piece<T> {
    pub start: i128,
    pub classes: Option<Vec<T>>,
}

/// A function on all heaps. The first piece starts at 0, and the last one, which has no end, is regular.
#[derive(Clone, Debug)]
pub(super) struct Pieces<T> {
    pub modulus: i128,
    pub list: Vec<Piece<T>>,
}

/// Numbers are below this.
pub(super) const LARGE: u128 = 1 << 120;

/// The largest modulus.
const MAX_MODULUS: i128 = 1 << 19;

/// The most classes of all pieces of a function.
const MAX_CELLS: usize = 1 << 22;

/// About how many bytes a class takes.
const BYTES: u64 = 48;

impl<T: Class> Pieces<T> {
    /// The same everywhere.
    pub(super) fn everywhere(class: T) -> Pieces<T> {
        Pieces { modulus: 1, list: vec![Piece { start: 0, classes: Some(vec![class]) }] }
    }

    /// Whether all classes satisfy something.
    pub(super) fn all(&self, mut is_so: impl FnMut(&T) -> bool) -> bool {
        self.list.iter().flat_map(|piece| &piece.classes).flatten().all(&mut is_so)
    }

    fn cells(&self) -> usize {
        self.list.iter().flat_map(|piece| &piece.classes).map(Vec::len).sum()
    }

    /// The inclusive start and the exclusive end of each piece, as far as it has one.
    pub(super) fn ends(&self) -> impl Iterator<Item = Option<i128>> {
        self.list.iter().skip(1).map(|piece| Some(piece.start)).chain([None])
    }
}

/// The least common multiple.
pub(super) fn lcm(a: i128, b: i128) -> Option<i128> {
    (a / gcd(a, b)).checked_mul(b)
}

/// The greatest common divisor of two numbers that are not both 0.
pub(super) fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    i128::try_from(a).unwrap_or(i128::MAX)
}

impl Reducer<'_> {
    /// The same function with k times the modulus. Regular pieces that are shorter than two rounds become irregular: all
    /// of their heaps are looked at in any case.
    pub(super) fn lifted<T: Class>(&mut self, pieces: Pieces<T>, k: i128) -> Result<Pieces<T>, Unreduced> {
        if k == 1 {
            return Ok(pieces);
        }
        let modulus = pieces.modulus.checked_mul(k).filter(|modulus| *modulus <= MAX_MODULUS);
        let modulus = modulus.ok_or(Unreduced::Modulus)?;
        let own = pieces.modulus;
        let ends: Vec<Option<i128>> = pieces.ends().collect();
        let mut list: Vec<Piece<T>> = Vec::new();
        for (piece, end) in pieces.list.into_iter().zip(ends) {
            let is_short = end.is_some_and(|end| end - piece.start <= 2 * modulus);
            match piece.classes.filter(|_| !is_short) {
                None if list.last().is_some_and(|last| last.classes.is_none()) => {}
                None => list.push(Piece { start: piece.start, classes: None }),
                Some(classes) => {
                    let cells = classes.len().saturating_mul(usize::try_from(k).unwrap_or(usize::MAX));
                    self.make(cells)?;
                    let lifted = |residue: i128| {
                        let class = classes.get(usize::try_from(residue % own).ok()?)?;
                        class.lifted(k, residue / own)
                    };
                    let classes = (0..modulus).map(lifted).collect::<Option<Vec<T>>>();
                    list.push(Piece { start: piece.start, classes: Some(classes.ok_or(Unreduced::Size)?) });
                }
            }
        }
        Ok(Pieces { modulus, list })
    }

    /// Class by class.
    pub(super) fn map<T: Class, U: Class>(
        &mut self,
        pieces: &Pieces<T>,
        mut of: impl FnMut(T) -> Result<U, Unreduced>,
    ) -> Result<Pieces<U>, Unreduced> {
        self.make(pieces.cells())?;
        let mut list = Vec::with_capacity(pieces.list.len());
        for Piece { start, classes } in &pieces.list {
            let classes = match classes {
                Some(classes) => Some(classes.iter().map(|class| of(*class)).collect::<Result<Vec<U>, _>>()?),
                None => None,
            };
            list.push(Piece { start: *start, classes });
        }
        Ok(Pieces { modulus: pieces.modulus, list })
    }

    /// Two functions under one modulus.
    pub(super) fn aligned<T: Class, U: Class>(
        &mut self,
        a: Pieces<T>,
        b: Pieces<U>,
    ) -> Result<(Pieces<T>, Pieces<U>), Unreduced> {
        let modulus = lcm(a.modulus, b.modulus).ok_or(Unreduced::Modulus)?;
        let (mine, other) = (modulus / a.modulus, modulus / b.modulus);
        Ok((self.lifted(a, mine)?, self.lifted(b, other)?))
    }

    /// Two functions, class by class; regular where both are.
    pub(super) fn both<T: Class, U: Class, V: Class>(
        &mut self,
        a: Pieces<T>,
        b: Pieces<U>,
        mut of: impl FnMut(T, U) -> Result<V, Unreduced>,
    ) -> Result<Pieces<V>, Unreduced> {
        let (a, b) = self.aligned(a, b)?;
        let mut list: Vec<Piece<V>> = Vec::new();
        let (mut i, mut j, mut start) = (0, 0, 0);
        loop {
            let classes = match (&a.list[i].classes, &b.list[j].classes) {
                (Some(mine), Some(other)) => {
                    self.make(mine.len())?;
                    let pairs = mine.iter().zip(other);
                    Some(pairs.map(|(mine, other)| of(*mine, *other)).collect::<Result<Vec<V>, _>>()?)
                }
                _ => None,
            };
            if classes.is_some() || list.last().is_none_or(|last| last.classes.is_some()) {
                list.push(Piece { start, classes });
            }
            // On to the next start of either.
            let next = |list: Option<i128>| list.unwrap_or(i128::MAX);
            let (mine, other) = (a.list.get(i + 1).map(|p| p.start), b.list.get(j + 1).map(|p| p.start));
            if mine.is_none() && other.is_none() {
                break;
            }
            start = next(mine).min(next(other));
            i += usize::from(mine == Some(start));
            j += usize::from(other == Some(start));
        }
        Ok(Pieces { modulus: a.modulus, list })
    }

    /// Claims classes that are about to be made. They are not given back before the formula is reduced, which bounds how
    /// many stand at one time.
    pub(super) fn make(&mut self, cells: usize) -> Result<(), Unreduced> {
        if cells > MAX_CELLS {
            return Err(Unreduced::Modulus);
        }
        self.meter.tick(1 + cells as u64)?;
        self.meter.claim(BYTES * cells as u64)?;
        Ok(())
    }
}
