//! What a formula says of a component, and whether a claim fails there.

use super::Fact;
use super::read::{Claim, Direction, Formula, Names};
use crate::number::Number;
use grundy_core::law::{Bindings, MAX_EXPONENT, Value};
use grundy_core::notation::{Condition, Expr, Function, Operator, SetExpr, SetName};
use grundy_core::value::{Natural, Outcome};

/// What a formula says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// The condition holds, or it does not.
    Truth(bool),
    /// The nim-value is this.
    Value(Number),
    /// Nothing: something in it is not defined, or no natural.
    NoValue,
    /// Its numbers are too large to be evaluated.
    Beyond,
}

/// The most binary digits of a number in a formula.
const MAX_BITS: u64 = 1 << 17;

impl Claim {
    /// What the formula says of a component. Machine words are tried first.
    pub fn says(&self, component: &[Number]) -> Said {
        let words: Option<Vec<u64>> = component.iter().map(Natural::to_u64).collect();
        if let Some(said) = words.and_then(|words| self.evaluated(&words, Number::from)) {
            return said;
        }
        let digits = component.iter().map(|coordinate| coordinate.bits() as u64).max().unwrap_or(0);
        if self.expressions().iter().any(|expr| bits(expr, digits) > MAX_BITS) {
            return Said::Beyond;
        }
        let beyond = || if self.may_be_beyond() { Said::Beyond } else { Said::NoValue };
        self.evaluated(component, |number| number).unwrap_or_else(beyond)
    }

    /// `None` where something is not defined, or leaves the number type.
    fn evaluated<N: Natural>(&self, component: &[N], number: impl Fn(N) -> Number) -> Option<Said> {
        let mut bindings = Bindings::new();
        match &self.names {
            Names::Coordinates(names) => {
                for (name, place) in names {
                    bindings.natural(name, component.get(*place)?.clone());
                }
            }
            Names::List(list) => bindings.bind(list, Value::List(component.to_vec())),
        }
        Some(match &self.formula {
            Formula::Positions(predicate, _) => Said::Truth(predicate.holds(&bindings)?),
            Formula::Values(expression) => match expression.value(&bindings)? {
                Value::One(integer) => integer.natural().map_or(Said::NoValue, |value| Said::Value(number(value))),
                Value::List(_) => Said::NoValue,
            },
        })
    }

    /// Whether the claim fails at a component that is this and of which the formula says that. A formula without a value
    /// is neither true nor false, so it fails in either direction.
    pub fn fails(&self, is: &Fact, says: &Said) -> bool {
        let is_p = is.outcome() == Outcome::P;
        match (says, self.direction()) {
            (Said::NoValue | Said::Beyond, _) => true,
            (Said::Value(value), _) => *is != Fact::Value(value.clone()),
            (Said::Truth(truth), Direction::Both) => *truth != is_p,
            (Said::Truth(truth), Direction::OnlyIf) => is_p && !truth,
            (Said::Truth(truth), Direction::If) => !is_p && *truth,
        }
    }

    fn direction(&self) -> Direction {
        match &self.formula {
            Formula::Positions(_, direction) => *direction,
            Formula::Values(_) => Direction::Both,
        }
    }

    /// The outermost expressions.
    fn expressions(&self) -> Vec<&Expr> {
        match &self.formula {
            Formula::Positions(predicate, _) => {
                let mut all = Vec::new();
                predicate.syntax().expressions(&mut |expr| all.push(expr));
                all
            }
            Formula::Values(expression) => vec![expression.syntax()],
        }
    }

    /// Whether an operation of the formula may have a value that the evaluator does not give: a large power, a number
    /// beyond 64 bits that may be prime, a long recurrence.
    fn may_be_beyond(&self) -> bool {
        let primes = match &self.formula {
            Formula::Positions(predicate, _) => names_primes(predicate.syntax()),
            Formula::Values(_) => false,
        };
        primes || self.expressions().iter().any(|expr| is_beyond(expr))
    }
}

fn names_primes(condition: &Condition) -> bool {
    match condition {
        Condition::And(all) | Condition::Or(all) => all.iter().any(names_primes),
        Condition::Not(one) => names_primes(one),
        Condition::In(_, SetExpr::Named(name, _)) => *name == SetName::Primes,
        _ => false,
    }
}

fn is_beyond(expr: &Expr) -> bool {
    match expr {
        Expr::Number(_) | Expr::Name(..) => false,
        Expr::Binary(Operator::Pow, base, exponent) => {
            !matches!(**exponent, Expr::Number(exponent) if exponent <= MAX_EXPONENT) || is_beyond(base)
        }
        Expr::Binary(_, left, right) => is_beyond(left) || is_beyond(right),
        Expr::Call(function, arguments) => {
            let is_plain = Function::ALL.iter().any(|(plain, _)| plain == function) || *function == Function::Sum;
            !is_plain || arguments.iter().any(is_beyond)
        }
        Expr::If(condition, yes, no) => {
            let mut inner = vec![&**yes, &**no];
            condition.expressions(&mut |expr| inner.push(expr));
            names_primes(condition) || inner.into_iter().any(is_beyond)
        }
    }
}

/// About how many binary digits the numbers have that an expression of such coordinates goes through, at the most.
fn bits(expr: &Expr, coordinate: u64) -> u64 {
    let of = |expr: &Expr| bits(expr, coordinate);
    match expr {
        Expr::Number(number) => (u64::BITS - number.leading_zeros()).into(),
        Expr::Name(..) => coordinate,
        Expr::Binary(Operator::Pow, base, exponent) => {
            let most = match **exponent {
                Expr::Number(exponent) => exponent,
                _ => u32::try_from(of(exponent)).ok().and_then(|bits| 1_u64.checked_shl(bits)).unwrap_or(u64::MAX),
            };
            of(base).saturating_mul(most.min(MAX_EXPONENT)).max(of(exponent))
        }
        Expr::Binary(Operator::Mul, left, right) => of(left).saturating_add(of(right)),
        Expr::Binary(_, left, right) => of(left).max(of(right)).saturating_add(1),
        Expr::Call(function, arguments) => {
            let most = arguments.iter().map(of).max().unwrap_or(0);
            match function {
                Function::DigitSums | Function::MooreReply => most.saturating_mul(most),
                // A list has fewer than 2^64 members.
                _ => most.saturating_add(64),
            }
        }
        Expr::If(condition, yes, no) => {
            let mut most = of(yes).max(of(no));
            condition.expressions(&mut |expr| most = most.max(of(expr)));
            most
        }
    }
}
