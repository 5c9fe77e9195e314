//! The functions of formulas. Each is exact at any length.

use crate::value::Natural;

/// The integer square root, rounded down, by Newton's iteration from above.
pub(super) fn square_root<N: Natural>(x: &N) -> Option<N> {
    if let Some(small) = x.to_u64() {
        return Some(N::from_u64(small.isqrt()));
    }
    let (one, two) = (N::from_u64(1), N::from_u64(2));
    // The least power of two whose square is above x: the powers 2, 2², 2⁴, … that fit, multiplied together.
    let fits = |root: &N| root.times(root).is_some_and(|square| square <= *x);
    let mut powers = vec![two.clone()];
    while let Some(square) = powers.last().and_then(|last| last.times(last)).filter(|square| fits(square)) {
        powers.push(square);
    }
    let mut above = one.clone();
    for power in powers.iter().rev() {
        above = above.times(power).filter(|root| fits(root)).unwrap_or(above);
    }
    above = above.times(&two)?;
    loop {
        let next = above.plus(&x.div_rem(&above)?.0)?.div_rem(&two)?.0;
        if next >= above {
            break;
        }
        above = next;
    }
    // Newton from above ends at the root or one above it.
    while above.times(&above).is_none_or(|square| square > *x) {
        above = above.minus(&one)?;
    }
    Some(above)
}

/// Whether `x` is `floor(d * φ)` for the golden ratio φ, without a square root: dφ is the positive zero of
/// f(x) = x(x − d) − d², so it is asked whether f(x) ≤ 0 < f(x + 1).
pub fn is_beatty_golden<N: Natural>(x: &N, d: &N) -> Option<bool> {
    if let (Some(x), Some(d)) = (x.to_u64(), d.to_u64()) {
        return Some(is_beatty_golden_u64(x, d));
    }
    let Some(above) = x.minus(d) else { return Some(false) };
    let one = N::from_u64(1);
    let square = d.times(d)?;
    Some(x.times(&above)? <= square && square < x.plus(&one)?.times(&above.plus(&one)?)?)
}

fn is_beatty_golden_u64(x: u64, d: u64) -> bool {
    let Some(above) = x.checked_sub(d) else { return false };
    let square = u128::from(d) * u128::from(d);
    let product = u128::from(x) * u128::from(above);
    // (x + 1)(x − d + 1) = x(x − d) + x + (x − d) + 1, compared as a difference, which cannot overflow.
    product <= square && square - product <= u128::from(x) + u128::from(above)
}

/// `floor(x * φ)` for the golden ratio φ: (x + √(5x²)) / 2, rounded down.
pub fn beatty_golden<N: Natural>(x: &N) -> Option<N> {
    let root = square_root(&x.times(x)?.times(&N::from_u64(5))?)?;
    Some(x.plus(&root)?.div_rem(&N::from_u64(2))?.0)
}

/// The parts of x written greedily, descending, in the numbers H₁ = 1, Hᵢ₊₁ = Hᵢ + Hⱼ with the least j such that
/// kHⱼ ≥ Hᵢ (A. J. Schwenk, Take-away games, 1970): for k = 1 the powers of 2, for k = 2 Fibonacci's numbers, and the
/// parts are those of Zeckendorf. `None` also where there are too many numbers to keep, as for a factor of 10^9.
pub(super) fn greedy_parts<N: Natural>(factor: &N, x: &N) -> Option<Vec<N>> {
    if *factor == N::from_u64(0) {
        return None;
    }
    let base = N::from_u64(1 << WORD);
    let mut numbers = vec![N::from_u64(1)];
    // The last number is below `end`, a power of the base, if that is in the number type.
    let (mut end, mut length, mut kept) = (base.clone(), 1, 0);
    let mut far = 0;
    while let Some(last) = numbers.last().filter(|last| *last <= x).cloned() {
        while last >= end
            && let Some(longer) = end.times(&base)
        {
            (end, length) = (longer, length + 1);
        }
        kept += 4 + length;
        if kept > MAX_WORDS {
            return None;
        }
        while factor.times(&numbers[far])? < last {
            far += 1;
        }
        // A number that leaves the number type is larger than x.
        let Some(next) = last.plus(&numbers[far]) else { break };
        numbers.push(next);
    }
    let mut rest = x.clone();
    let mut parts = Vec::new();
    for number in numbers.into_iter().rev() {
        if let Some(left) = rest.minus(&number)
            && rest != N::from_u64(0)
        {
            rest = left;
            parts.push(number);
        }
    }
    Some(parts)
}

/// The sums of the last one, two, … parts that, times the factor, are less than the part before them, and x itself.
pub(super) fn greedy_ends<N: Natural>(factor: &N, x: &N) -> Option<Vec<N>> {
    let mut sum = N::from_u64(0);
    let mut ends = Vec::new();
    let mut parts = greedy_parts(factor, x)?.into_iter().rev().peekable();
    while let Some(part) = parts.next() {
        sum = sum.plus(&part)?;
        if parts.peek().is_none_or(|next| factor.times(&sum).is_some_and(|times| times < *next)) {
            ends.push(sum.clone());
        }
    }
    Some(ends)
}

/// The digits of x in a base of at least 2, least significant first.
fn digits<N: Natural>(base: &N, x: &N) -> Option<Vec<N>> {
    let zero = N::from_u64(0);
    if *base < N::from_u64(2) {
        return None;
    }
    let (mut rest, mut digits) = (x.clone(), Vec::new());
    while rest != zero {
        let (quotient, digit) = rest.div_rem(base)?;
        digits.push(digit);
        rest = quotient;
    }
    Some(digits)
}

/// The sum of the digits of x in a base.
pub(super) fn digit_sum<N: Natural>(base: &N, x: &N) -> Option<N> {
    digits(base, x)?.iter().try_fold(N::from_u64(0), |sum, digit| sum.plus(digit))
}

/// The binary digits of all members added place by place modulo m, read in base m (E. H. Moore, 1910).
pub(super) fn digit_sums<N: Natural>(modulus: &N, members: &[N]) -> Option<N> {
    let modulus = modulus.to_u64().filter(|modulus| *modulus >= 2)?;
    let mut sums: Vec<u64> = Vec::new();
    for member in members {
        for (at, mut word) in words(member)?.into_iter().enumerate() {
            while word > 0 {
                let place = WORD * at + word.trailing_zeros() as usize;
                if place >= sums.len() {
                    sums.resize(place + 1, 0);
                }
                sums[place] += 1;
                word &= word - 1;
            }
        }
    }
    sums.iter_mut().for_each(|sum| *sum %= modulus);
    let base = N::from_u64(modulus);
    sums.into_iter().rev().try_fold(N::from_u64(0), |number, digit| number.times(&base)?.plus(&N::from_u64(digit)))
}

/// E. H. Moore's winning move: members are lowered place by place, from the highest. Those that are lowered already are
/// free below; where they cannot make up the missing ones, as many members lose the one that they have there.
pub(super) fn moore_reply<N: Natural>(most: u64, rest: u64, members: &[N]) -> Option<Vec<N>> {
    let modulus = usize::try_from(most.checked_add(1)?).ok()?;
    let rest = usize::try_from(rest).ok()?;
    let mut bits = members.iter().map(words).collect::<Option<Vec<Vec<u64>>>>()?;
    let length = bits.iter().map(Vec::len).max().unwrap_or(0) * WORD;
    let mut free: Vec<usize> = Vec::new();
    let mut is_free = vec![false; members.len()];
    for place in (0..length).rev() {
        let (at, bit) = (place / WORD, 1 << (place % WORD));
        let has = |member: &usize| bits[*member].get(at).is_some_and(|word| word & bit > 0);
        let ones: Vec<usize> = (0..members.len()).filter(|member| !is_free[*member]).filter(has).collect();
        let wanted = if place == 0 { rest % modulus } else { 0 };
        let over = (ones.len() + modulus - wanted % modulus) % modulus;
        // A free member was lowered at a higher place, so it is long enough.
        free.iter().for_each(|member| bits[*member][at] &= !bit);
        if over == 0 {
            continue;
        }
        if modulus - over <= free.len() {
            free.iter().take(modulus - over).for_each(|member| bits[*member][at] |= bit);
        } else {
            for member in ones.into_iter().take(over) {
                bits[member][at] &= !bit;
                is_free[member] = true;
                free.push(member);
            }
        }
    }
    let base = N::from_u64(1 << WORD);
    let number = |words: &Vec<u64>| {
        let mut words = words.iter().rev();
        words.try_fold(N::from_u64(0), |number, word| match number == N::from_u64(0) {
            true => Some(N::from_u64(*word)),
            false => number.times(&base)?.plus(&N::from_u64(*word)),
        })
    };
    let all = bits.iter().zip(members).zip(is_free);
    all.map(|((bits, own), free)| if free { number(bits) } else { Some(own.clone()) }).collect()
}

/// The most words of the numbers that greedy parts are chosen from: 128 MiB.
const MAX_WORDS: u64 = 1 << 24;

/// Binary digits of a word.
const WORD: usize = 62;

/// The digits in base 2^62, least significant first.
fn words<N: Natural>(x: &N) -> Option<Vec<u64>> {
    match x.to_u64() {
        Some(word) if word >> WORD == 0 => Some(vec![word]),
        _ => digits(&N::from_u64(1 << WORD), x)?.iter().map(Natural::to_u64).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn golden_multiples_are_those_of_a_search() {
        for d in 0_u64..3000 {
            // The largest x with x(x − d) ≤ d², which is below dφ < 2d + 1.
            let x = (0..=2 * d + 1).rev().find(|x| x * x <= d * d + x * d).unwrap();
            assert_eq!(beatty_golden(&d), Some(x));
            for near in x.saturating_sub(2)..x + 3 {
                assert_eq!(is_beatty_golden(&near, &d), Some(near == x), "{near} {d}");
            }
        }
    }

    #[test]
    fn golden_multiples_of_long_numbers() {
        // F(2k + 1) = floor(F(2k) φ) + 1 and F(2k) = floor(F(2k − 1) φ): the hardest cases.
        let (mut a, mut b) = (1_u128, 1_u128);
        for index in 2..86_u32 {
            (a, b) = (b, a + b);
            let below = if index % 2 == 0 { b - 1 } else { b };
            for (x, is) in [(below - 1, false), (below, true), (below + 1, false)] {
                assert_eq!(is_beatty_golden(&x, &a), Some(is), "{x} {a}");
            }
            if index < 85 {
                assert_eq!(beatty_golden(&a), Some(below), "{a}");
            }
        }
        let end = u64::MAX;
        assert_eq!(is_beatty_golden(&end, &end), Some(false));
        assert_eq!(is_beatty_golden(&(end - 1), &11_400_714_819_323_198_485), Some(true));
        assert_eq!(is_beatty_golden(&end, &11_400_714_819_323_198_485), Some(false));
    }

    #[test]
    fn square_roots_of_long_numbers() {
        for root in [1_u128 << 40, (1 << 50) + 12_345, (1 << 61) - 1] {
            for x in [root * root - 1, root * root, root * root + 1, (root + 1) * (root + 1) - 1] {
                assert_eq!(square_root(&x), Some(x.isqrt()));
            }
        }
    }

    #[test]
    fn greedy_parts_sum_up_and_are_far_apart() {
        for factor in 1_u64..6 {
            for x in 0..2000_u64 {
                let parts = greedy_parts(&factor, &x).unwrap();
                assert_eq!(parts.iter().sum::<u64>(), x);
                assert!(parts.windows(2).all(|pair| pair[0] > factor * pair[1]), "{factor} {x} {parts:?}");
            }
        }
        assert_eq!(greedy_parts(&2_u64, &100), Some(vec![89, 8, 3]));
        assert_eq!(greedy_ends(&2_u64, &100), Some(vec![3, 11, 100]));
        assert_eq!(greedy_ends(&2_u64, &12), Some(vec![1, 12]));
        assert_eq!(greedy_parts(&2_u64, &u64::MAX).unwrap().iter().sum::<u64>(), u64::MAX);
        // More numbers than are kept.
        assert_eq!(greedy_parts(&(1_u64 << 40), &(1 << 60)), None);
    }

    #[test]
    fn sums_of_digits() {
        assert_eq!(digit_sum(&10_u64, &9075), Some(21));
        assert_eq!(digit_sum(&1_u64, &9075), None);
        let members = [5_u64, 7, 13, 1 << 40];
        assert_eq!(digit_sums(&2, &members), Some(members.iter().fold(0, |a, b| a ^ b)));
        assert_eq!(digit_sums(&3_u64, &[1, 1, 1]), Some(0));
        assert_eq!(digit_sums(&3_u64, &[1, 3, 3]), Some(6));
        assert_eq!(digit_sums(&2, &[1_u128 << 100, 1 << 63, 1]), Some((1 << 100) + (1 << 63) + 1));
        assert_eq!(moore_reply(2, 0, &[1_u128 << 100, 3, 5]), Some(vec![3, 3, 3]));
    }
}
