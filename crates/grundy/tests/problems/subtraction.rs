//! One heap that loses some of its number: subtraction sets, divisors, quotients.

use crate::check::{Check, check, constants, parametric, run};
use crate::literal::{gcd, nim_sum, table};
use crate::reading::{Game, ascending, heaps, sequence, sum_winners, winners};
use grundy_core::value::Play;

pub const CHECKS: &[Check] = &[
    parametric("HDU1846 LC292 51nod1066", "take 1..k", &["k"], |rules| {
        for k in 0..=8 {
            let text = constants(rules, &[("k", k)]);
            heaps(&text, 0..80, |n| n % (k + 1));
            winners(&text, 0..80, |n| n % (k + 1) != 0);
        }
    }),
    check("HDU1847 51nod1068", "take powers(2)", |rules| heaps(rules, 0..300, |n| n % 3)),
    check("HDU1848", "take fibonacci", |rules| {
        let (mut set, mut a, mut b) = (Vec::new(), 1, 2);
        while a <= 1000 {
            set.push(a);
            (a, b) = (b, a + b);
        }
        let expected = subtraction(&set, 1001);
        assert_eq!(expected.iter().max(), Some(&9));
        sequence(rules, &expected);
        let value = |n: &u64| expected[usize::try_from(*n).unwrap()];
        sum_winners(rules, Play::Normal, &ascending(3, 0..10), |sum| sum.iter().map(value).fold(0, |a, b| a ^ b) != 0);
    }),
    parametric("HDU4203", "take powers(k)", &["k"], |rules| {
        for k in 1..=9 {
            winners(&constants(rules, &[("k", k)]), 0..200, |n| {
                let rest = n % (k + 1);
                if k % 2 == 1 { n % 2 == 1 } else { rest == k || rest % 2 == 1 }
            });
        }
    }),
    check("HDU1536 POJ2960 AcWing893 CSES1729 Kattis-bachetsgame", "take {2, 5}", |rules| {
        for set in [&[2, 5][..], &[1], &[1, 4, 6], &[3, 4, 9, 10], &[2, 3, 5, 7, 11], &[10, 20, 21]] {
            let listed: Vec<String> = set.iter().map(usize::to_string).collect();
            let text = rules.replace("2, 5", &listed.join(", "));
            sequence(&text, &subtraction(set, 200));
        }
        sum_winners(rules, Play::Normal, &ascending(3, 0..12), |sum| {
            let known = subtraction(&[2, 5], 12);
            nim_sum(&sum.iter().map(|&n| known[usize::try_from(n).unwrap()]).collect::<Vec<_>>()) != 0
        });
    }),
    check("51nod1067", "take {1, 3, 4}", |rules| winners(rules, 0..300, |n| ![0, 2].contains(&(n % 7)))),
    check("CF256C", "n -> m where m^2 <= n <= m^4, m < n", |rules| {
        let value = |n| match n {
            0..4 => 0,
            4..16 => 1,
            16..82 => 2,
            82..6724 => 0,
            _ => 3,
        };
        heaps(rules, 0..300, value);
        heaps(rules, 6700..6750, value);
        heaps(rules, 50_600..50_650, |n| if n < 50_626 { 3 } else { 1 });
    }),
    parametric("CF1194D", "take {1, 2, k}", &["k"], |rules| {
        for k in 3..=15 {
            winners(&constants(rules, &[("k", k)]), 0..120, |n| {
                let rest = n % (k + 1);
                if k % 3 == 0 { rest == k || rest % 3 != 0 } else { n % 3 != 0 }
            });
        }
    }),
    check("CF1537D", "n -> n - t where t divides n, 1 < t < n", |rules| {
        winners(rules, 1..300, |n| n % 2 == 0 && !(n.is_power_of_two() && n.trailing_zeros() % 2 == 1));
    }),
    check("CF2004E PE560", "n -> n - t where gcd(n, t) = 1, t >= 1", |rules| {
        heaps(rules, 1..250, |n| match n {
            1 => 1,
            _ if n % 2 == 0 => 0,
            _ => {
                let least = (2..).find(|p| n % p == 0).unwrap();
                (2..=least).map(|p| u64::from((2..p).all(|d| p % d != 0))).sum()
            }
        });
        // Losing positions of k heaps, each of 1 to n - 1.
        let mut game = Game::read(rules);
        for (n, k, losing) in [(5, 2, 6), (10, 5, 9964)] {
            let values: Vec<u64> = (1..n).map(|size| game.value(&[size])).collect();
            assert_eq!(ways(&values, k, 0), losing, "{rules}: {k} heaps below {n}");
        }
    }),
    parametric("ABC297G", "take L..R", &["L", "R"], |rules| {
        for low in 1..=5 {
            for high in low..=9 {
                heaps(&constants(rules, &[("L", low), ("R", high)]), 0..60, |n| n % (low + high) / low);
            }
        }
    }),
    check("ABC368F", "n -> m where m divides n, m < n", |rules| {
        heaps(rules, 1..300, |n| (2..=n).map(|p| if prime(p) { multiplicity(n, p) } else { 0 }).sum());
    }),
    check("PE509 LC1025", "n -> n - t where t divides n, t < n", |rules| {
        heaps(rules, 1..300, |n| u64::from(n.trailing_zeros()));
        winners(rules, 1..300, |n| n % 2 == 0);
        // Winning positions of three heaps, each of 1 to n.
        let mut game = Game::read(rules);
        for (n, winning) in [(10, 692), (100, 735_494)] {
            let values: Vec<u64> = (1..=n).map(|size| game.value(&[size])).collect();
            assert_eq!(n * n * n - ways(&values, 3, 0), winning, "{rules}: heaps up to {n}");
        }
    }),
    check("LC1510 PE310", "take squares", |rules| {
        let expected = table(300, |n, values| (1..=n).take_while(|r| r * r <= n).map(|r| values[n - r * r]).collect());
        sequence(rules, &expected);
        winners(rules, 0..20, |n| ![0, 2, 5, 7, 10, 12, 15, 17].contains(&n));
        let mut game = Game::read(rules);
        let values: Vec<u64> = (0..=29).map(|n| game.value(&[n])).collect();
        let mut losing = 0;
        for c in 0..=29 {
            for b in 0..=c {
                losing += (0..=b).filter(|&a| nim_sum(&[values[a], values[b], values[c]]) == 0).count();
            }
        }
        assert_eq!(losing, 1160);
    }),
    check("SPOJ/CC-floor", "n -> n / d where d in 2..6, n > 0", |rules| {
        sequence(
            rules,
            &table(500, |n, values| if n == 0 { vec![] } else { (2..=6).map(|d| values[n / d]).collect() }),
        );
    }),
    check("UVa1482/LA5059", "n -> n - t where t >= 1, 2t <= n", |rules| {
        fn law(n: u64) -> u64 {
            if n.is_multiple_of(2) { n / 2 } else { law((n - 1) / 2) }
        }
        heaps(rules, 0..200, law);
    }),
    parametric("POJ2368", "take 1..L", &["L"], |rules| {
        for buttons in 3..=40 {
            let second_wins = |most: &u64| !Game::read(&constants(rules, &[("L", *most)])).wins_one(&[buttons]);
            let least_divisor = (3..=buttons).find(|d| buttons % d == 0).unwrap();
            assert_eq!((2..).find(second_wins), Some(least_divisor - 1), "{buttons} buttons");
        }
    }),
    check("CSES1098", "take 1..3", |rules| {
        heaps(rules, 0..200, |n| n % 4);
        sum_winners(rules, Play::Normal, &ascending(3, 0..9), |sum| !nim_sum(sum).is_multiple_of(4));
    }),
    check("ABC255G", "n -> n - t where t >= 1, (n, t) not in {(3, 2), (5, 1), (5, 4)}", |rules| {
        let forbidden = [(3, 2), (5, 1), (5, 4)];
        sequence(
            rules,
            &table(80, |n, values| (1..=n).filter(|&t| !forbidden.contains(&(n, t))).map(|t| values[n - t]).collect()),
        );
    }),
    parametric("HDU2897", "n -> n - t where p <= t <= q; n -> 0 where 0 < n < p", &["p", "q"], |rules| {
        for p in 1..=5 {
            for q in p..=8 {
                let text = constants(rules, &[("p", p), ("q", q)]);
                let sums: Vec<Vec<u64>> = (1..80).map(|n| vec![n]).collect();
                sum_winners(&text, Play::Misere, &sums, |sum| {
                    let rest = sum[0] % (p + q);
                    rest == 0 || rest > p
                });
            }
        }
    }),
    check("HDU1404", DELETIONS, |rules| {
        let mut known = vec![true];
        for n in 1_u64..2000 {
            let wins = deletions(&n.to_string()).iter().any(|left| match left.parse::<usize>() {
                Ok(_) if left.starts_with('0') => false,
                Ok(smaller) => !known[smaller],
                Err(_) => true,
            });
            known.push(wins);
        }
        let losing: Vec<usize> = (1..2000).filter(|&n| !known[n]).collect();
        assert_eq!((&losing[..4], losing.len()), (&[1, 11, 20, 32][..], 172));
        winners(rules, 1..350, |n| known[usize::try_from(n).unwrap()]);
    }),
    check("HDU1524 POJ2425", CHESS, |rules| {
        let edges = [(5, 3), (5, 2), (4, 2), (4, 0), (3, 1), (2, 0), (2, 1)];
        let expected =
            table(6, |from, values| edges.iter().filter(|edge| edge.0 == from).map(|edge| values[edge.1]).collect());
        sequence(rules, &expected);
        sum_winners(rules, Play::Normal, &ascending(3, 0..6), |sum| {
            nim_sum(&sum.iter().map(|&at| expected[usize::try_from(at).unwrap()]).collect::<Vec<_>>()) != 0
        });
    }),
];

const DELETIONS: &str = "n -> n - t * 10^i where 10^i <= n, 1 <= t <= n / 10^i % 10, (n >= 10^(i + 1) or t < n / 10^i); \
                         n -> n / 10^(i + 1) where 10^(i + 1) <= n, n / 10^i % 10 = 0";

const CHESS: &str = "u -> v where (u, v) in {(5, 3), (5, 2), (4, 2), (4, 0), (3, 1), (2, 0), (2, 1)}";

/// The nim-sequence of a subtraction set.
fn subtraction(set: &[usize], length: usize) -> Vec<u64> {
    table(length, |n, values| set.iter().filter(|&&t| t <= n).map(|t| values[n - t]).collect())
}

fn prime(p: u64) -> bool {
    p > 1 && (2..p).all(|d| gcd(p, d) == 1)
}

fn multiplicity(n: u64, p: u64) -> u64 {
    if n.is_multiple_of(p) { 1 + multiplicity(n / p, p) } else { 0 }
}

/// How many choices of `k` of the values, in order and with repetition, have a nim-sum.
fn ways(values: &[u64], k: u32, sum: u64) -> u64 {
    match k {
        0 => u64::from(sum == 0),
        _ => values.iter().map(|value| ways(values, k - 1, sum ^ value)).sum(),
    }
}

/// How many multisets of `k` of the values have a nim-sum.
pub fn ways_unordered(values: &[u64], k: u32, sum: u64) -> u64 {
    match (k, values.split_first()) {
        (0, _) => u64::from(sum == 0),
        (_, None) => 0,
        (_, Some((first, rest))) => ways_unordered(values, k - 1, sum ^ first) + ways_unordered(rest, k, sum),
    }
}

/// What one move leaves of a string of digits: a digit lowered, or a 0 cut with all that follows.
fn deletions(digits: &str) -> Vec<String> {
    let mut left = Vec::new();
    for (at, digit) in digits.char_indices() {
        if digit == '0' {
            left.push(digits[..at].to_owned());
        }
        for lower in '0'..digit {
            left.push(format!("{}{lower}{}", &digits[..at], &digits[at + 1..]));
        }
    }
    left
}

#[test]
fn subtraction_texts() {
    run(CHECKS);
}
