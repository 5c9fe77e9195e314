//! t
use grundy::automata;
use grundy::budget::Budget;
use grundy::prove::automatic::*;
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use std::time::{Duration, Instant};
fn main() {
    let budget = Budget { steps: 1 << 40, time: Duration::from_secs(100), memory: 8 << 30 };
    for (name, f, i) in [
        ("generalised-wythoff(2)", [2u64, 1], [1u64, 2]),
        ("generalised-wythoff(2)", [2, 1], [1, 3]),
        ("generalised-wythoff(3)", [3, 1], [1, 3]),
        ("generalised-wythoff(3)", [3, 1], [1, 4]),
    ] {
        let t = Instant::now();
        let system = automata::recurrence(&f, &i, &mut budget.start()).unwrap().unwrap();
        println!(
            "{name} D {} add {} valid {} {:?}",
            system.digits(),
            system.add.states(),
            system.valid.states(),
            t.elapsed()
        );
        let rules = grundy::catalogue::read(name, &[]).unwrap().ruleset().unwrap().clone();
        if f[0] == 2 && i[1] == 2 {
            println!("{rules}");
        }
        let t = Instant::now();
        let g = Ground::of(&rules, Play::Normal, system, 2, &mut budget.start()).unwrap();
        println!("{:?} ground {:?}", g.map(|g| g.sizes()), t.elapsed());
    }
}
