//! Cases at the edges: numbers beyond machine words, no amounts, equal lines, ends that look like others.

use grundy::budget::Budget;
use grundy_contest::case::CaseError;
use grundy_contest::judge::{JudgeError, Report, judge};
use grundy_contest::row::{Problem, find};
use grundy_contest::scan::{Place, ScanError};
use std::io::Read;

fn of(id: &str) -> Problem {
    Problem::new(find(id).unwrap().clone()).unwrap()
}

fn answered(problem: &Problem, input: &str) -> (String, Report) {
    let mut out = Vec::new();
    let report = judge(problem, input.as_bytes(), &mut out, &Budget::default()).unwrap();
    (String::from_utf8(out).unwrap(), report)
}

#[test]
fn no_amounts_are_lost_at_any_size() {
    for heap in ["0", "7", "1000000000000000000", "7886392056514347007", "20000000000000000000", &"9".repeat(1000)] {
        assert_eq!(answered(&of("51nod-1066"), &format!("1 {heap} 0")).0, "B\n", "{heap}");
        assert_eq!(answered(&of("hdu-1851"), &format!("1 2 {heap} 0 5 2")).0, "Yes\n", "{heap}");
    }
}

#[test]
fn long_numbers_are_answered_by_the_same_laws() {
    // 10^k % 3 = 1, and 10^k % 7 for {1, 3, 4} with P at 0 and 2.
    for digits in [15, 16, 17, 18, 19, 20, 21, 40, 1000, 1001] {
        let power = format!("1{}", "0".repeat(digits));
        assert_eq!(
            answered(&of("51nod-1068"), &format!("2\n{power}\n{}2\n", &power[..digits])).0,
            "A\nB\n",
            "{digits}"
        );
        let rest = (0..digits).fold(1, |rest, _| rest * 10 % 7);
        let word = if [0, 2].contains(&rest) { "B\n" } else { "A\n" };
        assert_eq!(answered(&of("51nod-1067"), &format!("1 {power}")).0, word, "{digits}");
    }
    let nim = format!("3 {0} 1{1} 5\n2 {0} {0}\n2 1 {0}\n0", "9".repeat(30), "0".repeat(30));
    let (out, _) = answered(&of("hdu-2176"), &nim);
    assert!(out.ends_with(&format!("\nNo\nYes\n{0} 1\n", "9".repeat(30))), "{out}");
}

#[test]
fn equal_lines_are_printed_once_wherever_they_are() {
    let format = |order: &str| {
        let text = format!(
            "rules = \"nim\"\ncases = \"one\"\ninput = \"n heap[n]\"\nposition = \"heap\"\nwords = {{ N = \"Y\", P = \"N\" }}\n\
             moves = {{ move = \"a -> b\", line = \"{{a}} {{b}}\", once = true{order} }}"
        );
        Problem::of_file(&text).unwrap()
    };
    assert_eq!(answered(&format(""), "5 5 7 5 7 1").0, "Y\n5 4\n7 6\n1 0\n");
    assert_eq!(answered(&format(", order = [\"a % 3\"]"), "5 5 7 5 7 1").0, "Y\n7 6\n1 0\n5 4\n");
}

#[test]
fn a_long_number_is_not_the_end() {
    let text = "rules = \"nim\"\ncases = \"until 18446744073709551615\"\ninput = \"a\"\nposition = \"a\"\nwords = { N = \"Y\", P = \"N\" }";
    let problem = Problem::of_file(text).unwrap();
    assert_eq!(answered(&problem, "3 99999999999999999999999 0 18446744073709551615").0, "Y\nY\nN\n");
}

#[test]
fn long_numbers_count_as_memory() {
    let budget = Budget { memory: 4 << 20, ..Budget::default() };
    let number = format!("{}\n", "9".repeat(1000));
    let input = format!("1000000\n{}", number.repeat(5_000));
    let endless = input.as_bytes().chain(std::io::repeat(b'7').take(1000));
    let judged = judge(&of("acwing-891"), endless, &mut Vec::new(), &budget);
    assert!(matches!(judged, Err(JudgeError::Input { why: CaseError::Scan(ScanError::Memory(_)), .. })), "{judged:?}");
}

#[test]
fn what_is_no_digit_is_said_to_be_none_however_long_it_is() {
    let input = std::io::repeat(0).take(1 << 20);
    let judged = judge(&of("poj-1067"), b"1 2\n ".chain(input), &mut Vec::new(), &Budget::default());
    let Err(JudgeError::Input { case: 2, why: CaseError::Scan(ScanError::NoNatural(shown, place)) }) = judged else {
        panic!("{judged:?}");
    };
    assert_eq!((shown.len(), place), (40, Place { line: 2, column: 2 }));
}

#[test]
fn what_stands_behind_the_last_case_is_noticed() {
    for (rest, place) in [("", None), (" \n", None), ("\n7 ", Some((3, 1))), ("\nabc \n", Some((3, 1)))] {
        let (out, report) = answered(&of("hdu-1846"), &format!("1\n5 3{rest}"));
        assert_eq!(out, "first\n");
        assert_eq!(report.rest, place.map(|(line, column)| Place { line, column }), "{rest:?}");
    }
}
