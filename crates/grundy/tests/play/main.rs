//! Matches and the perfect player, against outcomes and remoteness that are worked out from the definition.

mod draws;
mod large;
mod oracle;
mod perfect;
mod scores;

use grundy::budget::Budget;
use grundy::catalogue::{self, Rules};
use grundy::play::Match;
use grundy_core::value::Play;
use std::time::Duration;

/// Rules of a text.
fn rules(text: &str) -> Vec<Rules> {
    vec![catalogue::read(text, &[]).unwrap()]
}

/// A budget that no clock ends.
fn budget() -> Budget {
    Budget { steps: 1 << 26, time: Duration::from_secs(3600), ..Budget::default() }
}

/// A match that begins with a position as it is typed.
fn at<'a>(rules: &'a [Rules], play: Play, typed: &str) -> Match<'a> {
    let parts = grundy::position::read(typed, None).unwrap();
    Match::new(rules, play, parts.into_iter().map(|part| (0, part.coordinates)).collect(), budget())
}

const PLAYS: [Play; 2] = [Play::Normal, Play::Misere];
