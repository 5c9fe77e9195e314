//! The row of a ruleset: what was found out about it, as words with a tab between two.

use super::octal::{Study, study};
use super::subtraction::laws;
use super::{Family, Unfinished};
use crate::budget::{Budget, Exhausted};
use std::fmt;
use std::ops::Range;
use std::time::Duration;

/// The names of the columns.
pub const COLUMNS: [&str; 8] = ["ruleset", "law", "preperiod", "period", "maximum", "rare", "heaps", "standing"];

/// A row. Printed it has a word for each column, `-` where there is nothing to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The rules.
    pub rules: String,
    /// What was found out.
    pub study: Study,
}

/// How much is done for each ruleset of a family of codes. Steps, and not time, so that rows are the same everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The largest heap.
    pub to: u64,
    /// Steps.
    pub steps: u64,
}

impl fmt::Display for Row {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Study { law, proof, maximum, rares, heaps, .. } = &self.study;
        let word = |number: Option<u64>| number.map_or("-".to_owned(), |number| number.to_string());
        let standing = match (law, proof) {
            (Some(_), Some(kind)) => format!("proved: {kind}"),
            (Some(_), None) => "conjectured".to_owned(),
            (None, _) => "open".to_owned(),
        };
        let (preperiod, period) = (word(law.map(|law| law.0)), word(law.map(|law| law.1)));
        let form = if law.is_some() { "periodic" } else { "none found" };
        let (rules, rares) = (&self.rules, word(*rares));
        write!(out, "{rules}\t{form}\t{preperiod}\t{period}\t{maximum}\t{rares}\t{heaps}\t{standing}")
    }
}

/// Rows of a family, in order.
pub fn rows(family: &Family, numbers: Range<u64>, limits: Limits) -> Result<Vec<Row>, Unfinished> {
    // Time does not decide. An interrupt ends the work.
    let budget = |steps| Budget { steps, time: Duration::from_secs(1 << 32), ..Budget::default() };
    match family {
        Family::Codes(_) => numbers
            .map(|number| {
                let rules = family.rules(number);
                let study = study(&rules, limits.to, &mut budget(limits.steps).start())?;
                match study.stopped {
                    Some(stopped @ (Exhausted::Interrupted | Exhausted::Time)) => Err(stopped.into()),
                    _ => Ok(Row { rules, study }),
                }
            })
            .collect(),
        Family::Subsets(_) => {
            let set = |number: u64| u32::try_from(number + 1).map_err(|_| Exhausted::Size);
            let found = laws(set(numbers.start)?..set(numbers.end)?, &mut budget(u64::MAX).start())?;
            Ok(numbers
                .zip(found)
                .map(|(number, law)| {
                    let (preperiod, period) = (u64::from(law.preperiod), u64::from(law.period));
                    // The window theorem compares as many values a period apart as the largest amount.
                    let largest = u64::from(u64::BITS - (number + 1).leading_zeros());
                    let study = Study {
                        law: Some((preperiod, period)),
                        proof: Some("window".to_owned()),
                        maximum: law.maximum.into(),
                        rares: None,
                        heaps: preperiod + period + largest,
                        stopped: None,
                    };
                    Row { rules: family.rules(number), study }
                })
                .collect())
        }
    }
}
