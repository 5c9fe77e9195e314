//! Circles, sheets and intervals that are cut: a component with a kind or two sides.

use crate::check::{Check, check, constants, parametric, run};
use crate::literal::{Literal, table};
use crate::reading::{Game, ascending, tuples};

pub const CHECKS: &[Check] = &[
    check(
        "HDU3951",
        "(1, n) -> (0, n - t) where 1 <= t <= 3; (0, n) -> (0, a), (0, b) where a + b + t = n, 1 <= t <= 3",
        |rules| {
            for k in 1..=5 {
                let text = rules.replace("<= 3", &format!("<= {k}"));
                circles(&text, |n| if k == 1 { n % 2 == 1 } else { n <= k });
            }
        },
    ),
    check("HDU3980", "(1, n) -> (0, n - 3); (0, n) -> (0, a), (0, b) where a + b + 3 = n", |rules| {
        for m in 1..=5 {
            let text = rules.replace(" 3", &format!(" {m}"));
            let line = table(60, |n, values| match n.checked_sub(m) {
                Some(left) => (0..=left).map(|a| values[a] ^ values[left - a]).collect(),
                None => vec![],
            });
            circles(&text, |n| {
                let left = usize::try_from(n).unwrap().checked_sub(m);
                left.is_some_and(|left| line[left] == 0)
            });
        }
    }),
    check(
        "POJ2484",
        "(1, n) -> (0, n - t) where 1 <= t <= 2; (0, n) -> (0, a), (0, b) where a + b + t = n, 1 <= t <= 2",
        |rules| circles(rules, |n| n <= 2),
    ),
    parametric(
        "CF1823E",
        "(1, n) -> (0, n - t) where l <= t <= r; (0, n) -> (0, a), (0, b) where a + b + t = n, l <= t <= r",
        &["l", "r"],
        |rules| {
            for low in 1..=3 {
                for high in low + 1..=6 {
                    let mut game = Game::read(&constants(rules, &[("l", low), ("r", high)]));
                    for x in 1..40 {
                        let expected = if x < low + high { x / low } else { 0 };
                        assert_eq!(game.value(&[1, x]), expected, "a circle of {x}, {low} to {high}");
                    }
                }
            }
        },
    ),
    check("POJ2311", SHEETS, |rules| {
        // Who makes a sheet of one square wins at once: a sheet that can be cut so is left as a lost position.
        let mut sheets = Literal::normal(|pile: &Vec<(u64, u64)>| {
            if pile.contains(&(1, 1)) {
                return vec![];
            }
            let mut left = Vec::new();
            for (at, &(w, h)) in pile.iter().enumerate() {
                let across = (1..w).map(|cut| [(cut, h), (w - cut, h)]);
                let along = (1..h).map(|cut| [(w, cut), (w, h - cut)]);
                for cut in across.chain(along) {
                    let mut one = pile.clone();
                    one.remove(at);
                    one.extend(cut.map(|(w, h)| (w.min(h), w.max(h))));
                    one.sort_unstable();
                    left.push(one);
                }
            }
            left
        });
        let mut game = Game::read(rules);
        for sides in tuples(2, 2..9) {
            if sides[0] * sides[1] <= 16 {
                let literal = sheets.wins(&vec![(sides[0].min(sides[1]), sides[0].max(sides[1]))]);
                assert_eq!(game.wins_one(&sides), literal, "{sides:?}");
            }
        }
    }),
    check("POJ3537", "n -> max(0, i - 3), max(0, n - i - 2) where 1 <= i <= n", |rules| {
        // Crosses in a row of cells; three in a row win at once. A row with three is a lost position.
        let three = |row: &[bool]| row.windows(3).any(|cells| cells == [true; 3]);
        let mut row = Literal::normal(|row: &Vec<bool>| {
            if three(row) {
                return vec![];
            }
            let free = (0..row.len()).filter(|&at| !row[at]);
            let marked = free.map(|at| {
                let mut left = row.clone();
                left[at] = true;
                left
            });
            marked.collect()
        });
        let mut game = Game::read(rules);
        for n in 3..14 {
            let length = usize::try_from(n).unwrap();
            assert_eq!(game.wins_one(&[n]), row.wins(&vec![false; length]), "{n}");
        }
    }),
    check("LuoguP2148", PAIRS, |rules| {
        let mut game = Game::read(rules);
        for pair in tuples(2, 1..25) {
            let law = u64::from(((pair[0] - 1) | (pair[1] - 1)).trailing_ones());
            assert_eq!(game.value(&pair), law, "{pair:?}");
        }
    }),
    check("ABC206F", "(a, b) -> (a, l), (r, b) where (l, r) in {(1, 3), (2, 5), (4, 6)}, a <= l, r <= b", |rules| {
        for set in [&[(1, 3), (2, 5), (4, 6)][..], &[(0, 2), (1, 4), (3, 5), (5, 8), (7, 9), (2, 6)], &[(2, 3)]] {
            let listed: Vec<String> = set.iter().map(|(l, r)| format!("({l}, {r})")).collect();
            let mut game = Game::read(&rules.replace("(1, 3), (2, 5), (4, 6)", &listed.join(", ")));
            for range in ascending(2, 0..10) {
                assert_eq!(game.value(&range), intervals(set, range[0], range[1]), "{set:?} in {range:?}");
            }
            assert_eq!(game.value(&[0, 100]), intervals(set, 0, 100), "{set:?}");
        }
    }),
    check("ARC151C", FILLING, |rules| {
        // Cells to be filled with 0 or 1, no two neighbours equal; the states of the ends come first and last.
        let mut cells = Literal::normal(|row: &Vec<Option<u8>>| {
            let mut left = Vec::new();
            for at in (0..row.len()).filter(|&at| row[at].is_none()) {
                for digit in [Some(0), Some(1)] {
                    let before = at > 0 && row[at - 1] == digit;
                    if !before && row.get(at + 1) != Some(&digit) {
                        let mut one = row.clone();
                        one[at] = digit;
                        left.push(one);
                    }
                }
            }
            left
        });
        let mut game = Game::read(rules);
        let (zero, one) = (Some(Some(0)), Some(Some(1)));
        for (kind, before, after) in [(0, None, None), (1, zero, None), (2, zero, zero), (3, zero, one)] {
            for n in 0..8 {
                if kind == 2 && n == 0 {
                    continue;
                }
                let free = (0..n).map(|_| None);
                let row: Vec<Option<u8>> = before.into_iter().chain(free).chain(after).collect();
                let value = game.value(&[n, kind]);
                assert_eq!(value, cells.value(&row), "{n} cells of kind {kind}");
            }
        }
        for n in 1..40 {
            assert_eq!([1, 2, 3].map(|kind| game.value(&[n, kind])), [n, 1, 0], "{n} cells");
        }
    }),
];

const SHEETS: &str = "(w, h) -> (a, h), (b, h) where a + b = w, a >= 2, b >= 2; \
                      (w, h) -> (w, a), (w, b) where a + b = h, a >= 2, b >= 2";

const PAIRS: &str =
    "(a, b) -> (x, y) where x + y = a, x >= 1, y >= 1; (a, b) -> (x, y) where x + y = b, x >= 1, y >= 1";

const FILLING: &str = "(n, 0) -> (a, 1), (b, 1) where a + b + 1 = n; \
                       (n, 1) -> (a, 2), (b, 1) where a + b + 1 = n, a >= 1; \
                       (n, 1) -> (a, 3), (b, 1) where a + b + 1 = n; \
                       (n, 2) -> (a, 2), (b, 2) where a + b + 1 = n, a >= 1, b >= 1; \
                       (n, 2) -> (a, 3), (b, 3) where a + b + 1 = n; \
                       (n, 3) -> (a, 2), (b, 3) where a + b + 1 = n, a >= 1";

/// The next player wins a circle exactly where `law` says so: small ones played out, larger ones by their values.
fn circles(text: &str, law: impl Fn(u64) -> bool) {
    let mut game = Game::read(text);
    for n in 1..60 {
        assert_eq!(game.value(&[1, n]) != 0, law(n), "{text} at a circle of {n}");
        if n < 14 {
            assert_eq!(game.wins_one(&[1, n]), law(n), "{text} at a circle of {n}");
        }
    }
}

/// The value of a range in which an interval is chosen; later ones may not meet it.
fn intervals(set: &[(u64, u64)], from: u64, to: u64) -> u64 {
    let inside = set.iter().filter(|&&(l, r)| from <= l && r <= to);
    let mut seen = inside.map(|&(l, r)| intervals(set, from, l) ^ intervals(set, r, to)).collect();
    grundy_core::value::mex(&mut seen)
}

#[test]
fn cutting_texts() {
    run(CHECKS);
}
