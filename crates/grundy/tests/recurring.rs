//! Laws of sparse games that are found and proved on the way, by finite state.

use grundy::answer::{Came, Recurring, learn};
use grundy::budget::Budget;
use grundy_core::check::{Basis, Theorem, check};
use grundy_core::plain::{Fuel, Ruleset};
use grundy_core::value::Play;

fn proved(text: &str, heaps: usize) -> Theorem {
    let rules = Ruleset::read(text).unwrap();
    let mut meter = Budget { time: std::time::Duration::from_secs(3600), ..Budget::default() }.start();
    let mut game = Recurring::begin(&rules, Vec::new(), &mut meter).unwrap().unwrap();
    match game.go_on(heaps, &mut meter).unwrap() {
        Came::Proved { theorem, least: true } => *theorem,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn periods_are_proved_by_finite_state() {
    // R. K. Guy and others: period 4 after 46 577 for 0.127, and 0.16 by A. Gangolli and T. Plambeck, 1989.
    for (text, preperiod, period) in [("0.16", 105_351, 149_459), ("0.127", 46_578, 4), ("0.56", 326_640, 144)] {
        let theorem = proved(text, 1 << 20);
        let law = theorem.law().periodic().unwrap();
        assert_eq!((law.preperiod(), law.period(), law.saltus()), (preperiod, period, 0), "{text}");
        assert_eq!(theorem.certificate().kind, "finite-state");
        // The preperiod is the least.
        let values = law.values();
        assert_ne!(values[preperiod - 1], values[preperiod - 1 + period], "{text}");
        // Each certificate is verified again as it stands.
        assert!(check(theorem.certificate().clone(), &mut Fuel::new(1 << 33)).is_ok());
    }
}

#[test]
fn periods_and_preperiods_are_the_least() {
    // The values of 4.3 are 0, 1, 2, 0, 2, 0, 2, …
    for (text, preperiod, period) in [("0.5", 0, 2), ("0.7", 0, 2), ("0.72", 1, 4), ("4.3", 2, 2)] {
        let law = proved(text, 1 << 17).law().repeats().unwrap();
        assert_eq!((law.preperiod(), law.period()), (preperiod, period), "{text}");
    }
}

#[test]
fn other_games_are_declined() {
    let mut meter = Budget::default().start();
    for text in ["take {1, 2}", "0.8", "n -> m where m < n"] {
        let rules = Ruleset::read(text).unwrap();
        assert!(Recurring::begin(&rules, Vec::new(), &mut meter).unwrap().is_none(), "{text}");
    }
    let rules = Ruleset::read("0.06").unwrap();
    let mut dense = Recurring::begin(&rules, Vec::new(), &mut meter).unwrap().unwrap();
    assert!(matches!(dense.go_on(1 << 20, &mut meter), Ok(Came::Declined)));
}

#[test]
fn periods_with_rare_heaps_are_proved_by_comparing() {
    // Winning Ways has period 1550 for 0.165. Some values of a period are rare, so that finite state proves nothing, and
    // more heaps are compared than are looked at before the recurrence takes over.
    let rules = Ruleset::read("0.165").unwrap();
    let learned = learn(&rules, Play::Normal, Vec::new(), 1 << 20, &mut Budget::default().start());
    let law = &learned.laws[0];
    assert_eq!((law.law.preperiod(), law.law.period(), law.law.saltus()), (5181, 1550, 0));
    let Basis::Proved(theorem) = &law.basis else { panic!("{:?}", law.basis) };
    assert_eq!(theorem.certificate().kind, "breaking");
    assert!(learned.values.len() < 1 << 15, "{}", learned.values.len());
}
