//! Heaps that remember: what was taken, what is left to take.

use crate::check::{Check, check, constants, run};
use crate::literal::Literal;
use crate::reading::{Game, tuples};
use grundy_core::value::{Component, Play};

pub const CHECKS: &[Check] = &[
    check("CF768E", "(n, used) -> (n - t, used + 2^t) where t >= 1, used / 2^t % 2 = 0", |rules| {
        let mut game = Game::read(rules);
        for n in 0..=14 {
            let law = (0..).take_while(|t| t * (t + 1) / 2 <= n).last();
            assert_eq!(Some(game.value(&[n, 0])), law, "{n}");
        }
    }),
    check("CF1312F", ATTACKS, |rules| {
        for attack in tuples(3, 1..5) {
            let [x, y, z] = [attack[0], attack[1], attack[2]];
            let text = rules.replace("- 2)", "- x)").replace("- 3)", "- y)").replace("- 4)", "- z)");
            let text = constants(&text, &[("x", x), ("y", y), ("z", z)]);
            // The value of n soldiers after a mixed attack, after infantry, after cavalry.
            let mut values: Vec<[u64; 3]> = vec![[0; 3]];
            let left = |n: usize, by: u64| n.saturating_sub(usize::try_from(by).unwrap());
            for n in 1..40 {
                let after = [values[left(n, x)][0], values[left(n, y)][1], values[left(n, z)][2]];
                let without = |kind: usize| (0..3).filter(move |other| kind == 0 || *other != kind);
                values.push([0, 1, 2].map(|last| {
                    let mut seen = without(last).map(|kind| after[kind]).collect();
                    grundy_core::value::mex(&mut seen)
                }));
            }
            let mut game = Game::read(&text);
            for (n, row) in (0..).zip(&values) {
                for (last, value) in (0..).zip(row) {
                    assert_eq!(game.value(&[n, last]), *value, "{text} at ({n}, {last})");
                }
            }
        }
    }),
    check("HDU1729", "(s, c) -> (s, c + t) where 1 <= t <= c*c, c + t <= s", |rules| {
        let mut boxes = Literal::normal(|&(size, stones): &(u64, u64)| {
            (stones + 1..=size.min(stones + stones * stones)).map(|more| (size, more)).collect()
        });
        let mut game = Game::read(rules);
        for (size, stones) in (0..40).flat_map(|size| (0..=size).map(move |stones| (size, stones))) {
            assert_eq!(game.value(&[size, stones]), boxes.value(&(size, stones)), "({size}, {stones})");
            // From stones that the largest safe number t, t + t*t < size, does not reach, the box can be filled.
            let safe = (0..size).filter(|t| t + t * t < size).max();
            if safe.is_none_or(|safe| stones > safe) {
                assert_eq!(game.value(&[size, stones]), size - stones);
            }
        }
        for pair in tuples(2, 1..6) {
            let position: Vec<Component> = pair.iter().map(|&stones| vec![6, stones]).collect();
            let law = boxes.value(&(6, pair[0])) != boxes.value(&(6, pair[1]));
            assert_eq!(game.wins(&position, Play::Normal), law, "{position:?}");
        }
    }),
];

const ATTACKS: &str = "(n, last) -> (max(0, n - 2), 0) where n > 0; \
                       (n, last) -> (max(0, n - 3), 1) where n > 0, last != 1; \
                       (n, last) -> (max(0, n - 4), 2) where n > 0, last != 2";

#[test]
fn texts_with_a_memory() {
    run(CHECKS);
}
