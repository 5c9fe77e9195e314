//! Positions as typed: `5 7 8` is three heaps, `(3, 5)` one component of two coordinates, `10^1000 + 7` a number.

use crate::number::Number;
use grundy_core::notation::Span;
use grundy_core::value::Natural;
use std::fmt;

/// The longest number that is read, in decimal digits.
pub const MAX_DIGITS: usize = 100_000;

/// The binary digits of the longest number: log2(10) is below 3.3220.
const MAX_BITS: usize = MAX_DIGITS / 10_000 * 33_220;

/// The most components of a position.
pub const MAX_COMPONENTS: usize = 1 << 20;

/// A position that cannot be read: what and where, in bytes of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// What is wrong.
    pub problem: PositionProblem,
    /// Where.
    pub span: Span,
}

/// The ways in which a text can fail to be a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionProblem {
    /// Something that no position holds.
    Unexpected(String),
    /// The text ends too early.
    Ends,
    /// A number below 0.
    Negative,
    /// A number with too many digits.
    TooLong,
    /// Brackets or powers nested deeper than is read.
    TooDeep,
    /// More components than are read.
    TooMany,
    /// Components of another arity than the rules have.
    Arity {
        /// The coordinates of the component.
        found: usize,
        /// The coordinates that the rules know.
        expected: Vec<usize>,
        /// The whole position as the tuple that may be meant, if it fits.
        meant: Option<String>,
    },
    /// A component outside what `given` requires.
    NotAdmitted,
    /// No component at all.
    Empty,
}

impl PositionProblem {
    /// The stable code. Never translated.
    pub fn code(&self) -> &'static str {
        match self {
            PositionProblem::Unexpected(_) => "E101",
            PositionProblem::Ends => "E102",
            PositionProblem::Negative => "E103",
            PositionProblem::TooLong => "E104",
            PositionProblem::TooMany => "E105",
            PositionProblem::Arity { .. } => "E106",
            PositionProblem::NotAdmitted => "E107",
            PositionProblem::Empty => "E108",
            PositionProblem::TooDeep => "E109",
        }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} at byte {}: {:?}", self.problem.code(), self.span.start, self.problem)
    }
}

impl std::error::Error for PositionError {}

/// A component as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    /// Its coordinates.
    pub coordinates: Vec<Number>,
    /// Where it stands.
    pub span: Span,
}

/// Reads the components of a text; `heap` is what the name `n` stands for, if it stands for anything.
///
/// ```
/// # use grundy::position::read;
/// let typed = read("(3, 5) 10^3 + 7", None)?;
/// assert_eq!(typed.len(), 2);
/// assert_eq!(typed[1].coordinates[0].to_string(), "1007");
/// # Ok::<(), grundy::position::PositionError>(())
/// ```
pub fn read(text: &str, heap: Option<&Number>) -> Result<Vec<Typed>, PositionError> {
    let mut reader = Reader { text, at: 0, depth: 0, brackets: 0, heap };
    let mut components = Vec::new();
    while reader.skip_space(true) {
        let start = reader.at;
        if components.len() == MAX_COMPONENTS {
            return reader.fails(PositionProblem::TooMany, start);
        }
        let coordinates = reader.component()?;
        components.push(Typed { coordinates, span: Span { start, end: reader.at } });
    }
    Ok(components)
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
    brackets: usize,
    heap: Option<&'a Number>,
}

type Parsed<T> = Result<T, PositionError>;

impl Reader<'_> {
    fn fails<T>(&self, problem: PositionProblem, start: usize) -> Parsed<T> {
        Err(PositionError { problem, span: Span { start, end: self.at.max(start) } })
    }

    fn unexpected<T>(&mut self) -> Parsed<T> {
        let start = self.at;
        match self.letter() {
            None => self.fails(PositionProblem::Ends, start),
            Some('-' | '−') => {
                self.at += self.letter().map_or(0, char::len_utf8);
                self.fails(PositionProblem::Negative, start)
            }
            Some(letter) => {
                self.at += letter.len_utf8();
                self.fails(PositionProblem::Unexpected(letter.to_string()), start)
            }
        }
    }

    fn letter(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    /// Skips white space, and commas between components; whether anything is left.
    fn skip_space(&mut self, commas: bool) -> bool {
        while let Some(letter) = self.letter() {
            if !(letter.is_whitespace() || (commas && matches!(letter, ',' | '，' | ';' | '；'))) {
                return true;
            }
            self.at += letter.len_utf8();
        }
        false
    }

    /// Eats one of these letters after white space; gives it back if it is not there. Outside brackets a number does
    /// not go on in the next line.
    fn eats(&mut self, letters: &[char]) -> bool {
        let before = self.at;
        self.skip_space(false);
        let same_line = self.brackets > 0 || !self.text[before..self.at].contains('\n');
        match self.letter() {
            Some(letter) if letters.contains(&letter) && same_line => {
                self.at += letter.len_utf8();
                match letter {
                    '(' | '（' => self.brackets += 1,
                    ')' | '）' => self.brackets = self.brackets.saturating_sub(1),
                    _ => {}
                }
                true
            }
            _ => {
                self.at = before;
                false
            }
        }
    }

    fn component(&mut self) -> Parsed<Vec<Number>> {
        let before = self.at;
        if self.eats(&['(', '（']) {
            let mut coordinates = vec![self.sum()?];
            while self.eats(&[',', '，']) {
                coordinates.push(self.sum()?);
            }
            if !self.eats(&[')', '）']) {
                self.skip_space(false);
                return self.unexpected();
            }
            if coordinates.len() > 1 {
                return Ok(coordinates);
            }
            // A bracket around one number is arithmetic, and may go on.
            (self.at, self.brackets) = (before, 0);
        }
        Ok(vec![self.sum()?])
    }

    fn sum(&mut self) -> Parsed<Number> {
        let start = self.at;
        let mut total = self.product()?;
        loop {
            let before = self.at;
            let sign = if self.eats(&['+', '＋']) {
                true
            } else if self.eats(&['-', '−']) {
                false
            } else {
                return Ok(total);
            };
            // `5 -3` is a heap and a negative number, not a difference.
            let apart = self.text[before..].starts_with(char::is_whitespace);
            if !sign && apart && !self.letter().is_some_and(char::is_whitespace) {
                return self.fails(PositionProblem::Negative, before + 1);
            }
            let other = self.product()?;
            let result = if sign { total.plus(&other) } else { total.minus(&other) };
            total = match result {
                Some(result) => result,
                None => return self.fails(PositionProblem::Negative, start),
            };
        }
    }

    fn product(&mut self) -> Parsed<Number> {
        let start = self.at;
        let mut total = self.power()?;
        while self.eats(&['*', '×', '·']) {
            let other = self.power()?;
            if total.bits() + other.bits() > MAX_BITS + 1 {
                return self.fails(PositionProblem::TooLong, start);
            }
            total = total.times(&other).unwrap_or(total);
        }
        Ok(total)
    }

    fn power(&mut self) -> Parsed<Number> {
        let start = self.at;
        let base = self.primary()?;
        if !self.eats(&['^']) {
            return Ok(base);
        }
        self.depth += 1;
        if self.depth > 64 {
            return self.fails(PositionProblem::TooDeep, start);
        }
        let exponent = self.power()?;
        self.depth -= 1;
        let small = exponent.to_u64().and_then(|exponent| usize::try_from(exponent).ok());
        match small {
            _ if base.bits() <= 1 => Ok(if exponent.is_zero() { Number::from(1) } else { base }),
            // A power has at least (bits - 1) * exponent binary digits; its own length decides.
            Some(exponent) if (base.bits() - 1).saturating_mul(exponent) <= MAX_BITS => {
                let power = base.power(exponent);
                if power.bits() > MAX_BITS { self.fails(PositionProblem::TooLong, start) } else { Ok(power) }
            }
            _ => self.fails(PositionProblem::TooLong, start),
        }
    }

    fn primary(&mut self) -> Parsed<Number> {
        self.skip_space(false);
        let start = self.at;
        match self.letter() {
            Some(digit) if digit.is_ascii_digit() => {
                let rest = &self.text[self.at..];
                let length = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
                self.at += length;
                if length > MAX_DIGITS {
                    return self.fails(PositionProblem::TooLong, start);
                }
                match Number::from_digits(&self.text[start..self.at]) {
                    Some(number) => Ok(number),
                    None => self.fails(PositionProblem::TooLong, start),
                }
            }
            Some('(' | '（') => {
                self.depth += 1;
                if self.depth > 64 {
                    return self.fails(PositionProblem::TooDeep, start);
                }
                self.eats(&['(', '（']);
                let inner = self.sum()?;
                if !self.eats(&[')', '）']) {
                    self.skip_space(false);
                    return self.unexpected();
                }
                self.depth -= 1;
                Ok(inner)
            }
            Some('n') if self.heap.is_some() => {
                self.at += 1;
                Ok(self.heap.cloned().unwrap_or_else(|| Number::from(0)))
            }
            _ => self.unexpected(),
        }
    }
}
