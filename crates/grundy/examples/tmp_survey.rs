//! t
use grundy::budget::Budget;

use grundy::seek::*;
use grundy_core::law::*;
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use std::time::{Duration, Instant};
fn main() {
    let rows: &[(&str, &str, &str, &str)] = &[
        ("pow2", "take powers(2)", "n", ""),
        ("pow2+1", "n -> n - t where t in powers(2); n -> n - u where u = 1 + t, t in powers(2)", "n", ""),
        ("pow2p1", "n -> n - t - 1 where t in powers(2)", "n", ""),
        ("wythoff", "wythoff", "n", ""),
        ("nim2", "(a,b)->(x,b) where x<a; (a,b)->(a,x) where x<b", "n", ""),
        ("nim3", "(a,b,c)->(x,b,c) where x<a; (a,b,c)->(a,x,c) where x<b; (a,b,c)->(a,b,x) where x<c", "nm", ""),
        (
            "nim4",
            "(a,b,c,d)->(x,b,c,d) where x<a; (a,b,c,d)->(a,x,c,d) where x<b; (a,b,c,d)->(a,b,x,d) where x<c;(a,b,c,d)->(a,b,c,x) where x<d",
            "n",
            "",
        ),
        ("moore2,4", "moore(2,4)", "n", ""),
        ("stairs4", "stairs(4)", "n", ""),
        ("fibnim", "fibonacci-nim", "n", ""),
        ("dyn1", "dynamic-nim(1)", "n", ""),
        ("twyth2", "generalised-wythoff(2)", "n", ""),
        ("twyth3", "generalised-wythoff(3)", "n", ""),
        ("euclid", "euclid", "n", ""),
        ("mark", "mark", "nv", ""),
        ("half", "at-most-half", "n", ""),
        ("slow32", "(a,b,c)->(a-1,b-1,c);(a,b,c)->(a-1,b,c-1);(a,b,c)->(a,b-1,c-1)", "n", ""),
        (
            "slow42",
            "(a,b,c,d)->(a-1,b-1,c,d);(a,b,c,d)->(a-1,b,c-1,d);(a,b,c,d)->(a-1,b,c,d-1);(a,b,c,d)->(a,b-1,c-1,d);(a,b,c,d)->(a,b-1,c,d-1);(a,b,c,d)->(a,b,c-1,d-1)",
            "n",
            "",
        ),
        ("chomp0", "chomp-three-rows", "n", "0"),
        ("chomp1", "chomp-three-rows", "n", "1"),
        ("chomp2", "chomp-three-rows", "n", "2"),
        ("chomp3", "chomp-three-rows", "n", "3"),
        ("kayles", "0.77", "v", ""),
        ("dkayles", "0.07", "v", ""),
        ("lasker", "lasker", "v", ""),
        ("0.3F", "0.3F", "v", ""),
        ("0.8", "0.8", "v", ""),
        ("0.0F", "0.0F", "v", ""),
        ("0.C", "0.C", "v", ""),
        ("0.8F", "0.8F", "v", ""),
        ("0.F8", "0.F8", "v", ""),
        ("pow2v", "take powers(2)", "v", ""),
        ("nim2v", "(a,b)->(x,b) where x<a; (a,b)->(a,x) where x<b", "v", ""),
        ("wrow0", "wythoff", "v", "0"),
        ("wrow6", "wythoff", "v", "6"),
        ("wrow14", "wythoff", "v", "14"),
        ("fib", "take fibonacci", "n", ""),
        ("squares", "take squares", "n", ""),
        ("grundy", "grundys-game", "v", ""),
        (
            "gdw",
            "(a,b)->(a-t,b) where t>=1; (a,b)->(a,b-t) where t>=1; (a,b)->(a-t,b-t) where t>=1; (a,b)->(a-t,b-2t) where t>=1;(a,b)->(a-2t,b-t) where t>=1",
            "n",
            "",
        ),
        ("dyn3", "dynamic-nim(3)", "n", ""),
    ];
    let only: Vec<String> = std::env::args().skip(1).collect();
    for (name, text, kinds, fix) in rows {
        if !only.is_empty() && !only.iter().any(|o| o == name) {
            continue;
        }
        let rules = match Ruleset::read(text) {
            Ok(r) => r,
            Err(_) => match grundy::catalogue::read(text, &[]) {
                Ok(r) => r.ruleset().unwrap().clone(),
                Err(e) => {
                    println!("{name}: {e:?}");
                    continue;
                }
            },
        };
        for kind in kinds.chars() {
            let play = if kind == 'm' { Play::Misere } else { Play::Normal };
            let determines = if kind == 'v' { Determines::Value } else { Determines::Outcome };
            let at = if *name == "wrow0" || name.starts_with("wrow") { 0 } else { 2 };
            let ceilings = if fix.is_empty() { vec![] } else { vec![(at, fix.parse().unwrap())] };
            let aim = Aim { play, determines, ceilings, rounds: 9 };
            let budget = Budget { steps: 1 << 40, time: Duration::from_secs(100), memory: 4 << 30 };
            let t = Instant::now();
            let cpu = || {
                std::fs::read_to_string("/proc/self/schedstat")
                    .unwrap()
                    .split(' ')
                    .next()
                    .unwrap()
                    .parse::<u64>()
                    .unwrap()
            };
            let c0 = cpu();
            let found = seek(&rules, &aim, &mut budget.start());
            let e = (Duration::from_nanos(cpu() - c0), t.elapsed());
            match &found.theorem {
                Some(th) => {
                    let c = th.certificate().to_string();
                    println!(
                        "{name}{kind}: PROVED {:?} states {} bytes {} rank {:?}",
                        e,
                        th.certificate().law.automatic().unwrap().automaton().states(),
                        c.len(),
                        th.certificate().evidence.rank.len()
                    );
                    std::fs::create_dir_all("/tmp/certs2").unwrap();
                    std::fs::write(format!("/tmp/certs2/{name}-{kind}.cert"), c).unwrap();
                }
                None => println!(
                    "{name}{kind}: none {:?} {:?} {:?} {:?}",
                    e,
                    found.stopped,
                    found.declined,
                    found
                        .tried
                        .iter()
                        .map(|t| (t.recurrence.clone(), t.growth.clone(), t.upto, format!("{:?}", t.ended)))
                        .collect::<Vec<_>>()
                ),
            }
        }
    }
}
