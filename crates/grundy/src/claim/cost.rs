//! What one evaluation of a formula costs in steps, from a bound on the lengths of its numbers: long numbers are
//! multiplied digit by digit, and what goes over all digits of a number does so once for each.

use grundy_core::law::MAX_EXPONENT;
use grundy_core::notation::{Condition, Expr, Function, Operator};

/// The binary digits of a coordinate.
const COORDINATE: u64 = 64;

/// A number that is longer than all that are computed with.
const LONGEST: u64 = 1 << 26;

/// The most binary digits of a value, and the steps for it beyond those of short numbers.
struct Cost {
    bits: u64,
    steps: u64,
}

/// The steps of an evaluation of a condition, beyond those of short numbers.
pub(super) fn of_condition(condition: &Condition) -> u64 {
    let mut steps = 0_u64;
    condition.expressions(&mut |expr| steps = steps.saturating_add(of_expression(expr)));
    steps
}

/// The same for an expression.
pub(super) fn of_expression(expr: &Expr) -> u64 {
    cost(expr).steps
}

fn cost(expr: &Expr) -> Cost {
    match expr {
        Expr::Number(number) => Cost { bits: u64::from(u64::BITS - number.leading_zeros()), steps: 0 },
        Expr::Name(..) => Cost { bits: COORDINATE, steps: 0 },
        Expr::Binary(operator, left, right) => {
            let (a, b) = (cost(left), cost(right));
            let bits = match (operator, &**right) {
                (Operator::Add | Operator::Sub, _) => a.bits.max(b.bits) + 1,
                (Operator::Mul, _) => a.bits + b.bits,
                (Operator::Div | Operator::Rem, _) => a.bits.max(b.bits),
                (Operator::Pow, Expr::Number(exponent)) => a.bits.saturating_mul(*exponent.min(&MAX_EXPONENT)),
                (Operator::Pow, _) => a.bits.saturating_mul(MAX_EXPONENT),
            };
            let bits = bits.min(LONGEST);
            let words = bits / 64;
            Cost { bits, steps: a.steps.saturating_add(b.steps).saturating_add(words * words / 256) }
        }
        Expr::Call(function, arguments) => {
            let costs: Vec<Cost> = arguments.iter().map(cost).collect();
            let bits = costs.iter().map(|cost| cost.bits).max().unwrap_or(0);
            let steps = costs.iter().fold(0_u64, |sum, cost| sum.saturating_add(cost.steps));
            let own = match function {
                Function::Min | Function::Max | Function::Sum | Function::Xor | Function::OddPlaces => bits / 64,
                _ => bits * (bits / 64) / 64,
            };
            Cost { bits: bits + 1, steps: steps.saturating_add(own) }
        }
        Expr::If(condition, yes, no) => {
            let (a, b) = (cost(yes), cost(no));
            let steps = a.steps.saturating_add(b.steps).saturating_add(of_condition(condition));
            Cost { bits: a.bits.max(b.bits), steps }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::notation::{parse_condition, parse_expression};

    #[test]
    fn long_numbers_cost_more() {
        let steps = |text: &str| of_expression(&parse_expression(text, &["n"], &[]).unwrap());
        assert_eq!(steps("n % 7 + 3"), 0);
        assert!(steps("2^16000 + n") > 500);
        assert!(steps("gcd(7^16000 + n, 5^15999)") > 300_000);
        assert!(steps("digit_sum(2, 7^16000 + n)") > 300_000);
        let condition = parse_condition("n % 4 = 0 and ((2^n)^16384)^16384 >= 0", &["n"], &[]).unwrap();
        assert!(of_condition(&condition) > 1 << 30);
    }
}
