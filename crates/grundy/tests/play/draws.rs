//! Games that need not end: draws are kept, wins make progress, and the third repetition ends the match.

use crate::oracle::{CIRCLING, place, solved};
use crate::{PLAYS, at, rules};
use grundy::play::{End, Side, Why};
use grundy_core::value::{Outcome, Play};

#[test]
fn outcomes_are_those_of_the_definition_and_choices_keep_them() {
    let rules = rules(CIRCLING.text);
    let mut drawn = 0;
    for play in PLAYS {
        for start in ["8", "3 4", "1 2 2"] {
            let mut own = at(&rules, play, start);
            let known = solved(&CIRCLING, play, &place(own.position()));
            for (from, (outcome, remoteness)) in &known {
                own.restart(from.iter().map(|part| (0, vec![part[0].into()])).collect());
                assert_eq!(own.verdict().outcome, Some(*outcome), "{play} {from:?}");
                assert_eq!(own.verdict().remoteness, *remoteness, "{play} {from:?}");
                let Some(choice) = own.choice() else { continue };
                assert!(own.make(choice.one));
                let kept = match outcome {
                    Outcome::N => Outcome::P,
                    Outcome::P => Outcome::N,
                    Outcome::D => Outcome::D,
                };
                assert_eq!(known[&place(own.position())].0, kept, "{play} {from:?}");
                drawn += usize::from(choice.why == Why::Draws);
            }
        }
    }
    assert!(drawn > 10, "{drawn}");
}

#[test]
fn the_third_repetition_is_a_draw() {
    let rules = rules("n -> n - 1; n -> n + 1 where n < 5");
    let mut own = at(&rules, Play::Normal, "4");
    let (mut plies, mut ended) = (0, None);
    while ended.is_none() && plies < 100 {
        // Up and down again.
        let up = own.legal(10).moves.into_iter().max_by(|a, b| a.to.cmp(&b.to)).unwrap();
        assert!(own.make(up));
        plies += 1;
        ended = own.end();
    }
    // The position 4 stands before the first player at the start, after two moves, and after four.
    assert_eq!((ended, plies), (Some(End::Repeated), 4));
    assert_eq!(own.end().and_then(End::winner), None);
    assert!(own.take_back() && own.end().is_none() && own.turn() == Side::Second);
}
