//! Random small games as lists of options, for tests against the definition.
#![allow(dead_code)]

use grundy::game::{Game, Visit};
use grundy_core::plain::{Fuel, Halt};

/// A sequence that looks random and is always the same.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

/// A game: the options of each position, each a list of positions.
#[derive(Clone, Debug)]
pub struct Table(pub Vec<Vec<Vec<u64>>>);

impl Table {
    /// So many positions. Options lead downwards if play is to end, else anywhere, to one position.
    pub fn random(dice: &mut Dice, count: u64, ends: bool) -> Table {
        let options = |dice: &mut Dice, at: u64| -> Vec<Vec<u64>> {
            let reach = if ends { at } else { count };
            (0..dice.below(4))
                .map(|_| {
                    let parts = if ends { dice.below(3) } else { 1 };
                    (0..parts).filter(|_| reach > 0).map(|_| dice.below(reach.max(1))).collect()
                })
                .collect()
        };
        Table((0..count).map(|at| options(dice, at)).collect())
    }
}

impl Game for Table {
    fn each_option(&self, at: &[u64], _: &mut Fuel<'_>, visit: Visit<'_>) -> Result<(), Halt> {
        let all = usize::try_from(at[0]).ok().and_then(|at| self.0.get(at));
        for option in all.into_iter().flatten() {
            if visit(&option.iter().map(|part| vec![*part]).collect::<Vec<_>>()).is_break() {
                return Err(Halt::Stopped);
            }
        }
        Ok(())
    }
}
