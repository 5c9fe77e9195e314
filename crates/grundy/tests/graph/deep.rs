//! Long paths and large circles: nothing is recursive, and work stays linear.

use crate::plenty;
use grundy::budget::{Budget, Exhausted};
use grundy::graph::{Circles, Draft, Labels, NamedGraph, Summary, Unlabelled, circles, graph};
use grundy_core::value::{Outcome, Play};

/// v → v - 1 for all v, and the arrows beside.
fn path(length: u32, beside: &[(u32, u32)]) -> NamedGraph {
    let (mut draft, mut meter) = (Draft::new(), plenty());
    for vertex in 0..length {
        draft.vertex(&vertex.to_string(), &mut meter).unwrap();
    }
    for (tail, head) in (1..length).map(|vertex| (vertex, vertex - 1)).chain(beside.iter().copied()) {
        draft.arrow(tail, head, &mut meter).unwrap();
    }
    draft.finish(&mut meter).unwrap()
}

const LONG: u32 = 1_000_000;

#[test]
fn a_path_of_a_million_vertices() {
    let named = path(LONG, &[]);
    let circles = circles(&named.graph, &mut plenty()).unwrap();
    let labels = Labels::of(&named.graph, Play::Normal, &mut plenty()).unwrap();
    let summary = Summary::of(&named, &labels, circles);
    assert_eq!(circles, Circles { on: 0, before: 0 });
    assert_eq!((summary.ends, summary.remoteness), (1, Some(LONG - 1)));
    assert_eq!(summary.outcomes, [u64::from(LONG) / 2, u64::from(LONG) / 2, 0]);
    assert_eq!(summary.values, Some((Some(1), 0)));
}

#[test]
fn a_circle_of_a_million_vertices_with_a_tail() {
    // 0 is no end but leads to the last vertex.
    let named = path(LONG, &[(0, LONG - 1)]);
    assert_eq!(circles(&named.graph, &mut plenty()).unwrap(), Circles { on: u64::from(LONG), before: 0 });
    for play in [Play::Normal, Play::Misere] {
        let labels = Labels::of(&named.graph, play, &mut plenty()).unwrap();
        assert!((0..LONG).all(|vertex| labels.outcomes.of(vertex) == Outcome::D));
    }
    // A circle on the last ten vertices of a path: the others are not decided by it.
    let named = path(LONG, &[(LONG - 10, LONG - 1)]);
    assert_eq!(circles(&named.graph, &mut plenty()).unwrap(), Circles { on: 10, before: 0 });
    // A circle on the first ten, with a way out: all that comes later leads to it.
    let named = path(LONG, &[(1, 9)]);
    assert_eq!(circles(&named.graph, &mut plenty()).unwrap(), Circles { on: 9, before: u64::from(LONG) - 10 });
    let labels = Labels::of(&named.graph, Play::Normal, &mut plenty()).unwrap();
    assert_eq!(
        Summary::of(&named, &labels, Circles { on: 9, before: 0 }).outcomes.iter().sum::<u64>(),
        u64::from(LONG)
    );
}

#[test]
fn budgets_end_the_work() {
    let named = path(100_000, &[]);
    let mut meter = Budget { steps: 1000, ..Budget::default() }.start();
    let labels = Labels::of(&named.graph, Play::Normal, &mut meter);
    assert_eq!(labels.err(), Some(Unlabelled::Exhausted(Exhausted::Steps)));
    let mut draft = Draft::new();
    let mut meter = Budget { memory: 1 << 20, ..Budget::default() }.start();
    let refused = (0..200_000_u32).find_map(|vertex| draft.vertex(&vertex.to_string(), &mut meter).err());
    assert_eq!(refused, Some(Exhausted::Memory));
}

#[test]
fn lists_are_built_in_place() {
    let mut seed = 5_u64;
    for size in 1..60_u32 {
        let mut next = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            u32::try_from((seed >> 33) % u64::from(size)).unwrap()
        };
        let arrows: Vec<(u32, u32)> = (0..3 * size).map(|_| (next(), next())).collect();
        let (tails, heads) = arrows.iter().copied().unzip();
        let built = graph(size, tails, heads, &mut plenty()).unwrap();
        let mut expected = arrows.clone();
        expected.sort_unstable();
        expected.dedup();
        let options = built.graph.options();
        let listed = options.vertices().flat_map(|tail| options.of(tail).iter().map(move |head| (tail, *head)));
        assert_eq!(listed.collect::<Vec<_>>(), expected);
        assert_eq!(built.repeated, (arrows.len() - expected.len()) as u64);
        assert_eq!(built.loops, expected.iter().filter(|(tail, head)| tail == head).count() as u64);
    }
}
