//! `grundy check FILE…`: certificates, verified from their rules alone.

use super::Verb;
use crate::Context;
use crate::command::{flag, positional};
use crate::failure::Failure;
use crate::question;
use clap::{ArgAction, ArgMatches, Command};
use grundy::budget::{Budget, Exhausted};
use grundy::json::CheckLine;
use grundy::prove::verify;
use grundy_core::certificate::Certificate;
use grundy_show::diagnostic::exhausted;
use grundy_show::messages::{Messages, text};
use grundy_show::statement::claimed;
use grundy_show::verdict::{malformed, rejection};
use std::io::Write;
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
const STEPS: u64 = 1 << 29;

fn arguments(command: Command, messages: &Messages) -> Command {
    command
        .arg(positional(messages, "file", "FILE").required(true).num_args(1..))
        .arg(flag(messages, "json").action(ArgAction::SetTrue))
        .arg(flag(messages, "steps").value_name("N").value_parser(clap::value_parser!(u64)))
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let steps = matches.get_one::<u64>("steps").copied().unwrap_or(STEPS);
    let mut worst = 0;
    for file in matches.get_many::<String>("file").into_iter().flatten() {
        let code = match question::file(context, file) {
            Ok(content) => {
                let (verdict, line) = verdict(&context.messages, file, content, steps)?;
                print(context, matches, file, &verdict, line)?;
                verdict.code
            }
            Err(failure) => failure.say(context),
        };
        worst = worst.max(code);
    }
    if worst == 0 { Ok(()) } else { Err(Failure::Silent(worst)) }
}

/// The verdict on one certificate: its word, its exit code, what is said of it.
struct Verdict {
    word: &'static str,
    code: u8,
    why: String,
}

fn print(
    context: &Context,
    matches: &ArgMatches,
    file: &str,
    verdict: &Verdict,
    line: CheckLine,
) -> Result<(), Failure> {
    let shown = if matches.get_flag("json") {
        let why = (verdict.code > 0).then(|| verdict.why.clone());
        serde_json::to_string(&line.verdict(verdict.word, why)).unwrap_or_default()
    } else {
        let word = context.messages.get(&format!("verdict-{}", verdict.word));
        context
            .messages
            .with("verdict-line", &[("file", text(file)), ("verdict", text(word)), ("why", text(&verdict.why))])
    };
    Ok(writeln!(anstream::stdout(), "{shown}")?)
}

/// Reads and checks one certificate.
fn verdict(messages: &Messages, file: &str, content: String, steps: u64) -> Result<(Verdict, CheckLine), Failure> {
    let certificate = match Certificate::read(&content) {
        Ok(certificate) => certificate,
        Err(error) => {
            let why = malformed(messages, &error);
            return Ok((Verdict { word: "malformed", code: 2, why }, CheckLine::unread(file, error.line)));
        }
    };
    drop(content);
    let line = CheckLine::claim(file, &certificate);
    let (kind, said) = (certificate.kind.clone(), claim(messages, &certificate));
    // Time does not decide, so that a verdict is the same everywhere.
    let budget = Budget { steps, time: Duration::from_secs(1 << 32), ..Budget::default() };
    let mut meter = budget.start();
    let (word, code, why) = match verify(certificate, &mut meter) {
        Ok(Ok(_)) => ("verified", 0, said),
        Ok(Err(why)) => ("rejected", 1, rejection(messages, &kind, &why)),
        Err(Exhausted::Interrupted) => return Err(Failure::Interrupted),
        Err(Exhausted::Size) => ("beyond", 3, messages.get("beyond-size")),
        Err(what) => ("beyond", 3, exhausted(messages, what)),
    };
    Ok((Verdict { word, code, why }, line.steps(steps - meter.steps())))
}

/// What a certificate says, in a sentence.
fn claim(messages: &Messages, certificate: &Certificate) -> String {
    let Certificate { determines, law, play, kind, .. } = certificate;
    let values = [
        ("law", text(claimed(messages, *determines, law))),
        ("play", text(messages.get(&format!("play-of-{play}")))),
        ("of", text(messages.get(&format!("law-of-{determines}")))),
        ("rules", text(words(certificate))),
        ("kind", text(kind)),
    ];
    messages.with("verified-law", &values)
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
