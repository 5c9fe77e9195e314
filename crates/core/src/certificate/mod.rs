//! Certificates: a law of one ruleset under one play, the kind of proof that is offered for it, and hints that make
//! the verification fast.
//!
//! As text it is a list of fields, one a line, in a fixed order; docs/certificate.md describes it completely. Every
//! field is either verified by [`crate::check`] or a hint, and a hint changes nothing but the cost.

mod automatic;
mod print;
mod read;
mod residue;

pub use read::{Expected, MAX_BYTES, MAX_VALUES, MAX_WITNESSES, Malformed};

use crate::law::{Automaton, Determines, Law, Periodic};
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
    pub law: Law,
    /// The window W of the kind `finite-state`.
    pub window: Option<u64>,
    /// What makes the replay of a sparse game fast, and what the kind `finite-state` rests on.
    pub hint: Option<Sparse>,
    /// What proves a law that an automaton gives.
    pub evidence: Evidence,
}

/// The evidence for a law that an automaton gives.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    /// A rank, as forms that are compared lexicographically.
    pub rank: Vec<Weights>,
    /// Under misère play: output 1 for all components that can be moved in.
    pub movable: Option<Automaton>,
    /// For each repeated move: output 1 for the components from which repeating it reaches a P-position.
    pub reaches: Vec<Automaton>,
    /// For some moves, by index: output 1 where the coordinates before it and the new ones after it belong together.
    pub lemmas: Vec<(usize, Automaton)>,
    /// The covers, one after the other.
    pub covers: Vec<u64>,
}

/// A linear form of the coordinates that is at least minus its slack wherever it falls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A weight for each coordinate.
    pub weights: Vec<i64>,
    /// How far below 0 it may be.
    pub slack: u64,
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
        Certificate::of(kind, rules, play, determines, Law::Periodic(law), Evidence::default())
    }

    /// A certificate of the kind `finite-state`, of nim-values under normal play: the law says that they repeat, and the
    /// last `window` values determine the next one by the classes of `mask` and `parity`. The witnesses are sizes of one
    /// part, in the order in which they are tried.
    pub fn finite_state(
        rules: &Ruleset,
        law: Law,
        mask: u64,
        parity: bool,
        window: u64,
        witnesses: Vec<u64>,
    ) -> Certificate {
        let (play, determines) = (Play::Normal, Determines::Value);
        let bare = Certificate::of("finite-state", rules, play, determines, law, Evidence::default());
        Certificate { window: Some(window), hint: Some(Sparse { mask, parity, witnesses }), ..bare }
    }

    /// A certificate of rules that were read from a text, with evidence.
    pub fn of(
        kind: &str,
        rules: &Ruleset,
        play: Play,
        determines: Determines,
        law: Law,
        evidence: Evidence,
    ) -> Certificate {
        let (kind, text, rules) = (kind.to_owned(), Some(rules.whole_text()), rules.clone());
        Certificate { kind, text, rules, play, determines, law, window: None, hint: None, evidence }
    }
}
