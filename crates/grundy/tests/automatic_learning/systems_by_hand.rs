//! Numeration systems, written by hand. What adds in them is of no use here.

use grundy_core::law::{Automaton, System};

/// A system with digits 0 to `digits` − 1, and the outputs and targets of its valid words.
pub fn system(recurrence: &[u64], initial: &[u64], digits: usize, outputs: &[u32], targets: Vec<u32>) -> System {
    System {
        recurrence: recurrence.to_vec(),
        initial: initial.to_vec(),
        valid: Automaton::new(digits, 1, outputs.to_vec(), targets).unwrap(),
        add: Automaton::new(digits, 3, vec![0], vec![0; digits.pow(3)]).unwrap(),
    }
}

/// Base b: all words.
pub fn base(b: u64) -> System {
    let digits = usize::try_from(b).unwrap();
    system(&[b], &[1], digits, &[1], vec![0; digits])
}

/// 1, 2, 3, 5, 8, …: no two ones in a row.
pub fn zeckendorf() -> System {
    system(&[1, 1], &[1, 2], 2, &[1, 1, 0], vec![0, 1, 0, 2, 2, 2])
}

/// Uₙ = aUₙ₋₁ + Uₙ₋₂ from 1, a + 1: after a digit a comes a 0.
pub fn quadratic(a: u64) -> System {
    let digits = usize::try_from(a).unwrap() + 1;
    let first = std::iter::repeat_n(0, digits - 1).chain([1]);
    let second = std::iter::once(0).chain(std::iter::repeat_n(2, digits - 1));
    let targets = first.chain(second).chain(std::iter::repeat_n(2, digits)).collect();
    system(&[a, 1], &[1, a + 1], digits, &[1, 1, 0], targets)
}
