//! Random small graphs against the definitions: outcomes and remoteness under both plays, values by what the vertices are
//! beside Nim heaps, sums of two tokens with all their moves.

use crate::oracle::{heaps, outcomes, remoteness, sum};
use crate::{Random, named, plenty};
use grundy::graph::{Labels, LoopyValue, NamedGraph, best};
use grundy::tokens::{Ground, Question, answer};
use grundy_core::value::{Outcome, Play};

const GRAPHS: usize = 100_000;

/// Heaps beside which vertices are put: larger than any value of six vertices.
const HEAPS: usize = 7;

#[test]
fn random_graphs_agree_with_the_definitions() {
    let mut random = Random(1);
    let heaps = heaps(HEAPS);
    let (mut loops, mut draws, mut late) = (0, 0, 0);
    for round in 0..GRAPHS {
        let game = random.graph();
        let named = named(&game);
        let normal = Labels::of(&named.graph, Play::Normal, &mut plenty()).unwrap();
        beside_heaps(&game, &named, &normal, &heaps);
        steps(&game, &named, &normal);
        let pair = [random.below(game.len()), random.below(game.len())];
        let both = sum(&game, &game);
        tokens(&game, &both, &named, &normal, pair);
        if round % 8 == 0 {
            let misere = Labels::of(&named.graph, Play::Misere, &mut plenty()).unwrap();
            steps(&game, &named, &misere);
            tokens(&game, &both, &named, &misere, pair);
        }
        for vertex in named.graph.options().vertices() {
            loops += usize::from(matches!(normal.value(&named.graph, vertex), Some(LoopyValue::Loop(_))));
            draws += usize::from(normal.outcomes.of(vertex) == Outcome::D);
            late += usize::from(normal.outcomes.remoteness(vertex).is_some_and(|moves| moves > 3));
        }
    }
    // The test sees what it is about.
    assert!(loops > GRAPHS / 4 && draws > GRAPHS / 8 && late > GRAPHS / 16, "{loops} {draws} {late}");
}

/// A number n means: P beside the heap n, N beside others. ∞ with K means: N beside the heaps of K, D beside others.
fn beside_heaps(game: &[Vec<usize>], named: &NamedGraph, labels: &Labels, heaps: &[Vec<usize>]) {
    let all = outcomes(&sum(game, heaps), Play::Normal);
    for vertex in named.graph.options().vertices() {
        let value = labels.value(&named.graph, vertex).unwrap();
        for (heap, own) in (0..).zip(&all[vertex as usize * heaps.len()..][..heaps.len()]) {
            let meant = match &value {
                LoopyValue::Nim(number) if *number == heap => Outcome::P,
                LoopyValue::Loop(numbers) if !numbers.contains(&heap) => Outcome::D,
                _ => Outcome::N,
            };
            assert_eq!(*own, meant, "{game:?}: {vertex} is {value:?}, beside {heap}");
            assert_eq!(value.plus(&LoopyValue::Nim(heap)).outcome(), meant);
        }
    }
}

fn steps(game: &[Vec<usize>], named: &NamedGraph, labels: &Labels) {
    let (won, moves) = (outcomes(game, labels.play()), remoteness(game, labels.play()));
    for vertex in named.graph.options().vertices() {
        let (place, at) = (vertex as usize, format!("{game:?}: {vertex}, {}", labels.play()));
        assert_eq!(labels.outcomes.of(vertex), won[place], "{at}");
        assert_eq!(labels.outcomes.remoteness(vertex), moves[place], "{at}");
        match best(&named.graph, &labels.outcomes, vertex) {
            None => assert!(game[place].is_empty(), "{at}"),
            Some(to) => {
                let to = to as usize;
                assert!(game[place].contains(&to), "{at}");
                assert_eq!(moves[to].map(|left| left + 1), moves[place], "{at}");
            }
        }
    }
}

fn tokens(game: &[Vec<usize>], both: &[Vec<usize>], named: &NamedGraph, labels: &Labels, pair: [usize; 2]) {
    let play = labels.play();
    let all = outcomes(both, play);
    let place = |pair: [usize; 2]| pair[0] * game.len() + pair[1];
    let tokens = pair.map(|vertex| u32::try_from(vertex).unwrap());
    let question = Question { graph: &named.graph, labels, tokens: &tokens, limit: usize::MAX };
    let found = answer(question, &mut plenty()).unwrap();
    let at = format!("{game:?}: {pair:?}, {play}");
    assert_eq!(found.outcome, all[place(pair)], "{at}");
    let wanted = match found.outcome {
        Outcome::P => None,
        Outcome::N => Some(Outcome::P),
        Outcome::D => Some(Outcome::D),
    };
    let mut moves = Vec::new();
    // Of two tokens on one vertex the second one leaves what the first one leaves.
    for token in 0..if pair[0] == pair[1] { 1 } else { 2 } {
        for to in &game[pair[token]] {
            let mut after = pair;
            after[token] = *to;
            if Some(all[place(after)]) == wanted {
                moves.push((token, *to));
            }
        }
    }
    let mut listed: Vec<(usize, usize)> = found.moves.iter().map(|one| (one.token, one.to as usize)).collect();
    listed.sort_unstable();
    assert_eq!(listed, moves, "{at}");
    assert_eq!(found.count, moves.len() as u64, "{at}");
    let lively = pair.iter().filter(|vertex| !game[**vertex].is_empty()).count();
    assert_eq!(found.ground == Ground::Search, play == Play::Misere && lively == 2, "{at}");
    if lively < 2 || play == Play::Misere {
        let moves = remoteness(both, play)[place(pair)].map(u64::from);
        assert_eq!(found.remoteness, moves, "{at}");
    }
}

#[test]
fn the_first_of_the_winning_moves_wins_in_the_end() {
    let mut random = Random(3);
    let mut round_and_round = 0;
    for round in 0..GRAPHS / 20 {
        let game = random.graph();
        let named = named(&game);
        let play = if round % 4 == 0 { Play::Misere } else { Play::Normal };
        let labels = Labels::of(&named.graph, play, &mut plenty()).unwrap();
        let both = sum(&game, &game);
        let all = outcomes(&both, play);
        // What can be left after a P-position or an N-position: any option, or what the first move leaves.
        let (mut first, mut any) = (both.clone(), both.clone());
        for (place, outcome) in all.iter().enumerate() {
            let options = match outcome {
                Outcome::D => Vec::new(),
                Outcome::P => continue,
                Outcome::N => {
                    let pair = [place / game.len(), place % game.len()];
                    let tokens = pair.map(|vertex| u32::try_from(vertex).unwrap());
                    let question = Question { graph: &named.graph, labels: &labels, tokens: &tokens, limit: 1 };
                    let found = answer(question, &mut plenty()).unwrap();
                    assert!(found.ends);
                    let left = found.moves.iter().map(|one| {
                        let mut after = pair;
                        after[one.token] = one.to as usize;
                        after[0] * game.len() + after[1]
                    });
                    left.collect()
                }
            };
            any[place].retain(|after| *outcome == Outcome::N && all[*after] == Outcome::P);
            first[place] = options;
        }
        assert!(!has_circle(&first), "{game:?} {play}");
        round_and_round += usize::from(has_circle(&any));
    }
    // With any of the winning moves play can go round.
    assert!(round_and_round > GRAPHS / 1000, "{round_and_round}");
}

/// Whether play can go on for ever somewhere.
fn has_circle(game: &[Vec<usize>]) -> bool {
    let mut ended = vec![false; game.len()];
    loop {
        let more: Vec<usize> =
            (0..game.len()).filter(|at| !ended[*at] && game[*at].iter().all(|to| ended[*to])).collect();
        if more.is_empty() {
            return ended.contains(&false);
        }
        more.into_iter().for_each(|at| ended[at] = true);
    }
}
