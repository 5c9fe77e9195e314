//! `grundy law --out` and `grundy check` from the outside: every verdict, every exit code, files and standard input.

mod program;

use program::{Folder, root, with_input};
use serde_json::Value;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

fn code_and_text(arguments: &[&str], input: &str) -> (i32, String) {
    let output = with_input(arguments, input);
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

fn kayles() -> String {
    fs::read_to_string(root().join("testdata/certificates/kayles.cert")).unwrap()
}

#[test]
fn what_law_writes_check_verifies() {
    let folder = Folder::new("law-out");
    let file = folder.file("kayles.cert");
    let output = with_input(&["law", "0.77", "--out", &file], b"");
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stdout).contains("proved (breaking)"), "the law is shown too");
    assert_eq!(fs::read_to_string(&file).unwrap(), kayles());
    let (code, said) = code_and_text(&["check", &file], "");
    assert_eq!(code, 0);
    assert!(said.contains(": verified: ") && said.contains("G(n + 12) = G(n) for all n ≥ 71"), "{said}");
    // On standard output the certificate stands alone.
    let (code, certificate) = code_and_text(&["law", "0.77", "--out", "-"], "");
    assert_eq!((code, certificate), (0, kayles()));
    assert_eq!(code_and_text(&["check", "-"], &kayles()).0, 0);
}

#[test]
fn fixed_parameters_and_names_are_written_as_texts() {
    for arguments in [
        &["law", "given p, q where 1 <= p <= q; n -> n - t where p <= t <= q", "--with", "p=2,q=5", "--out", "-"][..],
        &["law", "kayles", "--out", "-"],
        &["law", "bash(4)", "--out", "-"],
        &["law", "n -> n - t where t in {1, 2} # two at most", "--misere", "--out", "-"],
    ] {
        let (code, certificate) = code_and_text(arguments, "");
        assert_eq!(code, 0, "{arguments:?}");
        assert!(!certificate.contains("kayles") && !certificate.contains("bash"), "{certificate}");
        let (code, said) = code_and_text(&["check", "-"], &certificate);
        assert_eq!(code, 0, "{said}");
    }
}

#[test]
fn without_a_proof_no_certificate_is_written() {
    let folder = Folder::new("no-proof");
    let file = folder.file("none.cert");
    for (rules, said) in [
        ("take fibonacci", "no law was found"),
        ("grundys-game", "the law is not proved (conjectured"),
        ("stairs(100)", "the law is not proved (cited"),
        ("n -> n - t where t in {1, 2}; n -> n + 4 where n >= 2000", "no certificate is written"),
    ] {
        let output = with_input(&["law", rules, "--steps", "2000000", "--out", &file], b"");
        assert_eq!(output.status.code(), Some(3), "{rules}");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(error.contains(said), "{rules}: {error}");
        assert!(!output.stdout.is_empty(), "{rules}: what was found is shown");
        assert!(!Path::new(&file).exists(), "{rules}");
    }
    let output = with_input(&["law", "0.77", "--out", &folder.file("no/such/folder")], b"");
    assert_eq!(output.status.code(), Some(4));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot be written"));
}

#[test]
fn every_verdict_has_its_exit_code() {
    let cases = [
        (kayles(), 0, "verified: "),
        (kayles().replace("values: 0 1", "values: 0 2"), 1, "rejected: the rules give the heap 1 the value 1"),
        (kayles().replace("text: 0.77", "text: 0.07"), 1, "rejected: the text has another plain form"),
        (kayles().replace("text: 0.77", "text: Kayles"), 1, "rejected: the text is not a text"),
        (kayles().replace("breaking", "breaks"), 1, "rejected: no proof of the kind `breaks` is known"),
        (kayles().replace("breaking", "window"), 1, "rejected: the theorem `window` does not speak"),
        (kayles().replace("period: 12", "period: 13"), 2, "malformed: line 12: preperiod and period need 84 values"),
        (kayles().replace("a <= b", "a <= b or b = 0"), 2, "malformed: line 6: these rules are not in plain form"),
        (String::new(), 2, "malformed: line 1: "),
        ("grundy certificate 1".to_owned(), 2, "malformed: line 1: "),
    ];
    for (certificate, code, said) in &cases {
        let (found, text) = code_and_text(&["check", "-"], certificate);
        assert_eq!(found, *code, "{text}");
        assert!(text.starts_with(&format!("-: {said}")) && text.lines().count() == 1, "{text}");
    }
    let (code, text) = code_and_text(&["check", "-", "--steps", "1000"], &kayles());
    assert_eq!(code, 3);
    assert!(text.contains("beyond the budget: the steps of the budget ran out"), "{text}");
    // A verdict in the other language, and as an object.
    let (_, text) = code_and_text(&["check", "-", "--lang", "zh"], &kayles());
    assert!(text.contains("已核实"), "{text}");
    for (certificate, verdict) in [(&cases[0].0, "verified"), (&cases[1].0, "rejected"), (&cases[6].0, "malformed")] {
        let (_, text) = code_and_text(&["check", "-", "--json"], certificate);
        let object: Value = serde_json::from_str(&text).unwrap();
        assert_eq!((&object["schema"], &object["verdict"]), (&"grundy/check/1".into(), &verdict.into()));
        assert_eq!(object["why"].is_null(), verdict == "verified");
        assert_eq!(object["line"].is_null(), verdict != "malformed");
    }
}

/// A law without values is reported by preperiod and period, in both languages and as an object.
#[test]
fn a_law_without_values_is_reported() {
    let good = fs::read_to_string(root().join("testdata/certificates/kayles-finite-state.cert")).unwrap();
    let (code, text) = code_and_text(&["check", "-"], &good);
    assert!(code == 0 && text.contains("G(n + 12) = G(n) for all n ≥ 71"), "{text}");
    let (_, text) = code_and_text(&["check", "-", "--json"], &good);
    let object: Value = serde_json::from_str(&text).unwrap();
    for (key, value) in [("form", "periodic"), ("of", "value"), ("preperiod", "71"), ("period", "12"), ("saltus", "0")]
    {
        assert_eq!(object[key], value, "{key}: {text}");
    }
    let small = good.replace("window: 72", "window: 71");
    let (code, text) = code_and_text(&["check", "-"], &small);
    assert!(code == 1 && text.contains("the window does not decide the heap 70"), "{text}");
    let (_, text) = code_and_text(&["check", "-", "--lang", "zh"], &small);
    assert!(text.contains("窗口不能确定堆 70"), "{text}");
}

#[test]
fn the_worst_of_several_files_is_the_exit_code() {
    let folder = Folder::new("several");
    let write = |name: &str, text: &str| {
        let file = folder.file(name);
        fs::write(&file, text).unwrap();
        file
    };
    let good = write("good", &kayles());
    let bad = write("bad", &kayles().replace("values: 0 1", "values: 1 1"));
    let torn = write("torn", &kayles()[..200]);
    let (code, text) = code_and_text(&["check", &good, &bad, &good], "");
    assert_eq!((code, text.lines().count()), (1, 3), "{text}");
    assert_eq!(code_and_text(&["check", &torn, &bad, &good], "").0, 2);
    let (code, text) = code_and_text(&["check", &good, &folder.file("missing"), &bad], "");
    assert_eq!((code, text.lines().count()), (4, 2), "the others are checked all the same: {text}");
}

#[test]
fn any_bytes_get_a_verdict() {
    let no_text = with_input(&["check", "-"], [0xff, 0xfe, 0]);
    assert_eq!(no_text.status.code(), Some(2));
    let many_lines = format!("grundy certificate 1\nkind: {}", "\n ".repeat(1 << 20));
    assert_eq!(code_and_text(&["check", "-"], &many_lines).0, 2);
    let escape = kayles().replace("text: 0.77", "text: 0.77 # \u{1b}[31m red");
    let (code, text) = code_and_text(&["check", "-"], &escape);
    assert_eq!(code, 0);
    assert!(!text.contains('\u{1b}'), "signs that a terminal obeys are not passed on");
}

/// As much as an address space of 512 MiB holds is enough for the worst that a certificate of 64 MiB can ask for.
#[test]
fn memory_is_bounded() {
    let lines = format!("grundy certificate 1\nkind: {}", "\n ".repeat(30 << 20));
    let law = |rules: &str, preperiod: usize, values: &str| {
        format!(
            "grundy certificate 1\nkind: window\nrules: {rules}\nplay: normal\nlaw: periodic value\n\
             preperiod: {preperiod}\nperiod: 1\nsaltus: 0\nvalues: {values}\n"
        )
    };
    let many = (1 << 24) - 1;
    let values = law("n -> m where m + 1 = n", many - 9, &format!("{}0", "0 ".repeat(many - 9)));
    let too_many = law("n -> m where m + 1 = n", many, &"0 ".repeat(many + 1));
    let heaps = law("n -> m where m + 16000000 = n", 0, "0");
    let beyond = law("n -> m where m + 17000000 = n", 0, "0");
    let exponential = law("n -> a, b, c, d where a < n, b < n, c < n, d < n, n <= 60", 0, "0");
    for (text, code) in [(lines, 2), (values, 1), (too_many, 2), (heaps, 1), (beyond, 3), (exponential, 1)] {
        let mut child = Command::new("sh")
            .args(["-c", r#"ulimit -v 524288; exec "$0" check - "#, env!("CARGO_BIN_EXE_grundy")])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        _ = child.stdin.take().unwrap().write_all(text.as_bytes());
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        let start: String = text.chars().take(90).collect();
        assert_eq!(output.status.code(), Some(code), "{start}: {said} {}", String::from_utf8_lossy(&output.stderr));
    }
}
