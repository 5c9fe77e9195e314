//! Claims in words: what is claimed, the verdict, the counterexample, and why there is no proof.

use crate::diagnostic::{declined, exhausted};
use crate::messages::{Messages, quoted, text};
use crate::position::tuple;
use crate::statement::standing;
use grundy::claim::reduce::Unreduced;
use grundy::claim::{
    Claim, Compared, Counterexample, Difference, Direction, Equality, Fact, Open, Said, Subject, Verdict, Why,
};
use grundy_core::check::Basis;

/// What is claimed, as a sentence without its full stop.
pub fn claimed(messages: &Messages, claim: &Claim) -> String {
    let id = match claim.subject() {
        Subject::Positions(Direction::Both) => "claim-both",
        Subject::Positions(Direction::OnlyIf) => "claim-only-if",
        Subject::Positions(Direction::If) => "claim-if",
        Subject::Values => "claim-value",
    };
    messages.with(id, &[("formula", text(claim.formula().text()))])
}

/// The verdict in one sentence.
pub fn verdict(messages: &Messages, verdict: &Verdict) -> String {
    match verdict {
        Verdict::Holds(basis @ Basis::Cited(_)) => messages.get(&format!("claim-{}", basis.standing())),
        Verdict::Holds(_) => messages.get("claim-proved"),
        Verdict::Refuted(..) => messages.get("claim-refuted"),
        Verdict::Open(open) => holds_up_to(messages, open, "claim-open"),
    }
}

/// What stands under the verdict: the id of each label and its text.
pub fn details(messages: &Messages, verdict: &Verdict) -> Vec<(&'static str, String)> {
    match verdict {
        Verdict::Holds(basis) => vec![("label-standing", standing(messages, basis))],
        Verdict::Refuted(counterexample, basis) => vec![
            ("label-position", tuple(&counterexample.position)),
            ("label-reason", failure(messages, counterexample)),
            ("label-standing", standing(messages, basis)),
        ],
        Verdict::Open(open) => vec![("label-reason", why(messages, &open.why))],
    }
}

/// What is wrong at a counterexample.
fn failure(messages: &Messages, Counterexample { is, says, .. }: &Counterexample) -> String {
    let outcome = text(is.outcome());
    match (is, says) {
        (_, Said::Truth(true)) => messages.with("claim-says-yes", &[("outcome", outcome)]),
        (_, Said::Truth(false)) => messages.with("claim-says-no", &[("outcome", outcome)]),
        (Fact::Value(value), Said::Value(said)) => {
            messages.with("claim-says-value", &[("value", text(value)), ("said", text(said))])
        }
        _ => messages.get("claim-says-nothing"),
    }
}

fn holds_up_to(messages: &Messages, open: &Open, id: &str) -> String {
    let upto = open.upto.as_ref().map_or_else(|| "none".to_owned(), ToString::to_string);
    messages.with(id, &[("upto", text(upto))])
}

/// Why there is no proof.
pub fn why(messages: &Messages, why: &Why) -> String {
    match why {
        Why::NoLaw => messages.get("claim-no-law"),
        Why::Formula(unreduced) => formula(messages, unreduced),
        Why::Coordinates => messages.get("claim-coordinates"),
        Why::Unwritten => messages.get("claim-unwritten"),
        Why::Program => messages.get("claim-program"),
        Why::Declined(reason) => messages.with("claim-declined", &[("why", text(declined(messages, reason)))]),
        Why::Beyond => messages.get("claim-beyond"),
    }
}

fn formula(messages: &Messages, unreduced: &Unreduced) -> String {
    match unreduced {
        Unreduced::Construct(construct) => messages.with("claim-construct", &[("construct", quoted(construct))]),
        Unreduced::Modulus => messages.get("claim-modulus"),
        Unreduced::Size => messages.get("claim-size"),
        Unreduced::Exhausted(what) => messages.with("claim-exhausted", &[("why", text(exhausted(messages, *what)))]),
    }
}

/// How two games compare, in one sentence.
pub fn compared(messages: &Messages, compared: &Compared, outcome: bool) -> String {
    let of = if outcome { "outcome" } else { "value" };
    match compared {
        Compared::Same(Equality::Options) => messages.get("same-options"),
        Compared::Same(Equality::Laws(bases)) => {
            let cited = bases.iter().any(|basis| matches!(basis, Basis::Cited(_)));
            messages.get(&format!("same-{}-{of}", if cited { "cited" } else { "proved" }))
        }
        Compared::Differ(difference) => {
            messages.with("same-differ", &[("position", text(tuple(&difference.position)))])
        }
        Compared::Open(open) => holds_up_to(messages, open, "same-open"),
    }
}

/// What stands under the comparison; both games in their order.
pub fn compared_details(messages: &Messages, compared: &Compared) -> Vec<(&'static str, String)> {
    let both = |bases: &[Basis; 2]| {
        let mut lines: Vec<String> = bases.iter().map(|basis| standing(messages, basis)).collect();
        lines.dedup();
        ("label-standing", lines.join("\n"))
    };
    match compared {
        Compared::Same(Equality::Options) => Vec::new(),
        Compared::Same(Equality::Laws(bases)) => vec![both(bases)],
        Compared::Differ(Difference { facts, bases, .. }) => {
            let (id, [first, second]) = match facts {
                [Fact::Value(first), Fact::Value(second)] => ("same-values", [text(first), text(second)]),
                [first, second] => ("same-outcomes", [text(first.outcome()), text(second.outcome())]),
            };
            vec![("label-reason", messages.with(id, &[("first", first), ("second", second)])), both(bases)]
        }
        Compared::Open(open) => vec![("label-reason", why(messages, &open.why))],
    }
}
