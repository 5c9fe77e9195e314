//! `grundy play RULES POSITION…`: a match in the terminal, against the perfect player or of two; on a screen, line by line,
//! or with a program.

mod commands;
mod lines;
mod protocol;
mod requests;
#[cfg(feature = "tui")]
mod screen;
mod session;
mod setup;

use super::Verb;
use crate::Context;
use crate::command::{about_programs, flag, positional};
use crate::failure::Failure;
use clap::{ArgAction, ArgMatches, Command, value_parser};
use grundy::play::Level;
use grundy_show::messages::Messages;
use setup::Setup;

pub const VERB: Verb = Verb {
    name: "play",
    usage: "RULES [POSITION…] [+ RULES POSITION…] [--first me|grundy] [--two] [--misere] | --exec COMMAND POSITION…",
    arguments,
    run,
    examples: &[
        "grundy play nim 3 5 7",
        "grundy play wythoff --first grundy",
        "grundy play \"take 1..3\" 21 --misere --level easy",
        "grundy play kayles 7 --two",
        "grundy play nim 3 5 7 --json",
    ],
};

fn arguments(command: Command, messages: &Messages) -> Command {
    let told = |argument: clap::Arg, id: &str| argument.help(messages.get(id));
    about_programs(command, messages)
        .mut_arg("json", |json| told(json, "help-json-play"))
        .mut_arg("steps", |steps| told(steps, "help-steps-play"))
        .mut_arg("time", |time| told(time, "help-time-play"))
        .arg(
            told(positional(messages, "question", "QUESTION"), "help-question-play")
                .required(true)
                .num_args(1..)
                .allow_negative_numbers(true),
        )
        .arg(flag(messages, "first").value_name("me|grundy").value_parser(["me", "grundy"]).hide_possible_values(true))
        .arg(flag(messages, "two").action(ArgAction::SetTrue).conflicts_with_all(["first", "level"]))
        .arg(
            flag(messages, "level")
                .value_name("LEVEL")
                .value_parser(Level::ALL.map(|(name, _)| name))
                .hide_possible_values(true),
        )
        .arg(told(flag(messages, "seed"), "help-seed-play").value_name("S").value_parser(value_parser!(u64)))
        .arg(flag(messages, "plain").action(ArgAction::SetTrue).conflicts_with("json"))
        .arg(flag(messages, "reveal").action(ArgAction::SetTrue))
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    if crate::program::is_asked(matches) {
        let setup = Setup::of_program(context, matches)?;
        play(context, matches, &setup)?;
        return setup.finish();
    }
    let Some(setup) = Setup::read(context, matches)? else { return Ok(()) };
    play(context, matches, &setup)
}

fn play(context: &Context, matches: &ArgMatches, setup: &Setup) -> Result<(), Failure> {
    if matches.get_flag("json") {
        return protocol::run(context, setup);
    }
    #[cfg(feature = "tui")]
    if !matches.get_flag("plain") && screen::is_there() {
        return screen::run(context, setup);
    }
    session::run(context, setup)
}
