//! Full inputs: as many cases as the statement allows, and lists as long as it allows. Now and then only, since they are
//! slow.

use super::{Round, Studio};
use crate::stress::sample::Sample;

/// Every so many rounds there is one.
const EVERY: u64 = 4;

/// Numbers of a full input, about.
const NUMBERS: usize = 100_000;

pub(super) fn draw(studio: &mut Studio<'_, '_>, round: Round) -> Vec<Sample> {
    if !round.index.is_multiple_of(EVERY) {
        return Vec::new();
    }
    let longest = |studio: &mut Studio<'_, '_>| {
        let random = &mut *studio.random;
        studio.format.build(&mut |choice| match choice.is_count {
            true => choice.high.clone(),
            false => random.of_any_length(choice.low, choice.high),
        })
    };
    if studio.format.has_lists() {
        let Some(first) = longest(studio) else { return Vec::new() };
        let each = first.numbers.iter().map(Vec::len).sum::<usize>().max(1);
        let more = (NUMBERS / each).clamp(1, studio.format.most_cases()) - 1;
        let mut found = vec![first];
        found.extend(studio.several(more, longest));
        return found;
    }
    let most = studio.format.most_cases();
    studio.several(most, |studio| studio.build(&mut |random, choice| random.of_any_length(choice.low, choice.high)))
}
