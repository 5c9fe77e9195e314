//! Rules that differ a little from those of a row are not taken for it. Where another row is found, its law has to be
//! true of the rules that were asked for.

use crate::boxes::small_box;
use crate::search::Search;
use grundy::catalogue::Cited;
use grundy::number::Number;
use grundy_core::plain::Ruleset;

/// The row that is nearly meant, and rules that are not its.
const NEAR: &[(&str, &[&str])] = &[
    (
        "take-range",
        &[
            "take 1..9; take {11}",
            "take 2..5; take {7}",
            "take 1..4; take 6..9",
            "n -> n - t where 1 <= t <= 9, n >= 12",
            "n -> n - t where 1 <= t <= 9, n - t >= 1",
            "n -> n - t where 1 <= t <= 9, t != 5",
            "n -> n - t where 1 <= t <= 9; n -> 0 where n = 20",
            "n -> n - t, t where 1 <= t <= 9",
            "n -> n - t where 2 <= t <= 5, t <= n / 2",
            "n -> n - t where 1 <= t <= 9, n % 2 = 0",
            "n -> n - 2t where 1 <= t <= 4",
        ],
    ),
    (
        "take-with-remainder",
        &[
            "take 3..7; n -> 0 where 0 < n < 2",
            "take 3..7; n -> 0 where 0 < n <= 8",
            "take 3..7; n -> 0 where n = 2",
            "take 3..7; n -> 1 where n = 2",
            "take 3..7; n -> n - 1 where 0 < n < 3",
            "take 3..7; n -> end where 0 < n < 3",
            "take 3..7; n -> 0 where n < 3",
            "take 3..7; take {9}; n -> 0 where 0 < n < 3",
            "take {3, 4, 6, 7}; n -> 0 where 0 < n < 3",
            "take 3..7; n -> 0 where 0 < n < 3; n -> 0 where n = 11",
        ],
    ),
    (
        "powers-of",
        &[
            "n -> n - t where t in powers(2), t > 1",
            "n -> n - t where t in powers(3), t >= 3",
            "take powers(2); take {3}",
            "take powers(2); take {6}",
            "take powers(3); take {2}",
            "n -> n - t where t in powers(2), t <= 16",
            "n -> n - t where t in powers(2), t != 4",
            "n -> n - t where t + 1 in powers(2), t >= 1",
            "n -> n - 2t where t in powers(2)",
            "n -> n - t where t not in powers(2), t >= 1",
            "n -> n - t where t in powers(2), n - t >= 1",
            "take powers(2); take powers(3)",
        ],
    ),
    (
        "one-two-k",
        &[
            "take {1, 2, 6, 7}",
            "take {1, 3, 6}",
            "take {2, 6}",
            "take {1, 6}",
            "take {1, 2, 6}; n -> 0 where n = 4",
            "n -> n - t where t in {1, 2, 6}, n >= 3",
            "take {1, 2, 7}; n -> end where n = 3",
        ],
    ),
    (
        "nim",
        &[
            "n -> m where 1 <= m < n",
            "n -> m where m < n, m != 3",
            "n -> m where m < n, n - m != 4",
            "n -> m where m + 2 <= n",
            "n -> m where m < n, n != 5",
            "n -> m where m < n; n -> a, b where a + b = n, a = 1, b >= 1",
            "n -> m where n < 2m + 2, m < n",
            "n -> end where n >= 1; n -> m where m < n",
            "take odd; take even",
            "n -> m, 0 where m < n",
            "n -> 2 copies of m where m < n",
        ],
    ),
    (
        "lasker",
        &[
            "4!.3...",
            "n -> m where m < n; n -> a, b where a + b = n, 0 < a < b",
            "n -> a, b where a + b = n, 1 <= a, 1 <= b",
            "n -> m where 1 <= m < n; n -> a, b where a + b = n, 1 <= a, 1 <= b",
            "n -> m where m < n; n -> a, b where a + b = n, 1 <= a, 2 <= b",
            "n -> m where m < n; n -> a, b where a + b + 1 = n, 1 <= a, 1 <= b",
            "n -> m where m < n; n -> a, b where a + b = n",
            "n -> m where m < n; n -> a, b where a + b <= n, 1 <= a, 1 <= b",
            "4.1...",
            "4.33",
            "0.7...",
            "4.7...",
        ],
    ),
    (
        "mock-turtles",
        &[
            "n -> a where a < n; n -> a, b where a < b < n",
            "n -> end; n -> a, b where a < b < n",
            "n -> end; n -> a where a < n",
            "n -> end; n -> a where a < n; n -> a, b where a <= b < n",
            "n -> end; n -> a where 1 <= a < n; n -> a, b where 1 <= a < b < n",
            "n -> end where n >= 1; n -> a where a < n; n -> a, b where a < b < n",
        ],
    ),
    (
        "rook-to-corner",
        &[
            "(a, b) -> (a - t, b) where t >= 1",
            "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 2",
            "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1; (a, b) -> (a - 1, b - 1)",
            "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1; (a, b) -> (a - s, b - t) where s >= 1, t >= 1",
            "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1, t <= 5",
            "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1, a >= 1",
            "(a, b) -> (b, a - t) where t >= 1; (a, b) -> (a, b - t) where t >= 1",
            "(a, b) -> (a - t, b) where 1 <= t < a; (a, b) -> (a, b - t) where t >= 1",
        ],
    ),
    (
        "moore",
        &[
            "(a, b, c) -> (m, b, c) where m < a; (a, b, c) -> (a, m, c) where m < b",
            "(a, b, c) -> (x, b, c) where x < a; (a, b, c) -> (a, x, c) where x < b; (a, b, c) -> (a, b, x) where x < c; \
             (a, b, c) -> (x, y, c) where x < a, y < b; (a, b, c) -> (x, b, y) where x < a, y < c",
            "(a, b, c) -> (a, x, c) where x < b; (a, b, c) -> (a, b, x) where x < c; (a, b, c) -> (a, x, y) where x < b, y < c; \
             (a, b, c) -> (x, y, c) where x < a, y < b; (a, b, c) -> (x, b, y) where x < a, y < c",
            "(a, b, c) -> (x, b, c) where x < a; (a, b, c) -> (a, x, c) where x < b; (a, b, c) -> (a, b, x) where x < c; \
             (a, b, c) -> (a - t, b - t, c) where t >= 1; (a, b, c) -> (a - t, b, c - t) where t >= 1; (a, b, c) -> (a, b - t, c - t) where t >= 1",
            "(a, b, c) -> (x, b, c) where x < a; (a, b, c) -> (a, x, c) where x < b; (a, b, c) -> (a, b, x) where x < c; \
             (a, b, c) -> (x, y, z) where x < a, y < b, z < c",
            "(a, b) -> (c, d) where c < a, d < b",
        ],
    ),
    (
        "wythoff",
        &[
            "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a - t, b - t) where t >= 1",
            "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1; (a, b) -> (a - t, b - t) where t >= 2",
            "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1; (a, b) -> (a - t, b - t - 1) where t >= 1",
            "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1; (a, b) -> (a - t, b - 2t) where t >= 1",
            "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 2; (a, b) -> (a - t, b - t) where t >= 1",
            "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1; (a, b) -> (b - t, a - t) where t >= 1",
            "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1; (a, b) -> (a - t, b - t) where t >= 1, a <= b",
            "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1; (a, b) -> (a - t, b - t) where t >= 1; (a, b) -> (a - 1, b - 2)",
            "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1; (a, b) -> (a - t, b - t) where 1 <= t <= 9",
        ],
    ),
    (
        "fibonacci-nim",
        &[
            "(n, cap) -> (n - t, 2t + 1) where 1 <= t <= cap",
            "(n, cap) -> (n - t, 2t - 1) where 1 <= t <= cap",
            "(n, cap) -> (n - t, 2t) where 1 <= t < cap",
            "(n, cap) -> (n - t, 2t) where 1 <= t <= cap + 1",
            "(n, cap) -> (n - t, 2t) where 2 <= t <= cap",
            "(n, cap) -> (n - t, 2t) where 1 <= t <= cap, t < n",
            "(n, cap) -> (n - t, c) where 1 <= t <= cap, c <= 2t",
            "(n, cap) -> (n - t, 2t) where 1 <= t <= cap, t != 3",
            "(n, cap) -> (n - t, t + cap) where 1 <= t <= cap",
            "(cap, n) -> (2t, n - t) where 1 <= t <= cap",
            "(n, cap) -> (n - t, 2t) where 1 <= t <= cap; (n, cap) -> (0, cap) where n = 4",
        ],
    ),
    (
        "dynamic-nim",
        &[
            "(n, cap) -> (n - t, 3t - 1) where 1 <= t <= cap",
            "(n, cap) -> (n - t, 3t + 1) where 1 <= t <= cap",
            "(n, cap) -> (n - t, cap) where 1 <= t <= cap",
            "(n, cap) -> (n - t, 3) where 1 <= t <= cap",
            "(n, cap) -> (n - t, 3t) where 1 <= t <= 2cap",
            "(n, cap) -> (n - t, 3n) where 1 <= t <= cap",
            "(n, cap) -> (n - 3t, t) where 1 <= t <= cap",
            "(n, cap) -> (n - t, 0) where 1 <= t <= cap",
        ],
    ),
    (
        "stairs",
        &[
            "(a, b, c) -> (a - t, b, c) where t >= 1; (a, b, c) -> (a + t, b - t, c) where t >= 1; (a, b, c) -> (a + t, b, c - t) where t >= 1",
            "(a, b, c) -> (a + t, b - t, c) where t >= 1; (a, b, c) -> (a, b + t, c - t) where t >= 1",
            "(a, b, c) -> (a - t, b, c) where t >= 1; (a, b, c) -> (a + t, b - t, c) where t >= 1",
            "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a + t, b - t) where t >= 1; (a, b) -> (a, b - t) where t >= 1",
            "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a + t, b - t) where t >= 2",
            "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a + 2t, b - t) where t >= 1",
            "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a + 1, b - t) where t >= 1",
            "(a, b) -> (a - t, b) where t = 1; (a, b) -> (a + t, b - t) where t >= 1",
            "(a, b) -> (a, b - t) where t >= 1; (a, b) -> (a - t, b + t) where t >= 1",
        ],
    ),
];

#[test]
fn near_misses_are_not_taken_for_the_row() {
    let mut tried = 0;
    for (game, texts) in NEAR {
        for text in *texts {
            tried += 1;
            let rules = Ruleset::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let Some(cited) = Cited::of(&rules) else { continue };
            println!("{text} is {} {:?}", cited.row().game, cited.parameters());
            let mut search = Search::of(&rules);
            let splits = matches!(*game, "lasker" | "mock-turtles");
            let speaks =
                |component: &[u64]| cited.speaks_of(&component.iter().map(|n| Number::from(*n)).collect::<Vec<_>>());
            let components = small_box(rules.arities()[0]);
            for component in components.iter().filter(|one| speaks(one)).take(if splits { 16 } else { 400 }) {
                search.compare(&cited, component);
            }
            assert!(cited.row().game != *game, "{text} is no {game}");
        }
    }
    assert!(tried >= 100, "{tried} near misses");
}

/// Other numbers than those of a row's condition.
#[test]
fn rules_outside_what_a_row_requires_have_no_law_of_it() {
    for text in [
        "take {0}",
        "n -> n - t where 0 <= t <= 5",
        "n -> n - t where 5 <= t <= 3",
        "(n, cap) -> (n - t, 0t) where 1 <= t <= cap",
        "n -> n + t where 1 <= t <= 10, n + t <= 100",
    ] {
        if let Ok(rules) = Ruleset::read(text) {
            let cited = Cited::of(&rules);
            assert!(cited.is_none(), "{text}: {:?}", cited.map(|cited| cited.row().game.clone()));
        }
    }
}
