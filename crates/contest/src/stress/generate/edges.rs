//! Numbers at the limits of the statement and at those of machine words: the least and the largest, powers of two and of ten,
//! and what stands beside them.

use super::{Round, Studio, within};
use crate::stress::sample::Sample;
use grundy::number::Number;
use grundy::random::ten_to;
use grundy_core::value::Natural;

/// Exponents of powers of two at which types end: bytes, halves and words with and without a sign, and the integers that
/// `float` and `double` hold exactly.
const TYPES: [u64; 10] = [7, 8, 15, 16, 24, 31, 32, 53, 63, 64];

/// The largest power of ten beside which numbers are drawn.
const TENS: u64 = 40;

pub(super) fn draw(studio: &mut Studio<'_, '_>, round: Round) -> Vec<Sample> {
    let one = Number::from(1);
    let twos = TYPES.map(|k| (0..k).fold(one.clone(), |power, _| power.plus(&power).unwrap_or_default()));
    let marks: Vec<Number> = twos.into_iter().chain((0..TENS).map(ten_to)).collect();
    studio.several(round.wanted, |studio| {
        studio.build(&mut |random, choice| {
            let beside = |number: &Number, away: u64| match away {
                0 => number.minus(&one),
                1 => Some(number.clone()),
                _ => number.plus(&one),
            };
            let known: Vec<&Number> = marks.iter().filter(|mark| (choice.low..=choice.high).contains(mark)).collect();
            let drawn = match random.below(6) {
                0 => return choice.low.clone(),
                1 => return choice.high.clone(),
                2 => choice.low.plus(&one),
                3 => choice.high.minus(&one),
                4 => random.of(&known).copied().cloned().and_then(|mark| beside(&mark, random.below(3))),
                _ => None,
            };
            within(&choice, drawn).unwrap_or_else(|| random.of_any_length(choice.low, choice.high))
        })
    })
}
