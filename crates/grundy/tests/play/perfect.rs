//! The perfect player wins every won position against every reply, as fast as can be, and resists in every lost one as long
//! as can be.

use crate::oracle::{ENDING, Game, Place, next, place, solved};
use crate::{PLAYS, at, rules};
use grundy::play::{End, Match, Side, Why};
use grundy_core::value::{Outcome, Play};
use std::collections::{BTreeMap, BTreeSet};

/// Starts of each game: from these all smaller positions are met.
const STARTS: [&[&str]; 5] =
    [&["17", "8 7", "3 3 2"], &["6", "6 5", "2 3 4"], &["9", "5 4"], &["(9, 8)", "(6, 2) (4, 3)"], &["13", "8 7"]];

#[test]
fn outcomes_and_remoteness_are_those_of_the_definition_and_each_choice_is_a_best_one() {
    let mut seen = 0;
    for (game, starts) in ENDING.iter().zip(STARTS) {
        let rules = rules(game.text);
        for play in PLAYS {
            for start in starts {
                let mut own = at(&rules, play, start);
                let known = solved(game, play, &place(own.position()));
                for (from, (outcome, remoteness)) in &known {
                    own.restart(position(from));
                    let verdict = own.verdict();
                    assert_eq!((verdict.outcome, verdict.remoteness), (Some(*outcome), *remoteness), "{from:?}");
                    assert_eq!(verdict.ended, next(game, from).is_empty(), "{from:?}");
                    chooses_best(game, play, &mut own, from, &known);
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 700, "{seen}");
}

fn position(place: &Place) -> grundy::explain::Position {
    place.iter().map(|part| (0, part.iter().map(|n| (*n).into()).collect())).collect()
}

fn chooses_best(
    game: &Game,
    play: Play,
    own: &mut Match<'_>,
    from: &Place,
    known: &BTreeMap<Place, (Outcome, Option<u64>)>,
) {
    let left: BTreeSet<Place> = next(game, from);
    let Some(choice) = own.choice() else {
        assert!(left.is_empty(), "{} {play} {from:?}", game.text);
        return;
    };
    assert!(own.make(choice.one.clone()));
    let to = place(own.position());
    assert!(left.contains(&to), "{from:?} to {to:?}");
    let of = |to: &Place| known[to].1.unwrap();
    let (outcome, remoteness) = known[from];
    let best = match outcome {
        Outcome::N => left.iter().filter(|to| known[*to].0 == Outcome::P).map(of).min(),
        _ => left.iter().map(of).max(),
    };
    assert_eq!((Some(of(&to)), best.map(|best| best + 1)), (best, remoteness), "{} {play} {from:?}", game.text);
    let why = match outcome {
        Outcome::N => Why::Wins { moves: remoteness },
        _ => Why::Resists { moves: remoteness },
    };
    assert_eq!(choice.why, why);
}

/// Plays a won position for the player who is to move, against every reply.
fn wins(own: &mut Match<'_>, side: Side, met: &mut BTreeSet<Place>) {
    if let Some(end) = own.end() {
        assert!(matches!(end, End::NoMove { winner } if winner == side), "{:?}", own.position());
        return;
    }
    if own.turn() == side {
        let choice = own.choice().unwrap();
        assert!(own.make(choice.one));
        wins(own, side, met);
        assert!(own.take_back());
        return;
    }
    if !met.insert(place(own.position())) {
        return;
    }
    for reply in own.legal(1000).moves {
        assert!(own.make(reply));
        wins(own, side, met);
        assert!(own.take_back());
    }
}

#[test]
fn a_won_position_is_won_against_every_reply() {
    let mut won = 0;
    for (game, starts) in ENDING.iter().zip(STARTS) {
        let rules = rules(game.text);
        for play in PLAYS {
            for start in starts {
                let mut own = at(&rules, play, start);
                let side = match solved(game, play, &place(own.position()))[&place(own.position())].0 {
                    Outcome::N => Side::First,
                    _ => Side::Second,
                };
                let mut met = BTreeSet::new();
                wins(&mut own, side, &mut met);
                won += met.len();
                assert!(own.plies().is_empty());
            }
        }
    }
    assert!(won > 100, "{won}");
}

#[test]
fn every_legal_move_is_listed_once() {
    for (game, starts) in ENDING.iter().zip(STARTS) {
        let rules = rules(game.text);
        for start in starts {
            let mut own = at(&rules, Play::Normal, start);
            let legal = own.legal(1000);
            let mut left = Vec::new();
            for one in legal.moves {
                assert!(own.make(one));
                left.push(place(own.position()));
                assert!(own.take_back());
            }
            let distinct: BTreeSet<Place> = left.iter().cloned().collect();
            assert_eq!(distinct, next(game, &place(own.position())), "{} {start}", game.text);
            assert!(legal.complete);
            let few = own.legal(2);
            assert_eq!((few.moves.len(), few.complete), (2.min(left.len()), left.len() <= 2));
        }
    }
}
