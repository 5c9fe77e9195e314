//! How many positions a second a program is asked: heaps of which one, two or three are taken, from one heap downwards and from
//! all at once, and 120 heaps of 0.137; each process from its start to the values of all positions.

use grundy::budget::Budget;
use grundy::exec::Program;
use grundy::game::Game;
use grundy_exec::{Program as Command, Rulebook};
use std::process::Command as Process;
use std::time::{Duration, Instant};

const RUNS: usize = 3;

/// Heaps that are asked for.
const HEAPS: u64 = 2_000_000;

/// 0.137 in Python: of a heap one that stands alone or ends it, two that leave at most one heap, three that may leave two.
const DAWSON: &str = "import sys
for line in sys.stdin:
    if line == '\\n':
        sys.stdout.flush()
        continue
    n = int(line)
    told = []
    if n == 1: told.append('end')
    if n == 2: told.append('end')
    if n > 2: told.append(str(n - 2))
    if n >= 3: told += [' + '.join(str(part) for part in (a, n - 3 - a) if part) or 'end' for a in range((n - 3) // 2 + 1)]
    print(' | '.join(told))
";

fn main() {
    let folder = std::env::temp_dir().join(format!("grundy-exec-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let taking = folder.join("taking").display().to_string();
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/exec/taking.cpp");
    assert!(Process::new("g++").args(["-O2", "-o", &taking, source]).status().unwrap().success());
    row("take 1..3, 2 000 000 heaps at once", std::slice::from_ref(&taking), (0..=HEAPS).collect(), |n| n % 4);
    row("take 1..3, from one heap down", &[taking], vec![20_000], |n| n % 4);
    let dawson = ["python3", "-c", DAWSON].map(str::to_owned);
    let values = grundy_values(120);
    row("0.137 to 120 in Python", &dawson, (0..=120).collect(), |n| values[usize::try_from(n).unwrap()]);
    _ = std::fs::remove_dir_all(&folder);
}

/// The values of 0.137 by its engine.
fn grundy_values(last: u64) -> Vec<u64> {
    let rules = grundy_core::plain::Ruleset::read("0.137").unwrap();
    let task = grundy::engine::Task { game: &rules, play: grundy_core::value::Play::Normal, upto: &[last] };
    let (filled, _) = grundy::engine::fill(task, &[], &mut Budget::default().start()).unwrap();
    filled.values.into_iter().map(u64::from).collect()
}

fn row(name: &str, command: &[String], heaps: Vec<u64>, value: impl Fn(u64) -> u64) {
    let budget = Budget { time: Duration::from_secs(600), memory: 1 << 32, ..Budget::default() };
    let mut best: Option<(Duration, u64)> = None;
    for _ in 0..RUNS {
        let command = Command { command: command.to_vec(), time: budget.time, memory: None };
        let begin = Instant::now();
        let program = Program::new(Box::new(Rulebook::start(&command).unwrap()));
        let from: Vec<Vec<u64>> = heaps.iter().map(|heap| program.component(&heap.to_string()).unwrap()).collect();
        let explored = program.explore(&from, u64::MAX, &mut budget.start()).unwrap();
        let time = begin.elapsed();
        program.finish(&budget.start()).unwrap();
        for heap in &from {
            assert_eq!(program.value_at_once(heap).map(u64::from), Some(value(heap[0])), "{heap:?}");
        }
        if best.is_none_or(|(least, _)| time < least) {
            best = Some((time, explored.asked));
        }
    }
    if let Some((time, asked)) = best {
        let rate = u128::from(asked) * 1_000_000 / time.as_micros().max(1);
        println!("{name}: {asked} positions in {time:.2?}, {rate} a second");
    }
}
