//! Syntax tree → text: one move a `;`, brackets only where the reading needs them. Reading the text again gives the
//! same tree, and printing that the same text.

use super::syntax::{
    Condition, Expr, Function, Given, Item, Member, Move, Operator, Relation, SetExpr, SetName, Slot, Syntax,
};
use std::fmt::{self, Display, Formatter, Write};

fn list<T>(
    out: &mut Formatter<'_>,
    all: &[T],
    between: &str,
    one: impl Fn(&mut Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    for (index, each) in all.iter().enumerate() {
        if index > 0 {
            out.write_str(between)?;
        }
        one(out, each)?;
    }
    Ok(())
}

fn tuple<T: Display>(out: &mut Formatter<'_>, parts: &[T]) -> fmt::Result {
    if let [one] = parts {
        return write!(out, "{one}");
    }
    out.write_char('(')?;
    list(out, parts, ", ", |out, part| write!(out, "{part}"))?;
    out.write_char(')')
}

impl Display for Syntax {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        if let Some(given) = self.given.as_ref().filter(|given| !given.names.is_empty()) {
            write!(out, "{given}; ")?;
        }
        list(out, &self.moves, "; ", |out, one| write!(out, "{one}"))
    }
}

impl Display for Given {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        write!(out, "given {}", self.names.join(", "))?;
        self.condition.iter().try_for_each(|condition| write!(out, " where {condition}"))
    }
}

impl Display for Move {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        tuple(out, &self.from)?;
        out.write_str(" -> ")?;
        if self.to.is_empty() {
            out.write_str("end")?;
        }
        list(out, &self.to, ", ", |out, item| write!(out, "{item}"))?;
        self.condition.iter().try_for_each(|condition| write!(out, " where {condition}"))
    }
}

impl Display for Slot {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Slot::Name(name) => out.write_str(name),
            Slot::Number(number) => write!(out, "{number}"),
        }
    }
}

impl Display for Item {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        self.copies.iter().try_for_each(|copies| write!(out, "{copies} copies of "))?;
        tuple(out, &self.parts)
    }
}

/// How tightly a condition holds together; a looser one inside is put in brackets.
fn tightness(condition: &Condition) -> u8 {
    match condition {
        Condition::And(_) => 0,
        Condition::Or(_) => 1,
        Condition::Not(inner) if !matches!(**inner, Condition::In(..)) => 2,
        _ => 3,
    }
}

fn inside(out: &mut Formatter<'_>, condition: &Condition, least: u8) -> fmt::Result {
    if tightness(condition) >= least { write!(out, "{condition}") } else { write!(out, "({condition})") }
}

impl Display for Condition {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Condition::And(all) => list(out, all, ", ", |out, one| inside(out, one, 1)),
            Condition::Or(all) => list(out, all, " or ", |out, one| inside(out, one, 2)),
            Condition::Not(one) => match &**one {
                Condition::In(left, set) => {
                    tuple(out, left)?;
                    write!(out, " not in {set}")
                }
                other => {
                    out.write_str("not ")?;
                    inside(out, other, 2)
                }
            },
            Condition::Chain(first, rest) => {
                write!(out, "{first}")?;
                rest.iter().try_for_each(|(relation, next)| write!(out, " {relation} {next}"))
            }
            Condition::In(left, set) => {
                tuple(out, left)?;
                write!(out, " in {set}")
            }
            Condition::Divides(a, b) => write!(out, "{a} divides {b}"),
        }
    }
}

impl Display for Relation {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Relation::Less => "<",
            Relation::AtMost => "<=",
            Relation::Equal => "=",
            Relation::Unequal => "!=",
            Relation::Greater => ">",
            Relation::AtLeast => ">=",
        })
    }
}

impl Operator {
    /// The sign, and how tightly it binds.
    fn sign(self) -> (&'static str, u8) {
        match self {
            Operator::Add => (" + ", 0),
            Operator::Sub => (" - ", 0),
            Operator::Mul => ("*", 1),
            Operator::Div => ("/", 1),
            Operator::Rem => (" % ", 1),
            Operator::Pow => ("^", 3),
        }
    }
}

/// Prints an expression that has to bind at least so tightly.
fn bound(out: &mut Formatter<'_>, expr: &Expr, least: u8) -> fmt::Result {
    let tight = match expr {
        Expr::Binary(Operator::Mul, left, right) if is_glued(left, right) => 2,
        Expr::Binary(operator, ..) => operator.sign().1,
        _ => 4,
    };
    if tight >= least { write!(out, "{expr}") } else { write!(out, "({expr})") }
}

/// `2t`: a number times a name or something in brackets is written without a sign.
fn is_glued(left: &Expr, right: &Expr) -> bool {
    matches!(left, Expr::Number(_))
        && !matches!(right, Expr::Number(_) | Expr::Binary(Operator::Pow, ..))
        && !matches!(right, Expr::Binary(Operator::Mul, a, b) if is_glued(a, b))
}

impl Display for Expr {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Expr::Number(number) => write!(out, "{number}"),
            Expr::Name(name, _) => out.write_str(name),
            Expr::Binary(Operator::Mul, left, right) if is_glued(left, right) => {
                write!(out, "{left}")?;
                match &**right {
                    Expr::Name(..) => write!(out, "{right}"),
                    _ => write!(out, "({right})"),
                }
            }
            Expr::Binary(operator, left, right) => {
                let (sign, tight) = operator.sign();
                let (least_left, least_right) =
                    if *operator == Operator::Pow { (tight + 1, tight) } else { (tight, tight + 1) };
                bound(out, left, least_left)?;
                out.write_str(sign)?;
                bound(out, right, least_right)
            }
            Expr::Call(function, arguments) => {
                write!(out, "{function}(")?;
                list(out, arguments, ", ", |out, one| write!(out, "{one}"))?;
                out.write_char(')')
            }
            Expr::If(condition, yes, no) => write!(out, "(if {condition} then {yes} else {no})"),
        }
    }
}

impl Display for Function {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let all = Function::ALL.iter().chain(&Function::OF_FORMULAS);
        let mut own = all.filter(|(own, _)| own == self);
        own.try_for_each(|(_, name)| out.write_str(name))
    }
}

impl Display for SetName {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        SetName::ALL.iter().filter(|(own, ..)| own == self).try_for_each(|(_, name, _)| out.write_str(name))
    }
}

impl Display for SetExpr {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self {
            SetExpr::Members(members) => {
                out.write_char('{')?;
                list(out, members, ", ", |out, member| match member {
                    Member::One(parts) => tuple(out, parts),
                    Member::Range(low, high) => write!(out, "{low}..{high}"),
                })?;
                out.write_char('}')
            }
            SetExpr::Range(low, high) => write!(out, "{low}..{high}"),
            SetExpr::Named(name, None) => write!(out, "{name}"),
            SetExpr::Named(name, Some(argument)) => write!(out, "{name}({argument})"),
        }
    }
}
