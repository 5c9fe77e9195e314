//! The rulesets of a table of well-known problems: each text is read, its options are played out on every small
//! position, and the result is compared with the known law, or with a program of the problem's own rules where no law
//! is known. Nothing here is evidence at size; it shows that a text says what the problem says.

mod breaking;
mod check;
mod coins;
mod coupled;
mod coverage;
mod cutting;
mod literal;
mod memory;
mod named;
mod nim;
mod phases;
mod race;
mod reading;
mod several;
mod staircase;
mod strings;
mod subtraction;
