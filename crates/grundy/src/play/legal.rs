//! The legal moves of a position: all of them where they are few, else some. Equal components are the same to the
//! players, so a move in one of them stands for the moves in all.

use super::Match;
use super::resist::near;
use crate::answer::Move;
use crate::explain::options_up_to;
use std::collections::BTreeSet;

/// Legal moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legal {
    /// The moves, by component and then in the order of their options.
    pub moves: Vec<Move>,
    /// Whether these are all.
    pub complete: bool,
}

/// Different components that are looked at.
const COMPONENTS: usize = 1 << 8;

/// Steps for listing the moves of a position.
const STEPS: u64 = 1 << 22;

impl Match<'_> {
    /// At most so many legal moves.
    pub fn legal(&self, most: usize) -> Legal {
        let kinds = self.kinds();
        let mut legal = Legal { moves: Vec::new(), complete: !self.has_many_kinds() };
        for (index, (component, share)) in kinds.iter().enumerate() {
            let own = self.listed(*component, most - legal.moves.len(), *share);
            legal.moves.extend(own.moves);
            legal.complete &= own.complete;
            if legal.moves.len() >= most {
                legal.complete &= index + 1 == kinds.len();
                break;
            }
        }
        legal
    }

    /// At most so many legal moves in one component.
    pub fn legal_in(&self, component: usize, most: usize) -> Legal {
        self.listed(component, most, STEPS)
    }

    fn listed(&self, component: usize, most: usize, steps: u64) -> Legal {
        let Some((game, from)) = self.position.get(component) else {
            return Legal { moves: Vec::new(), complete: true };
        };
        let meter = self.budget.start().share(steps);
        let listed = options_up_to(&self.solver, *game, from, most, &meter).ok().flatten();
        let complete = listed.is_some();
        let options = listed.unwrap_or_else(|| near(&self.solver, *game, from, &meter));
        let moves = options.into_iter().take(most).map(|to| Move { component, from: from.clone(), to });
        Legal { moves: moves.collect(), complete }
    }

    /// The first of each different component, with its share of the steps.
    pub(super) fn kinds(&self) -> Vec<(usize, u64)> {
        let mut seen = BTreeSet::new();
        let mut first = self.position.iter().enumerate().filter(|(_, component)| seen.insert(*component));
        let kinds: Vec<usize> = first.by_ref().map(|(index, _)| index).take(COMPONENTS).collect();
        let share = STEPS / (kinds.len() as u64).max(1);
        kinds.into_iter().map(|index| (index, share)).collect()
    }

    fn has_many_kinds(&self) -> bool {
        self.position.iter().collect::<BTreeSet<_>>().len() > COMPONENTS
    }
}
