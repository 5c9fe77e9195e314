//! Games whose component has several coordinates, where any may fall: coupled heaps, staircases, rows of Chomp.

use crate::Row;

/// Every pair (x, y) with x up to `a` and y up to `b` that `allowed` accepts, as numbers taken from the two heaps.
fn take2(c: &[u64], allowed: impl Fn(u64, u64) -> bool) -> Vec<Vec<Vec<u64>>> {
    let mut options = vec![];
    for x in 0..=c[0] {
        for y in 0..=c[1] {
            if x + y >= 1 && allowed(x, y) {
                options.push(vec![vec![c[0] - x, c[1] - y]]);
            }
        }
    }
    options
}

/// The same for three heaps.
fn take3(c: &[u64], allowed: impl Fn(u64, u64, u64) -> bool) -> Vec<Vec<Vec<u64>>> {
    let mut options = vec![];
    for x in 0..=c[0] {
        for option in take2(&[c[1], c[2]], |y, z| allowed(x, y, z)) {
            options.push(vec![vec![c[0] - x, option[0][0], option[0][1]]]);
        }
        if x >= 1 && allowed(x, 0, 0) {
            options.push(vec![vec![c[0] - x, c[1], c[2]]]);
        }
    }
    options
}

fn zeros(list: &[u64]) -> usize {
    list.iter().filter(|&&x| x == 0).count()
}

fn odd_letters(c: &[u64]) -> Vec<Vec<Vec<u64>>> {
    match c[0] % 2 + c[1] % 2 + c[2] % 2 {
        0 | 1 => vec![vec![]],
        _ => take3(c, |x, y, z| x + y + z == 1),
    }
}

/// Two coordinates.
pub const TWO: &[Row] = &[
    ("wythoff", |c| take2(c, |x, y| x == 0 || y == 0 || x == y)),
    ("two-coupled-heaps", |c| take2(c, |x, y| x == 0 || y == 0)),
    ("king", |c| take2(c, |x, y| x <= 1 && y <= 1)),
    ("king-with-long-diagonal", |c| take2(c, |x, y| [(1, 0), (0, 1), (3, 3)].contains(&(x, y)))),
    ("generalised-wythoff", |c| take2(c, |x, y| x == 0 || y == 0 || x == y || x == 2 * y || y == 2 * x)),
    ("cyclic-nimhoff-3", |c| take2(c, |x, y| x == 0 || y == 0 || x + y < 3)),
    ("limit-by-other-heap", |c| take2(c, |x, y| (y == 0 && x <= c[1]) || (x == 0 && y <= c[0]))),
    ("white-knight", |c| {
        let mut options = vec![];
        for (right, left, up, down) in [(1, 0, 0, 2), (0, 1, 0, 2), (0, 2, 0, 1), (0, 2, 1, 0)] {
            if left <= c[0] && down <= c[1] {
                options.push(vec![vec![c[0] + right - left, c[1] + up - down]]);
            }
        }
        options
    }),
    ("euclid", |c| {
        let multiple = |t: u64, other: u64| other >= 1 && t.is_multiple_of(other);
        take2(c, |x, y| (y == 0 && multiple(x, c[1])) || (x == 0 && multiple(y, c[0])))
    }),
    ("euclid-step", |c| match c[1] {
        0 => vec![],
        b => vec![vec![vec![b, c[0] % b]]],
    }),
    ("halve-either", |c| {
        let mut options = vec![];
        if c[0] >= 1 {
            options.push(vec![vec![c[0] / 2, c[1]]]);
        }
        if c[1] >= 1 {
            options.push(vec![vec![c[0], c[1] / 2]]);
        }
        options
    }),
    ("chomp-2-rows", |c| {
        let first = (0..c[0]).map(|x| vec![vec![x, c[1].min(x)]]);
        first.chain((0..c[1]).map(|y| vec![vec![c[0], y]])).collect()
    }),
    ("capped-refill", |c| {
        let mut options: Vec<_> = (0..c[1]).map(|y| vec![vec![c[0], y]]).collect();
        for smaller in 0..c[0] {
            for refill in 0..=3 {
                options.push(vec![vec![smaller, refill]]);
            }
        }
        options
    }),
];

/// Three coordinates.
pub const THREE: &[Row] = &[
    ("three-coupled-heaps", |c| take3(c, |x, y, z| zeros(&[x, y, z]) == 2)),
    ("moore-2-of-3", |c| take3(c, |x, y, z| zeros(&[x, y, z]) >= 1)),
    ("any-heaps", |c| take3(c, |x, y, z| x <= 1 && y <= 1 && z <= 1)),
    ("staircase-3", |c| {
        let mut options = vec![];
        for t in 1..=c[0] {
            options.push(vec![vec![c[0] - t, c[1], c[2]]]);
        }
        for t in 1..=c[1] {
            options.push(vec![vec![c[0] + t, c[1] - t, c[2]]]);
        }
        for t in 1..=c[2] {
            options.push(vec![vec![c[0], c[1] + t, c[2] - t]]);
        }
        options
    }),
    ("nim-at-both-ends", |c| {
        let middle_is_free = c[0] == 0 || c[2] == 0;
        take3(c, |x, y, z| zeros(&[x, y, z]) == 2 && (y == 0 || middle_is_free))
    }),
    ("ordered-nim", |c| {
        let first = c.iter().position(|&heap| heap > 0);
        take3(c, |x, y, z| zeros(&[x, y, z]) == 2 && [x, y, z].iter().position(|&t| t > 0) == first)
    }),
    ("clear-one-of-three", |c| {
        if c[0] ^ c[1] ^ c[2] == 0 {
            return vec![];
        }
        let mut options = vec![];
        for i in (0..3).filter(|&i| c[i] > 0) {
            let mut left = c.to_vec();
            left[i] = 0;
            options.push(vec![left]);
        }
        options
    }),
    ("blackboard", |c| {
        let xor = |list: &[u64]| list.iter().fold(0, |sum, x| sum ^ x);
        let mut options = vec![];
        if xor(c) == 0 {
            options.push(vec![]);
            return options;
        }
        for i in 0..c.len() {
            let mut left = c.to_vec();
            left.remove(i);
            // Erasing loses at once when it makes the xor zero, so that is no move; a single number has no moves.
            match left.len() {
                2 if xor(&left) != 0 => options.push(vec![left]),
                1 if left[0] == 0 => options.push(vec![]),
                _ => {}
            }
        }
        options
    }),
    ("divide-by-gcd", |c| {
        let mut options = vec![];
        for i in (0..3).filter(|&i| c[i] >= 2) {
            let mut left = c.to_vec();
            left[i] -= 1;
            let divisor = (1..=64).rev().find(|&d| left.iter().all(|x: &u64| x.is_multiple_of(d))).unwrap_or(1);
            options.push(vec![left.iter().map(|x| x / divisor).collect()]);
        }
        options
    }),
    ("odd-letters", odd_letters),
    ("chomp-3-rows", |c| {
        let mut options = vec![];
        for (i, &length) in c.iter().enumerate() {
            for x in 0..length {
                let bite = |(j, &row): (usize, &u64)| if j < i { row } else { row.min(x) };
                options.push(vec![c.iter().enumerate().map(bite).collect()]);
            }
        }
        options
    }),
    ("silver-dollar-3", |c| {
        let mut options = vec![];
        for m in 1..c[0] {
            options.push(vec![vec![m, c[1], c[2]]]);
        }
        for m in c[0] + 1..c[1] {
            options.push(vec![vec![c[0], m, c[2]]]);
        }
        for m in c[1] + 1..c[2] {
            options.push(vec![vec![c[0], c[1], m]]);
        }
        options
    }),
    ("merge-or-remove", |c| {
        let mut options = take3(c, |x, y, z| x + y + z == 1);
        for (into, from) in [(0, 1), (0, 2), (1, 2)] {
            if c[into] >= 1 && c[from] >= 1 {
                let mut left = c.to_vec();
                left[into] += left[from];
                left[from] = 0;
                options.push(vec![left]);
            }
        }
        options
    }),
];
