//! Errors of inputs and rows as a person reads them.

use crate::case::CaseError;
use crate::judge::{JudgeError, Report};
use crate::lane::CaseFailure;
use crate::row::{NoPosition, RowError, RowProblem};
use crate::scan::{Place, ScanError};
use grundy::answer::Unanswered;
use grundy::position::MAX_DIGITS;
use grundy_core::notation::Problem;
use grundy_show::diagnostic::{Diagnostic, exhausted, notation, rules};
use grundy_show::messages::{Messages, Value, quoted, text};
use grundy_show::position::tuple;

/// What kind of failure it is, which an exit code tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The input or the row is wrong.
    Input,
    /// A budget ran out.
    Budget,
}

/// A row that cannot be used.
pub fn row(messages: &Messages, error: &RowError) -> Diagnostic {
    let moved = |mut diagnostic: Diagnostic| {
        diagnostic.place = Some((error.text.clone(), error.span));
        diagnostic
    };
    let diagnostic = match &error.problem {
        RowProblem::Formula(inner) => {
            let said = moved(notation(messages, inner, &error.text));
            match inner.problem {
                Problem::Character { .. } | Problem::Expected { .. } => {
                    Diagnostic { help: Some(messages.get("formula-help")), ..said }
                }
                _ => said,
            }
        }
        RowProblem::Rules(inner) => rules(messages, inner, &error.text),
        problem => {
            let (id, found) = match problem {
                RowProblem::File(why) => ("row-file", text(why)),
                RowProblem::Form(id) => (*id, text("")),
                RowProblem::UnknownName(name) => ("row-unknown-name", quoted(name)),
                RowProblem::List(name) => ("row-list", quoted(name)),
                RowProblem::Twice(name) => ("row-twice", quoted(name)),
                RowProblem::Lengths => ("row-lengths", text("")),
                RowProblem::Glued(name) => ("row-glued", quoted(name)),
                RowProblem::Changing(name) => ("row-changing", quoted(name)),
                RowProblem::Formula(_) | RowProblem::Rules(_) => ("row-file", text("")),
            };
            let message = messages.with(id, &[("found", found)]);
            Diagnostic { code: None, message, place: Some((error.text.clone(), error.span)), help: None }
        }
    };
    // A row that is no table at all has no key.
    match error.key {
        "" => diagnostic,
        key => {
            let values = [("key", text(key)), ("message", text(&diagnostic.message))];
            Diagnostic { message: messages.with("row-key", &values), ..diagnostic }
        }
    }
}

/// Why an input is not answered to its end; `None` for errors of the streams and for an interrupt.
pub fn judged(messages: &Messages, error: &JudgeError) -> Option<(Kind, Diagnostic)> {
    match error {
        JudgeError::Input { case, why } => Some((kind_of(why), input(messages, *case, why)?)),
        JudgeError::Case { case, place, why } => {
            let (kind, message) = failure(messages, why);
            Some((kind, placed(messages, *case, *place, message)))
        }
        JudgeError::Rules { case, place, text: source, why } => {
            let inner = rules(messages, why, source);
            let outer = placed(messages, *case, *place, inner.message.clone());
            Some((Kind::Input, Diagnostic { message: outer.message, ..inner }))
        }
        JudgeError::Read(_) | JudgeError::Write(_) | JudgeError::Interrupted => None,
    }
}

/// What is remarkable about an input that was answered.
pub fn warnings(messages: &Messages, report: &Report) -> Vec<Diagnostic> {
    let plain = |message| Diagnostic { code: None, message, place: None, help: None };
    let conjectured = report.conjectured.map(|case| messages.with("judge-conjectured", &[("case", text(case))]));
    let rest = report.rest.map(|place| messages.with("judge-rest", &at(place)));
    conjectured.into_iter().chain(rest).map(plain).collect()
}

fn kind_of(why: &CaseError) -> Kind {
    match why {
        CaseError::Scan(ScanError::Memory(_)) => Kind::Budget,
        _ => Kind::Input,
    }
}

fn input(messages: &Messages, case: u64, why: &CaseError) -> Option<Diagnostic> {
    let (place, message) = match why {
        CaseError::Ends(place) => (place, messages.get("judge-ends")),
        CaseError::Length(place) => (place, messages.get("judge-length")),
        CaseError::Scan(ScanError::Ends(place)) => (place, messages.get("judge-ends")),
        CaseError::Scan(ScanError::NoNatural(found, place)) => {
            (place, messages.with("judge-no-natural", &[("found", quoted(found))]))
        }
        CaseError::Scan(ScanError::TooLong(place)) => {
            (place, messages.with("judge-too-long", &[("most", text(MAX_DIGITS))]))
        }
        CaseError::Scan(ScanError::Memory(place)) => (place, messages.get("judge-memory")),
        CaseError::Scan(ScanError::Io(_)) => return None,
    };
    Some(placed(messages, case, *place, message))
}

fn failure(messages: &Messages, why: &CaseFailure) -> (Kind, String) {
    let ran_out = |id: &str, what| messages.with(id, &[("why", text(exhausted(messages, what)))]);
    match why {
        CaseFailure::NoPosition(NoPosition(what)) => {
            (Kind::Input, messages.with("judge-no-position", &[("what", quoted(what))]))
        }
        CaseFailure::NotAdmitted(component) => {
            (Kind::Input, messages.with("judge-not-admitted", &[("component", text(tuple(component)))]))
        }
        CaseFailure::Unanswered(Unanswered::Exhausted(what)) => (Kind::Budget, ran_out("unanswered", *what)),
        CaseFailure::Unanswered(Unanswered::MayNotEnd(what)) => (Kind::Budget, ran_out("may-not-end", *what)),
        CaseFailure::Moves(what) => (Kind::Budget, ran_out("judge-moves", *what)),
        CaseFailure::Unprintable => (Kind::Input, messages.get("judge-unprintable")),
        CaseFailure::NoWord => (Kind::Input, messages.get("judge-no-word")),
        CaseFailure::Io(_) => (Kind::Input, String::new()),
    }
}

fn placed(messages: &Messages, case: u64, place: Place, message: String) -> Diagnostic {
    let [line, column] = at(place);
    let values = [line, column, ("case", text(case)), ("message", text(message))];
    Diagnostic { code: None, message: messages.with("judge-at", &values), place: None, help: None }
}

fn at(place: Place) -> [(&'static str, Value); 2] {
    [("line", text(place.line)), ("column", text(place.column))]
}
