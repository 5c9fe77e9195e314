//! A move as linear algebra: helpers that equations fix are put in, so that what is left are linear requirements on
//! the coordinates, the results and the free choices. Shapes and ranks are read off this view.

use super::atom::{Atom, PlainMove, Term, Variable};
use super::form::Form;
use super::set::Set;

/// A requirement of a [`LinearMove`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// The form is 0.
    Zero(Form),
    /// The form is at least 0.
    NonNegative(Form),
    /// The form is not 0.
    NonZero(Form),
    /// The form is in the set, or not.
    In(Form, Set, bool),
    /// Something that no linear form expresses relates these.
    Opaque(Vec<Form>),
}

impl Constraint {
    /// The forms that it mentions.
    pub fn forms(&self) -> &[Form] {
        match self {
            Constraint::Zero(form)
            | Constraint::NonNegative(form)
            | Constraint::NonZero(form)
            | Constraint::In(form, ..) => std::slice::from_ref(form),
            Constraint::Opaque(forms) => forms,
        }
    }
}

/// The linear view of a move. Every variable that occurs is a natural.
#[derive(Clone, Debug)]
pub struct LinearMove {
    /// What must hold.
    pub constraints: Vec<Constraint>,
}

impl PlainMove {
    /// The linear view; `None` if a coefficient leaves 128 bits.
    pub fn linear(&self) -> Option<LinearMove> {
        let results: Vec<Variable> = self.to.iter().flat_map(|part| part.coordinates.iter().copied()).collect();
        let mut constraints = Vec::new();
        for atom in &self.atoms {
            let less =
                |x: &Term, y: &Term, by: i128| Form::from(*y).plus(-1, &Form::from(*x))?.plus(-1, &Form::number(by));
            constraints.push(match atom {
                Atom::Sum(x, y, z) => {
                    Constraint::Zero(Form::from(*x).plus(1, &Form::from(*y))?.plus(-1, &Form::from(*z))?)
                }
                Atom::Equal(x, y) => Constraint::Zero(less(x, y, 0)?),
                Atom::Unequal(x, y) => Constraint::NonZero(less(x, y, 0)?),
                Atom::Less(x, y) => Constraint::NonNegative(less(x, y, 1)?),
                Atom::AtMost(x, y) => Constraint::NonNegative(less(x, y, 0)?),
                Atom::In(x, set) => Constraint::In(Form::from(*x), set.clone(), true),
                Atom::NotIn(x, set) => Constraint::In(Form::from(*x), set.clone(), false),
                opaque => Constraint::Opaque(opaque.terms().into_iter().map(Form::from).collect()),
            });
        }
        loop {
            let solved = constraints.iter().enumerate().find_map(|(at, constraint)| match constraint {
                Constraint::Zero(form) => form
                    .terms
                    .iter()
                    .rev()
                    .find(|(variable, a)| a.abs() == 1 && *variable >= self.arity && !results.contains(variable))
                    .map(|&(variable, a)| (at, variable, form.clone(), a)),
                _ => None,
            });
            let Some((at, variable, equation, a)) = solved else { break };
            let value = Form::variable(variable).plus(-a, &equation)?;
            constraints.remove(at);
            for constraint in &mut constraints {
                let forms: &mut [Form] = match constraint {
                    Constraint::Zero(form)
                    | Constraint::NonNegative(form)
                    | Constraint::NonZero(form)
                    | Constraint::In(form, ..) => std::slice::from_mut(form),
                    Constraint::Opaque(forms) => forms,
                };
                for form in forms {
                    *form = form.with(variable, &value)?;
                }
            }
            constraints.push(Constraint::NonNegative(value));
        }
        constraints.retain(|constraint| !matches!(constraint, Constraint::NonNegative(form) if form.never_negative()));
        Some(LinearMove { constraints })
    }
}
