//! Random matches: undo restores exactly, scores are what the definition counts, levels err.

use crate::oracle::{ENDING, Place, place, solved};
use crate::{PLAYS, at, rules};
use grundy::play::{Level, Seat, Side, Table, Turned};
use grundy::random::Random;
use grundy_core::value::{Outcome, Play};

const STARTS: [&str; 5] = ["9 7", "3 4 2", "5 3", "(9, 3) (2, 1)", "9 8"];

#[test]
fn scores_are_what_the_definition_counts_and_undo_restores_exactly() {
    let mut random = Random::new(7);
    let mut blunders = 0;
    for (game, start) in ENDING.iter().zip(STARTS) {
        let rules = rules(game.text);
        for play in PLAYS {
            let known = solved(game, play, &place(at(&rules, play, start).position()));
            for _ in 0..12 {
                let mut own = at(&rules, play, start);
                let mut stood = vec![own.position().to_vec()];
                while own.end().is_none() {
                    let one = random.of(&own.legal(1000).moves).unwrap().clone();
                    assert!(own.make(one));
                    stood.push(own.position().to_vec());
                }
                for (index, side) in Side::BOTH.into_iter().enumerate() {
                    let of = |position: &Vec<_>| known[&place(position)].0;
                    let mine = (index..stood.len() - 1).step_by(2).map(|at| (of(&stood[at]), of(&stood[at + 1])));
                    let had: Vec<_> = mine.clone().filter(|(was, _)| *was == Outcome::N).collect();
                    let kept = had.iter().filter(|(_, left)| *left == Outcome::P).count();
                    let score = own.score(side);
                    let counted = (score.moves, score.had_win, score.kept, score.unknown);
                    assert_eq!(counted, (mine.count() as u64, had.len() as u64, kept as u64, 0));
                    assert_eq!(score.blunder.is_some(), kept < had.len());
                    if let Some(blunder) = score.blunder {
                        blunders += 1;
                        shows_a_win(&mut own, blunder.number, blunder.instead.unwrap(), &known);
                    }
                }
                let plies = own.plies().to_vec();
                for before in stood.iter().rev().skip(1) {
                    assert!(own.take_back());
                    assert_eq!(own.position(), &before[..]);
                }
                assert!(!own.take_back() && own.plies().is_empty());
                for after in &stood[1..] {
                    assert!(own.make_again());
                    assert_eq!(own.position(), &after[..]);
                }
                assert!(!own.make_again());
                assert_eq!(own.plies(), &plies[..]);
            }
        }
    }
    assert!(blunders > 20, "{blunders}");
}

/// A move that would have won leaves a P-position; afterwards the match stands as before.
fn shows_a_win(
    own: &mut grundy::play::Match<'_>,
    number: usize,
    instead: grundy::answer::Move,
    known: &std::collections::BTreeMap<Place, (Outcome, Option<u64>)>,
) {
    let back = own.plies().len() + 1 - number;
    (0..back).for_each(|_| assert!(own.take_back()));
    let left = grundy::explain::after(own.position(), &instead);
    assert_eq!(known[&place(&left)].0, Outcome::P);
    (0..back).for_each(|_| assert!(own.make_again()));
}

#[test]
fn a_new_move_ends_what_was_undone_and_a_resignation_can_be_taken_back() {
    let rules = rules("nim");
    let mut own = at(&rules, Play::Normal, "3 5");
    let moves = own.legal(100).moves;
    assert!(own.make(moves[0].clone()) && own.take_back() && own.undone() == 1);
    assert!(own.make(moves[1].clone()) && own.undone() == 0 && !own.make_again());
    own.resign();
    assert_eq!(own.end().unwrap().winner(), Some(Side::First));
    assert!(!own.make(moves[0].clone()));
    assert!(own.take_back() && own.end().is_none() && own.plies().len() == 1);
    assert!(!own.make(moves[0].clone()), "a move of another position is none");
    let larger = grundy::answer::Move { component: 1, from: vec![5.into()], to: vec![vec![9.into()]] };
    assert!(!own.make(larger), "no rule makes a heap larger");
}

#[test]
fn the_table_answers_at_once_and_undoes_both_moves() {
    let rules = rules("nim");
    for (seats, begins) in [([Seat::Guest, Seat::Machine], false), ([Seat::Machine, Seat::Guest], true)] {
        let mut table = Table::new(at(&rules, Play::Normal, "3 4 6"), seats, Level::Perfect, 1);
        assert_eq!(matches!(table.answer(), Turned::Moved(_)), begins);
        let before = (table.game.position().to_vec(), table.game.plies().len());
        assert_eq!(table.take_back(1), 0, "what the machine began with stays");
        assert!(table.waits());
        let one = table.game.legal(100).moves[0].clone();
        assert!(table.make(one.clone()));
        assert!(matches!(table.answer(), Turned::Moved(_)) && table.waits());
        assert_eq!(table.take_back(5), 2);
        assert_eq!((table.game.position().to_vec(), table.game.plies().len()), before);
        assert_eq!(table.make_again(), 2);
        assert_eq!(table.game.plies()[before.1].one, one);
    }
}

#[test]
fn levels_err_as_often_as_they_say_and_a_seed_decides() {
    let rules = rules("nim");
    let lost = |level: Level, seed: u64| {
        let mut table = Table::new(at(&rules, Play::Normal, "3 4 6 9"), [Seat::Machine; 2], level, seed);
        while let Turned::Moved(_) = table.answer() {}
        let scores = Side::BOTH.map(|side| table.game.score(side));
        (scores[0].had_win + scores[1].had_win, scores[0].kept + scores[1].kept, table.game.plies().to_vec())
    };
    let sum = |level: Level| {
        let all = (1..=30).map(|seed| lost(level, seed));
        all.fold((0, 0), |(had, kept), (more, own, _)| (had + more, kept + own))
    };
    let (perfect, medium, easy) = (sum(Level::Perfect), sum(Level::Medium), sum(Level::Easy));
    assert_eq!(perfect.0, perfect.1);
    let rate = |(had, kept): (u64, u64)| 100 * (had - kept) / had;
    assert!((5..=25).contains(&rate(medium)) && (20..=50).contains(&rate(easy)), "{medium:?} {easy:?}");
    assert_eq!(lost(Level::Easy, 5).2, lost(Level::Easy, 5).2);
}
