//! Outcomes of a box where all options lie at fixed vectors below, in any number of coordinates: the options of x are
//! x − v for all v ≤ x in one set V. Components are met in the order of the box; each that is P makes x + v N for all v
//! (`rows.rs`). Where V is large P-positions are rare, and where it is small a row of them is moved as a whole.

use super::rows::Rows;
use crate::budget::{Exhausted, Meter};
use crate::engine::{MAX_COORDINATE, components};
use grundy_core::plain::{Constraint, Form, Halt, PlainMove, Ruleset};
use grundy_core::value::Play;
use std::ops::ControlFlow;

/// The most vectors.
const VECTORS: usize = 1 << 17;

/// A form in the entries of a vector that is not negative for all components if it is not where all results are 0.
struct Floor {
    factors: Vec<i128>,
    constant: i128,
}

/// The outcomes of a box, 0 for P and 1 for N, the last coordinate fastest; `None` if the rules are of another kind.
pub(super) fn outcomes(
    rules: &Ruleset,
    play: Play,
    ends: &[u64],
    meter: &mut Meter,
) -> Result<Option<Vec<u32>>, Exhausted> {
    if rules.arities() != [ends.len()] || ends.iter().any(|end| *end >= MAX_COORDINATE) {
        return Ok(None);
    }
    let Some(vectors) = vectors(rules, ends, meter)? else { return Ok(None) };
    let cells = components(ends).and_then(|cells| usize::try_from(cells).ok()).ok_or(Exhausted::Memory)?;
    // Rows of bits, those that can move beside them under misère play, and the outcomes.
    let last = ends.last().copied().unwrap_or(0);
    let rows = (cells as u64 / (last + 1)).saturating_mul(last / 64 + 1);
    if rows.saturating_mul(16).saturating_add(4 * cells as u64) > meter.memory() {
        return Err(Exhausted::Memory);
    }
    let mut sieve = Rows::new(ends, &vectors).ok_or(Exhausted::Memory)?;
    if play == Play::Misere {
        meter.tick(cells as u64 / 64)?;
        sieve.stop_short();
    }
    sieve.run(meter)?;
    meter.tick(cells as u64 / 64)?;
    Ok(Some(sieve.outcomes()))
}

/// The vectors of the moves within a box.
fn vectors(rules: &Ruleset, ends: &[u64], meter: &mut Meter) -> Result<Option<Vec<Vec<u64>>>, Exhausted> {
    let mut found: Vec<Vec<u64>> = Vec::new();
    for one in rules.moves() {
        let alone = Ruleset::read_plain(&one.to_string()).ok();
        let Some((floors, alone)) = floors(one).zip(alone) else { return Ok(None) };
        let mut fits = true;
        let ran = meter.run(|fuel| {
            let halt = alone.each_option(ends, fuel, &mut |parts| {
                let fall = |(end, own): (&u64, &u64)| end.checked_sub(*own);
                let vector: Option<Vec<u64>> = parts.first().and_then(|part| ends.iter().zip(part).map(fall).collect());
                let vector = vector.filter(|vector| vector.iter().any(|entry| *entry > 0));
                fits = found.len() < VECTORS
                    && vector.as_ref().is_some_and(|vector| floors.iter().all(|floor| floor.holds(vector)));
                found.extend(vector);
                if fits { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            match halt {
                Err(Halt::Stopped) => Ok(()),
                other => other,
            }
        });
        match ran {
            Ok(()) if fits => {}
            Ok(()) | Err(Exhausted::Size) => return Ok(None),
            Err(exhausted) => return Err(exhausted),
        }
    }
    found.sort_unstable();
    found.dedup();
    Ok(Some(found))
}

/// The floors of a move that otherwise depends only on by how much each coordinate falls.
fn floors(one: &PlainMove) -> Option<Vec<Floor>> {
    let [part] = &one.to[..] else { return None };
    let results = &part.coordinates;
    let own = |(at, result): (usize, &usize)| *result == at || *result >= one.arity;
    let apart = |at: usize| !results[..at].contains(&results[at]);
    if part.copies.is_some() || !results.iter().enumerate().all(own) || !(0..results.len()).all(apart) {
        return None;
    }
    let mut floors = Vec::new();
    for constraint in one.linear()?.constraints {
        for form in constraint.forms() {
            // What the form gains if a coordinate and its result grow by one.
            let gain = |(at, result): (usize, &usize)| match *result == at {
                true => Some(form.of(at)),
                false => form.of(at).checked_add(form.of(*result)),
            };
            let gains: Vec<i128> = results.iter().enumerate().map(gain).collect::<Option<Vec<i128>>>()?;
            if gains.iter().all(|gain| *gain == 0) {
                continue;
            }
            let plain = form.terms.iter().all(|(variable, _)| *variable < one.arity || results.contains(variable));
            if gains.iter().any(|gain| *gain < 0) || !plain || !matches!(constraint, Constraint::NonNegative(_)) {
                return None;
            }
            floors.push(Floor::of(form, results));
        }
    }
    Some(floors)
}

impl Floor {
    fn of(form: &Form, results: &[usize]) -> Floor {
        let factor = |(at, result): (usize, &usize)| if *result == at { 0 } else { form.of(at) };
        Floor { factors: results.iter().enumerate().map(factor).collect(), constant: form.constant }
    }

    fn holds(&self, vector: &[u64]) -> bool {
        let mut terms = self.factors.iter().zip(vector).map(|(factor, entry)| factor.checked_mul(i128::from(*entry)));
        terms.try_fold(self.constant, |sum, term| sum.checked_add(term?)).is_some_and(|sum| sum >= 0)
    }
}
