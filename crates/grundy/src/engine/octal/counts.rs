//! How values were verified.

/// How many values were verified in which way; together they are all values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// All smaller rare values are options by the list of witnesses.
    pub list: u64,
    /// Some smaller rare value needed a search.
    pub search: u64,
    /// All options were looked at, or the value was known before.
    pub scan: u64,
}

impl Counts {
    /// The counts of these and of others.
    pub fn plus(&self, others: Counts) -> Counts {
        Counts { list: self.list + others.list, search: self.search + others.search, scan: self.scan + others.scan }
    }

    /// All values.
    pub fn total(&self) -> u64 {
        self.list + self.search + self.scan
    }
}
