//! Studies of octal games against the definitions: the values, and the fewest heaps of rare value over all masks.

use grundy::budget::{Budget, Exhausted, Meter};
use grundy::sweep::octal::study;
use std::collections::HashSet;

fn plenty() -> Meter {
    Budget { steps: 1 << 30, time: std::time::Duration::from_secs(3600), memory: 1 << 30 }.start()
}

/// The values by the definition: bit j of digit t lets a move remove t and leave j heaps.
fn values(code: &str, count: usize) -> Vec<usize> {
    let digits: Vec<u32> =
        code.chars().filter(|letter| *letter != '.').map(|letter| letter.to_digit(8).unwrap()).collect();
    let mut values: Vec<usize> = Vec::new();
    for heap in 0..count {
        let mut reached = HashSet::new();
        for (taken, digit) in digits.iter().enumerate().filter(|(taken, _)| *taken <= heap) {
            let rest = heap - taken;
            if digit & 1 != 0 && rest == 0 {
                reached.insert(0);
            }
            if digit & 2 != 0 && rest > 0 {
                reached.insert(values[rest]);
            }
            if digit & 4 != 0 {
                reached.extend((1..rest).map(|part| values[part] ^ values[rest - part]));
            }
        }
        values.push((0..).find(|value| !reached.contains(value)).unwrap());
    }
    values
}

/// The fewest heaps of rare value: v is rare at n if popcount(v & mask) + e·n + e·t is even, where e may be 1 only if all t
/// that may leave two heaps have one parity.
fn rares(code: &str, values: &[usize]) -> Option<usize> {
    let digits = code.chars().filter(|letter| *letter != '.').map(|letter| letter.to_digit(8).unwrap());
    let splits: Vec<usize> = digits.enumerate().filter(|(_, digit)| digit & 4 != 0).map(|(taken, _)| taken).collect();
    let first = splits.first()?;
    let parities = if splits.iter().all(|t| t % 2 == first % 2) { 2 } else { 1 };
    let masks = 1..(values.iter().max().unwrap() + 1).next_power_of_two();
    let classes = masks.flat_map(|mask| (0..parities).map(move |parity| (mask, parity)));
    classes
        .map(|(mask, parity)| {
            let odd =
                |(heap, value): (usize, &usize)| ((value & mask).count_ones() as usize + parity * (heap + first)) % 2;
            values.iter().enumerate().filter(|one| odd(*one) == 0).count()
        })
        .min()
}

#[test]
fn studies_are_as_defined() {
    for code in ["0.07", "0.77", "0.007", "0.6", "0.137", "0.16", "4.0", "4.3", "0.052", "0.375"] {
        let found = study(code, 300, &mut plenty()).unwrap();
        let heaps = usize::try_from(found.heaps).unwrap();
        let values = values(code, heaps);
        assert_eq!(Some(found.maximum as usize), values.iter().copied().max(), "{code}");
        assert_eq!(found.rares, rares(code, &values).map(|rares| rares as u64), "{code}");
        if let Some((preperiod, period)) = found.law {
            let (preperiod, period) = (usize::try_from(preperiod).unwrap(), usize::try_from(period).unwrap());
            let repeats = |from: usize, period: usize| (from..heaps - period).all(|n| values[n] == values[n + period]);
            assert!(repeats(preperiod, period), "{code}");
            assert!(preperiod == 0 || !repeats(preperiod - 1, period), "{code}");
            assert!(!(1..period).any(|period| repeats(preperiod, period)), "{code}");
        }
    }
    assert_eq!(study("0.33", 300, &mut plenty()).unwrap().rares, None, "no move leaves two heaps");
}

#[test]
fn a_budget_that_ends_is_told() {
    let found = study("0.007", 100_000, &mut plenty().share(10_000)).unwrap();
    assert_eq!((found.law, found.stopped), (None, Some(Exhausted::Steps)));
    assert!(found.heaps > 0 && found.heaps < 100_000);
    assert!(study("0.9!!", 100, &mut plenty()).is_err());
}
