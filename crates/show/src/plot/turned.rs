//! The arrows of a directed graph that are turned round so that no circle is left, chosen by a search: those that lead back to
//! nodes which it met before (by distance, for a graph that is read from its first node on), or to nodes that it has not
//! left yet (by depth: R. E. Tarjan, Depth-first search and linear graph algorithms, 1972; where there is no circle, it
//! turns none).

/// The arrows that lead back to a node which a search from the first node, nearest nodes first, has met before.
pub fn by_distance(nodes: usize, arrows: &[(usize, usize)]) -> Vec<bool> {
    let mut met = vec![usize::MAX; nodes];
    let mut queue = vec![0];
    let mut count = 0;
    while let Some(node) = queue.get(count).copied() {
        met[node] = count;
        count += 1;
        for (_, to) in arrows.iter().filter(|(from, _)| *from == node) {
            if !queue.contains(to) {
                queue.push(*to);
            }
        }
    }
    arrows.iter().map(|(from, to)| met[*to] < met[*from]).collect()
}

/// The arrows that lead to a node on the way of a search in depth, which begins at nodes that no arrow leads to, and then
/// at any that it has not met.
pub fn by_depth(nodes: usize, arrows: &[(usize, usize)]) -> Vec<bool> {
    let mut out: Vec<Vec<usize>> = vec![Vec::new(); nodes];
    let mut led = vec![false; nodes];
    for (index, (from, to)) in arrows.iter().enumerate() {
        out[*from].push(index);
        led[*to] = true;
    }
    let mut turned = vec![false; arrows.len()];
    let (mut met, mut left) = (vec![false; nodes], vec![false; nodes]);
    let roots = (0..nodes).filter(|node| !led[*node]).chain((0..nodes).filter(|node| led[*node]));
    for root in roots {
        let mut path: Vec<(usize, usize)> = Vec::new();
        if !met[root] {
            met[root] = true;
            path.push((root, 0));
        }
        while let Some((node, next)) = path.last_mut() {
            let Some(arrow) = out[*node].get(*next).copied() else {
                left[*node] = true;
                path.pop();
                continue;
            };
            *next += 1;
            let to = arrows[arrow].1;
            turned[arrow] = met[to] && !left[to];
            if !met[to] {
                met[to] = true;
                path.push((to, 0));
            }
        }
    }
    turned
}

#[cfg(test)]
mod tests {
    use super::{by_depth, by_distance};

    #[test]
    fn a_search_in_depth_turns_nothing_where_there_is_no_circle() {
        let arrows = [(0, 1), (0, 2), (2, 1), (3, 2), (1, 4)];
        assert_eq!(by_depth(5, &arrows), [false; 5]);
        // The same graph by distance: node 2 is met after node 1.
        assert_eq!(by_distance(3, &arrows[..3]), [false, false, true]);
    }

    #[test]
    fn one_arrow_of_each_circle_is_turned() {
        assert_eq!(by_depth(3, &[(0, 1), (1, 2), (2, 0)]), [false, false, true]);
        assert_eq!(by_depth(4, &[(1, 2), (2, 1), (0, 2), (2, 3)]), [true, false, false, false]);
    }
}
