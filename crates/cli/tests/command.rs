//! The command from the outside: the data suite goes through it, and its JSON has the keys of the contract in their order.

mod program;

use program::{grundy, root, runs, stdout, with_input};
use serde::Deserialize;
use serde_json::Value;
use std::fs;

fn json(arguments: &[&str]) -> Vec<Value> {
    stdout(arguments).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn code_is_written_of_proved_laws_only() {
    let refused = |arguments: &[&str]| {
        let output = grundy(arguments);
        assert!(output.stdout.is_empty(), "{arguments:?}");
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let laws = [("stairs(100)", "cited"), ("grundys-game", "conjectured"), ("take squares", "no law was found")];
    for (rules, standing) in laws {
        let (code, said) = refused(&["law", rules, "--emit", "cpp", "--steps", "1000000"]);
        assert!(code == Some(3) && said.contains(standing), "{rules}: {said}");
    }
    let (code, said) = refused(&["law", "nim", "--emit", "java"]);
    assert!(code == Some(2) && said.contains("cpp python rust markdown latex"), "{said}");
    // The shorthand and what it stands for are the same code.
    let long = stdout(&["law", "n -> n - t where 1 <= t <= 3", "--emit", "rust"]);
    let short = stdout(&["law", "take 1..3", "--emit", "rust"]);
    let code = |text: &str| text.split_once("///").map(|(_, code)| code.to_owned());
    assert_eq!(code(&long), code(&short));
}

#[derive(Deserialize)]
struct Suite {
    ruleset: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    id: String,
    text: String,
    arity: usize,
    r#box: Option<Vec<u64>>,
    values: Vec<u64>,
    misere: String,
}

#[test]
fn the_data_suite_goes_through_the_command() {
    let text = fs::read_to_string(root().join("testdata/rulesets.toml")).unwrap();
    for row in toml::from_str::<Suite>(&text).unwrap().ruleset {
        let ends = row.r#box.clone().unwrap_or_else(|| vec![row.values.len() as u64 - 1]);
        let to: Vec<String> = ends.iter().map(u64::to_string).collect();
        let found = json(&["values", &row.text, "--to", &to.join(","), "--json"]);
        let values = flat(&found[0]["values"]);
        assert_eq!(values, row.values.iter().map(u64::to_string).collect::<Vec<_>>(), "{}", row.id);
        // Winners of a single component under both plays; where heaps break, whole positions of large ones are many.
        let place = (row.misere.len() - 1).min(6);
        let component = component_at(place as u64, &ends);
        let wins = [("--misere", row.misere.chars().nth(place) == Some('N')), ("--normal", row.values[place] > 0)];
        for (play, wins) in wins {
            let solved = &json(&["solve", &row.text, &component, play, "--json"])[0];
            assert_eq!(solved["outcome"], if wins { "N" } else { "P" }, "{} {play} {component}", row.id);
            let ended = solved["reason"].as_str().unwrap().contains("there is no move");
            let has_winning_move = solved["winning_moves"]["count"] != "0";
            assert_eq!(has_winning_move, wins && !ended, "{} {play} {component}", row.id);
        }
        assert_eq!(row.arity, ends.len());
    }
}

fn flat(values: &Value) -> Vec<String> {
    match values {
        Value::Array(all) => all.iter().flat_map(flat).collect(),
        one => vec![one.to_string()],
    }
}

fn component_at(mut place: u64, ends: &[u64]) -> String {
    let mut coordinates = Vec::new();
    for end in ends.iter().rev() {
        coordinates.insert(0, (place % (end + 1)).to_string());
        place /= end + 1;
    }
    if coordinates.len() == 1 { coordinates.remove(0) } else { format!("({})", coordinates.join(", ")) }
}

/// The keys of an object in the order in which they are printed.
fn keys(line: &str) -> Vec<String> {
    let mut depth = 0;
    let mut keys = Vec::new();
    let mut letters = line.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            '"' => {
                let mut end = at + 1;
                while line.as_bytes()[end] != b'"' {
                    end += if line.as_bytes()[end] == b'\\' { 2 } else { 1 };
                }
                while letters.peek().is_some_and(|(next, _)| *next <= end) {
                    letters.next();
                }
                if depth == 1 && line[end + 1..].starts_with(':') {
                    keys.push(line[at + 1..end].to_owned());
                }
            }
            _ => {}
        }
    }
    keys
}

#[test]
fn json_has_the_keys_of_the_contract_in_order() {
    let solve = stdout(&["solve", "nim", "3", "6", "9", "--json"]);
    let expected = [
        "schema",
        "rules",
        "under",
        "play",
        "position",
        "outcome",
        "value",
        "values",
        "winning_moves",
        "reply",
        "reason",
        "law",
        "form",
        "standing",
        "by",
    ];
    assert_eq!(keys(&solve), expected);
    let claim = stdout(&["claim", "take {1, 3, 4}", "n % 7 in {0, 2}", "--json"]);
    let expected = [
        "schema",
        "rules",
        "play",
        "of",
        "direction",
        "claim",
        "verdict",
        "counterexample",
        "upto",
        "why",
        "standing",
        "by",
    ];
    assert_eq!(keys(&claim), expected);
    let same = stdout(&["same", "take 1..3", "take {1, 2, 3, 5}", "--json"]);
    let expected = ["schema", "rules", "play", "of", "verdict", "difference", "upto", "why", "standing", "by"];
    assert_eq!(keys(&same), expected);
    let solved: Value = serde_json::from_str(&solve).unwrap();
    assert_eq!(solved["position"], serde_json::json!([["3"], ["6"], ["9"]]));
    assert_eq!(solved["value"], "12");
    assert_eq!(solved["winning_moves"]["moves"][0], serde_json::json!({"component": 2, "from": ["9"], "to": [["5"]]}));
    let law = stdout(&["law", "take {1, 3, 4}", "--json"]);
    let expected = [
        "schema",
        "rules",
        "play",
        "of",
        "form",
        "preperiod",
        "period",
        "saltus",
        "statement",
        "standing",
        "by",
        "upto",
    ];
    assert_eq!(keys(&law), expected);
    let values = stdout(&["values", "wythoff", "--to", "2,2", "--json"]);
    assert_eq!(keys(&values), ["schema", "rules", "play", "from", "values"]);
    let law = json(&["law", "take squares", "--json", "--steps", "3000000"]);
    assert_eq!((&law[0]["form"], &law[0]["standing"]), (&Value::from("none"), &Value::from("none")));
    assert!(law[0]["tried"].is_array());
}

#[test]
fn files_standard_input_and_batches_are_read() {
    let folder = std::env::temp_dir().join(format!("grundy-test-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("heaps");
    fs::write(&file, "3 6\n9\n").unwrap();
    let from_file = json(&["solve", "nim", &format!("@{}", file.display()), "--json"]);
    assert_eq!(from_file[0]["value"], "12");
    let output = with_input(&["solve", "nim", "-", "--json"], "3 6 9");
    let from_input: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(from_file[0], from_input);
    let output = with_input(&["solve", "fibonacci-nim", "--batch"], "21\n22\n(21, 3)\n");
    let lines: Vec<Value> =
        String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let outcomes: Vec<&str> = lines.iter().map(|line| line["outcome"].as_str().unwrap()).collect();
    assert_eq!(outcomes, ["P", "N", "P"]);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_nim_position_of_many_heaps_is_answered() {
    // The nim-sum of 1..=99 999 by fours, and one heap more.
    let heaps: Vec<String> = (1..100_000_u64).map(|heap| heap.to_string()).collect();
    let output = with_input(&["solve", "nim", "-", "--json"], heaps.join(" "));
    let solved: Value = serde_json::from_slice(&output.stdout).unwrap();
    let sum = (1..100_000_u64).fold(0, |sum, heap| sum ^ heap);
    assert_eq!(solved["value"], sum.to_string());
}

#[test]
fn chinese_is_spoken_and_codes_are_not_translated() {
    let output = grundy(&["solve", "wythoff", "3", "5", "--lang", "zh"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("错误[E106]") && said.contains("请写 (3, 5)"), "{said}");
    let said = stdout(&["solve", "nim", "1", "2", "3", "--lang", "zh"]);
    assert!(said.starts_with("先手必败"), "{said}");
}

#[test]
fn values_are_printed_in_every_format() {
    let rules = "take {1, 3, 4}";
    assert_eq!(stdout(&["values", rules, "--to", "7"]), "0 1 0 1 2 3 2 0\n");
    assert_eq!(stdout(&["values", rules, "--to", "2", "--format", "csv"]), "n,value\n0,0\n1,1\n2,0\n");
    assert_eq!(stdout(&["values", rules, "--to", "2", "--format", "b-file"]), "0 0\n1 1\n2 0\n");
    assert_eq!(stdout(&["values", rules, "--to", "3", "--misere"]), "N P N P\n");
    assert_eq!(
        stdout(&["values", "wythoff", "--to", "1,2", "--format", "csv", "--engine", "search"]),
        "n1,n2,value\n0,0,0\n0,1,1\n0,2,2\n1,0,1\n1,1,2\n1,2,0\n"
    );
    let found = &json(&["values", "wythoff", "--to", "1,2", "--json"])[0];
    assert_eq!(found["values"], serde_json::json!([[0, 1, 2], [1, 2, 0]]));
    let found = &json(&["values", "nim", "--to", "2", "--misere", "--json"])[0];
    assert_eq!(found["values"], serde_json::json!(["N", "P", "N"]));
}

#[test]
fn laws_are_looked_for_as_far_as_a_question_needs() {
    for (rules, heap, value) in [("take 1..500", "10^18", "64"), ("take {2,3,5,7,11,13,17,19,23,29}", "10^18", "3")] {
        let solved = &json(&["solve", rules, heap, "--json"])[0];
        assert_eq!((&solved["value"], &solved["standing"]), (&Value::from(value), &Value::from("proved")), "{rules}");
    }
    // Where heaps rise there is no theorem, and an answer is computed or refused.
    let solved = &json(&["solve", "n -> n + t where 1 <= t <= 10, n + t <= 5000", "3000", "--json"])[0];
    assert_eq!((&solved["value"], &solved["winning_moves"]["count"]), (&Value::from("9"), &Value::from("1")));
    let output = grundy(&["solve", "n -> n - t where t in {1, 2}; n -> n + 4 where n >= 2000", "10^18", "--json"]);
    assert!(!String::from_utf8_lossy(&output.stdout).contains("proved"));
}

#[test]
fn a_p_position_is_shown_with_a_reply_where_one_exists() {
    for (rules, position, play) in [
        ("n -> n - t where t in primes, t not in {5, 11}", "13", "--misere"),
        ("n -> (n, m) where m < n; (a, b) -> b where a > b", "4", "--normal"),
        ("n -> end where n in {3, 5}; n -> n - 1", "5", "--misere"),
    ] {
        let solved = &json(&["solve", rules, position, play, "--json"])[0];
        assert_eq!(solved["outcome"], "P", "{rules}");
        assert!(solved["reply"]["answer"].is_object(), "{rules}: {solved}");
    }
}

#[test]
fn depth_is_bounded_by_memory_alone() {
    let found = stdout(&["values", "(n, c) -> (n - 1, c)", "--to", "30000,0", "--engine", "search"]);
    assert_eq!(found.lines().count(), 30_001);
    let solved = &json(&[
        "solve",
        "(n, c) -> (n - 1, c) where n > c, gcd(n, c + 1) >= 1; (n, c) -> (n, c + 1) where c < 3",
        "(50000, 0)",
        "--json",
    ])[0];
    assert_eq!(solved["standing"], "computed");
}

#[test]
fn completions_and_the_manual_name_every_verb() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = stdout(&["completions", shell]);
        assert!(
            ["solve", "values", "law", "check", "claim", "same", "engines", "games"]
                .iter()
                .all(|verb| script.contains(verb)),
            "{shell}"
        );
    }
    let page = stdout(&["man"]);
    assert!(page.contains(".TH") && page.contains("grundy\\-solve"));
}

#[test]
fn colour_is_off_where_it_is_not_wanted() {
    let output = grundy(&["solve", "take 1..k", "5", "--color", "never"]);
    assert!(!output.stderr.contains(&0x1b));
    let output = grundy(&["solve", "take 1..k", "5", "--color", "always"]);
    assert!(output.stderr.contains(&0x1b));
}

#[test]
fn every_game_of_the_catalogue_is_read_and_its_example_answered() {
    let list = stdout(&["games"]);
    let games: Vec<&str> = list.lines().skip(1).filter_map(|line| line.strip_prefix(' ')).collect();
    assert!(games.len() > 140);
    for line in games {
        let name = line.split([' ', '(']).find(|word| !word.is_empty()).unwrap();
        let entry = stdout(&["games", name]);
        let example = entry.lines().find_map(|line| line.split_once("grundy solve ")).unwrap().1;
        runs(&format!("grundy solve {example}"));
    }
}

#[test]
fn games_are_found_by_name_problem_phrase_and_words() {
    let first = |arguments: &[&str]| {
        let found = stdout(&[&["games"], arguments].concat());
        let line = found.lines().next().unwrap().trim().split_once(' ').unwrap();
        (line.0.to_owned(), line.1.trim().to_owned())
    };
    for words in
        [&["kayles"][..], &["Kayles"], &["保龄球博弈"], &["bowling pins"], &["bowling", "pins"], &["pins", "adjacent"]]
    {
        assert_eq!(first(words), ("name".to_owned(), "kayles".to_owned()), "{words:?}");
    }
    for number in ["HDU 2897", "hdu2897", "hdu-2897", "杭电 2897"] {
        assert_eq!(first(&[number]).1, "take-with-remainder(p, q)");
    }
    // A number is the whole number where some problem has it: 30 is not 301.
    assert_eq!(first(&["PE", "301"]).1, "nim");
    let several = stdout(&["games", "HDU 5754"]);
    assert_eq!(several.lines().filter(|line| line.contains("-to-corner")).count(), 3, "{several}");
    let coins = stdout(&["games", "翻硬币", "--lang", "zh"]);
    assert!(coins.lines().count() > 0);
    assert!(stdout(&["games", "coin", "turning"]).contains("mock-turtles"));
}

#[test]
fn a_game_without_a_period_says_so() {
    let lines = json(&["law", "grundys-game", "--steps", "2000000", "--json"]);
    assert_eq!((&lines[0]["of"], &lines[0]["form"]), (&Value::from("value"), &Value::from("none")));
    assert_eq!(lines[0]["standing"], "none");
    let shown = stdout(&["law", "grundys-game", "--steps", "2000000"]);
    assert!(shown.contains("no law found in the periodic form"), "{shown}");
    assert!(!shown.contains("proved"), "{shown}");
}

#[test]
fn laws_are_proved_or_cited_in_full() {
    let law = &json(&["law", "(x, y) -> (m, y) where m < x; (x, y) -> (x, m) where m < y", "--json"])[..];
    assert_eq!(law.len(), 2, "{law:?}");
    for (line, of, statement) in [(&law[0], "value", "xor(a, b)"), (&law[1], "outcome", "a = b")] {
        let shown = (&line["of"], &line["form"], &line["standing"], &line["statement"]);
        let expected = (&Value::from(of), &Value::from("automatic"), &Value::from("proved"), &Value::from(statement));
        assert_eq!(shown, expected);
    }
    let line = &json(&["law", "stairs(100)", "--json"])[0];
    assert_eq!((&line["form"], &line["standing"]), (&Value::from("formula"), &Value::from("cited")));
    assert!(line["by"].as_str().is_some_and(|by| by.contains("folklore")), "{line}");
    let large = &json(&["solve", "wythoff", "(10^1000, 10^1000+7)", "--json"])[0];
    assert_eq!((&large["outcome"], &large["form"]), (&Value::from("N"), &Value::from("automatic")));
    assert_eq!((&large["value"], &large["winning_moves"]["count"]), (&Value::Null, &Value::from("2")));
}

#[test]
fn components_of_very_many_coordinates_are_answered() {
    let stairs: Vec<String> = (1..=100_000_u32).map(|stair| (stair % 9 + 1).to_string()).collect();
    let position = format!("({})", stairs.join(", "));
    let file = std::env::temp_dir().join(format!("grundy-stairs-{}", std::process::id()));
    std::fs::write(&file, &position).unwrap();
    let place = format!("@{}", file.display());
    let found = &json(&["solve", "stairs(100000)", &place, "--moves", "2", "--json"])[0];
    let sum = (1..=100_000_u32).step_by(2).fold(0, |sum, stair| sum ^ (stair % 9 + 1));
    assert_eq!(found["outcome"], if sum == 0 { "P" } else { "N" });
    assert_eq!((&found["standing"], &found["rules"][0]), (&Value::from("cited"), &Value::from("stairs(100000)")));
    let shown = stdout(&["solve", "stairs(100000)", &place, "--moves", "2"]);
    assert!(shown.len() < 4000, "a move shows only what it changes: {} bytes", shown.len());
    std::fs::remove_file(&file).unwrap();
}
