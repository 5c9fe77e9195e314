//! A program that is run on an input: pipes that are never full, limits on time, memory and output, and nothing that is left
//! behind. On Unix the program is the leader of a process group, which is killed as a whole, and a shell sets the limit on
//! memory before it becomes the program; elsewhere there is no limit on memory, and the program alone is killed.

use grundy::budget::INTERRUPTED;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// The last bytes of standard error that are kept.
const ERRORS: usize = 1000;

/// How often an interrupt is looked for while a program is waited for.
const LOOK: Duration = Duration::from_millis(20);

/// How long a stream is waited for that another process may hold open, once the program has ended.
const LINGER: Duration = Duration::from_millis(200);

/// A program with what it may use.
#[derive(Clone, Debug)]
pub struct Program {
    /// The name or path, and the arguments.
    pub command: Vec<String>,
    /// The time of one run.
    pub time: Duration,
    /// Bytes of memory; no limit without it.
    pub memory: Option<u64>,
}

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

/// Why a program cannot be run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoProgram {
    /// There is no such file.
    Missing,
    /// It is no file that can be executed.
    NotExecutable,
}

impl Program {
    /// The file that the name of the program stands for: itself if it is a path, else the first in the folders of `PATH`.
    pub fn file(&self) -> Result<PathBuf, NoProgram> {
        let name = self.command.first().map_or("", String::as_str);
        if name.contains('/') || cfg!(not(unix)) {
            return executable(Path::new(name)).map(|()| PathBuf::from(name));
        }
        let folders = std::env::var_os("PATH").unwrap_or_default();
        let files = std::env::split_paths(&folders).map(|folder| folder.join(name));
        let mut found = Err(NoProgram::Missing);
        for file in files {
            match executable(&file) {
                Ok(()) => return Ok(file),
                Err(NoProgram::NotExecutable) => found = Err(NoProgram::NotExecutable),
                Err(NoProgram::Missing) => {}
            }
        }
        found
    }

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
        let end = end.or_else(|| status.map(ended)).unwrap_or(End::Code(0));
        Ok(Run { output, errors, end })
    }

    #[cfg(unix)]
    fn command(&self) -> Command {
        use std::os::unix::process::CommandExt;
        // Whoever kills this program cannot kill the other one: processor time ends it, should it never stop by itself.
        let seconds = self.time.as_secs().saturating_mul(8).saturating_add(60);
        let memory = self.memory.map_or("unlimited".to_owned(), |bytes| (bytes >> 10).to_string());
        let mut command = Command::new("/bin/sh");
        command
            .args(["-c", "ulimit -c 0; ulimit -t \"$1\"; ulimit -v \"$2\"; shift 2; exec \"$@\"", "sh"])
            .args([seconds.to_string(), memory])
            .args(&self.command)
            .process_group(0);
        piped(command)
    }

    #[cfg(not(unix))]
    fn command(&self) -> Command {
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]);
        piped(command)
    }
}

fn piped(mut command: Command) -> Command {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

#[cfg(unix)]
fn executable(file: &Path) -> Result<(), NoProgram> {
    use std::os::unix::fs::PermissionsExt;
    let found = std::fs::metadata(file).map_err(|_| NoProgram::Missing)?;
    let is_fit = found.is_file() && found.permissions().mode() & 0o111 != 0;
    if is_fit { Ok(()) } else { Err(NoProgram::NotExecutable) }
}

#[cfg(not(unix))]
fn executable(_: &Path) -> Result<(), NoProgram> {
    Ok(())
}

#[cfg(unix)]
fn ended(status: ExitStatus) -> End {
    use std::os::unix::process::ExitStatusExt;
    status.signal().map_or_else(|| End::Code(status.code().unwrap_or(0)), End::Signal)
}

#[cfg(not(unix))]
fn ended(status: ExitStatus) -> End {
    End::Code(status.code().unwrap_or(0))
}

/// A running program, which does not outlive it, and neither does what the program has started.
struct Guard(Child);

impl Drop for Guard {
    fn drop(&mut self) {
        #[cfg(unix)]
        if let Ok(group) = i32::try_from(self.0.id()) {
            use nix::sys::signal::{Signal, killpg};
            // The group may have no members any more.
            _ = killpg(nix::unistd::Pid::from_raw(group), Signal::SIGKILL);
        }
        _ = self.0.kill();
        _ = self.0.wait();
    }
}

/// Reads a stream on a thread of its own, up to one byte more than `most`.
fn beginning(stream: impl Read + Send + 'static, most: usize) -> Receiver<Vec<u8>> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        _ = stream.take(most as u64 + 1).read_to_end(&mut bytes);
        _ = sender.send(bytes);
    });
    receiver
}

/// Reads a stream to its end, and keeps its last bytes.
fn ending(mut stream: impl Read + Send + 'static) -> Receiver<Vec<u8>> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        let (mut kept, mut block) = (Vec::new(), vec![0; 4096]);
        while let Ok(read @ 1..) = stream.read(&mut block) {
            kept.extend_from_slice(&block[..read]);
            let surplus = kept.len().saturating_sub(ERRORS);
            kept.drain(..surplus);
        }
        _ = sender.send(kept);
    });
    receiver
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
