//! Numbers without a pattern that a seed determines (G. L. Steele, D. Lea and C. H. Flood, Fast splittable pseudorandom number
//! generators, 2014: SplitMix64).

use crate::number::Number;
use grundy_core::value::Natural;

/// A stream of such numbers.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// A machine word.
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number below an end, which is not 0. Small ends are hit nearly evenly, which is enough here.
    pub fn below(&mut self, end: u64) -> u64 {
        self.word() % end.max(1)
    }

    /// A member of a list; `None` if it is empty.
    pub fn of<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        list.get(usize::try_from(self.below(list.len() as u64)).ok()?)
    }

    /// A number from `low` to `high`, all of them about as often.
    pub fn even(&mut self, low: &Number, high: &Number) -> Number {
        let one = Number::from(1);
        let span = high.minus(low).unwrap_or_default().plus(&one).unwrap_or_default();
        let (mut room, mut drawn) = (one, Number::from(0));
        while room <= span {
            room = shifted(&room, 0);
            drawn = shifted(&drawn, self.word());
        }
        // One more word, so that no remainder is much more frequent than another.
        let drawn = shifted(&drawn, self.word());
        drawn.div_rem(&span).and_then(|(_, rest)| low.plus(&rest)).unwrap_or_else(|| low.clone())
    }

    /// A number from `low` to `high`, all lengths about as often.
    pub fn of_any_length(&mut self, low: &Number, high: &Number) -> Number {
        let span = high.minus(low).unwrap_or_default();
        let digits = 1 + self.below(span.to_string().len() as u64);
        let end = ten_to(digits).minus(&Number::from(1)).unwrap_or_default().min(span);
        low.plus(&self.even(&Number::from(0), &end)).unwrap_or_else(|| low.clone())
    }
}

/// 10^k.
pub fn ten_to(k: u64) -> Number {
    let ten = Number::from(10);
    (0..k).fold(Number::from(1), |power, _| power.times(&ten).unwrap_or_default())
}

/// The number with a word of binary digits behind it.
fn shifted(number: &Number, word: u64) -> Number {
    let high = number.times(&Number::from(1 << 32)).and_then(|half| half.times(&Number::from(1 << 32)));
    high.unwrap_or_default().plus(&Number::from(word)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_that_of_the_paper() {
        let mut random = Random::new(1_234_567);
        assert_eq!([random.word(), random.word()], [6_457_827_717_110_365_317, 3_203_168_211_198_807_973]);
    }

    #[test]
    fn numbers_stay_between_their_ends() {
        let mut random = Random::new(7);
        for digits in [0, 1, 5, 18, 40, 1000] {
            let (low, high) = (Number::from(3), ten_to(digits).plus(&Number::from(5)).unwrap());
            for _ in 0..200 {
                assert!((&low..=&high).contains(&&random.even(&low, &high)));
                assert!((&low..=&high).contains(&&random.of_any_length(&low, &high)));
            }
        }
        let (low, high) = (Number::from(4), Number::from(6));
        let drawn: std::collections::BTreeSet<String> =
            (0..100).map(|_| random.even(&low, &high).to_string()).collect();
        assert_eq!(drawn.into_iter().collect::<Vec<_>>(), ["4", "5", "6"]);
    }
}
