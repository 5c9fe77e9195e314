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
    let free = free(rules, ceilings);
    let order: &[Determines] = match (play, free) {
        (Play::Misere, _) => &[Determines::Outcome],
        (Play::Normal, 0 | 1) => &[Determines::Value, Determines::Outcome],
        // Outcomes of several coordinates have laws more often than values.
        (Play::Normal, _) => OUTCOMES_FIRST,
    };
    let quick_values = free > 1 && !thorough;
    let search = Search { rules, play, ceilings, quick_values };
    search.run(order, Determines::Value, meter)
}

/// Looks for theorems about all components until one says which are P-positions.
pub fn theorems_of_outcomes(
    rules: &Ruleset,
    play: Play,
    thorough: bool,
    meter: &mut Meter,
) -> Result<Theorems, Exhausted> {
    let order = if play == Play::Misere { &OUTCOMES_FIRST[..1] } else { OUTCOMES_FIRST };
    let quick_values = free(rules, &[]) > 1 && !thorough;
    Search { rules, play, ceilings: &[], quick_values }.run(order, Determines::Outcome, meter)
}

const OUTCOMES_FIRST: &[Determines] = &[Determines::Outcome, Determines::Value];

/// Coordinates without a ceiling.
fn free(rules: &Ruleset, ceilings: &[(usize, u64)]) -> usize {
    rules.arities().iter().max().map_or(0, |arity| arity - ceilings.len().min(*arity))
}

struct Search<'a> {
    rules: &'a Ruleset,
    play: Play,
    ceilings: &'a [(usize, u64)],
    quick_values: bool,
}

impl Search<'_> {
    /// Looks in some order, until there is a theorem that says enough.
    fn run(&self, order: &[Determines], enough: Determines, meter: &mut Meter) -> Result<Theorems, Exhausted> {
        let mut all = Theorems::default();
        for determines in order {
            let quick = *determines == Determines::Value && self.quick_values;
            let rounds = if quick { 2 } else { usize::MAX };
            let (play, determines) = (self.play, *determines);
            let aim = Aim { play, determines, ceilings: self.ceilings.to_vec(), rounds };
            // Half of the budget is left for the second search.
            let is_first = determines == order[0] && order.len() > 1;
            let mut own = if is_first { meter.half_the_time().share(meter.steps() / 2) } else { *meter };
            let sought = sought(self.rules, &aim, &mut own);
            meter.tick(0)?;
            let theorem = sought.theorem.clone();
            all.searches.push((determines, sought));
            if let Some(theorem) = theorem {
                let is_value = determines == Determines::Value;
                all.found.insert(if is_value { 0 } else { all.found.len() }, theorem);
                if is_value || determines == enough {
                    break;
                }
            }
        }
        Ok(all)
    }
}
