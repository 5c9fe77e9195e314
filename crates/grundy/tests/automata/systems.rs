//! Numeration systems: every number has one valid word, and the adder accepts x + y = z and nothing else.

use super::meter;
use grundy::automata::{base, recurrence, zeckendorf};
use grundy_core::law::System;
use std::collections::BTreeMap;

/// All words of a length, most significant digit first.
fn words(digits: usize, length: u32) -> Vec<Vec<usize>> {
    let all = 0..digits.pow(length);
    let word = |number: usize| (0..length).rev().map(|place| number / digits.pow(place) % digits).collect();
    all.map(word).collect()
}

fn check(system: &System, length: u32) {
    let digits = system.digits();
    let unit: u64 = system.units::<u64>().nth(length as usize).unwrap();
    let mut numbers: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
    for word in words(digits, length) {
        if system.valid.read(word.iter().copied()) == 1 {
            let number = system.number(&word.iter().rev().copied().collect::<Vec<_>>()).unwrap();
            assert!(numbers.insert(number, word).is_none(), "two valid words of {number}");
        }
    }
    assert!(numbers.keys().copied().eq(0..unit), "the numbers below the unit {unit} have one valid word each");
    let numbers: Vec<Vec<usize>> = numbers.into_values().collect();
    for (x, first) in numbers.iter().enumerate() {
        for (y, second) in numbers.iter().enumerate() {
            for (z, third) in numbers.iter().enumerate() {
                let word = (0..length as usize).map(|at| (first[at] * digits + second[at]) * digits + third[at]);
                assert_eq!(system.add.read(word) == 1, x + y == z, "{x} + {y} = {z}");
            }
        }
    }
    for word in words(digits, length.min(4)).iter().filter(|word| system.valid.read(word.iter().copied()) == 0) {
        let word = word.iter().map(|digit| (digit * digits) * digits + digit);
        assert_eq!(system.add.read(word), 0, "a word that is not valid");
    }
}

#[test]
fn bases_are_systems_of_three_states() {
    for (b, length) in [(2, 6), (3, 4), (5, 2), (10, 1)] {
        let system = base(b, &mut meter()).unwrap().unwrap();
        assert_eq!((system.valid.states(), system.add.states()), (1, 3), "base {b}");
        check(&system, length);
    }
    assert!(base(1, &mut meter()).unwrap().is_none());
}

#[test]
fn zeckendorf_adds_with_seventeen_states() {
    let system = zeckendorf(&mut meter()).unwrap().unwrap();
    assert_eq!((system.valid.states(), system.add.states()), (3, 17));
    check(&system, 9);
    let numbers = [10_u64.pow(15), 3 * 10_u64.pow(14) + 7, 13 * 10_u64.pow(14) + 7];
    assert_eq!(system.add.read(system.symbols(&numbers)), 1);
}

#[test]
fn recurrences_with_a_pisot_root_are_systems() {
    let systems: [(&[u64], &[u64], u32); 8] = [
        (&[2, 1], &[1, 2], 4),
        (&[2, 1], &[1, 3], 4),
        (&[3, 1], &[1, 3], 3),
        (&[3, 1], &[1, 4], 3),
        (&[1, 1, 1], &[1, 2, 4], 6),
        (&[1, 0, 1], &[1, 2, 3], 8),
        (&[1, 0, 0, 1, 0], &[1, 2, 3, 4, 6], 9),
        (&[4, 0], &[1, 2], 3),
    ];
    for (factors, initial, length) in systems {
        let start = std::time::Instant::now();
        let system = recurrence(factors, initial, &mut meter()).unwrap().unwrap();
        println!("{factors:?} {initial:?}: {} {} {:?}", system.valid.states(), system.add.states(), start.elapsed());
        check(&system, length);
    }
}

#[test]
fn other_recurrences_are_declined() {
    for (factors, initial) in
        [(&[1_u64, 0, 0, 0, 0, 1][..], &[1_u64, 2, 3, 4, 5, 6][..]), (&[1, 3], &[1, 2]), (&[1], &[1]), (&[2], &[2])]
    {
        assert!(recurrence(factors, initial, &mut meter()).unwrap().is_none(), "{factors:?} {initial:?}");
    }
}

#[test]
fn constants_are_themselves() {
    let meter = &mut meter();
    for system in [base(2, meter), base(3, meter), zeckendorf(meter), recurrence(&[2, 1], &[1, 2], meter)] {
        let system = system.unwrap().unwrap();
        for number in 0..60_u64 {
            let is = system.constant(number).unwrap();
            for other in 0..130_u64 {
                assert_eq!(
                    is.read(system.symbols(&[other])) == 1,
                    other == number,
                    "{number} {other} {:?}",
                    system.recurrence
                );
            }
        }
    }
}
