//! Theorems about the components of one ruleset by automata. What was tried is kept, since a search that finds nothing is
//! evidence too.

use super::sought::sought;
use crate::budget::{Exhausted, Meter};
use crate::seek::{Aim, Sought};
use grundy_core::check::Theorem;
use grundy_core::law::Determines;
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use std::sync::Arc;

/// Steps of the search for the theorems of some rules, if nobody grants others: the same on every machine, unless the time
/// ends first. A law and a claim about the same rules rest on the same search.
pub const STEPS: u64 = 1 << 31;
/// The same where the literature answers anyway.
pub const BESIDE_LITERATURE: u64 = 1 << 27;

/// The theorems that were found, and the searches by automata.
#[derive(Clone, Debug, Default)]
pub struct Theorems {
    /// The theorems, the one of the value first.
    pub found: Vec<Arc<Theorem>>,
    /// What was looked for by automata, and how that ended.
    pub searches: Vec<(Determines, Sought)>,
}

impl Theorems {
    /// What ran out before a search was at its end.
    pub fn stopped(&self) -> Option<Exhausted> {
        self.searches.iter().find_map(|(_, sought)| sought.stopped)
    }

    /// The theorem that says most.
    pub fn first(&self) -> Option<&Arc<Theorem>> {
        self.found.first()
    }
}

/// Looks for theorems about the components whose coordinates are at most so much where there is a ceiling. A thorough
/// search for values of several coordinates is dear, and mostly in vain.
pub fn theorems(
    rules: &Ruleset,
    play: Play,
    ceilings: &[(usize, u64)],
    thorough: bool,
    meter: &mut Meter,
) -> Result<Theorems, Exhausted> {
    let mut all = Theorems::default();
    let free = rules.arities().iter().max().map_or(0, |arity| arity - ceilings.len().min(*arity));
    let of_value = play == Play::Normal;
    let order: &[Determines] = match (of_value, free) {
        (false, _) => &[Determines::Outcome],
        (true, 0 | 1) => &[Determines::Value, Determines::Outcome],
        // Outcomes of several coordinates have laws more often than values.
        (true, _) => &[Determines::Outcome, Determines::Value],
    };
    for determines in order {
        let quick = *determines == Determines::Value && free > 1 && !thorough;
        let rounds = if quick { 2 } else { usize::MAX };
        let aim = Aim { play, determines: *determines, ceilings: ceilings.to_vec(), rounds };
        // Half of the budget is left for the second search.
        let is_first = *determines == order[0] && order.len() > 1;
        let mut own = if is_first { meter.half_the_time().share(meter.steps() / 2) } else { *meter };
        let sought = sought(rules, &aim, &mut own);
        meter.tick(0)?;
        let theorem = sought.theorem.clone();
        all.searches.push((*determines, sought));
        if let Some(theorem) = theorem {
            let is_value = *determines == Determines::Value;
            all.found.insert(if is_value { 0 } else { all.found.len() }, theorem);
            if is_value {
                break;
            }
        }
    }
    Ok(all)
}
