//! The command `grundy`: one file a verb. It knows no game and no mathematics; it reads arguments, calls the library
//! and prints. Data goes to standard output, everything else to standard error.

mod command;
mod failure;
mod input;
mod output;
mod program;
mod proposal;
mod question;
mod sum;
mod terminal;
mod usage;
mod verb;

use failure::Failure;
use grundy::budget::INTERRUPTED;
use grundy_show::messages::{Language, Messages};
use std::process::ExitCode;
use std::sync::atomic::Ordering;

/// What every verb is given.
struct Context {
    messages: Messages,
}

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let context = Context { messages: Messages::new(language(&arguments)) };
    match run(&context, arguments) {
        Ok(()) if INTERRUPTED.load(Ordering::Relaxed) => ExitCode::from(input::EXIT),
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(&context),
    }
}

fn run(context: &Context, arguments: Vec<std::ffi::OsString>) -> Result<(), Failure> {
    if arguments.iter().any(|argument| argument.to_str().is_none()) {
        return Err(Failure::input(context.messages.get("cli-not-utf8")));
    }
    let command = command::command(&context.messages);
    let matches = match command.try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) => return usage::explain(context, &error),
    };
    if let Some(color) = matches.get_one::<String>("color") {
        terminal::set_color(color);
    }
    // Without a handler an interrupt ends the process at once, and nothing that was computed is shown.
    _ = ctrlc::set_handler(input::interrupt);
    let chosen = matches.subcommand().and_then(|(name, matches)| {
        let verb = verb::VERBS.iter().find(|verb| verb.name == name)?;
        Some((verb.run, matches))
    });
    match chosen {
        Some((run, matches)) => run(context, matches),
        None => Err(Failure::input(context.messages.get("cli-more"))),
    }
}

/// `--lang`, `GRUNDY_LANG`, or the locale; English if none names a language that is spoken.
fn language(arguments: &[std::ffi::OsString]) -> Language {
    let words: Vec<&str> = arguments.iter().filter_map(|argument| argument.to_str()).collect();
    let said = words.iter().enumerate().find_map(|(at, word)| match word.strip_prefix("--lang") {
        Some("") => words.get(at + 1).copied(),
        Some(rest) => rest.strip_prefix('='),
        None => None,
    });
    let variables = ["GRUNDY_LANG", "LC_ALL", "LC_MESSAGES", "LANG"];
    let set = variables.iter().filter_map(|name| std::env::var(name).ok()).find(|value| !value.is_empty());
    said.and_then(Language::of).or_else(|| set.and_then(|tag| Language::of(&tag))).unwrap_or(Language::English)
}
