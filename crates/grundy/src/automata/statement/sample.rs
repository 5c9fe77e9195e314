//! The values of a law at small positions, from which texts are guessed.

use super::super::compare::zeros;
use crate::budget::{Exhausted, Meter};
use grundy_core::law::{Automatic, Bindings, Expression, Form, Predicate};

/// About so many positions are looked at.
const MANY: u64 = 4096;

/// A box of positions with their values; 0 and 1 where only outcomes are asked.
pub(super) struct Sample<'a> {
    pub(super) names: &'a [String],
    pub(super) tuples: Vec<Vec<u64>>,
    pub(super) values: Vec<u64>,
}

impl<'a> Sample<'a> {
    /// The outcomes, 0 for the P-positions.
    pub(super) fn of_zeros(law: &Automatic, names: &'a [String], meter: &mut Meter) -> Result<Option<Self>, Exhausted> {
        let Some(tuples) = corner(law, names, MANY) else { return Ok(None) };
        let zeros = zeros(law, meter)?;
        meter.tick(tuples.len() as u64 * 8)?;
        let value = |tuple: &Vec<u64>| u64::from(zeros.automaton().read(law.system.symbols(tuple)) != 1);
        let values = tuples.iter().map(value).collect();
        Ok(Some(Sample { names, tuples, values }))
    }

    /// The values.
    pub(super) fn of_values(
        law: &Automatic,
        names: &'a [String],
        meter: &mut Meter,
    ) -> Result<Option<Self>, Exhausted> {
        let many = if matches!(law.form, Form::Graph(_)) { MANY / 8 } else { MANY };
        let Some(tuples) = corner(law, names, many) else { return Ok(None) };
        let mut values = Vec::with_capacity(tuples.len());
        for tuple in &tuples {
            meter.tick(8 + law.automaton().states() as u64)?;
            match law.at(tuple) {
                Some(value) => values.push(value),
                None => return Ok(None),
            }
        }
        Ok(Some(Sample { names, tuples, values }))
    }

    /// Whether a condition holds at exactly the positions of value 0.
    pub(super) fn satisfies(&self, predicate: &Predicate, meter: &mut Meter) -> Result<bool, Exhausted> {
        for (at, (tuple, value)) in self.tuples.iter().zip(&self.values).enumerate() {
            if at % 16 == 0 {
                meter.tick(64)?;
            }
            if predicate.holds(&Bindings::of_coordinates(self.names, tuple)) != Some(*value == 0) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether an expression has all the values.
    pub(super) fn equals(&self, expression: &Expression, meter: &mut Meter) -> Result<bool, Exhausted> {
        for (at, (tuple, value)) in self.tuples.iter().zip(&self.values).enumerate() {
            if at % 16 == 0 {
                meter.tick(64)?;
            }
            if expression.natural(&Bindings::of_coordinates(self.names, tuple)) != Some(*value) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// All names, as arguments of a function.
    pub(super) fn all(&self) -> String {
        self.names.join(", ")
    }

    /// The lists of names, of at least so many: all of them first, then fewer.
    pub(super) fn subsets(&self, least: u32) -> Vec<String> {
        let count = u32::try_from(self.names.len()).unwrap_or(u32::MAX).min(8);
        let mut subsets: Vec<u32> = (1..1 << count).filter(|subset: &u32| subset.count_ones() >= least).collect();
        subsets.sort_by_key(|subset| (u32::MAX - subset.count_ones(), *subset));
        let name = |subset: u32| {
            let inside = self.names.iter().enumerate().filter(|(at, _)| subset >> at & 1 == 1);
            inside.map(|(_, name)| name.as_str()).collect::<Vec<_>>().join(", ")
        };
        subsets.into_iter().map(name).collect()
    }
}

/// The positions below a bound on all coordinates of which the law speaks; `None` if there are too many coordinates.
fn corner(law: &Automatic, names: &[String], many: u64) -> Option<Vec<Vec<u64>>> {
    let count = u32::try_from(law.arity()).ok().filter(|count| (1..=12).contains(count))?;
    if names.len() != law.arity() {
        return None;
    }
    let ceiling = |at: usize| law.ceilings.iter().filter(|(own, _)| *own == at).map(|(_, most)| *most).min();
    let free = (0..law.arity()).filter(|at| ceiling(*at).is_none_or(|most| most > 64)).count();
    let free = u32::try_from(free).ok()?.clamp(1, count);
    let side =
        (2_u64..).take_while(|side| side.checked_pow(free).is_some_and(|all| all <= many)).last().unwrap_or(2).min(512);
    let mut all: Vec<Vec<u64>> = vec![Vec::new()];
    for at in 0..law.arity() {
        let end = ceiling(at).map_or(side, |most| side.min(most.saturating_add(1)));
        all = all.iter().flat_map(|tuple| (0..end).map(move |next| [&tuple[..], &[next]].concat())).collect();
        if all.len() > 1 << 16 {
            return None;
        }
    }
    Some(all)
}
