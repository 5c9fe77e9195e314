//! What is played: the options of a component. A ruleset is one game; a user's own program or graph is another.

use crate::budget::{Exhausted, Meter};
use grundy_core::plain::{Fuel, Halt, Ruleset};
use grundy_core::value::{Choice, Component, order_options};
use std::ops::ControlFlow;

/// An impartial game of components. Everything that computes takes this trait.
///
/// ```
/// use grundy::game::{Game, Visit};
/// use grundy_core::plain::{Fuel, Halt};
///
/// /// A token on a cycle of stairs: from u to u - 1 and u - 2.
/// struct Stairs;
/// impl Game for Stairs {
///     fn each_option(&self, u: &[u64], fuel: &mut Fuel<'_>, visit: Visit<'_>) -> Result<(), Halt> {
///         for down in 1..=2 {
///             fuel.burn(1)?;
///             if u[0] >= down && visit(&[vec![u[0] - down]]).is_break() {
///                 return Err(Halt::Stopped);
///             }
///         }
///         Ok(())
///     }
/// }
/// # let mut meter = grundy::budget::Budget::default().start();
/// assert_eq!(grundy::game::options(&Stairs, &[5], &mut meter).unwrap().len(), 2);
/// ```
pub trait Game {
    /// Calls `visit` with each option of a component, in any order, perhaps repeatedly. A component without options,
    /// or of an arity that the game does not know, has none.
    fn each_option(&self, component: &[u64], fuel: &mut Fuel<'_>, visit: Visit<'_>) -> Result<(), Halt>;

    /// The text behind it, if there is one: shapes are read off it, and a theorem needs it.
    fn rules(&self) -> Option<&Ruleset> {
        None
    }

    /// Whether coordinates are names: no box of them is filled, and no law is looked for, unless that is asked for.
    fn has_names(&self) -> bool {
        false
    }

    /// The nim-value of a component, if the game knows it without looking at options.
    fn value_at_once(&self, _component: &[u64]) -> Option<u32> {
        None
    }
}

/// Called with the components that an option leaves. Breaking ends the enumeration with [`Halt::Stopped`].
pub type Visit<'a> = &'a mut dyn FnMut(&[Component]) -> ControlFlow<()>;

impl Game for Ruleset {
    fn each_option(&self, component: &[u64], fuel: &mut Fuel<'_>, visit: Visit<'_>) -> Result<(), Halt> {
        Ruleset::each_option(self, component, fuel, visit)
    }

    fn rules(&self) -> Option<&Ruleset> {
        Some(self)
    }
}

/// The options of a component, each once, parts ascending, shorter options first.
pub fn options(game: &dyn Game, component: &[u64], meter: &mut Meter) -> Result<Vec<Choice>, Exhausted> {
    let mut found: Vec<Choice> = Vec::new();
    let room = meter.memory();
    let mut bytes = 0;
    meter.run(|fuel| {
        let halt = game.each_option(component, fuel, &mut |parts| {
            bytes += bytes_of(parts);
            if bytes > room {
                return ControlFlow::Break(());
            }
            let mut option = parts.to_vec();
            option.sort_unstable();
            found.push(option);
            ControlFlow::Continue(())
        });
        match halt {
            Err(Halt::Stopped) => Ok(()),
            other => other,
        }
    })?;
    if bytes > room {
        return Err(Exhausted::Memory);
    }
    order_options(&mut found);
    Ok(found)
}

/// About how many bytes a list of components takes.
pub(crate) fn bytes_of(parts: &[Component]) -> u64 {
    24 + parts.iter().map(|part| 40 + 8 * part.len() as u64).sum::<u64>()
}
