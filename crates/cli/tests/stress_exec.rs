//! `grundy stress --exec` from the outside: programs that are right and wrong, tested by what another program says of its
//! positions: heaps, names, circles, both plays, formats of judges; and programs in place of rules that break. Everything is
//! bounded by runs and steps, so that a slow machine finds the same.
#![cfg(unix)]

mod program;

use program::{Folder, grundy};
use serde_json::Value;
use std::fs;
use std::process::Output;

const KAYLES: &str = "python3 testdata/exec/kayles.py";
const NIM: &str = "python3 testdata/exec/nim.py";

/// Who leaves the circle of a and b lets the other one win: under normal play, and under misère play.
const ARROWS: [(&str, &str); 2] = [("", "a-b b-a b-c c-d a-e e-f"), ("misere", "a-b b-a b-c c-d d-x a-e e-f f-y")];

/// Seconds that a slow machine may take.
const PATIENCE: [&str; 4] = ["--time", "3600", "--limit-time", "600"];

fn stress(rulebook: &str, arguments: &[&str], command: &[&str]) -> Output {
    let all = [&["stress", "--exec", rulebook], arguments, &PATIENCE, &["--"], command].concat();
    grundy(&all)
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stderr)))
}

fn found(rulebook: &str, arguments: &[&str], command: &[&str]) -> Value {
    let output = stress(rulebook, &[arguments, &["--json"]].concat(), command);
    let found = json(&output);
    let exit = if found["verdict"] == "passed" { 0 } else { 1 };
    assert_eq!(output.status.code(), Some(exit), "{found}");
    assert_eq!((&found["answers"], &found["rulebook"]), (&Value::from("computed"), &Value::from(rulebook)), "{found}");
    found
}

/// A program that tells the moves along arrows, and one that is tested.
fn along(arrows: &str, words: &str) -> (String, Vec<String>) {
    let tested = format!("python3 testdata/stress/arrows.py {arrows} {words}");
    let rulebook = format!("python3 testdata/exec/arrows.py {arrows}");
    (rulebook, tested.split_whitespace().map(str::to_owned).collect())
}

fn words(command: &[String]) -> Vec<&str> {
    command.iter().map(String::as_str).collect()
}

#[test]
fn sums_of_positions_are_what_is_tested() {
    let right = found(KAYLES, &["30", "--runs", "8"], &["python3", "testdata/stress/kayles.py"]);
    assert_eq!((&right["verdict"], &right["runs"], &right["ceiling"]), (&"passed".into(), &8.into(), &Value::Null));
    assert!(right["cases"].as_u64().unwrap() > 2000, "{right}");
    // The first twelve values are right, and a row of twelve pins has not that of none.
    for seed in ["1", "2", "3"] {
        let period = ["python3", "testdata/stress/kayles_period.py"];
        let wrong = found(KAYLES, &["30", "--seed", seed, "--runs", "40"], &period);
        let told =
            ["verdict", "input", "expected", "got", "outcome", "standing"].map(|key| wrong[key].as_str().unwrap());
        assert_eq!(told, ["wrong", "12\n", "1\n", "0", "N", "computed exhaustively (search)"], "{wrong}");
    }
    // Of two starts all is reached, and a start may be a sum.
    let both = found(KAYLES, &["3", "5 + 9", "--runs", "8"], &["python3", "testdata/stress/kayles_period.py"]);
    assert_eq!(both["verdict"], "passed", "{both}");
}

#[test]
fn draws_and_misere_play_are_what_the_definition_says() {
    for (play, arrows) in ARROWS {
        let flags = if play.is_empty() { vec![] } else { vec!["--misere"] };
        let arguments = [&["a", "--runs", "8"], &flags[..]].concat();
        let (rulebook, right) = along(arrows, play);
        let passed = found(&rulebook, &arguments, &words(&right));
        assert_eq!((&passed["verdict"], &passed["longest"]), (&"passed".into(), &Value::Null), "{passed}");
        // Of what is drawn a is reached first.
        let (rulebook, never) = along(arrows, &format!("{play} never"));
        let wrong = found(&rulebook, &arguments, &words(&never));
        let told = ["verdict", "input", "expected", "got", "outcome"].map(|key| wrong[key].as_str().unwrap());
        assert_eq!(told, ["wrong", "a\n", "-1\n", "0", "D"], "{wrong}");
    }
    // A program for the other play: one pin is the least row of which it is wrong.
    let wrong = found(KAYLES, &["12", "--misere", "--runs", "8"], &["python3", "testdata/stress/kayles.py"]);
    assert_eq!((&wrong["input"], &wrong["expected"]), (&"1\n".into(), &"0\n".into()), "{wrong}");
}

#[test]
fn heaps_stand_in_lines_where_no_position_is_named() {
    let heaps = |condition: &str| format!("import sys\nfor line in sys.stdin: n = int(line); print(int({condition}))");
    let passed = found(KAYLES, &["--runs", "10"], &["python3", "-c", &heaps("n > 0")]);
    assert_eq!(
        (&passed["verdict"], &passed["ceiling"]),
        (&"passed".into(), &"128".into()),
        "raised in the second round"
    );
    let passed = found(KAYLES, &["--runs", "10", "--largest", "20"], &["python3", "-c", &heaps("n > 0")]);
    assert_eq!((&passed["verdict"], &passed["ceiling"]), (&"passed".into(), &Value::Null), "{passed}");
    let wrong = found(KAYLES, &["--runs", "30"], &["python3", "-c", &heaps("0 < n < 77")]);
    assert_eq!((&wrong["input"], &wrong["expected"]), (&"77\n".into(), &"1\n".into()), "{wrong}");
    // Under misère play of Nim a single heap is lost.
    let wrong = found(NIM, &["--runs", "9", "--misere"], &["python3", "-c", &heaps("n > 0")]);
    assert_eq!((&wrong["input"], &wrong["expected"]), (&"0\n".into(), &"1\n".into()), "{wrong}");
    let passed = found(NIM, &["--runs", "9", "--misere", "--words", "N=1,P=0"], &["python3", "-c", &heaps("n != 1")]);
    assert_eq!(passed["verdict"], "passed", "{passed}");
    // Few steps end soon, and the report says where.
    let few = found(NIM, &["--runs", "30", "--steps", "20000"], &["python3", "-c", &heaps("n > 0")]);
    let ceiling: u64 = few["ceiling"].as_str().unwrap().parse().unwrap();
    assert!((64..400).contains(&ceiling), "{few}");
}

#[test]
fn a_program_stands_in_place_of_the_rules_of_a_problem() {
    let judge = |id: &'static str| [env!("CARGO_BIN_EXE_grundy"), "judge", id];
    let limit = ["--runs", "10", "--limit-memory", "2048"];
    for (rulebook, id) in [(NIM, "hdu-2176"), (NIM, "acwing-891"), ("python3 testdata/exec/wythoff.py", "hdu-2177")] {
        let passed = found(rulebook, &[&[id], &limit[..]].concat(), &judge(id));
        assert_eq!((&passed["verdict"], &passed["problem"]), (&"passed".into(), &id.into()), "{passed}");
    }
    // Winning moves are wanted, and not written; pins are no stones.
    let missing = found(NIM, &[&["hdu-2176"], &limit[..]].concat(), &judge("acwing-891"));
    assert_eq!((&missing["verdict"], &missing["input"]), (&"missing".into(), &"1\n1\n0\n".into()), "{missing}");
    let wrong = found(KAYLES, &["acwing-891", "--runs", "60", "--limit-memory", "2048"], &judge("acwing-891"));
    assert_eq!((&wrong["verdict"], &wrong["expected"]), (&"wrong".into(), &"No\n".into()), "{wrong}");
    assert_eq!(wrong["input"], "2\n1 4\n", "the least sum of two rows of one value: {wrong}");
}

#[test]
fn a_format_needs_no_rules_beside_a_program() {
    let folder = Folder::new("stress-exec-format");
    let file = folder.file("kayles.toml");
    let row = "cases = \"to the end\"\ninput = \"a b\"\nposition = \"a b\"\n[words]\nN = \"win\"\nP = \"lose\"\n[limits]\na = \"1..30\"\nb = \"1..30\"\n";
    fs::write(&file, row).unwrap();
    let equal = "import sys\nfor line in sys.stdin: a, b = line.split(); print('lose' if a == b else 'win')";
    let wrong = found(KAYLES, &["--format", &file, "--runs", "9"], &["python3", "-c", equal]);
    assert_eq!((&wrong["input"], &wrong["expected"]), (&"1 4\n".into(), &"lose\n".into()), "{wrong}");
    let without = grundy(&["judge", "--format", &file]);
    assert_eq!(without.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&without.stderr).contains("there are no rules"));
}

#[test]
fn one_seed_gives_one_report() {
    let run = || stress(KAYLES, &["30", "--seed", "7"], &["python3", "testdata/stress/kayles_period.py"]);
    let (first, second) = (run(), run());
    assert_eq!(first.status.code(), Some(1));
    let shown = String::from_utf8(first.stdout).unwrap();
    assert_eq!(shown.as_bytes(), second.stdout);
    assert!(shown.contains("computed by asking the rulebook") && shown.contains("12 → 5 + 5"), "{shown}");
    let chinese = stress(KAYLES, &["30", "--lang", "zh"], &["python3", "testdata/stress/kayles_period.py"]);
    let chinese = String::from_utf8(chinese.stdout).unwrap();
    assert!(chinese.contains("询问规则程序算出") && chinese.contains("12 → 5 + 5"), "{chinese}");
}

/// What is wrong with the program that tells options is never said of the one that is tested.
#[test]
fn a_program_that_breaks_is_no_failure_of_the_other() {
    let at = |heap: u32, does: &str| {
        format!(
            "while read n; do if [ -z \"$n\" ]; then :; elif [ $n = {heap} ]; then {does}; elif [ $n = 0 ]; then echo; else echo $((n - 1)); fi; done"
        )
    };
    let odd = ["python3", "-c", "import sys\nfor line in sys.stdin: print(int(line) % 2)"];
    let right = found(&at(1000, "exit"), &["--largest", "70", "--runs", "9"], &odd);
    assert_eq!(right["verdict"], "passed", "{right}");
    for (rulebook, arguments, exit, said) in [
        (at(66, "exit 5"), &["--runs", "99"][..], 2, "exit code 5 and did not answer `66`"),
        (at(3, "kill -KILL $$"), &[], 2, "killed by signal 9 and did not answer `3`"),
        (
            at(66, "echo '3 | | 4'"),
            &["--runs", "99"],
            2,
            "in the answer to `66` an option or a part is missing: `3 | | 4`",
        ),
        (at(4, "exit 5"), &["9"], 2, "exit code 5 and did not answer `4`"),
        (at(4, "echo 3; echo 3"), &["9"], 2, "more lines than there were positions"),
        (at(4, "sleep 1000"), &["9", "--time", "2"], 3, "did not answer `4` before the time ran out"),
        (at(4, "sleep 1000"), &["--time", "2"], 3, "did not answer `4` before the time ran out"),
        (at(1, "echo 2 | 1"), &["1 | 2"], 2, "is not the name of one position"),
        (
            "while read n; do if [ \"$n\" ]; then echo x$n; fi; done".to_owned(),
            &["x", "--steps", "999"],
            3,
            "no answer after",
        ),
        (NIM.to_owned(), &["acwing-893"], 2, "the rules change with `S`"),
        (NIM.to_owned(), &["acwing-891", "--largest", "9"], 2, "--largest is for rules alone"),
        (NIM.to_owned(), &["9", "--largest", "9"], 2, "--largest is for rules alone"),
    ] {
        // One that is tested is right as far as that is known, and one is wrong everywhere: it fails only if it is run first.
        let wrong = ["echo", "7"];
        let is_run_first = rulebook.contains("66");
        for tested in [&odd[..], &wrong].into_iter().take(if is_run_first { 1 } else { 2 }) {
            let output = grundy(&[&["stress", "--exec", &rulebook], arguments, &["--"], tested].concat());
            let shown = String::from_utf8(output.stderr).unwrap();
            assert_eq!((output.status.code(), &output.stdout[..]), (Some(exit), &b""[..]), "{rulebook}: {shown}");
            assert!(shown.contains(said), "{rulebook}: {shown}");
        }
    }
}

#[test]
fn what_does_not_go_together_is_refused() {
    for (arguments, said) in [
        (&["nim", "wythoff", "--", "cat"][..], "several positions go with --exec"),
        (&["nim", "--format", "x.toml", "--", "cat"], "leave out what stands before --"),
        (&["nim", "--steps", "7", "--", "cat"], "--exec"),
        (&["poj-1067", "--largest", "7", "--", "cat"], "--largest is for rules alone"),
        (&["--exec", NIM, "7", "--format", "x.toml", "--", "cat"], "leave out what stands before --"),
        (&["--", "cat"], "POSITION"),
    ] {
        let output = grundy(&[&["stress"], arguments].concat());
        let shown = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {shown}");
        assert!(shown.contains(said), "{arguments:?}: {shown}");
    }
}
