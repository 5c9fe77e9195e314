//! Requirements settled before they are written down: equal variables become one, and what follows from the signs, the
//! bounds or the finite set of a single variable is left out.

use super::atom::Variable;
use super::form::Form;
use super::rewrite::{Case, Need};
use super::set::Set;
use crate::notation::LIMIT;

/// Settles the requirements of a case; `None` if it contradicts itself.
pub(super) fn settle(case: &mut Case) -> Option<()> {
    merge_equal(case)?;
    settle_sets(&mut case.needs)?;
    settle_bounds(&mut case.needs)?;
    drop_unused(case);
    Some(())
}

/// Replaces a variable that equals another or a number, coordinates before the arrow excepted.
fn merge_equal(case: &mut Case) -> Option<()> {
    while let Some((at, variable, by)) = case.needs.iter().enumerate().find_map(|(at, need)| match need {
        Need::Zero(form) => replaceable(form, case).map(|(variable, by)| (at, variable, by)),
        _ => None,
    }) {
        case.needs.remove(at);
        if by.as_number().is_some_and(|number| number < 0) {
            return None;
        }
        let replaced = |form: &Form| form.with(variable, &by);
        let mut kept = Vec::with_capacity(case.needs.len());
        for need in case.needs.drain(..) {
            let need = match need {
                Need::Zero(form) => Need::Zero(replaced(&form)?),
                Need::NonNegative(form) => Need::NonNegative(replaced(&form)?),
                Need::NonZero(form) => Need::NonZero(replaced(&form)?),
                Need::In(form, set, truth) => Need::In(replaced(&form)?, set, truth),
                Need::Divides(a, b, truth) => Need::Divides(replaced(&a)?, replaced(&b)?, truth),
                Need::Tuple(forms, rows, truth) => {
                    Need::Tuple(forms.iter().map(replaced).collect::<Option<Vec<Form>>>()?, rows, truth)
                }
                Need::Apply(operation, a, b, z) if z == variable => match by.as_variable() {
                    Some(other) => Need::Apply(operation, replaced(&a)?, replaced(&b)?, other),
                    // The value is fixed: the equation stays, on a variable that equals it.
                    None => {
                        kept.push(Need::Zero(Form::variable(z).plus(-1, &by)?));
                        Need::Apply(operation, replaced(&a)?, replaced(&b)?, z)
                    }
                },
                Need::Apply(operation, a, b, z) => Need::Apply(operation, replaced(&a)?, replaced(&b)?, z),
            };
            match constant_truth(&need) {
                Some(true) => {}
                Some(false) => return None,
                None if kept.contains(&need) => {}
                None => kept.push(need),
            }
        }
        case.needs = kept;
        for (copies, parts) in &mut case.to {
            for form in copies.iter_mut().chain(parts) {
                *form = replaced(form)?;
                if form.always_negative() {
                    return None;
                }
            }
        }
    }
    Some(())
}

/// A variable that the equation lets go, and what stands in its place.
fn replaceable(form: &Form, case: &Case) -> Option<(Variable, Form)> {
    let free = |variable: Variable| variable >= case.arity;
    match form.terms[..] {
        [(x, 1 | -1)] if free(x) => {
            // A result of an opaque operation keeps its place, so that the equation does not turn for ever.
            let result = case.needs.iter().any(|need| matches!(need, Need::Apply(.., z) if *z == x));
            let value = if form.of(x) == 1 { form.constant.checked_neg()? } else { form.constant };
            (!result).then(|| (x, Form::number(value)))
        }
        [(x, a), (y, b)] if form.constant == 0 && a * b == -1 => {
            let rank = |variable: Variable| (case.variables[variable].name.is_some(), std::cmp::Reverse(variable));
            match (free(x), free(y)) {
                (true, true) if rank(x) < rank(y) => Some((x, Form::variable(y))),
                (_, true) => Some((y, Form::variable(x))),
                (true, false) => Some((x, Form::variable(y))),
                (false, false) => None,
            }
        }
        _ => None,
    }
}

/// The truth of a requirement whose forms are decided by their signs.
fn constant_truth(need: &Need) -> Option<bool> {
    match need {
        Need::Zero(form) => form.as_number().map(|number| number == 0),
        Need::NonZero(form) => form.as_number().map(|number| number != 0),
        Need::NonNegative(form) if form.never_negative() => Some(true),
        Need::NonNegative(form) if form.always_negative() => Some(false),
        Need::In(form, set, truth) => {
            let number = form.as_number()?;
            Some(u64::try_from(number).is_ok_and(|number| set.contains(number)) == *truth)
        }
        _ => None,
    }
}

/// Clips the finite set of a variable by its bounds and drops the bounds that its set implies.
fn settle_sets(needs: &mut Vec<Need>) -> Option<()> {
    let bounds = |needs: &[Need], x: Variable| {
        needs.iter().fold((0_i128, i128::MAX), |(low, high), need| match need {
            Need::NonNegative(form) => match form.terms[..] {
                [(own, a)] if own == x && a > 0 => (low.max(-form.constant.div_euclid(a)), high),
                [(own, a)] if own == x => (low, high.min(form.constant.div_euclid(-a))),
                _ => (low, high),
            },
            _ => (low, high),
        })
    };
    let mut dropped = vec![false; needs.len()];
    for at in 0..needs.len() {
        let Need::In(form, set, true) = &needs[at] else { continue };
        let Some(x) = form.as_variable() else { continue };
        let (low, high) = bounds(needs, x);
        let (low, high) = (u64::try_from(low).ok()?, u64::try_from(high.max(-1)).unwrap_or(LIMIT));
        let kept = match set {
            Set::Finite(ranges) => {
                Set::finite(ranges.iter().map(|&(from, to)| (from.max(low), to.min(high))).collect())
            }
            other => other.clone(),
        };
        let (first, last) = match &kept {
            Set::Finite(ranges) => (ranges.first()?.0, ranges.last()?.1),
            other => (other.at_least(0)?, u64::MAX),
        };
        let implied = |need: &Need| match need {
            Need::NonNegative(form) => match form.terms[..] {
                [(own, a)] if own == x && a > 0 => i128::from(first) * a + form.constant >= 0,
                [(own, a)] if own == x => i128::from(last).saturating_mul(a).saturating_add(form.constant) >= 0,
                _ => false,
            },
            _ => false,
        };
        needs.iter().zip(&mut dropped).for_each(|(need, dropped)| *dropped |= implied(need));
        needs[at] = Need::In(Form::variable(x), kept, true);
    }
    let mut dropped = dropped.into_iter();
    needs.retain(|_| dropped.next() == Some(false));
    Some(())
}

/// Drops a bound of a form where a stricter one of the same form stands, and of a coordinate that equals a number.
fn settle_bounds(needs: &mut Vec<Need>) -> Option<()> {
    let before = needs.clone();
    let mut possible = true;
    needs.retain(|need| {
        let Need::NonNegative(form) = need else { return true };
        !before.iter().any(|other| match other {
            Need::NonNegative(other) => other.terms == form.terms && other.constant < form.constant,
            Need::Zero(other) if other.terms.len() == 1 && form.terms.len() == 1 => {
                let ((x, a), (y, b)) = (other.terms[0], form.terms[0]);
                let value = if x == y && a == 1 { b.checked_mul(-other.constant) } else { None };
                possible &= value.is_none_or(|value| value + form.constant >= 0);
                value.is_some()
            }
            _ => false,
        })
    });
    possible.then_some(())
}

/// Drops operations whose value nothing mentions: their arguments are known to be fit.
fn drop_unused(case: &mut Case) {
    loop {
        let mentioned = |z: Variable| {
            let in_needs = case.needs.iter().any(|need| match need {
                Need::Zero(form) | Need::NonNegative(form) | Need::NonZero(form) | Need::In(form, ..) => {
                    form.of(z) != 0
                }
                Need::Apply(_, a, b, _) | Need::Divides(a, b, _) => a.of(z) != 0 || b.of(z) != 0,
                Need::Tuple(forms, ..) => forms.iter().any(|form| form.of(z) != 0),
            });
            // Two operations with one value are an equation.
            let valued = case.needs.iter().filter(|need| matches!(need, Need::Apply(.., own) if *own == z)).count();
            let mut results = case.to.iter().flat_map(|(copies, forms)| copies.iter().chain(forms));
            z < case.arity || in_needs || valued > 1 || results.any(|form| form.of(z) != 0)
        };
        let unused = case.needs.iter().position(|need| matches!(need, Need::Apply(_, _, _, z) if !mentioned(*z)));
        let Some(at) = unused else { return };
        case.needs.remove(at);
    }
}
