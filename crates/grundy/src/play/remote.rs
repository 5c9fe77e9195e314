//! The remoteness of all positions that can be reached from one, where they are few: so many moves remain if the winner
//! hurries and the loser resists. Components without a move are left out: they change nothing.

use crate::answer::{Component, has_option};
use crate::budget::{Budget, Exhausted, Meter};
use crate::engine::{MAX_COORDINATE, Outcomes, Position};
use crate::game::Game;
use crate::solve::Solver;
use foldhash::HashMap;
use grundy_core::value::{Natural, Outcome, Play};

/// Steps and bytes of the positions that are looked through.
const STEPS: u64 = 1 << 20;
const BYTES: u64 = 128 << 20;

/// An outcome, and the remoteness unless it is a draw.
pub(super) type Known = (Outcome, Option<u64>);

/// What is known of the positions that can be reached from one.
#[derive(Debug, Default)]
pub(super) struct Remote {
    known: HashMap<Position, Known>,
}

impl Remote {
    /// What is known of a position; if nothing is, the positions that can be reached from it are looked through.
    pub fn look(
        &mut self,
        solver: &Solver<'_>,
        play: Play,
        position: &[(usize, Component)],
        budget: &Budget,
    ) -> Option<Known> {
        let mut meter = Budget { memory: budget.memory.min(BYTES), ..budget.clone() }.start().share(STEPS);
        let key = key(solver, position, &mut meter).ok()?;
        if let Some(known) = self.known.get(&key) {
            return Some(*known);
        }
        let games: Vec<&dyn Game> = solver.knowledge().iter().map(|game| game.game()).collect();
        let found = Outcomes::new(&games, play).remoteness(key.clone(), &mut meter).ok()?;
        self.known = found;
        self.known.get(&key).copied()
    }

    /// What is known already of a position.
    pub fn known(&self, solver: &Solver<'_>, position: &[(usize, Component)], meter: &mut Meter) -> Option<Known> {
        self.known.get(&key(solver, position, meter).ok()?).copied()
    }
}

/// The components that have a move, in ascending order, if they are small.
fn key(solver: &Solver<'_>, position: &[(usize, Component)], meter: &mut Meter) -> Result<Position, Exhausted> {
    let mut key = Position::new();
    for (game, part) in position {
        if has_option(solver.knowledge()[*game].game(), part, meter)? {
            let small = part.iter().map(|n| n.to_u64().filter(|n| *n < MAX_COORDINATE));
            key.push((*game, small.collect::<Option<Vec<u64>>>().ok_or(Exhausted::Size)?));
        }
    }
    key.sort_unstable();
    Ok(key)
}
