//! How much faster the special engines are than what one would write otherwise. A row is one comparison: both sides in
//! one run, in turn, the minimum of several, and the values checked to be equal. Ratios are what counts: times differ
//! from machine to machine.

use grundy::budget::{Budget, Meter};
use grundy::engine::{Task, engine, subtraction};
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use std::hint::black_box;
use std::time::{Duration, Instant};

fn main() {
    println!("{:>10} {:>10} {:>7}  {:>9}  row", "ours s", "other s", "ratio", "heaps");
    random_sets_against_marks();
    short_periods_against_marks();
    ranges_against_marks();
    sets_without_ranges_against_marks();
    methods_against_the_table();
    triples_against_the_table();
}

/// 100 random amounts up to 10^4: the engine against the plain loop.
fn random_sets_against_marks() {
    for (seed, small) in [(1, &[][..]), (2, &[]), (3, &[]), (4, &[1, 3, 20])] {
        let amounts = random(seed, 100, 10_000, small);
        let rules = take(&amounts);
        let name = format!("100 random amounts up to 10^4, seed {seed}, with {small:?}: engine, marks");
        row(&name, 10_000_000, 5, |heaps| by_engine("subtraction", &rules, heaps), |heaps| marks(&amounts, heaps));
    }
}

/// Values that repeat at once: from there on they are copied.
fn short_periods_against_marks() {
    for (text, amounts) in [("take {1, 3, 4}", &[1, 3, 4][..]), ("take {2, 5, 9000, 9999}", &[2, 5, 9000, 9999])] {
        let rules = read(text);
        row(
            &format!("{text}: engine, marks"),
            10_000_000,
            5,
            |heaps| by_engine("subtraction", &rules, heaps),
            |heaps| marks(amounts, heaps),
        );
    }
}

/// Few ranges of many amounts.
fn ranges_against_marks() {
    for text in ["n -> m where m < n", "take 1..1000000", "take 2..5000; take 6000..1000000"] {
        let rules = read(text);
        let amounts = listed(text, 40_000);
        row(
            &format!("{text}: sweep, marks"),
            40_000,
            3,
            |heaps| by("sweep", &rules, heaps),
            |heaps| marks_wide(&amounts, heaps),
        );
    }
}

/// Dense sets without ranges.
fn sets_without_ranges_against_marks() {
    for text in ["take primes", "take odd"] {
        let rules = read(text);
        let amounts = listed(text, 100_000);
        let plain = |heaps| marks_wide(&amounts, heaps);
        row(&format!("{text}: spread, marks"), 100_000, 3, |heaps| by("spread", &rules, heaps), plain);
    }
}

/// Each method against the next engine of the list, where that takes about a second.
fn methods_against_the_table() {
    let random_set = take(&random(5, 100, 10_000, &[]));
    let rows = [
        ("sweep", read("n -> m where m < n"), 5_000),
        ("sweep", read("take 100..20000"), 5_000),
        ("sweep", read("take odd"), 5_000),
        ("planes", random_set, 100_000),
        ("planes", read("take squares"), 60_000),
        ("planes", read("take fibonacci"), 200_000),
        ("spread", read("take primes"), 6_000),
        ("spread", read("n -> n - t where t in even, t >= 2"), 6_000),
    ];
    for (method, rules, heaps) in rows {
        let name = format!("{}: {method}, table", rules.to_string().trim());
        let name: String = name.chars().take(100).collect();
        row(&name, heaps, 2, |heaps| by(method, &rules, heaps), |heaps| by_engine("table", &rules, heaps));
    }
}

/// Three heaps: the table takes n² / 12 options of each heap.
fn triples_against_the_table() {
    for (text, heaps) in [("0.3F", 400), ("0.3F", 600), ("0.F8", 400)] {
        let rules = read(text);
        let name = format!("{text}: triples, table");
        row(&name, heaps, 2, |heaps| by_engine("triples", &rules, heaps), |heaps| by_engine("table", &rules, heaps));
    }
}

/// Times both sides and prints what is found.
fn row<A: Copy + Into<u32>, B: Copy + Into<u32>>(
    name: &str,
    heaps: usize,
    rounds: usize,
    ours: impl Fn(usize) -> Vec<A>,
    other: impl Fn(usize) -> Vec<B>,
) {
    let (mut fast, mut slow) = (Duration::MAX, Duration::MAX);
    for _ in 0..rounds {
        let (time, found) = timed(|| ours(black_box(heaps)));
        fast = fast.min(time);
        let (time, expected) = timed(|| other(black_box(heaps)));
        slow = slow.min(time);
        assert_eq!(found.len(), heaps, "{name}");
        assert!(found.into_iter().map(Into::into).eq(expected.into_iter().map(Into::into)), "{name}");
    }
    let (fast, slow) = (fast.as_secs_f64(), slow.as_secs_f64());
    println!("{fast:>10.5} {slow:>10.5} {:>7.1}  {heaps:>9}  {name}", slow / fast);
}

fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let result = work();
    (start.elapsed(), result)
}

fn plenty() -> Meter {
    Budget { steps: u64::MAX, time: Duration::from_secs(3600), memory: 4 << 30 }.start()
}

fn by_engine(name: &str, rules: &Ruleset, heaps: usize) -> Vec<u32> {
    let task = Task { game: rules, play: Play::Normal, upto: &[heaps as u64 - 1] };
    engine(name).unwrap().fill(task, Vec::new(), &mut plenty()).unwrap().values
}

fn by(method: &str, rules: &Ruleset, heaps: usize) -> Vec<u32> {
    let task = Task { game: rules, play: Play::Normal, upto: &[heaps as u64 - 1] };
    subtraction::fill_by(method, task, Vec::new(), &mut plenty()).unwrap().values
}

/// The plain loop as one writes it with care: values in bytes and marks in words that stay in the fastest cache, nothing
/// cleared, and no amount looked at that is larger than the heap. For fewer than 255 amounts.
fn marks(amounts: &[usize], heaps: usize) -> Vec<u8> {
    assert!(amounts.len() < 255);
    let mut values = vec![0_u8; heaps];
    let mut stamps = [0_u32; 256];
    let mut active = 0;
    for heap in 0..heaps {
        while amounts.get(active).is_some_and(|amount| *amount <= heap) {
            active += 1;
        }
        let stamp = u32::try_from(heap + 1).unwrap();
        for amount in &amounts[..active] {
            stamps[usize::from(values[heap - amount])] = stamp;
        }
        let free = stamps.iter().position(|mark| *mark != stamp);
        values[heap] = u8::try_from(free.unwrap()).unwrap();
    }
    values
}

/// The same for any number of amounts.
fn marks_wide(amounts: &[usize], heaps: usize) -> Vec<u32> {
    let mut values = vec![0_u32; heaps];
    let mut stamps = vec![0_u32; amounts.len() + 2];
    let mut active = 0;
    for heap in 0..heaps {
        while amounts.get(active).is_some_and(|amount| *amount <= heap) {
            active += 1;
        }
        let stamp = u32::try_from(heap + 1).unwrap();
        for amount in &amounts[..active] {
            stamps[values[heap - amount] as usize] = stamp;
        }
        let free = stamps.iter().position(|mark| *mark != stamp);
        values[heap] = u32::try_from(free.unwrap()).unwrap();
    }
    values
}

fn read(text: &str) -> Ruleset {
    Ruleset::read(text).unwrap()
}

fn take(amounts: &[usize]) -> Ruleset {
    let words: Vec<String> = amounts.iter().map(usize::to_string).collect();
    read(&format!("take {{{}}}", words.join(", ")))
}

/// The amounts below an end, ascending, as the rules have them.
fn listed(text: &str, end: usize) -> Vec<usize> {
    let rules = read(text);
    let shape = rules.subtraction().unwrap();
    let found = plenty().run(|fuel| shape.amounts(&rules, end as u64, fuel)).unwrap();
    found.into_iter().map(|amount| usize::try_from(amount).unwrap()).collect()
}

/// So many different amounts up to a limit, among them some that are given.
fn random(seed: u64, count: usize, limit: u64, given: &[usize]) -> Vec<usize> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut amounts = given.to_vec();
    while amounts.len() < count {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let amount = usize::try_from(1 + state % limit).unwrap();
        if !amounts.contains(&amount) {
            amounts.push(amount);
        }
    }
    amounts.sort_unstable();
    amounts
}
