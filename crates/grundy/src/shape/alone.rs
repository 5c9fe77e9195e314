//! One move of a ruleset as a ruleset of its own: the plain form is a text, and so is each move of it. What the move
//! allows is seen from the options of a component.

use crate::budget::{Exhausted, Meter};
use grundy_core::plain::{Halt, PlainMove, Ruleset};
use grundy_core::value::Component;
use std::ops::ControlFlow;

/// A move alone.
#[derive(Clone, Debug)]
pub(super) struct Alone(Ruleset);

impl Alone {
    pub fn of(one: &PlainMove) -> Option<Alone> {
        Ruleset::read_plain(&one.to_string()).ok().map(Alone)
    }

    /// Whether every option of a component fits; what is too large to be looked at does not.
    pub fn all_fit(
        &self,
        component: &[u64],
        meter: &mut Meter,
        fits: &mut dyn FnMut(&[Component]) -> bool,
    ) -> Result<bool, Exhausted> {
        let mut all = true;
        let ran = meter.run(|fuel| {
            let halt = self.0.each_option(component, fuel, &mut |parts| {
                all = fits(parts);
                if all { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            match halt {
                Err(Halt::Stopped) => Ok(()),
                other => other,
            }
        });
        match ran {
            Ok(()) => Ok(all),
            Err(Exhausted::Size) => Ok(false),
            Err(exhausted) => Err(exhausted),
        }
    }
}
