//! The options of a large heap n: one heap n − t for some amounts t, two heaps with sum n − t for others.

use crate::shape::{Split, Splits};

/// The amounts, by what they leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Moves {
    /// Heaps below this one may have other options.
    pub from: usize,
    /// All amounts with all that they may leave.
    pub all: Vec<Split>,
    /// Those that may leave one heap that is not 0, alone or beside a heap of 0.
    pub one: Vec<usize>,
    /// Those that may leave two different heaps that are not 0.
    pub two: Vec<usize>,
}

impl Moves {
    pub fn of(splits: &Splits) -> Moves {
        let all = splits.takings.clone();
        let of = |fits: fn(&Split) -> bool| all.iter().filter(|split| fits(split)).map(|split| split.amount).collect();
        Moves { from: splits.from, one: of(|split| split.one || split.beside_none), two: of(|split| split.two), all }
    }

    /// The largest amount.
    pub fn most(&self) -> usize {
        self.all.iter().map(|split| split.amount).max().unwrap_or(0)
    }

    /// Whether all amounts that leave two heaps have one parity, and which.
    pub fn parity(&self) -> Option<bool> {
        let odd = self.two.first()? % 2 == 1;
        self.two.iter().all(|amount| (amount % 2 == 1) == odd).then_some(odd)
    }
}
