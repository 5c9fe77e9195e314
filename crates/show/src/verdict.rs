//! What the checker says of a certificate, in words.

use crate::diagnostic::notation;
use crate::messages::{Messages, number, quoted, text};
use grundy_core::certificate::{Expected, Malformed};
use grundy_core::check::Rejection;
use grundy_core::notation::NotationError;

/// Where a text is no certificate, and what should stand there.
pub fn malformed(messages: &Messages, malformed: &Malformed) -> String {
    let (id, value) = match &malformed.expected {
        Expected::Bytes(most) => ("malformed-bytes", text(most)),
        Expected::Header => ("malformed-header", text("")),
        Expected::Field(name) => ("malformed-field", text(name)),
        Expected::OneLine(name) => ("malformed-one-line", text(name)),
        Expected::OneOf(words) => ("malformed-one-of", text(words.join(", "))),
        Expected::Name => ("malformed-name", text("")),
        Expected::Natural => ("malformed-natural", text("")),
        Expected::Positive => ("malformed-positive", text("")),
        Expected::Naturals(count) => ("malformed-naturals", text(count)),
        Expected::AtMost(most) => ("malformed-at-most", text(most)),
        Expected::Rules(error) => ("malformed-rules", text(sentence(messages, error))),
        Expected::End => ("malformed-end", text("")),
        Expected::LineBreak => ("malformed-line-break", text("")),
    };
    let why = messages.with(id, &[("value", value)]);
    messages.with("malformed-line", &[("line", text(malformed.line)), ("why", text(why))])
}

/// Why a certificate proves nothing.
pub fn rejection(messages: &Messages, kind: &str, rejection: &Rejection) -> String {
    match rejection {
        Rejection::UnknownKind => messages.with("rejected-kind", &[("kind", quoted(kind))]),
        Rejection::Text(error) => messages.with("rejected-text", &[("why", text(sentence(messages, error)))]),
        Rejection::OtherRules { found } => messages.with("rejected-rules", &[("found", quoted(found))]),
        Rejection::OutOfScope => messages.with("rejected-scope", &[("kind", quoted(kind))]),
        Rejection::WrongValue { heap, found } => {
            messages.with("rejected-value", &[("heap", text(heap)), ("found", text(found))])
        }
        Rejection::Circle { heap } => messages.with("rejected-circle", &[("heap", text(heap))]),
        Rejection::Beyond(_) => messages.with("rejected-beyond", &[("steps", number(0))]),
    }
}

fn sentence(messages: &Messages, error: &NotationError) -> String {
    notation(messages, error, "").message
}
