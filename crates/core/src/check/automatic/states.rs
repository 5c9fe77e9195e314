//! A set of states of products: open addressing in a table whose size is a power of two, half empty at least. Places
//! are looked at one after the other; every look is a step, so that states that fall together cost what they cost.

use super::product::State;
use crate::plain::{Fuel, Halt};

/// A set of states.
pub(super) struct States {
    /// States plus one; 0 where nothing is.
    places: Vec<State>,
    held: usize,
    /// The one state that plus one is 0.
    has_last: bool,
}

/// The fewest places.
const LEAST: usize = 64;

impl States {
    /// No states.
    pub fn new() -> States {
        States { places: vec![0; LEAST], held: 0, has_last: false }
    }

    /// Puts a state in; `false` if it was in already.
    pub fn insert(&mut self, state: State, fuel: &mut Fuel<'_>) -> Result<bool, Halt> {
        let Some(kept) = state.checked_add(1) else { return Ok(!std::mem::replace(&mut self.has_last, true)) };
        if !enter(&mut self.places, kept, fuel)? {
            return Ok(false);
        }
        self.held += 1;
        if 2 * self.held > self.places.len() {
            let mut larger = vec![0; 4 * self.places.len()];
            for kept in self.places.iter().filter(|kept| **kept != 0) {
                enter(&mut larger, *kept, fuel)?;
            }
            self.places = larger;
        }
        Ok(true)
    }
}

/// Puts what is not 0 into the first free place from its own on.
fn enter(places: &mut [State], kept: State, fuel: &mut Fuel<'_>) -> Result<bool, Halt> {
    let mask = places.len() - 1;
    let mut at = hash(kept) & mask;
    loop {
        if places[at] == 0 {
            places[at] = kept;
            return Ok(true);
        }
        if places[at] == kept {
            return Ok(false);
        }
        fuel.burn(1)?;
        at = (at + 1) & mask;
    }
}

/// Bits from all bits of a state.
fn hash(state: State) -> usize {
    const ODD: u128 = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835;
    let product = state.wrapping_mul(ODD);
    let upper = (product >> 64) ^ (product >> 97);
    usize::try_from(upper & 0xffff_ffff).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::States;
    use crate::plain::Fuel;
    use std::collections::HashSet;

    #[test]
    fn holds_what_a_set_holds() {
        let (mut states, mut set, mut fuel) = (States::new(), HashSet::new(), Fuel::new(1 << 24));
        let mut state: u128 = 1;
        for at in 0..20_000_u128 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(at);
            for state in [state % 5_000, state, at << 100, u128::MAX - at % 7] {
                assert_eq!(states.insert(state, &mut fuel), Ok(set.insert(state)));
            }
        }
    }
}
