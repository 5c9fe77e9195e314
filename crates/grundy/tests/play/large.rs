//! Matches at sizes that nobody looks through: won positions are won against random replies, lost ones are resisted by
//! little moves, and what is not known is said.

use crate::{PLAYS, at, rules};
use grundy::explain::{Proposal, read};
use grundy::play::{Match, Why};
use grundy::random::Random;
use grundy_core::value::{Outcome, Play};

/// Starts that are won for the player who is to move.
const WON: &[(&str, &str)] = &[
    ("take {1, 3, 4}", "10^18 + 2"),
    ("take {1, 3, 4}", "10^1000 + 1"),
    ("nim", "10^18 3^40 5^20"),
    ("nim", "10^999 10^998 7"),
    ("wythoff", "(5000000000000000000, 8000000000000000001)"),
    ("fibonacci-nim", "(10^18, 10^18 - 1)"),
    ("kayles", "10^18 + 1 10^9"),
];

#[test]
fn a_won_position_stays_won_against_random_replies() {
    let mut random = Random::new(11);
    for (text, start) in WON {
        let rules = rules(text);
        let mut own = at(&rules, Play::Normal, start);
        for round in 0..6 {
            if own.end().is_some() {
                break;
            }
            assert_eq!(own.verdict().outcome, Some(Outcome::N), "{text} {start} {round}");
            let choice = own.choice().unwrap();
            assert!(matches!(choice.why, Why::Wins { .. }), "{text} {start} {round} {choice:?}");
            assert!(is_legal(&own, &choice.one), "{text} {start} {round} {choice:?}");
            assert!(own.make(choice.one));
            assert_eq!(own.verdict().outcome, Some(Outcome::P), "{text} {start} {round}");
            let Some(reply) = own.stray(random.word()) else { break };
            assert!(is_legal(&own, &reply.one), "{text} {start} {round} {reply:?}");
            assert!(own.make(reply.one));
        }
    }
}

fn is_legal(own: &Match<'_>, one: &grundy::answer::Move) -> bool {
    let typed = grundy::explain::Typed::Arrow { from: one.from.clone(), to: one.to.clone() };
    matches!(own.find(&typed).unwrap(), Proposal::Legal(_))
}

#[test]
fn a_lost_position_is_resisted_by_a_little_move_that_is_said_to_be_a_guess() {
    let lost = [
        ("nim", "10^18 10^18", Play::Normal, "1000000000000000000 -> 999999999999999999"),
        ("nim", "10^18 10^18", Play::Misere, "1000000000000000000 -> 999999999999999999"),
        ("take {1, 3, 4}", "7 * 10^20", Play::Normal, "700000000000000000000 -> 699999999999999999999"),
        ("take 2..5", "7 * 10^17", Play::Normal, "700000000000000000 -> 699999999999999998"),
        ("wythoff", "(1618033988749894848, 2618033988749894848)", Play::Normal, ""),
        ("kayles", "10^9 10^9", Play::Normal, ""),
    ];
    for (text, start, play, expected) in lost {
        let rules = rules(text);
        let mut own = at(&rules, play, start);
        assert_eq!(own.verdict().outcome, Some(Outcome::P), "{text} {start} {play}");
        let choice = own.choice().unwrap();
        assert_eq!(choice.why, Why::Resists { moves: None }, "{text} {start}");
        assert!(is_legal(&own, &choice.one));
        if !expected.is_empty() {
            let Proposal::Legal(one) = own.find(&read(expected).unwrap()).unwrap() else { panic!("{text}") };
            assert_eq!((choice.one.from, choice.one.to), (one.from, one.to), "{text}");
        }
    }
}

#[test]
fn a_win_in_sight_is_taken() {
    // More positions can be reached than are looked through, and one move ends the game.
    for (text, start) in [("nim", "10^18"), ("wythoff", "(10^15, 0)")] {
        let rules = rules(text);
        let mut own = at(&rules, Play::Normal, start);
        let choice = own.choice().unwrap();
        assert!(own.make(choice.one) && own.end().is_some(), "{text}");
    }
}

#[test]
fn what_is_not_known_is_said_and_played() {
    let rules = rules("n -> a, b where a + b + t = n, t in squares, a >= 1, b > a");
    for play in PLAYS {
        let mut own = at(&rules, play, "10^12 10^11");
        assert_eq!(own.verdict().outcome, None);
        let choice = own.choice().unwrap();
        assert_eq!(choice.why, Why::Unknown);
        assert!(is_legal(&own, &choice.one));
        assert!(own.make(choice.one));
        let score = own.score(grundy::play::Side::First);
        assert_eq!((score.moves, score.unknown, score.had_win), (1, 1, 0));
    }
}
