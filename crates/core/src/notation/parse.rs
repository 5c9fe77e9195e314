//! Tokens → syntax tree. Recursive descent, one token ahead; a bracket is read as conditions or expressions and what
//! it holds decides what it is.

use super::code;
use super::error::{NotationError, Problem, Span};
use super::lex::{Placed, Token, lex};
use super::syntax::{
    Condition, Expr, Function, Given, Item, Member, Move, Operator, Relation, SetExpr, SetName, Slot, Syntax,
};
use std::collections::BTreeMap;

pub use super::lex::LIMIT;

/// The longest text that is read, in bytes.
pub const MAX_TEXT: usize = 1 << 18;

/// The most operators, brackets and functions in one statement: bounds the depth of the tree.
pub const MAX_OPERATORS: usize = 400;

/// Reads a text. See [`parse_with`].
pub fn parse(text: &str) -> Result<Syntax, NotationError> {
    parse_with(text, &[])
}

/// Reads a plain form. A name may occur once there: equal expressions of the text became one helper.
pub fn parse_plain(text: &str) -> Result<Syntax, NotationError> {
    Parser::new(text)?.reading(true)
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
    parser.reading(false)
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
    plain: bool,
}

impl Parser {
    fn new(text: &str) -> Parsed<Parser> {
        if text.len() > MAX_TEXT {
            return fail(Problem::TooLong { most: MAX_TEXT }, Span::default());
        }
        let (constants, fixed) = (BTreeMap::new(), BTreeMap::new());
        Ok(Parser { tokens: lex(text)?, at: 0, operators: 0, constants, fixed, given: None, plain: false })
    }

    fn reading(mut self, plain: bool) -> Parsed<Syntax> {
        self.plain = plain;
        self.fix_ahead()?;
        self.text()
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
            Token::Name(word) if reserved(&word) => fail(Problem::Reserved { word }, span),
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

    // --- statements

    /// Reads what `with` fixes before anything else, since it stands last.
    fn fix_ahead(&mut self) -> Parsed<()> {
        while self.at + 1 < self.tokens.len() {
            if self.eats("with") {
                loop {
                    let (name, span) = self.name()?;
                    self.needs("=")?;
                    let Token::Number(value) = *self.token() else { return self.expected("a number") };
                    self.step();
                    self.fix(&name, value, span)?;
                    if !self.eats(",") {
                        break;
                    }
                }
            } else {
                self.step();
            }
        }
        self.at = 0;
        Ok(())
    }

    fn fix(&mut self, name: &str, value: u64, span: Span) -> Parsed<()> {
        match self.fixed.insert(name.to_owned(), (value, span)) {
            Some(_) => fail(Problem::TwiceDefined { name: name.to_owned() }, span),
            None => Ok(()),
        }
    }

    fn text(mut self) -> Parsed<Syntax> {
        let mut moves = Vec::new();
        loop {
            while self.eats(";") {}
            if *self.token() == Token::End {
                break;
            }
            self.operators = 0;
            self.statement(&mut moves)?;
            if !(self.sees(";") || self.sees("with") || *self.token() == Token::End) {
                if let (Token::Name(_) | Token::Number(_), true) = (self.token(), self.at > 0) {
                    return self.expected("`;` or an operator");
                }
                return self.expected("`;`");
            }
        }
        for (name, (_, span)) in &self.fixed {
            if !self.constants.contains_key(name) {
                return fail(Problem::NotGiven { name: name.clone() }, *span);
            }
        }
        if moves.is_empty() {
            return fail(Problem::Empty, self.span());
        }
        Ok(Syntax { given: self.given, moves })
    }

    fn statement(&mut self, moves: &mut Vec<Move>) -> Parsed<()> {
        let start = self.at;
        if let Token::Code(code) = self.token().clone() {
            let span = self.step().1;
            moves.extend(code::expand(&code, span)?);
        } else if self.eats("let") {
            let (name, span) = self.name()?;
            self.needs("=")?;
            let value = self.constant()?;
            self.define(name, value, span)?;
        } else if self.eats("given") {
            self.given_statement(start)?;
        } else if self.eats("with") {
            while !(self.sees(";") || *self.token() == Token::End) {
                self.step();
            }
        } else if self.eats("take") {
            let set = self.set()?;
            moves.push(self.take(set, start)?);
        } else {
            let mut one = self.one_move()?;
            one.span = self.span_from(start);
            self.check_names(&one)?;
            moves.push(one);
        }
        Ok(())
    }

    fn define(&mut self, name: String, value: u64, span: Span) -> Parsed<()> {
        let open = self.given.as_ref().is_some_and(|given| given.names.contains(&name));
        if open || self.constants.contains_key(&name) {
            return fail(Problem::TwiceDefined { name }, span);
        }
        self.constants.insert(name, value);
        Ok(())
    }

    fn constant(&mut self) -> Parsed<u64> {
        let start = self.at;
        let value = self.expr()?;
        let span = self.span_from(start);
        match constant(&value) {
            Some(value) if (0..i128::from(LIMIT)).contains(&value) => {
                u64::try_from(value).or_else(|_| fail(Problem::TooLarge, span))
            }
            Some(value) if value < 0 => fail(Problem::Negative, span),
            Some(_) => fail(Problem::TooLarge, span),
            None => fail(Problem::NotConstant, span),
        }
    }

    fn given_statement(&mut self, start: usize) -> Parsed<()> {
        if self.given.is_some() {
            return fail(Problem::TwiceDefined { name: "given".to_owned() }, self.tokens[start].1);
        }
        let mut open = Vec::new();
        loop {
            let (name, span) = self.name()?;
            if self.constants.contains_key(&name) || open.contains(&name) {
                return fail(Problem::TwiceDefined { name }, span);
            }
            match self.fixed.get(&name) {
                Some(&(value, _)) => {
                    self.constants.insert(name, value);
                }
                None => open.push(name),
            }
            if !self.eats(",") {
                break;
            }
        }
        let condition = if self.eats("where") { Some(self.condition()?) } else { None };
        if let Some(condition) = &condition {
            let mut unknown = None;
            condition.expressions(&mut |expr| {
                expr.names(&mut |name, span| {
                    if !open.iter().any(|own| own == name) {
                        unknown.get_or_insert((name.to_owned(), span));
                    }
                });
            });
            if let Some((name, span)) = unknown {
                return fail(Problem::UnknownName { name }, span);
            }
        }
        let span = self.span_from(start);
        self.given = Some(Given { names: open, condition, span });
        Ok(())
    }

    /// `take S`: `n -> n - t where t in S`, with `t >= 1` where 0 might be in S.
    fn take(&mut self, set: SetExpr, start: usize) -> Parsed<Move> {
        let span = self.span_from(start);
        let open = self.given.as_ref().map_or(&[][..], |given| &given.names);
        let mut unknown = None;
        for expr in set.expressions() {
            expr.names(&mut |name, span| {
                if name != "n" && !open.iter().any(|own| own == name) {
                    unknown.get_or_insert((name.to_owned(), span));
                }
            });
        }
        if let Some((name, span)) = unknown {
            return fail(Problem::UnknownName { name }, span);
        }
        if arity(&set, span)? != 1 {
            return fail(Problem::MixedTuples, span);
        }
        let (n, t) = (Expr::name("n", span), Expr::name("t", span));
        let result = Expr::Binary(Operator::Sub, Box::new(n), Box::new(t.clone()));
        let chosen = Condition::In(vec![t.clone()], set.clone());
        let condition = if never_zero(&set) {
            chosen
        } else {
            Condition::And(vec![chosen, Condition::Chain(t, vec![(Relation::AtLeast, Expr::Number(1))])])
        };
        let to = vec![Item { copies: None, parts: vec![result] }];
        Ok(Move { span, from: vec![Slot::Name("n".to_owned())], to, condition: Some(condition) })
    }

    // --- moves

    fn one_move(&mut self) -> Parsed<Move> {
        let span = self.span();
        let from = self.from()?;
        self.needs("->")?;
        let mut to = Vec::new();
        if !self.eats("end") {
            loop {
                to.push(self.item()?);
                if !self.eats(",") {
                    break;
                }
            }
        }
        let condition = if self.eats("where") { Some(self.condition()?) } else { None };
        Ok(Move { span, from, to, condition })
    }

    fn from(&mut self) -> Parsed<Vec<Slot>> {
        let open = self.at;
        if !self.eats("(") {
            return Ok(vec![self.slot(&[])?]);
        }
        let mut slots = Vec::new();
        loop {
            slots.push(self.slot(&slots)?);
            if !self.eats(",") {
                break;
            }
        }
        self.closes(open, ")")?;
        Ok(slots)
    }

    fn slot(&mut self, before: &[Slot]) -> Parsed<Slot> {
        if let Token::Number(number) = *self.token() {
            self.step();
            return Ok(Slot::Number(number));
        }
        if matches!(self.token(), Token::Sign("-")) {
            return fail(Problem::Negative, self.span());
        }
        let (name, span) = self.name()?;
        if let Some(&value) = self.constants.get(&name) {
            return Ok(Slot::Number(value));
        }
        if self.given.as_ref().is_some_and(|given| given.names.contains(&name)) {
            return fail(Problem::TwiceDefined { name }, span);
        }
        if before.contains(&Slot::Name(name.clone())) {
            return fail(Problem::TwiceInFrom { name }, span);
        }
        Ok(Slot::Name(name))
    }

    fn item(&mut self) -> Parsed<Item> {
        let start = self.at;
        let parts = self.component()?;
        if !self.eats("copies") {
            return Ok(Item { copies: None, parts });
        }
        self.needs("of")?;
        let [count] = <[Expr; 1]>::try_from(parts).or_else(|_| fail(Problem::NotANumber, self.span_from(start)))?;
        let parts = self.component()?;
        if self.sees("copies") {
            return fail(Problem::Copies, self.span());
        }
        Ok(Item { copies: Some(count), parts })
    }

    fn component(&mut self) -> Parsed<Vec<Expr>> {
        let start = self.at;
        if matches!(self.token(), Token::Sign("where" | ";" | "end" | ",") | Token::End) {
            return self.expected("what the move leaves");
        }
        match self.sum()? {
            Node::Number(expr) => Ok(vec![expr]),
            Node::Tuple(parts) => Ok(parts),
            Node::Truth(_) => fail(Problem::NotANumber, self.span_from(start)),
        }
    }

    /// A name that stands once and is no result is a forgotten constant, not a choice of the mover.
    fn check_names(&self, one: &Move) -> Parsed<()> {
        let mut results = Vec::new();
        one.results(&mut |expr| expr.names(&mut |name, _| results.push(name.to_owned())));
        let mut uses: BTreeMap<String, (usize, Span)> = BTreeMap::new();
        if let Some(condition) = &one.condition {
            condition.expressions(&mut |expr| {
                expr.names(&mut |name, span| uses.entry(name.to_owned()).or_insert((0, span)).0 += 1);
            });
        }
        let open = self.given.as_ref().map_or(&[][..], |given| &given.names);
        let lonely = uses.into_iter().find(|(name, (count, _))| {
            !self.plain && *count == 1 && !one.has_coordinate(name) && !results.contains(name) && !open.contains(name)
        });
        match lonely {
            Some((name, (_, span))) => fail(Problem::OccursOnce { name }, span),
            None => Ok(()),
        }
    }

    // --- conditions and expressions, loosest first

    fn condition(&mut self) -> Parsed<Condition> {
        let mut all = Vec::new();
        loop {
            let start = self.at;
            all.push(match self.or()? {
                Node::Truth(condition) => condition,
                _ if matches!(self.token(), Token::Sign("," | ";") | Token::End) => {
                    return fail(Problem::NotACondition, self.span_from(start));
                }
                _ => return self.expected("a comparison"),
            });
            if !self.eats(",") {
                return Ok(joined(all, Condition::And));
            }
        }
    }

    fn or(&mut self) -> Parsed<Node> {
        self.joined("or", Condition::Or, Parser::and)
    }

    fn and(&mut self) -> Parsed<Node> {
        self.joined("and", Condition::And, Parser::not)
    }

    fn joined(
        &mut self,
        word: &'static str,
        join: fn(Vec<Condition>) -> Condition,
        next: fn(&mut Parser) -> Parsed<Node>,
    ) -> Parsed<Node> {
        let start = self.at;
        let first = next(self)?;
        if !self.sees(word) {
            return Ok(first);
        }
        let mut all = vec![self.truth(first, start)?];
        while self.eats(word) {
            let start = self.at;
            let one = next(self)?;
            all.push(self.truth(one, start)?);
        }
        Ok(Node::Truth(joined(all, join)))
    }

    fn truth(&self, node: Node, start: usize) -> Parsed<Condition> {
        match node {
            Node::Truth(condition) => Ok(condition),
            _ => fail(Problem::NotACondition, self.span_from(start)),
        }
    }

    fn not(&mut self) -> Parsed<Node> {
        if !self.eats("not") {
            return self.atom();
        }
        self.counts()?;
        let start = self.at;
        let inner = self.not()?;
        Ok(Node::Truth(Condition::Not(Box::new(self.truth(inner, start)?))))
    }

    fn atom(&mut self) -> Parsed<Node> {
        let start = self.at;
        let left = self.sum()?;
        let negated = self.sees("not") && self.ahead(1).0 == Token::Sign("in");
        if negated || self.sees("in") {
            self.at += if negated { 2 } else { 1 };
            let left = match left {
                Node::Number(expr) => vec![expr],
                Node::Tuple(parts) => parts,
                Node::Truth(_) => return fail(Problem::NotANumber, self.span_from(start)),
            };
            let set = self.set()?;
            let span = self.span_from(start);
            if arity(&set, span)? != left.len() && set != SetExpr::Members(Vec::new()) {
                return fail(Problem::MixedTuples, span);
            }
            self.refuse_chain()?;
            let inside = Condition::In(left, set);
            return Ok(Node::Truth(if negated { Condition::Not(Box::new(inside)) } else { inside }));
        }
        if self.eats("divides") {
            let left = self.number(left, start)?;
            let right = self.expr()?;
            self.refuse_chain()?;
            return Ok(Node::Truth(Condition::Divides(left, right)));
        }
        if self.relation().is_none() {
            return Ok(left);
        }
        if matches!(left, Node::Tuple(_)) {
            return fail(Problem::TupleCompared, self.span_from(start));
        }
        let first = self.number(left, start)?;
        let mut rest = Vec::new();
        while let Some(relation) = self.relation() {
            self.step();
            rest.push((relation, self.expr()?));
        }
        let rising = |relation: &Relation| matches!(relation, Relation::Less | Relation::AtMost | Relation::Equal);
        let falling = |relation: &Relation| matches!(relation, Relation::Greater | Relation::AtLeast | Relation::Equal);
        let one_way =
            rest.iter().all(|(relation, _)| rising(relation)) || rest.iter().all(|(relation, _)| falling(relation));
        if rest.len() > 1 && !one_way {
            return fail(Problem::Chain, self.span_from(start));
        }
        self.refuse_chain()?;
        Ok(Node::Truth(Condition::Chain(first, rest)))
    }

    fn refuse_chain(&self) -> Parsed<()> {
        let again = self.relation().is_some()
            || self.sees("in")
            || self.sees("divides")
            || (self.sees("not") && self.ahead(1).0 == Token::Sign("in"));
        if again { fail(Problem::NoChain, self.span()) } else { Ok(()) }
    }

    fn relation(&self) -> Option<Relation> {
        match self.token() {
            Token::Sign("<") => Some(Relation::Less),
            Token::Sign("<=") => Some(Relation::AtMost),
            Token::Sign("=") => Some(Relation::Equal),
            Token::Sign("!=") => Some(Relation::Unequal),
            Token::Sign(">") => Some(Relation::Greater),
            Token::Sign(">=") => Some(Relation::AtLeast),
            _ => None,
        }
    }

    fn set(&mut self) -> Parsed<SetExpr> {
        let open = self.at;
        if self.eats("{") {
            let mut members = Vec::new();
            while !self.sees("}") {
                members.push(self.member()?);
                if !self.eats(",") {
                    break;
                }
            }
            self.closes(open, "}")?;
            return Ok(SetExpr::Members(members));
        }
        if let Token::Name(word) = self.token()
            && let Some(&(name, text, has_argument)) = SetName::ALL.iter().find(|(_, text, _)| text == word)
        {
            self.step();
            let takes = if has_argument { "1" } else { "0" };
            let argument = match (has_argument, self.sees("(")) {
                (true, true) => {
                    let open = self.at;
                    self.step();
                    let argument = self.expr()?;
                    if self.sees(",") {
                        return fail(Problem::Arguments { name: text, takes }, self.span_from(open));
                    }
                    self.closes(open, ")")?;
                    Some(argument)
                }
                (false, false) => None,
                _ => return fail(Problem::Arguments { name: text, takes }, self.span_from(open)),
            };
            return Ok(SetExpr::Named(name, argument));
        }
        if matches!(self.token(), Token::Name(_) | Token::Number(_) | Token::Sign("(")) {
            let low = self.expr()?;
            self.needs("..")?;
            return Ok(SetExpr::Range(low, self.expr()?));
        }
        self.expected("a set")
    }

    fn member(&mut self) -> Parsed<Member> {
        let start = self.at;
        match self.sum()? {
            Node::Tuple(parts) => Ok(Member::One(parts)),
            Node::Number(low) if self.eats("..") => Ok(Member::Range(low, self.expr()?)),
            Node::Number(one) => Ok(Member::One(vec![one])),
            Node::Truth(_) => fail(Problem::NotANumber, self.span_from(start)),
        }
    }

    fn expr(&mut self) -> Parsed<Expr> {
        let start = self.at;
        let node = self.sum()?;
        self.number(node, start)
    }

    fn number(&self, node: Node, start: usize) -> Parsed<Expr> {
        match node {
            Node::Number(expr) => Ok(expr),
            _ => fail(Problem::NotANumber, self.span_from(start)),
        }
    }

    fn sum(&mut self) -> Parsed<Node> {
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
            left = Node::Number(Expr::Binary(operator, Box::new(first), Box::new(second)));
        }
        Ok(left)
    }

    /// `2t`, `2(a + b)`: tighter than `* / %`, looser than `^`.
    fn glued(&mut self) -> Parsed<Node> {
        let (Token::Number(number), end) = (self.token().clone(), self.span().end) else {
            return self.power();
        };
        let (next, span) = self.ahead(1).clone();
        let names = matches!(&next, Token::Name(_));
        if (names || next == Token::Sign("(")) && span.start == end {
            self.step();
            self.counts()?;
            let start = self.at;
            let factor = self.glued()?;
            let factor = self.number(factor, start)?;
            return Ok(Node::Number(Expr::Binary(Operator::Mul, Box::new(Expr::Number(number)), Box::new(factor))));
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
        Ok(Node::Number(Expr::Binary(Operator::Pow, Box::new(base), Box::new(exponent))))
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
                if let Some(&(function, name)) = Function::ALL.iter().find(|(_, name)| *name == word) {
                    self.step();
                    return self.call(function, name, span);
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
        if arguments.len() < 2 {
            return fail(Problem::Arguments { name, takes }, span.to(self.span_from(open)));
        }
        // Long lists nest when they are evaluated, so each argument counts.
        for _ in &arguments[2..] {
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

fn joined(mut all: Vec<Condition>, join: fn(Vec<Condition>) -> Condition) -> Condition {
    if all.len() == 1 { all.swap_remove(0) } else { join(all) }
}

/// Whether a word is the name of a function or a set.
fn reserved(word: &str) -> bool {
    Function::ALL.iter().any(|(_, name)| *name == word) || SetName::ALL.iter().any(|(_, name, _)| *name == word)
}

/// How many coordinates each member has; members differ: an error.
fn arity(set: &SetExpr, span: Span) -> Parsed<usize> {
    let SetExpr::Members(members) = set else { return Ok(1) };
    let size = |member: &Member| match member {
        Member::One(parts) => parts.len(),
        Member::Range(..) => 1,
    };
    let first = members.first().map_or(1, size);
    if members.iter().all(|member| size(member) == first) { Ok(first) } else { fail(Problem::MixedTuples, span) }
}

/// Whether 0 is certainly not in the set.
fn never_zero(set: &SetExpr) -> bool {
    let positive = |expr: &Expr| constant(expr).is_some_and(|value| value > 0);
    match set {
        SetExpr::Members(members) => members.iter().all(|member| match member {
            Member::One(parts) => parts.iter().all(positive),
            Member::Range(low, _) => positive(low),
        }),
        SetExpr::Range(low, _) => positive(low),
        SetExpr::Named(SetName::Powers, base) => base.as_ref().is_some_and(positive),
        SetExpr::Named(name, _) => !matches!(name, SetName::Even | SetName::Multiples),
    }
}

/// The value of an expression without names, if it has one within 128 bits.
pub(super) fn constant(expr: &Expr) -> Option<i128> {
    match expr {
        Expr::Number(number) => Some(i128::from(*number)),
        Expr::Name(..) => None,
        Expr::Binary(operator, left, right) => {
            let (left, right) = (constant(left)?, constant(right)?);
            match operator {
                Operator::Add => left.checked_add(right),
                Operator::Sub => left.checked_sub(right),
                Operator::Mul => left.checked_mul(right),
                Operator::Div => floor_div(left, right),
                Operator::Rem => left.checked_sub(floor_div(left, right)?.checked_mul(right)?),
                Operator::Pow => left.checked_pow(u32::try_from(right).ok()?),
            }
        }
        Expr::Call(function, arguments) => {
            let values = arguments.iter().map(constant).collect::<Option<Vec<i128>>>()?;
            match function {
                Function::Min => values.into_iter().min(),
                Function::Max => values.into_iter().max(),
                Function::Gcd => values.into_iter().map(|value| value.checked_abs()).try_fold(0, |so_far, value| {
                    let (mut a, mut b) = (so_far, value?);
                    while b != 0 {
                        (a, b) = (b, a % b);
                    }
                    Some(a)
                }),
                Function::Xor => values.iter().all(|value| *value >= 0).then(|| values.iter().fold(0, |a, b| a ^ b)),
            }
        }
    }
}

fn floor_div(left: i128, right: i128) -> Option<i128> {
    let quotient = left.checked_div(right)?;
    Some(if quotient * right != left && (left < 0) != (right < 0) { quotient - 1 } else { quotient })
}
