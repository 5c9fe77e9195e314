//! A law compared with exhaustive search of its rules, component by component: nim-values, outcomes under both plays, and
//! what it says of the winning options.

use crate::oracle::{next_player_wins, nim_value};
use grundy::catalogue::{Candidates, Cited};
use grundy::number::Number;
use grundy_core::plain::{Fuel, Ruleset};
use grundy_core::value::{Choice, Natural, Play};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

type Options = Box<dyn Fn(&[u64]) -> Vec<Choice>>;

/// Rules with everything that was found out about them by search.
pub struct Search {
    options: Options,
    values: HashMap<Vec<u64>, u64>,
    normal: HashMap<Vec<Vec<u64>>, bool>,
    misere: HashMap<Vec<Vec<u64>>, bool>,
}

impl Search {
    pub fn of(rules: &Ruleset) -> Search {
        let (rules, known) = (rules.clone(), RefCell::new(HashMap::<Vec<u64>, Vec<Choice>>::new()));
        let options = move |component: &[u64]| {
            let ask = || rules.options(component, &mut Fuel::new(1 << 30)).unwrap();
            known.borrow_mut().entry(component.to_vec()).or_insert_with(ask).clone()
        };
        Search { options: Box::new(options), values: HashMap::new(), normal: HashMap::new(), misere: HashMap::new() }
    }

    fn value(&mut self, option: &[Vec<u64>]) -> u64 {
        option.iter().fold(0, |sum, part| sum ^ nim_value(&*self.options, part, &mut self.values))
    }

    fn is_p(&mut self, position: &[Vec<u64>], play: Play) -> bool {
        let memo = if play == Play::Normal { &mut self.normal } else { &mut self.misere };
        !next_player_wins(&*self.options, play == Play::Misere, position, memo)
    }

    /// Compares all that a law says of a component.
    pub fn compare(&mut self, cited: &Cited, component: &[u64]) {
        let long: Vec<Number> = component.iter().map(|n| Number::from(*n)).collect();
        let about = format!("{} {:?} at {component:?}", cited.row().game, cited.parameters());
        let own = [component.to_vec()];
        if cited.has_value() {
            let value = self.value(&own);
            assert_eq!(cited.value(&long), Some(Number::from(value)), "{about}: value");
            for wanted in 0..value + 3 {
                if let Some(found) = cited.candidates(&long, Play::Normal, Some(&Number::from(wanted))) {
                    self.candidates(component, found, &about, wanted == 0, &mut |search, to| {
                        search.value(to) == wanted
                    });
                }
            }
        }
        for play in [Play::Normal, Play::Misere] {
            if cited.formula(play).is_some() || play == Play::Normal {
                assert_eq!(cited.is_p(&long, play), Some(self.is_p(&own, play)), "{about}: {play}");
            }
            if let Some(found) = cited.candidates(&long, play, None) {
                self.candidates(component, found, &about, true, &mut |search, to| search.is_p(to, play));
            }
        }
    }

    /// Of the candidates, those that are legal and wanted are all such options if the law says so, and else some.
    fn candidates(
        &mut self,
        component: &[u64],
        found: Candidates,
        about: &str,
        some: bool,
        is_wanted: &mut dyn FnMut(&mut Search, &[Vec<u64>]) -> bool,
    ) {
        let options = (self.options)(component);
        let expected: BTreeSet<Choice> = options.iter().filter(|to| is_wanted(self, to)).cloned().collect();
        let (mut winning, mut before) = (BTreeSet::new(), None);
        for changes in found.to {
            assert!(changes.windows(2).all(|two| two[0].0 < two[1].0), "{about}: places ascend in {changes:?}");
            let mut to: Vec<Number> = component.iter().map(|n| Number::from(*n)).collect();
            changes.into_iter().for_each(|(place, becomes)| to[place] = becomes);
            assert!(before.as_ref() < Some(&to), "{about}: {before:?} stands before {to:?}");
            let mut option = vec![to.iter().map(|n| n.to_u64().unwrap()).collect()];
            before = Some(to);
            // A code leaves nothing where a law speaks of the heap 0.
            if option == [[0]] && !options.contains(&option) {
                option.clear();
            }
            if options.contains(&option) && is_wanted(self, &option) {
                winning.insert(option);
            }
        }
        if found.complete {
            assert_eq!(winning, expected, "{about}: all winning options");
        } else {
            assert!(winning.is_subset(&expected), "{about}: {winning:?} of {expected:?}");
            assert!(!some || winning.is_empty() == expected.is_empty(), "{about}: one of {expected:?}");
        }
    }

    /// Compares the residues that a law gives for a nim-value.
    pub fn compare_level(&mut self, cited: &Cited, wanted: u64, heaps: u64) -> bool {
        let Some(level) = cited.level(&Number::from(wanted)) else { return false };
        for heap in 0..heaps {
            let residue = Number::from(heap).div_rem(&level.modulus).unwrap().1;
            let inside = level.residues.iter().any(|(low, high)| *low <= residue && residue <= *high);
            let about = format!("{} {:?}: {wanted} at {heap}", cited.row().game, cited.parameters());
            assert_eq!(inside, self.value(&[vec![heap]]) == wanted, "{about}");
        }
        assert!(level.residues.windows(2).all(|two| two[0].1 < two[1].0), "{level:?} ascends");
        assert!(level.residues.iter().all(|(low, high)| low <= high && *high < level.modulus), "{level:?}");
        true
    }
}
