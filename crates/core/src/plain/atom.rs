//! Atoms: relations between at most three variables or naturals, which is all that a condition is made of.

use super::set::Set;
use crate::notation::Span;

/// A variable of a move, by its place in [`PlainMove::variables`].
pub type Variable = usize;

/// A variable or a natural below 2^62.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Term {
    /// A variable.
    Variable(Variable),
    /// A natural.
    Number(u64),
}

/// A function of two naturals that addition does not express.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Operation {
    /// Product.
    Mul,
    /// Quotient, rounded down; undefined for a divisor of 0.
    Div,
    /// Remainder; undefined for a divisor of 0.
    Rem,
    /// Power; `0^0 = 1`.
    Pow,
    /// Greatest common divisor; `gcd(0, 0) = 0`.
    Gcd,
    /// Nim-sum.
    Xor,
}

/// One requirement on the variables of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Atom {
    /// `x + y = z`
    Sum(Term, Term, Term),
    /// `x = y`
    Equal(Term, Term),
    /// `not x = y`
    Unequal(Term, Term),
    /// `x < y`
    Less(Term, Term),
    /// `x <= y`
    AtMost(Term, Term),
    /// `x in S`
    In(Term, Set),
    /// `not x in S`
    NotIn(Term, Set),
    /// Opaque: `x ∘ y = z`.
    Apply(Operation, Term, Term, Term),
    /// Opaque: `x divides y` if true, `not x divides y` if false.
    Divides(Term, Term, bool),
    /// Opaque: `(x, y, …) in {…}` if true, its negation if false. The tuples are sorted.
    Tuple(Vec<Term>, Vec<Vec<u64>>, bool),
}

impl Atom {
    /// The terms that it relates.
    pub fn terms(&self) -> Vec<Term> {
        match self {
            Atom::Sum(x, y, z) | Atom::Apply(_, x, y, z) => vec![*x, *y, *z],
            Atom::Equal(x, y)
            | Atom::Unequal(x, y)
            | Atom::Less(x, y)
            | Atom::AtMost(x, y)
            | Atom::Divides(x, y, _) => vec![*x, *y],
            Atom::In(x, _) | Atom::NotIn(x, _) => vec![*x],
            Atom::Tuple(terms, ..) => terms.clone(),
        }
    }

    /// Calls `visit` with each term, in the order in which they are printed.
    pub(super) fn each_term(&mut self, visit: &mut dyn FnMut(&mut Term)) {
        match self {
            Atom::Sum(x, y, z) | Atom::Apply(_, x, y, z) => [x, y, z].into_iter().for_each(visit),
            Atom::Equal(x, y)
            | Atom::Unequal(x, y)
            | Atom::Less(x, y)
            | Atom::AtMost(x, y)
            | Atom::Divides(x, y, _) => [x, y].into_iter().for_each(visit),
            Atom::In(x, _) | Atom::NotIn(x, _) => visit(x),
            Atom::Tuple(terms, ..) => terms.iter_mut().for_each(visit),
        }
    }
}

/// One component that a move leaves, or `copies` equal ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// How many; `None` is one.
    pub copies: Option<Variable>,
    /// Its coordinates.
    pub coordinates: Vec<Variable>,
}

/// A move of the plain form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainMove {
    /// The names of the variables; those before the arrow come first, in order.
    pub variables: Vec<String>,
    /// How many variables stand before the arrow.
    pub arity: usize,
    /// What is left.
    pub to: Vec<Part>,
    /// What must hold.
    pub atoms: Vec<Atom>,
    /// Where the move stands in the text that it was read from.
    pub span: Span,
    /// For each variable, the atoms that mention it.
    pub(super) watches: Vec<Vec<usize>>,
    /// For each variable, an atom that leaves it few values: a set that it is in, or something that divides it.
    pub(super) few: Vec<Option<usize>>,
}
