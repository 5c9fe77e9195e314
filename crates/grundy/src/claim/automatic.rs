//! Claims beside theorems about automata: the formula becomes an automaton too, and both are the same or differ at a least
//! position. What is of no automaton is looked at position by position.

use super::read::{Formula, Names};
use super::{Claim, Counterexample, Direction, Fact, Verdict};
use crate::answer::{theorems, theorems_of_outcomes};
use crate::automata::compare::{domain, unlike_values, unlike_zeros, zeros};
use crate::automata::compile::{self, Compiled, Named, Outside};
use crate::automata::{Track, least};
use crate::budget::{Exhausted, Meter};
use crate::number::Number;
use grundy_core::check::{Basis, Theorem};
use grundy_core::law::{Automatic, Determines};
use grundy_core::plain::Ruleset;
use grundy_core::value::{Natural, Outcome, Play};
use std::sync::Arc;

/// The verdict, if a theorem is found and the formula is one of automata in its numeration system.
pub(super) fn decide(
    claim: &Claim,
    rules: &Ruleset,
    play: Play,
    is_thorough: bool,
    meter: &mut Meter,
) -> Option<Verdict> {
    if rules.arities() != [claim.arity()] {
        return None;
    }
    let of_value = matches!(claim.formula, Formula::Values(_));
    let found = match of_value {
        true => theorems(rules, play, &[], is_thorough, meter).ok()?,
        false => theorems_of_outcomes(rules, play, is_thorough, meter).ok()?,
    };
    let gives = |theorem: &&Arc<Theorem>| !of_value || theorem.certificate().determines == Determines::Value;
    let theorem = found.found.iter().find(gives)?;
    let law = theorem.law().automatic()?;
    let position = match differs(claim, law, &mut meter.share(meter.steps() / 2)) {
        Ok(position) => position,
        Err(Outside::Foreign(_) | Outside::Budget(_)) => return None,
    };
    let basis = Basis::Proved(theorem.clone());
    let Some(position) = position else { return Some(Verdict::Holds(basis)) };
    let value = law.at(&position)?;
    let is = match theorem.certificate().determines {
        Determines::Value => Fact::Value(value),
        Determines::Outcome => Fact::Outcome(if value == Number::from_u64(0) { Outcome::P } else { Outcome::N }),
    };
    let says = claim.says(&position);
    Some(Verdict::Refuted(Counterexample { position, is, says }, basis))
}

/// The least position at which the claim fails.
fn differs(claim: &Claim, law: &Automatic, meter: &mut Meter) -> Result<Option<Vec<Number>>, Outside> {
    let track = |place: usize| Track::try_from(place).map_err(|_| Outside::Budget(Exhausted::Size));
    let named: Vec<(String, Named)> = match &claim.names {
        Names::Coordinates(all) => {
            let one = |(name, place): &(String, usize)| Ok((name.clone(), Named::Track(track(*place)?)));
            all.iter().map(one).collect::<Result<_, Outside>>()?
        }
        Names::List(list) => vec![(list.clone(), Named::List((0..).take(law.arity()).collect()))],
    };
    match &claim.formula {
        Formula::Values(value) => {
            let compiled = compile::value(value, &named, track(law.arity())?, &law.system, meter)?;
            unlike_values(&compiled, law, meter)
        }
        Formula::Positions(condition, direction) => {
            let compiled = compile::condition(condition, &named, &law.system, meter)?;
            match direction {
                Direction::Both => unlike_zeros(&compiled, law, meter),
                one_way => fails(&compiled, *one_way, law, meter),
            }
        }
    }
}

/// The least position at which one direction of a claim fails, or at which the condition has no value.
fn fails(
    claim: &Compiled,
    direction: Direction,
    law: &Automatic,
    meter: &mut Meter,
) -> Result<Option<Vec<Number>>, Outside> {
    let zeros = zeros(law, meter)?;
    let wrong = match direction {
        Direction::If => claim.holds.and_not(&zeros, &law.system, meter)?,
        Direction::OnlyIf | Direction::Both => zeros.and_not(&claim.holds, &law.system, meter)?,
    };
    let wrong = wrong.or(&claim.undefined, &law.system, meter)?;
    Ok(least(&wrong.and(&domain(law, meter)?, meter)?, &law.system, meter)?)
}
