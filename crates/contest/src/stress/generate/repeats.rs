//! Where a law that repeats begins to, and where its periods end: heaps beside the preperiod s, and s + k·m beside multiples of
//! the period m.

use super::{Round, Studio, within};
use crate::stress::sample::Sample;
use grundy::number::Number;
use grundy_core::value::Natural;

pub(super) fn draw(studio: &mut Studio<'_, '_>, round: Round) -> Vec<Sample> {
    let Some((start, period)) = studio.oracle.repeats() else { return Vec::new() };
    let (start, period, one) = (Number::from(start), Number::from(period), Number::from(1));
    studio.several(round.wanted, |studio| {
        studio.build(&mut |random, choice| {
            let most = choice.high.div_rem(&period).map_or_else(Number::default, |(most, _)| most);
            let times = match random.below(4) {
                0 => Number::from(0),
                1 => one.clone(),
                _ => random.of_any_length(&Number::from(0), &most),
            };
            let end = times.times(&period).and_then(|end| end.plus(&start));
            let drawn = end.and_then(|end| match random.below(4) {
                0 => end.minus(&one),
                1 => end.plus(&one),
                2 => end.plus(&Number::from(random.below(period.to_u64().unwrap_or(1)))),
                _ => Some(end),
            });
            within(&choice, drawn).unwrap_or_else(|| random.of_any_length(choice.low, choice.high))
        })
    })
}
