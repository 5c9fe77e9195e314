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
use grundy::answer::{Came, Law, Looked, Recurring, learn};
use grundy::budget::{Budget, Exhausted, Meter};
use grundy::catalogue::Rules;
use grundy::engine::octal::{Octal, Period, Unreadable};
use grundy::json::LawLine;
use grundy_core::check::{Basis, Theorem};
use grundy_core::law::Determines;
use grundy_core::value::Play;
use grundy_show::diagnostic::exhausted;
use grundy_show::messages::{Messages, Value, quoted, text};
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Heaps between two looks at the clock.
const STRETCH: usize = 1 << 22;
/// Time before the first checkpoint; it doubles from one to the next, up to the most.
const FIRST_SAVED: Duration = Duration::from_secs(1);
const SAVED: Duration = Duration::from_secs(120);
/// The largest heap that is looked at.
const FAR: u64 = u64::MAX >> 4;
/// Bytes that a thread keeps of a heap, among the first and twice among the last ones; as many make a checkpoint.
const BYTES: u64 = 3;
/// The largest heap of a first look, which finds proofs of every kind.
const FIRST: u64 = 1 << 16;

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
        Some(to) => crate::verb::values::sides(context, "to", to, 1)?[0],
        None => FAR,
    };
    let heaps = usize::try_from(to.min(FAR)).ok().and_then(|to| to.checked_add(1)).ok_or_else(shape)?;
    let threads = usize::from(matches.get_one::<u16>("threads").copied().unwrap_or(1));
    // A long run ends by its heaps, or by what the user grants.
    let granted = question::budget(matches);
    let time = if question::is_granted(matches) { granted.time } else { Duration::from_secs(u32::MAX.into()) };
    let steps = if matches.contains_id("steps") { granted.steps } else { u64::MAX };
    let mut meter = Budget { steps, time, memory: granted.memory }.start();
    let file = matches.get_one::<String>("checkpoint");
    let copies = threads.min(2) as u64 + u64::from(file.is_some());
    let keep = usize::try_from(granted.memory / BYTES / copies).unwrap_or(usize::MAX);
    let mut first = meter.share(1 << 24);
    let learned = learn(ruleset, play, Vec::new(), to.min(FIRST), &mut first);
    if let Some(law) = learned.laws.iter().find(|law| is_proved(law)) {
        let upto = learned.values.len() as u64 - 1;
        return short(messages, matches, rules, play, law, upto);
    }
    let begun = Recurring::begin(ruleset, Vec::new(), &mut meter).map_err(|what| budget(messages, what))?;
    let mut game = begun.ok_or_else(shape)?.on_threads(threads).keeping(keep);
    if let Some(file) = file {
        game = resumed(messages, game, file)?;
    }
    let (ended, saved) = until(messages, &mut game, heaps, file, &mut meter);
    write(messages, matches, rules, &game, game.octal().heaps().min(heaps), ended).and(saved)
}

/// How a long run ends.
enum Ended {
    /// As it was to.
    Came(Came),
    /// Something ran out, perhaps during the proof of a period that is seen.
    Stopped(Exhausted, Option<Box<Period>>),
}

/// Whether the law of the value is proved.
fn is_proved(law: &Law) -> bool {
    law.determines == Determines::Value && matches!(law.basis, Basis::Proved(_))
}

/// What the first look has proved.
fn short(
    messages: &Messages,
    matches: &ArgMatches,
    rules: &Rules,
    play: Play,
    law: &Law,
    upto: u64,
) -> Result<(), Failure> {
    let laws = std::slice::from_ref(law);
    let out = matches.get_one::<String>("out");
    if out.is_none_or(|file| file != "-") {
        let json = matches.get_flag("json");
        let shown =
            if json { report::json(rules.expanded(), play, laws, upto) } else { report::law(messages, law, upto) };
        anstream::stdout().write_all(shown.as_bytes())?;
    }
    out.map_or(Ok(()), |file| certificate::write(messages, file, laws, None))
}

fn is_typed(source: clap::parser::ValueSource) -> bool {
    source == clap::parser::ValueSource::CommandLine
}

/// Goes on with what a file holds, if there is one.
fn resumed<'a>(messages: &Messages, game: Recurring<'a>, file: &str) -> Result<Recurring<'a>, Failure> {
    // Better now than after hours.
    let folder = Path::new(file).parent().filter(|folder| !folder.as_os_str().is_empty());
    if file == "-" || folder.is_some_and(|folder| !folder.is_dir()) {
        return Err(Failure::input(messages.with("checkpoint-place", &[("file", quoted(file))])));
    }
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

/// Goes on until the law is proved, all heaps are known, or the budget ends; what is known then is saved. What cannot be
/// saved is no reason to stop.
fn until(
    messages: &Messages,
    game: &mut Recurring<'_>,
    heaps: usize,
    file: Option<&String>,
    meter: &mut Meter,
) -> (Ended, Result<(), Failure>) {
    let (begun, first) = (Instant::now(), game.octal().heaps());
    let progress = Spinner::start();
    let (mut saved, mut pause) = (Instant::now(), FIRST_SAVED);
    let ended = loop {
        let known = game.octal().heaps();
        match game.look(known.saturating_add(STRETCH).min(heaps), meter) {
            Ok(Looked::Reached) if game.octal().heaps() < heaps => {}
            Ok(Looked::Reached) => break Ended::Came(Came::Reached),
            Ok(Looked::Declined) => break Ended::Came(Came::Declined),
            Ok(Looked::Seen(seen)) => {
                progress.say(messages.with("law-proving", &of_period(&seen)));
                match game.prove(&seen, meter) {
                    Ok(None) => {}
                    Ok(Some(came)) => break Ended::Came(came),
                    Err(what) => break Ended::Stopped(what, Some(seen)),
                }
            }
            Err(what) => break Ended::Stopped(what, None),
        }
        let known = game.octal().heaps();
        let rate = (known - first) as f64 / begun.elapsed().as_secs_f64();
        let left = (heaps - known) as f64 / rate;
        let values =
            [("heaps", text(known)), ("rate", text(format!("{rate:.3e}"))), ("left", text(format!("{left:.0}")))];
        progress.say(messages.with("law-progress", &values));
        if saved.elapsed() >= pause {
            _ = save(messages, game, file);
            (saved, pause) = (Instant::now(), (2 * pause).min(SAVED));
        }
    };
    drop(progress);
    (ended, save(messages, game, file))
}

/// A period that is seen, in numbers.
fn of_period(seen: &Period) -> [(&'static str, Value); 3] {
    let (preperiod, period) = (seen.preperiod as u64, seen.period as u64);
    [("preperiod", text(preperiod)), ("period", text(period)), ("heaps", text(preperiod.saturating_add(period)))]
}

/// The report, and how the command ends.
fn write(
    messages: &Messages,
    matches: &ArgMatches,
    rules: &Rules,
    game: &Recurring<'_>,
    heaps: usize,
    ended: Ended,
) -> Result<(), Failure> {
    let mut stdout = anstream::stdout();
    let upto = text(heaps.saturating_sub(1));
    let json = matches.get_flag("json");
    let out = matches.get_one::<String>("out");
    match ended {
        Ended::Came(Came::Proved { theorem, least }) => {
            let theorem = Arc::new(*theorem);
            if out.is_none_or(|file| file != "-") {
                let shown = if json { line(rules, &theorem) } else { proved(messages, &theorem, least, game.octal()) };
                stdout.write_all(shown.as_bytes())?;
            }
            out.map_or(Ok(()), |file| certificate::write_theorem(messages, file, &theorem))
        }
        Ended::Came(Came::Reached) => {
            let none = messages.with("law-long-none", &[("upto", upto)]);
            Err(Failure::Budget(format!("{none}; {}", verified(messages, game.octal()))))
        }
        Ended::Came(Came::Declined) => Err(Failure::Budget(messages.with("law-long-declined", &[("upto", upto)]))),
        Ended::Stopped(what, Some(seen)) => {
            let [preperiod, period, heaps] = of_period(&seen);
            let values = [preperiod, period, heaps, ("why", text(exhausted(messages, what)))];
            let seen = messages.with("law-long-seen", &values);
            if what == Exhausted::Interrupted {
                writeln!(anstream::stderr(), "{seen}")?;
                return Err(Failure::Interrupted);
            }
            Err(Failure::Budget(seen))
        }
        Ended::Stopped(Exhausted::Interrupted, None) => Err(Failure::Interrupted),
        Ended::Stopped(what, None) => {
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
