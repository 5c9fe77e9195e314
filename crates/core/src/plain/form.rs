//! Linear forms over the variables of a move: `c + a₁x₁ + a₂x₂ + …` with integer coefficients.

use super::atom::{Term, Variable};
use crate::value::gcd;

/// A linear form. Terms are sorted by variable, without zero coefficients, so equal forms are equal values.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Form {
    /// The constant.
    pub constant: i128,
    /// Variable and coefficient.
    pub terms: Vec<(Variable, i128)>,
}

impl Form {
    /// A constant.
    pub fn number(constant: i128) -> Form {
        Form { constant, terms: Vec::new() }
    }

    /// A variable.
    pub fn variable(variable: Variable) -> Form {
        Form { constant: 0, terms: vec![(variable, 1)] }
    }

    /// `self + factor * other`, `None` on overflow.
    pub fn plus(&self, factor: i128, other: &Form) -> Option<Form> {
        let constant = self.constant.checked_add(factor.checked_mul(other.constant)?)?;
        let mut terms = self.terms.clone();
        for &(variable, coefficient) in &other.terms {
            let added = factor.checked_mul(coefficient)?;
            match terms.binary_search_by_key(&variable, |(own, _)| *own) {
                Ok(at) => terms[at].1 = terms[at].1.checked_add(added)?,
                Err(at) => terms.insert(at, (variable, added)),
            }
        }
        terms.retain(|(_, coefficient)| *coefficient != 0);
        Some(Form { constant, terms })
    }

    /// `factor * self`, `None` on overflow.
    pub fn times(&self, factor: i128) -> Option<Form> {
        Form::default().plus(factor, self)
    }

    /// The coefficient of a variable.
    pub fn of(&self, variable: Variable) -> i128 {
        self.terms.iter().find(|(own, _)| *own == variable).map_or(0, |(_, coefficient)| *coefficient)
    }

    /// The form with `variable` replaced by `by`.
    pub fn with(&self, variable: Variable, by: &Form) -> Option<Form> {
        match self.of(variable) {
            0 => Some(self.clone()),
            coefficient => self.plus(-coefficient, &Form::variable(variable))?.plus(coefficient, by),
        }
    }

    /// The constant, if it is one.
    pub fn as_number(&self) -> Option<i128> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// The variable, if it is just one.
    pub fn as_variable(&self) -> Option<Variable> {
        match self.terms[..] {
            [(variable, 1)] if self.constant == 0 => Some(variable),
            _ => None,
        }
    }

    /// Whether it is at least 0 for all naturals, by its signs alone.
    pub fn never_negative(&self) -> bool {
        self.constant >= 0 && self.terms.iter().all(|(_, coefficient)| *coefficient > 0)
    }

    /// Whether it is below 0 for all naturals, by its signs alone.
    pub fn always_negative(&self) -> bool {
        self.constant < 0 && self.terms.iter().all(|(_, coefficient)| *coefficient < 0)
    }

    /// The greatest common divisor of the coefficients, 0 for a constant.
    pub fn content(&self) -> i128 {
        let divisor = self.terms.iter().fold(0, |so_far, (_, coefficient)| gcd(so_far, coefficient.unsigned_abs()));
        i128::try_from(divisor).unwrap_or(1)
    }

    /// The form divided by its content, the constant rounded down: for integers, it is at least 0 where the form is.
    pub fn reduced(&self) -> Form {
        match self.content() {
            0 | 1 => self.clone(),
            content => {
                let divided = |(variable, coefficient): &(Variable, i128)| (*variable, coefficient / content);
                let terms = self.terms.iter().map(divided).collect();
                Form { constant: self.constant.div_euclid(content), terms }
            }
        }
    }
}

impl From<Term> for Form {
    fn from(term: Term) -> Form {
        match term {
            Term::Variable(variable) => Form::variable(variable),
            Term::Number(number) => Form::number(number.into()),
        }
    }
}
