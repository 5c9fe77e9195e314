//! What a test found, for a person and for a program.

use super::compare::Difference;
use super::trial::Fault;
use super::{Failure, Subject, Tested};
use grundy_exec::{End, Program, signal_name};
use grundy_show::messages::{Messages, text};
use grundy_show::position::position;
use grundy_show::reason;
use grundy_show::statement::standing;
use serde::Serialize;

/// Lines of an input or an output that are shown.
const LINES: usize = 12;

/// What stands in a report beside what was found.
pub struct About<'a> {
    /// The program that was tested.
    pub program: &'a Program,
    /// What chance began with.
    pub seed: u64,
    /// The command of the program in place of rules, if one was asked.
    pub rulebook: Option<&'a str>,
    /// What it was tested on.
    pub subject: Subject<'a>,
}

impl About<'_> {
    /// What is tested, in one word: the name of a problem, else what stands for its rules.
    fn problem(&self) -> &str {
        let row = &self.subject.problem.row;
        match (row.id.is_empty(), self.rulebook) {
            (false, _) => &row.id,
            (true, Some(command)) => command,
            (true, None) => &row.rules,
        }
    }
}

/// The headline.
pub fn verdict(messages: &Messages, tested: &Tested) -> String {
    let Some(failure) = &tested.failure else { return messages.get("stress-passed") };
    match &failure.fault {
        Fault::Output(Difference::Wrong { .. }) => messages.get("stress-wrong"),
        Fault::Output(Difference::Missing { .. }) => messages.get("stress-missing"),
        Fault::Output(Difference::Extra { .. }) => messages.get("stress-extra"),
        Fault::End(End::Code(code)) => messages.with("stress-code", &[("code", text(code))]),
        Fault::End(End::Signal(signal)) => messages.with("stress-signal", &[("signal", text(signal_name(*signal)))]),
        Fault::End(End::Output) => messages.get("stress-output"),
        Fault::End(End::Time | End::Interrupted) => messages.get("stress-time"),
    }
}

/// What stands under the headline: ids of labels, and what belongs to them.
pub fn details(messages: &Messages, tested: &Tested, about: &About<'_>) -> Vec<(&'static str, String)> {
    let mut rows = Vec::new();
    let mut counts = vec![("runs", text(tested.runs)), ("cases", text(tested.cases)), ("seed", text(about.seed))];
    if let Some(failure) = &tested.failure {
        rows.push(("label-input", lines(&failure.input)));
        if let (Some(case), 2..) = (failure.case, failure.cases) {
            rows.push(("label-case", (case + 1).to_string()));
        }
        rows.push(("label-expected", lines(&failure.expected)));
        rows.extend(got(messages, failure).map(|got| ("label-got", got)));
        if !failure.errors.is_empty() {
            rows.push(("label-errors", lines(&failure.errors)));
        }
        if let Some((components, answer)) = &failure.explained {
            rows.push(("label-position", position(messages, components.iter())));
            rows.push(("label-outcome", reason::verdict(messages, answer)));
            rows.push(("label-reason", reason::reason(messages, answer)));
            rows.push(("label-standing", standing(messages, &answer.basis)));
        }
        let kind = messages.get(&format!("stress-kind-{}", failure.kind));
        counts.extend([("kind", text(kind)), ("shrunk", text(failure.shrunk_in))]);
        rows.push(("label-found", messages.with("stress-found", &counts)));
        if let Fault::End(_) = failure.fault {
            rows.push(("label-note", limits(messages, about.program)));
        }
        if !failure.is_steady {
            rows.push(("label-note", messages.get("stress-unsteady")));
        }
    } else {
        rows.push(("label-tested", messages.with("stress-tested", &counts)));
    }
    if about.rulebook.is_some() {
        rows.push(("label-answers", messages.get("stress-asked")));
    }
    rows.extend(left_out(messages, tested, about).into_iter().map(|note| ("label-note", note)));
    rows
}

/// What was not tried.
fn left_out(messages: &Messages, tested: &Tested, about: &About<'_>) -> Vec<String> {
    let ceiling = match about.rulebook {
        None => Some("stress-ceiling"),
        // What would have come later does not matter once something has failed.
        Some(_) if tested.is_raised => tested.failure.is_none().then_some("stress-ceiling-later"),
        Some(_) => Some("stress-ceiling-asked"),
    };
    let longest = if about.subject.names.is_some() { "stress-longest-names" } else { "stress-longest" };
    let ceiling = tested.ceiling.as_ref().zip(ceiling);
    let ceiling = ceiling.map(|(number, id)| messages.with(id, &[("ceiling", text(number))]));
    let longest = tested.longest.map(|length| messages.with(longest, &[("longest", text(length))]));
    let others = Some(tested.left_out).filter(|count| *count > 0);
    let others = others.map(|count| messages.with("stress-left-out", &[("count", text(count))]));
    [ceiling, longest, others].into_iter().flatten().collect()
}

/// What one run may take.
fn limits(messages: &Messages, program: &Program) -> String {
    let memory = match program.memory {
        Some(bytes) => messages.with("stress-memory", &[("memory", text(bytes >> 20))]),
        None => messages.get("stress-memory-all"),
    };
    messages.with("stress-limits", &[("time", text(program.time.as_secs_f64())), ("memory", text(memory))])
}

/// What the program wrote, where that is seen.
fn got(messages: &Messages, failure: &Failure) -> Option<String> {
    let nothing = |got: &str| if got.is_empty() { messages.get("stress-nothing") } else { got.to_owned() };
    match &failure.fault {
        Fault::Output(Difference::Wrong { got, .. } | Difference::Missing { got, .. }) => Some(nothing(got)),
        Fault::Output(Difference::Extra { got }) => Some(messages.with("stress-behind", &[("got", text(got))])),
        Fault::End(_) => None,
    }
}

/// The first lines of a text, long ones cut, without a line's end behind them.
fn lines(whole: &str) -> String {
    const SHOWN: usize = 60;
    let cut = |line: &str| {
        let letters: Vec<char> = line.chars().map(|letter| if letter.is_control() { '?' } else { letter }).collect();
        match letters.len() {
            0..=180 => letters.into_iter().collect::<String>(),
            length => [&letters[..SHOWN], &[' ', '…', ' '], &letters[length - SHOWN..]].concat().into_iter().collect(),
        }
    };
    let mut shown: Vec<String> = whole.lines().take(LINES).map(cut).collect();
    if whole.lines().count() > LINES {
        shown.push("…".to_owned());
    }
    shown.join("\n")
}

/// `grundy/stress/1`.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    schema: &'static str,
    problem: String,
    seed: u64,
    runs: u64,
    cases: u64,
    ceiling: Option<String>,
    longest: Option<u64>,
    left_out: u64,
    answers: Option<&'static str>,
    rulebook: Option<String>,
    verdict: &'static str,
    exit_code: Option<i32>,
    signal: Option<i32>,
    input: Option<String>,
    case: Option<usize>,
    expected: Option<String>,
    got: Option<String>,
    errors: Option<String>,
    outcome: Option<String>,
    reason: Option<String>,
    standing: Option<String>,
    kind: Option<&'static str>,
}

impl Line {
    /// The object of a test of a problem.
    pub fn new(messages: &Messages, about: &About<'_>, tested: &Tested) -> Line {
        let failure = tested.failure.as_ref();
        let fault = failure.map(|failure| &failure.fault);
        let answer = failure.and_then(|failure| failure.explained.as_ref()).map(|(_, answer)| answer);
        let verdict = match fault {
            None => "passed",
            Some(Fault::Output(Difference::Wrong { .. })) => "wrong",
            Some(Fault::Output(Difference::Missing { .. })) => "missing",
            Some(Fault::Output(Difference::Extra { .. })) => "extra",
            Some(Fault::End(End::Time | End::Interrupted)) => "time",
            Some(Fault::End(End::Output)) => "output",
            Some(Fault::End(End::Code(_) | End::Signal(_))) => "crash",
        };
        let (exit_code, signal, got) = match fault {
            Some(Fault::End(End::Code(code))) => (Some(*code), None, None),
            Some(Fault::End(End::Signal(signal))) => (None, Some(*signal), None),
            Some(Fault::Output(
                Difference::Wrong { got, .. } | Difference::Missing { got, .. } | Difference::Extra { got },
            )) => (None, None, Some(got.clone())),
            _ => (None, None, None),
        };
        Line {
            schema: "grundy/stress/1",
            problem: about.problem().to_owned(),
            seed: about.seed,
            runs: tested.runs,
            cases: tested.cases,
            ceiling: tested.ceiling.as_ref().map(ToString::to_string),
            longest: tested.longest,
            left_out: tested.left_out,
            answers: about.rulebook.map(|_| "computed"),
            rulebook: about.rulebook.map(str::to_owned),
            verdict,
            exit_code,
            signal,
            input: failure.map(|failure| failure.input.clone()),
            case: failure.and_then(|failure| failure.case).map(|case| case + 1),
            expected: failure.map(|failure| failure.expected.clone()),
            got,
            errors: failure.map(|failure| failure.errors.clone()).filter(|errors| !errors.is_empty()),
            outcome: answer.map(|answer| answer.outcome.to_string()),
            reason: answer.map(|answer| reason::reason(messages, answer)),
            standing: answer.map(|answer| standing(messages, &answer.basis)),
            kind: failure.map(|failure| failure.kind),
        }
    }
}
