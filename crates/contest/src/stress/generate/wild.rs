//! Chance: numbers of any length, all numbers alike, and small ones.

use super::{Round, Studio};
use crate::stress::sample::Sample;
use grundy::number::Number;
use grundy_core::value::Natural;

/// Small numbers are at most so far from the least.
const SMALL: u64 = 20;

pub(super) fn draw(studio: &mut Studio<'_, '_>, round: Round) -> Vec<Sample> {
    studio.several(round.wanted, |studio| {
        let way = studio.random.below(3);
        studio.build(&mut |random, choice| {
            let small = choice.low.plus(&Number::from(SMALL)).unwrap_or_default();
            match way {
                0 => random.of_any_length(choice.low, choice.high),
                1 => random.even(choice.low, choice.high),
                _ => random.even(choice.low, choice.high.min(&small)),
            }
        })
    })
}
