//! A running program, which does not outlive its guard, and neither does what it has started.

use std::process::{Child, ExitStatus};

/// Kills the program, on Unix with its whole process group, and waits for it.
pub(crate) struct Guard(pub(crate) Child);

impl Guard {
    /// Kills the program, and what it has started.
    pub(crate) fn kill(&mut self) {
        #[cfg(unix)]
        if let Ok(group) = i32::try_from(self.0.id()) {
            use nix::sys::signal::{Signal, killpg};
            // The group may have no members any more.
            _ = killpg(nix::unistd::Pid::from_raw(group), Signal::SIGKILL);
        }
        _ = self.0.kill();
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.kill();
        _ = self.0.wait();
    }
}

/// The exit code, or the signal.
#[cfg(unix)]
pub(crate) fn ended(status: ExitStatus) -> Result<i32, i32> {
    use std::os::unix::process::ExitStatusExt;
    status.signal().map_or_else(|| Ok(status.code().unwrap_or(0)), Err)
}

/// The exit code, or the signal.
#[cfg(not(unix))]
pub(crate) fn ended(status: ExitStatus) -> Result<i32, i32> {
    Ok(status.code().unwrap_or(0))
}

/// The name of a signal, `SIGSEGV`.
#[cfg(unix)]
pub fn signal_name(signal: i32) -> String {
    nix::sys::signal::Signal::try_from(signal).map_or_else(|_| signal.to_string(), |signal| signal.as_str().to_owned())
}

/// The number of a signal.
#[cfg(not(unix))]
pub fn signal_name(signal: i32) -> String {
    signal.to_string()
}
