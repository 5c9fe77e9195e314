//! Numbering of short lists of states in the order in which they are first seen.

use foldhash::fast::FixedState;
use foldhash::{HashMap, HashMapExt};
use std::hash::BuildHasher;

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
        let number = u32::try_from(self.len()).ok()?;
        self.members.extend_from_slice(list);
        self.ends.push(self.members.len());
        self.next.push(self.first.insert(hash, number));
        Some(number)
    }
}
