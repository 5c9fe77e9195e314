//! Sets of states, each with its number.

use crate::budget::{Exhausted, Meter};
use foldhash::{HashMap, HashMapExt};
use std::sync::Arc;

/// Sets as ascending lists, numbered in the order in which they are first seen.
pub(super) struct Sets {
    list: Vec<Arc<[u32]>>,
    numbers: HashMap<Arc<[u32]>, u32>,
}

impl Sets {
    /// The empty set alone, which has the number 0.
    pub fn new() -> Sets {
        let empty: Arc<[u32]> = Arc::from([]);
        let mut numbers = HashMap::new();
        numbers.insert(empty.clone(), 0);
        Sets { list: vec![empty], numbers }
    }

    /// The members.
    pub fn get(&self, number: u32) -> &Arc<[u32]> {
        &self.list[number as usize]
    }

    /// How many sets there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// The number of a set, which is put in order.
    pub fn number(&mut self, members: &mut Vec<u32>, meter: &mut Meter) -> Result<u32, Exhausted> {
        members.sort_unstable();
        members.dedup();
        if let Some(number) = self.numbers.get(&members[..]) {
            return Ok(*number);
        }
        let number = u32::try_from(self.list.len()).map_err(|_| Exhausted::Memory)?;
        meter.claim(4 * members.len() as u64 + 96)?;
        let set: Arc<[u32]> = Arc::from(&members[..]);
        self.list.push(set.clone());
        self.numbers.insert(set, number);
        Ok(number)
    }
}
