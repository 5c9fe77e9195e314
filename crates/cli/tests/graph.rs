//! Graphs through the command: the two checkers of labels agree on files and on mutants, and names of all kinds go through.

mod program;

use program::{Folder, grundy, root, stdout, with_input};
use serde_json::Value;
use std::fs;
use std::process::Command;

/// What the second checker says: its exit code.
fn second(edges: &str, labels: &str) -> Option<i32> {
    let checker = root().join("checker/graph.py");
    let output = Command::new("python3").arg(checker).args([edges, labels]).output().unwrap();
    let ended = output.status.code();
    assert!(!output.stdout.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    ended
}

/// A graph with draws, with vertices that revert, and with numbers up to 3.
const EDGES: &str =
    "a b\nb c\nc a\nc d\nd e\ne f\nf d\nf g\ng 甲\n甲 h\nh g\nh i\nj i\nk j\nk i\nl k\nl j\nl i\nm l\nm m\nb i\n#x";

#[test]
fn both_checkers_accept_labels_and_reject_their_mutants() {
    let folder = Folder::new("graph");
    let (edges, labels, mutant) = (folder.file("edges"), folder.file("labels"), folder.file("mutant"));
    fs::write(&edges, EDGES).unwrap();
    for play in [None, Some("--misere")] {
        let arguments: Vec<&str> = ["graph", &edges, "--out", &labels].into_iter().chain(play).collect();
        stdout(&arguments);
        let text = fs::read_to_string(&labels).unwrap();
        assert!(stdout(&["graph", &edges, "--verify", &labels]).contains("verified"));
        assert_eq!(second(&edges, &labels), Some(0), "{text}");
        let lines: Vec<&str> = text.lines().collect();
        let mut mutants = 0;
        for line in 4..lines.len() {
            let words: Vec<&str> = lines[line].split(' ').collect();
            // A larger counter may stand as well.
            let other = |word: &str| match word {
                "-" => "1".to_owned(),
                "P" => "N".to_owned(),
                "N" | "D" => "P".to_owned(),
                set if set.starts_with("loop") => "loop{7}".to_owned(),
                number => (number.parse::<u32>().unwrap() + 2).to_string(),
            };
            let at = 1 + line % (words.len() - 1).min(3);
            let mut changed: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            changed[at] = other(words[at]);
            let mut all = lines.clone();
            let changed = changed.join(" ");
            all[line] = &changed;
            fs::write(&mutant, all.join("\n") + "\n").unwrap();
            let ours = grundy(&["graph", &edges, "--verify", &mutant]).status.code();
            assert!(matches!(ours, Some(1 | 2)), "{changed}");
            assert_eq!(second(&edges, &mutant), ours, "{changed}");
            mutants += 1;
        }
        assert_eq!(mutants, 14);
    }
}

#[test]
fn labels_of_another_graph_are_rejected_with_the_reason() {
    let folder = Folder::new("other-graph");
    let (edges, labels) = (folder.file("edges"), folder.file("labels"));
    fs::write(&edges, "a b\nb c\n").unwrap();
    stdout(&["graph", &edges, "--out", &labels]);
    fs::write(&edges, "a b\nc b\n").unwrap();
    let output = grundy(&["graph", &edges, "--verify", &labels, "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let line: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&line["verdict"], &line["vertex"]), (&"rejected".into(), &"b".into()));
    assert_eq!(second(&edges, &labels), Some(1));
}

#[test]
fn names_and_numbers_go_through() {
    let graph = "digraph { \"two words\" -> \"-5\" -> \"a\u{1b}[31mb\" -> 007 -> 7 -> 99999999999999999999 }";
    let run = |arguments: &[&str]| {
        let all = [&["graph", "-", "--format", "dot"], arguments].concat();
        let output = with_input(&all, graph);
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let text = run(&[]);
    assert!(!text.contains('\u{1b}') && text.contains("two words"), "{text}");
    let answer: Value = serde_json::from_str(&run(&["two words", "-5", "007 7", "--json"])).unwrap();
    assert_eq!(answer["position"], serde_json::json!(["two words", "-5", "007", "7"]));
    assert_eq!(answer["values"], serde_json::json!(["1", "0", "0", "1"]));
    assert_eq!((&answer["outcome"], &answer["standing"]), (&"P".into(), &"proved".into()));
    let keys: Vec<&String> = answer.as_object().unwrap().keys().collect();
    assert_eq!(keys.len(), 14);
}

#[test]
fn rows_and_moves_are_listed_up_to_a_limit() {
    let text: String = (1..100).map(|vertex| format!("{vertex} 0\n200 {vertex}\n")).collect();
    let lines = |arguments: &[&str]| {
        let output = with_input(&[&["graph", "-"], arguments].concat(), &text);
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(lines(&[]).contains("… and 81 more vertices"));
    assert!(!lines(&["--all"]).contains("more vertices"));
    assert!(lines(&["200", "1", "--misere"]).contains("computed exhaustively (search)"));
    assert!(lines(&["200", "1"]).contains("… and 80 more"));
    assert_eq!(lines(&["--json", "--all"]).lines().count(), 102);
}

#[test]
fn what_a_list_of_edges_must_not_hold_is_said_in_both_languages() {
    let rows = [
        ("a b;\n", "line 1: `;` stands beside a name in `b;`", "`b;` 里的名字旁边有 `;`"),
        ("a b\n{\"x\":1}\n", "line 2: this looks like JSON", "这看起来是 JSON"),
        ("a;b\n", "`a;b` is one name", "`a;b`"),
    ];
    for (text, english, chinese) in rows {
        for (language, words) in [("en", english), ("zh", chinese)] {
            let output = with_input(&["graph", "-", "--lang", language], text);
            let said = String::from_utf8(output.stderr).unwrap();
            assert!(output.status.code() == Some(2) && said.contains(words), "{text}: {said}");
        }
    }
    let output = with_input(&["graph", "-"], "digraph { 1a }");
    assert!(String::from_utf8(output.stderr).unwrap().contains("`1a` is neither a numeral nor a name"));
}

#[test]
fn a_budget_of_steps_does_not_make_a_graph_too_large() {
    let output = with_input(&["graph", "-", "--steps", "1"], "a b\nb c\n");
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        output.status.code() == Some(3) && said.contains("not read to its end") && !said.contains("large"),
        "{said}"
    );
}

#[test]
fn a_drawing_has_no_control_characters_and_a_name_for_each_vertex() {
    let text = "digraph { \"a\u{1b}[31m\" -> \"a\u{1b}\u{7f}\" -> \"a␛[31m\" -> \"a␛[31m (0)\" -> \"b\u{9b}\u{7}\" }";
    let output = with_input(&["graph", "-", "--dot"], text);
    let drawn = String::from_utf8(output.stdout).unwrap();
    assert!(!drawn.chars().any(|letter| letter.is_control() && letter != '\n'), "{drawn:?}");
    let again = with_input(&["graph", "-", "--json"], &drawn);
    let line = String::from_utf8(again.stdout).unwrap();
    assert!(line.contains("\"vertices\":\"5\",\"arrows\":\"4\""), "{line}{drawn}");
}

#[test]
fn tokens_on_one_vertex_have_their_moves_once() {
    for play in [&[][..], &["--misere"]] {
        let all = [&["graph", "-", "x", "x", "y", "--json"], play].concat();
        let output = with_input(&all, "x y\ny x\n");
        let line: Value = serde_json::from_slice(&output.stdout).unwrap();
        let moves = &line["drawing_moves"];
        assert_eq!(moves["count"], "2", "{line}");
        let listed: Vec<&Value> = moves["moves"].as_array().unwrap().iter().map(|one| &one["from"]).collect();
        assert_eq!(listed, ["x", "y"]);
    }
}
