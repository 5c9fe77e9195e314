//! What holds for every text of rules, however broken. The fuzz target `parse` and the replay of its corpus share this.

use grundy_core::notation::MAX_TEXT;
use grundy_core::plain::{Fuel, Halt, Ruleset};
use std::ops::ControlFlow;

/// Steps for the options of one component.
const STEPS: u64 = 2_000;

/// Coordinates of the components whose options are listed.
const COORDINATES: [u64; 8] = [0, 1, 2, 3, 7, 100, (1 << 62) - 1, u64::MAX];

/// Reads any bytes as rules: an error points into the text, the expanded text reads again as the same plain form, the
/// plain form reads as itself, and options neither panic nor have another arity than the component.
///
/// # Panics
/// If one of these does not hold.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let rules = match Ruleset::read(&text) {
        Ok(rules) => rules,
        Err(error) => {
            let place = text.get(error.span.start..error.span.end);
            assert!(place.is_some(), "{error}: {:?} is no place of the text", error.span);
            return;
        }
    };
    let plain = rules.to_string();
    if plain.len() <= MAX_TEXT {
        match Ruleset::read_plain(&plain) {
            Ok(again) => assert_eq!(again.to_string(), plain, "the plain form reads as another"),
            Err(error) => panic!("the plain form does not read: {error}: {plain}"),
        }
    }
    // A code or a list of numbers can expand beyond the longest text that is read.
    if rules.expanded().len() <= MAX_TEXT {
        match Ruleset::read(rules.expanded()) {
            Ok(again) => {
                assert_eq!(again.to_string(), plain, "the expanded text has another plain form: {}", rules.expanded());
                assert_eq!(again.expanded(), rules.expanded(), "the expanded text expands further");
            }
            Err(error) => panic!("the expanded text does not read: {error}: {}", rules.expanded()),
        }
    }
    for arity in rules.arities().into_iter().filter(|arity| *arity <= 6) {
        for component in components(arity) {
            options(&rules, &component);
        }
    }
}

/// Components of equal, of rising and of falling coordinates.
fn components(arity: usize) -> Vec<Vec<u64>> {
    let rising = COORDINATES.windows(arity.max(1)).map(<[u64]>::to_vec);
    let falling = COORDINATES.windows(arity.max(1)).map(|some| some.iter().rev().copied().collect());
    COORDINATES.iter().map(|one| vec![*one; arity]).chain(rising).chain(falling).collect()
}

fn options(rules: &Ruleset, component: &[u64]) {
    let mut seen = 0_u32;
    let halt = rules.each_option(component, &mut Fuel::new(STEPS), &mut |_| {
        seen += 1;
        if seen < 500 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    match (halt, rules.is_terminal(component, &mut Fuel::new(STEPS))) {
        (Ok(()), terminal) => assert_eq!(terminal, Ok(seen == 0), "{component:?}"),
        (Err(Halt::Stopped), terminal) => assert_eq!(terminal, Ok(false), "{component:?}"),
        (Err(_), _) => {}
    }
    _ = rules.admits(component, &mut Fuel::new(STEPS));
}
