//! What went wrong with a program that is a rulebook, as a diagnostic that names the position.

use crate::diagnostic::Diagnostic;
use crate::messages::{Messages, Value, quoted, text};
use grundy::exec::{Broke, Broken, Malformed, NAME, Silence};

/// What is shown of a program that broke.
pub fn broken(messages: &Messages, broken: &Broken) -> Diagnostic {
    let number = |number: i32| text(number);
    let (why, how): (&str, Value) = match broken.why {
        Broke::Silence(Silence::Code(code)) => ("code", number(code)),
        Broke::Silence(Silence::Signal(signal)) => ("signal", number(signal)),
        Broke::Silence(Silence::Closed | Silence::NotStarted) => ("closed", number(0)),
        Broke::Silence(Silence::TooLong) | Broke::Malformed(Malformed::TooLong) => ("too-long", number(0)),
        Broke::Silence(Silence::Stopped) => ("silent", number(0)),
        Broke::Malformed(Malformed::NotText) => ("not-text", number(0)),
        Broke::Malformed(Malformed::NoPart) => ("no-part", number(0)),
        Broke::Malformed(Malformed::EndBesideParts) => ("end-beside", number(0)),
        Broke::Malformed(Malformed::LongName) => ("long-name", text(NAME)),
        Broke::Surplus => ("surplus", number(0)),
    };
    let line = broken.line.replace(|letter: char| letter.is_control(), "�");
    let values =
        [("why", text(why)), ("how", how), ("position", quoted(&broken.position)), ("line", quoted(line.trim()))];
    let mut help = vec![messages.get("exec-broken.help")];
    let errors = visible(&broken.errors);
    if !errors.is_empty() {
        help.insert(0, messages.with("exec-errors", &[("errors", text(errors))]));
    }
    Diagnostic { code: None, message: messages.with("exec-broken", &values), place: None, help: Some(help.join("\n")) }
}

/// The last lines of standard error, without signs that move the cursor.
fn visible(errors: &str) -> String {
    const LINES: usize = 3;
    let lines: Vec<&str> = errors.lines().collect();
    let last = lines[lines.len().saturating_sub(LINES)..].join(" / ");
    last.replace(|letter: char| letter.is_control(), "�")
}
