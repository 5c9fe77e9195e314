//! `grundy completions SHELL`: completions for a shell.

use super::Verb;
use crate::Context;
use crate::command::{command, positional};
use crate::failure::Failure;
use clap::{ArgMatches, Command};
use clap_complete::Shell;
use grundy_show::messages::Messages;
use std::io::Write;

pub const VERB: Verb =
    Verb { name: "completions", usage: "SHELL", arguments, run, examples: &["grundy completions bash"] };

fn arguments(command: Command, messages: &Messages) -> Command {
    command.arg(
        positional(messages, "shell", "SHELL")
            .required(true)
            .value_parser(clap::value_parser!(Shell))
            .hide_possible_values(true),
    )
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let Some(&shell) = matches.get_one::<Shell>("shell") else { return Ok(()) };
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(&context.messages), "grundy", &mut script);
    std::io::stdout().write_all(&script)?;
    Ok(())
}
