//! The steps of an automaton that words of numbers take: what it does with other words means nothing.

use super::labels::digits_of;
use grundy_core::law::Automatic;
use std::collections::BTreeSet;

/// The most states of the automaton beside those of the words of each track; beyond, every step counts as taken.
const MOST: usize = 1 << 14;

/// States, each with a symbol that is read there.
pub type Steps = BTreeSet<(usize, usize)>;

/// The steps that some word of numbers takes.
pub fn used(law: &Automatic) -> Steps {
    let (automaton, valid) = (law.automaton(), &law.system.valid);
    let alive = valid.lead_to(&valid.outputs().iter().map(|output| *output == 1).collect::<Vec<bool>>());
    let (base, tracks) = (automaton.digits(), automaton.tracks());
    let next = |states: &[usize], symbol: usize| -> Option<Vec<usize>> {
        let next = states.iter().zip(digits_of(symbol, base, tracks)).map(|(state, digit)| valid.next(*state, digit));
        next.map(|state| alive[state].then_some(state)).collect()
    };
    let mut found = BTreeSet::new();
    let start = (0, vec![0; tracks]);
    let mut met = BTreeSet::from([start.clone()]);
    let mut open = vec![start];
    while let Some((state, words)) = open.pop() {
        for symbol in 0..automaton.width() {
            let Some(after) = next(&words, symbol) else { continue };
            found.insert((state, symbol));
            let both = (automaton.next(state, symbol), after);
            if met.len() >= MOST {
                return (0..automaton.states())
                    .flat_map(|state| (0..automaton.width()).map(move |own| (state, own)))
                    .collect();
            }
            if met.insert(both.clone()) {
                open.push(both);
            }
        }
    }
    found
}
