//! Certificates with hints: the octal games with long periods are verified, and a hint, right or wrong, changes no
//! verdict. The values of the long ones are candidates: what a sparse game has if no further heap is rare. Only the
//! checker says that they are right.

use grundy::budget::{Budget, Meter};
use grundy::find::guess;
use grundy::prove::{prove, verify};
use grundy_core::certificate::{Certificate, Sparse};
use grundy_core::check::{KINDS, check};
use grundy_core::law::Determines;
use grundy_core::plain::{Fuel, Ruleset};
use grundy_core::value::Play;
use proptest::prelude::*;
use std::time::{Duration, Instant};

fn patient() -> Meter {
    Budget { steps: 1 << 40, time: Duration::from_secs(3600), ..Budget::default() }.start()
}

/// An octal game: amounts that may leave nothing, one heap, two heaps, none of them empty.
struct Octal {
    none: Vec<usize>,
    one: Vec<usize>,
    two: Vec<usize>,
}

impl Octal {
    fn of(code: &str) -> Octal {
        let digit = |bit: u32| {
            let digits = code.trim_start_matches("0.").chars().zip(1..);
            digits.filter(move |(digit, _)| digit.to_digit(8).unwrap() & bit > 0).map(|(_, amount)| amount).collect()
        };
        Octal { none: digit(1), one: digit(2), two: digit(4) }
    }

    /// Values: option by option below `plain`, then the least common one that no rare heap reaches. With `parity` the
    /// last binary digit of a heap counts among those of its value.
    fn candidates(&self, parity: bool, plain: usize, upto: usize) -> Vec<u32> {
        let (mut values, mut rare): (Vec<u32>, Vec<usize>) = (Vec::new(), Vec::new());
        let mut mask = 0;
        let odd = |heap: usize| parity && (heap + self.two[0]) % 2 == 1;
        let is_rare = |mask: u32, heap: usize, value: u32| ((value & mask).count_ones() % 2 == 1) == odd(heap);
        for heap in 0..upto {
            if heap == plain {
                let rares = |mask: u32| (0..plain).filter(|heap| is_rare(mask, *heap, values[*heap])).count();
                mask = (1..(values.iter().max().unwrap() + 1).next_power_of_two())
                    .min_by_key(|mask| rares(*mask))
                    .unwrap();
                rare = (0..plain).filter(|heap| is_rare(mask, *heap, values[*heap])).collect();
            }
            let mut seen = [false; 128];
            let mut see = |value: u32| seen[usize::try_from(value).unwrap()] = true;
            if self.none.contains(&heap) {
                see(0);
            }
            self.one.iter().filter(|amount| **amount < heap).for_each(|amount| see(values[heap - amount]));
            for rest in self.two.iter().filter_map(|amount| heap.checked_sub(*amount)) {
                if heap < plain {
                    (1..=rest / 2).for_each(|part| see(values[part] ^ values[rest - part]));
                } else {
                    let parts = rare.iter().take_while(|part| **part < rest).filter(|part| **part > 0);
                    parts.for_each(|part| see(values[*part] ^ values[rest - part]));
                }
            }
            let is_common = |value: &u32| heap < plain || !is_rare(mask, heap, *value);
            values.push((0..).filter(is_common).find(|value| !seen[usize::try_from(*value).unwrap()]).unwrap());
        }
        values
    }
}

#[test]
fn octal_games_with_long_periods_are_verified() {
    for (code, parity, plain, preperiod, period, upto) in
        [("0.16", false, 14_000, 105_351, 149_459, 560_000), ("0.127", true, 28_000, 46_578, 4, 100_000)]
    {
        let values = Octal::of(code).candidates(parity, plain, upto);
        let law = guess(&values, false).unwrap();
        assert_eq!((law.preperiod(), law.period()), (preperiod, period), "{code}");
        let rules = Ruleset::read(code).unwrap();
        let started = Instant::now();
        let theorem = prove(&rules, Play::Normal, Determines::Value, &law, &mut patient()).unwrap().unwrap();
        let proved = started.elapsed();
        let text = theorem.certificate().to_string();
        if let Ok(folder) = std::env::var("CERTIFICATES") {
            std::fs::write(format!("{folder}/octal-{}.cert", &code[2..]), &text).unwrap();
        }
        let certificate = Certificate::read(&text).unwrap();
        let started = Instant::now();
        let mut fuel = Fuel::new(1 << 32);
        check(certificate, &mut fuel).unwrap();
        let (checked, steps) = (started.elapsed(), (1_u64 << 32) - fuel.left());
        println!("{code}: {} bytes, proved in {proved:?}, verified in {checked:?} and {steps} steps", text.len());
        // Without the hint it is beyond such a budget.
        assert!(steps < 1 << 28, "{code}: {steps}");
        let mut small = Budget { steps, ..Budget::default() }.start();
        let bare = Certificate { hint: None, ..theorem.certificate().clone() };
        assert!(verify(bare, &mut small).is_err(), "{code}");
    }
}

/// Rules that leave at most two heaps, in many ways.
fn rules() -> impl Strategy<Value = String> {
    let digits = prop::collection::vec(0_u32..8, 1..4)
        .prop_map(|digits| format!("0.{}", digits.iter().map(u32::to_string).collect::<String>()));
    let set = prop::sample::subsequence(vec![1, 2, 3, 4, 5, 6, 8], 1..3)
        .prop_map(|set| format!("{set:?}").replace('[', "{").replace(']', "}"));
    let parts = prop::sample::select(vec![
        "",
        ", a >= 1, b >= 1",
        ", a <= b",
        ", 1 <= a < b",
        ", a < b",
        ", a != b",
        ", n >= 9",
    ]);
    let splits = (set.clone(), parts, set).prop_map(|(two, parts, one)| {
        format!("n -> a, b where a + b + t = n, t in {two}{parts}; n -> n - t where t in {one}")
    });
    prop_oneof![digits, splits]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_hint_changes_no_verdict(
        text in rules(),
        mask in 0_u64..40,
        parity in any::<bool>(),
        witnesses in prop::collection::vec(0_u64..60, 1..6),
        length in 20_usize..200,
        wrong in prop::option::weighted(0.3, 0_usize..20),
    ) {
        let rules = Ruleset::read(&text).unwrap();
        let mut values = plain_values(&rules, length);
        if let Some(place) = wrong {
            values[place] += 1;
        }
        // A law that only says these values: its window is long, so that all of them are replayed and more.
        let law = guess(&values, false);
        let law = law.or_else(|| grundy_core::law::Periodic::new(values.iter().map(|value| u64::from(*value)).collect(), length - 1, 0)).unwrap();
        for kind in KINDS {
            let bare = Certificate::new(kind.name, &rules, Play::Normal, Determines::Value, law.clone());
            let hint = Some(Sparse { mask, parity, witnesses: witnesses.clone() });
            let hinted = Certificate { hint, ..bare.clone() };
            let verdict = |certificate| check(certificate, &mut Fuel::new(1 << 30)).map(|_| ());
            prop_assert_eq!(verdict(bare), verdict(hinted), "{} by {}", text, kind.name);
        }
    }
}

/// Values from all options.
fn plain_values(rules: &Ruleset, length: usize) -> Vec<u32> {
    let upto = [length as u64 - 1];
    let task = grundy::engine::Task { game: rules, play: Play::Normal, upto: &upto };
    grundy::engine::engine("table").unwrap().fill(task, Vec::new(), &mut patient()).unwrap().values
}
