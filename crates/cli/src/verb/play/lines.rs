//! Lines of standard input, of a bounded length.

use crate::input::stdin;
use grundy_show::diagnostic::Diagnostic;
use grundy_show::messages::{Messages, number};
use std::io::{self, BufRead, BufReader, Read};

/// The most bytes of a line.
const MOST: usize = 1 << 20;

/// What was read.
pub enum Line {
    /// A line, without its end.
    Text(String),
    /// A line that is too long; it is skipped.
    TooLong,
    /// Bytes that are no text.
    NoText,
    /// The end of the input.
    End,
}

impl Line {
    /// What is wrong with the line, if something is.
    pub fn problem(&self, messages: &Messages) -> Option<Diagnostic> {
        let (code, id) = match self {
            Line::TooLong => ("E301", "play-line-long"),
            Line::NoText => ("E302", "play-line-bytes"),
            Line::Text(_) | Line::End => return None,
        };
        let message = messages.with(id, &[("most", number(MOST))]);
        Some(Diagnostic { code: Some(code), message, place: None, help: Some(messages.get(&format!("{id}.help"))) })
    }
}

/// Standard input, line by line.
pub struct Lines(BufReader<Box<dyn Read>>);

impl Lines {
    /// From here on.
    pub fn of_stdin() -> Lines {
        Lines(BufReader::new(Box::new(stdin())))
    }

    /// The next line.
    pub fn next(&mut self) -> io::Result<Line> {
        let mut bytes = Vec::new();
        self.0.by_ref().take(MOST as u64 + 1).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(Line::End);
        }
        if bytes.len() > MOST {
            while bytes.last() != Some(&b'\n') && !bytes.is_empty() {
                bytes.clear();
                self.0.by_ref().take(MOST as u64).read_until(b'\n', &mut bytes)?;
            }
            return Ok(Line::TooLong);
        }
        let text = String::from_utf8(bytes);
        Ok(text.map_or(Line::NoText, |text| Line::Text(text.trim_end_matches(['\n', '\r']).to_owned())))
    }
}
