//! Numeration systems: Uₙ = c₁Uₙ₋₁ + … + c_rUₙ₋_r with U₀ = 1, and the words whose digits, most significant first, are
//! read as Σ dᵢUᵢ. Base b is the recurrence Uₙ = bUₙ₋₁; Zeckendorf's is 1, 2, 3, 5, …

use super::Automaton;
use super::relation::binary_sums;
use crate::value::Natural;

/// A numeration system with the automata that are claimed to belong to it. Nothing is known of it before
/// [`crate::check`] has looked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct System {
    /// c₁, …, c_r.
    pub recurrence: Vec<u64>,
    /// U₀, …, U_(r−1).
    pub initial: Vec<u64>,
    /// One track: output 1 for the words that are used, each natural having one beside leading zeros.
    pub valid: Automaton,
    /// Three tracks: output 1 where x + y = z.
    pub add: Automaton,
}

/// U₀, U₁, … of a recurrence as far as the number type goes.
pub fn units<N: Natural>(recurrence: &[u64], initial: &[u64]) -> impl Iterator<Item = N> {
    let mut last: Vec<N> = initial.iter().rev().map(|unit| N::from_u64(*unit)).collect();
    let mut next = move || {
        let unit = last.pop()?;
        // The r units before the next are those left, and the one that is given out, the newest first.
        let all = last.iter().chain(std::iter::once(&unit));
        let newest = recurrence
            .iter()
            .zip(all)
            .filter(|(factor, _)| **factor > 0)
            .map(|(factor, unit)| if *factor == 1 { Some(unit.clone()) } else { unit.times(&N::from_u64(*factor)) })
            .try_fold(N::from_u64(0), |sum, term| sum.plus(&term?));
        last.insert(0, newest.unwrap_or_else(|| N::from_u64(0)));
        Some(unit)
    };
    // A unit that leaves the number type counts as 0, which no unit is.
    std::iter::from_fn(move || next().filter(|unit| *unit != N::from_u64(0)))
}

impl System {
    /// Base 2.
    pub fn binary() -> Option<System> {
        let valid = Automaton::new(2, 1, vec![1], vec![0, 0])?;
        Some(System { recurrence: vec![2], initial: vec![1], valid, add: binary_sums()? })
    }

    /// The number of digits, which are 0, …, D − 1.
    pub fn digits(&self) -> usize {
        self.valid.digits()
    }

    /// U₀, U₁, … as far as the number type goes.
    pub fn units<N: Natural>(&self) -> impl Iterator<Item = N> {
        units(&self.recurrence, &self.initial)
    }

    /// The digits of some naturals, greedily, most significant first, all of one length.
    pub fn words<N: Natural>(&self, numbers: &[N]) -> Vec<Vec<u8>> {
        let most = numbers.iter().max().cloned().unwrap_or_else(|| N::from_u64(0));
        let units: Vec<N> = self.units().take_while(|unit: &N| *unit <= most).collect();
        let digits = |number: &N| {
            let mut rest = number.clone();
            let digit = |unit: &N| match rest.minus(unit) {
                None => 0,
                Some(left) if self.digits() == 2 => {
                    rest = left;
                    1
                }
                Some(_) => {
                    let (digit, left) = rest.div_rem(unit).unwrap_or_else(|| (N::from_u64(0), rest.clone()));
                    rest = left;
                    digit.to_u64().and_then(|digit| u8::try_from(digit).ok()).unwrap_or(u8::MAX)
                }
            };
            units.iter().rev().map(digit).collect()
        };
        numbers.iter().map(digits).collect()
    }

    /// The same, if each word is one of the system and says its number; what is greedy need be neither.
    pub fn valid_words<N: Natural>(&self, numbers: &[N]) -> Option<Vec<Vec<u8>>> {
        let words = self.words(numbers);
        let says = |(number, word): (&N, &Vec<u8>)| {
            let digits: Vec<usize> = word.iter().map(|digit| usize::from(*digit)).collect();
            let fits = digits.iter().all(|digit| *digit < self.digits());
            let backwards: Vec<usize> = digits.iter().rev().copied().collect();
            fits && self.valid.read(digits) == 1 && self.number(&backwards).as_ref() == Some(number)
        };
        numbers.iter().zip(&words).all(says).then_some(words)
    }

    /// The word of some naturals as symbols of as many tracks.
    pub fn symbols<N: Natural>(&self, numbers: &[N]) -> Vec<usize> {
        let words = self.words(numbers);
        let length = words.first().map_or(0, Vec::len);
        let symbol = |at: usize| words.iter().fold(0, |symbol, word| symbol * self.digits() + usize::from(word[at]));
        (0..length).map(symbol).collect()
    }

    /// The number of some digits, least significant first; `None` if it leaves the number type.
    pub fn number<N: Natural>(&self, digits: &[usize]) -> Option<N> {
        let end = digits.iter().rposition(|digit| *digit > 0).map_or(0, |last| last + 1);
        let mut units = self.units::<N>();
        digits[..end].iter().try_fold(N::from_u64(0), |sum, digit| {
            let unit = units.next()?;
            if *digit == 0 { Some(sum) } else { sum.plus(&unit.times(&N::from_u64(*digit as u64))?) }
        })
    }
}
