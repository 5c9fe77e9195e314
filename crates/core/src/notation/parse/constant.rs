//! The value of a constant expression.

use crate::notation::syntax::{Expr, Function, Operator};
use crate::value::gcd;

/// The value of an expression without names, if it has one within 128 bits.
pub(super) fn constant(expr: &Expr) -> Option<i128> {
    match expr {
        Expr::Number(number) => Some(i128::from(*number)),
        Expr::Name(..) | Expr::If(..) => None,
        Expr::Binary(operator, left, right) => {
            let (left, right) = (constant(left)?, constant(right)?);
            match operator {
                Operator::Add => left.checked_add(right),
                Operator::Sub => left.checked_sub(right),
                Operator::Mul => left.checked_mul(right),
                Operator::Div => floor_div(left, right),
                Operator::Rem => left.checked_sub(floor_div(left, right)?.checked_mul(right)?),
                Operator::Pow => left.checked_pow(u32::try_from(right).ok()?),
            }
        }
        Expr::Call(function, arguments) => {
            let values = arguments.iter().map(constant).collect::<Option<Vec<i128>>>()?;
            match function {
                Function::Min => values.into_iter().min(),
                Function::Max => values.into_iter().max(),
                Function::Gcd => {
                    i128::try_from(values.into_iter().fold(0, |so_far, value| gcd(so_far, value.unsigned_abs()))).ok()
                }
                Function::Xor => values.iter().all(|value| *value >= 0).then(|| values.iter().fold(0, |a, b| a ^ b)),
                _ => None,
            }
        }
    }
}

fn floor_div(left: i128, right: i128) -> Option<i128> {
    let quotient = left.checked_div(right)?;
    Some(if quotient * right != left && (left < 0) != (right < 0) { quotient - 1 } else { quotient })
}
