//! Conditions → requirements. A negation is pushed inwards; a disjunction, and a negated conjunction, splits cases.

use super::{Lowered, Lowering, Need, Stop};
use crate::notation::{Condition, Expr, LIMIT, Member, Problem, Relation, SetExpr, SetName};
use crate::plain::atom::Operation;
use crate::plain::form::Form;
use crate::plain::set::Set;

impl Lowering<'_> {
    pub(super) fn condition(&mut self, condition: &Condition, truth: bool) -> Lowered<()> {
        match condition {
            Condition::Not(inner) => self.condition(inner, !truth),
            Condition::And(all) if truth => all.iter().try_for_each(|one| self.condition(one, true)),
            Condition::Or(all) if !truth => all.iter().try_for_each(|one| self.condition(one, false)),
            Condition::And(all) | Condition::Or(all) => {
                let branch = self.choose(all.len())?;
                self.condition(&all[branch], truth)
            }
            Condition::Chain(first, rest) => {
                let mut left = self.form(first)?;
                let branch = if truth || rest.len() == 1 { 0 } else { self.choose(rest.len())? };
                for (at, (relation, next)) in rest.iter().enumerate() {
                    let right = self.form(next)?;
                    if truth {
                        self.compare(&left, *relation, &right)?;
                    } else if at == branch {
                        self.compare(&left, relation.negated(), &right)?;
                    }
                    left = right;
                }
                Ok(())
            }
            Condition::In(left, set) => {
                let left = left.iter().map(|expr| self.form(expr)).collect::<Lowered<Vec<Form>>>()?;
                self.member(left, set, truth)
            }
            Condition::Divides(a, b) => {
                let (a, b) = (self.form(a)?, self.form(b)?);
                let (a, b) = (self.absolute(&a)?, self.absolute(&b)?);
                match (a.as_number(), truth) {
                    (Some(0), true) => self.zero(b),
                    (Some(0), false) => self.non_zero(b),
                    (Some(k), _) => {
                        let k = self.small(k)?;
                        self.inside(b, Set::Multiples(k), truth)
                    }
                    _ => {
                        self.add(Need::Divides(a, b, truth));
                        Ok(())
                    }
                }
            }
        }
    }

    pub(super) fn compare(&mut self, left: &Form, relation: Relation, right: &Form) -> Lowered<()> {
        let difference = self.minus(right, left)?;
        let one = Form::number(1);
        match relation {
            Relation::AtMost => self.non_negative(difference),
            Relation::Less => self.non_negative(self.minus(&difference, &one)?),
            Relation::Equal => self.zero(difference),
            Relation::Unequal => self.non_zero(difference),
            Relation::AtLeast => self.compare(right, Relation::AtMost, left),
            Relation::Greater => self.compare(right, Relation::Less, left),
        }
    }

    pub(super) fn small(&self, number: i128) -> Lowered<u64> {
        match u64::try_from(number) {
            Ok(small) if small < LIMIT => Ok(small),
            _ => self.wrong(Problem::TooLarge),
        }
    }

    /// Requires that `powers(k)` and `multiples(k)` have a natural k.
    pub(super) fn defined_sets(&mut self, condition: &Condition) -> Lowered<()> {
        match condition {
            Condition::And(all) | Condition::Or(all) => all.iter().try_for_each(|one| self.defined_sets(one)),
            Condition::Not(one) => self.defined_sets(one),
            Condition::In(_, SetExpr::Named(_, Some(argument))) => {
                let argument = self.form(argument)?;
                match argument.as_number() {
                    Some(negative) if negative < 0 => self.wrong(Problem::Negative),
                    _ => self.non_negative(argument),
                }
            }
            _ => Ok(()),
        }
    }

    /// `left in set` or its negation. A set of members and ranges holds integers, a set with a name naturals.
    fn member(&mut self, mut left: Vec<Form>, set: &SetExpr, truth: bool) -> Lowered<()> {
        if left.len() > 1 {
            return self.tuple(left, set, truth);
        }
        let x = left.swap_remove(0);
        let bounds: Vec<(Form, Form)> = match set {
            SetExpr::Named(name, argument) => return self.named(x, *name, argument.as_ref(), truth),
            SetExpr::Range(low, high) => vec![(self.form(low)?, self.form(high)?)],
            SetExpr::Members(members) => members
                .iter()
                .map(|member| match member {
                    Member::One(parts) => self.form(&parts[0]).map(|form| (form.clone(), form)),
                    Member::Range(low, high) => Ok((self.form(low)?, self.form(high)?)),
                })
                .collect::<Lowered<Vec<(Form, Form)>>>()?,
        };
        let (mut constants, mut moving) = (Vec::new(), Vec::new());
        for (low, high) in bounds {
            match (low.as_number(), high.as_number()) {
                (Some(low), Some(high)) if high < low => {}
                (Some(low), Some(high)) => {
                    if high >= 0 {
                        constants.push((self.small(low.max(0))?, self.small(high)?));
                    }
                    if low < 0 {
                        moving.push((Form::number(low), Form::number(high.min(-1))));
                    }
                }
                _ => moving.push((low, high)),
            }
        }
        let constants = Set::finite(constants);
        if truth {
            let fixed = usize::from(constants != Set::Finite(Vec::new()));
            return match self.choose(fixed + moving.len())? {
                0 if fixed == 1 => self.inside(x, constants, true),
                branch => {
                    let (low, high) = &moving[branch - fixed];
                    if low == high {
                        return self.compare(&x, Relation::Equal, low);
                    }
                    self.compare(low, Relation::AtMost, &x)?;
                    self.compare(&x, Relation::AtMost, high)
                }
            };
        }
        for (low, high) in &moving {
            if low == high {
                self.compare(&x, Relation::Unequal, low)?;
            } else if self.choose(2)? == 0 {
                self.compare(&x, Relation::Less, low)?;
            } else {
                self.compare(low, Relation::AtMost, &x)?;
                self.compare(high, Relation::Less, &x)?;
            }
        }
        self.inside(x, constants, false)
    }

    fn named(&mut self, x: Form, name: SetName, argument: Option<&Expr>, truth: bool) -> Lowered<()> {
        let argument = argument.map(|argument| self.form(argument)).transpose()?.unwrap_or_default();
        let base = argument.as_number().map(|base| self.small(base)).transpose()?;
        let set = match (name, base) {
            (SetName::Powers, Some(base)) => Set::Powers(base),
            (SetName::Multiples, Some(base)) => Set::Multiples(base),
            (SetName::Fibonacci, _) => Set::Fibonacci,
            (SetName::Squares, _) => Set::Squares,
            (SetName::Primes, _) => Set::Primes,
            (SetName::Odd, _) => Set::Odd,
            (SetName::Even, _) => Set::Even,
            (SetName::Multiples, None) => {
                if !self.sign(&x)? {
                    return if truth { Err(Stop::Empty) } else { Ok(()) };
                }
                self.add(Need::Divides(argument, x, truth));
                return Ok(());
            }
            (SetName::Powers, None) if truth => {
                // The base is open: x = base ^ e. Where it matters, e is at most x + 1.
                self.non_negative(x.clone())?;
                let (exponent, power) = (self.fresh(), self.fresh());
                self.add(Need::Apply(Operation::Pow, argument, Form::variable(exponent), power));
                self.zero(self.minus(&Form::variable(power), &x)?)?;
                let room = self.plus(&x, &Form::number(1))?;
                return self.compare(&Form::variable(exponent), Relation::AtMost, &room);
            }
            (SetName::Powers, None) => return self.wrong(Problem::NotConstant),
        };
        self.inside(x, set, truth)
    }

    fn inside(&mut self, x: Form, set: Set, truth: bool) -> Lowered<()> {
        if let Some(number) = x.as_number() {
            let member = u64::try_from(number).is_ok_and(|number| set.contains(number));
            return if member == truth { Ok(()) } else { Err(Stop::Empty) };
        }
        if let (Set::Finite(ranges), true) = (&set, truth) {
            if let [(low, high)] = ranges[..] {
                self.compare(&Form::number(low.into()), Relation::AtMost, &x)?;
                return if low == high {
                    self.compare(&x, Relation::Equal, &Form::number(low.into()))
                } else {
                    self.compare(&x, Relation::AtMost, &Form::number(high.into()))
                };
            }
            if ranges.is_empty() {
                return Err(Stop::Empty);
            }
        }
        if !self.sign(&x)? {
            return if truth { Err(Stop::Empty) } else { Ok(()) };
        }
        if set != Set::Finite(Vec::new()) {
            self.add(Need::In(x, set, truth));
        }
        Ok(())
    }

    /// A tuple among tuples. Constant naturals stay one atom; any other members become cases.
    fn tuple(&mut self, left: Vec<Form>, set: &SetExpr, truth: bool) -> Lowered<()> {
        let SetExpr::Members(members) = set else { return self.wrong(Problem::MixedTuples) };
        let mut rows: Vec<Vec<Form>> = Vec::new();
        for member in members {
            let Member::One(parts) = member else { return self.wrong(Problem::MixedTuples) };
            rows.push(parts.iter().map(|part| self.form(part)).collect::<Lowered<Vec<Form>>>()?);
        }
        let natural = |form: &Form| form.as_number().and_then(|number| u64::try_from(number).ok());
        let constant = |row: &Vec<Form>| row.iter().map(natural).collect::<Option<Vec<u64>>>();
        if let Some(mut rows) = rows.iter().map(constant).collect::<Option<Vec<Vec<u64>>>>() {
            rows.sort_unstable();
            rows.dedup();
            for form in &left {
                if !self.sign(form)? {
                    return if truth { Err(Stop::Empty) } else { Ok(()) };
                }
            }
            self.add(Need::Tuple(left, rows, truth));
            return Ok(());
        }
        if truth {
            let branch = self.choose(rows.len())?;
            let equal = left.iter().zip(&rows[branch]);
            return equal.into_iter().try_for_each(|(x, member)| self.compare(x, Relation::Equal, member));
        }
        for row in &rows {
            let at = self.choose(left.len())?;
            self.compare(&left[at], Relation::Unequal, &row[at])?;
        }
        Ok(())
    }
}
