//! Naturals, whatever their length: the one number type that laws are evaluated over.

use std::fmt::Display;

/// A natural number with checked arithmetic. `None` says that a result is negative, too long, or divided by zero.
pub trait Natural: Clone + Ord + Display {
    /// The natural that equals `n`.
    fn from_u64(n: u64) -> Self;
    /// The value as a `u64`, if it fits.
    fn to_u64(&self) -> Option<u64>;
    /// `self + other`.
    fn plus(&self, other: &Self) -> Option<Self>;
    /// `self - other`, `None` if that is negative.
    fn minus(&self, other: &Self) -> Option<Self>;
    /// `self * other`.
    fn times(&self, other: &Self) -> Option<Self>;
    /// `(self / divisor, self % divisor)`, `None` if the divisor is 0.
    fn div_rem(&self, divisor: &Self) -> Option<(Self, Self)>;
    /// The nim-sum: binary addition without carry.
    fn xor(&self, other: &Self) -> Self;
}

macro_rules! machine_natural {
    ($($kind:ty),*) => {$(
        impl Natural for $kind {
            fn from_u64(n: u64) -> Self {
                n.into()
            }
            fn to_u64(&self) -> Option<u64> {
                u64::try_from(*self).ok()
            }
            fn plus(&self, other: &Self) -> Option<Self> {
                self.checked_add(*other)
            }
            fn minus(&self, other: &Self) -> Option<Self> {
                self.checked_sub(*other)
            }
            fn times(&self, other: &Self) -> Option<Self> {
                self.checked_mul(*other)
            }
            fn div_rem(&self, divisor: &Self) -> Option<(Self, Self)> {
                Some((self.checked_div(*divisor)?, self.checked_rem(*divisor)?))
            }
            fn xor(&self, other: &Self) -> Self {
                self ^ other
            }
        }
    )*};
}

machine_natural!(u64, u128);
