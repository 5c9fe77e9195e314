//! The command as others run it.
#![allow(dead_code)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The folder of the project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs the command without input.
pub fn grundy(arguments: &[&str]) -> Output {
    with_input(arguments, "")
}

/// Runs the command in the folder of the project, in English whatever the machine speaks.
pub fn with_input(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(arguments)
        .current_dir(root())
        .env_remove("GRUNDY_LANG")
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut pipe = child.stdin.take().unwrap();
    let bytes = input.as_ref().to_vec();
    let writer = std::thread::spawn(move || _ = pipe.write_all(&bytes));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// What a command prints that succeeds.
pub fn stdout(arguments: &[&str]) -> String {
    let output = grundy(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The words of a command line as a shell splits them: spaces, double quotes, and `\"`-free.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            other => words.last_mut().unwrap().push(other),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// What a line hands to a command, and the command: `echo "…" | …`, or `printf '…' | …` with `\n` for line breaks alone.
fn piped(line: &str) -> Option<(String, &str)> {
    if let Some(rest) = line.strip_prefix("echo \"") {
        return rest.split_once("\" | ").map(|(text, command)| (format!("{text}\n"), command));
    }
    let (text, command) = line.strip_prefix("printf '")?.split_once("' | ")?;
    Some((text.replace("\\n", "\n"), command))
}

/// Runs `grundy …`, alone or behind a pipe.
pub fn run_line(line: &str) -> Output {
    let (input, command) = piped(line).unwrap_or((String::new(), line));
    let words = words(command);
    assert_eq!(words[0], "grundy", "{line}");
    let arguments: Vec<&str> = words[1..].iter().map(String::as_str).collect();
    with_input(&arguments, &input)
}

/// Whether a line of a page is a command that [`run_line`] runs.
pub fn is_command(line: &str) -> bool {
    piped(line).map_or(line, |(_, command)| command).starts_with("grundy ")
}

/// Runs such a line, which has to succeed and to print something.
pub fn runs(line: &str) {
    let output = run_line(line);
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    assert!(!output.stdout.is_empty(), "{line} prints nothing");
}

/// A folder of its own, removed at the end.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("grundy-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    pub fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = std::fs::remove_dir_all(&self.0);
    }
}
