//! The text of certificates: what is printed is read again, what is not a certificate is refused with its line, and
//! what is read proves only what is true.

use grundy_core::certificate::{Certificate, Expected, Malformed};
use grundy_core::check::{Rejection, check};
use grundy_core::plain::Fuel;
use std::fs;
use std::path::{Path, PathBuf};

fn examples() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/certificates");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut all: Vec<_> = files.map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect();
    all.sort();
    all
}

fn verdict(text: &str) -> Result<(), Rejection> {
    check(Certificate::read(text).unwrap(), &mut Fuel::new(1 << 32)).map(|_| ())
}

#[test]
fn examples_are_verified_and_print_as_they_were_read() {
    let all = examples();
    assert!(all.len() >= 20);
    for (path, text) in all {
        let certificate = Certificate::read(&text).unwrap_or_else(|error| panic!("{}: {error:?}", path.display()));
        assert_eq!(certificate.to_string(), text, "{}", path.display());
        assert_eq!(verdict(&text), Ok(()), "{}", path.display());
        // The claim about the rules alone is the same claim.
        let bare = Certificate { text: None, ..certificate }.to_string();
        assert_eq!(verdict(&bare), Ok(()), "{}", path.display());
    }
}

const NIM: &str = "grundy certificate 1\nkind: all-but\ntext: n -> m where m < n\nrules: n -> m where m < n\n\
                   play: normal\nlaw: periodic value\npreperiod: 0\nperiod: 1\nsaltus: 1\nvalues: 0\n";

const HINT: &str = "hint-mask: 1\nhint-parity: 0\nhint-witnesses: 1 2\n";

#[test]
fn a_changed_line_is_refused_where_it_stands() {
    let one_of = |line: usize, text: &str| match Certificate::read(text) {
        Err(Malformed { line: found, expected: Expected::OneOf(_) }) => assert_eq!(found, line, "{text}"),
        other => panic!("{text}: {other:?}"),
    };
    assert!(Certificate::read(NIM).is_ok());
    assert!(Certificate::read(&format!("{NIM}{HINT}")).is_ok());
    let cases: &[(&str, &str, usize, Expected)] = &[
        ("certificate 1", "certificate 2", 1, Expected::Header),
        ("grundy certificate 1\n", "grundy certificate 1\n\n", 2, Expected::Field("kind")),
        ("kind: ", "kind:", 2, Expected::Field("kind")),
        ("all-but", "All-but", 2, Expected::Name),
        ("kind: all-but", "kind: ", 2, Expected::Name),
        ("kind: all-but", "kind: all-but\n ", 3, Expected::OneLine("kind")),
        ("text: n", "texts: n", 3, Expected::Field("rules")),
        ("play: normal\n", "", 5, Expected::Field("play")),
        ("play: normal\n", "play: normal\nplay: normal\n", 6, Expected::Field("law")),
        ("preperiod: 0", "preperiod: 00", 7, Expected::Natural),
        ("preperiod: 0", "preperiod: -1", 7, Expected::Natural),
        ("preperiod: 0", "preperiod: 4611686018427387904", 7, Expected::Natural),
        ("preperiod: 0", "preperiod: 1", 10, Expected::Naturals(2)),
        ("preperiod: 0", "preperiod: 4611686018427387903", 10, Expected::AtMost(1 << 24)),
        ("period: 1", "period: 0", 8, Expected::Positive),
        ("saltus: 1", "saltus: 1 ", 9, Expected::Natural),
        ("values: 0", "values: 0 0", 10, Expected::AtMost(1)),
        ("values: 0", "values:  0", 10, Expected::Natural),
        ("values: 0", "values: 0\n 0x", 11, Expected::Natural),
        ("values: 0\n", "values: 0", 10, Expected::LineBreak),
        ("values: 0\n", "values: 0\n\n", 11, Expected::End),
        ("values: 0\n", "values: 0\nhint-mask: 1\n", 12, Expected::Field("hint-parity")),
        ("values: 0\n", "values: 0\nhint-parity: 1\n", 11, Expected::End),
        ("values: 0\n", "values: 0\r\n", 10, Expected::Natural),
    ];
    for (from, to, line, expected) in cases {
        let text = NIM.replacen(from, to, 1);
        assert_ne!(text, NIM);
        let refused = Certificate::read(&text).map(|_| ());
        assert_eq!(refused, Err(Malformed { line: *line, expected: expected.clone() }), "{text}");
    }
    one_of(5, &NIM.replace("normal", "Normal"));
    one_of(6, &NIM.replace("periodic value", "periodic"));
    one_of(12, &format!("{NIM}{}", HINT.replace("parity: 0", "parity: 2")));
}

/// The fields of a law without values, and of the window.
#[test]
fn a_repeating_law_has_its_own_fields() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/certificates/kayles-finite-state.cert");
    let kayles = fs::read_to_string(path).unwrap();
    for (from, to, line, expected) in [
        ("period: 12\n", "period: 12\nsaltus: 0\n", 11, Expected::End),
        ("period: 12", "period: 0", 10, Expected::Positive),
        ("preperiod: 71\n", "", 9, Expected::Field("preperiod")),
        ("window: 72", "window: 072", 11, Expected::Natural),
        ("repeating value", "periodic value", 11, Expected::Field("saltus")),
        ("hint-mask: 15\n", "", 12, Expected::End),
        ("window: 72\nhint-mask: 15\n", "hint-mask: 15\nwindow: 72\n", 12, Expected::Field("hint-parity")),
    ] {
        let text = kayles.replacen(from, to, 1);
        assert_ne!(text, kayles);
        assert_eq!(Certificate::read(&text).map(|_| ()), Err(Malformed { line, expected }), "{text}");
    }
    assert!(Certificate::read(&kayles.replace("repeating value", "repeating outcome")).is_err());
    // Without a window it is a certificate that proves nothing; under another kind a window says nothing.
    assert_eq!(verdict(&kayles.replace("window: 72\n", "")), Err(Rejection::OutOfScope));
    assert_eq!(verdict(&kayles.replace("finite-state", "breaking")), Err(Rejection::OutOfScope));
    assert_eq!(verdict(&format!("{NIM}window: 5\n{HINT}")), Ok(()));
}

#[test]
fn rules_are_read_in_plain_form_only() {
    for (rules, line) in [
        ("take 1..3", 4),
        ("0.77", 4),
        ("n -> n - t where t <= 3", 4),
        ("n -> m where m < n;", 4),
        ("n -> m where m < n;\n n -> m where\n m > n", 6),
        ("n -> m where m < n or m < 5", 4),
        ("n -> m where m < n, 1in {1}", 4),
        ("n -> m where 3m < n", 4),
        ("n -> m", 4),
        ("n -> m where n < m", 4),
        ("n -> m where m < n # Nim", 4),
        ("n → m where m < n", 4),
        ("n -> not where not < n", 4),
        ("(n, n) -> m where m < n", 4),
        ("n -> m where m < n, m < 4611686018427387904", 4),
        ("n -> m where m < n, (m, n) in {(1, 2, 3)}", 4),
        ("", 4),
    ] {
        let text = NIM.replace("rules: n -> m where m < n", &format!("rules: {rules}"));
        match Certificate::read(&text) {
            Err(Malformed { line: found, expected: Expected::Rules(_) }) => assert_eq!(found, line, "{rules}"),
            other => panic!("{rules}: {other:?}"),
        }
    }
}

#[test]
fn what_is_read_but_claims_something_else_is_rejected() {
    let rejected = |from: &str, to: &str| verdict(&NIM.replacen(from, to, 1)).unwrap_err();
    assert_eq!(rejected("kind: all-but", "kind: magic"), Rejection::UnknownKind);
    assert_eq!(rejected("kind: all-but", "kind: breaking"), Rejection::OutOfScope);
    assert_eq!(rejected("play: normal", "play: misere"), Rejection::OutOfScope);
    assert_eq!(rejected("periodic value", "periodic outcome"), Rejection::OutOfScope);
    assert_eq!(rejected("saltus: 1", "saltus: 2"), Rejection::WrongValue { heap: 1, found: 1 });
    assert_eq!(rejected("values: 0", "values: 1"), Rejection::WrongValue { heap: 0, found: 0 });
    let other = Rejection::OtherRules { found: "n -> m where m + 1 = n".to_owned() };
    assert_eq!(rejected("text: n -> m where m < n", "text: n -> n - 1"), other);
    assert!(matches!(rejected("text: n -> m where m < n", "text: Nim"), Rejection::Text(_)));
    // Two moves that both leave any smaller heap: true, but the text has one.
    let twice = "rules: n -> m where m < n;\n n -> m where m <= n, not m = n";
    assert!(matches!(rejected("rules: n -> m where m < n", twice), Rejection::OtherRules { .. }));
}

#[test]
fn large_numbers_are_beyond_reach_and_not_computed() {
    for rules in ["n -> m where m + t = n, 1 <= t, t <= 4611686018427387903", "n -> m where m + 99999999 = n"] {
        let text =
            NIM.replace("n -> m where m < n", rules).replace("all-but", "window").replace("saltus: 1", "saltus: 0");
        let certificate = Certificate { text: None, ..Certificate::read(&text).unwrap() };
        let found = check(certificate, &mut Fuel::new(1 << 30)).map(|_| ());
        assert!(matches!(found, Err(Rejection::Beyond(_))), "{rules}: {found:?}");
    }
}
