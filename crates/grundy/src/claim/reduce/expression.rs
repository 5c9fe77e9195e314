//! Expressions of one heap, class by class: integers that are linear in q on each class of heaps qM + r.

use super::cut::floor;
use super::pieces::{Linear, Pieces, gcd, lcm};
use super::{Reducer, Unreduced};
use grundy_core::law::MAX_EXPONENT;
use grundy_core::notation::{Expr, Function, Operator};

/// A number on each class, or none where there is no value.
pub(super) type Numbers = Pieces<Option<Linear>>;

impl Reducer<'_> {
    pub(super) fn expression(&mut self, expr: &Expr) -> Result<Numbers, Unreduced> {
        match expr {
            Expr::Number(number) => Ok(Pieces::everywhere(Some(Linear::constant(i128::from(*number))))),
            Expr::Name(name, _) if self.names.contains(&&name[..]) => {
                Ok(Pieces::everywhere(Some(Linear { slope: 1, at: 0 })))
            }
            Expr::Name(..) => Err(refused(expr)),
            Expr::Binary(operator, left, right) => {
                let (a, b) = (self.expression(left)?, self.expression(right)?);
                self.binary(*operator, a, b, expr)
            }
            Expr::Call(function, arguments) => self.call(*function, arguments, expr),
            Expr::If(condition, yes, no) => {
                let condition = self.condition(condition)?;
                let (yes, no) = (self.expression(yes)?, self.expression(no)?);
                self.chosen(condition, yes, no)
            }
        }
    }

    fn binary(&mut self, operator: Operator, a: Numbers, b: Numbers, expr: &Expr) -> Result<Numbers, Unreduced> {
        match operator {
            Operator::Add => {
                self.combined(a, b, |a, b| Linear::new(a.slope.checked_add(b.slope), a.at.checked_add(b.at)))
            }
            Operator::Sub => self.difference(a, b),
            Operator::Mul => self.combined(a, b, |a, b| {
                if a.slope != 0 && b.slope != 0 {
                    return Err(refused(expr));
                }
                let slope = || a.slope.checked_mul(b.at)?.checked_add(b.slope.checked_mul(a.at)?);
                Linear::new(slope(), a.at.checked_mul(b.at))
            }),
            Operator::Div => Ok(self.divided(a, b, expr)?.0),
            Operator::Rem => Ok(self.divided(a, b, expr)?.1),
            Operator::Pow => self.combined(a, b, |base, exponent| power(base, exponent, expr)),
        }
    }

    pub(super) fn difference(&mut self, a: Numbers, b: Numbers) -> Result<Numbers, Unreduced> {
        self.combined(a, b, |a, b| Linear::new(a.slope.checked_sub(b.slope), a.at.checked_sub(b.at)))
    }

    /// Two numbers; without a value where one of them has none.
    fn combined(
        &mut self,
        a: Numbers,
        b: Numbers,
        mut of: impl FnMut(Linear, Linear) -> Result<Option<Linear>, Unreduced>,
    ) -> Result<Numbers, Unreduced> {
        self.both(a, b, |a, b| match (a, b) {
            (Some(a), Some(b)) => of(a, b),
            _ => Ok(None),
        })
    }

    /// Quotient rounded down, and remainder, by divisors that do not grow. With k times the modulus the divisors divide
    /// the slopes, so that the quotient is linear again.
    pub(super) fn divided(&mut self, a: Numbers, b: Numbers, expr: &Expr) -> Result<(Numbers, Numbers), Unreduced> {
        if !does_not_grow(&b) {
            return Err(refused(expr));
        }
        let factor = |a: Option<Linear>, b: Option<Linear>| match (a, b) {
            (Some(a), Some(b)) if b.at != 0 => b.at.abs() / gcd(a.slope, b.at),
            _ => 1,
        };
        let (a, b) = self.aligned(a, b)?;
        let mut k = Some(1_i128);
        self.both(a.clone(), b.clone(), |a, b| {
            k = k.and_then(|k| lcm(k, factor(a, b)));
            Ok(None::<bool>)
        })?;
        let k = k.ok_or(Unreduced::Modulus)?;
        let (a, b) = (self.lifted(a, k)?, self.lifted(b, k)?);
        let quotient = self.combined(a.clone(), b.clone(), |a, b| {
            if b.at == 0 { Ok(None) } else { Linear::new(Some(a.slope / b.at), Some(floor(a.at, b.at))) }
        })?;
        let remainder = self.combined(a, b, |a, b| {
            if b.at == 0 { Ok(None) } else { Linear::new(Some(0), Some(a.at - floor(a.at, b.at) * b.at)) }
        })?;
        Ok((quotient, remainder))
    }

    fn call(&mut self, function: Function, arguments: &[Expr], expr: &Expr) -> Result<Numbers, Unreduced> {
        let mut all = arguments.iter();
        let Some(first) = all.next() else { return Err(refused(expr)) };
        let mut so_far = match function {
            Function::Min | Function::Max | Function::Sum | Function::Gcd | Function::Xor => self.expression(first)?,
            _ => return Err(refused(expr)),
        };
        if matches!(function, Function::Gcd | Function::Xor) {
            so_far = self.combined(so_far.clone(), so_far, |a, _| match function {
                // Of one number, they are its absolute value, and itself if it is a natural.
                _ if a.slope != 0 && arguments.len() == 1 => Err(refused(expr)),
                Function::Gcd if a.slope == 0 => Ok(Some(Linear::constant(a.at.abs()))),
                Function::Xor if a.slope == 0 && a.at < 0 => Ok(None),
                _ => Ok(Some(a)),
            })?;
        }
        for argument in all {
            let next = self.expression(argument)?;
            so_far = match function {
                Function::Min => self.lesser(so_far, next, true)?,
                Function::Max => self.lesser(so_far, next, false)?,
                Function::Sum => self.binary(Operator::Add, so_far, next, expr)?,
                Function::Gcd => self.divisor(so_far, next, expr)?,
                _ => self.combined(so_far, next, |a, b| match (a.slope, b.slope) {
                    (0, 0) if a.at < 0 || b.at < 0 => Ok(None),
                    (0, 0) => Ok(Some(Linear::constant(a.at ^ b.at))),
                    _ => Err(refused(expr)),
                })?,
            };
        }
        Ok(so_far)
    }

    /// The lesser or the greater of two numbers.
    fn lesser(&mut self, a: Numbers, b: Numbers, lesser: bool) -> Result<Numbers, Unreduced> {
        let difference = self.difference(a.clone(), b.clone())?;
        let first = self.cut(&difference, &[0], |difference| (difference < 0) == lesser)?;
        self.chosen(first, a, b)
    }

    /// The greatest common divisor, of which one number does not grow.
    fn divisor(&mut self, a: Numbers, b: Numbers, expr: &Expr) -> Result<Numbers, Unreduced> {
        let never_zero = |numbers: &Numbers| numbers.all(|class| class.is_none_or(|class| class.at != 0));
        let (a, b) = match (does_not_grow(&a), does_not_grow(&b)) {
            (true, true) => (a, b),
            (true, false) if never_zero(&a) => (a.clone(), self.divided(b, a, expr)?.1),
            (false, true) if never_zero(&b) => (self.divided(a, b.clone(), expr)?.1, b),
            _ => return Err(refused(expr)),
        };
        self.combined(a, b, |a, b| Ok(Some(Linear::constant(if (a.at, b.at) == (0, 0) { 0 } else { gcd(a.at, b.at) }))))
    }

    /// One number where a condition holds, the other where it does not.
    fn chosen(&mut self, condition: Pieces<Option<bool>>, yes: Numbers, no: Numbers) -> Result<Numbers, Unreduced> {
        // Each branch has its place only where it is chosen, so that a branch without a value there does no harm.
        let yes = self.both(condition.clone(), yes, |truth, class| Ok(class.filter(|_| truth == Some(true))))?;
        let no = self.both(condition, no, |truth, class| Ok(class.filter(|_| truth == Some(false))))?;
        self.both(yes, no, |yes, no| Ok(yes.or(no)))
    }
}

/// Whether the numbers are the same on all heaps of a class.
pub(super) fn does_not_grow(numbers: &Numbers) -> bool {
    numbers.all(|class| class.is_none_or(|class| class.slope == 0))
}

/// The construct is declined.
pub(super) fn refused(construct: &impl ToString) -> Unreduced {
    Unreduced::Construct(construct.to_string())
}

/// A power as the evaluator has it: no value under a negative exponent.
fn power(base: Linear, exponent: Linear, expr: &Expr) -> Result<Option<Linear>, Unreduced> {
    match (exponent.slope, exponent.at) {
        (0, 0) => Ok(Some(Linear::constant(1))),
        (0, 1) => Ok(Some(base)),
        (0, at) if at < 0 => Ok(None),
        (0, at) if base.slope == 0 && at.unsigned_abs() <= MAX_EXPONENT.into() => {
            let exponent = u32::try_from(at).map_err(|_| Unreduced::Size)?;
            Linear::new(Some(0), base.at.checked_pow(exponent))
        }
        _ => Err(refused(expr)),
    }
}
