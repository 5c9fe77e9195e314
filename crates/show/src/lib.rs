//! What grundy says to people, in English and Chinese: messages, diagnostics, statements and reasons. Nothing here
//! computes.

pub mod circles;
pub mod claim;
pub mod diagnostic;
pub mod emit;
pub mod explain;
pub mod games_page;
pub mod graph;
pub mod laws;
pub mod laws_page;
pub mod messages;
pub mod octal_page;
pub mod play;
pub mod plot;
pub mod position;
pub mod program;
pub mod reason;
pub mod search;
pub mod statement;
pub mod verdict;
