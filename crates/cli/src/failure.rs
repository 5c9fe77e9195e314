//! How a command ends when it has no answer, and the exit codes: 2 bad input, 3 a budget ran out, 4 a file, 130
//! interrupted. A reader that stops reading is no failure.

use crate::{Context, input, terminal};
use grundy::budget::Exhausted;
use grundy_show::diagnostic::{Diagnostic, exhausted};
use grundy_show::messages::{Messages, quoted, text};
use std::io;
use std::process::ExitCode;

/// Why a command ends early.
pub enum Failure {
    /// The input is wrong.
    Input(Box<Diagnostic>),
    /// A budget ran out; what was found is printed.
    Budget(String),
    /// The user interrupted.
    Interrupted,
    /// A file cannot be read or written.
    File(String),
    /// Who read the output stopped reading.
    Pipe,
    /// Everything is said.
    Silent(u8),
}

impl Failure {
    /// Wrong input without a place.
    pub fn input(message: String) -> Failure {
        Failure::Input(Box::new(Diagnostic { code: None, message, place: None, help: None }))
    }

    /// A budget that ran out, as the message of `id` says it.
    pub fn budget(messages: &Messages, id: &str, what: Exhausted) -> Failure {
        match what {
            Exhausted::Interrupted => Failure::Interrupted,
            _ => Failure::Budget(messages.with(id, &[("why", text(exhausted(messages, what)))])),
        }
    }

    /// A file that cannot be read or written.
    pub fn file(messages: &Messages, file: &str, error: &io::Error) -> Failure {
        Failure::File(messages.with("cli-cannot-read", &[("file", quoted(file)), ("why", text(why(messages, error)))]))
    }

    /// A file that cannot be written.
    pub fn cannot_write(messages: &Messages, file: &str, error: &io::Error) -> Failure {
        Failure::File(messages.with("cli-cannot-write", &[("file", quoted(file)), ("why", text(why(messages, error)))]))
    }

    /// Says what is to be said, and gives the exit code.
    pub fn report(self, context: &Context) -> ExitCode {
        ExitCode::from(self.say(context))
    }

    /// Says what is to be said, and gives the number of the exit code.
    pub fn say(self, context: &Context) -> u8 {
        let plain = |message: String| Diagnostic { code: None, message, place: None, help: None };
        let (diagnostic, code) = match self {
            Failure::Input(diagnostic) => (*diagnostic, 2),
            Failure::Budget(message) => (plain(message), 3),
            Failure::Interrupted => (plain(context.messages.get("exhausted-interrupted")), input::EXIT),
            Failure::File(message) => (plain(message), 4),
            Failure::Pipe => return 0,
            Failure::Silent(code) => return code,
        };
        terminal::error(&context.messages, &diagnostic);
        code
    }
}

fn why(messages: &Messages, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => messages.get("io-not-found"),
        io::ErrorKind::PermissionDenied => messages.get("io-permission"),
        io::ErrorKind::IsADirectory => messages.get("io-directory"),
        _ => error.to_string(),
    }
}

impl From<Diagnostic> for Failure {
    fn from(diagnostic: Diagnostic) -> Self {
        Failure::Input(Box::new(diagnostic))
    }
}

impl From<io::Error> for Failure {
    /// An error of standard output.
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Pipe,
            _ => Failure::File(error.to_string()),
        }
    }
}
