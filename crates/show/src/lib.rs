//! What grundy says to people, in English and Chinese: messages, diagnostics, statements and reasons. Nothing here
//! computes.

pub mod claim;
pub mod diagnostic;
pub mod emit;
pub mod explain;
pub mod laws;
pub mod laws_page;
pub mod messages;
pub mod octal_page;
pub mod position;
pub mod program;
pub mod reason;
pub mod search;
pub mod statement;
pub mod verdict;
