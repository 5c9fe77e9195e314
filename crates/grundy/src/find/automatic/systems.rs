//! Numeration systems worth trying for some rules, the likeliest first: those in which the sets of the rules are
//! regular, base 2, Zeckendorf's, those that the P-positions suggest, and last the bases of coefficients. A system is
//! described by its recurrence Uₙ = c₁Uₙ₋₁ + … + c_rUₙ₋_r and U₀, …, U_(r−1); all of them are guesses.

use super::plane::{Line, Plane, planes};
use super::{Labels, recurrence, slope};
use crate::budget::Meter;
use grundy_core::plain::{Atom, Operation, Ruleset, Set, Term};
use std::collections::VecDeque;
use std::fmt::{self, Display, Formatter};

/// A numeration system that is not built yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// c₁, …, c_r.
    pub recurrence: Vec<u64>,
    /// U₀, …, U_(r−1).
    pub initial: Vec<u64>,
}

impl Candidate {
    /// Base b.
    pub fn base(b: u64) -> Candidate {
        Candidate { recurrence: vec![b], initial: vec![1] }
    }

    /// Zeckendorf's system.
    pub fn zeckendorf() -> Candidate {
        Candidate { recurrence: vec![1, 1], initial: vec![1, 2] }
    }
}

/// The name: `base 2`, `zeckendorf`, else the recurrence and the first units.
impl Display for Candidate {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        if let ([base], [1]) = (&self.recurrence[..], &self.initial[..]) {
            return write!(out, "base {base}");
        }
        if *self == Candidate::zeckendorf() {
            return out.write_str("zeckendorf");
        }
        let terms = self.recurrence.iter().enumerate().filter(|(_, factor)| **factor > 0);
        let terms = terms.map(|(at, factor)| match factor {
            1 => format!("U(n-{})", at + 1),
            factor => format!("{factor} U(n-{})", at + 1),
        });
        let units: Vec<String> = self.initial.iter().map(u64::to_string).collect();
        write!(out, "U(n) = {} from {}", terms.collect::<Vec<String>>().join(" + "), units.join(", "))
    }
}

/// The systems to try, made as they are asked for.
pub struct Candidates<'r> {
    rules: &'r Ruleset,
    stage: Stage,
    waiting: VecDeque<Candidate>,
    given: Vec<Candidate>,
}

#[derive(Clone, Copy)]
enum Stage {
    Named,
    Usual,
    Guessed,
    Coefficients,
    Done,
}

/// The most systems that are guessed from P-positions.
const GUESSES: usize = 8;
/// The largest base that is tried.
const MAX_BASE: u64 = 16;

impl<'r> Candidates<'r> {
    /// The systems for some rules.
    pub fn new(rules: &'r Ruleset) -> Candidates<'r> {
        Candidates { rules, stage: Stage::Named, waiting: VecDeque::new(), given: Vec::new() }
    }

    /// The next system. Only guesses ask for labels, which may be outcomes or values.
    pub fn next(&mut self, labels: &mut Labels<'_>, meter: &mut Meter) -> Option<Candidate> {
        loop {
            while let Some(candidate) = self.waiting.pop_front() {
                if !self.given.contains(&candidate) {
                    self.given.push(candidate.clone());
                    return Some(candidate);
                }
            }
            let (next, found) = match self.stage {
                Stage::Named => (Stage::Usual, named(self.rules)),
                Stage::Usual => (Stage::Guessed, vec![Candidate::base(2), Candidate::zeckendorf()]),
                Stage::Guessed => (Stage::Coefficients, guessed(labels, meter)),
                Stage::Coefficients => (Stage::Done, coefficients(self.rules)),
                Stage::Done => return None,
            };
            self.stage = next;
            self.waiting.extend(found);
        }
    }
}

fn atoms(rules: &Ruleset) -> impl Iterator<Item = &Atom> {
    rules.moves().iter().flat_map(|one| &one.atoms)
}

/// The systems in which the sets of the rules are regular.
fn named(rules: &Ruleset) -> Vec<Candidate> {
    let of = |atom: &Atom| match atom {
        Atom::In(_, Set::Powers(k)) | Atom::NotIn(_, Set::Powers(k)) => base_of(*k),
        Atom::Apply(Operation::Pow, Term::Number(k), ..) => base_of(*k),
        Atom::In(_, Set::Fibonacci) | Atom::NotIn(_, Set::Fibonacci) => Some(Candidate::zeckendorf()),
        _ => None,
    };
    atoms(rules).filter_map(of).collect()
}

/// The base of the least root of a number: powers of 4 are regular in base 2.
fn base_of(k: u64) -> Option<Candidate> {
    let root = (2..=MAX_BASE).find(|root| {
        let powers = std::iter::successors(Some(*root), |power| power.checked_mul(*root));
        powers.take_while(|power| *power <= k).any(|power| power == k)
    });
    root.map(Candidate::base)
}

/// The bases 3 and 5, where the rules multiply or divide by a multiple of them.
fn coefficients(rules: &Ruleset) -> Vec<Candidate> {
    let mut numbers: Vec<u64> = Vec::new();
    for one in rules.moves() {
        let forms = one.linear().map(|linear| linear.constraints).unwrap_or_default();
        let factors = forms.iter().flat_map(|constraint| constraint.forms()).flat_map(|form| &form.terms);
        numbers.extend(factors.filter_map(|(_, factor)| u64::try_from(factor.unsigned_abs()).ok()));
    }
    numbers.extend(atoms(rules).filter_map(|atom| match atom {
        Atom::In(_, Set::Multiples(k)) | Atom::NotIn(_, Set::Multiples(k)) => Some(*k),
        Atom::Apply(Operation::Mul | Operation::Div | Operation::Rem, _, Term::Number(k), _)
        | Atom::Apply(Operation::Mul, Term::Number(k), ..)
        | Atom::Divides(Term::Number(k), ..) => Some(*k),
        _ => None,
    }));
    let wanted =
        [3, 5].into_iter().filter(|base| numbers.iter().any(|number| *number > 0 && number.is_multiple_of(*base)));
    wanted.map(Candidate::base).collect()
}

/// Systems that P-positions suggest: by the slopes of the lines near which they lie, and by sequences that grow.
fn guessed(labels: &mut Labels<'_>, meter: &mut Meter) -> Vec<Candidate> {
    let mut found: Vec<Candidate> = Vec::new();
    let mut sequences = Vec::new();
    if let Some(line) = Line::of(labels, meter) {
        sequences.extend(line.sequences());
    }
    let planes: Vec<Plane> = planes(labels, meter);
    for plane in &planes {
        sequences.extend(plane.sequences(labels.game(), labels.play(), meter));
    }
    // Of systems with one recurrence the first is enough, whatever their first units are.
    let usual = [vec![2], vec![1, 1]];
    for candidate in sequences.iter().filter_map(|sequence| recurrence::fit(sequence)) {
        let known = |other: &[u64]| trimmed(other) == trimmed(&candidate.recurrence);
        if !usual.iter().any(|other| known(other)) && !found.iter().any(|other| known(&other.recurrence)) {
            found.push(candidate);
        }
    }
    for plane in &planes {
        for a in slope::tails(&plane.points()) {
            // The units are the denominators or the numerators of the convergents.
            let units = [a + 1, a].into_iter().filter(|unit| *unit > 1);
            found.extend(units.map(|unit| Candidate { recurrence: vec![a, 1], initial: vec![1, unit] }));
        }
    }
    found.truncate(GUESSES);
    found
}

/// Coefficients without the zeros at the end.
fn trimmed(recurrence: &[u64]) -> &[u64] {
    let end = recurrence.iter().rposition(|factor| *factor > 0).map_or(0, |last| last + 1);
    &recurrence[..end]
}
