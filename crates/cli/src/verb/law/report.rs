//! Laws as a report or as JSON.

use super::automatic;
use crate::verb::solve::table;
use grundy::answer::{Law, Learned, Stated, Theorems, basis};
use grundy::budget::Meter;
use grundy::catalogue::{Cited, Rules};
use grundy::json::LawLine;
use grundy::seek::Sought;
use grundy_core::certificate::Certificate;
use grundy_core::check::{Basis, Theorem};
use grundy_core::law::{Determines, Residue};
use grundy_core::value::Play;
use grundy_show::diagnostic::{declined, exhausted};
use grundy_show::messages::{Messages, number, text};
use grundy_show::search::{ended, undefined};
use grundy_show::statement::{cited_lines, claimed, formula, residue, sentence, standing, system_of, theorem_lines};
use std::sync::Arc;

/// One line a law; where the value has none but the outcome has, the value first.
pub fn json(rules: &str, play: Play, laws: &[Law], upto: u64) -> String {
    let of_value = play == Play::Normal;
    let none = |of: &str| LawLine::none(rules.to_owned(), play.to_string(), of, upto);
    let mut lines: Vec<LawLine> = Vec::new();
    if of_value && laws.first().is_none_or(|law| law.determines != Determines::Value) {
        lines.push(none("value"));
    } else if laws.is_empty() {
        lines.push(none("outcome"));
    }
    lines.extend(laws.iter().map(|law| LawLine::found(rules.to_owned(), play.to_string(), law, formula(law), upto)));
    lines.iter().map(|line| format!("{}\n", serde_json::to_string(line).unwrap_or_default())).collect()
}

/// One line for the value, if the literature gives it, and one for the outcome.
pub fn cited_json(rules: &str, play: Play, cited: &Cited) -> String {
    let line = |of: Determines, statement: Option<String>| match basis(cited, play, of) {
        Basis::Proved(theorem) => LawLine::proved(rules.to_owned(), play.to_string(), &theorem, of, statement),
        _ => LawLine::cited(rules.to_owned(), play.to_string(), of, statement, &cited.citation().source),
    };
    let value = cited.value_formula().filter(|_| play == Play::Normal);
    let value = value.map(|value| line(Determines::Value, Some(value)));
    let lines = value.into_iter().chain([line(Determines::Outcome, cited.formula(play))]);
    lines.map(|line| format!("{}\n", serde_json::to_string(&line).unwrap_or_default())).collect()
}

pub fn cited(messages: &Messages, play: Play, cited: &Cited) -> String {
    let mut lines = cited_lines(messages, cited, play);
    let standing = lines.pop().unwrap_or_default();
    let of = if cited.has_value() && play == Play::Normal { Determines::Value } else { Determines::Outcome };
    let rows = vec![
        vec![messages.get("label-law"), messages.get(&format!("law-of-{of}"))],
        vec![String::new(), lines.join("\n")],
        vec![messages.get("label-standing"), standing],
    ];
    table(None, rows)
}

/// The theorems by automata, and the search where one is missing; as a report or as JSON.
pub fn theorems(
    messages: &Messages,
    rules: &Rules,
    play: Play,
    theorems: &Theorems,
    clock: &Meter,
    json: bool,
) -> String {
    let mut shown = Vec::new();
    // A law of the value says the outcome too.
    let has_value = theorems.first().is_some_and(|first| first.certificate().determines == Determines::Value);
    for theorem in theorems.found.iter().take(if has_value { 1 } else { usize::MAX }) {
        let stated = automatic::formulas(rules, theorem, clock);
        shown.push(if json {
            let lines = LawLine::proved_automatic(rules.expanded(), play, theorem, &stated);
            lines.iter().map(|line| format!("{}\n", serde_json::to_string(line).unwrap_or_default())).collect()
        } else {
            theorem_rows(messages, theorem, &stated)
        });
    }
    let missing = |of: &Determines| {
        let gives = |theorem: &Arc<Theorem>| theorem.certificate().determines == *of;
        let implied = *of == Determines::Outcome && !theorems.found.is_empty();
        !implied && !theorems.found.iter().any(gives)
    };
    for (of, sought) in theorems.searches.iter().filter(|(of, _)| missing(of)) {
        shown.push(if json {
            let line = LawLine::tried(rules.expanded().to_owned(), play.to_string(), *of, sought);
            format!("{}\n", serde_json::to_string(&line).unwrap_or_default())
        } else {
            search_rows(messages, *of, sought, theorems.found.is_empty())
        });
    }
    shown.concat()
}

/// What automata were tried, where they found nothing.
pub fn searches(messages: &Messages, theorems: &Theorems) -> String {
    let rows = theorems.searches.iter().filter(|(_, sought)| sought.theorem.is_none());
    rows.map(|(of, sought)| search_rows(messages, *of, sought, true)).collect()
}

/// A period that is proved, with its values or without, and more lines about it.
pub fn repeating(messages: &Messages, theorem: &Arc<Theorem>, more: &[String]) -> String {
    let Certificate { determines, law, .. } = theorem.certificate();
    let mut lines = vec![claimed(messages, *determines, law)];
    lines.extend(law.repeats().map(|law| {
        let numbers = [("preperiod", text(law.preperiod())), ("period", text(law.period())), ("saltus", text(0))];
        messages.with("law-period", &numbers)
    }));
    lines.extend_from_slice(more);
    lines.push(standing(messages, &Basis::Proved(Arc::clone(theorem))));
    rows_of(messages, theorem, lines)
}

fn theorem_rows(messages: &Messages, theorem: &Arc<Theorem>, stated: &Stated) -> String {
    rows_of(messages, theorem, theorem_lines(messages, theorem, stated))
}

/// Lines about a theorem, the last of which is its standing.
fn rows_of(messages: &Messages, theorem: &Theorem, mut lines: Vec<String>) -> String {
    let standing = lines.pop().unwrap_or_default();
    let id = format!("law-of-{}", theorem.certificate().determines);
    let rows = vec![
        vec![messages.get("label-law"), messages.get(&id)],
        vec![String::new(), lines.join("\n")],
        vec![messages.get("label-standing"), standing],
    ];
    table(None, rows)
}

/// That no law was found, and how the tables grew.
fn search_rows(messages: &Messages, of: Determines, sought: &Sought, cost: bool) -> String {
    let mut lines = vec![match &sought.declined {
        Some(why) => messages.with("law-automatic-declined", &[("why", text(undefined(messages, why)))]),
        None => messages.get("law-automatic-none"),
    }];
    for tried in &sought.tried {
        let units = system_of(messages, &tried.recurrence, &tried.initial);
        let growth: Vec<String> = tried.growth.iter().filter(|classes| **classes > 0).map(usize::to_string).collect();
        let values = [
            ("system", text(units)),
            ("growth", text(growth.join(" → "))),
            ("why", text(ended(messages, &tried.ended))),
            ("upto", text(tried.upto)),
        ];
        let id = match (growth.is_empty(), tried.upto) {
            (true, _) => "law-tried",
            (false, 0) => "law-tried-growth",
            (false, _) => "law-tried-upto",
        };
        lines.push(messages.with(id, &values));
    }
    if let Some(what) = sought.stopped {
        lines.push(messages.with("law-stopped", &[("why", text(exhausted(messages, what)))]));
    }
    if cost {
        let seconds = format!("{:.1}", sought.time.as_secs_f64());
        let steps = sought.steps.div_ceil(1_000_000);
        lines.push(messages.with("law-search-cost", &[("seconds", text(seconds)), ("steps", text(steps))]));
    }
    let rows = vec![
        vec![messages.get("label-law"), messages.get(&format!("law-of-{of}"))],
        vec![String::new(), lines.join("\n")],
    ];
    table(None, rows)
}

/// A law of all parameters.
pub fn parametric(messages: &Messages, theorem: &Arc<Theorem>, law: &Residue) -> String {
    let id = format!("law-of-{}", theorem.certificate().determines);
    let rows = vec![
        vec![messages.get("label-law"), messages.get(&id)],
        vec![String::new(), residue(messages, law).join("\n")],
        vec![messages.get("label-standing"), standing(messages, &Basis::Proved(Arc::clone(theorem)))],
    ];
    table(None, rows)
}

/// The same as JSON, one line for the value, if the law says it, and one for the outcome.
pub fn parametric_json(rules: &str, play: Play, theorem: &Theorem, law: &Residue) -> String {
    let line = |of: Determines, statement: Option<String>| {
        LawLine::proved(rules.to_owned(), play.to_string(), theorem, of, statement)
    };
    let value = law.expression().map(|value| line(Determines::Value, Some(value)));
    let lines = value.into_iter().chain([line(Determines::Outcome, law.condition())]);
    lines.map(|line| format!("{}\n", serde_json::to_string(&line).unwrap_or_default())).collect()
}

/// Where only the outcome has a law, it is said that the value has none.
pub fn no_value(messages: &Messages, upto: u64) -> String {
    let none = messages.with("law-none", &[("upto", text(upto))]);
    let rows = vec![vec![messages.get("label-law"), messages.get("law-of-value")], vec![String::new(), none]];
    table(None, rows)
}

pub fn none(messages: &Messages, arities: &[usize], learned: Option<&Learned>, upto: u64) -> String {
    let Some(learned) = learned else {
        let arity = number(arities.iter().copied().max().unwrap_or(0));
        return format!("{}\n", messages.with("law-many-coordinates", &[("arity", arity)]));
    };
    match &learned.declined {
        Some(reason) => {
            let why = text(declined(messages, reason));
            format!("{}\n", messages.with("law-declined", &[("why", why)]))
        }
        None => format!("{}\n", messages.with("law-none", &[("upto", text(upto))])),
    }
}

pub fn law(messages: &Messages, law: &Law, upto: u64) -> String {
    let numbers = [
        ("preperiod", text(law.law.preperiod())),
        ("period", text(law.law.period())),
        ("saltus", text(law.law.saltus())),
    ];
    let mut lines = vec![sentence(messages, law.determines, &law.law), messages.with("law-period", &numbers)];
    lines.extend(formula(law).map(|formula| messages.with("law-p", &[("statement", text(formula))])));
    if law.law.values().len() <= 100 {
        let values: Vec<String> = law.law.values().iter().map(u64::to_string).collect();
        lines.push(messages.with("law-values", &[("values", text(values.join(" ")))]));
    }
    lines.push(messages.with("law-upto", &[("upto", text(upto))]));
    let id = format!("law-of-{}", law.determines);
    let rows = vec![
        vec![messages.get("label-law"), messages.get(&id)],
        vec![String::new(), lines.join("\n")],
        vec![messages.get("label-standing"), standing(messages, &law.basis)],
    ];
    table(None, rows)
}
