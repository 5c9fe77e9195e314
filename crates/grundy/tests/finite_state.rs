//! Finite-state proofs of games with long periods: from values on a prefix, without a list of values in the certificate.

use grundy::budget::{Budget, Exhausted, Meter};
use grundy::engine::octal::Period;
use grundy::engine::octal::mask::Classes;
use grundy::engine::{Task, engine};
use grundy::prove::{finite_state, sparse};
use grundy_core::certificate::{Certificate, Sparse};
use grundy_core::check::{Rejection, Theorem, check};
use grundy_core::plain::{Fuel, Ruleset};
use grundy_core::value::Play;
use std::time::{Duration, Instant};

fn patient() -> Meter {
    Budget { steps: 1 << 40, time: Duration::from_secs(3600), ..Budget::default() }.start()
}

/// A sparse game as it is found: rules, classes, window, witnesses.
struct Found {
    rules: Ruleset,
    hint: Sparse,
    window: u64,
}

impl Found {
    /// From the values of this many heaps, with every part in the window at the end of the witnesses.
    fn of(code: &str, heaps: u64) -> Option<Found> {
        let rules = Ruleset::read(code).unwrap();
        let shape = rules.breaking().unwrap();
        let task = Task { game: &rules, play: Play::Normal, upto: &[heaps - 1] };
        let values = engine("splits").unwrap().fill(task, Vec::new(), &mut patient()).unwrap().values;
        let values: Vec<u64> = values.into_iter().map(u64::from).collect();
        let takings = shape.takings(&rules, shape.most, &mut Fuel::new(1 << 30)).unwrap();
        let mut hint = sparse(&values, &takings)?;
        let split = takings.all.iter().find(|one| one.parts == 2).unwrap();
        let odd = |heap: u64| hint.parity && (heap + split.amounts[0]) % 2 == 1;
        let is_rare = |(heap, value): &(u64, &u64)| ((**value & hint.mask).count_ones() % 2 == 1) == odd(*heap);
        let rare = (0..).zip(&values).filter(is_rare).map(|(heap, _)| heap).max().unwrap_or(0);
        let window = shape.most + rare.max(hint.witnesses.iter().copied().max().unwrap_or(0));
        hint.witnesses.extend(0..=window);
        Some(Found { rules, hint, window })
    }

    /// Twice the window, and all parts in it as witnesses.
    fn widen(&mut self) {
        self.hint.witnesses.extend(self.window + 1..=2 * self.window);
        self.window *= 2;
    }

    fn prove(&self, preperiod: u64, period: u64, meter: &mut Meter) -> Result<Result<Theorem, Rejection>, Exhausted> {
        let number = |number: u64| usize::try_from(number).unwrap();
        let Sparse { mask, parity, witnesses } = &self.hint;
        let seen = Period {
            preperiod: number(preperiod),
            least: true,
            period: number(period),
            classes: Classes { mask: u32::try_from(*mask).unwrap(), parity: *parity, constant: false },
            window: number(self.window),
            witnesses: witnesses.iter().copied().map(number).collect(),
        };
        finite_state(&self.rules, &seen, None, meter)
    }
}

#[test]
fn octal_games_with_long_periods_are_proved() {
    for (code, heaps, preperiod, period) in
        [("0.77", 1200, 71, 12), ("0.16", 14_000, 105_351, 149_459), ("0.127", 28_000, 46_578, 4)]
    {
        let mut found = Found::of(code, heaps).unwrap();
        let started = Instant::now();
        let theorem = loop {
            match found.prove(preperiod, period, &mut patient()).unwrap() {
                Ok(theorem) => break theorem,
                // What the prefix did not ask for may be missing.
                Err(Rejection::WindowTooSmall { heap }) if heap >= heaps && found.window < 1 << 15 => {
                    println!("{code}: the window {} is too small at {heap}", found.window);
                    found.widen();
                }
                Err(why) => panic!("{code}: {why:?}"),
            }
        };
        println!("{code}: window {}, {:?}", found.window, started.elapsed());
        assert!(theorem.law().repeats().is_some() && theorem.law().periodic().is_none());
        // As a file it is short, and verified as it stands.
        let text = theorem.certificate().to_string();
        if let Ok(folder) = std::env::var("CERTIFICATES") {
            std::fs::write(format!("{folder}/finite-state-{}.cert", &code[2..]), &text).unwrap();
        }
        let read = Certificate::read(&text).unwrap();
        assert_eq!(read.to_string(), text);
        let mut fuel = Fuel::new(1 << 34);
        assert!(check(read, &mut fuel).is_ok(), "{code}");
        println!("{code}: {} bytes, {} steps", text.len(), (1_u64 << 34) - fuel.left());
        // One heap earlier it does not hold.
        let earlier = found.prove(preperiod - 1, period, &mut patient()).unwrap();
        let place = preperiod - 1 + period;
        assert!(matches!(earlier, Err(Rejection::WrongValue { heap, .. }) if heap == place), "{code}: {earlier:?}");
    }
}

/// Dawson's Kayles and 0.137 are periodic, but their rare heaps come again and again.
#[test]
fn games_that_are_not_sparse_are_left_to_other_kinds() {
    for code in ["0.07", "0.137"] {
        assert!(Found::of(code, 2000).is_none(), "{code}");
    }
}

/// What a budget cannot pay ends at it, whatever the claim.
#[test]
fn a_budget_ends_the_work() {
    let found = Found::of("0.77", 1200).unwrap();
    let mut meter = Budget { steps: 1 << 20, ..Budget::default() }.start();
    assert!(found.prove(71, 12_000_000_000, &mut meter).is_err());
    assert!(matches!(found.prove(71, 0, &mut patient()), Ok(Err(Rejection::OutOfScope))));
}

/// The cost of a heap, for the eye: `cargo test --release -p grundy --test finite_state -- --ignored --nocapture`.
#[test]
#[ignore = "measures time"]
fn speed() {
    for (code, heaps, preperiod, period) in
        [("0.77", 1200, 71, 12 * 1_000_000), ("0.16", 14_000, 105_351, 149_459 * 20)]
    {
        let mut found = Found::of(code, heaps).unwrap();
        if code == "0.16" {
            found.widen();
        }
        let started = Instant::now();
        found.prove(preperiod, period, &mut patient()).unwrap().unwrap();
        println!("{code}: window {}, {} ns a heap", found.window, started.elapsed().as_nanos() / u128::from(period));
    }
}
