//! Claims that look true and are not, claims of the literature, and claims about several coordinates against brute force.

use grundy::budget::Budget;
use grundy::catalogue;
use grundy::claim::{Claim, Direction, Open, Subject, Verdict, Why, coordinates, decide};
use grundy::number::Number;
use grundy_core::check::Basis;
use grundy_core::value::{Natural, Play};
use std::time::Duration;

const BOTH: Subject = Subject::Positions(Direction::Both);
const ONLY_IF: Subject = Subject::Positions(Direction::OnlyIf);
const IF: Subject = Subject::Positions(Direction::If);

fn decided(rules: &str, play: Play, text: &str, subject: Subject) -> Verdict {
    let rules = catalogue::read(rules, &[]).unwrap();
    let claim = Claim::read(text, subject, &rules, &[]).unwrap_or_else(|error| panic!("{text}: {error}"));
    // Steps alone end what has no proof, however loaded the machine is.
    let budget = Budget { time: Duration::from_secs(3600), ..Budget::default() };
    decide(&claim, &rules, play, budget.start().share(1 << 27))
}

fn refuted_at(verdict: &Verdict) -> Vec<u64> {
    match verdict {
        Verdict::Refuted(found, _) => found.position.iter().map(|n| n.to_u64().unwrap()).collect(),
        _ => panic!("{verdict:?}"),
    }
}

#[test]
fn claims_that_hold_for_long_are_refuted_where_they_fail() {
    for (rules, play, text, subject, at) in [
        ("grundys-game", Play::Misere, "n > 0, 3 divides n", BOTH, 48),
        ("grundys-game", Play::Misere, "3 divides n", BOTH, 0),
        ("take squares", Play::Normal, "n % 5 in {0, 2}", BOTH, 25),
        ("take squares", Play::Normal, "n % 5 in {0, 2}", ONLY_IF, 34),
        ("take fibonacci", Play::Normal, "n % 2 = 0", ONLY_IF, 169),
        // Of these two residues one is meant to be 0; as it stands both are 2.
        ("take {1, 3, 4}", Play::Normal, "(n + 5) % 7 = 0 or (n - 2) % 7 = 0", BOTH, 0),
    ] {
        assert_eq!(refuted_at(&decided(rules, play, text, subject)), [at], "{rules}: {text}");
    }
}

#[test]
fn laws_that_rise_are_proved_as_values() {
    for (rules, text) in [
        ("nim", "n"),
        ("nim", "n + 0 * n"),
        ("nim", "max(n, n / 2)"),
        ("n -> n - t where t >= 1, t != 2", "if n < 3 then n % 2 else n - 2 * ((n + 1) / 4) - n % 4 / 3"),
    ] {
        let verdict = decided(rules, Play::Normal, text, Subject::Values);
        if rules == "nim" {
            assert!(matches!(verdict, Verdict::Holds(Basis::Proved(_))), "{rules}: {text}: {verdict:?}");
        } else {
            // Whatever this set has for values: a wrong formula is never proved.
            assert!(matches!(verdict, Verdict::Refuted(..)), "{rules}: {text}: {verdict:?}");
        }
    }
    let saltus = decided("nim", Play::Normal, "n = 0", BOTH);
    assert!(matches!(saltus, Verdict::Holds(Basis::Proved(_))), "{saltus:?}");
    assert_eq!(refuted_at(&decided("nim", Play::Normal, "n % 1000 = 0 and n / 1000 < 2", BOTH)), [1000]);
}

#[test]
fn theorems_stand_above_the_literature() {
    let lasker = "if n % 4 = 3 then n + 1 else if n % 4 = 0 and n > 0 then n - 1 else n";
    for (rules, play, text, subject) in [
        ("nim", Play::Misere, "n = 1", BOTH),
        ("nim", Play::Misere, "0 < n < 2", BOTH),
        ("4.3...", Play::Normal, lasker, Subject::Values),
        ("4.3...", Play::Normal, "n = 0", IF),
        ("wythoff", Play::Normal, "min(a, b) = beatty_golden(max(a, b) - min(a, b))", BOTH),
        (
            "(x, y) -> (x - t, y) where t >= 1; (x, y) -> (x, y - t) where t >= 1",
            Play::Normal,
            "xor(x, y)",
            Subject::Values,
        ),
        ("(x, y) -> (x - t, y) where t >= 1; (x, y) -> (x, y - t) where t >= 1", Play::Normal, "x = y", BOTH),
        ("take powers(2)", Play::Normal, "n % 3", Subject::Values),
    ] {
        let verdict = decided(rules, play, text, subject);
        assert!(matches!(verdict, Verdict::Holds(Basis::Proved(_))), "{rules}: {text}: {verdict:?}");
    }
}

#[test]
fn the_literature_is_cited_and_never_called_a_proof() {
    let verdict = decided("stairs(100000)", Play::Normal, "xor(odd_places(s)) = 0", BOTH);
    assert!(matches!(verdict, Verdict::Holds(Basis::Cited(_))), "{verdict:?}");
    let verdict = decided("stairs(100000)", Play::Normal, "xor(odd_places(s)) = 1", BOTH);
    assert!(matches!(verdict, Verdict::Open(Open { upto: None, why: Why::Unwritten, .. })), "{verdict:?}");
}

#[test]
fn what_has_no_proof_says_how_far_it_holds_and_why() {
    let verdict = decided("take 1..3", Play::Normal, "n % 4 = 0 and least_zeckendorf(4n + 1) > 0", BOTH);
    let Verdict::Open(Open { upto: Some(upto), why: Why::Formula(_), .. }) = &verdict else { panic!("{verdict:?}") };
    assert!(*upto >= Number::from(60_000));
    let verdict = decided("take squares", Play::Normal, "n >= 0", ONLY_IF);
    let Verdict::Open(Open { upto: Some(upto), why: Why::NoLaw, .. }) = &verdict else { panic!("{verdict:?}") };
    assert!(*upto >= Number::from(10_000));
    // A proved law does not prove a condition that holds of other positions too, unless that is all that is claimed.
    let verdict = decided("take squares", Play::Normal, "n < 0", IF);
    assert!(matches!(verdict, Verdict::Open(_)), "{verdict:?}");
    let verdict = decided("(a, b) -> (a - t, b) where t >= 1, gcd(t, b) = 1", Play::Normal, "a = b or a != b", ONLY_IF);
    let Verdict::Open(Open { upto: Some(upto), why: Why::Coordinates, .. }) = &verdict else { panic!("{verdict:?}") };
    assert!(*upto >= Number::from(200));
    // Numbers that are too large to be evaluated refute nothing.
    let verdict = decided("take 1..3", Play::Normal, "n % 4 = 0 and 2^n > n", BOTH);
    let Verdict::Open(Open { upto: Some(upto), why: Why::Beyond, .. }) = &verdict else { panic!("{verdict:?}") };
    assert_eq!(*upto, Number::from(16_387));
}

/// Outcomes of two coupled heaps from the definition.
fn two_heaps(side: usize, misere: bool, options: &dyn Fn(usize, usize) -> Vec<(usize, usize)>) -> Vec<Vec<bool>> {
    let mut wins = vec![vec![false; side]; side];
    for a in 0..side {
        for b in 0..side {
            let options = options(a, b);
            wins[a][b] = options.is_empty() && misere || options.iter().any(|(a, b)| !wins[*a][*b]);
        }
    }
    wins
}

#[test]
fn the_counterexample_has_the_least_sum_and_is_the_first_of_that() {
    let wythoff = |a: usize, b: usize| {
        let single = (0..a).map(|left| (left, b)).chain((0..b).map(|left| (a, left)));
        single.chain((1..=a.min(b)).map(|t| (a - t, b - t))).collect::<Vec<_>>()
    };
    type Truth = fn(usize, usize) -> bool;
    let claims: [(&str, Truth); 6] = [
        ("a = b", |a, b| a == b),
        ("(a, b) in {(0, 0), (1, 2), (2, 1)}", |a, b| [(0, 0), (1, 2), (2, 1)].contains(&(a, b))),
        ("3 divides a + b", |a, b| (a + b) % 3 == 0),
        ("a = 2b or b = 2a", |a, b| a == 2 * b || b == 2 * a),
        ("min(a, b) = beatty_golden(max(a, b) - min(a, b)) and a + b < 30", |a, b| {
            let (low, high) = (a.min(b), a.max(b));
            a + b < 30 && (0..20).map(|d| d * 1618 / 1000).nth(high - low) == Some(low)
        }),
        ("a + b != 13 and min(a, b) = beatty_golden(max(a, b) - min(a, b))", |a, b| {
            let (low, high) = (a.min(b), a.max(b));
            a + b != 13 && (0..40).map(|d| d * 1618 / 1000).nth(high - low) == Some(low)
        }),
    ];
    for play in [Play::Normal, Play::Misere] {
        let wins = two_heaps(60, play == Play::Misere, &wythoff);
        for (text, truth) in claims {
            for (subject, direction) in [(BOTH, 0), (ONLY_IF, 1), (IF, 2)] {
                let fails = |(a, b): &(usize, usize)| {
                    let (is, says) = (!wins[*a][*b], truth(*a, *b));
                    [is != says, is && !says, says && !is][direction]
                };
                let mut positions = (0..38_usize).flat_map(|sum| (0..=sum).map(move |a| (a, sum - a)));
                let smallest = positions.find(fails);
                let Some((a, b)) = smallest else { continue };
                let found = refuted_at(&decided("wythoff", play, text, subject));
                assert_eq!(found, [a as u64, b as u64], "{text} {play} {direction}");
            }
        }
    }
}

#[test]
fn games_of_many_kinds_are_refuted() {
    for (rules, play, text, at) in [
        // Heaps that rise, a heap with a memory, components of two arities, play that never ends, four coordinates.
        ("n -> n + t where 1 <= t <= 10, n + t <= 100", Play::Normal, "n % 11 = 2", vec![1]),
        ("fibonacci-nim", Play::Normal, "n = 0", vec![1, 0]),
        ("n -> (n, m) where m < n; (a, b) -> b where a > b", Play::Normal, "n = 0", vec![1]),
        ("n -> n - 1; n -> n + 1 where n < 4", Play::Normal, "n >= 0", vec![0]),
        ("moore(2, 4)", Play::Normal, "a1 = a2, a2 = a3, a3 = a4, a4 < 1", vec![0, 1, 1, 1]),
    ] {
        let verdict = decided(rules, play, text, BOTH);
        assert_eq!(refuted_at(&verdict), at, "{rules}: {text}: {verdict:?}");
    }
}

#[test]
fn names_are_those_of_the_moves() {
    for (rules, names) in [
        ("take 1..3", vec!["n"]),
        ("heap -> heap - 1", vec!["heap"]),
        ("(x, cap) -> (m, c) where m < x <= m + cap, c = 2x - 2m", vec!["x", "cap"]),
        ("stairs(100000)", vec!["s"]),
        ("given p where p >= 1; take 1..p", vec!["n", "p"]),
    ] {
        assert_eq!(coordinates(&catalogue::read(rules, &[]).unwrap()), names, "{rules}");
    }
    let rules = catalogue::read("take 1..3", &[]).unwrap();
    let error = Claim::read("n % 4 = 0 or m = 1", BOTH, &rules, &[]).unwrap_err();
    assert_eq!((error.problem.code(), error.span.start, error.span.end), ("E015", 13, 14));
    // Open parameters are coordinates, of which only those count that `given` admits.
    let verdict = decided("given p where p >= 2; take 1..p", Play::Normal, "n % (p + 1) = 0 and n + p < 12", BOTH);
    assert_eq!(refuted_at(&verdict), [0, 12]);
}
