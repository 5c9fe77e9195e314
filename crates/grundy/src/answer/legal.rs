//! Whether a move is one of the rules, for coordinates of any length: the results are put into the linear view of each
//! move, and its conditions are evaluated.

use crate::number::Number;
use grundy_core::law::{Integer, contains};
use grundy_core::plain::{Constraint, Form, PlainMove, Ruleset};

/// Whether the rules allow to leave one component of another; `None` where they do not say so by linear conditions on
/// the coordinates alone.
pub(super) fn is_option(rules: &Ruleset, from: &[Number], to: &[Number]) -> Option<bool> {
    some_move(rules, from, Some(to))
}

/// The same for leaving nothing of it.
pub(super) fn may_end(rules: &Ruleset, from: &[Number]) -> Option<bool> {
    some_move(rules, from, None)
}

fn some_move(rules: &Ruleset, from: &[Number], to: Option<&[Number]>) -> Option<bool> {
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

fn allows(one: &PlainMove, from: &[Number], to: Option<&[Number]>) -> Option<bool> {
    let results: &[usize] = match (&one.to[..], to) {
        ([], None) => &[],
        ([part], Some(to)) if part.copies.is_none() && part.coordinates.len() == to.len() => &part.coordinates,
        _ => return Some(false),
    };
    let results = results.iter().copied().zip(to.unwrap_or_default());
    let mut known: Vec<Option<&Number>> = vec![None; one.variables.len()];
    for (variable, coordinate) in (0..).zip(from).chain(results) {
        if known[variable].is_some_and(|other| other != coordinate) {
            return Some(false);
        }
        known[variable] = Some(coordinate);
    }
    let mut holds = Some(true);
    for constraint in one.linear()?.constraints {
        match is_met(&constraint, &known) {
            Some(true) => {}
            // One condition that fails decides, whatever the others are.
            Some(false) => return Some(false),
            None => holds = None,
        }
    }
    holds
}

fn is_met(constraint: &Constraint, known: &[Option<&Number>]) -> Option<bool> {
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

fn value(form: &Form, known: &[Option<&Number>]) -> Option<Integer<Number>> {
    let integer = |number: i128| {
        // Coefficients and constants of rules are below 2^62 each, and a few of them together below 2^64.
        let size = Integer::from(Number::from(u64::try_from(number.unsigned_abs()).ok()?));
        Some(if number < 0 { size.opposite() } else { size })
    };
    let mut sum = integer(form.constant)?;
    for (variable, a) in &form.terms {
        let coordinate = Integer::from((*known.get(*variable)?)?.clone());
        sum = sum.plus(&integer(*a)?.times(&coordinate)?)?;
    }
    Some(sum)
}
