//! The reduction against the definition: on a regular interval a truth repeats after the modulus and a value is linear on
//! each residue class, and two formulas that agree at the heaps that decide agree on a long range.

use crate::formulas::{Cond, Expr, cond, expr};
use grundy::budget::Budget;
use grundy::claim::reduce::{Regularity, Unreduced, of_expression, of_predicate};
use grundy_core::law::{Expression, Predicate};
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use std::cell::Cell;

fn settings(cases: u32) -> ProptestConfig {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/claims.regressions");
    ProptestConfig {
        cases,
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct(file))),
        ..ProptestConfig::default()
    }
}

fn of_cond(cond: &Cond) -> Result<Regularity, Unreduced> {
    let formula = Predicate::read(&cond.text(), &["n"], &[]).unwrap_or_else(|e| panic!("{}: {e}", cond.text()));
    of_predicate(&formula, &["n"], &mut Budget::default().start())
}

fn of_expr(expr: &Expr) -> Result<Regularity, Unreduced> {
    let formula = Expression::read(&expr.text(), &["n"], &[]).unwrap_or_else(|e| panic!("{}: {e}", expr.text()));
    of_expression(&formula, &["n"], &mut Budget::default().start())
}

/// Rounds of each regular interval that are looked at.
const ROUNDS: i128 = 5;

/// The heaps of each regular interval, as far as they are looked at.
fn regular(regularity: &Regularity) -> Vec<(i128, i128)> {
    let mut found = Vec::new();
    for (index, (start, is_regular)) in regularity.parts.iter().enumerate() {
        let end = regularity.parts.get(index + 1).map_or(i128::MAX, |part| part.0);
        let looked = ROUNDS * regularity.modulus.min(5000);
        // Its beginning and its end.
        if *is_regular && end - start > 2 * looked && end < i128::MAX {
            found.extend([(*start, start + looked + regularity.modulus), (end - looked - regularity.modulus, end)]);
        } else if *is_regular {
            found.push((*start, end.min(start + looked + regularity.modulus)));
        }
    }
    found
}

/// Fails unless some are reduced: what is declined is counted, and it has to be the exception.
struct Tally {
    reduced: Cell<u32>,
    declined: Cell<u32>,
}

impl Tally {
    fn new() -> Tally {
        Tally { reduced: Cell::new(0), declined: Cell::new(0) }
    }

    fn count<T>(&self, result: &Result<T, Unreduced>) {
        let counter = if result.is_ok() { &self.reduced } else { &self.declined };
        counter.set(counter.get() + 1);
    }

    fn check(&self) {
        let (reduced, declined) = (self.reduced.get(), self.declined.get());
        assert!(reduced > 20 * declined, "{reduced} are reduced, {declined} are not");
    }
}

#[test]
fn a_truth_repeats_where_it_is_regular() {
    let tally = Tally::new();
    proptest!(settings(3000), |(cond in cond())| {
        let reduced = of_cond(&cond);
        tally.count(&reduced);
        let Ok(regularity) = reduced else { return Ok(()) };
        prop_assert!(regularity.parts.last().is_some_and(|part| part.1));
        for (start, end) in regular(&regularity) {
            for n in start..end - regularity.modulus {
                prop_assert_eq!(cond.holds(n), cond.holds(n + regularity.modulus), "{} at {}", cond.text(), n);
            }
        }
    });
    tally.check();
}

#[test]
fn a_value_is_linear_where_it_is_regular() {
    let tally = Tally::new();
    proptest!(settings(3000), |(expr in expr())| {
        let reduced = of_expr(&expr);
        tally.count(&reduced);
        let Ok(regularity) = reduced else { return Ok(()) };
        for (start, end) in regular(&regularity) {
            for n in start..end - 2 * regularity.modulus {
                let [a, b, c] = [0, 1, 2].map(|round| expr.value(n + round * regularity.modulus));
                let steps = [b.zip(a).map(|(b, a)| b - a), c.zip(b).map(|(c, b)| c - b)];
                prop_assert_eq!(steps[0], steps[1], "{} at {}: {:?}", expr.text(), n, (a, b, c));
                prop_assert_eq!(a.is_some(), c.is_some());
            }
        }
    });
    tally.check();
}

/// Whether two functions agree at the heaps that decide.
fn agree<T: PartialEq>(both: &Regularity, rounds: i128, a: impl Fn(i128) -> T, b: impl Fn(i128) -> T) -> Option<bool> {
    let ranges = both.deciding(rounds)?;
    if ranges.iter().map(|(start, end)| end - start).sum::<u128>() > 100_000 {
        return None;
    }
    Some(ranges.into_iter().flat_map(|(start, end)| start..end).all(|heap| {
        let heap = i128::try_from(heap).unwrap();
        a(heap) == b(heap)
    }))
}

/// Another condition that is nearly the same, and at times the same.
fn changed(cond: Cond, way: u8, at: i128) -> Cond {
    let is_at = |at: i128| Cond::Compare(Expr::Heap, "=", Expr::Number(at));
    match way {
        0 => Cond::Not(Box::new(Cond::Not(Box::new(cond)))),
        1 => Cond::Or(Box::new(cond), Box::new(is_at(at))),
        2 => Cond::And(Box::new(cond), Box::new(Cond::Not(Box::new(is_at(at))))),
        3 => Cond::And(Box::new(Cond::Compare(Expr::Heap, "<", Expr::Number(at))), Box::new(cond)),
        4 => Cond::Or(
            Box::new(Cond::In(Expr::Remainder(Box::new(Expr::Heap), 7), vec![(at % 7, at % 7)])),
            Box::new(cond),
        ),
        _ => Cond::And(Box::new(cond.clone()), Box::new(cond)),
    }
}

#[test]
fn conditions_that_agree_at_the_heaps_that_decide_agree_everywhere() {
    let (equal, different) = (Cell::new(0), Cell::new(0));
    proptest!(settings(2000), |(cond in cond(), way in 0..6_u8, at in 0..3000_i128)| {
        let other = changed(cond.clone(), way, at);
        let (Ok(mine), Ok(theirs)) = (of_cond(&cond), of_cond(&other)) else { return Ok(()) };
        let Some(both) = mine.with(&theirs) else { return Ok(()) };
        let Some(agree) = agree(&both, 1, |n| cond.holds(n), |n| other.holds(n)) else { return Ok(()) };
        let last = both.parts.last().map_or(0, |part| part.0).min(20_000);
        let long = 0..last + 3 * both.modulus.min(5000);
        let truly = long.into_iter().all(|n| cond.holds(n) == other.holds(n));
        // Where they differ, they may do so beyond the range; where they agree, never.
        prop_assert!(truly || !agree, "{} and {}", cond.text(), other.text());
        if agree { equal.set(equal.get() + 1) } else { different.set(different.get() + 1) }
    });
    assert!(equal.get() > 200 && different.get() > 200, "{} equal, {} different", equal.get(), different.get());
}

#[test]
fn expressions_that_agree_at_the_heaps_that_decide_agree_everywhere() {
    let (equal, different) = (Cell::new(0), Cell::new(0));
    proptest!(settings(2000), |(expr in expr(), way in 0..4_u8, at in 0..3000_i128)| {
        let one = Box::new(expr.clone());
        let is_at = Box::new(Cond::Compare(Expr::Heap, "=", Expr::Number(at)));
        let other = match way {
            0 => Expr::Difference(Box::new(Expr::Sum(one, Box::new(Expr::Heap))), Box::new(Expr::Heap)),
            1 => Expr::If(is_at, Box::new(Expr::Number(0)), one),
            2 => Expr::Max(one.clone(), Box::new(Expr::Sum(one, Box::new(Expr::Number(0))))),
            _ => Expr::Min(one, Box::new(Expr::Sum(Box::new(Expr::Number(at)), Box::new(Expr::Heap)))),
        };
        let (Ok(mine), Ok(theirs)) = (of_expr(&expr), of_expr(&other)) else { return Ok(()) };
        let Some(both) = mine.with(&theirs) else { return Ok(()) };
        let Some(agree) = agree(&both, 2, |n| expr.value(n), |n| other.value(n)) else { return Ok(()) };
        let last = both.parts.last().map_or(0, |part| part.0).min(20_000);
        let truly = (0..last + 4 * both.modulus.min(5000)).all(|n| expr.value(n) == other.value(n));
        prop_assert!(truly || !agree, "{} and {}", expr.text(), other.text());
        if agree { equal.set(equal.get() + 1) } else { different.set(different.get() + 1) }
    });
    assert!(equal.get() > 200 && different.get() > 200, "{} equal, {} different", equal.get(), different.get());
}

#[test]
fn what_is_not_taken_is_declined_by_name() {
    for (text, construct) in [
        ("xor(n, 1) % 2 = 0", "xor(n, 1)"),
        ("n in squares", "n in squares"),
        ("n * n % 5 = 0", "n*n"),
        ("n % 2 = 0 or 2^n > 7", "2^n"),
        ("5 % (n + 1) = 0", "5 % (n + 1)"),
        ("n divides 12", "n divides 12"),
        ("least_zeckendorf(n) = 1", "least_zeckendorf(n)"),
        ("n = beatty_golden(n)", "beatty_golden(n)"),
    ] {
        let formula = Predicate::read(text, &["n"], &[]).unwrap();
        let declined = of_predicate(&formula, &["n"], &mut Budget::default().start());
        assert_eq!(declined, Err(Unreduced::Construct(construct.to_owned())), "{text}");
    }
    let large = "n % 1009 = 0 and n % 1013 = 0 and n % 1019 = 0";
    let formula = Predicate::read(large, &["n"], &[]).unwrap();
    assert_eq!(of_predicate(&formula, &["n"], &mut Budget::default().start()), Err(Unreduced::Modulus));
}
