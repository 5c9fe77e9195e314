//! How much is tried in one system before the next one has its turn.

use crate::find::automatic::Limits;

/// One round over all systems.
pub(super) struct Effort {
    /// The most classes of a table.
    states: usize,
    /// The most labels that a table looks up.
    questions: u64,
    /// The most components whose labels are computed.
    components: u64,
    /// The longest suffixes.
    pub length: usize,
}

/// All rounds. Labels are kept from round to round, so that all rounds together cost little more than the last one.
pub(super) const EFFORTS: [Effort; 7] = [
    Effort { states: 64, questions: 1 << 17, components: 1 << 12, length: 3 },
    Effort { states: 64, questions: 1 << 18, components: 1 << 14, length: 3 },
    Effort { states: 128, questions: 1 << 19, components: 1 << 16, length: 3 },
    Effort { states: 256, questions: 1 << 20, components: 1 << 18, length: 4 },
    Effort { states: 400, questions: 1 << 21, components: 1 << 20, length: 4 },
    Effort { states: 1024, questions: 1 << 23, components: 1 << 22, length: 5 },
    Effort { states: 4096, questions: 1 << 25, components: 1 << 24, length: 6 },
];

impl Effort {
    /// The limits of a table over so many coordinates.
    pub fn limits(&self, free: usize) -> Limits {
        let exponent = u32::try_from(free.max(1)).unwrap_or(1);
        // The largest side of a cube of so many components.
        let fits = |side: &u64| side.checked_pow(exponent).is_some_and(|all| all <= self.components);
        let largest = (0..63).map(|bits| 1_u64 << bits).take_while(fits).last().unwrap_or(1);
        let largest = (1..=8).map(|eighths| largest + largest / 8 * eighths).take_while(fits).last().unwrap_or(largest);
        Limits { states: self.states, largest, questions: self.questions }
    }
}
