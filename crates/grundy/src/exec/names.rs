//! Names of positions ↔ numbers 0, 1, 2, … in the order in which they were met. All names stand in one string. Small naturals
//! are looked up in a list, all else by its hash.

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
    /// One more than the number of each small natural that was met, else 0.
    heaps: Vec<u32>,
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
        self.text.len() as u64 + 4 * self.heaps.capacity() as u64 + ENTRY * self.ends.len() as u64
    }

    /// The name of a number.
    pub(super) fn name(&self, number: u32) -> &str {
        name(&self.text, &self.ends, number)
    }

    /// The number of a name that was met.
    pub(super) fn known(&self, wanted: &str) -> Option<u32> {
        if let Some(heap) = small(wanted) {
            return self.heaps.get(heap)?.checked_sub(1);
        }
        let is_wanted = |own: &u32| name(&self.text, &self.ends, *own) == wanted;
        self.numbers.find(self.hasher.hash_one(wanted), is_wanted).copied()
    }

    /// The number of a name; `None` if there are too many.
    pub(super) fn number(&mut self, wanted: &str) -> Option<u32> {
        let next = u32::try_from(self.ends.len()).ok().filter(|next| *next < u32::MAX)?;
        let Names { text, ends, numbers, heaps, hasher } = self;
        if let Some(heap) = small(wanted) {
            if heap >= heaps.len() {
                heaps.resize(heap + 1, 0);
            }
            if let Some(known) = heaps[heap].checked_sub(1) {
                return Some(known);
            }
            heaps[heap] = next + 1;
            text.push_str(wanted);
            ends.push(text.len());
            return Some(next);
        }
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

/// The digits of a natural that is small; its list takes at most 40 MB.
const DIGITS: usize = 7;

/// A natural of few digits in decimal, as it is usually written.
fn small(name: &str) -> Option<usize> {
    let is_usual = name.len() <= DIGITS && (name == "0" || !name.starts_with('0'));
    let digit = |heap: usize, byte: u8| byte.is_ascii_digit().then(|| 10 * heap + usize::from(byte - b'0'));
    name.bytes().try_fold(0, digit).filter(|_| is_usual && !name.is_empty())
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
        assert_eq!([names.known("25"), names.known("26"), names.known("x")], [Some(5), None, None]);
        assert_eq!(names.name(31), "961");
        let others = ["025", "1000000", "999999", "9999999", "+5", "00"];
        let numbers: Vec<Option<u32>> = others.iter().map(|name| names.number(name)).collect();
        assert_eq!(numbers, (1000..1006).map(Some).collect::<Vec<_>>());
        assert!(others.iter().zip(1000..).all(|(name, number)| names.name(number) == *name));
        assert_eq!(names.number("999999"), Some(1002));
        assert_eq!(names.count(), 1006);
    }
}
