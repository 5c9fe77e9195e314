//! Laws as formulas of the notation and as sentences.

use crate::messages::{Messages, number, text};
use grundy::answer::{Law, Stated, Statement, basis};
use grundy::catalogue::Cited;
use grundy_core::check::{Basis, Theorem};
use grundy_core::law::{Automatic, Determines, Periodic, Residue, System, units};
use grundy_core::value::Play;
use std::sync::Arc;

/// The most numbers in a formula that a person reads.
const READABLE: usize = 64;

/// The most numbers of a whole formula.
pub const LONGEST: usize = 1 << 12;

/// The P-positions as a condition on n: `n % 7 in {0, 2}`. It is never translated. `None` if it is longer than a person
/// reads.
pub fn formula(law: &Law) -> Option<String> {
    law.statement(READABLE).map(condition)
}

/// The same at any length that a claim of it is decided at: up to [`LONGEST`] numbers.
pub fn whole_formula(law: &Law) -> Option<String> {
    law.statement(LONGEST).map(condition)
}

fn condition(Statement { exceptions, from, modulus, residues }: Statement) -> String {
    let few = (!exceptions.is_empty()).then(|| member("n", &exceptions));
    let start = (from > 0).then(|| format!("n >= {from}"));
    let repeating = match residues.len() as u64 {
        0 => None,
        all if all == modulus => Some(start.unwrap_or_else(|| "n >= 0".to_owned())),
        _ => {
            let residue = member(&format!("n % {modulus}"), &residues);
            Some(start.map_or_else(|| residue.clone(), |start| format!("{start} and {residue}")))
        }
    };
    let all: Vec<String> = few.into_iter().chain(repeating).collect();
    if all.is_empty() { "n < 0".to_owned() } else { all.join(" or ") }
}

fn member(name: &str, all: &[u64]) -> String {
    match all {
        [one] => format!("{name} = {one}"),
        several => {
            let members: Vec<String> = several.iter().map(u64::to_string).collect();
            format!("{name} in {{{}}}", members.join(", "))
        }
    }
}

/// What a certificate claims, as a sentence.
pub fn claimed(messages: &Messages, determines: Determines, law: &grundy_core::law::Law) -> String {
    match law {
        grundy_core::law::Law::Periodic(law) => sentence(messages, determines, law),
        grundy_core::law::Law::Repeating(law) => repeats(messages, determines, law.preperiod(), law.period(), 0),
        grundy_core::law::Law::Automatic(law) => automatic(messages, law),
        grundy_core::law::Law::Residue(law) => residue(messages, law).join("; "),
    }
}

/// An automatic law as a sentence: the size of its automaton and what it reads.
pub fn automatic(messages: &Messages, law: &Automatic) -> String {
    let states = number(law.automaton().states());
    messages.with("law-automatic", &[("states", states), ("system", text(system(messages, &law.system)))])
}

/// A residue law: the nim-value if it says that, the P-positions under the play of its proof, and for which parameters.
pub fn residue(messages: &Messages, law: &Residue) -> Vec<String> {
    let list = law.names.join(", ");
    let names = if law.names.len() == 1 { list.clone() } else { format!("({list})") };
    let value = law.expression();
    let value = value.map(|value| messages.with("law-formula-value", &[("names", text(list)), ("value", text(value))]));
    let p = law.condition();
    let p = p.map(|p| messages.with("law-formula-p", &[("names", text(names)), ("statement", text(p))]));
    let parameters = law.names.get(1..).filter(|names| !names.is_empty()).map(|names| names.join(", "));
    let given = parameters.map(|parameters| match law.given_condition() {
        None => messages.with("law-residue-any", &[("parameters", text(parameters))]),
        Some(given) => messages.with("law-residue-given", &[("parameters", text(parameters)), ("given", text(given))]),
    });
    value.into_iter().chain(p).chain(given).collect()
}

/// A theorem about an automaton: its formulas, or else what the automaton is; and its standing.
pub fn theorem_lines(messages: &Messages, theorem: &Arc<Theorem>, stated: &Stated) -> Vec<String> {
    let list = stated.names.trim_matches(['(', ')']);
    let value = stated.value.as_ref();
    let value = value.map(|value| messages.with("law-formula-value", &[("names", text(list)), ("value", text(value))]));
    let p = stated.positions.as_ref();
    let p = p.map(|p| messages.with("law-formula-p", &[("names", text(&stated.names)), ("statement", text(p))]));
    let says_all = match theorem.certificate().determines {
        Determines::Value => value.is_some(),
        Determines::Outcome => p.is_some(),
    };
    let machine = theorem.law().automatic().filter(|_| !says_all).map(|law| automatic(messages, law));
    let standing = standing(messages, &Basis::Proved(Arc::clone(theorem)));
    value.into_iter().chain(p).chain(machine).chain([standing]).collect()
}

/// A numeration system in words.
pub fn system(messages: &Messages, system: &System) -> String {
    system_of(messages, &system.recurrence, &system.initial)
}

/// The system of a recurrence in words.
pub fn system_of(messages: &Messages, recurrence: &[u64], initial: &[u64]) -> String {
    match (recurrence, initial) {
        ([base], [1]) => messages.with("system-base", &[("base", text(base))]),
        ([1, 1], [1, 2]) => messages.get("system-zeckendorf"),
        _ => {
            let units: Vec<String> = units::<u64>(recurrence, initial).take(6).map(|unit| unit.to_string()).collect();
            messages.with("system-recurrence", &[("units", text(units.join(", ")))])
        }
    }
}

/// The law as a sentence: `G(n + 7) = G(n) for all n ≥ 0`.
pub fn sentence(messages: &Messages, determines: Determines, law: &Periodic) -> String {
    repeats(messages, determines, law.preperiod() as u64, law.period() as u64, law.saltus())
}

fn repeats(messages: &Messages, determines: Determines, preperiod: u64, period: u64, saltus: u64) -> String {
    let id = match determines {
        Determines::Value => "law-value",
        Determines::Outcome => "law-outcome",
    };
    let saltus = number(usize::try_from(saltus).unwrap_or(usize::MAX));
    messages.with(id, &[("preperiod", text(preperiod)), ("period", text(period)), ("saltus", saltus)])
}

/// A law from the literature: the nim-value, the P-positions under a play, the source.
pub fn cited_lines(messages: &Messages, cited: &Cited, play: Play) -> Vec<String> {
    let names = text(cited.names());
    let value = cited.value_formula().filter(|_| play == Play::Normal);
    let value =
        value.map(|value| messages.with("law-formula-value", &[("names", names.clone()), ("value", text(value))]));
    let statement = cited.formula(play);
    let p =
        statement.map(|statement| messages.with("law-formula-p", &[("names", names), ("statement", text(statement))]));
    let of = if value.is_some() { Determines::Value } else { Determines::Outcome };
    let standing = standing(messages, &basis(cited, play, of));
    value.into_iter().chain(p).chain([standing]).collect()
}

/// What a law or an answer rests on, in words.
pub fn standing(messages: &Messages, basis: &Basis) -> String {
    let id = format!("standing-{}", basis.standing());
    let upto = match basis {
        Basis::Conjectured { upto } => *upto,
        _ => 0,
    };
    messages.with(&id, &[("by", text(basis.by().unwrap_or_default())), ("upto", text(upto))])
}
