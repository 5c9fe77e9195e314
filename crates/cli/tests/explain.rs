//! `grundy explain` from the outside: formats, moves that are none, budgets.

mod program;

use program::{grundy, stdout};
use serde_json::Value;

fn refused(arguments: &[&str], code: i32, words: &[&str]) {
    let output = grundy(arguments);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
    assert!(words.iter().all(|word| said.contains(word)), "{arguments:?}: {said}");
    assert!(code != 2 || output.stdout.is_empty(), "{arguments:?}");
}

#[test]
fn a_page_is_written_in_every_format() {
    let asked = ["explain", "wythoff", "(3, 5)", "--format"];
    let page = |format: &str| stdout(&[&asked[..], &[format]].concat());
    assert_eq!(page("text"), stdout(&asked[..3]));
    assert!(page("markdown").starts_with("# Why wythoff (3, 5) is lost"));
    assert!(page("html").starts_with("<!DOCTYPE html>\n<html lang=\"en\">"));
    assert!(stdout(&["explain", "wythoff", "(3, 5)", "--format", "html", "--lang", "zh"]).contains("lang=\"zh\""));
    refused(&["explain", "nim", "3", "--format", "pdf"], 2, &["pdf", "text markdown html"]);
}

#[test]
fn what_is_no_move_is_an_error_that_shows_moves() {
    refused(
        &["explain", "take {1, 3, 4}", "9", "--move", "take 2"],
        2,
        &["`take 2` is no move", "9 → 6; 9 → 8; 9 → 5"],
    );
    refused(&["explain", "nim", "3", "5", "--move", "take 3"], 2, &["several moves", "3 → 0; 5 → 2"]);
    refused(&["explain", "nim", "3", "5", "--move", "1 2"], 2, &["exactly one component of 3 5", "FROM -> TO"]);
    refused(&["explain", "nim", "3", "5", "--move", "5 -> x"], 2, &["E101"]);
    refused(&["explain", "nim", "3", "5", "--move", ""], 2, &["E108"]);
    refused(&["explain", "nim", "--move", "take 1"], 2, &["E108"]);
}

#[test]
fn what_runs_out_is_said() {
    refused(&["explain", "take squares", "10^7", "--steps", "1000"], 3, &["steps"]);
}

#[test]
fn programs_are_told_groups_and_moves() {
    let object = |arguments: &[&str]| -> Value { serde_json::from_str(&stdout(arguments)).unwrap() };
    let lost = object(&["explain", "nim", "3", "5", "6", "--json"]);
    assert_eq!((&lost["schema"], &lost["outcome"]), (&"grundy/explain/1".into(), &"P".into()));
    let groups = lost["replies"]["groups"].as_array().unwrap();
    assert!(groups.iter().all(|group| group["class"] == "columns" && group["answered"] != group["component"]));
    let moves: usize = groups.iter().map(|group| group["exchanges"].as_array().unwrap().len()).sum();
    assert_eq!((moves, &lost["replies"]["listed"]), (3 + 5 + 6, &true.into()));
    let won = object(&["explain", "nim", "3", "5", "7", "--move", "7 -> 5", "--json"]);
    let proposed = &won["proposed"];
    assert_eq!((&proposed["verdict"], &proposed["answer"]["to"][0][0]), (&"loses".into(), &"0".into()));
    assert_eq!((&won["win"]["move"]["from"][0], &won["win"]["move"]["to"][0][0]), (&"3".into(), &"2".into()));
    assert!(won["win"]["replies"]["groups"].as_array().is_some_and(|groups| !groups.is_empty()));
    let keys = |object: &Value| object.as_object().unwrap().len();
    assert_eq!((keys(&lost), &lost["proposed"], &lost["win"]), (14, &Value::Null, &Value::Null));
}
