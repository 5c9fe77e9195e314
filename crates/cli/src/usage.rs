//! What clap says about arguments, in the language of the user.

use crate::Context;
use crate::command::command;
use crate::failure::Failure;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use grundy_show::diagnostic::Diagnostic;
use grundy_show::messages::{quoted, text};
use std::io::Write;

/// Prints help and version; turns everything else into a failure.
pub fn explain(context: &Context, error: &clap::Error) -> Result<(), Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            write!(anstream::stdout(), "{}", error.render().ansi())?;
            return Ok(());
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            let mut command = command(&context.messages);
            write!(anstream::stderr(), "{}", command.render_help().ansi())?;
            return Err(Failure::Silent(2));
        }
        _ => {}
    }
    let value = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(one)) => one.clone(),
        Some(ContextValue::Strings(all)) => all.join(" "),
        _ => String::new(),
    };
    let given = value(ContextKind::InvalidValue);
    let id = match error.kind() {
        ErrorKind::UnknownArgument => "cli-unknown-argument",
        ErrorKind::InvalidSubcommand => "cli-unknown-command",
        ErrorKind::MissingRequiredArgument => "cli-missing",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if given.is_empty() => "cli-no-value",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "cli-value",
        ErrorKind::ArgumentConflict => "cli-conflict",
        _ => "cli-other",
    };
    let argument = match error.kind() {
        ErrorKind::InvalidSubcommand => value(ContextKind::InvalidSubcommand),
        _ => value(ContextKind::InvalidArg),
    };
    // An argument that is given twice stands beside itself.
    let other = value(ContextKind::PriorArg);
    let other = if other.is_empty() { text("none") } else { quoted(other) };
    let values = [("argument", quoted(argument)), ("value", quoted(given)), ("other", other)];
    let message = context.messages.with(id, &values);
    let known = value(ContextKind::ValidValue);
    let help = Some(match known.is_empty() {
        true => context.messages.get("cli-more"),
        false => context.messages.with("cli-known", &[("values", text(known))]),
    });
    Err(Diagnostic { code: None, message, place: None, help }.into())
}
