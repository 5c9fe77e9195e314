//! Periodic laws: v(n + period) = v(n) + saltus for all n ≥ preperiod.

use crate::value::Natural;

/// A periodic law of one heap. With saltus 0 the values repeat, otherwise they rise by the saltus every period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Periodic {
    values: Vec<u64>,
    preperiod: usize,
    saltus: u64,
}

impl Periodic {
    /// The law with these first `preperiod + period` values. `None` if no value is left for the period.
    pub fn new(values: Vec<u64>, preperiod: usize, saltus: u64) -> Option<Periodic> {
        (preperiod < values.len()).then_some(Periodic { values, preperiod, saltus })
    }

    /// The heap from which the law repeats.
    pub fn preperiod(&self) -> usize {
        self.preperiod
    }

    /// The least distance at which it repeats.
    pub fn period(&self) -> usize {
        self.values.len() - self.preperiod
    }

    /// How much values rise in a period.
    pub fn saltus(&self) -> u64 {
        self.saltus
    }

    /// The values of the heaps below `preperiod + period`.
    pub fn values(&self) -> &[u64] {
        &self.values
    }

    /// The value of a heap of any size; `None` if it does not fit the number type.
    ///
    /// ```
    /// # use grundy_core::law::Periodic;
    /// let bash = Periodic::new(vec![0, 1, 2, 3], 0, 0).unwrap();
    /// assert_eq!(bash.at(&1_000_000_000_000_000_003_u64), Some(3));
    /// ```
    pub fn at<N: Natural>(&self, heap: &N) -> Option<N> {
        let preperiod = N::from_u64(self.preperiod as u64);
        let Some(past) = heap.minus(&preperiod) else {
            let place = usize::try_from(heap.to_u64()?).ok()?;
            return Some(N::from_u64(self.values[place]));
        };
        let (rounds, place) = past.div_rem(&N::from_u64(self.period() as u64))?;
        let place = self.preperiod + usize::try_from(place.to_u64()?).ok()?;
        let rise = rounds.times(&N::from_u64(self.saltus))?;
        N::from_u64(self.values[place]).plus(&rise)
    }
}
