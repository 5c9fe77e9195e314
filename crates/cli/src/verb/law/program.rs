//! `grundy law --exec COMMAND`: a period that fits the heaps of a program; a conjecture, since there is no text to prove
//! anything of.

use super::{report, statement};
use crate::Context;
use crate::failure::Failure;
use crate::program::Asked;
use crate::terminal::Spinner;
use clap::ArgMatches;
use grundy::answer::{Theorems, learn};
use grundy_core::law::Determines;
use grundy_core::value::Play;
use std::io::Write;

/// What needs a theorem, or rules that are written down.
const OF_THEOREMS: [&str; 2] = ["emit", "out"];

pub fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    if OF_THEOREMS.iter().any(|name| matches.contains_id(name)) {
        return Err(Failure::input(context.messages.get("exec-no-theorem")));
    }
    let mut asked = Asked::start(context, matches)?;
    let spinner = Spinner::start();
    let last = asked.heaps(matches)?;
    let learned = learn(&*asked.program, asked.play, Vec::new(), last, &mut asked.meter.clone());
    drop(spinner);
    asked.finish()?;
    let (messages, laws) = (&asked.messages, &learned.laws);
    if matches.get_flag("statement") {
        return statement::write(messages, asked.play, None, laws.first(), None, &Theorems::default());
    }
    let upto = (learned.values.len() as u64).saturating_sub(1);
    let shown = if matches.get_flag("json") {
        report::json(&asked.command, asked.play, laws, upto)
    } else if laws.is_empty() {
        report::none(messages, &[1], Some(&learned), upto)
    } else {
        let of_value = |of: Determines| of == Determines::Value || asked.play == Play::Misere;
        let missing = (!laws.iter().any(|law| of_value(law.determines))).then(|| report::no_value(messages, upto));
        missing.into_iter().chain(laws.iter().map(|law| report::law(messages, law, upto))).collect()
    };
    Ok(anstream::stdout().write_all(shown.as_bytes())?)
}
