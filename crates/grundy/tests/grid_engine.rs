//! The engine of coupled heaps against the definition: random sets of vectors, written in the notation, both plays,
//! random boxes, known prefixes and small budgets; and rules that are nearly of its shape, which it has to decline.

use grundy::budget::{Budget, Meter};
use grundy::catalogue;
use grundy::engine::{Declined, Task, Values, engine};
use grundy_core::plain::Ruleset;
use grundy_core::value::{Play, mex};
use proptest::prelude::*;

/// A move: `start + k·step` for all k from 0 on, or `start` alone.
#[derive(Clone, Debug)]
struct Family {
    start: [u64; 2],
    step: Option<[u64; 2]>,
}

impl Family {
    fn text(&self) -> String {
        let term = |start: u64, step: u64| if step == 0 { start.to_string() } else { format!("{step}k + {start}") };
        let [i, j] = self.start;
        match self.step {
            None => format!("(a, b) -> (a - {i}, b - {j})"),
            Some([p, q]) if (i + j) % 2 == 1 => {
                let fall =
                    |start: u64, step: u64| if step == 0 { start.to_string() } else { format!("{step}k - {start}") };
                format!("(a, b) -> (a - {}, b - {}) where k >= 0", fall(i, p), fall(j, q))
            }
            Some([p, q]) => format!("(a, b) -> (a - x, b - y) where x = {}, y = {}, k >= 0", term(i, p), term(j, q)),
        }
    }

    fn vectors(&self, ends: [u64; 2]) -> Vec<[u64; 2]> {
        let [i, j] = self.start;
        let all = (0..).map(|k| match self.step {
            None => [i + k * 1000, j + k * 1000],
            Some([p, q]) => [i + k * p, j + k * q],
        });
        all.take_while(|[x, y]| *x <= ends[0] && *y <= ends[1]).collect()
    }
}

fn family() -> impl Strategy<Value = Family> {
    let start = prop_oneof![4 => [0..3_u64, 0..3_u64], 1 => [0..20_u64, 0..20_u64]];
    let step = prop_oneof![
        2 => Just(None),
        2 => Just(Some([1, 0])),
        2 => Just(Some([0, 1])),
        2 => Just(Some([1, 1])),
        2 => [0..4_u64, 0..4_u64].prop_map(|step| (step != [0, 0]).then_some(step)),
    ];
    (start, step)
        .prop_map(|(start, step)| Family { start, step })
        .prop_filter("something has to fall", |family| !family.vectors([0, 0]).contains(&[0, 0]))
}

fn text(families: &[Family]) -> String {
    families.iter().map(Family::text).collect::<Vec<_>>().join("; ")
}

/// The values of a box by the definition.
fn expected(families: &[Family], ends: [u64; 2], play: Play) -> Vec<u32> {
    let vectors: Vec<[u64; 2]> = families.iter().flat_map(|family| family.vectors(ends)).collect();
    let mut values: Vec<u32> = Vec::new();
    for a in 0..=ends[0] {
        for b in 0..=ends[1] {
            let below = vectors.iter().filter(|[x, y]| *x <= a && *y <= b);
            let place = |[x, y]: &[u64; 2]| usize::try_from((a - x) * (ends[1] + 1) + b - y).unwrap();
            let seen: Vec<u32> = below.map(|vector| values[place(vector)]).collect();
            values.push(match play {
                Play::Normal => {
                    let mut seen: Vec<u64> = seen.into_iter().map(u64::from).collect();
                    u32::try_from(mex(&mut seen)).unwrap()
                }
                Play::Misere => u32::from(seen.is_empty() || seen.contains(&0)),
            });
        }
    }
    values
}

fn plenty() -> Meter {
    Budget { time: std::time::Duration::from_secs(600), ..Budget::default() }.start()
}

fn fill(name: &str, text: &str, ends: &[u64], play: Play) -> Result<Values, Declined> {
    let rules = Ruleset::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    engine(name).unwrap().fill(Task { game: &rules, play, upto: ends }, Vec::new(), &mut plenty())
}

fn boxes() -> impl Strategy<Value = [u64; 2]> {
    prop_oneof![[0..12_u64, 0..12_u64], [0..90_u64, 0..90_u64], [0..8_u64, 60..200_u64], [60..200_u64, 0..8_u64]]
}

fn plays() -> impl Strategy<Value = Play> {
    prop_oneof![3 => Just(Play::Normal), 1 => Just(Play::Misere)]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn values_follow_from_the_definition(families in prop::collection::vec(family(), 1..6), ends in boxes(), play in plays()) {
        let found = fill("grid", &text(&families), &ends, play);
        let found = found.map_err(|declined| TestCaseError::fail(format!("{declined:?}: {}", text(&families))))?;
        prop_assert_eq!(found.stopped, None);
        prop_assert_eq!(found.values, expected(&families, ends, play), "{}", text(&families));
    }

    #[test]
    fn the_table_agrees_on_small_boxes(families in prop::collection::vec(family(), 1..4), ends in [0..9_u64, 0..9_u64], play in plays()) {
        prop_assert_eq!(fill("grid", &text(&families), &ends, play), fill("table", &text(&families), &ends, play));
    }

    #[test]
    fn what_a_budget_leaves_is_a_prefix(
        families in prop::collection::vec(family(), 1..5),
        ends in boxes(),
        play in plays(),
        steps in prop_oneof![0..300_u64, 300..20_000_u64],
        known in 0..2000_usize,
    ) {
        let all = expected(&families, ends, play);
        let before = all[..known.min(all.len())].to_vec();
        let rules = Ruleset::read(&text(&families)).unwrap();
        let mut meter = Budget { steps, ..Budget::default() }.start();
        let task = Task { game: &rules, play, upto: &ends };
        let found = engine("grid").unwrap().fill(task, before.clone(), &mut meter).unwrap();
        prop_assert!(found.values.len() >= before.len());
        prop_assert!(found.stopped.is_some() || found.values.len() == all.len());
        prop_assert!(all.starts_with(&found.values), "{}", text(&families));
    }
}

/// The box, and families that are seen in it as rays that start late, apart or close together.
#[test]
fn large_boxes_by_many_lines() {
    let ray = |start, step| Family { start, step: Some(step) };
    let rook = [ray([1, 0], [1, 0]), ray([0, 1], [0, 1])];
    let wythoff = [&rook[..], &[ray([1, 1], [1, 1])]].concat();
    let near = [&wythoff[..], &[ray([1, 2], [1, 1]), ray([2, 1], [1, 1])]].concat();
    let proportionate = [&wythoff[..], &[ray([1, 2], [1, 2]), ray([2, 1], [2, 1])]].concat();
    let late =
        [&wythoff[..], &[ray([7, 2], [2, 2]), ray([2, 9], [0, 3]), Family { start: [5, 40], step: None }]].concat();
    for families in [&rook[..], &wythoff, &near, &proportionate, &late] {
        let found = fill("grid", &text(families), &[149, 211], Play::Normal).unwrap();
        assert_eq!(found.values, expected(families, [149, 211], Play::Normal), "{}", text(families));
    }
}

/// A box with more columns than rows is filled by its symmetry, one with more rows is not.
#[test]
fn symmetric_games_have_symmetric_values() {
    let rook = "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1";
    let others = [
        "",
        "; (a, b) -> (a - t, b - t) where t >= 1",
        "; (a, b) -> (a - t, b - 2t) where t >= 1; (a, b) -> (a - 2t, b - t) where t >= 1",
        "; (a, b) -> (a - s, b - t) where s >= 1, t >= 1, s < t + 3, t < s + 3",
        "; (a, b) -> (a - 3t, b - t - 5) where t >= 1; (a, b) -> (a - t - 5, b - 3t) where t >= 1; (a, b) -> (a - 7, b - 7)",
    ];
    for other in others {
        let text = format!("{rook}{other}");
        let wide = fill("grid", &text, &[700, 704], Play::Normal).unwrap().values;
        let high = fill("grid", &text, &[704, 700], Play::Normal).unwrap().values;
        let swapped = (0..=700).flat_map(|a| (0..=704).map(move |b| (a, b))).map(|(a, b)| high[b * 701 + a]);
        assert!(swapped.eq(wide.iter().copied()), "{text}");
    }
}

#[test]
fn a_stopped_sweep_keeps_rows_and_goes_on_from_them() {
    let rules = Ruleset::read("(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1").unwrap();
    let task = Task { game: &rules, play: Play::Normal, upto: &[299, 99] };
    let mut meter = Budget { steps: 20_000, ..Budget::default() }.start();
    let half = engine("grid").unwrap().fill(task, Vec::new(), &mut meter).unwrap();
    assert!(half.stopped.is_some() && half.values.len() >= 3000, "{}", half.values.len());
    let whole = engine("grid").unwrap().fill(task, half.values.clone(), &mut plenty()).unwrap();
    assert!(whole.stopped.is_none() && whole.values.starts_with(&half.values));
    let nim = (0..300_u32).flat_map(|a| (0..100).map(move |b| a ^ b)).collect::<Vec<_>>();
    assert_eq!(whole.values, nim);
}

#[test]
fn games_with_names() {
    let accepted = [
        ("wythoff", ""),
        ("generalised-wythoff", "2"),
        ("generalised-wythoff", "4"),
        ("proportionate-nim", ""),
        ("king-to-corner", ""),
        ("queen-to-corner", ""),
        ("rook-to-corner", ""),
    ];
    for (name, argument) in accepted {
        let call = if argument.is_empty() { name.to_owned() } else { format!("{name}({argument})") };
        let rules = catalogue::read(&call, &[]).unwrap_or_else(|error| panic!("{call}: {error:?}"));
        for play in [Play::Normal, Play::Misere] {
            let task = Task { game: &rules, play, upto: &[33, 35] };
            let found = engine("grid").unwrap().fill(task, Vec::new(), &mut plenty()).unwrap();
            let plain = engine("table").unwrap().fill(task, Vec::new(), &mut plenty()).unwrap();
            assert_eq!(found, plain, "{call}");
        }
    }
}

#[test]
fn other_shapes_are_declined() {
    let others = [
        "(a, b) -> (a - 2, b - 1); (a, b) -> (a - 2, b + 1); (a, b) -> (a - 1, b - 2); (a, b) -> (a + 1, b - 2)",
        "(a, b) -> (a - t, b) where 1 <= t <= b",
        "(a, b) -> (a - t, b) where t >= 1, a % 2 = 0",
        "(a, b) -> (a - t, b - s) where t + s >= 0",
        "(a, b) -> (a - t, 0) where t >= 1",
        "(a, b) -> (b, a - t) where t >= 1",
        "(a, b) -> (a - t, a - t) where t >= 1",
        "(a, b) -> (a - k*b, b) where k >= 1, b >= 1",
        "(a, b) -> (a - 1, b); (3, b) -> (2, b - 1)",
        "(a, b) -> end; (a, b) -> (a - 1, b)",
        "(a, b) -> (a - 1, b), (a, b - 1)",
        "(a, b) -> (a - 1, b); n -> n - 1",
        "(a, b, c) -> (a - 1, b, c)",
        "n -> n - 1",
    ];
    for text in others {
        let ends = vec![
            20;
            if text.starts_with("n") {
                1
            } else if text.contains("c)") {
                3
            } else {
                2
            }
        ];
        for play in [Play::Normal, Play::Misere] {
            assert_eq!(fill("grid", text, &ends, play), Err(Declined::Shape), "{text}");
        }
    }
}

#[test]
fn what_the_memory_does_not_hold_is_declined() {
    let rules = Ruleset::read("(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1").unwrap();
    for upto in [&[3999, 3999][..], &[599, 599]] {
        let mut meter = Budget { memory: 3 << 19, ..Budget::default() }.start();
        let task = Task { game: &rules, play: Play::Normal, upto };
        let found = engine("grid").unwrap().fill(task, Vec::new(), &mut meter);
        assert!(matches!(found, Err(Declined::Memory(cost)) if cost.bytes > 3 << 19), "{upto:?}");
    }
}
