//! `grundy stress` from the outside: programs that are wrong in ways that contestants know, right ones, and programs that
//! crash, wait, or write too much. Everything is bounded by runs, so that a slow machine finds the same.

mod program;

use program::{Folder, grundy, root, with_input};
use serde_json::Value;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Enough for every program here, and fewer than ten seconds of runs.
const RUNS: &str = "300";

/// Seconds that a slow machine may take.
const PATIENCE: [&str; 4] = ["--time", "3600", "--limit-time", "600"];

/// A program of `testdata/stress`, compiled.
fn compiled(folder: &Folder, name: &str) -> String {
    let source = root().join(format!("testdata/stress/{name}.cpp"));
    let program = folder.file(name);
    let built = Command::new("g++").args(["-O1", "-o", &program]).arg(source).output().unwrap();
    assert!(built.status.success(), "{name}: {}", String::from_utf8_lossy(&built.stderr));
    program
}

fn stress(arguments: &[&str], command: &[&str]) -> Output {
    let all = [&["stress"], arguments, &PATIENCE, &["--"], command].concat();
    grundy(&all)
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stderr)))
}

/// A program that fails: its problem, the seeds that are tried, and the input that is found, if it is always the same one.
type Wrong = (&'static str, &'static str, std::ops::RangeInclusive<u32>, Option<&'static str>);

/// The theorem that explains the coins is proved anew by every run, so that fewer seeds are tried.
const WRONG: [Wrong; 9] = [
    ("wythoff_float", "poj-1067", 1..=20, None),
    ("wythoff_double", "poj-1067", 1..=20, Some("165580140 267914295\n")),
    ("wythoff_long_double", "51nod-1185", 1..=20, None),
    ("wythoff_27_digits", "51nod-1185", 1..=20, Some("1\n72723460248141 117669030460994\n")),
    ("stairs_parity", "acwing-892", 1..=20, None),
    ("coins_normal", "hdu-2897", 1..=3, Some("1 1 1\n")),
    ("bash_zero", "51nod-1066", 1..=20, Some("1\n0 0\n")),
    ("fibonacci_table", "51nod-1070", 1..=20, Some("1\n2971215073\n")),
    ("powers_overflow", "51nod-1068", 1..=20, None),
];

#[test]
fn wrong_programs_are_found_with_every_seed() {
    let folder = Folder::new("stress-wrong");
    let mut tasks = Vec::new();
    for (name, problem, seeds, known) in WRONG {
        let program = compiled(&folder, name);
        tasks.extend(seeds.map(|seed| (program.clone(), problem, seed, known)));
    }
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((program, problem, seed, known)) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
                    fails(program, problem, *seed, *known);
                }
            });
        }
    });
}

/// The program is found to be wrong, on an input on which it is.
fn fails(program: &str, problem: &str, seed: u32, known: Option<&str>) {
    let seed = seed.to_string();
    let output = stress(&[problem, "--json", "--seed", &seed, "--runs", RUNS], &[program]);
    let found = json(&output);
    assert_eq!(
        (output.status.code(), &found["verdict"]),
        (Some(1), &Value::from("wrong")),
        "{program} {seed}: {found}"
    );
    let input = found["input"].as_str().unwrap();
    if let Some(known) = known {
        assert_eq!(input, known, "{program} {seed}");
    }
    let right = with_input(&["judge", problem], input).stdout;
    assert_eq!(found["expected"].as_str().unwrap().as_bytes(), right, "{program} {seed}");
    let mut child = Command::new(program);
    let child = child.stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::piped()).spawn().unwrap();
    std::io::Write::write_all(&mut child.stdin.as_ref().unwrap(), input.as_bytes()).unwrap();
    let wrong = child.wait_with_output().unwrap().stdout;
    assert_eq!(format!("{}\n", found["got"].as_str().unwrap()).as_bytes(), wrong, "{program} {seed}");
    assert_ne!(right, wrong, "{program} {seed}");
    assert!(found["reason"].as_str().is_some_and(|reason| !reason.is_empty()), "{found}");
}

#[test]
fn right_programs_pass() {
    let folder = Folder::new("stress-right");
    for (name, problem) in [
        ("wythoff_exact", "51nod-1185"),
        ("bash_right", "51nod-1066"),
        ("powers_right", "51nod-1068"),
        ("nim_right", "acwing-891"),
    ] {
        let output = stress(&[problem, "--runs", "40"], &[&compiled(&folder, name)]);
        let shown = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && shown.starts_with("Nothing failed."), "{name}: {shown}");
    }
}

/// Every format is drawn as the judge reads it, full inputs too.
#[test]
fn the_judge_passes_its_own_problems() {
    for entry in fs::read_dir(root().join("testdata/judge/formats")).unwrap() {
        let path = entry.unwrap().path();
        let id = path.file_stem().unwrap().to_str().unwrap();
        let judge = [env!("CARGO_BIN_EXE_grundy"), "judge", id];
        let output = stress(&[id, "--json", "--runs", "12", "--limit-memory", "2048"], &judge);
        let found = json(&output);
        assert_eq!((&found["verdict"], &found["runs"]), (&Value::from("passed"), &Value::from(12)), "{id}: {found}");
        assert_eq!(found["ceiling"], Value::Null, "{id}: every case has a proved answer");
    }
}

#[test]
fn one_seed_gives_one_report() {
    let run = || stress(&["wythoff", "--seed", "7"], &["python3", "testdata/stress/wythoff_double.py"]);
    let (first, second) = (run(), run());
    assert_eq!(first.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&first.stdout), String::from_utf8_lossy(&second.stdout));
}

/// A program that forgets a heap above a million, and one that takes no more than nine.
#[test]
fn inputs_are_made_small() {
    let folder = Folder::new("stress-small");
    let million = compiled(&folder, "nim_million");
    let found = json(&stress(&["acwing-891", "--json"], &[&million]));
    assert_eq!(found["input"], "1\n1000001\n", "{found}");
    let nine = compiled(&folder, "nim_nine");
    let found = json(&stress(&["acwing-891", "--json"], &[&nine]));
    let numbers: Vec<&str> = found["input"].as_str().unwrap().split_whitespace().collect();
    assert_eq!((numbers[0], numbers.len()), ("10", 11), "{found}");
    assert!(numbers[1..].iter().all(|heap| heap.len() == 1), "{found}");
}

/// A program that is right on every case alone fails on two.
#[test]
fn cases_that_fail_together_are_kept() {
    let found = json(&stress(&["poj-1067", "--json"], &["python3", "testdata/stress/stale.py"]));
    assert_eq!((&found["verdict"], &found["case"]), (&Value::from("wrong"), &Value::from(2)), "{found}");
    assert_eq!(found["input"].as_str().unwrap().lines().count(), 2, "{found}");
}

#[cfg(unix)]
#[test]
fn every_bad_end_is_told() {
    let eats = "python3 -c \"x = bytearray(1 << 30)\"";
    for (script, verdict, key, value) in [
        ("cat >/dev/null; kill -SEGV $$", "crash", "signal", 11),
        ("cat >/dev/null; echo no >&2; exit 3", "crash", "exit_code", 3),
        (eats, "crash", "exit_code", 1),
        ("yes", "output", "", 0),
        ("cat >/dev/null", "missing", "", 0),
        ("exec sleep 1000", "time", "", 0),
    ] {
        let limit = if verdict == "time" { "0.05" } else { "600" };
        let command = ["sh", "-c", script];
        let arguments = ["stress", "poj-1067", "--json", "--time", "3600", "--limit-time", limit, "--"];
        let output = grundy(&[&arguments[..], &command].concat());
        let found = json(&output);
        assert_eq!((output.status.code(), &found["verdict"]), (Some(1), &Value::from(verdict)), "{script}: {found}");
        assert_eq!(found["input"], "0 0\n", "{script}: the smallest input");
        if !key.is_empty() {
            assert_eq!(found[key], value, "{script}: {found}");
        }
    }
    let shown = stress(&["poj-1067"], &["sh", "-c", "echo broken >&2; exit 3"]);
    let shown = String::from_utf8(shown.stdout).unwrap();
    assert!(shown.contains("exit code 3") && shown.contains("broken") && shown.contains("--limit-memory"), "{shown}");
}

#[test]
fn output_is_compared_word_by_word() {
    let wrong = "import sys\nfor line in sys.stdin: print(1, end='\\r\\n\\t')\nprint('much')";
    let found = json(&stress(&["take 1..3", "--json", "--runs", "1"], &["python3", "-c", wrong]));
    assert_eq!((&found["verdict"], &found["got"]), (&Value::from("wrong"), &Value::from("1")), "{found}");
    let right = "import sys\nfor line in sys.stdin: print(int(int(line) % 4 > 0), end=' ')\nprint(7)";
    let found = json(&stress(&["take 1..3", "--json", "--runs", "1"], &["python3", "-c", right]));
    assert_eq!((&found["verdict"], &found["got"]), (&Value::from("extra"), &Value::from("7")), "{found}");
}

#[test]
fn rules_have_a_format_of_their_own() {
    let misere = "import sys\nfor line in sys.stdin: print(int(int(line) % 4 != 1))";
    let passed = json(&stress(&["take 1..3", "--misere", "--json", "--runs", "9"], &["python3", "-c", misere]));
    assert_eq!(passed["verdict"], "passed", "{passed}");
    let pairs = "import sys\nfor line in sys.stdin:\n n, k = map(int, line.split())\n print(int(n % (k + 1) > 0))";
    let passed = json(&stress(&["given K; take 1..K", "--json", "--runs", "9"], &["python3", "-c", pairs]));
    assert_eq!(passed["verdict"], "passed", "{passed}");
    let small = "import sys\nfor line in sys.stdin: assert int(line) <= 1000; print(int(int(line) % 4 > 0))";
    let passed = json(&stress(&["take 1..3", "--largest", "1000", "--json", "--runs", "9"], &["python3", "-c", small]));
    assert_eq!(passed["verdict"], "passed", "{passed}");
    let words = ["--words", "N=won,P=lost", "--json", "--runs", "1"];
    let found = json(&stress(&[&["hdu-1846"], &words[..]].concat(), &["echo", "lost"]));
    assert!(["won\n", "lost\n"].contains(&found["expected"].as_str().unwrap()), "{found}");
}

/// No law of Grundy's game is known: heaps of 10^18 have no answer, small ones are computed.
#[test]
fn sizes_without_a_proved_answer_are_left_out() {
    let folder = Folder::new("stress-ceiling");
    let file = folder.file("format.toml");
    let format = "rules = \"grundys-game\"\ncases = \"to the end\"\ninput = \"n\"\nposition = \"n\"\n[words]\nN = \"1\"\nP = \"0\"\n";
    fs::write(&file, format).unwrap();
    let judge = [env!("CARGO_BIN_EXE_grundy"), "judge", "--format", &file];
    let found = json(&stress(&["grundys-game", "--json", "--runs", "3", "--limit-memory", "2048"], &judge));
    assert_eq!((&found["verdict"], &found["runs"]), (&Value::from("passed"), &Value::from(3)), "{found}");
    assert!(found["ceiling"].as_str().is_some_and(|ceiling| ceiling.len() < 10), "{found}");
}

#[test]
fn the_input_is_written_to_a_file() {
    let folder = Folder::new("stress-out");
    let file = folder.file("input");
    let output = stress(&["poj-1067", "--out", &file], &["echo", "1"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(fs::read_to_string(PathBuf::from(&file)).unwrap(), "0 0\n");
}

#[test]
fn what_cannot_be_tested_is_bad_input() {
    for (arguments, said) in [
        (&["poj-1067", "--", "no-such-program"][..], "no program `no-such-program`"),
        (&["poj-1067", "--", "./README.md"], "no file that can be executed"),
        (&["no-such-game", "--", "cat"], "neither a problem nor a game"),
        (&["wythof", "--", "cat"], "wythoff"),
        (&["take 1..k", "--", "cat"], "not known"),
        (&["poj-1067"], "PROGRAM"),
        (&["poj-1067", "--limit-time", "0", "--", "cat"], "--limit-time"),
        (&["poj-1067", "--words", "yes", "--", "cat"], "--words"),
        (&["take 1..3", "--largest", "many", "--", "cat"], "many"),
    ] {
        let output = grundy(&[&["stress"], arguments].concat());
        let shown = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {shown}");
        assert!(shown.contains(said), "{arguments:?}: {shown}");
    }
}

/// An interrupt ends the program that is run, and what that has started.
#[cfg(unix)]
#[test]
fn an_interrupt_leaves_no_process() {
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;
    let folder = Folder::new("stress-interrupt");
    let file = folder.file("pids");
    let script = format!("sleep 1000 & echo $! $$ > {file}.new; mv {file}.new {file}; wait");
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["stress", "poj-1067", "--time", "3600", "--limit-time", "3600", "--", "sh", "-c", &script])
        .spawn()
        .unwrap();
    let pids = loop {
        match fs::read_to_string(&file) {
            Ok(pids) => break pids,
            Err(_) => std::thread::sleep(std::time::Duration::from_millis(10)),
        }
    };
    kill(Pid::from_raw(child.id().try_into().unwrap()), Signal::SIGINT).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    for pid in pids.split_whitespace().map(|pid| Pid::from_raw(pid.parse().unwrap())) {
        // Who is killed dies when next scheduled, and is a zombie until it is waited for.
        let is_gone = || {
            let state = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
            kill(pid, None).is_err() || state.contains(") Z ") || state.contains(") X ")
        };
        let pause = || std::thread::sleep(std::time::Duration::from_millis(10));
        assert!(std::iter::repeat_with(pause).take(6000).any(|()| is_gone()), "{pid} lives");
    }
}
