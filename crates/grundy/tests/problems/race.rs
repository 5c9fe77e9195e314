//! Races to a number, and heaps whose next move is capped by the last.

use crate::check::{Check, check, constants, in_full, parametric, run};
use crate::literal::Literal;
use crate::reading::{Game, winners};

pub const CHECKS: &[Check] = &[
    parametric("HDU2149", "n -> max(0, n - t) where n > 0, 1 <= t <= N", &["N"], |rules| {
        for most in 1..=8 {
            let mut game = Game::read(&constants(rules, &[("N", most)]));
            for missing in 1..60 {
                assert_eq!(game.wins_one(&[missing]), missing % (most + 1) != 0, "{missing}, raises to {most}");
                // Several raises may leave nothing: they are counted by raise, and are one option.
                let winning: Vec<u64> = (1..=most).filter(|t| !game.wins_one(&[missing.saturating_sub(*t)])).collect();
                let law: Vec<u64> = match missing % (most + 1) {
                    _ if missing <= most => (missing..=most).collect(),
                    0 => vec![],
                    raise => vec![raise],
                };
                assert_eq!(winning, law, "{missing}, raises to {most}");
                let options = game.options(&[missing]).len();
                assert_eq!(options, usize::try_from(missing.min(most)).unwrap());
            }
        }
    }),
    parametric("HDU2188", "n -> max(0, n - t) where n > 0, 1 <= t <= m", &["m"], |rules| {
        for most in 1..=8 {
            winners(&constants(rules, &[("m", most)]), 0..80, |n| n % (most + 1) != 0);
        }
    }),
    check("HDU1517 POJ2505", "(p, n) -> (p*m, n) where p < n, 2 <= m <= 9", |rules| {
        let mut game = Game::read(rules);
        for n in 1..200 {
            let mut reached = 1;
            let law = loop {
                if reached >= n {
                    break false;
                }
                reached *= 9;
                if reached >= n {
                    break true;
                }
                reached *= 2;
            };
            assert_eq!(game.wins_one(&[1, n]), law, "{n}");
        }
    }),
    check("HDU4155", CARDS, |rules| {
        let names = ["c1", "c2", "c3", "c4", "c5", "c6"];
        let moves = [1, 2, 3, 4, 5, 6].map(|card: usize| {
            let mut left = names.map(str::to_owned);
            left[card - 1].push_str(" - 1");
            format!("(s, {}) -> (s + {card}, {}) where s + {card} <= 31", names.join(", "), left.join(", "))
        });
        let mut cards = Literal::normal(|&(sum, left): &(usize, [u64; 6])| {
            let playable = (1..=6).filter(|&card| left[card - 1] > 0 && sum + card <= 31);
            let played = playable.map(|card| {
                let mut rest = left;
                rest[card - 1] -= 1;
                (sum + card, rest)
            });
            played.collect()
        });
        let mut game = Game::read(&in_full(rules, &moves));
        for opening in [&[3, 5, 6, 6, 5, 6][..], &[3, 5, 6, 6, 5], &[1, 1, 1, 1, 2, 2], &[6, 5, 4, 3]] {
            let mut left = [4; 6];
            opening.iter().for_each(|&card: &usize| left[card - 1] -= 1);
            let sum = opening.iter().sum();
            let component = [&[u64::try_from(sum).unwrap()][..], &left].concat();
            assert_eq!(game.wins_one(&component), cards.wins(&(sum, left)), "{opening:?}");
        }
    }),
    check("LC464", NUMBERS, |rules| {
        let mut numbers = Literal::normal(|(missing, left): &(u64, Vec<u64>)| {
            if *missing == 0 {
                return vec![];
            }
            let without = |t: &u64| left.iter().copied().filter(|other| other != t).collect();
            left.iter().map(|t| (missing.saturating_sub(*t), without(t))).collect()
        });
        let mut game = Game::read(rules);
        for n in 0..=22 {
            assert_eq!(game.wins_one(&[n, 0]), numbers.wins(&(n, (1..=6).collect())), "{n}");
        }
    }),
    check("HDU2516 51nod1070", DOUBLING, |rules| {
        let mut game = Game::read(rules);
        for n in 2..90 {
            assert_eq!(game.wins_one(&[n, n - 1]), !fibonacci(90).contains(&n), "{n}");
        }
    }),
    check("PE692", DOUBLING, |rules| {
        let mut game = Game::read(rules);
        let mut sum = 0;
        for n in 1..60 {
            let least = (1..=n).find(|t| !game.wins_one(&[n - t, 2 * t])).unwrap();
            // Zeckendorf: take off the largest Fibonacci number until one is left.
            let mut part = n;
            while let Some(rest) = fibonacci(part).last().map(|largest| part - largest).filter(|rest| *rest > 0) {
                part = rest;
            }
            assert_eq!(least, part, "{n}");
            sum += if n <= 13 { least } else { 0 };
        }
        assert_eq!(sum, 43);
    }),
    parametric("HDU2486", "(n, cap) -> (n - t, k*t) where 1 <= t <= cap", &["k"], |rules| {
        for k in 1..=5 {
            // Each losing number is the last plus the least earlier one whose k-fold reaches it.
            let mut losing: Vec<u64> = vec![1];
            while losing[losing.len() - 1] < 60 {
                let last = losing[losing.len() - 1];
                let step = losing.iter().find(|&&earlier| k * earlier >= last).unwrap();
                losing.push(last + step);
            }
            let mut game = Game::read(&constants(rules, &[("k", k)]));
            for n in 2..60 {
                assert_eq!(game.wins_one(&[n, n - 1]), !losing.contains(&n), "{n}, times {k}");
            }
        }
    }),
];

const CARDS: &str = "(s, c1, c2, c3, c4, c5, c6) -> (s + 1, c1 - 1, c2, c3, c4, c5, c6) where s + 1 <= 31; ... 6 lines";

const NUMBERS: &str = "(n, used) -> (max(0, n - t), used + 2^t) where n > 0, 1 <= t <= 6, used / 2^t % 2 = 0";

const DOUBLING: &str = "(n, cap) -> (n - t, 2t) where 1 <= t <= cap";

/// 1, 2, 3, 5, … up to a bound.
fn fibonacci(most: u64) -> Vec<u64> {
    let mut numbers = vec![1, 2];
    while numbers[numbers.len() - 1] < most {
        numbers.push(numbers[numbers.len() - 2] + numbers[numbers.len() - 1]);
    }
    numbers.retain(|number| *number <= most);
    numbers
}

#[test]
fn race_texts() {
    run(CHECKS);
}
