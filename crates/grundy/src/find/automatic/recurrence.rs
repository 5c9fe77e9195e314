//! Linear recurrences with few small natural coefficients, Uₙ = aUₙ₋ᵢ + bUₙ₋ⱼ or Uₙ = Uₙ₋₁ + Uₙ₋ᵢ + Uₙ₋ⱼ, that a sequence
//! satisfies from some index on.

use super::Candidate;

/// The furthest term that a recurrence goes back to.
const BACK: usize = 6;
/// The largest coefficient.
const FACTOR: u64 = 4;
/// A recurrence is believed if so many terms at the end satisfy it.
const CONFIRMED: usize = 4;
/// The most values before the recurrence begins.
const BEFORE: usize = 8;
/// Sequences that are looked at have no more terms: others grow too slowly.
const TERMS: usize = 60;

/// Numbers that are added to a sequence, which may count from elsewhere.
const SHIFTS: [i64; 5] = [0, 1, -1, 2, -2];

/// The system whose units are a sequence, perhaps with a constant added, if a recurrence fits its end: the one that
/// needs the fewest first values.
pub(super) fn fit(sequence: &[u64]) -> Option<Candidate> {
    let found = SHIFTS.into_iter().filter_map(|shift| {
        let shifted = sequence.iter().filter_map(|unit| unit.checked_add_signed(shift));
        fit_units(shifted.filter(|unit| *unit > 0).collect())
    });
    found.min_by_key(|candidate| candidate.recurrence.len())
}

/// The recurrence that goes back least, and of these the one with the smallest coefficients.
fn fit_units(mut units: Vec<u64>) -> Option<Candidate> {
    if units.first() != Some(&1) {
        units.insert(0, 1);
    }
    let last = units.len().checked_sub(1).filter(|last| (BACK..TERMS).contains(last))?;
    // Units that double at the most every tenth term would need words that are longer than boxes are wide.
    let rises = units.windows(2).all(|pair| pair[0] < pair[1] && pair[1] <= pair[0].saturating_mul(FACTOR + 1));
    if !rises || units[last] < 2 * units[last - last.min(10)] {
        return None;
    }
    let candidates = (1..=BACK).flat_map(factors_back_to);
    candidates.filter_map(|factors| begins(&units, &factors).map(|begin| (factors, begin))).find_map(
        |(factors, begin)| {
            let confirmed = units.len() - begin;
            (begin <= BEFORE && confirmed >= CONFIRMED.max(factors.len() / 2 + 2)).then(|| {
                let mut recurrence = factors;
                recurrence.resize(begin, 0);
                Candidate { recurrence, initial: units[..begin].to_vec() }
            })
        },
    )
}

/// The index from which on a sequence satisfies a recurrence.
fn begins(units: &[u64], factors: &[u64]) -> Option<usize> {
    let holds = |at: &usize| {
        let mut terms = factors.iter().zip(units[..*at].iter().rev()).map(|(factor, unit)| factor.checked_mul(*unit));
        terms.try_fold(0_u64, |sum, term| sum.checked_add(term?)) == Some(units[*at])
    };
    let held = (factors.len()..units.len()).rev().take_while(holds).count();
    Some(units.len() - held).filter(|begin| *begin < units.len())
}

/// Coefficients of recurrences that go back to one term, the smallest first.
fn factors_back_to(back: usize) -> Vec<Vec<u64>> {
    let mut all: Vec<Vec<u64>> = Vec::new();
    for last in 1..=FACTOR {
        let mut single = vec![0; back];
        single[back - 1] = last;
        all.push(single.clone());
        for other in 0..back - 1 {
            for factor in 1..=FACTOR {
                let mut two = single.clone();
                two[other] = factor;
                all.push(two.clone());
                if last == 1 && factor == 1 {
                    all.extend((other + 1..back - 1).map(|third| {
                        let mut three = two.clone();
                        three[third] = 1;
                        three
                    }));
                }
            }
        }
    }
    all.sort_by_key(|factors| (factors.iter().sum::<u64>(), factors.iter().filter(|factor| **factor > 0).count()));
    all
}

#[cfg(test)]
mod tests {
    use super::fit;

    fn fitted(sequence: &[u64]) -> Option<(Vec<u64>, Vec<u64>)> {
        fit(sequence).map(|found| (found.recurrence, found.initial))
    }

    #[test]
    fn recurrences_of_sequences_are_found_with_as_many_first_values_as_they_need() {
        assert_eq!(fitted(&[1, 2, 4, 8, 16, 32, 64]), Some((vec![2], vec![1])));
        assert_eq!(fitted(&[0, 1, 2, 3, 5, 8, 13, 21, 34]), Some((vec![1, 1], vec![1, 2])));
        assert_eq!(fitted(&[1, 3, 7, 17, 41, 99, 239]), Some((vec![2, 1], vec![1, 3])));
        let third = [1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40, 55];
        assert_eq!(fitted(&third), Some((vec![1, 0, 0, 1, 0], vec![1, 2, 3, 4, 6])));
        assert_eq!(fitted(&[1, 2, 4, 7, 12, 20, 33, 54, 88]), Some((vec![1, 1], vec![1, 2])));
        assert_eq!(fitted(&[2, 4, 7, 13, 24, 44, 81, 149]), Some((vec![1, 1, 1], vec![1, 2, 4])));
    }

    #[test]
    fn what_has_no_small_recurrence_or_grows_slowly_is_left_alone() {
        assert_eq!(fitted(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]), None);
        assert_eq!(fitted(&[1, 4, 9, 16, 25, 36, 49]), None);
        assert_eq!(fitted(&[1, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29]), None);
        assert_eq!(fitted(&[1, 2, 4]), None);
        assert_eq!(fitted(&[]), None);
    }
}
