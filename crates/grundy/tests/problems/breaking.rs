//! One heap that breaks into several: take-and-break codes, splits, rows of pins.

use crate::check::{Check, check, constants, parametric, run};
use crate::literal::{Literal, table};
use crate::reading::{Game, heaps, sequence, sum_winners, winners};
use crate::subtraction::ways_unordered;
use grundy_core::value::Play;
use std::collections::BTreeSet;

pub const CHECKS: &[Check] = &[
    check("HDU2999", "n -> a, b where a + b + t = n, t in {2, 3}", |rules| {
        for set in [&[2, 3][..], &[1, 2], &[1], &[2, 4, 7], &[1, 5, 6, 9]] {
            let listed: Vec<String> = set.iter().map(usize::to_string).collect();
            sequence(&rules.replace("2, 3", &listed.join(", ")), &row(80, |t| set.contains(&t)));
        }
    }),
    check("HDU3032", "n -> m where m < n; n -> a, b where a + b = n, a >= 1, b >= 1", |rules| {
        for text in [rules, "4.3..."] {
            heaps(text, 0..120, |n| match n % 4 {
                0 if n > 0 => n - 1,
                3 => n + 1,
                _ => n,
            });
        }
    }),
    check("HDU4664 LC294 PE306 CF1704F", "0.07", |rules| {
        let expected = row(300, |t| t == 2);
        sequence(rules, &expected);
        assert!((53..300 - 34).all(|n| expected[n] == expected[n + 34]));
        assert_ne!(expected[52], expected[52 + 34]);
        // A row of signs where two neighbours ++ become --.
        let mut flips = Literal::normal(|row: &Vec<bool>| {
            let pairs = (1..row.len()).filter(|&at| row[at - 1] && row[at]);
            let flipped = pairs.map(|at| {
                let mut left = row.clone();
                left[at - 1..=at].fill(false);
                left
            });
            flipped.collect()
        });
        let mut game = Game::read(rules);
        for n in 0..12 {
            let length = usize::try_from(n).unwrap();
            assert_eq!(flips.value(&vec![true; length]), game.value(&[n]), "{n}");
        }
        assert_eq!((1..=5).filter(|&n| game.wins_one(&[n])).count(), 3);
        assert_eq!((1..=50).filter(|&n| game.value(&[n]) != 0).count(), 40);
    }),
    check("HDU5011", "n -> a, b where a + b < n", |rules| {
        heaps(rules, 0..40, |n| n);
        sequence("0.7777...", &row(40, |t| t > 0));
    }),
    check("HDU5795", "n -> m where m < n; n -> a, b, c where a + b + c = n, a >= 1, b >= 1, c >= 1", |rules| {
        heaps(rules, 0..60, |n| match n % 8 {
            7 => n + 1,
            0 if n > 0 => n - 1,
            _ => n,
        });
    }),
    check("CF305E", "0.137", |rules| {
        // A letter is used up together with its neighbours.
        let letters = table(200, |n, values| {
            (1..=n).map(|i| values[i.saturating_sub(2)] ^ values[(n - i).saturating_sub(1)]).collect()
        });
        sequence(rules, &letters);
        let shifted = row(201, |t| t == 2);
        assert_eq!(letters, shifted[1..]);
    }),
    parametric("ABC278G", "n -> a, b where a + b + t = n, L <= t <= R", &["L", "R"], |rules| {
        for low in 1..=3 {
            for high in low..=5 {
                let text = constants(rules, &[("L", low), ("R", high)]);
                let taken = |t: usize| (low..=high).contains(&u64::try_from(t).unwrap());
                sequence(&text, &row(50, taken));
                if low < high {
                    // A cut in the middle, and then the mirror image of every move.
                    winners(&text, low..14, |_| true);
                    let mut game = Game::read(&text);
                    assert!((low..50).all(|n| game.value(&[n]) != 0), "{text}");
                }
            }
        }
    }),
    check("CSES2207", "n -> a, b where a + b = n, 0 < a < b", |rules| {
        let grundy = table(120, |n, values| (1..n).filter(|a| 2 * a < n).map(|a| values[a] ^ values[n - a]).collect());
        sequence(rules, &grundy);
        sequence("4!.", &grundy);
    }),
    check("PE888", "take {1, 2, 4, 9}; n -> a, b where a + b = n, a >= 1, b >= 1", |rules| {
        let expected = table(100, |n, values| {
            let mut seen: Vec<u64> = (1..n).map(|a| values[a] ^ values[n - a]).collect();
            seen.extend([1, 2, 4, 9].iter().filter(|&&t| t <= n).map(|t| values[n - t]));
            seen
        });
        sequence(rules, &expected);
        sequence("4.330300003", &expected);
        // Losing positions of four heaps, each of 1 to 12.
        assert_eq!(ways_unordered(&expected[1..=12], 4, 0), 204);
    }),
    check("CF850C", "m -> (m / 2^k + m % 2^k + xor(m / 2^k, m % 2^k)) / 2 where k >= 1, 2^k <= m", |rules| {
        // The exponents of a prime that occur: those from k on are lowered by k.
        let mut exponents = Literal::normal(|present: &BTreeSet<u64>| {
            let largest = present.last().copied().unwrap_or(0);
            let lowered = |k: u64| present.iter().map(|&one| if one >= k { one - k } else { one }).collect();
            (1..=largest).map(lowered).collect()
        });
        let mut game = Game::read(rules);
        for mask in 0..1024u64 {
            let present = (0..10).filter(|bit| mask >> bit & 1 == 1).collect();
            assert_eq!(game.value(&[mask]), exponents.value(&present), "{mask}");
        }
    }),
    check("HDU4388", "n -> k, xor(n, k) where 1 <= k < n, xor(n, k) < n", |rules| {
        let sums: Vec<Vec<u64>> = (1..7).flat_map(|a| (a..7).map(move |b| vec![a, b])).collect();
        let ones = |sum: &[u64]| sum.iter().map(|n| u64::from(n.count_ones()) - 1).sum::<u64>();
        winners(rules, 1..12, |n| ones(&[n]) % 2 == 1);
        sum_winners(rules, Play::Normal, &sums, |sum| ones(sum) % 2 == 1);
        heaps(rules, 1..120, |n| ones(&[n]) % 2);
    }),
    check("HDU6892", "n -> k copies of m where k * m = n, k >= 2, n >= 1", |rules| {
        heaps(rules, 1..300, |n| {
            let odd = n >> n.trailing_zeros();
            let primes = (3..=odd).filter(|&p| (2..p).all(|d| p % d != 0));
            primes.map(|p| count_factor(odd, p)).sum::<u64>() + u64::from(n % 2 == 0)
        });
    }),
    check("AcWing894 LuoguP3185", "n -> a, b where a < n, b < n", |rules| {
        let odious: Vec<u64> = (0_u64..).filter(|n| n.count_ones() % 2 == 1).take(40).collect();
        heaps(rules, 0..40, |n| if n == 0 { 0 } else { odious[usize::try_from(n).unwrap() - 1] });
        // Bottles in a row, a bean in bottle i moves as two beans to bottles behind it: bottle i is the heap k - i.
        let bottles = 7;
        let mut beans = Literal::normal(|row: &Vec<u64>| {
            let mut left = Vec::new();
            for i in (0..bottles).filter(|&i| row[i] > 0) {
                for j in i + 1..bottles {
                    for k in j..bottles {
                        let mut one = row.clone();
                        one[i] -= 1;
                        one[j] = (one[j] + 1) % 2;
                        one[k] = (one[k] + 1) % 2;
                        left.push(one);
                    }
                }
            }
            left
        });
        for (i, n) in (0..bottles).zip((0..7).rev()) {
            let mut row = vec![0; bottles];
            row[i] = 1;
            assert_eq!(beans.wins(&row), Game::read(rules).wins_one(&[n]), "bottle {i}");
        }
    }),
    parametric("LuoguP3235", EQUAL_HEAPS, &["F"], |rules| {
        for least in [2, 3, 5] {
            let expected = table(90, |n, values| {
                let parts = (2..=n).filter(|_| n >= least);
                parts
                    .map(|m| odd_of(m - n % m, values[n / m]) ^ odd_of(n % m, values[(n / m + 1).min(n - 1)]))
                    .collect()
            });
            sequence(&constants(rules, &[("F", u64::try_from(least).unwrap())]), &expected);
        }
    }),
    check("CF603C", "n -> n - 1; n -> 3 copies of m where n = 2m, m >= 1", |rules| {
        for k in 1..=6 {
            let expected = table(200, |n, values| {
                let mut seen: Vec<u64> = if n > 0 { vec![values[n - 1]] } else { vec![] };
                if n > 0 && n % 2 == 0 {
                    seen.push(odd_of(k, values[n / 2]));
                }
                seen
            });
            sequence(&rules.replace("3 copies", &format!("{k} copies")), &expected);
        }
    }),
    check("CF87C", CONSECUTIVE, |_| {
        // One move for each number of parts: a range of components is not part of the notation.
        let moves: Vec<String> = (2..=11)
            .map(|k| {
                let parts: Vec<String> = (0..k).map(|i| format!("a + {i}")).collect();
                format!("n -> {} where {k}a + {} = n, a >= 1", parts.join(", "), k * (k - 1) / 2)
            })
            .collect();
        let expected = table(66, |n, values| {
            let mut seen = Vec::new();
            for a in 1..n {
                for b in a + 1..n {
                    if (a..=b).sum::<usize>() == n {
                        seen.push(values[a..=b].iter().fold(0, |sum, value| sum ^ value));
                    }
                }
            }
            seen
        });
        sequence(&moves.join("; "), &expected);
    }),
];

const EQUAL_HEAPS: &str = "n -> (M - n % M) copies of n / M, n % M copies of n / M + 1 where 2 <= M <= n, n >= F";

const CONSECUTIVE: &str = "n -> a..b where (a + b) * (b - a + 1) = 2n, 1 <= a < b";

/// The nim-sequence of a row from which runs of certain lengths are taken.
fn row(length: usize, taken: impl Fn(usize) -> bool) -> Vec<u64> {
    table(length, |n, values| {
        let runs = (1..=n).filter(|&t| taken(t));
        runs.flat_map(|t| (0..=n - t).map(move |a| values[a] ^ values[n - t - a])).collect()
    })
}

/// The value of so many equal components.
fn odd_of(count: usize, value: u64) -> u64 {
    if count % 2 == 1 { value } else { 0 }
}

fn count_factor(n: u64, p: u64) -> u64 {
    if n.is_multiple_of(p) { 1 + count_factor(n / p, p) } else { 0 }
}

#[test]
fn breaking_texts() {
    run(CHECKS);
}
