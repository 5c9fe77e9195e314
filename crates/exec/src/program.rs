//! What is run, and what it may use. On Unix the program is the leader of a process group, which is killed as a whole, and a
//! shell sets the limit on memory before it becomes the program; elsewhere there is no limit on memory, and the program alone
//! is killed.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

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

    #[cfg(unix)]
    pub(crate) fn command(&self) -> Command {
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
    pub(crate) fn command(&self) -> Command {
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
