//! Requirements on linear forms → a move of the plain form: linear forms become chains of `x + y = z` over fresh
//! variables. The mover chooses them, and can choose in one way only.

use super::atom::{Atom, Part, PlainMove, Term, Variable};
use super::form::Form;
use super::rewrite::{Case, Named, Need};
use super::settle::settle;
use crate::notation::{LIMIT, NotationError, Problem, is_name};

/// The most variables of one move.
pub(super) const MAX_VARIABLES: usize = 512;

/// The move of a case, or none if the case contradicts itself.
pub(super) fn emit(mut case: Case) -> Result<Option<PlainMove>, NotationError> {
    let span = case.span;
    let wrong = |problem| NotationError { problem, span };
    if settle(&mut case).is_none() {
        return Ok(None);
    }
    let arity = case.arity;
    let needs = std::mem::take(&mut case.needs);
    let mut emission = Emission { variables: case.variables, atoms: Vec::new(), sums: Vec::new() };
    let mut to = Vec::new();
    for (copies, forms) in &case.to {
        match copies.as_ref().map(Form::as_number) {
            Some(Some(count @ 0..=64)) => {
                let coordinates = emission.results(forms).ok_or_else(|| wrong(Problem::TooLarge))?;
                (0..count).for_each(|_| to.push(Part { copies: None, coordinates: coordinates.clone() }));
            }
            _ => {
                let counted = copies.as_ref().map(|copies| emission.results(std::slice::from_ref(copies)));
                let copies = match counted {
                    Some(counted) => counted.ok_or_else(|| wrong(Problem::TooLarge))?.first().copied(),
                    None => None,
                };
                let coordinates = emission.results(forms).ok_or_else(|| wrong(Problem::TooLarge))?;
                to.push(Part { copies, coordinates });
            }
        }
    }
    // A result is a natural because a variable equals it.
    let results: Vec<&Form> = case.to.iter().flat_map(|(copies, forms)| copies.iter().chain(forms)).collect();
    let implied = |need: &Need| matches!(need, Need::NonNegative(form) if results.contains(&form));
    for need in needs.iter().filter(|need| !implied(need)) {
        emission.need(need).ok_or_else(|| wrong(Problem::TooLarge))?;
    }
    let mut made = PlainMove {
        variables: Vec::new(),
        arity,
        to,
        atoms: emission.atoms,
        span,
        watches: Vec::new(),
        few: Vec::new(),
    };
    results_first(&mut made);
    let variables = keep_used(&mut made, emission.variables);
    made.watched(variables.len());
    if variables.len() > MAX_VARIABLES {
        return Err(wrong(Problem::TooManyOperators { most: MAX_VARIABLES }));
    }
    let open = made.unbounded();
    if !open.is_empty() {
        // Fresh variables are functions of named ones, so a named one is without a bound too.
        let named = open.iter().find_map(|at| variables[*at].name.clone().map(|name| (name, variables[*at].span)));
        let (name, span) = named.unwrap_or_else(|| (String::new(), made.span));
        return Err(NotationError { problem: Problem::Unbounded { name }, span });
    }
    if made.is_impossible() {
        return Ok(None);
    }
    made.variables = names(&made, &variables);
    Ok(Some(made))
}

struct Emission {
    variables: Vec<Named>,
    atoms: Vec<Atom>,
    sums: Vec<(Term, Term, Term)>,
}

impl Emission {
    fn fresh(&mut self) -> Variable {
        self.variables.push(Named { name: None, span: crate::notation::Span::default() });
        self.variables.len() - 1
    }

    /// Variables for the forms after the arrow.
    fn results(&mut self, forms: &[Form]) -> Option<Vec<Variable>> {
        forms
            .iter()
            .map(|form| match form.as_variable() {
                Some(variable) => Some(variable),
                None => {
                    let result = self.fresh();
                    self.zero(&Form::variable(result).plus(-1, form)?)?;
                    Some(result)
                }
            })
            .collect()
    }

    fn need(&mut self, need: &Need) -> Option<()> {
        match need {
            Need::Zero(form) => return self.zero(form),
            Need::NonNegative(form) => {
                let (mut low, mut high) = sides(form)?;
                let strict = form.constant == -1 && !low.terms.is_empty() && !high.terms.is_empty();
                if strict {
                    low.constant = 0;
                    high.constant = 0;
                }
                let (low, high) = (self.term(&low)?, self.term(&high)?);
                self.atoms.push(if strict { Atom::Less(low, high) } else { Atom::AtMost(low, high) });
            }
            Need::NonZero(form) => {
                let (left, right) = sides(form)?;
                let atom = Atom::Unequal(self.term(&right)?, self.term(&left)?);
                self.atoms.push(atom);
            }
            Need::In(form, set, truth) => {
                let term = self.term(form)?;
                self.atoms.push(if *truth { Atom::In(term, set.clone()) } else { Atom::NotIn(term, set.clone()) });
            }
            Need::Apply(operation, x, y, z) => {
                let (x, y) = (self.term(x)?, self.term(y)?);
                self.atoms.push(Atom::Apply(*operation, x, y, Term::Variable(*z)));
            }
            Need::Divides(a, b, truth) => {
                let (a, b) = (self.term(a)?, self.term(b)?);
                self.atoms.push(Atom::Divides(a, b, *truth));
            }
            Need::Tuple(forms, rows, truth) => {
                let terms = forms.iter().map(|form| self.term(form)).collect::<Option<Vec<Term>>>()?;
                self.atoms.push(Atom::Tuple(terms, rows.clone(), *truth));
            }
        }
        Some(())
    }

    /// `form = 0` as one sum, the last step of a chain.
    fn zero(&mut self, form: &Form) -> Option<()> {
        let before = self.sums.len();
        let (left, right) = sides(form)?;
        let (mut many, one) = (self.addends(&left)?, self.addends(&right)?);
        let (many, one) = if one.len() > many.len() { (one, many) } else { (std::mem::take(&mut many), one) };
        let target = self.chain(&one);
        match many.split_last() {
            None => self.atoms.push(Atom::Equal(target, Term::Number(0))),
            // A sum that was made for this equation alone ends in the target itself.
            Some((last, [])) => match self.atoms.last_mut() {
                Some(Atom::Sum(.., z)) if self.sums.len() > before && (*z == *last || *z == target) => {
                    *z = if *z == *last { target } else { *last };
                    self.sums.pop();
                }
                _ => self.atoms.push(Atom::Equal(*last, target)),
            },
            Some((last, first)) => {
                let so_far = self.chain(first);
                self.atoms.push(Atom::Sum(so_far, *last, target));
                self.sums.push((so_far, *last, target));
            }
        }
        Some(())
    }

    /// A term that equals a form without negative coefficients (or one variable that is required to equal it).
    fn term(&mut self, form: &Form) -> Option<Term> {
        if form.constant < 0 || form.terms.iter().any(|(_, coefficient)| *coefficient < 0) {
            let equal = self.fresh();
            self.zero(&Form::variable(equal).plus(-1, form)?)?;
            return Some(Term::Variable(equal));
        }
        let addends = self.addends(form)?;
        Some(self.chain(&addends))
    }

    fn addends(&mut self, form: &Form) -> Option<Vec<Term>> {
        let mut addends = Vec::new();
        for &(variable, coefficient) in &form.terms {
            let mut power = Term::Variable(variable);
            let mut rest = u64::try_from(coefficient).ok().filter(|coefficient| *coefficient < LIMIT)?;
            while rest > 0 {
                if rest & 1 == 1 {
                    addends.push(power);
                }
                rest >>= 1;
                if rest > 0 {
                    power = self.sum(power, power);
                }
            }
        }
        if form.constant != 0 {
            addends.push(Term::Number(u64::try_from(form.constant).ok().filter(|constant| *constant < LIMIT)?));
        }
        Some(addends)
    }

    fn chain(&mut self, addends: &[Term]) -> Term {
        match addends {
            [] => Term::Number(0),
            [first, rest @ ..] => rest.iter().fold(*first, |so_far, next| self.sum(so_far, *next)),
        }
    }

    /// The variable that is the sum of two terms, the same one for the same terms.
    fn sum(&mut self, x: Term, y: Term) -> Term {
        if let Some((.., z)) = self.sums.iter().find(|(a, b, _)| (*a, *b) == (x, y) || (*a, *b) == (y, x)) {
            return *z;
        }
        let z = Term::Variable(self.fresh());
        self.sums.push((x, y, z));
        self.atoms.push(Atom::Sum(x, y, z));
        z
    }
}

/// The negative and the positive part: `form = high - low`, both without negative coefficients.
fn sides(form: &Form) -> Option<(Form, Form)> {
    let part = |sign: i128| -> Option<Form> {
        let mut side = form.times(sign)?;
        side.terms.retain(|(_, coefficient)| *coefficient > 0);
        side.constant = side.constant.max(0);
        Some(side)
    };
    Some((part(-1)?, part(1)?))
}

/// Puts the equations of the results first, in the order of the results, then the operations, then all other atoms.
fn results_first(made: &mut PlainMove) {
    let results: Vec<Variable> =
        made.to.iter().flat_map(|part| part.copies.iter().chain(&part.coordinates).copied()).collect();
    let place = |term: &Term| match term {
        Term::Variable(variable) if *variable >= made.arity => results.iter().position(|own| own == variable),
        _ => None,
    };
    made.atoms.sort_by_key(|atom| match atom {
        Atom::Sum(..) | Atom::Equal(..) => atom.terms().iter().filter_map(place).min().unwrap_or(usize::MAX),
        Atom::Apply(..) => usize::MAX - 1,
        _ => usize::MAX,
    });
}

/// Leaves out the variables that nothing mentions and numbers the others in the order in which they are printed.
fn keep_used(made: &mut PlainMove, mut variables: Vec<Named>) -> Vec<Named> {
    let mut place: Vec<Option<usize>> = vec![None; variables.len()];
    let mut kept = Vec::new();
    let mut number = |variable: &mut Variable| {
        *variable = *place[*variable].get_or_insert_with(|| {
            let nothing = Named { name: None, span: crate::notation::Span::default() };
            kept.push(std::mem::replace(&mut variables[*variable], nothing));
            kept.len() - 1
        });
    };
    (0..made.arity).for_each(|mut coordinate| number(&mut coordinate));
    made.to.iter_mut().flat_map(|part| part.copies.iter_mut().chain(&mut part.coordinates)).for_each(&mut number);
    for atom in &mut made.atoms {
        atom.each_term(&mut |term| {
            if let Term::Variable(variable) = term {
                number(variable);
            }
        });
        if let Atom::Sum(x, y, _) | Atom::Equal(x, y) | Atom::Unequal(x, y) = atom
            && *y < *x
        {
            std::mem::swap(x, y);
        }
    }
    kept
}

/// Names for all variables: the user's where there is one, results and helpers from two lists of letters.
fn names(made: &PlainMove, variables: &[Named]) -> Vec<String> {
    let mut taken: Vec<String> = variables.iter().filter_map(|named| named.name.clone()).collect();
    let mut pick = |letters: &str| {
        let single = letters.chars().map(String::from);
        let numbered = (1..).map(|number| format!("s{number}"));
        let name = single.chain(numbered).find(|name| is_name(name) && !taken.contains(name)).unwrap_or_default();
        taken.push(name.clone());
        name
    };
    let results: Vec<Variable> = made.to.iter().flat_map(|part| part.coordinates.iter().copied()).collect();
    (0..variables.len())
        .map(|at| match &variables[at].name {
            Some(name) => name.clone(),
            None if at < made.arity => pick("kjih"),
            None if results.contains(&at) => pick("mcdefgh"),
            None => pick("suvwxyzqr"),
        })
        .collect()
}
