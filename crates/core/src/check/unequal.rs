//! Unequal parts. The breaking theorem for at most two parts holds with the window s ≤ n < max(2s + 2p + k, T) if for
//! some amounts the two parts must differ.
//!
//! Proof: as there, but for one pair. An option (i, i + p) of n + p with i ≥ s would become (i, i), which is no option; its
//! value is G(i) ⊕ G(i + p) = 0. Here 2i = n − t ≥ 2s + 2p, so i − p ≥ s, and the option (i − p, i + p) of n has value 0
//! too. Adding p to the larger part of an option keeps the parts different. With the window of the breaking theorem
//! Grundy's game would pass falsely with preperiod 3 and period 3.

use super::Rejection;
use super::breaking::{in_scope, verify_window};
use crate::certificate::Certificate;
use crate::plain::Fuel;

pub(super) fn verify(certificate: &Certificate, fuel: &mut Fuel<'_>) -> Result<(), Rejection> {
    let shape = in_scope(certificate)?;
    if !shape.unequal || shape.parts > 2 {
        return Err(Rejection::OutOfScope);
    }
    verify_window(certificate, &shape, 2, 2, fuel)
}
