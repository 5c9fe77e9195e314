//! What the checker says of a certificate, in words.

use crate::diagnostic::notation;
use crate::messages::{Messages, number, quoted, text};
use grundy_core::certificate::{Expected, Malformed};
use grundy_core::check::Rejection;
use grundy_core::check::automatic::{Says, Unspoken};
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
        Expected::List(what) => ("malformed-list", text(what)),
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
        Rejection::WindowTooSmall { heap } => messages.with("rejected-window", &[("heap", text(heap))]),
        Rejection::Unspoken(why) => unspoken(messages, why),
        Rejection::Addition => messages.get("rejected-addition"),
        Rejection::Fails { says, at } => {
            let numbers: Vec<String> = at.iter().map(u64::to_string).collect();
            let at = text(numbers.join(", "));
            messages.with("rejected-fails", &[("goal", text(goal(messages, *says))), ("at", at)])
        }
        Rejection::Uncovered { says, .. } => {
            messages.with("rejected-uncovered", &[("goal", text(goal(messages, *says)))])
        }
        Rejection::Surplus => messages.get("rejected-surplus"),
        Rejection::Beyond(_) => messages.with("rejected-beyond", &[("steps", number(0))]),
    }
}

/// Why automata do not speak of rules.
pub fn unspoken(messages: &Messages, why: &Unspoken) -> String {
    match why {
        Unspoken::Opaque(atom) => messages.with("unspoken-opaque", &[("atom", quoted(atom))]),
        Unspoken::Foreign(set) => messages.with("unspoken-foreign", &[("set", quoted(set))]),
        Unspoken::Copies => messages.get("unspoken-copies"),
        Unspoken::Splits => messages.get("unspoken-splits"),
        Unspoken::Arities => messages.get("unspoken-arities"),
        Unspoken::Parameters => messages.get("unspoken-parameters"),
        Unspoken::Xor => messages.get("unspoken-xor"),
        Unspoken::Large => messages.get("unspoken-large"),
        Unspoken::Size => messages.get("unspoken-size"),
    }
}

/// What a goal says, moves counted from 1 on.
fn goal(messages: &Messages, says: Says) -> String {
    let (id, index) = match says {
        Says::Adds => ("goal-adds", 0),
        Says::Ordered => ("goal-ordered", 0),
        Says::Falls(index, _) => ("goal-falls", index + 1),
        Says::Stays(index) => ("goal-stays", index + 1),
        Says::Movable(index) => ("goal-movable", index + 1),
        Says::Lemma(index) | Says::LemmaLeft(index) => ("goal-lemma", index + 1),
        Says::Differs(index) => ("goal-differs", index + 1),
        Says::Reaches(_) | Says::ReachesAll => ("goal-reaches", 0),
        Says::Positive => ("goal-positive", 0),
        Says::Natural => ("goal-natural", 0),
        Says::Wraps(index) => ("goal-wraps", index + 1),
        Says::CanMove => ("goal-can-move", 0),
        Says::Total | Says::Functional => ("goal-one-value", 0),
        Says::Repeats(index) | Says::RepeatReaches(index) => ("goal-repeats", index + 1),
    };
    messages.with(id, &[("move", text(index))])
}

fn sentence(messages: &Messages, error: &NotationError) -> String {
    notation(messages, error, "").message
}
