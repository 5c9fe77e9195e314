//! Standard input that an interrupt ends: while it is waited for there is nothing to finish, and nothing to show.

use grundy::budget::INTERRUPTED;
use std::io::{self, Read};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether input is waited for.
static WAITING: AtomicBool = AtomicBool::new(false);

/// The exit code of an interrupted command.
pub const EXIT: u8 = 130;

/// Standard input.
pub fn stdin() -> impl Read {
    Input(io::stdin().lock())
}

/// What the handler of interrupts does: work stops at its next look, waiting at once.
pub fn interrupt() {
    INTERRUPTED.store(true, Ordering::SeqCst);
    if WAITING.load(Ordering::SeqCst) {
        std::process::exit(EXIT.into());
    }
}

struct Input<R>(R);

impl<R: Read> Read for Input<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        WAITING.store(true, Ordering::SeqCst);
        // The handler may have looked just before.
        if INTERRUPTED.load(Ordering::SeqCst) {
            std::process::exit(EXIT.into());
        }
        let read = self.0.read(into);
        WAITING.store(false, Ordering::SeqCst);
        read
    }
}
