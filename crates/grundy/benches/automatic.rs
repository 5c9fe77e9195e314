//! From the text of rules to a verified automatic law: the minimum of several runs, beside the time of the first
//! prototype in milliseconds (learning, moves and proof, in Python), the ratio, states of the law and bytes of the
//! certificate. Names as arguments choose rows.

use grundy::budget::Budget;
use grundy::catalogue;
use grundy::seek::{Aim, seek};
use grundy_core::law::Determines;
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use std::time::{Duration, Instant};

const RUNS: usize = 7;

/// Runs end when so much time was spent on a row.
const ENOUGH: Duration = Duration::from_secs(3);

const NIM2: &str = "(a, b) -> (x, b) where x < a; (a, b) -> (a, x) where x < b";
const NIM3: &str =
    "(a, b, c) -> (x, b, c) where x < a; (a, b, c) -> (a, x, c) where x < b; (a, b, c) -> (a, b, x) where x < c";
const NIM4: &str = "(a, b, c, d) -> (x, b, c, d) where x < a; (a, b, c, d) -> (a, x, c, d) where x < b; \
    (a, b, c, d) -> (a, b, x, d) where x < c; (a, b, c, d) -> (a, b, c, x) where x < d";
const SLOW32: &str = "(a, b, c) -> (a - 1, b - 1, c); (a, b, c) -> (a - 1, b, c - 1); (a, b, c) -> (a, b - 1, c - 1)";
const SLOW42: &str = "(a, b, c, d) -> (a - 1, b - 1, c, d); (a, b, c, d) -> (a - 1, b, c - 1, d); \
    (a, b, c, d) -> (a - 1, b, c, d - 1); (a, b, c, d) -> (a, b - 1, c - 1, d); \
    (a, b, c, d) -> (a, b - 1, c, d - 1); (a, b, c, d) -> (a, b, c - 1, d - 1)";
const VECTORS: &str = "(a, b) -> (a - 1, b - 2); (a, b) -> (a - 2, b - 1); (a, b) -> (a - 2, b - 2)";
const SECOND: &str = "n -> n - t - 1 where t in powers(2)";

/// Rules, what is wanted, a coordinate with a ceiling, and the milliseconds of the prototype, if it did this one.
type Row = (&'static str, &'static str, What, Option<(usize, u64)>, Option<f64>);

#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Outcome,
    Misere,
    Value,
}

use What::{Misere, Outcome, Value};

const ROWS: &[Row] = &[
    ("powers of two", "take powers(2)", Outcome, None, Some(16.0)),
    ("powers of two, values", "take powers(2)", Value, None, Some(31.0)),
    ("powers of two and one", SECOND, Outcome, None, Some(13.0)),
    ("Wythoff", "wythoff", Outcome, None, Some(165.0)),
    ("Wythoff, t = 2", "generalised-wythoff(2)", Outcome, None, Some(1335.0)),
    ("Wythoff, t = 3", "generalised-wythoff(3)", Outcome, None, Some(3800.0)),
    ("Nim, 2 heaps", NIM2, Outcome, None, Some(17.0)),
    ("Nim, 3 heaps", NIM3, Outcome, None, Some(25.0)),
    ("Nim, 3 heaps, misere", NIM3, Misere, None, Some(35.0)),
    ("Nim, 4 heaps", NIM4, Outcome, None, Some(37.0)),
    ("Nim, 2 heaps, values", NIM2, Value, None, Some(26.0)),
    ("Moore, 2 of 4", "moore(2,4)", Outcome, None, Some(115.0)),
    ("staircase, 4 steps", "stairs(4)", Outcome, None, Some(68.0)),
    ("Fibonacci Nim", "fibonacci-nim", Outcome, None, Some(60.0)),
    ("dynamic Nim, factor 1", "dynamic-nim(1)", Outcome, None, None),
    ("dynamic Nim, factor 3", "dynamic-nim(3)", Outcome, None, Some(180_000.0)),
    ("Lasker, values", "lasker", Value, None, Some(280.0)),
    ("Kayles, values", "0.77", Value, None, Some(3000.0)),
    ("Dawson's Kayles, values", "0.07", Value, None, Some(12_600.0)),
    ("0.3F, values", "0.3F", Value, None, None),
    ("0.8F, values", "0.8F", Value, None, None),
    ("0.F8, values", "0.F8", Value, None, None),
    ("Wythoff row 0, values", "wythoff", Value, Some((0, 0)), None),
    ("Wythoff rows 0 to 6", "wythoff", Value, Some((0, 6)), Some(1400.0)),
    ("Wythoff rows 0 to 14", "wythoff", Value, Some((0, 14)), Some(21_800.0)),
    ("Chomp, third row 0", "chomp-three-rows", Outcome, Some((2, 0)), Some(70.0)),
    ("Chomp, third row to 1", "chomp-three-rows", Outcome, Some((2, 1)), Some(85.0)),
    ("Chomp, third row to 2", "chomp-three-rows", Outcome, Some((2, 2)), Some(100.0)),
    ("Chomp, third row to 3", "chomp-three-rows", Outcome, Some((2, 3)), Some(130.0)),
    ("Euclid", "euclid", Outcome, None, Some(160.0)),
    ("exact slow Nim (3, 2)", SLOW32, Outcome, None, Some(600.0)),
    ("exact slow Nim (4, 2)", SLOW42, Outcome, None, Some(5600.0)),
    ("(1,2), (2,1), (2,2)", VECTORS, Outcome, None, Some(380.0)),
    ("Mark", "mark", Outcome, None, None),
    ("Mark, values", "mark", Value, None, Some(22.0)),
    ("at most half", "at-most-half", Outcome, None, Some(30.0)),
];

fn main() {
    let only: Vec<String> = std::env::args().skip(1).filter(|own| !own.starts_with('-')).collect();
    println!("| game | ms | prototype, ms | ratio | states | bytes |");
    println!("|---|---|---|---|---|---|");
    for row in ROWS.iter().filter(|row| only.is_empty() || only.iter().any(|own| row.0.contains(&own[..]))) {
        measure(row);
    }
}

fn measure((name, text, what, ceiling, prototype): &Row) {
    let play = if *what == Misere { Play::Misere } else { Play::Normal };
    let determines = if *what == Value { Determines::Value } else { Determines::Outcome };
    let aim = Aim { play, determines, ceilings: ceiling.iter().copied().collect(), rounds: usize::MAX };
    let (mut least, mut spent, mut last) = (Duration::MAX, Duration::ZERO, None);
    for _ in 0..RUNS {
        let start = Instant::now();
        let rules = read(text);
        let found = seek(&rules, &aim, &mut Budget { time: Duration::from_secs(10), ..Budget::default() }.start());
        let time = start.elapsed();
        least = least.min(time);
        spent += time;
        last = Some(found);
        if spent > ENOUGH {
            break;
        }
    }
    let Some(found) = last else { return };
    let ms = 1000.0 * least.as_secs_f64();
    let Some(theorem) = &found.theorem else {
        let stopped = found.stopped;
        println!("| {name} | no law in {ms:.1} ({stopped:?}) | | | | |");
        return;
    };
    let states = theorem.certificate().law.automatic().map_or(0, |law| law.automaton().states());
    let bytes = theorem.certificate().to_string().len();
    let ratio = prototype.map_or(String::new(), |prototype| format!("{:.1}", prototype / ms));
    let prototype = prototype.map_or(String::new(), |prototype| format!("{prototype}"));
    println!("| {name} | {ms:.2} | {prototype} | {ratio} | {states} | {bytes} |");
}

fn read(text: &str) -> Ruleset {
    match Ruleset::read(text) {
        Ok(rules) => rules,
        Err(_) => catalogue::read(text, &[]).unwrap().ruleset().unwrap().clone(),
    }
}
