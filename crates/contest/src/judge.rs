//! The main path: case after case is read, answered by the first lane that takes it, and printed.

use crate::case::{CaseError, CaseReader};
use crate::lane::{CaseFailure, Desk, Lane, lanes};
use crate::printer::Printer;
use crate::row::Problem;
use crate::scan::{Place, ScanError};
use grundy::budget::{Budget, INTERRUPTED};
use grundy::catalogue::{self, Rules, RulesError};
use std::io::{self, Read, Write};
use std::sync::atomic::Ordering;

/// What is remarkable about an input that was answered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// How many cases were answered.
    pub cases: u64,
    /// The first case whose answer rests on a law that fits all that was computed, and is not proved.
    pub conjectured: Option<u64>,
    /// Where the input goes on behind the last case, as far as it was read.
    pub rest: Option<Place>,
}

/// Why an input is not answered to its end. All answers before are printed.
#[derive(Debug)]
pub enum JudgeError {
    /// A case cannot be read.
    Input {
        /// Which case, from 1.
        case: u64,
        /// Why.
        why: CaseError,
    },
    /// A case has no answer.
    Case {
        /// Which case, from 1.
        case: u64,
        /// Where its last number stands.
        place: Place,
        /// Why.
        why: CaseFailure,
    },
    /// The numbers of a case make no rules.
    Rules {
        /// Which case, from 1.
        case: u64,
        /// Where its last number stands.
        place: Place,
        /// The rules.
        text: String,
        /// Why.
        why: Box<RulesError>,
    },
    /// The input cannot be read.
    Read(io::Error),
    /// The output cannot be written.
    Write(io::Error),
    /// The user interrupted.
    Interrupted,
}

/// Reads an input in the format of a problem, and writes the answers. Keeps one case at a time, in at most the memory of
/// the budget; each answer has the steps and the time of the budget for itself.
pub fn judge(problem: &Problem, input: impl Read, output: impl Write, budget: &Budget) -> Result<Report, JudgeError> {
    let mut cases = CaseReader::new(input, &problem.fields, &problem.cases, budget.memory);
    let mut out = Printer::new(output);
    let mut report = Report::default();
    let judged = all(problem, &mut cases, &mut out, budget, &mut report);
    out.flush().map_err(JudgeError::Write)?;
    judged?;
    report.rest = cases.rest();
    Ok(report)
}

/// Answers all cases, those that have the same rules with what was found out about them.
fn all<R: Read, W: Write>(
    problem: &Problem,
    cases: &mut CaseReader<'_, R>,
    out: &mut Printer<W>,
    budget: &Budget,
    report: &mut Report,
) -> Result<(), JudgeError> {
    let mut more = next(cases, out, report)?;
    while more {
        let text = text_of(problem, cases);
        let rules = [read(&text, cases, report)?];
        let mut desk = Desk::new(problem, &rules, budget);
        let lanes: Vec<Lane<W>> = lanes().into_iter().filter(|lane| (lane.accepts)(&desk)).collect();
        loop {
            answer(&mut desk, &lanes, cases, out, report)?;
            more = next(cases, out, report)?;
            if !more || !(problem.rules.is_constant() || text_of(problem, cases) == text) {
                break;
            }
        }
    }
    Ok(())
}

fn next<R: Read, W: Write>(
    cases: &mut CaseReader<'_, R>,
    out: &mut Printer<W>,
    report: &Report,
) -> Result<bool, JudgeError> {
    if INTERRUPTED.load(Ordering::Relaxed) {
        return Err(JudgeError::Interrupted);
    }
    // What is answered is shown before the stream is waited for.
    let mut failed = false;
    let read = cases.next(&mut || out.flush().inspect_err(|_| failed = true));
    read.map_err(|why| match why {
        CaseError::Scan(ScanError::Io(error)) if failed => JudgeError::Write(error),
        CaseError::Scan(ScanError::Io(error)) => JudgeError::Read(error),
        why => JudgeError::Input { case: report.cases + 1, why },
    })
}

/// The text of the rules of the case that was read.
fn text_of<R: Read>(problem: &Problem, cases: &CaseReader<'_, R>) -> String {
    cases.with(|case| problem.rules.text(&mut |field, text| case.write(field, text)))
}

fn read<R: Read>(text: &str, cases: &CaseReader<'_, R>, report: &Report) -> Result<Rules, JudgeError> {
    catalogue::read(text, &[]).map_err(|why| {
        let (case, place, text) = (report.cases + 1, cases.here(), text.to_owned());
        JudgeError::Rules { case, place, text, why: Box::new(why) }
    })
}

fn answer<R: Read, W: Write>(
    desk: &mut Desk<'_>,
    lanes: &[Lane<W>],
    cases: &CaseReader<'_, R>,
    out: &mut Printer<W>,
    report: &mut Report,
) -> Result<(), JudgeError> {
    let number = report.cases + 1;
    let answered = cases.with(|case| {
        for lane in lanes {
            if (lane.answer)(desk, case, out)? {
                break;
            }
        }
        Ok(())
    });
    answered.map_err(|why| match why {
        CaseFailure::Io(error) => JudgeError::Write(error),
        why => JudgeError::Case { case: number, place: cases.here(), why },
    })?;
    report.cases = number;
    if desk.conjectured && report.conjectured.is_none() {
        report.conjectured = Some(number);
    }
    Ok(())
}
