//! The laws of subtraction games against the definition, and the sums that two independent programs found.

use grundy::budget::{Budget, Exhausted, Meter};
use grundy::sweep::subtraction::{Law, MOST, laws};
use proptest::prelude::*;

fn plenty() -> Meter {
    Budget { steps: u64::MAX, time: std::time::Duration::from_secs(3600), memory: 1 << 30 }.start()
}

/// So many values by the definition.
fn values(set: u32, count: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for heap in 0..count {
        let options: Vec<u32> =
            (1..=32).filter(|t| *t <= heap && set >> (t - 1) & 1 == 1).map(|t| values[heap - t]).collect();
        values.push((0..).find(|value| !options.contains(value)).unwrap());
    }
    values
}

/// The least period and preperiod by the definition, proved by a window of the largest amount: an equal window is looked
/// for from the first heap on.
fn law(set: u32) -> Law {
    let window = (32 - set.leading_zeros()) as usize;
    let mut count = 64;
    loop {
        let values = values(set, count);
        let windows: Vec<&[u32]> = values.windows(window.max(1)).collect();
        let seen = (0..windows.len())
            .find_map(|at| (0..at).find(|before| windows[*before] == windows[at]).map(|before| (before, at)));
        if let Some((before, at)) = seen {
            let period = at - before;
            let preperiod = (0..=before).find(|from| (*from..before).all(|n| values[n] == values[n + period])).unwrap();
            let maximum = values.iter().copied().max().unwrap();
            return Law {
                preperiod: preperiod.try_into().unwrap(),
                period: period.try_into().unwrap(),
                maximum: maximum.try_into().unwrap(),
            };
        }
        count *= 2;
    }
}

#[test]
fn all_sets_up_to_10_are_as_defined() {
    let found = laws(0..1 << 10, &mut plenty()).unwrap();
    for (set, found) in (0..).zip(found) {
        assert_eq!(found, law(set), "{set:b}");
    }
}

#[test]
fn any_part_of_a_family_is_the_same() {
    let all = laws(0..1 << 13, &mut plenty()).unwrap();
    for range in [0..1_u32, 1..2, 5..8000, 777..778, 4096..8192, 8191..8192, 4000..4000] {
        let part = laws(range.clone(), &mut plenty()).unwrap();
        assert_eq!(part, all[range.start as usize..range.end as usize], "{range:?}");
    }
}

#[test]
fn the_sums_of_all_sets_up_to_16_are_those_of_two_other_programs() {
    let found = laws(1..1 << 16, &mut plenty()).unwrap();
    assert_eq!(found.len(), 65_535);
    assert_eq!(found.iter().map(|law| u64::from(law.period)).sum::<u64>(), 1_328_088);
    assert_eq!(found.iter().map(|law| law.period).max(), Some(336));
}

#[test]
fn budgets_and_bounds_are_kept() {
    assert_eq!(laws(1..(1 << MOST) + 1, &mut plenty()).unwrap_err(), Exhausted::Size);
    assert_eq!(laws(0..1 << 16, &mut plenty().share(1000)).unwrap_err(), Exhausted::Steps);
    let small = Budget { memory: 1 << 16, ..Budget::default() };
    assert_eq!(laws(0..1 << 16, &mut small.start()).unwrap_err(), Exhausted::Memory);
    // What was claimed is given back.
    let mut meter = plenty();
    let before = meter.memory();
    laws(1..1 << 12, &mut meter).unwrap();
    assert_eq!(meter.memory(), before);
    // A set of all amounts has the largest value.
    let last = laws((1 << MOST) - 1..1 << MOST, &mut plenty()).unwrap();
    assert_eq!(last, [Law { preperiod: 0, period: MOST + 1, maximum: 24 }]);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    /// Some sets in a row, so that some share their values.
    #[test]
    fn random_sets_up_to_20_are_as_defined(start in 1_u32..(1 << 20) - 40, count in 1_u32..40) {
        let found = laws(start..start + count, &mut plenty()).unwrap();
        for (set, found) in (start..).zip(found) {
            prop_assert_eq!(found, law(set), "{:b}", set);
        }
    }
}
