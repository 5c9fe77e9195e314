//! Finite-state proofs: sparse games whose last values determine the next are verified, without a list of values.

use grundy::budget::{Budget, Meter};
use grundy::engine::{Task, engine};
use grundy::prove::{finite_state, sparse};
use grundy_core::certificate::{Certificate, Sparse};
use grundy_core::check::{Rejection, check};
use grundy_core::law::{Law, Periodic, Repeating};
use grundy_core::plain::{Fuel, Ruleset};
use grundy_core::value::Play;
use std::time::Duration;

fn patient() -> Meter {
    Budget { steps: 1 << 40, time: Duration::from_secs(3600), ..Budget::default() }.start()
}

/// Values from all options.
fn plain_values(rules: &Ruleset, length: u64) -> Vec<u64> {
    let task = Task { game: rules, play: Play::Normal, upto: &[length - 1] };
    let filled = engine("splits").unwrap().fill(task, Vec::new(), &mut patient());
    filled.unwrap().values.into_iter().map(u64::from).collect()
}

/// A hint, and the window that holds its witnesses and the rare heaps; every part in the window is a witness at the end.
fn found(rules: &Ruleset, values: &[u64]) -> (Sparse, u64) {
    let shape = rules.breaking().unwrap();
    let takings = shape.takings(rules, shape.most, &mut Fuel::new(1 << 30)).unwrap();
    let mut hint = sparse(values, &takings).unwrap();
    let odd = hint.parity && takings.all.iter().filter(|one| one.parts == 2).any(|one| one.amounts[0] % 2 == 1);
    let is_rare = |heap: &u64| {
        let value = values[usize::try_from(*heap).unwrap()];
        u64::from((value & hint.mask).count_ones() + u32::from(odd)) % 2 == u64::from(hint.parity) * heap % 2
    };
    let rare = (0..values.len() as u64).filter(is_rare).max().unwrap_or(0);
    let window = shape.most + rare.max(hint.witnesses.iter().copied().max().unwrap_or(0));
    hint.witnesses.extend(0..=window);
    (hint, window)
}

#[test]
fn sparse_games_repeat() {
    for (code, preperiod, period, upto) in
        [("0.77", 71, 12, 1200), ("0.07", 53, 34, 1200), ("0.137", 52, 34, 1200), ("0.16", 105_350, 149_459, 260_000)]
    {
        let rules = Ruleset::read(code).unwrap();
        let values = plain_values(&rules, upto.min(20_000));
        let (hint, window) = found(&rules, &values);
        println!("{code}: {hint:?}",);
        let Sparse { mask, parity, witnesses } = hint;
        let started = std::time::Instant::now();
        let theorem = finite_state(&rules, preperiod, period, mask, parity, window, witnesses, &mut patient()).unwrap();
        println!("{code}: {:?} in {:?}", theorem.as_ref().map(|_| window), started.elapsed());
    }
}
