//! Claims about components of several coordinates, or of games without a table of heaps: all components in ascending order
//! of their sums, and of one sum in lexicographic order, so that the first failure is the smallest.

use super::fact::{Facts, Unknown, each_of_sum};
use super::{Claim, Counterexample, Open, Said, Subject, Verdict, Why};
use crate::answer::Component;
use crate::budget::{Exhausted, Meter};
use crate::game::Game;
use crate::number::Number;
use grundy_core::check::Basis;
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;

/// The largest sum that is looked at.
const MOST: u64 = 1 << 16;

/// Why looking ends.
enum End {
    Fails(Counterexample),
    Why(Why),
    Exhausted(Exhausted),
}

impl From<Exhausted> for End {
    fn from(exhausted: Exhausted) -> Self {
        End::Exhausted(exhausted)
    }
}

/// The verdict: a counterexample, or the sum up to which there is none.
pub(super) fn decide(claim: &Claim, rules: &Ruleset, play: Play, meter: &mut Meter) -> Verdict {
    look(claim, rules, play, (MOST, &Why::Coordinates), meter)
}

/// The same for any game, up to a sum, with the reason why looking is no proof.
pub(super) fn look(claim: &Claim, game: &dyn Game, play: Play, (most, why): (u64, &Why), meter: &mut Meter) -> Verdict {
    let games = [game];
    let mut facts = Facts::new(&games, play, claim.arity());
    let outcome = claim.subject() != Subject::Values;
    for sum in 0..=most {
        let end = each_of_sum(game.rules(), claim.arity(), sum, meter, &mut |component, meter| {
            meter.tick(claim.cost)?;
            let is = facts.of(component, outcome, meter).map_err(|unknown| match unknown {
                Unknown::Declined(declined) => End::Why(Why::Declined(declined)),
                Unknown::Exhausted(exhausted) => End::Exhausted(exhausted),
            })?;
            let position: Component = component.iter().map(|coordinate| Number::from(*coordinate)).collect();
            let says = claim.says(&position);
            match claim.fails(&is, &says) {
                true if says == Said::Beyond => Err(End::Why(Why::Beyond)),
                true => Err(End::Fails(Counterexample { position, is, says })),
                false => Ok(()),
            }
        });
        let upto = sum.checked_sub(1).map(Number::from);
        match end {
            Ok(()) => {}
            Err(End::Fails(failure)) => return Verdict::Refuted(failure, Basis::Computed { by: facts.by() }),
            Err(End::Why(why)) => return Verdict::Open(Open { upto, why, stopped: None }),
            Err(End::Exhausted(exhausted)) => {
                return Verdict::Open(Open { upto, why: why.clone(), stopped: Some(exhausted) });
            }
        }
    }
    Verdict::Open(Open { upto: Some(Number::from(most)), why: why.clone(), stopped: None })
}
