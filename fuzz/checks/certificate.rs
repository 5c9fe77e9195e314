//! What holds for any bytes that are offered as a certificate. The fuzz target `certificate` and the replay of its
//! corpus share this.

use grundy_core::certificate::Certificate;
use grundy_core::check::{Rejection, check as verify};
use grundy_core::law::Determines;
use grundy_core::plain::Fuel;
use grundy_core::value::{Play, mex};

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

/// Components that are looked at for what is verified: all with coordinates up to this.
const SMALL: u64 = 5;

/// Positions that are valued at the most.
const POSITIONS: usize = 2000;

/// What is verified holds for the first components, valued by the definition.
fn holds(certificate: &Certificate) {
    let Certificate { law, determines, .. } = certificate;
    let heaps = law.periodic().map(|law| (3 * law.values().len() as u64 + 20).min(HEAPS));
    let mut known = Known::new();
    for component in tuples(law.arity(), heaps.unwrap_or(SMALL)) {
        let Some(said) = law.at(&component) else { continue };
        let Some(value) = value(certificate, &component, &mut known) else { return };
        let said = if *determines == Determines::Outcome { said.min(1) } else { said };
        assert_eq!(said, value, "verified, but false at {component:?}: {certificate}");
    }
}

type Known = std::collections::HashMap<Vec<u64>, u64>;

/// All tuples of numbers up to an end.
fn tuples(length: usize, end: u64) -> Vec<Vec<u64>> {
    (0..length.min(4)).fold(vec![Vec::new()], |all, _| {
        all.iter().flat_map(|tuple| (0..=end).map(move |next| [&tuple[..], &[next]].concat())).collect()
    })
}

/// The nim-value, or 0 for P and 1 for N, from the options alone; `None` if that is too much.
fn value(certificate: &Certificate, component: &[u64], known: &mut Known) -> Option<u64> {
    if let Some(value) = known.get(component) {
        return Some(*value);
    }
    if known.len() > POSITIONS {
        return None;
    }
    let Certificate { rules, play, determines, .. } = certificate;
    let mut seen = Vec::new();
    for option in rules.options(component, &mut Fuel::new(STEPS)).ok()? {
        // With nothing left, the next player loses under normal play and wins under misère play.
        let nothing = u64::from(option.is_empty() && *play == Play::Misere);
        let sum = option.iter().try_fold(nothing, |sum, part| Some(sum ^ value(certificate, part, known)?));
        seen.push(sum?);
    }
    let value = match (determines, play) {
        (Determines::Value, _) => mex(&mut seen),
        (Determines::Outcome, Play::Normal) => u64::from(seen.contains(&0)),
        (Determines::Outcome, Play::Misere) => u64::from(seen.is_empty() || seen.contains(&0)),
    };
    known.insert(component.to_vec(), value);
    Some(value)
}
