//! Conditions and sets, loosest first.

use super::{Node, Parsed, Parser, fail};
use crate::notation::error::{Problem, Span};
use crate::notation::lex::Token;
use crate::notation::syntax::{Condition, Member, Relation, SetExpr, SetName};

impl Parser {
    pub(super) fn condition(&mut self) -> Parsed<Condition> {
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

    pub(super) fn or(&mut self) -> Parsed<Node> {
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

    pub(super) fn set(&mut self) -> Parsed<SetExpr> {
        let open = self.at;
        if self.eats("{") {
            let mut members = Vec::new();
            while !matches!(self.token(), Token::Sign("}" | "where" | ";" | "->" | ")") | Token::End) {
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
}

pub(super) fn joined(mut all: Vec<Condition>, join: fn(Vec<Condition>) -> Condition) -> Condition {
    if all.len() == 1 { all.swap_remove(0) } else { join(all) }
}

/// How many coordinates each member has; members differ: an error.
pub(super) fn arity(set: &SetExpr, span: Span) -> Parsed<usize> {
    let SetExpr::Members(members) = set else { return Ok(1) };
    let size = |member: &Member| match member {
        Member::One(parts) => parts.len(),
        Member::Range(..) => 1,
    };
    let first = members.first().map_or(1, size);
    if members.iter().all(|member| size(member) == first) { Ok(first) } else { fail(Problem::MixedTuples, span) }
}
