//! Bad input is answered: every row of the table gets its exit code and one screen of message with the code and the
//! hint, in 2 seconds and 512 MiB, without a panic or a signal.

use grundy::catalogue::{self, RulesError};
use grundy::claim::{Claim, Direction, Subject};
use grundy::position;
use grundy_core::notation::{MAX_TEXT, Problem, Span};
use grundy_core::plain::Ruleset;
use serde::Deserialize;
use std::error::Error;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

#[path = "../../../fuzz/checks/position.rs"]
mod checks;

type Tested = Result<(), Box<dyn Error>>;

/// Debug builds are slower by an order of magnitude.
const PATIENCE: Duration = Duration::from_secs(if cfg!(debug_assertions) { 10 } else { 2 });

/// What the default budget may take, and some more.
const LONG: Duration = Duration::from_secs(25);

/// One screen.
const LINES: usize = 30;
const BYTES: usize = 4_000;

#[derive(Deserialize)]
struct Table {
    bad: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    arguments: Vec<String>,
    input: Option<String>,
    input_bytes: Option<Vec<u8>>,
    code: Option<String>,
    span: Option<[usize; 2]>,
    hint: String,
    exit: i32,
}

impl Row {
    fn arguments(&self) -> Vec<String> {
        self.arguments.iter().map(|argument| unfold(argument)).collect()
    }

    fn input(&self) -> Vec<u8> {
        let text = || unfold(self.input.as_deref().unwrap_or_default()).into_bytes();
        self.input_bytes.clone().unwrap_or_else(text)
    }
}

fn table() -> Result<Vec<Row>, Box<dyn Error>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/bad.toml");
    Ok(toml::from_str::<Table>(&fs::read_to_string(path)?)?.bad)
}

/// Puts repetitions in: `<<3*ab>>` is `ababab`.
fn unfold(text: &str) -> String {
    let mut unfolded = String::new();
    let mut rest = text;
    while let Some((before, times, what, after)) = fold(rest) {
        unfolded += before;
        unfolded += &what.repeat(times);
        rest = after;
    }
    unfolded + rest
}

/// The first repetition of a text, and what stands around it.
fn fold(text: &str) -> Option<(&str, usize, &str, &str)> {
    let (before, folded) = text.split_once("<<")?;
    let (times, folded) = folded.split_once('*')?;
    let (what, after) = folded.split_once(">>")?;
    Some((before, times.parse().ok()?, what, after))
}

fn grundy() -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", r#"ulimit -v 524288; exec "$0" "$@""#, env!("CARGO_BIN_EXE_grundy"), "--lang", "en"]);
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env_remove("RUST_BACKTRACE");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs to the end, or to the end of patience: `None`.
fn run(mut command: Command, input: Vec<u8>, patience: Duration) -> Result<Option<Output>, Box<dyn Error>> {
    let mut child = command.spawn()?;
    let stdin = child.stdin.take();
    let feeder = thread::spawn(move || {
        // A command that does not read its input closes the pipe.
        _ = stdin.map(|mut stdin| stdin.write_all(&input));
    });
    let stdout = drain(child.stdout.take());
    let stderr = drain(child.stderr.take());
    let status = wait(&mut child, patience)?;
    _ = feeder.join();
    let (stdout, stderr) = (stdout.join().unwrap_or_default(), stderr.join().unwrap_or_default());
    Ok(status.map(|status| Output { status, stdout, stderr }))
}

fn drain(pipe: Option<impl Read + Send + 'static>) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        _ = pipe.map(|mut pipe| pipe.read_to_end(&mut bytes));
        bytes
    })
}

fn wait(child: &mut Child, patience: Duration) -> Result<Option<ExitStatus>, Box<dyn Error>> {
    let end = Instant::now() + patience;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if Instant::now() > end {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// What is wrong with the end of a command.
fn faults(output: &Output, exit: i32, code: Option<&str>, hint: &str) -> Vec<String> {
    let Ok(message) = std::str::from_utf8(&output.stderr) else { return vec!["the message is no text".to_owned()] };
    let lines = message.lines().count();
    let ended = output.status.code();
    let code = code.map(|code| format!("[{code}]"));
    let mut faults: Vec<String> = [
        (ended != Some(exit), format!("{} in place of exit code {exit}", output.status)),
        (message.trim().is_empty(), "no message".to_owned()),
        (lines > LINES || message.len() > BYTES, format!("a message of {lines} lines, {} bytes", message.len())),
        (code.as_ref().is_some_and(|code| !message.contains(code)), format!("no {}", code.as_deref().unwrap_or(""))),
        (!message.contains(hint), format!("no hint `{hint}`")),
        (message.contains("panicked") || message.contains("stack backtrace"), "a panic".to_owned()),
        (message.contains('\u{1b}'), "an escape sequence reaches a file".to_owned()),
        (!sound(&output.stdout), "broken output".to_owned()),
    ]
    .into_iter()
    .filter_map(|(wrong, fault)| wrong.then_some(fault))
    .collect();
    if !faults.is_empty() {
        faults.push(format!("says: {}", message.chars().take(600).collect::<String>()));
    }
    faults
}

/// Output is text of whole lines, and an object is one line of JSON.
fn sound(output: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(output) else { return false };
    let mut objects = text.lines().filter(|line| line.starts_with('{'));
    (text.is_empty() || text.ends_with('\n'))
        && objects.all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok())
}

#[test]
fn repetitions_unfold() {
    assert_eq!(unfold("a<<3*(>>b<<2*xy>>"), "a(((bxyxy");
    assert_eq!(unfold("n -> m where m << n"), "n -> m where m << n");
}

#[test]
fn bad_input_gets_a_message_a_code_and_an_exit_code() -> Tested {
    let rows = table()?;
    assert!(rows.len() >= 55, "only {} rows", rows.len());
    let mut wrong = Vec::new();
    for row in &rows {
        let mut command = grundy();
        command.args(row.arguments());
        let faults = match run(command, row.input(), PATIENCE)? {
            None => vec![format!("no end in {PATIENCE:?}")],
            Some(output) => faults(&output, row.exit, row.code.as_deref(), &row.hint),
        };
        if !faults.is_empty() {
            wrong.push(format!("{:?}\n  {}", row.arguments, faults.join("\n  ")));
        }
    }
    assert!(wrong.is_empty(), "{} of {} rows:\n{}", wrong.len(), rows.len(), wrong.join("\n"));
    Ok(())
}

#[test]
fn places_are_those_that_the_library_finds() -> Tested {
    let mut wrong = Vec::new();
    for row in table()? {
        let Some([start, end]) = row.span else { continue };
        let found = place(&row);
        let expected = Some((row.code.clone().unwrap_or_default(), Span { start, end }));
        if found != expected {
            wrong.push(format!("{:?}: {found:?} in place of {expected:?}", row.arguments));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    Ok(())
}

/// The code and the place of the error in the rules, in the position, or in the formula of a claim.
fn place(row: &Row) -> Option<(String, Span)> {
    let arguments = row.arguments();
    let [verb, rules, position @ ..] = &arguments[..] else { return None };
    let error = match catalogue::read(rules, &[]) {
        Err(error) => error,
        Ok(rules) if verb == "claim" => {
            let subject = match position.first()?.as_str() {
                "--value" => Subject::Values,
                _ => Subject::Positions(Direction::Both),
            };
            let formula = position.iter().find(|word| !word.starts_with("--"))?;
            let error = Claim::read(formula, subject, &rules, &[]).err()?;
            return Some((error.problem.code().to_owned(), error.span));
        }
        Ok(_) => {
            let words = position.iter().map(String::as_str).take_while(|word| !word.starts_with("--"));
            let error = position::read(&words.collect::<Vec<_>>().join(" "), None).err()?;
            return Some((error.problem.code().to_owned(), error.span));
        }
    };
    let span = match &error {
        RulesError::Notation { error, .. } => error.span,
        RulesError::UnknownGame { span, .. }
        | RulesError::Parameters { span, .. }
        | RulesError::NoGame { span, .. } => *span,
    };
    Some((error.code().to_owned(), span))
}

/// No operating system has to hand over an argument of that length, so the library alone sees such a text.
#[test]
fn texts_beyond_the_longest_are_refused() {
    let text = format!("n -> n - t where t in {{{}}}", "1, ".repeat(100_000));
    let read = Ruleset::read(&text).map(|rules| rules.moves().len());
    assert_eq!(read.map_err(|error| error.problem), Err(Problem::TooLong { most: MAX_TEXT }));
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused() -> Tested {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let [solve, nim, lang] = ["solve", "nim", "--lang"].map(OsStr::new);
    let broken = OsStr::from_bytes(b"n -> m \xff\xfe");
    for arguments in [[solve, nim, broken], [solve, broken, nim], [broken, nim, nim], [lang, broken, solve]] {
        let mut command = grundy();
        command.args(arguments);
        let output = run(command, Vec::new(), PATIENCE)?.ok_or("no end")?;
        let faults = faults(&output, 2, None, "not valid text in UTF-8");
        assert!(faults.is_empty(), "{arguments:?}: {}", faults.join("\n  "));
    }
    Ok(())
}

#[test]
fn a_reader_that_stops_is_no_failure() -> Tested {
    let verbs: [&[&str]; 6] = [
        &["values", "nim", "--to", "100000", "--time", "1"],
        &["values", "nim", "--to", "300", "--format", "csv"],
        &["values", "wythoff", "--to", "30", "--json"],
        &["games"],
        &["man"],
        &["solve", "nim", "5", "7", "9"],
    ];
    for arguments in verbs {
        let mut command = grundy();
        command.args(arguments).stdin(Stdio::null());
        let mut child = command.spawn()?;
        drop(child.stdout.take());
        let stderr = drain(child.stderr.take());
        let status = wait(&mut child, PATIENCE)?.ok_or("no end")?;
        let message = String::from_utf8(stderr.join().unwrap_or_default())?;
        assert!(!message.contains("panicked"), "{arguments:?}: {message}");
        // The budget may end first.
        assert!(matches!(status.code(), Some(0 | 3)), "{arguments:?}: {status}: {message}");
    }
    Ok(())
}

/// Allowed, but hardly meant: the answer stands, and a warning beside it.
#[test]
fn play_without_end_is_a_warning() -> Tested {
    let endless = [("n -> n - t where t <= n", "5"), ("n -> m where m <= n", "3"), ("(a, b) -> (b, a)", "(1, 2)")];
    for (rules, position) in endless {
        let mut command = grundy();
        command.args(["solve", rules, position]);
        let output = run(command, Vec::new(), PATIENCE)?.ok_or("no end")?;
        let faults = faults(&output, 0, None, "warning: play can go on for ever");
        assert!(faults.is_empty(), "{rules}: {}", faults.join("\n  "));
        assert!(String::from_utf8_lossy(&output.stdout).contains("Neither player can force a win"), "{rules}");
    }
    Ok(())
}

#[test]
fn a_bad_line_of_a_batch_spoils_no_other() -> Tested {
    let mut command = grundy();
    command.args(["solve", "nim", "--batch"]);
    let input = b"1 2\n-3\n\n(1, 2)\n10^10^10\n7\n".to_vec();
    let output = run(command, input, PATIENCE)?.ok_or("no end")?;
    assert_eq!(output.status.code(), Some(2));
    assert!(sound(&output.stdout));
    let text = String::from_utf8(output.stdout)?;
    let objects = text.lines().map(serde_json::from_str).collect::<Result<Vec<serde_json::Value>, _>>()?;
    let codes: Vec<Option<&str>> = objects.iter().map(|object| object["code"].as_str()).collect();
    assert_eq!(codes, [None, Some("E103"), None, Some("E106"), Some("E104"), None]);
    Ok(())
}

/// Long rules are within the limits of the notation, and still have to end in time.
#[test]
fn wide_and_branching_rules_end() -> Tested {
    let names: Vec<String> = (0..300).map(|at| format!("a{at}")).collect();
    let wide = format!("({}) -> ({} - 1)", names.join(", "), names.join(", "));
    let ones = format!("({})", vec!["1"; 300].join(", "));
    let letters = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];
    let branches = |at: usize| -> String { letters.map(|name| format!(", (m < {name} or m > n - {at})")).concat() };
    let list = letters.join(", ");
    let branching: Vec<String> =
        (0..20).map(|at| format!("(n, {list}) -> (m, {list}) where m < n{}", branches(at))).collect();
    let never: Vec<String> = (0..100).map(|at| format!("n -> m where m < n, m > n + {at}")).collect();
    let thirteen = "(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)";
    let mut wrong = Vec::new();
    for (rules, position) in [(wide, &ones[..]), (branching.join("; "), thirteen), (never.join("; "), "5")] {
        let mut command = grundy();
        command.args(["solve", &rules, position, "--time", "1"]);
        let beginning: String = rules.chars().take(60).collect();
        let faults = match run(command, Vec::new(), PATIENCE)? {
            None => vec![format!("no end in {PATIENCE:?}")],
            Some(output) => match output.status.code() {
                Some(0) if output.stderr.is_empty() => Vec::new(),
                Some(code @ (0 | 2 | 3)) => faults(&output, code, None, ""),
                _ => faults(&output, 0, None, ""),
            },
        };
        if !faults.is_empty() {
            wrong.push(format!("{beginning}…\n  {}", faults.join("\n  ")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    Ok(())
}

/// As many components as are read.
#[test]
fn millions_of_heaps_are_answered_or_refused() -> Tested {
    let mut command = grundy();
    command.args(["solve", "nim", "-"]);
    let output = run(command, b"5 ".repeat(grundy::position::MAX_COMPONENTS), LONG)?.ok_or("no end")?;
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(matches!(output.status.code(), Some(0 | 2 | 3)), "{}: {message}", output.status);
    Ok(())
}

/// An answer that rests on a conjecture is no certainty, and none contradicts the rules.
#[test]
fn no_winner_is_named_against_the_rules() -> Tested {
    let questions = [
        ("n -> n - t where t > 10^14", "10^15", "next"),
        ("take {100000}", "10^30 + 100000", "next"),
        ("take {100000}", "300000", "next"),
    ];
    for (rules, position, winner) in questions {
        let mut command = grundy();
        command.args(["solve", rules, position, "--time", "1"]);
        let output = run(command, Vec::new(), PATIENCE)?.ok_or("no end")?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let right = format!("The {winner} player wins");
        assert!(text.is_empty() || text.contains(&right), "{rules} at {position}: {text}");
    }
    Ok(())
}

/// The default budget of 256 MiB fits into 512 MiB, whatever is computed.
#[test]
fn the_memory_of_the_default_budget_is_kept() -> Tested {
    let games: [&[&str]; 3] = [
        &["values", "n -> n + 1", "--to", "9"],
        &["solve", "n -> n + 1", "0"],
        &["solve", "(a, b, c) -> (x, y, z) where x + y + z = a + b + c + 1", "(1, 1, 1)"],
    ];
    for arguments in games {
        let mut command = grundy();
        command.args(arguments);
        let output = run(command, Vec::new(), LONG)?.ok_or("no end")?;
        let faults = faults(&output, 3, None, "of the budget ran out");
        assert!(faults.is_empty(), "{arguments:?}: {}", faults.join("\n  "));
    }
    Ok(())
}

#[test]
fn every_position_of_the_corpus_is_read_or_refused_in_good_order() -> Tested {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/position");
    let mut failed = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let bytes = fs::read(&path)?;
        if std::panic::catch_unwind(|| checks::check(&bytes)).is_err() {
            failed.push(path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default());
        }
    }
    assert!(failed.is_empty(), "{failed:?}");
    Ok(())
}
