//! Formulas: conditions and expressions about given names, with `if C then A else B` and functions that rules do not
//! have.

use super::{Node, Parsed, Parser, fail};
use crate::notation::error::{NotationError, Problem, Span};
use crate::notation::lex::Token;
use crate::notation::syntax::{Condition, Expr};

/// Reads a condition about some names, with numbers put in for others.
pub fn parse_condition(text: &str, names: &[&str], with: &[(String, u64)]) -> Result<Condition, NotationError> {
    let mut parser = Parser::of_formula(text, with)?;
    let condition = parser.condition()?;
    let mut all = Vec::new();
    condition.expressions(&mut |expr| all.push(expr));
    parser.ends(&all, names)?;
    Ok(condition)
}

/// Reads an expression of some names, with numbers put in for others.
pub fn parse_expression(text: &str, names: &[&str], with: &[(String, u64)]) -> Result<Expr, NotationError> {
    let mut parser = Parser::of_formula(text, with)?;
    let expr = parser.expr()?;
    parser.ends(&[&expr], names)?;
    Ok(expr)
}

impl Parser {
    fn of_formula(text: &str, with: &[(String, u64)]) -> Parsed<Parser> {
        let mut parser = Parser::new(text)?;
        parser.formula = true;
        parser.constants = with.iter().cloned().collect();
        Ok(parser)
    }

    /// Refuses what stands after the formula, and names that it does not know.
    fn ends(&self, all: &[&Expr], names: &[&str]) -> Parsed<()> {
        if *self.token() != Token::End {
            return self.expected("the end of the formula");
        }
        let mut unknown: Option<(String, Span)> = None;
        for expr in all {
            expr.names(&mut |name, span| {
                if !names.contains(&name) && unknown.is_none() {
                    unknown = Some((name.to_owned(), span));
                }
            });
        }
        unknown.map_or(Ok(()), |(name, span)| fail(Problem::UnknownName { name }, span))
    }

    /// `if C then A else B` of two numbers, or of two conditions, from the `if` on.
    pub(super) fn conditional(&mut self) -> Parsed<Node> {
        let start = self.at;
        self.step();
        self.counts()?;
        let condition = match self.or()? {
            Node::Truth(condition) => condition,
            _ => return fail(Problem::NotACondition, self.span_from(start)),
        };
        self.word("then")?;
        let yes = self.or()?;
        self.word("else")?;
        let start = self.at;
        let no = self.or()?;
        match (yes, no) {
            (Node::Truth(yes), Node::Truth(no)) => {
                let not = Condition::Not(Box::new(condition.clone()));
                let either = vec![Condition::And(vec![condition, yes]), Condition::And(vec![not, no])];
                Ok(Node::Truth(Condition::Or(either)))
            }
            (Node::Number(yes), no) => {
                let no = self.number(no, start)?;
                Ok(Node::Number(Expr::If(Box::new(condition), Box::new(yes), Box::new(no))))
            }
            _ => fail(Problem::NotANumber, self.span_from(start)),
        }
    }

    fn word(&mut self, word: &'static str) -> Parsed<()> {
        if matches!(self.token(), Token::Name(name) if name == word) {
            self.step();
            return Ok(());
        }
        self.expected(word)
    }
}
