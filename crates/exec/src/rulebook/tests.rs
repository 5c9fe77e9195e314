//! Programs that answer, and programs that do anything else: nothing hangs, and what is wrong is told with its position.

use super::Rulebook;
use crate::Program as Command;
use grundy::budget::{Budget, Exhausted};
use grundy::exec::{Broke, Broken, Malformed, Program, Silence};
use std::time::Duration;

/// Positions that are asked for at the most by these tests.
const MOST: u64 = 1 << 14;

fn start(script: &str) -> Program {
    let command = ["sh", "-c", script].map(str::to_owned).to_vec();
    let program = Command { command, time: Duration::from_secs(60), memory: None };
    Program::new(Box::new(Rulebook::start(&program).unwrap()))
}

/// Explores from one position, with much time or little.
fn explore(script: &str, position: &str, time: Duration) -> (Program, Result<u64, Exhausted>) {
    let program = start(script);
    let component = program.component(position).unwrap();
    let mut meter = Budget { time, ..Budget::default() }.start();
    let asked = program.explore(&[component], MOST, &mut meter).map(|explored| explored.asked);
    (program, asked)
}

const LONG: Duration = Duration::from_secs(120);
const SHORT: Duration = Duration::from_millis(300);

/// What went wrong, and at which position.
fn broken(script: &str, time: Duration) -> Broken {
    let (program, asked) = explore(script, "7", time);
    assert!(asked.is_err(), "{asked:?}");
    program.broken().unwrap()
}

/// Answers n with n - 1 and n - 2.
const COUNTS: &str = r#"while read n; do
  if [ -z "$n" ]; then continue; fi
  if [ $n -ge 2 ]; then echo "$((n-1)) | $((n-2))"; elif [ $n = 1 ]; then echo 0; else echo; fi
done"#;

#[test]
fn a_program_that_answers_is_asked_once_for_each_position() {
    let (program, asked) = explore(COUNTS, "40", LONG);
    assert_eq!(asked, Ok(41));
    assert_eq!(program.finish(&Budget::default().start()), Ok(()));
}

#[test]
fn programs_that_end_are_told_by_their_exit_code() {
    for (script, silence) in [
        ("exit 3", Silence::Code(3)),
        ("read x; exit 0", Silence::Code(0)),
        ("/no/such/program", Silence::Code(127)),
        ("kill -SEGV $$", Silence::Signal(11)),
        ("exec >&-; sleep 100", Silence::Closed),
    ] {
        let broken = broken(script, LONG);
        assert_eq!((broken.why, &broken.position[..]), (Broke::Silence(silence), "7"), "{script}");
    }
    assert_eq!(broken("echo what is it >&2; exit 1", LONG).errors, "what is it");
    // It ends in the middle of a line.
    assert_eq!(broken("printf 3; exit 1", LONG).why, Broke::Silence(Silence::Code(1)));
}

#[test]
fn programs_that_are_silent_are_waited_for_until_the_time_is_over() {
    for script in
        ["sleep 1000", "cat > /dev/null; sleep 1000", "printf '3 | '; sleep 1000", "read x; echo 3; sleep 1000"]
    {
        let broken = broken(script, SHORT);
        assert_eq!(broken.why, Broke::Silence(Silence::Stopped), "{script}");
    }
    let second = broken("read x; echo 3; sleep 1000", SHORT);
    assert_eq!(second.position, "3");
}

#[test]
fn lines_that_cannot_be_read_are_shown_with_their_position() {
    for (line, malformed) in [
        ("3 |", Malformed::NoPart),
        ("| 3", Malformed::NoPart),
        ("3 + end", Malformed::EndBesideParts),
        ("\\377\\376", Malformed::NotText),
    ] {
        let broken = broken(&format!("read x; read y; printf '{line}\\n'; sleep 100"), LONG);
        assert_eq!((broken.why, &broken.position[..]), (Broke::Malformed(malformed), "7"), "{line}");
        assert!(!broken.line.is_empty());
    }
}

#[test]
fn floods_take_no_memory() {
    let budget = Budget { memory: 4 << 20, time: LONG, ..Budget::default() };
    for script in ["cat /dev/zero", "yes 1 | tr -d '\\n'"] {
        let program = start(script);
        let component = program.component("7").unwrap();
        assert!(program.explore(&[component], MOST, &mut budget.start()).is_err());
        assert_eq!(program.broken().unwrap().why, Broke::Silence(Silence::TooLong), "{script}");
    }
    // Lines without end are an answer, and then lines too many.
    let (program, asked) = explore("yes ''", "7", LONG);
    assert_eq!(asked, Ok(1));
    assert_eq!(program.finish(&Budget::default().start()).unwrap_err().why, Broke::Surplus);
}

#[test]
fn a_line_too_many_is_told_at_the_end() {
    for script in
        ["read x; read y; echo; echo 5; cat", "read x; read y; echo; printf 5", "read x; read y; echo; cat; echo 5"]
    {
        let (program, asked) = explore(script, "7", LONG);
        assert_eq!(asked, Ok(1), "{script}");
        let broken = program.finish(&Budget::default().start()).unwrap_err();
        assert_eq!((broken.why, &broken.line[..], &broken.position[..]), (Broke::Surplus, "5", "7"), "{script}");
    }
}

#[test]
fn positions_without_end_end_with_the_budget() {
    let endless = "while read n; do if [ -n \"$n\" ]; then echo \"x$n | y$n\"; fi; done";
    let program = start(endless);
    let component = program.component("x").unwrap();
    let explored = program.explore(&[component], 500, &mut Budget::default().start()).unwrap();
    assert!(!explored.all && explored.asked >= 500);
    assert_eq!(program.finish(&Budget::default().start()), Ok(()));
    let few = Budget { steps: 200, ..Budget::default() };
    let program = start(endless);
    let component = program.component("x").unwrap();
    assert_eq!(program.explore(&[component], MOST, &mut few.start()), Err(Exhausted::Steps));
    assert_eq!(program.broken(), None);
}

/// A program in Python that prints what an expression gives for each position p.
fn python(expression: &str) -> String {
    format!(
        "exec python3 -c 'import sys\nfor line in sys.stdin:\n  p = line.strip()\n  if p: print({expression})\n  else: sys.stdout.flush()'"
    )
}

/// Answers are longer than a pipe holds, and so are questions.
#[test]
fn large_batches_both_ways_stop_nobody() {
    let deep = python(r#"" | ".join(p + "." * 30 + str(i) for i in range(30)) if len(p) < 70 else """#);
    let (program, asked) = explore(&deep, "s", LONG);
    assert!(asked.is_ok_and(|asked| asked >= MOST), "{asked:?}");
    assert_eq!(program.finish(&Budget::default().start()), Ok(()));
    let wide = python(r#"" | ".join(map(str, range(300000))) if p == "s" else """#);
    let program = start(&wide);
    let component = program.component("s").unwrap();
    let mut meter = Budget { time: LONG, ..Budget::default() }.start();
    assert_eq!(program.explore(&[component], u64::MAX, &mut meter).unwrap().asked, 300_001);
}

/// What a program has started is gone with it, whatever becomes of the answer.
#[test]
fn nothing_is_left_behind() {
    let folder = std::env::temp_dir().join(format!("grundy-exec-{}", std::process::id()));
    let script = format!("sleep 1000 >/dev/null 2>&1 & echo $! > {}; read x; read y; echo", folder.display());
    let (program, asked) = explore(&script, "7", LONG);
    assert_eq!(asked, Ok(1));
    drop(program);
    let child = std::fs::read_to_string(&folder).unwrap().trim().to_owned();
    _ = std::fs::remove_file(&folder);
    // It dies when it is next scheduled, and may be a zombie until somebody else waits for it.
    let is_gone = || {
        let state = std::fs::read_to_string(format!("/proc/{child}/stat")).unwrap_or_default();
        state.is_empty() || state.contains(") Z ")
    };
    assert!(!child.is_empty());
    assert!((0..2000).any(|_| is_gone() || {
        std::thread::sleep(Duration::from_millis(5));
        is_gone()
    }));
}
