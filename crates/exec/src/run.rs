//! A program that is run on an input: pipes that are never full, limits on time and output, and nothing that is left behind.

use crate::guard::{Guard, ended};
use crate::program::Program;
use crate::stream::{LINGER, LOOK, beginning, ending};
use grundy::budget::INTERRUPTED;
use std::io::{self, Write};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// What a run gave.
#[derive(Clone, Debug)]
pub struct Run {
    /// Standard output, as far as it was read.
    pub output: Vec<u8>,
    /// The end of standard error.
    pub errors: Vec<u8>,
    /// How it ended.
    pub end: End,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself.
    Code(i32),
    /// By a signal.
    Signal(i32),
    /// It took too long, and was killed.
    Time,
    /// It wrote too much, and was killed.
    Output,
    /// The user interrupted, and it was killed.
    Interrupted,
}

impl Program {
    /// Runs it on an input, reading at most so many bytes of what it writes.
    pub fn run(&self, input: &str, most: usize) -> io::Result<Run> {
        let deadline = Instant::now() + self.time;
        let mut guard = Guard(self.command().spawn()?);
        let streams = (guard.0.stdin.take(), guard.0.stdout.take(), guard.0.stderr.take());
        let (Some(mut stdin), Some(stdout), Some(stderr)) = streams else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let bytes = input.as_bytes().to_vec();
        // A program need not read its input.
        std::thread::spawn(move || _ = stdin.write_all(&bytes));
        let (output, errors) = (beginning(stdout, most), ending(stderr));
        let (output, mut end) = match received(&output, deadline) {
            Ok(output) if output.len() > most => (output, Some(End::Output)),
            Ok(output) => (output, None),
            Err(end) => (Vec::new(), Some(end)),
        };
        // A program may go on when it has closed its output.
        let status = loop {
            match guard.0.try_wait()? {
                _ if end.is_some() => break None,
                Some(status) => break Some(status),
                None if INTERRUPTED.load(Ordering::SeqCst) => end = Some(End::Interrupted),
                None if Instant::now() > deadline => end = Some(End::Time),
                None => std::thread::sleep(Duration::from_micros(100)),
            }
        };
        drop(guard);
        let errors = errors.recv_timeout(LINGER).unwrap_or_default();
        let end = end
            .or_else(|| status.map(|status| ended(status).map_or_else(End::Signal, End::Code)))
            .unwrap_or(End::Code(0));
        Ok(Run { output, errors, end })
    }
}

/// What a stream gives before the deadline.
fn received(stream: &Receiver<Vec<u8>>, deadline: Instant) -> Result<Vec<u8>, End> {
    loop {
        match stream.recv_timeout(LOOK.min(deadline.saturating_duration_since(Instant::now()))) {
            Ok(bytes) => return Ok(bytes),
            Err(RecvTimeoutError::Disconnected) => return Ok(Vec::new()),
            Err(RecvTimeoutError::Timeout) if INTERRUPTED.load(Ordering::SeqCst) => return Err(End::Interrupted),
            Err(RecvTimeoutError::Timeout) if Instant::now() >= deadline => return Err(End::Time),
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

#[cfg(all(test, unix))]
mod tests;
