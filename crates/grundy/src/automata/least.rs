//! The least tuple of a relation: of least sum, and of those the first in lexicographic order.

use super::relation::Relation;
use super::shortest;
use super::witness::numbers;
use crate::budget::{Exhausted, Meter};
use crate::number::Number;
use grundy_core::law::System;
use grundy_core::value::Natural;

/// The sum of a tuple and the tuple. Adding the same to two of them does not change which is less.
type Weighed<N> = (N, Vec<N>);

/// The least tuple; `None` if the relation is empty.
pub fn least(relation: &Relation, system: &System, meter: &mut Meter) -> Result<Option<Vec<Number>>, Exhausted> {
    let Some(word) = shortest(relation.automaton(), |output| output == 1, meter)? else { return Ok(None) };
    let found: Vec<Number> = numbers(system, relation.tracks().len(), &word).ok_or(Exhausted::Size)?;
    let sum = found.iter().try_fold(Number::from(0), |sum, next| sum.plus(next)).ok_or(Exhausted::Size)?;
    // No coordinate of the least one is above this sum, so its word is not longer than that of the sum.
    let tuple = match sum.to_u64().filter(|sum| sum >> 62 == 0) {
        Some(sum) => among(relation, system, &sum, meter)?.map(|tuple| tuple.into_iter().map(Number::from).collect()),
        None => among(relation, system, &sum, meter)?,
    };
    Ok(tuple)
}

/// The least tuple with at most this sum: for each state, and longer and longer ends of words, the least that is accepted.
fn among<N: Natural>(
    relation: &Relation,
    system: &System,
    sum: &N,
    meter: &mut Meter,
) -> Result<Option<Vec<N>>, Exhausted> {
    let automaton = relation.automaton();
    let (tracks, digits) = (relation.tracks().len(), system.digits());
    let zero = || N::from_u64(0);
    let units: Vec<N> = system.units().take_while(|unit| unit <= sum).collect();
    let mut best: Vec<Option<Weighed<N>>> =
        automaton.outputs().iter().map(|output| (*output == 1).then(|| (zero(), vec![zero(); tracks]))).collect();
    for unit in &units {
        let multiples: Vec<N> = (0..digits as u64)
            .map(|digit| unit.times(&N::from_u64(digit)))
            .collect::<Option<_>>()
            .ok_or(Exhausted::Size)?;
        let steps: Vec<Option<Weighed<N>>> =
            (0..automaton.width()).map(|symbol| step(symbol, tracks, &multiples, sum)).collect();
        let mut longer = Vec::with_capacity(best.len());
        for state in 0..automaton.states() {
            meter.tick(1 + automaton.width() as u64)?;
            let mut own: Option<Weighed<N>> = None;
            for (target, step) in automaton.row(state).iter().zip(&steps) {
                let (Some((rest, tuple)), Some((more, digits))) = (&best[*target as usize], step) else { continue };
                let Some(total) = rest.plus(more).filter(|total| total <= sum) else { continue };
                if own.as_ref().is_some_and(|(least, _)| *least < total) {
                    continue;
                }
                let tuple = tuple.iter().zip(digits).map(|(rest, digit)| rest.plus(digit)).collect::<Option<Vec<N>>>();
                let candidate = (total, tuple.ok_or(Exhausted::Size)?);
                if own.as_ref().is_none_or(|least| candidate < *least) {
                    own = Some(candidate);
                }
            }
            longer.push(own);
        }
        best = longer;
    }
    Ok(best.swap_remove(0).map(|(_, tuple)| tuple))
}

/// What a symbol adds at a place to the sum and to each number; `None` if that is more than the sum.
fn step<N: Natural>(symbol: usize, tracks: usize, multiples: &[N], sum: &N) -> Option<Weighed<N>> {
    let (mut rest, mut total, mut digits) = (symbol, N::from_u64(0), Vec::with_capacity(tracks));
    for _ in 0..tracks {
        let multiple = &multiples[rest % multiples.len()];
        rest /= multiples.len();
        total = total.plus(multiple).filter(|total| total <= sum)?;
        digits.push(multiple.clone());
    }
    digits.reverse();
    Some((total, digits))
}
