//! The verbs: one file and one line each.

mod check;
mod claim;
mod completions;
mod engines;
mod explain;
mod games;
mod graph;
mod judge;
mod law;
mod man;
mod play;
mod plot;
mod same;
mod solve;
mod stress;
mod sweep;
mod values;

use crate::Context;
use crate::failure::Failure;
use clap::{ArgMatches, Command};
use grundy_show::messages::Messages;

/// A verb of the command line.
pub struct Verb {
    /// Its name; `help-NAME` is the message that says what it does.
    pub name: &'static str,
    /// How it is called.
    pub usage: &'static str,
    /// Adds its arguments.
    pub arguments: fn(Command, &Messages) -> Command,
    /// Does it.
    pub run: fn(&Context, &ArgMatches) -> Result<(), Failure>,
    /// Commands to try. Each is run by a test.
    pub examples: &'static [&'static str],
}

/// All verbs, in the order of the help.
pub const VERBS: [Verb; 17] = [
    solve::VERB,
    explain::VERB,
    play::VERB,
    plot::VERB,
    values::VERB,
    law::VERB,
    check::VERB,
    claim::VERB,
    same::VERB,
    graph::VERB,
    engines::VERB,
    games::VERB,
    judge::VERB,
    stress::VERB,
    sweep::VERB,
    completions::VERB,
    man::VERB,
];
