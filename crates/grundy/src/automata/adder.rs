//! Addition in the system of a recurrence. A state is what x + y − z has left after equally long beginnings, as
//! v₁Uᵢ₊ᵣ₋₁ + … + vᵣUᵢ for i digits to come, with the states of the three beginnings in the automaton of valid words.
//! A digit takes v to vM, M the matrix of the recurrence, and adds x + y − z at its last place; the word is accepted if
//! v₁Uᵣ₋₁ + … + vᵣU₀ = 0.
//!
//! Finitely many v can still become 0 if the dominant root is Pisot (Ch. Frougny, Representations of numbers and finite
//! automata, 1992).

use super::minimised;
use crate::budget::{Exhausted, Meter};
use foldhash::HashMap;
use grundy_core::law::Automaton;

/// The most states of an addition automaton.
const MOST_STATES: usize = 1 << 14;

/// The most states that are looked at on the way there.
const MOST_PAIRS: usize = 1 << 18;

/// Lengths of the words to come for which it is looked at exactly whether a difference can still become 0.
const EXACT: usize = 24;

/// Differences that can still become 0 and those that cannot.
struct Bound<'a> {
    units: &'a [u64],
    /// The limits of the units' ratios to the last.
    weights: Vec<f64>,
}

impl Bound<'_> {
    /// The difference when so many digits are still to come; `None` beyond the numbers.
    fn value(&self, vector: &[i64], to_come: usize) -> Option<i128> {
        let units = self.units.get(to_come..to_come + vector.len())?;
        Some(vector.iter().zip(units.iter().rev()).map(|(part, unit)| i128::from(*part) * i128::from(*unit)).sum())
    }

    /// Whether words that are worth less than the next unit can make up for it: x + y from 0 to 2U − 2, z to U − 1.
    fn allows(&self, vector: &[i64]) -> bool {
        let limit: f64 = vector.iter().zip(&self.weights).map(|(part, weight)| *part as f64 * weight).sum();
        let exactly = |to_come: usize| {
            self.value(vector, to_come).is_some_and(|value| {
                let unit = i128::from(self.units[to_come]);
                (2 - 2 * unit..unit).contains(&value)
            })
        };
        (-2.0 - 1e-6..=1.0 + 1e-6).contains(&limit) || (0..EXACT).any(exactly)
    }
}

/// The ratios of the units to the one r − 1 places below, in the limit.
fn weights(units: &[u64], order: usize) -> Option<Vec<f64>> {
    let start = units.len().checked_sub(order)?;
    Some(units[start..].iter().rev().map(|unit| *unit as f64 / units[start] as f64).collect())
}

/// What is known while the states are built.
struct Search<'a> {
    factors: &'a [u64],
    valid: &'a Automaton,
    usable: Vec<bool>,
    vectors: Vec<Vec<i64>>,
    numbers: HashMap<Vec<i64>, Option<u32>>,
    bound: Bound<'a>,
}

impl Search<'_> {
    /// The number of the vector that a sum of digits leads to; `None` if it can never become 0.
    fn next(&mut self, from: u32, sum: i64) -> Option<u32> {
        let old = &self.vectors[from as usize];
        let first = old[0];
        let mut vector = Vec::with_capacity(old.len());
        for (place, factor) in self.factors.iter().enumerate() {
            let carried = first.checked_mul(i64::try_from(*factor).ok()?)?;
            vector.push(old.get(place + 1).copied().unwrap_or(0).checked_add(carried)?);
        }
        *vector.last_mut()? += sum;
        if let Some(number) = self.numbers.get(&vector) {
            return *number;
        }
        let fresh = u32::try_from(self.vectors.len()).ok();
        let number = fresh.filter(|_| self.bound.allows(&vector));
        if number.is_some() {
            self.vectors.push(vector.clone());
        }
        self.numbers.insert(vector, number);
        number
    }
}

/// All states, and where each symbol leads; the last target is the state after all of them.
type Places = (Vec<Place>, Vec<u32>);

/// A state: the number of a vector, and the states of the three words.
type Place = (u32, [u32; 3]);

/// The automaton of x + y = z over valid words; `None` if it is not small enough.
pub(super) fn adder(
    factors: &[u64],
    units: &[u64],
    valid: &Automaton,
    meter: &mut Meter,
) -> Result<Option<Automaton>, Exhausted> {
    let Some(weights) = weights(units, factors.len()) else { return Ok(None) };
    let zero = vec![0_i64; factors.len()];
    let mut search = Search {
        factors,
        valid,
        usable: valid.lead_to(&valid.outputs().iter().map(|output| *output == 1).collect::<Vec<_>>()),
        vectors: vec![zero.clone()],
        numbers: HashMap::from_iter([(zero, Some(0))]),
        bound: Bound { units, weights },
    };
    let Some((places, targets)) = explore(&mut search, meter)? else { return Ok(None) };
    let accepts = |(vector, words): &Place| {
        words.iter().all(|state| valid.output(*state as usize) == 1)
            && search.bound.value(&search.vectors[*vector as usize], 0) == Some(0)
    };
    // The state after all others is the one that accepts nothing.
    let ends: Vec<bool> = places.iter().map(accepts).chain([false]).collect();
    let Some(all) = Automaton::new(valid.digits(), 3, vec![0; ends.len()], targets) else { return Ok(None) };
    let alive = all.lead_to(&ends);
    // Only states of one vector become one state: their outputs say the vector.
    let mut outputs: Vec<u32> =
        places.iter().zip(&ends).map(|((vector, _), end)| vector * 2 + 1 + u32::from(*end)).collect();
    outputs.push(0);
    let dead = all.states() - 1;
    let mut rows = Vec::with_capacity(all.states() * all.width());
    for state in 0..all.states() {
        outputs[state] *= u32::from(alive[state]);
        rows.extend(
            all.row(state)
                .iter()
                .map(|target| if alive[state] && alive[*target as usize] { *target as usize } else { dead }),
        );
    }
    let targets =
        rows.into_iter().map(u32::try_from).collect::<Result<Vec<u32>, _>>().map_err(|_| Exhausted::Memory)?;
    let Some(labelled) = Automaton::new(valid.digits(), 3, outputs, targets) else { return Ok(None) };
    let least = minimised(&labelled, meter)?;
    Ok((least.states() <= MOST_STATES).then(|| least.with_outputs(|output| u32::from(output > 0 && output % 2 == 0))))
}

/// All states that valid words reach and that may still accept. `None` if there are too many.
fn explore(search: &mut Search<'_>, meter: &mut Meter) -> Result<Option<Places>, Exhausted> {
    let digits = search.valid.digits();
    let mut places: Vec<Place> = vec![(0, [0; 3])];
    let mut numbers: HashMap<Place, u32> = HashMap::from_iter([(places[0], 0)]);
    let mut targets: Vec<Option<u32>> = Vec::new();
    let mut at = 0;
    while at < places.len() {
        let (vector, [x, y, z]) = places[at];
        meter.tick(1 + (digits * digits * digits) as u64)?;
        for symbol in 0..digits * digits * digits {
            let (a, b, c) = (symbol / (digits * digits), symbol / digits % digits, symbol % digits);
            let words = [(x, a), (y, b), (z, c)].map(|(state, digit)| search.valid.row(state as usize)[digit]);
            let target = if words.iter().all(|state| search.usable[*state as usize]) {
                let sum = i64::try_from(a + b).unwrap_or(i64::MAX) - i64::try_from(c).unwrap_or(i64::MAX);
                search.next(vector, sum)
            } else {
                None
            };
            let Some(target) = target else {
                targets.push(None);
                continue;
            };
            let Ok(fresh) = u32::try_from(places.len()) else { return Ok(None) };
            let number = *numbers.entry((target, words)).or_insert(fresh);
            if number == fresh {
                places.push((target, words));
            }
            targets.push(Some(number));
        }
        if places.len() > MOST_PAIRS {
            return Ok(None);
        }
        at += 1;
    }
    let Ok(dead) = u32::try_from(places.len()) else { return Ok(None) };
    let mut all: Vec<u32> = targets.into_iter().map(|target| target.unwrap_or(dead)).collect();
    all.extend(std::iter::repeat_n(dead, digits * digits * digits));
    Ok(Some((places, all)))
}
