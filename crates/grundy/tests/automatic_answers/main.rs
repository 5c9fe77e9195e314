//! Answers from automatic laws: in a box every count and every list against exhaustive search by the rules, and large
//! components against what the field knows.

mod laws;
mod sizes;
mod sums;

use grundy::answer::AutomaticKnowledge;
use grundy::budget::Budget;
use grundy::number::Number;
use grundy_core::law::Determines;
use grundy_core::plain::{Fuel, Ruleset};
use grundy_core::value::{Choice, Play, mex};
use laws::Known;
use std::collections::HashMap;

/// Values and options by definition: nim-values, or under misère play 0 for P and 1 for N.
struct Oracle<'a> {
    rules: &'a Ruleset,
    play: Play,
    outcomes: bool,
    values: HashMap<Vec<u64>, u64>,
}

impl Oracle<'_> {
    fn options(&self, component: &[u64]) -> Vec<Choice> {
        self.rules.options(component, &mut Fuel::new(1 << 30)).unwrap()
    }

    fn value(&mut self, component: &[u64]) -> u64 {
        if let Some(value) = self.values.get(component) {
            return *value;
        }
        let options = self.options(component);
        let mut reached: Vec<u64> = options.iter().map(|option| self.of_option(option)).collect();
        let value = match (self.outcomes, options.is_empty()) {
            (true, true) => u64::from(self.play == Play::Misere),
            (true, false) => u64::from(reached.contains(&0)),
            (false, _) => mex(&mut reached),
        };
        self.values.insert(component.to_vec(), value);
        value
    }

    /// What an option is worth.
    fn of_option(&mut self, option: &Choice) -> u64 {
        match (&option[..], self.outcomes) {
            ([], true) => u64::from(self.play == Play::Misere),
            (parts, _) => parts.iter().fold(0, |sum, part| sum ^ self.value(part)),
        }
    }
}

fn large(component: &[u64]) -> Vec<Number> {
    component.iter().map(|coordinate| Number::from(*coordinate)).collect()
}

/// All components below the ends.
fn boxed(ends: &[u64]) -> Vec<Vec<u64>> {
    ends.iter().fold(vec![Vec::new()], |all, end| {
        all.iter().flat_map(|start: &Vec<u64>| (0..*end).map(move |next| [&start[..], &[next]].concat())).collect()
    })
}

/// Every component of a box, every value up to one that no option has.
fn exact(known: &Known, ends: &[u64]) {
    let certificate = known.theorem.certificate();
    let law = AutomaticKnowledge::new(known.theorem.clone()).unwrap();
    let outcomes = certificate.determines == Determines::Outcome;
    let mut oracle = Oracle { rules: &known.rules, play: certificate.play, outcomes, values: HashMap::new() };
    for component in boxed(ends) {
        let about = format!("{} at {component:?}", known.name);
        let mut meter = Budget::default().start();
        let value = oracle.value(&component);
        assert_eq!(law.value_of(&component), Some(value), "{about}");
        assert_eq!(law.value(&large(&component), &mut meter), Ok(Some(Number::from(value))), "{about}");
        let mut by_value: HashMap<u64, Vec<Vec<Vec<Number>>>> = HashMap::new();
        for option in oracle.options(&component) {
            let value = oracle.of_option(&option);
            by_value.entry(value).or_default().push(option.iter().map(|part| large(part)).collect());
        }
        let most = if outcomes { 0 } else { by_value.keys().copied().max().unwrap_or(0) + 1 };
        for wanted in 0..=most {
            let expected = by_value.remove(&wanted).unwrap_or_default();
            for limit in [usize::MAX, 2] {
                let found = law.options_of_value(&large(&component), &Number::from(wanted), limit, &mut meter);
                let found = found.unwrap_or_else(|| panic!("{about}: {wanted}")).unwrap();
                assert_eq!(found.count, Some(Number::from(expected.len() as u64)), "{about}: {wanted}");
                assert!(found.first.iter().eq(expected.iter().take(limit)), "{about}: {wanted} {found:?}");
            }
        }
    }
}

#[test]
fn wythoff() {
    exact(&laws::wythoff(), &[30, 30]);
}

#[test]
fn coupled_heaps() {
    exact(&laws::nim(2), &[20, 20]);
    exact(&laws::nim(3), &[8, 8, 8]);
    exact(&laws::nim(4), &[5, 5, 5, 5]);
    exact(&laws::nim_values(), &[12, 12]);
}

#[test]
fn coupled_heaps_under_misere_play() {
    exact(&laws::misere_nim(2), &[20, 20]);
    exact(&laws::misere_nim(3), &[8, 8, 8]);
    exact(&laws::misere_nim(4), &[5, 5, 5, 5]);
}

#[test]
fn moore() {
    exact(&laws::moore(), &[4, 4, 4, 4]);
}

#[test]
fn stairs() {
    exact(&laws::stairs(), &[5, 5, 5, 5]);
}

#[test]
fn fibonacci_nim() {
    exact(&laws::fibonacci_nim(), &[40, 44]);
}

#[test]
fn powers_of_two() {
    exact(&laws::periodic("powers", "take powers(2)", &[0, 1, 2], 0, Determines::Value), &[300]);
    exact(&laws::periodic("powers", "take powers(2)", &[0, 1, 1], 0, Determines::Outcome), &[300]);
}

#[test]
fn lasker() {
    exact(&laws::lasker(), &[80]);
}

#[test]
fn euclid() {
    exact(&laws::euclid(), &[40, 40]);
}

#[test]
fn amounts_above_powers_of_two() {
    exact(&laws::above_powers(Determines::Value), &[300]);
    exact(&laws::above_powers(Determines::Outcome), &[300]);
}

#[test]
fn halves() {
    exact(&laws::halves(), &[80]);
}

#[test]
fn equal_heaps() {
    exact(&laws::twins(), &[60]);
    exact(&laws::three_parts(), &[60]);
    exact(&laws::two_pairs(), &[7, 7]);
}
