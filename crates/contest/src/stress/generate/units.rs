//! Multiples of the units of numeration systems, and what stands beside them: Fibonacci numbers, powers of two, and the units of
//! the system in which the law was found. Laws that are formulas of an irrational number fail there first if they are computed
//! with too few digits: k·φ is nearest to a whole number where k is a Fibonacci number, or a small multiple of one. Of several
//! numbers one is such a number, and a winning move chooses another.

use super::{Round, Studio, within};
use crate::stress::format::Choice;
use crate::stress::sample::Sample;
use grundy::number::Number;
use grundy_core::value::Natural;

/// Rounds that share the multiples by one factor, and factors.
const SHARES: u64 = 4;
const FACTORS: u64 = 24;

pub(super) fn draw(studio: &mut Studio<'_, '_>, round: Round) -> Vec<Sample> {
    let factor = round.index / SHARES + 1;
    if factor > FACTORS {
        return Vec::new();
    }
    let marks = marks(studio, factor);
    // Every fourth number, so that each round has some of all sizes.
    let share = usize::try_from(round.index % SHARES).unwrap_or(0);
    let own: Vec<Number> = marks.iter().skip(share).step_by(4).cloned().collect();
    let numbers = studio.format.numbers();
    if studio.format.has_lists() {
        return lists(studio, &own, round.wanted);
    }
    let mut found = Vec::new();
    for mark in own {
        for field in &numbers {
            if (studio.is_over)() {
                return found;
            }
            found.extend(at(studio, *field, &mark, numbers.len() > 1));
        }
    }
    found
}

/// The multiples of all units by a factor and the numbers beside them, ascending.
fn marks(studio: &Studio<'_, '_>, factor: u64) -> Vec<Number> {
    let (most, one, factor) = (studio.format.most(), Number::from(1), Number::from(factor));
    let mut marks = Vec::new();
    for unit in units(&most).into_iter().chain(studio.oracle.units(&most)) {
        let multiple = unit.times(&factor).unwrap_or_default();
        marks.extend([multiple.minus(&one), Some(multiple.clone()), multiple.plus(&one)].into_iter().flatten());
    }
    marks.sort();
    marks.dedup();
    marks
}

/// Fibonacci numbers and powers of two up to a number.
fn units(most: &Number) -> Vec<Number> {
    let (mut units, mut pair, mut power) = (Vec::new(), (Number::from(1), Number::from(2)), Number::from(4));
    while pair.0 <= *most && units.len() < MOST {
        let next = pair.0.plus(&pair.1).unwrap_or_default();
        units.push(std::mem::replace(&mut pair.0, std::mem::replace(&mut pair.1, next)));
    }
    while power <= *most && units.len() < 2 * MOST {
        units.push(power.clone());
        power = power.plus(&power).unwrap_or_default();
    }
    units
}

/// Units of one sort that are looked at, beyond those of 10^18.
const MOST: usize = 400;

/// Cases in which a number is given, and the others are as large as possible; and what winning moves make of them. Each of
/// these follows the number, so that both P-positions and their neighbours are met.
fn at(studio: &mut Studio<'_, '_>, field: usize, mark: &Number, is_one_of_several: bool) -> Vec<Sample> {
    let place = |choice: Choice<'_>| {
        let own = (choice.field == field).then(|| mark.clone());
        within(&choice, own).unwrap_or_else(|| choice.high.clone())
    };
    let Some(sample) = studio.format.build(&mut |choice| place(choice)) else { return Vec::new() };
    if sample.numbers[field].first() != Some(mark) {
        return Vec::new();
    }
    let mut found = Vec::new();
    if is_one_of_several {
        for lost in studio.oracle.lost(&sample) {
            found.extend(studio.format.allowed(lost));
        }
    }
    found.push(sample);
    found
}

/// Short lists of such numbers.
fn lists(studio: &mut Studio<'_, '_>, marks: &[Number], wanted: usize) -> Vec<Sample> {
    studio.several(wanted, |studio| {
        studio.build(&mut |random, choice| {
            let mark = random.of(marks).cloned();
            within(&choice, mark).unwrap_or_else(|| random.of_any_length(choice.low, choice.high))
        })
    })
}
