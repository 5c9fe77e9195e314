use grundy::automata;
use grundy::budget::Budget;
use grundy::prove::automatic::*;
use grundy_core::law::*;
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use std::time::{Duration, Instant};
fn periodic(pre: u64, per: u64, at: impl Fn(u64) -> u32) -> Automaton {
    let t = pre + per;
    let mut targets = vec![];
    for n in 0..t {
        for b in 0..2 {
            let m = 2 * n + b;
            targets.push(if m < t { m as u32 } else { (t + (m - t) % per) as u32 });
        }
    }
    for r in 0..per {
        for b in 0..2 {
            let n = t + r;
            let m = 2 * n + b;
            targets.push((t + (m - t) % per) as u32);
        }
    }
    let outputs = (0..t + per).map(|n| at(n)).collect();
    Automaton::new(2, 1, outputs, targets).unwrap()
}
fn main() {
    let budget = Budget { steps: 1 << 40, time: Duration::from_secs(100), memory: 8 << 30 };
    let system = automata::base(2, &mut budget.start()).unwrap().unwrap();
    for (code, pre, per) in [("0.77", 71u64, 12u64), ("0.07", 53, 34), ("0.8", 0, 0)] {
        let rules = Ruleset::read(code).unwrap();
        let mut meter = budget.start();
        let learned = grundy::answer::learn(&rules, Play::Normal, vec![], 4000, &mut meter);
        let (pre, per) = if per == 0 {
            println!(
                "{:?}",
                learned.laws.first().map(|l| (l.law.preperiod(), l.law.period(), l.law.saltus(), l.basis.standing()))
            );
            continue;
        } else {
            (pre, per)
        };
        let t = Instant::now();
        let v = &learned.values;
        let a = periodic(pre, per, |n| v[n as usize]);
        let a = grundy::automata::minimised(&a, &mut budget.start()).unwrap();
        println!("{code} states {} {:?}", a.states(), t.elapsed());
        let law = Automatic { system: system.clone(), ceilings: vec![], form: Form::Outputs(a) };
        let p = Proposal { determines: Determines::Value, law, reaches: vec![], lemmas: vec![] };
        let t = Instant::now();
        match prove_automatic(&rules, Play::Normal, &p, &mut budget.start()) {
            Ok(Attempt::Proved(t)) => println!("proved, {} bytes", t.certificate().to_string().len()),
            other => println!("{other:?}"),
        }
        println!("{:?}", t.elapsed());
    }
}
