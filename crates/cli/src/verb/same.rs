//! `grundy same RULES RULES`: whether two games have the same nim-values, or the same P-positions.

use super::Verb;
use crate::Context;
use crate::command::{about_rules, flag, positional};
use crate::failure::Failure;
use crate::question;
use crate::terminal::Spinner;
use crate::verb::claim::{steps, undecided};
use crate::verb::solve::table;
use clap::{ArgAction, ArgMatches, Command};
use grundy::claim::{Compared, compare};
use grundy::json::claims::SameLine;
use grundy_core::value::Play;
use grundy_show::claim::{compared, compared_details};
use grundy_show::messages::Messages;
use std::io::Write;

pub const VERB: Verb = Verb {
    name: "same",
    usage: "RULES RULES",
    arguments,
    run,
    examples: &["grundy same \"take 1..3\" \"n -> m where m < n <= m + 3\"", "grundy same 0.7 0.3"],
};

fn arguments(command: Command, messages: &Messages) -> Command {
    about_rules(command, messages)
        .arg(positional(messages, "rules", "RULES").required(true))
        .arg(positional(messages, "other", "RULES").required(true))
        .arg(flag(messages, "outcome").action(ArgAction::SetTrue))
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let messages = &context.messages;
    let word = |id: &str| matches.get_one::<String>(id).map_or("", String::as_str);
    let rules = question::rules(context, matches, &[word("rules"), word("other")])?;
    if matches.get_flag("show-plain") {
        let plain: String = rules.iter().map(question::show_plain).collect();
        return Ok(std::io::stdout().write_all(plain.as_bytes())?);
    }
    let play = question::play(context, matches, &rules)?;
    let Ok(pair) = <[_; 2]>::try_from(rules) else { return Ok(()) };
    if pair[0].arities() != pair[1].arities() {
        return Err(Failure::input(messages.get("same-arities")));
    }
    let outcome = matches.get_flag("outcome") || play == Play::Misere;
    let spinner = Spinner::start();
    let found = compare(&pair, play, outcome, &mut question::meter(matches, steps(pair[0].arities().last().copied())));
    drop(spinner);
    let shown = if matches.get_flag("json") {
        let names = pair.iter().map(|rules| rules.expanded().to_owned()).collect();
        let line = SameLine::new(names, play.to_string(), outcome, &found);
        format!("{}\n", serde_json::to_string(&line).unwrap_or_default())
    } else {
        report(messages, play, outcome, &found)
    };
    anstream::stdout().write_all(shown.as_bytes())?;
    match found {
        Compared::Same(_) => Ok(()),
        Compared::Differ(_) => Err(Failure::Silent(1)),
        Compared::Open(open) => undecided(messages, matches, &open, "same-cut"),
    }
}

fn report(messages: &Messages, play: Play, outcome: bool, found: &Compared) -> String {
    let mut rows = vec![("label-play", messages.get(&format!("play-{play}")))];
    rows.extend(compared_details(messages, found));
    let rows = rows.into_iter().map(|(id, value)| vec![format!(" {}", messages.get(id)), value]).collect();
    format!("{}\n{}", compared(messages, found, outcome), table(None, rows))
}
