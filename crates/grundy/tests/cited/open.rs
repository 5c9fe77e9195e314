//! Rules with open parameters, as coordinates that no move changes: their laws, and the winning moves of sums of
//! components with different parameters, against exhaustive search.

use crate::search::Search;
use grundy::budget::Budget;
use grundy::catalogue::{Cited, read};
use grundy::number::Number;
use grundy::solve::{Question, Solver};
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;

const BASH: &str = "given K; take 1..K";
const FORCED: &str = "given p, q where 1 <= p <= q; n -> n - t where p <= t <= q; n -> 0 where 0 < n < p";

/// Rules, the law's entry, the ends of the box, and the last coordinates for which it has to speak.
type Row = (&'static str, &'static str, &'static [u64], fn(&[u64]) -> bool);

const ROWS: &[Row] = &[
    (BASH, "take-range", &[25, 7], |_| true),
    ("(n, cap) -> (n - t, cap) where 1 <= t <= cap", "take-range", &[25, 7], |_| true),
    ("(n, cap) -> (m, cap) where m < n <= m + cap", "take-range", &[25, 7], |_| true),
    ("given u, v; n -> n - t where u <= t <= v", "take-range", &[22, 5, 6], |k| k[0] >= 1 || k[1] < k[0]),
    ("given v; n -> n - t where 3 <= t <= v", "take-range", &[25, 7], |_| true),
    (FORCED, "take-with-remainder", &[22, 5, 6], |k| 1 <= k[0] && k[0] <= k[1]),
    ("given k; take powers(k)", "powers-of", &[30, 8], |k| k[0] >= 1),
    ("given k; take {1, 2, k}", "one-two-k", &[30, 10], |k| k[0] >= 3),
];

/// Each tuple up to the ends.
fn boxes(ends: &[u64]) -> Vec<Vec<u64>> {
    ends.iter().fold(vec![Vec::new()], |all, end| {
        all.iter().flat_map(|one| (0..=*end).map(move |n| [&one[..], &[n]].concat())).collect()
    })
}

#[test]
fn rules_with_open_parameters_have_the_law_of_the_closed_ones() {
    for (text, entry, ends, speaks) in ROWS {
        let rules = Ruleset::read(text).unwrap();
        let cited = Cited::of(&rules).unwrap_or_else(|| panic!("{text} has no law"));
        assert_eq!(cited.row().game, *entry, "{text}");
        let mut search = Search::of(&rules);
        for component in boxes(ends) {
            let long: Vec<Number> = component.iter().map(|n| Number::from(*n)).collect();
            let spoken = cited.speaks_of(&long);
            assert_eq!(spoken, speaks(&component[1..]), "{text} speaks of {component:?}");
            if spoken {
                search.compare(&cited, &component);
            }
        }
    }
}

#[test]
fn rules_that_differ_in_a_parameter_have_no_law() {
    for text in [
        "given K; take 0..K; n -> n - t where t = K + 1",
        "given u, v; n -> n - t where u <= t < v",
        "given K; n -> n - t where 1 <= t <= K, t != 2",
        "given k; take {1, 3, k}",
        "(n, cap) -> (n - t, cap - t) where 1 <= t <= cap",
        "(n, cap) -> (n - t, cap + 1) where 1 <= t <= cap",
    ] {
        assert!(Cited::of(&Ruleset::read(text).unwrap()).is_none(), "{text}");
    }
}

#[test]
fn sums_of_components_with_different_parameters() {
    let rules = [read(BASH, &[]).unwrap()];
    let mut meter = Budget::default().start();
    let mut solver = Solver::of_rules(&rules, Play::Normal, &mut meter);
    for (sum, value, moves) in [
        // G = 10^18 % 8 = 0, 10^18 % (10^9 + 1) = 1, and no move at all.
        (vec![[10_u64.pow(18), 7], [10_u64.pow(18), 10_u64.pow(9)], [10_u64.pow(18), 0]], 1, 2),
        (vec![[10_u64.pow(18), 7], [10_u64.pow(18) + 8, 7]], 0, 0),
    ] {
        let position: Vec<_> =
            sum.iter().map(|part| (0, part.iter().map(|n| Number::from(*n)).collect::<Vec<_>>())).collect();
        let answer = solver.solve(Question { position: &position, limit: 9 }, &mut Budget::default().start()).unwrap();
        assert_eq!(answer.value, Some(Number::from(value)));
        assert_eq!(answer.moves.count, Some(Number::from(moves)));
        assert!(answer.moves.is_complete());
        // What has no move needs no law.
        let is_plain = sum.iter().any(|[_, most]| *most == 0);
        assert_eq!(answer.basis.standing(), if is_plain { "computed" } else { "proved" });
    }
}
