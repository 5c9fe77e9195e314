//! Graphs of 10^7 arrows, with and without circles: from a file of edges to verified labels, each part with its time on the
//! wall, and the most memory that the process ever had (VmHWM). Values and outcomes are then compared with a plain
//! program, which sweeps over all vertices until nothing changes. Every row is a process of its own.
//! The word `processor` counts time on a processor in place of that on the wall.
//! `cargo bench -p grundy --bench graph -- large` reads 10^8 arrows, without the plain program.

use grundy::budget::{Budget, Meter};
use grundy::graph::read::{Format, read};
use grundy::graph::{Labels, NamedGraph, circles, outcomes, values};
use grundy_core::check::graph::{ENDLESS, Graph};
use grundy_core::value::{Outcome, Play};
use std::fs::{self, File};
use std::io::{BufReader, BufWriter, Write};
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

#[path = "octal/clock.rs"]
#[allow(dead_code)]
mod clock;

use clock::{now, timed};

/// Name, vertices, arrows, of how many arrows one leads to a vertex near by, up or down, and the others downwards (0:
/// none, 1: all lead anywhere), whether the plain program is run.
type Row = (&'static str, u32, u32, u32, bool);

/// Vertices that are near each other.
const NEAR: u32 = 8;

const ROWS: [Row; 6] = [
    ("acyclic", 2_000_000, 10_000_000, 0, true),
    ("loopy, one in 1000 near by", 2_000_000, 10_000_000, 1000, true),
    ("loopy, all anywhere", 2_000_000, 10_000_000, 1, true),
    ("acyclic, many vertices", 10_000_000, 10_000_000, 0, true),
    ("loopy, many vertices, all anywhere", 10_000_000, 10_000_000, 1, true),
    ("loopy, large, one in 1000 near by", 10_000_000, 100_000_000, 1000, false),
];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    if let Some(row) = words.first().and_then(|word| ROWS.iter().find(|row| row.0 == *word)) {
        return one(*row);
    }
    let processor = words.iter().find(|word| *word == "processor");
    let large = words.iter().any(|word| word == "large");
    let heads = ["file MB", "read s", "circles", "steps", "values", "verify", "all s", "MiB", "plain s"];
    println!("{}  row", heads.map(|head| format!("{head:>8}")).join(" "));
    for row in ROWS.iter().filter(|row| row.4 != large) {
        let done = std::env::current_exe().and_then(|own| Command::new(own).arg(row.0).args(processor).status());
        assert!(done.is_ok_and(|status| status.success()), "{}", row.0);
    }
}

fn one((name, vertices, arrows, free, plain): Row) {
    let file = write(vertices, arrows, free);
    let bytes = fs::metadata(&file).map_or(0, |found| found.len());
    let mut meter = plenty();
    let start = now();
    let source = &mut BufReader::with_capacity(1 << 17, File::open(&file).unwrap());
    let named = read(source, Format::Edges, &mut meter).unwrap();
    let reading = now() - start;
    fs::remove_file(file).unwrap();
    let (circling, found) = timed(|| circles(&named.graph, &mut plenty()).unwrap());
    let (stepping, steps) = timed(|| outcomes::remoteness(&named.graph, Play::Normal, &mut plenty()).unwrap());
    let (valuing, numbers) = timed(|| values::values(&named.graph, &mut plenty()).unwrap());
    // Verification takes less than what came before, and the copies for the plain program are not part of the analysis.
    let most = memory();
    let (kept, outcomes) = if plain { (numbers.0.clone(), steps.clone()) } else { (Vec::new(), Vec::new()) };
    let (verifying, labels) =
        timed(|| Labels::verify(&named.graph, Play::Normal, steps, Some(numbers), &mut plenty()).unwrap());
    let comparing = if plain { compare(&named, &kept, &outcomes, &labels) } else { Duration::ZERO };
    let seconds = |time: Duration| format!("{:>8.2}", time.as_secs_f64());
    let all = [reading, circling, stepping, valuing, verifying];
    let shown: Vec<String> = all.into_iter().chain([all.iter().sum()]).map(seconds).collect();
    let on = found.on;
    println!(
        "{:>8} {} {:>8} {}  {name}: {} vertices, {} arrows, {on} on circles, largest value {}",
        bytes / 1_000_000,
        shown.join(" "),
        most,
        seconds(comparing),
        named.vertices(),
        named.arrows(),
        labels.values.map_or(0, |values| (0..vertices).filter_map(|vertex| values.of(vertex)).max().unwrap_or(0)),
    );
}

fn plenty() -> Meter {
    Budget { steps: u64::MAX, time: Duration::from_secs(36_000), memory: 64 << 30 }.start()
}

/// The most MiB that the process ever had.
fn memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()).and_then(|kib| kib.parse::<u64>().ok()).unwrap_or(0) >> 10
}

/// A file of random edges, in no order. Vertices have at least the numbers from 0 on, each named once.
fn write(vertices: u32, arrows: u32, free: u32) -> PathBuf {
    let file = std::env::temp_dir().join(format!("grundy-graph-{}.txt", std::process::id()));
    let mut out = BufWriter::new(File::create(&file).unwrap());
    let mut seed = 0x9E37_79B9_7F4A_7C15_u64;
    let mut below = |bound: u32| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        u32::try_from(((seed >> 32) * u64::from(bound)) >> 32).unwrap()
    };
    for vertex in 0..vertices {
        writeln!(out, "{vertex}").unwrap();
    }
    for arrow in 0..arrows {
        let tail = below(vertices - 1) + 1;
        let head = match free {
            1 => below(vertices),
            often if often > 0 && arrow % often == 0 => (tail / NEAR * NEAR + below(NEAR)).min(vertices - 1),
            _ => below(tail),
        };
        writeln!(out, "{tail} {head}").unwrap();
    }
    out.flush().unwrap();
    file
}

/// The plain program, and that it finds the same. Its time.
fn compare(named: &NamedGraph, numbers: &[u32], steps: &[u32], labels: &Labels) -> Duration {
    let (time, plain) = timed(|| plainly(&named.graph));
    assert!(plain == numbers, "other values");
    for vertex in named.graph.options().vertices() {
        let outcome = match steps[vertex as usize] {
            ENDLESS => Outcome::D,
            even if even % 2 == 0 => Outcome::P,
            _ => Outcome::N,
        };
        let meant = labels.value(&named.graph, vertex).unwrap().outcome();
        assert!(outcome == meant && labels.outcomes.of(vertex) == meant);
    }
    time
}

/// Values by the definition of their stages: sweeps give the number of the stage as long as some vertex gets it.
fn plainly(graph: &Graph) -> Vec<u32> {
    let options = graph.options();
    let mut values = vec![ENDLESS; options.size()];
    let mut left: Vec<u32> = options.vertices().collect();
    for stage in 0.. {
        if left.is_empty() {
            break;
        }
        let has = |values: &[u32], vertex: u32| options.of(vertex).iter().any(|to| values[*to as usize] == stage);
        let mut goes_on = true;
        while goes_on {
            goes_on = false;
            for &vertex in &left {
                let gets = values[vertex as usize] == ENDLESS
                    && options.of(vertex).iter().all(|to| {
                        let own = values[*to as usize];
                        own < stage || (own == ENDLESS && has(&values, *to))
                    });
                if gets {
                    values[vertex as usize] = stage;
                    goes_on = true;
                }
            }
        }
        left.retain(|vertex| values[*vertex as usize] == ENDLESS && has(&values, *vertex));
    }
    values
}
