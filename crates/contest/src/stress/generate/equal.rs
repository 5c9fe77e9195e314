//! Numbers that agree: all equal, one beside the other, lists of pairs, lists whose xor is 0, and the neighbours of all these.

use super::{Round, Studio, within};
use crate::stress::sample::Sample;
use grundy::number::Number;
use grundy_core::value::Natural;

pub(super) fn draw(studio: &mut Studio<'_, '_>, round: Round) -> Vec<Sample> {
    if studio.format.numbers().len() < 2 && !studio.format.has_lists() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for at in 0..round.wanted {
        let one = match at % 3 {
            0 => alike(studio, 0),
            1 => alike(studio, 1),
            // A sum of names is not known by their numbers.
            _ if studio.format.has_names() => alike(studio, 0),
            _ => balanced(studio),
        };
        let Some(one) = one else { continue };
        let neighbour = if at % 2 == 0 { studio.neighbour(&one) } else { None };
        found.push(one);
        found.extend(neighbour);
    }
    found.truncate(round.wanted);
    found
}

/// Every number is the one before, or that and a little more.
fn alike(studio: &mut Studio<'_, '_>, more: u64) -> Option<Sample> {
    let mut last: Option<Number> = None;
    studio.build(&mut |random, choice| {
        let next = last.take().and_then(|last| last.plus(&Number::from(more)));
        let drawn = within(&choice, next).unwrap_or_else(|| random.of_any_length(choice.low, choice.high));
        last = Some(drawn.clone());
        drawn
    })
}

/// The last member of each list is the xor of the others.
fn balanced(studio: &mut Studio<'_, '_>) -> Option<Sample> {
    let mut sample = studio.build(&mut |random, choice| random.of_any_length(choice.low, choice.high))?;
    let lists = studio.format.numbers().into_iter().filter(|field| studio.format.problem.fields.fields[*field].is_list);
    for field in lists {
        if let [others @ .., last] = &mut sample.numbers[field][..] {
            *last = others.iter().fold(Number::from(0), |sum, number| sum.xor(number));
        }
    }
    studio.format.allows(&sample).then_some(sample)
}
