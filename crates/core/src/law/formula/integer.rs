//! Integers over naturals: what expressions are while they are evaluated. Division rounds down.

use crate::value::Natural;
use std::cmp::Ordering;

/// An integer of any length: a sign and a natural. Zero has no sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Integer<N> {
    negative: bool,
    size: N,
}

impl<N: Natural> From<N> for Integer<N> {
    fn from(size: N) -> Self {
        Integer { negative: false, size }
    }
}

impl<N: Natural> Integer<N> {
    fn signed(negative: bool, size: N) -> Self {
        let zero = size == N::from_u64(0);
        Integer { negative: negative && !zero, size }
    }

    /// The natural that it is, if it is one.
    pub fn natural(self) -> Option<N> {
        (!self.negative).then_some(self.size)
    }

    /// The absolute value.
    pub fn size(&self) -> &N {
        &self.size
    }

    /// The same size with the other sign.
    pub fn opposite(self) -> Self {
        Integer::signed(!self.negative, self.size)
    }

    /// `self + other`.
    pub fn plus(&self, other: &Self) -> Option<Self> {
        if self.negative == other.negative {
            return Some(Integer::signed(self.negative, self.size.plus(&other.size)?));
        }
        match self.size.minus(&other.size) {
            Some(difference) => Some(Integer::signed(self.negative, difference)),
            None => Some(Integer::signed(other.negative, other.size.minus(&self.size)?)),
        }
    }

    /// `self - other`.
    pub fn minus(&self, other: &Self) -> Option<Self> {
        self.plus(&other.clone().opposite())
    }

    /// `self * other`.
    pub fn times(&self, other: &Self) -> Option<Self> {
        Some(Integer::signed(self.negative != other.negative, self.size.times(&other.size)?))
    }

    /// Quotient rounded down, and remainder of the divisor's sign; `None` for a divisor of 0.
    pub fn div_rem(&self, divisor: &Self) -> Option<(Self, Self)> {
        let (quotient, remainder) = self.size.div_rem(&divisor.size)?;
        let opposite = self.negative != divisor.negative;
        if !opposite || remainder == N::from_u64(0) {
            return Some((Integer::signed(opposite, quotient), Integer::signed(self.negative, remainder)));
        }
        let quotient = quotient.plus(&N::from_u64(1))?;
        Some((Integer::signed(true, quotient), Integer::signed(divisor.negative, divisor.size.minus(&remainder)?)))
    }
}

impl<N: Natural> PartialOrd for Integer<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<N: Natural> Ord for Integer<N> {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.negative, other.negative) {
            (false, false) => self.size.cmp(&other.size),
            (true, true) => other.size.cmp(&self.size),
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Integer;

    fn integer(number: i64) -> Integer<u64> {
        let size = Integer::from(number.unsigned_abs());
        if number < 0 { size.opposite() } else { size }
    }

    #[test]
    fn arithmetic_is_that_of_the_integers() {
        for a in -20_i64..=20 {
            for b in -20_i64..=20 {
                let (x, y) = (integer(a), integer(b));
                assert_eq!(x.plus(&y), Some(integer(a + b)));
                assert_eq!(x.minus(&y), Some(integer(a - b)));
                assert_eq!(x.times(&y), Some(integer(a * b)));
                assert_eq!(x.cmp(&y), a.cmp(&b));
                let floor = (b != 0).then(|| (0..).map(|k| k - 400).take_while(|q| fits(a, b, *q)).last().unwrap());
                assert_eq!(x.div_rem(&y), floor.map(|q| (integer(q), integer(a - q * b))), "{a} / {b}");
            }
        }
    }

    /// Whether q is at most a / b.
    fn fits(a: i64, b: i64, q: i64) -> bool {
        if b > 0 { q * b <= a } else { q * b >= a }
    }
}
