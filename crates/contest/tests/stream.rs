//! Inputs as streams: answers come before more input is waited for, memory is bounded, whatever ends the input ends it in
//! good order, and nothing that is answered is lost.

use grundy::budget::Budget;
use grundy_contest::case::CaseError;
use grundy_contest::judge::{JudgeError, judge};
use grundy_contest::row::{Problem, find, rows};
use grundy_contest::scan::{Place, ScanError};
use proptest::prelude::*;
use std::cell::RefCell;
use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;
use std::rc::Rc;

fn problem(id: &str) -> Problem {
    Problem::new(find(id).unwrap().clone()).unwrap()
}

/// A writer that others can look at.
#[derive(Clone, Default)]
struct Shared(Rc<RefCell<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A reader that gives one line at a time, and sees how much is written before each.
struct Lines<'a>(Vec<&'a str>, Shared, Rc<RefCell<Vec<usize>>>);

impl Read for Lines<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let written = self.1.0.borrow().iter().filter(|byte| **byte == b'\n').count();
        self.2.borrow_mut().push(written);
        if self.0.is_empty() {
            return Ok(0);
        }
        let line = self.0.remove(0);
        into[..line.len()].copy_from_slice(line.as_bytes());
        Ok(line.len())
    }
}

#[test]
fn answers_come_before_more_input_is_waited_for() {
    let (out, seen) = (Shared::default(), Rc::new(RefCell::new(Vec::new())));
    let input = Lines(vec!["3 5\n", "10 9\n5 8\n", "1 2\n"], out.clone(), seen.clone());
    judge(&problem("poj-1067"), input, out.clone(), &Budget::default()).unwrap();
    assert_eq!(*seen.borrow(), [0, 1, 3, 4]);
    assert_eq!(*out.0.borrow(), b"0\n1\n1\n0\n");
}

#[test]
fn a_case_beyond_the_memory_is_refused_and_what_came_before_is_kept() {
    let endless = io::repeat(b'7').take(40).chain(&b"\n"[..]);
    let heaps = "1 ".repeat(200_000);
    let budget = Budget { memory: 1 << 20, ..Budget::default() };
    let mut out = Vec::new();
    let input = format!("1 7\n400000 {heaps}").into_bytes();
    let judged = judge(&problem("hdu-2176"), input.chain(endless), &mut out, &budget);
    assert!(
        matches!(judged, Err(JudgeError::Input { case: 2, why: CaseError::Scan(ScanError::Memory(_)) })),
        "{judged:?}"
    );
    assert_eq!(out, b"Yes\n7 0\n");
}

#[test]
fn a_million_cases_need_the_memory_of_one() {
    let case = b"3 1 2 3\n1 5\n";
    let input = case.repeat(500_000);
    let budget = Budget { memory: 1 << 12, ..Budget::default() };
    let mut out = Vec::new();
    let judged = judge(&problem("hdu-2176"), input.chain(&b"0"[..]), &mut out, &budget);
    assert_eq!(judged.unwrap().cases, 1_000_000);
    assert_eq!(out, b"No\nYes\n5 0\n".repeat(500_000));
}

fn numbers(input: &[u8]) -> usize {
    input.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty()).count()
}

#[test]
fn an_input_cut_anywhere_keeps_its_answers_and_says_where_it_ends() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/judge");
    for id in ["hdu-2177", "hdu-1851", "51nod-1066", "poj-1067", "acwing-893.0", "hdu-1848"] {
        let problem = problem(id.trim_end_matches(".0"));
        let input = fs::read(folder.join(format!("{id}.in"))).unwrap();
        let output = fs::read(folder.join(format!("{id}.out"))).unwrap();
        for length in (0..input.len().min(500)).step_by(3) {
            let cut = &input[..length];
            let mut out = Vec::new();
            let judged = judge(&problem, cut, &mut out, &Budget::default());
            // A number that is cut is another number, so that the last answer may differ.
            let whole =
                out.len() - out.iter().rev().skip(1).position(|byte| *byte == b'\n').map_or(out.len(), |at| at + 1);
            assert_eq!(out[..whole], output[..whole], "{id} cut at {length}");
            match judged {
                // The last number may be cut, and is a number still.
                Ok(_) => assert!(
                    problem.row.cases == "to the end" || numbers(cut) == numbers(&input),
                    "{id} cut at {length}"
                ),
                Err(JudgeError::Input { why: CaseError::Ends(place), .. }) => {
                    let line = 1 + cut.iter().filter(|byte| **byte == b'\n').count() as u64;
                    let column = 1 + cut.iter().rev().take_while(|byte| **byte != b'\n').count() as u64;
                    assert_eq!(place, Place { line, column }, "{id} cut at {length}");
                }
                Err(other) => assert!(id.starts_with("acwing-893"), "{id} cut at {length}: {other:?}"),
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_bytes_end_in_good_order(
        index in 0_usize..64,
        bytes in prop::collection::vec(prop_oneof![4 => b'0'..=b'9', 3 => Just(b' '), 1 => Just(b'\n'), 1 => any::<u8>()], 0..200),
    ) {
        let problem = Problem::new(rows()[index % rows().len()].clone()).unwrap();
        let budget = Budget { steps: 1 << 16, memory: 1 << 20, ..Budget::default() };
        let mut out = Vec::new();
        let judged = judge(&problem, &bytes[..], &mut out, &budget);
        let lines = out.iter().filter(|byte| **byte == b'\n').count() as u64;
        if let Ok(report) = judged {
            prop_assert!(lines >= report.cases);
        }
    }

    #[test]
    fn any_row_is_read_or_refused(
        index in 0_usize..64,
        at in 0_usize..1000,
        put_in in "[a-z0-9 (){}\\[\\]\",.=+-]{0,3}",
        cut in 0_usize..4,
    ) {
        let text = rows()[index % rows().len()].to_file();
        let letters: Vec<char> = text.chars().collect();
        let place = at % letters.len();
        let end = (place + cut).min(letters.len());
        let changed: String = letters[..place].iter().copied().chain(put_in.chars()).chain(letters[end..].iter().copied()).collect();
        if let Ok(problem) = Problem::of_file(&changed) {
            let budget = Budget { steps: 1 << 14, memory: 1 << 20, ..Budget::default() };
            _ = judge(&problem, "2 3 4 5 6 1 0 0 0".as_bytes(), io::sink(), &budget);
        }
    }
}
