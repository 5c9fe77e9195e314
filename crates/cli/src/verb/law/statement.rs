//! The statement of a law alone.

use crate::failure::Failure;
use crate::terminal;
use grundy::answer::{Law, Theorems};
use grundy::catalogue::Cited;
use grundy_core::check::Basis;
use grundy_core::value::Play;
use grundy_show::diagnostic::Diagnostic;
use grundy_show::messages::{Messages, text};
use grundy_show::statement::{LONGEST, whole_formula};
use std::io::Write;

/// The formula of the P-positions alone. What is to be said about it goes to standard error.
pub fn write(
    messages: &Messages,
    play: Play,
    cited: Option<&Cited>,
    law: Option<&Law>,
    of_theorem: Option<String>,
    theorems: &Theorems,
) -> Result<(), Failure> {
    let cited = cited.and_then(|cited| cited.formula(play));
    let formula = of_theorem.or_else(|| cited.clone()).or_else(|| law.and_then(whole_formula));
    let message = match (&formula, law.map(|law| &law.basis)) {
        (None, None) if theorems.found.is_empty() => Some(messages.get("law-statement-none")),
        (None, None) => Some(messages.get("law-statement-automaton")),
        (None, Some(_)) => Some(messages.with("law-statement-long", &[("most", text(LONGEST))])),
        (Some(_), Some(Basis::Conjectured { upto })) if cited.is_none() => {
            Some(messages.with("law-statement-conjectured", &[("upto", text(upto))]))
        }
        (Some(_), _) => None,
    };
    if let Some(message) = message {
        terminal::warning(messages, &Diagnostic { code: None, message, place: None, help: None });
    }
    if let Some(formula) = formula {
        writeln!(anstream::stdout(), "{formula}")?;
    }
    Ok(())
}
