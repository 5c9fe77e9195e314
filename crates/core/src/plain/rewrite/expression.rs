//! Expressions → linear forms. A product of two unknowns, a power, a gcd and a xor become a fresh variable each, and so
//! do quotient and remainder by a constant, with a = cq + r, r < c.

use super::{Lowered, Lowering, Need, Stop};
use crate::notation::{Expr, Function, Operator, Problem, Relation};
use crate::plain::atom::Operation;
use crate::plain::form::Form;

impl Lowering<'_> {
    /// Requires that every operation in the expression is defined.
    pub(super) fn defined(&mut self, expr: &Expr) -> Lowered<()> {
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
            Expr::If(..) => self.wrong(Problem::NotANumber),
        }
    }

    /// The form of an expression that is required to be at least 0.
    pub(super) fn natural(&mut self, expr: &Expr) -> Lowered<Form> {
        let form = self.form(expr)?;
        self.non_negative(form.clone())?;
        Ok(form)
    }

    pub(super) fn form(&mut self, expr: &Expr) -> Lowered<Form> {
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
                        // The parser leaves these to formulas.
                        _ => return self.wrong(Problem::NotANumber),
                    };
                }
                Ok(so_far)
            }
            Expr::If(..) => self.wrong(Problem::NotANumber),
        }
    }

    /// `x ∘ y` for naturals, the same variable for the same arguments.
    pub(super) fn apply(&mut self, operation: Operation, x: Form, y: Form) -> Form {
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
