//! Coins that are turned: each coin is a component of its own.

use crate::check::{Check, check, run};
use crate::reading::{Game, heaps, tuples};
use grundy_core::value::mex;

pub const CHECKS: &[Check] = &[
    check("HDU2873", BOMBS, |rules| {
        let mut known = vec![vec![0; 9]; 9];
        for x in 0..9 {
            for y in 0..9 {
                let mut seen: Vec<u64> = match (x, y) {
                    (_, 0) => (0..x).map(|u| known[u][0]).collect(),
                    (0, _) => (0..y).map(|v| known[0][v]).collect(),
                    _ => (0..x)
                        .flat_map(|u| (0..y).map(move |v| (u, v)))
                        .map(|(u, v)| known[u][y] ^ known[x][v])
                        .collect(),
                };
                known[x][y] = mex(&mut seen);
            }
        }
        let mut game = Game::read(rules);
        for (x, row) in (0..).zip(&known) {
            for (y, value) in (0..).zip(row) {
                assert_eq!(game.value(&[x, y]), *value, "({x}, {y})");
            }
        }
        assert_eq!((&known[0][..6], &known[1][..4]), (&[0, 1, 2, 3, 4, 5][..], &[1, 1, 0, 0][..]));
    }),
    check("HDU3404", "(x, y) -> (u, y), (x, v), (u, v) where u < x, v < y", |rules| {
        let mut game = Game::read(rules);
        for corner in tuples(2, 0..12) {
            assert_eq!(game.value(&corner), nim_product(corner[0], corner[1], 4), "{corner:?}");
        }
    }),
    check("POJ3533", CUBES, |rules| {
        let mut game = Game::read(rules);
        for corner in tuples(3, 0..6) {
            let law = nim_product(nim_product(corner[0], corner[1], 4), corner[2], 4);
            assert_eq!(game.value(&corner), law, "{corner:?}");
        }
    }),
    check("HDU3537", "n -> end; n -> a where a < n; n -> a, b where a < b < n", |rules| {
        heaps(rules, 0..60, |n| if n.count_ones() % 2 == 0 { 2 * n + 1 } else { 2 * n });
    }),
];

const BOMBS: &str =
    "(x, y) -> (u, y), (x, v) where u < x, v < y; (x, 0) -> (u, 0) where u < x; (0, y) -> (0, v) where v < y";

const CUBES: &str = "(x, y, z) -> (u, y, z), (x, v, z), (x, y, w), (u, v, z), (u, y, w), (x, v, w), (u, v, w) \
                     where u < x, v < y, w < z";

/// The nim-product of numbers of twice `half` bits.
fn nim_product(a: u64, b: u64, half: u32) -> u64 {
    if half == 0 {
        return a & b;
    }
    let split = |number: u64| (number >> half, number & ((1 << half) - 1));
    let ((a_high, a_low), (b_high, b_low)) = (split(a), split(b));
    let high = nim_product(a_high, b_high, half / 2);
    let low = nim_product(a_low, b_low, half / 2);
    let both = nim_product(a_high ^ a_low, b_high ^ b_low, half / 2);
    ((both ^ low) << half) ^ low ^ nim_product(high, 1 << (half - 1), half / 2)
}

#[test]
fn coin_texts() {
    run(CHECKS);
}
