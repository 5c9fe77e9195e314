//! How long the command takes from its start to its end, as whole processes: the start-up alone, and the main job of the
//! README. Minimum and median of many runs, beside a process that does nothing, so that the machine is seen too.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const RUNS: usize = 60;

fn time(program: &str, arguments: &[&str]) -> Vec<Duration> {
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            let status = Command::new(program).args(arguments).stdout(Stdio::null()).stderr(Stdio::null()).status();
            assert!(status.is_ok_and(|status| status.success()), "{program} {arguments:?}");
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    times
}

fn main() {
    let grundy = env!("CARGO_BIN_EXE_grundy");
    let rows: [(&str, &[&str]); 6] = [
        ("true", &[]),
        (grundy, &["--version"]),
        (grundy, &["solve", "take {1, 3, 4}", "10^18"]),
        (grundy, &["solve", "nim", "5", "7", "8"]),
        (grundy, &["solve", "wythoff", "(3, 5)", "--lang", "zh"]),
        (grundy, &["games"]),
    ];
    println!("{:>10} {:>10}  command", "min ms", "median ms");
    for (program, arguments) in rows {
        let times = time(program, arguments);
        let ms = |at: usize| times[at].as_secs_f64() * 1e3;
        let name = if program == grundy { "grundy" } else { program };
        println!("{:>10.2} {:>10.2}  {name} {}", ms(0), ms(RUNS / 2), arguments.join(" "));
    }
}
