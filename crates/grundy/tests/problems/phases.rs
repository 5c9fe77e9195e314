//! Games with phases, and games of two players whose turn is a coordinate.

use crate::check::{Check, check, in_full, run};
use crate::literal::{Literal, nim_sum};
use crate::reading::{Game, tuples};
use grundy_core::value::Play;

pub const CHECKS: &[Check] = &[
    check("LuoguP4301", OPENING, |rules| {
        let kept = "x in {0, a}, y in {0, b}, z in {0, c}, x + y + z > 0";
        let moves = [
            format!("(2, a, b, c) -> (1, x, y, z) where {kept}"),
            format!("(1, a, b, c) -> (0, x, y, z) where {kept}"),
            "(0, a, b, c) -> (0, m, b, c) where m < a".to_owned(),
            "(0, a, b, c) -> (0, a, m, c) where m < b".to_owned(),
            "(0, a, b, c) -> (0, a, b, m) where m < c".to_owned(),
        ];
        let shown = rules.replace("(1, a, b, c) -> (0, x, y, z) where ...; ", "");
        let mut game = Game::read(&in_full(&shown, &moves));
        for heaps in tuples(3, 1..8) {
            let start = [&[2][..], &heaps].concat();
            let total: u64 = heaps.iter().sum();
            let mut least = None;
            for option in game.options(&start).iter().filter(|_| total > 0) {
                if !game.wins_one(&option[0]) {
                    let removed = total - option[0][1..].iter().sum::<u64>();
                    least = Some(least.map_or(removed, |known: u64| known.min(removed)));
                }
            }
            // What is kept has no subset of nim-sum 0, and is the most that can be kept so.
            let most =
                subsets(&heaps).into_iter().filter(|kept| independent(kept)).map(|kept| kept.iter().sum::<u64>());
            assert_eq!(least, most.max().map(|most| total - most), "{heaps:?}");
        }
    }),
    check("BZOJ1299", CHOCOLATE, |rules| {
        let out = "(a, i, b, j, c, k) -> (a, x, b, y, c, z) where x <= i, y <= j, z <= k, x + y + z < i + j + k";
        let moves = [
            out.to_owned(),
            "(a, 0, b, j, c, k) -> (m, 0, b, j, c, k) where m < a".to_owned(),
            "(a, i, b, 0, c, k) -> (a, i, m, 0, c, k) where m < b".to_owned(),
            "(a, i, b, j, c, 0) -> (a, i, b, j, m, 0) where m < c".to_owned(),
        ];
        let mut game = Game::read(&in_full(rules, &moves));
        for sticks in tuples(3, 1..7) {
            let start = [sticks[0], 1, sticks[1], 1, sticks[2], 1];
            assert_eq!(game.wins_one(&start), !independent(&sticks), "{sticks:?}");
        }
    }),
    check("ARC105D", PLATES, |rules| {
        for (count, most) in [(2, 7), (3, 4)] {
            let bags = &["a", "b", "c"][..count];
            let plates = &["p", "q", "r"][..count];
            let from = format!("({}, {})", bags.join(", "), plates.join(", "));
            let mut moves = Vec::new();
            for (bag, name) in bags.iter().enumerate() {
                for plate in 0..count {
                    let mut left: Vec<String> = bags.iter().chain(plates).map(|&name| name.to_owned()).collect();
                    "0".clone_into(&mut left[bag]);
                    left[count + plate].push_str(&format!(" + {name}"));
                    moves.push(format!("{from} -> ({}) where {name} > 0", left.join(", ")));
                }
            }
            let empty = vec!["0"; count].join(", ");
            for plate in 0..count {
                let mut left: Vec<String> = plates.iter().map(|&name| name.to_owned()).collect();
                left[plate].push_str(" - t");
                moves.push(format!("({empty}, {}) -> ({empty}, {}) where t >= 1", plates.join(", "), left.join(", ")));
            }
            assert_eq!(moves.len(), count * count + count);
            let text = if count == 2 { in_full(rules, &moves) } else { moves.join("; ") };
            let mut game = Game::read(&text);
            for stones in tuples(count, 1..most) {
                let start = [&stones[..], &vec![0; count]].concat();
                let law = count % 2 == 0 && stones[0] != stones[1];
                assert_eq!(game.wins_one(&start), law, "{stones:?}");
            }
        }
    }),
    check("CF1738C", ADDICTS, |rules| {
        let mut game = Game::read(rules);
        for (odd, even) in (0..9).flat_map(|odd| (0..9).map(move |even| (odd, even))) {
            assert_eq!(game.wins_one(&[odd, even, 0, 0]), even_sum(odd, even, 0, true), "{odd} odd, {even} even");
        }
    }),
    check("LC2029", STONES, |rules| {
        let mut moves = Vec::new();
        for (turn, next) in [(0, 1), (1, 0)] {
            moves.push(format!("(x, y, z, s, {turn}) -> (x - 1, y, z, s, {next}) where s % 3 != 0"));
            moves.push(format!("(x, y, z, s, {turn}) -> (x, y - 1, z, s + 1, {next}) where (s + 1) % 3 != 0"));
            moves.push(format!("(x, y, z, s, {turn}) -> (x, y, z - 1, s + 2, {next}) where (s + 2) % 3 != 0"));
        }
        moves.push("(0, 0, 0, s, 1) -> end".to_owned());
        let mut game = Game::read(&in_full(rules, &moves));
        for stones in tuples(3, 0..6) {
            let [zeros, ones, twos] = [stones[0], stones[1], stones[2]];
            let alice = thirds(&mut [zeros, ones, twos], 0, true);
            assert_eq!(game.wins_one(&[zeros, ones, twos, 0, 0]), alice, "{stones:?}");
            let law = if zeros % 2 == 0 { ones > 0 && twos > 0 } else { ones.abs_diff(twos) > 2 };
            assert_eq!(alice, law, "{stones:?}");
        }
    }),
    check("POJ2068", TEAMS, |rules| {
        for most in [&[2, 3][..], &[3, 1], &[2, 3, 1, 4], &[1, 2, 3, 2, 5, 1]] {
            let players = most.len();
            let moves: Vec<String> = (0..players)
                .map(|i| format!("(n, {i}) -> (n - t, {}) where 1 <= t <= {}", (i + 1) % players, most[i]))
                .collect();
            let text = if players == 2 && most[0] == 2 { in_full(rules, &moves) } else { moves.join("; ") };
            let mut stones = Literal::misere(|&(left, player): &(u64, usize)| {
                (1..=most[player].min(left)).map(|t| (left - t, (player + 1) % players)).collect()
            });
            let mut game = Game::read(&text);
            for n in 1..60 {
                assert_eq!(game.wins(&[vec![n, 0]], Play::Misere), stones.wins(&(n, 0)), "{n} for {most:?}");
            }
        }
    }),
];

const OPENING: &str = "(2, a, b, c) -> (1, x, y, z) where x in {0, a}, y in {0, b}, z in {0, c}, x + y + z > 0; \
     (1, a, b, c) -> (0, x, y, z) where ...; (0, a, b, c) -> (0, m, b, c) where m < a; ...";

const CHOCOLATE: &str = "(a, i, b, j, c, k) -> (a, x, b, y, c, z) where x <= i, y <= j, z <= k, x + y + z < i + j + k; \
     (a, 0, b, j, c, k) -> (m, 0, b, j, c, k) where m < a; ... one line a heap";

const PLATES: &str = "(a, b, p, q) -> (0, b, p + a, q) where a > 0; (a, b, p, q) -> (0, b, p, q + a) where a > 0; \
                      ... N*N + N lines; (0, 0, p, q) -> (0, 0, p - t, q) where t >= 1; ...";

const ADDICTS: &str = "(o, e, p, 0) -> (o - 1, e, 1 - p, 1); (o, e, p, 1) -> (o - 1, e, p, 0); \
                       (o, e, p, 0) -> (o, e - 1, p, 1); (o, e, p, 1) -> (o, e - 1, p, 0); \
                       (0, 0, 0, 0) -> end; (0, 0, 1, 1) -> end";

const STONES: &str = "(x, y, z, s, 0) -> (x - 1, y, z, s, 1) where s % 3 != 0; ... six lines; (0, 0, 0, s, 1) -> end";

const TEAMS: &str =
    "(n, 0) -> (n - t, 1) where 1 <= t <= 2; (n, 1) -> (n - t, 0) where 1 <= t <= 3; ... one line a player";

/// The subsets that are not empty.
fn subsets(numbers: &[u64]) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    for number in numbers {
        let with: Vec<Vec<u64>> = all.iter().map(|subset| [&subset[..], &[*number]].concat()).collect();
        all.extend(with);
    }
    all.split_off(1)
}

/// Whether no subset but the empty one has nim-sum 0.
fn independent(numbers: &[u64]) -> bool {
    subsets(numbers).iter().all(|subset| nim_sum(subset) != 0)
}

/// Whether the player to move gets what she wants: Alice an even sum of her own numbers, Bob an odd one.
fn even_sum(odd: u64, even: u64, sum: u64, alice: bool) -> bool {
    if odd + even == 0 {
        return (sum.is_multiple_of(2)) == alice;
    }
    (odd > 0 && !even_sum(odd - 1, even, if alice { sum + 1 } else { sum }, !alice))
        || (even > 0 && !even_sum(odd, even - 1, sum, !alice))
}

/// Whether the player to move wins: who makes the sum a multiple of three loses, and with no stones left Bob wins.
fn thirds(left: &mut [u64; 3], sum: usize, alice: bool) -> bool {
    if left.iter().all(|count| *count == 0) {
        return !alice;
    }
    for kind in 0..3 {
        if left[kind] > 0 && !(sum + kind).is_multiple_of(3) {
            left[kind] -= 1;
            let won = !thirds(left, (sum + kind) % 3, !alice);
            left[kind] += 1;
            if won {
                return true;
            }
        }
    }
    false
}

#[test]
fn texts_with_phases() {
    run(CHECKS);
}
