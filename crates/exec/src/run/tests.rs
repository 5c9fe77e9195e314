//! Programs that read nothing, write too much, wait, crash, and start others.

use super::*;
use crate::program::NoProgram;

fn run(script: &str, input: &str, time: Duration) -> Run {
    let command = ["sh", "-c", script].map(str::to_owned).to_vec();
    Program { command, time, memory: Some(1 << 30) }.run(input, 1 << 20).unwrap()
}

const LONG: Duration = Duration::from_secs(60);

#[test]
fn full_pipes_stop_nobody() {
    let input = "0123456789\n".repeat(90_000);
    let copied = run("cat", &input, LONG);
    assert_eq!((copied.end, copied.output.len()), (End::Code(0), input.len()));
    let ignored = run("echo 1", &input, LONG);
    assert_eq!((ignored.end, &ignored.output[..]), (End::Code(0), &b"1\n"[..]));
    assert_eq!(run("cat; cat /dev/zero", &input, LONG).end, End::Output);
}

#[test]
fn every_end_is_told() {
    assert_eq!(run("exit 3", "", LONG).end, End::Code(3));
    assert_eq!(run("kill -SEGV $$", "", LONG).end, End::Signal(11));
    assert_eq!(run("sleep 100", "", Duration::from_millis(50)).end, End::Time);
    assert_eq!(run("exec >&-; sleep 100", "", Duration::from_millis(50)).end, End::Time);
    let failed = run("echo much >&2; echo last >&2; exit 1", "", LONG);
    assert_eq!(String::from_utf8(failed.errors).unwrap(), "much\nlast\n");
}

/// What a program has started holds its output open, and is gone with it.
#[test]
fn nothing_is_left_behind() {
    let left = run("sleep 1000 >/dev/null 2>&1 & echo $!", "", LONG);
    let child: i32 = String::from_utf8(left.output).unwrap().trim().parse().unwrap();
    let child = nix::unistd::Pid::from_raw(child);
    // It dies when it is next scheduled, and may be a zombie until somebody waits for it.
    let is_gone = || {
        let state = std::fs::read_to_string(format!("/proc/{child}/stat")).unwrap_or_default();
        nix::sys::signal::kill(child, None).is_err() || state.contains(") Z ") || state.contains(") X ")
    };
    let mut looks = std::iter::repeat_with(|| std::thread::sleep(Duration::from_millis(10))).take(6000);
    assert!(looks.any(|()| is_gone()), "{child} lives");
    assert_eq!(run("sleep 1000", "", Duration::from_millis(50)).end, End::Time);
}

#[test]
fn programs_are_looked_for_first() {
    let file = |name: &str| Program { command: vec![name.to_owned()], time: LONG, memory: None }.file();
    assert!(file("sh").is_ok() && file("/bin/sh").is_ok());
    assert_eq!(file("/bin/no-such-program"), Err(NoProgram::Missing));
    assert_eq!(file("no-such-program"), Err(NoProgram::Missing));
    assert_eq!(file("/"), Err(NoProgram::NotExecutable));
}
