//! Several heaps in one component, with a rule that couples them. The problems have any number of heaps; the texts are
//! for a fixed number, one move a heap.

use crate::check::{Check, check, in_full, run};
use crate::literal::Literal;
use crate::reading::{Game, component_winners, tuples};
use grundy_core::value::Play;
use std::collections::HashMap;

const NAMES: [&str; 4] = ["a", "b", "c", "d"];

pub const CHECKS: &[Check] = &[
    check("LuoguP2599", END_NIM, |rules| {
        let mut row = Literal::normal(|row: &Vec<u64>| {
            let Some(last) = row.len().checked_sub(1) else { return vec![] };
            let mut left = Vec::new();
            for end in if last == 0 { vec![0] } else { vec![0, last] } {
                for size in 0..row[end] {
                    let mut one = row.clone();
                    one[end] = size;
                    left.push(bare(&one));
                }
            }
            left
        });
        let mut game = Game::read(rules);
        for heaps in tuples(3, 0..7) {
            assert_eq!(game.wins_one(&heaps), row.wins(&bare(&heaps)), "{heaps:?}");
        }
    }),
    check("CF1147C", "(a, b, c, d) -> (a - w, b - x, c, d) where w >= 1, x >= 1; ... six lines", |rules| {
        let half = |heaps: &[u64]| {
            let least = heaps.iter().min();
            heaps.iter().filter(|heap| Some(*heap) == least).count() * 2 <= heaps.len()
        };
        let mut moves = Vec::new();
        for i in 0..4 {
            for j in i + 1..4 {
                let mut left = NAMES.map(str::to_owned);
                left[i].push_str(" - w");
                left[j].push_str(" - x");
                moves.push(format!("(a, b, c, d) -> ({}) where w >= 1, x >= 1", left.join(", ")));
            }
        }
        component_winners(&in_full(rules, &moves), &tuples(4, 0..5), half);
        let two = "(a, b) -> (a - w, b) where w >= 1; (a, b) -> (a, b - w) where w >= 1";
        component_winners(two, &tuples(2, 0..15), half);
    }),
    check("CF1396B", "(a, b, c, last) -> (a - 1, b, c, 1) where last != 1; ... one line a heap", |rules| {
        let moves = [1, 2, 3].map(|heap| {
            let left = lessened(3, heap - 1, "1");
            format!("(a, b, c, last) -> ({left}, {heap}) where last != {heap}")
        });
        let mut game = Game::read(&in_full(rules, &moves));
        for heaps in tuples(3, 0..6) {
            let (total, most) = (heaps.iter().sum::<u64>(), heaps.iter().max().copied().unwrap());
            let position = [heaps[0], heaps[1], heaps[2], 0];
            assert_eq!(game.wins_one(&position), 2 * most > total || total % 2 == 1, "{heaps:?}");
        }
    }),
    check("UVa11892", STICKY, |rules| {
        let mut moves = Vec::new();
        for (heap, name) in [(1, "a"), (2, "b"), (3, "c")] {
            let factor = if heap == 1 { String::new() } else { format!("{heap}*") };
            let left = lessened(3, heap - 1, "t");
            for state in [0, heap] {
                moves.push(format!("(a, b, c, {state}) -> ({left}, {factor}min(1, {name} - t)) where t >= 1"));
            }
        }
        let mut game = Game::read(&in_full(rules, &moves));
        for heaps in tuples(3, 0..6) {
            let law = heaps.iter().any(|&heap| heap > 1) || heaps.iter().sum::<u64>() % 2 == 1;
            assert_eq!(game.wins_one(&[heaps[0], heaps[1], heaps[2], 0]), law, "{heaps:?}");
        }
    }),
    check("CF1033G", CHIPS, |rules| {
        for (alice, bob) in [(2, 3), (1, 4), (3, 3)] {
            let mut moves = Vec::new();
            for at in 0..3 {
                moves.push(format!("(a, b, c, 0) -> ({}, 1)", lessened(3, at, &alice.to_string())));
                moves.push(format!("(a, b, c, 1) -> ({}, 0)", lessened(3, at, &bob.to_string())));
            }
            let text = if (alice, bob) == (2, 3) { in_full(rules, &moves) } else { moves.join("; ") };
            let mut game = Game::read(&text);
            for heaps in tuples(3, 0..7) {
                for turn in 0..2 {
                    let position = [heaps[0], heaps[1], heaps[2], turn];
                    let law = chips(&heaps, if turn == 0 { (alice, bob) } else { (bob, alice) });
                    assert_eq!(game.wins_one(&position), law, "{position:?}");
                }
            }
        }
    }),
    check("HDU3595", EUCLIDS, |rules| {
        let left = [("a - x*b, b", "a >= b >= 1"), ("a, b - x*a", "b >= a >= 1")];
        let right = [("c - y*d, d", "c >= d >= 1"), ("c, d - y*c", "d >= c >= 1")];
        let mut moves = Vec::new();
        for (first, when) in left {
            for (second, and) in right {
                moves.push(format!("(a, b, c, d) -> ({first}, {second}) where {when}, {and}, x >= 1, y >= 1"));
            }
            moves.push(format!("(a, b, c, d) -> ({first}, c, d) where {when}, c*d = 0, x >= 1"));
        }
        for (second, when) in right {
            moves.push(format!("(a, b, c, d) -> (a, b, {second}) where {when}, a*b = 0, y >= 1"));
        }
        assert_eq!(moves.len(), 8);
        let mut known = HashMap::new();
        let mut game = Game::read(&in_full(rules, &moves));
        for pairs in tuples(4, 0..6) {
            let longest = suspense(pairs[0], pairs[1], &mut known).max(suspense(pairs[2], pairs[3], &mut known));
            assert_eq!(game.wins_one(&pairs), longest % 2 == 1, "{pairs:?}");
        }
    }),
    check("HDU4111", MERGING, |rules| {
        let mut moves: Vec<String> = (0..4).map(|at| format!("(a, b, c, d) -> ({})", lessened(4, at, "1"))).collect();
        for i in 0..4 {
            for j in i + 1..4 {
                let mut left = NAMES.map(str::to_owned);
                left[i] = format!("{} + {}", NAMES[i], NAMES[j]);
                "0".clone_into(&mut left[j]);
                let when = format!("{} >= 1, {} >= 1", NAMES[i], NAMES[j]);
                moves.push(format!("(a, b, c, d) -> ({}) where {when}", left.join(", ")));
            }
        }
        assert_eq!(moves.len(), 10);
        component_winners(&in_full(rules, &moves), &tuples(4, 0..4), |heaps| {
            let ones = heaps.iter().filter(|&&heap| heap == 1).count();
            // With the larger heaps merged: how many moves they last.
            let lasting = heaps.iter().filter(|&&heap| heap > 1).map(|heap| heap + 1).sum::<u64>().saturating_sub(1);
            if lasting > 2 { ones % 2 == 1 || lasting % 2 == 1 } else { ones % 3 != 0 }
        });
    }),
    check("POJ1740", SPREADING, |rules| {
        let moves: Vec<String> = (0..4)
            .map(|from| {
                let mut left = Vec::new();
                let mut when = String::new();
                let mut gains = ["x", "y", "z"].into_iter();
                for (at, name) in NAMES.iter().enumerate() {
                    if at == from {
                        left.push(format!("{name} - t - x - y - z"));
                    } else if let Some(gain) = gains.next() {
                        left.push(format!("{name} + {gain}"));
                        when.push_str(&format!(", ({name} > 0 or {gain} = 0)"));
                    }
                }
                format!("(a, b, c, d) -> ({}) where t >= 1{when}", left.join(", "))
            })
            .collect();
        component_winners(&in_full(rules, &moves), &tuples(4, 0..4), |heaps| {
            let odd_count = |size: &u64| heaps.iter().filter(|&heap| heap == size).count() % 2 == 1;
            heaps.iter().any(|size| *size > 0 && odd_count(size))
        });
    }),
    check("CF1191D", DISTINCT, |rules| {
        let moves = [("a", "b", "c"), ("b", "a", "c"), ("c", "a", "b")].map(|(own, one, other)| {
            let left =
                NAMES[..3].iter().map(|name| if *name == own { format!("{name} - 1") } else { (*name).to_owned() });
            let left: Vec<String> = left.collect();
            format!(
                "(a, b, c) -> ({}) where {own} - 1 != {one}, {own} - 1 != {other}, {one} != {other}",
                left.join(", ")
            )
        });
        component_winners(&in_full(rules, &moves), &tuples(3, 0..8), |heaps| {
            let mut sorted = heaps.to_vec();
            sorted.sort_unstable();
            let equal: Vec<usize> = (1..3).filter(|&at| sorted[at] == sorted[at - 1]).collect();
            let stuck = match equal[..] {
                [] => false,
                [at] => sorted[at] == 0 || (at > 1 && sorted[at - 2] + 1 == sorted[at]),
                _ => true,
            };
            !stuck && (sorted.iter().sum::<u64>() - 3) % 2 == 1
        });
    }),
    check("AGC002E", CANDIES, |rules| {
        let mut heaps = Literal::misere(|heaps: &Vec<u64>| {
            if heaps.is_empty() {
                return vec![];
            }
            // One from each heap, or the whole largest heap.
            [heaps.iter().map(|heap| heap - 1).filter(|heap| *heap > 0).collect(), heaps[1..].to_vec()].to_vec()
        });
        let mut game = Game::read(rules);
        for mut sorted in tuples(3, 0..8) {
            sorted.sort_unstable_by(|a, b| b.cmp(a));
            let literal = heaps.wins(&bare(&sorted));
            assert_eq!(game.wins(&[sorted.clone()], Play::Misere), literal, "{sorted:?}");
        }
    }),
];

const END_NIM: &str = "(a, b, c) -> (a - t, b, c) where t >= 1; (a, b, c) -> (a, b, c - t) where t >= 1; \
                       (0, b, c) -> (0, b - t, c) where t >= 1; (a, b, 0) -> (a, b - t, 0) where t >= 1";

const STICKY: &str = "(a, b, c, 0) -> (a - t, b, c, min(1, a - t)) where t >= 1; \
                      (a, b, c, 1) -> (a - t, b, c, min(1, a - t)) where t >= 1; ... two lines a heap";

const CHIPS: &str = "(a, b, c, 0) -> (a - 2, b, c, 1); (a, b, c, 1) -> (a - 3, b, c, 0); ... two lines a heap";

const EUCLIDS: &str = "(a, b, c, d) -> (a - x*b, b, c - y*d, d) where a >= b >= 1, c >= d >= 1, x >= 1, y >= 1; \
                       ... 8 lines for two pairs";

const MERGING: &str = "(a, b, c, d) -> (a - 1, b, c, d); (a, b, c, d) -> (a + b, 0, c, d) where a >= 1, b >= 1; \
                       ... 10 lines for four heaps";

const SPREADING: &str = "(a, b, c, d) -> (a - t - x - y - z, b + x, c + y, d + z) where t >= 1, \
                         (b > 0 or x = 0), (c > 0 or y = 0), (d > 0 or z = 0); ... one line a heap";

const DISTINCT: &str = "(a, b, c) -> (a - 1, b, c) where a - 1 != b, a - 1 != c, b != c; ... one line a heap";

const CANDIES: &str = "(a, b, c) -> (b, c, 0) where a > 0; \
                       (a, b, c) -> (max(0, a - 1), max(0, b - 1), max(0, c - 1)) where a > 0";

/// `a, b - t, c`: the first `count` names, with one of them lessened.
fn lessened(count: usize, at: usize, by: &str) -> String {
    let mut left: Vec<String> = NAMES[..count].iter().map(|&name| name.to_owned()).collect();
    left[at] = format!("{} - {by}", NAMES[at]);
    left.join(", ")
}

/// A row without the empty heaps at its ends.
fn bare(row: &[u64]) -> Vec<u64> {
    let Some(first) = row.iter().position(|&heap| heap > 0) else { return vec![] };
    let last = row.iter().rposition(|&heap| heap > 0).unwrap_or(first);
    row[first..=last].to_vec()
}

/// Whether the player who takes `takes.0` at a time wins against one who takes `takes.1`.
fn chips(heaps: &[u64], takes: (u64, u64)) -> bool {
    (0..heaps.len()).any(|at| {
        heaps[at].checked_sub(takes.0).is_some_and(|left| {
            let mut rest = heaps.to_vec();
            rest[at] = left;
            !chips(&rest, (takes.1, takes.0))
        })
    })
}

/// How long Euclid's game lasts when the winner draws it out and the loser hurries.
fn suspense(a: u64, b: u64, known: &mut HashMap<(u64, u64), u64>) -> u64 {
    let (low, high) = (a.min(b), a.max(b));
    if low == 0 {
        return 0;
    }
    if let Some(&already) = known.get(&(low, high)) {
        return already;
    }
    let options: Vec<u64> = (1..=high / low).map(|times| suspense(low, high - times * low, known)).collect();
    let longest_win = options.iter().filter(|&length| length % 2 == 0).max();
    let length = 1 + longest_win.or(options.iter().min()).copied().unwrap_or(0);
    known.insert((low, high), length);
    length
}

#[test]
fn texts_of_several_heaps() {
    run(CHECKS);
}
