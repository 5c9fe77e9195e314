//! The laws of all subtraction games with amounts up to M on one thread, against the program that one writes set by set.
//! Both in one run, in turn, the least of several times, and the laws checked to be equal. Ratios are what counts: times
//! differ from machine to machine.

use grundy::budget::{Budget, Meter};
use grundy::sweep::subtraction::{Law, laws};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Sets at once: what is known of them stays in a near cache.
const BLOCK: u32 = 1 << 18;

fn main() {
    println!("{:>10} {:>10} {:>7}  {:>9} {:>9} {:>6}  row", "ours s", "other s", "ratio", "sets", "periods", "most");
    for (largest, rounds) in [(12, 9), (16, 7), (20, 3)] {
        let (mut fast, mut slow) = (Duration::MAX, Duration::MAX);
        let mut found = Vec::new();
        for _ in 0..rounds {
            let (time, ours) = timed(|| by_blocks(black_box(largest)));
            fast = fast.min(time);
            let (time, other) = timed(|| set_by_set(black_box(largest)));
            slow = slow.min(time);
            assert!(ours == other);
            found = ours;
        }
        let (fast, slow) = (fast.as_secs_f64(), slow.as_secs_f64());
        let sum: u64 = found.iter().map(|law| u64::from(law.period)).sum();
        let most = found.iter().map(|law| law.period).max().unwrap_or(0);
        let (sets, ratio) = (found.len(), slow / fast);
        println!("{fast:>10.5} {slow:>10.5} {ratio:>7.1}  {sets:>9} {sum:>9} {most:>6}  subsets of {{1..{largest}}}");
    }
}

fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let result = work();
    (start.elapsed(), result)
}

fn plenty() -> Meter {
    Budget { steps: u64::MAX, time: Duration::from_secs(3600), memory: 4 << 30 }.start()
}

/// All sets but the empty one.
fn by_blocks(largest: u32) -> Vec<Law> {
    let (end, mut meter) = (1 << largest, plenty());
    let starts = (0..end).step_by(BLOCK as usize);
    starts.flat_map(|start| laws(start.max(1)..end.min(start + BLOCK), &mut meter).unwrap()).collect()
}

/// The plain loop as one writes it with care: bytes, marks in a word, the window of the last values searched backwards.
fn set_by_set(largest: u32) -> Vec<Law> {
    let mut values: Vec<u8> = Vec::new();
    let sets = 1..1_u32 << largest;
    sets.map(|set| {
        let amounts: Vec<usize> = (1..=largest as usize).filter(|amount| set >> (amount - 1) & 1 == 1).collect();
        plainly(&amounts, &mut values)
    })
    .collect()
}

fn plainly(amounts: &[usize], values: &mut Vec<u8>) -> Law {
    let window = *amounts.last().unwrap();
    values.clear();
    let mut look = 3 * window;
    loop {
        while values.len() < look {
            let heap = values.len();
            let small = amounts.iter().take_while(|amount| **amount <= heap);
            let marks = small.fold(0_u32, |marks, amount| marks | 1 << values[heap - amount]);
            values.push(u8::try_from(marks.trailing_ones()).unwrap());
        }
        let last = &values[look - window..];
        let period = (1..=look - window).find(|period| &values[look - window - period..look - period] == last);
        if let Some(period) = period {
            let mut preperiod = look - period;
            while preperiod > 0 && values[preperiod - 1] == values[preperiod - 1 + period] {
                preperiod -= 1;
            }
            let maximum = values.iter().copied().max().unwrap();
            return Law { preperiod: preperiod.try_into().unwrap(), period: period.try_into().unwrap(), maximum };
        }
        look += look / 2;
    }
}
