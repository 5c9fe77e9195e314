//! What is known of one octal game: values, the law behind them, its proof, and how sparse the rare values are.

use crate::answer::learn;
use crate::budget::{Exhausted, Meter};
use crate::prove::rares;
use grundy_core::check::Basis;
use grundy_core::law::Determines;
use grundy_core::notation::NotationError;
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;

/// What was found out about an octal game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Study {
    /// The least preperiod and period that fit all values, if they repeat.
    pub law: Option<(u64, u64)>,
    /// The kind of proof of the law.
    pub proof: Option<String>,
    /// The largest value of the heaps that were computed.
    pub maximum: u32,
    /// How many of these heaps have a rare value, for the classes of values that leave the fewest; `None` without splits.
    pub rares: Option<u64>,
    /// Heaps that were computed: 0, 1, … below this number.
    pub heaps: u64,
    /// What of the budget ran out.
    pub stopped: Option<Exhausted>,
}

/// Studies a code up to a largest heap.
///
/// ```
/// # use grundy::{budget::Budget, sweep::octal::study};
/// let kayles = study("0.77", 1000, &mut Budget::default().start()).unwrap();
/// assert_eq!((kayles.law, kayles.proof.as_deref(), kayles.maximum), (Some((71, 12)), Some("breaking"), 8));
/// ```
pub fn study(code: &str, to: u64, meter: &mut Meter) -> Result<Study, NotationError> {
    let rules = Ruleset::read(code)?;
    let learned = learn(&rules, Play::Normal, Vec::new(), to, meter);
    let law = learned.laws.first().filter(|law| law.determines == Determines::Value && law.law.saltus() == 0);
    let proof = law.and_then(|law| match &law.basis {
        Basis::Proved(theorem) => Some(theorem.certificate().kind.clone()),
        _ => None,
    });
    let takings = match rules.breaking() {
        Some(shape) => meter.run(|fuel| shape.takings(&rules, shape.most, fuel)).ok(),
        None => None,
    };
    Ok(Study {
        law: law.map(|law| (law.law.preperiod() as u64, law.law.period() as u64)),
        proof,
        maximum: learned.values.iter().copied().max().unwrap_or(0),
        rares: takings.and_then(|takings| rares(&learned.values, &takings)),
        heaps: learned.values.len() as u64,
        stopped: learned.stopped,
    })
}
