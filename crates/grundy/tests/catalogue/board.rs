//! Pieces on a board, two coupled heaps, and blocks that fill a board.

use crate::compare::{agree_single, tuples, with};

/// The squares (a - s, b - t) for all steps that are allowed.
fn steps(at: &[u64], allowed: impl Fn(u64, u64) -> bool) -> Vec<Vec<u64>> {
    let mut left = Vec::new();
    for s in 0..=at[0] {
        left.extend((0..=at[1]).filter(|t| s + t > 0 && allowed(s, *t)).map(|t| vec![at[0] - s, at[1] - t]));
    }
    left
}

#[test]
fn pieces() {
    for h in 0..6 {
        agree_single(&format!("cyclic-nimhoff({h})"), &tuples(2, 8), |at| {
            steps(at, |s, t| s == 0 || t == 0 || s + t < h)
        });
    }
    agree_single("maharaja-nim", &tuples(2, 8), |at| {
        steps(at, |s, t| s == 0 || t == 0 || s == t || (s.min(t), s.max(t)) == (1, 2))
    });
}

#[test]
fn euclid() {
    agree_single("euclid-to-equal", &tuples(2, 14), |pair| {
        steps(pair, |s, t| match (s, t) {
            (s, 0) => pair[1] > 0 && s % pair[1] == 0 && s < pair[0],
            (0, t) => pair[0] > 0 && t % pair[0] == 0 && t < pair[1],
            _ => false,
        })
    });
    let one = |pair: &[u64]| {
        let [a, b] = [pair[0], pair[1]];
        if a == 0 || b == 0 {
            return vec![];
        }
        let from_a = (1..=a / b).map(|x| vec![a - x * b, b]);
        from_a.chain((1..=b / a).map(|y| vec![a, b - y * a])).collect::<Vec<_>>()
    };
    agree_single("all-pairs-euclid(2)", &tuples(4, 5), |pairs| {
        let mut left: Vec<Vec<u64>> = vec![vec![]];
        for pair in [&pairs[..2], &pairs[2..]] {
            let mut moved = one(pair);
            if moved.is_empty() {
                moved.push(pair.to_vec());
            }
            left = left.iter().flat_map(|before| moved.iter().map(|pair| [&before[..], pair].concat())).collect();
        }
        left.retain(|after| after != pairs);
        left
    });
}

/// A board of 2 rows with 3 squares: a shape is put wherever all its squares are free.
fn placed(board: &[u64], shapes: &[&[usize]]) -> Vec<Vec<u64>> {
    let free = shapes.iter().filter(|shape| shape.iter().all(|&square| board[square] == 0));
    free.map(|shape| with(board, &shape.iter().map(|&square| (square, 1)).collect::<Vec<_>>())).collect()
}

#[test]
fn boards() {
    let dominoes: [&[usize]; 7] = [&[0, 1], &[1, 2], &[3, 4], &[4, 5], &[0, 3], &[1, 4], &[2, 5]];
    agree_single("cram(2, 3)", &tuples(6, 2), |board| placed(board, &dominoes));
    agree_single("cram(4, 1)", &tuples(4, 2), |board| placed(board, &[&[0, 1], &[1, 2], &[2, 3]]));
    agree_single("placing-squares(2, 3)", &tuples(6, 2), |board| placed(board, &[&[0, 1, 3, 4], &[1, 2, 4, 5]]));
}
