//! `grundy check FILE…`: certificates, verified from their rules alone.

use super::Verb;
use crate::Context;
use crate::command::{flag, positional};
use crate::failure::Failure;
use crate::question;
use clap::{ArgAction, ArgMatches, Command};
use grundy::answer::Law;
use grundy::budget::{Budget, Exhausted};
use grundy::json::CheckLine;
use grundy::prove::verify;
use grundy_core::certificate::Certificate;
use grundy_core::check::Basis;
use grundy_show::diagnostic::exhausted;
use grundy_show::messages::{Messages, text};
use grundy_show::statement::sentence;
use grundy_show::verdict::{malformed, rejection};
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

pub const VERB: Verb = Verb {
    name: "check",
    usage: "FILE…",
    arguments,
    run,
    examples: &[
        "grundy check testdata/certificates/kayles.cert",
        "grundy check testdata/certificates/nim.cert testdata/certificates/dawsons-kayles.cert --json",
    ],
};

/// Steps for each certificate when no others are granted: a verdict is the same on every machine.
const STEPS: u64 = 1 << 33;

fn arguments(command: Command, messages: &Messages) -> Command {
    command
        .arg(positional(messages, "file", "FILE").required(true).num_args(1..))
        .arg(flag(messages, "json").action(ArgAction::SetTrue))
        .arg(flag(messages, "steps").value_name("N").value_parser(clap::value_parser!(u64)))
}

/// The verdict on one certificate: its word, its exit code, what is said of it.
struct Verdict {
    word: &'static str,
    code: u8,
    line: Option<usize>,
    why: String,
    steps: u64,
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let steps = matches.get_one::<u64>("steps").copied().unwrap_or(STEPS);
    let mut worst = 0;
    for file in matches.get_many::<String>("file").into_iter().flatten() {
        let code = match question::file(context, file) {
            Ok(content) => one(context, matches, file, &content, steps)?,
            Err(failure) => failure.say(context),
        };
        worst = worst.max(code);
    }
    if worst == 0 { Ok(()) } else { Err(Failure::Silent(worst)) }
}

/// Checks one certificate, prints the verdict, and gives its exit code.
fn one(context: &Context, matches: &ArgMatches, file: &str, content: &str, steps: u64) -> Result<u8, Failure> {
    let messages = &context.messages;
    let read = Certificate::read(content);
    let verdict = match &read {
        Ok(certificate) => verdict(messages, certificate, steps)?,
        Err(error) => {
            let (line, why) = (Some(error.line), malformed(messages, error));
            Verdict { word: "malformed", code: 2, line, why, steps: 0 }
        }
    };
    let Verdict { word, code, line, why, steps } = verdict;
    if matches.get_flag("json") {
        let line = CheckLine::new(file, word, read.as_ref().ok(), steps, line, (code > 0).then_some(why));
        let line = serde_json::to_string(&line).unwrap_or_default();
        writeln!(anstream::stdout(), "{line}")?;
    } else {
        let word = messages.get(&format!("verdict-{word}"));
        writeln!(anstream::stdout(), "{file}: {word}: {why}")?;
    }
    Ok(code)
}

fn verdict(messages: &Messages, certificate: &Certificate, steps: u64) -> Result<Verdict, Failure> {
    // Time does not decide, so that a verdict is the same everywhere.
    let budget = Budget { steps, time: Duration::from_secs(1 << 32), ..Budget::default() };
    let mut meter = budget.start();
    let verified = verify(certificate.clone(), &mut meter);
    let spent = steps - meter.steps();
    let (word, code, why) = match verified {
        Ok(Ok(theorem)) => {
            let Certificate { determines, law, play, kind, .. } = certificate;
            let law = Law { determines: *determines, law: law.clone(), basis: Basis::Proved(Arc::new(theorem)) };
            let values = [
                ("law", text(sentence(messages, &law))),
                ("play", text(messages.get(&format!("play-of-{play}")))),
                ("of", text(messages.get(&format!("law-of-{determines}")))),
                ("rules", text(words(certificate))),
                ("kind", text(kind)),
            ];
            ("verified", 0, messages.with("verified-law", &values))
        }
        Ok(Err(why)) => ("rejected", 1, rejection(messages, &certificate.kind, &why)),
        Err(Exhausted::Interrupted) => return Err(Failure::Interrupted),
        Err(Exhausted::Size) => ("beyond", 3, messages.get("beyond-size")),
        Err(what) => ("beyond", 3, exhausted(messages, what)),
    };
    Ok(Verdict { word, code, line: None, why, steps: spent })
}

/// The rules in the user's words, or else in plain form: the beginning of the first line, without signs that a terminal
/// might obey.
fn words(certificate: &Certificate) -> String {
    const SHOWN: usize = 60;
    let plain = certificate.rules.to_string();
    let text = certificate.text.as_ref().unwrap_or(&plain).trim();
    let line = text.lines().next().unwrap_or_default();
    let shown: String = line.chars().take(SHOWN).map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    if shown.len() < text.len() { format!("{shown} …") } else { shown }
}
