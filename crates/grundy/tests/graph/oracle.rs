//! The definitions, read literally: who wins a game of positions 0, 1, 2, …, by repeating the rule until nothing changes.

use grundy_core::value::{Outcome, Play};

/// Outcomes of all positions of a game, given by its options.
pub fn outcomes(game: &[Vec<usize>], play: Play) -> Vec<Outcome> {
    let mut known: Vec<Outcome> =
        game.iter().map(|options| if options.is_empty() { play.of_the_end() } else { Outcome::D }).collect();
    loop {
        let before = known.clone();
        for (position, options) in game.iter().enumerate().filter(|(_, options)| !options.is_empty()) {
            if options.iter().any(|option| known[*option] == Outcome::P) {
                known[position] = Outcome::N;
            } else if options.iter().all(|option| known[*option] == Outcome::N) {
                known[position] = Outcome::P;
            }
        }
        if known == before {
            return known;
        }
    }
}

/// The sum of two games: the position (a, b) is a · (size of the second) + b.
pub fn sum(one: &[Vec<usize>], other: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let width = other.len();
    let mut game = Vec::new();
    for (a, from_a) in one.iter().enumerate() {
        for (b, from_b) in other.iter().enumerate() {
            let first = from_a.iter().map(|to| to * width + b);
            game.push(first.chain(from_b.iter().map(|to| a * width + to)).collect());
        }
    }
    game
}

/// Nim heaps up to a size.
pub fn heaps(upto: usize) -> Vec<Vec<usize>> {
    (0..=upto).map(|heap| (0..heap).collect()).collect()
}

/// The least number of moves within which the winner can end play, whatever the loser does; `None` for a draw.
pub fn remoteness(game: &[Vec<usize>], play: Play) -> Vec<Option<u32>> {
    let ended = |options: &Vec<usize>, outcome| options.is_empty() && play.of_the_end() == outcome;
    let mut lost: Vec<bool> = game.iter().map(|options| ended(options, Outcome::P)).collect();
    let mut won: Vec<bool> = game.iter().map(|options| ended(options, Outcome::N)).collect();
    let mut found = vec![None; game.len()];
    for moves in 0..=2 * u32::try_from(game.len()).unwrap() {
        for position in 0..game.len() {
            if found[position].is_none() && (lost[position] || won[position]) {
                found[position] = Some(moves);
            }
        }
        let next = |options: &Vec<usize>| match options.is_empty() {
            true => (ended(options, Outcome::P), ended(options, Outcome::N)),
            false => (options.iter().all(|to| won[*to]), options.iter().any(|to| lost[*to])),
        };
        (lost, won) = game.iter().map(next).unzip();
    }
    found
}
