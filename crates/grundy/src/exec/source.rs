//! How a program is reached: batches go to it, and lines come back.

/// Who is asked for options, a batch at a time.
pub trait Source {
    /// Hands over a batch without waiting for it to be read: lines of positions, and an empty line.
    fn send(&mut self, batch: Vec<u8>);

    /// The next line that comes back, without its end, which has at most so many bytes. While it is waited for, `goes_on`
    /// is asked now and then whether to go on.
    fn line(&mut self, most: usize, goes_on: &mut dyn FnMut() -> bool) -> Result<&[u8], Silence>;

    /// Says that nothing more is asked, and gives the first line that came without being asked for, if one did.
    fn surplus(&mut self, goes_on: &mut dyn FnMut() -> bool) -> Option<Vec<u8>>;

    /// The end of what the program says beside its answers.
    fn errors(&mut self) -> String;
}

/// Why no line comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Silence {
    /// It ended with this exit code.
    Code(i32),
    /// It was ended by this signal.
    Signal(i32),
    /// It closed its output, and may go on.
    Closed,
    /// It could not be started.
    NotStarted,
    /// The line is too long.
    TooLong,
    /// It was not to be waited for any longer.
    Stopped,
}
