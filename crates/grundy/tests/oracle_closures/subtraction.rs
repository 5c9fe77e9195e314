//! Games in which a heap stays one heap: subtraction sets, divisors, division, digits.

use crate::Row;

/// Every number to take, from 1 to the whole heap, that `allowed` accepts.
fn take(n: u64, allowed: impl Fn(u64) -> bool) -> Vec<Vec<Vec<u64>>> {
    (1..=n).filter(|&t| allowed(t)).map(|t| vec![vec![n - t]]).collect()
}

/// Every smaller heap that `allowed` accepts.
fn leave(n: u64, allowed: impl Fn(u64) -> bool) -> Vec<Vec<Vec<u64>>> {
    (0..n).filter(|&m| allowed(m)).map(|m| vec![vec![m]]).collect()
}

/// The heaps of a list.
fn heaps(list: &[u64]) -> Vec<Vec<Vec<u64>>> {
    list.iter().map(|&m| vec![vec![m]]).collect()
}

fn is_power(x: u64, base: u64) -> bool {
    let mut power = 1;
    while power < x {
        power *= base;
    }
    power == x
}

fn is_fibonacci(x: u64) -> bool {
    let (mut a, mut b) = (1, 2);
    while a < x {
        (a, b) = (b, a + b);
    }
    a == x
}

fn is_square(x: u64) -> bool {
    (1..=x).any(|s| s * s == x)
}

fn is_prime(x: u64) -> bool {
    x >= 2 && (2..x).all(|d| !x.is_multiple_of(d))
}

fn gcd(a: u64, b: u64) -> u64 {
    (1..=a.max(b)).rev().find(|&d| a.is_multiple_of(d) && b.is_multiple_of(d)).unwrap_or(0)
}

/// Finite subtraction sets, some with an extra rule for small heaps.
pub const FINITE: &[Row] = &[
    ("take-1-3-4", |c| take(c[0], |t| [1, 3, 4].contains(&t))),
    ("take-1-to-3", |c| take(c[0], |t| t <= 3)),
    ("take-1-to-7", |c| take(c[0], |t| t <= 7)),
    ("take-1-2-4", |c| take(c[0], |t| [1, 2, 4].contains(&t))),
    ("take-2-5", |c| take(c[0], |t| t == 2 || t == 5)),
    ("take-2-3", |c| take(c[0], |t| t == 2 || t == 3)),
    ("take-2-4-7", |c| take(c[0], |t| [2, 4, 7].contains(&t))),
    ("take-1-4-9-16", |c| take(c[0], |t| [1, 4, 9, 16].contains(&t))),
    ("take-3-6-7-11", |c| take(c[0], |t| [3, 6, 7, 11].contains(&t))),
    ("take-1-5-8-13", |c| take(c[0], |t| [1, 5, 8, 13].contains(&t))),
    ("take-1-2-3-7", |c| take(c[0], |t| [1, 2, 3, 7].contains(&t))),
    ("take-3-to-5", |c| take(c[0], |t| (3..=5).contains(&t))),
    ("take-2-to-7", |c| take(c[0], |t| (2..=7).contains(&t))),
    ("take-2-to-4-or-rest", |c| take(c[0], |t| (2..=4).contains(&t) || c[0] < 2)),
    ("take-3-to-5-or-rest", |c| match c[0] {
        1 | 2 => heaps(&[0]),
        n => take(n, |t| (3..=5).contains(&t)),
    }),
    ("overshoot-2-or-3", |c| match c[0] {
        0 => vec![],
        n => heaps(&[n.saturating_sub(2), n.saturating_sub(3)]),
    }),
];

/// Infinite subtraction sets, Nim, and Nim without a few moves.
pub const INFINITE: &[Row] = &[
    ("powers-of-2", |c| take(c[0], |t| is_power(t, 2))),
    ("powers-of-3", |c| take(c[0], |t| is_power(t, 3))),
    ("powers-of-4", |c| take(c[0], |t| is_power(t, 4))),
    ("fibonacci", |c| take(c[0], is_fibonacci)),
    ("squares", |c| take(c[0], is_square)),
    ("primes", |c| take(c[0], is_prime)),
    ("odd", |c| take(c[0], |t| t % 2 == 1)),
    ("even", |c| take(c[0], |t| t % 2 == 0)),
    ("multiples-of-3", |c| take(c[0], |t| t % 3 == 0)),
    ("odd-squares", |c| take(c[0], |t| is_square(t) && t % 2 == 1)),
    ("fibonacci-or-power-of-2", |c| take(c[0], |t| is_fibonacci(t) || is_power(t, 2))),
    ("odd-not-prime", |c| take(c[0], |t| t % 2 == 1 && !is_prime(t))),
    ("nim", |c| take(c[0], |_| true)),
    ("all-but-2", |c| take(c[0], |t| t != 2)),
    ("all-but-1-4", |c| take(c[0], |t| t != 1 && t != 4)),
    ("all-but-3-5-8", |c| take(c[0], |t| ![3, 5, 8].contains(&t))),
    ("exceptions", |c| {
        let forbidden = [(3, 2), (5, 1), (5, 4)];
        take(c[0], |t| !forbidden.contains(&(c[0], t)))
    }),
];

/// Rules that look at the heap itself: divisors, division, digits, residues, an explicit graph.
pub const BY_HEAP: &[Row] = &[
    ("graph", |c| match c[0] {
        5 => heaps(&[3, 2]),
        4 => heaps(&[2, 0]),
        3 => heaps(&[1]),
        2 => heaps(&[0, 1]),
        _ => vec![],
    }),
    ("counting-to-20", |c| (1..=3).map(|t| c[0] + t).filter(|&m| m <= 20).map(|m| vec![vec![m]]).collect()),
    ("mark", |c| match c[0] {
        0 => vec![],
        n => heaps(&[n - 1, n / 2]),
    }),
    ("upmark", |c| match c[0] {
        0 => vec![],
        1 => heaps(&[0]),
        n => heaps(&[n - 1, n.div_ceil(2)]),
    }),
    ("mark-by-3", |c| match c[0] {
        0 => vec![],
        1 => heaps(&[0]),
        n => heaps(&[n - 1, n - 2, n / 3]),
    }),
    ("take-at-most-half", |c| take(c[0], |t| 2 * t <= c[0])),
    ("take-at-most-half-up", |c| take(c[0], |t| 2 * t <= c[0] + 1)),
    ("take-at-most-third", |c| take(c[0], |t| 3 * t <= c[0])),
    ("take-proper-divisor", |c| take(c[0], |t| c[0].is_multiple_of(t) && t != c[0])),
    ("take-any-divisor", |c| take(c[0], |t| c[0].is_multiple_of(t))),
    ("take-nontrivial-divisor", |c| take(c[0], |t| c[0].is_multiple_of(t) && t != 1 && t != c[0])),
    ("to-proper-divisor", |c| leave(c[0], |m| m >= 1 && c[0].is_multiple_of(m))),
    ("take-coprime", |c| take(c[0], |t| gcd(c[0], t) == 1)),
    ("take-not-coprime", |c| take(c[0], |t| gcd(c[0], t) != 1)),
    ("floor-division", |c| match c[0] {
        0 => vec![],
        n => heaps(&[n / 2, n / 3, n / 4, n / 5, n / 6]),
    }),
    ("between-roots", |c| leave(c[0], |m| m * m <= c[0] && c[0] <= m * m * m * m)),
    ("clear-one-bit", |c| (0..64).filter(|i| c[0] >> i & 1 == 1).map(|i| vec![vec![c[0] - (1 << i)]]).collect()),
    ("last-digit", |c| match c[0] {
        0 => vec![],
        n => {
            let mut list = vec![n / 10];
            for smaller_digit in 0..n % 10 {
                list.push(n / 10 * 10 + smaller_digit);
            }
            heaps(&list)
        }
    }),
    ("parity-of-the-heap", |c| match c[0] % 2 {
        0 => take(c[0], |t| t == 1 || t == 2),
        _ => take(c[0], |t| t == 1 || t == 3),
    }),
    ("prime-or-not", |c| match is_prime(c[0]) {
        true => take(c[0], |t| t == 1),
        false => take(c[0], |t| t == 2),
    }),
    ("limit-by-residue", |c| take(c[0], |t| t <= c[0] % 5 + 1)),
    ("floor-below-zero", |c| {
        let limit = [4, 1, 2, 3][usize::try_from(c[0] % 4).expect("below 4")];
        take(c[0], |t| t <= limit)
    }),
    ("shrinking-limit", |c| match c[0] {
        0..=1 => take(c[0], |t| t <= 6),
        2..=4 => take(c[0], |t| t <= 5),
        5..=7 => take(c[0], |t| t <= 4),
        8..=10 => take(c[0], |t| t <= 3),
        11..=13 => take(c[0], |t| t <= 2),
        14..=16 => take(c[0], |t| t <= 1),
        _ => vec![],
    }),
    ("min-of-two-limits", |c| take(c[0], |t| t <= 4 && t <= c[0] / 2 + 1)),
    ("max-of-two-limits", |c| take(c[0], |t| t <= 2 || t <= c[0] / 3)),
];
