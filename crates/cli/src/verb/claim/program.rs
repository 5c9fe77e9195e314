//! `grundy claim --exec COMMAND CONDITION`: a formula about heaps of a program, looked at heap by heap and never proved.

use super::{read, tell};
use crate::Context;
use crate::failure::Failure;
use crate::program::Asked;
use crate::terminal::Spinner;
use clap::ArgMatches;
use grundy::claim::{Claim, Subject, decide_heaps};

pub fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    if matches.contains_id("rules") && (matches.contains_id("condition") || matches.contains_id("value")) {
        return Err(Failure::input(context.messages.get("exec-beside-rules")));
    }
    if !matches.contains_id("rules") && !matches.contains_id("value") {
        return Err(Failure::input(context.messages.get("exec-no-claim")));
    }
    let mut asked = Asked::start(context, matches)?;
    let read_as = |text: &str, subject: Subject, with: &[(String, u64)]| Claim::of_heaps(text, subject, with);
    let claim = read(context, matches, asked.play, &["n".to_owned()], &read_as)?;
    let spinner = Spinner::start();
    let last = asked.heaps(matches)?;
    let found = decide_heaps(&claim, &*asked.program, asked.play, last, &mut asked.meter.clone());
    drop(spinner);
    asked.finish()?;
    tell(&asked.messages, matches, (&asked.command, asked.play), &claim, &found)
}
