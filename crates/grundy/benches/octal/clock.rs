//! Time on the wall, or on a processor of the main thread: what others do on a shared machine changes the latter less.
//! Linux tells it in /proc, its own in nanoseconds, that of programs that have ended in hundredths of a second.

use std::fs::read_to_string;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// Whether the word `processor` asks for time on a processor.
pub static PROCESSOR: LazyLock<bool> = LazyLock::new(|| std::env::args().any(|word| word == "processor"));

static START: LazyLock<Instant> = LazyLock::new(Instant::now);

/// The time so far, from a start that does not change.
pub fn now() -> Duration {
    if !*PROCESSOR {
        return START.elapsed();
    }
    let numbers = read_to_string("/proc/self/schedstat").expect("the word processor needs /proc/self/schedstat");
    Duration::from_nanos(numbers.split_whitespace().next().unwrap().parse().unwrap())
}

/// The time on processors of the programs that this one has waited for.
pub fn of_children() -> Duration {
    let line = read_to_string("/proc/self/stat").unwrap();
    // The name before the bracket may hold spaces; utime is the twelfth word behind it, cutime and cstime are two later.
    let words = line.rsplit_once(')').unwrap().1.split_whitespace();
    Duration::from_millis(words.skip(13).take(2).map(|ticks| 10 * ticks.parse::<u64>().unwrap()).sum())
}

pub fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = now();
    let result = work();
    (now() - start, result)
}
