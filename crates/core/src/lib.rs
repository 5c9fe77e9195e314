//! What is claimed about an impartial game, and how a claim is checked.
//!
//! A ruleset is one text in the notation ([`notation`]); it is rewritten at once into the plain form ([`plain`]), a
//! list of moves whose conditions are atoms like `x + y = z`. Everything else starts from there: the options of a
//! component, the shapes that engines ask for, and the checker ([`check`]), which alone can turn a law ([`law`]) into
//! a theorem.
//!
//! Rooms, each importing only from those before it: `value ← notation ← plain ← law ← certificate ← check`.
//! This crate does not search, guess, read files or depend on another crate.

pub mod certificate;
pub mod check;
pub mod law;
pub mod notation;
pub mod plain;
pub mod value;
