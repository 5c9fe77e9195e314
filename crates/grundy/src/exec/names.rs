//! Names of positions ↔ numbers 0, 1, 2, … in the order in which they were met. All names stand in one string.

use foldhash::fast::FixedState;
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use std::hash::BuildHasher;

/// Names, each with its number.
#[derive(Default)]
pub(super) struct Names {
    text: String,
    /// Where each name ends.
    ends: Vec<usize>,
    numbers: HashTable<u32>,
    hasher: FixedState,
}

/// What a name takes beside its letters: its end, and its place in a table that may be half empty.
const ENTRY: u64 = 24;

impl Names {
    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.ends.len()
    }

    /// About how many bytes they take.
    pub(super) fn bytes(&self) -> u64 {
        self.text.len() as u64 + ENTRY * self.ends.len() as u64
    }

    /// The name of a number.
    pub(super) fn name(&self, number: u32) -> &str {
        name(&self.text, &self.ends, number)
    }

    /// The number of a name; `None` if there are too many.
    pub(super) fn number(&mut self, wanted: &str) -> Option<u32> {
        let next = u32::try_from(self.ends.len()).ok().filter(|next| *next < u32::MAX)?;
        let Names { text, ends, numbers, hasher } = self;
        let hash = hasher.hash_one(wanted);
        let is_wanted = |own: &u32| name(text, ends, *own) == wanted;
        match numbers.entry(hash, is_wanted, |own| hasher.hash_one(name(text, ends, *own))) {
            Entry::Occupied(known) => Some(*known.get()),
            Entry::Vacant(free) => {
                free.insert(next);
                text.push_str(wanted);
                ends.push(text.len());
                Some(next)
            }
        }
    }
}

fn name<'a>(text: &'a str, ends: &[usize], number: u32) -> &'a str {
    let at = number as usize;
    let start = if at == 0 { 0 } else { ends[at - 1] };
    &text[start..ends[at]]
}

#[cfg(test)]
mod tests {
    use super::Names;

    #[test]
    fn names_and_numbers_are_one_to_one() {
        let mut names = Names::default();
        for number in 0..1000 {
            assert_eq!(names.number(&(number * number).to_string()), Some(number));
        }
        assert_eq!(names.number("25"), Some(5));
        assert_eq!(names.name(31), "961");
        assert_eq!(names.count(), 1000);
    }
}
