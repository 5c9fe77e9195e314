//! Claims about rules with open parameters: a formula that reads the heap modulo a linear form of them is proved, if it is
//! right, for all parameters at once.

use super::read::{Formula, Names};
use super::{Claim, Verdict};
use crate::answer::required;
use crate::budget::Meter;
use crate::find::{positions_of, values_of};
use crate::prove::automatic::prove_residue;
use grundy_core::check::Basis;
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;

/// The verdict if the formula is such a law, and is proved.
pub(super) fn decide(claim: &Claim, rules: &Ruleset, play: Play, meter: &mut Meter) -> Option<Verdict> {
    if rules.parameters().is_empty() || rules.parameters().len() + 1 != claim.arity() {
        return None;
    }
    let given = required(rules)?;
    let Names::Coordinates(all) = &claim.names else { return None };
    let name = |place: usize| all.iter().find(|(_, own)| *own == place).map(|(name, _)| name.clone());
    let names: Vec<String> = (0..claim.arity()).map(name).collect::<Option<_>>()?;
    let law = match &claim.formula {
        Formula::Positions(condition, _) => positions_of(condition, &names, &given)?,
        Formula::Values(value) => values_of(value, &names, &given)?,
    };
    let proved = prove_residue(rules, play, &law, &mut meter.share(meter.steps() / 2)).ok()??;
    Some(Verdict::Holds(Basis::Proved(proved)))
}
