//! Numbering of codes, and of short lists of states, in the order in which they are first seen.

use foldhash::fast::FixedState;
use foldhash::{HashMap, HashMapExt};
use std::hash::BuildHasher;

/// Up to so many codes their numbers stand in a table.
const TABLE: usize = 1 << 23;

/// Codes below a bound, each with its number.
pub(super) enum Codes {
    /// One more than the number, 0 for none.
    Table(Vec<u32>),
    /// The numbers by code.
    Map(HashMap<usize, u32>),
}

impl Codes {
    pub(super) fn below(bound: usize) -> Codes {
        if bound <= TABLE { Codes::Table(vec![0; bound]) } else { Codes::Map(HashMap::new()) }
    }

    pub(super) fn get(&self, code: usize) -> Option<u32> {
        match self {
            Codes::Table(table) => table[code].checked_sub(1),
            Codes::Map(map) => map.get(&code).copied(),
        }
    }

    pub(super) fn insert(&mut self, code: usize, number: u32) {
        match self {
            Codes::Table(table) => table[code] = number + 1,
            Codes::Map(map) => drop(map.insert(code, number)),
        }
    }
}

/// Lists, each with its number.
pub(super) struct Lists {
    hasher: FixedState,
    members: Vec<u32>,
    ends: Vec<usize>,
    first: HashMap<u64, u32>,
    /// The next list with the same hash.
    next: Vec<Option<u32>>,
}

impl Lists {
    pub(super) fn new() -> Lists {
        let hasher = FixedState::default();
        Lists { hasher, members: Vec::new(), ends: Vec::new(), first: HashMap::new(), next: Vec::new() }
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(super) fn get(&self, number: usize) -> &[u32] {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.members[start..self.ends[number]]
    }

    /// The bytes held.
    pub(super) fn bytes(&self) -> u64 {
        (self.members.len() * 4 + self.ends.len() * 40) as u64
    }

    /// The number of a list, which gets one if it has none; `None` if there are 2^32.
    pub(super) fn number(&mut self, list: &[u32]) -> Option<u32> {
        let hash = self.hasher.hash_one(list);
        let mut at = self.first.get(&hash).copied();
        while let Some(number) = at {
            if self.get(number as usize) == list {
                return Some(number);
            }
            at = self.next[number as usize];
        }
        let before = self.first.get(&hash).copied();
        let number = self.push(list)?;
        self.first.insert(hash, number);
        self.next[number as usize] = before;
        Some(number)
    }

    /// Gives a list that is known to be new the next number. It is not found by [`Lists::number`].
    pub(super) fn push(&mut self, list: &[u32]) -> Option<u32> {
        let number = u32::try_from(self.len()).ok()?;
        self.members.extend_from_slice(list);
        self.ends.push(self.members.len());
        self.next.push(None);
        Some(number)
    }
}
