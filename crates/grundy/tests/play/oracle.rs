//! Outcomes and remoteness from their definitions: round by round over all positions that can be reached. It shares nothing
//! with the program.

use grundy::answer::Component;
use grundy_core::value::{Natural, Outcome, Play};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

/// A component, and a position in ascending order.
pub type Part = Vec<u64>;
pub type Place = Vec<Part>;

/// A game: its text, and its options written a second time.
pub struct Game {
    pub text: &'static str,
    pub options: fn(&[u64]) -> Vec<Place>,
}

fn heaps(list: impl IntoIterator<Item = u64>) -> Vec<Place> {
    list.into_iter().map(|n| vec![vec![n]]).collect()
}

fn kayles(n: u64) -> Vec<Place> {
    let rests = (1..=2).filter(|taken| *taken <= n).map(|taken| n - taken);
    let split = |rest: u64| (0..=rest / 2).map(move |a| [a, rest - a]);
    // No heap of 0 is left.
    rests.flat_map(split).map(|parts| parts.into_iter().filter(|n| *n > 0).map(|n| vec![n]).collect()).collect()
}

/// Games whose play ends.
pub const ENDING: [Game; 5] = [
    Game { text: "take {1, 3, 4}", options: |c| heaps([1, 3, 4].into_iter().filter(|t| *t <= c[0]).map(|t| c[0] - t)) },
    Game { text: "nim", options: |c| heaps(0..c[0]) },
    Game { text: "kayles", options: |c| kayles(c[0]) },
    Game {
        text: "(n, cap) -> (n - t, 2t) where 1 <= t <= cap",
        options: |c| (1..=c[1].min(c[0])).map(|t| vec![vec![c[0] - t, 2 * t]]).collect(),
    },
    Game {
        text: "n -> n - t where 2 <= t <= 4; n -> end where 0 < n < 2",
        options: |c| match c[0] {
            0 => Vec::new(),
            1 => vec![Vec::new()],
            n => heaps((2..=4).filter(|t| *t <= n).map(|t| n - t)),
        },
    },
];

/// A game in which play may go on for ever: one to three down, or two up below 5.
pub const CIRCLING: Game = Game {
    text: "n -> n - t where t in {1, 3}; n -> n + 2 where n < 5",
    options: |c| {
        let down = [1, 3].into_iter().filter(|t| *t <= c[0]).map(|t| c[0] - t);
        heaps(down.chain((c[0] < 5).then_some(c[0] + 2)))
    },
};

/// What one move leaves of a position.
pub fn next(game: &Game, place: &Place) -> BTreeSet<Place> {
    let moved = (0..place.len()).flat_map(|at| {
        (game.options)(&place[at]).into_iter().map(move |option| {
            let mut left = place.clone();
            left.remove(at);
            left.extend(option);
            left.sort();
            left
        })
    });
    moved.collect()
}

/// Outcome and remoteness of every position that can be reached.
pub fn solved(game: &Game, play: Play, start: &Place) -> BTreeMap<Place, (Outcome, Option<u64>)> {
    let mut links: BTreeMap<Place, BTreeSet<Place>> = BTreeMap::new();
    let mut open = vec![start.clone()];
    while let Some(place) = open.pop() {
        if let Entry::Vacant(fresh) = links.entry(place) {
            let left = next(game, fresh.key());
            open.extend(left.iter().cloned());
            fresh.insert(left);
        }
    }
    let mut known: BTreeMap<Place, (Outcome, Option<u64>)> = BTreeMap::new();
    let end = if play == Play::Normal { Outcome::P } else { Outcome::N };
    for round in 0.. {
        let decided = |place: &Place| {
            let left = &links[place];
            let wins = left.iter().any(|to| known.get(to) == Some(&(Outcome::P, Some(round - 1))));
            let loses = left.iter().all(|to| matches!(known.get(to), Some((Outcome::N, _))));
            match (left.is_empty(), wins, loses) {
                (true, ..) => (round == 0).then_some(end),
                (_, true, _) => Some(Outcome::N),
                (_, _, true) => Some(Outcome::P),
                _ => None,
            }
        };
        let fresh: Vec<_> = links
            .keys()
            .filter(|place| !known.contains_key(*place))
            .filter(|place| round > 0 || links[*place].is_empty())
            .filter_map(|place| Some((place.clone(), (decided(place)?, Some(round)))))
            .collect();
        if fresh.is_empty() {
            break;
        }
        known.extend(fresh);
    }
    links.into_keys().map(|place| (place.clone(), known.get(&place).copied().unwrap_or((Outcome::D, None)))).collect()
}

/// A position of the program in the words of the oracle.
pub fn place(position: &[(usize, Component)]) -> Place {
    let mut place: Place =
        position.iter().map(|(_, part)| part.iter().map(|n| n.to_u64().unwrap()).collect()).collect();
    place.sort();
    place
}
