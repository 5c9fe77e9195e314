//! `grundy law RULES`: the law behind the values, and whether it is proved; as a report, a formula, code or a certificate.

pub mod automatic;
mod certificate;
mod code;
mod long;
mod program;
mod report;
mod statement;

use super::Verb;
use crate::Context;
use crate::command::{about_programs, flag, positional};
use crate::failure::Failure;
use crate::question;
use crate::terminal::Spinner;
use clap::{ArgAction, ArgMatches, Command};
use grundy::answer::{Law, Learned, Stated, Theorems, learn, residue};
use grundy::budget::Meter;
use grundy::catalogue::{Cited, Rules};
use grundy::shape::splitting;
use grundy_core::check::{Basis, Theorem};
use grundy_core::law::Determines;
use grundy_core::value::Play;
use grundy_show::emit::{TARGETS, target};
use grundy_show::messages::Messages;
use std::io::Write;
use std::sync::Arc;

pub const VERB: Verb = Verb {
    name: "law",
    usage: "RULES | --exec COMMAND",
    arguments,
    run,
    examples: &[
        "grundy law \"take {1, 3, 4}\"",
        "grundy law 0.77",
        "grundy law 0.77 --statement",
        "grundy law 0.77 --emit cpp",
        "grundy law \"take 2..5\" --misere --json",
        "grundy law 0.77 --out -",
    ],
};

/// Heaps that are tabulated at the most.
const MOST: u64 = 1 << 20;

/// Steps when the user grants no others: the same on every machine, some seconds.
pub const STEPS: u64 = 1 << 26;
/// The same where theorems of periods do not reach.
pub const CHEAP: u64 = 1 << 21;

fn arguments(command: Command, messages: &Messages) -> Command {
    let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
    let emit = flag(messages, "emit").value_name("LANGUAGE").value_parser(names).hide_possible_values(true);
    let command = about_programs(command, messages)
        .arg(positional(messages, "rules", "RULES").required_unless_present("exec").conflicts_with("exec"));
    long::arguments(automatic::arguments(command, messages), messages)
        .arg(flag(messages, "statement").action(ArgAction::SetTrue).conflicts_with_all(["json", "emit"]))
        .arg(emit.conflicts_with("json"))
        .arg(flag(messages, "out").value_name("FILE").conflicts_with_all(["statement", "emit"]))
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    if crate::program::is_asked(matches) {
        return program::run(context, matches);
    }
    let messages = &context.messages;
    let Some((rules, play)) = question::one_ruleset(context, matches)? else { return Ok(()) };
    if long::is_wanted(matches) {
        return long::run(context, matches, &rules, play);
    }
    let arities = rules.arities();
    let target = matches.get_one::<String>("emit").and_then(|name| target(name));
    let out = matches.get_one::<String>("out");
    let (mut clock, search) = automatic::clocks(matches);
    if let Some(theorem) = parametric(matches, &search, &rules, play) {
        if let Some(target) = target {
            return code::write_theorem(messages, target, &rules, &theorem, &Stated::default(), &mut clock);
        }
        return write_parametric(messages, matches, &rules, play, &theorem);
    }
    let literature = literature(&rules, play);
    // Where the literature answers, a proof is looked for only as far as that is cheap, unless it is what is asked for.
    let is_cheap = literature.is_some() && target.is_none() && out.is_none();
    let ceilings = automatic::ceilings(messages, matches, &rules)?;
    let periods = automatic::wants(matches, "periodic") && ceilings.is_empty();
    // A short look first: what no theorem about periods covers may be one of automata.
    let cheap = if is_breaking(&rules) { STEPS } else { CHEAP };
    let mut learned = periods.then(|| look(matches, &search.half_the_time(), &rules, play, cheap)).flatten();
    let is_proved = |learned: &Learned| learned.laws.iter().any(|law| is_of_value(law, play) && is_theorem(law));
    let theorems = match learned.as_ref().is_some_and(is_proved) || !automatic::wants(matches, "automatic") {
        true => Theorems::default(),
        false => automatic::found(matches, &search, &rules, play, &ceilings, is_cheap)?,
    };
    if periods && !is_cheap && cheap < STEPS && theorems.found.is_empty() && !learned.as_ref().is_some_and(is_proved) {
        learned = look(matches, &clock, &rules, play, STEPS);
    }
    let upto = learned.as_ref().map_or(0, |learned| (learned.values.len() as u64).saturating_sub(1));
    let laws = learned.as_ref().map_or(&[][..], |learned| &learned.laws);
    // What is proved needs no source.
    let proved = learned.as_ref().is_some_and(is_proved);
    if matches.get_flag("dot") {
        return automatic::write_dot(messages, &theorems);
    }
    // What is proved of the outcome too needs no conjecture.
    let laws = if theorems.found.is_empty() { laws } else { &[][..] };
    let cited = literature.filter(|_| !proved && theorems.found.is_empty());
    if let Some(target) = target {
        if let Some((theorem, stated)) = automatic::stated(&rules, &theorems, &clock) {
            return code::write_theorem(messages, target, &rules, &theorem, &stated, &mut clock);
        }
        return code::write(messages, target, &rules, play, laws, cited.as_ref(), &mut clock);
    }
    if matches.get_flag("statement") {
        let of_theorem = automatic::stated(&rules, &theorems, &clock).and_then(|(_, stated)| stated.positions);
        return statement::write(messages, play, cited.as_ref(), laws.first(), of_theorem, &theorems);
    }
    // A certificate on standard output stands there alone.
    if out.is_none_or(|file| file != "-") {
        let shown = match (&cited, matches.get_flag("json")) {
            (None, json) if laws.is_empty() && !(theorems.found.is_empty() && theorems.searches.is_empty()) => {
                report::theorems(messages, &rules, play, &theorems, &clock, json)
            }
            (Some(cited), true) => report::cited_json(rules.expanded(), play, cited),
            (None, true) => report::json(rules.expanded(), play, laws, upto),
            (Some(cited), false) => report::cited(messages, play, cited),
            (None, false) if laws.is_empty() => report::none(messages, &arities, learned.as_ref(), upto),
            (None, false) => {
                let missing =
                    (!laws.iter().any(|law| is_of_value(law, play))).then(|| report::no_value(messages, upto));
                missing.into_iter().chain(laws.iter().map(|law| report::law(messages, law, upto))).collect()
            }
        };
        let tried = !laws.is_empty() && cited.is_none() && !matches.get_flag("json");
        let tried = if tried { report::searches(messages, &theorems) } else { String::new() };
        anstream::stdout().write_all(format!("{shown}{tried}").as_bytes())?;
    }
    out.map_or(Ok(()), |file| match theorems.first() {
        Some(theorem) => certificate::write_theorem(messages, file, theorem),
        None => certificate::write(messages, file, laws, cited.as_ref()),
    })
}

/// The law that is proved, that of the value if it is; or else what the best one rests on.
fn proved<'l>(laws: &'l [Law], cited: Option<&Cited>) -> Result<&'l Law, Option<Basis>> {
    laws.iter().find(|law| matches!(law.basis, Basis::Proved(_))).ok_or_else(|| {
        let cited = cited.map(|cited| Basis::Cited(cited.citation()));
        cited.or_else(|| laws.first().map(|law| law.basis.clone()))
    })
}

/// The theorem for all parameters, where some are open.
fn parametric(matches: &ArgMatches, clock: &Meter, rules: &Rules, play: Play) -> Option<Arc<Theorem>> {
    let ruleset = rules.ruleset().filter(|ruleset| !ruleset.parameters().is_empty())?;
    let _spinner = Spinner::start();
    residue(ruleset, play, &mut question::share(matches, clock, STEPS)).ok()?.into_iter().next()
}

/// Writes a law of all parameters as a report, JSON, a formula or a certificate.
fn write_parametric(
    messages: &Messages,
    matches: &ArgMatches,
    rules: &Rules,
    play: Play,
    theorem: &Arc<Theorem>,
) -> Result<(), Failure> {
    let Some(law) = theorem.law().residue() else { return Ok(()) };
    let mut stdout = anstream::stdout();
    if matches.get_flag("statement") {
        return Ok(writeln!(stdout, "{}", law.condition().unwrap_or_default())?);
    }
    let out = matches.get_one::<String>("out");
    if out.is_none_or(|file| file != "-") {
        let shown = if matches.get_flag("json") {
            report::parametric_json(rules.expanded(), play, theorem, law)
        } else {
            report::parametric(messages, theorem, law)
        };
        stdout.write_all(shown.as_bytes())?;
    }
    out.map_or(Ok(()), |file| certificate::write_theorem(messages, file, theorem))
}

/// Whether heaps break in at most two: most laws of such games are periods.
pub fn is_breaking(rules: &Rules) -> bool {
    rules.ruleset().and_then(splitting).is_some_and(|shape| shape.parts == 2)
}

/// The law from the literature, if it speaks of this play.
pub fn literature(rules: &Rules, play: Play) -> Option<Cited> {
    rules.cited().filter(|cited| cited.formula(play).is_some())
}

/// Whether a law says all that there is to say under a play.
fn is_of_value(law: &Law, play: Play) -> bool {
    law.determines == Determines::Value || play == Play::Misere
}

/// Whether a law is proved.
pub fn is_theorem(law: &Law) -> bool {
    matches!(law.basis, Basis::Proved(_))
}

/// What is learned of one heap, in so many steps if the user grants no others.
pub fn look(matches: &ArgMatches, clock: &Meter, rules: &Rules, play: Play, most: u64) -> Option<Learned> {
    let ruleset = rules.ruleset().filter(|_| rules.arities() == [1])?;
    let _spinner = Spinner::start();
    Some(learn(ruleset, play, Vec::new(), MOST, &mut question::share(matches, clock, most)))
}
