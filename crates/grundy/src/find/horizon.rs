//! How far values have to be known before they say anything about what comes after them.

use grundy_core::plain::{Atom, Constraint, PlainMove, Ruleset, Set, Term};

/// The largest number of the moves: of those that they mention, moduli and bases among them, and of those that the linear
/// view comes to, as 1000 where `1000 * t` is put together from sums. Below it a prefix of values says little of what comes
/// after.
pub fn largest_number(rules: &Ruleset) -> u64 {
    rules.moves().iter().map(of_move).max().unwrap_or(0)
}

fn of_move(one: &PlainMove) -> u64 {
    let mentioned = one.atoms.iter().map(of_atom).max().unwrap_or(0);
    // Coefficients beyond 128 bits are larger than any number of heaps.
    mentioned.max(one.linear().map_or(u64::MAX, |linear| {
        let forms = linear.constraints.iter().flat_map(Constraint::forms);
        let numbers = forms.flat_map(|form| form.terms.iter().map(|(_, factor)| *factor).chain([form.constant]));
        numbers.map(|number| u64::try_from(number.unsigned_abs()).unwrap_or(u64::MAX)).max().unwrap_or(0)
    }))
}

fn of_atom(atom: &Atom) -> u64 {
    let members = match atom {
        Atom::In(_, set) | Atom::NotIn(_, set) => of_set(set),
        Atom::Tuple(_, rows, _) => rows.iter().flatten().copied().max().unwrap_or(0),
        _ => 0,
    };
    let numbers = atom.terms().into_iter().filter_map(|term| match term {
        Term::Number(number) => Some(number),
        Term::Variable(_) => None,
    });
    numbers.max().unwrap_or(0).max(members)
}

fn of_set(set: &Set) -> u64 {
    match set {
        Set::Finite(ranges) => ranges.last().map_or(0, |range| range.1),
        Set::Multiples(number) | Set::Powers(number) => *number,
        Set::Odd | Set::Even => 2,
        Set::Fibonacci | Set::Squares | Set::Primes => 0,
    }
}
