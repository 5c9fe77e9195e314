//! Conditions, read in the order of the evaluator: a later part counts only where the earlier ones do not decide.

use super::super::labels::Labels;
use super::super::relation::Relation;
use super::{Compiler, Outside};
use grundy_core::law::named;
use grundy_core::notation::{self, Condition, Expr, Function, Member, SetExpr};
use grundy_core::plain::Set;

impl Compiler<'_> {
    /// The truth of a condition: 0 false, 1 true, 2 without value.
    pub(super) fn condition(&mut self, condition: &Condition) -> Result<Labels, Outside> {
        match condition {
            Condition::And(all) => self.one_after_another(all, 1),
            Condition::Or(all) => self.one_after_another(all, 0),
            Condition::Not(one) => {
                let truth = self.condition(one)?;
                Ok(truth.map(|label| if label < 2 { 1 - label } else { label }, self.meter)?)
            }
            Condition::Chain(first, rest) => self.chain(first, rest),
            Condition::In(left, set) => self.member(left, set),
            Condition::Divides(a, b) => {
                let divisor = self.one(a)?.number().map(i64::unsigned_abs);
                let Some(divisor) = divisor else { return self.foreign(a) };
                let cases = self.one(b)?;
                if divisor == 0 {
                    let signs = self.signs(&cases)?;
                    return Ok(signs.map(|sign| [0, 1, 0, 2][sign as usize], self.meter)?);
                }
                let rest = self.remainder(&cases, divisor)?;
                let signs = self.signs(&rest)?;
                Ok(signs.map(|sign| [0, 1, 0, 2][sign as usize], self.meter)?)
            }
        }
    }

    /// Conditions of which the next counts only while all have had the same truth.
    fn one_after_another(&mut self, all: &[Condition], while_is: u32) -> Result<Labels, Outside> {
        let mut so_far = self.constant_label(while_is)?;
        for one in all {
            let next = self.condition(one)?;
            so_far = so_far.join(&next, |own, next| if own == while_is { next } else { own }, self.meter)?;
        }
        Ok(so_far)
    }

    fn chain(&mut self, first: &Expr, rest: &[(notation::Relation, Expr)]) -> Result<Labels, Outside> {
        if let [(relation, other)] = rest
            && let Some(truth) = self.digit_sums_are(first, *relation, other)?
        {
            return Ok(truth);
        }
        let mut left = self.one(first)?;
        let mut so_far = self.constant_label(1)?;
        for (relation, next) in rest {
            let right = self.one(next)?;
            let difference = self.sum_of(&left, -1, &right)?;
            let signs = self.signs(&difference)?;
            let holds =
                signs.map(|sign| if sign == 3 { 2 } else { u32::from(compares(*relation, sign)) }, self.meter)?;
            so_far = so_far.join(&holds, |own, next| if own == 1 { next } else { own }, self.meter)?;
            left = right;
        }
        Ok(so_far)
    }

    /// `digit_sums(m, …) = number`, which has an automaton though the sums themselves have none.
    fn digit_sums_are(
        &mut self,
        first: &Expr,
        relation: notation::Relation,
        other: &Expr,
    ) -> Result<Option<Labels>, Outside> {
        let differs = match relation {
            notation::Relation::Equal => 0,
            notation::Relation::Unequal => 1,
            _ => return Ok(None),
        };
        let (arguments, number) = match (first, other) {
            (Expr::Call(Function::DigitSums, arguments), number) => (arguments, number),
            (number, Expr::Call(Function::DigitSums, arguments)) => (arguments, number),
            _ => return Ok(None),
        };
        let Some(number) = self.one(number)?.number() else { return Ok(None) };
        let [modulus, members @ ..] = &arguments[..] else { return Ok(None) };
        let Some(modulus) = self.one(modulus)?.number().filter(|modulus| *modulus >= 2) else { return Ok(None) };
        let truth = self.digits_add_up_to(modulus, members, number)?;
        Ok(Some(truth.map(|label| if label == 2 { 2 } else { label ^ differs }, self.meter)?))
    }

    fn member(&mut self, left: &[Expr], set: &SetExpr) -> Result<Labels, Outside> {
        match (set, left) {
            (SetExpr::Named(name, argument), [x]) => {
                let argument = match argument {
                    None => 0,
                    Some(argument) => {
                        let number = self.one(argument)?.number().and_then(|number| u64::try_from(number).ok());
                        let Some(number) = number else { return self.foreign(argument) };
                        number
                    }
                };
                let foreign = || Outside::Foreign(Condition::In(left.to_vec(), set.clone()).to_string());
                self.in_set(x, &named(*name, argument), &foreign)
            }
            (SetExpr::Members(members), [x]) if let Some(ranges) = self.ranges(members)? => {
                let foreign = || Outside::Foreign(Condition::In(left.to_vec(), set.clone()).to_string());
                self.in_set(x, &Set::finite(ranges), &foreign)
            }
            (SetExpr::Range(low, high), [x]) => self.condition(&between(low, x, high)),
            (SetExpr::Members(members), _) => {
                let mut alternatives = Vec::with_capacity(members.len());
                for member in members {
                    alternatives.push(match (member, left) {
                        (Member::Range(low, high), [x]) => between(low, x, high),
                        (Member::One(parts), _) if parts.len() == left.len() => {
                            let equal = |(x, part): (&Expr, &Expr)| {
                                Condition::Chain(x.clone(), vec![(notation::Relation::Equal, part.clone())])
                            };
                            Condition::And(left.iter().zip(parts).map(equal).collect())
                        }
                        _ => return Err(Outside::Foreign(Condition::In(left.to_vec(), set.clone()).to_string())),
                    });
                }
                self.condition(&Condition::Or(alternatives))
            }
            _ => Err(Outside::Foreign(Condition::In(left.to_vec(), set.clone()).to_string())),
        }
    }

    /// The ranges of members that are naturals below 2^62 and ranges of such.
    fn ranges(&mut self, members: &[Member]) -> Result<Option<Vec<(u64, u64)>>, Outside> {
        let mut ranges = Vec::with_capacity(members.len());
        for member in members {
            let (low, high) = match member {
                Member::One(parts) => match &parts[..] {
                    [one] => (one, one),
                    _ => return Ok(None),
                },
                Member::Range(low, high) => (low, high),
            };
            let (low, high) = (self.one(low)?.number(), self.one(high)?.number());
            let natural = |number: Option<i64>| number.and_then(|number| u64::try_from(number).ok());
            match (natural(low), natural(high)) {
                (Some(low), Some(high)) if high < 1 << 62 => ranges.push((low, high)),
                _ => return Ok(None),
            }
        }
        Ok(Some(ranges))
    }

    /// Whether an expression is in a set of naturals.
    fn in_set(&mut self, x: &Expr, set: &Set, foreign: &dyn Fn() -> Outside) -> Result<Labels, Outside> {
        let cases = self.one(x)?;
        if cases.is_finite() {
            let inside = |label: u32| match &cases.forms[label as usize] {
                None => 2,
                Some(form) => u32::from(u64::try_from(form.constant).is_ok_and(|number| set.contains(number))),
            };
            let labels = cases.labels.map(inside, self.meter)?;
            return self.without_definitions(labels);
        }
        let signs = self.signs(&cases)?;
        let track = self.on_track(&cases)?;
        let members = Relation::members(self.system, set, track, self.meter)?.ok_or_else(foreign)?;
        let inside = Labels::of(&members);
        let inside = self.without_definitions(inside)?;
        let join = |sign: u32, inside: u32| match sign {
            0 => 0,
            3 => 2,
            _ => inside,
        };
        Ok(signs.join(&inside, join, self.meter)?)
    }
}

/// low ≤ x ≤ high.
fn between(low: &Expr, x: &Expr, high: &Expr) -> Condition {
    let at_most = notation::Relation::AtMost;
    Condition::Chain(low.clone(), vec![(at_most, x.clone()), (at_most, high.clone())])
}

/// Whether a difference of this sign (0 negative, 1 zero, 2 positive) satisfies a comparison.
fn compares(relation: notation::Relation, sign: u32) -> bool {
    match relation {
        notation::Relation::Less => sign == 0,
        notation::Relation::AtMost => sign <= 1,
        notation::Relation::Equal => sign == 1,
        notation::Relation::Unequal => sign != 1,
        notation::Relation::Greater => sign == 2,
        notation::Relation::AtLeast => sign >= 1,
    }
}
