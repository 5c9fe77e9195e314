//! Automatic laws: proofs of laws that are right, refutations of laws that are wrong.

mod atoms;
mod claims;
mod hostile;
mod survey;

use grundy::automata;
use grundy::budget::Budget;
use grundy::prove::automatic::{Attempt, Ground, Proposal, prove_automatic, rank_of};
use grundy::seek::{Aim, Declined, seek};
use grundy_core::certificate::Certificate;
use grundy_core::check::automatic::Unspoken;
use grundy_core::check::check;
use grundy_core::law::{Automaton, Determines, Form, System};
use grundy_core::plain::{Fuel, Ruleset, Set};
use grundy_core::value::Play;

fn binary() -> System {
    automata::base(2, &mut Budget::default().start()).unwrap().unwrap()
}

fn attempt(text: &str, play: Play, system: System, automaton: Automaton) -> Attempt {
    let rules = Ruleset::read(text).unwrap();
    let meter = &mut Budget::default().start();
    let rank = rank_of(&rules, automaton.tracks(), meter).unwrap();
    let mut ground = Ground::of(&rules, rank, system).unwrap_or_else(|_| panic!());
    let (ceilings, reaches) = (Vec::new(), Vec::new());
    let proposal = Proposal { determines: Determines::Outcome, ceilings, form: Form::Outputs(automaton), reaches };
    prove_automatic(&rules, play, &mut ground, proposal, meter).unwrap()
}

/// The theorem, after its certificate was written and read again.
fn proved(attempt: Attempt) -> Certificate {
    let Attempt::Proved(theorem) = attempt else { panic!("{attempt:?}") };
    let text = theorem.certificate().to_string();
    let again = Certificate::read(&text).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
    assert_eq!(again.to_string(), text);
    check(again.clone(), &mut Fuel::new(1 << 30)).unwrap_or_else(|error| panic!("{error:?}"));
    again
}

#[test]
fn powers_of_two_leave_multiples_of_three() {
    let system = binary();
    let law = system.members(&Set::Multiples(3)).unwrap().with_outputs(|output| 1 - output);
    proved(attempt("take powers(2)", Play::Normal, system.clone(), law));
    let wrong = system.members(&Set::Multiples(6)).unwrap().with_outputs(|output| 1 - output);
    let Attempt::Refuted(at) = attempt("take powers(2)", Play::Normal, system, wrong) else { panic!() };
    assert_eq!(at, [3]);
}

#[test]
fn two_heaps() {
    let system = binary();
    let law = system.equal().unwrap().with_outputs(|output| 1 - output);
    let text = "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1";
    proved(attempt(text, Play::Normal, system.clone(), law.clone()));
    let Attempt::Refuted(at) = attempt(text, Play::Misere, system, law) else { panic!() };
    assert_eq!(at, [0, 0]);
}

#[test]
fn rules_of_very_many_coordinates_are_declined() {
    let rules = grundy::catalogue::read("stairs(100)", &[]).unwrap();
    let aim = Aim { play: Play::Normal, determines: Determines::Outcome, ceilings: Vec::new(), rounds: usize::MAX };
    let sought = seek(rules.ruleset().unwrap(), &aim, &mut Budget::default().start());
    assert_eq!(sought.declined, Some(Declined::Unspoken(Unspoken::Large)));
}
