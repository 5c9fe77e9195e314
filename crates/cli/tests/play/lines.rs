//! Sessions line by line: transcripts in both languages, and input that nobody wants. `BLESS=1` writes the transcripts anew.

use crate::program::{root, with_input};
use std::fs;

/// The transcripts of testdata/play: their names, and the arguments.
const SESSIONS: [(&str, &[&str]); 5] = [
    ("nim", &["nim", "3", "5", "7"]),
    ("won", &["take 1..3", "9", "--first", "grundy", "--level", "easy", "--seed", "3", "--reveal"]),
    ("board", &["wythoff", "(3, 5)"]),
    ("two", &["kayles", "4", "--two", "--misere"]),
    ("large", &["take {1, 3, 4}", "10^18", "--reveal"]),
];

fn session(arguments: &[&str], language: &str, input: impl AsRef<[u8]>) -> String {
    let arguments = [&["play"], arguments, &["--lang", language]].concat();
    let output = with_input(&arguments, input);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{arguments:?}: {said}");
    said
}

#[test]
fn transcripts_are_what_is_printed_in_both_languages() {
    for (name, arguments) in SESSIONS {
        for language in ["en", "zh"] {
            let file = |end: &str| root().join(format!("testdata/play/{name}.{language}.{end}"));
            let said = session(arguments, language, fs::read(file("in")).unwrap());
            if std::env::var_os("BLESS").is_some() {
                fs::write(file("txt"), &said).unwrap();
            }
            assert_eq!(said, fs::read_to_string(file("txt")).unwrap(), "{name}.{language}");
        }
    }
}

/// Words of code, and names, which stand in every language.
const CODE: [&str; 10] = ["o", "grundy", "take", "end", "n", "m", "where", "a", "b", "play"];

#[test]
fn a_chinese_transcript_holds_no_latin_word_outside_code_and_names() {
    for (name, _) in SESSIONS {
        let text = fs::read_to_string(root().join(format!("testdata/play/{name}.zh.txt"))).unwrap();
        for line in text.lines().filter(|line| !line.starts_with("规则: ") && !line.starts_with("依据: ")) {
            let outside: String = line.split('`').step_by(2).collect::<Vec<_>>().join(" ");
            let words = outside.split(|letter: char| !letter.is_ascii_alphabetic()).filter(|word| !word.is_empty());
            for word in words.filter(|word| *word != "SG") {
                assert!(CODE.contains(&word), "{name}: {word} in {line}");
            }
        }
    }
}

#[test]
fn no_input_ends_a_session_but_its_end() {
    let long = format!("{}\n", "9".repeat(3 << 20));
    let digits = format!("5 -> {}\n", "9".repeat(200_000));
    let garbage: [&[u8]; 12] = [
        b"",
        b"\n\n\n",
        b"\xff\xfe\n",
        b"\x1b[2J\x07\x00 -> \x1b\n",
        b"5 ->\n-> 5\n->\n",
        b"take\ntake -1\ntake 99999999999999999999\n",
        b"(1, 2) -> (\n((((((((((\n",
        b"#\n#0\n#-1\n#99999999999999999999999\n# 1 1\n",
        b"undo 99999999999999999999\nundo 1000000\nredo\nredo\n",
        b"5 -> 3 + 1\n5 -> 3, 1, 1\n 1 2 3 4 + 5\n",
        long.as_bytes(),
        digits.as_bytes(),
    ];
    for input in garbage {
        for language in ["en", "zh"] {
            let said = session(&["nim", "3", "5"], language, [input, b"5 -> 4"].concat());
            assert!(said.len() < 20_000 && !said.contains('\u{1b}') && !said.contains('\u{7}'), "{said}");
            // The match goes on: a move at the end of the input, without a line break, is played.
            let played = if language == "en" { "You play 5 → 4." } else { "你走 5 → 4。" };
            assert!(said.contains(played), "{}: {said}", String::from_utf8_lossy(&input[..input.len().min(40)]));
            assert!(said.trim_end().ends_with(if language == "en" { "Goodbye." } else { "再见。" }));
        }
    }
}

#[test]
fn what_cannot_be_played_is_refused() {
    let refused = |arguments: &[&str], word: &str| {
        let output = with_input(&[&["play"], arguments].concat(), "");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(2) && said.contains(word), "{arguments:?}: {said}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    };
    refused(&["stairs(100000)", "3"], "");
    refused(&["take 1..3"], "E108");
    refused(&["nim", "x"], "E101");
    refused(&["nim", "3", "--first", "nobody"], "me grundy");
    refused(&["nim", "3", "--two", "--first", "me"], "--two");
    refused(&["nim", "3", "--level", "hard"], "perfect medium easy");
    refused(&["nim", "3", "--json", "--plain"], "--json");
}

#[test]
fn a_game_of_the_catalogue_begins_as_its_example() {
    let said = session(&["wythoff"], "en", "show\n");
    assert!(said.starts_with("Wythoff’s game, normal") || said.starts_with("Wythoff"), "{said}");
    for game in ["bash(4)", "fibonacci-nim", "misere-nim", "moore(2, 3)", "poker-nim(3)"] {
        let said = session(&[game], "en", "");
        assert!(said.contains("Type a move"), "{game}: {said}");
    }
}
