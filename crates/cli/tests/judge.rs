//! `grundy judge` from the outside: formats of one's own, and interrupts.

mod program;

use program::{root, stdout, with_input};
use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

/// A problem that is no row of the program, by a file.
#[test]
fn a_judge_takes_a_format_of_ones_own() {
    let file = "testdata/judge/more/hdu-1907.toml";
    let output = with_input(&["judge", "--format", file], "3\n3 1 1 1\n2 1 2\n2 2 2\n");
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "Brother\nJohn\nBrother\n");
    assert!(output.status.success() && output.stderr.is_empty());
    let output = with_input(&["judge", "--format", file, "--words", "P=no,N=yes"], "1 3 5 5 0");
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "no\n");
    let shown = stdout(&["judge", "--format", file, "--show"]);
    assert!(shown.contains("rules = \"misere-nim\"") && shown.contains("N = \"John\""));
}

/// Every problem's format as it is shown is a file that is read again.
#[test]
fn the_format_that_a_judge_shows_is_taken_again() {
    for entry in fs::read_dir(root().join("testdata/judge/formats")).unwrap() {
        let path = entry.unwrap().path();
        let id = path.file_stem().unwrap().to_str().unwrap();
        let shown = stdout(&["judge", id, "--show"]);
        assert_eq!(shown, fs::read_to_string(&path).unwrap(), "{id}");
        assert_eq!(stdout(&["judge", "--format", path.to_str().unwrap(), "--show"]), shown, "{id}");
    }
}

/// An interrupt ends the wait for input at once; what was answered before is there.
#[cfg(unix)]
#[test]
fn an_interrupt_ends_the_wait_for_input() {
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;
    use std::io::Read;
    for (arguments, line) in
        [(["judge", "poj-1067", "--lang", "en"], "3 5\n"), (["solve", "nim", "--batch", "--json"], "3 5\n")]
    {
        for signal in [Signal::SIGINT, Signal::SIGTERM] {
            let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
                .args(arguments)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let mut stdin = child.stdin.take().unwrap();
            stdin.write_all(line.as_bytes()).unwrap();
            let mut out = child.stdout.take().unwrap();
            let mut answer = [0; 1];
            out.read_exact(&mut answer).unwrap();
            kill(Pid::from_raw(child.id().try_into().unwrap()), signal).unwrap();
            assert_eq!(child.wait().unwrap().code(), Some(130), "{arguments:?} {signal}");
            drop(stdin);
        }
    }
}
