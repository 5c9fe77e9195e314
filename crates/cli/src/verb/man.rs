//! `grundy man`: the manual page, of the command and of every verb.

use super::Verb;
use crate::Context;
use crate::command::command;
use crate::failure::Failure;
use clap::{ArgMatches, Command};
use grundy_show::messages::Messages;
use std::io::Write;

pub const VERB: Verb = Verb { name: "man", usage: "", arguments, run, examples: &["grundy man"] };

fn arguments(command: Command, _: &Messages) -> Command {
    command
}

fn run(context: &Context, _: &ArgMatches) -> Result<(), Failure> {
    let mut page = Vec::new();
    let command = command(&context.messages);
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    for verb in command.get_subcommands() {
        let name = format!("grundy-{}", verb.get_name());
        clap_mangen::Man::new(verb.clone().name(name)).render(&mut page)?;
    }
    std::io::stdout().write_all(&page)?;
    Ok(())
}
