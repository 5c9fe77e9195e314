//! A program as a rulebook: one long-lived process that is asked in batches. One thread writes, one reads, so that both may
//! be at work at once and neither pipe stops the other; what is read waits in a queue of bounded length.

use crate::guard::{Guard, ended};
use crate::program::Program;
use crate::stream::{LINGER, LOOK, ending};
use grundy::exec::{Silence, Source};
use std::io::{self, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::time::{Duration, Instant};

/// Bytes that are read at once.
const BLOCK: usize = 1 << 17;

/// Blocks that wait to be looked at.
const BLOCKS: usize = 8;

/// How long a program that is asked nothing more may take to end, before it is killed.
const FAREWELL: Duration = Duration::from_secs(1);

/// A running program that answers positions.
pub struct Rulebook {
    guard: Guard,
    batches: Option<Sender<Vec<u8>>>,
    blocks: Receiver<Vec<u8>>,
    /// What was read and not looked at begins here.
    at: usize,
    read: Vec<u8>,
    line: Vec<u8>,
    errors: Receiver<Vec<u8>>,
    told: Option<String>,
}

impl Rulebook {
    /// Starts a program.
    pub fn start(program: &Program) -> io::Result<Rulebook> {
        let mut guard = Guard(program.command().spawn()?);
        let streams = (guard.0.stdin.take(), guard.0.stdout.take(), guard.0.stderr.take());
        let (Some(mut stdin), Some(stdout), Some(stderr)) = streams else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let (batches, waiting) = channel::<Vec<u8>>();
        std::thread::spawn(move || {
            // A program need not read its input: then it ends, or is waited for.
            while let Ok(batch) = waiting.recv()
                && stdin.write_all(&batch).and_then(|()| stdin.flush()).is_ok()
            {}
        });
        let (sender, blocks) = sync_channel(BLOCKS);
        std::thread::spawn(move || read(stdout, &sender));
        let (read, line, errors) = (Vec::new(), Vec::new(), ending(stderr));
        Ok(Rulebook { guard, batches: Some(batches), blocks, at: 0, read, line, errors, told: None })
    }

    /// The next block; `Ok(false)` at the end of the output.
    fn block(&mut self, goes_on: &mut dyn FnMut() -> bool) -> Result<bool, Silence> {
        loop {
            match self.blocks.recv_timeout(LOOK) {
                Ok(block) => {
                    (self.read, self.at) = (block, 0);
                    return Ok(true);
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(false),
                Err(RecvTimeoutError::Timeout) if goes_on() => {}
                Err(RecvTimeoutError::Timeout) => return Err(Silence::Stopped),
            }
        }
    }

    /// How the program ended that has closed its output.
    fn end(&mut self) -> Silence {
        let until = Instant::now() + LINGER;
        loop {
            match self.guard.0.try_wait() {
                Ok(Some(status)) => return ended(status).map_or_else(Silence::Signal, Silence::Code),
                Ok(None) if Instant::now() < until => std::thread::sleep(Duration::from_millis(1)),
                _ => return Silence::Closed,
            }
        }
    }
}

impl Source for Rulebook {
    fn send(&mut self, batch: Vec<u8>) {
        // A program that has ended is seen where its answer is read.
        _ = self.batches.as_ref().map(|batches| batches.send(batch));
    }

    fn line(&mut self, most: usize, goes_on: &mut dyn FnMut() -> bool) -> Result<&[u8], Silence> {
        self.line.clear();
        loop {
            let rest = &self.read[self.at..];
            let found = memchr::memchr(b'\n', rest);
            let length = found.unwrap_or(rest.len());
            if self.line.len() + length > most {
                return Err(Silence::TooLong);
            }
            let start = self.at;
            self.at += length + usize::from(found.is_some());
            match (found, self.line.is_empty()) {
                // Most lines stand in one block, and are not copied.
                (Some(end), true) => return Ok(&self.read[start..start + end]),
                (Some(end), false) => {
                    self.line.extend_from_slice(&self.read[start..start + end]);
                    return Ok(&self.line);
                }
                (None, _) => self.line.extend_from_slice(&self.read[start..]),
            }
            if !self.block(goes_on)? {
                return Err(self.end());
            }
        }
    }

    fn surplus(&mut self, goes_on: &mut dyn FnMut() -> bool) -> Option<Vec<u8>> {
        self.batches = None;
        let until = Instant::now() + FAREWELL;
        let mut waits = || Instant::now() < until && goes_on();
        let line = self.line(1 << 12, &mut waits).map(<[u8]>::to_vec);
        match line {
            Ok(line) => Some(line),
            // A line need not be ended to be one too many.
            Err(_) => Some(std::mem::take(&mut self.line)).filter(|line| !line.is_empty()),
        }
    }

    fn errors(&mut self) -> String {
        // What was written last is read once nobody writes any more.
        self.guard.kill();
        let errors = &self.errors;
        let read = || String::from_utf8_lossy(&errors.recv_timeout(LINGER).unwrap_or_default()).trim().to_owned();
        self.told.get_or_insert_with(read).clone()
    }
}

fn read(mut stream: impl Read, blocks: &SyncSender<Vec<u8>>) {
    loop {
        let mut block = vec![0; BLOCK];
        match stream.read(&mut block) {
            Ok(read @ 1..) => {
                block.truncate(read);
                if blocks.send(block).is_err() {
                    return;
                }
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Ok(0) | Err(_) => return,
        }
    }
}

#[cfg(all(test, unix))]
mod tests;
