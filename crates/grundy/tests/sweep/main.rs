//! Sweeps against the definition.

mod subtraction;
