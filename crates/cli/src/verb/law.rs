//! `grundy law RULES`: the law behind the values, and whether it is proved.

use super::Verb;
use crate::Context;
use crate::command::{about_rules, flag, positional};
use crate::failure::Failure;
use crate::question;
use crate::terminal::{self, Spinner};
use crate::verb::solve::table;
use clap::{ArgAction, ArgMatches, Command};
use grundy::answer::{Law, Learned, learn};
use grundy::budget::Exhausted;
use grundy::catalogue::{Cited, Rules};
use grundy::json::LawLine;
use grundy_core::check::Basis;
use grundy_core::law::Determines;
use grundy_core::value::Play;
use grundy_show::diagnostic::{Diagnostic, declined};
use grundy_show::emit::{Refusal, TARGETS, Target, emit, target};
use grundy_show::messages::{Messages, number, text};
use grundy_show::statement::{LONGEST, cited_lines, formula, sentence, standing, whole_formula};
use std::io::Write;

pub const VERB: Verb = Verb {
    name: "law",
    usage: "RULES",
    arguments,
    run,
    examples: &[
        "grundy law \"take {1, 3, 4}\"",
        "grundy law 0.77",
        "grundy law 0.77 --statement",
        "grundy law 0.77 --emit cpp",
        "grundy law \"take 2..5\" --misere --json",
    ],
};

/// Heaps that are tabulated at the most.
const MOST: u64 = 1 << 20;

/// Steps when the user grants no others: the same on every machine, some seconds.
const STEPS: u64 = 1 << 26;
const CHEAP: u64 = 1 << 21;

fn arguments(command: Command, messages: &Messages) -> Command {
    let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
    let emit = flag(messages, "emit").value_name("LANGUAGE").value_parser(names).hide_possible_values(true);
    about_rules(command, messages)
        .arg(positional(messages, "rules", "RULES").required(true))
        .arg(flag(messages, "statement").action(ArgAction::SetTrue).conflicts_with_all(["json", "emit"]))
        .arg(emit.conflicts_with("json"))
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let messages = &context.messages;
    let Some((rules, play)) = question::one_ruleset(context, matches)? else { return Ok(()) };
    let arities = rules.arities();
    if let Some(target) = matches.get_one::<String>("emit").and_then(|name| target(name)) {
        return write_code(context, matches, &rules, play, target);
    }
    let literature = literature(&rules, play);
    // Where the literature answers, a proof is looked for only as far as that is cheap.
    let learned = learned(matches, &rules, play, if literature.is_some() { CHEAP } else { STEPS });
    let upto = learned.as_ref().map_or(0, |learned| (learned.values.len() as u64).saturating_sub(1));
    let laws = learned.as_ref().map_or(&[][..], |learned| &learned.laws);
    // What is proved needs no source.
    let of_value = |law: &Law| law.determines == Determines::Value || play == Play::Misere;
    let proved = laws.iter().any(|law| of_value(law) && matches!(law.basis, Basis::Proved(_)));
    let cited = literature.filter(|_| !proved);
    if matches.get_flag("statement") {
        return statement(messages, play, cited.as_ref(), laws.first());
    }
    let shown = match (cited, matches.get_flag("json")) {
        (Some(cited), true) => cited_json(rules.expanded(), play, &cited),
        (None, true) => json(rules.expanded(), play, laws, upto),
        (Some(cited), false) => cited_report(messages, play, &cited),
        (None, false) if laws.is_empty() => none(messages, &arities, learned.as_ref(), upto),
        (None, false) => {
            let missing = (!laws.iter().any(of_value)).then(|| no_value_law(messages, upto));
            missing.into_iter().chain(laws.iter().map(|law| report(messages, law, upto))).collect()
        }
    };
    anstream::stdout().write_all(shown.as_bytes())?;
    Ok(())
}

fn literature(rules: &Rules, play: Play) -> Option<Cited> {
    rules.cited().filter(|cited| cited.formula(play).is_some())
}

/// What is learned of one heap, in so many steps if the user grants no others.
fn learned(matches: &ArgMatches, rules: &Rules, play: Play, most: u64) -> Option<Learned> {
    let ruleset = rules.ruleset().filter(|_| rules.arities() == [1])?;
    let _spinner = Spinner::start();
    Some(learn(ruleset, play, Vec::new(), MOST, &mut question::meter(matches, most)))
}

/// Writes a proved law in a language; of any other law its standing is said.
fn write_code(
    context: &Context,
    matches: &ArgMatches,
    rules: &Rules,
    play: Play,
    target: &Target,
) -> Result<(), Failure> {
    let messages = &context.messages;
    let learned = learned(matches, rules, play, STEPS);
    let laws = learned.as_ref().map_or(&[][..], |learned| &learned.laws);
    let proved = laws.iter().find(|law| matches!(law.basis, Basis::Proved(_)));
    let Some(law) = proved else {
        let cited = literature(rules, play).map(|cited| Basis::Cited(cited.citation()));
        let basis = cited.or_else(|| laws.first().map(|law| law.basis.clone()));
        let refused = basis.map(|basis| Refusal::NotProved(standing(messages, &basis)).say(messages));
        return Err(Failure::Budget(refused.unwrap_or_else(|| messages.get("emit-none"))));
    };
    let written = emit(messages, target, rules, play, law, &mut question::budget(matches).start());
    let written = written.map_err(|refusal| match refusal {
        Refusal::Exhausted(Exhausted::Interrupted) => Failure::Interrupted,
        refusal => Failure::Budget(refusal.say(messages)),
    })?;
    Ok(std::io::stdout().write_all(written.as_bytes())?)
}

/// The formula of the P-positions alone. What is to be said about it goes to standard error.
fn statement(messages: &Messages, play: Play, cited: Option<&Cited>, law: Option<&Law>) -> Result<(), Failure> {
    let cited = cited.and_then(|cited| cited.formula(play));
    let formula = cited.clone().or_else(|| law.and_then(whole_formula));
    let message = match (&formula, law.map(|law| &law.basis)) {
        (None, None) => Some(messages.get("law-statement-none")),
        (None, Some(_)) => Some(messages.with("law-statement-long", &[("most", text(LONGEST))])),
        (Some(_), Some(Basis::Conjectured { upto })) if cited.is_none() => {
            Some(messages.with("law-statement-conjectured", &[("upto", text(upto))]))
        }
        (Some(_), _) => None,
    };
    if let Some(message) = message {
        terminal::warning(messages, &Diagnostic { code: None, message, place: None, help: None });
    }
    if let Some(formula) = formula {
        writeln!(anstream::stdout(), "{formula}")?;
    }
    Ok(())
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
    let mut lines = vec![sentence(messages, law), messages.with("law-period", &numbers)];
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
