//! Text → certificate, strictly: fields in their order, each once, naturals without leading zeros, single spaces.

use super::automatic::automatic;
use super::residue::residue;
use super::{Certificate, Evidence, Sparse, VERSION};
use crate::law::{Determines, Law, Periodic, Repeating};
use crate::notation::{LIMIT, MAX_TEXT, NotationError};
use crate::plain::Ruleset;
use crate::value::Play;

/// The longest certificate that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 26;
/// The most values of a law.
pub const MAX_VALUES: usize = 1 << 24;
/// The most witnesses of a hint.
pub const MAX_WITNESSES: usize = 1 << 16;

/// A text that is no certificate: the line, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// The line, from 1 on.
    pub line: usize,
    /// What was expected.
    pub expected: Expected,
}

/// What was expected in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A text of at most so many bytes.
    Bytes(usize),
    /// The first line, `grundy certificate VERSION`.
    Header,
    /// A field of this name, then a colon and a space.
    Field(&'static str),
    /// No more of this field than its one line.
    OneLine(&'static str),
    /// One of these.
    OneOf(&'static [&'static str]),
    /// The name of a proof kind: small letters and hyphens.
    Name,
    /// A natural below 2^62 without leading zeros.
    Natural,
    /// A natural from 1 on.
    Positive,
    /// So many naturals, separated by single spaces or by a line break and a space.
    Naturals(usize),
    /// At most so many naturals.
    AtMost(usize),
    /// Rules in plain form; this is wrong. Its place is in the value of the field.
    Rules(NotationError),
    /// A list of numbers with this meaning.
    List(&'static str),
    /// Nothing more.
    End,
    /// A line break at the end of the last line.
    LineBreak,
}

/// How a law is written.
#[derive(Clone, Copy)]
enum Written {
    Periodic,
    Repeating,
    Outputs,
    Graph,
    Residue,
}

/// The forms of law by what stands in the field.
const FORMS: (&[&str], &[(Written, Determines)]) = (
    &[
        "periodic value",
        "periodic outcome",
        "repeating value",
        "automatic value",
        "automatic outcome",
        "graph value",
        "residue value",
        "residue outcome",
    ],
    &[
        (Written::Periodic, Determines::Value),
        (Written::Periodic, Determines::Outcome),
        (Written::Repeating, Determines::Value),
        (Written::Outputs, Determines::Value),
        (Written::Outputs, Determines::Outcome),
        (Written::Graph, Determines::Value),
        (Written::Residue, Determines::Value),
        (Written::Residue, Determines::Outcome),
    ],
);

pub(super) type Read<T> = Result<T, Malformed>;

pub(super) fn fail<T>(line: usize, expected: Expected) -> Read<T> {
    Err(Malformed { line, expected })
}

pub(super) struct Field<'a> {
    pub(super) line: usize,
    name: &'static str,
    /// The value as it stands: a line break in it is followed by a space.
    pub(super) value: &'a str,
}

/// What is left of the text, whose lines all end with a line break, and the number of its first line.
pub(super) struct Lines<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Lines<'a> {
    /// Whether the field of this name comes next.
    pub(super) fn sees(&self, name: &str) -> bool {
        self.rest.strip_prefix(name).is_some_and(|rest| rest.starts_with(": "))
    }

    pub(super) fn field(&mut self, name: &'static str) -> Read<Field<'a>> {
        let line = self.line;
        let rest = self.rest.strip_prefix(name).and_then(|rest| rest.strip_prefix(": "));
        let Some(rest) = rest else { return fail(line, Expected::Field(name)) };
        let bytes = rest.as_bytes();
        let ends = |at: &usize| bytes[*at] == b'\n' && bytes.get(at + 1) != Some(&b' ');
        let end = (0..bytes.len()).find(ends).unwrap_or(bytes.len());
        let value = &rest[..end];
        self.line += 1 + value.matches('\n').count();
        self.rest = rest.get(end + 1..).unwrap_or_default();
        Ok(Field { line, name, value })
    }
}

impl Field<'_> {
    fn whole(&self) -> String {
        self.value.replace("\n ", "\n")
    }

    /// The value, if it stands in one line.
    pub(super) fn word(&self) -> Read<&str> {
        if self.value.contains('\n') { fail(self.line + 1, Expected::OneLine(self.name)) } else { Ok(self.value) }
    }

    fn one_of<T: Copy>(&self, names: &'static [&'static str], meanings: &[T]) -> Read<T> {
        let word = self.word()?;
        let found = names.iter().zip(meanings).find(|(name, _)| **name == word);
        found.map_or_else(|| fail(self.line, Expected::OneOf(names)), |(_, meaning)| Ok(*meaning))
    }

    pub(super) fn natural(&self) -> Read<u64> {
        natural(self.word()?).map_or_else(|| fail(self.line, Expected::Natural), Ok)
    }

    /// Naturals, at most so many.
    pub(super) fn naturals(&self, most: usize) -> Read<Vec<u64>> {
        let mut found = Vec::new();
        for (line, text) in (self.line..).zip(self.value.split('\n')) {
            // The first word of a line that continues the field stands after its one space.
            let text = if line > self.line { text.strip_prefix(' ').unwrap_or(text) } else { text };
            for word in text.split(' ') {
                let Some(number) = natural(word) else { return fail(line, Expected::Natural) };
                if found.len() == most {
                    return fail(line, Expected::AtMost(most));
                }
                found.push(number);
            }
        }
        Ok(found)
    }
}

fn natural(word: &str) -> Option<u64> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    word.parse().ok().filter(|number| digits && *number < LIMIT)
}

impl Certificate {
    /// Reads a certificate. Nothing is verified.
    pub fn read(text: &str) -> Result<Certificate, Malformed> {
        if text.len() > MAX_BYTES {
            return fail(1, Expected::Bytes(MAX_BYTES));
        }
        let Some(rest) = text.strip_prefix(&format!("grundy certificate {VERSION}\n")) else {
            return fail(1, Expected::Header);
        };
        if !text.ends_with('\n') {
            return fail(text.matches('\n').count() + 1, Expected::LineBreak);
        }
        let mut lines = Lines { rest, line: 2 };
        let kind = lines.field("kind")?;
        let is_letter = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
        let name = kind.word()?;
        if name.is_empty() || !name.bytes().all(is_letter) {
            return fail(kind.line, Expected::Name);
        }
        let text = if lines.sees("text") { Some(words(&lines.field("text")?)?) } else { None };
        let rules = rules(&lines.field("rules")?)?;
        let play = lines.field("play")?.one_of(&["normal", "misere"], &[Play::Normal, Play::Misere])?;
        let (form, determines) = lines.field("law")?.one_of(FORMS.0, FORMS.1)?;
        let (law, evidence) = match form {
            Written::Periodic => (Law::Periodic(periodic(&mut lines)?), Evidence::default()),
            Written::Repeating => (Law::Repeating(repeating(&mut lines)?), Evidence::default()),
            Written::Outputs | Written::Graph => {
                let (law, evidence) = automatic(&mut lines, matches!(form, Written::Graph))?;
                (Law::Automatic(law), evidence)
            }
            Written::Residue => {
                let (law, evidence) = residue(&mut lines, determines)?;
                (Law::Residue(law), evidence)
            }
        };
        let is_replayed = matches!(form, Written::Periodic | Written::Repeating);
        let window = if is_replayed && lines.sees("window") { Some(lines.field("window")?.natural()?) } else { None };
        let hint = if is_replayed && lines.sees("hint-mask") { Some(sparse(&mut lines)?) } else { None };
        if !lines.rest.is_empty() {
            return fail(lines.line, Expected::End);
        }
        Ok(Certificate { kind: name.to_owned(), text, rules, play, determines, law, window, hint, evidence })
    }
}

/// The user's words, or rules, which are not longer.
fn words(field: &Field<'_>) -> Read<String> {
    let words = field.whole();
    if words.len() > MAX_TEXT { fail(field.line, Expected::Bytes(MAX_TEXT)) } else { Ok(words) }
}

/// Rules whose place of an error is a line of the certificate.
fn rules(field: &Field<'_>) -> Read<Ruleset> {
    let text = words(field)?;
    Ruleset::read_plain(&text).map_err(|error| {
        let before = text.get(..error.span.start).unwrap_or_default();
        Malformed { line: field.line + before.matches('\n').count(), expected: Expected::Rules(error) }
    })
}

/// Preperiod and period.
fn repeating(lines: &mut Lines<'_>) -> Read<Repeating> {
    let start = lines.field("preperiod")?.natural()?;
    let period = lines.field("period")?;
    Repeating::new(start, period.natural()?).map_or_else(|| fail(period.line, Expected::Positive), Ok)
}

fn periodic(lines: &mut Lines<'_>) -> Read<Periodic> {
    let repeating = repeating(lines)?;
    let (start, length) = (repeating.preperiod(), repeating.period());
    let saltus = lines.field("saltus")?.natural()?;
    let values = lines.field("values")?;
    let count = start.checked_add(length).and_then(|count| usize::try_from(count).ok());
    let Some(count) = count.filter(|count| *count <= MAX_VALUES) else {
        return fail(values.line, Expected::AtMost(MAX_VALUES));
    };
    let found = values.naturals(count)?;
    let law = usize::try_from(start).ok().filter(|_| found.len() == count);
    match law.and_then(|start| Periodic::new(found, start, saltus)) {
        Some(law) => Ok(law),
        None => fail(values.line, Expected::Naturals(count)),
    }
}

fn sparse(lines: &mut Lines<'_>) -> Read<Sparse> {
    let mask = lines.field("hint-mask")?.natural()?;
    let parity = lines.field("hint-parity")?.one_of(&["0", "1"], &[false, true])?;
    let witnesses = lines.field("hint-witnesses")?.naturals(MAX_WITNESSES)?;
    Ok(Sparse { mask, parity, witnesses })
}
