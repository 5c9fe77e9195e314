//! What is true: values from the plain engine, on a prefix that is long compared with the law.

use grundy::budget::Budget;
use grundy::engine::{Task, engine, fill};
use grundy_core::certificate::Certificate;
use grundy_core::law::{Determines, Law};
use grundy_core::plain::Fuel;
use grundy_core::value::{Play, mex};
use std::collections::HashMap;
use std::time::Duration;

/// Up to here the plainest engine computes the values, beyond the fastest.
const PLAIN: u64 = 1200;

/// The last coordinate of a box, by the number of coordinates.
const BOX: [u64; 5] = [0, 60, 20, 8, 4];

/// Panics if a law of an automaton or of residues is false in a box.
fn assert_true_in_a_box(certificate: &Certificate, what: &str) {
    let arity = certificate.law.arity();
    let mut known = HashMap::new();
    let all = (0..arity).fold(vec![Vec::new()], |all: Vec<Vec<u64>>, _| {
        let longer = |tuple: &Vec<u64>| (0..=BOX[arity]).map(|next| [&tuple[..], &[next]].concat()).collect::<Vec<_>>();
        all.iter().flat_map(longer).collect()
    });
    for component in all {
        let Some(said) = certificate.law.at(&component) else { continue };
        let said = if certificate.determines == Determines::Outcome { said.min(1) } else { said };
        let value = value(certificate, &component, &mut known);
        assert_eq!(said, value, "{what}: false at {component:?}\n{certificate}");
    }
}

/// The nim-value, or 0 for P and 1 for N, from the options alone.
fn value(certificate: &Certificate, component: &[u64], known: &mut HashMap<Vec<u64>, u64>) -> u64 {
    if let Some(value) = known.get(component) {
        return *value;
    }
    let mut seen: Vec<u64> = Vec::new();
    for option in certificate.rules.options(component, &mut Fuel::new(1 << 30)).unwrap() {
        let nothing = u64::from(option.is_empty() && certificate.play == Play::Misere);
        seen.push(option.iter().fold(nothing, |sum, part| sum ^ value(certificate, part, known)));
    }
    let value = match (certificate.determines, certificate.play) {
        (Determines::Value, _) => mex(&mut seen),
        (Determines::Outcome, Play::Normal) => u64::from(seen.contains(&0)),
        (Determines::Outcome, Play::Misere) => u64::from(seen.is_empty() || seen.contains(&0)),
    };
    known.insert(component.to_vec(), value);
    value
}

/// Values of rules that were asked for.
#[derive(Default)]
pub struct Known(HashMap<(String, Play), Vec<u32>>);

impl Known {
    /// Panics if a verified certificate is false.
    pub fn assert_true(&mut self, certificate: &Certificate, what: &str) {
        let Certificate { rules, play, determines, law, .. } = certificate;
        let repeats = law.repeats().map(|law| law.preperiod() + law.period());
        let Some(length) = law.periodic().map(|law| law.values().len() as u64).or(repeats) else {
            return assert_true_in_a_box(certificate, what);
        };
        let upto = 3 * length + 100;
        let values = self.0.entry((rules.to_string(), *play)).or_default();
        if values.len() as u64 <= upto {
            let budget = Budget { time: Duration::from_secs(3600), ..Budget::default() };
            let task = Task { game: rules, play: *play, upto: &[upto] };
            *values = if upto <= PLAIN {
                let filled = engine("table").unwrap().fill(task, Vec::new(), &mut budget.start());
                filled.unwrap_or_else(|why| panic!("{what}: heaps have no values: {why:?}")).values
            } else {
                fill(task, &[], &mut budget.start()).unwrap().0.values
            };
        }
        for (heap, value) in (0_u64..=upto).zip(&*values) {
            let value = if *determines == Determines::Outcome { u64::from(*value > 0) } else { u64::from(*value) };
            let said = match law {
                Law::Repeating(law) => Some(u64::from(values[usize::try_from(law.fold(&heap).unwrap()).unwrap()])),
                law => law.at(&[heap]),
            };
            assert_eq!(said, Some(value), "{what}: false at {heap}\n{certificate}");
        }
    }
}
