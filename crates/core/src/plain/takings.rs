//! What the moves of a subtraction or take-and-break game take, as data: from some heap on, the options of n are all
//! lists of so many parts with sum n − t, for the listed amounts t.

use super::bound::{Domains, OPEN};
use super::breaking::Breaking;
use super::options::{Fuel, Halt};
use super::ruleset::Ruleset;
use super::shape::Subtraction;
use std::collections::BTreeSet;

/// From `from` on, the options of a heap are what these takings leave. Below, the rules have to be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Takings {
    /// The first heap that has just these options.
    pub from: u64,
    /// One for each move.
    pub all: Vec<Taking>,
}

/// The amounts that one move may take, and how the rest may be left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taking {
    /// The amounts, ascending.
    pub amounts: Vec<u64>,
    /// Every amount from here on is allowed too.
    pub all_from: Option<u64>,
    /// The number of parts, from 1 to 3.
    pub parts: usize,
    /// Whether every part must be positive.
    pub positive: bool,
    /// Whether the two parts must differ.
    pub unequal: bool,
}

impl Taking {
    /// The least size of a part.
    pub fn least(&self) -> u64 {
        u64::from(self.positive)
    }
}

impl Subtraction {
    /// The takings. They have at most as many amounts as there are numbers up to the largest, or up to `all_from`.
    pub fn takings(&self, rules: &Ruleset, fuel: &mut Fuel<'_>) -> Result<Takings, Halt> {
        let limit = self.all_from.or(self.most).unwrap_or(0);
        let amounts = self.amounts(rules, limit, fuel)?;
        let one = Taking { amounts, all_from: self.all_from, parts: 1, positive: false, unequal: false };
        Ok(Takings { from: self.from, all: vec![one] })
    }
}

impl Breaking {
    /// The takings, with their amounts up to `limit`.
    pub fn takings(&self, rules: &Ruleset, limit: u64, fuel: &mut Fuel<'_>) -> Result<Takings, Halt> {
        let mut all = Vec::new();
        for one in rules.moves() {
            let (Some(None), Some(parts)) = (one.last_heap(), one.parts()) else { continue };
            // The amounts do not depend on the parts: these are large and different.
            let mut ranges = vec![(0, OPEN); one.variables.len()];
            let mut sum: u64 = 0;
            for (part, value) in parts.ascending.iter().zip(parts.from.saturating_add(1)..) {
                ranges[*part] = (value, value);
                sum = sum.saturating_add(value);
            }
            ranges[0] = (sum, sum.saturating_add(self.most.min(limit)));
            let mut amounts = BTreeSet::new();
            one.solutions(Domains::new(one, ranges), fuel, &mut |solution, _| {
                amounts.insert(solution[0].0 - sum);
                Ok(())
            })?;
            let amounts = amounts.into_iter().collect();
            let (count, positive, unequal) = (parts.ascending.len(), parts.positive, parts.unequal);
            all.push(Taking { amounts, all_from: None, parts: count, positive, unequal });
        }
        Ok(Takings { from: self.from, all })
    }
}
