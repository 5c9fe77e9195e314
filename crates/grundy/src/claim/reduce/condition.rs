//! Conditions on one heap, class by class, with the order of evaluation kept: what stands before decides whether a part
//! without a value is reached at all.

use super::expression::{Numbers, does_not_grow, refused};
use super::pieces::{Linear, Pieces};
use super::{Reducer, Unreduced};
use grundy_core::law::{contains, named};
use grundy_core::notation::{Condition, Expr, Member, Relation, SetExpr, SetName};
use grundy_core::plain::Set;

/// A truth on each class, or none where there is no value.
type Truths = Pieces<Option<bool>>;

impl Reducer<'_> {
    pub(super) fn condition(&mut self, condition: &Condition) -> Result<Truths, Unreduced> {
        match condition {
            Condition::And(all) => self.all(all.iter().map(Parts::Whole), condition, true),
            Condition::Or(all) => self.all(all.iter().map(Parts::Whole), condition, false),
            Condition::Not(one) => {
                let truths = self.condition(one)?;
                self.map(&truths, |truth| Ok(truth.map(|truth| !truth)))
            }
            Condition::Chain(first, rest) => {
                let lefts = std::iter::once(first).chain(rest.iter().map(|(_, next)| next));
                let pairs = lefts.zip(rest).map(|(left, (relation, right))| Parts::Compared(left, *relation, right));
                self.all(pairs, condition, true)
            }
            Condition::In(left, set) => self.inside(left, set, condition),
            Condition::Divides(a, b) => self.divides(a, b, condition),
        }
    }

    /// Joins parts by `and`, or by `or`: each decides only where those before have not.
    fn all<'c>(
        &mut self,
        parts: impl Iterator<Item = Parts<'c>>,
        whole: &Condition,
        and: bool,
    ) -> Result<Truths, Unreduced> {
        let mut so_far = Pieces::everywhere(Some(and));
        for part in parts {
            let next = self.part(&part, whole)?;
            so_far = self.joined(so_far, next, and)?;
        }
        Ok(so_far)
    }

    fn joined(&mut self, a: Truths, b: Truths, and: bool) -> Result<Truths, Unreduced> {
        self.both(a, b, |a, b| Ok(if a == Some(and) { b } else { a }))
    }

    fn part(&mut self, part: &Parts<'_>, whole: &Condition) -> Result<Truths, Unreduced> {
        match part {
            Parts::Whole(condition) => self.condition(condition),
            Parts::Compared(left, relation, right) => {
                let (left, right) = (self.expression(left)?, self.expression(right)?);
                self.compared(left, *relation, right)
            }
            Parts::Between(x, low, high) => {
                let pairs = [Parts::Compared(low, Relation::AtMost, x), Parts::Compared(x, Relation::AtMost, high)];
                self.all(pairs.into_iter(), whole, true)
            }
            Parts::Tuple(left, right) if left.len() == right.len() => {
                // All coordinates are evaluated before they are compared.
                let mut equal = Pieces::everywhere(Some(true));
                for (left, right) in left.iter().zip(*right) {
                    let next = self.part(&Parts::Compared(left, Relation::Equal, right), whole)?;
                    equal = self.both(equal, next, |a, b| Ok(a.and_then(|a| Some(a && b?))))?;
                }
                Ok(equal)
            }
            Parts::Tuple(..) => Err(refused(whole)),
        }
    }

    fn compared(&mut self, left: Numbers, relation: Relation, right: Numbers) -> Result<Truths, Unreduced> {
        let difference = self.difference(left, right)?;
        self.cut(&difference, &[0, 1], |difference| match relation {
            Relation::Less => difference < 0,
            Relation::AtMost => difference <= 0,
            Relation::Equal => difference == 0,
            Relation::Unequal => difference != 0,
            Relation::Greater => difference > 0,
            Relation::AtLeast => difference >= 0,
        })
    }

    fn inside(&mut self, left: &[Expr], set: &SetExpr, whole: &Condition) -> Result<Truths, Unreduced> {
        if let (Some(ranges), [x]) = (constants(set), left) {
            let x = self.expression(x)?;
            return self.among(&x, &ranges);
        }
        match (set, left) {
            (SetExpr::Range(low, high), [x]) => self.part(&Parts::Between(x, low, high), whole),
            (SetExpr::Members(members), left) => {
                // The left side is evaluated even if the set is empty.
                let mut defined = Pieces::everywhere(Some(false));
                for x in left {
                    let x = self.expression(x)?;
                    let next = self.map(&x, |class| Ok(class.map(|_| false)))?;
                    defined = self.joined(defined, next, false)?;
                }
                let parts = members.iter().map(|member| match (member, left) {
                    (Member::Range(low, high), [x]) => Parts::Between(x, low, high),
                    (Member::One(right), left) => Parts::Tuple(left, right),
                    (Member::Range(..), left) => Parts::Tuple(left, &[]),
                });
                let inside = self.all(parts, whole, false)?;
                self.joined(defined, inside, false)
            }
            (SetExpr::Named(name, argument), [x]) => self.named(x, *name, argument.as_ref(), whole),
            _ => Err(refused(whole)),
        }
    }

    /// Whether a number is in one of some ranges, which are ascending and apart.
    fn among(&mut self, x: &Numbers, ranges: &[(i128, i128)]) -> Result<Truths, Unreduced> {
        let thresholds: Vec<i128> = ranges.iter().flat_map(|(low, high)| [*low, *high + 1]).collect();
        let judge = |value: i128| {
            let before = &ranges[..ranges.partition_point(|range| range.0 <= value)];
            before.last().is_some_and(|range| value <= range.1)
        };
        self.cut(x, &thresholds, judge)
    }

    fn named(
        &mut self,
        x: &Expr,
        name: SetName,
        argument: Option<&Expr>,
        whole: &Condition,
    ) -> Result<Truths, Unreduced> {
        let argument = match argument {
            None => 0,
            Some(Expr::Number(number)) => *number,
            Some(_) => return Err(refused(whole)),
        };
        let set = named(name, argument);
        let numbers = self.expression(x)?;
        let modulus = match set {
            Set::Even | Set::Odd => 2,
            Set::Multiples(k) if k > 0 => k,
            Set::Multiples(_) => return self.among(&numbers, &[(0, 0)]),
            _ if does_not_grow(&numbers) => return self.map(&numbers, |class| Ok(class.and_then(|x| holds(&set, x)))),
            _ => return Err(refused(whole)),
        };
        let divisor = Pieces::everywhere(Some(Linear::constant(modulus.into())));
        let rest = self.divided(numbers.clone(), divisor, x)?.1;
        let wanted = i128::from(set == Set::Odd);
        let residue = self.map(&rest, |class| Ok(class.map(|rest| rest.at == wanted)))?;
        let natural = self.cut(&numbers, &[0], |value| value >= 0)?;
        self.joined(natural, residue, true)
    }

    fn divides(&mut self, a: &Expr, b: &Expr, whole: &Condition) -> Result<Truths, Unreduced> {
        let (a, multiple) = (self.expression(a)?, self.expression(b)?);
        if !does_not_grow(&a) {
            return Err(refused(whole));
        }
        let is_zero = self.map(&a, |class| Ok(class.map(|class| class.at == 0)))?;
        let divisor = self.map(&a, |class| Ok(class.map(|class| Linear::constant(class.at.abs().max(1)))))?;
        let rest = self.divided(multiple.clone(), divisor, b)?.1;
        let leaves_nothing = self.map(&rest, |class| Ok(class.map(|rest| rest.at == 0)))?;
        // 0 divides only 0.
        let of_zero = self.cut(&multiple, &[0, 1], |value| value == 0)?;
        let either = self.both(is_zero.clone(), of_zero, |zero, truth| Ok(truth.filter(|_| zero == Some(true))))?;
        let other = self.both(is_zero, leaves_nothing, |zero, truth| Ok(truth.filter(|_| zero == Some(false))))?;
        self.both(either, other, |a, b| Ok(a.or(b)))
    }
}

/// A part of a condition.
enum Parts<'c> {
    Whole(&'c Condition),
    Compared(&'c Expr, Relation, &'c Expr),
    Between(&'c Expr, &'c Expr, &'c Expr),
    Tuple(&'c [Expr], &'c [Expr]),
}

/// Whether a set holds a number that does not grow.
fn holds(set: &Set, x: Linear) -> Option<bool> {
    u128::try_from(x.at).map_or(Some(false), |x| contains(set, &x))
}

/// A set of constants and ranges of constants, as ranges that are ascending and apart.
fn constants(set: &SetExpr) -> Option<Vec<(i128, i128)>> {
    let range = |low: &Expr, high: &Expr| match (low, high) {
        (Expr::Number(low), Expr::Number(high)) => Some((i128::from(*low), i128::from(*high))),
        _ => None,
    };
    let member = |member: &Member| match member {
        Member::Range(low, high) => range(low, high),
        Member::One(parts) => parts.first().filter(|_| parts.len() == 1).and_then(|one| range(one, one)),
    };
    let mut ranges = match set {
        SetExpr::Members(members) => members.iter().map(member).collect::<Option<Vec<_>>>()?,
        SetExpr::Range(low, high) => vec![range(low, high)?],
        SetExpr::Named(..) => return None,
    };
    ranges.retain(|(low, high)| low <= high);
    ranges.sort_unstable();
    let mut apart: Vec<(i128, i128)> = Vec::with_capacity(ranges.len());
    for (low, high) in ranges {
        match apart.last_mut() {
            Some((_, last)) if low <= *last + 1 => *last = high.max(*last),
            _ => apart.push((low, high)),
        }
    }
    Some(apart)
}
