//! Whether a move is one of the rules, for coordinates of any length: the results are put into the linear view of each
//! move, and its conditions are evaluated.

use super::Component;
use crate::number::Number;
use grundy_core::law::{Integer, contains};
use grundy_core::plain::{Constraint, Form, Part, PlainMove, Ruleset, Variable};

/// Whether the rules allow to leave one component of another; `None` where they do not say so by linear conditions on
/// the coordinates alone.
pub(super) fn is_option(rules: &Ruleset, from: &[Number], to: &[Number]) -> Option<bool> {
    some_move(rules, from, &[to])
}

/// The same for leaving nothing of it.
pub(super) fn may_end(rules: &Ruleset, from: &[Number]) -> Option<bool> {
    some_move(rules, from, &[])
}

/// The same for leaving some components, in any order.
pub(crate) fn is_choice(rules: &Ruleset, from: &[Number], parts: &[Component]) -> Option<bool> {
    let mut unknown = false;
    for order in orders(parts.len()) {
        let parts: Vec<&[Number]> = order.iter().map(|at| &parts[*at][..]).collect();
        match some_move(rules, from, &parts) {
            Some(true) => return Some(true),
            Some(false) => {}
            None => unknown = true,
        }
    }
    (!unknown).then_some(false)
}

/// All orders of so many places, which are few.
pub(super) fn orders(places: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for next in 0..places {
        let longer =
            |order: Vec<usize>| (0..=order.len()).map(move |at| [&order[..at], &[next], &order[at..]].concat());
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

fn some_move(rules: &Ruleset, from: &[Number], to: &[&[Number]]) -> Option<bool> {
    let mut unknown = false;
    for one in rules.moves().iter().filter(|one| one.arity == from.len()) {
        match allows(one, from, to) {
            Some(true) => return Some(true),
            Some(false) => {}
            None => unknown = true,
        }
    }
    (!unknown).then_some(false)
}

fn allows(one: &PlainMove, from: &[Number], to: &[&[Number]]) -> Option<bool> {
    let fits = |part: &Part, to: &[Number]| part.copies.is_none() && part.coordinates.len() == to.len();
    if one.to.len() != to.len() || !one.to.iter().zip(to).all(|(part, to)| fits(part, to)) {
        return Some(false);
    }
    let results = one.to.iter().zip(to).flat_map(|(part, to)| part.coordinates.iter().copied().zip(to.iter()));
    let mut known: Vec<Option<Number>> = vec![None; one.variables.len()];
    for (variable, coordinate) in (0..).zip(from).chain(results) {
        if known[variable].as_ref().is_some_and(|other| other != coordinate) {
            return Some(false);
        }
        known[variable] = Some(coordinate.clone());
    }
    let constraints = one.linear()?.constraints;
    while let Some((variable, value)) = constraints.iter().find_map(|constraint| solved(constraint, &known)) {
        // An equation without a solution is met by nothing.
        let Some(value) = value else { return Some(false) };
        known[variable] = Some(value);
    }
    let mut holds = Some(true);
    for constraint in constraints {
        match is_met(&constraint, &known) {
            Some(true) => {}
            // One condition that fails decides, whatever the others are.
            Some(false) => return Some(false),
            None => holds = None,
        }
    }
    holds
}

/// A variable that is the only one not known in an equation, and its value if that is a natural.
fn solved(constraint: &Constraint, known: &[Option<Number>]) -> Option<(Variable, Option<Number>)> {
    let Constraint::Zero(form) = constraint else { return None };
    let mut open = form.terms.iter().filter(|(variable, _)| known.get(*variable).is_some_and(Option::is_none));
    let (Some((variable, factor)), None) = (open.next(), open.next()) else { return None };
    let terms = form.terms.iter().filter(|(own, _)| own != variable).copied().collect();
    let rest = value(&Form { constant: form.constant, terms }, known)?;
    let (quotient, remainder) = rest.opposite().div_rem(&integer(*factor)?)?;
    Some((*variable, quotient.natural().filter(|_| remainder.size().is_zero())))
}

fn is_met(constraint: &Constraint, known: &[Option<Number>]) -> Option<bool> {
    let [form] = constraint.forms() else { return None };
    let value = value(form, known)?;
    let zero = Integer::from(Number::from(0));
    match constraint {
        Constraint::Zero(_) => Some(value == zero),
        Constraint::NonNegative(_) => Some(value >= zero),
        Constraint::NonZero(_) => Some(value != zero),
        Constraint::In(_, set, truth) => match value.natural() {
            Some(natural) => Some(contains(set, &natural)? == *truth),
            None => Some(!truth),
        },
        Constraint::Opaque(_) => None,
    }
}

fn value(form: &Form, known: &[Option<Number>]) -> Option<Integer<Number>> {
    let mut sum = integer(form.constant)?;
    for (variable, a) in &form.terms {
        let coordinate = Integer::from(known.get(*variable)?.clone()?);
        sum = sum.plus(&integer(*a)?.times(&coordinate)?)?;
    }
    Some(sum)
}

/// A coefficient of the rules as an integer of any length.
pub(crate) fn integer(number: i128) -> Option<Integer<Number>> {
    // Coefficients and constants of rules are below 2^62 each, and a few of them together below 2^64.
    let size = Integer::from(Number::from(u64::try_from(number.unsigned_abs()).ok()?));
    Some(if number < 0 { size.opposite() } else { size })
}
