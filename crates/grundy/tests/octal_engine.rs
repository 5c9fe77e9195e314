//! The engine of sparse games against the one that looks at all options: octal codes with few and with many rare heaps,
//! unequal parts, amounts of both parities, rules with exceptions, known prefixes and small budgets.

use grundy::budget::{Budget, Meter};
use grundy::engine::octal::{End, Octal, Unreadable};
use grundy::engine::{Declined, Task, Values, engine};
use grundy::shape::Splits;
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;

/// Blocks begin at 8192 heaps: these are some blocks.
const HEAPS: u64 = 12_000;

fn plenty() -> Meter {
    Budget { time: std::time::Duration::from_secs(3600), ..Budget::default() }.start()
}

fn fill(name: &str, text: &str, end: u64, before: &[u32], meter: &mut Meter) -> Result<Values, Declined> {
    let rules = Ruleset::read(text).unwrap();
    let task = Task { game: &rules, play: Play::Normal, upto: &[end] };
    engine(name).unwrap().fill(task, before.to_vec(), meter)
}

fn agrees(text: &str, end: u64) {
    let found = fill("sparse", text, end, &[], &mut plenty()).unwrap();
    let plain = fill("splits", text, end, &[], &mut plenty()).unwrap();
    let differs = found.values.iter().zip(&plain.values).position(|(a, b)| a != b);
    assert_eq!((differs, found.values.len(), found.stopped), (None, plain.values.len(), None), "{text}");
}

/// Runs the engine alone, which does not hand over.
fn run(text: &str, heaps: usize) -> (Octal, End) {
    let rules = Ruleset::read(text).unwrap();
    let splits = Splits::of(&rules, heaps as u64, &mut plenty()).unwrap().unwrap();
    let known = fill("table", text, splits.from as u64, &[], &mut plenty()).unwrap().values;
    let mut octal =
        Octal::new(&splits, known.into_iter().map(|value| u16::try_from(value).unwrap()).collect()).unwrap();
    let end = octal.run(heaps, &mut plenty()).unwrap();
    (octal, end)
}

#[test]
fn sparse_octal_games_have_the_values_of_all_options() {
    for text in ["0.106", "0.16", "0.37", "0.127", "0.1777", "4.3", "0.007", "0.64", "0.366"] {
        agrees(text, HEAPS);
    }
}

#[test]
fn many_rare_heaps() {
    for text in ["0.6", "0.14", "0.36"] {
        agrees(text, HEAPS);
    }
}

#[test]
fn a_game_with_late_rare_heaps() {
    agrees("0.6", 26_000);
}

#[test]
fn unequal_heaps() {
    agrees("4!.", HEAPS);
    agrees("n -> a, b where a + b = n, 0 < a < b; n -> n - 2 where n >= 5", HEAPS);
}

#[test]
fn one_heap_or_two_with_amounts_of_both_parities() {
    for text in [
        "n -> a, b where a + b + t = n, t in {1, 3}, a >= 1, b >= 1; n -> n - t where t in {2, 5}",
        "n -> a, b where a + b + t = n, t in {2, 4}; n -> n - 3",
        "n -> a, b where a + b + t = n, t in {1, 2}, a >= 1, b >= 1",
        "n -> a, b where a + b + 3 = n; n -> 0 where 0 < n <= 40",
    ] {
        agrees(text, HEAPS);
    }
}

#[test]
fn large_amounts_that_leave_one_heap() {
    // An amount that takes all, and a rare heap that an odd amount leaves alone, whose value is common there.
    agrees("0.72; n -> n - 8194", HEAPS);
    agrees("0.72; n -> n - 10002", 11_000);
    agrees("0.127; n -> n - 9001", HEAPS);
    agrees("0.127; n -> n - 3001", 16_000);
}

#[test]
fn a_heap_of_nothing_that_has_a_move_is_left_to_others() {
    let text = "n -> a, b where a + b + t = n, t in {1, 2}; n -> end where n = 0";
    assert_eq!(fill("sparse", text, HEAPS, &[], &mut plenty()), Err(Declined::Shape));
}

#[test]
fn verified_values_add_up() {
    for (text, heaps) in [("0.106", 30_000), ("0.16", 20_000), ("0.6", 9_000)] {
        let (octal, end) = run(text, heaps);
        assert_eq!(end, End::Reached, "{text}");
        assert_eq!(octal.counts().total(), octal.heaps() as u64, "{text}: {:?}", octal.counts());
    }
    // Most values of a sparse game are verified by the list.
    let counts = run("0.106", 40_000).0.counts();
    assert!(counts.list > 4 * (counts.search + counts.scan), "{counts:?}");
}

#[test]
fn dense_games_are_left_to_others() {
    assert_eq!(run("0.06", 40_000).1, End::Dense);
    assert_eq!(fill("sparse", "0.06", 40_000, &[], &mut plenty()), Err(Declined::Shape));
}

#[test]
fn it_goes_on_after_a_known_prefix_and_after_an_end_of_the_steps() {
    let whole = fill("sparse", "0.16", HEAPS, &[], &mut plenty()).unwrap().values;
    for known in [1, 900, 1500, 9000] {
        let found = fill("sparse", "0.16", HEAPS, &whole[..known], &mut plenty()).unwrap();
        assert_eq!(found.values, whole, "after {known}");
    }
    let mut short = Budget { steps: 100_000, ..Budget::default() }.start();
    let half = fill("sparse", "0.16", HEAPS, &[], &mut short).unwrap();
    assert!(half.stopped.is_some() && half.values.len() > 500 && half.values.len() < whole.len());
    assert_eq!(half.values[..], whole[..half.values.len()]);
}

#[test]
fn other_rules_are_declined() {
    for (text, why) in [("0.8", Declined::Shape), ("nim", Declined::Shape), ("take {1, 2}", Declined::Shape)] {
        let text = if text == "nim" { "n -> m where m < n" } else { text };
        assert_eq!(fill("sparse", text, HEAPS, &[], &mut plenty()), Err(why), "{text}");
    }
    let rules = Ruleset::read("0.77").unwrap();
    let task = Task { game: &rules, play: Play::Misere, upto: &[HEAPS] };
    assert_eq!(engine("sparse").unwrap().fill(task, Vec::new(), &mut plenty()), Err(Declined::Splits));
}

/// Runs on after some heaps, by way of bytes.
fn resumed(text: &str, first: usize, heaps: usize, keep: usize) -> Octal {
    let rules = Ruleset::read(text).unwrap();
    let splits = Splits::of(&rules, heaps as u64, &mut plenty()).unwrap().unwrap();
    let known: Vec<u16> = run(text, 100).0.values(0)[..100].to_vec();
    let begin = || Octal::new(&splits, known.clone()).unwrap().keeping(keep).looking();
    let mut octal = begin();
    octal.run(first, &mut plenty()).unwrap();
    let bytes = octal.to_bytes(text).unwrap();
    let mut octal = begin().resume(&bytes, text).unwrap();
    assert!(octal.heaps() >= first);
    octal.run(heaps, &mut plenty()).unwrap();
    octal
}

#[test]
fn a_run_goes_on_with_the_same_values() {
    let whole = run("0.106", 60_000).0;
    let again = resumed("0.106", 20_000, 60_000, usize::MAX);
    assert_eq!(again.values(0)[..60_000], whole.values(0)[..60_000]);
    assert_eq!(again.counts().total(), again.heaps() as u64);
}

#[test]
fn damaged_bytes_are_no_run() {
    let (octal, _) = run("0.106", 10_000);
    let bytes = octal.to_bytes("0.106").unwrap();
    let fresh = || run("0.106", 100).0;
    assert_eq!(fresh().resume(&bytes, "0.16").err(), Some(Unreadable::OtherRules));
    assert_eq!(fresh().resume(b"something else", "0.106").err(), Some(Unreadable::Format));
    for at in [20, 100, 5000, bytes.len() - 1] {
        let mut damaged = bytes.clone();
        damaged[at] ^= 4;
        assert_eq!(fresh().resume(&damaged, "0.106").err(), Some(Unreadable::Damaged), "byte {at}");
        assert!(fresh().resume(&bytes[..at], "0.106").is_err());
    }
}

#[test]
fn dropped_values_change_nothing() {
    let heaps = 9_000_000;
    let whole = run("0.106", heaps).0;
    let rules = Ruleset::read("0.106").unwrap();
    let splits = Splits::of(&rules, 1 << 20, &mut plenty()).unwrap().unwrap();
    let mut some = Octal::new(&splits, whole.values(0)[..100].to_vec()).unwrap().keeping(1);
    assert_eq!(some.run(heaps, &mut plenty()), Ok(End::Reached));
    assert!(some.values(0).is_empty());
    let from = heaps - 1_000_000;
    assert_eq!(some.values(from)[..1_000_000], whole.values(from)[..1_000_000]);
}

#[test]
fn two_threads_find_the_same() {
    let one = run("0.106", 400_000).0;
    let rules = Ruleset::read("0.106").unwrap();
    let splits = Splits::of(&rules, 1 << 20, &mut plenty()).unwrap().unwrap();
    let mut two = Octal::new(&splits, one.values(0)[..100].to_vec()).unwrap().on_threads(2);
    // Short runs are of one thread, long ones of two.
    for heaps in [200_000, 210_000, 390_000, 400_000] {
        assert_eq!(two.run(heaps, &mut plenty()), Ok(End::Reached));
    }
    assert!(two.counts().scan == one.counts().scan && two.counts().search.abs_diff(one.counts().search) < 1000);
    assert_eq!(two.values(0)[..400_000], one.values(0)[..400_000]);
    assert_eq!(two.counts().total(), two.heaps() as u64);
}

#[test]
fn a_box_that_is_too_large_for_special_engines_is_not_begun_by_slow_ones() {
    let rules = Ruleset::read("0.106").unwrap();
    let task = Task { game: &rules, play: Play::Normal, upto: &[30_000_000] };
    // The table would find it small enough, and take years.
    let mut meter = Budget { memory: 5 * 30_000_000, ..Budget::default() }.start();
    let steps = meter.steps();
    assert!(matches!(grundy::engine::fill(task, &[], &mut meter), Err(Declined::Memory(_))));
    assert_eq!(meter.steps(), steps);
}
