//! Periods from values: the least period p, and for it the least preperiod, such that the values repeat with a
//! constant saltus to the end of the prefix, and do so often enough to be believed.
//!
//! Values repeat with a saltus exactly if their first differences repeat. Read backwards, the differences have period
//! p on their first z(p) + p terms, where z is the Z-function (D. Gusfield, Algorithms on strings, trees and
//! sequences, 1997), so that all periods cost one linear pass.

use grundy_core::law::Periodic;

/// A guess is made only if its period was seen at least so often, and over half of the prefix.
const ROUNDS: usize = 3;

/// The periodic law that fits a prefix, if one is seen in it. `rises` allows a saltus.
///
/// ```
/// let law = grundy::find::guess(&[0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3], true).unwrap();
/// assert_eq!((law.preperiod(), law.period(), law.saltus()), (0, 4, 0));
/// ```
pub fn guess(values: &[u32], rises: bool) -> Option<Periodic> {
    let backwards: Vec<i64> = values.windows(2).rev().map(|pair| i64::from(pair[1]) - i64::from(pair[0])).collect();
    let z = z_function(&backwards);
    (1..=values.len() / ROUNDS).find_map(|period| {
        // The last `matched` values, compared with those one period before.
        let matched = z.get(period)? + 1;
        let preperiod = values.len() - matched - period;
        if matched + period < ROUNDS * period || matched + period < values.len().div_ceil(2) {
            return None;
        }
        let last = values.len() - 1;
        let saltus = values[last].checked_sub(values[last - period])?;
        if saltus > 0 && !rises {
            return None;
        }
        let first = values[..preperiod + period].iter().map(|value| u64::from(*value)).collect();
        Periodic::new(first, preperiod, saltus.into())
    })
}

/// z[i] is the length of the longest common prefix of the sequence and its tail from i.
fn z_function(sequence: &[i64]) -> Vec<usize> {
    let mut z = vec![0; sequence.len()];
    let (mut left, mut right) = (0, 0);
    for at in 1..sequence.len() {
        let mut length = if at < right { z[at - left].min(right - at) } else { 0 };
        while at + length < sequence.len() && sequence[length] == sequence[at + length] {
            length += 1;
        }
        z[at] = length;
        if at + length > right {
            (left, right) = (at, at + length);
        }
    }
    z
}

#[cfg(test)]
mod tests {
    use super::guess;

    /// The definition: the least period, then the least preperiod, that fits the whole prefix.
    fn by_definition(values: &[u32]) -> Option<(usize, usize, u32)> {
        (1..=values.len() / 3).find_map(|period| {
            let last = values.len() - 1;
            let saltus = values[last].checked_sub(values[last - period])?;
            let fits = |n: usize| values[n + period].checked_sub(values[n]) == Some(saltus);
            let preperiod = (0..values.len() - period).rev().take_while(|n| fits(*n)).last()?;
            let seen = values.len() - preperiod;
            (seen >= 3 * period && seen >= values.len().div_ceil(2)).then_some((preperiod, period, saltus))
        })
    }

    #[test]
    fn guesses_are_the_least_period_and_preperiod() {
        let mut state = 1_u64;
        let mut random = move |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for _ in 0..2000 {
            let (preperiod, period, saltus) = (random(6), 1 + random(5), random(3));
            let mut values: Vec<u32> = Vec::new();
            for n in 0..60_u64 {
                let value = if n < preperiod + period {
                    u32::try_from(random(3)).unwrap()
                } else {
                    let before = usize::try_from(n - period).unwrap();
                    values[before] + u32::try_from(saltus).unwrap()
                };
                values.push(value);
            }
            values.truncate(usize::try_from(10 + random(50)).unwrap());
            let found = guess(&values, true);
            let found = found.map(|law| (law.preperiod(), law.period(), u32::try_from(law.saltus()).unwrap()));
            assert_eq!(found, by_definition(&values), "{values:?}");
        }
    }
}
