//! The options of an entry beside those of a program.

use grundy::catalogue::read;
use grundy_core::plain::{Fuel, Ruleset};
use grundy_core::value::mex;
use std::collections::{BTreeSet, HashMap};

/// What a move leaves: some components.
pub type Left = Vec<Vec<u64>>;

/// The rules of an entry, which are read without a warning.
pub fn rules(call: &str) -> Ruleset {
    let rules = read(call, &[]).unwrap_or_else(|error| panic!("{call}: {error:?}"));
    let ruleset = rules.ruleset().unwrap_or_else(|| panic!("{call} has no text")).clone();
    assert_eq!(ruleset.warnings(), [], "{call}: {}", ruleset.text());
    ruleset
}

/// The options of a component, each with its parts in order.
pub fn options(ruleset: &Ruleset, component: &[u64]) -> BTreeSet<Left> {
    let options = ruleset.options(component, &mut Fuel::new(1 << 28));
    let options = options.unwrap_or_else(|halt| panic!("{} at {component:?}: {halt:?}", ruleset.text()));
    set(options)
}

fn set(options: Vec<Left>) -> BTreeSet<Left> {
    let sorted = options.into_iter().map(|mut parts| {
        parts.sort_unstable();
        parts
    });
    sorted.collect()
}

/// Panics unless the entry has the options that the program lists, at every component.
pub fn agree(call: &str, components: &[Vec<u64>], program: impl Fn(&[u64]) -> Vec<Left>) {
    let ruleset = rules(call);
    let mut moves = 0;
    for component in components {
        let expected = set(program(component));
        moves += expected.len();
        assert_eq!(options(&ruleset, component), expected, "{call} at {component:?}");
    }
    assert!(moves > 0, "{call} does not move");
}

/// The same for moves that leave one component.
pub fn agree_single(call: &str, components: &[Vec<u64>], program: impl Fn(&[u64]) -> Vec<Vec<u64>>) {
    agree(call, components, |component| program(component).into_iter().map(|left| vec![left]).collect());
}

/// All tuples of a length with members below a bound.
pub fn tuples(length: usize, bound: u64) -> Vec<Vec<u64>> {
    (0..length).fold(vec![vec![]], |shorter, _| {
        shorter.iter().flat_map(|tuple| (0..bound).map(move |last| [&tuple[..], &[last]].concat())).collect()
    })
}

/// Heaps below a bound.
pub fn heaps(bound: u64) -> Vec<Vec<u64>> {
    tuples(1, bound)
}

/// The component with some coordinates replaced.
pub fn with(component: &[u64], changes: &[(usize, u64)]) -> Vec<u64> {
    let mut left = component.to_vec();
    for (at, value) in changes {
        left[*at] = *value;
    }
    left
}

/// Nim-values and outcomes of an entry straight from the definitions.
pub struct Player {
    ruleset: Ruleset,
    values: HashMap<Vec<u64>, u64>,
    misere: HashMap<Vec<Vec<u64>>, bool>,
}

impl Player {
    pub fn new(call: &str) -> Player {
        Player { ruleset: rules(call), values: HashMap::new(), misere: HashMap::new() }
    }

    pub fn value(&mut self, component: &[u64]) -> u64 {
        if let Some(known) = self.values.get(component) {
            return *known;
        }
        let mut seen = Vec::new();
        for option in options(&self.ruleset, component) {
            seen.push(option.iter().fold(0, |sum, part| sum ^ self.value(part)));
        }
        let value = mex(&mut seen);
        self.values.insert(component.to_vec(), value);
        value
    }

    /// Whether the next player wins a component where who cannot move wins, and moves leave one component.
    pub fn wins_misere(&mut self, position: &[Vec<u64>]) -> bool {
        let mut position = position.to_vec();
        position.sort_unstable();
        if let Some(known) = self.misere.get(&position) {
            return *known;
        }
        let mut left = Vec::new();
        for (at, component) in position.iter().enumerate() {
            for option in options(&self.ruleset, component) {
                let mut rest = position.clone();
                rest.remove(at);
                rest.extend(option);
                left.push(rest);
            }
        }
        let won = left.is_empty() || left.iter().any(|rest| !self.wins_misere(rest));
        self.misere.insert(position, won);
        won
    }
}
