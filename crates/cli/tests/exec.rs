//! Programs in place of rules, as users run them: answers with names, and what is said of programs that do anything else.
#![cfg(unix)]

mod program;

use program::{Folder, grundy, stdout, with_input};
use std::fs;
use std::process::Output;

const KAYLES: &str = "python3 testdata/exec/kayles.py";

fn text(output: &Output) -> (i32, String, String) {
    let read = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap(), read(&output.stdout), read(&output.stderr))
}

#[test]
fn a_program_answers_as_its_rules_do() {
    let values = stdout(&["values", "--exec", KAYLES, "--to", "60"]);
    assert_eq!(values, stdout(&["values", "kayles", "--to", "60"]));
    for play in [&[][..], &["--misere"]] {
        for question in ["5 9", "3 4 5", "7", "0 1 1"] {
            let heaps: Vec<&str> = question.split(' ').collect();
            let json = |start: &[&str]| stdout(&[start, &heaps, play, &["--json", "--moves", "all"]].concat());
            let (asked, ruled) = (json(&["solve", "--exec", KAYLES]), json(&["solve", "kayles"]));
            for key in ["\"outcome\":", "\"count\":"] {
                let of = |line: &str| line.split_once(key).unwrap().1.split(',').next().unwrap().to_owned();
                assert_eq!(of(&asked), of(&ruled), "{question} {play:?} {key}");
            }
            assert!(asked.contains("\"standing\":\"computed\""));
        }
    }
}

#[test]
fn laws_of_programs_are_conjectures_and_claims_are_never_proved() {
    let law = stdout(&["law", "--exec", KAYLES, "--json"]);
    assert!(law.contains("\"period\":\"12\"") && law.contains("\"standing\":\"conjectured\""), "{law}");
    let (code, out, _) = text(&grundy(&["claim", "--exec", KAYLES, "n = 0"]));
    assert!(code == 0 && out.starts_with("Holds up to") && out.contains("without a proof"), "{out}");
    let (code, out, _) = text(&grundy(&["claim", "--exec", KAYLES, "--value", "n % 4"]));
    assert!(code == 1 && out.starts_with("Refuted"), "{out}");
    let (code, _, err) = text(&grundy(&["law", "--exec", KAYLES, "--emit", "cpp"]));
    assert!(code == 2 && err.contains("only a theorem has code"), "{err}");
}

#[test]
fn where_play_may_go_on_answers_come_nearer_to_the_end() {
    let folder = Folder::new("exec-circle");
    fs::create_dir_all(&folder.0).unwrap();
    let script = folder.file("circle.py");
    // From a to b and c, from b to a; c ends play. From w to x and back, and from both to y.
    let lines = [
        "import sys",
        "moves = {'a': 'b | c', 'b': 'a', 'c': '', 'w': 'x | y', 'x': 'w | y', 'y': 'z', 'z': ''}",
        "for line in sys.stdin:",
        "    print(moves[line.strip()]) if line.strip() else sys.stdout.flush()",
        "",
    ];
    fs::write(&script, lines.join("\n")).unwrap();
    let program = format!("python3 {script}");
    let page = stdout(&["explain", "--exec", &program, "b"]);
    assert!(page.contains("b is lost") && page.contains("To b → a I answer a → c"), "{page}");
    assert!(page.contains("in the end you cannot move"), "{page}");
    let shown = stdout(&["solve", "--exec", &program, "w"]);
    assert!(shown.contains("∞{1}") && shown.contains("moves that keep the draw  1"), "{shown}");
    let json = stdout(&["solve", "--exec", &program, "w", "y", "--json"]);
    for part in ["\"value\":\"loop{0}\"", "\"values\":[\"loop{1}\",\"1\"]", "\"from\":[\"w\"],\"to\":[[\"y\"]]"] {
        assert!(json.contains(part), "{part} in {json}");
    }
    // How many moves are listed changes neither the best one nor the reason.
    let none = stdout(&["solve", "--exec", &program, "w", "y", "--json", "--moves", "0"]);
    let after = |line: &str, key: &str| line.split_once(key).unwrap().1.to_owned();
    assert_eq!(after(&none, "\"best\":"), after(&json, "\"best\":"));
    assert_eq!(after(&none, "\"reply\":").split("law").next(), after(&json, "\"reply\":").split("law").next());
    let twice = stdout(&["solve", "--exec", &program, "w", "w", "--json"]);
    assert!(twice.contains("\"drawing_moves\":{\"count\":\"2\""), "{twice}");
    let json = stdout(&["solve", "--exec", &program, "b", "--json"]);
    assert!(json.contains("\"outcome\":\"P\"") && json.contains("\"remoteness\":\"2\""), "{json}");
}

#[test]
fn heaps_that_can_come_back_have_loopy_values() {
    let folder = Folder::new("exec-loopy");
    fs::create_dir_all(&folder.0).unwrap();
    let script = folder.file("loopy.py");
    // One or two are taken, and from 3 one can be added.
    let lines = [
        "import sys",
        "for line in sys.stdin:",
        "    if line.strip():",
        "        n = int(line)",
        "        print(' | '.join(str(to) for to in [n - 1, n - 2] + [4] * (n == 3) if to >= 0))",
        "    else:",
        "        sys.stdout.flush()",
        "",
    ];
    fs::write(&script, lines.join("\n")).unwrap();
    let program = format!("python3 {script}");
    let values = |more: &[&str]| grundy(&[&["values", "--exec", &program, "--to", "5"], more].concat());
    assert_eq!(text(&values(&[])).1, "0 1 2 ∞{1,2} ∞{2} ∞{}\n");
    assert!(text(&values(&["--json"])).1.contains("[0,1,2,\"loop{1,2}\",\"loop{2}\",\"loop{}\"]"));
    assert!(text(&values(&["--format", "csv"])).1.ends_with("3,\"loop{1,2}\"\n4,\"loop{2}\"\n5,\"loop{}\"\n"));
    let (code, out, err) = text(&values(&["--format", "npy"]));
    assert!(code == 2 && out.is_empty() && err.contains("has no room"), "{err}");
}

#[test]
fn where_positions_are_too_many_values_are_tested() {
    let folder = Folder::new("exec-tests");
    fs::create_dir_all(&folder.0).unwrap();
    let script = folder.file("many.py");
    // A token at (a, b) goes to (0, 0), where play ends, or one step down and aside: thousands of positions, and a quick win.
    let lines = [
        "import sys",
        "for line in sys.stdin:",
        "    if line.strip():",
        "        a, b = map(int, line.split(','))",
        "        print('' if a == 0 else ' | '.join(['0,0'] + ['%d,%d' % (a - 1, c) for c in range(b, b + 20)]))",
        "    else:",
        "        sys.stdout.flush()",
        "",
    ];
    fs::write(&script, lines.join("\n")).unwrap();
    let program = format!("python3 {script}");
    let ask = |more: &[&str]| {
        text(&grundy(&[&["solve", "--exec", &program, "--steps", "40000", "--moves", "1"], more].concat()))
    };
    let (code, out, err) = ask(&["400,0", "--json"]);
    assert!(
        code == 0 && out.contains("\"by\":\"tests of values\"") && out.contains("\"outcome\":\"N\""),
        "{out} {err}"
    );
    assert!(out.contains("[[\"0,0\"]]"), "{out}");
    // What is few is valued.
    assert!(ask(&["1,0", "--json"]).1.contains("\"value\":\"1\""));
}

#[test]
fn names_are_shown_as_they_are() {
    let northcott = "python3 testdata/exec/northcott.py";
    let shown = stdout(&["solve", "--exec", northcott, "w W.B W..B"]);
    assert!(shown.starts_with("The next player wins.") && shown.contains("w W.B W..B → b W.B .W.B"), "{shown}");
    let json = stdout(&["solve", "--exec", northcott, "w W.B W..B", "--json"]);
    assert!(json.contains("[\"w W.B W..B\"]") && !json.contains("5497558"), "{json}");
    let page = stdout(&["explain", "--exec", northcott, "w WB WB"]);
    assert!(page.contains("w WB WB is lost for the player to move"), "{page}");
    let paths = "python3 testdata/exec/geography.py 0-1 0-2 2-3";
    let page = stdout(&["explain", "--exec", paths, "0", "--move", "0 -> 2 0"]);
    assert!(page.contains("0 → 2 0"), "{page}");
}

#[test]
fn programs_that_do_anything_else_are_told_with_the_position() {
    let answers = |line: &str| format!("read x; read y; printf '{line}\\n'");
    for (program, exit, wanted) in [
        ("exit 3".to_owned(), 2, "ended with exit code 3 and did not answer `7`"),
        ("kill -KILL $$".to_owned(), 2, "killed by signal"),
        ("/no/such/program".to_owned(), 2, "not found"),
        ("echo why >&2; exit 1".to_owned(), 2, "the program says: why"),
        ("exec >&-; sleep 1000".to_owned(), 2, "closed its output"),
        ("sleep 1000".to_owned(), 3, "did not answer `7` before the time ran out"),
        ("printf 3; sleep 1000".to_owned(), 3, "did not answer `7`"),
        (answers("3 | | 4"), 2, "an option or a part is missing: `3 | | 4`"),
        (answers("end + 3"), 2, "`end` stands beside parts"),
        (answers("\\377"), 2, "is not text in UTF-8"),
        (format!("{}; echo 3; cat", answers("")), 2, "more lines than there were positions"),
        ("cat /dev/zero".to_owned(), 2, "longer than the memory"),
        ("while read n; do if [ -n \"$n\" ]; then echo x$n; fi; done".to_owned(), 3, "no answer after"),
    ] {
        let arguments = ["solve", "--exec", &program, "7", "--time", "2", "--memory", "16", "--steps", "100000"];
        let (code, out, err) = text(&grundy(&arguments));
        assert_eq!((code, &out[..]), (exit, ""), "{program}: {err}");
        assert!(err.contains(wanted), "{program}: {err}");
        let chinese = text(&grundy(&[&arguments[..], &["--lang", "zh"]].concat()));
        assert_eq!(chinese.0, exit, "{program}: {}", chinese.2);
    }
}

#[test]
fn what_cannot_be_asked_is_refused() {
    for (arguments, wanted) in [
        (&["solve", "--exec", KAYLES, "end"][..], "is not the name of one position"),
        (&["solve", "--exec", KAYLES, "1 | 2"], "is not the name of one position"),
        (&["solve", "--exec", KAYLES, ""], "is not the name of one position"),
        (&["values", "kayles", "--exec", KAYLES, "--to", "9"], "cannot be used here"),
        (&["claim", "kayles", "n = 0", "--exec", KAYLES], "in place of RULES"),
        (&["claim", "--exec", KAYLES], "there is no formula"),
        (&["solve", "--exec", KAYLES, "5", "--with", "k=3"], "cannot be used here"),
    ] {
        let (code, out, err) = text(&grundy(arguments));
        assert_eq!((code, &out[..]), (2, ""), "{arguments:?}: {err}");
        assert!(err.contains(wanted), "{arguments:?}: {err}");
    }
}

#[test]
fn the_page_shows_the_programs_that_are_tested() {
    let read = |name: &str| std::fs::read_to_string(program::root().join(name)).unwrap();
    let page = read("docs/exec.md");
    for (language, name) in [("python", "kayles.py"), ("cpp", "kayles.cpp")] {
        let source = read(&format!("testdata/exec/{name}"));
        assert!(page.contains(&format!("```{language}\n{source}```")), "{name}");
    }
}

/// A program that dies of the interrupt of a terminal, and one that does not, are gone when the command is.
#[test]
fn nothing_is_left_of_a_program() {
    let folder = Folder::new("exec");
    std::fs::create_dir_all(&folder.0).unwrap();
    let file = folder.file("pid");
    let program = format!("echo $$ > {file}; trap '' INT TERM; while :; do sleep 1; done");
    let (code, ..) = text(&grundy(&["solve", "--exec", &program, "7", "--time", "1"]));
    assert_eq!(code, 3);
    let pid = std::fs::read_to_string(&file).unwrap().trim().to_owned();
    let is_gone = || {
        let state = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        state.is_empty() || state.contains(") Z ")
    };
    assert!(!pid.is_empty());
    assert!((0..2000).any(|_| is_gone() || {
        std::thread::sleep(std::time::Duration::from_millis(5));
        is_gone()
    }));
}

#[test]
fn a_program_is_played_line_by_line_and_in_json() {
    let mut folder = std::process::Command::new("sh");
    let mut play = |line: &str| {
        let binary = env!("CARGO_BIN_EXE_grundy");
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
        folder.args(["-c", &line.replace("GRUNDY", binary)]).current_dir(root);
        let output = folder.output().unwrap();
        folder = std::process::Command::new("sh");
        text(&output)
    };
    let northcott = "GRUNDY play --exec 'python3 testdata/exec/northcott.py' 'w W.B W..B'";
    let (code, out, _) = play(&format!("printf 'w W.B W..B -> b W.B .W.B\\n' | {northcott}"));
    assert!(code == 0 && out.contains("You play w W.B W..B → b W.B .W.B."), "{out}");
    let (code, out, _) = play(&format!("echo '{{\"hint\":true}}' | {northcott} --json"));
    assert!(code == 0 && out.contains("\"text\":\"w W.B W..B -> b W.B .W.B\""), "{out}");
    let kayles = format!("GRUNDY play --json --exec '{KAYLES}' 3 4");
    let requests = "{\"move\":\"4 -> 1 + 2\"}\\n{\"new\":\"x\"}\\n{\"state\":true}\\n";
    let (code, out, err) = play(&format!("printf '{requests}' | {kayles}"));
    assert!(code == 2 && err.contains("did not answer `x`"), "{err}");
    assert!(out.lines().count() == 3 && out.lines().last().unwrap().contains("grundy/play-score/1"), "{out}");
}

/// A program whose positions have the names of commands, and which ends when it is asked for another position.
const COMMANDS: &str = "import sys
moves = {'start': 'hint | undo | q', 'hint': 'undo', 'undo': 'q', 'q': 'the end', 'the end': ''}
for line in sys.stdin:
    if line == '\\n': sys.stdout.flush()
    else: print(moves[line.strip()])
";

/// What a match with that program prints.
fn played(name: &str, arguments: &[&str], input: &str) -> (i32, String, String) {
    let folder = Folder::new(name);
    let file = folder.file("commands.py");
    std::fs::write(&file, COMMANDS).unwrap();
    let command = format!("python3 {file}");
    text(&with_input(&[&["play", "--exec", &command, "start"], arguments].concat(), input))
}

#[test]
fn positions_with_the_names_of_commands_are_played() {
    let input = "hint\n/hint\nhelp\nnowhere\n-> hint\nundo\n/undo\nstart -> q\nnew\n/q\n";
    let (code, out, _) = played("exec-commands", &[], input);
    assert_eq!(code, 0, "{out}");
    for words in [
        "`hint` is a command, and also what a move leaves\nhelp: -> hint makes the move, /hint is the command\n",
        "you> /hint\nTry start → undo.",
        "A -> B  a move; also -> B",
        "`nowhere` is no position that a move leads to",
        "You play start → hint.\ngrundy plays hint → undo.\n",
        // Nothing but q can be left of undo, so that the word is the command.
        "you> undo\n2 moves are taken back.",
        "You play start → q.\ngrundy plays q → the end.",
        "you> new\nplay",
    ] {
        let words = words.replace("you> new\nplay", "you> new\npython3 ");
        assert!(out.contains(&words), "{words}: {out}");
    }
    assert!(!out.contains("take 3") && !out.contains("rules:"), "{out}");
    assert_eq!(out.matches("commands.py").count(), 2, "{out}");
    let (_, chinese, _) = played("exec-commands-zh", &["--lang", "zh"], "q\n帮助\n-> q\n");
    assert!(chinese.contains("走这一步请输入 -> q,用命令请输入 /q") && chinese.contains("你走 start → q"), "{chinese}");
}

#[test]
fn moves_in_json_have_names() {
    let input = r#"{"move":{"component":0,"from":["start"],"to":[["hint"]]}}
{"move":{"component":0,"to":[["the end"]]}}
{"move":{"component":0,"to":[["nowhere"]]}}
{"move":{"component":0,"to":[["q","undo"]]}}
{"move":{"component":1,"to":[["q"]]}}
{"new":"start + q"}
{"move":{"component":1,"to":[["the end"]]}}
"#;
    let (code, out, err) = played("exec-names", &["--two", "--json"], input);
    assert_eq!((code, &err[..]), (0, ""), "{out}");
    let lines: Vec<serde_json::Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let seen: Vec<String> = lines
        .iter()
        .map(|line| match line["code"].as_str() {
            Some(code) => code.to_owned(),
            None if line["position"].is_null() => "score".to_owned(),
            None => line["position"].to_string(),
        })
        .collect();
    let expected = [
        r#"[["start"]]"#,
        r#"[["hint"]]"#,
        "E308",
        "E308",
        "E306",
        "E309",
        "score",
        r#"[["start"],["q"]]"#,
        r#"[["start"],["the end"]]"#,
        "score",
    ];
    assert_eq!(seen, expected, "{out}");
    assert_eq!(lines[1]["made"][0]["text"], "start -> hint");
}

#[test]
fn a_rulebook_that_breaks_at_a_new_position_ends_the_match_with_its_score() {
    for (input, scores) in
        [("{\"new\":\"nowhere\"}\n{\"state\":true}\n", 0), ("{\"move\":\"hint\"}\n{\"new\":\"nowhere\"}\n", 1)]
    {
        let (code, out, err) = played("exec-breaks", &["--json"], input);
        assert!(code == 2 && err.contains("did not answer `nowhere`"), "{err}");
        assert_eq!(out.matches("grundy/play-score/1").count(), scores, "{out}");
        assert!(out.lines().count() == 1 + 2 * scores && !out.contains("\"event\":\"state\""), "{out}");
    }
    // A text that is no position is refused, and the match goes on.
    let (code, out, _) = played("exec-no-position", &["--json"], "{\"new\":\"end\"}\n{\"state\":true}\n");
    assert!(code == 0 && out.contains("grundy/error/1") && out.contains("\"event\":\"state\""), "{out}");
}
