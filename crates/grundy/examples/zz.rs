use grundy::budget::Budget;
use grundy::engine::{Task, engine};
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use std::time::{Duration, Instant};
fn main() {
    let rules = Ruleset::read(
        "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1; (a, b) -> (a - t, b - t) where t >= 1",
    )
    .unwrap();
    let n: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    let budget = Budget { steps: u64::MAX, time: Duration::from_secs(3600), memory: 4 << 30 };
    for _ in 0..3 {
        let task = Task { game: &rules, play: Play::Normal, upto: &[n - 1, n - 1] };
        let s = Instant::now();
        let f = engine("grid").unwrap().fill(task, Vec::new(), &mut budget.start()).unwrap();
        let t1 = s.elapsed();
        let s = Instant::now();
        let v = f.values.clone();
        let t2 = s.elapsed();
        let s = Instant::now();
        let g = engine("grid").unwrap().fill(task, v, &mut budget.start()).unwrap();
        let t3 = s.elapsed();
        assert!(g == f);
        println!("{t1:?} clone {t2:?} replay {t3:?}");
    }
}
