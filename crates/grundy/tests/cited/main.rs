//! Laws from the literature: which rules are recognised, which are not, and whether each row says what exhaustive search
//! says.

#[path = "../oracle/mod.rs"]
mod oracle;

mod boxes;
mod instances;
mod near_misses;
mod open;
mod rewrites;
mod rows;
mod search;
