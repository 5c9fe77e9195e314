//! Every example of the help, and every transcript of the pages, is run.

mod program;

use program::{is_command, root, run_line, runs, stdout};
use std::fs;

#[test]
fn every_example_of_the_help_runs() {
    let verbs = [
        "solve",
        "explain",
        "play",
        "plot",
        "values",
        "law",
        "check",
        "claim",
        "same",
        "graph",
        "engines",
        "games",
        "judge",
        "stress",
        "sweep",
        "completions",
        "man",
    ];
    let mut examples = 0;
    for verb in verbs {
        for language in ["en", "zh"] {
            let help = stdout(&[verb, "--help", "--lang", language]);
            for line in help.lines().filter_map(|line| line.strip_prefix("  ")).filter(|line| is_command(line)) {
                runs(line);
                examples += 1;
            }
        }
    }
    assert!(examples >= 2 * verbs.len());
}

/// Blocks of a page: commands stand after `$ grundy`, what they print stands under them.
fn transcripts(page: &str) -> Vec<(String, String)> {
    let text = fs::read_to_string(root().join(page)).unwrap();
    let mut found: Vec<(String, String)> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        if line.starts_with("```") {
            inside = line.starts_with("```console");
        } else if let (true, Some(command)) = (inside, line.strip_prefix("$ ")) {
            found.push((command.to_owned(), String::new()));
        } else if let (true, Some((_, printed))) = (inside, found.last_mut()) {
            *printed += &format!("{line}\n");
        }
    }
    found
}

#[test]
fn every_transcript_of_a_page_is_what_is_printed() {
    let pages = [
        ("README.md", 5),
        ("README.zh.md", 5),
        ("docs/judge.md", 3),
        ("docs/claims.md", 5),
        ("docs/explain.md", 4),
        ("docs/play.md", 8),
        ("docs/plot.md", 5),
        ("docs/plot.zh.md", 5),
        ("docs/graph.md", 6),
        ("docs/stress.md", 3),
        ("docs/exec.md", 4),
    ];
    for (page, least) in pages {
        let mut run = 0;
        for (command, printed) in transcripts(page) {
            if !is_command(&command) {
                continue;
            }
            let output = run_line(&command);
            let all = [output.stdout, output.stderr].concat();
            assert_eq!(String::from_utf8(all).unwrap(), printed, "{page}: {command}");
            run += 1;
        }
        assert!(run >= least, "{page} shows {run} commands");
    }
}
