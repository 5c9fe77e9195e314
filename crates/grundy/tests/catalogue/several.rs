//! Several heaps in one component, and tokens in a row.

use crate::compare::{agree_single, tuples, with};
use std::iter::once;

/// All ways to lessen heaps whose amounts satisfy a condition, at least one stone in all.
fn taken(heaps: &[u64], allowed: impl Fn(&[u64]) -> bool) -> Vec<Vec<u64>> {
    let below = heaps.iter().max().map_or(0, |most| most + 1);
    let amounts = tuples(heaps.len(), below).into_iter().filter(|amounts| {
        amounts.iter().zip(heaps).all(|(amount, heap)| amount <= heap)
            && amounts.iter().any(|t| *t > 0)
            && allowed(amounts)
    });
    amounts.map(|amounts| heaps.iter().zip(amounts).map(|(heap, amount)| heap - amount).collect()).collect()
}

fn touched(amounts: &[u64]) -> usize {
    amounts.iter().filter(|amount| **amount > 0).count()
}

/// Each heap with each smaller size that is allowed for it.
fn lowered(heaps: &[u64], allowed: impl Fn(usize, u64) -> bool) -> Vec<Vec<u64>> {
    let all = heaps.iter().enumerate().flat_map(|(at, heap)| (0..*heap).map(move |size| (at, size)));
    all.filter(|(at, size)| allowed(*at, *size)).map(|(at, size)| with(heaps, &[(at, size)])).collect()
}

#[test]
fn heaps_at_once() {
    let one = |amounts: &[u64]| amounts.iter().all(|amount| *amount <= 1);
    for k in 1..=3 {
        agree_single(&format!("exact-nim({k}, 3)"), &tuples(3, 4), |heaps| taken(heaps, |t| touched(t) == k));
        agree_single(&format!("slow-nim({k}, 3)"), &tuples(3, 4), |heaps| taken(heaps, |t| one(t) && touched(t) <= k));
        agree_single(&format!("exact-slow-nim({k}, 3)"), &tuples(3, 4), |heaps| {
            taken(heaps, |t| one(t) && touched(t) == k)
        });
    }
    for k in 1..=4 {
        // Somewhere on the circle k neighbours hold all that is touched.
        agree_single(&format!("circular-nim(4, {k})"), &tuples(4, 3), |heaps| {
            taken(heaps, |t| (0..4).any(|start| (k..4).all(|beyond| t[(start + beyond) % 4] == 0)))
        });
    }
}

#[test]
fn one_heap_of_several() {
    agree_single("greedy-nim(3)", &tuples(3, 5), |heaps| {
        lowered(heaps, |at, _| heaps.iter().all(|heap| *heap <= heaps[at]))
    });
    agree_single("nim-with-pass(2)", &tuples(3, 4), |state| {
        let passed = (state[2] == 1 && state[..2] != [0, 0]).then(|| with(state, &[(2, 0)]));
        lowered(&state[..2], |_, _| true)
            .into_iter()
            .map(|heaps| [&heaps[..], &state[2..]].concat())
            .chain(passed)
            .collect()
    });
    agree_single("sticky-nim(3)", &tuples(4, 4), |state| {
        let taken = lowered(&state[..3], |at, _| state[3] == 0 || state[3] == u64::try_from(at).unwrap() + 1);
        let sticks = |heaps: Vec<u64>| {
            let from = (0..3).find(|&at| heaps[at] != state[at]).unwrap();
            let last = if heaps[from] > 0 { u64::try_from(from).unwrap() + 1 } else { 0 };
            heaps.into_iter().chain(once(last)).collect()
        };
        taken.into_iter().map(sticks).collect()
    });
    agree_single("distinct-heaps(3)", &tuples(3, 5), |heaps| {
        let mut left = lowered(heaps, |at, size| size + 1 == heaps[at]);
        left.retain(|one| one[0] != one[1] && one[0] != one[2] && one[1] != one[2]);
        left
    });
}

#[test]
fn heaps_that_grow() {
    agree_single("merging-heaps(3)", &tuples(3, 4), |heaps| {
        let mut left = lowered(heaps, |at, size| size + 1 == heaps[at]);
        for (a, b) in [(0, 1), (0, 2), (1, 2)] {
            if heaps[a] > 0 && heaps[b] > 0 {
                left.push(with(heaps, &[(a, heaps[a] + heaps[b]), (b, 0)]));
            }
        }
        left
    });
    agree_single("spreading-heaps(3)", &tuples(3, 4), |heaps| {
        let mut left = Vec::new();
        for from in 0..3 {
            for rest in tuples(3, heaps[from].max(1)).into_iter().filter(|rest| rest.iter().sum::<u64>() < heaps[from])
            {
                if (0..3).all(|at| at == from || rest[at] == 0 || heaps[at] > 0) {
                    let grown = (0..3).map(|at| if at == from { rest[at] } else { heaps[at] + rest[at] });
                    left.push(grown.collect());
                }
            }
        }
        left
    });
}

#[test]
fn tokens() {
    let apart = |tokens: &[u64]| (0..tokens.len()).all(|at| !tokens[..at].contains(&tokens[at]));
    let mut distinct = tuples(3, 7);
    distinct.retain(|tokens| apart(tokens));
    agree_single("welter(3)", &distinct, |tokens| lowered(tokens, |_, to| !tokens.contains(&to)));
    agree_single("antonim(3)", &tuples(3, 6), |heaps| {
        lowered(heaps, |at, to| to == 0 || (0..3).all(|other| other == at || heaps[other] != to))
    });
    agree_single("largest-token(3)", &distinct, |tokens| {
        lowered(tokens, |at, to| tokens.iter().max() == Some(&tokens[at]) && !tokens.contains(&to))
    });
    // In the purse is 0, and nothing to the left of a coin that is out is left out.
    let mut strips = tuples(3, 7);
    strips.retain(|coins| coins.windows(2).all(|pair| pair[0] < pair[1] || pair[0] == 0));
    for dollar in 1..=3 {
        agree_single(&format!("silver-dollar(3, {dollar})"), &strips, |coins| {
            if coins[dollar - 1] == 0 {
                return vec![];
            }
            let leftmost = coins.iter().position(|coin| *coin > 0);
            lowered(coins, |at, to| {
                let wall = if at == 0 { 0 } else { coins[at - 1] };
                to > wall || (to == 0 && Some(at) == leftmost)
            })
        });
    }
}
