//! Certificates: a law of one ruleset under one play, the kind of proof that is offered for it, and hints that make
//! the verification fast.
//!
//! As text it is a list of fields, one a line, in a fixed order; docs/certificate.md describes it completely. Every
//! field is either verified by [`crate::check`] or a hint, and a hint changes nothing but the cost.

mod print;
mod read;

pub use read::{Expected, MAX_BYTES, MAX_VALUES, MAX_WITNESSES, Malformed};

use crate::law::{Determines, Periodic};
use crate::plain::Ruleset;
use crate::value::Play;

/// The version of the text format, the last word of its first line.
pub const VERSION: u64 = 1;

/// A law of one game under one play, and the kind of proof that is offered for it.
#[derive(Clone, Debug)]
pub struct Certificate {
    /// The name of the proof kind, a row of [`crate::check::KINDS`].
    pub kind: String,
    /// The user's words. If there are any, the rules are verified to be their plain form.
    pub text: Option<String>,
    /// The rules.
    pub rules: Ruleset,
    /// The play.
    pub play: Play,
    /// What the law determines.
    pub determines: Determines,
    /// The law.
    pub law: Periodic,
    /// What makes the replay of a sparse game fast.
    pub hint: Option<Sparse>,
}

/// A hint: a splitting of the values in two classes, one of them rare, and places where options of rare values are
/// found. The class of a value v at a heap n is the parity of popcount(v & mask) + parity * n.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sparse {
    /// The digits of a value that count.
    pub mask: u64,
    /// Whether the size of the heap counts too.
    pub parity: bool,
    /// Sizes of one part of two, in the order in which they are tried.
    pub witnesses: Vec<u64>,
}

impl Certificate {
    /// A certificate of rules that were read from a text, without a hint.
    pub fn new(kind: &str, rules: &Ruleset, play: Play, determines: Determines, law: Periodic) -> Certificate {
        let (kind, text, rules) = (kind.to_owned(), Some(rules.whole_text()), rules.clone());
        Certificate { kind, text, rules, play, determines, law, hint: None }
    }
}
