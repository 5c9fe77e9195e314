//! Tokens on graphs, and trees.

use crate::compare::{agree, agree_single, tuples, with};

#[test]
fn trees() {
    // The parents of nodes 1, 2, …
    let parents = [0, 1, 1, 3, 0];
    let up = |node: usize| parents[node - 1];
    for k in 1..=3 {
        agree_single(&format!("tree-stairs({k}, 0, 1, 1, 3, 0)"), &tuples(5, 3), |stones| {
            let mut left = Vec::new();
            for node in 1..=5 {
                // The k-th ancestor, if there is one.
                let above = (0..k).try_fold(node, |at, _| (at > 0).then(|| up(at)));
                for moved in (1..=stones[node - 1]).filter(|_| above.is_some()) {
                    let mut after = with(stones, &[(node - 1, stones[node - 1] - moved)]);
                    if let Some(above @ 1..) = above {
                        after[above - 1] += moved;
                    }
                    left.push(after);
                }
            }
            left
        });
    }
    agree_single("tree-cutting(0, 1, 1, 3, 0)", &tuples(5, 2), |edges| {
        let below = |node: usize, top: usize| {
            std::iter::successors(Some(node), |at| (*at > 0).then(|| up(*at))).any(|at| at == top)
        };
        let cut = |top: usize| (1..=5).map(|node| if below(node, top) { 0 } else { edges[node - 1] }).collect();
        (1..=5).filter(|top| edges[top - 1] == 1).map(cut).collect()
    });
    let edges = [(1, 2), (2, 3), (2, 4)];
    agree_single("stones-on-tree(1, 2, 2, 3, 2, 4)", &tuples(5, 5), |state| {
        let here = state[0];
        let far = edges.iter().filter_map(|&(a, b)| if a == here { Some(b) } else { (b == here).then_some(a) });
        let stone = usize::try_from(here).unwrap();
        far.filter(|_| state[stone] > 0).map(|to| with(state, &[(0, to), (stone, state[stone] - 1)])).collect()
    });
}

#[test]
fn tokens() {
    let edges = [(1, 2, 2), (1, 3, 1), (2, 4, 3), (3, 4, 2)];
    agree_single("increasing-letters(1, 2, 2, 1, 3, 1, 2, 4, 3, 3, 4, 2)", &tuples(3, 5), |state| {
        let mine = edges.iter().filter(|edge| edge.0 == state[0] && edge.2 >= state[2]);
        mine.map(|edge| vec![state[1], edge.1, edge.2]).collect()
    });
    let tunnels = [(0, 2), (0, 4), (1, 3), (2, 3), (3, 4)];
    agree("cat-and-mouse(0, 2, 0, 4, 1, 3, 2, 3, 3, 4)", &tuples(3, 5), |state| {
        let [mouse, cat, turn] = [state[0], state[1], state[2]];
        let near =
            |at: u64| tunnels.iter().filter_map(move |&(a, b)| if a == at { Some(b) } else { (b == at).then_some(a) });
        match turn {
            // Caught, or at home, or the mouse goes on.
            0 if mouse == 0 || mouse == cat => vec![],
            0 => near(mouse).map(|to| vec![vec![to, cat, 1]]).collect(),
            // A cat that has been met wins by a move that leaves nothing.
            1 if mouse == cat && mouse != 0 => vec![vec![]],
            1 if mouse != 0 && cat != 0 => near(cat).filter(|to| *to > 0).map(|to| vec![vec![mouse, to, 0]]).collect(),
            _ => vec![],
        }
    });
    agree_single("berzerk(5, 2, 3, 2, 1, 2, 3)", &tuples(2, 5), |state| {
        let numbers: &[u64] = match state[1] {
            0 => &[3, 2],
            1 => &[1, 2, 3],
            _ => &[],
        };
        let forward = numbers.iter().filter(|_| state[0] > 0).map(|step| vec![(state[0] + step) % 5, 1 - state[1]]);
        forward.collect()
    });
}

#[test]
fn a_board_without_coming_back() {
    let beside = |u: usize| match u {
        1 | 4 => [2, 3],
        _ => [1, 4],
    };
    let mut walks = tuples(5, 2);
    walks.iter_mut().for_each(|walk| walk[0] += 1);
    walks.extend(tuples(5, 2).into_iter().map(|walk| with(&walk, &[(0, walk[0] + 3)])));
    agree_single("no-way-back(2)", &walks, |walk| {
        let next = beside(usize::try_from(walk[0]).unwrap());
        let free = next.into_iter().filter(|&to| walk[to] == 0);
        free.map(|to| with(walk, &[(0, u64::try_from(to).unwrap()), (to, 1)])).collect()
    });
}
