//! The plain form, text → moves, as it stands: nothing is rewritten, so that what is read prints as it was written.
//! The grammar is in docs/certificate.md. Spaces and line breaks may stand between words.

use super::atom::{Atom, Operation, Part, PlainMove, Term, Variable};
use super::emit::MAX_VARIABLES;
use super::set::Set;
use crate::notation::{LIMIT, MAX_TEXT, NotationError, Problem, Span, is_name, is_reserved};

type Read<T> = Result<T, NotationError>;

/// The moves of a plain form.
pub(super) fn read_moves(text: &str) -> Read<Vec<PlainMove>> {
    if text.len() > MAX_TEXT {
        return fail(Problem::TooLong { most: MAX_TEXT }, Span::default());
    }
    let mut reader = Reader { words: words(text)?, at: 0, end: text.len(), names: Vec::new() };
    let mut moves = Vec::new();
    loop {
        moves.push(reader.one_move()?);
        if reader.at == reader.words.len() {
            return Ok(moves);
        }
        reader.needs(";")?;
    }
}

fn fail<T>(problem: Problem, span: Span) -> Read<T> {
    Err(NotationError { problem, span })
}

type Word<'a> = (&'a str, Span);

/// Names, naturals and signs.
fn words(text: &str) -> Read<Vec<Word<'_>>> {
    let bytes = text.as_bytes();
    let mut words = Vec::new();
    let mut start = 0;
    while start < bytes.len() {
        let run = |inside: fn(&u8) -> bool| bytes[start..].iter().take_while(|byte| inside(byte)).count();
        let length = match bytes[start] {
            b' ' | b'\n' => {
                start += 1;
                continue;
            }
            b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'_' => run(|byte| byte.is_ascii_alphanumeric() || *byte == b'_'),
            b'-' | b'<' | b'.' if ["->", "<=", ".."].iter().any(|sign| text[start..].starts_with(sign)) => 2,
            b'<' | b'=' | b'+' | b'*' | b'/' | b'%' | b'^' | b'(' | b')' | b'{' | b'}' | b',' | b';' => 1,
            _ => {
                let found = text[start..].chars().next().unwrap_or_default();
                return fail(Problem::Character { found }, Span { start, end: start + found.len_utf8() });
            }
        };
        words.push((&text[start..start + length], Span { start, end: start + length }));
        start += length;
    }
    Ok(words)
}

struct Reader<'a> {
    words: Vec<Word<'a>>,
    at: usize,
    end: usize,
    /// The variables of the move that is read.
    names: Vec<&'a str>,
}

impl<'a> Reader<'a> {
    fn word(&self) -> &'a str {
        self.words.get(self.at).map_or("", |word| word.0)
    }

    fn span(&self) -> Span {
        self.words.get(self.at).map_or(Span { start: self.end, end: self.end }, |word| word.1)
    }

    fn expected<T>(&self, expected: &'static str) -> Read<T> {
        fail(Problem::Expected { expected, found: self.word().to_owned() }, self.span())
    }

    fn eats(&mut self, word: &str) -> bool {
        let seen = self.word() == word;
        self.at += usize::from(seen);
        seen
    }

    fn needs(&mut self, word: &'static str) -> Read<()> {
        if self.eats(word) { Ok(()) } else { self.expected(word) }
    }

    /// What stands between brackets, separated by commas.
    fn list<T>(&mut self, close: &'static str, mut read: impl FnMut(&mut Self) -> Read<T>) -> Read<Vec<T>> {
        let mut all = vec![read(self)?];
        while self.eats(",") {
            all.push(read(self)?);
        }
        self.needs(close)?;
        Ok(all)
    }

    fn is_name(&self) -> bool {
        is_name(self.word()) && !is_reserved(self.word())
    }

    fn variable(&mut self) -> Read<Variable> {
        if !self.is_name() {
            return self.expected("a name");
        }
        let word = self.word();
        let place = self.names.iter().position(|own| *own == word).unwrap_or_else(|| {
            self.names.push(word);
            self.names.len() - 1
        });
        if self.names.len() > MAX_VARIABLES {
            return fail(Problem::TooManyOperators { most: MAX_VARIABLES }, self.span());
        }
        self.at += 1;
        Ok(place)
    }

    fn natural(&mut self) -> Read<u64> {
        let (word, span) = (self.word(), self.span());
        if word.is_empty() || !word.bytes().all(|byte| byte.is_ascii_digit()) {
            return self.expected("a number");
        }
        self.at += 1;
        match word.parse() {
            Ok(number) if number < LIMIT => Ok(number),
            _ => fail(Problem::TooLarge, span),
        }
    }

    fn term(&mut self) -> Read<Term> {
        if self.is_name() {
            return self.variable().map(Term::Variable);
        }
        if !self.word().starts_with(|first: char| first.is_ascii_digit()) {
            return self.expected("a number or a name");
        }
        self.natural().map(Term::Number)
    }

    fn one_move(&mut self) -> Read<PlainMove> {
        self.names.clear();
        let start = self.span();
        let from = self.component()?;
        // A second mention is no new variable.
        if from.len() != self.names.len() {
            let name = self.names.last().map_or_else(String::new, |name| (*name).to_owned());
            return fail(Problem::TwiceInFrom { name }, start);
        }
        self.needs("->")?;
        let mut to = Vec::new();
        if !self.eats("end") {
            to.push(self.part()?);
            while self.eats(",") {
                to.push(self.part()?);
            }
        }
        let mut atoms = Vec::new();
        if self.eats("where") {
            atoms.push(self.atom()?);
            while self.eats(",") {
                atoms.push(self.atom()?);
            }
        }
        let span = start.to(self.words[self.at - 1].1);
        let variables: Vec<String> = self.names.iter().map(|name| (*name).to_owned()).collect();
        let arity = from.len();
        let mut made = PlainMove { variables, arity, to, atoms, span, watches: Vec::new(), few: Vec::new() };
        made.watched(made.variables.len());
        match made.unbounded().first() {
            Some(open) => fail(Problem::Unbounded { name: made.variables[*open].clone() }, span),
            None => Ok(made),
        }
    }

    /// A name, or names in brackets.
    fn component(&mut self) -> Read<Vec<Variable>> {
        if self.eats("(") { self.list(")", Self::variable) } else { Ok(vec![self.variable()?]) }
    }

    fn part(&mut self) -> Read<Part> {
        let coordinates = self.component()?;
        let [copies] = coordinates[..] else { return Ok(Part { copies: None, coordinates }) };
        if !self.eats("copies") {
            return Ok(Part { copies: None, coordinates });
        }
        self.needs("of")?;
        Ok(Part { copies: Some(copies), coordinates: self.component()? })
    }

    fn atom(&mut self) -> Read<Atom> {
        let truth = !self.eats("not");
        if truth && matches!(self.word(), "gcd" | "xor") {
            let operation = if self.eats("gcd") { Operation::Gcd } else { Operation::Xor };
            self.at += usize::from(operation == Operation::Xor);
            self.needs("(")?;
            let x = self.term()?;
            self.needs(",")?;
            let y = self.term()?;
            self.needs(")")?;
            return self.applied(operation, x, y);
        }
        if self.eats("(") {
            let terms = self.list(")", Self::term)?;
            self.needs("in")?;
            return self.tuples(terms, truth);
        }
        let x = self.term()?;
        let sign = self.word();
        self.at += usize::from(self.at < self.words.len());
        match sign {
            "=" if truth => Ok(Atom::Equal(x, self.term()?)),
            "=" => Ok(Atom::Unequal(x, self.term()?)),
            "in" if truth => Ok(Atom::In(x, self.set()?)),
            "in" => Ok(Atom::NotIn(x, self.set()?)),
            "divides" => Ok(Atom::Divides(x, self.term()?, truth)),
            "<" if truth => Ok(Atom::Less(x, self.term()?)),
            "<=" if truth => Ok(Atom::AtMost(x, self.term()?)),
            "+" if truth => {
                let y = self.term()?;
                self.needs("=")?;
                Ok(Atom::Sum(x, y, self.term()?))
            }
            "*" | "/" | "%" | "^" if truth => {
                let operation = match sign {
                    "*" => Operation::Mul,
                    "/" => Operation::Div,
                    "%" => Operation::Rem,
                    _ => Operation::Pow,
                };
                let y = self.term()?;
                self.applied(operation, x, y)
            }
            _ => {
                self.at -= usize::from(!sign.is_empty());
                self.expected("a comparison")
            }
        }
    }

    fn applied(&mut self, operation: Operation, x: Term, y: Term) -> Read<Atom> {
        self.needs("=")?;
        Ok(Atom::Apply(operation, x, y, self.term()?))
    }

    fn tuples(&mut self, terms: Vec<Term>, truth: bool) -> Read<Atom> {
        let span = self.span();
        self.needs("{")?;
        let mut rows = self.list("}", |reader| {
            reader.needs("(")?;
            reader.list(")", Self::natural)
        })?;
        if rows.iter().any(|row| row.len() != terms.len()) {
            return fail(Problem::MixedTuples, span);
        }
        rows.sort_unstable();
        Ok(Atom::Tuple(terms, rows, truth))
    }

    fn set(&mut self) -> Read<Set> {
        let word = self.word();
        let known = ["{", "powers", "multiples", "fibonacci", "squares", "primes", "odd", "even"].contains(&word);
        if !known {
            return self.expected("a set");
        }
        self.at += 1;
        Ok(match word {
            "fibonacci" => Set::Fibonacci,
            "squares" => Set::Squares,
            "primes" => Set::Primes,
            "odd" => Set::Odd,
            "even" => Set::Even,
            "{" if self.eats("}") => Set::finite(Vec::new()),
            "{" => Set::finite(self.list("}", |reader| {
                let low = reader.natural()?;
                Ok((low, if reader.eats("..") { reader.natural()? } else { low }))
            })?),
            _ => {
                self.needs("(")?;
                let number = self.natural()?;
                self.needs(")")?;
                if word == "powers" { Set::Powers(number) } else { Set::Multiples(number) }
            }
        })
    }
}
