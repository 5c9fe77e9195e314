//! A long run: heaps of a sparse game one after the other, until its law is proved, with progress, and with checkpoints
//! to go on from.

use super::{certificate, report};
use crate::Context;
use crate::command::flag;
use crate::failure::Failure;
use crate::output;
use crate::question;
use crate::terminal::Spinner;
use clap::{ArgMatches, Command, value_parser};
use grundy::answer::{Came, Recurring};
use grundy::budget::{Budget, Exhausted, Meter};
use grundy::catalogue::Rules;
use grundy::engine::octal::{Octal, Unreadable};
use grundy::json::LawLine;
use grundy_core::check::Theorem;
use grundy_core::law::Determines;
use grundy_core::value::Play;
use grundy_show::diagnostic::exhausted;
use grundy_show::messages::{Messages, quoted, text};
use std::io::{ErrorKind, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Heaps between two looks at the clock.
const STRETCH: usize = 1 << 22;
/// Time between two checkpoints.
const SAVED: Duration = Duration::from_secs(120);
/// Bytes that are kept of a heap: its code among the first ones and twice among the last.
const BYTES: u64 = 4;

pub fn arguments(command: Command, messages: &Messages) -> Command {
    let own = |name: &'static str, help: &str| flag(messages, name).help(messages.get(help));
    command
        .arg(own("to", "help-law-to").value_name("N"))
        .arg(own("threads", "help-law-threads").value_name("K").value_parser(value_parser!(u16).range(1..)))
        .arg(flag(messages, "checkpoint").value_name("FILE"))
}

/// Whether a long run is asked for.
pub fn is_wanted(matches: &ArgMatches) -> bool {
    ["to", "threads", "checkpoint"].iter().any(|name| matches.contains_id(name))
}

pub fn run(context: &Context, matches: &ArgMatches, rules: &Rules, play: Play) -> Result<(), Failure> {
    let messages = &context.messages;
    let shape = || Failure::input(messages.get("law-long-shape"));
    if ["emit", "statement", "dot", "form"].iter().any(|name| matches.value_source(name).is_some_and(is_typed)) {
        return Err(Failure::input(messages.get("law-long-alone")));
    }
    let ruleset = rules.ruleset().filter(|_| play == Play::Normal).ok_or_else(shape)?;
    let to = match matches.get_one::<String>("to") {
        Some(to) => crate::verb::values::upto(context, to, 1)?[0],
        None => u64::MAX >> 4,
    };
    let heaps = usize::try_from(to).ok().and_then(|to| to.checked_add(1)).ok_or_else(shape)?;
    let threads = usize::from(matches.get_one::<u16>("threads").copied().unwrap_or(1));
    // A long run ends by its heaps, or by what the user grants.
    let granted = question::budget(matches);
    let time = if question::is_granted(matches) { granted.time } else { Duration::from_secs(u32::MAX.into()) };
    let steps = if matches.contains_id("steps") { granted.steps } else { u64::MAX };
    let mut meter = Budget { steps, time, memory: granted.memory }.start();
    let keep = usize::try_from(granted.memory / BYTES / threads.min(2) as u64).unwrap_or(usize::MAX);
    let begun = Recurring::begin(ruleset, Vec::new(), &mut meter).map_err(|what| budget(messages, what))?;
    let mut game = begun.ok_or_else(shape)?.on_threads(threads).keeping(keep);
    let file = matches.get_one::<String>("checkpoint");
    if let Some(file) = file {
        game = resumed(messages, game, file)?;
    }
    let came = until(messages, &mut game, heaps, file, &mut meter)?;
    write(messages, matches, rules, &game, came)
}

fn is_typed(source: clap::parser::ValueSource) -> bool {
    source == clap::parser::ValueSource::CommandLine
}

/// Goes on with what a file holds, if there is one.
fn resumed<'a>(messages: &Messages, game: Recurring<'a>, file: &str) -> Result<Recurring<'a>, Failure> {
    let bytes = match std::fs::read(file) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(game),
        Err(error) => return Err(Failure::file(messages, file, &error)),
    };
    game.resume(&bytes).map_err(|why| {
        let id = match why {
            Unreadable::Format => "checkpoint-format",
            Unreadable::Damaged => "checkpoint-damaged",
            Unreadable::OtherRules => "checkpoint-other-rules",
        };
        Failure::input(messages.with(id, &[("file", quoted(file))]))
    })
}

fn save(messages: &Messages, game: &Recurring<'_>, file: Option<&String>) -> Result<(), Failure> {
    match file.zip(game.to_bytes()) {
        Some((file, bytes)) => output::write_all(messages, file, |out| out.write_all(&bytes)),
        None => Ok(()),
    }
}

/// Goes on until the law is proved, all heaps are known, or the budget ends; what is known then is saved.
fn until(
    messages: &Messages,
    game: &mut Recurring<'_>,
    heaps: usize,
    file: Option<&String>,
    meter: &mut Meter,
) -> Result<Result<Came, Exhausted>, Failure> {
    let (begun, first) = (Instant::now(), game.octal().heaps());
    let progress = Spinner::start();
    let mut saved = Instant::now();
    let came = loop {
        let known = game.octal().heaps();
        match game.go_on(known.saturating_add(STRETCH).min(heaps), meter) {
            Ok(Came::Reached) if game.octal().heaps() < heaps => {}
            came => break came,
        }
        let known = game.octal().heaps();
        let rate = (known - first) as f64 / begun.elapsed().as_secs_f64();
        let left = (heaps - known) as f64 / rate;
        let values =
            [("heaps", text(known)), ("rate", text(format!("{rate:.3e}"))), ("left", text(format!("{left:.0}")))];
        progress.say(messages.with("law-progress", &values));
        if saved.elapsed() >= SAVED {
            save(messages, game, file)?;
            saved = Instant::now();
        }
    };
    drop(progress);
    save(messages, game, file)?;
    Ok(came)
}

/// The report, and how the command ends.
fn write(
    messages: &Messages,
    matches: &ArgMatches,
    rules: &Rules,
    game: &Recurring<'_>,
    came: Result<Came, Exhausted>,
) -> Result<(), Failure> {
    let mut stdout = anstream::stdout();
    let upto = text(game.octal().heaps().saturating_sub(1));
    let json = matches.get_flag("json");
    let out = matches.get_one::<String>("out");
    match came {
        Ok(Came::Proved { theorem, least }) => {
            let theorem = Arc::new(*theorem);
            if out.is_none_or(|file| file != "-") {
                let shown = if json { line(rules, &theorem) } else { proved(messages, &theorem, least, game.octal()) };
                stdout.write_all(shown.as_bytes())?;
            }
            out.map_or(Ok(()), |file| certificate::write_theorem(messages, file, &theorem))
        }
        Ok(Came::Reached) => {
            let none = messages.with("law-long-none", &[("upto", upto)]);
            Err(Failure::Budget(format!("{none}; {}", verified(messages, game.octal()))))
        }
        Ok(Came::Declined) => Err(Failure::Budget(messages.with("law-long-declined", &[("upto", upto)]))),
        Err(Exhausted::Interrupted) => Err(Failure::Interrupted),
        Err(what) => {
            let values = [("upto", upto), ("why", text(exhausted(messages, what)))];
            let none = messages.with("law-long-stopped", &values);
            Err(Failure::Budget(format!("{none}; {}", verified(messages, game.octal()))))
        }
    }
}

fn proved(messages: &Messages, theorem: &Arc<Theorem>, least: bool, octal: &Octal) -> String {
    let mut more = vec![verified(messages, octal)];
    if !least {
        more.insert(0, messages.get("law-long-least"));
    }
    report::repeating(messages, theorem, &more)
}

fn line(rules: &Rules, theorem: &Theorem) -> String {
    let line = LawLine::proved(rules.expanded().to_owned(), Play::Normal.to_string(), theorem, Determines::Value, None);
    format!("{}\n", serde_json::to_string(&line).unwrap_or_default())
}

/// How the values were verified.
fn verified(messages: &Messages, octal: &Octal) -> String {
    let counts = octal.counts();
    let values = [
        ("list", text(counts.list)),
        ("search", text(counts.search)),
        ("scan", text(counts.scan)),
        ("total", text(counts.total())),
    ];
    messages.with("law-verified", &values)
}

fn budget(messages: &Messages, what: Exhausted) -> Failure {
    Failure::budget(messages, "law-stopped", what)
}
