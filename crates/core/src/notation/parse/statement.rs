//! Statements: constants, parameters, shorthands and moves.

use super::condition::arity;
use super::constant::constant;
use super::{LIMIT, Node, Parsed, Parser, fail};
use crate::notation::code;
use crate::notation::error::{Problem, Span};
use crate::notation::lex::Token;
use crate::notation::syntax::{
    Condition, Expr, Given, Item, Member, Move, Operator, Relation, SetExpr, SetName, Slot, Syntax,
};
use std::collections::BTreeMap;

impl Parser {
    /// Reads what `with` fixes before anything else, since it stands last.
    pub(super) fn fix_ahead(&mut self) -> Parsed<()> {
        while self.at + 1 < self.tokens.len() {
            if self.eats("with") {
                for (name, value, span) in self.with_list()? {
                    self.fix(&name, value, span)?;
                }
            } else {
                self.step();
            }
        }
        self.at = 0;
        Ok(())
    }

    pub(super) fn fix(&mut self, name: &str, value: u64, span: Span) -> Parsed<()> {
        match self.fixed.insert(name.to_owned(), (value, span)) {
            Some(_) => fail(Problem::TwiceDefined { name: name.to_owned() }, span),
            None => Ok(()),
        }
    }

    pub(super) fn text(mut self) -> Parsed<Syntax> {
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
                    return self.expected("semicolon or operator");
                }
                return self.expected(";");
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
        let first = moves.len();
        if let Token::Code(code) = self.token().clone() {
            let span = self.step().1;
            moves.extend(code::expand(&code, span, self.open())?);
        } else if self.eats("let") {
            let (name, span) = self.name()?;
            self.needs("=")?;
            let value = self.constant()?;
            self.define(name, value, span)?;
        } else if self.eats("given") {
            self.given_statement(start)?;
        } else if self.eats("with") {
            self.with_list()?;
        } else if self.eats("take") {
            let set = self.set()?;
            moves.push(self.take(set, start)?);
        } else {
            let mut one = self.one_move()?;
            one.span = self.span_from(start);
            self.check_names(&one)?;
            moves.push(one);
            for one in &moves[first..] {
                self.mentioned.extend(one.names());
            }
        }
        Ok(())
    }

    /// The open parameters.
    fn open(&self) -> &[String] {
        self.given.as_ref().map_or(&[][..], |given| &given.names)
    }

    /// What `with` fixes: names and numbers.
    fn with_list(&mut self) -> Parsed<Vec<(String, u64, Span)>> {
        let mut fixed = Vec::new();
        loop {
            let (name, span) = self.name()?;
            self.needs("=")?;
            let Token::Number(value) = *self.token() else { return self.expected("a number") };
            self.step();
            fixed.push((name, value, span));
            if !self.eats(",") {
                return Ok(fixed);
            }
        }
    }

    /// A name that an earlier move mentions is a choice of its mover; to define it later would change nothing there.
    fn not_mentioned(&self, name: &str, span: Span) -> Parsed<()> {
        if self.mentioned.contains(name) {
            return fail(Problem::UsedBefore { name: name.to_owned() }, span);
        }
        Ok(())
    }

    fn define(&mut self, name: String, value: u64, span: Span) -> Parsed<()> {
        if self.open().contains(&name) || self.constants.contains_key(&name) {
            return fail(Problem::TwiceDefined { name }, span);
        }
        self.not_mentioned(&name, span)?;
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
            None => {
                let mut named = false;
                value.names(&mut |_, _| named = true);
                fail(if named { Problem::NotConstant } else { Problem::TooLarge }, span)
            }
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
            self.not_mentioned(&name, span)?;
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

    /// `take S`: `n -> n - t where t in S`, with `t >= 1` where 0 might be in S. In S, `n` is the heap, unless it is a
    /// parameter; names of the expansion give way to parameters.
    fn take(&mut self, set: SetExpr, start: usize) -> Parsed<Move> {
        let span = self.span_from(start);
        let open = self.open();
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
        let [heap, amount] = code::names(["n", "t"], open);
        let (n, t) = (Expr::name(&heap, span), Expr::name(&amount, span));
        let result = Expr::Binary(Operator::Sub, Box::new(n), Box::new(t.clone()));
        let chosen = Condition::In(vec![t.clone()], set.clone());
        let condition = if never_zero(&set) {
            chosen
        } else {
            Condition::And(vec![chosen, Condition::Chain(t, vec![(Relation::AtLeast, Expr::Number(1))])])
        };
        let to = vec![Item { copies: None, parts: vec![result] }];
        Ok(Move { span, from: vec![Slot::Name(heap)], to, condition: Some(condition) })
    }

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
        if self.open().contains(&name) {
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
        let open = self.open();
        let lonely = uses.into_iter().find(|(name, (count, _))| {
            *count == 1 && !one.has_coordinate(name) && !results.contains(name) && !open.contains(name)
        });
        match lonely {
            Some((name, (_, span))) => fail(Problem::OccursOnce { name }, span),
            None => Ok(()),
        }
    }
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
