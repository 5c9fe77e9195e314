//! `grundy claim RULES CONDITION`: proves a formula for the P-positions or the nim-values, or refutes it.

mod program;

use super::Verb;
use crate::Context;
use crate::command::{about_programs, flag, positional};
use crate::failure::Failure;
use crate::question;
use crate::terminal::Spinner;
use crate::verb::solve::table;
use clap::{ArgAction, ArgMatches, Command};
use grundy::budget::Exhausted;
use grundy::claim::{Claim, Direction, Means, Open, Subject, Verdict, coordinates, decide};
use grundy::json::claims::ClaimLine;
use grundy_core::notation::NotationError;
use grundy_core::value::Play;
use grundy_show::claim::{claimed, details, verdict};
use grundy_show::diagnostic::{self, Diagnostic};
use grundy_show::messages::Messages;
use grundy_show::position::abridged;
use std::io::Write;

pub const VERB: Verb = Verb {
    name: "claim",
    usage: "RULES CONDITION | RULES --value EXPR | --exec COMMAND …",
    arguments,
    run,
    examples: &[
        "grundy claim \"take {1, 3, 4}\" \"n % 7 in {0, 2}\"",
        "grundy claim \"take 1..3\" --value \"n % 4\"",
        "grundy claim wythoff \"min(a, b) = beatty_golden(max(a, b) - min(a, b))\"",
    ],
};

/// Steps when the user grants no others: half of them for values of heaps, half for looking at them; fewer of several
/// coordinates, which cost more a step. They are spent in some seconds.
const STEPS: u64 = 1 << 27;
const STEPS_OF_SEVERAL: u64 = 1 << 25;

/// The steps for components of an arity.
pub fn steps(arity: Option<usize>) -> u64 {
    if arity == Some(1) { STEPS } else { STEPS_OF_SEVERAL }
}

fn arguments(command: Command, messages: &Messages) -> Command {
    about_programs(command, messages)
        .arg(positional(messages, "rules", "RULES").required_unless_present("exec"))
        .arg(
            positional(messages, "condition", "CONDITION")
                .required_unless_present_any(["value", "show-plain", "exec"])
                .conflicts_with("value"),
        )
        .arg(flag(messages, "value").value_name("EXPR"))
        .arg(flag(messages, "only-if").action(ArgAction::SetTrue).conflicts_with_all(["if", "value"]))
        .arg(flag(messages, "if").action(ArgAction::SetTrue).conflicts_with("value"))
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    if crate::program::is_asked(matches) {
        return program::run(context, matches);
    }
    let messages = &context.messages;
    let Some((rules, play)) = question::one_ruleset(context, matches)? else { return Ok(()) };
    let names = coordinates(&rules);
    let read_as = |text: &str, subject: Subject, with: &[(String, u64)]| Claim::read(text, subject, &rules, with);
    let claim = read(context, matches, play, &names, &read_as)?;
    let spinner = Spinner::start();
    let found = decide(&claim, &rules, play, means(matches, claim.arity()));
    drop(spinner);
    tell(messages, matches, (rules.expanded(), play), &claim, &found)
}

/// Prints a verdict; a claim that is refuted, or of which nothing is known, is an exit code.
fn tell(
    messages: &Messages,
    matches: &ArgMatches,
    (rules, play): (&str, Play),
    claim: &Claim,
    found: &Verdict,
) -> Result<(), Failure> {
    let shown = if matches.get_flag("json") {
        let line = ClaimLine::new(rules, play.to_string(), claim, found);
        format!("{}\n", serde_json::to_string(&line).unwrap_or_default())
    } else {
        report(messages, play, claim, found)
    };
    anstream::stdout().write_all(shown.as_bytes())?;
    match found {
        Verdict::Holds(_) => Ok(()),
        Verdict::Refuted(..) => Err(Failure::Silent(1)),
        Verdict::Open(open) => undecided(messages, matches, open, "claim-cut"),
    }
}

/// What is granted is for all together. Else there is time for a search as long as that of `law`, beside the looks.
fn means(matches: &ArgMatches, arity: usize) -> Means {
    let mut budget = question::budget(matches);
    let is_thorough = question::is_granted(matches);
    if !is_thorough {
        budget.time *= 2;
    }
    let clock = budget.start();
    Means { looks: question::share(matches, &clock, steps(Some(arity))), search: clock, is_thorough }
}

/// How the text of a claim is read.
type Reader<'a> = &'a dyn Fn(&str, Subject, &[(String, u64)]) -> Result<Claim, NotationError>;

fn read(
    context: &Context,
    matches: &ArgMatches,
    play: Play,
    names: &[String],
    read_as: Reader<'_>,
) -> Result<Claim, Failure> {
    let messages = &context.messages;
    let direction = match (matches.get_flag("only-if"), matches.get_flag("if")) {
        (true, _) => Direction::OnlyIf,
        (_, true) => Direction::If,
        _ => Direction::Both,
    };
    let (id, subject) = match matches.contains_id("value") {
        true => ("value", Subject::Values),
        false => ("condition", Subject::Positions(direction)),
    };
    if subject == Subject::Values && play == Play::Misere {
        let (message, help) = (messages.get("cli-claim-misere"), Some(messages.get("cli-claim-misere.help")));
        return Err(Diagnostic { code: None, message, place: None, help }.into());
    }
    // Where a program stands for the rules, the first word is the condition.
    let word =
        matches.get_one::<String>(id).or_else(|| matches.get_one::<String>("rules").filter(|_| id == "condition"));
    let word = word.map_or("", String::as_str);
    let text = question::elsewhere(context, word)?.unwrap_or_else(|| word.to_owned());
    let with = question::fixed(context, matches)?;
    read_as(&text, subject, &with).map_err(|error| diagnostic::formula(messages, &error, &text, names).into())
}

/// Without a verdict nothing has failed, unless the budget that was granted ran out, or nothing at all could be looked at.
pub fn undecided(messages: &Messages, matches: &ArgMatches, open: &Open, id: &str) -> Result<(), Failure> {
    let is_granted = question::is_granted(matches) || matches.contains_id("memory");
    match open.stopped {
        // What is spent when the user grants nothing is no budget that ran out, if it is the same on every machine.
        Some(Exhausted::Steps | Exhausted::Memory) if !is_granted && open.upto.is_some() => Ok(()),
        Some(exhausted) => Err(Failure::budget(messages, id, exhausted)),
        None if open.upto.is_none() => Err(Failure::Silent(3)),
        None => Ok(()),
    }
}

fn report(messages: &Messages, play: Play, claim: &Claim, found: &Verdict) -> String {
    let mut rows = vec![("label-claim", abridged(&claimed(messages, claim)))];
    rows.push(("label-play", messages.get(&format!("play-{play}"))));
    rows.extend(details(messages, found));
    let rows = rows.into_iter().map(|(id, value)| vec![format!(" {}", messages.get(id)), value]).collect();
    format!("{}\n{}", verdict(messages, found), table(None, rows))
}
