//! Comparisons of games.

use grundy::budget::Budget;
use grundy::catalogue;
use grundy::claim::{Compared, Equality, Open, Why, compare};
use grundy_core::check::Basis;
use grundy_core::value::{Natural, Play};

fn compared(a: &str, b: &str, play: Play, outcome: bool) -> Compared {
    let pair = [a, b].map(|text| catalogue::read(text, &[]).unwrap());
    compare(&pair, play, outcome, &mut Budget::default().start().share(1 << 26))
}

fn differ_at(a: &str, b: &str, play: Play, outcome: bool) -> Vec<u64> {
    match compared(a, b, play, outcome) {
        Compared::Differ(found) => found.position.iter().map(|n| n.to_u64().unwrap()).collect(),
        other => panic!("{a} and {b}: {other:?}"),
    }
}

#[test]
fn the_first_difference_is_found() {
    for (a, b, at) in [
        ("0.161", "0.36", 519),
        ("take {1, 3, 4}", "take {1, 3}", 4),
        ("take 1..100", "nim", 101),
        ("take {1, 2000}", "take {1}", 2000),
        ("take squares", "take {1, 4, 9, 16, 25}", 41),
    ] {
        assert_eq!(differ_at(a, b, Play::Normal, false), [at], "{a} and {b}");
    }
    // Outcomes may agree for longer than values.
    assert_eq!(differ_at("take {1, 2}", "take {1, 2, 3}", Play::Normal, false), [3]);
    assert_eq!(differ_at("nim", "take {1}", Play::Normal, true), [2]);
    assert_eq!(
        differ_at("wythoff", "(a, b) -> (m, b) where m < a; (a, b) -> (a, m) where m < b", Play::Normal, false),
        [1, 1]
    );
}

#[test]
fn equal_games_are_proved_equal() {
    for (a, b, play, outcome) in [
        ("take {1, 3, 4}", "take {1, 3, 4, 8}", Play::Normal, false),
        ("take {1}", "take odd", Play::Misere, true),
        ("0.7", "0.3", Play::Normal, false),
        ("take 1..3", "take {1, 2, 3, 5}", Play::Normal, true),
    ] {
        match compared(a, b, play, outcome) {
            Compared::Same(Equality::Laws(bases)) => {
                assert!(bases.iter().all(|basis| matches!(basis, Basis::Proved(_))), "{a} and {b}");
            }
            // Where one of the laws has no theorem, nothing is called proved.
            Compared::Open(Open { why: Why::NoLaw, .. }) if b == "take odd" => {}
            other => panic!("{a} and {b}: {other:?}"),
        }
    }
    let same = compared(
        "wythoff",
        "(y, x) -> (y - t, x - t) where t > 0; (y, x) -> (y, m) where m < x; (y, x) -> (m, x) where m < y",
        Play::Normal,
        false,
    );
    assert!(matches!(same, Compared::Same(Equality::Options)), "{same:?}");
}

#[test]
fn random_subtraction_games_compare_as_by_brute_force() {
    let values = |amounts: &[usize]| {
        let mut values: Vec<usize> = Vec::new();
        for heap in 0..2000_usize {
            let options: Vec<usize> = amounts.iter().filter_map(|t| Some(values[heap.checked_sub(*t)?])).collect();
            values.push((0..).find(|value| !options.contains(value)).unwrap());
        }
        values
    };
    let set = |bits: u32| (1..=7_usize).filter(|t| bits >> (t - 1) & 1 == 1).collect::<Vec<usize>>();
    let text =
        |amounts: &[usize]| format!("take {{{}}}", amounts.iter().map(usize::to_string).collect::<Vec<_>>().join(", "));
    let (mut same, mut different) = (0, 0);
    for bits in (1..128_u32).step_by(5) {
        for other in [bits ^ 64, bits ^ 4, bits * 37 % 127 + 1] {
            let (a, b) = (set(bits), set(other));
            if a.is_empty() || b.is_empty() {
                continue;
            }
            for outcome in [false, true] {
                let seen = |value: usize| if outcome { usize::from(value > 0) } else { value };
                let (mine, theirs) = (values(&a), values(&b));
                let first = (0..2000).find(|heap| seen(mine[*heap]) != seen(theirs[*heap]));
                match (compared(&text(&a), &text(&b), Play::Normal, outcome), first) {
                    (Compared::Same(_), None) => same += 1,
                    (Compared::Differ(found), Some(first)) => {
                        assert_eq!(found.position[0].to_u64(), Some(first as u64), "{a:?} {b:?}");
                        different += 1;
                    }
                    (other, first) => panic!("{a:?} {b:?} {outcome}: {other:?}, {first:?}"),
                }
            }
        }
    }
    assert!(same > 3 && different > 50, "{same} same, {different} different");
}

#[test]
fn what_is_not_proved_equal_says_how_far_it_was_looked_at() {
    let other =
        "(a, b) -> (m, b) where m < a; (a, b) -> (a, m) where m < b; (a, b) -> (a - t, b - t) where t in squares";
    let found = compared(other, &format!("{other}; (a, b) -> (a, b - 200) where a > 100"), Play::Normal, true);
    assert!(
        matches!(found, Compared::Open(Open { upto: Some(_), why: Why::Coordinates, .. }) | Compared::Same(_)),
        "{found:?}"
    );
}
