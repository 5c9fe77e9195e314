//! Nim and what is next to it: moves counted and listed, heaps in order, passes, misere play.

use crate::check::{Check, check, run};
use crate::literal::{misere_nim_wins, nim_sum};
use crate::reading::{Game, ascending, heaps, sum_winners, tuples};
use grundy_core::value::{Component, Play};

/// The catalogue's text behind the name `nim`.
pub const NIM: &str = "n -> m where m < n";

pub const CHECKS: &[Check] = &[
    check("HDU2176 POJ2234 51nod1069 AcWing891 LuoguP1247 CF15C LC1908 CSES1730 HDU1849", "nim", |_| {
        heaps(NIM, 0..120, |n| n);
        sum_winners(NIM, Play::Normal, &ascending(3, 0..9), |sum| nim_sum(sum) != 0);
        sum_winners(NIM, Play::Normal, &ascending(4, 0..5), |sum| nim_sum(sum) != 0);
        // Each winning move makes a heap a of the nim-sum X smaller: it leaves a xor X.
        let mut game = Game::read(NIM);
        for sum in tuples(3, 0..7) {
            let total = nim_sum(&sum);
            let expected: Vec<(usize, u64)> =
                sum.iter().map(|a| a ^ total).enumerate().filter(|&(at, left)| left < sum[at]).collect();
            assert_eq!(winning_moves(&mut game, &sum), expected, "{sum:?}");
        }
    }),
    check("PE301 PE409", "nim", |_| {
        // How many n up to 2^k have n, 2n, 3n lost: a Fibonacci number.
        let mut game = Game::read(NIM);
        let lost = |n: &u64| nim_sum(&[game.value(&[*n]), game.value(&[2 * n]), game.value(&[3 * n])]) == 0;
        assert_eq!((1..=64).filter(lost).count(), 21);
        // Positions of n different heaps below 2^n, in order, that are won.
        for (n, winning) in [(1, 1), (2, 6), (3, 168)] {
            let mut distinct = tuples(n, 1..1 << n);
            distinct.retain(|heaps| (1..n).all(|at| !heaps[..at].contains(&heaps[at])));
            let won = distinct.iter().filter(|sum| game.wins(&sums(sum), Play::Normal)).count();
            assert_eq!(won, winning, "{n} heaps");
        }
    }),
    check("HDU1850 POJ2975", "nim", |_| {
        let mut game = Game::read(NIM);
        for sum in tuples(3, 0..8) {
            let total = nim_sum(&sum);
            let expected = sum.iter().filter(|&&a| a ^ total < a).count();
            assert_eq!(winning_moves(&mut game, &sum).len(), expected, "{sum:?}");
        }
    }),
    check("HDU1907 POJ3480 LuoguP4279", "nim", |_| {
        sum_winners(NIM, Play::Misere, &ascending(3, 0..9), misere_nim_wins);
        sum_winners(NIM, Play::Misere, &ascending(5, 0..4), misere_nim_wins);
    }),
    check("HDU2509", "n -> a, b where a + b + t = n, t >= 1", |rules| {
        sum_winners(rules, Play::Misere, &ascending(3, 0..6), misere_nim_wins);
        sum_winners(rules, Play::Misere, &ascending(1, 0..11), misere_nim_wins);
    }),
    check("HDU4994 CF1382B", ORDERED, |rules| {
        // Heaps of 1 in front only pass the turn; who meets the first larger heap wins.
        let mut game = Game::read(rules);
        for heaps in tuples(3, 0..7) {
            let mut alive: Vec<u64> = heaps.clone();
            alive.retain(|&heap| heap > 0);
            let ones = alive.iter().take_while(|&&heap| heap == 1).count();
            let expected = if ones == alive.len() { ones % 2 == 1 } else { ones % 2 == 0 };
            assert_eq!(game.wins_one(&heaps), expected, "{heaps:?}");
        }
    }),
    check("HR-ZeroMoveNim", "(n, z) -> (m, z) where m < n; (n, 1) -> (n, 0) where n > 0", |rules| {
        let mut game = Game::read(rules);
        for n in 1..60 {
            assert_eq!(game.value(&[n, 1]), if n % 2 == 1 { n + 1 } else { n - 1 }, "{n}");
            assert_eq!(game.value(&[n, 0]), n);
        }
    }),
    check("HR-PokerNim", "(n, k) -> (m, k) where m < n; (n, k) -> (n + x, k - 1) where 1 <= x <= 3", |rules| {
        let mut game = Game::read(rules);
        for component in tuples(2, 0..8) {
            assert_eq!(game.value(&component), component[0], "{component:?}");
        }
        for pair in ascending(2, 0..3) {
            let position: Vec<Component> = pair.iter().map(|&n| vec![n, 2]).collect();
            assert_eq!(game.wins(&position, Play::Normal), pair[0] != pair[1], "{pair:?}");
        }
    }),
];

pub const ORDERED: &str = "(a, b, c) -> (a - t, b, c) where t >= 1; (0, b, c) -> (0, b - t, c) where t >= 1; (0, 0, c) -> (0, 0, c - t) where t >= 1";

fn sums(heaps: &[u64]) -> Vec<Component> {
    heaps.iter().map(|&n| vec![n]).collect()
}

/// The winning moves of Nim: which heap, and what is left of it. Equal heaps count apart.
fn winning_moves(game: &mut Game, heaps: &[u64]) -> Vec<(usize, u64)> {
    let moves = game.leave(&sums(heaps));
    let winning = moves.into_iter().filter(|(_, left)| !game.wins(left, Play::Normal));
    winning.map(|(at, left)| (at, left[left.len() - 1][0])).collect()
}

#[test]
fn nim_texts() {
    run(CHECKS);
}
