//! Cases that are smaller than one and like it: shorter lists, smaller numbers, and P-positions beside these.

use super::format::Format;
use super::oracle::Oracle;
use super::sample::Sample;
use crate::row::Count;
use grundy::number::Number;
use grundy_core::value::Natural;
use std::collections::HashSet;

/// Members of a list that are changed one by one, and cases whose winning moves are followed.
const SINGLE: usize = 40;

/// Numbers of all these cases together, about: of a long one there are few.
const ROOM: usize = 1 << 21;

/// How far numbers are shifted, and how far where each case is a run and there are more than a few numbers.
const SHIFTS: std::ops::Range<u64> = 0..64;
const FEW_SHIFTS: [u64; 7] = [0, 1, 2, 4, 8, 16, 63];
const FEW: usize = 4;

/// What the statement allows of them, ascending, with some that are given.
pub(super) fn smaller(format: &Format<'_>, oracle: &mut dyn Oracle, sample: &Sample, given: &[Sample]) -> Vec<Sample> {
    let count = sample.size().0;
    let most = ROOM / count.max(1);
    let shifts: Vec<u64> = if format.is_single() && count > FEW { FEW_SHIFTS.to_vec() } else { SHIFTS.collect() };
    let mut found: Vec<Sample> = shorter(format, sample).take(most).collect();
    found.extend(lower(format, sample, &shifts).take(most));
    if count > 1 {
        let near = shorter(format, sample).chain(lower(format, sample, &[1, 2, 3]));
        let near: Vec<Sample> = near.filter(|next| format.allows(next)).take(SINGLE.min(most)).collect();
        found.extend(near.iter().flat_map(|next| oracle.lost(next)));
    }
    found.extend(given.iter().cloned());
    let mut seen = HashSet::new();
    found.retain(|next| format.allows(next) && seen.insert(next.clone()));
    ascending(found, sample)
}

/// Those of some cases that are smaller than one, ascending.
pub(super) fn ascending(cases: Vec<Sample>, than: &Sample) -> Vec<Sample> {
    let most = than.size();
    let sized = cases.into_iter().filter(|next| next.size() < most);
    let mut sized: Vec<((usize, Number), Sample)> = sized.map(|next| ((next.size().0, next.size().1), next)).collect();
    sized.sort_by(|(a, first), (b, second)| a.cmp(b).then_with(|| first.numbers.cmp(&second.numbers)));
    sized.into_iter().map(|(_, next)| next).collect()
}

/// Lists without a piece, and pieces alone: half of the members, a quarter, and so on down to one.
fn shorter<'a>(format: &'a Format<'_>, sample: &'a Sample) -> impl Iterator<Item = Sample> + 'a {
    let fields = &format.problem.fields;
    let lists = (0..fields.items.len()).filter(|item| matches!(fields.items[*item].count, Some(Count::Item(_))));
    lists.flat_map(move |item| {
        let own: Vec<usize> = (0..fields.fields.len()).filter(|field| fields.fields[*field].item == item).collect();
        let length = own.first().map_or(0, |field| sample.numbers[*field].len());
        let halves =
            std::iter::successors(Some(length.div_ceil(2)), |piece| Some(piece / 2)).take_while(|piece| *piece > 0);
        let pieces = halves.flat_map(move |piece| (0..length).step_by(piece).take(SINGLE).map(move |at| (at, piece)));
        let kept = pieces.flat_map(move |(at, piece)| {
            let end = length.min(at + piece);
            [(0..at, end..length), (at..end, end..end)]
        });
        kept.map(move |(before, behind)| {
            let mut next = sample.clone();
            for field in &own {
                let members = &sample.numbers[*field];
                next.numbers[*field] = [&members[before.clone()], &members[behind.clone()]].concat();
            }
            next.count_lists(fields);
            next
        })
    })
}

/// All numbers shifted at once, then single ones: shifted by k digits, or less by that much, or by one.
fn lower<'a>(format: &'a Format<'_>, sample: &'a Sample, shifts: &'a [u64]) -> impl Iterator<Item = Sample> + 'a {
    let numbers = format.numbers();
    let all = shifts.iter().map({
        let numbers = numbers.clone();
        move |k| {
            let mut next = sample.clone();
            for field in &numbers {
                next.numbers[*field].iter_mut().for_each(|number| *number = shifted(number, *k));
            }
            next
        }
    });
    let members =
        numbers.into_iter().flat_map(|field| (0..sample.numbers[field].len().min(SINGLE)).map(move |at| (field, at)));
    let single = members.flat_map(move |(field, at)| {
        let number = &sample.numbers[field][at];
        let steps = shifts.iter().map(|k| shifted(number, *k));
        let less = steps.flat_map(|step| [number.minus(&step), Some(step)]).chain([number.minus(&Number::from(1))]);
        less.flatten().map(move |less| {
            let mut next = sample.clone();
            next.numbers[field][at] = less;
            next
        })
    });
    all.chain(single)
}

/// The number divided by 2^k.
fn shifted(number: &Number, k: u64) -> Number {
    number.div_rem(&Number::from(1 << k)).map_or_else(Number::default, |(half, _)| half)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::{Problem, find};

    fn list(numbers: &[u64]) -> Vec<Number> {
        numbers.iter().copied().map(Number::from).collect()
    }

    fn shown(id: &str, numbers: &[&[u64]]) -> (Vec<String>, Vec<String>) {
        let problem = Problem::new(find(id).unwrap().clone()).unwrap();
        let format = Format::new(&problem);
        let sample = Sample { numbers: numbers.iter().map(|numbers| list(numbers)).collect() };
        let text = |one: Sample| {
            let mut text = String::new();
            one.write(&problem.fields, &mut text);
            text.replace('\n', " ").trim().to_owned()
        };
        (shorter(&format, &sample).map(text).collect(), lower(&format, &sample, &[0, 1]).map(text).collect())
    }

    #[test]
    fn lists_become_shorter_and_numbers_smaller() {
        let (shorter, lower) = shown("acwing-891", &[&[3], &[9, 8, 7]]);
        assert_eq!(shorter, ["1 7", "2 9 8", "2 9 8", "1 7", "2 8 7", "1 9", "2 9 7", "1 8", "2 9 8", "1 7"]);
        assert_eq!(lower[..2], ["3 9 8 7", "3 4 4 3"]);
        assert_eq!(lower[2..7], ["3 0 8 7", "3 9 8 7", "3 5 8 7", "3 4 8 7", "3 8 8 7"]);
        let (shorter, lower) = shown("hdu-1851", &[&[2], &[5, 6], &[7, 8]]);
        assert_eq!(shorter, ["1 6 8", "1 5 7", "1 5 7", "1 6 8"], "lists that belong together stay together");
        assert_eq!(lower.len(), 2 + 4 * 5);
    }
}
