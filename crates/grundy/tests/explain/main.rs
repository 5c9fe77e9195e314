//! Explanations from the definition: the options of P-positions are enumerated by plain loops, each stands in exactly one
//! group, its reply is a move and leaves a P-position; moves that are said to win leave P-positions.

#[path = "../oracle/mod.rs"]
mod oracle;

mod games;
mod large;
mod proposals;
mod small;
