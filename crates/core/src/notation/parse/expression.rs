//! Expressions, loosest first, and what a bracket holds.

use super::condition::joined;
use super::constant::constant;
use super::{Node, Parsed, Parser, fail};
use crate::notation::error::{Problem, Span};
use crate::notation::lex::{LIMIT, Token};
use crate::notation::syntax::{Condition, Expr, Function, Operator};

impl Parser {
    pub(super) fn expr(&mut self) -> Parsed<Expr> {
        let start = self.at;
        let node = self.sum()?;
        self.number(node, start)
    }

    pub(super) fn number(&self, node: Node, start: usize) -> Parsed<Expr> {
        match node {
            Node::Number(expr) => Ok(expr),
            _ => fail(Problem::NotANumber, self.span_from(start)),
        }
    }

    pub(super) fn sum(&mut self) -> Parsed<Node> {
        self.left_joined(&[("+", Operator::Add), ("-", Operator::Sub)], Parser::product)
    }

    fn product(&mut self) -> Parsed<Node> {
        self.left_joined(&[("*", Operator::Mul), ("/", Operator::Div), ("%", Operator::Rem)], Parser::glued)
    }

    fn left_joined(&mut self, signs: &[(&str, Operator)], next: fn(&mut Parser) -> Parsed<Node>) -> Parsed<Node> {
        let start = self.at;
        let mut left = next(self)?;
        while let Some(&(_, operator)) = signs.iter().find(|(sign, _)| self.sees(sign)) {
            self.step();
            self.counts()?;
            let first = self.number(left, start)?;
            let second_at = self.at;
            let second = next(self)?;
            let second = self.number(second, second_at)?;
            if matches!(operator, Operator::Div | Operator::Rem) && constant(&second) == Some(0) {
                return fail(Problem::DividesByZero, self.span_from(second_at));
            }
            left = Node::Number(self.joined_by(operator, first, second));
        }
        Ok(left)
    }

    /// Two expressions joined. In a formula what is constant becomes a number, so that a law shows no parameters.
    fn joined_by(&self, operator: Operator, left: Expr, right: Expr) -> Expr {
        if self.formula && matches!((operator, &right), (Operator::Mul | Operator::Div, Expr::Number(1))) {
            return left;
        }
        let expr = Expr::Binary(operator, Box::new(left), Box::new(right));
        let number = constant(&expr).and_then(|value| u64::try_from(value).ok());
        match number.filter(|number| self.formula && *number < LIMIT) {
            Some(number) => Expr::Number(number),
            None => expr,
        }
    }

    /// `2t`, `2(a + b)`: tighter than `* / %`, looser than `^`.
    fn glued(&mut self) -> Parsed<Node> {
        let (Token::Number(number), end) = (self.token().clone(), self.span().end) else {
            return self.power();
        };
        let (next, span) = self.ahead(1).clone();
        // In a formula, `then` and `else` may follow a number.
        let is_word = |name: &String| self.formula && matches!(&name[..], "then" | "else");
        if matches!(&next, Token::Name(name) if is_word(name)) {
            return self.power();
        }
        let names = matches!(&next, Token::Name(_));
        if (names || next == Token::Sign("(")) && span.start == end {
            self.step();
            self.counts()?;
            let start = self.at;
            let factor = self.glued()?;
            let factor = self.number(factor, start)?;
            return Ok(Node::Number(self.joined_by(Operator::Mul, Expr::Number(number), factor)));
        }
        if let Token::Name(name) = next {
            return fail(Problem::Glued { number, name }, self.span().to(span));
        }
        self.power()
    }

    fn power(&mut self) -> Parsed<Node> {
        let start = self.at;
        let base = self.primary()?;
        if !self.eats("^") {
            return Ok(base);
        }
        self.counts()?;
        let base = self.number(base, start)?;
        let start = self.at;
        let exponent = self.glued()?;
        let exponent = self.number(exponent, start)?;
        Ok(Node::Number(self.joined_by(Operator::Pow, base, exponent)))
    }

    fn primary(&mut self) -> Parsed<Node> {
        let (token, span) = (self.token().clone(), self.span());
        match token {
            Token::Number(number) => {
                self.step();
                Ok(Node::Number(Expr::Number(number)))
            }
            Token::Sign("(") => self.bracket(),
            Token::Sign("-") => fail(Problem::Negative, span),
            Token::Name(word) => {
                let more = if self.formula { &Function::OF_FORMULAS[..] } else { &[] };
                if let Some(&(function, name)) = Function::ALL.iter().chain(more).find(|(_, name)| *name == word) {
                    self.step();
                    return self.call(function, name, span);
                }
                if self.formula && word == "if" {
                    return self.conditional();
                }
                let (name, span) = self.name()?;
                Ok(Node::Number(match self.constants.get(&name) {
                    Some(&value) => Expr::Number(value),
                    None => Expr::Name(name, span),
                }))
            }
            Token::Sign("end" | "take" | "let" | "given" | "with" | "of" | "where") => {
                fail(Problem::Reserved { word: token.quoted() }, span)
            }
            _ => self.expected("a number or a name"),
        }
    }

    fn call(&mut self, function: Function, name: &'static str, span: Span) -> Parsed<Node> {
        // A name in a formula may stand for a list of any length, so the evaluation counts the arguments there.
        let takes = "2 or more";
        let open = self.at;
        self.counts()?;
        if !self.eats("(") {
            return fail(Problem::Arguments { name, takes }, span);
        }
        let mut arguments = vec![self.expr()?];
        while self.eats(",") {
            arguments.push(self.expr()?);
        }
        self.closes(open, ")")?;
        if arguments.len() < 2 && !self.formula {
            return fail(Problem::Arguments { name, takes }, span.to(self.span_from(open)));
        }
        // Long lists nest when they are evaluated, so each argument counts.
        for _ in arguments.iter().skip(2) {
            self.counts()?;
        }
        Ok(Node::Number(Expr::Call(function, arguments)))
    }

    fn bracket(&mut self) -> Parsed<Node> {
        let open = self.at;
        self.step();
        self.counts()?;
        let mut nodes = Vec::new();
        loop {
            nodes.push(self.or()?);
            if !self.eats(",") {
                break;
            }
        }
        self.closes(open, ")")?;
        let one = nodes.len() == 1;
        let (mut numbers, mut truths) = (Vec::new(), Vec::new());
        for node in nodes {
            match node {
                Node::Number(expr) => numbers.push(expr),
                Node::Truth(condition) => truths.push(condition),
                tuple @ Node::Tuple(_) if one => return Ok(tuple),
                Node::Tuple(_) => return fail(Problem::NotANumber, self.span_from(open)),
            }
        }
        match (numbers.len(), truths.len()) {
            (1, 0) => Ok(Node::Number(numbers.swap_remove(0))),
            (_, 0) => Ok(Node::Tuple(numbers)),
            (0, _) => Ok(Node::Truth(joined(truths, Condition::And))),
            _ => fail(Problem::NotACondition, self.span_from(open)),
        }
    }
}
