//! A source byte by byte and line by line, with the number of the line.

use super::Problem;
use std::io::{BufRead, ErrorKind, Read};

/// The most bytes of a line of edges, or of one word.
pub const MAX_WORD: usize = 1 << 20;

/// A source.
pub struct Bytes<'a> {
    source: &'a mut dyn BufRead,
    line: u64,
    read: u64,
    at_line_start: bool,
}

impl<'a> Bytes<'a> {
    /// From the beginning.
    pub fn new(source: &'a mut dyn BufRead) -> Bytes<'a> {
        Bytes { source, line: 1, read: 0, at_line_start: true }
    }

    /// The line, from 1.
    pub fn line(&self) -> u64 {
        self.line
    }

    /// Puts an error back to the line where it began.
    pub fn rewind(&mut self, line: u64) {
        self.line = line;
    }

    /// How many bytes were read.
    pub fn read(&self) -> u64 {
        self.read
    }

    /// Whether the next byte is the first of a line.
    pub fn at_line_start(&self) -> bool {
        self.at_line_start
    }

    /// The next byte, which stays; `None` at the end.
    pub fn peek(&mut self) -> Result<Option<u8>, Problem> {
        loop {
            match self.source.fill_buf() {
                Ok(buffer) => return Ok(buffer.first().copied()),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(Problem::Io(error)),
            }
        }
    }

    /// The next byte.
    pub fn next(&mut self) -> Result<Option<u8>, Problem> {
        let byte = self.peek()?;
        if let Some(byte) = byte {
            self.source.consume(1);
            self.read += 1;
            self.at_line_start = byte == b'\n';
            self.line += u64::from(byte == b'\n');
        }
        Ok(byte)
    }

    /// The next line without its end; `false` at the end of the source. The number of the line is that of `text` until
    /// [`Bytes::line_done`].
    pub fn next_line(&mut self, text: &mut Vec<u8>) -> Result<bool, Problem> {
        text.clear();
        let read = (&mut *self.source).take(MAX_WORD as u64 + 1).read_until(b'\n', text).map_err(Problem::Io)?;
        self.read += read as u64;
        if text.last() == Some(&b'\n') {
            text.pop();
        } else if read > MAX_WORD {
            return Err(Problem::TooLong);
        }
        Ok(read > 0)
    }

    /// Goes on to the next line.
    pub fn line_done(&mut self) {
        self.line += 1;
    }
}
