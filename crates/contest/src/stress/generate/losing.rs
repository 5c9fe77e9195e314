//! P-positions of all sizes, which chance hardly ever meets, and their neighbours: what winning moves of cases of any size lead
//! to.

use super::{Round, Studio};
use crate::stress::sample::Sample;

/// Cases that are made from one: P-positions, and neighbours of them.
const EACH: usize = 4;

pub(super) fn draw(studio: &mut Studio<'_, '_>, round: Round) -> Vec<Sample> {
    let mut found = Vec::new();
    for _ in 0..round.wanted.div_ceil(EACH) {
        if (studio.is_over)() {
            break;
        }
        let Some(sample) = studio.build(&mut |random, choice| random.of_any_length(choice.low, choice.high)) else {
            continue;
        };
        for lost in studio.oracle.lost(&sample).into_iter().take(EACH / 2) {
            let Some(lost) = studio.format.allowed(lost) else { continue };
            let neighbour = studio.neighbour(&lost);
            found.push(lost);
            found.extend(neighbour);
        }
    }
    found
}
