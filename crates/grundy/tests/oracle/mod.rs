//! The oracle: nim-values and outcomes from their definitions, by plain recursion. It shares nothing with the program.

use std::collections::{HashMap, HashSet};

/// The options of a component: each option is the list of the components that it leaves.
pub type Options<'a> = &'a dyn Fn(&[u64]) -> Vec<Vec<Vec<u64>>>;

/// The nim-value: the least value that no option has, where an option has the xor of its parts.
pub fn nim_value(options: Options, component: &[u64], memo: &mut HashMap<Vec<u64>, u64>) -> u64 {
    if let Some(&value) = memo.get(component) {
        return value;
    }
    let mut reached = HashSet::new();
    for option in options(component) {
        reached.insert(option.iter().fold(0, |xor, part| xor ^ nim_value(options, part, memo)));
    }
    let value = (0..).find(|v| !reached.contains(v)).unwrap_or(u64::MAX);
    memo.insert(component.to_vec(), value);
    value
}

/// Whether the next player wins the sum of the components. Components without a move are left out: they change nothing.
pub fn next_player_wins(
    options: Options,
    misere: bool,
    position: &[Vec<u64>],
    memo: &mut HashMap<Vec<Vec<u64>>, bool>,
) -> bool {
    let live = position.iter().filter(|c| !options(c).is_empty()).cloned().collect();
    live_wins(options, misere, live, memo)
}

fn live_wins(options: Options, misere: bool, mut live: Vec<Vec<u64>>, memo: &mut HashMap<Vec<Vec<u64>>, bool>) -> bool {
    live.sort();
    if let Some(&wins) = memo.get(&live) {
        return wins;
    }
    let mut leaves_a_loss = |i: usize, option: Vec<Vec<u64>>| {
        let mut left = live.clone();
        left.remove(i);
        left.extend(option.into_iter().filter(|part| !options(part).is_empty()));
        !live_wins(options, misere, left, memo)
    };
    let mut moves = (0..live.len()).flat_map(|i| options(&live[i]).into_iter().map(move |o| (i, o)));
    let wins = live.is_empty() && misere || moves.any(|(i, option)| leaves_a_loss(i, option));
    memo.insert(live, wins);
    wins
}
