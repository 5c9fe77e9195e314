//! The plain form means what the text says: options against a brute-force reading of the syntax tree on boxes of
//! positions. The reading tries every value for every name and evaluates with integers, as the notation is defined.

use grundy_core::notation::{
    Condition, Expr, Function, Member, Move, Operator, Relation, SetExpr, SetName, Slot, Syntax, parse,
};
use grundy_core::plain::{Fuel, Ruleset};
use std::collections::{BTreeMap, BTreeSet};

type Names = BTreeMap<String, i128>;
type Options = BTreeSet<Vec<Vec<u64>>>;

/// An undefined operation anywhere means that the choice is no move.
struct Undefined;
type Read<T> = Result<T, Undefined>;

fn value(expr: &Expr, names: &Names) -> Read<i128> {
    Ok(match expr {
        Expr::Number(number) => i128::from(*number),
        Expr::Name(name, _) => names[name],
        Expr::Binary(operator, left, right) => {
            let (a, b) = (value(left, names)?, value(right, names)?);
            match operator {
                Operator::Add => a + b,
                Operator::Sub => a - b,
                Operator::Mul => a * b,
                Operator::Div | Operator::Rem if b == 0 => return Err(Undefined),
                Operator::Div => floor(a, b),
                Operator::Rem => a - b * floor(a, b),
                Operator::Pow => a.pow(u32::try_from(b).map_err(|_| Undefined)?),
            }
        }
        Expr::If(..) => unreachable!("rules have no `if`"),
        Expr::Call(function, arguments) => {
            let values = arguments.iter().map(|argument| value(argument, names)).collect::<Read<Vec<i128>>>()?;
            match function {
                Function::Min => *values.iter().min().unwrap(),
                Function::Max => *values.iter().max().unwrap(),
                Function::Gcd => values.iter().fold(0, |a, b| gcd(a, b.abs())),
                Function::Xor if values.iter().any(|value| *value < 0) => return Err(Undefined),
                Function::Xor => values.iter().fold(0, |a, b| a ^ b),
                _ => unreachable!("rules have no such function"),
            }
        }
    })
}

fn floor(a: i128, b: i128) -> i128 {
    let quotient = a / b;
    if quotient * b != a && (a < 0) != (b < 0) { quotient - 1 } else { quotient }
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn member(x: i128, set: &SetExpr, names: &Names) -> Read<bool> {
    Ok(match set {
        SetExpr::Range(low, high) => (value(low, names)?..=value(high, names)?).contains(&x),
        SetExpr::Members(members) => {
            let mut found = false;
            for one in members {
                found |= match one {
                    Member::One(parts) => value(&parts[0], names)? == x,
                    Member::Range(low, high) => (value(low, names)?..=value(high, names)?).contains(&x),
                };
            }
            found
        }
        SetExpr::Named(name, argument) => {
            let k = argument.as_ref().map_or(Ok(0), |argument| value(argument, names))?;
            if k < 0 {
                return Err(Undefined);
            }
            x >= 0
                && match name {
                    SetName::Powers => (0..64).any(|e| k.checked_pow(e) == Some(x)),
                    SetName::Multiples => x == 0 || (k > 0 && x % k == 0),
                    SetName::Fibonacci => {
                        let (mut a, mut b) = (1, 2);
                        while a < x {
                            (a, b) = (b, a + b);
                        }
                        a == x
                    }
                    SetName::Squares => x > 0 && (1..=x).any(|root| root * root == x),
                    SetName::Primes => x > 1 && (2..x).all(|d| x % d != 0),
                    SetName::Odd => x % 2 == 1,
                    SetName::Even => x % 2 == 0,
                }
        }
    })
}

/// Every part is evaluated, so that an undefined one is found under `or` and `not` too.
fn holds(condition: &Condition, names: &Names) -> Read<bool> {
    Ok(match condition {
        Condition::And(all) => every(all, names)?.into_iter().all(|truth| truth),
        Condition::Or(all) => every(all, names)?.into_iter().any(|truth| truth),
        Condition::Not(inner) => !holds(inner, names)?,
        Condition::Divides(a, b) => {
            let (a, b) = (value(a, names)?, value(b, names)?);
            if a == 0 { b == 0 } else { b % a == 0 }
        }
        Condition::In(left, set) => {
            let left = left.iter().map(|part| value(part, names)).collect::<Read<Vec<i128>>>()?;
            match (&left[..], set) {
                ([x], set) => member(*x, set, names)?,
                (_, SetExpr::Members(members)) => {
                    let mut found = false;
                    for one in members {
                        let Member::One(parts) = one else { unreachable!() };
                        let row = parts.iter().map(|part| value(part, names)).collect::<Read<Vec<i128>>>()?;
                        found |= row == left;
                    }
                    found
                }
                _ => unreachable!(),
            }
        }
        Condition::Chain(first, rest) => {
            let (mut left, mut all) = (value(first, names)?, true);
            for (relation, next) in rest {
                let right = value(next, names)?;
                all &= match relation {
                    Relation::Less => left < right,
                    Relation::AtMost => left <= right,
                    Relation::Equal => left == right,
                    Relation::Unequal => left != right,
                    Relation::Greater => left > right,
                    Relation::AtLeast => left >= right,
                };
                left = right;
            }
            all
        }
    })
}

fn every(all: &[Condition], names: &Names) -> Read<Vec<bool>> {
    all.iter().map(|one| holds(one, names)).collect()
}

fn chosen(one: &Move) -> Vec<String> {
    let mut names = BTreeSet::new();
    let mut collect = |expr: &Expr| expr.names(&mut |name, _| _ = names.insert(name.to_owned()));
    let mut all: Vec<&Expr> = Vec::new();
    one.results(&mut |expr| all.push(expr));
    one.condition.iter().for_each(|condition| condition.expressions(&mut |expr| all.push(expr)));
    all.into_iter().for_each(&mut collect);
    names.into_iter().filter(|name| !one.has_coordinate(name)).collect()
}

fn leaves(one: &Move, names: &Names) -> Read<Option<Vec<Vec<u64>>>> {
    let mut option = Vec::new();
    let mut natural = true;
    for item in &one.to {
        let copies = item.copies.as_ref().map_or(Ok(1), |copies| value(copies, names))?;
        natural &= copies >= 0;
        let mut part = Vec::new();
        for expr in &item.parts {
            let coordinate = value(expr, names)?;
            natural &= coordinate >= 0;
            part.push(u64::try_from(coordinate).unwrap_or(0));
        }
        (0..copies).for_each(|_| option.push(part.clone()));
    }
    option.sort();
    Ok(natural.then_some(option))
}

/// The options of a component when each name may be any number up to `most`.
fn reading(syntax: &Syntax, component: &[u64], most: i128) -> Options {
    let mut options = Options::new();
    for one in syntax.moves.iter().filter(|one| one.from.len() == component.len()) {
        let mut names = Names::new();
        let mut fits = true;
        for (slot, &coordinate) in one.from.iter().zip(component) {
            match slot {
                Slot::Name(name) => _ = names.insert(name.clone(), i128::from(coordinate)),
                Slot::Number(number) => fits &= *number == coordinate,
            }
        }
        if fits {
            choose(one, &chosen(one), &mut names, most, &mut options);
        }
    }
    options
}

fn choose(one: &Move, left: &[String], names: &mut Names, most: i128, options: &mut Options) {
    let Some((name, rest)) = left.split_first() else {
        let truth = one.condition.as_ref().map_or(Ok(true), |condition| holds(condition, names));
        if let (Ok(true), Ok(Some(option))) = (truth, leaves(one, names)) {
            options.insert(option);
        }
        return;
    };
    for tried in 0..=most {
        names.insert(name.clone(), tried);
        choose(one, rest, names, most, options);
    }
    names.remove(name);
}

/// Texts, the largest coordinate of the box, the largest number that a mover could choose in it.
const TEXTS: &[(&str, u64, i128)] = &[
    ("take {1, 3, 4}", 12, 14),
    ("take 1..3; take {7}", 12, 14),
    ("take {1..3, 7, n/2}", 12, 14),
    ("take powers(2)", 20, 20),
    ("take powers(0); take multiples(3)", 12, 13),
    ("take fibonacci; take squares; take primes", 20, 20),
    ("n -> n - t where t in odd or t in even, t > 4", 12, 13),
    ("n -> m where m < n, not (m = 2 or m in {3..5}), m not in {7, 9}", 12, 13),
    ("n -> m where m < n, m > 5 or m < 2", 12, 13),
    ("n -> m where not m >= n", 12, 13),
    ("n -> m where not (1 <= n - m <= 3), m <= n + 1", 10, 12),
    ("n -> m where (m + 1) * 2 < n, (m < 3 or m > 5)", 14, 15),
    ("n -> n - t where 2 <= t <= 4; n -> 0 where 0 < n < 2", 8, 9),
    ("n -> a, b where a + b + t = n, t in {1, 2}", 9, 9),
    ("n -> a, b where a + b = n, 0 < a < b", 11, 11),
    ("n -> a, b, c where a + b + c = n, 1 <= a <= b, c != a", 8, 8),
    ("0.77", 9, 9),
    ("0.137", 9, 9),
    ("4.3...", 8, 8),
    ("4!.; 0.3F", 9, 9),
    ("n -> end; n -> a where a < n; n -> a, b where a < b < n", 8, 8),
    ("(n, cap) -> (n - t, 2t) where 1 <= t <= cap", 8, 9),
    ("(n, cap) -> (n - t, 3t - 1) where 1 <= t <= cap", 8, 9),
    ("n -> n + t where 1 <= t <= 3, n + t <= 10", 10, 11),
    (
        "(a, b) -> (a - t, b) where t >= 1\n(a, b) -> (a, b - t) where t >= 1\n(a, b) -> (a - t, b - t) where t >= 1",
        5,
        6,
    ),
    ("(a, b) -> (a - k*b, b) where k >= 1, b >= 1; (a, b) -> (a, b - k*a) where k >= 1, a >= 1", 8, 9),
    ("(a, b, c) -> (u, v, c) where u <= a, v <= b, u + v < a + b", 3, 4),
    ("n -> n - 1; n -> n / 2 where n > 0; n -> (n - 1)/2 where n > 0", 15, 1),
    ("n -> (n - 1)/2, 0 where n % 3 != 1", 15, 1),
    ("n -> n / d where d in 2..6, n > 0", 20, 7),
    ("n -> n % d where 1 < d < n", 12, 13),
    ("n -> m where m in n / m..n, m < n", 12, 13),
    ("n -> max(0, n - t) where n > 0, 1 <= t <= 3", 8, 9),
    ("n -> max(0, i - 3), max(0, n - i - 2) where 1 <= i <= n", 9, 10),
    ("n -> min(n - 1, 2n - 5, 7)", 12, 1),
    ("n -> n - t where t divides n, t < n", 16, 16),
    ("n -> m where m divides n, m < n", 16, 16),
    ("n -> n - t where gcd(n, t) = 1, t >= 1", 14, 14),
    ("n -> n - t where not t divides n, t <= n", 12, 13),
    ("n -> n - 3t where 3 divides n + t, t >= 1", 15, 9),
    ("n -> k, xor(n, k) where 1 <= k < n, xor(n, k) < n", 16, 17),
    ("(a, b, c) -> (0, b, c) where a > 0, xor(a, b, c) != 0", 4, 1),
    ("n -> m where m^2 <= n <= m^4, m < n", 20, 20),
    ("n -> m where m * m <= n, m < n", 20, 20),
    ("n -> n - t * 10^i where 10^i <= n, 1 <= t <= n / 10^i % 10", 30, 30),
    ("n -> k copies of m where k * m = n, k >= 2, n >= 1", 12, 12),
    ("n -> 3 copies of m where n = 2m, m >= 1", 12, 12),
    ("n -> (M - n % M) copies of n / M, n % M copies of n / M + 1 where 2 <= M <= n, n >= 3", 9, 10),
    ("n -> n - t where t >= 1, (n, t) not in {(3, 2), (5, 1), (5, 4)}", 8, 9),
    ("u -> v where (u, v) in {(5, 3), (5, 2), (4, 2), (4, 0), (3, 1), (2, 0), (2, 1)}", 7, 8),
    ("(1, n) -> (0, n - t) where 1 <= t <= 3; (0, n) -> (0, a), (0, b) where a + b + t = n, 1 <= t <= 3", 6, 6),
    ("(2, a) -> (1, x) where x in {0, a}; (1, a) -> (0, m) where m < a", 6, 7),
    ("(a, b) -> (b - a, a) where b > 2a; (a, b) -> (0, 0) where a + b > 0, a != b", 7, 1),
    ("n -> n - t where n / t = 2, t <= n", 14, 15),
    ("n -> n - t where (n - 5) / 3 = t - 1 or (n - 5) % 3 = t, t <= n, t >= 1", 14, 15),
    ("n -> m where (m - 4) * (m - 6) < 5, m < n", 14, 15),
    ("n -> m where m < n, (m - 3)^2 = (n - 7)^2", 14, 15),
    ("n -> m where m < n, (2 - n)^m < 5", 7, 8),
    ("n -> m where m < n, n - m in {1, m, 2m..3m}", 14, 15),
    ("n -> m where m < n, n - m not in {1, m, 2m..3m}", 14, 15),
    ("n -> m where m < n, not m in powers(3), not (m + 1) in odd", 14, 15),
    ("n -> m where gcd(n - 5, m - 3) = 2, m < n", 12, 13),
    ("n -> m where 2 divides n - 5, m < n, not 3 divides m - 4", 12, 13),
    ("n -> (n, m) where m < n; (a, b) -> b where a > b", 6, 7),
    ("n -> n - t where (t = 1 or t = 3) and not (n = 7 or n = 9 and t = 3)", 12, 13),
    ("n -> n - t where n >= t >= 1, t <= 4, n % 2 = 0 or t % 2 = 1", 12, 13),
    ("n -> m where 1 / m > 0, m < n", 6, 7),
    ("n -> m where m < n, not n / m = 2", 9, 10),
    ("n -> n - 2^i where 2^i <= n, n / 2^i % 2 = 1", 20, 20),
    ("n -> t where 2^(t - 3) <= n, t <= n", 12, 13),
    ("n -> m where n - 5 in {m - 3}, m < n", 10, 11),
    ("n -> m where m - 5 in 0 - 3..0 - 1, m < n or m - 4 not in {0 - 2, 0 - 1, 3}, m <= n", 10, 11),
    ("n -> m where m not in multiples(n - 5), m < n", 10, 11),
    ("n -> m where m in powers(n - 5), m < n; n -> m where 2 divides m, m < n or m in multiples(n - 3), m < n", 9, 10),
    ("(a, b) -> (u, v) where (u - a, v - b) in {(1 - 2, 0 - 2), (1, 0 - 2), (0 - 2, 1), (0 - 2, 0 - 1)}", 5, 6),
    ("(a, b) -> (u, v) where (u, v) in {(a - 1, b), (b, a)}, (u - 1, v) not in {(0 - 1, 0), (a, 1)}", 4, 5),
    ("n -> n - min(n, t) where t in 2..3, n != 0", 9, 10),
    ("n -> xor(n - 2, 3) where n > 1, xor(n - 2, 3) < n", 12, 1),
];

#[test]
fn options_agree_with_a_brute_force_reading() {
    for &(text, most_coordinate, most) in TEXTS {
        let syntax = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let rules = Ruleset::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        for arity in rules.arities() {
            let total = (most_coordinate + 1).pow(u32::try_from(arity).unwrap());
            for index in 0..total {
                let mut rest = index;
                let component: Vec<u64> = (0..arity)
                    .map(|_| {
                        let coordinate = rest % (most_coordinate + 1);
                        rest /= most_coordinate + 1;
                        coordinate
                    })
                    .collect();
                let expected = reading(&syntax, &component, most);
                let found = rules.options(&component, &mut Fuel::new(1 << 24)).unwrap();
                let found: Options = found.into_iter().collect();
                assert_eq!(found, expected, "{text} at {component:?}\n{rules}");
            }
        }
    }
}

#[test]
fn printing_is_stable_and_the_plain_form_is_a_text_that_means_itself() {
    for &(text, ..) in TEXTS {
        let syntax = parse(text).unwrap();
        let printed = syntax.to_string();
        let again = parse(&printed).unwrap_or_else(|error| panic!("{printed}: {error}"));
        assert_eq!(again.to_string(), printed, "{text}");
        let plain = Ruleset::read(text).unwrap().to_string();
        let same = Ruleset::read(&printed).unwrap().to_string();
        assert_eq!(plain, same, "{text} and {printed}");
        let again = Ruleset::read_plain(&plain).unwrap_or_else(|error| panic!("{text}: {plain}: {error}"));
        assert_eq!(again.to_string(), plain, "{text}");
    }
}
