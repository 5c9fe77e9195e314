//! Problems that the table of texts has no text for: their known laws hold of the entries that write them.

use crate::compare::{Player, tuples};

/// The nim-value of a rooted tree by the colon principle.
fn green(parents: &[usize], node: usize) -> u64 {
    let children = (1..=parents.len()).filter(|child| parents[child - 1] == node);
    children.fold(0, |sum, child| sum ^ (green(parents, child) + 1))
}

fn call(parents: &[usize]) -> String {
    let numbers: Vec<String> = parents.iter().map(usize::to_string).collect();
    format!("tree-cutting({})", numbers.join(", "))
}

/// All trees with some nodes beside the root.
fn trees(nodes: usize) -> Vec<Vec<usize>> {
    let mut trees = vec![vec![]];
    for node in 1..=nodes {
        trees = trees.iter().flat_map(|tree| (0..node).map(move |parent| [&tree[..], &[parent]].concat())).collect();
    }
    trees
}

#[test]
fn trees_that_are_cut() {
    // HDU 3094 and 3197: the colon principle.
    for parents in (1..=5).flat_map(trees) {
        let whole = vec![1; parents.len()];
        assert_eq!(Player::new(&call(&parents)).value(&whole), green(&parents, 0), "{parents:?}");
    }
    // HDU 3590, misère: every branch at the root is a heap, and Bouton's rule holds of these.
    for parents in (1..=5).flat_map(trees) {
        let roots = (1..=parents.len()).filter(|child| parents[child - 1] == 0);
        let heaps: Vec<u64> = roots.map(|child| green(&parents, child) + 1).collect();
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        let law = if heaps.iter().all(|heap| *heap <= 1) { sum == 0 } else { sum != 0 };
        assert_eq!(Player::new(&call(&parents)).wins_misere(&[vec![1; parents.len()]]), law, "{parents:?}");
    }
}

#[test]
fn fibonacci_trees() {
    // T(1) has one node; T(k) has a root above T(k - 1) and T(k - 2), T(0) being empty. The root cannot be taken.
    fn grow(k: u64, parents: &mut Vec<usize>) {
        let root = parents.len();
        for smaller in [k.saturating_sub(1), k.saturating_sub(2)].into_iter().filter(|smaller| *smaller > 0) {
            parents.push(root);
            grow(smaller, parents);
        }
    }
    for (k, winning) in [(2, 1), (3, 2), (4, 2), (5, 1)] {
        let mut parents = Vec::new();
        grow(k, &mut parents);
        let mut player = Player::new(&call(&parents));
        let whole = vec![1; parents.len()];
        // LC 2005 has the trees from T(1) on: the first player wins unless k leaves 1 modulo 6.
        assert_eq!(player.value(&whole) != 0, k % 6 != 1, "{k}");
        // PE 400 counts winning moves, each edge for itself.
        let won = (1..=parents.len()).filter(|top| {
            let below = |node: usize| {
                std::iter::successors(Some(node), |at| (*at > 0).then(|| parents[at - 1])).any(|at| at == *top)
            };
            let left: Vec<u64> = (1..=parents.len()).map(|node| u64::from(!below(node))).collect();
            player.value(&left) == 0
        });
        let won = won.count();
        assert!(k != 5 || won == winning, "T({k}): {won}");
    }
}

#[test]
fn stairs_on_a_tree() {
    // CF 1498F: stones count whose distance from the root, divided by k, is odd.
    let depth = [1, 2, 2, 3, 1];
    for k in 1..=3 {
        let mut player = Player::new(&format!("tree-stairs({k}, 0, 1, 1, 3, 0)"));
        for stones in tuples(5, 3) {
            let counted = (0..5).filter(|&at| depth[at] / k % 2 == 1);
            let law = counted.fold(0, |sum, at| sum ^ stones[at]);
            assert_eq!(player.value(&stones) == 0, law == 0, "{stones:?}, {k}");
        }
    }
}

#[test]
fn boards_and_walks() {
    // HDU 1564: the first player wins from the corner exactly if n is even.
    for n in 1..=4usize {
        if n == 1 {
            continue;
        }
        let walk: Vec<u64> = [&[1, 1][..], &vec![0; n * n - 1]].concat();
        assert_eq!(Player::new(&format!("no-way-back({n})")).value(&walk) != 0, n % 2 == 0, "{n}");
    }
    // A row of dominoes is Dawson's Kayles.
    let mut row = vec![0, 0];
    for n in 2..=9u64 {
        let mut seen: Vec<u64> =
            (0..=n - 2).map(|a| row[usize::try_from(a).unwrap()] ^ row[usize::try_from(n - 2 - a).unwrap()]).collect();
        row.push(grundy_core::value::mex(&mut seen));
        let board = vec![0; usize::try_from(n).unwrap()];
        assert_eq!(Player::new(&format!("cram(1, {n})")).value(&board), row[usize::try_from(n).unwrap()], "{n}");
    }
}

#[test]
fn dates() {
    // HDU 1079: won where month and day have an even sum, and on the 30th of September and November.
    let mut player = Player::new("calendar-game");
    let last = |y: u64, m: u64| match m {
        2 if y.is_multiple_of(4) && y != 1900 => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    let mut dates = 0;
    for y in (1900..=2001).rev() {
        for m in (1..=12).rev() {
            for d in (1..=last(y, m)).rev().filter(|d| (y, m, *d) <= (2001, 11, 4)) {
                let law = (m + d) % 2 == 0 || (d == 30 && (m == 9 || m == 11));
                assert_eq!(player.value(&[y, m, d]) != 0, law, "{y}-{m}-{d}");
                dates += 1;
            }
        }
    }
    assert_eq!(dates, 37198);
}

#[test]
fn coins_and_numbers() {
    // BZOJ 4035: the value of x depends on n / x alone.
    let n = 60;
    let mut player = Player::new(&format!("turning-multiples({n})"));
    let values: Vec<u64> = (1..=n).map(|x| player.value(&[x])).collect();
    for (x, y) in (1..=n).flat_map(|x| (1..=n).map(move |y| (x, y))).filter(|(x, y)| n / x == n / y) {
        assert_eq!(values[usize::try_from(x).unwrap() - 1], values[usize::try_from(y).unwrap() - 1], "{x} and {y}");
    }
    // CF 317D: the values that programs keep as a table.
    let known = [1, 2, 1, 4, 3, 2, 1, 5, 6, 2, 1, 8];
    for (m, value) in (1..=12).zip(known) {
        assert_eq!(Player::new(&format!("game-with-powers({m})")).value(&vec![1; m]), value, "{m}");
    }
    // ARC 137C: won where the two largest differ by more than 1, else by the parity of what is free.
    let mut player = Player::new("largest-token(3)");
    for mut numbers in tuples(3, 9) {
        numbers.sort_unstable();
        if numbers.is_sorted_by(|a, b| a < b) {
            let law = numbers[2] - numbers[1] >= 2 || (numbers[2] - 2) % 2 == 1;
            assert_eq!(player.value(&numbers) != 0, law, "{numbers:?}");
        }
    }
    // PE 344: of the strips of 10 squares with two worthless coins and a dollar, 324 are won.
    let mut won = 0;
    for coins in tuples(3, 11).into_iter().filter(|coins| coins[0] >= 1 && coins.is_sorted_by(|a, b| a < b)) {
        won += (1..=3).filter(|d| Player::new(&format!("silver-dollar(3, {d})")).value(&coins) != 0).count();
    }
    assert_eq!(won, 324);
}

#[test]
fn stones_under_a_token() {
    // AGC 010F: won exactly if a neighbour with fewer stones is lost.
    fn wins(edges: &[(usize, usize)], stones: &[u64], at: usize) -> bool {
        let far = edges.iter().filter_map(|&(a, b)| if a == at { Some(b) } else { (b == at).then_some(a) });
        far.into_iter().any(|to| stones[to - 1] < stones[at - 1] && !wins(edges, stones, to))
    }
    let edges = [(1, 2), (2, 3), (2, 4)];
    let mut player = Player::new("stones-on-tree(1, 2, 2, 3, 2, 4)");
    for stones in tuples(4, 4) {
        for at in 1..=4 {
            let state = [&[u64::try_from(at).unwrap()][..], &stones].concat();
            assert_eq!(player.value(&state) != 0, wins(&edges, &stones, at), "{state:?}");
        }
    }
}
