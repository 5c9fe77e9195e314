//! What is true: values from the plain engine, on a prefix that is long compared with the law.

use grundy::budget::Budget;
use grundy::engine::{Task, engine, fill};
use grundy_core::certificate::Certificate;
use grundy_core::law::Determines;
use grundy_core::value::Play;
use std::collections::HashMap;
use std::time::Duration;

/// Up to here the plainest engine computes the values, beyond the fastest.
const PLAIN: u64 = 1200;

/// Values of rules that were asked for.
#[derive(Default)]
pub struct Known(HashMap<(String, Play), Vec<u32>>);

impl Known {
    /// Panics if a verified certificate is false.
    pub fn assert_true(&mut self, certificate: &Certificate, what: &str) {
        let Certificate { rules, play, determines, law, .. } = certificate;
        let upto = 3 * law.values().len() as u64 + 100;
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
        for (heap, value) in (0_u64..=upto).zip(values) {
            let value = if *determines == Determines::Outcome { u64::from(*value > 0) } else { u64::from(*value) };
            assert_eq!(law.at(&heap), Some(value), "{what}: false at {heap}\n{certificate}");
        }
    }
}
