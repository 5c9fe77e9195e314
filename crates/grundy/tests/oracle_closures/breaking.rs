//! Games in which a heap may break: rows of pins, take-and-break codes, equal parts, coin turning.

use crate::Row;

/// Takes t and leaves the rest as exactly `parts` heaps, none of them empty, for each pair (t, parts) of the list.
fn code(n: u64, digits: &[(u64, u64)]) -> Vec<Vec<Vec<u64>>> {
    let mut options = vec![];
    for &(t, parts) in digits.iter().filter(|digit| digit.0 <= n) {
        let rest = n - t;
        match parts {
            0 if rest == 0 => options.push(vec![]),
            1 if rest >= 1 => options.push(vec![vec![rest]]),
            2 => (1..rest).for_each(|a| options.push(vec![vec![a], vec![rest - a]])),
            3 => {
                for a in 1..rest {
                    for b in 1..rest - a {
                        options.push(vec![vec![a], vec![b], vec![rest - a - b]]);
                    }
                }
            }
            _ => {}
        }
    }
    options
}

/// Takes t beside one another from a row, t in the list, and leaves what is to the left and to the right, perhaps nothing.
fn row(n: u64, list: &[u64]) -> Vec<Vec<Vec<u64>>> {
    let mut options = vec![];
    for &t in list.iter().filter(|&&t| t <= n) {
        for left in 0..=n - t {
            options.push(vec![vec![left], vec![n - t - left]]);
        }
    }
    options
}

/// One smaller heap.
fn nim(n: u64) -> Vec<Vec<Vec<u64>>> {
    (0..n).map(|m| vec![vec![m]]).collect()
}

/// Two different smaller coins.
fn pairs(n: u64, lowest: u64) -> Vec<Vec<Vec<u64>>> {
    let mut options = vec![];
    for b in lowest..n {
        for a in lowest..b {
            options.push(vec![vec![a], vec![b]]);
        }
    }
    options
}

fn gcd(a: u64, b: u64) -> u64 {
    (1..=a.max(b)).rev().find(|&d| a.is_multiple_of(d) && b.is_multiple_of(d)).unwrap_or(0)
}

fn copies(count: u64, heap: u64) -> Vec<Vec<u64>> {
    (0..count).map(|_| vec![heap]).collect()
}

/// Takes one, or divides the heap into `parts` equal heaps.
fn one_or_equal(n: u64, parts: u64) -> Vec<Vec<Vec<u64>>> {
    match n {
        0 => vec![],
        _ if n.is_multiple_of(parts) => vec![vec![vec![n - 1]], copies(parts, n / parts)],
        _ => vec![vec![vec![n - 1]]],
    }
}

/// Take-and-break codes, and the same games with empty heaps kept.
pub const CODES: &[Row] = &[
    ("kayles", |c| row(c[0], &[1, 2])),
    ("kayles-code", |c| code(c[0], &[(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)])),
    ("dawson-kayles", |c| code(c[0], &[(2, 0), (2, 1), (2, 2)])),
    ("dawson-chess", |c| code(c[0], &[(1, 0), (2, 0), (2, 1), (3, 0), (3, 1), (3, 2)])),
    ("treblecross-code", |c| code(c[0], &[(3, 0), (3, 1), (3, 2)])),
    ("take-one-break", |c| code(c[0], &[(1, 1), (1, 2)])),
    ("take-2-or-3-code", |c| code(c[0], &[(2, 0), (2, 1), (2, 2), (3, 0), (3, 1), (3, 2)])),
    ("quaternary-code", |c| code(c[0], &[(1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1)])),
    ("octal-0.15", |c| code(c[0], &[(1, 0), (2, 0), (2, 2)])),
    ("octal-0.17", |c| code(c[0], &[(1, 0), (2, 0), (2, 1), (2, 2)])),
    ("octal-0.35", |c| code(c[0], &[(1, 0), (1, 1), (2, 0), (2, 2)])),
    ("octal-4.7", |c| code(c[0], &[(0, 2), (1, 0), (1, 1), (1, 2)])),
    ("lasker", |c| {
        let mut options = code(c[0], &[(0, 2)]);
        for t in 1..=c[0] {
            options.extend(code(c[0], &[(t, 0), (t, 1)]));
        }
        options
    }),
    ("lasker-with-zeros", |c| [nim(c[0]), code(c[0], &[(0, 2)])].concat()),
    ("grundys-game", |c| {
        let mut options = code(c[0], &[(0, 2)]);
        options.retain(|o| o[0] != o[1]);
        options
    }),
    ("unequal-kayles", |c| {
        let mut options = code(c[0], &[(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]);
        options.retain(|o| o.len() < 2 || o[0] != o[1]);
        options
    }),
    ("take-all-rows", |c| {
        let mut options = vec![];
        for t in 1..=c[0] {
            options.extend(code(c[0], &[(t, 0), (t, 1), (t, 2)]));
        }
        options
    }),
    ("hex-0.3F", |c| code(c[0], &[(1, 0), (1, 1), (2, 0), (2, 1), (2, 2), (2, 3)])),
    ("hex-0.8", |c| code(c[0], &[(1, 3)])),
    ("hex-8.3", |c| code(c[0], &[(0, 3), (1, 0), (1, 1)])),
    ("take-or-split-in-three", |c| [nim(c[0]), code(c[0], &[(0, 3)])].concat()),
    ("row-2-to-4", |c| row(c[0], &[2, 3, 4])),
    ("take-3-in-a-row", |c| row(c[0], &[3])),
    ("row-any", |c| {
        let all: Vec<u64> = (1..=c[0]).collect();
        row(c[0], &all)
    }),
];

/// Splits by a rule of their own, and coin turning.
pub const SPLITS: &[Row] = &[
    ("smaller-pair", |c| {
        let mut options = vec![];
        for a in 0..c[0] {
            for b in 0..c[0] {
                options.push(vec![vec![a], vec![b]]);
            }
        }
        options
    }),
    ("xor-split", |c| {
        let smaller = (1..c[0]).filter(|k| c[0] ^ k < c[0]);
        smaller.map(|k| vec![vec![k], vec![c[0] ^ k]]).collect()
    }),
    ("equal-parts", |c| {
        let counts = (2..=c[0]).filter(|&k| c[0].is_multiple_of(k));
        counts.map(|k| copies(k, c[0] / k)).collect()
    }),
    ("one-or-thirds", |c| one_or_equal(c[0], 3)),
    ("one-or-halves", |c| one_or_equal(c[0], 2)),
    ("nearly-equal-parts", |c| {
        let n = c[0];
        if n < 3 {
            return vec![];
        }
        let split = |m: u64| [copies(m - n % m, n / m), copies(n % m, n / m + 1)].concat();
        (2..=n).map(split).collect()
    }),
    ("take-or-split", |c| {
        let taken = [1, 2, 4, 9].into_iter().filter(|&t| t <= c[0]);
        let taken = taken.map(|t| vec![vec![c[0] - t]]).collect();
        [taken, code(c[0], &[(0, 2)])].concat()
    }),
    ("blocking-row", |c| {
        let n = c[0];
        let blocked = |i: u64| vec![vec![i.saturating_sub(3)], vec![n.saturating_sub(i + 2)]];
        (1..=n).map(blocked).collect()
    }),
    ("coprime-split", |c| {
        let mut options = code(c[0], &[(0, 2)]);
        options.retain(|o| gcd(o[0][0], o[1][0]) == 1);
        options
    }),
    ("factor-split", |c| {
        let factors = (2..c[0]).filter(|&a| c[0].is_multiple_of(a));
        factors.map(|a| vec![vec![a], vec![c[0] / a]]).collect()
    }),
    ("twin-rows", |c| {
        let n = c[0];
        let mut options: Vec<_> = (1..=2).filter(|&t| t <= n).map(|t| vec![vec![n - t]]).collect();
        if n % 2 == 1 {
            options.push(copies(2, n / 2));
        }
        options
    }),
    ("mock-turtles", |c| [vec![vec![]], nim(c[0]), pairs(c[0], 0)].concat()),
    ("turning-turtles", |c| [vec![vec![]], nim(c[0])].concat()),
    ("triplets", |c| pairs(c[0], 0)),
    ("coins-near", |c| {
        let near = (1..=2).filter(|&t| t <= c[0]).map(|t| vec![vec![c[0] - t]]).collect();
        [vec![vec![]], near, pairs(c[0], c[0].saturating_sub(3))].concat()
    }),
];
