//! Claims and comparisons from the outside: exit codes, JSON, formulas from standard input, both languages.

mod program;

use program::{grundy, with_input};
use serde_json::Value;

/// The exit code, and the object that is printed.
fn json(arguments: &[&str]) -> (i32, Value) {
    let output = grundy(&[arguments, &["--json"]].concat());
    (output.status.code().unwrap(), serde_json::from_slice(&output.stdout).unwrap())
}

#[test]
fn verdicts_have_their_exit_codes() {
    let rules = "take {1, 3, 4}";
    for (arguments, code, verdict) in [
        (&["claim", rules, "n % 7 in {0, 2}"][..], 0, "proved"),
        (&["claim", rules, "n % 7 = 0 or (n - 2) % 7 = 0"], 0, "proved"),
        (&["claim", rules, "n % 7 = 0"], 1, "refuted"),
        (&["claim", rules, "n % 7 = 0", "--if"], 0, "proved"),
        (&["claim", rules, "n % 7 = 0", "--only-if"], 1, "refuted"),
        (&["claim", rules, "n % 7 in {0, 2} and least_zeckendorf(n + 1) > 0"], 0, "open"),
        (&["claim", "nim", "--value", "n"], 0, "proved"),
        (&["claim", "nim", "n = 1", "--misere"], 0, "proved"),
        (&["claim", "stairs(100)", "xor(odd_places(s)) = 0"], 0, "cited"),
        (&["claim", "take squares", "n >= 0", "--only-if", "--steps", "100"], 3, "open"),
        (&["same", rules, "take {1, 3, 4, 8}"], 0, "proved"),
        (&["same", "0.161", "0.36"], 1, "different"),
        (&["same", "take 1..3", "nim", "--steps", "10"], 3, "open"),
    ] {
        let (found, object) = json(arguments);
        assert_eq!((found, &object["verdict"]), (code, &Value::from(verdict)), "{arguments:?}: {object}");
    }
}

#[test]
fn the_counterexample_says_what_it_is_and_what_the_formula_says() {
    let (_, object) = json(&["claim", "take fibonacci", "n % 2 = 0", "--only-if"]);
    let expected = serde_json::json!({"position": ["169"], "outcome": "P", "value": "0", "says": "false"});
    assert_eq!(object["counterexample"], expected);
    let (_, object) = json(&["claim", "take 1..3", "--value", "n % 4 - 7 * (n / 50)"]);
    let expected = serde_json::json!({"position": ["50"], "outcome": "N", "value": "2", "says": null});
    assert_eq!(object["counterexample"], expected);
    let (_, object) = json(&["claim", "wythoff", "a = b"]);
    assert_eq!(object["counterexample"]["position"], serde_json::json!(["1", "1"]));
    let (_, object) = json(&["same", "0.161", "0.36"]);
    let expected = serde_json::json!({"position": ["519"], "outcomes": ["N", "N"], "values": ["2", "4"]});
    assert_eq!(object["difference"], expected);
}

#[test]
fn the_statement_goes_from_one_command_to_the_other() {
    for rules in
        ["take {1, 3, 4}", "0.77", "0.07", "take {100, 250}", "nim", "wythoff", "heap -> heap - t where t in {2, 5}"]
    {
        let statement = grundy(&["law", rules, "--statement"]);
        assert!(statement.status.success() && statement.stderr.is_empty(), "{rules}: {statement:?}");
        let statement = String::from_utf8(statement.stdout).unwrap();
        assert_eq!(statement.lines().count(), 1, "{rules}: {statement}");
        for verdict in [grundy(&["claim", rules, statement.trim()]), with_input(&["claim", rules, "-"], &statement)] {
            assert_eq!(verdict.status.code(), Some(0), "{rules}: {statement}");
            let said = String::from_utf8(verdict.stdout).unwrap();
            assert!(said.starts_with("Proved."), "{rules}: {said}");
        }
    }
    let none = grundy(&["law", "take squares", "--statement", "--steps", "1000000"]);
    assert!(none.status.success() && none.stdout.is_empty() && !none.stderr.is_empty(), "{none:?}");
    let conjectured = grundy(&["law", "take {1, 3, 4}", "--statement", "--steps", "20"]);
    assert!(!String::from_utf8_lossy(&conjectured.stdout).contains("proved"));
}

#[test]
fn claims_are_answered_in_chinese() {
    for (arguments, printed) in [
        (
            &["claim", "take {1, 3, 4}", "n % 7 in {0, 2}"][..],
            "已证明。\n  断言      P 局面恰为满足 n % 7 in {0, 2} 的局面\n  胜负规则  正常:无法行动者输\n  依据      已证明(window)\n",
        ),
        (
            &["claim", "take squares", "n % 5 in {0, 2}"],
            "已推翻:这是最小的反例。\n  断言      P 局面恰为满足 n % 5 in {0, 2} 的局面\n  胜负规则  正常:无法行动者输\n  局面      25\n  理由      条件成立,但这是 N 局面\n  依据      穷举算出(subtraction)\n",
        ),
        (
            &["same", "0.161", "0.36"],
            "不同:第一处差别在 519。\n  胜负规则  正常:无法行动者输\n  理由      SG 值在前者为 2,在后者为 4\n  依据      穷举算出(sparse)\n",
        ),
    ] {
        let output = grundy(&[arguments, &["--lang", "zh"]].concat());
        assert_eq!(String::from_utf8(output.stdout).unwrap(), printed, "{arguments:?}");
    }
}
