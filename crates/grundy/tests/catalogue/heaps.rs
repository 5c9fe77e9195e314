//! One heap, and rows and coins of it.

use crate::compare::{agree, agree_single, heaps, tuples, with};

#[test]
fn amounts() {
    agree_single("all-but(2, 3)", &heaps(20), |n| less(n[0], |t| t != 2 && t != 3));
    agree_single("saliquant", &heaps(40), |n| less(n[0], |t| n[0] % t != 0));
    let primes = |t: u64| t >= 2 && (2..t).all(|d| !t.is_multiple_of(d));
    agree_single("primes-and-semiprimes", &heaps(60), |n| {
        less(n[0], |t| primes(t) || (2..t).any(|d| t % d == 0 && primes(d) && primes(t / d)))
    });
    agree_single("digit-subtraction", &heaps(1200), |n| {
        let digits = n[0].to_string();
        digits.bytes().map(|digit| u64::from(digit - b'0')).filter(|digit| *digit > 0).map(|d| vec![n[0] - d]).collect()
    });
    for t in 2..5 {
        agree_single(&format!("mark-t({t})"), &heaps(40), |n| {
            let halved = (n[0] > 0).then(|| vec![n[0] / t]);
            less(n[0], |s| s < t).into_iter().chain(halved).collect()
        });
    }
}

/// What is left of a heap by each amount of a kind.
fn less(n: u64, amount: impl Fn(u64) -> bool) -> Vec<Vec<u64>> {
    (1..=n).filter(|t| amount(*t)).map(|t| vec![n - t]).collect()
}

#[test]
fn pieces() {
    agree("consecutive-splitting(10)", &heaps(60), |n| {
        let mut left = Vec::new();
        for first in 1..n[0] {
            let mut parts = vec![vec![first]];
            for next in first + 1..n[0] {
                parts.push(vec![next]);
                if parts.iter().map(|part| part[0]).sum::<u64>() == n[0] {
                    left.push(parts.clone());
                }
            }
        }
        left
    });
    agree("chocolate-breaking", &tuples(2, 8), |bar| {
        let across = (1..bar[0]).map(|a| vec![vec![a, bar[1]], vec![bar[0] - a, bar[1]]]);
        let along = (1..bar[1]).map(|a| vec![vec![bar[0], a], vec![bar[0], bar[1] - a]]);
        across.chain(along).collect()
    });
}

#[test]
fn coins() {
    for (name, most, bound) in [("moebius", 5, 9), ("mogul", 7, 9)] {
        agree(name, &heaps(bound), |coin| {
            let sets = (0..1u64 << coin[0]).filter(|set| set.count_ones() < most);
            sets.map(|set| (0..coin[0]).filter(|other| set >> other & 1 == 1).map(|other| vec![other]).collect())
                .collect()
        });
    }
    agree("turning-multiples(12)", &heaps(14), |coin| {
        let last = 12u64.checked_div(coin[0]).unwrap_or(0);
        (1..=last).map(|k| (2..=k).map(|i| vec![i * coin[0]]).collect()).collect()
    });
}

#[test]
fn cards() {
    let hands = tuples(7, 2).into_iter().map(|hand| with(&hand, &[(0, 26 + hand[0] * 3)])).collect::<Vec<_>>();
    agree_single("game-of-31", &hands, |hand| {
        let playable = (1..=6).filter(|&card| hand[card] > 0);
        let played = playable.map(|card| (card, hand[0] + u64::try_from(card).unwrap()));
        played
            .filter(|(_, sum)| *sum <= 31)
            .map(|(card, sum)| with(hand, &[(0, sum), (card, hand[card] - 1)]))
            .collect()
    });
}
