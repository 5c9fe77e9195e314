//! Formulas that read a name x only as x % c with constants c: they depend on x modulo the least common multiple of all
//! such c alone.

use crate::notation::{Condition, Expr, Operator};
use crate::value::gcd;

/// A number m such that the condition is the same for x and for x % m; `None` if x is read in another way.
pub(super) fn of_condition(condition: &Condition, name: &str) -> Option<u64> {
    let mut all = Vec::new();
    condition.expressions(&mut |expr| all.push(expr));
    all.into_iter().try_fold(1, |modulus, expr| common(modulus, of_expression(expr, name)?))
}

/// The same for an expression.
pub(super) fn of_expression(expr: &Expr, name: &str) -> Option<u64> {
    match expr {
        Expr::Number(_) => Some(1),
        Expr::Name(own, _) => (own != name).then_some(1),
        Expr::Binary(Operator::Rem, left, right) => match (&**left, &**right) {
            (Expr::Name(own, _), Expr::Number(modulus)) if own == name && *modulus > 0 => Some(*modulus),
            _ => common(of_expression(left, name)?, of_expression(right, name)?),
        },
        Expr::Binary(_, left, right) => common(of_expression(left, name)?, of_expression(right, name)?),
        Expr::Call(_, arguments) => {
            arguments.iter().try_fold(1, |modulus, argument| common(modulus, of_expression(argument, name)?))
        }
        Expr::If(condition, yes, no) => {
            let branches = common(of_expression(yes, name)?, of_expression(no, name)?)?;
            common(branches, of_condition(condition, name)?)
        }
    }
}

/// The least common multiple, if it is below 2^62 as all constants are.
fn common(a: u64, b: u64) -> Option<u64> {
    let multiple = u128::from(a) / gcd(a.into(), b.into()) * u128::from(b);
    u64::try_from(multiple).ok().filter(|multiple| multiple >> 62 == 0)
}

#[cfg(test)]
mod tests {
    use crate::law::{Bindings, Expression, Predicate};

    #[test]
    fn a_formula_repeats_with_its_modulus() {
        for (text, modulus) in [
            ("n % 7 in {0, 2}", Some(7)),
            ("n % 4 != 3 and n % 6 % 2 = 0", Some(12)),
            ("if n % 3 = 2 then n % 5 = 1 else 0 = 1", Some(15)),
            ("1 = 1", Some(1)),
            ("n % 7 = n", None),
            ("n / 2 % 3 = 0", None),
            ("n % (n + 1) = 0", None),
        ] {
            let formula = Predicate::read(text, &["n"], &[]).unwrap();
            assert_eq!(formula.modulus("n"), modulus, "{text}");
            let at = |n: u64| {
                let mut bindings = Bindings::new();
                bindings.natural("n", n);
                formula.holds(&bindings)
            };
            if let Some(modulus) = modulus {
                assert!((0..200).all(|n| at(n) == at(n % modulus)), "{text}");
            }
        }
        let value = Expression::read("n % (k + 1) % 2", &["n"], &[("k".into(), 2)]).unwrap();
        assert_eq!(value.modulus("n"), Some(3));
    }
}
