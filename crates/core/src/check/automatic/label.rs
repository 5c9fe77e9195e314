//! LABEL: that an addition automaton accepts only sums. What was read so far is a vector v with Σ (x + y − z) = Σ vᵢUᵢ over
//! the last r places; it is the same whenever a state is reached, and 0 where the automaton accepts.

use crate::law::System;
use crate::plain::{Fuel, Halt};

/// The largest entry of a vector.
const MAX_ENTRY: i128 = 1 << 62;

/// Whether the addition automaton accepts x, y, z only if x + y = z, whatever words stand there.
pub(super) fn is_sound(system: &System, fuel: &mut Fuel<'_>) -> Result<bool, Halt> {
    let System { recurrence, initial, add, .. } = system;
    let digits = system.digits();
    let accepts: Vec<bool> = add.outputs().iter().map(|output| *output == 1).collect();
    let alive = add.lead_to(&accepts);
    let mut labels: Vec<Option<Vec<i128>>> = vec![None; add.states()];
    labels[0] = Some(vec![0; recurrence.len()]);
    let mut open = vec![0];
    while let Some(state) = open.pop() {
        let Some(label) = labels[state].clone() else { continue };
        let mut ends = label.iter().zip(initial.iter().rev());
        let sum = ends.try_fold(0_i128, |sum, (own, unit)| sum.checked_add(own.checked_mul(i128::from(*unit))?));
        if accepts[state] && sum != Some(0) {
            return Ok(false);
        }
        for symbol in 0..add.width() {
            fuel.burn(1)?;
            let target = add.next(state, symbol);
            if !alive[target] {
                continue;
            }
            let [x, y, z] = [symbol / (digits * digits), symbol / digits % digits, symbol % digits];
            let Some(next) = shifted(recurrence, &label, x as i128 + y as i128 - z as i128) else { return Ok(false) };
            match &labels[target] {
                Some(known) if *known != next => return Ok(false),
                Some(_) => {}
                None => {
                    labels[target] = Some(next);
                    open.push(target);
                }
            }
        }
    }
    Ok(true)
}

/// v ↦ vM + digit · e.
fn shifted(recurrence: &[u64], vector: &[i128], digit: i128) -> Option<Vec<i128>> {
    let last = vector.len() - 1;
    let moved = recurrence.iter().enumerate().map(|(at, factor)| {
        let below = vector.get(at + 1).copied().unwrap_or(0);
        let moved = i128::from(*factor).checked_mul(vector[0])?.checked_add(below)?;
        let moved = moved.checked_add(if at == last { digit } else { 0 })?;
        (moved.abs() <= MAX_ENTRY).then_some(moved)
    });
    moved.collect()
}
