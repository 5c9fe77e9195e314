//! Moves that are proposed: what is meant, and what is said of them.

use crate::small::{large, plenty};
use grundy::answer::Move;
use grundy::catalogue::{self, Rules};
use grundy::explain::{Position, Proposal, Verdict, explain, propose, read};
use grundy::solve::{Question, Solver};
use grundy_core::value::Play;

fn proposal(sources: &[&str], position: &[(usize, &[u64])], typed: &str) -> Proposal {
    let rules: Vec<Rules> = sources.iter().map(|source| catalogue::read(source, &[]).unwrap()).collect();
    let solver = Solver::of_rules(&rules, Play::Normal, &mut plenty());
    let sum: Position = position.iter().map(|(game, part)| (*game, large(part))).collect();
    propose(&solver, &sum, &read(typed).unwrap(), &plenty()).unwrap()
}

fn legal(component: usize, from: &[u64], to: &[&[u64]]) -> Proposal {
    Proposal::Legal(Move { component, from: large(from), to: to.iter().map(|part| large(part)).collect() })
}

#[test]
fn a_move_is_read_in_every_way_that_it_is_written() {
    let nim: &[(usize, &[u64])] = &[(0, &[3]), (0, &[5])];
    for typed in ["5 -> 2", "5 → 2", "3 2", "2 3"] {
        assert_eq!(proposal(&["nim"], nim, typed), legal(1, &[5], &[&[2]]), "{typed}");
    }
    // Three may be taken of both heaps.
    assert!(matches!(proposal(&["nim"], nim, "take 3"), Proposal::Ambiguous(both) if both.len() == 2));
    assert_eq!(proposal(&["nim"], nim, "take 4"), legal(1, &[5], &[&[1]]));
    let two: &[(usize, &[u64])] = &[(0, &[3]), (1, &[7])];
    assert_eq!(proposal(&["nim", "take 1..3"], two, "3 + 5"), legal(1, &[7], &[&[5]]));
    assert_eq!(
        proposal(&["nim", "take 1..3"], two, "take 3"),
        Proposal::Ambiguous(vec![
            Move { component: 0, from: large(&[3]), to: vec![large(&[0])] },
            Move { component: 1, from: large(&[7]), to: vec![large(&[4])] },
        ])
    );
    let kayles: &[(usize, &[u64])] = &[(0, &[5])];
    // The heap of 0 beside the other may be written too.
    for typed in ["4", "5 -> 4", "5 -> 0, 4", "take 1"] {
        assert_eq!(proposal(&["kayles"], kayles, typed), legal(0, &[5], &[&[4]]), "{typed}");
    }
    assert_eq!(proposal(&["kayles"], kayles, "1 2"), legal(0, &[5], &[&[1], &[2]]));
    let pair: &[(usize, &[u64])] = &[(0, &[3, 5])];
    assert_eq!(proposal(&["wythoff"], pair, "(1, 3)"), legal(0, &[3, 5], &[&[1, 3]]));
    let huge: &[(usize, &[u64])] = &[(0, &[10_u64.pow(18)])];
    let left = 10_u64.pow(18) - 7;
    assert_eq!(proposal(&["nim"], huge, "take 7"), legal(0, &[10_u64.pow(18)], &[&[left]]));
}

#[test]
fn what_is_no_move_is_refused_with_moves_near_it() {
    let heap: &[(usize, &[u64])] = &[(0, &[9])];
    let near = proposal(&["take {1, 3, 4}"], heap, "take 2");
    let Proposal::Illegal(near) = near else { panic!("{near:?}") };
    let left: Vec<String> = near.iter().map(|one| one.to[0][0].to_string()).collect();
    assert_eq!(left, ["6", "8", "5"]);
    assert!(matches!(proposal(&["nim"], &[(0, &[3]), (0, &[5])], "2 4"), Proposal::Elsewhere));
    assert!(matches!(proposal(&["nim"], &[(0, &[3]), (0, &[5])], "4 -> 1"), Proposal::Elsewhere));
    let quintillion = 10_u64.pow(18);
    assert!(matches!(proposal(&["kayles"], &[(0, &[quintillion])], "take 3"), Proposal::Illegal(_)));
    for typed in ["", "5 -> x", "take", "take -1", "3 5 -> 1", "take 1 2"] {
        assert!(read(typed).is_err(), "{typed}");
    }
}

#[test]
fn a_losing_move_is_refuted() {
    let rules = [catalogue::read("nim", &[]).unwrap()];
    let mut solver = Solver::of_rules(&rules, Play::Normal, &mut plenty());
    let sum: Position = [3, 5, 7].iter().map(|n| (0, large(&[*n]))).collect();
    let judged = |solver: &mut Solver<'_>, typed: &str| {
        let Proposal::Legal(one) = propose(solver, &sum, &read(typed).unwrap(), &plenty()).unwrap() else { panic!() };
        let question = Question { position: &sum, limit: 5 };
        explain(solver, question, Some(&one), &mut plenty()).unwrap().proposed.unwrap()
    };
    let lost = judged(&mut solver, "7 -> 5");
    let Verdict::Loses { answer: Some(answer), left, .. } = lost.verdict else { panic!("{lost:?}") };
    assert_eq!((answer.from, answer.to), (large(&[3]), vec![large(&[0])]));
    assert_eq!(left, [(0, large(&[0])), (0, large(&[5])), (0, large(&[5]))]);
    assert!(matches!(judged(&mut solver, "7 -> 6").verdict, Verdict::Wins { over: false }));
}
