//! The rules of the tests a second time, as plain loops.

/// What one move leaves.
pub type Parts = Vec<Vec<u64>>;

/// A game: its rules for the program, the options as a plain loop, the largest coordinate and the most components of
/// small positions, under both plays.
pub struct Game {
    pub text: &'static str,
    pub options: fn(&[u64]) -> Vec<Parts>,
    pub arity: usize,
    pub largest: u64,
    pub most: usize,
    /// The same under misère play, where whole positions are searched; 0 for none.
    pub misere: u64,
}

fn heaps(n: u64, amounts: impl Iterator<Item = u64>) -> Vec<Parts> {
    amounts.filter(|t| *t >= 1 && *t <= n).map(|t| vec![vec![n - t]]).collect()
}

/// Two heaps with the sum m, none of them 0.
fn pairs(m: u64) -> impl Iterator<Item = Parts> {
    (1..=m / 2).map(move |a| vec![vec![a], vec![m - a]])
}

/// At most two heaps with the sum m, none of them 0.
fn up_to_two(m: u64) -> impl Iterator<Item = Parts> {
    let whole = if m == 0 { Vec::new() } else { vec![vec![m]] };
    std::iter::once(whole).chain(pairs(m))
}

fn sorted(mut options: Vec<Parts>) -> Vec<Parts> {
    options.iter_mut().for_each(|parts| parts.sort());
    options.sort();
    options.dedup();
    options
}

fn wythoff(c: &[u64]) -> Vec<Parts> {
    let (a, b) = (c[0], c[1]);
    let one = (0..a).map(|x| vec![vec![x, b]]).chain((0..b).map(|y| vec![vec![a, y]]));
    sorted(one.chain((1..=a.min(b)).map(|t| vec![vec![a - t, b - t]])).collect())
}

fn euclid(c: &[u64]) -> Vec<Parts> {
    let (a, b) = (c[0], c[1]);
    let first = (1..=a).filter(|t| b > 0 && t % b == 0).map(|t| vec![vec![a - t, b]]);
    let second = (1..=b).filter(|t| a > 0 && t % a == 0).map(|t| vec![vec![a, b - t]]);
    sorted(first.chain(second).collect())
}

fn stairs(c: &[u64]) -> Vec<Parts> {
    let mut options = Vec::new();
    for stair in 0..c.len() {
        for t in 1..=c[stair] {
            let mut left = c.to_vec();
            left[stair] -= t;
            if stair > 0 {
                left[stair - 1] += t;
            }
            options.push(vec![left]);
        }
    }
    sorted(options)
}

fn fibonacci_nim(c: &[u64]) -> Vec<Parts> {
    (1..=c[1].min(c[0])).map(|t| vec![vec![c[0] - t, 2 * t]]).collect()
}

pub const GAMES: &[Game] = &[
    Game { text: "nim", options: |c| heaps(c[0], 1..=c[0]), arity: 1, largest: 12, most: 4, misere: 13 },
    Game { text: "take 1..3", options: |c| heaps(c[0], 1..=3), arity: 1, largest: 30, most: 3, misere: 9 },
    Game { text: "take 2..5", options: |c| heaps(c[0], 2..=5), arity: 1, largest: 30, most: 3, misere: 9 },
    Game {
        text: "take {1, 3, 4}",
        options: |c| heaps(c[0], [1, 3, 4].into_iter()),
        arity: 1,
        largest: 30,
        most: 3,
        misere: 17,
    },
    Game {
        text: "take {2, 4, 7}",
        options: |c| heaps(c[0], [2, 4, 7].into_iter()),
        arity: 1,
        largest: 30,
        most: 3,
        misere: 9,
    },
    Game {
        text: "take squares",
        options: |c| heaps(c[0], (1..=c[0]).map(|r| r * r)),
        arity: 1,
        largest: 40,
        most: 2,
        misere: 12,
    },
    Game {
        text: "kayles",
        options: |c| {
            let left = [1, 2].into_iter().filter(|t| *t <= c[0]);
            sorted(left.flat_map(|t| up_to_two(c[0] - t)).collect())
        },
        arity: 1,
        largest: 13,
        most: 3,
        misere: 6,
    },
    Game {
        text: "dawsons-kayles",
        options: |c| if c[0] < 2 { Vec::new() } else { up_to_two(c[0] - 2).collect() },
        arity: 1,
        largest: 18,
        most: 3,
        misere: 8,
    },
    Game {
        text: "grundys-game",
        options: |c| pairs(c[0]).filter(|parts| parts[0] != parts[1]).collect(),
        arity: 1,
        largest: 16,
        most: 3,
        misere: 7,
    },
    Game {
        text: "lasker",
        options: |c| {
            (1..=c[0]).map(|t| if t == c[0] { Vec::new() } else { vec![vec![c[0] - t]] }).chain(pairs(c[0])).collect()
        },
        arity: 1,
        largest: 9,
        most: 3,
        misere: 5,
    },
    Game { text: "wythoff", options: wythoff, arity: 2, largest: 13, most: 2, misere: 5 },
    Game { text: "euclid", options: euclid, arity: 2, largest: 20, most: 2, misere: 9 },
    Game { text: "stairs(3)", options: stairs, arity: 3, largest: 5, most: 2, misere: 3 },
    Game { text: "fibonacci-nim", options: fibonacci_nim, arity: 2, largest: 14, most: 2, misere: 6 },
];
