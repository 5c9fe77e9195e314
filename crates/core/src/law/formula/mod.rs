//! Formulas: the conditions and expressions in which laws are cited and claimed, about naturals of any length. One
//! evaluator reads them all.

mod evaluate;
mod functions;
mod integer;
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

/// What the names of a formula stand for.
#[derive(Clone, Debug, Default)]
pub struct Bindings<'a, N> {
    names: Vec<(&'a str, Value<N>)>,
}

impl<'a, N: Natural> Bindings<'a, N> {
    /// No name stands for anything.
    pub fn new() -> Self {
        Bindings { names: Vec::new() }
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

    fn get(&self, name: &str) -> Option<&Value<N>> {
        self.names.iter().rev().find(|(own, _)| *own == name).map(|(_, value)| value)
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

    /// What was read.
    pub fn syntax(&self) -> &Expr {
        &self.0
    }

    /// The value, a number or a list; `None` where an operation is not defined, or leaves the number type.
    pub fn value<N: Natural>(&self, bindings: &Bindings<'_, N>) -> Option<Value<N>> {
        evaluate::value(&self.0, bindings)
    }

    /// The value as a natural; `None` also where it is negative or a list.
    pub fn natural<N: Natural>(&self, bindings: &Bindings<'_, N>) -> Option<N> {
        match self.value(bindings)? {
            Value::One(number) => number.natural(),
            Value::List(_) => None,
        }
    }
}

impl Predicate {
    /// Reads a condition about some names, with numbers put in for others.
    pub fn read(text: &str, names: &[&str], with: &[(String, u64)]) -> Result<Predicate, NotationError> {
        parse_condition(text, names, with).map(Predicate)
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
