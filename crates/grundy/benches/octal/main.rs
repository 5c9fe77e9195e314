//! How fast values of octal games are found, and their laws with proofs. The rows against another program take ogsolve
//! (crate `ogsolve`, GPL), which is only ever run as a program of its own: `cargo install ogsolve`. Where it is missing that
//! side is left out. Both sides in one run, in turn, the least of several times, and the values checked to be equal. Ours
//! is the whole way from the text of the rules to a list of all values, ogsolve's the time that it states itself, without
//! its start and its printing. Ratios are what counts: times differ from machine to machine, and on a shared one from run
//! to run.
//!
//! Words choose sections (`cargo bench -p grundy --bench octal -- slope`); `far` and `all` are chosen by their words alone.
//! The word `processor` asks for times on a processor in place of the wall (`clock`), for a machine that is loaded; there
//! ogsolve's is that of the whole program, and two threads are left out.

mod clock;
mod ogsolve;

use clock::{PROCESSOR, now, timed};
use grundy::answer::{Came, Recurring, learn};
use grundy::budget::{Budget, Meter};
use grundy::engine::octal::{End, Octal};
use grundy::engine::{Task, engine, fill};
use grundy::shape::Splits;
use grundy_core::check::Basis;
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use ogsolve::{is_there, ogsolve};
use std::hint::black_box;
use std::time::Duration;

/// The sections, in order.
const SECTIONS: [(&str, fn()); 8] = [
    ("values", values_against_ogsolve),
    ("proofs", proofs_against_ogsolve),
    ("long", long_period),
    ("grundy", unequal_parts),
    ("three", three_parts),
    ("slope", slopes),
    ("far", far_period),
    ("all", all_equal),
];

/// Sections that take long, chosen by their words alone.
const LATE: [&str; 2] = ["far", "all"];

fn main() {
    let words: Vec<String> =
        std::env::args().skip(1).filter(|word| !word.starts_with('-') && word != "processor").collect();
    let chosen =
        |name: &str| if words.is_empty() { !LATE.contains(&name) } else { words.iter().any(|word| word == name) };
    if !is_there() {
        println!("ogsolve is not there: its side is left out (cargo install ogsolve)");
    }
    println!("{}", if *PROCESSOR { "times on a processor" } else { "times on the wall" });
    println!("{:>10} {:>10} {:>9}  {:>9}  row", "ours s", "other s", "ratio", "heaps");
    SECTIONS.iter().filter(|(name, _)| chosen(name)).for_each(|(_, section)| section());
}

fn values_against_ogsolve() {
    for (code, heaps, rounds) in [("0.6", 1_000_001, 3), ("0.106", 3_000_001, 5)] {
        let (mut best, mut other) = ([Duration::MAX; 2], None);
        for _ in 0..rounds {
            let (one, found) = timed(|| values(code, heaps, 1));
            best[0] = best[0].min(one);
            if !*PROCESSOR {
                let (two, on_two) = timed(|| values(code, heaps, 2));
                assert!(found == on_two, "{code}");
                best[1] = best[1].min(two);
            }
            if let Some((time, expected)) = ogsolve(code, "rc2", heaps) {
                assert!(found == expected, "{code}");
                other = Some(other.map_or(time, |other: Duration| other.min(time)));
            }
        }
        row(best[0], other, heaps, &format!("{code}: values on one thread, ogsolve rc2"));
        if !*PROCESSOR {
            row(best[1], other, heaps, &format!("{code}: values on two threads, ogsolve rc2"));
        }
    }
}

/// From rules to a theorem about all heaps, against values as far as 10^5, which prove nothing.
fn proofs_against_ogsolve() {
    let heaps = 100_001;
    for code in ["0.77", "0.07", "0.137"] {
        let (mut best, mut law) = (Duration::MAX, None);
        for _ in 0..20 {
            let (time, learned) =
                timed(|| learn(&read(black_box(code)), Play::Normal, Vec::new(), 1 << 15, &mut plenty()));
            let Basis::Proved(theorem) = &learned.laws[0].basis else { panic!("{code} is not proved") };
            law = theorem.law().periodic().cloned();
            best = best.min(time);
        }
        // Once each: a ratio of thousands is not a matter of noise.
        let other = ["rc2", "naive"].into_iter().filter_map(|method| Some((ogsolve(code, method, heaps)?, method)));
        let faster = other.min_by_key(|((time, _), _)| *time);
        let name = faster.as_ref().map_or("", |(_, method)| *method);
        if let Some(((_, expected), _)) = &faster {
            let by_law = (0..heaps as u64).map(|heap| law.as_ref().unwrap().at(&heap).unwrap());
            assert!(by_law.eq(expected.iter().map(|value| u64::from(*value))), "{code}");
        }
        let other = faster.as_ref().map(|((time, _), _)| *time);
        row(best, other, heaps, &format!("{code}: rules to theorem, ogsolve {name} to 10^5"));
    }
}

/// A period of six digits, from rules to the theorem.
fn long_period() {
    let code = "0.16";
    let (mut best, mut other) = (Duration::MAX, None);
    let mut found = (0, 0);
    for _ in 0..5 {
        let (time, theorem) = timed(|| {
            let (rules, mut meter) = (read(code), plenty());
            let mut game = Recurring::begin(&rules, Vec::new(), &mut meter).unwrap().unwrap();
            let Ok(Came::Proved { theorem, .. }) = game.go_on(1 << 22, &mut meter) else {
                panic!("{code} is not proved")
            };
            theorem
        });
        best = best.min(time);
        let law = theorem.law().periodic().unwrap();
        found = (law.preperiod(), law.period());
        if let Some((time, expected)) = ogsolve(code, "rc2", 100_001) {
            assert!(values(code, 100_001, 1) == expected, "{code}");
            other = Some(other.map_or(time, |other: Duration| other.min(time)));
        }
    }
    let (preperiod, period) = found;
    let name = format!("{code}: rules to theorem (preperiod {preperiod}, period {period}), ogsolve rc2 to 10^5");
    row(best, other, preperiod + period, &name);
}

/// Grundy's game, which ogsolve does not take, against the engine that looks at all pairs.
fn unequal_parts() {
    let (code, heaps) = ("4!.", [30_000, 60_000, 1_000_000]);
    let (mut fast, mut slow) = ([Duration::MAX; 3], [Duration::MAX; 2]);
    for _ in 0..3 {
        for (at, heaps) in heaps.into_iter().enumerate() {
            let (time, found) = timed(|| values(code, heaps, 1));
            fast[at] = fast[at].min(time);
            if at < 2 {
                let (time, expected) = timed(|| by("splits", code, heaps).unwrap());
                slow[at] = slow[at].min(time);
                assert!(found.into_iter().map(u32::from).eq(expected), "{code}");
            }
        }
    }
    row(fast[0], Some(slow[0]), heaps[0], "Grundy's game: sparse, splits");
    row(fast[1], Some(slow[1]), heaps[1], "Grundy's game: sparse, splits");
    // Pairs grow with the square of the heaps.
    let far = slow[1].mul_f64((heaps[2] as f64 / heaps[1] as f64).powi(2));
    row(fast[2], Some(far), heaps[2], "Grundy's game: sparse, splits EXTRAPOLATED by the square from the row above");
}

/// A game whose moves leave up to three heaps.
fn three_parts() {
    let (code, heaps) = ("0.3F", 5_001);
    let filled = (0..3).map(|_| {
        timed(|| {
            let rules = read(black_box(code));
            let task = Task { game: &rules, play: Play::Normal, upto: &[heaps as u64 - 1] };
            fill(task, &[], &mut plenty()).unwrap().1
        })
    });
    let (time, by) = filled.min().unwrap();
    row(time, None, heaps, &format!("{code}: values, by the engine {by}"));
}

/// The slope of the time in the number of heaps, both as logarithms, on one thread.
fn slopes() {
    for (code, heaps, rounds) in [
        ("0.6", [1, 2, 4].map(|million| million * 1_000_000), 3),
        ("0.106", [1, 2, 8].map(|tens| tens * 10_000_000), 2),
    ] {
        let mut times = [Duration::MAX; 3];
        for _ in 0..rounds {
            let (start, mut octal, mut meter) = (now(), begin(code), plenty());
            for (time, heaps) in times.iter_mut().zip(heaps) {
                assert_eq!(octal.run(heaps, &mut meter), Ok(End::Reached), "{code}");
                *time = (*time).min(now() - start);
            }
        }
        times.iter().zip(heaps).for_each(|(time, heaps)| row(*time, None, heaps, &format!("{code}: one thread")));
        let points: Vec<(f64, f64)> =
            heaps.iter().zip(times).map(|(heaps, time)| ((*heaps as f64).ln(), time.as_secs_f64().ln())).collect();
        let middle = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / points.len() as f64;
        let (x, y) = (middle(|point| point.0), middle(|point| point.1));
        let both: f64 = points.iter().map(|point| (point.0 - x) * (point.1 - y)).sum();
        let square: f64 = points.iter().map(|point| (point.0 - x).powi(2)).sum();
        println!("{code}: slope {:.3} from {} to {} heaps", both / square, heaps[0], heaps[2]);
    }
}

/// A period of eight digits behind a preperiod of nine: seen, not proved.
fn far_period() {
    let code = "0.1777";
    let threads = if *PROCESSOR { 1 } else { 2 };
    let mut octal = begin(code).on_threads(threads).looking();
    let (time, end) = timed(|| octal.run(1 << 29, &mut plenty()));
    let Ok(End::Period(seen)) = end else { panic!("{code}: {end:?}") };
    let (preperiod, period) = (seen.preperiod, seen.period);
    let name = format!("{code}: {threads} threads, until its period is seen (preperiod {preperiod}, period {period})");
    row(time, None, octal.heaps(), &name);
}

/// Not a time: that the engine finds the values that all pairs give.
fn all_equal() {
    let short = (0..512).map(|code| format!("0.{code:03o}")).chain((0..64).map(|code| format!("4.{code:02o}")));
    let long = ["0.6", "0.106", "0.16", "4!."].map(str::to_owned);
    let (mut equal, mut declined, mut different) = (0, Vec::new(), Vec::new());
    for (code, heaps) in short.map(|code| (code, 20_000)).chain(long.map(|code| (code, 300_000))) {
        let Some(found) = by("sparse", &code, heaps) else {
            declined.push(code);
            continue;
        };
        let (time, expected) = timed(|| by("splits", &code, heaps).unwrap());
        if heaps > 20_000 {
            println!("{code}: compared on {heaps} heaps; splits took {:.1} s", time.as_secs_f64());
        }
        match (0..heaps).find(|heap| found[*heap] != expected[*heap]) {
            Some(heap) => different.push(format!("{code} from heap {heap} on")),
            None => equal += 1,
        }
    }
    println!("sparse = splits for {equal} codes: of 0.ddd and 4.dd on 20000 heaps, and of the ones above");
    println!("sparse declines {} codes: {}", declined.len(), declined.join(", "));
    assert!(different.is_empty(), "sparse is not splits: {}", different.join(", "));
}

fn row(ours: Duration, other: Option<Duration>, heaps: usize, name: &str) {
    let (ours, other) = (ours.as_secs_f64(), other.map(|other| other.as_secs_f64()));
    let words = other.map_or(format!("{:>10} {:>9}", "-", "-"), |other| format!("{other:>10.5} {:>9.1}", other / ours));
    println!("{ours:>10.6} {words}  {heaps:>9}  {name}");
}

fn plenty() -> Meter {
    Budget { steps: u64::MAX, time: Duration::from_secs(36_000), memory: 4 << 30 }.start()
}

fn read(code: &str) -> Ruleset {
    Ruleset::read(code).unwrap()
}

/// The engine before its first heap, but for those that have rules of their own.
fn begin(code: &str) -> Octal {
    let (rules, mut meter) = (read(code), plenty());
    let splits = Splits::of(&rules, 1 << 10, &mut meter).unwrap().unwrap();
    let task = Task { game: &rules, play: Play::Normal, upto: &[splits.from as u64] };
    let (known, _) = fill(task, &[], &mut meter).unwrap();
    Octal::new(&splits, known.values.into_iter().map(|value| u16::try_from(value).unwrap()).collect()).unwrap()
}

fn values(code: &str, heaps: usize, threads: usize) -> Vec<u16> {
    let mut octal = begin(black_box(code)).on_threads(threads);
    assert_eq!(octal.run(heaps, &mut plenty()), Ok(End::Reached), "{code}");
    let mut values = octal.values(0);
    values.truncate(heaps);
    values
}

fn by(method: &str, code: &str, heaps: usize) -> Option<Vec<u32>> {
    let rules = read(code);
    let task = Task { game: &rules, play: Play::Normal, upto: &[heaps as u64 - 1] };
    let filled = engine(method).unwrap().fill(task, Vec::new(), &mut plenty()).ok()?;
    Some(filled.values)
}
