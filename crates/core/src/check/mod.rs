//! The checker: a claim with its proof kind goes in, a theorem or the reason of its rejection comes out.
//!
//! A proof kind is one file and one line of [`KINDS`]. This is the only place where a [`Theorem`] is made.

mod all_but;
pub mod automatic;
mod basis;
mod breaking;
mod finite_state;
pub mod graph;
mod machine;
mod replay;
mod seen;
mod sparse;
mod unequal;
mod window;

pub use basis::{Basis, Citation};

use crate::certificate::Certificate;
use crate::law::{Law, Periodic};
use crate::notation::NotationError;
use crate::plain::{Fuel, Halt, Ruleset};
use automatic::{Says, Uncovered, Unspoken};

/// A kind of proof: its name and the function that verifies a certificate of that kind.
#[derive(Clone, Copy)]
pub struct Kind {
    /// The name in the certificate.
    pub name: &'static str,
    /// Accepts only what follows from the rules.
    verify: fn(&Certificate, &mut Fuel<'_>) -> Result<(), Rejection>,
}

/// All kinds of proof.
pub const KINDS: [Kind; 7] = [
    Kind { name: "window", verify: window::verify },
    Kind { name: "breaking", verify: breaking::verify },
    Kind { name: "unequal", verify: unequal::verify },
    Kind { name: "all-but", verify: all_but::verify },
    Kind { name: "finite-state", verify: finite_state::verify },
    Kind { name: "automatic", verify: automatic::verify },
    Kind { name: "residue", verify: automatic::verify_residue },
];

/// Why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// No proof kind has this name.
    UnknownKind,
    /// The text is no text of the notation.
    Text(NotationError),
    /// The plain form of the text is another one.
    OtherRules {
        /// The plain form.
        found: String,
    },
    /// The theorem does not speak of such rules, or of this play with this law.
    OutOfScope,
    /// The value of this heap is another one.
    WrongValue {
        /// The heap.
        heap: u64,
        /// What the rules say.
        found: u64,
    },
    /// A move does not make the heap smaller.
    Circle {
        /// The heap.
        heap: u64,
    },
    /// The window does not decide this heap: its value is rare where no heap may be, an amount is larger than the window,
    /// or a smaller rare value has no witness in it.
    WindowTooSmall {
        /// The heap.
        heap: u64,
    },
    /// The theorem does not speak of such rules, for this reason.
    Unspoken(Unspoken),
    /// The addition automaton reads other sums.
    Addition,
    /// A goal fails at this word: for each coordinate, or other track, the digits.
    Fails {
        /// What the goal says.
        says: Says,
        /// The numbers on the tracks, those of the component first.
        at: Vec<u64>,
    },
    /// A goal is not covered.
    Uncovered {
        /// What the goal says.
        says: Says,
        /// Why.
        why: Uncovered,
    },
    /// There is more evidence than goals ask for.
    Surplus,
    /// Verification is beyond the budget.
    Beyond(Halt),
}

impl From<Halt> for Rejection {
    fn from(halt: Halt) -> Self {
        Rejection::Beyond(halt)
    }
}

/// The periodic law that a certificate claims.
fn periodic(certificate: &Certificate) -> Result<&Periodic, Rejection> {
    certificate.law.periodic().ok_or(Rejection::OutOfScope)
}

/// A law whose certificate was verified. There is no other way to make one than [`check`].
#[derive(Clone, Debug)]
pub struct Theorem {
    certificate: Certificate,
}

impl Theorem {
    /// What was verified.
    pub fn certificate(&self) -> &Certificate {
        &self.certificate
    }

    /// The law.
    pub fn law(&self) -> &Law {
        &self.certificate.law
    }
}

/// Verifies a certificate within a budget of steps.
///
/// ```
/// # use grundy_core::{certificate::Certificate, check, law::*, plain::{Fuel, Ruleset}, value::Play};
/// let rules = Ruleset::read("n -> n - t where t in {1, 2, 3}")?;
/// let law = Periodic::new(vec![0, 1, 2, 3], 0, 0).unwrap();
/// let certificate = Certificate::new("window", &rules, Play::Normal, Determines::Value, law);
/// assert!(check::check(certificate, &mut Fuel::new(10_000)).is_ok());
/// # Ok::<(), grundy_core::notation::NotationError>(())
/// ```
pub fn check(certificate: Certificate, fuel: &mut Fuel<'_>) -> Result<Theorem, Rejection> {
    let kind = KINDS.iter().find(|kind| kind.name == certificate.kind).ok_or(Rejection::UnknownKind)?;
    (kind.verify)(&certificate, fuel)?;
    if let Some(text) = &certificate.text {
        let found = Ruleset::read(text).map_err(Rejection::Text)?.to_string();
        if found != certificate.rules.to_string() {
            return Err(Rejection::OtherRules { found });
        }
    }
    Ok(Theorem { certificate })
}
