//! Components of some games as numbers, each with its options as lists of numbers, asked for once.

use crate::budget::{Exhausted, Meter};
use crate::game::{Game, bytes_of, options};
use foldhash::{HashMap, HashMapExt};
use grundy_core::value::Component;
use std::rc::Rc;

/// Parts of a position, ascending.
pub(super) type Sum = Box<[u32]>;

/// The options of a part, each once.
pub(super) type Options = Rc<[Sum]>;

/// All components that were met.
pub(super) struct Parts<'a> {
    games: &'a [&'a dyn Game],
    numbers: HashMap<(usize, Component), u32>,
    options: Vec<Option<Options>>,
    keys: Vec<(usize, Component)>,
}

impl<'a> Parts<'a> {
    /// None yet.
    pub(super) fn new(games: &'a [&'a dyn Game]) -> Parts<'a> {
        Parts { games, numbers: HashMap::new(), options: Vec::new(), keys: Vec::new() }
    }

    /// The number of a component.
    pub(super) fn number(&mut self, game: usize, component: Component, meter: &mut Meter) -> Result<u32, Exhausted> {
        let key = (game, component);
        if let Some(number) = self.numbers.get(&key) {
            return Ok(*number);
        }
        meter.claim(2 * bytes_of(std::slice::from_ref(&key.1)))?;
        let number = u32::try_from(self.keys.len()).map_err(|_| Exhausted::Memory)?;
        self.keys.push(key.clone());
        self.options.push(None);
        self.numbers.insert(key, number);
        Ok(number)
    }

    /// The component of a number, with its game.
    pub(super) fn key(&self, part: u32) -> &(usize, Component) {
        &self.keys[part as usize]
    }

    /// The sum of the coordinates of a part.
    pub(super) fn total(&self, part: u32) -> u64 {
        self.keys[part as usize].1.iter().fold(0, |sum: u64, coordinate| sum.saturating_add(*coordinate))
    }

    /// What one move makes of a part.
    pub(super) fn options(&mut self, part: u32, meter: &mut Meter) -> Result<Options, Exhausted> {
        if let Some(known) = &self.options[part as usize] {
            return Ok(Rc::clone(known));
        }
        let (game, component) = self.keys[part as usize].clone();
        let mut found: Vec<Sum> = Vec::new();
        for option in options(self.games[game], &component, meter)? {
            let mut sum = Vec::with_capacity(option.len());
            for component in option {
                sum.push(self.number(game, component, meter)?);
            }
            sum.sort_unstable();
            meter.claim(bytes_of_sum(&sum))?;
            found.push(sum.into());
        }
        found.sort_unstable();
        found.dedup();
        let found: Options = found.into();
        self.options[part as usize] = Some(Rc::clone(&found));
        Ok(found)
    }
}

/// About how many bytes a sum takes in a list or a table.
pub(super) fn bytes_of_sum(sum: &[u32]) -> u64 {
    64 + 4 * sum.len() as u64
}
