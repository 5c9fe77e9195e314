//! Values and outcomes straight from the definitions: mex of nim-sums, and a search of whole positions. No theory of
//! sums is used for outcomes, except that a component without options counts for nothing.

use grundy_core::plain::{Fuel, Ruleset};
use grundy_core::value::{Choice, Component, Outcome, Play, mex};
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use std::rc::Rc;

/// A ruleset that is played out. What is found is kept; `None` marks what is being searched.
pub struct Game {
    rules: Ruleset,
    options: HashMap<Component, Rc<[Choice]>>,
    values: HashMap<Component, Option<u64>>,
    outcomes: HashMap<(Play, Vec<Component>), Option<bool>>,
}

impl Game {
    pub fn read(text: &str) -> Game {
        let rules = Ruleset::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        Game { rules, options: HashMap::new(), values: HashMap::new(), outcomes: HashMap::new() }
    }

    pub fn options(&mut self, component: &[u64]) -> Rc<[Choice]> {
        if let Some(known) = self.options.get(component) {
            return Rc::clone(known);
        }
        let found = self.rules.options(component, &mut Fuel::new(1 << 28));
        let found = found.unwrap_or_else(|halt| panic!("{} at {component:?}: {halt:?}", self.rules.text()));
        let found: Rc<[Choice]> = found.into();
        self.options.insert(component.to_vec(), Rc::clone(&found));
        found
    }

    /// The nim-value of a component.
    pub fn value(&mut self, component: &[u64]) -> u64 {
        match self.values.get(component) {
            Some(Some(known)) => return *known,
            Some(None) => panic!("{}: a circle through {component:?}", self.rules.text()),
            None => {}
        }
        self.values.insert(component.to_vec(), None);
        let mut seen = Vec::new();
        for option in self.options(component).iter() {
            seen.push(option.iter().fold(0, |sum, part| sum ^ self.value(part)));
        }
        let value = mex(&mut seen);
        self.values.insert(component.to_vec(), Some(value));
        value
    }

    /// Whether the next player wins a position.
    pub fn wins(&mut self, position: &[Component], play: Play) -> bool {
        let mut alive: Vec<Component> = position.to_vec();
        alive.retain(|component| !self.options(component).is_empty());
        alive.sort_unstable();
        if alive.is_empty() {
            return play == Play::Misere;
        }
        let key = (play, alive);
        match self.outcomes.get(&key) {
            Some(Some(known)) => return *known,
            Some(None) => panic!("{}: a circle through {:?}", self.rules.text(), key.1),
            None => {}
        }
        self.outcomes.insert(key.clone(), None);
        let won = self.leave(&key.1).iter().any(|(_, left)| !self.wins(left, play));
        self.outcomes.insert(key, Some(won));
        won
    }

    /// Whether the next player wins a single component in normal play.
    pub fn wins_one(&mut self, component: &[u64]) -> bool {
        self.wins(&[component.to_vec()], Play::Normal)
    }

    /// What each move leaves of a position, with the place of the component that is moved in.
    pub fn leave(&mut self, position: &[Component]) -> Vec<(usize, Vec<Component>)> {
        let mut left = Vec::new();
        for (at, component) in position.iter().enumerate() {
            for option in self.options(component).iter() {
                let mut rest = position.to_vec();
                rest.remove(at);
                rest.extend(option.iter().cloned());
                left.push((at, rest));
            }
        }
        left
    }

    /// The outcome of a component whose options are single components and where play may go on for ever: what neither
    /// player can force is a draw.
    pub fn loopy_outcomes(&mut self, components: &[Component]) -> BTreeMap<Component, Outcome> {
        let mut known: BTreeMap<Component, Outcome> = BTreeMap::new();
        loop {
            let before = known.len();
            for component in components {
                if known.contains_key(component) {
                    continue;
                }
                let options = self.options(component);
                let mut left = options.iter().map(|option| known.get(&option[0]));
                if left.clone().any(|outcome| outcome == Some(&Outcome::P)) {
                    known.insert(component.clone(), Outcome::N);
                } else if left.all(|outcome| outcome == Some(&Outcome::N)) {
                    known.insert(component.clone(), Outcome::P);
                }
            }
            if known.len() == before {
                break;
            }
        }
        components.iter().map(|one| (one.clone(), known.get(one).copied().unwrap_or(Outcome::D))).collect()
    }
}

/// The nim-values of the heaps in a range are what `law` says.
pub fn heaps(text: &str, sizes: Range<u64>, law: impl Fn(u64) -> u64) {
    let mut game = Game::read(text);
    for n in sizes {
        assert_eq!(game.value(&[n]), law(n), "{text} at {n}");
    }
}

/// The nim-sequence begins with `expected`.
pub fn sequence(text: &str, expected: &[u64]) {
    let mut game = Game::read(text);
    for (n, &value) in (0..).zip(expected) {
        assert_eq!(game.value(&[n]), value, "{text} at {n}");
    }
}

/// The next player wins the heaps in a range exactly where `law` says so.
pub fn winners(text: &str, sizes: Range<u64>, law: impl Fn(u64) -> bool) {
    let mut game = Game::read(text);
    for n in sizes {
        assert_eq!(game.wins_one(&[n]), law(n), "{text} at {n}");
    }
}

/// The next player wins these components exactly where `law` says so.
pub fn component_winners(text: &str, components: &[Component], law: impl Fn(&[u64]) -> bool) {
    let mut game = Game::read(text);
    for one in components {
        assert_eq!(game.wins_one(one), law(one), "{text} at {one:?}");
    }
}

/// The next player wins these sums of heaps exactly where `law` says so.
pub fn sum_winners(text: &str, play: Play, sums: &[Vec<u64>], law: impl Fn(&[u64]) -> bool) {
    let mut game = Game::read(text);
    for sum in sums {
        let position: Vec<Component> = sum.iter().map(|&n| vec![n]).collect();
        assert_eq!(game.wins(&position, play), law(sum), "{text} at {sum:?}");
    }
}

/// All tuples of a length with coordinates in a range.
pub fn tuples(length: usize, range: Range<u64>) -> Vec<Vec<u64>> {
    (0..length).fold(vec![Vec::new()], |shorter, _| {
        let longer = |tuple: &Vec<u64>| {
            let tuple = tuple.clone();
            range.clone().map(move |next| [tuple.as_slice(), &[next]].concat())
        };
        shorter.iter().flat_map(longer).collect()
    })
}

/// All ascending tuples, equal neighbours allowed, of a length with coordinates in a range.
pub fn ascending(length: usize, range: Range<u64>) -> Vec<Vec<u64>> {
    tuples(length, range).into_iter().filter(|tuple| tuple.is_sorted()).collect()
}
