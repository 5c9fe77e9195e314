//! Numbers on a board, letters in a word: states of the problems' own making.

use crate::check::{Check, check, in_full, run};
use crate::literal::{Literal, gcd, nim_sum};
use crate::reading::{Game, component_winners, tuples};

const NAMES: [&str; 4] = ["a", "b", "c", "d"];

pub const CHECKS: &[Check] = &[
    check("CF276B", LETTERS, |rules| {
        // Who is to move with letters that make a palindrome wins.
        let palindrome = |word: &[u64; 3]| word.iter().filter(|letter| **letter % 2 == 1).count() <= 1;
        let mut words = Literal::normal(|word: &[u64; 3]| {
            let removable = (0..3).filter(|&at| word[at] > 0);
            let removed = removable.map(|at| {
                let mut left = *word;
                left[at] -= 1;
                left
            });
            removed.filter(|left| !palindrome(left)).collect()
        });
        let mut game = Game::read(rules);
        for counts in tuples(3, 0..6) {
            let word = [counts[0], counts[1], counts[2]];
            let odd = counts.iter().filter(|count| *count % 2 == 1).count();
            assert_eq!(game.wins_one(&counts), odd == 0 || odd % 2 == 1, "{counts:?}");
            assert_eq!(game.wins_one(&counts), palindrome(&word) || words.wins(&word), "{counts:?}");
        }
    }),
    check("ARC131C", COOKIES, |rules| {
        let moves: Vec<String> = (0..4)
            .map(|at| {
                let mut left = NAMES;
                left[at] = "0";
                format!("(a, b, c, d) -> ({}) where {} > 0, xor(a, b, c, d) != 0", left.join(", "), NAMES[at])
            })
            .collect();
        let mut distinct = tuples(4, 0..9);
        distinct.retain(|numbers| {
            (0..4).all(|at| numbers[at] == 0 || !numbers[..at].contains(&numbers[at])) && nim_sum(numbers) != 0
        });
        component_winners(&in_full(rules, &moves), &distinct, |numbers| {
            numbers.iter().filter(|number| **number > 0).count() % 2 == 1 || numbers.contains(&nim_sum(numbers))
        });
    }),
    check("AGC010D", DECREMENTS, |rules| {
        let moves: Vec<String> = (0..3)
            .map(|own| {
                let less: Vec<String> = (0..3)
                    .map(|at| if at == own { format!("{} - 1", NAMES[at]) } else { NAMES[at].to_owned() })
                    .collect();
                let divided =
                    less.iter().map(|one| if one.len() > 1 { format!("({one}) / g") } else { format!("{one} / g") });
                let divided: Vec<String> = divided.collect();
                let when = format!("{} >= 2, g = gcd({})", NAMES[own], less.join(", "));
                format!("(a, b, c) -> ({}) where {when}", divided.join(", "))
            })
            .collect();
        let mut numbers = Literal::normal(|numbers: &[u64; 3]| {
            let lowered = (0..3).filter(|&at| numbers[at] > 1).map(|at| {
                let mut left = *numbers;
                left[at] -= 1;
                let common = left.iter().fold(0, |a, &b| gcd(a, b));
                left.map(|number| number / common)
            });
            lowered.collect()
        });
        let mut game = Game::read(&in_full(rules, &moves));
        for start in tuples(3, 1..9) {
            assert_eq!(game.wins_one(&start), numbers.wins(&[start[0], start[1], start[2]]), "{start:?}");
        }
        // With one number even and the others odd the sum decides.
        for start in tuples(3, 2..9).into_iter().filter(|start| start.iter().any(|number| number % 2 == 1)) {
            if start.iter().map(|number| number - 1).sum::<u64>() % 2 == 1
                && start.iter().fold(0, |a, &b| gcd(a, b)) == 1
            {
                assert!(game.wins_one(&start), "{start:?}");
            }
        }
    }),
    check("LC810", CHALKBOARD, |rules| {
        let mut moves = Vec::new();
        for size in 1..=4 {
            let all = &NAMES[..size];
            moves.push(format!("{} -> end where {} = 0", component(all), xor(all)));
            for erased in (0..size).rev().filter(|_| size > 1) {
                let rest = [&all[..erased], &all[erased + 1..]].concat();
                let when = format!("{} != 0, {} != 0", xor(all), xor(&rest));
                moves.push(format!("{} -> {} where {when}", component(all), component(&rest)));
            }
        }
        let text = in_full(rules, &moves);
        for (size, most) in [(1, 20), (2, 10), (3, 8), (4, 6)] {
            component_winners(&text, &tuples(size, 0..most), |numbers| size % 2 == 0 || nim_sum(numbers) == 0);
        }
    }),
];

const LETTERS: &str = "(a, b, c) -> end where a % 2 + b % 2 + c % 2 <= 1; \
                       (a, b, c) -> (a - 1, b, c) where a % 2 + b % 2 + c % 2 > 1; \
                       (a, b, c) -> (a, b - 1, c) where a % 2 + b % 2 + c % 2 > 1; \
                       (a, b, c) -> (a, b, c - 1) where a % 2 + b % 2 + c % 2 > 1";

const COOKIES: &str = "(a, b, c, d) -> (0, b, c, d) where a > 0, xor(a, b, c, d) != 0; ... one line a number";

const DECREMENTS: &str =
    "(a, b, c) -> ((a - 1) / g, b / g, c / g) where a >= 2, g = gcd(a - 1, b, c); ... one line a number";

const CHALKBOARD: &str = "(a, b, c) -> end where xor(a, b, c) = 0; \
                          (a, b, c) -> (a, b) where xor(a, b, c) != 0, xor(a, b) != 0; ... k lines for each size";

fn component(names: &[&str]) -> String {
    if names.len() == 1 { names[0].to_owned() } else { format!("({})", names.join(", ")) }
}

fn xor(names: &[&str]) -> String {
    if names.len() == 1 { names[0].to_owned() } else { format!("xor({})", names.join(", ")) }
}

#[test]
fn texts_of_words_and_numbers() {
    run(CHECKS);
}
