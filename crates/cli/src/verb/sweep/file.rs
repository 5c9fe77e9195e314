//! The file of a sweep: how far it is, and where it goes on. A line that was being written when a run was ended is dropped.

use super::table::{Head, Tally};
use crate::failure::Failure;
use grundy::sweep::COLUMNS;
use grundy_show::messages::{Messages, quoted, text};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Take};

/// The longest line that is read.
const LONGEST: u64 = 1 << 16;

/// How far a file is.
pub struct Reached {
    /// The number of the next row.
    pub next: u64,
    /// The rows so far.
    pub tally: Tally,
    /// Bytes of whole lines.
    pub bytes: u64,
    /// Whether the last line is there.
    pub ended: bool,
}

/// What is wrong with a file.
pub enum Wrong {
    /// It cannot be read.
    File(io::Error),
    /// It begins as no sweep of these arguments does.
    Head,
    /// This line, from 1 on, is none that such a sweep writes there.
    Line(u64),
}

/// Opens a file where it goes on; `None` if nothing is left to do.
pub fn resume(messages: &Messages, file: &str, head: &Head) -> Result<Option<(File, u64, Tally)>, Failure> {
    let failed = |error: io::Error| Failure::cannot_write(messages, file, &error);
    let mut open = File::options().read(true).write(true).create(true).truncate(false).open(file).map_err(failed)?;
    if open.try_lock().is_err() {
        return Err(Failure::File(messages.with("sweep-in-use", &[("file", quoted(file))])));
    }
    if !open.metadata().map_err(failed)?.is_file() {
        io::Write::write_all(&mut open, head.text().as_bytes()).map_err(failed)?;
        return Ok(Some((open, head.range().start, Tally::default())));
    }
    let reached = scan(&open, head, |_| Ok(())).map_err(|wrong| refusal(messages, file, head, wrong))?;
    if reached.ended {
        return Ok(None);
    }
    open.set_len(reached.bytes).map_err(failed)?;
    open.seek(SeekFrom::Start(reached.bytes)).map_err(failed)?;
    if reached.bytes == 0 {
        io::Write::write_all(&mut open, head.text().as_bytes()).map_err(failed)?;
    }
    Ok(Some((open, reached.next, reached.tally)))
}

/// Reads the whole lines of a sweep, and shows each row.
pub fn scan(file: impl Read, head: &Head, mut show: impl FnMut(&str) -> io::Result<()>) -> Result<Reached, Wrong> {
    let mut lines = Lines(BufReader::new(file).take(0));
    let range = head.range();
    let mut reached = Reached { next: range.start, tally: Tally::default(), bytes: 0, ended: false };
    // The head was written at once, so that a part of it is a beginning and nothing else.
    let text = head.text();
    let mut begun = String::new();
    for _ in text.lines() {
        begun += &lines.next().map_err(Wrong::File)?.unwrap_or_default();
        if !text.starts_with(&begun) {
            return Err(Wrong::Head);
        }
    }
    if begun != text {
        return Ok(reached);
    }
    reached.bytes = text.len() as u64;
    for number in 3.. {
        let Some(line) = lines.next().map_err(Wrong::File)?.filter(|line| line.ends_with('\n')) else { break };
        let is_row = reached.next < range.end
            && line.split('\t').count() == COLUMNS.len()
            && line.strip_prefix(&head.family.rules(reached.next)).is_some_and(|rest| rest.starts_with('\t'));
        let is_end = reached.next == range.end && !reached.ended && line == reached.tally.text();
        if is_row {
            show(&line).map_err(Wrong::File)?;
            reached.tally.add(&line);
            reached.next += 1;
        } else if is_end {
            reached.ended = true;
        } else {
            return Err(Wrong::Line(number));
        }
        reached.bytes += line.len() as u64;
    }
    Ok(reached)
}

/// Why a file is not gone on with.
pub fn refusal(messages: &Messages, file: &str, head: &Head, wrong: Wrong) -> Failure {
    match wrong {
        Wrong::File(error) => Failure::file(messages, file, &error),
        Wrong::Head => {
            Failure::input(messages.with("sweep-other", &[("file", quoted(file)), ("head", text(head.line()))]))
        }
        Wrong::Line(line) => {
            Failure::input(messages.with("sweep-line", &[("file", quoted(file)), ("line", text(line))]))
        }
    }
}

/// Lines with their ends; the last one may have none.
struct Lines<R>(Take<BufReader<R>>);

impl<R: Read> Lines<R> {
    fn next(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        self.0.set_limit(LONGEST);
        self.0.read_until(b'\n', &mut line)?;
        // Bytes that are no text are no line of a sweep.
        Ok((!line.is_empty()).then(|| String::from_utf8_lossy(&line).into_owned()))
    }
}
