//! Errors as a person reads them: a code, a sentence, a place in a text, and what to do next.

use crate::messages::{Messages, number, quoted, text};
use crate::position::tuple;
use grundy::budget::Exhausted;
use grundy::catalogue::RulesError;
use grundy::engine::Declined;
use grundy::position::{MAX_COMPONENTS, MAX_DIGITS, PositionError, PositionProblem};
use grundy_core::notation::{NotationError, Problem, Span};
use grundy_core::plain::Warning;

/// What is wrong, where, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The stable code, if it is an error of the input.
    pub code: Option<&'static str>,
    /// The sentence.
    pub message: String,
    /// The text that `span` points into, and the place.
    pub place: Option<(String, Span)>,
    /// What to do next.
    pub help: Option<String>,
}

/// An error of a text of rules.
pub fn notation(messages: &Messages, error: &NotationError, source: &str) -> Diagnostic {
    let problem = &error.problem;
    let values: Vec<(&str, _)> = problem
        .arguments()
        .into_iter()
        .map(|(name, value)| match (problem, name) {
            (Problem::Expected { .. }, "expected") => (name, text(what(messages, &value))),
            (Problem::Expected { .. }, "found") if value.is_empty() => (name, text(messages.get("end-of-text"))),
            (Problem::Expected { .. }, "found") => {
                let whole: String = value.chars().take(30).collect();
                (name, text(if whole.len() < value.len() { format!("`{whole}…`") } else { format!("`{value}`") }))
            }
            (Problem::Arguments { .. }, "takes") => (
                name,
                text(match &value[..] {
                    "0" => "none",
                    "1" => "one",
                    _ => "more",
                }),
            ),
            _ => (name, quoted(value)),
        })
        .collect();
    // A text without an arrow is likely a name or a file that was meant.
    let looks_like_rules = ["->", "→", "take", "let", "given"].iter().any(|sign| source.contains(sign));
    let basic = matches!(problem, Problem::Character { .. } | Problem::Expected { .. });
    let help = if basic && !looks_like_rules { "not-rules".to_owned() } else { format!("{}.help", problem.id()) };
    Diagnostic {
        code: Some(problem.code()),
        message: messages.with(problem.id(), &values),
        place: Some((source.to_owned(), error.span)),
        help: Some(messages.with(&help, &values)),
    }
}

/// An error of a formula about coordinates of these names.
pub fn formula(messages: &Messages, error: &NotationError, source: &str, names: &[String]) -> Diagnostic {
    let said = notation(messages, error, source);
    match &error.problem {
        Problem::UnknownName { name } => {
            let values = [("name", quoted(name)), ("names", text(names.join(", ")))];
            let message = messages.with("unknown-name-formula", &values);
            Diagnostic { message, help: Some(messages.with("unknown-name-formula.help", &values)), ..said }
        }
        Problem::Character { .. } | Problem::Expected { .. } => {
            Diagnostic { help: Some(messages.get("formula-help")), ..said }
        }
        _ => said,
    }
}

/// What the parser expected: a sign in quotes, or a phrase.
fn what(messages: &Messages, expected: &str) -> String {
    let id = format!("what-{}", expected.replace(' ', "-"));
    if messages.has(&id) { messages.get(&id) } else { format!("`{expected}`") }
}

/// An error of a text or a name of rules.
pub fn rules(messages: &Messages, error: &RulesError, source: &str) -> Diagnostic {
    let list = |names: &[&str]| text(if names.is_empty() { "none".to_owned() } else { names.join(", ") });
    let (id, values, span) = match error {
        RulesError::Notation { error, text } => return notation(messages, error, text),
        RulesError::UnknownGame { name, near, span } => {
            ("unknown-game", vec![("name", quoted(name)), ("near", list(near))], span)
        }
        RulesError::Parameters { name, takes, span } => {
            ("game-parameters", vec![("name", text(name)), ("takes", list(takes))], span)
        }
        RulesError::NoGame { name, span } => ("game-no-game", vec![("name", text(name))], span),
    };
    Diagnostic {
        code: Some(error.code()),
        message: messages.with(id, &values),
        place: Some((source.to_owned(), *span)),
        help: Some(messages.with(&format!("{id}.help"), &values)),
    }
}

/// An error of a position.
pub fn position(messages: &Messages, error: &PositionError, source: &str) -> Diagnostic {
    let (id, values) = match &error.problem {
        PositionProblem::Unexpected(found) => ("position-unexpected", vec![("found", quoted(found))]),
        PositionProblem::Ends => ("position-ends", vec![]),
        PositionProblem::Negative => ("position-negative", vec![]),
        PositionProblem::TooLong => ("position-too-long", vec![("most", text(MAX_DIGITS))]),
        PositionProblem::TooDeep => ("position-too-deep", vec![]),
        PositionProblem::TooMany => ("position-too-many", vec![("most", text(MAX_COMPONENTS))]),
        PositionProblem::NotAdmitted => ("position-not-admitted", vec![]),
        PositionProblem::Empty => ("position-empty", vec![]),
        PositionProblem::Arity { found, expected, meant } => {
            let example = expected.first().map(|arity| tuple(&(3..).take(*arity.min(&8)).collect::<Vec<u64>>()));
            let expected = match &expected[..] {
                [one] => number(*one),
                several => text(several.iter().map(usize::to_string).collect::<Vec<_>>().join(" / ")),
            };
            let meant = text(meant.as_deref().unwrap_or("none"));
            let example = text(example.as_deref().unwrap_or_default());
            let found = number(*found);
            ("position-arity", vec![("found", found), ("expected", expected), ("meant", meant), ("example", example)])
        }
    };
    Diagnostic {
        code: Some(error.problem.code()),
        message: messages.with(id, &values),
        place: Some((source.to_owned(), error.span)),
        help: Some(messages.with(&format!("{id}.help"), &values)),
    }
}

/// A warning about a text of rules.
pub fn warning(messages: &Messages, warning: &Warning, source: &str) -> Diagnostic {
    let (message, span) = match warning {
        Warning::StrayArity { arity, span } => {
            (messages.with("warning-stray-arity", &[("arity", number(*arity))]), span)
        }
        Warning::NeverApplies { span } => (messages.get("warning-never-applies"), span),
    };
    Diagnostic { code: None, message, place: Some((source.to_owned(), *span)), help: None }
}

/// The warning that play can go on for ever.
pub fn circle(messages: &Messages, circle: &[Vec<u64>]) -> Diagnostic {
    let mut stops: Vec<String> = circle.iter().map(|component| tuple(component)).collect();
    stops.extend(stops.first().cloned());
    let message = messages.with("warning-circle", &[("circle", text(stops.join(" → ")))]);
    Diagnostic { code: None, message, place: None, help: None }
}

/// What ran out.
pub fn exhausted(messages: &Messages, exhausted: Exhausted) -> String {
    messages.get(match exhausted {
        Exhausted::Steps => "exhausted-steps",
        Exhausted::Time => "exhausted-time",
        Exhausted::Memory => "exhausted-memory",
        Exhausted::Size => "exhausted-size",
        Exhausted::Moves => "exhausted-moves",
        Exhausted::Search => "exhausted-search",
        Exhausted::Outcomes => "exhausted-outcomes",
        Exhausted::Interrupted => "exhausted-interrupted",
    })
}

/// Why an engine declines.
pub fn declined(messages: &Messages, declined: &Declined) -> String {
    match declined {
        Declined::Memory(_) => messages.get("engine-memory"),
        Declined::Size => messages.get("engine-size"),
        Declined::Shape => messages.get("engine-shape"),
        Declined::Splits => messages.get("engine-splits"),
        Declined::Order { component, part } => {
            messages.with("engine-order", &[("component", text(tuple(component))), ("part", text(tuple(part)))])
        }
        Declined::Circle(component) => messages.with("engine-circle", &[("component", text(tuple(component)))]),
    }
}
