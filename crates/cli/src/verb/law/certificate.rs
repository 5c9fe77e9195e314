//! The certificate of a proved law.

use super::proved;
use crate::failure::Failure;
use crate::output;
use grundy::answer::Law;
use grundy::catalogue::Cited;
use grundy_core::certificate::Certificate;
use grundy_core::check::{Basis, Theorem};
use grundy_show::messages::{Messages, text};
use grundy_show::statement::standing;

/// Writes the certificate of the law that is proved to a file, `-` for standard output.
pub fn write(messages: &Messages, file: &str, laws: &[Law], cited: Option<&Cited>) -> Result<(), Failure> {
    let law = proved(laws, cited).map_err(|basis| match basis {
        Some(basis) => messages.with("law-not-proved", &[("standing", text(standing(messages, &basis)))]),
        None => messages.get("law-not-found"),
    });
    let Basis::Proved(theorem) = &law.map_err(Failure::Budget)?.basis else { return Ok(()) };
    write_theorem(messages, file, theorem)
}

/// Writes the certificate of a theorem.
pub fn write_theorem(messages: &Messages, file: &str, theorem: &Theorem) -> Result<(), Failure> {
    let certificate = theorem.certificate().to_string();
    // The plain form of a long code may be longer than what is read.
    if Certificate::read(&certificate).is_err() {
        return Err(Failure::Budget(messages.get("law-too-long")));
    }
    output::write_all(messages, file, |out| out.write_all(certificate.as_bytes()))
}
