//! The record of a search: what was tried, how its tables grew, and why it ended.

use crate::find::automatic::Candidate;
use grundy_core::check::automatic::Unspoken;

/// A numeration system that was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// Its recurrence.
    pub recurrence: Vec<u64>,
    /// Its first units.
    pub initial: Vec<u64>,
    /// The classes of prefixes that suffixes up to 1, 2, 3, … digits tell apart, as far as was counted.
    pub growth: Vec<usize>,
    /// The largest coordinate that was looked at.
    pub upto: u64,
    /// Why it ended.
    pub ended: Ended,
}

/// Why a system was left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// It was not begun.
    Not,
    /// The law is proved.
    Proved,
    /// There is no such system, or its automata are too large.
    NoSystem,
    /// A set of the rules is foreign to it.
    Foreign(Unspoken),
    /// The table did not close.
    Grows,
    /// The memory ended.
    Memory,
    /// What was learnt does not fit all labels.
    Unfit,
    /// What was learnt is wrong at this component or near it.
    Refuted(Vec<u64>),
}

impl Ended {
    /// Whether nothing more can be tried in the system.
    pub(super) fn is_final(&self) -> bool {
        matches!(self, Ended::Proved | Ended::NoSystem | Ended::Foreign(_))
    }
}

impl Tried {
    /// A row for a system that is about to be tried.
    pub(super) fn of(candidate: &Candidate) -> Tried {
        let (recurrence, initial) = (candidate.recurrence.clone(), candidate.initial.clone());
        Tried { recurrence, initial, growth: Vec::new(), upto: 0, ended: Ended::Not }
    }

    /// The system by name, never translated.
    pub fn name(&self) -> String {
        let (recurrence, initial) = (self.recurrence.clone(), self.initial.clone());
        Candidate { recurrence, initial }.to_string()
    }

    /// Notes how many classes suffixes up to a length tell apart.
    pub(super) fn note(&mut self, length: usize, classes: usize, upto: u64) {
        self.growth.resize(self.growth.len().max(length), 0);
        self.growth[length - 1] = self.growth[length - 1].max(classes);
        self.upto = self.upto.max(upto);
    }
}
