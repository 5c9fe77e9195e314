//! Repeated moves: n ↦ n − t for every multiple t ≥ 1 of another coordinate b is one or more steps n ↦ n − b in a row, since
//! a step leaves no choice, changes nothing that it asks for but n, and can be made as long as n ≥ b.

use crate::plain::{Atom, PlainMove, Term};

/// The step of a repeated move; `None` if the move is not one. The move leaves one component, in which one coordinate a
/// has become m and all others are as before; its atoms are m + t = a, t ≥ 1, and that another coordinate divides t.
pub fn step(one: &PlainMove) -> Option<PlainMove> {
    let [part] = &one.to[..] else { return None };
    let changed: Vec<usize> = (0..one.arity).filter(|at| part.coordinates.get(*at) != Some(at)).collect();
    let ([a], true) = (&changed[..], part.coordinates.len() == one.arity && part.copies.is_none()) else { return None };
    let m = part.coordinates[*a];
    let (mut amounts, mut divisors, mut positive) = (Vec::new(), Vec::new(), Vec::new());
    for atom in &one.atoms {
        match atom {
            Atom::Sum(Term::Variable(x), Term::Variable(y), Term::Variable(z)) if z == a && *x == m => amounts.push(*y),
            Atom::Sum(Term::Variable(x), Term::Variable(y), Term::Variable(z)) if z == a && *y == m => amounts.push(*x),
            Atom::Divides(Term::Variable(b), Term::Variable(t), true) => divisors.push((*b, *t)),
            Atom::AtMost(Term::Number(1), Term::Variable(t))
            | Atom::Less(Term::Number(0), Term::Variable(t))
            | Atom::Unequal(Term::Variable(t), Term::Number(0)) => positive.push(*t),
            _ => return None,
        }
    }
    let ([t], [(b, of)], [first]) = (&amounts[..], &divisors[..], &positive[..]) else { return None };
    let is_chosen = |variable: &usize| *variable >= one.arity;
    if of != t || first != t || t == &m || !is_chosen(t) || !is_chosen(&m) || *b >= one.arity || b == a {
        return None;
    }
    let mut step = one.clone();
    for atom in &mut step.atoms {
        if let Atom::Divides(b, t, _) = atom {
            *atom = Atom::Equal(*t, *b);
        }
    }
    Some(step)
}
