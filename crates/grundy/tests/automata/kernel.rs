//! Operations on relations, against truth tables of small numbers.

use super::{holds, meter};
use grundy::automata::{Relation, Track, common_word, minimised, shortest, zeckendorf};
use grundy_core::law::{Automaton, System};
use std::collections::BTreeMap;

const MOST: u64 = 21;

/// Checks a relation over two tracks.
fn two(system: &System, relation: &Relation, tracks: [Track; 2], truth: impl Fn(u64, u64) -> bool) {
    assert_eq!(relation.tracks(), tracks);
    for x in 0..MOST {
        for y in 0..MOST {
            assert_eq!(holds(system, relation, &[x, y]), truth(x, y), "{x}, {y}");
        }
    }
}

fn sum(system: &System, names: [Track; 3]) -> Relation {
    Relation::new(&names, &system.add).unwrap()
}

/// A pseudo-random automaton with so many outputs.
fn random(seed: &mut u64, states: usize, digits: usize, tracks: usize, outputs: u64) -> Automaton {
    let mut next = |below: u64| {
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*seed >> 33) % below
    };
    let width = digits.pow(u32::try_from(tracks).unwrap());
    let small = |number: u64| u32::try_from(number).unwrap();
    let mut targets: Vec<u32> = (0..states * width).map(|_| small(next(states as u64))).collect();
    targets[0] = 0;
    let outputs = (0..states).map(|_| small(next(outputs))).collect();
    Automaton::new(digits, tracks, outputs, targets).unwrap()
}

/// The number of classes of states, by refinement from the definition; all states that words reach.
fn classes(automaton: &Automaton) -> usize {
    let mut reached = vec![0];
    let mut at = 0;
    while at < reached.len() {
        for target in automaton.row(reached[at]) {
            if !reached.contains(&(*target as usize)) {
                reached.push(*target as usize);
            }
        }
        at += 1;
    }
    let mut class: BTreeMap<usize, usize> =
        reached.iter().map(|state| (*state, automaton.output(*state) as usize)).collect();
    loop {
        let mut names: BTreeMap<Vec<usize>, usize> = BTreeMap::new();
        let mut finer = BTreeMap::new();
        for state in &reached {
            let row = automaton.row(*state).iter().map(|target| class[&(*target as usize)]);
            let fresh = names.len();
            finer.insert(*state, *names.entry([class[state]].into_iter().chain(row).collect()).or_insert(fresh));
        }
        let before = class.values().collect::<std::collections::BTreeSet<_>>().len();
        if names.len() == before {
            return before;
        }
        class = finer;
    }
}

#[test]
fn least_automata_are_least_and_say_the_same() {
    let mut seed = 7;
    for round in 0..300 {
        let states = 1 + round % 40;
        let one = random(&mut seed, states, 2, round % 3, 1 + round as u64 % 4);
        let least = minimised(&one, &mut meter()).unwrap();
        assert_eq!(least.states(), classes(&one), "round {round}");
        for word in 0..1 << 12_usize {
            let word: Vec<usize> =
                (0..6).map(|place| word >> (2 * place) & 3).map(|symbol| symbol % one.width()).collect();
            assert_eq!(least.read(word.iter().copied()), one.read(word.iter().copied()));
        }
        assert_eq!(minimised(&least, &mut meter()).unwrap(), least);
    }
}

#[test]
fn classes_that_are_split_in_parts_are_split_rightly() {
    let mut seed = 11;
    for round in 0..60 {
        // Mostly a chain, so that few states are looked at again at a time.
        let states = 100 + 5 * round;
        let all = random(&mut seed, states, 2, 1, 2);
        let chain = |state: usize, symbol: usize| {
            if state % 7 == symbol { all.next(state, symbol) } else { (state + 1) % states }
        };
        let mut targets: Vec<u32> = Vec::new();
        for state in 0..states {
            targets.extend([chain(state, 0), chain(state, 1)].map(|target| u32::try_from(target).unwrap()));
        }
        targets[0] = 0;
        let outputs = (0..states).map(|state| u32::from(state % 50 == 7)).collect();
        let one = Automaton::new(2, 1, outputs, targets).unwrap();
        assert_eq!(minimised(&one, &mut meter()).unwrap().states(), classes(&one), "round {round}");
    }
}

#[test]
fn long_chains_are_refined() {
    // A counter of zeros: one state after another, told apart by its distance from the end alone.
    let states = 20_000_u32;
    let targets =
        (0..states).flat_map(|state| [state.saturating_sub(1).max(u32::from(state == 1)), (state + 1) % states]);
    let targets: Vec<u32> = targets.collect();
    let outputs = (0..states).map(|state| u32::from(state == 0)).collect();
    let chain = Automaton::new(2, 1, outputs, targets).unwrap();
    assert_eq!(minimised(&chain, &mut meter()).unwrap().states(), states as usize);
}

#[test]
fn boolean_operations() {
    let system = &zeckendorf(&mut meter()).unwrap().unwrap();
    let meter = &mut meter();
    // There is z with x + z = y; and x + x = y.
    let at_most = sum(system, [1, 9, 2]).exists(&[9], meter).unwrap();
    two(system, &at_most, [1, 2], |x, y| x <= y);
    let double = Relation::new(&[1, 1, 2], &system.add).unwrap();
    two(system, &double, [1, 2], |x, y| 2 * x == y);
    two(system, &at_most.renamed(|track| 3 - track, meter).unwrap(), [1, 2], |x, y| y <= x);
    two(system, &at_most.not(system, meter).unwrap(), [1, 2], |x, y| x > y);
    two(system, &at_most.and_not(&double, system, meter).unwrap(), [1, 2], |x, y| x <= y && 2 * x != y);
    let other = double.renamed(|track| track + 1, meter).unwrap();
    let either = double.or(&other, system, meter).unwrap();
    let unlike = double.unlike(&other, system, meter).unwrap();
    for x in 0..MOST {
        for y in 0..MOST {
            for z in 0..MOST {
                assert_eq!(holds(system, &either, &[x, y, z]), 2 * x == y || 2 * y == z);
                assert_eq!(holds(system, &unlike, &[x, y, z]), (2 * x == y) != (2 * y == z));
            }
        }
    }
    // For all z: x + z is not y.
    let never = sum(system, [1, 3, 2]).not(system, meter).unwrap().for_all(&[3], system, meter).unwrap();
    two(system, &never, [1, 2], |x, y| x > y);
    let same = double.renamed(|_| 5, meter).unwrap();
    assert_eq!(same.tracks(), [5]);
    assert!((0..MOST).all(|x| holds(system, &same, &[x]) == (x == 0)));
    // What is said of all numbers is said without tracks.
    let always = at_most.or(&at_most.renamed(|track| 3 - track, meter).unwrap(), system, meter).unwrap();
    assert_eq!(always.for_all(&[1, 2], system, meter).unwrap(), Relation::constant(2, true).unwrap());
    assert_eq!(at_most.for_all(&[1, 2], system, meter).unwrap(), Relation::constant(2, false).unwrap());
    assert_eq!(double.in_order(&[2, 1]).unwrap(), *double.renamed(|track| 3 - track, meter).unwrap().automaton());
}

#[test]
fn witnesses() {
    let system = &zeckendorf(&mut meter()).unwrap().unwrap();
    let meter = &mut meter();
    let double = Relation::new(&[1, 1, 2], &system.add).unwrap();
    let triple = Relation::new(&[1, 2, 3], &system.add).unwrap();
    let at_most = sum(system, [1, 9, 2]).exists(&[9], meter).unwrap();
    let found = |relations: &[(&Relation, bool)], meter: &mut _| {
        let word = common_word(relations, meter).unwrap()?;
        Some((word.tracks.clone(), word.numbers::<u64>(system).unwrap()))
    };
    assert_eq!(found(&[(&double, true), (&at_most, false)], meter), None);
    assert_eq!(found(&[(&double, true), (&triple, true)], meter), Some((vec![1, 2, 3], vec![0, 0, 0])));
    let above = at_most.renamed(|track| 3 - track, meter).unwrap();
    assert_eq!(found(&[(&double, true), (&above, false)], meter), Some((vec![1, 2], vec![1, 2])));
    let word = shortest(at_most.automaton(), |output| output == 0, meter).unwrap();
    // The shortest word is not valid on a track, or has x > y.
    assert_eq!(word, Some(vec![2]));
}
