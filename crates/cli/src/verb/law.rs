//! `grundy law RULES`: the law behind the values, and whether it is proved.

use super::Verb;
use crate::Context;
use crate::command::{about_rules, flag, positional};
use crate::failure::Failure;
use crate::question;
use crate::terminal::Spinner;
use crate::verb::solve::table;
use clap::{ArgMatches, Command};
use grundy::answer::{Law, Learned, learn};
use grundy::catalogue::Cited;
use grundy::json::LawLine;
use grundy_core::certificate::Certificate;
use grundy_core::check::Basis;
use grundy_core::law::Determines;
use grundy_core::value::Play;
use grundy_show::diagnostic::declined;
use grundy_show::messages::{Messages, number, text};
use grundy_show::statement::{cited_lines, formula, sentence, standing};
use std::io::Write;

pub const VERB: Verb = Verb {
    name: "law",
    usage: "RULES [--out FILE]",
    arguments,
    run,
    examples: &[
        "grundy law \"take {1, 3, 4}\"",
        "grundy law 0.77",
        "grundy law \"take 2..5\" --misere --json",
        "grundy law 0.77 --out -",
    ],
};

/// Heaps that are tabulated at the most.
const MOST: u64 = 1 << 20;

/// Steps when the user grants no others: the same on every machine, some seconds.
const STEPS: u64 = 1 << 26;
const CHEAP: u64 = 1 << 21;

fn arguments(command: Command, messages: &Messages) -> Command {
    about_rules(command, messages)
        .arg(positional(messages, "rules", "RULES").required(true))
        .arg(flag(messages, "out").value_name("FILE"))
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let messages = &context.messages;
    let Some((rules, play)) = question::one_ruleset(context, matches)? else { return Ok(()) };
    let arities = rules.arities();
    let literature = rules.cited().filter(|cited| cited.formula(play).is_some());
    let learned = if let (Some(ruleset), true) = (rules.ruleset(), arities == [1]) {
        let _spinner = Spinner::start();
        let granted = matches.contains_id("steps") || matches.contains_id("time");
        let meter = question::budget(matches).start();
        // Where the literature answers, a proof is looked for only as far as that is cheap.
        let most = if literature.is_some() && !matches.contains_id("out") { CHEAP } else { STEPS };
        let mut meter = if granted { meter } else { meter.share(most) };
        Some(learn(ruleset, play, Vec::new(), MOST, &mut meter))
    } else {
        None
    };
    let upto = learned.as_ref().map_or(0, |learned| (learned.values.len() as u64).saturating_sub(1));
    let laws = learned.as_ref().map_or(&[][..], |learned| &learned.laws);
    // What is proved needs no source.
    let of_value = |law: &Law| law.determines == Determines::Value || play == Play::Misere;
    let proved = laws.iter().any(|law| of_value(law) && matches!(law.basis, Basis::Proved(_)));
    let out = matches.get_one::<String>("out");
    let cited = literature.filter(|_| !proved);
    let shown = match (&cited, matches.get_flag("json")) {
        (Some(cited), true) => cited_json(rules.expanded(), play, cited),
        (None, true) => json(rules.expanded(), play, laws, upto),
        (Some(cited), false) => cited_report(messages, play, cited),
        (None, false) if laws.is_empty() => none(messages, &arities, learned.as_ref(), upto),
        (None, false) => {
            let missing = (!laws.iter().any(of_value)).then(|| no_value_law(messages, upto));
            missing.into_iter().chain(laws.iter().map(|law| report(messages, law, upto))).collect()
        }
    };
    // A certificate on standard output stands there alone.
    if out.is_none_or(|file| file != "-") {
        anstream::stdout().write_all(shown.as_bytes())?;
    }
    out.map_or(Ok(()), |file| write_certificate(messages, file, laws, cited.as_ref()))
}

/// Writes the certificate of the law that is proved, of the value if it is.
fn write_certificate(messages: &Messages, file: &str, laws: &[Law], cited: Option<&Cited>) -> Result<(), Failure> {
    let theorem = laws.iter().find_map(|law| match &law.basis {
        Basis::Proved(theorem) => Some(theorem),
        _ => None,
    });
    let Some(theorem) = theorem else {
        let basis =
            cited.map(|cited| Basis::Cited(cited.citation())).or_else(|| laws.first().map(|law| law.basis.clone()));
        return Err(Failure::Budget(match basis {
            Some(basis) => messages.with("law-not-proved", &[("standing", text(standing(messages, &basis)))]),
            None => messages.get("law-not-found"),
        }));
    };
    let certificate = theorem.certificate().to_string();
    // The plain form of a long code may be longer than what is read.
    if Certificate::read(&certificate).is_err() {
        return Err(Failure::Budget(messages.get("law-too-long")));
    }
    if file == "-" {
        return Ok(std::io::stdout().write_all(certificate.as_bytes())?);
    }
    std::fs::write(file, certificate).map_err(|error| Failure::cannot_write(messages, file, &error))
}

/// One line a law; where the value has none but the outcome has, the value first.
fn json(rules: &str, play: Play, laws: &[Law], upto: u64) -> String {
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
fn cited_json(rules: &str, play: Play, cited: &Cited) -> String {
    let line = |of: Determines, statement: Option<String>| {
        LawLine::cited(rules.to_owned(), play.to_string(), of, statement, &cited.citation().source)
    };
    let value = cited.value_formula().filter(|_| play == Play::Normal);
    let value = value.map(|value| line(Determines::Value, Some(value)));
    let lines = value.into_iter().chain([line(Determines::Outcome, cited.formula(play))]);
    lines.map(|line| format!("{}\n", serde_json::to_string(&line).unwrap_or_default())).collect()
}

fn cited_report(messages: &Messages, play: Play, cited: &Cited) -> String {
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

/// Where only the outcome has a law, it is said that the value has none.
fn no_value_law(messages: &Messages, upto: u64) -> String {
    let none = messages.with("law-none", &[("upto", text(upto))]);
    let rows = vec![vec![messages.get("label-law"), messages.get("law-of-value")], vec![String::new(), none]];
    table(None, rows)
}

fn none(messages: &Messages, arities: &[usize], learned: Option<&Learned>, upto: u64) -> String {
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

fn report(messages: &Messages, law: &Law, upto: u64) -> String {
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
