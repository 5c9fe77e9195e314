//! A proved law as code or as a page, whatever its kind of proof.

use super::proved;
use crate::failure::Failure;
use grundy::answer::{Law, Stated};
use grundy::budget::{Exhausted, Meter};
use grundy::catalogue::{Cited, Rules};
use grundy_core::check::Theorem;
use grundy_core::value::Play;
use grundy_show::emit::{Refusal, Target, emit, emit_theorem};
use grundy_show::messages::Messages;
use grundy_show::statement::standing;
use std::io::Write;
use std::sync::Arc;

/// Writes a proved law in a language; of any other law its standing is said.
pub fn write(
    messages: &Messages,
    target: &Target,
    rules: &Rules,
    play: Play,
    laws: &[Law],
    cited: Option<&Cited>,
    meter: &mut Meter,
) -> Result<(), Failure> {
    let law = proved(laws, cited).map_err(|basis| {
        let refused = basis.map(|basis| Refusal::NotProved(standing(messages, &basis)).say(messages));
        Failure::Budget(refused.unwrap_or_else(|| messages.get("emit-none")))
    })?;
    written(messages, emit(messages, target, rules, play, law, meter))
}

/// Writes a theorem of automata or of residues, whose formulas are `stated`.
pub fn write_theorem(
    messages: &Messages,
    target: &Target,
    rules: &Rules,
    theorem: &Arc<Theorem>,
    stated: &Stated,
    meter: &mut Meter,
) -> Result<(), Failure> {
    written(messages, emit_theorem(messages, target, rules, theorem, stated, meter))
}

fn written(messages: &Messages, written: Result<String, Refusal>) -> Result<(), Failure> {
    let written = written.map_err(|refusal| match refusal {
        Refusal::Exhausted(Exhausted::Interrupted) => Failure::Interrupted,
        refusal => Failure::Budget(refusal.say(messages)),
    })?;
    Ok(std::io::stdout().write_all(written.as_bytes())?)
}
