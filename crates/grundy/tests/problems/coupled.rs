//! Two or more heaps in one component: tokens on a board, Wythoff, Euclid.

use crate::check::{Check, check, in_full, run};
use crate::literal::Literal;
use crate::reading::{Game, component_winners, tuples};
use grundy_core::value::{Component, Outcome};
use std::collections::BTreeMap;

pub const CHECKS: &[Check] = &[
    check("HDU2147", KING, |rules| component_winners(rules, &tuples(2, 0..25), king)),
    check("HDU2177 HDU5973 HDU1527 POJ1067 51nod1072 51nod1185", WYTHOFF, |rules| {
        component_winners(rules, &tuples(2, 0..26), wythoff);
        let mut game = Game::read(rules);
        for pair in tuples(2, 0..20) {
            let options = game.options(&pair);
            let won = options.iter().filter(|option| !game.wins_one(&option[0])).count();
            assert!(won <= 4 && (won > 0) == wythoff(&pair), "{pair:?}: {won} winning moves");
        }
    }),
    check("HDU1525 POJ2348 PE325", EUCLID, |rules| {
        let law = |pair: &[u64]| {
            let (a, b) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
            a == b || b * b > a * b + a * a
        };
        component_winners(rules, &tuples(2, 1..40), law);
        // The sum of x + y over the losing positions 0 < x < y <= 10.
        let mut game = Game::read(rules);
        let mut sum = 0;
        for pair in tuples(2, 1..11).into_iter().filter(|pair| pair[0] < pair[1]) {
            sum += if game.wins_one(&pair) { 0 } else { pair[0] + pair[1] };
        }
        assert_eq!(sum, 211);
    }),
    check("HDU5754", KNIGHT, |rules| {
        let board: Vec<Component> = tuples(2, 0..20);
        let outcomes = Game::read(rules).loopy_outcomes(&board);
        assert_eq!(outcomes, knight(&board));
        for (square, outcome) in outcomes {
            let (least, most) = (square[0].min(square[1]), square[0].max(square[1]));
            let law = match most - least {
                0 if least % 3 == 0 => Outcome::P,
                1 if least % 3 == 1 => Outcome::N,
                _ => Outcome::D,
            };
            assert_eq!(outcome, law, "{square:?}");
        }
        let rook = "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1";
        component_winners(KING, &board, king);
        component_winners(rook, &board, |square| square[0] != square[1]);
        component_winners(WYTHOFF, &board, wythoff);
    }),
    check("CF36D", "(a, b) -> (a - 1, b); (a, b) -> (a, b - 1); (a, b) -> (a - 3, b - 3)", |rules| {
        for k in 1..=5 {
            let mut board = Literal::normal(|&(a, b): &(u64, u64)| {
                [(1, 0), (0, 1), (k, k)].iter().filter(|d| d.0 <= a && d.1 <= b).map(|d| (a - d.0, b - d.1)).collect()
            });
            let text = rules.replace('3', &k.to_string());
            let mut game = Game::read(&text);
            for square in tuples(2, 0..20) {
                assert_eq!(game.wins_one(&square), board.wins(&(square[0], square[1])), "{text} at {square:?}");
            }
        }
    }),
    check("PE260", "(a, b, c) -> (a - t, b, c) where t >= 1; ... 7 lines", |rules| {
        let moves: Vec<String> = (1_u8..8)
            .map(|which| {
                let left = ["a", "b", "c"]
                    .iter()
                    .enumerate()
                    .map(|(at, name)| if which >> at & 1 == 1 { format!("{name} - t") } else { (*name).to_owned() });
                format!("(a, b, c) -> ({}) where t >= 1", left.collect::<Vec<_>>().join(", "))
            })
            .collect();
        let mut heaps = Literal::normal(|heaps: &[u64; 3]| {
            let mut left = Vec::new();
            for which in 1..8 {
                for t in 1..=9 {
                    let taken = [0, 1, 2].map(|at| heaps[at].checked_sub(if which >> at & 1 == 1 { t } else { 0 }));
                    if let [Some(a), Some(b), Some(c)] = taken {
                        left.push([a, b, c]);
                    }
                }
            }
            left
        });
        let mut game = Game::read(&in_full(rules, &moves));
        for component in tuples(3, 0..9) {
            let literal = heaps.wins(&[component[0], component[1], component[2]]);
            assert_eq!(game.wins_one(&component), literal, "{component:?}");
        }
    }),
    check("PE665", PROPORTIONATE, |rules| {
        // The sum of all heaps of losing positions n <= m with n + m at most a bound.
        let mut game = Game::read(rules);
        for (bound, expected) in [(10, 21), (100, 1164)] {
            let mut sum = 0;
            for n in 0..=bound / 2 {
                for m in n..=bound - n {
                    sum += if game.wins_one(&[n, m]) { 0 } else { n + m };
                }
            }
            assert_eq!(sum, expected, "up to {bound}");
        }
    }),
    check("CSES2208", "(a, b, c) -> (a - x, b - y, c - z) where x <= 1, y <= 1, z <= 1, x + y + z >= 1", |rules| {
        component_winners(rules, &tuples(3, 0..8), |heaps| heaps.iter().any(|heap| heap % 2 == 1))
    }),
    check("LuoguP2490", "(a, b, c) -> (a - x, b - y, c - z) where x*y*z = 0, x + y + z >= 1", |rules| {
        // At most two heaps at a time: the binary digits add up to multiples of three.
        component_winners(rules, &tuples(3, 0..8), |heaps| {
            (0..3).any(|bit| heaps.iter().map(|heap| heap >> bit & 1).sum::<u64>() % 3 != 0)
        });
    }),
    check("HDU1851", "(n, L) -> (n - t, L) where 1 <= t <= L", |rules| {
        let mut game = Game::read(rules);
        for component in tuples(2, 0..20) {
            assert_eq!(game.value(&component), component[0] % (component[1] + 1), "{component:?}");
        }
        for four in tuples(4, 0..4) {
            let position = [vec![four[0], four[1]], vec![four[2], four[3]]];
            let law = four[0] % (four[1] + 1) != four[2] % (four[3] + 1);
            assert_eq!(game.wins(&position, grundy_core::value::Play::Normal), law, "{position:?}");
        }
    }),
];

const KING: &str = "(a, b) -> (a - 1, b); (a, b) -> (a, b - 1); (a, b) -> (a - 1, b - 1)";

const WYTHOFF: &str = "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1; \
                       (a, b) -> (a - t, b - t) where t >= 1";

const EUCLID: &str = "(a, b) -> (a - k*b, b) where k >= 1, b >= 1; (a, b) -> (a, b - k*a) where k >= 1, a >= 1";

const KNIGHT: &str = "(a, b) -> (a - 1, b - 2); (a, b) -> (a - 2, b - 1); \
                      (a, b) -> (a, b) where a + b > 0, a*b = 0 or a = b = 1";

const PROPORTIONATE: &str = "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1; \
                             (a, b) -> (a - t, b - t) where t >= 1; (a, b) -> (a - t, b - 2t) where t >= 1; \
                             (a, b) -> (a - 2t, b - t) where t >= 1";

fn king(square: &[u64]) -> bool {
    square.iter().any(|side| side % 2 == 1)
}

/// Whether a pair is none of Wythoff's: with difference d, the smaller number is d times the golden ratio, rounded down.
fn wythoff(pair: &[u64]) -> bool {
    let (least, difference) = (pair[0].min(pair[1]), pair[0].abs_diff(pair[1]));
    least != (difference + (5 * difference * difference).isqrt()) / 2
}

/// A knight that nears a corner; stuck elsewhere it is a draw. What no number of rounds decides is a draw too.
fn knight(board: &[Component]) -> BTreeMap<Component, Outcome> {
    let mut outcomes: BTreeMap<Component, Outcome> = BTreeMap::new();
    for square in board {
        let jumps = [(1, 2), (2, 1)].iter().filter(|jump| square[0] >= jump.0 && square[1] >= jump.1);
        let left: Vec<Outcome> = jumps.map(|jump| outcomes[&vec![square[0] - jump.0, square[1] - jump.1]]).collect();
        let outcome = if square.iter().all(|side| *side == 0) {
            Outcome::P
        } else if left.is_empty() {
            Outcome::D
        } else if left.contains(&Outcome::P) {
            Outcome::N
        } else if left.contains(&Outcome::D) {
            Outcome::D
        } else {
            Outcome::P
        };
        outcomes.insert(square.clone(), outcome);
    }
    outcomes
}

#[test]
fn coupled_texts() {
    run(CHECKS);
}
