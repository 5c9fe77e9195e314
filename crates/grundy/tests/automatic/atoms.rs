//! The atoms of every ruleset of the data suite, as automata, against the options that the rules give: for all components
//! of a box, and all that a move might leave within it.

use grundy::automata;
use grundy::budget::Budget;
use grundy_core::check::automatic::{Draft, Product, Relations, Unspoken, Walk};
use grundy_core::law::System;
use grundy_core::plain::{Fuel, PlainMove, Ruleset, Set};
use std::collections::{BTreeSet, HashSet};
use std::path::Path;

/// The texts of the data suite, each once.
fn texts() -> Vec<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/rulesets.toml");
    let data: toml::Table = std::fs::read_to_string(file).unwrap().parse().unwrap();
    let mut texts = Vec::new();
    for row in data["ruleset"].as_array().unwrap() {
        texts.push(row["text"].as_str().unwrap().to_owned());
        let also = row.get("also").and_then(|also| also.as_array());
        texts.extend(also.into_iter().flatten().take(1).map(|text| text.as_str().unwrap().to_owned()));
    }
    texts
}

/// The product of a move, its component and its parts on the first tracks.
fn product(one: &PlainMove, relations: &Relations) -> Result<(Product, Vec<usize>), Unspoken> {
    if one.to.iter().any(|part| part.copies.is_some()) {
        return Err(Unspoken::Copies);
    }
    let mut given: Vec<usize> = (0..one.arity).collect();
    for variable in one.to.iter().flat_map(|part| &part.coordinates) {
        if !given.contains(variable) {
            given.push(*variable);
        }
    }
    let mut draft = Draft::new(given.len());
    let track = |variable: usize| given.iter().position(|own| *own == variable);
    let tracks: Vec<usize> =
        (0..one.variables.len()).map(|variable| track(variable).unwrap_or_else(|| draft.track())).collect();
    relations.require_atoms(&mut draft, one, &tracks)?;
    Ok((draft.finish(relations, given.len()).ok_or(Unspoken::Large)?, given))
}

/// Whether the numbers on the given tracks belong to some word that is accepted.
fn accepts(product: &Product, system: &System, numbers: &[u64]) -> bool {
    let Some(start) = product.start() else { return false };
    // Numbers that are chosen may be longer than those that are given.
    let (before, words) = (8, system.words(numbers));
    let length = words.first().map_or(0, Vec::len);
    let walk = Walk::unlisted(product);
    let mut states = HashSet::from([start]);
    let mut word = vec![0; product.tracks()];
    for place in 0..before + length {
        for (digit, own) in word.iter_mut().zip(&words) {
            *digit = if place < before { 0 } else { own[place - before] };
        }
        let mut next = HashSet::new();
        for state in &states {
            walk.each_next(*state, &mut word, &mut Fuel::new(1 << 30), &mut |state, _, _| {
                next.insert(state);
                Ok(())
            })
            .unwrap();
        }
        states = next;
    }
    states.iter().any(|state| product.accepts(*state))
}

/// All tuples of numbers up to an end.
fn tuples(length: usize, end: u64) -> Vec<Vec<u64>> {
    (0..length).fold(vec![Vec::new()], |all, _| {
        all.iter().flat_map(|tuple| (0..=end).map(move |next| [&tuple[..], &[next]].concat())).collect()
    })
}

#[test]
fn atoms_are_what_the_rules_say() {
    let meter = || Budget::default().start();
    let systems =
        [automata::base(2, &mut meter()), automata::zeckendorf(&mut meter()), automata::base(3, &mut meter())];
    let (mut compared, mut declined) = (0, 0);
    for text in texts() {
        let rules = Ruleset::read(&text).unwrap();
        for system in systems.iter().map(|system| system.as_ref().unwrap().as_ref().unwrap()) {
            let relations = Relations::of(system).unwrap();
            let Ok(moves) = rules.moves().iter().map(|one| product(one, &relations)).collect::<Result<Vec<_>, _>>()
            else {
                declined += 1;
                continue;
            };
            compare(&text, &rules, system, &moves);
            compared += 1;
        }
    }
    println!("{compared} rulesets in a system compared, {declined} declined");
    assert!(compared >= 250 && declined >= 50, "{compared} {declined}");
}

fn compare(text: &str, rules: &Ruleset, system: &System, moves: &[(Product, Vec<usize>)]) {
    for arity in rules.arities() {
        let tracks = moves.iter().map(|(_, given)| given.len()).max().unwrap_or(1);
        // A box with some thousands of tuples.
        let end =
            (1_u64..=16).take_while(|end| (end + 1).pow(u32::try_from(tracks).unwrap()) <= 3000).last().unwrap_or(1);
        for component in tuples(arity, end) {
            let options = rules.options(&component, &mut Fuel::new(1 << 26)).unwrap();
            let inside = |option: &&Vec<Vec<u64>>| option.iter().flatten().all(|coordinate| *coordinate <= end);
            let expected: BTreeSet<Vec<Vec<u64>>> = options.iter().filter(inside).cloned().collect();
            let mut found = BTreeSet::new();
            for (one, (product, given)) in rules.moves().iter().zip(moves).filter(|(one, _)| one.arity == arity) {
                for rest in tuples(given.len() - arity, end) {
                    let numbers = [&component[..], &rest].concat();
                    if accepts(product, system, &numbers) {
                        let number = |variable: &usize| numbers[given.iter().position(|own| own == variable).unwrap()];
                        let part = |part: &grundy_core::plain::Part| part.coordinates.iter().map(number).collect();
                        let mut option: Vec<Vec<u64>> = one.to.iter().map(part).collect();
                        option.sort_unstable();
                        found.insert(option);
                    }
                }
            }
            assert_eq!(found, expected, "{text}: {component:?} in {:?}", system.recurrence);
        }
    }
}

#[test]
fn sets_hold_their_members() {
    let ranges =
        [vec![], vec![(0, 0)], vec![(1, 1)], vec![(0, 4), (7, 7), (9, 30)], vec![(3, 5), (100, 250)], vec![(299, 299)]];
    for system in
        [automata::base(2, &mut Budget::default().start()), automata::zeckendorf(&mut Budget::default().start())]
    {
        let system = system.unwrap().unwrap();
        for ranges in &ranges {
            let set = Set::finite(ranges.clone());
            let members = system.members(&set).unwrap();
            for number in 0..400 {
                let is = members.read(system.symbols(&[number])) == 1;
                assert_eq!(is, set.contains(number), "{set} {number}");
            }
        }
    }
}
