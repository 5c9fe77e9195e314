//! The JSON contract of claims and comparisons.

use crate::claim::{Claim, Compared, Equality, Fact, Open, Said, Subject, Verdict, Why};
use crate::number::Number;
use grundy_core::check::Basis;
use serde::Serialize;

/// `grundy/claim/1`.
#[derive(Clone, Debug, Serialize)]
pub struct ClaimLine {
    schema: &'static str,
    rules: Vec<String>,
    play: String,
    of: &'static str,
    direction: Option<&'static str>,
    claim: String,
    verdict: &'static str,
    counterexample: Option<Counterexample>,
    upto: Option<String>,
    why: Option<&'static str>,
    standing: &'static str,
    by: Option<String>,
}

/// The counterexample of [`ClaimLine`].
#[derive(Clone, Debug, Serialize)]
pub struct Counterexample {
    position: Vec<String>,
    outcome: String,
    value: Option<String>,
    says: Option<String>,
}

/// `grundy/same/1`.
#[derive(Clone, Debug, Serialize)]
pub struct SameLine {
    schema: &'static str,
    rules: Vec<String>,
    play: String,
    of: &'static str,
    verdict: &'static str,
    difference: Option<Difference>,
    upto: Option<String>,
    why: Option<&'static str>,
    standing: Vec<&'static str>,
    by: Vec<Option<String>>,
}

/// The difference of [`SameLine`].
#[derive(Clone, Debug, Serialize)]
pub struct Difference {
    position: Vec<String>,
    outcomes: Vec<String>,
    values: Option<Vec<String>>,
}

impl ClaimLine {
    /// The object of a verdict.
    pub fn new(rules: &str, play: String, claim: &Claim, verdict: &Verdict) -> ClaimLine {
        let (of, direction) = match claim.subject() {
            Subject::Values => ("value", None),
            Subject::Positions(direction) => ("outcome", Some(direction.word())),
        };
        let line = ClaimLine {
            schema: "grundy/claim/1",
            rules: vec![rules.to_owned()],
            play,
            of,
            direction,
            claim: claim.formula().text(),
            verdict: "open",
            counterexample: None,
            upto: None,
            why: None,
            standing: "none",
            by: None,
        };
        let rests = |line: ClaimLine, basis: &Basis| ClaimLine {
            standing: basis.standing(),
            by: basis.by().map(str::to_owned),
            ..line
        };
        match verdict {
            Verdict::Holds(basis) => rests(ClaimLine { verdict: basis.standing(), ..line }, basis),
            Verdict::Refuted(found, basis) => {
                let counterexample = Some(Counterexample {
                    position: strings(&found.position),
                    outcome: found.is.outcome().to_string(),
                    value: value(&found.is),
                    says: match &found.says {
                        Said::Truth(truth) => Some(truth.to_string()),
                        Said::Value(value) => Some(value.to_string()),
                        Said::NoValue | Said::Beyond => None,
                    },
                });
                rests(ClaimLine { verdict: "refuted", counterexample, ..line }, basis)
            }
            Verdict::Open(Open { upto, why, .. }) => {
                ClaimLine { upto: upto.as_ref().map(Number::to_string), why: Some(word(why)), ..line }
            }
        }
    }
}

impl SameLine {
    /// The object of a comparison.
    pub fn new(rules: Vec<String>, play: String, outcome: bool, compared: &Compared) -> SameLine {
        let line = SameLine {
            schema: "grundy/same/1",
            rules,
            play,
            of: if outcome { "outcome" } else { "value" },
            verdict: "open",
            difference: None,
            upto: None,
            why: None,
            standing: Vec::new(),
            by: Vec::new(),
        };
        let rests = |line: SameLine, bases: &[Basis; 2]| SameLine {
            standing: bases.iter().map(Basis::standing).collect(),
            by: bases.iter().map(|basis| basis.by().map(str::to_owned)).collect(),
            ..line
        };
        match compared {
            Compared::Same(Equality::Options) => SameLine { verdict: "proved", ..line },
            Compared::Same(Equality::Laws(bases)) => {
                let cited = bases.iter().any(|basis| matches!(basis, Basis::Cited(_)));
                rests(SameLine { verdict: if cited { "cited" } else { "proved" }, ..line }, bases)
            }
            Compared::Differ(found) => {
                let difference = Some(Difference {
                    position: strings(&found.position),
                    outcomes: found.facts.iter().map(|fact| fact.outcome().to_string()).collect(),
                    values: found.facts.iter().map(value).collect(),
                });
                rests(SameLine { verdict: "different", difference, ..line }, &found.bases)
            }
            Compared::Open(Open { upto, why, .. }) => {
                SameLine { upto: upto.as_ref().map(Number::to_string), why: Some(word(why)), ..line }
            }
        }
    }
}

fn strings(component: &[Number]) -> Vec<String> {
    component.iter().map(Number::to_string).collect()
}

fn value(fact: &Fact) -> Option<String> {
    match fact {
        Fact::Value(value) => Some(value.to_string()),
        Fact::Outcome(_) => None,
    }
}

/// Why there is no proof, in a word.
fn word(why: &Why) -> &'static str {
    match why {
        Why::NoLaw => "no-law",
        Why::Formula(_) => "formula",
        Why::Coordinates => "coordinates",
        Why::Unwritten => "unwritten",
        Why::Program => "program",
        Why::Declined(_) => "declined",
        Why::Beyond => "beyond",
    }
}
