//! A multiset of naturals below a limit, with its mex: how often each number is in it, and the numbers that are not in
//! it as a tree of bits, 64 to a word. The mex is found in as many steps as the tree has levels.

/// A multiset of naturals below a limit; larger ones are left out.
pub(super) struct Counters {
    counts: Vec<u32>,
    /// Level 0 has a bit for each number that is not in the multiset, each level above one for each word that is not 0.
    free: Vec<Vec<u64>>,
}

impl Counters {
    /// The empty multiset of naturals below a limit, which is positive.
    pub(super) fn new(limit: usize) -> Counters {
        let mut free = Vec::new();
        let mut bits = limit;
        loop {
            let mut words = vec![u64::MAX; bits.div_ceil(64)];
            if let (Some(last), 1..) = (words.last_mut(), bits % 64) {
                *last = (1 << (bits % 64)) - 1;
            }
            bits = words.len();
            free.push(words);
            if bits <= 1 {
                return Counters { counts: vec![0; limit], free };
            }
        }
    }

    /// The bytes that this many numbers take.
    pub(super) fn bytes(limit: u64) -> u64 {
        limit.saturating_mul(4).saturating_add(limit / 7)
    }

    /// Puts a number in.
    pub(super) fn add(&mut self, number: u32) {
        let number = number as usize;
        let Some(count) = self.counts.get_mut(number) else { return };
        *count += 1;
        if *count > 1 {
            return;
        }
        let mut at = number;
        for level in &mut self.free {
            let word = &mut level[at >> 6];
            *word &= !(1 << (at & 63));
            if *word != 0 {
                break;
            }
            at >>= 6;
        }
    }

    /// Takes a number out that was put in.
    pub(super) fn remove(&mut self, number: u32) {
        let number = number as usize;
        let Some(count) = self.counts.get_mut(number) else { return };
        *count = count.saturating_sub(1);
        if *count > 0 {
            return;
        }
        let mut at = number;
        for level in &mut self.free {
            let word = &mut level[at >> 6];
            let before = *word;
            *word |= 1 << (at & 63);
            if before != 0 {
                break;
            }
            at >>= 6;
        }
    }

    /// Whether a number is in it.
    pub(super) fn contains(&self, number: usize) -> bool {
        self.counts.get(number).is_some_and(|count| *count > 0)
    }

    /// The least natural that is not in it; the limit if all below it are.
    pub(super) fn mex(&self) -> usize {
        let mut at = 0;
        for level in self.free.iter().rev() {
            match level.get(at) {
                Some(word) if *word != 0 => at = at << 6 | word.trailing_zeros() as usize,
                _ => return self.counts.len(),
            }
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use super::Counters;

    #[test]
    fn the_mex_follows_what_goes_in_and_out() {
        for limit in [1, 2, 63, 64, 65, 4095, 4096, 4097, 300_000] {
            let mut counters = Counters::new(limit);
            let last = u32::try_from(limit - 1).unwrap();
            (0..=last + 1).for_each(|number| {
                assert_eq!(counters.mex(), number.min(last + 1) as usize);
                counters.add(number);
            });
            assert_eq!(counters.mex(), limit);
            counters.add(last / 2);
            counters.remove(last / 2);
            assert_eq!(counters.mex(), limit);
            for number in [last, last / 2, last / 3] {
                counters.remove(number);
                assert_eq!(counters.mex(), number as usize);
                assert!(!counters.contains(number as usize));
            }
        }
    }
}
