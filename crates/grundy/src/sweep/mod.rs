//! Sweep: whole families of rulesets, one row each, in an order that is fixed.

pub mod subtraction;
