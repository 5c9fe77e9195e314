//! A bounded memo of sums in two generations: what is found goes into the younger one; when that holds half of what there is
//! room for, the elder one is forgotten. What is forgotten is found again, so that memory bounds time and no answer.

use super::parts::{Sum, bytes_of_sum};
use foldhash::{HashMap, HashMapExt};

/// What is known of sums.
pub(super) struct Memo<T> {
    young: HashMap<Sum, T>,
    old: HashMap<Sum, T>,
    /// Bytes of the younger generation, and what both may take.
    bytes: u64,
    most: u64,
    forgotten: u64,
}

impl<T: Copy> Memo<T> {
    /// Empty, with room for about so many bytes.
    pub(super) fn new(most: u64) -> Memo<T> {
        Memo { young: HashMap::new(), old: HashMap::new(), bytes: 0, most, forgotten: 0 }
    }

    /// What is known of a sum.
    pub(super) fn get(&self, sum: &[u32]) -> Option<T> {
        self.young.get(sum).or_else(|| self.old.get(sum)).copied()
    }

    /// Keeps what was found.
    pub(super) fn insert(&mut self, sum: Sum, found: T) {
        let bytes = bytes_of_entry(&sum);
        if 2 * (self.bytes + bytes) > self.most {
            self.forgotten += self.old.len() as u64;
            self.old = std::mem::take(&mut self.young);
            self.bytes = 0;
        }
        self.bytes += bytes;
        self.young.insert(sum, found);
    }

    /// How many sums were found, those included that are forgotten.
    pub(super) fn count(&self) -> u64 {
        self.forgotten + (self.young.len() + self.old.len()) as u64
    }
}

/// About how many bytes a sum takes in a table that grows.
fn bytes_of_entry(sum: &[u32]) -> u64 {
    2 * bytes_of_sum(sum)
}
