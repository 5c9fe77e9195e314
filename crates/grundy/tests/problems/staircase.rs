//! Stairs, tokens that do not pass each other, and levels.

use crate::check::{Check, check, in_full, run};
use crate::literal::Literal;
use crate::reading::{Game, ascending, component_winners, sequence, tuples, winners};

pub const CHECKS: &[Check] = &[
    check("AcWing892 CSES1099 LuoguP5363", STAIRS, |rules| {
        component_winners(rules, &tuples(3, 0..5), |stairs| stairs[0] != stairs[2]);
        assert_eq!(rules, edges(3, &[(1, 0), (2, 1), (3, 2)]).join("; "));
        let four = edges(4, &[(1, 0), (2, 1), (3, 2), (4, 3)]).join("; ");
        component_winners(&four, &tuples(4, 0..4), |stairs| stairs[0] != stairs[2]);
    }),
    check("HDU3389", BOXES, |rules| {
        for (count, most) in [(6, 3), (9, 2)] {
            let mut pairs = Vec::new();
            for a in 1..=count {
                pairs.extend((1..a).filter(|b| (a + b) % 2 == 1 && (a + b) % 3 == 0).map(|b| (a, b)));
            }
            let moves = edges(count, &pairs);
            let text = if count == 6 { in_full(rules, &moves) } else { moves.join("; ") };
            component_winners(&text, &tuples(count, 0..most), |cards| {
                let counted = (1..=count).filter(|i| [0, 2, 5].contains(&(i % 6)));
                counted.fold(0, |sum, i| sum ^ cards[i - 1]) != 0
            });
        }
    }),
    check("HDU4315", CLIMBERS, |rules| {
        for (king, name) in [(0, "a"), (1, "b"), (2, "c")] {
            let mut climbers = Literal::normal(|places: &[u64; 3]| {
                let mut left = Vec::new();
                for at in (0..3).filter(|_| places[king] > 0) {
                    let ahead = if at == 0 { 0 } else { places[at - 1] };
                    // Nobody passes, and only at the top is there room for two.
                    for to in (ahead..places[at]).filter(|&to| to == 0 || at == 0 || to > ahead) {
                        let mut one = *places;
                        one[at] = to;
                        left.push(one);
                    }
                }
                left
            });
            let mut game = Game::read(&rules.replace("b > 0", &format!("{name} > 0")));
            for places in ascending(3, 1..9).into_iter().filter(|places| places.is_sorted_by(|a, b| a < b)) {
                let first = if king == 1 { places[0] - 1 } else { places[0] };
                let law = king == 0 || first ^ (places[2] - places[1] - 1) != 0;
                assert_eq!(game.wins_one(&places), law, "{places:?}, king {king}");
                assert_eq!(climbers.wins(&[places[0], places[1], places[2]]), law, "{places:?}, king {king}");
            }
        }
    }),
    check("HDU5724 LuoguP2575", JUMPS, |rules| {
        let mut row = Literal::normal(|row: &u64| {
            let cells: Vec<bool> = (0..8).rev().map(|bit| row >> bit & 1 == 1).collect();
            let mut left = Vec::new();
            for from in (0..8).filter(|&at| cells[at]) {
                if let Some(to) = (from + 1..8).find(|&at| !cells[at]) {
                    left.push(row - (128 >> from) + (128 >> to));
                }
            }
            left
        });
        let expected: Vec<u64> = (0..256).map(|number| row.value(&number)).collect();
        sequence(rules, &expected);
        // Each empty cell is a stair with the pieces right before it; those before every second one from the right count.
        winners(rules, 0..256, |number| {
            let (mut sum, mut pieces, mut counts) = (0, 0, false);
            for bit in 0..8 {
                if number >> bit & 1 == 1 {
                    pieces += 1;
                } else {
                    sum ^= if counts { pieces } else { 0 };
                    (pieces, counts) = (0, !counts);
                }
            }
            sum ^ if counts { pieces } else { 0 } != 0
        });
    }),
    check("POJ1704", TOKENS, |rules| {
        let mut apart = ascending(3, 1..11);
        apart.retain(|places| places.is_sorted_by(|a, b| a < b));
        component_winners(rules, &apart, |places| (places[0] - 1) ^ (places[2] - places[1] - 1) != 0);
    }),
    check("LuoguP3480", SORTED, |rules| {
        component_winners(rules, &ascending(3, 0..8), |heaps| heaps[0] ^ (heaps[2] - heaps[1]) != 0);
    }),
    check("CF1149E", "(a, b) -> (a - t, x) where t >= 1, x <= 4; (a, b) -> (a, b - t) where t >= 1", |rules| {
        component_winners(rules, &tuples(2, 0..7), |levels| levels.iter().any(|level| *level > 0));
    }),
    check("CF1451F", MATRIX, |rules| {
        component_winners(rules, &tuples(4, 0..3), |cells| cells[0] > 0 || cells[1] != cells[2] || cells[3] > 0);
    }),
    check("HDU5996 CF812E", TREE, |rules| {
        component_winners(rules, &tuples(3, 0..7), |nodes| nodes[0] != nodes[1]);
    }),
    check("SPOJ-MATGAME", ROW, |rules| {
        let mut game = Game::read(rules);
        for row in tuples(3, 0..7) {
            let law = row.iter().rev().fold(0, |after, &heap| match heap {
                0 => after,
                _ if heap > after => heap,
                _ => heap - 1,
            });
            assert_eq!(game.value(&row), law, "{row:?}");
        }
    }),
];

const STAIRS: &str = "(a, b, c) -> (a - t, b, c) where t >= 1; (a, b, c) -> (a + t, b - t, c) where t >= 1; \
                      (a, b, c) -> (a, b + t, c - t) where t >= 1";

const BOXES: &str = "(a, b, c, d, e, f) -> (a + t, b - t, c, d, e, f) where t >= 1; ... one line an edge";

const CLIMBERS: &str = "(a, b, c) -> (m, b, c) where m < a, b > 0; \
                        (a, b, c) -> (a, m, c) where a <= m < b, (a < m or m = 0), b > 0; \
                        (a, b, c) -> (a, b, m) where b <= m < c, (b < m or m = 0), b > 0";

const JUMPS: &str = "r -> r - 2^i + 2^j where j < i, 2^i <= r, r / 2^i % 2 = 1, r / 2^j % 2 = 0, \
                     r / 2^(j + 1) % 2^(i - j - 1) = 2^(i - j - 1) - 1";

const TOKENS: &str = "(a, b, c) -> (m, b, c) where 1 <= m < a; (a, b, c) -> (a, m, c) where a < m < b; \
                      (a, b, c) -> (a, b, m) where b < m < c";

const SORTED: &str = "(a, b, c) -> (m, b, c) where m < a; (a, b, c) -> (a, m, c) where a <= m < b; \
                      (a, b, c) -> (a, b, m) where b <= m < c";

const MATRIX: &str = "(a, b, c, d) -> (a - t, x, c, y) where t >= 1, x <= 2, y <= 2; \
                      (a, b, c, d) -> (a - t, b, x, y) where t >= 1, x <= 2, y <= 2; \
                      (a, b, c, d) -> (a, b - t, c, y) where t >= 1, y <= 2; \
                      (a, b, c, d) -> (a, b, c - t, y) where t >= 1, y <= 2; \
                      (a, b, c, d) -> (a, b, c, d - t) where t >= 1";

const TREE: &str = "(a, b, c) -> (a - t, b, c) where t >= 1; (a, b, c) -> (a, b - t, c) where t >= 1; \
                    (a, b, c) -> (a + t, b, c - t) where t >= 1";

const ROW: &str = crate::nim::ORDERED;

/// One move for each edge of a graph of boxes counted from 1: some of a box goes along the edge. Box 0 is outside.
fn edges(count: usize, edges: &[(usize, usize)]) -> Vec<String> {
    let names: Vec<String> = ('a'..).take(count).map(String::from).collect();
    let moves = edges.iter().map(|&(from, to)| {
        let mut left = names.clone();
        left[from - 1].push_str(" - t");
        if to > 0 {
            left[to - 1].push_str(" + t");
        }
        format!("({}) -> ({}) where t >= 1", names.join(", "), left.join(", "))
    });
    moves.collect()
}

#[test]
fn staircase_texts() {
    run(CHECKS);
}
