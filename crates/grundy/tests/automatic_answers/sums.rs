//! Sums of two components that a theorem is about, through the solver, against exhaustive search.

use crate::laws::{self, Known};
use crate::{Oracle, boxed, large};
use grundy::answer::Answer;
use grundy::budget::Budget;
use grundy::number::Number;
use grundy::solve::{Question, Solver};
use grundy_core::check::Basis;
use grundy_core::law::Determines;
use grundy_core::value::{Outcome, Play};
use std::collections::HashMap;

fn solver(known: &Known) -> Solver<'_> {
    let play = known.theorem.certificate().play;
    let mut solver = Solver::new(vec![&known.rules], play, &mut Budget::default().start());
    assert!(solver.adopt(0, known.theorem.clone()), "{}", known.name);
    solver
}

fn ask(solver: &mut Solver<'_>, components: &[&Vec<u64>]) -> Answer {
    let position: Vec<_> = components.iter().map(|component| (0, large(component))).collect();
    solver.solve(Question { position: &position, limit: 1000 }, &mut Budget::default().start()).unwrap()
}

/// Single components and, where they add up, sums of two.
fn compare(known: &Known, ends: &[u64]) {
    let certificate = known.theorem.certificate();
    let outcomes = certificate.play == Play::Misere;
    let mut oracle = Oracle { rules: &known.rules, play: certificate.play, outcomes, values: HashMap::new() };
    let mut solver = solver(known);
    let all = boxed(ends);
    for (at, first) in all.iter().enumerate() {
        let mut sums: Vec<Vec<&Vec<u64>>> = vec![vec![first]];
        if !outcomes {
            sums.extend(all.iter().skip(at % 5).step_by(7).map(|second| vec![first, second]));
        }
        for sum in sums {
            let about = format!("{} at {sum:?}", known.name);
            let answer = ask(&mut solver, &sum);
            let total = sum.iter().fold(0, |total, component| total ^ oracle.value(component));
            assert_eq!(answer.outcome == Outcome::P, total == 0, "{about}");
            if certificate.determines == Determines::Value {
                assert!(matches!(answer.basis, Basis::Proved(_)), "{about}");
            }
            let mut expected = Vec::new();
            for (index, component) in sum.iter().enumerate() {
                let rest = if outcomes { 0 } else { total ^ oracle.value(component) };
                let options = oracle.options(component).into_iter();
                let winning: Vec<_> = options.filter(|option| oracle.of_option(option) == rest).collect();
                expected.extend(winning.into_iter().map(|option| (index, option)));
            }
            let expected = if total == 0 { Vec::new() } else { expected };
            assert_eq!(answer.moves.count, Some(Number::from(expected.len() as u64)), "{about}");
            let listed: Vec<_> = answer.moves.list.iter().map(|one| (one.component, one.to.clone())).collect();
            let expected =
                expected.into_iter().map(|(index, option)| (index, option.iter().map(|part| large(part)).collect()));
            assert!(listed.into_iter().eq(expected), "{about}");
        }
    }
}

#[test]
fn values_add_up() {
    compare(&laws::nim_values(), &[8, 8]);
    compare(&laws::lasker(), &[40]);
    compare(&laws::periodic("powers", "take powers(2)", &[0, 1, 2], 0, Determines::Value), &[40]);
}

#[test]
fn outcomes_of_single_components() {
    compare(&laws::wythoff(), &[9, 9]);
    compare(&laws::fibonacci_nim(), &[12, 12]);
    compare(&laws::misere_nim(2), &[12, 12]);
    compare(&laws::misere_nim(3), &[5, 5, 5]);
}

/// A theorem about another game, or another play, is not adopted.
#[test]
fn theorems_about_others() {
    let (normal, misere, three) = (laws::nim(2), laws::misere_nim(2), laws::nim(3));
    let mut meter = Budget::default().start();
    let mut solver = Solver::new(vec![&normal.rules, &three.rules], Play::Normal, &mut meter);
    assert!(!solver.adopt(0, misere.theorem.clone()));
    assert!(!solver.adopt(0, three.theorem.clone()));
    assert!(!solver.adopt(2, three.theorem.clone()));
    assert!(solver.adopt(0, normal.theorem.clone()));
    assert!(solver.adopt(1, three.theorem.clone()));
}
