//! Where the nim-value of a component comes from: its options by value, and the least value that is missing.

use super::listed::{MOST, options_up_to};
use super::play::Position;
use crate::answer::{Answer, Choice, Component, ONE_BY_ONE, options_of_value, sum};
use crate::budget::Meter;
use crate::number::Number;
use crate::solve::Solver;
use grundy_core::value::Play;
use std::collections::BTreeMap;

/// The options of a component by their values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mex {
    /// The component.
    pub component: usize,
    /// Its nim-value: no option has it, and some option has each smaller one.
    pub value: Number,
    /// Values of options, ascending: all of them if options are listed, else the first smaller ones.
    pub rows: Vec<OfValue>,
    /// Whether every option is counted.
    pub listed: bool,
}

/// The options of one value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfValue {
    /// The value.
    pub value: Number,
    /// How many there are, if that is known.
    pub count: Option<Number>,
    /// The first ones.
    pub first: Vec<Choice>,
}

/// Components of which this is shown.
const COMPONENTS: usize = 6;

/// Values of options that are not listed.
const VALUES: u64 = 8;

/// Options of each value that are kept.
const OPTIONS: usize = 8;

/// The first different components, each with its options by value; none where values do not answer.
pub(super) fn mexes(solver: &Solver<'_>, position: &Position, answer: &Answer, meter: &Meter) -> Vec<Mex> {
    if answer.value.is_none() || answer.play == Play::Misere {
        return Vec::new();
    }
    let mut seen: Vec<&(usize, Component)> = Vec::new();
    let mut mexes = Vec::new();
    for (index, (part, value)) in position.iter().zip(&answer.values).enumerate() {
        if seen.contains(&part) {
            continue;
        }
        if seen.len() == COMPONENTS {
            break;
        }
        seen.push(part);
        mexes.extend(value.as_ref().and_then(|value| mex(solver, index, part, value, meter)));
    }
    mexes
}

fn mex(
    solver: &Solver<'_>,
    component: usize,
    (game, part): &(usize, Component),
    value: &Number,
    meter: &Meter,
) -> Option<Mex> {
    let knowledge = &solver.knowledge()[*game];
    if let Ok(Some(options)) = options_up_to(solver, *game, part, MOST, meter) {
        let mut rows: BTreeMap<Number, Vec<Choice>> = BTreeMap::new();
        for option in options {
            let values: Vec<Option<Number>> = option.iter().map(|part| knowledge.value(part)).collect();
            rows.entry(sum(&values)?).or_default().push(option);
        }
        let row = |(value, options): (Number, Vec<Choice>)| {
            let count = Some(Number::from(options.len() as u64));
            OfValue { value, count, first: options.into_iter().take(OPTIONS).collect() }
        };
        return Some(Mex { component, value: value.clone(), rows: rows.into_iter().map(row).collect(), listed: true });
    }
    let mut rows = Vec::new();
    let smaller = (0..VALUES).map(Number::from).take_while(|smaller| smaller < value);
    for smaller in smaller {
        let mut share = meter.share(ONE_BY_ONE);
        let found = options_of_value(knowledge, Play::Normal, part, &smaller, 1, &mut share).ok()?;
        rows.push(OfValue { value: smaller, count: found.count, first: found.first });
    }
    Some(Mex { component, value: value.clone(), rows, listed: false })
}
