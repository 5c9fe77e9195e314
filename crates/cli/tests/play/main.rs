//! `grundy play` from the outside: line by line in both languages, with programs, and on a screen in a pseudo terminal.

#[path = "../program/mod.rs"]
mod program;

mod lines;
mod protocol;
#[cfg(feature = "tui")]
mod screen;
#[cfg(feature = "tui")]
mod terminal;
