//! Formulas: the conditions and expressions in which laws are cited and claimed, about naturals of any length. One
//! evaluator reads them all.

mod evaluate;
mod functions;
mod integer;
mod modulus;
mod sets;

pub use evaluate::MAX_EXPONENT;
pub use functions::{beatty_golden, is_beatty_golden};
pub use integer::Integer;
pub use sets::{contains, named};

use crate::notation::{Condition, Expr, NotationError, parse_condition, parse_expression};
use crate::value::Natural;
use std::fmt;

/// What a name of a formula stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value<N> {
    /// A number.
    One(Integer<N>),
    /// A list of naturals, such as the coordinates of a component of any length.
    List(Vec<N>),
}

/// What the names of a formula stand for. Coordinates are read where they are.
#[derive(Clone, Debug)]
pub struct Bindings<'a, N> {
    names: Vec<(&'a str, Value<N>)>,
    /// Names of coordinates in order, or of all coordinates together.
    own: Own<'a>,
    coordinates: &'a [N],
}

#[derive(Clone, Copy, Debug)]
enum Own<'a> {
    Each(&'a [String]),
    All(&'a str),
}

/// What one name stands for.
enum Bound<'b, N> {
    Number(&'b Integer<N>),
    Coordinate(&'b N),
    List(&'b [N]),
}

impl<N: Natural> Bound<'_, N> {
    /// The number, if it is one.
    fn number(&self) -> Option<Integer<N>> {
        match self {
            Bound::Number(number) => Some((*number).clone()),
            Bound::Coordinate(natural) => Some(Integer::from((*natural).clone())),
            Bound::List(_) => None,
        }
    }
}

impl<N> Default for Bindings<'_, N> {
    fn default() -> Self {
        Bindings { names: Vec::new(), own: Own::Each(&[]), coordinates: &[] }
    }
}

impl<'a, N: Natural> Bindings<'a, N> {
    /// No name stands for anything.
    pub fn new() -> Self {
        Bindings::default()
    }

    /// Names stand for coordinates, in order; names and coordinates without a partner for nothing.
    pub fn of_coordinates(names: &'a [String], coordinates: &'a [N]) -> Self {
        Bindings { names: Vec::new(), own: Own::Each(names), coordinates }
    }

    /// A name stands for all coordinates.
    pub fn of_list(name: &'a str, coordinates: &'a [N]) -> Self {
        Bindings { names: Vec::new(), own: Own::All(name), coordinates }
    }

    /// Binds a name; a later binding hides an earlier one.
    pub fn bind(&mut self, name: &'a str, value: Value<N>) {
        self.names.push((name, value));
    }

    /// Binds a name to a natural.
    pub fn natural(&mut self, name: &'a str, value: N) {
        self.bind(name, Value::One(Integer::from(value)));
    }

    /// Takes the last binding away.
    pub fn unbind(&mut self) {
        self.names.pop();
    }

    fn get(&self, name: &str) -> Option<Bound<'_, N>> {
        // Most names are one letter, which needs no comparison of texts.
        let letter = |text: &str| if text.len() == 1 { text.as_bytes().first().copied() } else { None };
        let wanted = letter(name);
        let is_same = |own: &str| if wanted.is_some() { letter(own) == wanted } else { own == name };
        if let Some((_, value)) = self.names.iter().rev().find(|(own, _)| is_same(own)) {
            return Some(match value {
                Value::One(number) => Bound::Number(number),
                Value::List(members) => Bound::List(members),
            });
        }
        match self.own {
            Own::Each(names) => {
                let place = names.iter().position(|own| is_same(own))?;
                self.coordinates.get(place).map(Bound::Coordinate)
            }
            Own::All(own) => is_same(own).then_some(Bound::List(self.coordinates)),
        }
    }
}

/// A formula with a number as its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression(Expr);

/// A formula that is true or false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Predicate(Condition);

impl Expression {
    /// Reads an expression of some names, with numbers put in for others.
    ///
    /// ```
    /// use grundy_core::law::{Bindings, Expression};
    /// let value = Expression::read("n % (a + b) / a", &["n"], &[("a".into(), 2), ("b".into(), 5)])?;
    /// let mut bindings = Bindings::new();
    /// bindings.natural("n", 1_000_000_000_000_000_000_u64);
    /// assert_eq!(value.to_string(), "n % 7/2");
    /// assert_eq!(value.natural(&bindings), Some(0));
    /// # Ok::<(), grundy_core::notation::NotationError>(())
    /// ```
    pub fn read(text: &str, names: &[&str], with: &[(String, u64)]) -> Result<Expression, NotationError> {
        parse_expression(text, names, with).map(Expression)
    }

    /// Whether it mentions a name.
    pub fn mentions(&self, name: &str) -> bool {
        let mut found = false;
        self.0.names(&mut |own, _| found |= own == name);
        found
    }

    /// Whether it is this name and nothing else.
    pub fn is_name(&self, name: &str) -> bool {
        matches!(&self.0, Expr::Name(own, _) if own == name)
    }

    /// What was read.
    pub fn syntax(&self) -> &Expr {
        &self.0
    }

    /// The value, a number or a list; `None` where an operation is not defined, or leaves the number type.
    pub fn value<N: Natural>(&self, bindings: &Bindings<'_, N>) -> Option<Value<N>> {
        evaluate::value(&self.0, bindings)
    }

    /// A number m such that the value is the same for x and for x % m, x being what the name stands for; `None` if the
    /// name is read otherwise than as x % c with constants c.
    pub fn modulus(&self, name: &str) -> Option<u64> {
        modulus::of_expression(&self.0, name)
    }

    /// The value as a natural; `None` also where it is negative or a list.
    pub fn natural<N: Natural>(&self, bindings: &Bindings<'_, N>) -> Option<N> {
        evaluate::integer(&self.0, bindings)?.natural()
    }
}

impl Predicate {
    /// Reads a condition about some names, with numbers put in for others.
    pub fn read(text: &str, names: &[&str], with: &[(String, u64)]) -> Result<Predicate, NotationError> {
        parse_condition(text, names, with).map(Predicate)
    }

    /// A number m such that it holds for x exactly if it holds for x % m, x being what the name stands for; `None` if the
    /// name is read otherwise than as x % c with constants c.
    pub fn modulus(&self, name: &str) -> Option<u64> {
        modulus::of_condition(&self.0, name)
    }

    /// What was read.
    pub fn syntax(&self) -> &Condition {
        &self.0
    }

    /// Whether it holds; `None` where an operation is not defined, or leaves the number type.
    pub fn holds<N: Natural>(&self, bindings: &Bindings<'_, N>) -> Option<bool> {
        evaluate::holds(&self.0, bindings)
    }
}

impl fmt::Display for Expression {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

impl fmt::Display for Predicate {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}
