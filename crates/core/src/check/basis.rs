//! How one knows: the one answer that every law and every answer carries.

use super::Theorem;
use std::sync::Arc;

/// Where a law stands in the literature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation {
    /// Author, title, year.
    pub source: String,
}

/// What a law or an answer rests on.
#[derive(Clone, Debug)]
pub enum Basis {
    /// A verified certificate.
    Proved(Arc<Theorem>),
    /// The literature.
    Cited(Citation),
    /// Exhaustive computation by this engine.
    Computed {
        /// The engine's name.
        by: &'static str,
    },
    /// It fits every value computed so far.
    Conjectured {
        /// The largest heap that was computed.
        upto: u64,
    },
}

impl Basis {
    /// The word for it: `proved`, `cited`, `computed` or `conjectured`. Never translated.
    pub fn standing(&self) -> &'static str {
        match self {
            Basis::Proved(_) => "proved",
            Basis::Cited(_) => "cited",
            Basis::Computed { .. } => "computed",
            Basis::Conjectured { .. } => "conjectured",
        }
    }

    /// The proof kind, the citation or the engine.
    pub fn by(&self) -> Option<&str> {
        match self {
            Basis::Proved(theorem) => Some(&theorem.certificate().kind),
            Basis::Cited(citation) => Some(&citation.source),
            Basis::Computed { by } => Some(by),
            Basis::Conjectured { .. } => None,
        }
    }
}
