//! Random formulas of one heap as trees with a reading of their own, which shares nothing with the program.

use proptest::prelude::*;

#[derive(Clone, Debug)]
pub enum Expr {
    Heap,
    Number(i128),
    Sum(Box<Expr>, Box<Expr>),
    Difference(Box<Expr>, Box<Expr>),
    Multiple(i128, Box<Expr>),
    Quotient(Box<Expr>, i128),
    Remainder(Box<Expr>, i128),
    Square(Box<Expr>, i128),
    Min(Box<Expr>, Box<Expr>),
    Max(Box<Expr>, Box<Expr>),
    Gcd(Box<Expr>, i128),
    Xor(Box<Expr>, i128, i128),
    If(Box<Cond>, Box<Expr>, Box<Expr>),
}

#[derive(Clone, Debug)]
pub enum Cond {
    Compare(Expr, &'static str, Expr),
    Between(i128, Expr, Expr),
    In(Expr, Vec<(i128, i128)>),
    InRange(Expr, Expr, Expr),
    Pair(Expr, Expr, Vec<(i128, i128)>),
    Odd(Expr),
    Even(Expr),
    Multiples(Expr, i128),
    Power(Expr, i128),
    Divides(i128, Expr),
    And(Box<Cond>, Box<Cond>),
    Or(Box<Cond>, Box<Cond>),
    Not(Box<Cond>),
}

/// A number as the notation writes it.
fn number(n: i128) -> String {
    if n < 0 { format!("(0 - {})", -n) } else { n.to_string() }
}

/// A divisor: a division by the number 0 is no formula.
fn divisor_text(k: i128) -> String {
    if k == 0 { "(n - n)".to_owned() } else { number(k) }
}

/// Quotient rounded down, and remainder of the divisor's sign.
fn divide(a: i128, b: i128) -> Option<(i128, i128)> {
    let quotient = a.checked_div(b)?;
    let quotient = if quotient * b != a && (a < 0) != (b < 0) { quotient - 1 } else { quotient };
    Some((quotient, a - quotient * b))
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

impl Expr {
    pub fn value(&self, n: i128) -> Option<i128> {
        Some(match self {
            Expr::Heap => n,
            Expr::Number(number) => *number,
            Expr::Sum(a, b) => a.value(n)? + b.value(n)?,
            Expr::Difference(a, b) => a.value(n)? - b.value(n)?,
            Expr::Multiple(k, a) => k * a.value(n)?,
            Expr::Quotient(a, k) => divide(a.value(n)?, *k)?.0,
            Expr::Remainder(a, k) => divide(a.value(n)?, *k)?.1,
            Expr::Square(a, k) => divide(a.value(n)?, *k)?.1.pow(2),
            Expr::Min(a, b) => a.value(n)?.min(b.value(n)?),
            Expr::Max(a, b) => a.value(n)?.max(b.value(n)?),
            Expr::Gcd(a, k) => gcd(a.value(n)?, *k),
            Expr::Xor(a, k, b) => {
                let rest = divide(a.value(n)?, *k)?.1;
                if rest < 0 || *b < 0 {
                    return None;
                }
                rest ^ b
            }
            Expr::If(cond, yes, no) => if cond.holds(n)? { yes } else { no }.value(n)?,
        })
    }

    pub fn text(&self) -> String {
        match self {
            Expr::Heap => "n".to_owned(),
            Expr::Number(n) => number(*n),
            Expr::Sum(a, b) => format!("({} + {})", a.text(), b.text()),
            Expr::Difference(a, b) => format!("({} - {})", a.text(), b.text()),
            Expr::Multiple(k, a) => format!("{} * {}", number(*k), a.text()),
            Expr::Quotient(a, k) => format!("({} / {})", a.text(), divisor_text(*k)),
            Expr::Remainder(a, k) => format!("({} % {})", a.text(), divisor_text(*k)),
            Expr::Square(a, k) => format!("({} % {})^2", a.text(), divisor_text(*k)),
            Expr::Min(a, b) => format!("min({}, {})", a.text(), b.text()),
            Expr::Max(a, b) => format!("max({}, {})", a.text(), b.text()),
            Expr::Gcd(a, k) => format!("gcd({}, {})", a.text(), number(*k)),
            Expr::Xor(a, k, b) => format!("xor({} % {}, {})", a.text(), divisor_text(*k), number(*b)),
            Expr::If(cond, yes, no) => format!("(if {} then {} else {})", cond.text(), yes.text(), no.text()),
        }
    }
}

impl Cond {
    pub fn holds(&self, n: i128) -> Option<bool> {
        Some(match self {
            Cond::Compare(a, sign, b) => {
                let (a, b) = (a.value(n)?, b.value(n)?);
                match *sign {
                    "<" => a < b,
                    "<=" => a <= b,
                    "=" => a == b,
                    "!=" => a != b,
                    ">" => a > b,
                    _ => a >= b,
                }
            }
            Cond::Between(low, a, b) => {
                let a = a.value(n)?;
                *low <= a && a < b.value(n)?
            }
            Cond::In(a, ranges) => {
                let a = a.value(n)?;
                ranges.iter().any(|(low, high)| (*low..=*high).contains(&a))
            }
            Cond::InRange(a, low, high) => {
                let a = a.value(n)?;
                low.value(n)? <= a && a <= high.value(n)?
            }
            Cond::Pair(a, b, pairs) => {
                let pair = (a.value(n)?, b.value(n)?);
                pairs.contains(&pair)
            }
            Cond::Odd(a) => a.value(n).map(|a| a > 0 && a % 2 == 1)?,
            Cond::Even(a) => a.value(n).map(|a| a >= 0 && a % 2 == 0)?,
            Cond::Multiples(a, k) => a.value(n).map(|a| a >= 0 && if *k == 0 { a == 0 } else { a % k == 0 })?,
            Cond::Power(a, k) => {
                let rest = divide(a.value(n)?, *k)?.1;
                [1, 2, 4, 8, 16].contains(&rest)
            }
            Cond::Divides(k, a) => a.value(n).map(|a| if *k == 0 { a == 0 } else { a % k == 0 })?,
            Cond::And(a, b) => a.holds(n)? && b.holds(n)?,
            Cond::Or(a, b) => a.holds(n)? || b.holds(n)?,
            Cond::Not(a) => !a.holds(n)?,
        })
    }

    pub fn text(&self) -> String {
        match self {
            Cond::Compare(a, sign, b) => format!("{} {sign} {}", a.text(), b.text()),
            Cond::Between(low, a, b) => format!("{} <= {} < {}", number(*low), a.text(), b.text()),
            Cond::In(a, ranges) => {
                let range = |(low, high): &(i128, i128)| match low == high {
                    true => low.to_string(),
                    false => format!("{low}..{high}"),
                };
                let ranges: Vec<String> = ranges.iter().map(range).collect();
                format!("{} in {{{}}}", a.text(), ranges.join(", "))
            }
            Cond::InRange(a, low, high) => format!("{} in {}..{}", a.text(), low.text(), high.text()),
            Cond::Pair(a, b, pairs) => {
                let pairs: Vec<String> = pairs.iter().map(|(a, b)| format!("({a}, {b})")).collect();
                format!("({}, {}) in {{{}}}", a.text(), b.text(), pairs.join(", "))
            }
            Cond::Odd(a) => format!("{} in odd", a.text()),
            Cond::Even(a) => format!("{} in even", a.text()),
            Cond::Multiples(a, k) => format!("{} in multiples({k})", a.text()),
            Cond::Power(a, k) => format!("{} % {} in powers(2)", a.text(), divisor_text(*k)),
            Cond::Divides(k, a) => format!("{} divides {}", number(*k), a.text()),
            Cond::And(a, b) => format!("({} and {})", a.text(), b.text()),
            Cond::Or(a, b) => format!("({} or {})", a.text(), b.text()),
            Cond::Not(a) => format!("not ({})", a.text()),
        }
    }
}

const SIGNS: [&str; 6] = ["<", "<=", "=", "!=", ">", ">="];

fn small() -> impl Strategy<Value = i128> + Clone {
    prop_oneof![8 => 0..40_i128, 1 => -12..0_i128, 1 => 1000..40_000_000_000_i128]
}

/// A divisor, at times 0 or negative.
fn divisor() -> impl Strategy<Value = i128> {
    prop_oneof![10 => 1..12_i128, 1 => -6..1_i128]
}

fn ranges() -> impl Strategy<Value = Vec<(i128, i128)>> {
    let one = (0..60_i128, prop_oneof![3 => Just(0_i128), 1 => 0..20_i128, 1 => Just(1_000_000)]);
    prop::collection::vec(one.prop_map(|(low, more)| (low, low + more)), 0..5)
}

pub fn expr() -> impl Strategy<Value = Expr> + Clone {
    let leaf = prop_oneof![3 => Just(Expr::Heap), 1 => small().prop_map(Expr::Number)];
    leaf.prop_recursive(4, 24, 3, |inner| {
        let one = || inner.clone().prop_map(Box::new);
        prop_oneof![
            2 => (one(), one()).prop_map(|(a, b)| Expr::Sum(a, b)),
            2 => (one(), one()).prop_map(|(a, b)| Expr::Difference(a, b)),
            2 => (-3..5_i128, one()).prop_map(|(k, a)| Expr::Multiple(k, a)),
            3 => (one(), divisor()).prop_map(|(a, k)| Expr::Quotient(a, k)),
            4 => (one(), divisor()).prop_map(|(a, k)| Expr::Remainder(a, k)),
            1 => (one(), divisor()).prop_map(|(a, k)| Expr::Square(a, k)),
            1 => (one(), one()).prop_map(|(a, b)| Expr::Min(a, b)),
            1 => (one(), one()).prop_map(|(a, b)| Expr::Max(a, b)),
            1 => (one(), 1..12_i128).prop_map(|(a, k)| Expr::Gcd(a, k)),
            1 => (one(), divisor(), -1..9_i128).prop_map(|(a, k, b)| Expr::Xor(a, k, b)),
            1 => (cond_of(inner.clone()).prop_map(Box::new), one(), one()).prop_map(|(c, a, b)| Expr::If(c, a, b)),
        ]
    })
}

fn cond_of(expr: impl Strategy<Value = Expr> + Clone + 'static) -> BoxedStrategy<Cond> {
    let sign = prop::sample::select(&SIGNS[..]);
    prop_oneof![
        4 => (expr.clone(), sign, expr.clone()).prop_map(|(a, sign, b)| Cond::Compare(a, sign, b)),
        1 => (small(), expr.clone(), expr.clone()).prop_map(|(low, a, b)| Cond::Between(low, a, b)),
        2 => (expr.clone(), ranges()).prop_map(|(a, ranges)| Cond::In(a, ranges)),
        1 => (expr.clone(), expr.clone(), expr.clone()).prop_map(|(a, low, high)| Cond::InRange(a, low, high)),
        1 => (expr.clone(), expr.clone(), prop::collection::vec((0..9_i128, 0..9_i128), 1..4))
            .prop_map(|(a, b, pairs)| Cond::Pair(a, b, pairs)),
        1 => expr.clone().prop_map(Cond::Odd),
        1 => expr.clone().prop_map(Cond::Even),
        1 => (expr.clone(), 0..7_i128).prop_map(|(a, k)| Cond::Multiples(a, k)),
        1 => (expr.clone(), divisor()).prop_map(|(a, k)| Cond::Power(a, k)),
        1 => (-6..7_i128, expr).prop_map(|(k, a)| Cond::Divides(k, a)),
    ]
    .boxed()
}

pub fn cond() -> impl Strategy<Value = Cond> {
    cond_of(expr()).prop_recursive(3, 8, 2, |inner| {
        let one = || inner.clone().prop_map(Box::new);
        prop_oneof![
            (one(), one()).prop_map(|(a, b)| Cond::And(a, b)),
            (one(), one()).prop_map(|(a, b)| Cond::Or(a, b)),
            one().prop_map(Cond::Not),
        ]
    })
}
