//! Words of Graphviz: names (plain, numerals, between quotes, or in angle brackets), signs; comments and lines that begin
//! with `#` are left out.

use super::bytes::{Bytes, MAX_WORD};
use super::{Expected, Problem};

/// A word; the text of a name stands in [`Words::text`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// A name; whether it may be a keyword.
    Name(bool),
    /// `->`.
    Arrow,
    /// `--`.
    Line,
    /// One of `{ } [ ] = : ; ,`.
    Sign(u8),
    /// The end of the text.
    End,
}

/// Whether a byte may stand in a name without quotes.
fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

/// The words of a text.
pub struct Words<'a, 'b> {
    bytes: &'b mut Bytes<'a>,
    name: Vec<u8>,
}

impl<'a, 'b> Words<'a, 'b> {
    /// The words of a source.
    pub fn new(bytes: &'b mut Bytes<'a>) -> Words<'a, 'b> {
        Words { bytes, name: Vec::new() }
    }

    /// The text of the last name.
    pub fn text(&self) -> Result<&str, Problem> {
        std::str::from_utf8(&self.name).map_err(|_| Problem::NotText)
    }

    /// How the last word is shown.
    pub fn shown(&self, word: Word) -> String {
        match word {
            Word::Name(_) => String::from_utf8_lossy(&self.name).into_owned(),
            Word::Arrow => "->".to_owned(),
            Word::Line => "--".to_owned(),
            Word::Sign(sign) => char::from(sign).to_string(),
            Word::End => String::new(),
        }
    }

    /// The next byte that begins a word, which stays.
    pub fn peek(&mut self) -> Result<Option<u8>, Problem> {
        loop {
            let is_first = self.bytes.at_line_start();
            match self.bytes.peek()? {
                Some(b'#') if is_first => while !matches!(self.bytes.next()?, None | Some(b'\n')) {},
                Some(b' ' | b'\t' | b'\r' | b'\n' | 0x0b | 0x0c) => _ = self.bytes.next()?,
                Some(b'/') => self.comment()?,
                // Some editors begin a text with a byte order mark, which is no letter of a name.
                Some(0xef) if self.bytes.read() == 0 => {
                    for expected in [0xef, 0xbb, 0xbf] {
                        if self.bytes.next()? != Some(expected) {
                            return Err(Problem::NotText);
                        }
                    }
                }
                other => return Ok(other),
            }
        }
    }

    fn comment(&mut self) -> Result<(), Problem> {
        let line = self.bytes.line();
        self.bytes.next()?;
        match self.bytes.next()? {
            Some(b'/') => while !matches!(self.bytes.next()?, None | Some(b'\n')) {},
            Some(b'*') => {
                let mut last = 0;
                loop {
                    match self.bytes.next()? {
                        Some(b'/') if last == b'*' => break,
                        Some(byte) => last = byte,
                        None => return self.unclosed(line, "/*"),
                    }
                }
            }
            _ => return Err(Problem::Expected(Expected::Statement, "/".to_owned())),
        }
        Ok(())
    }

    fn unclosed<T>(&mut self, line: u64, what: &'static str) -> Result<T, Problem> {
        self.bytes.rewind(line);
        Err(Problem::Unclosed(what))
    }

    /// The next word.
    pub fn next(&mut self) -> Result<Word, Problem> {
        let Some(first) = self.peek()? else { return Ok(Word::End) };
        self.name.clear();
        match first {
            b'{' | b'}' | b'[' | b']' | b'=' | b':' | b';' | b',' => {
                self.bytes.next()?;
                Ok(Word::Sign(first))
            }
            b'"' => {
                self.quoted()?;
                // Pieces between quotes are joined by `+`.
                while self.peek()? == Some(b'+') {
                    self.bytes.next()?;
                    if self.peek()? != Some(b'"') {
                        return Err(Problem::Expected(Expected::Value, "+".to_owned()));
                    }
                    self.quoted()?;
                }
                Ok(Word::Name(false))
            }
            b'<' => {
                self.angles()?;
                Ok(Word::Name(false))
            }
            b'-' => {
                self.bytes.next()?;
                match self.bytes.peek()? {
                    Some(b'>') => {
                        self.bytes.next()?;
                        Ok(Word::Arrow)
                    }
                    Some(b'-') => {
                        self.bytes.next()?;
                        Ok(Word::Line)
                    }
                    Some(b'0'..=b'9' | b'.') => {
                        self.name.push(b'-');
                        self.numeral()
                    }
                    _ => Err(Problem::Expected(Expected::Statement, "-".to_owned())),
                }
            }
            b'0'..=b'9' | b'.' => self.numeral(),
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | 0x80.. => {
                self.plain(is_letter)?;
                Ok(Word::Name(true))
            }
            other if other.is_ascii_control() => Err(Problem::NotText),
            other => Err(Problem::Expected(Expected::Statement, char::from(other).to_string())),
        }
    }

    fn push(&mut self, byte: u8) -> Result<(), Problem> {
        if self.name.len() >= MAX_WORD {
            return Err(Problem::TooLong);
        }
        self.name.push(byte);
        Ok(())
    }

    fn plain(&mut self, belongs: impl Fn(u8) -> bool) -> Result<(), Problem> {
        while let Some(byte) = self.bytes.peek()?.filter(|byte| belongs(*byte)) {
            self.push(byte)?;
            self.bytes.next()?;
        }
        Ok(())
    }

    /// A numeral: digits, perhaps with one point before, between or behind them. Graphviz parts `1a` into two vertices, and
    /// warns; such words are refused, since most often one name is meant.
    fn numeral(&mut self) -> Result<Word, Problem> {
        self.plain(|byte| byte.is_ascii_digit())?;
        if self.bytes.peek()? == Some(b'.') {
            self.bytes.next()?;
            self.push(b'.')?;
            self.plain(|byte| byte.is_ascii_digit())?;
        }
        let has_digits = self.name.iter().any(u8::is_ascii_digit);
        let goes_on = |byte: u8| is_letter(byte) || byte == b'.';
        if has_digits && !self.bytes.peek()?.is_some_and(goes_on) {
            return Ok(Word::Name(false));
        }
        self.plain(goes_on)?;
        Err(Problem::Numeral(String::from_utf8_lossy(&self.name).into_owned()))
    }

    /// A text between quotes: `\"` is a quote, and a backslash at the end of a line joins it with the next.
    fn quoted(&mut self) -> Result<(), Problem> {
        let line = self.bytes.line();
        self.bytes.next()?;
        loop {
            match self.bytes.next()? {
                Some(b'"') => return Ok(()),
                Some(b'\\') => match self.bytes.peek()? {
                    Some(b'"') => {
                        self.bytes.next()?;
                        self.push(b'"')?;
                    }
                    Some(b'\n') => _ = self.bytes.next()?,
                    Some(b'\r') => {
                        self.bytes.next()?;
                        if self.bytes.peek()? == Some(b'\n') {
                            self.bytes.next()?;
                        } else {
                            self.push(b'\\')?;
                            self.push(b'\r')?;
                        }
                    }
                    // Two backslashes stay two, and the second has no part in what follows.
                    Some(b'\\') => {
                        self.bytes.next()?;
                        self.push(b'\\')?;
                        self.push(b'\\')?;
                    }
                    _ => self.push(b'\\')?,
                },
                Some(0) => return Err(Problem::NotText),
                Some(byte) => self.push(byte)?,
                None => return self.unclosed(line, "\""),
            }
        }
    }

    /// A text in angle brackets, which may hold others.
    fn angles(&mut self) -> Result<(), Problem> {
        let line = self.bytes.line();
        let mut depth = 0_u64;
        loop {
            match self.bytes.next()? {
                Some(byte) => {
                    self.push(byte)?;
                    match byte {
                        b'<' => depth += 1,
                        b'>' => depth -= 1,
                        _ => {}
                    }
                    if depth == 0 {
                        return Ok(());
                    }
                }
                None => return self.unclosed(line, "<"),
            }
        }
    }

    /// Leaves out attributes up to `]`; `[` is read.
    pub fn attributes(&mut self) -> Result<(), Problem> {
        let line = self.bytes.line();
        loop {
            match self.next()? {
                Word::Sign(b']') => return Ok(()),
                Word::End => return self.unclosed(line, "["),
                _ => {}
            }
        }
    }

    /// The line.
    pub fn line(&self) -> u64 {
        self.bytes.line()
    }

    /// Reports braces that are not closed at the line where they begin.
    pub fn unclosed_brace<T>(&mut self, line: u64) -> Result<T, Problem> {
        self.unclosed(line, "{")
    }
}
