//! The one evaluator of formulas. Inside expressions numbers are integers; an operation without a result, such as a
//! division by zero or the nim-sum of a negative number, gives the whole formula none.

use super::functions::{
    beatty_golden, digit_sum, digit_sums, greedy_ends, greedy_parts, is_beatty_golden, moore_reply,
};
use super::sets::{contains, named};
use super::{Bindings, Bound, Integer, Value};
use crate::notation::{Condition, Expr, Function, Member, Operator, Relation, SetExpr};
use crate::value::Natural;
use std::cmp::Ordering;

/// The largest exponent that is evaluated: a power has at most so many times the digits of its base.
pub const MAX_EXPONENT: u64 = 1 << 14;

pub(super) fn value<N: Natural>(expr: &Expr, bindings: &Bindings<'_, N>) -> Option<Value<N>> {
    Some(match expr {
        Expr::Name(name, _) => match bindings.get(name)? {
            Bound::List(members) => Value::List(members.to_vec()),
            number => Value::One(number.number()?),
        },
        Expr::Call(function, arguments) => call(*function, arguments, bindings)?,
        Expr::If(condition, yes, no) => value(if holds(condition, bindings)? { yes } else { no }, bindings)?,
        Expr::Number(_) | Expr::Binary(..) => Value::One(integer(expr, bindings)?),
    })
}

fn one<N: Natural>(number: N) -> Value<N> {
    Value::One(Integer::from(number))
}

/// The value of an expression that is one number.
pub(super) fn integer<N: Natural>(expr: &Expr, bindings: &Bindings<'_, N>) -> Option<Integer<N>> {
    match expr {
        Expr::Number(number) => Some(Integer::from(N::from_u64(*number))),
        Expr::Binary(operator, left, right) => binary(*operator, &integer(left, bindings)?, &integer(right, bindings)?),
        Expr::Name(name, _) => bindings.get(name)?.number(),
        Expr::If(condition, yes, no) => integer(if holds(condition, bindings)? { yes } else { no }, bindings),
        Expr::Call(function, arguments) => match call(*function, arguments, bindings)? {
            Value::One(number) => Some(number),
            Value::List(_) => None,
        },
    }
}

fn binary<N: Natural>(operator: Operator, a: &Integer<N>, b: &Integer<N>) -> Option<Integer<N>> {
    match operator {
        Operator::Add => a.plus(b),
        Operator::Sub => a.minus(b),
        Operator::Mul => a.times(b),
        Operator::Div => Some(a.div_rem(b)?.0),
        Operator::Rem => Some(a.div_rem(b)?.1),
        Operator::Pow => {
            let exponent = b.clone().natural()?.to_u64().filter(|exponent| *exponent <= MAX_EXPONENT)?;
            // From the first binary digit on, so that nothing on the way is larger than the power.
            let digits = (0..u64::BITS - exponent.leading_zeros()).rev().map(|place| exponent >> place & 1 == 1);
            let mut power = Integer::from(N::from_u64(1));
            for digit in digits {
                power = power.times(&power)?;
                if digit {
                    power = power.times(a)?;
                }
            }
            Some(power)
        }
    }
}

fn call<N: Natural>(function: Function, arguments: &[Expr], bindings: &Bindings<'_, N>) -> Option<Value<N>> {
    let zero = || N::from_u64(0);
    let all = Arguments { arguments, bindings };
    match function {
        Function::Min => {
            return all.fold(None, |least: Option<Integer<N>>, x| Some(least.map_or(x.clone(), |y| y.min(x))));
        }
        Function::Max => {
            return all.fold(None, |most: Option<Integer<N>>, x| Some(most.map_or(x.clone(), |y| y.max(x))));
        }
        Function::Sum => return all.fold(Some(Integer::from(zero())), |sum, x| sum?.plus(&x)),
        Function::Gcd => return all.fold(Some(Integer::from(zero())), |so_far, x| gcd(so_far?, x)),
        Function::Xor => return all.naturals(zero(), |sum, x| Some(sum.xor(x))).map(one),
        _ => {}
    }
    let naturals = all.naturals(Vec::new(), |mut naturals, x| {
        naturals.push(x.clone());
        Some(naturals)
    })?;
    Some(match (function, &naturals[..]) {
        (Function::OddPlaces, all) => Value::List(all.iter().step_by(2).cloned().collect()),
        (Function::CountAbove, [end, all @ ..]) => {
            one(N::from_u64(all.iter().filter(|member| *member > end).count() as u64))
        }
        (Function::DigitSum, [base, x]) => one(digit_sum(base, x)?),
        (Function::DigitSums, [modulus, all @ ..]) => one(digit_sums(modulus, all)?),
        (Function::BeattyGolden, [x]) => one(beatty_golden(x)?),
        (Function::LeastZeckendorf, [x]) => one(least_part(&N::from_u64(2), x)?),
        (Function::LeastGreedy, [factor, x]) => one(least_part(factor, x)?),
        (Function::GreedyEnds, [factor, x]) => Value::List(greedy_ends(factor, x)?),
        (Function::MooreReply, [most, rest, all @ ..]) => {
            Value::List(moore_reply(most.to_u64()?, rest.to_u64()?, all)?)
        }
        _ => return None,
    })
}

/// The arguments of a function, lists spread to their members.
struct Arguments<'a, 'b, N> {
    arguments: &'a [Expr],
    bindings: &'a Bindings<'b, N>,
}

impl<N: Natural> Arguments<'_, '_, N> {
    /// Folds integers to one that has a value.
    fn fold(
        &self,
        start: Option<Integer<N>>,
        next: impl Fn(Option<Integer<N>>, Integer<N>) -> Option<Integer<N>>,
    ) -> Option<Value<N>> {
        let mut so_far = start;
        for argument in self.arguments {
            match argument {
                Expr::Number(_) | Expr::Binary(..) => so_far = Some(next(so_far, integer(argument, self.bindings)?)?),
                // A name is read where it is.
                Expr::Name(name, _) => match self.bindings.get(name)? {
                    Bound::List(members) => {
                        for member in members {
                            so_far = Some(next(so_far, Integer::from(member.clone()))?);
                        }
                    }
                    number => so_far = Some(next(so_far, number.number()?)?),
                },
                Expr::Call(..) | Expr::If(..) => match value(argument, self.bindings)? {
                    Value::One(number) => so_far = Some(next(so_far, number)?),
                    Value::List(members) => {
                        for member in members {
                            so_far = Some(next(so_far, Integer::from(member))?);
                        }
                    }
                },
            }
        }
        so_far.map(Value::One)
    }

    /// Folds naturals; a negative number has no result. A name that stands for a list is read where it is.
    fn naturals<T>(&self, start: T, mut next: impl FnMut(T, &N) -> Option<T>) -> Option<T> {
        let mut so_far = start;
        for argument in self.arguments {
            if let Expr::Name(name, _) = argument
                && let Bound::List(members) = self.bindings.get(name)?
            {
                for member in members {
                    so_far = next(so_far, member)?;
                }
                continue;
            }
            match value(argument, self.bindings)? {
                Value::One(number) => so_far = next(so_far, &number.natural()?)?,
                Value::List(members) => {
                    for member in &members {
                        so_far = next(so_far, member)?;
                    }
                }
            }
        }
        Some(so_far)
    }
}

fn least_part<N: Natural>(factor: &N, x: &N) -> Option<N> {
    Some(greedy_parts(factor, x)?.pop().unwrap_or(N::from_u64(0)))
}

fn gcd<N: Natural>(a: Integer<N>, b: Integer<N>) -> Option<Integer<N>> {
    let zero = N::from_u64(0);
    let (mut a, mut b) = (a.size().clone(), b.size().clone());
    while b != zero {
        let rest = a.div_rem(&b)?.1;
        (a, b) = (b, rest);
    }
    Some(Integer::from(a))
}

pub(super) fn holds<N: Natural>(condition: &Condition, bindings: &Bindings<'_, N>) -> Option<bool> {
    match condition {
        Condition::And(all) => {
            for one in all {
                if !holds(one, bindings)? {
                    return Some(false);
                }
            }
            Some(true)
        }
        Condition::Or(all) => {
            for one in all {
                if holds(one, bindings)? {
                    return Some(true);
                }
            }
            Some(false)
        }
        Condition::Not(one) => holds(one, bindings).map(|truth| !truth),
        Condition::Chain(first, rest) => chain(first, rest, bindings),
        Condition::In(left, set) => member(left, set, bindings),
        Condition::Divides(a, b) => {
            let (a, b) = (integer(a, bindings)?, integer(b, bindings)?);
            let zero = N::from_u64(0);
            Some(if *a.size() == zero { *b.size() == zero } else { b.size().div_rem(a.size())?.1 == zero })
        }
    }
}

fn chain<N: Natural>(first: &Expr, rest: &[(Relation, Expr)], bindings: &Bindings<'_, N>) -> Option<bool> {
    // The exact test for a golden multiple needs no square root.
    if let [(Relation::Equal, other)] = rest {
        for (x, multiple) in [(first, other), (other, first)] {
            if let Expr::Call(Function::BeattyGolden, arguments) = multiple
                && let [d] = &arguments[..]
            {
                let (x, d) = (integer(x, bindings)?, integer(d, bindings)?.natural()?);
                return x.natural().map_or(Some(false), |x| is_beatty_golden(&x, &d));
            }
        }
    }
    let mut left = integer(first, bindings)?;
    for (relation, next) in rest {
        let right = integer(next, bindings)?;
        let order = left.cmp(&right);
        let holds = match relation {
            Relation::Less => order == Ordering::Less,
            Relation::AtMost => order != Ordering::Greater,
            Relation::Equal => order == Ordering::Equal,
            Relation::Unequal => order != Ordering::Equal,
            Relation::Greater => order == Ordering::Greater,
            Relation::AtLeast => order != Ordering::Less,
        };
        if !holds {
            return Some(false);
        }
        left = right;
    }
    Some(true)
}

fn member<N: Natural>(left: &[Expr], set: &SetExpr, bindings: &Bindings<'_, N>) -> Option<bool> {
    let values = left.iter().map(|expr| integer(expr, bindings)).collect::<Option<Vec<_>>>()?;
    let between =
        |x: &Integer<N>, low: &Expr, high: &Expr| Some(integer(low, bindings)? <= *x && *x <= integer(high, bindings)?);
    match (set, &values[..]) {
        (SetExpr::Range(low, high), [x]) => between(x, low, high),
        (SetExpr::Members(members), values) => {
            for member in members {
                let inside = match (member, values) {
                    (Member::Range(low, high), [x]) => between(x, low, high)?,
                    (Member::One(parts), values) if parts.len() == values.len() => {
                        let parts = parts.iter().map(|expr| integer(expr, bindings)).collect::<Option<Vec<_>>>()?;
                        parts == values
                    }
                    _ => return None,
                };
                if inside {
                    return Some(true);
                }
            }
            Some(false)
        }
        (SetExpr::Named(name, argument), [x]) => {
            let Some(x) = x.clone().natural() else { return Some(false) };
            let argument = match argument {
                Some(argument) => integer(argument, bindings)?.natural()?.to_u64()?,
                None => 0,
            };
            contains(&named(*name, argument), &x)
        }
        _ => None,
    }
}
