//! Requirements on linear forms → a move of the plain form. Equal variables become one, linear forms become chains of
//! `x + y = z` over fresh variables (the mover chooses them, and can choose in one way only), and what follows from
//! the signs, the bounds or the finite set of a single variable is left out.

use super::atom::{Atom, Part, PlainMove, Term, Variable};
use super::form::Form;
use super::rewrite::{Case, Named, Need};
use super::set::Set;
use crate::notation::{LIMIT, NotationError, Problem, is_name};

/// The most variables of one move.
pub(super) const MAX_VARIABLES: usize = 512;

/// The move of a case, or none if the case contradicts itself.
pub(super) fn emit(mut case: Case) -> Result<Option<PlainMove>, NotationError> {
    let span = case.span;
    let wrong = |problem| NotationError { problem, span };
    if merge_equal(&mut case).is_none() || settle_sets(&mut case.needs).is_none() {
        return Ok(None);
    }
    settle_bounds(&mut case.needs);
    drop_unused(&mut case);
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
    let mut made = PlainMove { variables: Vec::new(), arity, to, atoms: emission.atoms, span };
    results_first(&mut made);
    let variables = keep_used(&mut made, emission.variables);
    if variables.len() > MAX_VARIABLES {
        return Err(wrong(Problem::TooManyOperators { most: MAX_VARIABLES }));
    }
    if let Some(lost) = made.unbounded(variables.len()) {
        // Fresh variables are functions of named ones, so a named one is without a bound too.
        let named = (lost..variables.len()).chain(0..lost).filter(|at| *at >= arity);
        let named = named.into_iter().find_map(|at| variables[at].name.clone().map(|name| (name, variables[at].span)));
        let (name, span) = named.unwrap_or_default();
        return Err(NotationError { problem: Problem::Unbounded { name }, span });
    }
    if made.is_impossible(variables.len()) {
        return Ok(None);
    }
    made.variables = names(&made, &variables);
    Ok(Some(made))
}

/// Replaces a variable that equals another or a number, coordinates before the arrow excepted.
fn merge_equal(case: &mut Case) -> Option<()> {
    while let Some((at, variable, by)) = case.needs.iter().enumerate().find_map(|(at, need)| match need {
        Need::Zero(form) => replaceable(form, case).map(|(variable, by)| (at, variable, by)),
        _ => None,
    }) {
        case.needs.remove(at);
        if by.as_number().is_some_and(|number| number < 0) {
            return None;
        }
        let replaced = |form: &Form| form.with(variable, &by);
        let mut kept = Vec::with_capacity(case.needs.len());
        for need in case.needs.drain(..) {
            let need = match need {
                Need::Zero(form) => Need::Zero(replaced(&form)?),
                Need::NonNegative(form) => Need::NonNegative(replaced(&form)?),
                Need::NonZero(form) => Need::NonZero(replaced(&form)?),
                Need::In(form, set, truth) => Need::In(replaced(&form)?, set, truth),
                Need::Divides(a, b, truth) => Need::Divides(replaced(&a)?, replaced(&b)?, truth),
                Need::Tuple(forms, rows, truth) => {
                    Need::Tuple(forms.iter().map(replaced).collect::<Option<Vec<Form>>>()?, rows, truth)
                }
                Need::Apply(operation, a, b, z) if z == variable => match by.as_variable() {
                    Some(other) => Need::Apply(operation, replaced(&a)?, replaced(&b)?, other),
                    // The value is fixed: the equation stays, on a variable that equals it.
                    None => {
                        kept.push(Need::Zero(Form::variable(z).plus(-1, &by)?));
                        Need::Apply(operation, replaced(&a)?, replaced(&b)?, z)
                    }
                },
                Need::Apply(operation, a, b, z) => Need::Apply(operation, replaced(&a)?, replaced(&b)?, z),
            };
            match constant_truth(&need) {
                Some(true) => {}
                Some(false) => return None,
                None if kept.contains(&need) => {}
                None => kept.push(need),
            }
        }
        case.needs = kept;
        for (copies, parts) in &mut case.to {
            for form in copies.iter_mut().chain(parts) {
                *form = replaced(form)?;
                if form.always_negative() {
                    return None;
                }
            }
        }
    }
    Some(())
}

/// A variable that the equation lets go, and what stands in its place.
fn replaceable(form: &Form, case: &Case) -> Option<(Variable, Form)> {
    let free = |variable: Variable| variable >= case.arity;
    match form.terms[..] {
        [(x, 1 | -1)] if free(x) => {
            // A result of an opaque operation keeps its place, so that the equation does not turn for ever.
            let result = case.needs.iter().any(|need| matches!(need, Need::Apply(.., z) if *z == x));
            let value = if form.of(x) == 1 { form.constant.checked_neg()? } else { form.constant };
            (!result).then(|| (x, Form::number(value)))
        }
        [(x, a), (y, b)] if form.constant == 0 && a * b == -1 => {
            let rank = |variable: Variable| (case.variables[variable].name.is_some(), std::cmp::Reverse(variable));
            match (free(x), free(y)) {
                (true, true) if rank(x) < rank(y) => Some((x, Form::variable(y))),
                (_, true) => Some((y, Form::variable(x))),
                (true, false) => Some((x, Form::variable(y))),
                (false, false) => None,
            }
        }
        _ => None,
    }
}

/// The truth of a requirement whose forms are decided by their signs.
fn constant_truth(need: &Need) -> Option<bool> {
    match need {
        Need::Zero(form) => form.as_number().map(|number| number == 0),
        Need::NonZero(form) => form.as_number().map(|number| number != 0),
        Need::NonNegative(form) if form.never_negative() => Some(true),
        Need::NonNegative(form) if form.always_negative() => Some(false),
        Need::In(form, set, truth) => {
            let number = form.as_number()?;
            Some(u64::try_from(number).is_ok_and(|number| set.contains(number)) == *truth)
        }
        _ => None,
    }
}

/// Clips the finite set of a variable by its bounds and drops the bounds that its set implies.
fn settle_sets(needs: &mut Vec<Need>) -> Option<()> {
    let bounds = |needs: &[Need], x: Variable| {
        needs.iter().fold((0_i128, i128::MAX), |(low, high), need| match need {
            Need::NonNegative(form) => match form.terms[..] {
                [(own, a)] if own == x && a > 0 => (low.max(-form.constant.div_euclid(a)), high),
                [(own, a)] if own == x => (low, high.min(form.constant.div_euclid(-a))),
                _ => (low, high),
            },
            _ => (low, high),
        })
    };
    let mut dropped = vec![false; needs.len()];
    for at in 0..needs.len() {
        let Need::In(form, set, true) = &needs[at] else { continue };
        let Some(x) = form.as_variable() else { continue };
        let (low, high) = bounds(needs, x);
        let (low, high) = (u64::try_from(low).ok()?, u64::try_from(high.max(-1)).unwrap_or(LIMIT));
        let kept = match set {
            Set::Finite(ranges) => {
                Set::finite(ranges.iter().map(|&(from, to)| (from.max(low), to.min(high))).collect())
            }
            other => other.clone(),
        };
        let (first, last) = match &kept {
            Set::Finite(ranges) => (ranges.first()?.0, ranges.last()?.1),
            other => (other.at_least(0)?, u64::MAX),
        };
        let implied = |need: &Need| match need {
            Need::NonNegative(form) => match form.terms[..] {
                [(own, a)] if own == x && a > 0 => i128::from(first) * a + form.constant >= 0,
                [(own, a)] if own == x => i128::from(last).saturating_mul(a).saturating_add(form.constant) >= 0,
                _ => false,
            },
            _ => false,
        };
        needs.iter().zip(&mut dropped).for_each(|(need, dropped)| *dropped |= implied(need));
        needs[at] = Need::In(Form::variable(x), kept, true);
    }
    let mut dropped = dropped.into_iter();
    needs.retain(|_| dropped.next() == Some(false));
    Some(())
}

/// Drops a bound of a form where a stricter one of the same form stands.
fn settle_bounds(needs: &mut Vec<Need>) {
    let bounds: Vec<Form> = needs
        .iter()
        .filter_map(|need| match need {
            Need::NonNegative(form) => Some(form.clone()),
            _ => None,
        })
        .collect();
    needs.retain(|need| match need {
        Need::NonNegative(form) => {
            !bounds.iter().any(|other| other.terms == form.terms && other.constant < form.constant)
        }
        _ => true,
    });
}

/// Drops operations whose value nothing mentions: their arguments are known to be fit.
fn drop_unused(case: &mut Case) {
    loop {
        let mentioned = |z: Variable| {
            let in_needs = case.needs.iter().any(|need| match need {
                Need::Zero(form) | Need::NonNegative(form) | Need::NonZero(form) | Need::In(form, ..) => {
                    form.of(z) != 0
                }
                Need::Apply(_, a, b, _) | Need::Divides(a, b, _) => a.of(z) != 0 || b.of(z) != 0,
                Need::Tuple(forms, ..) => forms.iter().any(|form| form.of(z) != 0),
            });
            // Two operations with one value are an equation.
            let valued = case.needs.iter().filter(|need| matches!(need, Need::Apply(.., own) if *own == z)).count();
            let mut results = case.to.iter().flat_map(|(copies, forms)| copies.iter().chain(forms));
            z < case.arity || in_needs || valued > 1 || results.any(|form| form.of(z) != 0)
        };
        let unused = case.needs.iter().position(|need| matches!(need, Need::Apply(_, _, _, z) if !mentioned(*z)));
        let Some(at) = unused else { return };
        case.needs.remove(at);
    }
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
        if let Atom::Sum(x, y, _) = atom
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
