//! Syntax tree → requirements on linear forms, one list for each case.
//!
//! `or`, `min`, `max`, and the sign of an argument of a function of naturals split a move into cases. A case is
//! replayed from the list of its decisions: where a decision is missing, the first branch is taken and the others are
//! put down for later. A choice that divides by zero, has a negative exponent or takes the xor of a negative number
//! anywhere in the move is no move, so these requirements come first, whatever `or` or `not` stands around.

use super::atom::{Operation, Variable};
use super::form::Form;
use super::set::Set;
use crate::notation::{
    Condition, Expr, Function, Item, LIMIT, Member, Move, NotationError, Operator, Problem, Relation, SetExpr, SetName,
    Slot, Span,
};

/// The most cases of one move that are expanded.
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
/// own and stay as they are, under its condition.
pub(super) fn cases(one: &Move, given: &[String], required: Option<&Condition>) -> Result<Vec<Case>, NotationError> {
    let mut found = Vec::new();
    let mut ahead = vec![Vec::new()];
    let mut replayed = 0;
    while let Some(decisions) = ahead.pop() {
        replayed += 1;
        if replayed > MAX_CASES {
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
        self.add(Need::Zero(self.leading_positive(divided(&form, content))?));
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
        let form = divided(&form, form.content());
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
        self.add(Need::NonZero(self.leading_positive(divided(&form, content))?));
        Ok(())
    }

    /// Decides the sign of a form: whether it is at least 0.
    fn sign(&mut self, form: &Form) -> Lowered<bool> {
        if form.never_negative() || form.always_negative() {
            return Ok(form.never_negative());
        }
        let lower = divided(form, form.content());
        let below = self.minus(&Form::number(-1), form)?;
        let upper = divided(&below, below.content());
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

    // --- conditions

    fn condition(&mut self, condition: &Condition, truth: bool) -> Lowered<()> {
        match condition {
            Condition::Not(inner) => self.condition(inner, !truth),
            Condition::And(all) if truth => all.iter().try_for_each(|one| self.condition(one, true)),
            Condition::Or(all) if !truth => all.iter().try_for_each(|one| self.condition(one, false)),
            Condition::And(all) | Condition::Or(all) => {
                let branch = self.choose(all.len())?;
                self.condition(&all[branch], truth)
            }
            Condition::Chain(first, rest) => {
                let mut left = self.form(first)?;
                let branch = if truth || rest.len() == 1 { 0 } else { self.choose(rest.len())? };
                for (at, (relation, next)) in rest.iter().enumerate() {
                    let right = self.form(next)?;
                    if truth {
                        self.compare(&left, *relation, &right)?;
                    } else if at == branch {
                        self.compare(&left, relation.negated(), &right)?;
                    }
                    left = right;
                }
                Ok(())
            }
            Condition::In(left, set) => {
                let left = left.iter().map(|expr| self.form(expr)).collect::<Lowered<Vec<Form>>>()?;
                self.member(left, set, truth)
            }
            Condition::Divides(a, b) => {
                let (a, b) = (self.form(a)?, self.form(b)?);
                let (a, b) = (self.absolute(&a)?, self.absolute(&b)?);
                match (a.as_number(), truth) {
                    (Some(0), true) => self.zero(b),
                    (Some(0), false) => self.non_zero(b),
                    (Some(k), _) => {
                        let k = self.small(k)?;
                        self.inside(b, Set::Multiples(k), truth)
                    }
                    _ => {
                        self.add(Need::Divides(a, b, truth));
                        Ok(())
                    }
                }
            }
        }
    }

    fn compare(&mut self, left: &Form, relation: Relation, right: &Form) -> Lowered<()> {
        let difference = self.minus(right, left)?;
        let one = Form::number(1);
        match relation {
            Relation::AtMost => self.non_negative(difference),
            Relation::Less => self.non_negative(self.minus(&difference, &one)?),
            Relation::Equal => self.zero(difference),
            Relation::Unequal => self.non_zero(difference),
            Relation::AtLeast => self.compare(right, Relation::AtMost, left),
            Relation::Greater => self.compare(right, Relation::Less, left),
        }
    }

    fn small(&self, number: i128) -> Lowered<u64> {
        match u64::try_from(number) {
            Ok(small) if small < LIMIT => Ok(small),
            _ => self.wrong(Problem::TooLarge),
        }
    }

    /// `left in set` or its negation; only naturals are members.
    fn member(&mut self, mut left: Vec<Form>, set: &SetExpr, truth: bool) -> Lowered<()> {
        if left.len() > 1 {
            return self.tuple(left, set, truth);
        }
        let x = left.swap_remove(0);
        let bounds: Vec<(Form, Form)> = match set {
            SetExpr::Named(name, argument) => return self.named(x, *name, argument.as_ref(), truth),
            SetExpr::Range(low, high) => vec![(self.form(low)?, self.form(high)?)],
            SetExpr::Members(members) => members
                .iter()
                .map(|member| match member {
                    Member::One(parts) => self.form(&parts[0]).map(|form| (form.clone(), form)),
                    Member::Range(low, high) => Ok((self.form(low)?, self.form(high)?)),
                })
                .collect::<Lowered<Vec<(Form, Form)>>>()?,
        };
        let (mut constants, mut moving) = (Vec::new(), Vec::new());
        for (low, high) in bounds {
            match (low.as_number(), high.as_number()) {
                (Some(low), Some(high)) if high < low.max(0) => {}
                (Some(low), Some(high)) => constants.push((self.small(low.max(0))?, self.small(high)?)),
                _ => moving.push((low, high)),
            }
        }
        let constants = Set::finite(constants);
        if truth {
            let fixed = usize::from(constants != Set::Finite(Vec::new()));
            return match self.choose(fixed + moving.len())? {
                0 if fixed == 1 => self.inside(x, constants, true),
                branch => {
                    let (low, high) = &moving[branch - fixed];
                    if low == high {
                        return self.compare(&x, Relation::Equal, low);
                    }
                    self.compare(low, Relation::AtMost, &x)?;
                    self.compare(&x, Relation::AtMost, high)
                }
            };
        }
        for (low, high) in &moving {
            if low == high {
                self.compare(&x, Relation::Unequal, low)?;
            } else if self.choose(2)? == 0 {
                self.compare(&x, Relation::Less, low)?;
            } else {
                self.compare(low, Relation::AtMost, &x)?;
                self.compare(high, Relation::Less, &x)?;
            }
        }
        self.inside(x, constants, false)
    }

    fn named(&mut self, x: Form, name: SetName, argument: Option<&Expr>, truth: bool) -> Lowered<()> {
        let argument = argument.map(|argument| self.form(argument)).transpose()?.unwrap_or_default();
        let base = argument.as_number().map(|base| self.small(base)).transpose()?;
        let set = match (name, base) {
            (SetName::Powers, Some(base)) => Set::Powers(base),
            (SetName::Multiples, Some(base)) => Set::Multiples(base),
            (SetName::Fibonacci, _) => Set::Fibonacci,
            (SetName::Squares, _) => Set::Squares,
            (SetName::Primes, _) => Set::Primes,
            (SetName::Odd, _) => Set::Odd,
            (SetName::Even, _) => Set::Even,
            (SetName::Multiples, None) => {
                self.non_negative(argument.clone())?;
                if !self.sign(&x)? {
                    return if truth { Err(Stop::Empty) } else { Ok(()) };
                }
                self.add(Need::Divides(argument, x, truth));
                return Ok(());
            }
            (SetName::Powers, None) if truth => {
                // The base is open: x = base ^ e. Where it matters, e is at most x + 1.
                self.non_negative(argument.clone())?;
                self.non_negative(x.clone())?;
                let (exponent, power) = (self.fresh(), self.fresh());
                self.add(Need::Apply(Operation::Pow, argument, Form::variable(exponent), power));
                self.zero(self.minus(&Form::variable(power), &x)?)?;
                let room = self.plus(&x, &Form::number(1))?;
                return self.compare(&Form::variable(exponent), Relation::AtMost, &room);
            }
            (SetName::Powers, None) => return self.wrong(Problem::NotConstant),
        };
        self.inside(x, set, truth)
    }

    fn inside(&mut self, x: Form, set: Set, truth: bool) -> Lowered<()> {
        if let Some(number) = x.as_number() {
            let member = u64::try_from(number).is_ok_and(|number| set.contains(number));
            return if member == truth { Ok(()) } else { Err(Stop::Empty) };
        }
        if let (Set::Finite(ranges), true) = (&set, truth) {
            if let [(low, high)] = ranges[..] {
                self.compare(&Form::number(low.into()), Relation::AtMost, &x)?;
                return if low == high {
                    self.compare(&x, Relation::Equal, &Form::number(low.into()))
                } else {
                    self.compare(&x, Relation::AtMost, &Form::number(high.into()))
                };
            }
            if ranges.is_empty() {
                return Err(Stop::Empty);
            }
        }
        if !self.sign(&x)? {
            return if truth { Err(Stop::Empty) } else { Ok(()) };
        }
        if set != Set::Finite(Vec::new()) {
            self.add(Need::In(x, set, truth));
        }
        Ok(())
    }

    fn tuple(&mut self, left: Vec<Form>, set: &SetExpr, truth: bool) -> Lowered<()> {
        let SetExpr::Members(members) = set else { return self.wrong(Problem::MixedTuples) };
        let mut rows = Vec::new();
        for member in members {
            let Member::One(parts) = member else { return self.wrong(Problem::MixedTuples) };
            let row = parts.iter().map(|part| self.form(part)).collect::<Lowered<Vec<Form>>>()?;
            let Some(row) = row.iter().map(Form::as_number).collect::<Option<Vec<i128>>>() else {
                return self.wrong(Problem::NotConstant);
            };
            if row.iter().all(|number| *number >= 0) {
                rows.push(row.into_iter().map(|number| self.small(number)).collect::<Lowered<Vec<u64>>>()?);
            }
        }
        rows.sort_unstable();
        rows.dedup();
        for form in &left {
            if !self.sign(form)? {
                return if truth { Err(Stop::Empty) } else { Ok(()) };
            }
        }
        self.add(Need::Tuple(left, rows, truth));
        Ok(())
    }

    // --- expressions

    /// Requires that every operation in the expression is defined.
    fn defined(&mut self, expr: &Expr) -> Lowered<()> {
        match expr {
            Expr::Number(_) | Expr::Name(..) => Ok(()),
            Expr::Binary(operator, left, right) => {
                self.defined(left)?;
                self.defined(right)?;
                match operator {
                    Operator::Div | Operator::Rem => {
                        let divisor = self.form(right)?;
                        self.non_zero(divisor)
                    }
                    Operator::Pow => self.natural(right).map(|_| ()),
                    _ => Ok(()),
                }
            }
            Expr::Call(function, arguments) => {
                arguments.iter().try_for_each(|argument| self.defined(argument))?;
                if *function == Function::Xor {
                    arguments.iter().try_for_each(|argument| self.natural(argument).map(|_| ()))?;
                }
                Ok(())
            }
        }
    }

    /// The form of an expression that is required to be at least 0.
    fn natural(&mut self, expr: &Expr) -> Lowered<Form> {
        let form = self.form(expr)?;
        self.non_negative(form.clone())?;
        Ok(form)
    }

    fn form(&mut self, expr: &Expr) -> Lowered<Form> {
        match expr {
            Expr::Number(number) => Ok(Form::number((*number).into())),
            Expr::Name(name, span) => Ok(Form::variable(self.variable(name, *span))),
            Expr::Binary(operator, left, right) => {
                let (a, b) = (self.form(left)?, self.form(right)?);
                match operator {
                    Operator::Add => self.plus(&a, &b),
                    Operator::Sub => self.minus(&a, &b),
                    Operator::Mul => self.product(&a, &b),
                    Operator::Div => Ok(self.divide(&a, &b)?.0),
                    Operator::Rem => Ok(self.divide(&a, &b)?.1),
                    Operator::Pow => self.power(&a, &b),
                }
            }
            Expr::Call(function, arguments) => {
                let forms = arguments.iter().map(|one| self.form(one)).collect::<Lowered<Vec<Form>>>()?;
                let mut rest = forms.into_iter();
                let mut so_far = rest.next().unwrap_or_default();
                for next in rest {
                    so_far = match function {
                        Function::Min | Function::Max => {
                            let rises = self.sign(&self.minus(&next, &so_far)?)?;
                            if rises == (*function == Function::Max) { next } else { so_far }
                        }
                        Function::Gcd => {
                            let (a, b) = (self.absolute(&so_far)?, self.absolute(&next)?);
                            self.apply(Operation::Gcd, a, b)
                        }
                        Function::Xor => self.apply(Operation::Xor, so_far, next),
                    };
                }
                Ok(so_far)
            }
        }
    }

    /// `x ∘ y` for naturals, the same variable for the same arguments.
    fn apply(&mut self, operation: Operation, x: Form, y: Form) -> Form {
        let known = self.needs.iter().find_map(|need| match need {
            Need::Apply(own, a, b, z) if *own == operation && *a == x && *b == y => Some(*z),
            _ => None,
        });
        Form::variable(known.unwrap_or_else(|| {
            let z = self.fresh();
            self.needs.push(Need::Apply(operation, x, y, z));
            z
        }))
    }

    fn product(&mut self, a: &Form, b: &Form) -> Lowered<Form> {
        match (a.as_number(), b.as_number()) {
            (Some(factor), _) => self.fits(b.times(factor)),
            (_, Some(factor)) => self.fits(a.times(factor)),
            _ => {
                let same = self.sign(a)? == self.sign(b)?;
                let (x, y) = (self.absolute(a)?, self.absolute(b)?);
                let product = self.apply(Operation::Mul, x, y);
                if same { Ok(product) } else { self.negative(&product) }
            }
        }
    }

    /// Quotient, rounded down, and remainder; the divisor is known not to be 0.
    fn divide(&mut self, a: &Form, b: &Form) -> Lowered<(Form, Form)> {
        if !self.sign(b)? {
            let (quotient, remainder) = self.divide(&self.negative(a)?, &self.negative(b)?)?;
            return Ok((quotient, self.negative(&remainder)?));
        }
        if self.sign(a)? {
            return self.divide_naturals(a, b);
        }
        // For a < 0 < b, with b - a - 1 = bq + r: a = b(-q) + (b - 1 - r).
        let last = self.minus(b, &Form::number(1))?;
        let (quotient, remainder) = self.divide_naturals(&self.minus(&last, a)?, b)?;
        Ok((self.negative(&quotient)?, self.minus(&last, &remainder)?))
    }

    fn divide_naturals(&mut self, a: &Form, b: &Form) -> Lowered<(Form, Form)> {
        let Some(divisor) = b.as_number() else {
            // Only what is asked for is emitted: an operation without a use is dropped with its variable.
            let quotient = self.apply(Operation::Div, a.clone(), b.clone());
            return Ok((quotient, self.apply(Operation::Rem, a.clone(), b.clone())));
        };
        if divisor == 0 {
            return Err(Stop::Empty);
        }
        if let Some(number) = a.as_number() {
            return Ok((Form::number(number / divisor), Form::number(number % divisor)));
        }
        // a = divisor * q + r with r below the divisor: one pair for the same a and divisor.
        if let Some((.., pair)) = self.quotients.iter().find(|(form, by, _)| form == a && *by == divisor) {
            return Ok(pair.clone());
        }
        let (q, r) = (Form::variable(self.fresh()), Form::variable(self.fresh()));
        let equation = self.minus(&self.fits(a.plus(-divisor, &q))?, &r)?;
        self.zero(equation)?;
        self.compare(&r, Relation::Less, b)?;
        self.quotients.push((a.clone(), divisor, (q.clone(), r.clone())));
        Ok((q, r))
    }

    /// `a ^ b`; the exponent is known not to be negative.
    fn power(&mut self, a: &Form, b: &Form) -> Lowered<Form> {
        match (a.as_number(), b.as_number()) {
            (_, Some(0)) => return Ok(Form::number(1)),
            (_, Some(1)) => return Ok(a.clone()),
            (Some(base), Some(exponent)) => {
                let power = u32::try_from(exponent).ok().and_then(|exponent| base.checked_pow(exponent));
                return self.fits(power.map(Form::number));
            }
            _ => {}
        }
        let positive = self.sign(a)?;
        let base = self.absolute(a)?;
        let power = self.apply(Operation::Pow, base, b.clone());
        if positive {
            return Ok(power);
        }
        let (_, odd) = self.divide(b, &Form::number(2))?;
        if self.sign(&self.minus(&odd, &Form::number(1))?)? { self.negative(&power) } else { Ok(power) }
    }
}

fn divided(form: &Form, content: i128) -> Form {
    if content <= 1 {
        return form.clone();
    }
    let terms = form.terms.iter().map(|(variable, coefficient)| (*variable, coefficient / content)).collect();
    Form { constant: form.constant.div_euclid(content), terms }
}
