//! Theorems beyond periods: by automata, and for all parameters.

use crate::command::flag;
use crate::failure::Failure;
use crate::question;
use crate::terminal::Spinner;
use clap::{ArgAction, ArgMatches, Command};
use grundy::answer::{BESIDE_LITERATURE, STEPS, Stated, Theorems, theorems};
use grundy::automata::dot;
use grundy::budget::{Budget, Exhausted, Meter};
use grundy::catalogue::Rules;
use grundy_core::check::Theorem;
use grundy_core::law::{Automatic, Determines, Form};
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use grundy_show::messages::{Messages, quoted, text};
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

/// What saying a law as a formula may cost beside the search.
const FORMULAS: Budget = Budget { steps: 1 << 30, time: Duration::from_secs(3), memory: 256 << 20 };

/// One clock for all that is tried, and what the search has of it: some time stays for formulas.
pub fn clocks(matches: &ArgMatches) -> (Meter, Meter) {
    let mut budget = question::budget(matches);
    let mut kept = FORMULAS.time;
    match matches.contains_id("time") {
        true => kept = kept.min(budget.time / 4),
        false => budget.time += kept,
    }
    let clock = budget.start();
    (clock, clock.keeping(kept))
}

/// What a law is looked for by.
pub const FORMS: [&str; 2] = ["periodic", "automatic"];

pub fn arguments(command: Command, messages: &Messages) -> Command {
    command
        .arg(flag(messages, "form").value_name("FORM").value_parser(FORMS).hide_possible_values(true))
        .arg(flag(messages, "fix").value_name("NAME=N").action(ArgAction::Append))
        .arg(flag(messages, "dot").action(ArgAction::SetTrue).conflicts_with_all(["json", "emit", "statement", "out"]))
        .arg(flag(messages, "seed").value_name("N").value_parser(clap::value_parser!(u64)))
}

/// Whether theorems of this form are asked for, or any.
pub fn wants(matches: &ArgMatches, form: &str) -> bool {
    matches.get_one::<String>("form").is_none_or(|own| own == form)
}

/// The coordinates that `--fix` bounds.
pub fn ceilings(messages: &Messages, matches: &ArgMatches, rules: &Rules) -> Result<Vec<(usize, u64)>, Failure> {
    let mut found: Vec<(usize, u64)> = Vec::new();
    for word in matches.get_many::<String>("fix").into_iter().flatten() {
        let bound = word.split_once('=').and_then(|(name, most)| {
            let most = most.trim().parse().ok().filter(|most| *most < grundy_core::notation::LIMIT)?;
            Some((coordinate(rules.ruleset()?, name.trim())?, most))
        });
        match bound {
            Some(bound) => found.push(bound),
            None => return Err(Failure::input(messages.with("law-fix", &[("word", quoted(word))]))),
        }
    }
    found.sort_unstable();
    found.dedup_by_key(|(coordinate, _)| *coordinate);
    let arity = rules.arities().into_iter().max().unwrap_or(0);
    // A law about finitely many components is a table.
    if !found.is_empty() && found.len() >= arity {
        return Err(Failure::input(messages.with("law-fix-all", &[("arity", text(arity))])));
    }
    Ok(found)
}

/// The coordinate that a name stands for.
fn coordinate(rules: &Ruleset, name: &str) -> Option<usize> {
    let named = rules.moves().iter().map(|one| one.variables[..one.arity].iter().position(|own| own == name));
    named.flatten().next()
}

/// The formulas of the theorem that says most.
pub fn stated(rules: &Rules, theorems: &Theorems, clock: &Meter) -> Option<(Arc<Theorem>, Stated)> {
    theorems.found.first().map(|theorem| (theorem.clone(), formulas(rules, theorem, clock)))
}

/// The formulas of a theorem.
pub fn formulas(rules: &Rules, theorem: &Theorem, clock: &Meter) -> Stated {
    let Some(ruleset) = rules.ruleset() else { return Stated::default() };
    grundy::answer::stated(theorem, ruleset, rules.cited().as_ref(), &FORMULAS.under(clock))
}

/// Writes the automaton of the first theorem as a graph.
pub fn write_dot(messages: &Messages, theorems: &Theorems) -> Result<(), Failure> {
    let of = |theorem: &Arc<Theorem>| Some((theorem.law().automatic()?.clone(), theorem.certificate().determines));
    let Some((law, determines)) = theorems.found.first().and_then(of) else {
        return Err(Failure::Budget(messages.get("law-dot-none")));
    };
    Ok(std::io::stdout().write_all(dot(law.automaton(), left_out(&law, determines)).as_bytes())?)
}

/// What a drawing leaves out: what is N from some digit on, or no value.
pub fn left_out(law: &Automatic, determines: Determines) -> Option<u32> {
    match (&law.form, determines) {
        (Form::Graph(_), _) => Some(0),
        (Form::Outputs(_), Determines::Outcome) => Some(1),
        (Form::Outputs(_), Determines::Value) => None,
    }
}

/// The theorems about some rules, and what was tried.
pub fn found(
    matches: &ArgMatches,
    clock: &Meter,
    rules: &Rules,
    play: Play,
    ceilings: &[(usize, u64)],
    is_cheap: bool,
) -> Result<Theorems, Failure> {
    let Some(ruleset) = rules.ruleset() else { return Ok(Theorems::default()) };
    let _spinner = Spinner::start();
    let thorough = question::is_granted(matches);
    let most = if is_cheap && !thorough { BESIDE_LITERATURE } else { STEPS };
    let mut meter = question::share(matches, clock, most);
    match theorems(ruleset, play, ceilings, thorough, &mut meter) {
        Ok(found) => Ok(found),
        Err(Exhausted::Interrupted) => Err(Failure::Interrupted),
        Err(_) => Ok(Theorems::default()),
    }
}
