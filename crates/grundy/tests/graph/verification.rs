//! Labels are believed only if they are true: all labels of all graphs with three vertices, and mutants of larger ones.

use crate::oracle::{heaps, outcomes, remoteness, sum};
use crate::{Random, named, plenty};
use grundy::graph::{Labels, NamedGraph, outcomes, values};
use grundy_core::check::graph::{ENDLESS, Outcomes, Values};
use grundy_core::plain::Fuel;
use grundy_core::value::{Outcome, Play};

fn stand(graph: &NamedGraph, values: &[u32], counters: &[u32]) -> bool {
    Values::verify(&graph.graph, values.to_vec(), counters.to_vec(), &mut Fuel::new(1 << 20)).is_ok()
}

/// The numbers, from the definition: the heap beside which a vertex is lost.
fn numbers(game: &[Vec<usize>]) -> Vec<u32> {
    let heaps = heaps(game.len() + 1);
    let all = outcomes(&sum(game, &heaps), Play::Normal);
    let number = |own: &[Outcome]| own.iter().position(|outcome| *outcome == Outcome::P);
    all.chunks(heaps.len()).map(|own| number(own).map_or(ENDLESS, |number| u32::try_from(number).unwrap())).collect()
}

#[test]
fn of_all_labels_of_three_vertices_the_true_ones_stand() {
    let labels = [0, 1, 2, 3, ENDLESS];
    let orders: Vec<[u32; 3]> = (0..27).map(|code| [code % 3, code / 3 % 3, code / 9]).collect();
    let mut standing = 0;
    for code in 0..512_usize {
        let game: Vec<Vec<usize>> =
            (0..3).map(|tail| (0..3).filter(|head| code >> (3 * tail + head) & 1 == 1).collect()).collect();
        let (graph, truth) = (named(&game), numbers(&game));
        for choice in 0..125 {
            let values = [labels[choice % 5], labels[choice / 5 % 5], labels[choice / 25]];
            let found = orders.iter().any(|counters| stand(&graph, &values, counters));
            assert_eq!(found, values[..] == truth, "{game:?} {values:?}");
            standing += usize::from(found);
        }
    }
    assert_eq!(standing, 512);
}

#[test]
fn of_all_remoteness_of_three_vertices_the_true_one_stands() {
    let labels = [0, 1, 2, 3, 4, ENDLESS];
    for code in 0..512_usize {
        let game: Vec<Vec<usize>> =
            (0..3).map(|tail| (0..3).filter(|head| code >> (3 * tail + head) & 1 == 1).collect()).collect();
        let graph = named(&game);
        for play in [Play::Normal, Play::Misere] {
            let truth: Vec<u32> = remoteness(&game, play).iter().map(|moves| moves.unwrap_or(ENDLESS)).collect();
            for choice in 0..216 {
                let labels = vec![labels[choice % 6], labels[choice / 6 % 6], labels[choice / 36]];
                let fuel = &mut Fuel::new(1 << 20);
                let found = Outcomes::verify(graph.graph.options(), play, labels.clone(), fuel).is_ok();
                assert_eq!(found, labels == truth, "{game:?} {labels:?}");
            }
        }
    }
}

#[test]
fn mutants_of_labels_are_rejected() {
    let mut random = Random(7);
    let mut counted = 0;
    for _ in 0..10_000 {
        let game = random.graph();
        let graph = named(&game);
        let (found, counters) = values::values(&graph.graph, &mut plenty()).unwrap();
        assert!(stand(&graph, &found, &counters));
        let vertex = random.below(game.len());
        let mut values = found.clone();
        values[vertex] = [0, 1, 2, 3, 9, ENDLESS, ENDLESS - 1][random.below(7)];
        if values != found {
            assert!(!stand(&graph, &values, &counters), "{game:?} {values:?}");
        }
        let mut steps = outcomes::remoteness(&graph.graph, Play::Normal, &mut plenty()).unwrap();
        let truth = steps.clone();
        steps[vertex] = [0, 1, 2, 3, ENDLESS, ENDLESS - 1][random.below(6)];
        let verified = Labels::verify(&graph.graph, Play::Normal, steps.clone(), None, &mut plenty());
        assert_eq!(verified.is_ok(), steps == truth, "{game:?} {steps:?}");
        // All counters equal: that stands only where nothing reverts.
        counted += usize::from(!stand(&graph, &found, &vec![0; game.len()]));
    }
    assert!(counted > 1_000, "{counted}");
}

#[test]
fn labels_of_another_number_of_vertices_are_rejected() {
    let graph = named(&[vec![], vec![0]]);
    assert!(!stand(&graph, &[0], &[0]) && !stand(&graph, &[0, 1], &[0]) && !stand(&graph, &[0, 1, 2], &[0, 0, 0]));
    assert!(stand(&graph, &[0, 1], &[0, 0]));
}
