//! Syntax tree → requirements on linear forms, one list for each case.
//!
//! `or`, `min`, `max`, and the sign of an argument of a function of naturals split a move into cases. A case is
//! replayed from the list of its decisions: where a decision is missing, the first branch is taken and the others are
//! put down for later. A choice that divides by zero, has a negative exponent or takes the xor of a negative number
//! anywhere in the move is no move, so these requirements come first, whatever `or` or `not` stands around.

mod condition;
mod expression;

use super::atom::{Operation, Variable};
use super::form::Form;
use super::set::Set;
use crate::notation::{Condition, Expr, Item, Move, NotationError, Problem, Slot, Span};

/// The most cases of one text that are expanded.
pub(super) const MAX_CASES: usize = 4096;

/// A variable: its name, where it stands first, and whether it is a coordinate before the arrow.
#[derive(Clone, Debug)]
pub(super) struct Named {
    pub name: Option<String>,
    pub span: Span,
}

/// A requirement. Arguments of all but the first three are never negative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Need {
    /// The form is 0.
    Zero(Form),
    /// The form is at least 0.
    NonNegative(Form),
    /// The form is not 0.
    NonZero(Form),
    /// In the set, or not.
    In(Form, Set, bool),
    /// `x ∘ y = z`.
    Apply(Operation, Form, Form, Variable),
    /// The first divides the second, or not.
    Divides(Form, Form, bool),
    /// The tuple is one of these, or not.
    Tuple(Vec<Form>, Vec<Vec<u64>>, bool),
}

/// One case of a move.
#[derive(Clone, Debug)]
pub(super) struct Case {
    pub variables: Vec<Named>,
    pub arity: usize,
    pub needs: Vec<Need>,
    /// Copies and coordinates of each part.
    pub to: Vec<(Option<Form>, Vec<Form>)>,
    pub span: Span,
}

/// Why a case ends early.
pub(super) enum Stop {
    /// It contradicts itself.
    Empty,
    /// The text is wrong.
    Wrong(NotationError),
}

type Lowered<T> = Result<T, Stop>;

/// All cases of a move that do not contradict themselves at once. `given` names coordinates that follow the move's
/// own and stay as they are, under its condition. `replayed` counts the cases of the whole text.
pub(super) fn cases(
    one: &Move,
    given: &[String],
    required: Option<&Condition>,
    replayed: &mut usize,
) -> Result<Vec<Case>, NotationError> {
    let mut found = Vec::new();
    let mut ahead = vec![Vec::new()];
    while let Some(decisions) = ahead.pop() {
        // The first case of a move is the move itself; the text's length bounds how many there are.
        *replayed += usize::from(!decisions.is_empty());
        if *replayed > MAX_CASES {
            return Err(NotationError { problem: Problem::TooManyCases { most: MAX_CASES }, span: one.span });
        }
        match Lowering::new(one, given, decisions, &mut ahead).case(one, given, required) {
            Ok(case) => found.push(case),
            Err(Stop::Empty) => {}
            Err(Stop::Wrong(error)) => return Err(error),
        }
    }
    Ok(found)
}

struct Lowering<'a> {
    decisions: Vec<usize>,
    decided: usize,
    ahead: &'a mut Vec<Vec<usize>>,
    variables: Vec<Named>,
    arity: usize,
    needs: Vec<Need>,
    quotients: Vec<(Form, i128, (Form, Form))>,
    span: Span,
}

impl<'a> Lowering<'a> {
    fn new(one: &Move, given: &[String], decisions: Vec<usize>, ahead: &'a mut Vec<Vec<usize>>) -> Self {
        let own = one.from.iter().map(|slot| match slot {
            Slot::Name(name) => Some(name.clone()),
            Slot::Number(_) => None,
        });
        let variables: Vec<Named> =
            own.chain(given.iter().map(|name| Some(name.clone()))).map(|name| Named { name, span: one.span }).collect();
        let arity = variables.len();
        let (needs, quotients) = (Vec::new(), Vec::new());
        Lowering { decisions, decided: 0, ahead, variables, arity, needs, quotients, span: one.span }
    }

    fn case(mut self, one: &Move, given: &[String], required: Option<&Condition>) -> Lowered<Case> {
        for (at, slot) in one.from.iter().enumerate() {
            if let Slot::Number(number) = slot {
                let literal = self.minus(&Form::variable(at), &Form::number((*number).into()))?;
                self.zero(literal)?;
            }
        }
        let mut everywhere: Vec<&Expr> = Vec::new();
        one.results(&mut |expr| everywhere.push(expr));
        for condition in one.condition.iter().chain(required) {
            condition.expressions(&mut |expr| everywhere.push(expr));
        }
        // Names take their places in the order of the text, results first.
        for expr in &everywhere {
            let mut named = Vec::new();
            expr.names(&mut |name, span| named.push((name.to_owned(), span)));
            named.iter().for_each(|(name, span)| _ = self.variable(name, *span));
        }
        for expr in &everywhere {
            self.defined(expr)?;
        }
        for condition in one.condition.iter().chain(required) {
            self.defined_sets(condition)?;
        }
        for condition in required.into_iter().chain(&one.condition) {
            self.condition(condition, true)?;
        }
        let mut to = Vec::new();
        for Item { copies, parts } in &one.to {
            let copies = copies.as_ref().map(|copies| self.natural(copies)).transpose()?;
            let mut coordinates = parts.iter().map(|part| self.natural(part)).collect::<Lowered<Vec<Form>>>()?;
            let own = one.from.len();
            coordinates.extend((0..given.len()).map(|at| Form::variable(own + at)));
            to.push((copies, coordinates));
        }
        Ok(Case { variables: self.variables, arity: self.arity, needs: self.needs, to, span: self.span })
    }

    fn wrong<T>(&self, problem: Problem) -> Lowered<T> {
        Err(Stop::Wrong(NotationError { problem, span: self.span }))
    }

    fn variable(&mut self, name: &str, span: Span) -> Variable {
        let known = self.variables.iter().position(|own| own.name.as_deref() == Some(name));
        known.unwrap_or_else(|| {
            self.variables.push(Named { name: Some(name.to_owned()), span });
            self.variables.len() - 1
        })
    }

    fn fresh(&mut self) -> Variable {
        self.variables.push(Named { name: None, span: self.span });
        self.variables.len() - 1
    }

    /// Takes one of several branches.
    fn choose(&mut self, branches: usize) -> Lowered<usize> {
        if branches == 0 {
            return Err(Stop::Empty);
        }
        if self.decided == self.decisions.len() {
            for later in (1..branches).rev() {
                if self.ahead.len() > MAX_CASES {
                    return self.wrong(Problem::TooManyCases { most: MAX_CASES });
                }
                let mut other = self.decisions.clone();
                other.push(later);
                self.ahead.push(other);
            }
            self.decisions.push(0);
        }
        self.decided += 1;
        Ok(self.decisions[self.decided - 1])
    }

    // --- linear forms

    fn fits(&self, form: Option<Form>) -> Lowered<Form> {
        match form {
            Some(form) => Ok(form),
            None => self.wrong(Problem::TooLarge),
        }
    }

    fn plus(&self, a: &Form, b: &Form) -> Lowered<Form> {
        self.fits(a.plus(1, b))
    }

    fn minus(&self, a: &Form, b: &Form) -> Lowered<Form> {
        self.fits(a.plus(-1, b))
    }

    fn negative(&self, a: &Form) -> Lowered<Form> {
        self.fits(a.times(-1))
    }

    fn add(&mut self, need: Need) {
        if !self.needs.contains(&need) {
            self.needs.push(need);
        }
    }

    fn zero(&mut self, form: Form) -> Lowered<()> {
        let content = form.content();
        if content == 0 {
            return if form.constant == 0 { Ok(()) } else { Err(Stop::Empty) };
        }
        if form.constant % content != 0 || form.always_negative() || (form.never_negative() && form.constant > 0) {
            return Err(Stop::Empty);
        }
        self.add(Need::Zero(self.leading_positive(form.reduced())?));
        Ok(())
    }

    /// One of the two ways to write an equation.
    fn leading_positive(&self, form: Form) -> Lowered<Form> {
        if form.terms.first().is_some_and(|(_, coefficient)| *coefficient < 0) {
            self.negative(&form)
        } else {
            Ok(form)
        }
    }

    fn non_negative(&mut self, form: Form) -> Lowered<()> {
        if form.never_negative() {
            return Ok(());
        }
        if form.always_negative() {
            return Err(Stop::Empty);
        }
        let form = form.reduced();
        for need in &self.needs {
            if let Need::NonNegative(other) | Need::Zero(other) = need
                && form.plus(1, other).and_then(|sum| sum.as_number()).is_some_and(|sum| sum < 0)
            {
                return Err(Stop::Empty);
            }
        }
        self.add(Need::NonNegative(form));
        Ok(())
    }

    fn non_zero(&mut self, form: Form) -> Lowered<()> {
        let form = self.leading_positive(form)?;
        let content = form.content();
        if content == 0 {
            return if form.constant == 0 { Err(Stop::Empty) } else { Ok(()) };
        }
        if form.constant % content != 0 || form.always_negative() || (form.never_negative() && form.constant > 0) {
            return Ok(());
        }
        // A natural that is not 0 is at least 1.
        if form.never_negative() && form.terms.len() == 1 {
            return self.non_negative(self.minus(&form, &Form::number(1))?);
        }
        self.add(Need::NonZero(form.reduced()));
        Ok(())
    }

    /// Decides the sign of a form: whether it is at least 0.
    fn sign(&mut self, form: &Form) -> Lowered<bool> {
        if form.never_negative() || form.always_negative() {
            return Ok(form.never_negative());
        }
        let lower = form.reduced();
        let below = self.minus(&Form::number(-1), form)?;
        let upper = below.reduced();
        for need in &self.needs {
            if let Need::NonNegative(known) = need {
                if *known == lower {
                    return Ok(true);
                }
                if *known == upper {
                    return Ok(false);
                }
            }
        }
        let positive = self.choose(2)? == 0;
        self.non_negative(if positive { lower } else { upper })?;
        Ok(positive)
    }

    fn absolute(&mut self, form: &Form) -> Lowered<Form> {
        if self.sign(form)? { Ok(form.clone()) } else { self.negative(form) }
    }
}
