//! The classes of values. Let the class of a value v at a heap n be the parity of popcount(v & m) + e·n + c, where
//! e·t ≡ c (mod 2) for every amount t that may leave two heaps. The classes of two heaps with sum n − t add up to the
//! class of their xor at n. A value is *rare* if its class is even, and a heap is rare if its own value is; all other
//! heaps are *common*. Two common heaps leave a rare value, so that common values of options come from rare heaps alone.
//!
//! The number of rare heaps, for all masks m at once, is a Walsh–Hadamard transform of the number of heaps of each
//! value. A. Gangolli and T. Plambeck, A note on periodicity in some octal games, 1989, for the method.
//!
//! With the class of a value known, one digit of it is too much: the lowest digit of m. The *code* of a value is what
//! is left without it. Codes of one class have the order of their values, and the code of an xor is the xor of the codes.

/// A mask with its parity of heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classes {
    /// The digits of a value that count, at least one.
    pub mask: u32,
    /// Whether the size of the heap counts too.
    pub parity: bool,
    /// The constant c.
    pub constant: bool,
}

impl Classes {
    /// The classes with the fewest rare heaps, and how many those are. `odd`: whether all amounts that leave two heaps
    /// are odd or all are even, so that the parity of the heap may count; `None` if they are of both kinds.
    pub fn fewest_rare(values: impl Iterator<Item = usize> + Clone, odd: Option<bool>) -> Option<(Classes, usize)> {
        let size = (values.clone().max()? + 1).next_power_of_two();
        let heaps = i64::try_from(values.clone().count()).ok()?;
        let ways = if odd.is_some() { &[false, true][..] } else { &[false] };
        let found = ways.iter().flat_map(|&parity| {
            let constant = parity && odd == Some(true);
            // Rare heaps without a mask count 1, common ones -1.
            let mut counts = vec![0_i64; size];
            for (heap, value) in values.clone().enumerate() {
                counts[value] += if (parity && heap % 2 == 1) == constant { 1 } else { -1 };
            }
            transform(&mut counts);
            counts.into_iter().enumerate().skip(1).map(move |(mask, balance)| (balance, mask, parity, constant))
        });
        let (balance, mask, parity, constant) = found.min()?;
        let classes = Classes { mask: u32::try_from(mask).ok()?, parity, constant };
        Some((classes, usize::try_from((heaps + balance) / 2).ok()?))
    }

    /// Whether a value is rare at a heap.
    #[inline]
    pub fn is_rare(&self, heap: usize, value: u32) -> bool {
        ((value & self.mask).count_ones() % 2 == 1) ^ (self.parity && heap % 2 == 1) == self.constant
    }

    /// The lowest digit of the mask.
    fn lowest(&self) -> u32 {
        self.mask.trailing_zeros()
    }

    /// The code of a value.
    #[inline]
    pub fn code(&self, value: u32) -> u32 {
        let low = (1 << self.lowest()) - 1;
        (value >> 1) & !low | value & low
    }

    /// No rare value below the common value of a code has a larger code than this.
    #[inline]
    pub fn largest_below(&self, code: u32) -> u32 {
        code | ((1 << self.lowest()) - 1)
    }

    /// The value of a code in its class at a heap.
    #[inline]
    pub fn value(&self, heap: usize, code: u32, rare: bool) -> u32 {
        let low = (1 << self.lowest()) - 1;
        let value = (code & !low) << 1 | code & low;
        if self.is_rare(heap, value) == rare { value } else { value | 1 << self.lowest() }
    }
}

/// The Walsh–Hadamard transform.
fn transform(counts: &mut [i64]) {
    let mut half = 1;
    while half < counts.len() {
        for block in counts.chunks_mut(2 * half) {
            let (left, right) = block.split_at_mut(half);
            for (a, b) in left.iter_mut().zip(right) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::Classes;

    #[test]
    fn codes_keep_the_order_and_the_xor_of_a_class() {
        for (mask, parity, constant) in
            [(0x1ee, false, false), (0xd, true, true), (0x8, true, false), (1, false, false)]
        {
            let classes = Classes { mask, parity, constant };
            for heap in [6, 7] {
                for rare in [false, true] {
                    let values: Vec<u32> = (0..1024).filter(|value| classes.is_rare(heap, *value) == rare).collect();
                    let codes: Vec<u32> = values.iter().map(|value| classes.code(*value)).collect();
                    assert!(codes.iter().copied().eq(0..512), "{classes:?}");
                    assert!(codes.iter().zip(&values).all(|(code, value)| classes.value(heap, *code, rare) == *value));
                }
            }
            for heap in [0, 1] {
                for code in 0..300 {
                    let common = classes.value(heap, code, false);
                    let below = (0..512).filter(|rare| classes.value(heap, *rare, true) < common);
                    assert!(below.max().is_none_or(|rare| rare <= classes.largest_below(code)), "{classes:?} {code}");
                }
            }
            assert_eq!(classes.code(0x155) ^ classes.code(0xf3), classes.code(0x155 ^ 0xf3));
        }
    }

    #[test]
    fn the_fewest_rare_heaps_are_counted() {
        let values = [0_usize, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0];
        let (classes, rare) = Classes::fewest_rare(values.iter().copied(), Some(true)).unwrap();
        let count = |classes: Classes| {
            (0..values.len()).filter(|heap| classes.is_rare(*heap, u32::try_from(values[*heap]).unwrap())).count()
        };
        assert_eq!(count(classes), rare);
        for mask in 1..8 {
            for (parity, constant) in [(false, false), (true, true)] {
                assert!(count(Classes { mask, parity, constant }) >= rare);
            }
        }
    }
}
