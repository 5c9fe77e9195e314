//! A pseudo terminal in which the command runs, and its screen. States of the screen are waited for, with a limit that only a
//! fault reaches.

use crate::program::root;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// How long a state is waited for.
const LIMIT: Duration = Duration::from_secs(120);

pub struct Terminal {
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    parser: Arc<Mutex<vt100::Parser>>,
    before: String,
}

fn size(rows: u16, columns: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

fn cells(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).unwrap()
}

/// The command with arguments and variables.
fn grundy(arguments: &[&str], variables: &[(&str, &str)]) -> CommandBuilder {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(arguments);
    command.cwd(root());
    for name in ["GRUNDY_LANG", "NO_COLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    for (name, value) in [("LC_ALL", "C"), ("TERM", "xterm-256color")].iter().chain(variables) {
        command.env(name, value);
    }
    command
}

/// Runs `grundy` in a terminal that hangs up when some text stands on the screen; whether it ended then.
pub fn hang_up(arguments: &[&str], text: &str) -> bool {
    let pair = native_pty_system().openpty(size(24, 80)).unwrap();
    let mut child = pair.slave.spawn_command(grundy(arguments, &[])).unwrap();
    drop(pair.slave);
    let mut output = pair.master.try_clone_reader().unwrap();
    let (mut seen, mut bytes) = (String::new(), [0; 4096]);
    while !seen.contains(text) {
        let count = output.read(&mut bytes).unwrap();
        seen += &String::from_utf8_lossy(&bytes[..count]);
    }
    // By now it waits for keys.
    thread::sleep(Duration::from_millis(300));
    drop((output, pair.master));
    let start = Instant::now();
    while start.elapsed() < LIMIT {
        if child.try_wait().unwrap().is_some() {
            return true;
        }
        thread::sleep(Duration::from_millis(20));
    }
    child.kill().unwrap();
    false
}

impl Terminal {
    /// Runs `grundy` with arguments and variables.
    pub fn run(arguments: &[&str], variables: &[(&str, &str)], rows: u16, columns: u16) -> Terminal {
        let pair = native_pty_system().openpty(size(rows, columns)).unwrap();
        let command = grundy(arguments, variables);
        let before = modes(&*pair.master);
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let parser = Arc::new(Mutex::new(vt100::Parser::new(cells(rows), cells(columns), 0)));
        let mut output = pair.master.try_clone_reader().unwrap();
        let screen = Arc::clone(&parser);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                screen.lock().unwrap().process(&bytes[..count]);
            }
        });
        let keys = pair.master.take_writer().unwrap();
        Terminal { master: pair.master, child, keys, parser, before }
    }

    /// The letters on the screen.
    pub fn text(&self) -> String {
        self.parser.lock().unwrap().screen().contents()
    }

    /// Whether a cell is drawn in a colour.
    pub fn has_colour(&self) -> bool {
        let parser = self.parser.lock().unwrap();
        let (rows, columns) = parser.screen().size();
        let coloured = |row: u16, column: u16| {
            parser.screen().cell(row, column).is_some_and(|cell| cell.fgcolor() != vt100::Color::Default)
        };
        (0..rows.get()).any(|row| (0..columns.get()).any(|column| coloured(row, column)))
    }

    /// Presses keys.
    pub fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Makes the window larger or smaller.
    pub fn resize(&mut self, rows: u16, columns: u16) {
        self.parser.lock().unwrap().screen_mut().set_size(cells(rows), cells(columns));
        self.master.resize(size(rows, columns)).unwrap();
    }

    /// Waits until the screen holds all of some texts, and gives it.
    pub fn wait(&mut self, texts: &[&str]) -> String {
        self.wait_until(&format!("{texts:?}"), |screen| texts.iter().all(|text| screen.contains(text)))
    }

    /// Waits for a state of the screen.
    pub fn wait_until(&mut self, what: &str, holds: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        loop {
            let screen = self.text();
            if holds(&screen) {
                return screen;
            }
            assert!(start.elapsed() < LIMIT, "waited for {what}:\n{screen}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Ends the command from outside.
    pub fn signal(&self, signal: nix::sys::signal::Signal) {
        let id = i32::try_from(self.child.process_id().unwrap()).unwrap();
        nix::sys::signal::kill(nix::unistd::Pid::from_raw(id), signal).unwrap();
    }

    /// Waits until the command has ended, checks that the terminal is as it was, and gives the exit code and the screen.
    pub fn ended(mut self) -> (u32, String) {
        let start = Instant::now();
        let code = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status.exit_code();
            }
            assert!(start.elapsed() < LIMIT, "still running:\n{}", self.text());
            thread::sleep(Duration::from_millis(20));
        };
        self.wait_until_restored();
        assert_eq!(modes(&*self.master), self.before, "echo and line mode are back");
        (code, self.text())
    }

    fn wait_until_restored(&mut self) {
        let start = Instant::now();
        let is_restored = |screen: &vt100::Screen| !screen.alternate_screen() && !screen.hide_cursor();
        while !is_restored(self.parser.lock().unwrap().screen()) {
            assert!(start.elapsed() < LIMIT, "the screen is not given back");
            thread::sleep(Duration::from_millis(20));
        }
    }
}

/// The modes of a terminal: echo, lines, signals.
fn modes(master: &(dyn MasterPty + Send)) -> String {
    let modes = master.get_termios().unwrap();
    format!("{:?} {:?} {:?}", modes.local_flags, modes.input_flags, modes.output_flags)
}
