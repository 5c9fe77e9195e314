//! How far values have to be known before they say anything about what comes after them.

use grundy_core::plain::{Atom, Ruleset, Set, Term};

/// The largest number that the moves mention: below it a prefix of values says little of what comes after.
pub fn largest_number(rules: &Ruleset) -> u64 {
    rules.moves().iter().flat_map(|one| &one.atoms).map(of_atom).max().unwrap_or(0)
}

fn of_atom(atom: &Atom) -> u64 {
    let members = match atom {
        Atom::In(_, Set::Finite(ranges)) | Atom::NotIn(_, Set::Finite(ranges)) => {
            ranges.iter().map(|range| range.1).max().unwrap_or(0)
        }
        Atom::Tuple(_, rows, _) => rows.iter().flatten().copied().max().unwrap_or(0),
        _ => 0,
    };
    let numbers = atom.terms().into_iter().filter_map(|term| match term {
        Term::Number(number) => Some(number),
        Term::Variable(_) => None,
    });
    numbers.max().unwrap_or(0).max(members)
}
