//! The JSON-lines protocol: a line for a line, whole games of programs, scores, and lines that are none.

use crate::program::with_input;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

fn lines(arguments: &[&str], input: &str) -> Vec<Value> {
    let output = with_input(&[&["play", "--json"], arguments].concat(), input);
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_request_has_one_answer_and_the_end_a_score() {
    let input = r#"{"state": true}
{"moves": 2}
{"hint": true}
{"move": "7 -> 6"}
{"undo": 1}
{"redo": true}
{"undo": 1}
{"move": {"component": 2, "from": ["7"], "to": [["6"]]}}
{"resign": true}
{"new": "1 1"}
"#;
    let answers = lines(&["nim", "3", "5", "7"], input);
    let events: Vec<&str> = answers
        .iter()
        .map(|answer| answer["event"].as_str().unwrap_or_else(|| answer["schema"].as_str().unwrap()))
        .collect();
    let score = "grundy/play-score/1";
    assert_eq!(
        events,
        ["new", "state", "moves", "hint", "move", "undo", "redo", "undo", "move", "resign", score, "new", score]
    );
    let first = &answers[0];
    assert_eq!(
        (&first["position"], &first["turn"], &first["you"]),
        (&json!([["3"], ["5"], ["7"]]), &json!("first"), &json!("first"))
    );
    assert_eq!((&first["legal"], &first["over"], &first["verdict"]), (&json!("15"), &json!(false), &Value::Null));
    assert_eq!(answers[2]["moves"].as_array().unwrap().len(), 2);
    assert_eq!((&answers[2]["complete"], &answers[2]["moves"][0]["text"]), (&json!(false), &json!("3 -> 0")));
    assert_eq!((&answers[3]["hint"]["why"], &answers[3]["hint"]["by"]), (&json!("wins"), &json!("first")));
    let made = answers[4]["made"].as_array().unwrap();
    assert_eq!((made.len(), &made[0]["text"], &made[1]["by"]), (2, &json!("7 -> 6"), &json!("second")));
    assert_eq!(
        (&answers[5]["undone"], &answers[5]["ply"], &answers[6]["ply"]),
        (&json!("2"), &json!("0"), &json!("2"))
    );
    assert_eq!(answers[6]["position"], answers[4]["position"]);
    assert_eq!(answers[8]["position"], answers[4]["position"], "a move as an object is the same move");
    assert_eq!(answers[9]["result"], json!({"winner": "second", "by": "resignation"}));
    let player = &answers[10]["players"][0];
    let counted = ["moves", "had_win", "kept_win", "hints", "undone"].map(|key| player[key].as_str().unwrap());
    assert_eq!(counted, ["1", "1", "1", "1", "2"]);
    assert_eq!(answers[12]["result"], Value::Null);
}

#[test]
fn outcomes_are_told_only_if_they_are_asked_for() {
    let told = lines(&["nim", "3", "5", "7", "--reveal"], "{\"move\":\"7 -> 5\"}\n");
    let verdict = &told[0]["verdict"];
    assert_eq!((&verdict["outcome"], &verdict["standing"]), (&json!("N"), &json!("proved")));
    assert_eq!(verdict["winning_moves"], "3");
    assert_eq!((&told[1]["made"][1]["why"], &told[1]["verdict"]["outcome"]), (&json!("wins"), &json!("P")));
    let hidden = with_input(&["play", "--json", "nim", "3", "5", "7"], "{\"move\":\"7 -> 5\"}\n");
    let hidden = String::from_utf8(hidden.stdout).unwrap();
    let states = hidden.lines().filter(|line| line.contains("grundy/play/1"));
    assert!(
        states.clone().count() == 2
            && states.into_iter().all(|line| !line.contains("outcome") && !line.contains("why"))
    );
}

#[test]
fn what_is_wrong_with_a_line_is_an_answer_and_changes_nothing() {
    let long = format!("{{\"move\": \"{}\"}}", "1".repeat(2 << 20));
    let wrong = [
        ("", None),
        ("garbage", Some("E303")),
        ("[]", Some("E303")),
        ("{\"move\":\"7 -> 5\"", Some("E303")),
        ("{\"move\":\"7 -> 5\",\"hint\":true}", Some("E304")),
        ("{\"fly\":true}", Some("E305")),
        ("{\"undo\":-1}", Some("E306")),
        ("{\"move\":[1]}", Some("E306")),
        ("{\"move\":\"7 -> 9\"}", Some("E308")),
        ("{\"move\":\"take 2\"}", Some("E308")),
        ("{\"move\":\"7 -> x\"}", Some("E101")),
        ("{\"move\":{\"component\":9,\"to\":[]}}", Some("E309")),
        ("{\"move\":{\"component\":0,\"to\":[[\"4\"]]}}", Some("E308")),
        ("{\"new\":\"(1, 2)\"}", Some("E106")),
        (&long[..], Some("E301")),
    ];
    let input: String = wrong.iter().map(|(line, _)| format!("{line}\n")).collect::<String>() + "{\"state\":true}";
    let answers = lines(&["nim", "3", "5", "7"], &input);
    let codes: Vec<&str> = wrong.iter().filter_map(|(_, code)| *code).collect();
    assert_eq!(answers.len(), codes.len() + 3);
    for (answer, code) in answers[1..].iter().zip(&codes) {
        assert_eq!((&answer["schema"], &answer["code"]), (&json!("grundy/error/1"), &json!(code)), "{answer}");
        assert!(answer["message"].as_str().unwrap().len() > 10);
    }
    let (first, last) = (&answers[0], &answers[codes.len() + 1]);
    assert_eq!((&first["position"], &first["ply"]), (&last["position"], &last["ply"]));
    let output = with_input(&["play", "--json", "nim", "3"], b"{\"move\":\"\xff\"}\n{\"hint\":true}\n");
    assert!(String::from_utf8(output.stdout).unwrap().contains("E302") && output.status.success());
}

#[test]
fn two_programs_are_refereed_and_both_scored() {
    let input = "{\"move\":\"3 -> 1\"}\n{\"move\":\"2 -> 1\"}\n{\"move\":\"1 -> 0\"}\n{\"move\":\"1 -> 0\"}\n{\"hint\":true}\n{\"move\":\"1 -> 0\"}\n";
    let answers = lines(&["nim", "3", "2", "--two"], input);
    assert_eq!((&answers[0]["you"], &answers[1]["turn"]), (&Value::Null, &json!("second")));
    assert_eq!(answers[4]["result"], json!({"winner": "second", "by": "no-move"}));
    let score = &answers[5];
    assert_eq!(score["schema"], "grundy/play-score/1");
    let [first, second] = [0, 1].map(|player| &score["players"][player]);
    // From 3, 2 the move 3 -> 2 wins; 2 -> 1 keeps the win that was given away.
    assert_eq!(
        (&first["had_win"], &first["kept_win"], &first["blunder"]["ply"]),
        (&json!("1"), &json!("0"), &json!("1"))
    );
    assert_eq!((&first["blunder"]["text"], &first["blunder"]["instead"]["text"]), (&json!("3 -> 1"), &json!("3 -> 2")));
    assert_eq!((&second["had_win"], &second["kept_win"], &second["blunder"]), (&json!("2"), &json!("2"), &Value::Null));
    assert_eq!((&answers[6]["event"], &answers[6]["hint"]), (&json!("hint"), &Value::Null));
    assert_eq!((answers.len(), &answers[7]["code"]), (8, &json!("E307")));
}

#[test]
fn sums_of_several_rules_are_played_and_begun_anew() {
    let input = "{\"move\":\"7 -> 4\"}\n{\"new\":\"2 + 9 1\"}\n{\"new\":\"2\"}\n{\"new\":\"1 + 2 + 3\"}\n{\"move\":{\"component\":1,\"to\":[[\"5\"]]}}\n{\"move\":{\"component\":1,\"to\":[[\"6\"]]}}\n";
    let answers = lines(&["nim", "7", "+", "take 1..3", "7", "--two"], input);
    assert_eq!((&answers[0]["under"], &answers[0]["legal"]), (&json!([0, 1]), &json!("10")));
    assert_eq!(answers[1]["code"], "E308", "7 -> 4 is a move in both");
    assert_eq!((&answers[2]["position"], &answers[2]["under"]), (&json!([["2"], ["9"], ["1"]]), &json!([0, 1, 1])));
    assert_eq!([3, 4, 5].map(|at| answers[at]["code"].as_str().unwrap()), ["E306", "E306", "E308"]);
    assert_eq!(answers[6]["position"], json!([["2"], ["6"], ["1"]]));
}

/// A program that plays: it reads a line, and writes a line.
struct Agent {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Agent {
    fn new(arguments: &[&str]) -> Agent {
        let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(["play", "--json"])
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Agent { child, input, output }
    }

    fn read(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap()
    }

    fn ask(&mut self, request: &Value) -> Value {
        writeln!(self.input, "{request}").unwrap();
        self.read()
    }

    /// Plays moves that `choose` names until the match is over; the score.
    fn play(mut self, choose: impl Fn(&mut Agent) -> Value) -> (Value, Value) {
        let mut state = self.read();
        let mut plies = 0;
        while state["over"] == false {
            let one = choose(&mut self);
            state = self.ask(&json!({ "move": one }));
            assert_eq!(state["event"], "move", "{state}");
            plies += 1;
            assert!(plies < 1000);
        }
        let score = self.read();
        drop(self.input);
        assert!(self.child.wait().unwrap().success());
        (state, score)
    }
}

#[test]
fn an_agent_that_follows_hints_wins_what_is_won_and_loses_nothing_by_pipes() {
    let games: [&[&str]; 4] = [
        &["nim", "3", "5", "7"],
        &["take {1, 3, 4}", "10^18 + 2", "--time", "60"],
        &["kayles", "6", "5", "--misere"],
        &["wythoff", "(4, 9)", "--first", "grundy"],
    ];
    for arguments in games {
        let large = arguments[1].len() > 8;
        let mut agent = Agent::new(arguments);
        if large {
            // Nobody plays 10^18 moves: a few are enough.
            let mut state = agent.read();
            for _ in 0..5 {
                assert_eq!(state["over"], false);
                let hint = agent.ask(&json!({"hint": true}));
                assert_eq!(hint["hint"]["why"], "wins");
                state = agent.ask(&json!({"move": hint["hint"]["move"]}));
            }
            let state = agent.ask(&json!({"resign": true}));
            assert_eq!(state["result"]["by"], "resignation");
            let score = agent.read();
            assert_eq!((&score["players"][0]["had_win"], &score["players"][0]["kept_win"]), (&json!("5"), &json!("5")));
            drop(agent.input);
            assert!(agent.child.wait().unwrap().success());
            continue;
        }
        let (state, score) = agent.play(|agent| agent.ask(&json!({"hint": true}))["hint"]["text"].clone());
        let mine = score["you"].as_str().unwrap();
        let player = score["players"].as_array().unwrap().iter().find(|player| player["side"] == mine).unwrap();
        assert_eq!(player["had_win"], player["kept_win"], "{score}");
        let had_win = player["had_win"] != "0";
        assert_eq!(state["result"]["winner"] == mine, had_win, "{arguments:?} {score}");
    }
}

#[test]
fn an_agent_that_plays_the_first_legal_move_is_scored() {
    let agent = Agent::new(&["nim", "3", "5", "7"]);
    let (_, score) = agent.play(|agent| agent.ask(&json!({"moves": 1}))["moves"][0]["text"].clone());
    let player = &score["players"][0];
    assert_eq!((&score["result"]["winner"], &player["blunder"]["ply"]), (&json!("second"), &json!("1")));
    assert!(player["blunder"]["instead"]["text"].is_string());
}
