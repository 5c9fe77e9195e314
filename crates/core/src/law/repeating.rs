//! Laws that only say that values repeat: v(n + period) = v(n) for all n ≥ preperiod.

use crate::value::Natural;

/// A law of one heap whose values repeat. They are those of the rules and are not listed, since a period may be longer
/// than any file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeating {
    preperiod: u64,
    period: u64,
}

impl Repeating {
    /// The law with this preperiod and period. `None` if the period is 0.
    pub fn new(preperiod: u64, period: u64) -> Option<Repeating> {
        (period > 0).then_some(Repeating { preperiod, period })
    }

    /// The heap from which values repeat.
    pub fn preperiod(&self) -> u64 {
        self.preperiod
    }

    /// The distance at which they repeat, at least 1.
    pub fn period(&self) -> u64 {
        self.period
    }

    /// The least heap to which the law gives the value of this one; `None` if the number type has no division.
    ///
    /// ```
    /// # use grundy_core::law::Repeating;
    /// let kayles = Repeating::new(71, 12).unwrap();
    /// assert_eq!(kayles.fold(&1_000_000_000_000_u64), Some(76));
    /// assert_eq!(kayles.fold(&70_u64), Some(70));
    /// ```
    pub fn fold<N: Natural>(&self, heap: &N) -> Option<N> {
        let preperiod = N::from_u64(self.preperiod);
        match heap.minus(&preperiod) {
            Some(past) => preperiod.plus(&past.div_rem(&N::from_u64(self.period))?.1),
            None => Some(heap.clone()),
        }
    }
}
