//! Long searches for a period: `grundy law RULES --to N`, saved, killed, and gone on with.

mod program;

use program::{Folder, grundy, stdout};
use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

fn said(arguments: &[&str], code: i32) -> String {
    let output = grundy(arguments);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
    said
}

#[test]
fn a_period_is_proved_and_its_certificate_verified() {
    let folder = Folder::new("long-proved");
    let cert = folder.file("127.cert");
    let found = stdout(&["law", "0.127", "--to", "200000", "--threads", "2", "--out", &cert]);
    for part in ["G(n + 4) = G(n) for all n ≥ 46578", "by the list of witnesses", "proved (finite-state)"] {
        assert!(found.contains(part), "{found}");
    }
    assert!(stdout(&["check", &cert]).contains("verified"));
    let json = stdout(&["law", "0.127", "--to", "200000", "--json"]);
    for part in [r#""form":"periodic""#, r#""preperiod":"46578""#, r#""period":"4""#, r#""by":"finite-state""#] {
        assert!(json.contains(part), "{json}");
    }
    let chinese = stdout(&["law", "0.127", "--to", "200000", "--lang", "zh"]);
    assert!(chinese.contains("见证表"), "{chinese}");
}

#[test]
fn what_is_verified_adds_up_where_no_period_is_found() {
    let said = said(&["law", "0.106", "--to", "100000"], 3);
    assert!(said.contains("no period is proved up to 100000"), "{said}");
    let numbers: Vec<u64> = said.split([' ', ',']).filter_map(|word| word.parse().ok()).collect();
    let [list, search, scan, total] = numbers[..] else { panic!("{said}") };
    assert_eq!(list + search + scan, total, "{said}");
}

#[test]
fn a_period_that_is_seen_is_said_and_seen_again() {
    let folder = Folder::new("long-seen");
    let file = folder.file("saved");
    let run = ["law", "0.16", "--to", "1000000", "--checkpoint", &file];
    // Enough to see it, and too little to prove it.
    let seen = said(&[&run[..], &["--steps", "3000000"]].concat(), 3);
    assert!(seen.contains("period 149459 is seen from heap 105351 on and not proved"), "{seen}");
    let saved = fs::read(&file).unwrap();
    let again = said(&[&run[..], &["--steps", "3000000"]].concat(), 3);
    assert!(again.contains("period 149459 is seen from heap 105351 on and not proved"), "{again}");
    assert!(fs::read(&file).unwrap().len() >= saved.len());
    assert!(stdout(&run).contains("preperiod 105351, period 149459"));
}

#[test]
fn a_killed_search_goes_on() {
    let folder = Folder::new("long-killed");
    let file = folder.file("saved");
    let mut search = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["law", "0.106", "--checkpoint", &file])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    while fs::metadata(&file).is_err() {
        assert!(begun.elapsed() < Duration::from_secs(300), "nothing is saved");
        std::thread::sleep(Duration::from_millis(50));
    }
    search.kill().unwrap();
    search.wait().unwrap();
    let saved = fs::read(&file).unwrap();
    // It goes on from there, however little is asked for, and what is there is not lost.
    said(&["law", "0.106", "--to", "1", "--checkpoint", &file], 3);
    assert!(fs::read(&file).unwrap().len() >= saved.len());
    let other = said(&["law", "0.16", "--checkpoint", &file], 2);
    assert!(other.contains("belongs to other rules"), "{other}");
    fs::write(&file, &saved[..saved.len() / 2]).unwrap();
    let damaged = said(&["law", "0.106", "--to", "1", "--checkpoint", &file], 2);
    assert!(damaged.contains("is damaged"), "{damaged}");
    assert_eq!(fs::read(&file).unwrap().len(), saved.len() / 2);
}

#[test]
fn other_rules_are_refused() {
    for rules in ["0.3F", "wythoff"] {
        assert!(said(&["law", rules, "--to", "1000"], 2).contains("may leave two heaps"), "{rules}");
    }
    assert!(said(&["law", "0.77", "--to", "1000", "--misere"], 2).contains("normal play"));
    assert!(said(&["law", "0.77", "--to", "1000", "--statement"], 2).contains("leave out"));
    assert!(said(&["law", "0.06", "--to", "100000"], 3).contains("not sparse"));
    let nowhere = ["law", "0.106", "--to", "9000", "--checkpoint", "no such folder/saved"];
    assert!(said(&nowhere, 2).contains("no file to save in"));
    // What another kind proves is proved at once.
    assert!(stdout(&["law", "0.07", "--to", "200000", "--threads", "2"]).contains("preperiod 53, period 34"));
    assert!(said(&["law", "0.16", "--to", "some"], 2).contains("--to"));
}
