//! Values of coupled heaps, heaps with a memory and heaps that split: engines for special shapes against the plainest
//! one, in the same run, by turns, the least of several times, and the same values required of both. Ratios are what
//! counts; the times beside them depend on the machine.

use grundy::budget::Budget;
use grundy::engine::{Task, engine};
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use std::time::{Duration, Instant};

/// Rounds of a ratio.
const ROUNDS: usize = 3;

const WYTHOFF: &str = "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1; \
                       (a, b) -> (a - t, b - t) where t >= 1";
const GENERALISED: &str = "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1; \
                           (a, b) -> (a - s, b - t) where s >= 1, t >= 1, s < t + 3, t < s + 3";
const KING: &str = "(a, b) -> (a - 1, b); (a, b) -> (a, b - 1); (a, b) -> (a - 1, b - 1)";
const FIBONACCI: &str = "(n, cap) -> (n - t, 2t) where 1 <= t <= cap";

const FACTOR: &str = "(n, cap) -> (n - t, 3t) where 1 <= t <= cap";

/// Engine, name, rules, box.
const ROWS: &[(&str, &str, &str, &[u64])] = &[
    ("grid", "Wythoff", WYTHOFF, &[150, 150]),
    ("grid", "generalised Wythoff, k = 3", GENERALISED, &[100, 100]),
    ("grid", "king", KING, &[1400, 1400]),
    ("memory", "Fibonacci Nim", FIBONACCI, &[200, 400]),
    ("memory", "factor 3", FACTOR, &[150, 450]),
    ("splits", "Kayles", "0.77", &[3000]),
    ("splits", "Grundy's game", "4!.", &[4000]),
];

fn rules(text: &str) -> Ruleset {
    Ruleset::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The values of a box by an engine, and the time.
fn fill(name: &str, rules: &Ruleset, upto: &[u64]) -> (Vec<u32>, Duration) {
    let budget = Budget { steps: u64::MAX, time: Duration::from_secs(3600), memory: 4 << 30 };
    let task = Task { game: rules, play: Play::Normal, upto };
    let start = Instant::now();
    let found = engine(name).unwrap().fill(task, Vec::new(), &mut budget.start());
    let time = start.elapsed();
    let found = found.unwrap_or_else(|declined| panic!("{name} declines: {declined:?}"));
    assert_eq!(found.stopped, None);
    (found.values, time)
}

fn ratios() {
    println!("{:8} {:32} {:>14} {:>10} {:>10} {:>8}", "engine", "game", "box", "table s", "engine s", "ratio");
    for (name, game, text, upto) in ROWS {
        let rules = rules(text);
        let (mut plain, mut special) = (Duration::MAX, Duration::MAX);
        for _ in 0..ROUNDS {
            let (expected, time) = fill("table", &rules, upto);
            plain = plain.min(time);
            let (found, time) = fill(name, &rules, upto);
            special = special.min(time);
            assert!(found == expected, "{name} and table differ: {game}");
        }
        let (plain, special) = (plain.as_secs_f64(), special.as_secs_f64());
        let ratio = plain / special;
        println!("{name:8} {game:32} {:>14} {plain:>10.4} {special:>10.5} {ratio:>8.0}", format!("{upto:?}"));
        assert!(ratio >= 5.0, "{name}: {game} is {ratio:.1} times as fast as table");
    }
}

fn wythoff() {
    let rules = rules(WYTHOFF);
    for end in [1000_u64, 4000, 10_000] {
        let times = (0..ROUNDS).map(|_| fill("grid", &rules, &[end - 1, end - 1]).1);
        let time = times.min().unwrap_or_default().as_secs_f64();
        let rate = (end * end) as f64 / time / 1e6;
        println!("Wythoff {end} x {end}: {time:.3} s, {rate:.1} million components/s");
    }
}

fn fibonacci() {
    let rules = rules(FIBONACCI);
    for end in [1000_u64, 4000] {
        let times = (0..ROUNDS).map(|_| fill("memory", &rules, &[end - 1, end - 1]).1);
        let time = times.min().unwrap_or_default().as_secs_f64();
        println!(
            "Fibonacci Nim {end} x {end}: {time:.3} s, {:.1} million components/s",
            (end * end) as f64 / time / 1e6
        );
    }
}

/// Values of heaps up to 10^5: for each heap about n/2 pairs, looked at once.
fn splits() {
    for (game, text) in [("Kayles", "0.77"), ("Grundy's game", "4!."), ("0.6", "0.6")] {
        let rules = rules(text);
        let end = 100_000_u64;
        let time = (0..2).map(|_| fill("splits", &rules, &[end]).1).min().unwrap_or_default().as_secs_f64();
        let pairs = (end * end / 4) as f64;
        println!("{game} to {end}: {time:.3} s, {:.2} billion pairs/s", pairs / time / 1e9);
    }
}

fn main() {
    ratios();
    fibonacci();
    splits();
    wythoff();
}
