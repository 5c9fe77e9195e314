//! Decimal digits, eight at a time in one word (D. Lemire, Quickly parsing eight digits, 2018), and residues of numbers
//! that are read as digits alone.

/// The number that eight digits are.
#[inline(always)]
pub(super) fn eight(digits: [u8; 8]) -> u64 {
    let ones = u64::from_le_bytes(digits) & 0x0f0f_0f0f_0f0f_0f0f;
    let twos = (ones.wrapping_mul(2561) >> 8) & 0x00ff_00ff_00ff_00ff;
    let fours = (twos.wrapping_mul(6_553_601) >> 16) & 0x0000_ffff_0000_ffff;
    fours.wrapping_mul(42_949_672_960_001) >> 32
}

/// How many of eight bytes are digits before the first that is none.
#[inline(always)]
pub(super) fn leading_digits(bytes: [u8; 8]) -> usize {
    let word = u64::from_le_bytes(bytes);
    let high = (word & 0xf0f0_f0f0_f0f0_f0f0) ^ 0x3030_3030_3030_3030;
    // A low half byte above 9 carries into the high half when 6 is added.
    let low = ((word & 0x0f0f_0f0f_0f0f_0f0f) + 0x0606_0606_0606_0606) & 0xf0f0_f0f0_f0f0_f0f0;
    ((high | low).trailing_zeros() / 8) as usize
}

/// How many digits stand at the beginning.
pub(super) fn run(bytes: &[u8]) -> usize {
    let (words, rest) = bytes.as_chunks::<8>();
    for (at, word) in words.iter().enumerate() {
        let count = leading_digits(*word);
        if count < 8 {
            return 8 * at + count;
        }
    }
    8 * words.len() + rest.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

/// Words of eight digits that are weighed and summed up before a remainder is taken.
const TERMS: usize = 16;

/// Remainders modulo m ≥ 1 of numbers of any length that are read as digits alone.
#[derive(Clone, Debug)]
pub struct Residues {
    modulus: u64,
    /// The powers of 10^8, from the highest to 1.
    weights: [u64; TERMS],
    /// The power that comes after them.
    step: u64,
}

impl Residues {
    /// Modulo m.
    pub fn new(modulus: u64) -> Residues {
        let next = |power: u64| remainder(u128::from(power) * 100_000_000, modulus);
        let mut weights = [1 % modulus; TERMS];
        (0..TERMS - 1).rev().for_each(|at| weights[at] = next(weights[at + 1]));
        Residues { modulus, weights, step: next(weights[0]) }
    }

    /// What remainders are taken by.
    pub fn modulus(&self) -> u64 {
        self.modulus
    }

    /// The remainder of the number that some digits are.
    pub fn of(&self, digits: &str) -> u64 {
        let (head, words) = digits.as_bytes().as_rchunks::<8>();
        let (first, groups) = words.as_rchunks::<TERMS>();
        let mut total = head.iter().fold(0, |sum, digit| sum * 10 + u64::from(digit - b'0')) % self.modulus;
        for word in first {
            total = remainder(u128::from(total) * 100_000_000 + u128::from(eight(*word)), self.modulus);
        }
        for group in groups {
            // A weight below 2^32 times eight digits, which are below 2^27, is below 2^59; sixteen of them fit a word.
            let sum: u128 = if self.modulus < 1 << 32 {
                group.iter().zip(&self.weights).map(|(word, weight)| eight(*word) * weight).sum::<u64>().into()
            } else {
                group
                    .iter()
                    .zip(&self.weights)
                    .map(|(word, weight)| u128::from(eight(*word)) * u128::from(*weight))
                    .sum()
            };
            let head = remainder(u128::from(total) * u128::from(self.step), self.modulus);
            total = remainder(u128::from(head) + sum, self.modulus);
        }
        total
    }
}

/// The remainder of a division by a word.
fn remainder(number: u128, modulus: u64) -> u64 {
    match u64::try_from(number) {
        Ok(short) => short % modulus,
        Err(_) => u64::try_from(number % u128::from(modulus)).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::number::Number;
    use grundy_core::value::Natural;
    use proptest::prelude::*;

    #[test]
    fn eight_digits_and_where_they_end() {
        for number in [0, 1, 12_345_678, 99_999_999, 10_000_000, 90_000_009] {
            let text = format!("{number:08}");
            assert_eq!(eight(text.as_bytes().try_into().unwrap()), number);
        }
        for at in 0..8 {
            for byte in (0..=255_u8).filter(|byte| !byte.is_ascii_digit()) {
                let mut bytes = *b"90807065";
                bytes[at] = byte;
                assert_eq!(leading_digits(bytes), at, "{byte}");
            }
        }
        assert_eq!(leading_digits(*b"00000000"), 8);
    }

    proptest! {
        #[test]
        fn residues_are_those_of_division(digits in "[1-9][0-9]{0,400}", modulus in prop_oneof![1_u64..100, 1_u64..u64::MAX]) {
            let number = grundy::position::read(&digits, None).unwrap()[0].coordinates[0].clone();
            let expected = number.div_rem(&Number::from(modulus)).unwrap().1;
            prop_assert_eq!(Some(Residues::new(modulus).of(&digits)), expected.to_u64());
        }
    }
}
