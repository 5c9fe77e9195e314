//! How long answers take once the position is read: large heaps, sums of many heaps, components of many coordinates.
//! Then the exact test for Wythoff's P-positions beside a square root on 128 bits, values checked equal. Minimum and
//! median of several runs.

use grundy::answer::Component;
use grundy::budget::Budget;
use grundy::catalogue::{Rules, read};
use grundy::number::Number;
use grundy::position;
use grundy::solve::{Question, Solver};
use grundy_core::law::is_beatty_golden;
use std::hint::black_box;
use std::time::{Duration, Instant};

const RUNS: usize = 15;

fn timed(mut work: impl FnMut()) -> [Duration; 2] {
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    [times[0], times[RUNS / 2]]
}

/// Naturals below 2^62 from a fixed seed.
fn naturals() -> impl FnMut(u64) -> u64 {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % below
    }
}

fn rules(text: &str) -> Rules {
    read(text, &[]).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

fn components(text: &str) -> Vec<Component> {
    position::read(text, None).unwrap().into_iter().map(|typed| typed.coordinates).collect()
}

/// Winning moves that the command lists: fewer of components with very many coordinates.
fn listed(position: &[Component]) -> usize {
    let longest = position.iter().map(Vec::len).max().unwrap_or(0);
    (400_000 / longest.max(1)).clamp(1, 20)
}

fn answer(name: &str, rules_text: &str, position: Vec<Component>) {
    let limit = listed(&position);
    let sum: Vec<(usize, Component)> = position.into_iter().map(|component| (0, component)).collect();
    let [least, median] = timed(|| {
        let all = [rules(rules_text)];
        let mut meter = Budget::default().start();
        let play = all[0].play;
        let mut solver = Solver::of_rules(&all, play, &mut meter);
        black_box(solver.solve(Question { position: &sum, limit }, &mut meter).unwrap());
    });
    println!("{:>9.2} {:>9.2}  {name}", least.as_secs_f64() * 1e3, median.as_secs_f64() * 1e3);
}

fn isqrt_test(a: u64, b: u64) -> bool {
    let d = u128::from(b - a);
    u128::from(a) == (d + (5 * d * d).isqrt()) / 2
}

/// Pairs near 10^18, half of them P-positions.
fn pairs(count: usize) -> Vec<(u64, u64)> {
    let mut random = naturals();
    let pair = |index: usize| {
        let d = 400_000_000_000_000_000 + random(200_000_000_000_000_000);
        let wide = u128::from(d);
        let a = u64::try_from((wide + (5 * wide * wide).isqrt()) / 2).unwrap();
        if index.is_multiple_of(2) { (a, a + d) } else { (a + 1, a + 1 + d) }
    };
    (0..count).map(pair).collect()
}

fn wythoff() {
    let pairs = pairs(200_000);
    let count = |test: &dyn Fn(u64, u64) -> bool| pairs.iter().filter(|(a, b)| test(*a, *b)).count();
    let exact = |a: u64, b: u64| is_beatty_golden(&a, &(b - a)) == Some(true);
    assert_eq!(count(&exact), pairs.len() / 2);
    assert_eq!(count(&isqrt_test), pairs.len() / 2);
    let [sign, _] = timed(|| _ = black_box(pairs.iter().filter(|(a, b)| exact(*a, *b)).count()));
    let [root, _] = timed(|| _ = black_box(pairs.iter().filter(|(a, b)| isqrt_test(*a, *b)).count()));
    let each = |time: Duration| time.as_secs_f64() * 1e9 / 200_000.0;
    println!("\nWythoff at 10^18, ns a pair: exact test {:.2}, isqrt {:.2}", each(sign), each(root));
    println!("ratio {:.1}, goal 15", root.as_secs_f64() / sign.as_secs_f64());
}

fn main() {
    println!("{:>9} {:>9}  answer", "min ms", "median");
    let mut random = naturals();
    let heaps = |count: usize, random: &mut dyn FnMut(u64) -> u64| -> Component {
        (0..count).map(|_| Number::from(random(1_000_000_000))).collect()
    };
    answer("wythoff (10^1000, 10^1000 + 7)", "wythoff", components("(10^1000, 10^1000 + 7)"));
    answer("take powers(2), 1000 digits", "take powers(2)", components("10^999 + 12345"));
    answer("take 1..10^9 at 10^18", "take 1..1000000000", components("10^18"));
    answer("0.77 at 10^1000", "0.77", components("10^1000"));
    answer("nim 10^1000 and 5", "nim", components("10^1000 5"));
    answer("fibonacci-nim at 10^1000", "fibonacci-nim", components("(10^1000, 10^1000 - 1)"));
    let many: Vec<Component> = heaps(200_000, &mut random).into_iter().map(|heap| vec![heap]).collect();
    answer("nim, 200 000 heaps", "nim", many);
    answer("stairs(100000)", "stairs(100000)", vec![heaps(100_000, &mut random)]);
    answer("moore(2, 100000)", "moore(2, 100000)", vec![heaps(100_000, &mut random)]);
    wythoff();
}
