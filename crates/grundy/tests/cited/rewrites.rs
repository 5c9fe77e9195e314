//! The same rules written otherwise have the same law: other names, other orders, `or` for `;`, split chains, what is
//! left for what is taken, several moves for a set.

use crate::boxes::small_box;
use crate::search::Search;
use grundy::catalogue::Cited;
use grundy_core::plain::Ruleset;

/// Ways to write rules.
type Ways = &'static [&'static str];

/// A row, its parameters, and ways to write its rules.
type Rewritten = (&'static str, &'static [u64], Ways);

const HEAPS: &[Rewritten] = &[
    (
        "nim",
        &[],
        &[
            "0.3...",
            "x -> y where y < x",
            "n -> m where n > m",
            "n -> n - t where t >= 1",
            "n -> n - t where 1 <= t <= n",
            "heap -> rest where rest + t = heap, 0 < t",
            "n -> m where m <= n, m != n",
            "n -> m where m + 1 <= n",
            "n -> m where not m >= n",
            "take 1..4; n -> m where m + 4 < n",
        ],
    ),
    (
        "take-range",
        &[1, 9],
        &[
            "n -> m where m < n <= m + 9",
            "take 1..9",
            "take {1, 2, 3, 4, 5, 6, 7, 8, 9}",
            "take 1..4; take 5..9",
            "take 3..9; take {1, 2}",
            "take 1..7; take 4..9",
            "n -> n - t where 1 <= t, t <= 9",
            "n -> n - t where t < 10, t != 0",
            "pile -> pile - k where not (k < 1 or k > 9)",
        ],
    ),
    (
        "take-range",
        &[2, 5],
        &[
            "take {2, 3, 4, 5}",
            "take {5, 3, 2, 4}",
            "take {2}; take 3..5",
            "n -> n - 2; n -> n - 3; n -> n - 4; n -> n - 5",
            "x -> y where x - y in {2..5}",
            "n -> m where m + 2 <= n <= m + 5",
            "n -> m where n - m >= 2, 5 >= n - m",
            "n -> n - t where t = 2 or t in {3, 4} or t = 5",
            "n -> n - t where t in {2, 3} or t in {4, 5}",
            "n -> n - t - 1 where 1 <= t <= 4",
            "n -> m where 2m + 4 <= 2n <= 2m + 11",
        ],
    ),
    (
        "take-with-remainder",
        &[2, 4],
        &[
            "take 2..4; n -> 0 where 0 < n < 2",
            "n -> 0 where n = 1; n -> n - t where t in {2, 3, 4}",
            "n -> n - t where 2 <= t <= 4; n -> n - 1 where n = 1",
            "n -> m where m + 2 <= n <= m + 4; n -> 0 where n < 2, n >= 1",
            "take {4, 2}; take {3}; a -> b where a = 1, b = 0",
            "n -> m where m + 2 <= n and n <= m + 4 or m = 0 and n = 1",
        ],
    ),
    (
        "take-with-remainder",
        &[3, 7],
        &[
            "take {3, 4}; take 5..7; n -> 0 where n in {1, 2}",
            "n -> 0 where 1 <= n <= 2; take 3..7",
            "take 3..7; n -> 0 where 0 < n <= 3",
            "take 3..7; n -> 0 where 0 < n <= 7",
            "n -> m where n >= 3 + m, n - m <= 7; x -> 0 where 0 < x, x < 3",
            "n -> 0 where n = 1; n -> 0 where n = 2; take 3..7",
            "n -> m where m + 3 <= n and n <= m + 7 or m = 0 and 1 <= n and n <= 2",
            "n -> n - t where 3 <= t <= 7; n -> n - t where n < 3, t = n, t >= 1",
        ],
    ),
    (
        "powers-of",
        &[3],
        &[
            "n -> n - t where t in powers(3)",
            "n -> m where n - m in powers(3)",
            "x -> y where t in powers(3), y + t = x",
            "heap -> heap - some where some in powers(3), some >= 1",
            "let k = 3; take powers(k)",
        ],
    ),
    (
        "powers-of",
        &[6],
        &[
            "take powers(6)",
            "n -> n - t where t in powers(6)",
            "n -> m where n - m in powers(6), m < n",
            "x -> y where t in powers(6), t = x - y",
            "let k = 6; take powers(k)",
        ],
    ),
    (
        "one-two-k",
        &[7],
        &[
            "take {7, 2, 1}",
            "take 1..2; take {7}",
            "n -> n - 1; n -> n - 2; n -> n - 7",
            "n -> n - t where t = 1 or t = 2 or t = 7",
            "x -> y where x - y in {1, 2, 7}",
            "n -> n - t where t <= 7, t not in {3..6}, t > 0",
        ],
    ),
    (
        "one-two-k",
        &[6],
        &[
            "take {6}; take {1}; take {2}",
            "n -> m where n = m + 6 or m < n <= m + 2",
            "take 1..2; a -> a - 6",
            "n -> n - t where t in {1, 6} or t = 2",
        ],
    ),
    (
        "lasker",
        &[],
        &[
            "4.3...",
            "n -> m where m < n; n -> a, b where a + b = n, 1 <= a, 1 <= b",
            "n -> n - t where t >= 1; n -> n - a, a where 0 < 2a <= n",
            "n -> end where n >= 1; n -> m where 1 <= m < n; n -> a, b where a + b = n, 1 <= a, 1 <= b",
            "n -> a, b where a + b = n, 1 <= a <= b; n -> m where m < n, m >= 1; n -> end where n != 0",
            "x -> u, x - u where 1 <= u < x; x -> end where 0 < x; x -> x - t where 1 <= t < x",
            "n -> n - a, a where 0 < a < n; n -> end where not n = 0; n -> m where n > m > 0",
        ],
    ),
    (
        "mock-turtles",
        &[],
        &[
            "n -> a, b where a < b < n; n -> a where a < n; n -> end",
            "n -> end; n -> a, b where b < a < n; n -> a where n > a",
            "x -> y where y < x; x -> end; x -> u, v where u < v, v < x",
            "n -> end; n -> n - t where t >= 1; n -> a, b where a + 1 <= b, b + 1 <= n",
            "coin -> end; coin -> left, right where right < coin, left < right; coin -> other where other < coin",
        ],
    ),
];

const TUPLES: &[Rewritten] = &[
    (
        "rook-to-corner",
        &[],
        &[
            "(x, y) -> (m, y) where m < x; (x, y) -> (x, m) where m < y",
            "(a, b) -> (a, b - t) where t >= 1; (a, b) -> (a - t, b) where t >= 1",
            "(a, b) -> (c, d) where c < a and d = b or c = a and d < b",
            "(a, b) -> (a - t, b) where t != 0; (c, d) -> (c, d - u) where not u <= 0",
            "(a, b) -> (c, d) where c < a, d = b; (a, b) -> (c, d) where c = a, d < b",
            "(a, b) -> (c, b) where c + t = a, 1 <= t; (a, b) -> (a, d) where b > d",
        ],
    ),
    (
        "moore",
        &[1, 3],
        &[
            "(a, b, c) -> (m, b, c) where m < a; (a, b, c) -> (a, m, c) where m < b; (a, b, c) -> (a, b, m) where m < c",
            "(a, b, c) -> (a, b, c - t) where t >= 1; (a, b, c) -> (a - t, b, c) where t >= 1; (a, b, c) -> (a, b - t, c) where t >= 1",
            "(x, y, z) -> (x, m, z) where y > m; (x, y, z) -> (m, y, z) where x > m; (x, y, z) -> (x, y, m) where z > m",
            "(a, b, c) -> (d, e, f) where d < a and e = b and f = c or d = a and e < b and f = c or d = a and e = b and f < c",
            "(a, b, c) -> (a, b, d) where d + 1 <= c; (p, q, r) -> (p - t, q, r) where t != 0; (a, b, c) -> (a, b - t, c) where 1 <= t <= b",
        ],
    ),
    (
        "moore",
        &[2, 2],
        &[
            "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1; (a, b) -> (a - t, b - s) where t >= 1, s >= 1",
            "(x, y) -> (u, v) where u < x, v < y; (x, y) -> (x, v) where v < y; (x, y) -> (u, y) where u < x",
            "(a, b) -> (c, d) where c < a, d < b; (a, b) -> (c, d) where c < a, d = b; (a, b) -> (c, d) where c = a, d < b",
            "(a, b) -> (c, d) where c < a and d < b or c < a and d = b or c = a and d < b",
            "(a, b) -> (a, d) where b > d; (a, b) -> (a - s, b - t) where s > 0, t > 0; (a, b) -> (m, b) where m != a, m <= a",
        ],
    ),
    (
        "moore",
        &[3, 3],
        &[
            "(a, b, c) -> (x, b, c) where x < a; (a, b, c) -> (a, x, c) where x < b; (a, b, c) -> (a, b, x) where x < c; \
             (a, b, c) -> (x, y, c) where x < a, y < b; (a, b, c) -> (x, b, y) where x < a, y < c; \
             (a, b, c) -> (a, x, y) where x < b, y < c; (a, b, c) -> (x, y, z) where x < a, y < b, z < c",
            "(a, b, c) -> (a - r, b - s, c - t) where r >= 1, s >= 1, t >= 1; \
             (a, b, c) -> (a - r, b - s, c) where r >= 1, s >= 1; (a, b, c) -> (a - r, b, c - t) where r >= 1, t >= 1; \
             (a, b, c) -> (a, b - s, c - t) where s >= 1, t >= 1; (a, b, c) -> (a - r, b, c) where r >= 1; \
             (a, b, c) -> (a, b - s, c) where s >= 1; (a, b, c) -> (a, b, c - t) where t >= 1",
        ],
    ),
    (
        "wythoff",
        &[],
        &[
            "(a, b) -> (a - t, b - t) where t >= 1; (a, b) -> (a, b - t) where t >= 1; (a, b) -> (a - t, b) where t >= 1",
            "(x, y) -> (m, y) where m < x; (x, y) -> (x, m) where m < y; (x, y) -> (u, v) where u < x, x - u = y - v",
            "(a, b) -> (c, d) where c < a, a - c = b - d; (a, b) -> (c, b) where a > c; (a, b) -> (a, d) where b > d",
            "(a, b) -> (c, d) where a + d = b + c, d < b; (a, b) -> (a - t, b) where 1 <= t; (a, b) -> (a, b - t) where 0 < t",
            "(a, b) -> (c, d) where c < a and d = b or c = a and d < b or c < a and a + d = b + c",
            "(p, q) -> (p - t, q - t) where 1 <= t <= q; (p, q) -> (p - t, q) where t != 0; (p, q) -> (p, q - t) where t > 0",
        ],
    ),
    (
        "fibonacci-nim",
        &[],
        &[
            "(n, c) -> (m, r) where r = 2n - 2m, c + m >= n > m",
            "(pile, most) -> (pile - k, k + k) where 0 < k <= most",
            "(n, cap) -> (m, 2t) where m + t = n, 1 <= t, t <= cap",
            "(n, c) -> (n - t, d) where d = 2t, t >= 1, not t > c",
            "(n, cap) -> (n - t, 2t) where t != 0, t < cap + 1",
            "(x, y) -> (z, w) where w + 2z = 2x, z < x, x - z <= y",
        ],
    ),
    (
        "dynamic-nim",
        &[3],
        &[
            "(n, c) -> (m, 3n - 3m) where m < n <= m + c",
            "(n, cap) -> (n - t, 3t) where cap >= t, t >= 1",
            "(pile, most) -> (pile - k, k + k + k) where 0 < k <= most",
            "(n, cap) -> (m, 3t) where m + t = n, 1 <= t, t <= cap",
            "(x, y) -> (z, w) where w + 3z = 3x, z < x, x - z <= y",
        ],
    ),
    (
        "dynamic-nim",
        &[1],
        &[
            "(n, c) -> (m, n - m) where m < n <= m + c",
            "(n, cap) -> (n - t, t) where cap >= t, t >= 1",
            "(n, cap) -> (m, t) where m + t = n, 1 <= t, t <= cap",
            "(x, y) -> (z, w) where w + z = x, z < x, x - z <= y",
            "(n, cap) -> (n - t, t) where t > 0, t != cap + 1, t <= cap + 1",
        ],
    ),
    (
        "stairs",
        &[2],
        &[
            "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a + t, b - t) where t >= 1",
            "(a, b) -> (a + t, b - t) where t >= 1; (a, b) -> (m, b) where m < a",
            "(a, b) -> (c, d) where c + d = a + b, d < b; (a, b) -> (c, b) where c < a",
            "(x, y) -> (u, v) where u < x and v = y or u + v = x + y and v < y",
            "(low, high) -> (low + t, high - t) where 1 <= t <= high; (low, high) -> (low - t, high) where t != 0",
        ],
    ),
    (
        "stairs",
        &[3],
        &[
            "(a, b, c) -> (a - t, b, c) where t >= 1; (a, b, c) -> (a + t, b - t, c) where t >= 1; (a, b, c) -> (a, b + t, c - t) where t >= 1",
            "(a, b, c) -> (a, d, e) where d + e = b + c, e < c; (a, b, c) -> (m, b, c) where m < a; (a, b, c) -> (d, e, c) where d + e = a + b, a < d",
            "(z, y, x) -> (z, y + t, x - t) where t > 0; (z, y, x) -> (z + t, y - t, x) where t > 0; (z, y, x) -> (z - t, y, x) where t > 0",
        ],
    ),
];

fn check(all: &[Rewritten]) {
    let mut missed = Vec::new();
    for (game, arguments, ways) in all {
        for text in *ways {
            let rules = Ruleset::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let Some(cited) = Cited::of(&rules) else {
                missed.push(*text);
                continue;
            };
            let numbers: Vec<u64> = cited.parameters().iter().map(|(_, number)| *number).collect();
            assert_eq!((&cited.row().game[..], &numbers[..]), (*game, *arguments), "{text}");
            let mut search = Search::of(&rules);
            let arity = rules.arities()[0];
            let most = if *game == "lasker" || *game == "mock-turtles" { 16 } else { 400 };
            for component in small_box(arity).iter().take(most) {
                search.compare(&cited, component);
            }
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
}

#[test]
fn rules_of_heaps_written_otherwise() {
    check(HEAPS);
}

#[test]
fn rules_of_tuples_written_otherwise() {
    check(TUPLES);
}
