//! Sweeps against the definition.

mod family;
mod octal;
mod subtraction;
