//! The systems that are tried for some rules: those that the law is regular in are among them, whatever the coordinates
//! are called and however they are ordered.

use grundy::budget::Budget;
use grundy::find::automatic::{Candidate, Candidates, Labels};
use grundy_core::law::Determines;
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;

fn systems_under(text: &str, play: Play, ceilings: &[(usize, u64)]) -> Vec<Candidate> {
    let rules = Ruleset::read(text).unwrap();
    let mut meter = Budget::default().start();
    let mut labels = Labels::new(&rules, rules.arities()[0], play, Determines::Outcome, ceilings);
    let mut candidates = Candidates::new(&rules);
    std::iter::from_fn(|| candidates.next(&mut labels, &mut meter)).collect()
}

fn systems(text: &str) -> Vec<Candidate> {
    systems_under(text, Play::Normal, &[])
}

fn names(text: &str) -> Vec<String> {
    systems(text).iter().map(Candidate::to_string).collect()
}

fn candidate(recurrence: &[u64], initial: &[u64]) -> Candidate {
    Candidate { recurrence: recurrence.to_vec(), initial: initial.to_vec() }
}

#[test]
fn sets_of_the_rules_come_first_and_coefficients_last() {
    assert_eq!(names("take powers(4)"), ["base 2", "zeckendorf"]);
    assert_eq!(names("take powers(27)"), ["base 3", "base 2", "zeckendorf"]);
    assert_eq!(names("take fibonacci"), ["zeckendorf", "base 2"]);
    assert_eq!(names("n -> n - t where t in multiples(15), t >= 1"), ["base 2", "zeckendorf", "base 3", "base 5"]);
    assert_eq!(names("n -> n - t where t % 7 = 1"), ["base 2", "zeckendorf"]);
    assert_eq!(names("n -> n - 1; n -> n / 3 where n >= 1"), ["base 2", "zeckendorf", "base 3"]);
}

#[test]
fn memories_suggest_the_recurrence_of_the_heaps_that_are_won_by_taking_all() {
    let third = candidate(&[1, 0, 0, 1, 0], &[1, 2, 3, 4, 6]);
    for text in [
        "(n, cap) -> (n - t, 3t) where 1 <= t <= cap",
        "(most, left) -> (3k, left - k) where 1 <= k <= most",
        "(n, last) -> (n - t, t) where 1 <= t <= 3last",
    ] {
        assert!(systems(text).contains(&third), "{text}");
    }
    assert!(systems_under("(n, cap) -> (n - t, 3t) where 1 <= t <= cap", Play::Misere, &[]).contains(&third));
    let other = "(x, y) -> (3t - 1, y - t) where 1 <= t <= x";
    assert!(systems(other).contains(&candidate(&[1, 0, 1, 0], &[1, 2, 3, 5])), "{:?}", systems(other));
    let beside = "(k, n, cap) -> (k, n - t, 3t) where 1 <= t <= cap; (k, n, cap) -> (k - 1, n, cap)";
    assert!(systems_under(beside, Play::Normal, &[(0, 0)]).contains(&third));
}

#[test]
fn slopes_suggest_quadratic_systems() {
    for t in 2..=5 {
        let near = format!("t >= 1, u >= 1, t - u < {t}, u - t < {t}");
        let text = format!(
            "(x, y) -> (x, y - t) where t >= 1; (x, y) -> (x - t, y) where t >= 1; (x, y) -> (x - t, y - u) where {near}"
        );
        let found = systems(&text);
        for unit in [t + 1, t] {
            let at = found.iter().position(|own| *own == candidate(&[t, 1], &[1, unit]));
            assert!(at.is_some_and(|at| at < 4), "{t}: {found:?}");
        }
    }
}

#[test]
fn where_nothing_is_seen_nothing_is_guessed() {
    for text in [
        "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1",
        "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where 1 <= t <= 4",
        "(n, cap) -> (n - t, 2t) where 1 <= t <= cap",
        "(n, cap) -> (n - t, t) where 1 <= t <= cap",
        "take {1, 3, 4}",
    ] {
        assert_eq!(names(text), ["base 2", "zeckendorf"], "{text}");
    }
}
