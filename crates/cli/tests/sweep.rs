//! `grundy sweep`: however it is interrupted, cut in shards or spread over threads, the bytes are the same.

mod program;

use program::{Folder, grundy, stdout};
use std::fs;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// Random enough, and the same every time.
fn random(state: &mut u64, below: usize) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*state >> 33).unwrap() % below
}

fn refused(arguments: &[&str]) -> String {
    let output = grundy(arguments);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(output.stdout.is_empty());
    said
}

#[test]
fn rows_say_what_is_known_of_each_ruleset() {
    let found = stdout(&["sweep", "0.?7", "--to", "2000"]);
    let lines: Vec<&str> = found.lines().collect();
    assert!(lines[0].starts_with("# grundy sweep 1\tversion=") && lines[0].ends_with("\tshard=1/1"), "{}", lines[0]);
    assert_eq!(lines[1], "ruleset\tlaw\tpreperiod\tperiod\tmaximum\trare\theaps\tstanding");
    assert_eq!(lines.len(), 2 + 8 + 1);
    // Dawson's Kayles and Kayles have 53, 34 and 71, 12 (R. K. Guy and C. A. B. Smith, 1956).
    assert!(
        lines[2].starts_with("0.07\tperiodic\t53\t34\t9\t") && lines[2].ends_with("\tproved: breaking"),
        "{}",
        lines[2]
    );
    assert!(
        lines[9].starts_with("0.77\tperiodic\t71\t12\t8\t") && lines[9].ends_with("\tproved: breaking"),
        "{}",
        lines[9]
    );
    assert!(lines[10].starts_with("# end\trows=8\tchecksum="));
    // No period of 0.007 is known.
    let open = stdout(&["sweep", "0.007", "--to", "700"]);
    let row: Vec<&str> = open.lines().nth(2).unwrap().split('\t').collect();
    assert_eq!((row[0], row[1], row[2], row[6], row[7]), ("0.007", "none found", "-", "701", "open"));
    assert!(row[5].parse::<u32>().unwrap() < 300, "few values are rare: {}", row[5]);
    let sets = stdout(&["sweep", "{1..4}"]);
    let rows: Vec<&str> = sets.lines().skip(2).collect();
    assert_eq!(rows.len(), 16);
    assert_eq!(rows[0], "take {1}\tperiodic\t0\t2\t1\t-\t3\tproved: window");
    assert_eq!(rows[12], "take {1, 3, 4}\tperiodic\t0\t7\t3\t-\t11\tproved: window");
}

#[test]
fn threads_and_files_change_no_byte() {
    let folder = Folder::new("sweep-threads");
    for pattern in [&["0.??", "--to", "60"][..], &["4.?", "--to", "200"], &["{1..17}"]] {
        let sweep = [&["sweep"], pattern].concat();
        let one = grundy(&[&sweep[..], &["--threads", "1"]].concat()).stdout;
        assert!(one.ends_with(b"\n") && !one.is_empty());
        assert!(grundy(&[&sweep[..], &["--threads", "2"]].concat()).stdout == one, "{pattern:?}");
        let file = folder.file(&pattern.len().to_string());
        assert_eq!(stdout(&[&sweep[..], &["--threads", "3", "--out", &file]].concat()), "");
        assert!(fs::read(&file).unwrap() == one, "{pattern:?}");
        // What is complete is left as it is.
        assert_eq!(stdout(&[&sweep[..], &["--out", &file]].concat()), "");
        assert!(fs::read(&file).unwrap() == one, "{pattern:?}");
        fs::remove_file(&file).unwrap();
    }
}

#[test]
fn a_file_that_was_cut_anywhere_is_gone_on_with() {
    let folder = Folder::new("sweep-cut");
    let file = folder.file("sweep");
    let sweep = ["sweep", "0.??", "--to", "50", "--out", &file];
    stdout(&sweep);
    let whole = fs::read(&file).unwrap();
    let mut state = 1;
    for round in 0..60 {
        // Short files, ends of lines and the last line are among them.
        let length = match round {
            0..10 => round * 13,
            10..20 => whole.len() - (round - 10),
            _ => random(&mut state, whole.len()),
        };
        fs::write(&file, &whole[..length]).unwrap();
        stdout(&sweep);
        assert!(fs::read(&file).unwrap() == whole, "cut at {length}");
    }
}

#[test]
fn a_run_that_is_killed_again_and_again_gives_the_same_bytes() {
    let folder = Folder::new("sweep-kill");
    let file = folder.file("sweep");
    for pattern in [&["0.??", "--to", "400"][..], &["{1..18}"]] {
        let sweep = [&["sweep"], pattern, &["--threads", "2"]].concat();
        let whole = grundy(&sweep).stdout;
        let mut state = 7;
        let mut kills = 0;
        for _ in 0..1000 {
            let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
                .args([&sweep[..], &["--out", &file]].concat())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            sleep(Duration::from_millis(random(&mut state, 60 + 20 * kills) as u64));
            _ = child.kill();
            if child.wait().unwrap().success() {
                break;
            }
            kills += 1;
            let written = fs::read(&file).unwrap_or_default();
            assert!(whole.starts_with(&written), "after {kills} kills");
        }
        assert!(fs::read(&file).unwrap() == whole, "{pattern:?} after {kills} kills");
        fs::remove_file(&file).unwrap();
    }
}

#[test]
fn shards_are_merged_to_the_same_bytes_and_incomplete_ones_are_refused() {
    let folder = Folder::new("sweep-shards");
    for (pattern, of) in [("0.?", 3), ("{1..8}", 7), ("0.3", 2), ("{1..1}", 3)] {
        let whole = stdout(&["sweep", pattern, "--to", "80"]);
        let files: Vec<String> = (1..=of).map(|number| folder.file(&format!("{pattern}-{number}"))).collect();
        for (number, file) in (1..=of).zip(&files) {
            stdout(&["sweep", pattern, "--to", "80", "--shard", &format!("{number}/{of}"), "--out", file]);
        }
        let names: Vec<&str> = files.iter().rev().map(String::as_str).collect();
        assert_eq!(stdout(&[&["sweep", "--merge"][..], &names].concat()), whole);
        let merged = folder.file("merged");
        stdout(&[&["sweep", "--out", &merged, "--merge"][..], &names].concat());
        assert_eq!(fs::read_to_string(&merged).unwrap(), whole);
        let said = refused(&[&["sweep", "--merge"][..], &names[1..]].concat());
        assert!(said.contains(&format!("the shard {of}/{of} is missing")), "{said}");
        let said = refused(&[&["sweep", "--merge"][..], &names, &names[..1]].concat());
        assert!(said.contains(&format!("both hold the shard {of}/{of}")), "{said}");
        // A shard of other arguments, one that is not complete, one with a row too few, one with a changed row.
        let kept = fs::read_to_string(names[0]).unwrap();
        let changed = |text: &str| {
            fs::write(names[0], text).unwrap();
            let said = refused(&[&["sweep", "--merge"][..], &names].concat());
            fs::write(names[0], &kept).unwrap();
            said
        };
        assert!(changed(&kept.replace("to=80", "to=81")).contains("the arguments differ"));
        assert!(changed("0 1 2\n").contains("does not begin as a sweep"));
        let lines: Vec<&str> = kept.lines().collect();
        assert!(changed(&format!("{}\n", lines[..lines.len() - 1].join("\n"))).contains("is not complete"));
        if lines.len() > 3 {
            let fewer = [&lines[..2], &lines[3..]].concat().join("\n") + "\n";
            assert!(changed(&fewer).contains("line "), "a row is missing");
            assert!(changed(&kept.replacen("\tperiodic\t", "\tperiodic\t1", 1)).contains("line "), "the checksum");
        }
    }
}

#[test]
fn a_file_of_another_sweep_is_refused() {
    let folder = Folder::new("sweep-other");
    let file = folder.file("sweep");
    stdout(&["sweep", "0.?", "--to", "80", "--out", &file]);
    let kept = fs::read(&file).unwrap();
    let others =
        [&["0.?", "--to", "81"][..], &["0.?", "--steps", "9", "--to", "80"], &["0.?", "--to", "80", "--shard", "1/2"]];
    for other in others.into_iter().chain([&["{1..3}"][..]]) {
        let said = refused(&[&["sweep", "--out", &file][..], other].concat());
        assert!(said.contains("does not hold the sweep that was asked for"), "{said}");
        assert!(fs::read(&file).unwrap() == kept, "nothing is changed");
    }
    fs::write(&file, "my notes\n").unwrap();
    refused(&["sweep", "0.?", "--to", "80", "--out", &file]);
    assert_eq!(fs::read_to_string(&file).unwrap(), "my notes\n");
    // A row of another ruleset, and something behind the end.
    let text = String::from_utf8(kept).unwrap();
    for broken in [text.replacen("0.3\t", "0.9\t", 1), format!("{text}0.8\t1\n")] {
        fs::write(&file, &broken).unwrap();
        assert!(refused(&["sweep", "0.?", "--to", "80", "--out", &file]).contains("is none that this sweep writes"));
    }
}

#[test]
fn bad_patterns_and_numbers_say_what_to_do() {
    let bad: [(&[&str], &str); 12] = [
        (&["0.8?"], "digits are 0 to 7"),
        (&["1.?"], "before the point 0, 4 and ?"),
        (&["kayles"], "is no family"),
        (&["0."], "is no family"),
        (&["{2..5}"], "is no family"),
        (&["{1..25}"], "from 1 to 24"),
        (&["{1..0}"], "from 1 to 24"),
        (&["0.???????????"], "more than 1073741824 codes"),
        (&["0.1111111111111111111111111"], "at most 24 digits"),
        (&["0.?", "--shard", "3/2"], "--shard needs I/K"),
        (&["0.?", "--threads", "0"], "is not a value of --threads"),
        (&["0.?", "--merge", "x"], "cannot be used here"),
    ];
    for (arguments, hint) in bad {
        let said = refused(&[&["sweep"], arguments].concat());
        assert!(said.contains(hint), "{arguments:?}: {said}");
    }
    assert!(refused(&["sweep"]).contains("PATTERN"));
    let said = refused(&["sweep", "0.9", "--lang", "zh"]);
    assert!(said.contains("不能出现在八进制码"), "{said}");
}
