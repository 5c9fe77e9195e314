//! What holds for any bytes that are offered as a certificate. The fuzz target `certificate` and the replay of its
//! corpus share this.

use grundy_core::certificate::Certificate;
use grundy_core::check::{Rejection, check as verify};
use grundy_core::law::Determines;
use grundy_core::plain::Fuel;
use grundy_core::value::{Play, mex};
use std::ops::ControlFlow;

/// Steps of the checker.
const STEPS: u64 = 20_000;

/// Heaps whose value is computed again for what is verified.
const HEAPS: u64 = 60;

/// Reads any bytes: an error names a line of the text, what is read prints as something that reads the same, the checker
/// ends within its steps, and what it verifies holds for some heaps beyond the values of the law.
///
/// # Panics
/// If one of these does not hold.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let certificate = match Certificate::read(&text) {
        Ok(certificate) => certificate,
        Err(error) => {
            assert!((1..=text.matches('\n').count() + 1).contains(&error.line), "{error:?} is no line of the text");
            return;
        }
    };
    let printed = certificate.to_string();
    let again = Certificate::read(&printed).unwrap_or_else(|error| panic!("{error:?} in what is printed: {printed}"));
    assert_eq!(again.to_string(), printed, "what is printed prints differently");
    let mut fuel = Fuel::new(STEPS);
    match verify(certificate, &mut fuel) {
        Ok(theorem) => holds(theorem.certificate()),
        Err(Rejection::Beyond(_)) => {}
        Err(_) => assert!(fuel.left() <= STEPS),
    }
}

/// The values of the first heaps, from the options alone.
fn holds(certificate: &Certificate) {
    let Certificate { rules, play, determines, law, .. } = certificate;
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..(3 * law.values().len() as u64 + 20).min(HEAPS) {
        let mut seen = Vec::new();
        let listed = rules.each_option(&[heap], &mut Fuel::new(STEPS), &mut |parts| {
            // With nothing left, the next player loses under normal play and wins under misère play.
            let nothing = u64::from(parts.is_empty() && *play == Play::Misere);
            seen.push(parts.iter().fold(nothing, |sum, part| sum ^ values[usize::try_from(part[0]).unwrap()]));
            ControlFlow::Continue(())
        });
        if listed.is_err() {
            return;
        }
        let value = match (determines, play) {
            (Determines::Value, _) => mex(&mut seen),
            (Determines::Outcome, Play::Normal) => u64::from(seen.contains(&0)),
            (Determines::Outcome, Play::Misere) => u64::from(seen.is_empty() || seen.contains(&0)),
        };
        assert_eq!(law.at(&heap), Some(value), "verified, but false at {heap}: {certificate}");
        values.push(value);
    }
}
