//! Tokens → syntax tree. Recursive descent, one token ahead; a bracket is read as conditions or expressions and what
//! it holds decides what it is.

mod condition;
mod constant;
mod expression;
mod formula;
mod statement;

use super::error::{NotationError, Problem, Span};
use super::lex::{LIMIT, Placed, Token, lex};
use super::syntax::{Condition, Expr, Function, Given, SetName, Syntax};
use std::collections::{BTreeMap, BTreeSet};

pub use formula::{parse_condition, parse_expression};

/// The longest text that is read, in bytes.
pub const MAX_TEXT: usize = 1 << 18;

/// The most operators, brackets and functions in one statement: bounds the depth of the tree.
pub const MAX_OPERATORS: usize = 400;

/// Reads a text. See [`parse_with`].
pub fn parse(text: &str) -> Result<Syntax, NotationError> {
    parse_with(text, &[])
}

/// Reads a text whose parameters `given` are fixed by `with`, beside those that the text itself fixes.
///
/// Constants and fixed parameters are put in, shorthands expanded. Errors carry the place in `text`.
pub fn parse_with(text: &str, with: &[(String, u64)]) -> Result<Syntax, NotationError> {
    let mut parser = Parser::new(text)?;
    let end = Span { start: 0, end: text.len() };
    for (name, value) in with {
        if *value >= LIMIT {
            return fail(Problem::TooLarge, end);
        }
        parser.fix(name, *value, end)?;
    }
    parser.fix_ahead()?;
    parser.text()
}

type Parsed<T> = Result<T, NotationError>;

fn fail<T>(problem: Problem, span: Span) -> Parsed<T> {
    Err(NotationError { problem, span })
}

/// What a bracket may hold.
enum Node {
    Number(Expr),
    Tuple(Vec<Expr>),
    Truth(Condition),
}

struct Parser {
    tokens: Vec<Placed>,
    at: usize,
    operators: usize,
    constants: BTreeMap<String, u64>,
    fixed: BTreeMap<String, (u64, Span)>,
    given: Option<Given>,
    /// Names in the moves so far.
    mentioned: BTreeSet<String>,
    /// Whether a formula is read, which has more functions than the rules.
    formula: bool,
}

impl Parser {
    fn new(text: &str) -> Parsed<Parser> {
        if text.len() > MAX_TEXT {
            return fail(Problem::TooLong { most: MAX_TEXT }, Span::default());
        }
        let (constants, fixed) = (BTreeMap::new(), BTreeMap::new());
        Ok(Parser {
            tokens: lex(text)?,
            at: 0,
            operators: 0,
            constants,
            fixed,
            given: None,
            mentioned: BTreeSet::new(),
            formula: false,
        })
    }

    fn token(&self) -> &Token {
        &self.tokens[self.at].0
    }

    fn ahead(&self, by: usize) -> &Placed {
        &self.tokens[(self.at + by).min(self.tokens.len() - 1)]
    }

    fn span(&self) -> Span {
        self.tokens[self.at].1
    }

    fn span_from(&self, start: usize) -> Span {
        let last = self.at.max(start + 1) - 1;
        self.tokens[start].1.to(self.tokens[last].1)
    }

    fn step(&mut self) -> Placed {
        let placed = self.tokens[self.at].clone();
        self.at = (self.at + 1).min(self.tokens.len() - 1);
        placed
    }

    fn sees(&self, sign: &str) -> bool {
        matches!(self.token(), Token::Sign(own) if *own == sign)
    }

    fn eats(&mut self, sign: &str) -> bool {
        let seen = self.sees(sign);
        if seen {
            self.step();
        }
        seen
    }

    fn expected<T>(&self, expected: &'static str) -> Parsed<T> {
        fail(Problem::Expected { expected, found: self.token().quoted() }, self.span())
    }

    fn needs(&mut self, sign: &'static str) -> Parsed<()> {
        if self.eats(sign) { Ok(()) } else { self.expected(sign) }
    }

    fn closes(&mut self, open: usize, sign: &'static str) -> Parsed<()> {
        if self.eats(sign) {
            return Ok(());
        }
        match self.token() {
            Token::End | Token::Sign(";" | "where" | "->" | ")" | "}") => {
                fail(Problem::Unclosed { bracket: if sign == ")" { "(" } else { "{" } }, self.tokens[open].1)
            }
            _ => self.expected(sign),
        }
    }

    fn counts(&mut self) -> Parsed<()> {
        self.operators += 1;
        if self.operators > MAX_OPERATORS {
            return fail(Problem::TooManyOperators { most: MAX_OPERATORS }, self.span());
        }
        Ok(())
    }

    fn name(&mut self) -> Parsed<(String, Span)> {
        let (token, span) = (self.token().clone(), self.span());
        match token {
            Token::Name(word) if is_reserved(&word) => fail(Problem::Reserved { word }, span),
            Token::Name(word) => {
                self.step();
                Ok((word, span))
            }
            Token::Sign(word) if word.starts_with(|letter: char| letter.is_alphabetic()) => {
                fail(Problem::Reserved { word: word.to_owned() }, span)
            }
            _ => self.expected("a name"),
        }
    }
}

/// Whether a word is the name of a function or a set.
pub fn is_reserved(word: &str) -> bool {
    Function::ALL.iter().any(|(_, name)| *name == word) || SetName::ALL.iter().any(|(_, name, _)| *name == word)
}
