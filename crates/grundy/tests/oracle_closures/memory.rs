//! Games whose second coordinate is a memory (a cap, a turn, moves left), and pairs that break into several components.

use crate::Row;

/// Takes 1 to `limit` from the first coordinate; `next` says what the second becomes.
fn capped(c: &[u64], limit: u64, next: impl Fn(u64) -> u64) -> Vec<Vec<Vec<u64>>> {
    (1..=limit.min(c[0])).map(|t| vec![vec![c[0] - t, next(t)]]).collect()
}

/// A heap with a memory.
pub const MEMORY: &[Row] = &[
    ("fibonacci-nim", |c| capped(c, c[1], |t| 2 * t)),
    ("dynamic-nim-3", |c| capped(c, c[1], |t| 3 * t)),
    ("dynamic-nim-1", |c| capped(c, c[1], |t| t)),
    ("fixed-cap", |c| capped(c, c[1], |_| c[1])),
    ("poker-nim", |c| {
        let mut options = capped(c, c[0], |_| c[1]);
        if c[1] >= 1 {
            for bought in 1..=3 {
                options.push(vec![vec![c[0] + bought, c[1] - 1]]);
            }
        }
        options
    }),
    ("one-skip-nim", |c| {
        let mut options = capped(c, c[0], |_| c[1]);
        if c[0] >= 1 && c[1] == 1 {
            options.push(vec![vec![c[0], 0]]);
        }
        options
    }),
    ("growing-box", |c| {
        let (size, stones) = (c[0], c[1]);
        let added = (1..=stones * stones).filter(|t| stones + t <= size);
        added.map(|t| vec![vec![size, stones + t]]).collect()
    }),
    ("multiplying-race", |c| match c[0] {
        0 => vec![],
        p if p >= c[1] => vec![],
        p => (2..=9).map(|m| vec![vec![p * m, c[1]]]).collect(),
    }),
    ("two-players-two-limits", |c| match c[1] {
        0 => capped(c, 2, |_| 1),
        1 => capped(c, 3, |_| 0),
        _ => vec![],
    }),
    ("no-repeat", |c| {
        let mut options = capped(c, 3, |t| t);
        options.retain(|o| o[0][1] != c[1]);
        options
    }),
];

/// Pairs that break into several pairs or change into heaps of another kind.
pub const PARTS: &[Row] = &[
    ("circle-of-stones", |c| {
        let mut options = vec![];
        for t in 1..=3.min(c[1]) {
            match c[0] {
                1 => options.push(vec![vec![0, c[1] - t]]),
                0 => (0..=c[1] - t).for_each(|a| options.push(vec![vec![0, a], vec![0, c[1] - t - a]])),
                _ => {}
            }
        }
        options
    }),
    ("turning-corners", |c| {
        let mut options = vec![];
        for u in 0..c[0] {
            for v in 0..c[1] {
                options.push(vec![vec![u, c[1]], vec![c[0], v], vec![u, v]]);
            }
        }
        options
    }),
    ("bombs", |c| {
        let mut options = vec![];
        for u in 0..c[0] {
            if c[1] == 0 {
                options.push(vec![vec![u, 0]]);
            }
            for v in 0..c[1] {
                options.push(vec![vec![u, c[1]], vec![c[0], v]]);
            }
        }
        if c[0] == 0 {
            (0..c[1]).for_each(|v| options.push(vec![vec![0, v]]));
        }
        options
    }),
    ("cut-and-discard", |c| {
        let mut options = vec![];
        for kept in [c[0], c[1]] {
            for x in 1..kept {
                options.push(vec![vec![x, kept - x]]);
            }
        }
        options
    }),
    ("cutting-paper", |c| {
        let (width, height) = (c[0], c[1]);
        let mut options = vec![];
        for a in 2..width.saturating_sub(1) {
            options.push(vec![vec![a, height], vec![width - a, height]]);
        }
        for a in 2..height.saturating_sub(1) {
            options.push(vec![vec![width, a], vec![width, height - a]]);
        }
        options
    }),
    ("intervals", |c| {
        let mut options = vec![];
        for (left, right) in [(1, 3), (2, 5), (4, 6)] {
            if c[0] <= left && right <= c[1] {
                options.push(vec![vec![c[0], left], vec![right, c[1]]]);
            }
        }
        options
    }),
];
