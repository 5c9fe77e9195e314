//! Naturals of any length: `core`'s trait over dashu's integers.

use dashu_int::UBig;
use grundy_core::value::Natural;
use std::fmt;

/// A natural number of any length.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(UBig);

impl Number {
    /// Reads decimal digits.
    pub fn from_digits(digits: &str) -> Option<Number> {
        UBig::from_str_radix(digits, 10).ok().map(Number)
    }

    /// The natural that equals `n`.
    pub(crate) fn from_u128(n: u128) -> Number {
        Number(n.into())
    }

    /// `self ^ exponent`; the caller bounds the length.
    pub(crate) fn power(&self, exponent: usize) -> Number {
        Number(self.0.pow(exponent))
    }

    /// How many binary digits it has, 0 for 0.
    pub(crate) fn bits(&self) -> usize {
        dashu_int::ops::BitTest::bit_len(&self.0)
    }

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.0.is_zero()
    }
}

/// About how many bytes a number takes beside its place: none if it fits into two machine words.
pub(crate) fn bytes_of(number: &Number) -> u64 {
    let bits = number.bits() as u64;
    if bits <= 128 { 0 } else { bits / 8 }
}

impl From<u64> for Number {
    fn from(n: u64) -> Number {
        Number(n.into())
    }
}

impl fmt::Display for Number {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

impl Natural for Number {
    fn from_u64(n: u64) -> Self {
        n.into()
    }

    fn to_u64(&self) -> Option<u64> {
        u64::try_from(&self.0).ok()
    }

    fn plus(&self, other: &Self) -> Option<Self> {
        Some(Number(&self.0 + &other.0))
    }

    fn minus(&self, other: &Self) -> Option<Self> {
        (self >= other).then(|| Number(&self.0 - &other.0))
    }

    fn times(&self, other: &Self) -> Option<Self> {
        Some(Number(&self.0 * &other.0))
    }

    fn div_rem(&self, divisor: &Self) -> Option<(Self, Self)> {
        if divisor.is_zero() {
            return None;
        }
        let (quotient, remainder) = dashu_int::ops::DivRem::div_rem(&self.0, &divisor.0);
        Some((Number(quotient), Number(remainder)))
    }

    fn xor(&self, other: &Self) -> Self {
        Number(&self.0 ^ &other.0)
    }
}
